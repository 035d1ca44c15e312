/** What figures say of the relative positions in a window of patches. */
import { placeIn } from '../grids.js';

/** @param {{window_height: number, window_width: number}} settings @param {number} position */
export const place = ({ window_height: height, window_width: width }, position) =>
  placeIn(
    [
      ['y', height],
      ['x', width],
    ],
    position,
  );
