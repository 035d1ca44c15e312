/**
 * A plot on the page. A preview on a canvas is painted before Plotly has loaded and, if the painter has one of its own,
 * at each change; Plotly draws underneath once it has loaded and changes have stopped, and then the preview is removed.
 */
import { plotArea } from '../plot/plot-geometry.js';
import { mostCells } from '../engine/core-limits.js';
import { adoptStyles, make, untilIdle, untilNextIdle } from './dom.js';
import { fetchChart, fetchFigurePainter } from './late-files.js';
import { readTheme, watchColors } from './page-colors.js';
import { placeBand } from './plot-band.js';

/** @typedef {typeof import('../plot/chart.js')} Chart */

/** Fetches Plotly. After a failure the next call tries again. */
async function loadChart() {
  const chart = await fetchChart();
  adoptStyles(chart.styles);
  return chart;
}

/**
 * Options for drawing a figure.
 * @typedef {object} How
 * @property {import('../plot/plot-geometry.js').Theme} theme
 * @property {import('../plot/plot-geometry.js').Size} size
 * @property {import('../plot/plot-geometry.js').View} [visibleRanges]  the part to show, if the figure has full ranges
 */

/** @typedef {import('../plot/chart.js').Point} Point */

/** The range of each zoomed axis. @typedef {Partial<import('../plot/plot-geometry.js').View>} Zoom */

/**
 * A location in a figure: x, y, or both. `width`: the width of the band that marks it, in units of the axis.
 * @typedef {{x?: number, y?: number, width?: number}} Place
 */

/**
 * Defines what a plot shows and handles the reader's actions: a PlotElement, or a part of an element with several
 * plots. See PlotElement for the members that they share.
 * @template View
 * @typedef {object} Painter
 * @property {number} [renderDelay]
 * @property {(view: View, how: How) => import('../plot/chart.js').Figure | undefined} figure
 * @property {(view: View) => import('../plot/plot-geometry.js').View | undefined} [fullRanges]
 * @property {('x' | 'y')[]} [zooms]  the axes that can be zoomed, if not both
 * @property {(view: View, how: How) => boolean} [preview]  without it, the figure itself is painted until Plotly draws it
 * @property {(view: View, point: Point) => string} composePointText
 * @property {(text: string) => void} onMissing  Plotly could not be loaded
 * @property {() => void} [onFrame]  the visible part or its location has changed: marks must be placed again
 * @property {(zoom: Zoom) => void} [onZoom]  the reader has finished zooming or panning
 * @property {(view: View, point: Point) => void} [onClick]
 * @property {(point?: Point) => void} [onHover]     undefined: the pointer has left
 */

/** @template View */
export class Plot {
  node = make('div', 'pe-plot');
  canvas = document.createElement('canvas');

