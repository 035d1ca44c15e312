/** All views of a heatmap, for every scheme and any number of positions, in the order of kinds.js. */
import { angles } from './angles.js';
import { withFormulas } from './cell-formulas.js';
import { bias } from './bias.js';
import { cosines } from './cosines.js';
import { placeOf, withGridSentence, withPlaces } from './grid-text.js';
import { indices } from './indices.js';
import { kindOf, schemeOf } from './kinds.js';
import { biasMeansRemark, computeBiasMeans, computeHalvesMeans, computeMeans, withMeans } from './means.js';
import { rows } from './rows.js';
import { turns } from './turns.js';

/** @typedef {import('./view.js').HeatmapView} HeatmapView */

/**
 * A view with one row per position.
 * @param {HeatmapView} view
 * @returns {HeatmapView}
 */
const byPosition = (view) =>
  withMeans(withGridSentence(withPlaces(view)), computeMeans, (texts, data) =>
    placeOf(data.settings, 0) ? undefined : view.sentence(texts, data),
  );

/** @type {HeatmapView[]} */
export const views = [
  byPosition(withFormulas(rows)),
  byPosition(withFormulas(cosines)),
  byPosition(angles),
  withMeans(withPlaces(turns), computeHalvesMeans, turns.sentence),
  withMeans(withPlaces(withFormulas(bias)), computeBiasMeans, biasMeansRemark),
  withPlaces(withFormulas(indices)),
];

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} settings  a request, optionally with `head`, `show` and `causal`
 * @param {(length: number) => Float32Array | undefined} [allocateArray]  an array to fill
 * @returns {import('./view.js').Viewed}
 */
export function computeHeatmapView(engine, { show, head, causal, ...settings }, allocateArray) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const scheme = schemeOf(engine, request);
  const kind = scheme && kindOf(scheme, show);
  // The engine refuses a scheme that it does not have.
  const view = views.find(({ id }) => id === kind?.id) ?? views[0];
  return { view, ...view.compute(engine, request, { head, causal, allocateArray }) };
}
