/**
 * Four signals that number the positions of a text, and which of five wishes each fulfils. Every verdict is computed from
 * the numbers of the signal: in this text, in another one of a few tokens, and in a long one. Pure: numbers in; verdicts,
 * sentences and the cells of a table out.
 */
import { formatShort, withMinusSign } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {'integer' | 'fraction' | 'bits' | 'hands'} Signal */
/** @typedef {'unique' | 'bounded' | 'step' | 'distance' | 'beyond'} Wish */
/** @typedef {'yes' | 'no' | 'part'} Verdict */
/** A row for each position. @typedef {{rows: number, cols: number, data: ArrayLike<number>}} Matrix */
/** The rows of clock hands for a number of positions. @typedef {(count: number) => Matrix} Encode */
/** Two positions, and how much their signals differ. @typedef {{from: number, to: number, by: number}} Pair */
/** The first pairs of an offset that differ least and most. @typedef {{least: Pair, most: Pair}} Range */
/**
 * What is measured of a signal.
 * @typedef {object} Facts
 * @property {Signal} signal
 * @property {Matrix} matrix
 * @property {number} count  of positions
 * @property {number} distinct  how many different rows they have
 * @property {number} closest  the difference of the two rows that differ least
 * @property {[number, number]} range  of the numbers
 * @property {{largest: number, cols: number}} far  in a long text
 * @property {{count: number, step: Pair}} other  another text, and its last step
 * @property {Range} steps
 * @property {Pair} last  the first and the last position
 * @property {{closer: Pair, farther: Pair} | undefined} contradiction  two pairs, of which the closer one differs more
 * @property {Record<Wish, Verdict>} verdicts
 */

/** @type {Signal[]} */
export const signals = ['integer', 'fraction', 'bits', 'hands'];
/** @type {Wish[]} */
export const wishes = ['unique', 'bounded', 'step', 'distance', 'beyond'];

export const [fewestPositions, mostPositions] = [2, 64];
/** The dimensions of the clock hands, two for each. */
export const handsWidth = 8;
/** The tokens of a long text. */
export const farCount = 1000;
/** Up to so many rows have their full height, more share the height of these. */
export const fullRows = 16;
/** Rows that are lower than their numbers show colours alone. */
export const mostNumberedRows = 20;

/** Rows of clock hands are in single precision. */
const tolerance = 1e-5;

/** How many binary digits a number has. @param {number} value */
const digitsOf = (value) => value.toString(2).length;

/**
 * The signals of all positions of a text.
 * @param {Signal} signal
 * @param {number} count
 * @param {Encode} encode
 * @returns {Matrix}
 */
export function rowsOf(signal, count, encode) {
  if (signal === 'hands') return encode(count);
  const cols = signal === 'bits' ? digitsOf(count - 1) : 1;
  const data = Array.from({ length: count * cols }, (_, k) => {
    const position = Math.floor(k / cols);
    if (signal === 'bits') return (position >> (cols - 1 - (k % cols))) & 1;
    return signal === 'integer' ? position : position / (count - 1);
  });
  return { rows: count, cols, data };
}

/**
 * How much the signals of two positions differ: bits by how many of them do, clock hands by the distance of their rows.
 * @param {Signal} signal
 * @param {Matrix} matrix
 * @param {number} from
 * @param {number} to
 * @returns {Pair}
 */
function comparePair(signal, { cols, data }, from, to) {
  const parts = Array.from({ length: cols }, (_, k) => Math.abs(data[to * cols + k] - data[from * cols + k]));
  const by = signal === 'hands' ? Math.hypot(...parts) : parts.reduce((sum, part) => sum + part, 0);
  return { from, to, by };
}

/**
 * For each offset, from 1 on, the pairs that differ least and most.
 * @param {Signal} signal
 * @param {Matrix} matrix
 * @returns {Range[]}
 */
function compareOffsets(signal, matrix) {
  return Array.from({ length: matrix.rows - 1 }, (_, k) => {
    const pairs = Array.from({ length: matrix.rows - 1 - k }, (_, from) =>
      comparePair(signal, matrix, from, from + k + 1),
    );
    return {
      least: pairs.reduce((least, pair) => (pair.by < least.by - tolerance ? pair : least)),
      most: pairs.reduce((most, pair) => (pair.by > most.by + tolerance ? pair : most)),
    };
  });
}

/**
 * Two pairs of positions, of which the closer one differs more. Where the offset alone decides, those of the first offset
 * at which the difference falls; otherwise those with the largest contrast, as close and as far apart as possible.
 * @param {Range[]} offsets
 * @param {boolean} isUniform
 */
