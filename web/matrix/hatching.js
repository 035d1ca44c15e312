/** Slanted lines over the cells of a matrix that have no number and therefore no colour. Pure. */
import { wholeView } from '../plot/plot-geometry.js';

/** The number of lines across the whole matrix, or across the smallest half, quarter … of it that contains the visible part. */
const lineCount = 48;

/**
 * The end points of a line, in axis units: cell k extends from k − ½ to k + ½.
 * @typedef {[x0: number, y0: number, x1: number, y1: number]} Line
 */

/**
 * The lines over hidden cells, which are the last cells of each row. A closer view adds lines between those of the whole.
 * @param {import('../plot/pixel-means.js').Cells} matrix  square if its cells are not computed; row k then hides all cells
 *   after cell k
 * @param {import('../plot/plot-geometry.js').View} [view]
 * @returns {Line[]}
 */
export function hatchOf({ rows, cols, data, means }, view = wholeView({ rows, cols })) {
  const [xPart, yPart] = [partOf(view.x, cols), partOf(view.y, rows)];
  // Line k consists of the points where (x + ½) / width + (y + ½) / height = k / lines.
  const [width, height] = [xPart.size, yPart.size];
  const xAt = (/** @type {number} */ k, /** @type {number} */ y) =>
    width * (k / lineCount - (y + 0.5) / height) - 0.5;
  const yAt = (/** @type {number} */ k, /** @type {number} */ x) =>
    height * (k / lineCount - (x + 0.5) / width) - 0.5;
  const sumAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    lineCount * ((x + 0.5) / width + (y + 0.5) / height);
  const first = Math.floor(sumAt(xPart.low, yPart.low) + 1e-6) + 1;
  const end = Math.ceil(sumAt(xPart.high, yPart.high) - 1e-6);
  const hiddenStarts = means ? undefined : hiddenFrom({ cols, data }, yPart);
  /** @type {Line[]} */
  const hatchLines = [];
  for (let k = first; k < end; ++k) {
    const top = Math.min(xPart.high, xAt(k, yPart.low));
    const bottom = Math.max(xPart.low, xAt(k, yPart.high));
    if (!hiddenStarts) {
      // The row in which the line leaves the hidden cells.
      const row = Math.ceil(((width * k) / lineCount - 1) / (1 + width / height)) - 1;
      const to = Math.max(bottom, xAt(k, row + 0.5), row + 0.5);
      if (top > to) hatchLines.push([top, yAt(k, top), to, yAt(k, to)]);
      continue;
    }
    /** @type {Line | undefined} */
    let openLine;
    for (let row = Math.ceil(yPart.low); row < yPart.high; ++row) {
      const from = Math.min(top, xAt(k, row - 0.5));
      const to = Math.max(bottom, xAt(k, row + 0.5), hiddenStarts[row - Math.ceil(yPart.low)]);
      if (from <= to) openLine = undefined;
      else if (openLine && openLine[2] === from) [openLine[2], openLine[3]] = [to, yAt(k, to)];
      else hatchLines.push((openLine = [from, yAt(k, from), to, yAt(k, to)]));
    }
  }
  return hatchLines;
}

/**
 * The part of an axis to hatch: the visible range, and the same length on either side, because dragging brings it into
 * view. `size` is the smallest half, quarter … of the whole that is at least as long as the visible range.
 * @param {[number, number]} seen  in either direction
 * @param {number} cells
 */
function partOf([a, b], cells) {
  const length = Math.abs(b - a);
  return {
    low: Math.max(-0.5, Math.min(a, b) - length),
    high: Math.min(cells - 0.5, Math.max(a, b) + length),
    size: cells / 2 ** Math.max(0, Math.floor(Math.log2(cells / length) + 1e-6)),
  };
}

/**
 * Where the hidden cells of each row begin.
 * @param {{cols: number, data: Float32Array}} matrix
 * @param {{low: number, high: number}} down  the rows
 */
function hiddenFrom({ cols, data }, { low, high }) {
  const top = Math.ceil(low);
  return Array.from({ length: Math.ceil(high) - top }, (_, k) => {
    let column = cols;
    while (column > 0 && Number.isNaN(data[(top + k) * cols + column - 1])) --column;
    return column - 0.5;
  });
}

/**
 * Hatches the hidden cells of a heatmap.
 * @param {{data: object[], layout: Record<string, any>}} figure  for Plotly
 * @param {import('../plot/pixel-means.js').Cells} matrix
 * @param {import('../plot/plot-geometry.js').Theme} theme
 * @param {import('../plot/plot-geometry.js').View} [view]
 */
export function hatch(figure, matrix, theme, view) {
  const lines = hatchOf(matrix, view);
  const { x, y } = wholeView(matrix);
  // Plotly would extend the axes beyond the cells to make room for the lines.
  Object.assign(figure.layout.xaxis, { autorangeoptions: { clipmin: x[0], clipmax: x[1] } });
  Object.assign(figure.layout.yaxis, { autorangeoptions: { clipmin: y[1], clipmax: y[0] } });
  figure.data.push({
    type: 'scatter',
    mode: 'lines',
    x: lines.flatMap(([x0, , x1]) => [x0, x1, null]),
    y: lines.flatMap(([, y0, , y1]) => [y0, y1, null]),
    line: { color: theme.ink, width: 0.75 },
    opacity: 0.5,
    hoverinfo: 'skip',
    showlegend: false,
  });
}
