/**
 * Pairs of numbers as clock hands. A hand starts at the top and turns clockwise. The first number of the pair, the
 * cosine of the angle, is the height of its tip; the second, the sine, is how far right the tip is.
 */
import { lastTypedPosition } from './limits.js';

/**
 * @typedef {{kind: 'hand' | 'mirror' | 'query' | 'key', angle: number, length: number}} Hand  length: 1 reaches the rim
 */
/**
 * One clock, ready to be drawn. `name`: its name for readers who cannot see it; `description`: all of its content in words;
 * `shadows`: draws the sine and cosine of this angle along the axes; `between`: two angles whose sector is filled; `bar`:
 * from −1 to 1; `lines`: texts below; `cells`: numbers below, each with its dimension; `isOpen`: marks a pair that does
 * not turn.
 * @typedef {object} Clock
 * @property {number} id
 * @property {string} name
 * @property {string} description
 * @property {Hand[]} hands
 * @property {number} [shadows]
 * @property {[number, number]} [between]
 * @property {number} [bar]
 * @property {string[]} lines
 * @property {{kind: 'sin' | 'cos', dimension: number, text: string}[]} [cells]
 * @property {boolean} [isOpen]
 */

/** Over a longer way, hands would turn too fast to be followed. */
const longestGlide = 32;

/** Whether hands glide from one position to another. @param {number} from @param {number} to */
export const canGlide = (from, to) => from !== to && Math.abs(to - from) <= longestGlide;

/**
 * The position at which a hand is turned by a further angle, within the positions that a reader can type.
 * @param {number} start  the position before
 * @param {number} angle
 * @param {number} frequency  of the hand, in radians per position
 */
export const positionAfterTurn = (start, angle, frequency) =>
  Math.min(Math.max(Math.round(start + angle / frequency), 0), lastTypedPosition);

/** An angle reduced to the range from 0 to 2π. @param {number} angle */
export function wrapAngle(angle) {
  const remainder = angle % (2 * Math.PI);
  return remainder < 0 ? remainder + 2 * Math.PI : remainder;
}

/** An angle in degrees within one turn, the unit of SVG. @param {number} angle */
export const toDegrees = (angle) => Number(((wrapAngle(angle) * 180) / Math.PI).toFixed(3));

/**
 * The tip of a hand of this length, in a picture whose y axis points down.
 * @param {number} angle
 * @param {number} length
 */
export const tip = (angle, length) => ({
  x: Number((length * Math.sin(angle)).toFixed(3)),
  y: Number((-length * Math.cos(angle)).toFixed(3)),
});

/**
 * The smaller sector between two hands, as an SVG path.
 * @param {[number, number]} angles
 * @param {number} radius
 */
export function sector([a, b], radius) {
  const angleToB = wrapAngle(b - a);
  const [from, to] = angleToB <= Math.PI ? [a, b] : [b, a];
  const [start, end] = [tip(from, radius), tip(to, radius)];
  return `M0,0L${start.x},${start.y}A${radius},${radius},0,0,1,${end.x},${end.y}Z`;
}

/**
 * The other angle within a turn with the same sine.
 * @param {number} angle
 */
export const mirrorAngle = (angle) => wrapAngle(Math.PI - wrapAngle(angle));