function findContradiction(offsets, isUniform) {
  /** @type {{closer: Pair, farther: Pair} | undefined} */
  let found;
  const contrastOf = (/** @type {NonNullable<typeof found>} */ { closer, farther }) => closer.by - farther.by;
  const fallsAt = offsets.findIndex(
    ({ least }, k) => k > 0 && offsets.slice(0, k).some(({ most }) => most.by > least.by + tolerance),
  );
  if (fallsAt < 0) return undefined;
  const near = isUniform ? offsets.slice(0, fallsAt) : offsets;
  near.forEach(({ most: closer }, k) => {
    const far = isUniform ? [offsets[fallsAt]] : offsets.slice(k + 1).reverse();
    for (const { least: farther } of far) {
      const pairs = { closer, farther };
      if (contrastOf(pairs) > (found ? contrastOf(found) : 0) + tolerance) found = pairs;
    }
  });
  return found;
}

/** Another text to compare with: "John likes Jane", or, if this one is as long, one of seven tokens. @param {number} count */
const otherCountOf = (count) => (count === 3 ? 7 : 3);

/**
 * @param {Signal} signal
 * @param {number} count
 * @param {Encode} encode
 * @returns {Facts}
 */
export function measure(signal, count, encode) {
  const matrix = rowsOf(signal, count, encode);
  const offsets = compareOffsets(signal, matrix);
  const values = Array.from(matrix.data);
  const keys = Array.from({ length: count }, (_, p) =>
    values.slice(p * matrix.cols, (p + 1) * matrix.cols).join(),
  );
  const distinct = new Set(keys).size;
  const closest = Math.min(...offsets.map(({ least }) => least.by));

  const far = rowsOf(signal, farCount, encode);
  const largest = Array.from(far.data).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isBounded = largest <= 1;

  const otherCount = otherCountOf(count);
  const other = rowsOf(signal, otherCount, encode);
  const otherSteps = Array.from({ length: otherCount - 1 }, (_, p) => comparePair(signal, other, p, p + 1));
  const [steps] = offsets;
  const isFirstStep = (/** @type {Pair} */ { by }) => Math.abs(by - steps.least.by) <= tolerance;
  const hasSameSteps = isFirstStep(steps.most) && otherSteps.every(isFirstStep);
  /** Whether the first two positions differ as much in a text of another length. */
  const isSameInAnyText = Math.abs(comparePair(signal, matrix, 0, 1).by - otherSteps[0].by) <= tolerance;

  const isUniform = offsets.every(({ least, most }) => most.by - least.by <= tolerance);
  const contradiction = findContradiction(offsets, isUniform);
  const isReadable = isSameInAnyText && !contradiction;

  return {
    signal,
    matrix,
    count,
    distinct,
    closest,
    range: [Math.min(...values), Math.max(...values)],
    far: { largest, cols: far.cols },
    other: { count: otherCount, step: otherSteps[otherSteps.length - 1] },
    steps,
    last: comparePair(signal, matrix, 0, count - 1),
    contradiction,
    verdicts: {
      unique: distinct === count ? 'yes' : 'no',
      bounded: isBounded ? 'yes' : 'no',
      step: hasSameSteps ? 'yes' : 'no',
      distance: isReadable ? 'yes' : isSameInAnyText && isUniform ? 'part' : 'no',
      // Larger numbers, another step or more bits are new to a model; rows that merely exist are not learned.
      beyond: isBounded && isSameInAnyText && far.cols === matrix.cols ? 'part' : 'no',
    },
  };
}

/** A step of the fraction: "1/6"; "1" in a text of two tokens. @param {number} count */
const fractionStep = (count) => (count === 2 ? '1' : `1/${count - 1}`);

/**
 * A sentence for each wish, with the numbers that decide it.
 * @param {Texts} texts
 * @param {Facts} facts
 * @returns {Record<Wish, string>}
 */
