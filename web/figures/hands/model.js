/** A position as a bank of clock hands, the resulting row, and sentences about them. Pure. */
import { fill } from '../../texts/messages.js';
import { mirrorAngle, wrapAngle } from '../../plot/clock-hands.js';
import { selectEvenly } from '../../plot/even-selection.js';
import { formatFixed4, formatReadable, formatShort, withMinusSign } from '../../plot/numbers.js';

/** @typedef {import('../../plot/clock-hands.js').Clock} Clock */
/**
 * Columns of the picture of rows that stand together. `kind`: the two of a pair, which stand below its clock; all sines or
 * all cosines of a row; or whatever a row has.
 * @typedef {{kind: 'pair' | 'sin' | 'cos' | 'all', start: number, end: number}} ColumnGroup
 */
/**
 * The rows of the picture: `first` is the position of the first one, and `written` how many of `count` are written. The
 * present position is the last of these.
 * @typedef {{count: number, first: number, written: number}} RowWindow
 */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/**
 * A pair of dimensions, which is one hand. `sine` and `cosine` are its dimensions; with an odd width, the last pair may
 * lack its cosine.
 * @typedef {{pair: number, sine: number, cosine: number | undefined, angle: number, frequency: number}} Pair
 */

/** More hands would be too small for their numbers. */
export const mostHands = 8;
/** The minimum number of bits of the counter: enough for the positions of the slider. */
const leastBits = 6;
/** The number of rows of the picture without a sentence. */
const rowsWithoutWords = 32;
/** So many numbers of a row are read out. */
const mostNumbers = 16;

/**
 * The words of each line.
 * @param {string} text
 */
export const parseSentences = (text) =>
  text
    .split('\n')
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length);

/**
 * The words in two orders: the order of the first line, and the order of the second line or, without one, the reverse.
 * @param {string[][]} sentences
 */
export const orderWords = ([first = [], second = [...first].reverse()]) =>
  /** @type {const} */ ([first, second]);

/** @param {string[]} words */
const sortWords = (words) =>
  words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');

/** Whether two sentences have the same words. @param {string[]} a @param {string[]} b */
export const areSameWords = (a, b) => sortWords(a) === sortWords(b);

/**
 * The place of a word of one sentence in the other; repeated words keep their order.
 * @param {string[]} from
 * @param {string[]} to
 * @param {number} position
 * @returns {number | undefined}
 */
export function findSameWord(from, to, position) {
  const isSame = (/** @type {string} */ word) => word.toLowerCase() === from[position]?.toLowerCase();
  const earlierCount = from.slice(0, position).filter(isSame).length;
  return to.flatMap((word, place) => (isSame(word) ? [place] : []))[earlierCount];
}

/**
 * @param {import('../../engine/engine.js').ColumnFacts[]} columns
 * @param {ArrayLike<number>} angles  of the columns at one position
 * @returns {Pair[]}  in ascending order of `pair`
 */
export function computePairs(columns, angles) {
  /** @type {Map<number, Pair>} */
  const pairs = new Map();
  columns.forEach(({ pair, isCosine, frequency }, dimension) => {
    if (pair < 0) return;
    const partialPair = pairs.get(pair) ?? {
      pair,
      sine: -1,
      cosine: undefined,
      angle: angles[dimension],
      frequency,
    };
    pairs.set(pair, { ...partialPair, [isCosine ? 'cosine' : 'sine']: dimension });
  });
  return [...pairs.values()].sort((a, b) => a.pair - b.pair);
}

/** An angle as a number of turns. @param {number} angle */
const turnsOf = (angle) => angle / (2 * Math.PI);

/**
 * Writes a number with a few significant digits, or all digits of a whole number; large numbers have grouped digits.
 * @param {Texts} texts
 * @param {number} value
 * @param {number} [digits]  the number of significant digits
 */
function formatGrouped(texts, value, digits = 3) {
  const size = Number.isInteger(value) ? value : Number(value.toPrecision(digits));
  return size >= 1000 ? texts.integer(Math.round(size)) : texts.number(formatReadable(value, digits));
}

