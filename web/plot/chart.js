/**
 * Plotly, with just the traces and the components that the figures use: what its own core registers is more than twice
 * as much. The only importer of it; loaded when a figure comes into view.
 */
import plotlyStyles from 'plotly.js/build/plotcss';
import annotations from 'plotly.js/src/components/annotations';
import colorbar from 'plotly.js/src/components/colorbar';
import colorscale from 'plotly.js/src/components/colorscale';
import fx from 'plotly.js/src/components/fx';
import { HOVERID } from 'plotly.js/src/components/fx/constants';
import legend from 'plotly.js/src/components/legend';
import modebar from 'plotly.js/src/components/modebar';
import { clear as clearThrottle } from 'plotly.js/src/lib/throttle';
import english from 'plotly.js/src/locale-en';
import americanEnglish from 'plotly.js/src/locale-en-us';
import methods from 'plotly.js/src/plot_api/plot_api';
import toImage from 'plotly.js/src/plot_api/to_image';
import registry from 'plotly.js/src/registry';
import downloadImage from 'plotly.js/src/snapshot/download';
import svgToImage from 'plotly.js/src/snapshot/svgtoimg';
import heatmap from 'plotly.js/src/traces/heatmap';
import scatter from 'plotly.js/src/traces/scatter';
import { styles as gestureStyles } from './gestures.js';
import { createToolbar } from './toolbar.js';

export { onGestures } from './gestures.js';
export { meanAt, placeTip } from './tips.js';

/** Of its own parts, to be adopted wherever a figure stands. */
export const styles = plotlyStyles + gestureStyles;

// Its parts call each other's methods by name.
for (const [name, fn] of Object.entries({ ...methods, downloadImage })) {
  registry.register({ moduleType: 'apiMethod', name, fn });
}
/** The legend asks which shapes are to be in it: none. */
const shapes = {
  moduleType: 'component',
  name: 'shapes',
  supplyLayoutDefaults(/** @type {object} */ _given, /** @type {{shapes: object[]}} */ full) {
    full.shapes = [];
  },
};
registry.register([scatter, heatmap, annotations, shapes, colorscale, colorbar]);
// In this order, since what is said of several traces at once asks the legend.
registry.register([legend, fx, modebar, english, americanEnglish]);

const config = {
  displaylogo: false,
  showSendToCloud: false,
  responsive: false,
  modeBarButtonsToRemove: ['select2d', 'lasso2d', 'autoScale2d'],
};

/** @typedef {{data: object[], layout: Record<string, any>}} Figure */
/**
 * Of a heatmap, `z` is its number there, and `data` says how many cells a point stands for, whether some are hidden, and whether it
 * has no means yet.
 * @typedef {{x: number, y: number, curveNumber: number, pointNumber?: number, z?: number,
 *   data?: {dx?: number, dy?: number, meta?: {hides?: boolean, isBlank?: boolean}}}} Point
 */
/**
 * How Plotly speaks: numbers, which it writes with a point, and what it calls its buttons, by their English names.
 * @typedef {{number: (text: string) => string, chart: Record<string, string>}} Language
 */

/** Of the buttons of a chart. @type {WeakMap<Element, () => void>} */
const toolbars = new WeakMap();

/**
 * Draws a figure, or changes the one that is there, in place.
 * @param {HTMLElement} node
 * @param {Figure} figure
 * @param {Language} language
 * @returns {Promise<void>} when it is on the screen
 */
