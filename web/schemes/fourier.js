/** What figures say of the Fourier features of points. */
import { placeAmong } from './grid-places.js';

/** @param {{coordinates: number, points?: number[], start_index: number}} settings @param {number} position */
export const place = ({ coordinates, points = [], start_index: start }, position) =>
  placeAmong(coordinates, points, points.length ? position : position + start);
