/**
 * Plotly with only the traces and components that the figures use; its standard core registers more than twice as much.
 * This is the only file that imports it, and is loaded when a figure comes into view.
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

/** The styles of Plotly and of gestures, to be adopted by the document or shadow root of a figure. */
export const styles = plotlyStyles + gestureStyles;

// Parts of Plotly call each other's methods by name.
for (const [name, fn] of Object.entries({ ...methods, downloadImage })) {
  registry.register({ moduleType: 'apiMethod', name, fn });
}
/** The legend asks for the shapes to list: there are none. */
const shapes = {
  moduleType: 'component',
  name: 'shapes',
  supplyLayoutDefaults(/** @type {object} */ _given, /** @type {{shapes: object[]}} */ full) {
    full.shapes = [];
  },
};
registry.register([scatter, heatmap, annotations, shapes, colorscale, colorbar]);
// The order matters: hover text for several traces at once needs the legend.
registry.register([legend, fx, modebar, english, americanEnglish]);

const config = {
  displaylogo: false,
  showSendToCloud: false,
  responsive: false,
  modeBarButtonsToRemove: ['select2d', 'lasso2d', 'autoScale2d'],
};

/** @typedef {{data: object[], layout: Record<string, any>}} Figure */
/**
 * For a heatmap, `z` is the number at the point; `data` says how many cells the point covers, whether some of them are
 * hidden, and whether its mean is missing.
 * @typedef {{x: number, y: number, curveNumber: number, pointNumber?: number, z?: number,
 *   data?: {dx?: number, dy?: number, meta?: {hides?: boolean, isBlank?: boolean}}}} Point
 */
/**
 * The language of Plotly: a function for numbers that Plotly writes with a point, and labels by their English names.
 * @typedef {{number: (text: string) => string, chart: Record<string, string>}} Language
 */

/** The functions that update the toolbars of charts. @type {WeakMap<Element, () => void>} */
const toolbars = new WeakMap();

/**
 * Draws a figure, or updates an existing one in place.
 * @param {HTMLElement} node
 * @param {Figure} figure
 * @param {Language} language
 * @returns {Promise<void>} fulfilled when the figure is on the screen
 */
