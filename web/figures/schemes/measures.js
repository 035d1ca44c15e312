/** The measurable numbers of a scheme: rows, rotations, biases or indices, each in the same form. */
import { float32Rounding, rotateEverywhere } from '../../matrix/rotated-samples.js';
import { formatReadable, withMinusSign } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * The result for two positions: a score, the dot product of two rows, or the index of a row of a table.
 * @typedef {'score' | 'rows' | 'indices'} Measured
 */

/** A number of positions from a start. @typedef {{count: number, start: number}} Stretch */

/**
 * The results for all pairs of some positions, [heads, queries, keys].
 * @typedef {{heads: number, count: number, isCausal: boolean, data: ArrayLike<number>}} Scores
 */

/**
 * The measurements of a scheme.
 * @typedef {object} Measures
 * @property {(stretch: Stretch) => {size: number, scores: Scores, tolerance: number}} measure  the largest
 *   absolute number among those positions, NaN if there is none; the results for all pairs; and their rounding error,
 *   relative to the largest
 * @property {'rows' | 'rotation' | 'bias'} [bounded]  the kind of numbers that the largest one belongs to
 * @property {(far: number) => {half: number, near: number, beyond: number}} [growth]  for a bias, half of a far
 *   position, the largest absolute number up to that half, and the largest one that involves the far position
 * @property {Measured} scoreKind  the kind of the result for two positions
 * @property {(stretch: Stretch) => {matrix: import('../../engine/engine.js').Matrix, width: number}} [distances]
 *   the distances between every two rows, and the width of a row
 * @property {(far: number) => {value: number, text: string}} measureAt  a number of one position
 * @property {number} maxPositions  the maximum number of positions compared
 */

/** The maximum number of positions compared pairwise; lower for a bias, which is compared in every head. */
export const mostCompared = 256;

export const mostInHeads = 64;

/** The maximum number of positions up to the far one that are also compared. */
export const mostPositionsBeforeFar = 16;

/**
 * Writes a number with four significant digits, or all digits of a large whole number, grouped.
 * @param {Texts} texts
 * @param {number} value
 */
export const formatMeasure = (texts, value) =>
  Number.isInteger(value) && Math.abs(value) >= 1000 && Math.abs(value) < 1e15
    ? withMinusSign(texts.integer(value))
    : formatReadable(value, 4);

/** @param {ArrayLike<number>} data */
function findLargestSize(data) {
  let largest = 0;
  for (let k = 0; k < data.length; ++k) largest = Math.max(largest, Math.abs(data[k]));
  return largest;
}

/**
 * The largest change of the result for two positions with a constant offset, and the offset where it is largest.
 * @param {Scores[]} allScores
 */
export function findLargestChange(allScores) {
  /** @type {Map<number, {low: number, high: number}>[]} */
  const heads = [];
  let size = 0;
  for (const { heads: headCount, count, isCausal, data } of allScores) {
    for (let head = 0; head < headCount; ++head) {
      const ranges = (heads[head] ??= new Map());
      for (let query = 0; query < count; ++query) {
        for (let key = 0; key < (isCausal ? query + 1 : count); ++key) {
          const value = data[(head * count + query) * count + key];
          size = Math.max(size, Math.abs(value));
          const range = ranges.get(query - key);
          if (!range) ranges.set(query - key, { low: value, high: value });
          else if (value < range.low) range.low = value;
          else if (value > range.high) range.high = value;
        }
      }
    }
  }
  let [change, offset] = [0, 0];
  for (const ranges of heads) {
    for (const [distance, { low, high }] of ranges)
      if (high - low > change) [change, offset] = [high - low, Math.abs(distance)];
  }
  return { change, offset, size };
}

/**
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Scheme} scheme
 * @param {Record<string, any>} request  without positions
 * @returns {Measures | undefined} undefined if there is nothing to measure
 */
