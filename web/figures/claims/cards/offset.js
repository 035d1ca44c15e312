/** The claim that rows with the same offset are equally far apart. */
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, explainMissingPairs, findLargest, valueRounding } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */

/**
 * @param {Words} words
 * @param {Float64Array} distances  from each row to the row k positions later
 * @param {number} k
 * @param {number} d_model
 * @returns {Card}
 */
export function measureOffset(words, distances, k, d_model) {
  if (distances.length < 2)
    return createEmptyCard('offset', words.offset, explainMissingPairs(words, distances.length, k));
  const high = findLargest(distances.length, (row) => distances[row]);
  const low = findLargest(distances.length, (row) => -distances[row]);
  const spread = high.value + low.value;
  const tolerance = 4 * valueRounding * Math.sqrt(d_model);
  const holds = spread <= tolerance;
  return {
    id: 'offset',
    title: words.offset.title,
    formula: words.offset.formula,
    measure: words.offset.measure({ spread: formatReadable(spread), count: distances.length }),
    allowance: words.rounding({ tolerance: formatReadable(tolerance) }),
    deviation: spread,
    tolerance,
    holds,
    text: holds ? words.offset.text({ k, distance: formatReadable(high.value, 8) }) : '',
    counterexample: holds
      ? undefined
      : words.offset.counterexample({
          low: `${low.index} → ${low.index + k}: ${formatReadable(-low.value, 6)}`,
          high: `${high.index} → ${high.index + k}: ${formatReadable(high.value, 6)}`,
        }),
  };
}
