/**
 * The layout of a heatmap and the ticks of its axes. Plotly and the canvas painter must agree on them, so that one can
 * replace the other in place.
 */

/** The default type size in CSS pixels, if the reader has not enlarged it. */
export const typeSize = 12;

/**
 * Scales sizes in CSS pixels from type of 12 pixels to another type size.
 * @template {Record<string, number>} Sizes
 * @param {Sizes} sizes
 * @param {number} text
 * @returns {Sizes}
 */
export const scaleSizes = (sizes, text) =>
  /** @type {Sizes} */ (
    Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, (size * text) / typeSize]))
  );

/**
 * The margins of the plot area, with room above for Plotly's buttons and on the right for the colour bar, whose labels
 * have up to six characters.
 * @param {number} text  the type size
 * @param {number} [rows]  the number of rows: the left margin has room for its digits
 */
export const marginFor = (text, rows = 0) =>
  scaleSizes({ l: isLongAxis(rows) ? 30 + 9 * String(rows).length : 56, r: 66, t: 30, b: 46 }, text);

/**
 * Whether an axis has so many cells that their numbers need a wider margin and grouped digits.
 * @param {number} [cells]
 */
export const isLongAxis = (cells = 0) => cells >= 1e5;

/**
 * The size of a figure and of its type (`text`), in CSS pixels; `rows`: the number of its rows; `ratio`: screen pixels
 * per CSS pixel.
 * @typedef {{width: number, height: number, text: number, rows?: number, ratio?: number}} Size
 */

export const colorbar = { gap: 8, thickness: 12 };

/**
 * @typedef {object} Theme  colours and type, read from the page
 * @property {string} ink    text
 * @property {string} faint  axis lines and grid
 * @property {string} font
 * @property {number} size   of the text, in CSS pixels
 */

/**
 * @typedef {object} View  the ranges of both axes in Plotly's convention: cell k extends from k − ½ to k + ½
 * @property {[number, number]} x  left, right
 * @property {[number, number]} y  bottom, top
 */

/**
 * The view of a whole matrix, with row 0 at the top.
 * @param {{rows: number, cols: number}} matrix
 * @returns {View}
 */
export const wholeView = ({ rows, cols }) => ({ x: [-0.5, cols - 0.5], y: [rows - 0.5, -0.5] });

/**
 * The plot area in a figure of this size.
 * @param {Size} size
 */
export function plotArea({ width, height, text, rows }) {
  const { l, r, t, b } = marginFor(text, rows);
  return { left: l, top: t, width: Math.max(1, width - l - r), height: Math.max(1, height - t - b) };
}

/**
 * Ticks of an axis of cells at steps of 1, 2 or 5 times a power of ten, chosen in Plotly's way; see tickStep. With very
 * many cells, the step is a power of two, which suits context lengths, and ticks are never closer than the spacing.
 * @param {[number, number]} range  in either direction
 * @param {number} length           of the axis, in pixels
 * @param {number} spacing          the minimum distance between ticks; Plotly's is 80 pixels along x, 40 along y
 * @param {boolean} [isLong]        whether there are very many cells
 * @returns {number[]} ascending
 */
export function computeTicks([from, to], length, spacing, isLong = false) {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const count = Math.min(9, Math.max(isLong ? 1 : 4, length / spacing)) + (isLong ? 0 : 1);
  const roughStep = (high - low) / count;
  // Like Plotly's, a round step exceeds the rough one.
  let step = isLong
    ? Math.max(1, 2 ** Math.ceil(Math.log2(roughStep)))
    : (tickStep([from, to]) ?? roundUp(roughStep * (1 + 1e-9)));
  // With so few ticks, a part of the axis may contain none.
  while (Math.floor(high / step) < low / step) step /= 2;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, k) => +((first + k) * step).toPrecision(12));
}

/**
 * The least round number, which is 1, 2 or 5 times a power of ten, that is not below a positive number.
 * @param {number} number
 */
export function roundUp(number) {
  const power = 10 ** Math.floor(Math.log10(number));
  return Number((power * ([1, 2, 5].find((factor) => number <= factor * power) ?? 10)).toPrecision(1));
}

/**
 * The distance between ticks where Plotly must not choose. A few cells get a tick each, never at fractions of a cell.
 * For 5,000 cells Plotly would draw no tick, because it mistakes the end of the axis for an invisible tick.
 * @param {[number, number]} range
 * @returns {number | undefined}
 */
export const tickStep = ([from, to]) =>
  Math.abs(to - from) <= 10 ? 1 : Math.abs(to - from) === 5000 ? 1000 : undefined;

/**
 * The place of a point of the axes in a figure, in CSS pixels.
 * @param {View} visibleRanges
 * @param {{left: number, top: number, width: number, height: number}} area
 * @param {{x: number, y: number}} point
 */
export const toPixels = ({ x, y }, area, point) => ({
  x: area.left + (area.width * (point.x - x[0])) / (x[1] - x[0]),
  y: area.top + (area.height * (y[1] - point.y)) / (y[1] - y[0]),
});
