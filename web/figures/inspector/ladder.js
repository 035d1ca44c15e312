/** The wavelengths of a layer type before and after scaling, pair by pair: computed from what the engine has read. */
import { maxPosition } from '../../engine/core-limits.js';
import { dependsOnLength, trainingLength, unscaled } from '../../schemes/models/configurations.js';

/** @typedef {import('../../engine/engine.js').Encodings} Engine */
/** @typedef {import('../../engine/engine.js').LayerType} LayerType */

/** @typedef {'kept' | 'blended' | 'divided' | 'zero' | 'own'} Band */

/**
 * A pair of dimensions: its wavelengths before and after scaling, in positions per turn (Infinity if it never turns),
 * and the number of turns that it makes from the first to the last position (NaN if the last position is not known).
 * @typedef {{pair: number, dimensions: [number, number], before: number, after: number, band: Band, turns: number}} Pair
 */

/**
 * Pairs that a scaling treats alike: the first and the last pair of each run, and the least and the greatest divisor of
 * their frequencies.
 * @typedef {{band: Band, count: number, runs: [number, number][], divisors: [number, number]}} BandFacts
 */

/**
 * The pairs of a type of layers.
 * @typedef {object} Ladder
 * @property {Pair[]} pairs
 * @property {boolean} isScaled     whether scaling changes any frequency
 * @property {BandFacts[]} bands    in the order of their first pairs
 * @property {number} training      the sequence length before scaling; 0 if not known
 * @property {number} sequenceLength         the sequence length for which turns are counted; 0 if not known
 * @property {boolean} isChosen     whether the sequence length is the reader's choice instead of the configuration's
 * @property {number} attention     the factor of cosines and sines
 * @property {number} score         the additional factor of all scores
 */

/** Whether two wavelengths are equal except for rounding to double. */
const isSameWavelength = (/** @type {number} */ a, /** @type {number} */ b) =>
  a === b || (b < Infinity && Math.abs(a - b) <= 1e-9 * b);

/**
 * The sequence length for which scalings are computed: the reader's choice or, without one, the maximum of the model; 0
 * if that is not a valid length.
 * @param {number} chosen  the reader's choice; 0 if none
 * @param {number} context  the maximum of the model
 */
export const sequenceLengthFor = (chosen, context) =>
  chosen || (Number.isInteger(context) && context <= maxPosition ? context : 0);

/**
 * @param {Engine} engine
 * @param {LayerType} layer
 * @param {number} context  0 if not known
 * @param {number} chosen   the length that a reader has chosen; 0 if none
 * @returns {Ladder | undefined} undefined without pairs
 */
export function computeLadder(engine, { request, spectrum }, context, chosen) {
  if (!spectrum) return undefined;
  const isLengthDependent = dependsOnLength(request);
  const sequenceLength = Math.floor((isLengthDependent && sequenceLengthFor(chosen, context)) || context);
  const wavelengthsBefore = engine.spectrum(unscaled(request)).wavelengths;
  const dimensions = findDimensions(spectrum.places);
  const pairs = Array.from(spectrum.wavelengths, (after, pair) => ({
    pair,
    dimensions: dimensions[pair],
    before: wavelengthsBefore[pair],
    after,
    band: spectrum.bands[pair] ?? 'kept',
    turns: sequenceLength > 0 ? (sequenceLength - 1) / after : NaN,
  }));
  return {
    pairs,
    isScaled: pairs.some(({ before, after }) => !isSameWavelength(before, after)),
    bands: groupBands(pairs),
    training: trainingLength(request) || (isLengthDependent ? context : 0),
    sequenceLength,
    isChosen: isLengthDependent && chosen > 0,
    attention: spectrum.attentionFactor,
    score: spectrum.scoreFactor,
  };
}

/**
 * The two dimensions of each pair.
 * @param {Int32Array} places  for each dimension, twice the number of its pair, plus 1 for the second one; −1 without a
 *   pair
 */
function findDimensions(places) {
  /** @type {[number, number][]} */
  const dimensionsOfPairs = [];
  places.forEach((place, dimension) => {
    if (place >= 0) (dimensionsOfPairs[place >> 1] ??= [NaN, NaN])[place & 1] = dimension;
  });
  return dimensionsOfPairs;
}

/** @param {Pair[]} pairs @returns {BandFacts[]} */
function groupBands(pairs) {
  /** @type {Map<Band, BandFacts>} */
  const factsOfBands = new Map();
  for (const { pair, band, before, after } of pairs) {
    const facts = factsOfBands.get(band) ?? { band, count: 0, runs: [], divisors: [Infinity, 0] };
    factsOfBands.set(band, facts);
    ++facts.count;
    const last = facts.runs[facts.runs.length - 1];
    if (last?.[1] === pair - 1) last[1] = pair;
    else facts.runs.push([pair, pair]);
    const [low, high] = facts.divisors;
    facts.divisors = [Math.min(low, after / before), Math.max(high, after / before)];
  }
  return [...factsOfBands.values()];
}

/**
 * How much further slow pairs turn in the new length than in training. Slow pairs did not complete a turn in training,
 * so further angles are new to the model. Undefined if no pair turns further.
 * @param {Pair[]} pairs
 * @param {number} training
 * @param {number} sequenceLength
 */
export function findPairsBeyondTraining(pairs, training, sequenceLength) {
  const slowPairs = pairs.filter(({ before }) => before > training - 1);
  const ratio = Math.max(
    0,
    ...slowPairs.map(({ before, after }) => ((sequenceLength / training) * before) / after),
  );
  return ratio >= 1.005 ? { count: slowPairs.length, ratio } : undefined;
}
