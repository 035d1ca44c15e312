/** A printed matrix as a table and as a heatmap, with its deciding cells. */
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { formatReadable, withMinusSign } from '../../plot/numbers.js';

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */

/** The maximum number of decimals that are meaningful for a float. */
const mostDecimals = 8;

/**
 * Writes a number with as many decimals as it was printed with.
 * @param {number} value
 * @param {number} [decimals]
 */
export const formatAsPrinted = (value, decimals = mostDecimals + 1) =>
  decimals > mostDecimals
    ? formatReadable(value, 6)
    : withMinusSign(value.toFixed(decimals).replace(/^-(?=[0.]*$)/, ''));

/** The maximum numbers of rows and columns that the table shows. */
const mostShown = { rows: 10, cols: 12 };

/**
 * Chooses the indices to show: all, or the first ones, the last one, and the marked ones; null is a gap.
 * @param {number} length
 * @param {number} limit
 * @param {number[]} markedIndices
 * @returns {(number | null)[]}
 */
export function chooseIndices(length, limit, markedIndices) {
  const indices = new Set(
    length <= limit ? Array.from({ length }, (_, k) => k) : [0, length - 1, ...markedIndices],
  );
  for (let k = 0; indices.size < Math.min(limit, length); ++k) indices.add(k);
  const sortedIndices = [...indices].sort((a, b) => a - b);
  return sortedIndices.flatMap((index, k) =>
    k && index > sortedIndices[k - 1] + 1 ? [null, index] : [index],
  );
}

/**
 * A matrix as a table, which always includes the deciding cells.
 * @param {Matrix} matrix
 * @param {{row: number, column: number}[]} cells
 * @param {number} [decimals]  the number of decimals in the print
 * @returns {{columns: (number | null)[], rows: {index: number, cells: ({text: string, isMarked: boolean} | null)[]}[]
 *   , isCut: boolean, lines: (number | null)[]}}
 */
export function createMatrixTable({ rows, cols, data }, cells, decimals) {
  const lines = chooseIndices(
    rows,
    mostShown.rows,
    cells.map(({ row }) => row),
  );
  const columns = chooseIndices(
    cols,
    mostShown.cols,
    cells.map(({ column }) => column),
  );
  const isMarked = (/** @type {number} */ row, /** @type {number} */ column) =>
    cells.some((cell) => cell.row === row && cell.column === column);
  return {
    columns,
    lines,
    rows: lines
      .filter((row) => row !== null)
      .map((row) => ({
        index: row,
        cells: columns.map((column) =>
          column === null
            ? null
            : { text: formatAsPrinted(data[row * cols + column], decimals), isMarked: isMarked(row, column) },
        ),
      })),
    isCut: lines.includes(null) || columns.includes(null),
  };
}

/**
 * The matrix as a heatmap with its deciding cells marked.
 * @param {Matrix} matrix
 * @param {{row: number, column: number}[]} cells
 * @param {Parameters<typeof heatmapFigure>[1]} options
 */
export function createMarkedHeatmap(matrix, cells, options) {
  const { data, layout } = heatmapFigure(matrix, options);
  const createMarks = (
    /** @type {string} */ color,
    /** @type {number} */ size,
    /** @type {number} */ width,
  ) => ({
    type: 'scatter',
    mode: 'markers',
    x: cells.map(({ column }) => column),
    y: cells.map(({ row }) => row),
    marker: { symbol: 'circle-open', size, color, line: { width, color } },
    hoverinfo: 'skip',
    showlegend: false,
  });
  // White inside black is visible on any colour.
  const markTraces = [createMarks('#000', 12, 4), createMarks('#fff', 12, 2)];
  // Without fixed ranges, marks at an edge would make Plotly show more than the matrix.
  const { x, y } = wholeView(matrix);
  const fixRange = (/** @type {object} */ axis, /** @type {[number, number]} */ range) => ({
    ...axis,
    range,
    autorange: false,
  });
  const axes = { xaxis: fixRange(layout.xaxis, x), yaxis: fixRange(layout.yaxis, y) };
  return { data: [...data, ...markTraces], layout: { ...layout, ...axes } };
}
