/**
 * Plots, and the base of elements that are one. What changes is painted at once by a preview, if there is one; Plotly
 * draws when it has come and the hand is still, underneath, and then the preview is taken away.
 */
import { plotArea, toPixels } from '../plot/plot-geometry.js';
import { mostCells } from '../plot/limits.js';
import { FigureElement } from './base-element.js';
import { adoptStyles, make, untilRest } from './dom.js';
import { fetchChart } from './late-files.js';

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

const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/**
 * Calls back when the page's colours may have changed.
 * @param {() => void} callback
 * @returns {() => void} to be called when that is enough
 */
export function watchColors(callback) {
  const watched = themes.map((query) => matchMedia(query));
  for (const theme of watched) theme.addEventListener('change', callback);
  return () => watched.forEach((theme) => theme.removeEventListener('change', callback));
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

/** Where a band across a figure begins, and how wide it is. */
const sides = /** @type {const} */ ({ x: ['left', 'width'], y: ['top', 'height'] });

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
  /** What Plotly was last asked to draw, until it is let go. @type {Promise<unknown> | undefined} */
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
    // What is painted follows the size of this node, and must not make it: that would go on for ever.
    this.node.style.contain = 'size';
    this.canvas.className = 'pe-canvas';
    this.canvas.hidden = true;
    this.#tooltip.hidden = true;
    this.node.append(this.#chartNode, this.canvas, this.#marks.x, this.#marks.y, this.#tooltip);
    // Plotly does not say so when it has drawn anew under the pointer since.
    this.node.addEventListener('pointerleave', () => this.#hover(undefined));
  }

  /** To be called when the plot comes into a page: from then on it follows its size and the page's colours. */
  connect() {
    this.#resize.observe(this.node);
    this.#unwatch();
    this.#unwatch = watchColors(() => this.#render());
    // Whoever draws says what is missing.
    untilRest()
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

  /** Lets go of Plotly's figure, and of its node: where Plotly is still drawing, it does so on one that is not here any more. */
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
    this.#mark('x', frame, x, width);
    this.#mark('y', frame, y, width);
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

  #how() {
    const theme = readTheme(this.node);
    const { clientWidth: width, clientHeight: height } = this.node;
    const { y: [bottom, top] = [0, 0] } = this.#whole() ?? {};
    const rows = bottom - top;
    // As large as a `transform` shows it, but for the part of a pixel by which a width is not whole.
    const scale = Number((this.node.getBoundingClientRect().width / width).toFixed(2));
    const ratio = devicePixelRatio * scale;
    return { theme, size: { width, height, text: theme.size, rows, ratio }, shown: this.#shown() };
  }

  #whole() {
    return this.#view && this.#painter.extent?.(this.#view);
  }

  /** What the axes show and where they stand: those of the preview while it is seen, else Plotly's. */
  #frame() {
    const shown = this.#shown();
    if (shown && !this.canvas.hidden) return { shown, area: plotArea(this.#how().size) };
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
    const [side, length] = sides[axis];
    const low = Math.max(area[side], Math.min(a, b) - 1);
    const high = Math.min(area[side] + area[length], Math.max(a, b) + 1);
    if (high <= low) return;
    const box = { ...area, [side]: low, [length]: high - low };
    for (const [name, value] of Object.entries(box)) style.setProperty(name, `${value}px`);
    style.display = 'block';
  }

  /** @param {number} [settle]  how long nothing may change before Plotly draws, in milliseconds */
  #render(settle = this.#painter.settle ?? 0) {
    const view = this.#view;
    if (!view || this.node.clientWidth === 0) return;
    const how = this.#how();
    this.#ratio = how.size.ratio;
    const previewed = this.#painter.preview?.(view, how) ?? false;
    this.canvas.hidden = !previewed;
    this.node.classList.toggle('pe-previewed', previewed);
    this.#framed();
    this.#tooltip.hidden = true;
    this.#schedule(how, this.#drawn ? settle : 0);
  }

  #framed() {
    this.#painter.onFrame?.();
    this.#showPart();
  }

  /**
   * What is to be seen: the reader's zoom where there is one, else the whole. A zoom that has nothing to show any more,
   * because the figure has become smaller, is given up.
   */
  #shown() {
    const whole = this.#whole();
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
    // What Plotly knows of a zoom is what it is told, and what a reader does with its own buttons is told here.
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
    if (this.#whole()) {
      this.#showPart = this.#chart.onGestures(this.node, {
        frame: () => ({
          ...this.#frame(),
          shown: this.#shown(),
          whole: this.#whole(),
          axes: this.#painter.zooms,
        }),
        place: () => this.#place,
        zoomTo: (zoom) => {
          this.#zoom = zoom;
          this.#render();
        },
        rescale: () => {
          if (this.#how().size.ratio !== this.#ratio) this.#render();
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
    this.#framed();
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
      // Under a hand that moves its figure Plotly must not draw.
      if (this.#whole()) this.#render(isMoving ? 1e9 : 0);
      else this.#framed();
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

/**
 * What every plot's view has: `name`, the accessible name of the figure, `kind`, what kind of figure it is, and
 * `alternative`, what is in it for those who do not see it; perhaps `sentence`, what can be said of it now, and `note`,
 * what the reader should know.
 * @typedef {{name: string, kind: string, alternative: string, sentence?: string, note?: string}} PlotView
 */

/**
 * @template {PlotView} [View=PlotView]
 * @extends {FigureElement<View>}
 */
export class PlotElement extends FigureElement {
  #plot = new Plot(this, /** @type {Painter<View>} */ (this));
  #reading = make('p', 'pe-reading');
  #alternative = make('p', 'pe-unseen');
  #sentence = make('p', 'pe-sentence');
  #note = make('p', 'pe-note');
  #lit = /** @type {Place | undefined} */ (undefined);
  #view = /** @type {View | undefined} */ (undefined);

  /** Covers the figure while Plotly's own is not up to date. */
  canvas = this.#plot.canvas;
  /** How long nothing may have changed before Plotly draws, in milliseconds. */
  settle = 0;

  constructor() {
    super();
    const { node } = this.#plot;
    this.#note.hidden = true;
    this.body.append(node, this.#reading, this.#alternative, this.#sentence, this.#note);
    onKeys(node, (key) => {
      const cursor = this.#view && this.stepCursor(this.#view, key);
      if (cursor) this.moveCursor(cursor);
      return Boolean(cursor);
    });
    describeBy(node, this.#alternative, this.#sentence);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#plot.connect();
  }

  /** @param {number} length */
  spare(length) {
    return this.#plot.spare(length);
  }

  release() {
    this.#plot.release();
    this.#view = undefined;
  }

  /**
   * The Plotly figure; undefined where the preview is all there is, with `note` saying why.
   * @param {View} _view
   * @param {How} _how
   * @returns {import('../plot/chart.js').Figure | undefined}
   */
  figure(_view, _how) {
    return undefined;
  }

  /**
   * The ranges of both axes of the whole figure, if they are known without Plotly.
   * @param {View} _view
   * @returns {import('../plot/plot-geometry.js').View | undefined}
   */
  extent(_view) {
    return undefined;
  }

  /**
   * Paints the view on this.canvas at once. False: there is no preview.
   * @param {View} _view
   * @param {How} _how
   */
  preview(_view, _how) {
    return false;
  }

  /**
   * A sentence about a point of the figure.
   * @param {View} _view
   * @param {Point} _point
   */
  describe(_view, _point) {
    return '';
  }

  /**
   * Where the cursor is in the figure.
   * @param {View} _view
   * @param {import('./base-element.js').Cursor} _cursor
   * @returns {Place | undefined} undefined when it is not in this figure
   */
  locate(_view, _cursor) {
    return undefined;
  }

  /**
   * The cell that a point of the figure stands for.
   * @param {View} _view
   * @param {Point} _point
   * @returns {import('./base-element.js').Cursor | undefined}
   */
  cursorAt(_view, _point) {
    return undefined;
  }

  /**
   * Where a key moves the cursor.
   * @param {View} _view
   * @param {string} _key
   * @returns {import('./base-element.js').Cursor | undefined} undefined for a key that does not
   */
  stepCursor(_view, _key) {
    return undefined;
  }

  /**
   * A sentence about the cell at the cursor.
   * @param {View} _view
   * @param {import('./base-element.js').Cursor} _cursor
   */
  read(_view, _cursor) {
    return '';
  }

  get reading() {
    const view = this.#view;
    return view && this.cursor && this.locate(view, this.cursor) ? this.speak(view, this.cursor) : '';
  }

  /**
   * As read(), in so few words that it can be heard at every step.
   * @param {View} view
   * @param {import('./base-element.js').Cursor} cursor
   */
  speak(view, cursor) {
    return this.read(view, cursor);
  }

  get numbers() {
    return this.#view && this.numbersOf(this.#view);
  }

  /**
   * @param {View} _view
   * @returns {import('../matrix/number-files.js').Numbers | undefined}
   */
  numbersOf(_view) {
    return undefined;
  }

  /** @returns {import('./base-element.js').Picture[]} */
  get pictures() {
    return [{ plot: this.#plot, name: '', suffix: '' }];
  }

  /**
   * @param {View} view
   */
  show(view) {
    this.#view = view;
    this.#plot.node.setAttribute('aria-roledescription', view.kind);
    this.#alternative.textContent = view.alternative;
    this.#sentence.textContent = view.sentence ?? '';
    this.#setNote(view.note);
    this.#plot.show(view, this.texts.alternative.cells);
  }

  showCursor() {
    const { cursor } = this;
    const view = this.#view;
    if (!view) return this.#plot.mark();
    const at = cursor && this.locate(view, cursor);
    this.#reading.textContent = cursor && at ? this.read(view, cursor) : '';
    this.#plot.mark(this.#lit ?? at);
  }

  /**
   * Lights up a place that a phrase in the text speaks of; without one, the cursor is marked again.
   * @param {Place} [place]
   */
  light(place) {
    this.#lit = place;
    this.showCursor();
  }

  onFrame() {
    this.showCursor();
  }

  /**
   * @param {View} view
   * @param {Point} point
   */
  onClick(view, point) {
    const cursor = this.cursorAt(view, point);
    if (cursor) this.moveCursor(cursor);
  }

  /** @param {string} text */
  onMissing(text) {
    this.#setNote(text);
  }

  /** @param {string} [note] */
  #setNote(note = '') {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}

/**
 * Makes a plot one stop of the Tab key, in which keys choose a cell: an application, so that screen readers leave the
 * arrow keys to it.
 * @param {HTMLElement} node
 * @param {(key: string) => boolean} move  told 'Control+Home' for that; whether it knows the key
 */
export function onKeys(node, move) {
  node.tabIndex = 0;
  node.setAttribute('role', 'application');
  node.addEventListener('keydown', (event) => {
    if (event.target !== node || event.altKey || event.metaKey || event.shiftKey) return;
    if (move(event.ctrlKey ? `Control+${event.key}` : event.key)) event.preventDefault();
  });
}

/** The cell in the middle of what a point stands for. @param {Point} point */
const cellAt = (point) =>
  point.data?.dx ? { ...point, x: Math.round(point.x), y: Math.round(point.y) } : point;

let ids = 0;

/**
 * @param {HTMLElement} node
 * @param {HTMLElement[]} texts
 */
export function describeBy(node, ...texts) {
  for (const text of texts) text.id = `pe-text-${++ids}`;
  node.setAttribute('aria-describedby', texts.map(({ id }) => id).join(' '));
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
 * @returns {import('../plot/plot-geometry.js').Theme}
 */
export function readTheme(plot) {
  const style = getComputedStyle(plot);
  return {
    ink: rgba(style.color),
    faint: rgba(style.textDecorationColor),
    font: style.fontFamily,
    // A little smaller than the text around it, which a reader may have enlarged.
    size: Math.round(0.8 * parseFloat(style.fontSize)),
  };
}

/** @type {CanvasRenderingContext2D | null} */
let probe = null;

/**
 * Any CSS colour as rgba(…): Plotly knows no color-mix() and no oklch().
 * @param {string} color
 */
export function rgba(color) {
  probe ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!probe) return color;
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return `rgba(${r}, ${g}, ${b}, ${a / 255})`;
}
