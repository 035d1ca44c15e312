/** Where the rows of schemes of several axes stand, a line a scheme: those that are not here count positions. */
import { place as fourier } from './fourier.js';
import { place as nerf } from './nerf.js';
import { place as rope2d } from './rope-2d.js';
import { place as sinusoidal2d } from './sinusoidal-2d.js';
import { place as sinusoidalNd } from './sinusoidal-nd.js';
import { place as swin } from './swin.js';

/**
 * A cell of a grid, by where it stands along each axis, from 0; a point, by its coordinates; or a row that is of neither.
 * `sizes` has the lengths of the axes of the grid.
 * @typedef {{kind: 'cell' | 'point' | 'other', sizes?: number[], along: [axis: string, coordinate: number][]}} Place
 */

/** Of position number `position`, under the parameters of the scheme. @type {Record<string, (settings: any, position: number) => Place>} */
export const places = {
  fourier,
  nerf,
  'rope-2d': rope2d,
  'sinusoidal-2d': sinusoidal2d,
  'sinusoidal-nd': sinusoidalNd,
  swin,
  'swin-v2': swin,
};
