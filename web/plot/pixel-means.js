/**
 * Reduces a matrix with more cells than pixels to a picture: each pixel shows the mean of the cells under it. Sampling
 * one cell per pixel would cause aliasing, that is, draw waves that do not exist.
 */

/**
 * A matrix. If it is too large to compute, `data` is empty and `means` gives the means of its cells over bins, at most
 * `widest` bins across if that is set. They may be rough if `beyond` is 0, that is, if the picture does not extend
 * beyond the visible part. `summing`: the sums that the means need. `some`: `count` cells of a column from `start` on,
 * `step` apart.
 * @typedef {import('../engine/engine.js').Matrix & {widest?: number, summing?: import('../matrix/block-sums.js').Summing,
 *   some?: (column: number, start: number, count: number, step: number) => Float32Array,
 *   means?: (bins: import('../engine/engine.js').Bins, beyond?: number) => import('../engine/engine.js').Matrix}} Cells
 */

/**
 * The value of one cell.
 * @param {Cells} cells
 * @param {number} row
 * @param {number} column
 */
export const cellValueAt = ({ cols, data, means }, row, column) =>
  means
    ? means({ rows: [row, row + 1], cols: [column, column + 1], height: 1, width: 1 }).data[0]
    : data[row * cols + column];

/**
 * The bins along an axis: `from`, the start of the first bin in cells; `size`, the cells per bin; `bins`, their number.
 * @typedef {{from: number, size: number, bins: number}} Bins
 */

/**
 * @param {[number, number]} shown  a range of the axis, in either direction: cell k extends from k − ½ to k + ½
 * @param {number} cells
 * @param {number} pixels  the length of that range in pixels
 * @param {number} beyond  the extension on either side, as a fraction of its length
 * @returns {Bins}
 */
function binsOf([a, b], cells, pixels, beyond) {
  const length = Math.abs(b - a);
  const from = Math.max(0, Math.min(a, b) + 0.5 - beyond * length);
  const to = Math.min(cells, Math.max(a, b) + 0.5 + beyond * length);
  const bins = Math.max(1, Math.round((pixels * (to - from)) / length));
  if (to - from > bins) return { from, size: (to - from) / bins, bins };
  const first = Math.min(cells - 1, Math.floor(from));
  return { from: first, size: 1, bins: Math.max(1, Math.ceil(to) - first) };
}

/**
 * Calls back with each cell that overlaps a bin, and the length of the overlap.
 * @param {Bins} axis
 * @param {number} cells
 * @param {number} bin
 * @param {(cell: number, weight: number) => void} visit
 */
function visitCells({ from, size }, cells, bin, visit) {
  const low = from + bin * size;
  const high = low + size;
  for (let cell = Math.floor(low + 1e-9); cell < Math.min(cells, high - 1e-9); ++cell) {
    visit(cell, Math.min(high, cell + 1) - Math.max(low, cell));
  }
}

/**
 * @param {Cells} matrix
 * @param {import('./plot-geometry.js').View} view
 * @param {{width: number, height: number}} pixels  of the view
 * @param {number} [beyond]  the extension of the view on either side, as a fraction of its length
 * @returns {{matrix: import('../engine/engine.js').Matrix, x: Bins, y: Bins}}
 *   matrix: the given one if it has no more cells than pixels
 */
export function meansPerPixel(matrix, view, { width, height }, beyond = 0) {
  const { rows, cols, data, means: meansOf } = matrix;
  const reach = cols <= width && rows <= height ? Infinity : beyond;
  const x = binsOf(view.x, cols, width, reach);
  const y = binsOf(view.y, rows, height, reach);
  if (x.size === 1 && y.size === 1 && x.bins * y.bins === data.length) return { matrix, x, y };
  if (meansOf) {
    const [columnRange, rowRange] = [x, y].map(({ from, size, bins }, k) => [
      from,
      Math.min([cols, rows][k], from + bins * size),
    ]);
    const bins = { rows: rowRange, cols: columnRange, height: y.bins, width: x.bins };
    return { matrix: meansOf(/** @type {import('../engine/engine.js').Bins} */ (bins), beyond), x, y };
  }
  const sums = new Float64Array(cols);
  /** The blank part of a bin in each column. */
  const blanks = new Float64Array(cols);
  const means = new Float32Array(x.bins * y.bins);
  // The end of the visible columns.
  const end = Math.min(cols, Math.ceil(x.from + x.bins * x.size));
  for (let row = 0; row < y.bins; ++row) {
    sums.fill(0);
    blanks.fill(0);
    visitCells(y, rows, row, (cell, weight) => {
      for (let column = Math.floor(x.from); column < end; ++column) {
        const value = data[cell * cols + column];
        if (value === value) sums[column] += weight * value;
        else blanks[column] += weight;
      }
    });
    for (let column = 0; column < x.bins; ++column) {
      let [sum, weights] = [0, 0];
      visitCells(x, cols, column, (cell, weight) => {
        sum += weight * sums[cell];
        weights += weight * (y.size - blanks[cell]);
      });
      means[row * x.bins + column] = weights > 1e-6 ? sum / weights : NaN;
    }
  }
  return { matrix: { rows: y.bins, cols: x.bins, data: means }, x, y };
}
