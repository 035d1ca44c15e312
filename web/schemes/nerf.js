/** What figures say of the encoding of points at frequencies that double. */
import { placeAmong } from './grid-places.js';

/** @param {{coordinates: number, points?: number[]}} settings @param {number} position */
export const place = ({ coordinates, points = [] }, position) => placeAmong(coordinates, points, position);
