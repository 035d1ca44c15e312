/**
 * What is wrong with the tags of posenc in a page: tags and attributes that do not exist, tags that are not closed, and
 * schemes and presets that do not exist. The elements are those that the package describes.
 */
import { readFileSync } from 'node:fs';
import { isCommonAttribute } from '../element/common-attributes.js';
import { nearestName } from '../texts/nearest-name.js';
import { words } from './command-words.mjs';
import { shippedUrl } from './input-files.mjs';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {{line: number, column: number, what: string}} Mistake */

/** @type {Map<string, Set<string>> | undefined} */
let described;
/** The attributes of each element. */
function describedElements() {
  if (!described) {
    /** @type {{declarations: import('custom-elements-manifest').CustomElementDeclaration[]}} */
    const { declarations } = JSON.parse(readFileSync(shippedUrl('custom-elements.json'), 'utf8')).modules[0];
    described = new Map(
      declarations.map(({ tagName, attributes = [] }) => [
        String(tagName),
        new Set(attributes.map(({ name }) => name)),
      ]),
    );
  }
  return described;
}

/**
 * @param {Element[]} elements  of a page, with their places in its source
 * @returns {Promise<Mistake[]>}  in the order of the page
 */
export async function findMistakes(elements) {
  const figures = elements.filter(({ tagName }) => tagName.startsWith('pe-'));
  if (!figures.length) return [];
  const known = describedElements();
  const namesSchemes = figures.some(({ attrs }) => attrs.some(({ name }) => name === 'scheme'));
  const schemes = namesSchemes ? await fetchSchemes() : [];
  /** @type {Mistake[]} */
  const mistakes = [];
  for (const { tagName, attrs, sourceCodeLocation: place } of figures) {
    if (!place?.startTag) continue;
    const report = (/** @type {string} */ what, { startLine, startCol } = place.startTag ?? place) =>
      mistakes.push({ line: startLine, column: startCol, what });
    const attributes = known.get(tagName);
    if (!attributes) report(words.noTag({ name: tagName, ...suggestion(tagName, [...known.keys()]) }));
    if (!place.endTag) report(words.notClosed({ name: tagName, line: place.endLine }));
    if (!attributes) continue;
    for (const { name } of attrs) {
      // With "_", as in requests, it is what it means.
      if (attributes.has(name.replaceAll('_', '-')) || isCommonAttribute(name)) continue;
      const data = { name, tag: tagName, ...suggestion(name, [...attributes]) };
      report(words.noAttribute(data), place.attrs?.[name]);
    }
    const valueOf = (/** @type {string} */ wanted) => attrs.find(({ name }) => name === wanted)?.value;
    const [value, preset] = [valueOf('scheme'), valueOf('preset')];
    if (!attributes.has('scheme') || !value) continue;
    const scheme = schemes.find(({ id }) => id === value);
    if (!scheme) {
      const ids = schemes.map(({ id }) => id);
      report(words.noScheme({ value, ...suggestion(value, ids) }), place.attrs?.scheme);
      continue;
    }
    const presets = scheme.presets.map(({ name }) => name);
    if (preset && !presets.includes(preset)) {
      const data = { value: preset, scheme: value, ...suggestion(preset, presets) };
      report(words.noPreset(data), place.attrs?.preset);
    }
  }
  return mistakes;
}

/** @param {string} name @param {string[]} names */
function suggestion(name, names) {
  const nearest = nearestName(name, names);
  return { nearest, hasNearest: String(nearest !== '') };
}

async function fetchSchemes() {
  /** @type {typeof import('../engine/engine.js')} */
  const { loadEncodings } = await import(shippedUrl('posenc.js').href);
  return (await loadEncodings()).schemes;
}
