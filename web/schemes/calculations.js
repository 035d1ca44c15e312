/** How a cell comes out of the arrays of a construction, a line a step; a line a scheme. */
import { calculation as sinusoidal } from './sinusoidal.js';

/**
 * @type {Record<string, (
 *   settings: any, stages: import('../engine/engine.js').Stage[], cell: {row: number, dimension: number},
 * ) => string[]>}
 */
export const calculations = { sinusoidal };
