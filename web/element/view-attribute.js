/** The visible part of a figure in its attribute `view`: links set it, and zooming and panning change it. */
import { refuse } from './setting-values.js';

/** @typedef {Partial<import('../plot/plot-geometry.js').View>} Part */

/** The attribute's value when it was last read or written here. @type {WeakMap<HTMLElement, string>} */
const lastViews = new WeakMap();

/**
 * The part that the attribute names, if the attribute has changed; otherwise the reader's own zoom stays.
 * @param {HTMLElement} figure
 * @param {(text: string) => Part | undefined} partOf  undefined for an invalid text
 * @param {{rule: string}} form  names the rule that an invalid text breaks
 * @returns {{zoom?: Part}}
 */
export function readView(figure, partOf, form) {
  const text = figure.getAttribute('view') ?? '';
  if ((lastViews.get(figure) ?? '') === text) return {};
  const zoom = partOf(text);
  if (!zoom) refuse('view', { ...form, value: text });
  lastViews.set(figure, text);
  return { zoom };
}

/**
 * Writes the part that a reader has moved to into the attribute, from which links are made.
 * @param {HTMLElement} figure
 * @param {string} text
 * @param {(text: string) => string} normalize  the normal form of a text: the page may write "0, 64, 0, 16"
 * @returns {boolean} whether the part has changed
 */
export function writeView(figure, text, normalize) {
  if (text === normalize(lastViews.get(figure) ?? '')) return false;
  lastViews.set(figure, text);
  figure.setAttribute('view', text);
  return true;
}

/**
 * The first and the last visible index, from 0 to count − 1; if the range contains no integer, the two next to it.
 * @param {number[]} ends
 * @param {number} count
 */
export function wholeEnds([low, high], count) {
  const ends = [Math.ceil(low - 1e-6), Math.floor(high + 1e-6)].sort((a, b) => a - b);
  return ends.map((end) => Math.min(count - 1, Math.max(0, end)));
}
