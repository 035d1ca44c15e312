/**
 * <pe-heatmap positions="50" d-model="128" colorscale="viridis" controls>: the encoding matrix, position 0 on top; of a
 * rotary scheme the cosines of its angles, pair by pair; of a bias what one head adds to the score of each query and key.
 * @attr {string} [colorscale=Viridis]  The name of one of Plotly's colour scales; RdBu is centred on 0.
 */
import { colorscaleName, colorscales } from '../figures/colorscales.js';
import {
  alternativeOf,
  columnOf,
  dimensionOf,
  draw,
  drawable,
  nameOf,
  resultOf,
  sentenceOf,
} from '../figures/drawn.js';
import { wholeView } from '../figures/frame.js';
import { heatmapFigure } from '../figures/heatmap.js';
import { describeCell, moveIn } from '../figures/cell.js';
import { paintHeatmap } from '../paint.js';
import { refuse } from './base.js';
import { headField, mostCellsForChart, PlotElement } from './plot.js';
import { colorscaleField } from './settings.js';

/** @typedef {import('../engine.js').Matrix} Matrix */
/**
 * @typedef {import('./plot.js').PlotView & {
 *   drawn: import('../figures/drawn.js').Drawn, matrix: Matrix,
 *   options: Omit<Parameters<typeof heatmapFigure>[1], 'theme' | 'shown'>,
 * }} View
 */

/** @extends {PlotElement<View>} */
export class HeatmapElement extends PlotElement {
  /** @type {import('../engine.js').Capability[]} */
  static needs = drawable;

  settle = 120;

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {import('./base.js').Field[]}
   */
  fields(engine, scheme) {
    return [...super.fields(engine, scheme), ...headField(this.texts, this, engine, scheme)];
  }

  details() {
    return [colorscaleField];
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const { texts } = this;
    const text = this.getAttribute('colorscale') ?? 'Viridis';
    const colorscale = colorscaleName(text);
    if (!colorscale) refuse('colorscale', texts.badScale(text, Object.keys(colorscales).join(', ')));
    const drawn = draw(engine, settings, (length) => this.spare(length));
    const { what, matrix, range } = drawn;
    const { x: xTitle, y: yTitle } = texts.drawn[what];
    return {
      drawn,
      matrix,
      name: nameOf(texts, drawn),
      kind: texts.alternative.heatmap,
      alternative: alternativeOf(texts, drawn),
      sentence: sentenceOf(texts, drawn),
      note: matrix.data.length > mostCellsForChart ? texts.tooManyForChart(mostCellsForChart) : '',
      options: { ...range, colorscale, number: texts.number, xTitle, yTitle },
    };
  }

  /**
   * @param {View} view
   * @returns {import('../figures/export.js').Numbers}
   */
  numbersOf({ drawn: { what, settings }, matrix: { rows, cols, data } }) {
    return {
      kind: 'heatmap',
      shape: [rows, cols],
      data,
      corner: this.texts.drawn[what].y,
      program: { ...settings, result: resultOf[what], positions: settings.positions },
    };
  }

  /** @param {View} view */
  extent({ matrix }) {
    return wholeView(matrix);
  }

  /**
   * @param {View} view
   * @param {import('./plot.js').How} how
   */
  figure({ matrix, options }, { theme, shown = wholeView(matrix) }) {
    if (matrix.data.length > mostCellsForChart) return undefined;
    return heatmapFigure(matrix, { ...options, theme, shown });
  }

  /**
   * @param {View} view
   * @param {import('./plot.js').How} how
   */
  preview({ matrix, options }, { theme, size, shown = wholeView(matrix) }) {
    paintHeatmap(this.canvas, matrix, { ...options, theme, size, view: shown });
    return true;
  }

  /**
   * @param {View} view
   * @param {import('./base.js').Cursor} cursor
   */
  locate({ drawn, matrix }, { position, dimension }) {
    const x = columnOf(drawn, dimension);
    return position < matrix.rows && x >= 0 && x < matrix.cols ? { x, y: position, width: 1 } : undefined;
  }

  /**
   * @param {View} view
   * @param {import('../chart.js').Point} point
   */
  cursorAt({ drawn }, { x, y }) {
    return { position: y, dimension: dimensionOf(drawn, x) };
  }

  /**
   * @param {View} view
   * @param {string} key
   */
  stepCursor({ drawn, matrix }, key) {
    const { position, dimension } = this.cursor ?? { position: 0, dimension: 0 };
    const column = Math.max(0, columnOf(drawn, dimension));
    // The first of them makes the cursor be seen, in the corner.
    const from = { position, dimension: column };
    const to = moveIn(matrix, this.cursor ? key : key.replace(/^Arrow.*/, 'Home'), from);
    return to && { position: to.position, dimension: dimensionOf(drawn, to.dimension) };
  }

  /**
   * @param {View} view
   * @param {import('./base.js').Cursor} cursor
   */
  read(view, { position, dimension }) {
    return this.describe(view, { x: columnOf(view.drawn, dimension), y: position, curveNumber: 0 });
  }

  /**
   * @param {View} view
   * @param {import('../chart.js').Point} point
   */
  describe({ drawn: { what, settings }, matrix }, { x, y }) {
    const value = matrix.data[y * matrix.cols + x];
    return describeCell(this.texts, what, { ...settings, position: y, dimension: x }, value);
  }
}
