/** Locations of the rows of the sinusoidal encoding along any number of axes. */
import { placeIn } from './grid-places.js';

/** The default number of cells along each axis. */
const usualSizes = [8, 8];

/** @param {{axes?: number[]}} settings @param {number} position */
export const place = ({ axes = [] }, position) =>
  placeIn(
    (axes.length ? axes : usualSizes).map((size, k) => [
      `x${[...String(k + 1)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('')}`,
      size,
    ]),
    position,
  );
