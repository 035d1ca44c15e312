/** The text for a point under the pointer, and its place. Loaded with Plotly, which reports pointer events. */
import { threeDigits } from './alt-text.js';

/**
 * The text for a point of a heatmap that covers more than one cell.
 * @param {import('./chart.js').Point} point
 * @param {import('../texts/page-language.js').Texts} texts
 */
export function meanAt(
  { x, y, z, data: { dx = 1, dy = 1, meta } = {} },
  { mean, number, integer, heatmapViews },
) {
  // A point without a mean yet is described as the cell in its middle.
  if ((dx === 1 && dy === 1) || meta?.isBlank || !Number.isFinite(z)) return undefined;
  // Some of the cells are hidden if the last key comes after the first query.
  const isDivided = meta?.hides && Math.ceil(x + dx / 2 + 0.5) - 1 > Math.floor(y - dy / 2 + 0.5);
  const format = (/** @type {number} */ value) => number(threeDigits(value));
  const [rows, cols] = [dy, dx].map((count) => (count < 100 ? format(count) : integer(Math.round(count))));
  return (isDivided ? heatmapViews.seenMean : mean)({ rows, cols, value: format(Number(z)) });
}

/**
 * Puts a text beside the pointer, within the chart.
 * @param {HTMLElement} tip
 * @param {HTMLElement} chart
 * @param {{clientX: number, clientY: number}} event
 */
export function placeTip(tip, chart, { clientX, clientY }) {
  // In the chart's own pixels, independent of any `transform`.
  const { offsetWidth: chartWidth, offsetHeight: chartHeight } = chart;
  const box = chart.getBoundingClientRect();
  const x = ((clientX - box.left) * chartWidth) / box.width;
  const y = ((clientY - box.top) * chartHeight) / box.height;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = Math.max(0, Math.min(x + 14, chartWidth - width));
  const top = y + 18 + height <= chartHeight ? y + 18 : y - 10 - height;
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
