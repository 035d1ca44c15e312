/** Sentences and labels for a ladder of wavelengths. */
import { roundedText } from '../../plot/wavelength-sentence.js';
import { readable, short } from '../../plot/numbers.js';
import { findPairsBeyondTraining } from './ladder.js';

/** @typedef {import('./ladder.js').Pair} Pair */
/** @typedef {import('./ladder.js').BandFacts} BandFacts */
/** @typedef {import('./ladder.js').Ladder} Ladder */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/** The most runs of pairs that a label lists. */
const mostRuns = 6;

/** How many pairs complete a turn within that many positions. @param {number[]} wavelengths @param {number} positions */
const countTurning = (wavelengths, positions) => wavelengths.filter((each) => each <= positions - 1).length;

/**
 * The range of divisors of frequencies: "8", or "1 … 64.1".
 * @param {BandFacts} band
 * @returns {[string, string]}
 */
const formatDivisors = ({ divisors: [low, high] }) => [short(low, 4), short(high, 4)];

/**
 * The sentence beneath a ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function composeLadderSentence(texts, { pairs, bands, isScaled, training, reach, isChosen }) {
  const words = texts.inspector.sentence;
  const count = pairs.length;
  const fates = bands.map((band) => ({ band: band.band, count: band.count, by: formatDivisors(band) }));
  const parts = [isScaled ? words.bands(count, fates) : words.unscaled(count)];
  const before = pairs.map((pair) => pair.before);
  const after = pairs.map((pair) => pair.after);
  const told = isScaled && training > 0;
  if (told) parts.push(words.before(countTurning(before, training), count, formatLength(texts, training)));
  const unscaled = isScaled ? countTurning(before, reach) : undefined;
  if (reach > 0)
    parts.push(
      words.after(countTurning(after, reach), count, formatLength(texts, reach), isChosen, unscaled),
    );
  else
    parts.push(
      words.span(roundedText(texts, Math.min(...after)), formatWavelength(texts, Math.max(...after))),
    );
  const beyond = told && reach > 0 ? findPairsBeyondTraining(pairs, training, reach) : undefined;
  if (beyond) parts.push(words.beyond(beyond.count, short(beyond.ratio, 3)));
  return parts.join(texts.between);
}

/** A count of positions, which may be absurdly large in a configuration. @param {Texts} texts @param {number} value */
export const formatLength = (texts, value) => (value < 1e15 ? texts.whole(value) : readable(value));

/** A wavelength: "6.28", "54,400", "∞". @param {Texts} texts @param {number} value */
export const formatWavelength = (texts, value) =>
  value < 1e7 ? roundedText(texts, value) : readable(value, 3, 1e-3, 1e7);

/**
 * The text alternative of a ladder.
 * @param {Texts} texts
 * @param {Ladder} ladder
 */
export function composeLadderAltText(texts, { pairs, training, reach, isScaled }) {
  const span = (/** @type {'before' | 'after'} */ key) => {
    const all = pairs.map((pair) => pair[key]);
    return [Math.min(...all), Math.max(...all)].map((each) => formatWavelength(texts, each));
  };
  const [low, high] = span('after');
  const [lowBefore, highBefore] = span('before');
  return texts.inspector.alternative(
    pairs.length,
    [low, high],
    isScaled ? [lowBefore, highBefore] : undefined,
    training > 0 ? formatLength(texts, training) : '',
    reach > 0 ? formatLength(texts, reach) : '',
  );
}

/**
 * Describes one pair.
 * @param {Texts} texts
 * @param {Ladder} ladder
 * @param {Pair} pair
 */
export function composePairText(
  texts,
  { reach, isScaled },
  { pair, dimensions: [a, b], before, after, band, turns },
) {
  const words = texts.inspector;
  const divisor = short(after / before, 4);
  const waves = [formatWavelength(texts, before), formatWavelength(texts, after)];
  return words.pair(pair, [a, b], isScaled ? waves : waves.slice(1), isScaled ? words.fate[band](divisor) : '', reach > 0 ? short(turns, 3) : '', formatLength(texts, reach)); // prettier-ignore
}

/** "0–28, 31" @param {Texts} texts @param {[number, number][]} runs */
function formatRuns(texts, runs) {
  const text = runs.slice(0, mostRuns).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return texts.inspector.runs(text, runs.length > mostRuns, runs.length === 1 && runs[0][0] === runs[0][1]);
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
      ? words[band.band](band.count, formatRuns(texts, band.runs), formatDivisors(band))
      : words.plain(band.count, formatRuns(texts, band.runs)),
  }));
}
