/**
 * The buttons of a model whose parts, such as an image encoder, have their own positions: one for the model, one per
 * part.
 */
import { createButton } from '../../element/button.js';
import { make } from '../../element/dom.js';

/** Whether a value of a configuration is an object, as the configuration of a part is. @param {unknown} value */
const isPart = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The configuration of a part.
 * @param {Record<string, any>} config  the configuration of the model
 * @param {string} path  the keys of the part, separated by full stops, as an inspection names it
 * @returns {Record<string, any> | undefined} undefined if there is none
 */
export function findPart(config, path) {
  /** @type {any} */
  let part = config;
  for (const key of path.split('.')) {
    if (!isPart(part) || !Object.hasOwn(part, key)) return undefined;
    part = part[key];
  }
  return isPart(part) ? part : undefined;
}

/**
 * @param {import('../../texts/page-language.js').Texts} texts
 * @param {string[]} parts
 * @param {string} chosenPart  '' for the model itself
 * @param {(part: string) => void} onChoose
 */
export function createPartChoice({ inspector: words }, parts, chosenPart, onChoose) {
  const root = make('div', 'pe-inspector-parts', { role: 'group', 'aria-label': words.partsOf });
  const label = make('span', '', { 'aria-hidden': 'true' });
  label.textContent = words.partsOf;
  root.append(label);
  for (const part of ['', ...parts]) {
    const node = createButton(part || words.mainPart, () => onChoose(part));
    node.setAttribute('aria-pressed', String(part === chosenPart));
    node.dataset.part = part;
    root.append(node);
  }
  return root;
}
