/**
 * <pe-heatmap positions="50" d-model="128" colorscale="viridis" controls>: the encoding matrix, position 0 on top; of a
 * rotary scheme its angles, pair by pair, their cosines, or cosines and sines as models keep them; of a bias what one head
 * adds to the score of each query and key; of a table, which row of it belongs to them.
 * @attr {string} [colorscale=Viridis]  The name of one of Plotly's colour scales; RdBu is centred on 0.
 * @attr {'cosines' | 'angles' | 'turns'} [show=cosines]  What of a rotary scheme is shown: cosines and sines as models keep them
 *   are its turns.
 * @attr {number} [head=0]  The head of a bias that is shown, counted from 0; beyond the last, the last one.
 * @attr {boolean} causal  Whether keys after their query are hidden, as a causal mask hides them.
 * @attr {string} view  The part that is seen: first row and end, first column and end, as "0,64,0,16".
 */
import { colorscaleName, colorscales } from '../../plot/colorscales.js';
import { fetchHeatmapViews } from '../../element/large-figures.js';
import { loadEncodings } from '../../engine/engine.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { moveIn } from '../../element/cell-keys.js';
import * as rows from '../../matrix/views/rows.js';
import { showable } from '../../matrix/views/shows.js';
import { paintHeatmap } from '../../plot/painter.js';
import { refuse } from '../../element/setting-values.js';
import { isLarge } from '../../element/large-figures.js';
import { PlotElement } from '../../element/plot-element.js';
import { colorscaleField, viewField } from '../../element/settings.js';

/** What the first scheme does without, once it has come. @type {typeof import('../../element/heatmap-views.js') | undefined} */
let others;
const fetchOthers = async () => (others = await fetchHeatmapViews());

/** @typedef {import('../../plot/pixel-means.js').Cells} Matrix */
/** @typedef {Pick<typeof import('../../element/heatmap-views.js'), 'hatch' | 'paintOver' | 'fieldsOf' | 'zoomOf' | 'tellZoom' | 'numbersOf'>} More */
/**
 * How a scheme is drawn, and what is said of it: rows.js for the first, others.js for all.
 * @typedef {Omit<typeof import('../../element/heatmap-views.js'), keyof More> & Partial<More>} Drawings
 */
/**
 * @typedef {import('../../element/plot-element.js').PlotView & {
 *   drawn: import('../../matrix/views/shown.js').Shown, matrix: Matrix, by: Drawings,
 *   options: Omit<Parameters<typeof heatmapFigure>[1], 'theme' | 'size' | 'shown'>,
 * }} View
 */

