/**
 * A small port of rotary positions that can be given the bugs of real ones, and the values at which it fails against
 * reference values. It shares no code with the core.
 */

/** @import {TurnedGroup} from '../engine/types.js' */
/** @typedef {number | number[]} Position  one, or those in time, height and width */

/**
 * The facts about a model that a port uses, and its bugs.
 * @typedef {object} Facts
 * @property {number} head
 * @property {number} [rotary]      the number of rotated dimensions, by default all
 * @property {number} [start]       the first rotated dimension, by default 0
 * @property {boolean} [neighbours]
 * @property {number} base
 * @property {number} [live]        the part of the pairs that is rotated, with proportional scaling
 * @property {{s: number, length: number}} [yarn]
 * @property {number} [amplitude]
 * @property {number} [softmax]
 * @property {(pair: number) => number} [axis]
 * @property {number} [turned]      a bug: it rotates this many dimensions, regardless of the configuration
 * @property {number} [ladder]      a bug: it computes the frequencies for this width
 * @property {number} [pairedIn]    a bug: it pairs the two halves of these first dimensions
 * @property {boolean} [twice]      a bug: it rotates queries and keys twice
 * @property {boolean} [never]      a bug: it rotates nothing
 * @property {number} [padding]     a bug: the sine of pairs that should not be rotated
 */

/** @typedef {ReturnType<typeof createPort>} Port */

/** @param {Facts} facts */
export function createPort({
  head,
  rotary = head,
  start = 0,
  neighbours = false,
  base,
  live = 1,
  yarn,
  amplitude = 1,
  softmax = 1,
  axis = () => 0,
  turned = rotary,
  ladder = turned,
  pairedIn = turned,
  twice = false,
  never = false,
  padding = 0,
}) {
  const count = turned / 2;
  const step = pairedIn / 2;
  const frequencies = Array.from({ length: count }, (_, i) => {
    const unscaled = Math.exp((-2 * i * Math.log(base)) / ladder);
    return i < count * live ? unscaled * (yarn ? scaleOf(i, yarn) : 1) : 0;
  });

  /** Scales a frequency by YaRN. @param {number} i @param {{s: number, length: number}} yarn */
  function scaleOf(i, { s, length }) {
    const edge = (/** @type {number} */ turns) =>
      (rotary * Math.log(length / (2 * Math.PI * turns))) / (2 * Math.log(base));
    const [low, high] = [Math.floor(edge(32)), Math.ceil(edge(1))];
    const part = Math.min(1, Math.max(0, (i - low) / (high - low)));
    return 1 - part + part / s;
  }

  /** @param {Position} position */
  function turns(position) {
    const angles = frequencies.map((w, i) => w * (Array.isArray(position) ? position[axis(i)] : position));
    return {
      cos: angles.map((angle) => amplitude * Math.cos(angle)),
      sin: angles.map((angle, i) => (frequencies[i] === 0 ? padding : amplitude * Math.sin(angle))),
    };
  }

  /** @param {number[]} vector @param {Position} position @returns {number[]} */
  function turn(vector, position) {
    const turnedVector = [...vector];
    const { cos, sin } = turns(position);
    for (let i = 0; i < Math.min(count, step); ++i) {
      const a = start + (neighbours ? 2 * i : i);
      const b = neighbours ? a + 1 : a + step;
      turnedVector[a] = vector[a] * cos[i] - vector[b] * sin[i];
      turnedVector[b] = vector[b] * cos[i] + vector[a] * sin[i];
    }
    return turnedVector;
  }

  return {
    rotary_dim: rotary,
    softmax_multiplier: softmax,
    inv_freq: frequencies,
    turns,
    /** A query or a key as the port uses it. @param {number[]} vector @param {Position} position */
    use(vector, position) {
      if (never) return vector;
      return twice ? turn(turn(vector, position), position) : turn(vector, position);
    },
  };
}

/** Above the rounding errors of port and reference, and below the effect of any bug. */
const tolerance = 1e-8;

/**
 * One of the reference values, with the first number that the port gets wrong: its name, the port's number and the right
 * one, and the position, if it belongs to one.
 * @typedef {object} Compared
 * @property {string} value
 * @property {{name: string, actual: number, right: number, position?: Position}} [failure]  missing if the port agrees
 */

/**
 * Compares a port with reference values, in the order in which a developer would check them.
 * @param {Port} port
 * @param {TurnedGroup} group
 * @returns {Compared[]}
 */
export function compareValues(port, group) {
  const { positions, query_in, key_in } = group;
  const turns = positions.map((position) => port.turns(position));
  const positionValues = {
    cos: turns.map(({ cos }) => cos),
    sin: turns.map(({ sin }) => sin),
    query_out: positions.map((position) => port.use(query_in, position)),
  };
  const values = {
    rotary_dim: port.rotary_dim,
    softmax_multiplier: port.softmax_multiplier,
    inv_freq: port.inv_freq,
    ...positionValues,
    score: group.score.map(([i, j]) => {
      const key = port.use(key_in, j);
      return [i, j, port.use(query_in, i).reduce((sum, x, at) => sum + x * key[at], 0)];
    }),
  };
  return Object.entries(values).map(([value, actual]) => {
    const difference = firstDifference(actual, /** @type {any} */ (group)[value]);
    if (!difference) return { value };
    const { places, ...numbers } = difference;
    const name = value + places.map((place) => `[${place}]`).join('');
    const at = value in positionValues && { position: positions[places[0]] };
    return { value, failure: { name, ...numbers, ...at } };
  });
}

/**
 * The first number that differs.
 * @param {any} actual
 * @param {any} right  a number, or lists of them
 * @returns {{places: number[], actual: number, right: number} | undefined}
 */
function firstDifference(actual, right) {
  if (!Array.isArray(right))
    return Math.abs(actual - right) <= tolerance ? undefined : { places: [], actual, right };
  for (const [k, rightValue] of right.entries()) {
    const difference = firstDifference(actual[k], rightValue);
    if (difference) return { ...difference, places: [k, ...difference.places] };
  }
  return undefined;
}

/**
 * The absolute differences between the rotated queries of the port and of the reference, each times the factor of its
 * scores: [positions, dimensions].
 * @param {Port} port
 * @param {TurnedGroup} group
 * @returns {number[][]}
 */
export function differences(port, { positions, query_in, query_out, softmax_multiplier }) {
  return positions.map((position, row) =>
    port.use(query_in, position).map((x, at) => {
      const difference = Math.abs(x * port.softmax_multiplier - query_out[row][at] * softmax_multiplier);
      return difference <= tolerance ? 0 : difference;
    }),
  );
}
