/** Figures of so many cells that they show means, which need the engine with all schemes. */

import { fetcher } from '../engine/engine.js';
import { mostComputedCells } from '../plot/limits.js';

/** All views of heatmaps but the first, and parts of a matrix. */
export const fetchHeatmapViews = fetcher('heatmap-views.js', () => import('./heatmap-views.js'));

/**
 * Whether a figure may be one, by its tag.
 * @param {Element} figure
 */
export function isLarge(figure) {
  const [positions, width] = [figure.getAttribute('positions') ?? 1, figure.getAttribute('d-model') ?? 512];
  return Number(positions) * Number(width) > mostComputedCells;
}
