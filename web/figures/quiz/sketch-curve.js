/**
 * A curve that a learner sketches: points at some columns, joined by straight lines, and level before the first and behind
 * the last. Pure.
 */

/** @typedef {Map<number, number>} Points  values by x */
/**
 * @typedef {object} Curve
 * @property {string} x              what the axes are called
 * @property {string} y
 * @property {number[]} columns      the x at which a sketch may have points
 * @property {Float64Array} values   the true ones, at 0, 1, …
 * @property {[number, number]} ends  of the y axis
 * @property {string} rule           when a sketch is right
 */

/** A column each is as wide as a pen, and few enough for keys. */
const mostColumns = 51;

/** Whole x, evenly spread from 0 to the last. @param {number} last */
export function columnsOf(last) {
  const count = Math.min(last + 1, mostColumns);
  return Array.from({ length: count }, (_, k) => Math.round((k * last) / (count - 1)));
}

/**
 * The least axis about 0 with ends of 1, 2 or 5 times a power of ten: it does not tell where the curve is.
 * @param {Float64Array} values
 * @returns {[number, number]}
 */
export function axisFor(values) {
  const most = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) * (1 - 1e-6);
  const power = 10 ** Math.floor(Math.log10(most));
  const end = Number((power * ([1, 2, 5].find((factor) => most <= factor * power) ?? 10)).toPrecision(1));
  return [-end, end];
}

/** From the lowest value to the highest. @param {Float64Array} values */
export const heightOf = (values) =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/**
 * The value nearest to one that a sketch can have: keys come back to 0, and do not come near it.
 * @param {[number, number]} ends  of the y axis, about 0
 * @param {number} value
 */
export function kept([low, high], value) {
  const within = Math.min(high, Math.max(low, value));
  return Number(((Math.round((within / high) * 1000) / 1000) * high + 0).toPrecision(4));
}

/** As a text, the sketch whose points are nearest to the true curve. @param {Curve} curve */
export const nearestTo = ({ columns, values, ends }) =>
  textOf(new Map(columns.map((x) => [x, kept(ends, values[x])])));

/** "0:1 10:0.5" @param {Points} points */
export const textOf = (points) =>
  [...points]
    .sort(([a], [b]) => a - b)
    .map(([x, value]) => `${x}:${value}`)
    .join(' ');

/** @param {string} text  as textOf() writes it @returns {Points} */
export const pointsOf = (text) =>
  new Map(text.split(' ').map((point) => /** @type {[number, number]} */ (point.split(':').map(Number))));

/**
 * Whether a text is a sketch over some axes.
 * @param {Curve} curve
 * @param {string} text
 */
export const isSketch = ({ columns, ends: [low, high] }, text) =>
  /^\d+:[-+.e\d]+( \d+:[-+.e\d]+)*$/.test(text) &&
  [...pointsOf(text)].every(([x, value]) => columns.includes(x) && value >= low && value <= high);

/**
 * The value at each whole x from 0 to the last.
 * @param {Points} points  one at least
 * @param {number} last
 */
export function lineThrough(points, last) {
  const sorted = [...points].sort(([a], [b]) => a - b);
  let next = 0;
  return Float64Array.from({ length: last + 1 }, (_, x) => {
    while (next < sorted.length && sorted[next][0] < x) ++next;
    const [to, from] = [sorted[next], sorted[next - 1]];
    if (!to) return from[1];
    if (!from) return to[1];
    return from[1] + ((x - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  });
}
