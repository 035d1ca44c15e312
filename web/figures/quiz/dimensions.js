/** Which dimensions questions about wavelengths ask about. */
import { readable } from '../../plot/numbers.js';
import { roundedText } from '../../plot/wavelength-sentence.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/** Writes three digits of a number. @param {Texts} texts @param {number} value */
export const formatThreeDigits = (texts, value) =>
  value >= 1e4 && value <= 1e15 ? roundedText(texts, value) : readable(value, 3, 1e-3, 1e4);

/** Two wavelengths whose ratio is at least this differ in their first three digits. */
const leastRatio = 1.01;

/**
 * A few dimensions with different wavelengths, in ascending order, spread so that the layout decides which of them turns fastest.
 * @param {import('../../engine/engine.js').Spectrum} spectrum
 * @returns {{dimension: number, wavelength: number}[]}
 */
export function chooseDimensions({ wavelengths, places }) {
  const all = [...places].map((place, dimension) => ({ dimension, wavelength: wavelengths[place >> 1] }));
  const paired = all.filter(({ dimension }) => places[dimension] >= 0);
  /** @type {typeof paired} */
  const chosen = [];
  const add = (/** @type {(typeof paired)[0] | undefined} */ one) => {
    if (one && chosen.every((other) => differ(other.wavelength, one.wavelength))) chosen.push(one);
  };
  for (let k = 1; k < 5; ++k) add(paired[Math.min(paired.length - 1, Math.round((k * paired.length) / 5))]);
  if (chosen.length < 2) {
    const sorted = [...paired].sort((a, b) => a.wavelength - b.wavelength);
    chosen.length = 0;
    add(sorted[0]);
    add(sorted.at(-1));
  }
  return chosen.sort((a, b) => a.dimension - b.dimension);
}

/** @param {number} a @param {number} b */
const differ = (a, b) => a !== b && Math.max(a, b) / Math.min(a, b) >= leastRatio;
