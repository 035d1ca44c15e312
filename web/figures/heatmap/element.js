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
import { loadSchemes } from '../../engine/engine.js';
import { wholeView } from '../../plot/plot-geometry.js';
import { heatmapFigure } from '../../plot/heatmap-figure.js';
import { moveIn } from '../../element/cell-keys.js';
import { capabilities } from '../../matrix/views/kinds.js';
import { rows } from '../../matrix/views/rows.js';
import { cellSentence } from '../../matrix/views/view.js';
import { paintHeatmap } from '../../plot/heatmap-painter.js';
import { refuse } from '../../element/setting-values.js';
import { isLarge } from '../../element/large-figures.js';
import { PlotElement } from '../../element/plot-element.js';
import { colorscaleField, viewField } from '../../element/settings.js';
import { adoptStyles } from '../../element/dom.js';
import css from './style.css';

adoptStyles(css);

/**
 * The module with all views but the first, and with the code for the visible part of a matrix.
 * @typedef {typeof import('../../element/heatmap-views.js')} AllViews
 */
/** @type {AllViews | undefined} */
let allViews;
const fetchAllViews = async () => (allViews = await fetchHeatmapViews());

/**
 * @typedef {import('../../element/plot-element.js').PlotView & {
 *   data: import('../../matrix/views/view.js').Viewed, matrix: import('../../plot/pixel-means.js').Cells, viewsModule?: AllViews,
 *   options: Omit<Parameters<typeof heatmapFigure>[1], 'theme' | 'size' | 'visibleRanges'>,
 * }} View
 */

