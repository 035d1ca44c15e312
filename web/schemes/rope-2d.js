/** What figures say of rotary position embedding of the patches of an image. */
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
