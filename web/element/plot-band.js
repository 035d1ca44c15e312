/** Bands across a plot that mark a row, a column or a point. */
import { toPixels } from '../plot/plot-geometry.js';

/** The CSS properties for the start and the width of a band on each axis. */
const sides = /** @type {const} */ ({ x: ['left', 'width'], y: ['top', 'height'] });

/**
 * Places a band, at least two pixels wide; hides it if there is nothing to mark or the mark would be out of view.
 * @param {HTMLElement} node
 * @param {'x' | 'y'} axis
 * @param {ReturnType<typeof import('../plot/chart.js').axesOf> | undefined} frame
 * @param {number | undefined} at
 * @param {number} width  the width of the band, in units of the axis
 */
export function placeBand({ style }, axis, frame, at, width) {
  style.display = 'none';
  if (!frame || at === undefined) return;
  const { visibleRanges, area } = frame;
  const a = toPixels(visibleRanges, area, { x: at - width / 2, y: at - width / 2 })[axis];
  const b = toPixels(visibleRanges, area, { x: at + width / 2, y: at + width / 2 })[axis];
  const [side, length] = sides[axis];
  const low = Math.max(area[side], Math.min(a, b) - 1);
  const high = Math.min(area[side] + area[length], Math.max(a, b) + 1);
  if (high <= low) return;
  const box = { ...area, [side]: low, [length]: high - low };
  for (const [name, value] of Object.entries(box)) style.setProperty(name, `${value}px`);
  style.display = 'block';
}
