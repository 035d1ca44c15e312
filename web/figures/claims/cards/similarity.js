/** The claim that the similarity of rows falls with their distance, with its chart. */
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, findLargest } from './card.js';
import { createStroke, createLinearAxis } from './chart-parts.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../plot/small-chart-scale.js').SmallChart} SmallChart */

/**
 * @param {Words} words
 * @param {Float32Array} dots  of row 0 with every row
 * @param {boolean} isPaired  whether they depend only on the offset, as they do for pairs that turn
 * @returns {Card}
 */
export function measureSimilarity(words, dots, isPaired) {
  const formula = words.similarity.formula({ isPaired });
  if (dots.length < 2)
    return createEmptyCard('similarity', { ...words.similarity, formula }, words.nothing.positions);
  const rises = findRises(dots);
  const { index: offset } = findLargest(dots.length, (k) => -dots[k]);
  const [firstRise] = rises;
  return {
    id: 'similarity',
    title: words.similarity.title,
    formula,
    allowance: words.similarity.allowance,
    measure: words.similarity.measure({ rises: rises.length, count: dots.length - 1 }),
    deviation: rises.length,
    tolerance: 0,
    holds: rises.length === 0,
    text: words.similarity.text({ at: offset, value: formatReadable(dots[offset], 6) }),
    counterexample:
      firstRise === undefined
        ? undefined
        : words.similarity.counterexample({
            offset: firstRise,
            nextOffset: firstRise + 1,
            before: formatReadable(dots[firstRise], 6),
            after: formatReadable(dots[firstRise + 1], 6),
          }),
  };
}

/**
 * The offsets after which the dot product rises.
 * @param {Float32Array} dots
 */
function findRises(dots) {
  // dots[0] is the squared norm; a difference as small as its float32 rounding is no rise.
  const smallestRise = 1e-6 * dots[0];
  return Array.from(dots.keys()).filter((k) => dots[k + 1] > dots[k] + smallestRise);
}

/**
 * @param {Words} words
 * @param {Float32Array} dots  of two positions or more
 * @returns {SmallChart}
 */
export function sketchSimilarity(words, dots) {
  const last = dots.length - 1;
  const { index: offset, value } = findLargest(dots.length, (k) => -dots[k]);
  const low = Math.min(0, -value);
  // Rows of a table may be more similar to others than to themselves; if all are zero, the axis still needs a height.
  const top = 1.05 * findLargest(dots.length, (k) => dots[k]).value || low + 1;
  const rises = findRises(dots);
  return {
    name: words.similarity.sketch,
    x: createLinearAxis(words.similarity.offsets, 0, last),
    y: createLinearAxis(rises.length ? words.similarity.dotsWithRises : words.similarity.dots, low, top),
    lines: [
      { kind: 'main', points: Array.from(dots, (value, k) => [k, value]) },
      { kind: 'wrong', points: rises.flatMap((k) => createStroke(k, dots[k], k + 1, dots[k + 1])) },
      { kind: 'guide', points: createStroke(offset, low, offset, dots[offset]) },
    ],
    labels: [],
  };
}
