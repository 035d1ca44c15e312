/** What <pe-hands> says and shows: a position as a bank of clock hands, and the row that they make. Pure. */
import { mirrored, spread, withinTurn } from '../../plot/clock-hands.js';
import { fixed4, readable, short, signed } from '../../plot/numbers.js';

/** @typedef {import('../../plot/clock-hands.js').Clock} Clock */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/**
 * A pair of dimensions: a hand. `sine` and `cosine` are their dimensions; one of an odd width may lack its cosine.
 * @typedef {{pair: number, sine: number, cosine: number | undefined, angle: number, frequency: number}} Pair
 */

/** More would be too small for their numbers. */
export const mostHands = 8;
/** Of the counter: those of the positions that the slider offers first. */
const leastBits = 6;

/**
 * The words of each line.
 * @param {string} text
 */
export const sentencesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length);

/** The same words in another order: those of the second line, or of the first one backwards. @param {string[][]} sentences */
export const ordersOf = ([first = [], second = [...first].reverse()]) =>
  /** @type {const} */ ([first, second]);

/** @param {string[]} words */
const bag = (words) =>
  words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');

/** Whether two sentences are the same words. @param {string[]} a @param {string[]} b */
export const areSameWords = (a, b) => bag(a) === bag(b);

/**
 * Where a word of one sentence stands in the other; of a word that is there twice, the first is the first.
 * @param {string[]} from
 * @param {string[]} to
 * @param {number} position
 * @returns {number | undefined}
 */
export function followed(from, to, position) {
  const same = (/** @type {string} */ word) => word.toLowerCase() === from[position]?.toLowerCase();
  const before = from.slice(0, position).filter(same).length;
  return to.flatMap((word, at) => (same(word) ? [at] : []))[before];
}

/**
 * @param {import('../../engine/engine.js').ColumnFacts[]} columns
 * @param {ArrayLike<number>} angles  of the columns, at one position
 * @returns {Pair[]}  from the first
 */
export function pairsAt(columns, angles) {
  /** @type {Map<number, Pair>} */
  const pairs = new Map();
  columns.forEach(({ pair, isCosine, frequency }, dimension) => {
    if (pair < 0) return;
    const known = pairs.get(pair) ?? {
      pair,
      sine: -1,
      cosine: undefined,
      angle: angles[dimension],
      frequency,
    };
    pairs.set(pair, { ...known, [isCosine ? 'cosine' : 'sine']: dimension });
  });
  return [...pairs.values()].sort((a, b) => a.pair - b.pair);
}

/** Whole turns and parts of one. @param {number} angle */
const turns = (angle) => angle / (2 * Math.PI);

/**
 * Three digits of it, or all of a whole number; in groups, as positions are.
 * @param {Texts} texts
 * @param {number} value
 * @param {number} [digits]  of a small one
 */
function grouped(texts, value, digits = 3) {
  const size = Number.isInteger(value) ? value : Number(value.toPrecision(digits));
  return size >= 1000 ? texts.whole(Math.round(size)) : texts.number(readable(value, digits));
}

/** To two decimals, never "-0.00". @param {number} value */
const fixed2 = (value) => signed((Math.abs(value) < 0.005 ? 0 : value).toFixed(2));

/**
 * @param {Texts} texts
 * @param {Pair[]} pairs
 * @param {ArrayLike<number>} row  the encoding of the position
 * @param {boolean} withMirror  whether the other hand with the same sine is drawn
 * @returns {Clock[]}  of all pairs, or of as many as there is room for
 */
export function clocksOf(texts, pairs, row, withMirror) {
  return spread(pairs, mostHands).map((pair) => {
    const { sine, cosine, angle } = pair;
    const dimensions = [
      { kind: /** @type {const} */ ('sin'), dimension: sine },
      ...(cosine === undefined ? [] : [{ kind: /** @type {const} */ ('cos'), dimension: cosine }]),
    ].sort((a, b) => a.dimension - b.dimension);
    return {
      id: pair.pair,
      name: texts.hands.clock(pair.pair),
      description: reading(texts, pair, row),
      hands: [
        ...(withMirror ? [{ kind: /** @type {const} */ ('mirror'), angle: mirrored(angle), length: 1 }] : []),
        { kind: /** @type {const} */ ('hand'), angle, length: 1 },
      ],
      shadows: angle,
      lines: [`${grouped(texts, turns(angle), turns(angle) < 1e-3 ? 2 : 3)} ↻`],
      cells: dimensions.map(({ kind, dimension }) => ({
        kind,
        dimension,
        text: texts.number(fixed2(row[dimension])),
      })),
    };
  });
}

/**
 * All that there is to be said of one hand.
 * @param {Texts} texts
 * @param {Pair} pair
 * @param {ArrayLike<number>} row
 */
export function reading(texts, { pair, sine, cosine, angle }, row) {
  const value = (/** @type {number} */ dimension) => fixed4(row[dimension]);
  return texts.hands.pair(
    pair,
    grouped(texts, angle),
    grouped(texts, turns(angle)),
    { dimension: sine, value: value(sine) },
    cosine === undefined ? undefined : { dimension: cosine, value: value(cosine) },
  );
}

/**
 * The bits of a position, the fastest first.
 * @param {number} position
 */
export const bitsOf = (position) =>
  [...position.toString(2).padStart(leastBits, '0')].reverse().map((bit, k) => ({ bit, place: 2 ** k }));

/**
 * Who stands at a position, how far the hands have gone, and what else is shown.
 * @param {Texts} texts
 * @param {object} now
 * @param {number} now.position
 * @param {Pair[]} now.pairs
 * @param {readonly [string[], string[]]} now.orders  the words that are shown, and the others
 * @param {boolean} now.mirror
 * @param {boolean} now.counter
 */
export function sentence(texts, { position, pairs, orders, mirror, counter }) {
  const words = texts.hands;
  const byAngle = pairs.map(({ angle }) => angle).sort((a, b) => b - a);
  const [most, least] = [byAngle[0], byAngle[byAngle.length - 1]].map((angle) =>
    grouped(texts, turns(angle)),
  );
  const parts = [
    byAngle[0] === 0
      ? words.unmoved(position, pairs.length)
      : words.turned(position, pairs.length, most, least),
  ];
  const [here, there] = orders.map((order) => order[position]);
  if (orders[0].length) parts.push(words.stands(here, there, areSameWords(...orders)));
  if (mirror) parts.push(mirrorSentence(texts, pairs[0]));
  if (counter) parts.push(words.binary(position, position.toString(2)));
  return parts.join(texts.between);
}

/**
 * The two moments of a turn at which the first hand has its sine.
 * @param {Texts} texts
 * @param {Pair} pair
 */
function mirrorSentence(texts, { angle, frequency }) {
  const other = mirrored(angle);
  const after = [withinTurn(angle), other].map((each) => short(each / frequency, 3));
  const cosines = [angle, other].map((each) => fixed4(Math.cos(each)));
  const wavelength = short((2 * Math.PI) / frequency, 3);
  return texts.hands.mirror(wavelength, fixed4(Math.sin(angle)), after, cosines);
}
