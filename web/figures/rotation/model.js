/** The contents and sentences of <pe-rotation>: a query and a key, rotated pair by pair, and their score. Pure. */
import { selectEvenly } from '../../plot/even-selection.js';
import { formatFixed4, formatReadable, formatShort, withMinusSign } from '../../plot/numbers.js';

/** @typedef {import('../../plot/clock-hands.js').Clock} Clock */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../engine/engine.js').Rotation} Rotation */
/** @typedef {{x: number, y: number}} Vector */
/**
 * A vector with the angle of its hand, which includes all turns.
 * @typedef {Vector & {angle: number}} Turned
 */
/**
 * A rotated pair: its dimensions, its present vectors, and its part of the score.
 * @typedef {{pair: number, dimensions: [number, number], query: Turned, key: Turned, part: number, turns: boolean}} RotatedPair
 */
/**
 * @typedef {object} Score
 * @property {RotatedPair[]} pairs
 * @property {number[]} unpaired  the dimensions without a pair, which are not rotated
 * @property {number} unpairedPart  their part of the score
 * @property {number} score
 * @property {number} most  the score if all pairs of hands coincided
 * @property {number} rounding  the possible rounding error of the score
 */

/** The maximum number of clocks that readers can distinguish; if there are more pairs, a selection is drawn. */
export const mostClocks = 128;
const someClocks = 64;
/** Above this number, clocks are small, and the parts are also drawn side by side. */
const fewClocks = 16;

/** Rounding errors: relative to the terms of a score, and relative to an angle (the step of a double above 1). */
const sumRounding = 1e-12;
const angleRounding = 2 ** -52;

/** @param {number} count */
export const areMany = (count) => count > fewClocks;

/**
 * The dimensions of each pair, in the order of the pairs, and the dimensions without a pair.
 * @param {import('../../engine/engine.js').ColumnFacts[]} columns
 */
export function dimensionsOf(columns) {
  /** @type {[number, number][]} */
  const pairs = [];
  /** @type {number[]} */
  const unpaired = [];
  columns.forEach(({ pair, isCosine }, dimension) => {
    if (pair < 0) unpaired.push(dimension);
    else (pairs[pair] ??= [dimension, dimension])[isCosine ? 1 : 0] = dimension;
  });
  return { pairs, unpaired };
}

/**
 * Repeats two numbers for every pair, and for every two dimensions without a pair.
 * @param {ReturnType<typeof dimensionsOf>} dimensions
 * @param {[number, number]} numbers
 */
export function repeatPair({ pairs, unpaired }, numbers) {
  const vector = new Float64Array(2 * pairs.length + unpaired.length);
  for (const pair of pairs) pair.forEach((dimension, k) => (vector[dimension] = numbers[k]));
  unpaired.forEach((dimension, k) => (vector[dimension] = numbers[k % 2]));
  return vector;
}

/**
 * Approximately normal numbers of two decimals from a seed: the same on every machine, because only integers are added.
 * @param {number} seed
 * @param {number} length
 */
export function drawVector(seed, length) {
  let state = seed | 0;
  // Mulberry32, by Tommy Ettinger.
  const nextInteger = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
  // The sum of twelve numbers from 0 to 1 has the variance 1.
  const drawNormal = () =>
    Array.from({ length: 12 }, () => nextInteger() % 1000).reduce((sum, each) => sum + each) / 1000 - 6;
  return Float64Array.from({ length }, () => Math.round(100 * drawNormal()) / 100);
}

/**
 * Rotates the two numbers of a pair by the angles of a row.
 * @param {Rotation} rotation
 * @param {number} row
 * @param {number} pair
 * @param {Vector} vector
 * @returns {Turned}
 */
function turn({ angles, magnitudes, attentionFactor, cols }, row, pair, { x, y }) {
  const index = row * cols + pair;
  const magnitude = magnitudes ? magnitudes[index] : attentionFactor;
  const [cosine, sine] = [Math.cos(angles[index]), Math.sin(angles[index])];
  const angle = angleOf({ x, y }) + angles[index];
  return { x: magnitude * (x * cosine - y * sine), y: magnitude * (y * cosine + x * sine), angle };
}

/**
 * The score of a query and a key, each rotated by the angles of its own row.
 * @param {ReturnType<typeof dimensionsOf>} dimensions
 * @param {{rotation: Rotation, row: number, vector: Float64Array}} query
 * @param {{rotation: Rotation, row: number, vector: Float64Array}} key
 * @param {(pair: number) => boolean} turns  whether a pair turns at all
 * @returns {Score}
 */
