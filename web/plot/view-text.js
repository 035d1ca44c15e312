/** The visible part of a matrix as text for an attribute or a link: "524288,524800,0,64", in cells. */

/** @typedef {import('./plot-geometry.js').View} View */

/**
 * Parses the first row, the end of the rows, the first column and the end of the columns. Both ends are excluded; ''
 * stands for the whole matrix.
 * @param {string} text
 * @param {{rows: number, cols: number}} matrix
 * @returns {Partial<View> | undefined} undefined for text that is not a view. Omits an axis that is shown completely or that
 *   has no cell in the range
 */
export function parseView(text, { rows, cols }) {
  if (text.trim() === '') return {};
  const ends = text.split(',').map(Number);
  if (ends.length !== 4 || !ends.every((end) => end >= 0)) return undefined;
  const [top, bottom, left, right] = ends;
  const x = clipRange(left, right, cols);
  const y = clipRange(top, bottom, rows);
  return { ...(x && { x: [x[0] - 0.5, x[1] - 0.5] }), ...(y && { y: [y[1] - 0.5, y[0] - 0.5] }) };
}

/**
 * Parses the range of a single axis, such as "1000,5000".
 * @param {string} text
 * @returns {[number, number] | undefined} undefined for a text that is not two numbers
 */
export function parseEnds(text) {
  const ends = /^\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  return ends ? [Number(ends[1]), Number(ends[2])] : undefined;
}

/**
 * Parses a part of a row of cells: the first cell, and the end, which is excluded.
 * @param {string} text  '' for the whole
 * @param {number} cells
 * @returns {{x?: [number, number]} | undefined} as for a matrix
 */
export function parseSpan(text, cells) {
  const ends = text.trim() === '' ? [0, cells] : parseEnds(text);
  const x = ends && clipRange(ends[0], ends[1], cells);
  return ends && (x ? { x: [x[0] - 0.5, x[1] - 0.5] } : {});
}

/** @param {number} low @param {number} high @param {number} cells @returns {[number, number] | undefined} */
function clipRange(low, high, cells) {
  const [from, to] = [low, Math.min(high, cells)];
  return to - from >= Math.min(1, cells) && to - from < cells ? [from, to] : undefined;
}

/**
 * @param {Partial<View>} zoom
 * @param {{rows: number, cols: number}} matrix
 */
export function formatView({ x, y }, { rows, cols }) {
  if (!x && !y) return '';
  const [left, right] = x ?? [-0.5, cols - 0.5];
  const [bottom, top] = y ?? [rows - 0.5, -0.5];
  return [...formatEnds([top, bottom], rows), ...formatEnds([left, right], cols)].join();
}

/** @param {[number, number]} ends @param {number} cells */
const formatEnds = ([low, high], cells) =>
  [low, high].map((at) => Number(Math.min(Math.max(at + 0.5, 0), cells).toFixed(2)));

/**
 * @param {{x?: [number, number]}} part
 * @param {number} cells
 */
export const formatSpan = ({ x }, cells) => (x ? formatEnds(x, cells).join() : '');

/**
 * The numbers of the cells of a matrix that are at least partly visible in a view.
 * @param {import('../matrix/number-files.js').Numbers} numbers
 * @param {string} text  the view
 * @returns {import('../matrix/number-files.js').Numbers | undefined} undefined if these are all numbers
 */
export function numbersInView(numbers, text) {
  const [rows, cols] = numbers.shape;
  const part = parseView(text, { rows, cols });
  if (!part?.x && !part?.y) return undefined;
  const { x = [-0.5, cols - 0.5], y = [rows - 0.5, -0.5] } = part;
  const [[top, bottom], [left, right]] = [[y[1], y[0]], x].map(([low, high]) => [
    Math.floor(low + 0.5 + 1e-6),
    Math.ceil(high + 0.5 - 1e-6),
  ]);
  const width = right - left;
  /** @param {ArrayLike<string | number> | undefined} labels @param {number} from @param {number} end */
  const selectLabels = (labels, from, end) =>
    Array.from({ length: end - from }, (_, k) => (labels ? labels[from + k] : from + k));
  return {
    ...numbers,
    shape: [bottom - top, width],
    rowLabels: selectLabels(numbers.rowLabels, top, bottom),
    columnLabels: selectLabels(numbers.columnLabels, left, right),
    // Computed on request: there may be millions, and a figure is zoomed many times a second.
    get data() {
      const cells = numbers.data.slice(0, (bottom - top) * width);
      for (let row = top; row < bottom; ++row) {
        cells.set(numbers.data.subarray(row * cols + left, row * cols + right), (row - top) * width);
      }
      return cells;
    },
  };
}
