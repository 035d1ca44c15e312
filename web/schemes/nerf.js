/** Locations of the rows of the encoding of points at doubling frequencies. */
import { placeAmong } from './grid-places.js';

/** @param {{coordinates: number, points?: number[]}} settings @param {number} position */
export const place = ({ coordinates, points = [] }, position) => placeAmong(coordinates, points, position);
