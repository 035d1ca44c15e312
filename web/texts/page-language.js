/**
 * The language of an element is that of the surrounding page. English is always loaded and is the fallback; the other
 * languages are fetched when an element first needs them.
 */
import { messages as loadError } from '../../build/texts/load-error.en.mjs';
import { messages as shared } from '../../build/texts/shared.en.mjs';
import { languageOf } from './element-language.js';
import { numberFormats } from './formatters.js';
import { languages } from './languages.js';

/** @typedef {import('./languages.js').Texts} Texts */

/** The English texts that are loaded. */
export const english = /** @type {Texts} */ (
  /** @type {unknown} */ ({
    ...shared,
    ...loadError,
    ...numberFormats('en'),
    errors: {},
    params: {},
    chart: {},
  })
);

/**
 * Adds the English texts of a file that is fetched later. `errors` and `matrixParts` are merged, because several files
 * contribute to them.
 * @param {Partial<Omit<Texts, 'matrixParts'>> & {matrixParts?: Partial<Texts['matrixParts']>}} part
 */
export function addEnglish({ errors, matrixParts, ...part }) {
  Object.assign(english, part);
  Object.assign(english.errors, errors);
  Object.assign(english.matrixParts, matrixParts);
}

/**
 * The texts for an element, chosen by the nearest `lang` around it, also across shadow roots.
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
