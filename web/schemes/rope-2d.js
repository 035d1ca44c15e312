/** Locations of the rows of rotary position embedding of image patches. */
import { placeIn } from './grid-places.js';

/** @param {{height: number, width: number}} settings @param {number} position */
export const place = ({ height, width }, position) =>
  placeIn(
    [
      ['y', height],
      ['x', width],
    ],
    position,
  );