export async function drawFigure(node, figure, { number, chart }) {
  undoZoom(node);
  /** @type {Record<string, any>} */
  const layout = {
    // A drag over the figure reads its values. The buttons for zooming and panning change this.
    dragmode: false,
    ...figure.layout,
    autosize: false,
    // Without separators between groups of digits, so that ticks match those of axis-painter.js.
    separators: number('0.5')[1],
    // On a touch screen a finger across reads, and scrolls the page up and down; the buttons zoom.
    ...(matchMedia('(pointer: coarse)').matches && { dragmode: false }),
  };
  // Each dictionary needs a name of its own, because Plotly keeps its buttons while the name is the same.
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
  // A finger that begins across reads values; one that begins up or down scrolls the page.
  node.style.touchAction = figure.layout.dragmode ? '' : 'pan-y pinch-zoom';
  const { width, height } = figure.layout;
  // In print the figure is as wide as the paper allows.
  for (const svg of node.querySelectorAll('.main-svg')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

/**
 * Plotly finds the pointer under any `transform`, but under CSS `zoom` it reads the wrong cell, and each browser engine
 * measures differently there. So this replaces the zoom around a chart by a transform.
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
  // The bounding box on the screen is unchanged, so Plotly would keep its cached one.
  const layout = /** @type {any} */ (node)._fullLayout;
  if (layout) layout._lastBBox = undefined;
}

/**
 * The factor by which CSS `zoom` enlarges an element. Engines without `currentCSSZoom` give it only in
 * the styles of ancestors.
 * @param {any} element
 * @returns {number}
 */
function zoomOf(element) {
  if (!element) return 1;
  if (element.currentCSSZoom) return element.currentCSSZoom;
  const ownZoom = Number(getComputedStyle(element).zoom) || 1;
  return ownZoom * zoomOf(element.parentElement ?? element.getRootNode().host);
}

/**
 * Calls back with the point under the pointer, and with undefined when the pointer has left. While the reader drags the
 * pointer over the figure, each point counts as clicked, too, unless a drag zooms or moves the figure.
 * @param {HTMLElement} node  with a figure
 * @param {(point: Point | undefined, event?: {clientX: number, clientY: number}) => void} callback
 */
export function onHover(node, callback) {
  const plot = /** @type {any} */ (node);
  let isScrubbed = false;
  // No event reports a change of zoom.
  plot.addEventListener('pointerenter', () => undoZoom(plot));
  plot.on('plotly_hover', (/** @type {any} */ { points, event }) => {
    // After a zoom, Plotly reports a point even if the pointer has left the plot, and does not report that it has left.
    if (!isScrubbed && !plot.parentElement.matches(':hover')) return;
    if (isScrubbed) plot.emit('plotly_click', { points });
    callback(points[0], event);
  });
  plot.on('plotly_unhover', () => callback(undefined));
  onScrub(plot, (event, area) => {
    if (!event) return callback(undefined);
    forgetHover(plot);
    isScrubbed = true;
    // While a button is pressed, Plotly reports no point.
    plot._dragging = false;
    fx.hover(plot, { ...event, target: area }, area.dataset.subplot);
    plot._dragging = true;
    isScrubbed = false;
  });
  letModesEnd(plot);
}

/**
 * Calls back while the reader drags over a figure whose drags neither zoom nor move it.
 * @param {any} plot
 * @param {(place: {clientX: number, clientY: number} | undefined, area: SVGElement) => void} callback  with the nearest place
 *   in the area of the figure; with undefined when the drag has ended outside of it
 */
function onScrub(plot, callback) {
  const types = /** @type {const} */ (['pointerdown', 'pointermove', 'pointerup', 'pointercancel']);
  plot.addEventListener('pointerdown', (/** @type {PointerEvent} */ down) => {
    const area = /** @type {Element} */ (down.target).closest('.nsewdrag');
    const isOther = down.button !== 0 || plot._fullLayout.dragmode || !plot.style.touchAction;
    if (!(area instanceof SVGElement) || isOther) return;
    // A mouse reads where it is pressed, a finger once it has moved across.
    let isReading = down.pointerType !== 'touch';
    const follow = (/** @type {PointerEvent} */ event) => {
      const { pointerId, type, clientX, clientY } = event;
      const isOver = type !== 'pointermove';
      // Also when another finger comes, because two fingers zoom.
      if (isOver) for (const each of types) removeEventListener(each, follow, true);
      isReading ||= Math.abs(clientX - down.clientX) > 6 + Math.abs(clientY - down.clientY);
      // The figure may have left the page before the button is released.
      if (pointerId !== down.pointerId || !isReading || !area.isConnected) return;
      const { left, right, top, bottom } = area.getBoundingClientRect();
      const place = { clientX: between(left, clientX, right), clientY: between(top, clientY, bottom) };
      const isOutside = place.clientX !== clientX || place.clientY !== clientY;
      callback(isOver && isOutside ? undefined : place, area);
    };
    // Meanwhile Plotly covers the whole page.
    for (const type of types) addEventListener(type, follow, true);
  });
  // No text is selected on the way.
  plot.addEventListener('mousedown', (/** @type {MouseEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest('.nsewdrag')) event.preventDefault();
  });
}

/** The nearest number between two others, half a pixel away from both. @param {number} low @param {number} value @param {number} high */
const between = (low, value, high) => Math.min(Math.max(value, low + 0.5), high - 0.5);

/** Lets the button that has changed what a drag does take that back, which it cannot in Plotly. @param {any} plot */
function letModesEnd(plot) {
  let { dragmode } = plot._fullLayout;
  plot.on('plotly_relayout', (/** @type {{dragmode?: string | false}} */ change) => {
    if (!change.dragmode) return;
    const isOnAlready = change.dragmode === dragmode;
    dragmode = isOnAlready ? false : change.dragmode;
    if (isOnAlready) registry.call('_guiRelayout', plot, { dragmode: false });
  });
}

/** Plotly updates the point under the pointer at most every 50 ms: the next one comes at once. @param {any} plot */
const forgetHover = (plot) => clearThrottle(plot._fullLayout._uid + HOVERID);

/**
 * Calls back with the point that the reader clicks or taps.
 * @param {HTMLElement} node  with a figure
 * @param {(point: Point) => void} callback
 */
export function onClick(node, callback) {
  const plot = /** @type {any} */ (node);
  // Plotly treats the last point under the pointer as clicked.
  plot.addEventListener('pointerdown', () => forgetHover(plot), true);
  plot.on('plotly_click', (/** @type {any} */ { points }) => callback(points[0]));
}

/**
 * The ranges of the axes and their places in the figure, in CSS pixels.
 * @param {HTMLElement} node  with a figure
 */
export function axesOf(node) {
  const { xaxis, yaxis } = /** @type {any} */ (node)._fullLayout;
  return {
    visibleRanges: { x: xaxis.range, y: yaxis.range },
    area: { left: xaxis._offset, top: yaxis._offset, width: xaxis._length, height: yaxis._length },
  };
}

/**
 * Calls back when the reader has zoomed or panned, with the ranges of the axes that do not show everything; and in every
 * frame in which Plotly moves the figure, with both ranges.
 * @param {HTMLElement} node  with a figure
 * @param {(zoom: {x?: [number, number], y?: [number, number]}, isMoving: boolean) => void} callback
 */
export function onZoom(node, callback) {
  const plot = /** @type {any} */ (node);
  const reportZoom = (/** @type {boolean} */ isMoving) => {
    const { xaxis, yaxis } = plot._fullLayout;
    const axes = Object.entries({ x: xaxis, y: yaxis }).filter(([, { autorange }]) => isMoving || !autorange);
    callback(Object.fromEntries(axes.map(([name, { range }]) => [name, [...range]])), isMoving);
  };
  let frame = 0;
  plot.on('plotly_relayouting', () => {
    // Drawing a zoom box moves nothing yet.
    if (!plot._dragging || plot.querySelector('.zoombox')) return;
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      reportZoom(true);
    });
  });
  plot.on('plotly_relayout', () => {
    cancelAnimationFrame(frame);
    frame = 0;
    reportZoom(false);
  });
}

/**
 * Exports the figure as a file, as it appears on the screen, including zoom.
 * @param {HTMLElement} node  with a figure
 * @param {'png' | 'svg'} format  a PNG is at least twice as fine as the figure
 * @param {string} background  a colour, because the figure itself has none
 * @returns {Promise<string>} SVG, or a PNG in base64
 */
export async function picture(node, format, background) {
  const { data, layout, _fullLayout } = /** @type {any} */ (node);
  const figure = { data, layout: { ...layout, paper_bgcolor: background } };
  const exportedSvg = await toImage(figure, { format: 'svg', imageDataOnly: true });
  // In WebKit Plotly does not request this, and images finer than the figure would be blurred.
  const svg = exportedSvg.replace(/<image (?![^>]*image-rendering)/g, '<image image-rendering="pixelated" ');
  if (format === 'svg') return svg;
  const parent = /** @type {HTMLElement} */ (node.parentElement);
  // As many pixels as the screen has, rounded up: with fewer pixels than means, some means would be dropped.
  const ratio = (devicePixelRatio * parent.getBoundingClientRect().width) / parent.clientWidth;
  const scale = Math.max(2, Math.ceil(ratio - 0.05));
  const { width, height } = _fullLayout;
  const canvas = document.createElement('canvas');
  const url = await svgToImage({ format, svg, width, height, scale, canvas, promise: true });
  return url.replace(/^.*,/, '');
}

/**
 * Releases the resources of a figure.
 * @param {HTMLElement} node
 */
export const removeFigure = (node) => methods.purge(node);
