/** Axes of a curve as a picture, which the pad and the page of answers share. */
import { makeSvg } from '../../element/dom.js';
import { computeTicks } from '../../plot/plot-geometry.js';
import { formatReadable } from '../../plot/numbers.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./sketch-curve.js').Curve} Curve */

/** The size of the picture and its plot area, in units of its view box. */
export const [width, height] = [320, 220];
export const area = { left: 44, right: 310, top: 22, bottom: 186 };

/** Converts between values and coordinates of the picture. @param {Curve} curve */
export function createScale({ values, ends: [low, high] }) {
  const last = values.length - 1;
  return {
    toX: (/** @type {number} */ x) => area.left + (x / last) * (area.right - area.left),
    toY: (/** @type {number} */ y) => area.bottom - ((y - low) / (high - low)) * (area.bottom - area.top),
    fromX: (/** @type {number} */ x) => ((x - area.left) / (area.right - area.left)) * last,
    fromY: (/** @type {number} */ y) => low + ((area.bottom - y) / (area.bottom - area.top)) * (high - low),
  };
}

/** @param {Curve} curve @param {Float64Array} values */
export function pathOf(curve, values) {
  const { toX, toY } = createScale(curve);
  return [...values].map((y, x) => `${x ? 'L' : 'M'}${toX(x).toFixed(2)},${toY(y).toFixed(2)}`).join('');
}

/**
 * Draws axes and the true curve over them.
 * @param {Texts} texts
 * @param {Curve} curve
 */
export function drawAxes(texts, curve) {
  const root = makeSvg('svg', { class: 'pe-sketch pe-curve-axes', viewBox: `0 0 ${width} ${height}` });
  const { toX, toY } = createScale(curve);
  const [low, high] = curve.ends;
  const last = curve.values.length - 1;
  const levels = [low, low / 2, 0, high / 2, high];
  const places = computeTicks([0, last], area.right - area.left, 60);
  const createText = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ content,
    anchor = 'middle',
  ) => makeSvg('text', { x, y, 'text-anchor': anchor }, content);
  const lines = levels.map((y) => `M${area.left},${toY(y)}H${area.right}`);
  root.append(
    makeSvg('path', { class: 'pe-curve-grid', d: lines.join('') }),
    makeSvg('path', {
      class: 'pe-sketch-axis',
      d: [
        `M${area.left},${area.bottom}H${area.right}M${area.left},${area.bottom}V${area.top}`,
        ...places.map((x) => `M${toX(x)},${area.bottom}v4`),
      ].join(''),
    }),
    ...places.map((x) => createText(toX(x), area.bottom + 16, String(x))),
    ...levels.map((y) => createText(area.left - 7, toY(y) + 4, texts.number(formatReadable(y)), 'end')),
    createText((area.left + area.right) / 2, height - 2, curve.x),
    createText(4, 12, curve.y, 'start'),
    makeSvg('path', { class: 'pe-curve-true', d: pathOf(curve, curve.values) }),
  );
  return root;
}