export function scoreOf({ pairs, unpaired }, query, key, turns) {
  const unpairedPart = unpaired.reduce((sum, k) => sum + query.vector[k] * key.vector[k], 0);
  let [score, most] = [unpairedPart, unpairedPart];
  let rounding =
    sumRounding * unpaired.reduce((sum, k) => sum + Math.abs(query.vector[k] * key.vector[k]), 0);
  const rotatedPairs = pairs.map((dimensions, pair) => {
    const [a, b] = dimensions;
    const [q, k] = [query, key].map(({ rotation, row, vector }) =>
      turn(rotation, row, pair, { x: vector[a], y: vector[b] }),
    );
    const part = q.x * k.x + q.y * k.y;
    score += part;
    const normProduct = normOf(q) * normOf(k);
    most += normProduct;
    const angles = [query, key].map(({ rotation, row }) =>
      Math.abs(rotation.angles[row * rotation.cols + pair]),
    );
    // A larger angle has a larger rounding error.
    rounding += normProduct * (sumRounding + angleRounding * (angles[0] + angles[1]));
    return { pair, dimensions, query: q, key: k, part, turns: turns(pair) };
  });
  return { pairs: rotatedPairs, unpaired, unpairedPart, score, most, rounding };
}

/** The direction of a hand: the first number points up, the second to the right. @param {Vector} vector */
export const angleOf = ({ x, y }) => Math.atan2(y, x);

/** @param {Vector} vector */
const normOf = ({ x, y }) => Math.hypot(x, y);

/** A number with its sign and two decimals. @param {number} value */
export const formatSigned = (value) => {
  const text = Math.abs(value).toFixed(2);
  return Number(text) === 0 ? text : withMinusSign(`${value < 0 ? '-' : '+'}${text}`);
};

/**
 * The pairs to draw as clocks: all, or a selection if there are very many.
 * @param {RotatedPair[]} pairs
 */
export const choosePairs = (pairs) => (pairs.length > mostClocks ? selectEvenly(pairs, someClocks) : pairs);

/**
 * @param {Texts} texts
 * @param {Score} score
 * @returns {Clock[]}
 */
export function createClocks(texts, { pairs }) {
  const shownPairs = choosePairs(pairs);
  const areManyClocks = areMany(shownPairs.length);
  const maxLength = Math.max(...pairs.flatMap(({ query, key }) => [normOf(query), normOf(key)])) || 1;
  const maxPart = Math.max(...pairs.map(({ part }) => Math.abs(part))) || 1;
  return shownPairs.map((rotatedPair) => {
    const { pair, dimensions, query, key, part, turns } = rotatedPair;
    const angles = /** @type {[number, number]} */ ([query.angle, key.angle]);
    const number = texts.number(formatSigned(part));
    return {
      id: pair,
      name: texts.rotation.clock({ pair }),
      description: composePairText(texts, rotatedPair),
      hands: [
        { kind: /** @type {const} */ ('query'), angle: angles[0], length: normOf(query) / maxLength },
        { kind: /** @type {const} */ ('key'), angle: angles[1], length: normOf(key) / maxLength },
      ],
      between: areManyClocks ? undefined : angles,
      bar: part / maxPart,
      lines: [texts.rotation.dimensions({ all: dimensions }), number],
      isOpen: !turns,
    };
  });
}

/**
 * @param {Texts} texts
 * @param {RotatedPair} rotatedPair
 */
export function composePairText(texts, { pair, dimensions, query, key, part, turns }) {
  // Not computed from the cosine, which determines an angle near 0 to few significant digits.
  const angleBetween = Math.atan2(
    Math.abs(query.x * key.y - query.y * key.x),
    query.x * key.x + query.y * key.y,
  );
  const [q, k, angle] = [normOf(query), normOf(key), angleBetween].map((value) => formatReadable(value));
  return texts.rotation.pair({
    pair,
    first: dimensions[0],
    second: dimensions[1],
    query: q,
    key: k,
    angle,
    part: formatFixed4(part),
    turns,
  });
}

/**
 * The score at the present positions, and how far it is from the score before both positions moved.
 * @param {Texts} texts
 * @param {{m: number, n: number, moved: number}} at
 * @param {Score} now
 * @param {{score: number, rounding: number}} scoreBefore
 */
export function composeScoreSentence(texts, { m, n, moved }, { pairs, score, most, rounding }, scoreBefore) {
  const words = texts.rotation;
  const parts = [
    words.score({
      apart: Math.abs(m - n),
      isBefore: m > n,
      pairs: pairs.length,
      score: formatFixed4(score),
      most: formatShort(most, 5),
    }),
  ];
  if (moved) {
    const change = Math.abs(score - scoreBefore.score);
    const isRounding = change <= rounding + scoreBefore.rounding;
    parts.push(
      words.moved({
        by: moved,
        change: change === 0 ? 'none' : formatReadable(change, 2),
        before: formatFixed4(scoreBefore.score),
        now: formatFixed4(score),
        isRounding,
      }),
    );
  }
  return parts.join(texts.between);
}

/** The number of positions on the shortest ruler. */
const shortestRuler = 64;

/**
 * The first and the last position of a ruler that shows two positions: from 0 where that is near, otherwise from the
 * multiple of 64 before them.
 * @param {number} query
 * @param {number} key
 */
export function chooseExtent(query, key) {
  const [low, high] = [Math.min(query, key), Math.max(query, key)];
  const first = high < shortestRuler ? 0 : low - (low % shortestRuler);
  let count = shortestRuler;
  while (first + count <= high) count *= 2;
  return { first, last: first + count - 1 };
}
