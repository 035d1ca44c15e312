/** Descriptions of figures for readers who cannot see them. Pure: takes numbers and texts, returns sentences. */
import { formatShort } from './numbers.js';

/** @typedef {import('../texts/page-language.js').Texts} Texts */

/** A description of more lines would be tiring to listen to. */
const mostLines = 8;

/**
 * The least and the greatest value, and the number of sign changes between successive values.
 * @param {ArrayLike<number>} values
 */
export function rangeAndSignChanges(values) {
  let low = Infinity;
  let high = -Infinity;
  let changes = 0;
  let sign = 0;
  for (let k = 0; k < values.length; ++k) {
    const value = values[k];
    if (value < low) low = value;
    if (value > high) high = value;
    // Zero and NaN have no sign: a positive value, 0 and a positive value are no sign change.
    if (!value) continue;
    if (Math.sign(value) === -sign) ++changes;
    sign = Math.sign(value);
  }
  return { low, high, changes };
}

/** @param {number} value */
export const threeDigits = (value) => formatShort(value, 3);

/**
 * The least and the greatest value as texts, with enough digits to tell them apart.
 * @param {{low: number, high: number}} range
 */
function formatRange({ low, high }) {
  let digits = 3;
  while (low < high && formatShort(low, digits) === formatShort(high, digits)) ++digits;
  return { low: formatShort(low, digits), high: formatShort(high, digits), isOne: low === high };
}

/**
 * Describes a range of values; '' if there are only gaps, so that `low` is above `high`.
 * @param {Texts} texts
 * @param {{low: number, high: number}} range  of the values, not of their colours, which may reach further
 */
export const describeRange = (texts, range) =>
  range.low <= range.high ? texts.alternative.range(formatRange(range)) : '';

/**
 * @param {Texts} texts
 * @param {import('../engine/engine.js').Matrix} matrix
 * @param {string} [column]  what its columns are
 */
export function describeMatrix(texts, { rows, cols, data }, column = texts.dimension) {
  const signChangesOf = (/** @type {number} */ dimension) =>
    rangeAndSignChanges(Array.from({ length: rows }, (_, row) => data[row * cols + dimension])).changes;
  const last = cols - 1;
  return texts.alternative.matrix({
    ...formatRange(rangeAndSignChanges(data)),
    first: signChangesOf(0),
    last,
    changes: signChangesOf(last),
    column,
  });
}

/**
 * @param {Texts} texts
 * @param {import('./lines-figure.js').Line[]} lines
 */
export function describeLines(texts, lines) {
  const sentences = lines.slice(0, mostLines).map(({ name, values, lazy }) => {
    const { low, high, changes } = rangeAndSignChanges(values);
    // Only a sample of a lazy line is computed, so its sign changes are unknown.
    if (lazy) return texts.pickedLine({ name, low: threeDigits(low), high: threeDigits(high) });
    return texts.alternative.line({ name, low: threeDigits(low), high: threeDigits(high), changes });
  });
  return [...sentences, texts.alternative.keys].join(texts.between);
}