/** A number with two decimals, never "-0.00". @param {number} value */
const fixed2 = (value) => withMinusSign((Math.abs(value) < 0.005 ? 0 : value).toFixed(2));

/**
 * @param {Texts} texts
 * @param {Pair[]} pairs
 * @param {ArrayLike<number>} row  the encoding of the position
 * @param {boolean} hasMirror  whether the other hand with the same sine is drawn
 * @returns {Clock[]}  of all pairs, or of a selection that fits
 */
export function createClocks(texts, pairs, row, hasMirror) {
  return selectEvenly(pairs, mostHands).map((pair) => {
    const { sine, cosine, angle } = pair;
    const dimensions = [
      { kind: /** @type {const} */ ('sin'), dimension: sine },
      ...(cosine === undefined ? [] : [{ kind: /** @type {const} */ ('cos'), dimension: cosine }]),
    ].sort((a, b) => a.dimension - b.dimension);
    return {
      id: pair.pair,
      name: texts.hands.clock({ pair: pair.pair }),
      description: composeReading(texts, pair, row),
      hands: [
        ...(hasMirror
          ? [{ kind: /** @type {const} */ ('mirror'), angle: mirrorAngle(angle), length: 1 }]
          : []),
        { kind: /** @type {const} */ ('hand'), angle, length: 1 },
      ],
      shadows: angle,
      lines: [`${formatGrouped(texts, turnsOf(angle), turnsOf(angle) < 1e-3 ? 2 : 3)} ↻`],
      cells: dimensions.map(({ kind, dimension }) => ({
        kind,
        dimension,
        text: texts.number(fixed2(row[dimension])),
      })),
    };
  });
}

/**
 * Describes one hand.
 * @param {Texts} texts
 * @param {Pair} pair
 * @param {ArrayLike<number>} row
 */
export function composeReading(texts, { pair, sine, cosine, angle }, row) {
  const formatValue = (/** @type {number} */ dimension) => formatFixed4(row[dimension]);
  return texts.hands.pair({
    pair,
    angle: formatGrouped(texts, angle),
    turns: formatGrouped(texts, turnsOf(angle)),
    sineDimension: sine,
    sine: formatValue(sine),
    cosineDimension: cosine ?? 'none',
    cosine: cosine === undefined ? 'none' : formatValue(cosine),
  });
}

/**
 * The bits of a position, the fastest first.
 * @param {number} position
 */
export const computeBits = (position) =>
  [...position.toString(2).padStart(leastBits, '0')].reverse().map((bit, k) => ({ bit, place: 2 ** k }));

/**
 * The sentence about a position: its word, how far the hands have turned, and what else is shown.
 * @param {Texts} texts
 * @param {object} state
 * @param {number} state.position
 * @param {Pair[]} state.pairs
 * @param {readonly [string[], string[]]} state.orders  the words shown, and the other order
 * @param {boolean} state.mirror
 * @param {boolean} state.counter
 */
export function composeSentence(texts, { position, pairs, orders, mirror, counter }) {
  const words = texts.hands;
  const descendingAngles = pairs.map(({ angle }) => angle).sort((a, b) => b - a);
  const [most, least] = [descendingAngles[0], descendingAngles[descendingAngles.length - 1]].map((angle) =>
    formatGrouped(texts, turnsOf(angle)),
  );
  const parts = [
    descendingAngles[0] === 0
      ? words.unmoved({ position, count: pairs.length })
      : words.turned({ position, count: pairs.length, most, least }),
  ];
  const [shownWord, otherWord] = orders.map((order) => order[position]);
  if (orders[0].length) {
    const messageKey =
      shownWord === otherWord
        ? shownWord === undefined
          ? 'none'
          : 'same'
        : shownWord && otherWord
          ? 'both'
          : shownWord
            ? 'here'
            : 'there';
    parts.push(
      fill(words.stands[messageKey], {
        here: shownWord,
        there: otherWord,
        isSameWords: areSameWords(...orders),
      }),
    );
  }
  if (mirror) parts.push(composeMirrorSentence(texts, pairs[0]));
  if (counter) parts.push(words.binary({ position, bits: position.toString(2) }));
  return parts.join(texts.between);
}