/** @extends {PlotElement<View>} */
export default class HeatmapElement extends PlotElement {
  static mainSettings = ['positions'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = capabilities;
  static opensFiles = true;
  static instantTest = 'cells';

  renderDelay = 120;

  /** The last computed view. @type {View | undefined} */
  view = undefined;
  #inputs = /** @type {unknown[]} */ ([]);
  /** Undefined for the rows of the first scheme. @type {AllViews | undefined} */
  #viewsModule = undefined;

  async load() {
    const isLargeFigure = isLarge(this);
    // Loads the views along with the engine if a scheme is named, here or by a lab that will pass it on.
    if (!allViews && (isLargeFigure || this.closest('[scheme]'))) fetchAllViews().catch(() => {});
    const engine = await (isLargeFigure ? loadSchemes() : super.load());
    // If no other scheme is needed, the engine has only the first one, whose view is built in.
    if (engine.schemes.length > 1) this.#viewsModule = allViews ?? (await fetchAllViews());
    // If this file is missing, the whole matrix is shown.
    else if (this.hasAttribute('view'))
      this.#viewsModule = await fetchAllViews().catch(() => this.#viewsModule);
    return engine;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const extraFields = this.#viewsModule?.fieldsOf(this, engine, scheme) ?? [];
    return [...super.fields(engine, scheme), ...extraFields];
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
    if (!colorscale) refuse('colorscale', { rule: 'choice', value: text, names: Object.keys(colorscales) });
    const viewsModule = this.#viewsModule;
    const inputs = [engine, texts, JSON.stringify([settings, text])];
    // If only the visible part has changed, nothing needs to be recomputed or redrawn.
    if (inputs.some((input, k) => input !== this.#inputs[k])) {
      this.#inputs = [];
      const allocateArray = (/** @type {number} */ length) => this.allocateArray(length);
      const data = viewsModule
        ? viewsModule.computeCheckedView(engine, settings, allocateArray)
        : computeRows(engine, settings, allocateArray);
      const { view, matrix, range } = data;
      const { x: xTitle, y: yTitle } = view.axisNames(texts, data);
      this.view = {
        data,
        matrix,
        viewsModule,
        name: view.title(texts, data),
        kind: texts.alternative.heatmap,
        alternative: view.alt(texts, data),
        sentence: view.sentence(texts, data),
        options: { ...range, colorscale, number: texts.number, integer: texts.integer, xTitle, yTitle },
      };
      this.#inputs = inputs;
    }
    const view = /** @type {View} */ (this.view);
    const part = viewsModule?.updateView(this, view.matrix);
    return part?.zoom ? { ...view, ...part } : view;
  }

  /**
   * @param {View} view
   * @returns {import('../../matrix/number-files.js').Numbers | undefined}
   */
  numbersOf({ data: { view, settings }, matrix, viewsModule, options: { yTitle } }) {
    if (matrix.means) return viewsModule?.numbersOf(this, matrix, yTitle, 'heatmap');
    const { rows, cols, data } = matrix;
    const { result } = view;
    return {
      kind: 'heatmap',
      shape: [rows, cols],
      data,
      corner: yTitle,
      program: result && { ...settings, result },
    };
  }

  /** The value of `view` for the whole matrix. */
  get fullViewEnds() {
    return this.view && [0, this.view.matrix.rows, 0, this.view.matrix.cols];
  }

  /** @param {import('../../element/plot.js').Zoom} zoom */
  onZoom(zoom) {
    // If this file is missing, no link names the visible part.
    const write = () => fetchAllViews().then(({ writeZoom }) => writeZoom(this, zoom, this.view?.matrix));
    if (zoom.x || zoom.y || this.hasAttribute('view')) write().catch(() => {});
  }

  /** @param {View} view */
  fullRanges({ matrix }) {
    return wholeView(matrix);
  }

  /**
   * @param {View} view
   * @param {import('../../element/plot.js').How} how
   */
  figure({ matrix, options, data, viewsModule }, { theme, size, visibleRanges = wholeView(matrix) }) {
    const figure = heatmapFigure(matrix, { ...options, theme, size, visibleRanges });
    viewsModule?.addHatching(figure, data, theme, visibleRanges);
    return figure;
  }

  /**
   * @param {View} view
   * @param {import('../../element/plot.js').How} how
   */
  preview({ matrix, options, data, viewsModule }, { theme, size, visibleRanges = wholeView(matrix) }) {
    paintHeatmap(this.canvas, matrix, { ...options, theme, size, visibleRanges });
    viewsModule?.paintHatching(this.canvas, data, { theme, size, visibleRanges });
    return true;
  }

  /**
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  locate({ data, matrix }, { position, dimension }) {
    const x = data.view.columnOf(data, dimension);
    return position < matrix.rows && x >= 0 && x < matrix.cols ? { x, y: position, width: 1 } : undefined;
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  cursorAt({ data }, { x, y }) {
    return { position: y, dimension: data.view.dimensionOf(data, x) };
  }

  /**
   * @param {View} view
   * @param {string} key
   */
  stepCursor({ data, matrix }, key) {
    const { position, dimension } = this.cursor ?? { position: 0, dimension: 0 };
    const column = Math.max(0, data.view.columnOf(data, dimension));
    // Without a cursor, an arrow key shows it in the corner.
    const from = { position, dimension: column };
    const target = moveIn(matrix, this.cursor ? key : key.replace(/^Arrow.*/, 'Home'), from);
    return target && { position: target.position, dimension: data.view.dimensionOf(data, target.dimension) };
  }

  /**
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  composeCursorText(view, { position, dimension }) {
    const x = view.data.view.columnOf(view.data, dimension);
    return this.composePointText(view, { x, y: position, curveNumber: 0 });
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  composePointText({ data }, { x, y }) {
    return cellSentence(this.texts, data, y, x);
  }
}

/**
 * The view of the first scheme.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../element/base-element.js').Settings} settings
 * @param {(length: number) => Float32Array | undefined} allocateArray
 */
const computeRows = (engine, settings, allocateArray) => ({
  view: rows,
  ...rows.compute(engine, /** @type {import('../../engine/engine.js').Request} */ (settings), {
    allocateArray,
  }),
});
