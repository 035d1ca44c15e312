/** Slanted lines over the cells of a matrix that are no numbers: no colour stands for nothing. Pure. */
import { wholeView } from './frame.js';

/** How many lines there would be across the whole matrix. */
const lines = 48;

/** The ends of a line, in the unit of the axes: cell k reaches from k − ½ to k + ½. @typedef {[x0: number, y0: number, x1: number, y1: number]} Line */

/**
 * The lines over what is hidden: in each row, the cells at its end.
 * @param {import('./pooled.js').Cells} matrix
 * @returns {Line[]}
 */
export function hatchOf({ rows, cols, data, means }) {
  if (means) return linesAfter(rows);
  // Where the hidden cells of each row begin.
  const first = Array.from({ length: rows }, (_, row) => {
    let column = cols;
    while (column > 0 && Number.isNaN(data[row * cols + column - 1])) --column;
    return column - 0.5;
  });
  const [left, right] = [-0.5, cols - 0.5];
  // A line falls by the height of the matrix over its width.
  const slope = rows / cols;
  /** @type {Line[]} */
  const found = [];
  for (let k = 1; k < 2 * lines; ++k) {
    // From the right edge at this height, down to the left.
    const end = -0.5 + (rows * k) / lines;
    const xAt = (/** @type {number} */ y) => right - (y - (end - rows)) / slope;
    /** @type {[number, number, number, number] | undefined} */
    let open;
    for (let row = 0; row < rows; ++row) {
      const [a, b] = [xAt(row - 0.5), xAt(row + 0.5)];
      const [high, low] = [Math.min(a, right), Math.max(b, first[row], left)];
      if (high <= low) {
        open = undefined;
        continue;
      }
      const yOf = (/** @type {number} */ x) => end - rows + (right - x) * slope;
      if (open && open[2] === high && open[3] === yOf(high)) {
        open[2] = low;
        open[3] = yOf(low);
      } else found.push((open = [high, yOf(high), low, yOf(low)]));
    }
  }
  return found;
}

/**
 * The same where no cells are made, and row k hides all after cell k, of as many: x + y is the same along a line.
 * @param {number} count
 * @returns {Line[]}
 */
function linesAfter(count) {
  return Array.from({ length: 2 * lines - 1 }, (_, k) => {
    const sum = (count * (k + 1)) / lines - 1;
    const row = Math.ceil(sum / 2) - 1;
    const [from, to] = [Math.min(count - 0.5, sum + 0.5), Math.max(sum - row - 0.5, row + 0.5)];
    return /** @type {Line} */ ([from, sum - from, to, sum - to]);
  }).filter(([from, , to]) => from > to);
}

/**
 * Hatches the hidden cells of a heatmap.
 * @param {{data: object[], layout: Record<string, any>}} figure  for Plotly
 * @param {import('./pooled.js').Cells} matrix
 * @param {import('./frame.js').Theme} theme
 */
export function hatch(figure, matrix, theme) {
  const lines = hatchOf(matrix);
  const { x, y } = wholeView(matrix);
  // Plotly gives lines more room than there are cells.
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