export function createMeasures(engine, texts, { has }, request) {
  const words = texts.schemes.at;
  /** @param {import('../../engine/engine.js').Positions} positions */
  const requestFor = (positions) => ({ ...request, positions });
  const { isCausal } = engine.plan(requestFor(1));
  if (has.includes('rows')) {
    return {
      bounded: 'rows',
      scoreKind: 'rows',
      maxPositions: mostCompared,
      measure: (stretch) => {
        const matrix = engine.encode(requestFor(stretch));
        // Uses the numbers themselves, because known properties of a scheme would not be a measurement.
        const { data, rows: count } = engine.similarity(matrix, 'dot');
        return {
          size: findLargestSize(matrix.data),
          scores: { heads: 1, count, isCausal, data },
          tolerance: 8 * float32Rounding,
        };
      },
      distances: (stretch) => {
        const matrix = engine.encode(requestFor(stretch));
        return { matrix: engine.similarity(matrix, 'euclidean'), width: matrix.cols };
      },
      measureAt: (far) => {
        const [value] = engine.encode(requestFor([far])).data;
        return { value, text: words.rows({ far: texts.integer(far), value: formatMeasure(texts, value) }) };
      },
    };
  }
  if (has.includes('rotation')) {
    return {
      bounded: 'rotation',
      scoreKind: 'score',
      maxPositions: mostCompared,
      measure: (stretch) => {
        const { query, key } = rotateEverywhere(engine, requestFor(stretch));
        const lengthRatios = [query, key].map(({ given, result }) => {
          const givenNorm = engine.norms(given)[0];
          return findLargestSize(engine.norms(result)) / givenNorm;
        });
        return {
          size: Math.max(...lengthRatios),
          scores: {
            heads: 1,
            count: stretch.count,
            isCausal,
            data: computeProducts(query.result, key.result),
          },
          tolerance: query.given.cols * float32Rounding,
        };
      },
      measureAt: (far) => {
        // Rotates a vector, too, because it may overflow.
        rotateEverywhere(engine, requestFor([far]));
        const [value] = engine.rotation(requestFor([far])).angles;
        return {
          value,
          text: words.rotation({ far: texts.integer(far), angle: formatMeasure(texts, value) }),
        };
      },
    };
  }
  if (has.includes('bias')) {
    return {
      bounded: 'bias',
      scoreKind: 'score',
      maxPositions: mostInHeads,
      growth: (far) => measureGrowth(engine, request, isCausal, far),
      measure: (stretch) => {
        const { shape, data } = engine.bias({ ...requestFor(stretch), keys: stretch });
        const scores = { heads: shape[0], count: stretch.count, isCausal, data };
        return { size: findLargestChange([scores]).size, scores, tolerance: 2 * float32Rounding };
      },
      measureAt: (far) => {
        const [value] = engine.bias({ ...requestFor(1), queries: [far], keys: [0], head: 0 }).data;
        return { value, text: words.bias({ far: texts.integer(far), value: formatMeasure(texts, value) }) };
      },
    };
  }
  if (has.includes('indices')) {
    return {
      scoreKind: 'indices',
      maxPositions: mostCompared,
      measure: (stretch) => {
        const { data } = engine.indices({ ...requestFor(stretch), queries: stretch, keys: stretch });
        return { size: NaN, scores: { heads: 1, count: stretch.count, isCausal, data }, tolerance: 0 };
      },
      measureAt: (far) => {
        const [value] = engine.indices({ ...requestFor(1), queries: [far], keys: [0] }).data;
        return {
          value,
          text: words.indices({ far: texts.integer(far), index: formatMeasure(texts, value) }),
        };
      },
    };
  }
  return undefined;
}

/**
 * Whether a bias still grows: its largest number up to half of a far position, and with the far position. Measured in
 * every head, among the first positions, the far position, half of it, half of that, and so on.
 * @param {Encodings} engine
 * @param {Record<string, any>} request
 * @param {boolean} isCausal
 * @param {number} far
 */
export function measureGrowth(engine, request, isCausal, far) {
  const half = Math.floor(far / 2);
  const places = new Set(Array.from({ length: Math.min(mostInHeads, half + 1) }, (_, k) => k));
  for (let place = half; place > 0; place = Math.floor(place / 2)) places.add(place);
  const positions = [...[...places].sort((a, b) => a - b), far];
  const last = positions.length - 1;
  const { shape, data } = engine.bias({ ...request, positions: 1, queries: positions, keys: positions });
  let [near, beyond] = [0, 0];
  for (let k = 0; k < shape[0] * positions.length ** 2; ++k) {
    const [query, key] = [Math.floor(k / positions.length) % positions.length, k % positions.length];
    if (isCausal && key > query) continue;
    if (query === last || key === last) beyond = Math.max(beyond, Math.abs(data[k]));
    else near = Math.max(near, Math.abs(data[k]));
  }
  return { half, near, beyond };
}

/**
 * The dot product of every query with every key.
 * @param {import('../../engine/engine.js').Matrix} queries
 * @param {import('../../engine/engine.js').Matrix} keys
 */
function computeProducts({ rows, cols, data }, keys) {
  const products = new Float64Array(rows * rows);
  for (let query = 0; query < rows; ++query) {
    for (let key = 0; key < rows; ++key) {
      let sum = 0;
      for (let c = 0; c < cols; ++c) sum += data[query * cols + c] * keys.data[key * cols + c];
      products[query * rows + key] = sum;
    }
  }
  return products;
}
