/** Locations of the rows of Fourier features of points. */
import { placeAmong } from './grid-places.js';

/** @param {{coordinates: number, points?: number[], start_index: number}} settings @param {number} position */
export const place = ({ coordinates, points = [], start_index: start }, position) =>
  placeAmong(coordinates, points, points.length ? position : position + start);
