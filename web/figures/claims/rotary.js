/** What people claim about rotations, measured: for every scheme that turns queries and keys. See properties.js. */
import { cardOf, emptyCard, fewRows, largest } from './model.js';
import { readable } from '../../plot/numbers.js';
import { float32Rounding, rotateEverywhere } from '../../matrix/rotated-samples.js';

/** @typedef {import('../../texts/page-language.js').Texts['properties']} Words */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../engine/engine.js').Request & {positions: import('../../engine/engine.js').Positions}} Request */

/**
 * What turning leaves as it was.
 * @param {{engine: Encodings, words: Words, request: Request, k: number}} measured  k: how many positions apart
 * @returns {import('./model.js').Card[]}
 */
export function rotationClaims({ engine, words, request, k }) {
  const { query, key } = rotateEverywhere(engine, request);
  return [
    keptNorm(words, engine.norms(query.given)[0], engine.norms(query.result)),
    offsetOnly(words, query.result, key.result, k),
    nothingAtZero(words, query.given, query.result),
  ];
}

/**
 * @param {Words} words
 * @param {number} norm
 * @param {Float64Array} norms  after turning
 */
function keptNorm(words, norm, norms) {
  // At position 0 alone, little is turned.
  if (norms.length < 2) return emptyCard('turned-norm', words.turnedNorm, words.nothing.positions);
  const { at, value } = largest(norms.length, (row) => Math.abs(norms[row] - norm));
  const tolerance = float32Rounding * norm;
  return cardOf('turned-norm', words.turnedNorm, {
    measure: words.turnedNorm.measure(readable(value)),
    allowance: words.rounding(readable(tolerance)),
    deviation: value,
    tolerance,
    counterexample: () => words.turnedNorm.counterexample(at, readable(norm, 6), readable(norms[at], 6)),
  });
}

/**
 * The score of a query and the key k before it, at every position.
 * @param {Words} words
 * @param {Matrix} queries
 * @param {Matrix} keys
 * @param {number} k
 */
function offsetOnly(words, { rows, cols, data }, keys, k) {
  if (rows - k < 2)
    return emptyCard('turned-offset', words.turnedOffset, fewRows(words, Math.max(0, rows - k), k));
  const scores = Float64Array.from({ length: rows - k }, (_, j) => {
    let sum = 0;
    for (let c = 0; c < cols; ++c) sum += data[(j + k) * cols + c] * keys.data[j * cols + c];
    return sum;
  });
  const high = largest(scores.length, (j) => scores[j]);
  const low = largest(scores.length, (j) => -scores[j]);
  const spread = high.value + low.value;
  const tolerance = float32Rounding * cols;
  return cardOf('turned-offset', words.turnedOffset, {
    text: words.turnedOffset.text(k, readable(high.value, 6)),
    measure: words.turnedOffset.measure(readable(spread), scores.length),
    allowance: words.rounding(readable(tolerance)),
    deviation: spread,
    tolerance,
    counterexample: () =>
      words.turnedOffset.counterexample(
        `${low.at + k}, ${low.at}: ${readable(-low.value, 6)}`,
        `${high.at + k}, ${high.at}: ${readable(high.value, 6)}`,
      ),
  });
}

/**
 * @param {Words} words
 * @param {Matrix} given
 * @param {Matrix} result
 */
function nothingAtZero(words, given, result) {
  const { at, value } = largest(given.cols, (c) => Math.abs(result.data[c] - given.data[c]));
  return cardOf('turned-zero', words.turnedZero, {
    measure: words.turnedZero.measure(readable(value)),
    allowance: words.turnedZero.allowance,
    deviation: value,
    tolerance: 0,
    counterexample: () => words.turnedZero.counterexample(at, readable(value)),
  });
}
