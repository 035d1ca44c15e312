/** The claim that values change smoothly from one position to the next. */
import { pairsOf } from '../../../plot/wavelength-sentence.js';
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, valueRounding } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../../engine/engine.js').ColumnFacts} ColumnFacts */

/**
 * The largest change of a value from one position to the next, and the largest amount by which a change exceeds the
 * frequency of its column.
 * @param {Matrix} matrix
 * @param {ColumnFacts[]} columns
 */
export function findLargestSteps({ rows, cols, data }, columns) {
  const step = { value: 0, position: 0, dimension: 0 };
  const excess = { value: -Infinity, position: 0, dimension: 0 };
  const frequencies = Float64Array.from(columns, ({ frequency }) => frequency);
  for (let cell = 0; cell < (rows - 1) * cols; ++cell) {
    const change = Math.abs(data[cell + cols] - data[cell]);
    const cellExcess = change - frequencies[cell % cols];
    if (change <= step.value && cellExcess <= excess.value) continue;
    const place = { position: Math.floor(cell / cols), dimension: cell % cols };
    if (change > step.value) Object.assign(step, place, { value: change });
    if (cellExcess > excess.value) Object.assign(excess, place, { value: cellExcess });
  }
  return { step, excess };
}

/**
 * @param {Words} words
 * @param {ReturnType<typeof findLargestSteps>} steps
 * @param {ColumnFacts[]} columns
 * @returns {Card}
 */
export function measureSmoothness(words, { step, excess }, columns) {
  // With one position there is no change.
  if (excess.value === -Infinity) return createEmptyCard('smooth', words.smooth, words.nothing.positions);
  const pairs = pairsOf(columns);
  const [fastest, slowest] = [pairs[0], pairs[pairs.length - 1]].map((pair) => ({
    frequency: formatReadable(pair.frequency),
    most: formatReadable(Math.abs(2 * Math.sin(pair.frequency / 2))),
  }));
  const tolerance = 2 * valueRounding;
  const holds = excess.value <= tolerance;
  const { frequency } = columns[step.dimension];
  return {
    id: 'smooth',
    title: words.smooth.title,
    formula: words.smooth.formula,
    measure: words.smooth.measure({
      change: formatReadable(step.value),
      dimension: step.dimension,
      frequency: formatReadable(frequency),
    }),
    allowance: words.smooth.allowance({ tolerance: formatReadable(tolerance) }),
    deviation: Math.max(0, excess.value),
    tolerance,
    holds,
    text: words.smooth.text({
      ...fastest,
      lastFrequency: pairs.length > 1 ? slowest.frequency : 'none',
      lastMost: slowest.most,
    }),
    counterexample: holds
      ? undefined
      : words.smooth.counterexample({
          position: excess.position,
          nextPosition: excess.position + 1,
          dimension: excess.dimension,
          excess: formatReadable(excess.value),
        }),
  };
}
