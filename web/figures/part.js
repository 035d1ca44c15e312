/** The part of a matrix that a figure shows, as an attribute or a link names it: "524288,524800,0,64", in cells. */

/** @typedef {import('./frame.js').View} View */

/**
 * First and last row, first and last column, each last one not in it; '' for the whole.
 * @param {string} text
 * @param {{rows: number, cols: number}} matrix
 * @returns {Partial<View> | undefined} undefined for a text that is none. An axis of which all is shown, or of which there is
 *   no cell in it, is left out
 */
export function partOf(text, { rows, cols }) {
  if (text.trim() === '') return {};
  const ends = text.split(',').map(Number);
  if (ends.length !== 4 || !ends.every((end) => end >= 0)) return undefined;
  const [top, bottom, left, right] = ends;
  const x = cut(left, right, cols);
  const y = cut(top, bottom, rows);
  return { ...(x && { x: [x[0] - 0.5, x[1] - 0.5] }), ...(y && { y: [y[1] - 0.5, y[0] - 0.5] }) };
}

/** @param {number} low @param {number} high @param {number} cells @returns {[number, number] | undefined} */
function cut(low, high, cells) {
  const [from, to] = [low, Math.min(high, cells)];
  return to - from >= Math.min(1, cells) && to - from < cells ? [from, to] : undefined;
}

/**
 * @param {Partial<View>} zoom
 * @param {{rows: number, cols: number}} matrix
 */
export function textOf({ x, y }, { rows, cols }) {
  if (!x && !y) return '';
  const [left, right] = x ?? [-0.5, cols - 0.5];
  const [bottom, top] = y ?? [rows - 0.5, -0.5];
  const written = (/** @type {[number, number]} */ [low, high], /** @type {number} */ cells) =>
    [low, high].map((at) => Number(Math.min(Math.max(at + 0.5, 0), cells).toFixed(2)));
  return [...written([top, bottom], rows), ...written([left, right], cols)].join();
}
