/** Which lines connect the columns of two schemes in the picture of lanes. */

import { selectEvenly } from '../../plot/even-selection.js';
import { roundUp } from '../../plot/plot-geometry.js';

/** @typedef {import('./column-match.js').Matching} Matching */

/** More lines would blur into a pattern of their own. */
export const mostLanes = 32;

/**
 * The picture of a matching: the column numbers to write, and the lines between equal columns, or a selection of them.
 * @param {Matching} matching
 * @param {number} width  the number of columns of each scheme
 * @returns {{ticks: number[], lines: {from: number, to: number, flipped: boolean}[]}}
 */
export function computeLanes({ to, flipped }, width) {
  const step = Math.max(1, roundUp(width / 9));
  const ticks = Array.from({ length: Math.ceil(width / step) }, (_, k) => k * step);
  // Adds the last column if there is room for its number.
  if (width - 1 - ticks[ticks.length - 1] > 0.6 * step) ticks.push(width - 1);
  const lines = [...to]
    .map((target, from) => ({ from, to: target, flipped: Boolean(flipped[from]) }))
    .filter((line) => line.to >= 0);
  return { ticks, lines: selectEvenly(lines, mostLanes) };
}
