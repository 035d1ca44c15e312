/** Locations of the rows of relative positions in a window of patches, for both versions. */
import { placeIn } from './grid-places.js';

/** @param {{window_height: number, window_width: number}} settings @param {number} position */
export const place = ({ window_height: height, window_width: width }, position) =>
  placeIn(
    [
      ['y', height],
      ['x', width],
    ],
    position,
  );
