/** The part of a figure that is seen, in its attribute `view`: a link sets it, and a reader goes elsewhere. */
import { refuse } from './setting-values.js';

/** @typedef {Partial<import('../plot/plot-geometry.js').View>} Part */

/** What the attribute was when it was last lastViews, or written here. @type {WeakMap<HTMLElement, string>} */
const lastViews = new WeakMap();

/**
 * The part that the attribute names, if it is another one than before: a reader may have gone elsewhere since.
 * @param {HTMLElement} figure
 * @param {(text: string) => Part | undefined} partOf  undefined for a text that is none
 * @param {(text: string) => string} bad  what is said of such a text
 * @returns {{zoom?: Part}}
 */
export function readView(figure, partOf, bad) {
  const text = figure.getAttribute('view') ?? '';
  if ((lastViews.get(figure) ?? '') === text) return {};
  const zoom = partOf(text);
  if (!zoom) refuse('view', bad(text));
  lastViews.set(figure, text);
  return { zoom };
}

/**
 * Writes where a reader has gone into the attribute, from which links are made.
 * @param {HTMLElement} figure
 * @param {string} text
 * @param {(text: string) => string} normalize  as it would be written here: the page may have it as "0, 64, 0, 16"
 * @returns {boolean} whether that is another part
 */
export function writeView(figure, text, normalize) {
  if (text === normalize(lastViews.get(figure) ?? '')) return false;
  lastViews.set(figure, text);
  figure.setAttribute('view', text);
  return true;
}

/**
 * The first and the last whole number of those from 0 on that are seen; between two of them, these.
 * @param {number[]} ends
 * @param {number} count
 */
export function wholeEnds([low, high], count) {
  const ends = [Math.ceil(low - 1e-6), Math.floor(high + 1e-6)].sort((a, b) => a - b);
  return ends.map((end) => Math.min(count - 1, Math.max(0, end)));
}
