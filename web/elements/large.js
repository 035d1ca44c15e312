/** Figures of more cells than are made, whose means need an engine with all schemes. */

import { mostMade } from '../figures/made.js';

/**
 * Whether a figure may be one, by its tag.
 * @param {Element} figure
 */
export function isLarge(figure) {
  const [positions, width] = [figure.getAttribute('positions') ?? 1, figure.getAttribute('d-model') ?? 512];
  return Number(positions) * Number(width) > mostMade;
}
