/** The axis of distances, linear or logarithmic, and its visible part. Pure. */
import { parseEnds as partEnds } from '../../plot/view-text.js';

/** Gives the place of a distance on an axis. @param {boolean} logarithmic */
export const axisPlaceOf = (logarithmic) => (logarithmic ? Math.log10 : (/** @type {number} */ k) => k);

/** Gives the whole distance nearest to a place on an axis. @param {boolean} logarithmic */
export const axisDistanceOf = (logarithmic) => (/** @type {number} */ place) =>
  Math.round(logarithmic ? 10 ** place : place);

/**
 * The range of an axis of distances.
 * @param {number} count  the number of distances, from 0
 * @param {boolean} logarithmic
 * @returns {[number, number]}
 */
export function axisRangeOf(count, logarithmic) {
  const last = Math.max(count - 1, logarithmic ? 2 : 1);
  return logarithmic ? [0, Math.log10(last)] : [0, last];
}

/**
 * Reads a part of the axis from a text with its first and its last distance, as "1000,5000".
 * @param {string} text  '' for the whole
 * @param {number} count
 * @param {boolean} logarithmic
 * @returns {{x?: [number, number]} | undefined} undefined for any other text; without x, if the part is the whole axis
 *   or empty
 */
export function parseStretch(text, count, logarithmic) {
  if (text.trim() === '') return {};
  const ends = partEnds(text);
  if (!ends) return undefined;
  const [low, high] = axisRangeOf(count, logarithmic);
  const [from, to] = ends.map((each) => Math.min(high, Math.max(low, axisPlaceOf(logarithmic)(each))));
  const isPart = to - from >= (logarithmic ? 0.01 : 1) && (from > low || to < high);
  return isPart ? { x: [from, to] } : {};
}

/**
 * Writes the part as a text.
 * @param {[number, number] | undefined} part
 * @param {boolean} logarithmic
 */
export const writeStretch = (part, logarithmic) =>
  (part ?? [])
    .map((place) => Math.max(0, logarithmic ? 10 ** place : place))
    .map((distance) => Number(distance.toFixed(distance < 100 ? 4 : 2)))
    .join();

/**
 * The distance that a key leads to; undefined for other keys.
 * @param {string} key
 * @param {number | undefined} current  the chosen distance
 * @param {number} last
 * @param {boolean} logarithmic
 */
export function distanceForKey(key, current, last, logarithmic) {
  const least = logarithmic ? Math.min(1, last) : 0;
  const step = Math.ceil(last / 20);
  /** @type {Record<string, (at: number) => number>} */
  const moves = {
    ArrowLeft: (distance) => distance - 1,
    ArrowRight: (distance) => distance + 1,
    PageUp: (distance) => (logarithmic ? Math.floor(distance / 1.25) : distance - step),
    PageDown: (distance) => (logarithmic ? Math.ceil(distance * 1.25) : distance + step),
    Home: () => least,
    End: () => last,
  };
  if (!Object.hasOwn(moves, key)) return undefined;
  // Without a cursor, an arrow key shows it at the least distance.
  const target = current === undefined && key.startsWith('Arrow') ? least : moves[key](current ?? least);
  return Math.min(last, Math.max(least, target));
}
