/** For languages whose decimals have a comma. Numbers come to a text written out, with a point. */

/** Where what somebody has typed is quoted: as it was. */
const quoting = /^(bad|errors$|params$)/;

/** @param {any} value  what a text is told; a string with letters is no number @returns {any} */
function comma(value) {
  if (typeof value === 'string') {
    // The e of 1.5e-7 is no word.
    return /\p{L}/u.test(value.replace(/\de/g, '')) ? value : value.replace(/(\d)\.(?=\d)/g, '$1,');
  }
  if (Array.isArray(value)) return value.map(comma);
  const isRecord = typeof value === 'object' && value && Object.getPrototypeOf(value) === Object.prototype;
  if (!isRecord) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comma(inner)]));
}

/**
 * The same texts, with a comma in the numbers that they are told.
 * @template T
 * @param {T} texts
 * @returns {T}
 */
export function withCommas(texts) {
  /** @param {any} text @returns {any} */
  const wrap = (text) => {
    if (typeof text === 'function') {
      const wrapped = (/** @type {any[]} */ ...told) => text(...told.map(comma));
      return Object.defineProperty(wrapped, 'length', { value: text.length });
    }
    if (typeof text !== 'object' || Array.isArray(text)) return text;
    return Object.fromEntries(
      Object.entries(text).map(([key, inner]) => [key, quoting.test(key) ? inner : wrap(inner)]),
    );
  };
  return wrap(texts);
}
