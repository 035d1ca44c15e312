/** The claim that every position has a row of its own. */
import { formatReadable } from '../../../plot/numbers.js';
import { bfloat16Step, nearestRows } from '../../../matrix/nearest-rows.js';
import { createEmptyCard, findLargest, valueRounding } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */

/**
 * @param {Words} words
 * @param {Matrix} distances  between every two rows
 * @param {Matrix} matrix
 * @param {boolean} isPaired  whether its dimensions are pairs that turn
 * @returns {Card}
 */
export function measureUniqueRows(words, distances, matrix, isPaired) {
  const { cols, data } = matrix;
  if (distances.rows < 2) return createEmptyCard('unique', words.unique, words.nothing.positions);
  const { least, a, b, everywhere } = nearestRows(distances, 4 * valueRounding * Math.sqrt(cols));
  const { value } = findLargest(cols, (c) => Math.abs(data[a * cols + c] - data[b * cols + c]));
  const holds = least > bfloat16Step;
  return {
    id: 'unique',
    title: words.unique.title,
    formula: words.unique.formula,
    allowance: words.unique.allowance,
    measure: words.unique.measure({ distance: formatReadable(least), a, b, apart: b - a, everywhere }),
    deviation: least,
    tolerance: bfloat16Step,
    holds,
    text: words.unique.text({ rows: distances.rows }),
    counterexample: holds
      ? undefined
      : words.unique.counterexample({ a, b, difference: formatReadable(value), isPaired }),
  };
}
