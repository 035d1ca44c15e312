/**
 * The single view of a scheme in figures of individual cells: the rows that it adds, the cosines of its rotation angles, or
 * its bias for one head.
 */
import { bias } from './bias.js';
import { cosines } from './cosines.js';
import { schemeOf } from './kinds.js';
import { rows } from './rows.js';

/** @typedef {import('./view.js').HeatmapView} HeatmapView */
/** @typedef {HeatmapView & {needs: 'rows' | 'rotation' | 'bias', result: NonNullable<HeatmapView['result']>}} MainView */
/** @typedef {import('./view.js').ViewData & {view: MainView}} MainViewed */

const views = /** @type {MainView[]} */ ([rows, cosines, bias]);

/**
 * The first view whose capability the scheme has: see mainCapabilities in kinds.js.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} request
 */
export const mainViewOf = (engine, request) =>
  views.find(({ needs }) => schemeOf(engine, request)?.has.includes(needs)) ?? views[0];

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} settings  a request, optionally with `head`
 * @returns {MainViewed}
 */
export function computeMainView(engine, { head, ...settings }) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const view = mainViewOf(engine, request);
  return { view, ...view.compute(engine, request, { head }) };
}
