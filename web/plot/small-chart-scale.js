/** Small charts in the units of their axes: their contents, and the place of a value on an axis. */

/**
 * A small chart, in the units of its axes.
 * @typedef {object} SmallChart
 * @property {string} name   for readers who cannot see it
 * @property {Axis} x
 * @property {Axis} y
 * @property {{kind: string, points: number[][]}[]} lines  [x, y]; an empty point is a gap
 * @property {{x: number, y: number, text: string, anchor?: 'start' | 'middle' | 'end'}[]} labels
 */

/**
 * @typedef {object} Axis
 * @property {string} title
 * @property {number} from
 * @property {number} to
 * @property {boolean} [log]
 * @property {{value: number, text: string}[]} ticks
 */

/**
 * The place of a value on an axis, from 0 to 1.
 * @param {Axis} axis
 * @param {number} value
 */
export function fractionAlong({ from, to, log }, value) {
  const scale = log ? Math.log : (/** @type {number} */ number) => number;
  return (scale(value) - scale(from)) / (scale(to) - scale(from));
}