  #figure;
  #painter;
  #place = /** @type {Place} */ ({});
  #showPart = () => {};
  #marks = { x: make('div', 'pe-mark'), y: make('div', 'pe-mark') };
  #chartNode = make('div', 'pe-chart');
  #tooltip = make('div', 'pe-tooltip');
  #chart = /** @type {Chart | undefined} */ (undefined);
  #figurePainter = /** @type {typeof import('../plot/figure-painter.js') | undefined} */ (undefined);
  /** Settled when the painter of figures has arrived, or could not be fetched. @type {Promise<void> | undefined} */
  #painterArrival = undefined;
  /** The last figure of the painter, and the options that it was made with. */
  #lastFigure = /** @type {{how: How, figure: import('../plot/chart.js').Figure | undefined} | undefined} */ (
    undefined
  );
  /** The ranges and the place of the axes of the painted figure. */
  #paintedFrame = /** @type {ReturnType<typeof import('../plot/figure-painter.js').paintFigure>} */ (
    undefined
  );
  /** Settled when Plotly has finished its last drawing. @type {Promise<unknown> | undefined} */
  #drawing = undefined;
  #isDrawn = false;
  #view = /** @type {View | undefined} */ (undefined);
  /** The view that Plotly shows, to which pointer events refer. */
  #drawnView = /** @type {View | undefined} */ (undefined);
  #arrays = /** @type {Float32Array[]} */ ([]);
  #zoom = /** @type {Zoom} */ ({});
  /** The number of screen pixels per CSS pixel at the last drawing. */
  #ratio = 0;
  #revision = 0;
  #timer = 0;
  #resizeObserver = new ResizeObserver(() => this.#render());
  #unwatch = () => {};

  /**
   * @param {{texts: import('../texts/page-language.js').Texts, prepare: () => Promise<unknown>}} figure  the figure that
   *   contains the plot
   * @param {Painter<View>} painter
   */
  constructor(figure, painter) {
    this.#figure = figure;
    this.#painter = painter;
    // The picture follows the size of this node and must not change it, which would cause an endless loop.
    this.node.style.contain = 'size';
    this.canvas.className = 'pe-canvas';
    this.canvas.hidden = true;
    this.#tooltip.hidden = true;
    this.node.append(this.#chartNode, this.canvas, this.#marks.x, this.#marks.y, this.#tooltip);
    // Plotly does not report this after it has redrawn under the pointer.
    this.node.addEventListener('pointerleave', () => this.#hover(undefined));
  }

  /**
   * Call this when the plot enters a page: from then on it follows its size and the page's colours. Plotly is large, so it is
   * fetched after what the first picture needs, but before the plot comes into view, because printing does not wait.
   */
  connect() {
    this.#resizeObserver.observe(this.node);
    this.#unwatch();
    this.#unwatch = watchColors(() => this.#render());
    // Drawing reports a failure.
    untilIdle()
      .then(() => this.#figure.prepare())
      .then(untilNextIdle)
      .then(loadChart)
      .catch(() => {});
    if (this.#painter.preview) return;
    // Without this file, the figure appears when Plotly draws it.
    this.#painterArrival = fetchFigurePainter().then(
      (figurePainter) => void (this.#figurePainter = figurePainter),
      () => {},
    );
  }

  release() {
    clearTimeout(this.#timer);
    ++this.#revision;
    this.#resizeObserver.disconnect();
    this.#unwatch();
    this.#removeChart();
    this.#view = undefined;
    this.#lastFigure = undefined;
    this.#arrays = [];
  }

  /** Removes Plotly's figure with its node, so that an unfinished drawing goes to a detached node. */
  #removeChart() {
    const [node, chart, drawing] = [this.#chartNode, this.#chart, this.#drawing];
    this.#drawing = undefined;
    this.#isDrawn = false;
    this.#drawnView = undefined;
    if (!chart || !drawing) return;
    this.#chartNode = make('div', 'pe-chart');
    node.replaceWith(this.#chartNode);
    const remove = () => chart.removeFigure(node);
    drawing.then(remove, remove);
  }

  /**
   * An array for the matrix of the next view. An array of this length is reused, so that a moving slider creates no
   * garbage, but never the one that Plotly shows and pointer events read.
   * @param {number} length
   * @returns {Float32Array | undefined} undefined for an invalid length, which the engine will refuse
   */
  allocateArray(length) {
    if (!Number.isInteger(length) || length < 1 || length > mostCells) return undefined;
    this.#arrays = this.#arrays.filter((array) => array.length === length).slice(-2);
    // Callers have views with a matrix.
    const drawnView = /** @type {{matrix: import('../engine/engine.js').Matrix} | undefined} */ (
      /** @type {unknown} */ (this.#drawnView)
    );
    const freeArray = this.#arrays.find((array) => array !== drawnView?.matrix.data);
    if (freeArray) return freeArray;
    const array = new Float32Array(length);
    this.#arrays.push(array);
    return array;
  }

  /**
   * @param {View} view  any view of the painter; `zoom`: another part to show
   * @param {string} name  the accessible name
   */
  show(view, name) {
    if (view === this.#view) return;
    this.#view = view;
    const { zoom } = /** @type {{zoom?: Zoom}} */ (view);
    if (zoom) this.#zoom = zoom;
    this.node.setAttribute('aria-label', name);
    this.#render();
  }

  /**
   * Marks a location; undefined removes the mark.
   * @param {Place} [place]
   */
  mark({ x, y, width = 0 } = {}) {
    this.#place = { x, y };
    const frame = this.#view && (x ?? y) !== undefined ? this.#frame() : undefined;
    placeBand(this.#marks.x, 'x', frame, x, width);
    placeBand(this.#marks.y, 'y', frame, y, width);
  }

  /**
   * The plot as a file.
   * @param {'png' | 'svg'} format
   * @param {string} background
   * @returns {Promise<string | undefined>} SVG, or a PNG in base64; undefined if Plotly has not drawn the plot
   */
  async picture(format, background) {
    return this.#isDrawn ? this.#chart?.picture(this.#chartNode, format, background) : undefined;
  }

  #drawOptions() {
    const theme = readTheme(this.node);
    const { clientWidth: width, clientHeight: height } = this.node;
    const { y: [bottom, top] = [0, 0] } = this.#fullRanges() ?? {};
    const rows = bottom - top;
    // Includes a `transform`; rounded, because a width may be a fractional number of pixels.
    const scale = Number((this.node.getBoundingClientRect().width / width).toFixed(2));
    const ratio = devicePixelRatio * scale;
    return {
      theme,
      size: { width, height, text: theme.size, rows, ratio },
      visibleRanges: this.#visibleRanges(),
    };
  }

  #fullRanges() {
    return this.#view && this.#painter.fullRanges?.(this.#view);
  }

  /** The ranges and locations of the axes: the preview's while it is visible, otherwise Plotly's. */
  #frame() {
    if (this.#paintedFrame && !this.canvas.hidden) return this.#paintedFrame;
    const visibleRanges = this.#visibleRanges();
    if (visibleRanges && !this.canvas.hidden)
      return { visibleRanges, area: plotArea(this.#drawOptions().size) };
    return this.#isDrawn ? this.#chart?.axesOf(this.#chartNode) : undefined;
  }

  /** @param {View} view @param {How} how */
  #figureOf(view, how) {
    if (this.#lastFigure?.how !== how) this.#lastFigure = { how, figure: this.#painter.figure(view, how) };
    return this.#lastFigure.figure;
  }

  /** Shows the preview if there is one. @param {View} view @param {How} how */
  #showPreview(view, how) {
    const hasPreview = this.#paint(view, how);
    this.canvas.hidden = !hasPreview;
    this.node.classList.toggle('pe-previewed', hasPreview);
    this.#updateFrame();
  }

  /** @param {View} view @param {How} how @returns {boolean} whether there is a preview */
  #paint(view, how) {
    this.#paintedFrame = undefined;
    if (this.#painter.preview) return this.#painter.preview(view, how);
    // Plotly alone draws a part of a figure, and changes of a figure that it has drawn.
    if (!this.#figurePainter || this.#isDrawn || Object.keys(this.#zoom).length) return false;
    const figure = this.#figureOf(view, how);
    const { number } = this.#figure.texts;
    this.#paintedFrame = figure && this.#figurePainter.paintFigure(this.canvas, figure, how.size, number);
    return this.#paintedFrame !== undefined;
  }

  /** @param {number} [delay]  the delay after the last change before Plotly draws, in milliseconds */
  #render(delay = this.#painter.renderDelay ?? 0) {
    const view = this.#view;
    if (!view || this.node.clientWidth === 0) return;
    const how = this.#drawOptions();
    this.#ratio = how.size.ratio;
    this.#showPreview(view, how);
    this.#tooltip.hidden = true;
    this.#schedule(how, this.#isDrawn ? delay : 0);
  }

  #updateFrame() {
    this.#painter.onFrame?.();
    this.#showPart();
  }

  /**
   * The visible range: the reader's zoom if there is one, otherwise the full range. A zoom is dropped if the figure has
   * shrunk and has nothing in that range.
   */
  #visibleRanges() {
    const fullRanges = this.#fullRanges();
    if (!fullRanges) return undefined;
    const visibleRanges = { ...fullRanges, ...this.#zoom };
    if (doOverlap(visibleRanges.x, fullRanges.x) && doOverlap(visibleRanges.y, fullRanges.y))
      return visibleRanges;
    this.#zoom = {};
    return fullRanges;
  }

  /**
   * @param {How} how
   * @param {number} delay
   */
  #schedule(how, delay) {
    clearTimeout(this.#timer);
    const revision = ++this.#revision;
    // Printing does not wait.
    if (this.node.closest('.pe-paper')) this.#draw(revision, how);
    else this.#timer = window.setTimeout(() => this.#draw(revision, how), delay);
  }

  /**
   * @param {number} revision
   * @param {How} how
   */
  async #draw(revision, how) {
    const view = this.#view;
    if (!view) return;
    const figure = this.#figureOf(view, how);
    if (!figure) {
      // An older figure underneath would still respond to the pointer.
      this.#removeChart();
      return;
    }
    // Plotly treats every property that for … in finds as its own, and fails silently.
    for (const _ in {}) return this.#painter.onMissing(this.#figure.texts.chartSpoiled);
    const isPrinted = this.node.closest('.pe-paper') !== null;
    if (!this.#chart && this.#painterArrival && !isPrinted) {
      await this.#painterArrival;
      if (revision !== this.#revision) return;
      if (this.canvas.hidden) this.#showPreview(view, how);
    }
    // The preview must appear before Plotly is evaluated, which takes most of a second on a phone.
    if (!this.#chart && !this.canvas.hidden && !isPrinted) {
      await nextFrame();
      await nextFrame();
    }
    try {
      this.#chart = await loadChart();
    } catch {
      const { fileMissing, chartFailed } = this.#figure.texts;
      if (revision === this.#revision)
        this.#painter.onMissing(this.canvas.hidden ? fileMissing({ file: 'chart.js' }) : chartFailed);
      return;
    }
    // A newer drawing is pending, or the plot has left the page.
    if (revision !== this.#revision || !this.node.isConnected || !this.#view) return;
    const { width, height } = how.size;
    Object.assign(figure.layout, { width, height, datarevision: revision });
    // Only this code sets Plotly's zoom; changes by Plotly's own buttons come back through onZoom.
    if (how.visibleRanges) {
      for (const axis of /** @type {const} */ (['x', 'y'])) {
        const range = this.#zoom[axis];
        const rangeOptions = range && { range: [...range], autorange: false };
        Object.assign(figure.layout[`${axis}axis`], { uirevision: String(range), ...rangeOptions });
      }
    }
    const node = this.#chartNode;
    this.#drawing = this.#chart.drawFigure(node, figure, this.#figure.texts);
    await this.#drawing;
    // The plot has left the page, or no longer shows a figure by Plotly.
    if (node !== this.#chartNode) return;
    if (!this.#isDrawn) this.#listen(this.#chart);
    if (this.#fullRanges()) {
      this.#showPart = this.#chart.onGestures(this.node, {
        frame: () => ({
          ...this.#frame(),
          visibleRanges: this.#visibleRanges(),
          fullRanges: this.#fullRanges(),
          axes: this.#painter.zooms,
        }),
        place: () => this.#place,
        zoomTo: (zoom) => {
          this.#zoom = zoom;
          this.#render();
        },
        rescale: () => {
          if (this.#drawOptions().size.ratio !== this.#ratio) this.#render();
        },
      });
    }
    this.#isDrawn = true;
    this.#drawnView = view;
    // Plotly's picture is an image that may still have to be decoded, so the preview stays on top for two frames.
    if (revision === this.#revision) this.node.classList.remove('pe-previewed');
    if (!isPrinted) {
      await nextFrame();
      await nextFrame();
    }
    if (revision !== this.#revision) return;
    this.canvas.hidden = true;
    this.#updateFrame();
    this.#painter.onZoom?.(this.#zoom);
  }

  /** @param {Chart} chart */
  #listen(chart) {
    chart.onHover(this.#chartNode, (point, event) => this.#hover(point, event));
    chart.onClick(this.#chartNode, (point) => {
      // The keyboard continues from here, if the plot handles keys.
      if (this.node.tabIndex === 0) this.node.focus({ preventScroll: true });
      if (this.#drawnView) this.#painter.onClick?.(this.#drawnView, cellAt(point));
    });
    // Another zoom needs other ticks.
    chart.onZoom(this.#chartNode, (zoom, isMoving) => {
      this.#zoom = zoom;
      // Plotly must not draw during a drag.
      if (this.#fullRanges()) this.#render(isMoving ? 1e9 : 0);
      else this.#updateFrame();
    });
  }

  /**
   * @param {import('../plot/chart.js').Point | undefined} point
   * @param {{clientX: number, clientY: number}} [event]
   */
  #hover(point, event) {
    this.#painter.onHover?.(point && cellAt(point));
    this.#tooltip.hidden = !point;
    if (!point || !event || !this.#drawnView || !this.#chart) return;
    const { meanAt, placeTip } = this.#chart;
    this.#tooltip.textContent =
      meanAt(point, this.#figure.texts) ?? this.#painter.composePointText(this.#drawnView, cellAt(point));
    placeTip(this.#tooltip, this.#chartNode, event);
  }
}

/** The middle cell of those that a point represents. @param {Point} point */
const cellAt = (point) =>
  point.data?.dx ? { ...point, x: Math.round(point.x), y: Math.round(point.y) } : point;

/**
 * Whether two ranges, each in either direction, have more than a point in common.
 * @param {[number, number]} a
 * @param {[number, number]} b
 */
const doOverlap = (a, b) => Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
