/** Sentences and labels for a ladder of wavelengths. */
import { fill } from '../../texts/messages.js';
import { roundedText } from '../../plot/wavelength-sentence.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { findPairsBeyondTraining } from './ladder.js';

/** @typedef {import('./ladder.js').Pair} Pair */
/** @typedef {import('./ladder.js').BandFacts} BandFacts */
/** @typedef {import('./ladder.js').Ladder} Ladder */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/** The maximum number of runs of pairs that a label lists. */
const mostRuns = 6;

/**
 * How many pairs complete a turn within that many positions.
 * @param {number[]} wavelengths
 * @param {number} positions
 */
const countTurning = (wavelengths, positions) => wavelengths.filter((each) => each <= positions - 1).length;

/**
 * The range of divisors of frequencies: "8", or "1 to 64.1".
 * @param {Texts} texts
 * @param {BandFacts} band
 */
function formatDivisors(texts, { divisors: ends }) {
  const [low, high] = ends.map((end) => formatShort(end, 4));
  return texts.inspector.divisors({ low, high, isOne: low === high });
}

/**
 * The sentence about what scaling does to the frequencies of each band.
 * @param {Texts} texts
 * @param {BandFacts[]} bands
 */
function composeBands(texts, bands) {
  const words = texts.inspector.sentence.bands;
  const fates = bands.map((band) => {
    const [low, high] = band.divisors.map((end) => formatShort(end, 4));
    const fate = band.band === 'own' && low === high ? 'divided' : band.band;
    return fill(words.fates[fate], { count: band.count, factor: formatDivisors(texts, band) });
  });
  const count = bands.reduce((sum, band) => sum + band.count, 0);
  if (count === 1) return words.one({ fate: fates[0] });
  if (bands.length === 1) return words.all({ count, fate: fates[0] });
  const list = bands.map((band, k) => words.band({ count: band.count, fate: fates[k] }));
  return words.several({ count, bands: list, firstCount: bands[0].count });
}

/**
 * The sentence beneath a ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function composeLadderSentence(texts, { pairs, bands, isScaled, training, sequenceLength, isChosen }) {
  const words = texts.inspector.sentence;
  const count = pairs.length;
  const parts = [isScaled ? composeBands(texts, bands) : words.unscaled({ count })];
  const wavelengthsBefore = pairs.map((pair) => pair.before);
  const wavelengthsAfter = pairs.map((pair) => pair.after);
  const hasTraining = isScaled && training > 0;
  if (hasTraining) {
    const turning = countTurning(wavelengthsBefore, training);
    const length = formatLength(texts, training);
    parts.push(words.before({ turning, count, isAll: turning === count, length }));
  }
  if (sequenceLength > 0) {
    const turning = countTurning(wavelengthsAfter, sequenceLength);
    const turns = {
      turning,
      count,
      isAll: turning === count,
      length: formatLength(texts, sequenceLength),
      isChosen,
    };
    const unscaled = countTurning(wavelengthsBefore, sequenceLength);
    parts.push(
      isScaled
        ? words.after.scaled({
            ...turns,
            isChanged: unscaled !== turning,
            unscaled,
            areAllUnscaled: unscaled === count,
          })
        : words.after.unscaled(turns),
    );
  } else {
    const [low, high] = [
      roundedText(texts, Math.min(...wavelengthsAfter)),
      formatWavelength(texts, Math.max(...wavelengthsAfter)),
    ];
    parts.push(words.span({ low, high, isOne: low === high }));
  }
  const pairsBeyond =
    hasTraining && sequenceLength > 0 ? findPairsBeyondTraining(pairs, training, sequenceLength) : undefined;
  if (pairsBeyond)
    parts.push(words.beyond({ count: pairsBeyond.count, ratio: formatShort(pairsBeyond.ratio, 3) }));
  return parts.join(texts.between);
}

/** A count of positions, which may be absurdly large in a configuration. @param {Texts} texts @param {number} value */
export const formatLength = (texts, value) => (value < 1e15 ? texts.integer(value) : formatReadable(value));

/** A wavelength: "6.28", "54,400", "∞". @param {Texts} texts @param {number} value */
export const formatWavelength = (texts, value) =>
  value < 1e7 ? roundedText(texts, value) : formatReadable(value, 3, 1e-3, 1e7);

/**
 * The text alternative of a ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function composeLadderAltText(texts, { pairs, training, sequenceLength, isScaled }) {
  const computeSpan = (/** @type {'before' | 'after'} */ key) => {
    const wavelengths = pairs.map((pair) => pair[key]);
    return [Math.min(...wavelengths), Math.max(...wavelengths)].map((each) => formatWavelength(texts, each));
  };
  const [low, high] = computeSpan('after');
  const [lowBefore, highBefore] = computeSpan('before');
  const words = texts.inspector.alternative;
  return [
    words.pairs({ count: pairs.length, low, high, lowBefore: isScaled ? lowBefore : 'none', highBefore }),
    ...(training > 0 ? [words.training({ length: formatLength(texts, training) })] : []),
    ...(sequenceLength > 0 ? [words.context({ length: formatLength(texts, sequenceLength) })] : []),
    words.keys,
  ].join(texts.between);
}

/**
 * Describes one pair.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @param {Pair} pair
 */
export function composePairText(
  texts,
  { sequenceLength, isScaled },
  { pair, dimensions: [a, b], before, after, band, turns },
) {
  const words = texts.inspector;
  return words.pair({
    pair,
    a,
    b,
    before: isScaled ? formatWavelength(texts, before) : 'none',
    after: formatWavelength(texts, after),
    fate: isScaled ? fill(words.fate[band], { factor: formatShort(after / before, 4) }) : 'none',
    turns: sequenceLength > 0 ? formatShort(turns, 3) : 'none',
    reach: formatLength(texts, sequenceLength),
  });
}

/** "0–28, 31" @param {Texts} texts @param {[number, number][]} runs */
function formatRuns(texts, runs) {
  const runTexts = runs.slice(0, mostRuns).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return texts.inspector.runs({
    list: runTexts,
    isCut: runs.length > mostRuns,
    isOne: runs.length === 1 && runs[0][0] === runs[0][1],
  });
}

/**
 * The text beside the mark of each band.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function composeLegend(texts, { bands, isScaled }) {
  const words = texts.inspector.bands;
  return bands.map((band) => ({
    band: band.band,
    text: isScaled
      ? words[band.band]({
          count: band.count,
          runs: formatRuns(texts, band.runs),
          factor: formatDivisors(texts, band),
        })
      : words.plain({ count: band.count, runs: formatRuns(texts, band.runs) }),
  }));
}
