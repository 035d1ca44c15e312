/**
 * <pe-heatmap positions="50" d-model="128" colorscale="viridis" controls>: the encoding matrix, position 0 on top.
 * @attr {string} [colorscale=Viridis]  The name of one of Plotly's colour scales; RdBu is centred on 0.
 */
import { colorscaleName, colorscales } from '../figures/colorscales.js';
import { wholeView } from '../figures/frame.js';
import { heatmapFigure } from '../figures/heatmap.js';
import { describeMatrix } from '../figures/alternative.js';
import { describeCell, moveIn } from '../figures/cell.js';
import { turnsSentence, wavesOf } from '../figures/sinusoidal.js';
import { paintHeatmap } from '../paint.js';
import { refuse } from './base.js';
import { mostCellsForChart, PlotElement } from './plot.js';
import { colorscaleField } from './settings.js';

export class HeatmapElement extends PlotElement {
  settle = 120;

  details() {
    return [colorscaleField];
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, settings) {
    const { texts } = this;
    const text = this.getAttribute('colorscale') ?? 'Viridis';
    const colorscale = colorscaleName(text);
    if (!colorscale) refuse('colorscale', texts.badScale(text, Object.keys(colorscales).join(', ')));
    const request = /** @type {import('../engine.js').Request} */ (settings);
    const matrix = engine.encode(request, { out: this.spare(settings.positions * settings.d_model) });
    const { low, high } = /** @type {import('../engine.js').Scheme} */ (
      engine.schemes.find(({ id }) => id === settings.scheme)
    );
    const { rows, cols } = matrix;
    const columns = settings.scheme === 'sinusoidal' ? engine.columns(wavesOf(settings)) : undefined;
    return {
      matrix,
      settings,
      sentence: columns && turnsSentence(texts, columns, rows),
      name: texts.heatmap(rows, cols, settings.scheme),
      kind: texts.alternative.heatmap,
      alternative: describeMatrix(texts, matrix),
      note: rows * cols > mostCellsForChart ? texts.tooManyForChart(mostCellsForChart) : '',
      options: { low, high, colorscale, xTitle: texts.dimension, yTitle: texts.position },
    };
  }

  /** @param {any} view */
  numbersOf({ matrix: { rows, cols, data }, settings }) {
    return {
      kind: 'heatmap',
      shape: [rows, cols],
      data,
      corner: this.texts.position,
      program: { result: /** @type {const} */ ('encoding'), ...settings },
    };
  }

  /** @param {any} view */
  extent({ matrix }) {
    return wholeView(matrix);
  }

  /**
   * @param {any} view
   * @param {any} how
   */
  figure({ matrix, options }, { theme, shown }) {
    if (matrix.data.length > mostCellsForChart) return undefined;
    return heatmapFigure(matrix, { ...options, theme, shown });
  }

  /**
   * @param {any} view
   * @param {any} how
   */
  preview({ matrix, options }, { theme, size, shown }) {
    paintHeatmap(this.canvas, matrix, { ...options, theme, size, view: shown });
    return true;
  }

  /**
   * @param {any} view
   * @param {import('./base.js').Cursor} cursor
   */
  locate({ matrix }, { position, dimension }) {
    return position < matrix.rows && dimension < matrix.cols
      ? { x: dimension, y: position, width: 1 }
      : undefined;
  }

  /**
   * @param {any} _view
   * @param {import('../chart.js').Point} point
   */
  cursorAt(_view, { x, y }) {
    return { position: y, dimension: x };
  }

  /**
   * @param {any} view
   * @param {string} key
   */
  stepCursor({ matrix }, key) {
    const { position, dimension } = this.cursor ?? { position: 0, dimension: 0 };
    // The first of them makes the cursor be seen, in the corner.
    return moveIn(matrix, this.cursor ? key : key.replace(/^Arrow.*/, 'Home'), { position, dimension });
  }

  /**
   * @param {any} view
   * @param {import('./base.js').Cursor} cursor
   */
  read(view, { position, dimension }) {
    return this.describe(view, { x: dimension, y: position, curveNumber: 0 });
  }

  /**
   * @param {any} view
   * @param {import('../chart.js').Point} point
   */
  describe({ matrix, settings }, { x, y }) {
    return describeCell(
      this.texts,
      { ...settings, position: y, dimension: x },
      matrix.data[y * matrix.cols + x],
    );
  }
}
