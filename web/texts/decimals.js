/** For languages with another decimal mark than a point. Texts receive numbers as strings with a point. */

/** Texts that quote what a reader has typed, unchanged. */
const quoting = /^(bad|errors$|params$)/;

/** @param {any} value  what a text is told; a string with letters is no number @param {string} mark @returns {any} */
function marked(value, mark) {
  if (typeof value === 'string') {
    // The e of 1.5e-7 is not a word.
    return /\p{L}/u.test(value.replace(/\de/g, '')) ? value : value.replace(/(\d)\.(?=\d)/g, `$1${mark}`);
  }
  if (Array.isArray(value)) return value.map((inner) => marked(inner, mark));
  const isRecord = typeof value === 'object' && value && Object.getPrototypeOf(value) === Object.prototype;
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, mark)]));
}

/**
 * The same texts, which write the numbers that they receive with a language's decimal mark.
 * @template T
 * @param {string} language
 * @param {T} texts
 * @returns {T}
 */
export function withDecimals(language, texts) {
  const mark =
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  /** @param {any} text @returns {any} */
  const wrap = (text) => {
    if (typeof text === 'function') {
      const wrapped = (/** @type {any[]} */ ...told) => text(...told.map((value) => marked(value, mark)));
      return Object.defineProperty(wrapped, 'length', { value: text.length });
    }
    if (typeof text !== 'object' || Array.isArray(text)) return text;
    return Object.fromEntries(
      Object.entries(text).map(([key, inner]) => [key, quoting.test(key) ? inner : wrap(inner)]),
    );
  };
  return wrap(texts);
}
