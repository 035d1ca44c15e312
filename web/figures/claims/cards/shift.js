/** The claim that a linear map shifts every row by an offset. */
import { formatReadable } from '../../../plot/numbers.js';
import { createEmptyCard, explainMissingPairs, valueRounding } from './card.js';

/** @typedef {import('./card.js').Card} Card */
/** @typedef {import('./card.js').Words} Words */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */

/**
 * @param {Words} words
 * @param {Matrix} matrix
 * @param {import('../../../engine/engine.js').MatrixF64 | undefined} shift  undefined if it would be too large
 * @param {number} k
 * @returns {Card}
 */
export function measureShift(words, matrix, shift, k) {
  const { rows, cols } = matrix;
  if (rows - k < 2) return createEmptyCard('shift', words.shift, explainMissingPairs(words, rows - k, k));
  const card = {
    id: 'shift',
    title: words.shift.title,
    text: words.shift.text,
    formula: words.shift.formula({ k }),
    allowance: words.rounding({ tolerance: formatReadable(4 * valueRounding) }),
    tolerance: 4 * valueRounding,
  };
  if (!shift) {
    const cells = formatReadable(cols ** 2);
    return { ...card, measure: words.shift.tooLarge({ cells }), deviation: NaN, holds: undefined };
  }
  const { value, position, dimension } = findLargestResidual(matrix, shift, k);
  const holds = value <= card.tolerance;
  return {
    ...card,
    text: holds ? card.text : '',
    measure: words.shift.measure({ residual: formatReadable(value), count: rows - k }),
    deviation: value,
    holds,
    counterexample: holds
      ? undefined
      : words.shift.counterexample({ position, dimension, residual: formatReadable(value) }),
  };
}

/**
 * The largest | PE(p + k) − M · PE(p) |. M is sparse, so only its nonzero elements are multiplied.
 * @param {Matrix} matrix
 * @param {import('../../../engine/engine.js').MatrixF64} shift
 * @param {number} k
 */
function findLargestResidual({ rows, cols, data }, shift, k) {
  const largest = { value: 0, position: 0, dimension: 0 };
  /** @type {number[]} */
  const weights = [];
  /** @type {number[]} */
  const columns = [];
  const rowEnds = Array.from({ length: cols }, (_, dimension) => {
    for (let c = 0; c < cols; ++c) {
      const weight = shift.data[dimension * cols + c];
      if (weight !== 0) columns[weights.push(weight) - 1] = c;
    }
    return weights.length;
  });
  for (let position = 0; position + k < rows; ++position) {
    const [from, to] = [position * cols, (position + k) * cols];
    for (let dimension = 0, entry = 0; dimension < cols; ++dimension) {
      let sum = 0;
      for (; entry < rowEnds[dimension]; ++entry) sum += weights[entry] * data[from + columns[entry]];
      const residual = Math.abs(data[to + dimension] - sum);
      if (residual > largest.value) Object.assign(largest, { value: residual, position, dimension });
    }
  }
  return largest;
}

/**
 * The part of M that is drawn: at most the first `maxSize` rows and columns.
 * @param {import('../../../engine/engine.js').MatrixF64} shift
 * @param {number} maxSize
 * @returns {Matrix}
 */
export function cutCorner({ cols, data }, maxSize) {
  const size = Math.min(cols, maxSize);
  const corner = new Float32Array(size * size);
  for (let row = 0; row < size; ++row) corner.set(data.subarray(row * cols, row * cols + size), row * size);
  return { rows: size, cols: size, data: corner };
}
