/** What figures say of relative positions in a window of patches, of both versions. */
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
