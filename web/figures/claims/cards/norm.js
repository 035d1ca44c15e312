/** The claim that all rows have the same norm. */
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, findLargest, valueRounding } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */

/**
 * @param {Words} words
 * @param {Float64Array} norms
 * @param {number} d_model
 * @returns {Card}
 */
export function measureNorm(words, norms, d_model) {
  if (norms.length < 2) return createEmptyCard('norm', words.norm, words.nothing.positions);
  // An odd width has no pair for its last dimension.
  const isOdd = d_model % 2 === 1;
  const expected = Math.sqrt(Math.floor(d_model / 2));
  const { index: farthestRow, value } = findLargest(norms.length, (row) => Math.abs(norms[row] - expected));
  const tolerance = 2 * valueRounding * Math.sqrt(d_model);
  const holds = value <= tolerance;
  return {
    id: 'norm',
    title: words.norm.title,
    text: holds ? words.norm.text({ isOdd }) : '',
    formula: words.norm.formula({ isOdd, norm: formatReadable(expected, 8) }),
    measure: words.norm.measure({ deviation: formatReadable(value) }),
    allowance: words.rounding({ tolerance: formatReadable(tolerance) }),
    deviation: value,
    tolerance,
    holds,
    counterexample: holds
      ? undefined
      : words.norm.counterexample({ row: farthestRow, norm: formatReadable(norms[farthestRow], 6) }),
  };
}