/**
 * The sentence about the two moments of a turn at which the first hand has this sine.
 * @param {Texts} texts
 * @param {Pair} pair
 */
function composeMirrorSentence(texts, { angle, frequency }) {
  const otherAngle = mirrorAngle(angle);
  const [moment, otherMoment] = [wrapAngle(angle), otherAngle].map((each) =>
    formatShort(each / frequency, 3),
  );
  return texts.hands.mirror({
    isOnce: moment === otherMoment,
    wavelength: formatShort((2 * Math.PI) / frequency, 3),
    sine: formatFixed4(Math.sin(angle)),
    now: moment,
    other: otherMoment,
    cosine: formatFixed4(Math.cos(angle)),
    otherCosine: formatFixed4(Math.cos(otherAngle)),
  });
}

/** The number of rows of the picture: one for each word. @param {string[]} words */
export const countRows = (words) => words.length || rowsWithoutWords;

/**
 * The rows that the picture shows. It stays where it is as long as it contains the position; past its last row, it ends
 * at the position.
 * @param {number} position
 * @param {number} count
 * @param {number} [shownFirst]  the position of the first row so far
 * @returns {RowWindow}
 */
export function findRowWindow(position, count, shownFirst = 0) {
  const isInside = position >= shownFirst && position < shownFirst + count;
  const first = isInside ? shownFirst : Math.max(0, position - count + 1);
  return { count, first, written: position - first + 1 };
}

/**
 * The position of the row at a height of the picture.
 * @param {RowWindow} window
 * @param {number} fraction  from 0 at its top to 1 at its bottom
 */
export const positionAtHeight = ({ first, count }, fraction) =>
  first + Math.min(Math.max(Math.floor(fraction * count), 0), count - 1);

/**
 * The columns of the picture in groups: the two of each pair if each has its clock above them, otherwise sines and
 * cosines if a row has first the ones and then the others.
 * @param {Pair[]} pairs
 * @param {number} columnCount
 * @param {number} clockCount
 * @returns {ColumnGroup[]}
 */
export function groupColumns(pairs, columnCount, clockCount) {
  const isComplete = pairs.every(({ cosine }) => cosine !== undefined) && 2 * pairs.length === columnCount;
  const areNeighbours = pairs.every(
    ({ sine, cosine = -1 }, k) => Math.min(sine, cosine) === 2 * k && Math.abs(sine - cosine) === 1,
  );
  if (isComplete && areNeighbours && pairs.length === clockCount) {
    return pairs.map((_, k) => ({ kind: 'pair', start: 2 * k, end: 2 * k + 2 }));
  }
  const half = columnCount / 2;
  const areSinesFirst = pairs.every(({ sine }) => sine < half);
  const areHalves = areSinesFirst
    ? pairs.every(({ cosine = -1 }) => cosine >= half)
    : pairs.every(({ sine, cosine = half }) => sine >= half && cosine < half);
  if (isComplete && areHalves) {
    const [firstKind, secondKind] = /** @type {('sin' | 'cos')[]} */ (
      areSinesFirst ? ['sin', 'cos'] : ['cos', 'sin']
    );
    return [
      { kind: firstKind, start: 0, end: half },
      { kind: secondKind, start: half, end: columnCount },
    ];
  }
  return [{ kind: 'all', start: 0, end: columnCount }];
}

/**
 * What the picture of rows shows, for readers who cannot see it.
 * @param {Texts} texts
 * @param {RowWindow} window
 * @param {ArrayLike<number>} row  the last one that is written
 */
export function composeRowsSentence(texts, { count, first, written }, row) {
  return texts.hands.rows.name({
    count,
    first,
    written,
    last: first + written - 1,
    values: Array.from(row)
      .slice(0, mostNumbers)
      .map((value) => texts.number(fixed2(value))),
    isCut: row.length > mostNumbers,
  });
}
