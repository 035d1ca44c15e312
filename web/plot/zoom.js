/** Which part of a figure of cells is seen when a reader comes nearer, or goes elsewhere. */

/** @typedef {import('./plot-geometry.js').View} View */
/** @typedef {[number, number]} Range  in the direction of the axis */
/**
 * What is seen, where, in CSS pixels, and of what; `axes`: along which it comes nearer, if not both; `fewest`: how much
 * of an axis is always seen, if not two cells.
 * @typedef {object} Frame
 * @property {View} [shown]
 * @property {{width: number, height: number, left: number, top: number}} [area]
 * @property {View & {fewest?: number}} [whole]
 * @property {('x' | 'y')[]} [axes]
 */

/** No fewer cells are seen along an axis. */
const fewestCells = 2;

const both = /** @type {('x' | 'y')[]} */ (['x', 'y']);

/** @param {Range} range */
export const lengthOf = ([from, to]) => Math.abs(to - from);

/**
 * A range of an axis, moved into the whole.
 * @param {number} low
 * @param {number} length
 * @param {Range} whole
 * @returns {Range | undefined} undefined for the whole
 */
function within(low, length, whole) {
  const [least, most] = [Math.min(...whole), Math.max(...whole)];
  if (length >= (most - least) * (1 - 1e-9)) return undefined;
  const from = Math.min(Math.max(low, least), most - length);
  return whole[0] < whole[1] ? [from, from + length] : [from + length, from];
}

/** @param {Partial<Record<'x' | 'y', Range | undefined>>} zoom @returns {Partial<View>} */
const withoutGaps = (zoom) => Object.fromEntries(Object.entries(zoom).filter(([, range]) => range));

/**
 * Nearer or farther, with what is at a place left where it is. Where an axis has more cells than pixels, it alone comes
 * nearer: a million rows of a hundred columns are to become cells, and not a hundred columns one.
 * @param {Frame} frame
 * @param {number} factor  below 1: nearer
 * @param {{x: number, y: number}} at  from 0 to 1, from the left and from the top
 * @returns {Partial<View>}
 */
export function zoomView({ shown, area, whole, axes = both }, factor, at) {
  if (!shown || !area || !whole) return {};
  const { fewest = fewestCells } = whole;
  const isCrowded = {
    x: axes.includes('x') && lengthOf(shown.x) > area.width,
    y: axes.includes('y') && lengthOf(shown.y) > area.height,
  };
  return withoutGaps(
    Object.fromEntries(
      both.map((axis) => {
        const length = lengthOf(shown[axis]);
        const moves = axes.includes(axis) && (factor > 1 || isCrowded[axis] || !(isCrowded.x || isCrowded.y));
        const now = moves ? Math.max(Math.min(fewest, length), length * factor) : length;
        // An axis of rows runs downwards, as its ranges do.
        const [part, low] = [at[axis], Math.min(...shown[axis])];
        return [axis, within(low + part * (length - now), now, whole[axis])];
      }),
    ),
  );
}

/**
 * The same part elsewhere.
 * @param {Frame} frame
 * @param {Partial<Record<'x' | 'y', number>>} middle  of what is to be seen; without an axis, as it is
 * @returns {Partial<View>}
 */
export function panView({ shown, whole }, middle) {
  if (!shown || !whole) return {};
  return withoutGaps(
    Object.fromEntries(
      both.map((axis) => {
        const length = lengthOf(shown[axis]);
        const low = (middle[axis] ?? (shown[axis][0] + shown[axis][1]) / 2) - length / 2;
        return [axis, within(low, length, whole[axis])];
      }),
    ),
  );
}