export async function draw(node, figure, { number, chart }) {
  undoZoom(node);
  /** @type {Record<string, any>} */
  const layout = {
    ...figure.layout,
    autosize: false,
    // With nothing between groups of digits, so that ticks are those of paint.js.
    separators: number('0.5')[1],
    // Where there is no mouse, a finger scrolls the page; the buttons zoom.
    ...(matchMedia('(pointer: coarse)').matches && { dragmode: false }),
  };
  // Under a name that tells dictionaries apart, for Plotly keeps its buttons while the name stays the same.
  const locale = Object.values(chart).join() || 'en';
  await methods.react(node, figure.data, layout, {
    ...config,
    locale,
    locales: { [locale]: { dictionary: chart } },
  });
  const bar = /** @type {HTMLElement | null} */ (node.querySelector('.modebar'));
  if (bar) {
    if (!toolbars.has(bar)) toolbars.set(bar, createToolbar(bar));
    toolbars.get(bar)?.();
  }
  const { width, height } = figure.layout;
  // On paper it is as wide as the paper lets it be.
  for (const svg of node.querySelectorAll('.main-svg')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

/**
 * Plotly finds the pointer under any `transform`, but under CSS `zoom` it reads the wrong cell, and each engine measures
 * there in its own way. So the zoom around a chart is taken back and made a transform.
 * @param {HTMLElement} node
 */
function undoZoom(node) {
  const zoom = zoomOf(node.parentElement);
  if (node.dataset.zoom === String(zoom)) return;
  node.dataset.zoom = String(zoom);
  const size = zoom === 1 ? '' : `${100 / zoom}%`;
  const style = {
    zoom: String(1 / zoom),
    transform: zoom === 1 ? '' : `scale(${zoom})`,
    transformOrigin: '0 0',
  };
  Object.assign(node.style, style, { width: size, height: size });
  // Where the chart is seen is where it was, and Plotly would keep what it knows.
  const layout = /** @type {any} */ (node)._fullLayout;
  if (layout) layout._lastBBox = undefined;
}

/**
 * How much larger CSS `zoom` makes an element. Engines that do not say so have it in the styles around it.
 * @param {any} element
 * @returns {number}
 */
function zoomOf(element) {
  if (!element) return 1;
  if (element.currentCSSZoom) return element.currentCSSZoom;
  const own = Number(getComputedStyle(element).zoom) || 1;
  return own * zoomOf(element.parentElement ?? element.getRootNode().host);
}

/**
 * Calls back with the point under the pointer, and with undefined when it has left.
 * @param {HTMLElement} node  with a figure
 * @param {(point: Point | undefined, event?: MouseEvent) => void} callback
 */
export function onHover(node, callback) {
  const plot = /** @type {any} */ (node);
  // Nothing tells that the zoom has changed.
  plot.addEventListener('pointerenter', () => undoZoom(plot));
  plot.on('plotly_hover', (/** @type {any} */ { points, event }) => callback(points[0], event));
  plot.on('plotly_unhover', () => callback(undefined));
}

/**
 * Calls back with the point that the reader has clicked or tapped.
 * @param {HTMLElement} node  with a figure
 * @param {(point: Point) => void} callback
 */
export function onClick(node, callback) {
  const plot = /** @type {any} */ (node);
  // Plotly looks at most every 50 ms for what is under the pointer, and takes for clicked what it has seen last.
  plot.addEventListener('pointerdown', () => clearThrottle(plot._fullLayout._uid + HOVERID), true);
  plot.on('plotly_click', (/** @type {any} */ { points }) => callback(points[0]));
}

/**
 * What the axes show, and where they stand, in CSS pixels.
 * @param {HTMLElement} node  with a figure
 */
export function axes(node) {
  const { xaxis, yaxis } = /** @type {any} */ (node)._fullLayout;
  return {
    shown: { x: xaxis.range, y: yaxis.range },
    area: { left: xaxis._offset, top: yaxis._offset, width: xaxis._length, height: yaxis._length },
  };
}

/**
 * Calls back when the reader has zoomed or panned, with the range of each axis that does not show all; and once a frame while
 * Plotly moves the figure, with the ranges of both.
 * @param {HTMLElement} node  with a figure
 * @param {(zoom: {x?: [number, number], y?: [number, number]}, isMoving: boolean) => void} callback
 */
export function onZoom(node, callback) {
  const plot = /** @type {any} */ (node);
  const tell = (/** @type {boolean} */ isMoving) => {
    const { xaxis, yaxis } = plot._fullLayout;
    const axes = Object.entries({ x: xaxis, y: yaxis }).filter(([, { autorange }]) => isMoving || !autorange);
    callback(Object.fromEntries(axes.map(([name, { range }]) => [name, [...range]])), isMoving);
  };
  let frame = 0;
  plot.on('plotly_relayouting', () => {
    // A box that is drawn into it moves nothing yet.
    if (!plot._dragging || plot.querySelector('.zoombox')) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      tell(true);
    });
  });
  plot.on('plotly_relayout', () => {
    cancelAnimationFrame(frame);
    frame = 0;
    tell(false);
  });
}

/**
 * The figure as a file, as it is on the screen, zoom and all.
 * @param {HTMLElement} node  with a figure
 * @param {'png' | 'svg'} format  a PNG is at least twice as fine as the figure
 * @param {string} background  a colour: the figure has none of its own
 * @returns {Promise<string>} SVG, or a PNG in base64
 */
export async function picture(node, format, background) {
  const { data, layout, _fullLayout } = /** @type {any} */ (node);
  const figure = { data, layout: { ...layout, paper_bgcolor: background } };
  const drawn = await toImage(figure, { format: 'svg', imageDataOnly: true });
  // In WebKit Plotly does not ask for that, and what is finer than the figure would be blurred.
  const svg = drawn.replace(/<image (?![^>]*image-rendering)/g, '<image image-rendering="pixelated" ');
  if (format === 'svg') return svg;
  const around = /** @type {HTMLElement} */ (node.parentElement);
  // As many pixels as means are made for, or some of these were left out: as the screen has, but for a part of one.
  const ratio = (devicePixelRatio * around.getBoundingClientRect().width) / around.clientWidth;
  const scale = Math.max(2, Math.ceil(ratio - 0.05));
  const { width, height } = _fullLayout;
  const canvas = document.createElement('canvas');
  const url = await svgToImage({ format, svg, width, height, scale, canvas, promise: true });
  return url.replace(/^.*,/, '');
}

/**
 * Frees what a figure holds.
 * @param {HTMLElement} node
 */
export const free = (node) => methods.purge(node);
