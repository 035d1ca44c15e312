/** The claim that all values are within the bounds of the scheme. */
import { formatReadable } from '../../../plot/numbers.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */

/**
 * @param {Words} words
 * @param {Matrix} matrix
 * @param {[number, number]} bounds
 * @returns {Card}
 */
export function measureBounds(words, { cols, data }, [low, high]) {
  // A plain loop for speed, because it visits every number of the matrix.
  let [worstCell, largestExcess, largestSize] = [0, -Infinity, 0];
  for (let cell = 0; cell < data.length; ++cell) {
    const value = data[cell];
    const cellExcess = Math.max(value - high, low - value);
    if (cellExcess > largestExcess) [worstCell, largestExcess] = [cell, cellExcess];
    if (Math.abs(value) > largestSize) largestSize = Math.abs(value);
  }
  const holds = largestExcess <= 0;
  return {
    id: 'bounded',
    title: words.bounded.title,
    formula: words.bounded.formula,
    allowance: words.bounded.allowance,
    text: holds ? words.bounded.text : '',
    measure: words.bounded.measure({ size: formatReadable(largestSize, 8) }),
    deviation: Math.max(0, largestExcess),
    tolerance: 0,
    holds,
    counterexample: holds
      ? undefined
      : words.bounded.counterexample({
          position: Math.floor(worstCell / cols),
          dimension: worstCell % cols,
          value: formatReadable(data[worstCell], 6),
        }),
  };
}
