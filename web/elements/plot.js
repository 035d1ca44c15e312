/**
 * The base of elements with a Plotly figure. What changes is painted at once by the subclass's preview, if it has one;
 * Plotly draws when it has come and the hand is still, underneath, and then the preview is taken away.
 */
import { texts } from '../texts.js';
import { FigureElement, make } from './base.js';

/** @typedef {typeof import('../chart.js')} Chart */

/** @type {Promise<Chart> | undefined} */
let loadingChart;

/** Plotly is large, so it is fetched when the first figure comes into view; after a failure, the next call retries. */
function loadChart() {
  loadingChart ??= import('../chart.js').catch((error) => {
    loadingChart = undefined;
    throw error;
  });
  return loadingChart;
}

const darkMode = matchMedia('(prefers-color-scheme: dark)');

export class PlotElement extends FigureElement {
  /** Covers the figure while Plotly's own is not up to date. @type {HTMLCanvasElement} */
  canvas = document.createElement('canvas');
  /** How long nothing may have changed before Plotly draws, in milliseconds. */
  settle = 0;

  #plot = make('div', 'pe-plot', { role: 'img' });
  #chartNode = make('div', 'pe-chart');
  #tooltip = make('div', 'pe-tooltip');
  #note = make('p', 'pe-note');
  #chart = /** @type {Chart | undefined} */ (undefined);
  #drawn = false;
  #view = /** @type {any} */ (undefined);
  #revision = 0;
  #timer = 0;
  #resize = new ResizeObserver(() => this.#render());
  #onColors = () => this.#render();

  constructor() {
    super();
    this.canvas.className = 'pe-canvas';
    this.canvas.hidden = true;
    this.#tooltip.hidden = true;
    this.#note.hidden = true;
    this.#plot.append(this.#chartNode, this.canvas, this.#tooltip);
    this.body.append(this.#plot, this.#note);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#resize.observe(this.#plot);
    darkMode.addEventListener('change', this.#onColors);
  }

  release() {
    clearTimeout(this.#timer);
    this.#resize.disconnect();
    darkMode.removeEventListener('change', this.#onColors);
    if (this.#drawn) this.#chart?.free(this.#chartNode);
    this.#drawn = false;
    this.#view = undefined;
  }

  /**
   * The Plotly figure; undefined where the preview is all there is, with `note` saying why.
   * @param {any} _view
   * @param {import('../figures/frame.js').Theme} _theme
   * @returns {import('../chart.js').Figure | undefined}
   */
  figure(_view, _theme) {
    return undefined;
  }

  /**
   * Paints the view on this.canvas at once. False: there is no preview.
   * @param {any} _view
   * @param {object} _how
   * @param {import('../figures/frame.js').Theme} _how.theme
   * @param {{width: number, height: number}} _how.size
   * @param {import('../figures/frame.js').View} [_how.zoomed]  what Plotly shows, when the reader has zoomed
   */
  preview(_view, _how) {
    return false;
  }

  /**
   * A sentence about a point of the figure.
   * @param {any} _view
   * @param {import('../chart.js').Point} _point
   */
  describe(_view, _point) {
    return '';
  }

  /** @param {any} view  with `name`, the accessible name of the figure, and perhaps `note`, a sentence below it */
  show(view) {
    this.#view = view;
    this.#plot.setAttribute('aria-label', view.name);
    this.#setNote(view.note);
    this.#render();
  }

  #render() {
    const view = this.#view;
    const size = { width: this.#plot.clientWidth, height: this.#plot.clientHeight };
    if (!view || size.width === 0) return;
    const theme = readTheme(this.#plot);
    const zoomed = this.#drawn ? this.#chart?.zoomedView(this.#chartNode) : undefined;
    const previewed = this.preview(view, { theme, size, zoomed });
    this.canvas.hidden = !previewed;
    this.#plot.classList.toggle('pe-previewed', previewed);
    this.#tooltip.hidden = true;
    clearTimeout(this.#timer);
    const revision = ++this.#revision;
    const wait = this.#drawn ? this.settle : 0;
    this.#timer = window.setTimeout(() => this.#draw(revision, theme, size), wait);
  }

  /**
   * @param {number} revision
   * @param {import('../figures/frame.js').Theme} theme
   * @param {{width: number, height: number}} size
   */
  async #draw(revision, theme, size) {
    const figure = this.figure(this.#view, theme);
    if (!figure) return;
    try {
      this.#chart = await loadChart();
    } catch {
      this.#setNote(texts.chartFailed);
      return;
    }
    // Something newer is on its way, or the element has left the page.
    if (revision !== this.#revision || !this.isConnected || !this.#view) return;
    Object.assign(figure.layout, size, { autosize: false, datarevision: revision });
    // Where there is no mouse, a finger scrolls the page; the buttons zoom.
    if (matchMedia('(pointer: coarse)').matches) figure.layout.dragmode = false;
    await this.#chart.draw(this.#chartNode, figure);
    if (!this.#drawn) this.#chart.onHover(this.#chartNode, (point, event) => this.#hover(point, event));
    this.#drawn = true;
    // Plotly's picture is an image that may still have to be decoded: for two frames both are there, one on the other.
    if (revision === this.#revision) this.#plot.classList.remove('pe-previewed');
    await nextFrame();
    await nextFrame();
    if (revision === this.#revision) this.canvas.hidden = true;
  }

  /**
   * @param {import('../chart.js').Point | undefined} point
   * @param {MouseEvent} [event]
   */
  #hover(point, event) {
    this.#tooltip.hidden = !point;
    if (!point || !event) return;
    this.#tooltip.textContent = this.describe(this.#view, point);
    const box = this.#plot.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const { offsetWidth: width, offsetHeight: height } = this.#tooltip;
    const left = Math.max(0, Math.min(x + 14, box.width - width));
    const top = y + 18 + height <= box.height ? y + 18 : y - 10 - height;
    this.#tooltip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  /** @param {string} [note] */
  #setNote(note = '') {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * The page's type and colours, in a form that Plotly and canvases understand.
 * @param {Element} plot
 * @returns {import('../figures/frame.js').Theme}
 */
function readTheme(plot) {
  const style = getComputedStyle(plot);
  return { ink: rgba(style.color), faint: rgba(style.outlineColor), font: style.fontFamily, size: 12 };
}

/** @type {CanvasRenderingContext2D | null} */
let probe = null;

/**
 * Any CSS colour as rgba(…): Plotly knows no color-mix() and no oklch().
 * @param {string} color
 */
function rgba(color) {
  probe ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return color;
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return `rgba(${r}, ${g}, ${b}, ${a / 255})`;
}
