/**
 * The base of elements with a Plotly figure. What changes is painted at once by the subclass's preview, if it has one;
 * Plotly draws when it has come and the hand is still, underneath, and then the preview is taken away.
 */
import { plotArea, toPixels } from '../figures/frame.js';
import { texts } from '../texts.js';
import { FigureElement, make } from './base.js';

/** @typedef {typeof import('../chart.js')} Chart */

/** @type {Promise<Chart> | undefined} */
let loadingChart;

/**
 * Plotly is large, so it is fetched when the first figure comes into view. After a failure the next call asks again;
 * Firefox remembers the failure until the page is loaded anew.
 */
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

  #plot = make('div', 'pe-plot', { role: 'group', tabindex: '0' });
  #marks = { x: make('div', 'pe-mark'), y: make('div', 'pe-mark') };
  #reading = make('output', 'pe-reading');
  #sentence = make('p', 'pe-sentence');
  #chartNode = make('div', 'pe-chart');
  #tooltip = make('div', 'pe-tooltip');
  #note = make('p', 'pe-note');
  #chart = /** @type {Chart | undefined} */ (undefined);
  #drawn = false;
  #view = /** @type {any} */ (undefined);
  /** The view that Plotly shows: what the pointer is on. */
  #drawnView = /** @type {any} */ (undefined);
  /** Plotly keeps the reader's zoom while this stays the same. */
  #zoomEpoch = 0;
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
    this.#plot.append(this.#chartNode, this.canvas, this.#marks.x, this.#marks.y, this.#tooltip);
    this.body.append(this.#plot, this.#reading, this.#sentence, this.#note);
    this.#plot.addEventListener('keydown', (event) => {
      if (event.target !== this.#plot || event.altKey || event.ctrlKey || event.metaKey || !this.#view)
        return;
      const cursor = this.stepCursor(this.#view, event.key);
      if (!cursor) return;
      event.preventDefault();
      this.moveCursor(cursor);
    });
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
    this.#view = this.#drawnView = undefined;
  }

  /**
   * How a figure is to be drawn.
   * @typedef {object} How
   * @property {import('../figures/frame.js').Theme} theme
   * @property {{width: number, height: number}} size
   * @property {import('../figures/frame.js').View} [shown]  the part to show, where the figure has an extent
   */

  /**
   * The Plotly figure; undefined where the preview is all there is, with `note` saying why.
   * @param {any} _view
   * @param {How} _how
   * @returns {import('../chart.js').Figure | undefined}
   */
  figure(_view, _how) {
    return undefined;
  }

  /**
   * The ranges of both axes of the whole figure, if they are known without Plotly.
   * @param {any} _view
   * @returns {import('../figures/frame.js').View | undefined}
   */
  extent(_view) {
    return undefined;
  }

  /**
   * Paints the view on this.canvas at once. False: there is no preview.
   * @param {any} _view
   * @param {How} _how
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

  /**
   * Where the cursor is in the figure: at an x, at a y, or at both.
   * @param {any} _view
   * @param {import('./base.js').Cursor} _cursor
   * @returns {{x?: number, y?: number} | undefined} undefined when it is not in this figure
   */
  locate(_view, _cursor) {
    return undefined;
  }

  /**
   * The cell that a point of the figure stands for.
   * @param {any} _view
   * @param {import('../chart.js').Point} _point
   * @returns {import('./base.js').Cursor | undefined}
   */
  cursorAt(_view, _point) {
    return undefined;
  }

  /**
   * Where a key moves the cursor.
   * @param {any} _view
   * @param {string} _key
   * @returns {import('./base.js').Cursor | undefined} undefined for a key that does not
   */
  stepCursor(_view, _key) {
    return undefined;
  }

  /**
   * A sentence about the cell at the cursor.
   * @param {any} _view
   * @param {import('./base.js').Cursor} _cursor
   */
  read(_view, _cursor) {
    return '';
  }

  /**
   * @param {any} view  with `name`, the accessible name of the figure; perhaps `sentence`, what can be said of it now,
   *   and `note`, what the reader should know
   */
  show(view) {
    this.#view = view;
    this.#plot.setAttribute('aria-label', view.name);
    this.#sentence.textContent = view.sentence ?? '';
    this.#setNote(view.note);
    this.#render();
  }

  showCursor() {
    const { cursor } = this;
    const view = this.#view;
    const at = view && cursor && this.locate(view, cursor);
    this.#reading.textContent = at ? this.read(view, cursor) : '';
    const frame = at && this.#frame();
    // In a heatmap the cursor is a cell, with its row and its column; along lines it is a place.
    const width = at?.x !== undefined && at.y !== undefined ? 1 : 0;
    this.#mark('x', frame, at?.x, width);
    this.#mark('y', frame, at?.y, width);
  }

  /** What the axes show and where they stand: those of the preview while it is seen, else Plotly's. */
  #frame() {
    const size = { width: this.#plot.clientWidth, height: this.#plot.clientHeight };
    const shown = this.#shown();
    if (shown && !this.canvas.hidden) return { shown, area: plotArea(size) };
    return this.#drawn ? this.#chart?.axes(this.#chartNode) : undefined;
  }

  /**
   * A band across the figure.
   * @param {'x' | 'y'} axis
   * @param {ReturnType<Chart['axes']> | undefined} frame
   * @param {number | undefined} at
   * @param {number} width  of the band, on its axis
   */
  #mark(axis, frame, at, width) {
    const { style } = this.#marks[axis];
    style.display = 'none';
    if (!frame || at === undefined) return;
    const { shown, area } = frame;
    const a = toPixels(shown, area, { x: at - width / 2, y: at - width / 2 })[axis];
    const b = toPixels(shown, area, { x: at + width / 2, y: at + width / 2 })[axis];
    const [start, length] = axis === 'x' ? [area.left, area.width] : [area.top, area.height];
    const low = Math.max(start, Math.min(a, b) - 1);
    const high = Math.min(start + length, Math.max(a, b) + 1);
    if (high <= low) return;
    const box =
      axis === 'x'
        ? { left: low, top: area.top, width: high - low, height: area.height }
        : { left: area.left, top: low, width: area.width, height: high - low };
    for (const [name, value] of Object.entries(box)) style.setProperty(name, `${value}px`);
    style.display = 'block';
  }

  #render() {
    const view = this.#view;
    const size = { width: this.#plot.clientWidth, height: this.#plot.clientHeight };
    if (!view || size.width === 0) return;
    const how = { theme: readTheme(this.#plot), size, shown: this.#shown() };
    const previewed = this.preview(view, how);
    this.canvas.hidden = !previewed;
    this.#plot.classList.toggle('pe-previewed', previewed);
    this.showCursor();
    this.#tooltip.hidden = true;
    this.#schedule(how, this.#drawn ? this.settle : 0);
  }

  /**
   * What is to be seen: the reader's zoom where there is one, else the whole. A zoom that has nothing to show any more,
   * because the figure has become smaller, is given up.
   */
  #shown() {
    const whole = this.extent(this.#view);
    const zoom = this.#drawn ? this.#chart?.zoomedView(this.#chartNode) : undefined;
    if (!whole || !zoom) return whole;
    const shown = { x: zoom.x ?? whole.x, y: zoom.y ?? whole.y };
    if (overlap(shown.x, whole.x) && overlap(shown.y, whole.y)) return shown;
    ++this.#zoomEpoch;
    return whole;
  }

  /**
   * @param {How} how
   * @param {number} wait
   */
  #schedule(how, wait) {
    clearTimeout(this.#timer);
    const revision = ++this.#revision;
    this.#timer = window.setTimeout(() => this.#draw(revision, how), wait);
  }

  /**
   * @param {number} revision
   * @param {How} how
   */
  async #draw(revision, how) {
    const view = this.#view;
    const figure = this.figure(view, how);
    if (!figure) return;
    try {
      this.#chart = await loadChart();
    } catch {
      this.#setNote(this.canvas.hidden ? texts.chartMissing : texts.chartFailed);
      return;
    }
    // Something newer is on its way, or the element has left the page.
    if (revision !== this.#revision || !this.isConnected || !this.#view) return;
    Object.assign(figure.layout, how.size, {
      autosize: false,
      datarevision: revision,
      uirevision: `zoom ${this.#zoomEpoch}`,
    });
    // Where there is no mouse, a finger scrolls the page; the buttons zoom.
    if (matchMedia('(pointer: coarse)').matches) figure.layout.dragmode = false;
    await this.#chart.draw(this.#chartNode, figure);
    if (!this.#drawn) this.#listen(this.#chart);
    this.#drawn = true;
    this.#drawnView = view;
    // Plotly's picture is an image that may still have to be decoded: for two frames both are there, one on the other.
    if (revision === this.#revision) this.#plot.classList.remove('pe-previewed');
    await nextFrame();
    await nextFrame();
    if (revision !== this.#revision) return;
    this.canvas.hidden = true;
    this.showCursor();
  }

  /** @param {Chart} chart */
  #listen(chart) {
    chart.onHover(this.#chartNode, (point, event) => this.#hover(point, event));
    chart.onClick(this.#chartNode, (point) => {
      const cursor = this.cursorAt(this.#drawnView, point);
      if (cursor) this.moveCursor(cursor);
    });
    // Another zoom wants other ticks.
    chart.onZoom(this.#chartNode, () => {
      const { clientWidth: width, clientHeight: height } = this.#plot;
      const how = { theme: readTheme(this.#plot), size: { width, height }, shown: this.#shown() };
      if (how.shown) this.#schedule(how, 0);
      this.showCursor();
    });
  }

  /**
   * @param {import('../chart.js').Point | undefined} point
   * @param {MouseEvent} [event]
   */
  #hover(point, event) {
    this.#tooltip.hidden = !point;
    if (!point || !event) return;
    this.#tooltip.textContent = this.describe(this.#drawnView, point);
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

/**
 * Whether two ranges, each in either direction, have more than a point in common.
 * @param {[number, number]} a
 * @param {[number, number]} b
 */
const overlap = (a, b) => Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * The page's type and colours, in a form that Plotly and canvases understand.
 * @param {Element} plot
 * @returns {import('../figures/frame.js').Theme}
 */
export function readTheme(plot) {
  const style = getComputedStyle(plot);
  return { ink: rgba(style.color), faint: rgba(style.textDecorationColor), font: style.fontFamily, size: 12 };
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
