/**
 * Which language an element speaks: that of the page around it. English is there at once, and wherever the
 * page's own is not to be had; the others are fetched when an element first needs them.
 */
import { languages } from './languages.js';
import { messages as shared } from './en/shared.js';

/** @typedef {import('./languages.js').Texts} Texts */

/** As much of it as is here. */
export const english = /** @type {Texts} */ ({ ...shared });

/**
 * A part of the page that comes later brings its own English along.
 * @param {Partial<Texts>} part
 */
export const addEnglish = (part) => void Object.assign(english, part);

/**
 * The texts for an element, by the nearest `lang` around it, through shadow roots too.
 * @param {Element} element
 * @returns {Promise<Texts>}
 */
export function textsFor(element) {
  const load = languages.get(languageOf(element));
  if (!load) return Promise.resolve(english);
  return load().then(
    ({ texts }) => texts,
    () => english,
  );
}

/**
 * "de" for `lang="de-AT"`.
 * @param {Element} element
 */
function languageOf(element) {
  /** @type {Element | null} */
  let node = element;
  while (node) {
    const stated = node.closest('[lang]');
    if (stated) return String(stated.getAttribute('lang')).toLowerCase().split(/[-_]/)[0];
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}
