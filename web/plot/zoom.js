/** The visible part of a figure of cells after a reader zooms or pans. */

/** @typedef {import('./plot-geometry.js').View} View */
/** @typedef {[number, number]} Range  ascending or descending, like the axis */
/**
 * The visible part, its area in CSS pixels, and the whole; `axes`: the axes to zoom, by default both; `fewest`: the
 * minimum visible length of an axis, by default two cells.
 * @typedef {object} Frame
 * @property {View} [visibleRanges]
 * @property {{width: number, height: number, left: number, top: number}} [area]
 * @property {View & {fewest?: number}} [fullRanges]
 * @property {('x' | 'y')[]} [axes]
 */

/** The minimum number of visible cells along an axis. */
const fewestCells = 2;

const bothAxes = /** @type {('x' | 'y')[]} */ (['x', 'y']);

/** @param {Range} range */
export const lengthOf = ([from, to]) => Math.abs(to - from);

/**
 * A range of an axis, shifted into the full range.
 * @param {number} low
 * @param {number} length
 * @param {Range} fullRange
 * @returns {Range | undefined} undefined for the whole
 */
function clampRange(low, length, fullRange) {
  const [least, most] = [Math.min(...fullRange), Math.max(...fullRange)];
  if (length >= (most - least) * (1 - 1e-9)) return undefined;
  const from = Math.min(Math.max(low, least), most - length);
  return fullRange[0] < fullRange[1] ? [from, from + length] : [from + length, from];
}

/** @param {Partial<Record<'x' | 'y', Range | undefined>>} zoom @returns {Partial<View>} */
const withoutGaps = (zoom) => Object.fromEntries(Object.entries(zoom).filter(([, range]) => range));

/**
 * Zooms in or out around a fixed place. While only one axis has more cells than pixels, only that axis zooms in. If
 * both did, a matrix of a million rows and a hundred columns would be down to two columns long before single rows
 * become visible.
 * @param {Frame} frame
 * @param {number} factor  below 1 to zoom in
 * @param {{x: number, y: number}} at  the fixed place, from 0 to 1, from the left and from the top
 * @returns {Partial<View>}
 */
export function zoomView({ visibleRanges, area, fullRanges, axes = bothAxes }, factor, at) {
  if (!visibleRanges || !area || !fullRanges) return {};
  const { fewest = fewestCells } = fullRanges;
  const isCrowded = {
    x: axes.includes('x') && lengthOf(visibleRanges.x) > area.width,
    y: axes.includes('y') && lengthOf(visibleRanges.y) > area.height,
  };
  return withoutGaps(
    Object.fromEntries(
      bothAxes.map((axis) => {
        const length = lengthOf(visibleRanges[axis]);
        const isZoomed =
          axes.includes(axis) && (factor > 1 || isCrowded[axis] || !(isCrowded.x || isCrowded.y));
        const newLength = isZoomed ? Math.max(Math.min(fewest, length), length * factor) : length;
        // The axis of rows points down, so its least value is at the top.
        const [part, low] = [at[axis], Math.min(...visibleRanges[axis])];
        return [axis, clampRange(low + part * (length - newLength), newLength, fullRanges[axis])];
      }),
    ),
  );
}

/**
 * Pans to another part of the same size.
 * @param {Frame} frame
 * @param {Partial<Record<'x' | 'y', number>>} middle  the new centre; an axis left out stays
 * @returns {Partial<View>}
 */
export function panView({ visibleRanges, fullRanges }, middle) {
  if (!visibleRanges || !fullRanges) return {};
  return withoutGaps(
    Object.fromEntries(
      bothAxes.map((axis) => {
        const length = lengthOf(visibleRanges[axis]);
        const low = (middle[axis] ?? (visibleRanges[axis][0] + visibleRanges[axis][1]) / 2) - length / 2;
        return [axis, clampRange(low, length, fullRanges[axis])];
      }),
    ),
  );
}
