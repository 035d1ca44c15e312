/** The claim that all values are within the bounds of the scheme. */
import { readable } from '../../../plot/numbers.js';

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
  // A plain loop, because this measurement is over the most numbers.
  let [at, excess, most] = [0, -Infinity, 0];
  for (let cell = 0; cell < data.length; ++cell) {
    const value = data[cell];
    const beyond = Math.max(value - high, low - value);
    if (beyond > excess) [at, excess] = [cell, beyond];
    if (Math.abs(value) > most) most = Math.abs(value);
  }
  const holds = excess <= 0;
  return {
    id: 'bounded',
    title: words.bounded.title,
    formula: words.bounded.formula,
    allowance: words.bounded.allowance,
    text: holds ? words.bounded.text : '',
    measure: words.bounded.measure({ size: readable(most, 8) }),
    deviation: Math.max(0, excess),
    tolerance: 0,
    holds,
    counterexample: holds
      ? undefined
      : words.bounded.counterexample({
          position: Math.floor(at / cols),
          dimension: at % cols,
          value: readable(data[at], 6),
        }),
  };
}
