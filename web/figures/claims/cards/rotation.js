/** The claims about rotations, for every scheme that turns queries and keys. */
import { createCard, createEmptyCard, explainMissingPairs, findLargest } from './card.js';
import { formatReadable } from '../../../plot/numbers.js';
import { float32Rounding, rotateEverywhere } from '../../../matrix/rotated-samples.js';

/** @typedef {import('../../../texts/page-language.js').Texts['properties']} Words */
/** @typedef {import('../../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../../matrix/rotated-samples.js').Request} Request */

/**
 * What a rotation leaves unchanged: norms, scores of equal offsets, and everything at position 0.
 * @param {{engine: Encodings, words: Words, request: Request, k: number}} measured  k: the offset of query and key
 * @returns {import('./card.js').Card[]}
 */
export function measureRotation({ engine, words, request, k }) {
  const { query, key } = rotateEverywhere(engine, request);
  return [
    measureTurnedNorm(words, engine.norms(query.given)[0], engine.norms(query.result)),
    measureTurnedOffset(words, query.result, key.result, k),
    measurePositionZero(words, query.given, query.result),
  ];
}

/**
 * @param {Words} words
 * @param {number} norm
 * @param {Float64Array} norms  after the rotation
 */
function measureTurnedNorm(words, norm, norms) {
  // Vectors at position 0 are not turned, so with one position there is nothing to compare.
  if (norms.length < 2) return createEmptyCard('turned-norm', words.turnedNorm, words.nothing.positions);
  const { index: farthestRow, value } = findLargest(norms.length, (row) => Math.abs(norms[row] - norm));
  const tolerance = float32Rounding * norm;
  return createCard('turned-norm', words.turnedNorm, {
    measure: words.turnedNorm.measure({ deviation: formatReadable(value) }),
    allowance: words.rounding({ tolerance: formatReadable(tolerance) }),
    deviation: value,
    tolerance,
    counterexample: () =>
      words.turnedNorm.counterexample({
        row: farthestRow,
        before: formatReadable(norm, 6),
        after: formatReadable(norms[farthestRow], 6),
      }),
  });
}

/**
 * Compares the scores of each query with the key k positions before it.
 * @param {Words} words
 * @param {Matrix} queries
 * @param {Matrix} keys
 * @param {number} k
 */
function measureTurnedOffset(words, { rows, cols, data }, keys, k) {
  if (rows - k < 2)
    return createEmptyCard(
      'turned-offset',
      words.turnedOffset,
      explainMissingPairs(words, Math.max(0, rows - k), k),
    );
  const scores = Float64Array.from({ length: rows - k }, (_, j) => {
    let sum = 0;
    for (let c = 0; c < cols; ++c) sum += data[(j + k) * cols + c] * keys.data[j * cols + c];
    return sum;
  });
  const high = findLargest(scores.length, (j) => scores[j]);
  const low = findLargest(scores.length, (j) => -scores[j]);
  const spread = high.value + low.value;
  const tolerance = float32Rounding * cols;
  return createCard('turned-offset', words.turnedOffset, {
    text: words.turnedOffset.text({ k, score: formatReadable(high.value, 6) }),
    measure: words.turnedOffset.measure({ spread: formatReadable(spread), count: scores.length }),
    allowance: words.rounding({ tolerance: formatReadable(tolerance) }),
    deviation: spread,
    tolerance,
    counterexample: () =>
      words.turnedOffset.counterexample({
        low: `${low.index + k}, ${low.index}: ${formatReadable(-low.value, 6)}`,
        high: `${high.index + k}, ${high.index}: ${formatReadable(high.value, 6)}`,
      }),
  });
}

/**
 * @param {Words} words
 * @param {Matrix} vectors
 * @param {Matrix} turnedVectors
 */
function measurePositionZero(words, vectors, turnedVectors) {
  const { index: dimension, value } = findLargest(vectors.cols, (c) =>
    Math.abs(turnedVectors.data[c] - vectors.data[c]),
  );
  return createCard('turned-zero', words.turnedZero, {
    measure: words.turnedZero.measure({ change: formatReadable(value) }),
    allowance: words.turnedZero.allowance,
    deviation: value,
    tolerance: 0,
    counterexample: () => words.turnedZero.counterexample({ dimension, change: formatReadable(value) }),
  });
}
