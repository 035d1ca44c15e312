/** Axes and strokes of the small charts in cards. */
import { computeTicks } from '../../../plot/plot-geometry.js';
import { formatReadable, formatShort } from '../../../plot/numbers.js';

/** @typedef {import('../../../plot/small-chart-scale.js').Axis} Axis */

/**
 * A stroke followed by a gap.
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
// prettier-ignore
export const createStroke = (x0, y0, x1, y1) => [[x0, y0], [x1, y1], []];

/**
 * @param {string} title
 * @param {number} from
 * @param {number} to
 * @returns {Axis}
 */
export const createLinearAxis = (title, from, to) => ({
  title,
  from,
  to,
  ticks: computeTicks([from, to], 240, 60).map((value) => ({ value, text: formatShort(value) })),
});

/**
 * @param {string} title
 * @param {number} from  a power of ten, as is `to`
 * @param {number} to
 * @param {number} decadesPerTick  how many decades lie between two ticks
 * @returns {Axis}
 */
export function createLogarithmicAxis(title, from, to, decadesPerTick) {
  const [first, last] = [from, to].map((value) => Math.round(Math.log10(value)));
  const powers = Array.from(
    { length: Math.floor((last - first) / decadesPerTick) + 1 },
    (_, k) => first + k * decadesPerTick,
  );
  return {
    title,
    from,
    to,
    log: true,
    ticks: powers.map((power) => ({ value: 10 ** power, text: formatReadable(10 ** power, 1, 1e-2, 1e3) })),
  };
}
