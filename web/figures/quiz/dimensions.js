/** Chooses the dimensions for questions about wavelengths. */
import { formatReadable } from '../../plot/numbers.js';
import { roundedText } from '../../plot/wavelength-sentence.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/** Writes three digits of a number. @param {Texts} texts @param {number} value */
export const formatThreeDigits = (texts, value) =>
  value >= 1e4 && value <= 1e15 ? roundedText(texts, value) : formatReadable(value, 3, 1e-3, 1e4);

/** Two wavelengths whose ratio is at least this differ in their first three digits. */
const leastRatio = 1.01;

/**
 * A few dimensions with different wavelengths, in ascending order, spread so that the layout decides which of them
 * turns fastest.
 * @param {import('../../engine/engine.js').Spectrum} spectrum
 * @returns {{dimension: number, wavelength: number}[]}
 */
export function chooseDimensions({ wavelengths, places }) {
  const dimensions = [...places].map((place, dimension) => ({
    dimension,
    wavelength: wavelengths[place >> 1],
  }));
  const pairedDimensions = dimensions.filter(({ dimension }) => places[dimension] >= 0);
  /** @type {typeof pairedDimensions} */
  const chosenDimensions = [];
  const add = (/** @type {(typeof pairedDimensions)[0] | undefined} */ candidate) => {
    if (candidate && chosenDimensions.every((other) => isDifferent(other.wavelength, candidate.wavelength)))
      chosenDimensions.push(candidate);
  };
  for (let k = 1; k < 5; ++k)
    add(
      pairedDimensions[Math.min(pairedDimensions.length - 1, Math.round((k * pairedDimensions.length) / 5))],
    );
  if (chosenDimensions.length < 2) {
    const sortedDimensions = [...pairedDimensions].sort((a, b) => a.wavelength - b.wavelength);
    chosenDimensions.length = 0;
    add(sortedDimensions[0]);
    add(sortedDimensions.at(-1));
  }
  return chosenDimensions.sort((a, b) => a.dimension - b.dimension);
}

/** @param {number} a @param {number} b */
const isDifferent = (a, b) => a !== b && Math.max(a, b) / Math.min(a, b) >= leastRatio;
