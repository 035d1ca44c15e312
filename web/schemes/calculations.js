/** Calculations of a cell from the arrays of a construction, with one line per step, by scheme. */
import { calculation as sinusoidal } from './sinusoidal.js';

/**
 * @type {Record<string, (
 *   settings: any, stages: import('../engine/engine.js').Stage[], cell: {row: number, dimension: number},
 * ) => string[]>}
 */
export const calculations = { sinusoidal };
