/**
 * A plot on the page. What changes is painted at once by a preview, if there is one; Plotly draws underneath when it has come
 * and the hand is still, and then the preview is taken away.
 */
import { plotArea } from '../plot/plot-geometry.js';
import { mostCells } from '../plot/limits.js';
import { adoptStyles, make, untilIdle } from './dom.js';
import { fetchChart } from './late-files.js';
import { readTheme, watchColors } from './page-colors.js';
import { placeBand } from './plot-band.js';

/** @typedef {typeof import('../plot/chart.js')} Chart */

/**
 * Plotly is large, so it is fetched when the first figure comes into view, or when the page has come to rest: a page may
 * be printed before it is read. After a failure the next call asks again.
 */
async function loadChart() {
  const chart = await fetchChart();
  adoptStyles(chart.styles);
  return chart;
}

/**
 * How a figure is to be drawn.
 * @typedef {object} How
 * @property {import('../plot/plot-geometry.js').Theme} theme
 * @property {import('../plot/plot-geometry.js').Size} size
 * @property {import('../plot/plot-geometry.js').View} [shown]  the part to show, where the figure has an extent
 */

/** @typedef {import('../plot/chart.js').Point} Point */

/** The range of each axis, where it is not the whole. @typedef {Partial<import('../plot/plot-geometry.js').View>} Zoom */

/**
 * A place in a figure: an x, a y, or both. `width`: that of the band which marks it, in the unit of the axis.
 * @typedef {{x?: number, y?: number, width?: number}} Place
 */