export function composeProofs({ signals: { proofs } }, facts) {
  const { signal, count, matrix, far, other, steps, last, contradiction } = facts;
  const write = (/** @type {number} */ value) => formatShort(value, 3);
  // Two positions have a single step, so another one comes from another text.
  const isLonger = steps.most.by === steps.least.by;
  const { least } = steps;
  const most = isLonger ? other.step : steps.most;
  const { closer, farther } = contradiction ?? { closer: last, farther: last };
  const values = {
    count,
    last: last.to,
    distinct: facts.distinct,
    closest: write(facts.closest),
    low: write(facts.range[0]),
    high: write(facts.range[1]),
    bits: matrix.cols,
    nextBit: 2 ** matrix.cols,
    tokens: farCount,
    farHigh: far.largest,
    farBits: far.cols,
    step: signal === 'fraction' ? fractionStep(count) : write(steps.most.by),
    nextStep: fractionStep(count + 1),
    other: other.count,
    otherLast: other.count - 1,
    otherStep: fractionStep(other.count),
    difference: write(last.by),
    from: least.from,
    to: least.to,
    flips: least.by,
    otherFrom: most.from,
    otherTo: most.to,
    otherFlips: most.by,
    isLonger: String(isLonger),
    nearFrom: closer.from,
    nearTo: closer.to,
    near: closer.to - closer.from,
    nearBy: write(closer.by),
    farFrom: farther.from,
    farTo: farther.to,
    far: farther.to - farther.from,
    farBy: write(farther.by),
  };
  const { unique, bounded, step, distance, beyond } = proofs[signal];
  const compare = signal === 'hands' && contradiction ? proofs.ripples : distance;
  const hasNothing = count === 2 && (signal === 'bits' || signal === 'hands');
  return {
    unique: unique(values),
    bounded: bounded(values),
    step: step(values),
    distance: hasNothing ? proofs.nothing : compare(values),
    beyond: beyond(values),
  };
}

/**
 * How many wishes a signal fulfils.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export const composeSummary = (texts, facts) => summarize(texts, facts, countOf(facts, 'part'));

/** @param {Texts} texts @param {Facts} facts @param {number} parts */
const summarize = ({ signals: words }, facts, parts) =>
  words.summary({ signal: facts.signal, held: countOf(facts, 'yes'), all: wishes.length, parts });

/** @param {Facts} facts @param {Verdict} verdict */
const countOf = ({ verdicts }, verdict) => wishes.filter((wish) => verdicts[wish] === verdict).length;

/**
 * The same with the names of the wishes.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export function composeName(texts, facts) {
  const titlesOf = (/** @type {Verdict} */ wanted) =>
    wishes.filter((wish) => facts.verdicts[wish] === wanted).map((wish) => texts.signals.wishes[wish]);
  const [titles, partly] = [titlesOf('yes'), titlesOf('part')];
  return texts.signals.figure({
    // The wishes that are fulfilled in part follow by their names.
    summary: summarize(texts, facts, 0),
    titles,
    partly,
    hasParts: String(partly.length > 0),
  });
}

/**
 * @typedef {object} Cell
 * @property {string} text
 * @property {number} share  of the largest number, from 0 to 1
 * @property {boolean} isNegative
 */

/**
 * The table of a signal: its head, and a cell for each number.
 * @param {Texts} texts
 * @param {Facts} facts
 */
export function composeTable({ signals: words }, { signal, matrix: { rows, cols, data }, range }) {
  const largest = Math.max(Math.abs(range[0]), Math.abs(range[1]));
  const write = (/** @type {number} */ value) =>
    signal === 'hands' ? withMinusSign(value.toFixed(2)) : formatShort(value, 3);
  const groups =
    signal === 'hands'
      ? Array.from({ length: cols / 2 }, (_, hand) => ({ label: words.hand({ hand }), span: 2 }))
      : [{ label: words.width({ count: cols }), span: cols }];
  const columns = Array.from({ length: cols }, (_, c) => columnLabel(signal, { rows, cols }, c));
  const cells = Array.from({ length: rows }, (_, p) =>
    Array.from({ length: cols }, (_, c) => {
      const value = data[p * cols + c];
      return { text: write(value), share: Math.abs(value) / largest, isNegative: value < 0 };
    }),
  );
  return { groups, columns, cells };
}

/**
 * The head of a column: what a number is of position p, the worth of a bit, or which number of a hand.
 * @param {Signal} signal
 * @param {{rows: number, cols: number}} shape
 * @param {number} c
 */
function columnLabel(signal, { rows, cols }, c) {
  if (signal === 'hands') return c % 2 ? 'cos' : 'sin';
  if (signal === 'bits') return String(2 ** (cols - 1 - c));
  return signal === 'fraction' && rows > 2 ? `p / ${rows - 1}` : 'p';
}

/**
 * The positions whose numbers are written beside low rows, so that they do not overlap.
 * @param {number} count
 */
export const labelStepOf = (count) => (count <= mostNumberedRows ? 1 : count <= 40 ? 2 : 4);
