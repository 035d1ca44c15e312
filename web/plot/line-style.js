/** The colour and the dash of a line by its number, so that lines differ in both. */
import { dashes } from './line-overlap.js';
import { palette } from './palette.js';

/** @param {number} k  the number of a line among all that can be chosen */
export const colorOf = (k) => palette[k % palette.length];

/** @param {number} k */
export const dashOf = (k) => dashes[k % dashes.length];

/** Solid lines lie under dashed ones: the layer of a line. @param {number} k */
export const layerOf = (k) => k % dashes.length;

/** A solid line is wider, so that its edges show beside the dashed ones above it: by how many pixels. @param {number} k */
export const extraWidthOf = (k) => (layerOf(k) === 0 ? 0.75 : 0);
