/** The claim that neighbouring rows are nearly the same. */
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, findLargest } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */

/** Neighbouring rows count as nearly the same if the cosine of their angle is at least this, so up to 26 degrees. */
const leastCosine = 0.9;

/** Cosines that differ by no more than this may be equal except for rounding to float32. */
const cosineRounding = 1e-6;

/** The sine of that angle: a larger change of a value is worth mentioning. */
const largeChange = Math.sqrt(1 - leastCosine ** 2);

/**
 * @param {Words} words
 * @param {Float64Array} norms
 * @param {Float64Array} neighbours  the distance from each row to the next
 * @param {ReturnType<typeof import('./smooth.js').findLargestSteps>} steps
 * @returns {Card}
 */
export function measureNeighbours(words, norms, neighbours, { step }) {
  if (neighbours.length === 0) return createEmptyCard('alike', words.alike, words.nothing.positions);
  // The law of cosines, which needs no further pass over the matrix.
  const cosines = neighbours.map((c, row) => {
    const [a, b] = [norms[row], norms[row + 1]];
    return (a * a + b * b - c * c) / (2 * a * b);
  });
  const { value } = findLargest(cosines.length, (row) => -cosines[row]);
  const { value: largestCosine } = findLargest(cosines.length, (row) => cosines[row]);
  // The first row whose cosine is the least one, except for rounding.
  const leastRow = cosines.findIndex((cosine) => cosine <= cosineRounding - value);
  const isEqual = largestCosine + value <= cosineRounding;
  const holds = -value >= leastCosine;
  const jump = { ...step, nextPosition: step.position + 1, change: formatReadable(step.value, 2) };
  return {
    id: 'alike',
    title: words.alike.title,
    formula: words.alike.formula({ least: leastCosine }),
    measure: words.alike.measure({
      cosine: formatReadable(-value, 4),
      row: isEqual ? 'none' : leastRow,
      nextRow: leastRow + 1,
    }),
    allowance: words.alike.allowance({ least: leastCosine }),
    deviation: 1 + value,
    tolerance: 1 - leastCosine,
    holds,
    text: holds
      ? step.value > largeChange
        ? words.alike.text(jump)
        : words.alike.calm({ change: jump.change })
      : '',
    counterexample: holds
      ? undefined
      : words.alike.counterexample({
          row: leastRow,
          nextRow: leastRow + 1,
          distance: formatReadable(neighbours[leastRow]),
          ...jump,
        }),
  };
}
