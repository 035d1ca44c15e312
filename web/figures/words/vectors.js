/** Arithmetic with the rows of a matrix. Pure. */

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */

/** @typedef {{x: number, y: number}} Point */

/** @param {Matrix} matrix */
export const rowsOf = ({ rows, cols, data }) =>
  Array.from({ length: rows }, (_, r) => data.subarray(r * cols, (r + 1) * cols));

/** @param {Matrix[]} matrices @returns {Matrix} one below the other */
export function stack(matrices) {
  const { cols } = matrices[0];
  const rows = matrices.reduce((sum, matrix) => sum + matrix.rows, 0);
  const data = new Float32Array(rows * cols);
  let offset = 0;
  for (const matrix of matrices) {
    data.set(matrix.data, offset);
    offset += matrix.data.length;
  }
  return { rows, cols, data };
}

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function dot(a, b) {
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += a[k] * b[k];
  return sum;
}

/** @param {Matrix} matrix */
export function meanOf({ rows, cols, data }) {
  const mean = new Float64Array(cols);
  for (let k = 0; k < data.length; ++k) mean[k % cols] += data[k] / rows;
  return mean;
}

/** The variance of points about their mean, in any number of dimensions. @param {ArrayLike<number>[]} points */
export function variance(points) {
  let sum = 0;
  for (let k = 0; k < points[0].length; ++k) {
    const mean = points.reduce((total, point) => total + point[k], 0) / points.length;
    for (const point of points) sum += (point[k] - mean) ** 2;
  }
  return sum;
}

/** @param {ArrayLike<number>} row */
export const norm = (row) => Math.sqrt(dot(row, row));

/** @param {ArrayLike<number>} a @param {ArrayLike<number>} b */
export function distance(a, b) {
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += (a[k] - b[k]) ** 2;
  return Math.sqrt(sum);
}

/** @param {Point} a @param {Point} b */
export const planeDistance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
