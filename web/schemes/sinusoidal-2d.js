/** Locations of the rows of the sinusoidal encoding of grid cells. */
import { placeIn } from './grid-places.js';

/** @param {{height: number, width: number, cls_token: boolean}} settings @param {number} position */
export const place = ({ height, width, cls_token: hasToken }, position) =>
  placeIn(
    [
      ['y', height],
      ['x', width],
    ],
    position - Number(hasToken),
  );
