/** Locations of the rows of schemes with several axes, by scheme. The rows of other schemes are positions. */
import { place as fourier } from './fourier.js';
import { place as nerf } from './nerf.js';
import { place as rope2d } from './rope-2d.js';
import { place as ropeAxes } from './rope-axes.js';
import { place as ropeAxial } from './rope-axial.js';
import { place as sinusoidal2d } from './sinusoidal-2d.js';
import { place as sinusoidalNd } from './sinusoidal-nd.js';
import { place as swin } from './swin.js';

/**
 * A cell of a grid, by its index along each axis, from 0; a point, by its coordinates; or a row that is neither.
 * `sizes` holds the lengths of the grid's axes; `block` the side of the square blocks in which the cells are ordered,
 * if they are.
 * @typedef {{kind: 'cell' | 'point' | 'other', sizes?: number[], block?: number, along: [axis: string, coordinate: number][]}} Place
 */

/** The location of the row with index `position`, for the parameters of the scheme. @type {Record<string, (settings: any, position: number) => Place>} */
export const places = {
  fourier,
  nerf,
  'rope-2d': rope2d,
  'rope-axes': ropeAxes,
  'rope-axial': ropeAxial,
  'sinusoidal-2d': sinusoidal2d,
  'sinusoidal-nd': sinusoidalNd,
  swin,
  'swin-v2': swin,
};
