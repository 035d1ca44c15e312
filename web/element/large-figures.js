/** Figures with too many cells to compute all of them. They show means, which need the engine with all schemes. */

import { fetcher } from '../engine/engine.js';
import { mostComputedCells } from '../plot/limits.js';

/** Loads all heatmap views but the first, and parts of a matrix. */
export const fetchHeatmapViews = fetcher('heatmap-views.js', () => import('./heatmap-views.js'));

/**
 * Whether a figure may be large, judging by its tag.
 * @param {Element} figure
 */
export function isLarge(figure) {
  const [positions, width] = [figure.getAttribute('positions') ?? 1, figure.getAttribute('d-model') ?? 512];
  return Number(positions) * Number(width) > mostComputedCells;
}
