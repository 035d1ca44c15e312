/**
 * Pairs of numbers as clock hands. A hand starts at the top and turns clockwise: of its tip, how far up is the first
 * number of the pair, the cosine of its angle, and how far right the second, the sine.
 */

/**
 * @typedef {{kind: 'hand' | 'mirror' | 'query' | 'key', angle: number, length: number}} Hand  length: 1 reaches the rim
 */
/**
 * One clock, ready to be drawn. `name`: which one it is, for those who do not see it; `description`: all that it says; `shadows`: draws the sine and cosine of this angle
 * along the axes; `between`: two angles, the space between which is filled; `bar`: from −1 to 1; `lines`: texts below;
 * `cells`: numbers below, each with its dimension; `isOpen`: of what does not turn.
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

/** What an angle leaves after whole turns, from 0 to 2π. @param {number} angle */
export function withinTurn(angle) {
  const rest = angle % (2 * Math.PI);
  return rest < 0 ? rest + 2 * Math.PI : rest;
}

/** In degrees, as SVG has them, within a turn. @param {number} angle */
export const degrees = (angle) => Number(((withinTurn(angle) * 180) / Math.PI).toFixed(3));

/**
 * Where a hand of this length points, in a picture whose y axis runs downwards.
 * @param {number} angle
 * @param {number} length
 */
export const tip = (angle, length) => ({
  x: Number((length * Math.sin(angle)).toFixed(3)),
  y: Number((-length * Math.cos(angle)).toFixed(3)),
});

/**
 * The smaller of the two sectors between two hands, as the path of SVG.
 * @param {[number, number]} angles
 * @param {number} radius
 */
export function sector([a, b], radius) {
  const ahead = withinTurn(b - a);
  const [from, to] = ahead <= Math.PI ? [a, b] : [b, a];
  const [start, end] = [tip(from, radius), tip(to, radius)];
  return `M0,0L${start.x},${start.y}A${radius},${radius},0,0,1,${end.x},${end.y}Z`;
}

/**
 * The other angle within a turn that has the same sine.
 * @param {number} angle
 */
export const mirrored = (angle) => withinTurn(Math.PI - withinTurn(angle));

/**
 * Evenly spread ones of a list, the first and the last among them; all, where there are no more.
 * @template T
 * @param {T[]} list
 * @param {number} most
 * @returns {T[]}
 */
export const spread = (list, most) =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, k) => list[Math.round((k * (list.length - 1)) / (most - 1))]);
