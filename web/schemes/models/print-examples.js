/**
 * Examples of printed matrices: requests of schemes, correct ones and ones with common mistakes, each with a print
 * format and a number of digits.
 */

/**
 * The base that reproduces a mistake: dividing the exponent by the number of positions instead of dimensions.
 * @param {number} length
 * @param {number} width
 */
const dividedByLength = (length, width) => 10000 ** (width / length);

/** A program that prints matrices. @typedef {'numpy' | 'pytorch' | 'matlab' | 'csv' | 'json'} Dialect */
/** @type {{request: import('../../engine/engine.js').Request, dialect: Dialect, digits: number}[]} */
export const printExamples = [
  {
    request: { scheme: 'sinusoidal', preset: 'tensor2tensor', positions: 6, d_model: 8 },
    dialect: 'pytorch',
    digits: 4,
  },
  {
    request: { scheme: 'sinusoidal', positions: 10, d_model: 8, base: dividedByLength(10, 8) },
    dialect: 'numpy',
    digits: 6,
  },
  {
    request: { scheme: 'sinusoidal', preset: 'fairseq', positions: 6, d_model: 12 },
    dialect: 'matlab',
    digits: 4,
  },
  {
    request: { scheme: 'sinusoidal', positions: 5, d_model: 6, flip_sin_to_cos: true },
    dialect: 'csv',
    digits: 3,
  },
  { request: { scheme: 'sinusoidal', positions: 24, d_model: 32 }, dialect: 'json', digits: 2 },
];
