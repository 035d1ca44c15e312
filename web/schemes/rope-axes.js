/** Locations of the rows of rotary position embedding over several axes, after the rows of the text tokens. */
import { placeIn } from './grid-places.js';

/** @param {{text_tokens: number, frames: number, height: number, width: number}} settings @param {number} position */
export const place = ({ text_tokens, frames, height, width }, position) =>
  placeIn(
    [
      ['t', frames],
      ['y', height],
      ['x', width],
    ],
    position - text_tokens,
  );
