/** Small SVG charts without zoom and hover. */
import { fractionAlong } from '../plot/small-chart-scale.js';
import { adoptStyles, makeSvg } from './dom.js';
import css from './small-chart.css';

adoptStyles(css);

/** Sizes in units of the picture, which scales with its card. */
const width = 300;

/**
 * Creates an empty picture; `show` draws a chart in it, replacing the previous one.
 * @param {number} height
 * @param {object} [options]
 * @param {boolean} [options.hasYAxis]  whether the y axis is drawn
 */
export function createSmallChart(height, { hasYAxis = true } = {}) {
  const root = makeSvg('svg', { class: 'pe-sketch', viewBox: `0 0 ${width} ${height}`, role: 'img' });
  const area = { left: hasYAxis ? 44 : 8, right: width - 10, top: hasYAxis ? 22 : 4, bottom: height - 34 };
  return {
    root,
    /** @param {import('../plot/small-chart-scale.js').SmallChart} sketch */
    show({ name, x, y, lines, labels }) {
      const toX = (/** @type {number} */ value) =>
        area.left + fractionAlong(x, value) * (area.right - area.left);
      const toY = (/** @type {number} */ value) =>
        area.bottom - fractionAlong(y, value) * (area.bottom - area.top);
      root.setAttribute('aria-label', name);
      const axes = makeSvg('path', {
        class: 'pe-sketch-axis',
        d: [
          `M${area.left},${area.bottom}H${area.right}`,
          hasYAxis ? `M${area.left},${area.bottom}V${area.top}` : '',
          ...x.ticks.map(({ value }) => `M${toX(value)},${area.bottom}v4`),
          ...y.ticks.map(({ value }) => `M${area.left},${toY(value)}h-4`),
        ].join(''),
      });
      const makeText = (
        /** @type {number} */ x,
        /** @type {number} */ y,
        /** @type {string} */ content,
        anchor = 'middle',
      ) => makeSvg('text', { x, y, 'text-anchor': anchor }, content);
      root.replaceChildren(
        axes,
        ...lines.map(({ kind, points }) =>
          makeSvg('path', { class: `pe-line-${kind}`, d: pathOf(points, toX, toY) }),
        ),
        ...x.ticks.map(({ value, text: label }) => makeText(toX(value), area.bottom + 16, label)),
        ...y.ticks.map(({ value, text: label }) => makeText(area.left - 7, toY(value) + 4, label, 'end')),
        makeText((area.left + area.right) / 2, height - 4, x.title),
        makeText(4, 12, y.title, 'start'),
        ...labels.map(({ x, y, text: label, anchor = 'start' }) =>
          makeText(toX(x) + (anchor === 'end' ? -4 : 4), toY(y), label, anchor),
        ),
      );
    },
  };
}

/**
 * @param {number[][]} points  an empty point is a gap
 * @param {(value: number) => number} toX
 * @param {(value: number) => number} toY
 */
function pathOf(points, toX, toY) {
  let pen = 'M';
  let path = '';
  for (const [x, y] of points) {
    if (x === undefined) {
      pen = 'M';
      continue;
    }
    path += `${pen}${toX(x).toFixed(2)},${toY(y).toFixed(2)}`;
    pen = 'L';
  }
  return path;
}
