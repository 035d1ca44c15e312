/** The logarithmic ruler of wavelengths that all ladders of a figure share. */
import { formatReadable } from '../../plot/numbers.js';

/** @typedef {import('./ladder.js').Pair} Pair */
/** @typedef {import('./ladder.js').Ladder} Ladder */

/**
 * A logarithmic ruler that includes all wavelengths of the ladders. Pairs that never turn are at its end, after a gap.
 * @typedef {{low: number, high: number, end: number, hasNever: boolean, ticks: {value: number, text: string}[]}} Ruler
 */

/** The maximum number of powers of ten that are labelled. */
const mostTicks = 8;

/**
 * @param {Ladder[]} ladders
 * @returns {Ruler}
 */
export function computeRuler(ladders) {
  let [low, high] = [Infinity, 0];
  let hasNever = false;
  for (const { pairs, training, sequenceLength } of ladders) {
    for (const { before, after } of pairs) {
      for (const each of [before, after]) {
        if (each === Infinity) hasNever = true;
        else [low, high] = [Math.min(low, each), Math.max(high, each)];
      }
    }
    for (const each of [training, sequenceLength]) if (each > 0) high = Math.max(high, each);
  }
  if (!(low < high)) [low, high] = [low < Infinity ? low / 2 : 1, low < Infinity ? low * 2 : 10];
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))];
  const step = Math.max(1, Math.ceil((last - first + 1) / mostTicks));
  const ticks = [];
  for (let power = first; power <= last; power += step) {
    // Never 0: the first power is rounded up, so it is at least 10^-323.
    const value = 10 ** power;
    ticks.push({ value, text: formatReadable(value, 1, 1, 1e3) });
  }
  return { low, high, end: hasNever ? 88 : 100, hasNever, ticks };
}

/**
 * The place of a wavelength on a ruler, in per cent of its width.
 * @param {Ruler} ruler
 * @param {number} value
 */
export function placeOn({ low, high, end }, value) {
  if (value === Infinity) return 100;
  return (end * Math.log(value / low)) / Math.log(high / low);
}

/**
 * Selects the pairs to draw, because no screen has room for more.
 * @param {Pair[]} pairs
 * @param {number} [maxPairs]
 */
export function thinPairs(pairs, maxPairs = 256) {
  const step = Math.ceil(pairs.length / maxPairs);
  return pairs.filter((_, k) => k % step === 0 || k === pairs.length - 1);
}