/** @extends {PlotElement<View>} */
export default class HeatmapElement extends PlotElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = showable;
  static opensFiles = true;
  static far = 'cells';

  settle = 120;

  /** What was computed last, and from what. @type {View | undefined} */
  view = undefined;
  #inputs = /** @type {unknown[]} */ ([]);
  #drawings = /** @type {Drawings} */ (rows);

  async load() {
    const large = isLarge(this);
    // At once with the engine, where a scheme is named: here, or by a lab that will hand it on.
    if (!others && (large || this.closest('[scheme]'))) fetchOthers().catch(() => {});
    const engine = await (large ? loadEncodings() : super.load());
    // An engine that has but one scheme was asked for no other.
    if (engine.schemes.length > 1) this.#drawings = others ?? (await fetchOthers());
    // Without which all is seen.
    else if (this.hasAttribute('view')) this.#drawings = await fetchOthers().catch(() => this.#drawings);
    return engine;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const own = this.#drawings.fieldsOf?.(this, engine, scheme) ?? [];
    return [...super.fields(engine, scheme), ...own];
  }

  details() {
    return [colorscaleField, viewField];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const { texts } = this;
    const text = this.getAttribute('colorscale') ?? 'Viridis';
    const colorscale = colorscaleName(text);
    if (!colorscale) refuse('colorscale', texts.badScale(text, Object.keys(colorscales)));
    const by = this.#drawings;
    const inputs = [engine, texts, JSON.stringify([settings, text])];
    // Where only the part has changed that is seen, there is nothing to compute, or to draw again.
    if (inputs.some((input, k) => input !== this.#inputs[k])) {
      this.#inputs = [];
      const drawn = by.draw(engine, settings, (length) => this.spare(length));
      const { matrix, range } = drawn;
      const { x: xTitle, y: yTitle } = by.titlesOf(texts, drawn);
      this.view = {
        drawn,
        matrix,
        by,
        name: by.nameOf(texts, drawn),
        kind: texts.alternative.heatmap,
        alternative: by.alternativeOf(texts, drawn),
        sentence: by.sentenceOf(texts, drawn),
        options: { ...range, colorscale, number: texts.number, whole: texts.whole, xTitle, yTitle },
      };
      this.#inputs = inputs;
    }
    const view = /** @type {View} */ (this.view);
    const part = by.zoomOf?.(this, view.matrix);
    return part?.zoom ? { ...view, ...part } : view;
  }

  /**
   * @param {View} view
   * @returns {import('../../matrix/number-files.js').Numbers | undefined}
   */
  numbersOf({ drawn: { what, settings }, matrix, by, options: { yTitle } }) {
    if (matrix.means) return by.numbersOf?.(this, matrix, yTitle, 'heatmap');
    const { rows, cols, data } = matrix;
    const result = by.resultOf[what];
    return {
      kind: 'heatmap',
      shape: [rows, cols],
      data,
      corner: yTitle,
      program: result && { ...settings, result },
    };
  }

  /** What `view` would name, were it the whole. */
  get whole() {
    return this.view && [0, this.view.matrix.rows, 0, this.view.matrix.cols];
  }

  /** @param {import('../../element/plot.js').Zoom} zoom */
  onZoom(zoom) {
    // Without which no link has it.
    const tell = () => fetchOthers().then(({ tellZoom }) => tellZoom(this, zoom, this.view?.matrix));
    if (zoom.x || zoom.y || this.hasAttribute('view')) tell().catch(() => {});
  }

  /** @param {View} view */
  extent({ matrix }) {
    return wholeView(matrix);
  }

  /**
   * @param {View} view
   * @param {import('../../element/plot.js').How} how
   */
  figure({ matrix, options, drawn, by }, { theme, size, shown = wholeView(matrix) }) {
    const figure = heatmapFigure(matrix, { ...options, theme, size, shown });
    by.hatch?.(figure, drawn, theme, shown);
    return figure;
  }

  /**
   * @param {View} view
   * @param {import('../../element/plot.js').How} how
   */
  preview({ matrix, options, drawn, by }, { theme, size, shown = wholeView(matrix) }) {
    paintHeatmap(this.canvas, matrix, { ...options, theme, size, view: shown });
    by.paintOver?.(this.canvas, drawn, { theme, size, shown });
    return true;
  }

  /**
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  locate({ drawn, matrix, by }, { position, dimension }) {
    const x = by.columnOf(drawn, dimension);
    return position < matrix.rows && x >= 0 && x < matrix.cols ? { x, y: position, width: 1 } : undefined;
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  cursorAt({ drawn, by }, { x, y }) {
    return { position: y, dimension: by.dimensionOf(drawn, x) };
  }

  /**
   * @param {View} view
   * @param {string} key
   */
  stepCursor({ drawn, matrix, by }, key) {
    const { position, dimension } = this.cursor ?? { position: 0, dimension: 0 };
    const column = Math.max(0, by.columnOf(drawn, dimension));
    // The first of them makes the cursor be seen, in the corner.
    const from = { position, dimension: column };
    const to = moveIn(matrix, this.cursor ? key : key.replace(/^Arrow.*/, 'Home'), from);
    return to && { position: to.position, dimension: by.dimensionOf(drawn, to.dimension) };
  }

  /**
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  read(view, { position, dimension }) {
    return this.describe(view, { x: view.by.columnOf(view.drawn, dimension), y: position, curveNumber: 0 });
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  describe({ drawn, by }, { x, y }) {
    return by.describe(this.texts, drawn, y, x);
  }
}