/**
 * What a plot shows, and what is done when the reader does something: a PlotElement, or a part of an element with
 * several plots. See PlotElement for what they share.
 * @template View
 * @typedef {object} Painter
 * @property {number} [settle]
 * @property {(view: View, how: How) => import('../plot/chart.js').Figure | undefined} figure
 * @property {(view: View) => import('../plot/plot-geometry.js').View | undefined} [extent]
 * @property {('x' | 'y')[]} [zooms]  the axes along which it comes nearer, if not both
 * @property {(view: View, how: How) => boolean} [preview]
 * @property {(view: View, point: Point) => string} describe
 * @property {(text: string) => void} onMissing  Plotly has not come
 * @property {() => void} [onFrame]  another part is seen, or at another place: marks have to be put anew
 * @property {(zoom: Zoom) => void} [onZoom]  the reader has come to rest at a part of it
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
  /** Settled when Plotly has drawn what it was last asked for. @type {Promise<unknown> | undefined} */
  #drawing = undefined;
  #drawn = false;
  #view = /** @type {View | undefined} */ (undefined);
  /** The view that Plotly shows: what the pointer is on. */
  #drawnView = /** @type {View | undefined} */ (undefined);
  #arrays = /** @type {Float32Array[]} */ ([]);
  #zoom = /** @type {Zoom} */ ({});
  /** How many pixels of the screen one is, where it was drawn. */
  #ratio = 0;
  #revision = 0;
  #timer = 0;
  #resize = new ResizeObserver(() => this.#render());
  #unwatch = () => {};

  /**
   * @param {{texts: import('../texts/page-language.js').Texts}} figure  that it is a part of
   * @param {Painter<View>} painter
   */
  constructor(figure, painter) {
    this.#figure = figure;
    this.#painter = painter;
    // The picture follows the size of this node, and must not change it: that would go on for ever.
    this.node.style.contain = 'size';
    this.canvas.className = 'pe-canvas';
    this.canvas.hidden = true;
    this.#tooltip.hidden = true;
    this.node.append(this.#chartNode, this.canvas, this.#marks.x, this.#marks.y, this.#tooltip);
    // Plotly does not report it after it has drawn anew under the pointer.
    this.node.addEventListener('pointerleave', () => this.#hover(undefined));
  }

  /** To be called when the plot comes into a page: from then on it follows its size and the page's colours. */
  connect() {
    this.#resize.observe(this.node);
    this.#unwatch();
    this.#unwatch = watchColors(() => this.#render());
    // Drawing says what is missing.
    untilIdle()
      .then(loadChart)
      .catch(() => {});
  }

  release() {
    clearTimeout(this.#timer);
    ++this.#revision;
    this.#resize.disconnect();
    this.#unwatch();
    this.#free();
    this.#view = undefined;
    this.#arrays = [];
  }

  /** Removes Plotly's figure with its node: if Plotly is still drawing, it draws on a node that is not here any more. */
  #free() {
    const [node, chart, drawing] = [this.#chartNode, this.#chart, this.#drawing];
    this.#drawing = undefined;
    this.#drawn = false;
    this.#drawnView = undefined;
    if (!chart || !drawing) return;
    this.#chartNode = make('div', 'pe-chart');
    node.replaceWith(this.#chartNode);
    const free = () => chart.free(node);
    drawing.then(free, free);
  }

  /**
   * An array for the matrix of the next view, so that a moving slider makes no garbage: used before if there is one of
   * this length, but never the one that Plotly shows and the pointer reads.
   * @param {number} length
   * @returns {Float32Array | undefined} undefined for a length that is none: the engine will say why
   */
  spare(length) {
    if (!Number.isInteger(length) || length < 1 || length > mostCells) return undefined;
    this.#arrays = this.#arrays.filter((array) => array.length === length).slice(-2);
    // Whoever asks for one has views with a matrix.
    const drawn = /** @type {{matrix: import('../engine/engine.js').Matrix} | undefined} */ (
      /** @type {unknown} */ (this.#drawnView)
    );
    const free = this.#arrays.find((array) => array !== drawn?.matrix.data);
    if (free) return free;
    const array = new Float32Array(length);
    this.#arrays.push(array);
    return array;
  }

  /**
   * @param {View} view  anything that the painter knows; `zoom`, where another part is to be shown
   * @param {string} name  the accessible one
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
   * Marks a place; undefined takes the mark away.
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
   * @returns {Promise<string | undefined>} SVG, or a PNG in base64; undefined when Plotly has not drawn it
   */
  async picture(format, background) {
    return this.#drawn ? this.#chart?.picture(this.#chartNode, format, background) : undefined;
  }

  #drawOptions() {
    const theme = readTheme(this.node);
    const { clientWidth: width, clientHeight: height } = this.node;
    const { y: [bottom, top] = [0, 0] } = this.#extent() ?? {};
    const rows = bottom - top;
    // Includes a `transform`; rounded, because a width may be no whole number of pixels.
    const scale = Number((this.node.getBoundingClientRect().width / width).toFixed(2));
    const ratio = devicePixelRatio * scale;
    return { theme, size: { width, height, text: theme.size, rows, ratio }, shown: this.#visibleRange() };
  }

  #extent() {
    return this.#view && this.#painter.extent?.(this.#view);
  }

  /** What the axes show and where they stand: those of the preview while it is seen, else Plotly's. */
  #frame() {
    const shown = this.#visibleRange();
    if (shown && !this.canvas.hidden) return { shown, area: plotArea(this.#drawOptions().size) };
    return this.#drawn ? this.#chart?.axes(this.#chartNode) : undefined;
  }

  /** @param {number} [settle]  how long nothing may change before Plotly draws, in milliseconds */
  #render(settle = this.#painter.settle ?? 0) {
    const view = this.#view;
    if (!view || this.node.clientWidth === 0) return;
    const how = this.#drawOptions();
    this.#ratio = how.size.ratio;
    const previewed = this.#painter.preview?.(view, how) ?? false;
    this.canvas.hidden = !previewed;
    this.node.classList.toggle('pe-previewed', previewed);
    this.#updateFrame();
    this.#tooltip.hidden = true;
    this.#schedule(how, this.#drawn ? settle : 0);
  }

  #updateFrame() {
    this.#painter.onFrame?.();
    this.#showPart();
  }

  /**
   * The range that is seen: the reader's zoom if there is one, else the whole. A zoom is dropped when the figure has become
   * smaller and has nothing there.
   */
  #visibleRange() {
    const whole = this.#extent();
    if (!whole) return undefined;
    const shown = { ...whole, ...this.#zoom };
    if (overlap(shown.x, whole.x) && overlap(shown.y, whole.y)) return shown;
    this.#zoom = {};
    return whole;
  }

  /**
   * @param {How} how
   * @param {number} wait
   */
  #schedule(how, wait) {
    clearTimeout(this.#timer);
    const revision = ++this.#revision;
    // Paper does not wait.
    if (this.node.closest('.pe-paper')) this.#draw(revision, how);
    else this.#timer = window.setTimeout(() => this.#draw(revision, how), wait);
  }

  /**
   * @param {number} revision
   * @param {How} how
   */
  async #draw(revision, how) {
    const view = this.#view;
    if (!view) return;
    const figure = this.#painter.figure(view, how);
    if (!figure) {
      // An older one would still answer the pointer from below.
      this.#free();
      return;
    }
    // Plotly takes what it finds by for … in for its own, and stops without a word.
    for (const _ in {}) return this.#painter.onMissing(this.#figure.texts.chartSpoiled);
    // What is painted is to be seen before Plotly is evaluated, which takes a phone the better part of a second.
    if (!this.#chart && !this.canvas.hidden && !this.node.closest('.pe-paper')) {
      await nextFrame();
      await nextFrame();
    }
    try {
      this.#chart = await loadChart();
    } catch {
      const { fileMissing, chartFailed } = this.#figure.texts;
      if (revision === this.#revision)
        this.#painter.onMissing(this.canvas.hidden ? fileMissing('chart.js') : chartFailed);
      return;
    }
    // Something newer is on its way, or the plot has left the page.
    if (revision !== this.#revision || !this.node.isConnected || !this.#view) return;
    const { width, height } = how.size;
    Object.assign(figure.layout, { width, height, datarevision: revision });
    // Plotly learns of a zoom from here only; what a reader does with its own buttons comes back through onZoom.
    if (how.shown) {
      for (const axis of /** @type {const} */ (['x', 'y'])) {
        const range = this.#zoom[axis];
        const zoomed = range && { range: [...range], autorange: false };
        Object.assign(figure.layout[`${axis}axis`], { uirevision: String(range), ...zoomed });
      }
    }
    const node = this.#chartNode;
    this.#drawing = this.#chart.draw(node, figure, this.#figure.texts);
    await this.#drawing;
    // The plot has left the page, or shows no figure of Plotly's any more.
    if (node !== this.#chartNode) return;
    if (!this.#drawn) this.#listen(this.#chart);
    if (this.#extent()) {
      this.#showPart = this.#chart.onGestures(this.node, {
        frame: () => ({
          ...this.#frame(),
          shown: this.#visibleRange(),
          whole: this.#extent(),
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
    this.#drawn = true;
    this.#drawnView = view;
    // Plotly's picture is an image that may still have to be decoded: for two frames both are there, one on the other.
    if (revision === this.#revision) this.node.classList.remove('pe-previewed');
    if (!this.node.closest('.pe-paper')) {
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
      // From here on by keyboard, where there are keys.
      if (this.node.tabIndex === 0) this.node.focus({ preventScroll: true });
      if (this.#drawnView) this.#painter.onClick?.(this.#drawnView, cellAt(point));
    });
    // Another zoom wants other ticks.
    chart.onZoom(this.#chartNode, (zoom, isMoving) => {
      this.#zoom = zoom;
      // Plotly must not draw while a hand moves its figure.
      if (this.#extent()) this.#render(isMoving ? 1e9 : 0);
      else this.#updateFrame();
    });
  }

  /**
   * @param {import('../plot/chart.js').Point | undefined} point
   * @param {MouseEvent} [event]
   */
  #hover(point, event) {
    // After a drag Plotly reports where it ended, although the pointer may have left by then, and not that it has.
    if (point && !this.node.matches(':hover')) return;
    this.#painter.onHover?.(point && cellAt(point));
    this.#tooltip.hidden = !point;
    if (!point || !event || !this.#drawnView || !this.#chart) return;
    const { meanAt, placeTip } = this.#chart;
    this.#tooltip.textContent =
      meanAt(point, this.#figure.texts) ?? this.#painter.describe(this.#drawnView, cellAt(point));
    placeTip(this.#tooltip, this.#chartNode, event);
  }
}

/** The cell in the middle of what a point stands for. @param {Point} point */
const cellAt = (point) =>
  point.data?.dx ? { ...point, x: Math.round(point.x), y: Math.round(point.y) } : point;

/**
 * Whether two ranges, each in either direction, have more than a point in common.
 * @param {[number, number]} a
 * @param {[number, number]} b
 */
const overlap = (a, b) => Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
