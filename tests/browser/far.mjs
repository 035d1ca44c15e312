/** Shared by the tests of figures of very many positions. */
import assert from 'node:assert/strict';
import { load } from '../../dist/posenc.js';
import { page } from './pages.mjs';

const pe = await load();

/** The largest possible number of positions. */
export const most = 2 ** 31;

/** The style of all pages: the width of a text. */
export const head = '<style>body {max-width: 700px; margin: 0 auto}</style>';

/** A page with a heatmap. @param {string} attributes */
export const far = (attributes) => page(`<pe-heatmap ${attributes}></pe-heatmap>`, head);

/** Plotly's content, once it is there. @returns {any} */
export const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  const [{ z, x0, dx, y0, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  const { xaxis, yaxis } = plot._fullLayout;
  const seen = { x: [...xaxis.range], y: [...yaxis.range] };
  const labels = [...plot.querySelectorAll('.ytick text')].map((node) => node.textContent);
  return { rows, cols, x0, dx, y0, dy, data: [...new Float32Array(z.bdata)], seen, labels };
};
/** Whether the view has come to rest with this many rows. @type {(least: number, most: number) => any} */
export const restsAt = (least, most) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return false;
  const { range } = plot._fullLayout.yaxis;
  const rows = Math.abs(range[0] - range[1]);
  return rows >= least && rows <= most;
};

/** Compares the drawn values with means of the engine. @param {any} found @param {any} request */
export function assertMeans({ rows, cols, x0, dx, y0, dy, data }, request) {
  const [left, top] = [x0 - dx / 2 + 0.5, y0 - dy / 2 + 0.5];
  const means = pe.averagePool(request, {
    rows: [top, Math.min(request.positions, top + rows * dy)],
    cols: [left, left + cols * dx],
    height: rows,
    width: cols,
  });
  // At 2^31, Plotly's middle of the first bin is only as exact as a double.
  assert.ok(
    data.every(
      (/** @type {number} */ value, /** @type {number} */ k) => Math.abs(value - means.data[k]) < 1e-5,
    ),
  );
}

/**
 * The mean of one of 128 columns over rows and parts of rows: the sum of a geometric series, computed with JavaScript's
 * sines.
 * @type {(column: number, top: number, bottom: number) => number}
 */
function meanOf(column, top, bottom) {
  const frequency = 10000 ** (-(column - (column % 2)) / 128);
  const wave = column % 2 ? Math.cos : Math.sin;
  const [first, end] = [Math.floor(top), Math.ceil(bottom)];
  const all = Math.sin(((end - first) * frequency) / 2) / Math.sin(frequency / 2);
  const sum = all * wave(((first + end - 1) / 2) * frequency);
  const outside = (top - first) * wave(first * frequency) + (end - bottom) * wave((end - 1) * frequency);
  return (sum - outside) / (bottom - top);
}

/** Checks every number of a picture of 2^31 × 128, whose columns are cells. @param {any} found  as drawn gives it */
export function assertSeries({ rows, cols, x0, dx, y0, dy, data }) {
  assert.equal(dx, 1);
  for (let row = 0; row < rows; ++row) {
    const top = y0 + 0.5 + (row - 0.5) * dy;
    for (let column = 0; column < cols; ++column) {
      const off = data[row * cols + column] - meanOf(x0 + column, top, top + dy);
      assert.ok(Math.abs(off) < 1e-5, `${dy} rows from ${top} of column ${x0 + column}: ${off}`);
    }
  }
}

export const focus = () => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus();
/** Whether the bars beside the figure are visible. */
export const overview = () =>
  [...document.querySelectorAll('.pe-overview')].map((bar) => !(/** @type {HTMLElement} */ (bar).hidden));
/**
 * Turns the wheel over the figure; returns whether the figure handled the event.
 * @type {(event: {deltaY: number, ctrlKey?: boolean}) => boolean}
 */
export const wheel = ({ deltaY, ctrlKey = false }) => {
  const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
  const { left, top, width, height } = node.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true, ...place });
  node.dispatchEvent(event);
  return event.defaultPrevented;
};
