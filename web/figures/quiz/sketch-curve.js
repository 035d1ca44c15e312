/**
 * A curve that a learner sketches: points at some columns, joined by straight lines, and level before the first point
 * and after the last. Pure.
 */
import { roundUp } from '../../plot/plot-geometry.js';

/** @typedef {Map<number, number>} Points  values by x */
/**
 * @typedef {object} Curve
 * @property {string} x              the titles of the axes
 * @property {string} y
 * @property {number[]} columns      the x at which a sketch may have points
 * @property {Float64Array} values   the true values, at 0, 1, …
 * @property {[number, number]} ends  of the y axis
 * @property {string} rule           when a sketch is right
 */

/** The maximum number of columns: each is then as wide as a pen, and keys can reach all of them. */
const mostColumns = 51;

/** Whole values of x, evenly spread from 0 to the last. @param {number} last */
export function columnsOf(last) {
  const count = Math.min(last + 1, mostColumns);
  return Array.from({ length: count }, (_, k) => Math.round((k * last) / (count - 1)));
}

/**
 * The smallest axis around 0 whose ends are round. It is symmetric, so it does not reveal
 * where the curve is.
 * @param {Float64Array} values
 * @returns {[number, number]}
 */
export function computeAxis(values) {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * (1 - 1e-6);
  const end = roundUp(largest);
  return [-end, end];
}

/** The difference between the highest and the lowest value. @param {Float64Array} values */
export const heightOf = (values) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/**
 * The nearest value that a sketch can have. Values are steps of the axis, so that keys that go up and down return to
 * exactly 0.
 * @param {[number, number]} ends  of the y axis, symmetric about 0
 * @param {number} value
 */
export function snapValue([low, high], value) {
  const clamped = Math.min(high, Math.max(low, value));
  return Number(((Math.round((clamped / high) * 1000) / 1000) * high + 0).toPrecision(4));
}

/** The sketch, as text, whose points are nearest to the true curve. @param {Curve} curve */
export const nearestSketchOf = ({ columns, values, ends }) =>
  formatPoints(new Map(columns.map((x) => [x, snapValue(ends, values[x])])));

/** Writes points as "0:1 10:0.5". @param {Points} points */
export const formatPoints = (points) =>
  [...points]
    .sort(([a], [b]) => a - b)
    .map(([x, value]) => `${x}:${value}`)
    .join(' ');

/** @param {string} text  as formatPoints() writes it @returns {Points} */
export const parsePoints = (text) =>
  new Map(text.split(' ').map((point) => /** @type {[number, number]} */ (point.split(':').map(Number))));

/**
 * Whether a text is a sketch on these axes.
 * @param {Curve} curve
 * @param {string} text
 */
export const isSketch = ({ columns, ends: [low, high] }, text) =>
  /^\d+:[-+.e\d]+( \d+:[-+.e\d]+)*$/.test(text) &&
  [...parsePoints(text)].every(([x, value]) => columns.includes(x) && value >= low && value <= high);

/**
 * The value of the sketch at each whole x from 0 to the last.
 * @param {Points} points  at least one
 * @param {number} last
 */
export function interpolateLine(points, last) {
  const sortedPoints = [...points].sort(([a], [b]) => a - b);
  let nextPoint = 0;
  return Float64Array.from({ length: last + 1 }, (_, x) => {
    while (nextPoint < sortedPoints.length && sortedPoints[nextPoint][0] < x) ++nextPoint;
    const [to, from] = [sortedPoints[nextPoint], sortedPoints[nextPoint - 1]];
    if (!to) return from[1];
    if (!from) return to[1];
    return from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  });
}
