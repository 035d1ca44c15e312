/**
 * <pe-lines rows="0, 10, 25" d-model="128" controls>: positions as lines over the dimensions, or, with
 * columns="0, 4, 32", dimensions as lines over the positions. `colors` gives the lines' colours.
 */
import { linesFigure } from '../figures/lines.js';
import { describeCell } from '../figures/cell.js';
import { texts } from '../texts.js';
import { parseList, refuse } from './base.js';
import { PlotElement } from './plot.js';

export class LinesElement extends PlotElement {
  /** @returns {'rows' | 'columns'} what the lines are */
  get #across() {
    return this.hasAttribute('columns') ? 'columns' : 'rows';
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {import('./base.js').Field[]}
   */
  fields(engine, scheme) {
    const across = this.#across;
    const chosen = { name: across, ...texts[across], default: '0, 10, 25', list: true };
    // A row is the same however many others there are.
    return across === 'rows' ? [chosen, ...scheme.params] : [chosen, engine.positions, ...scheme.params];
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, { rows, columns, ...settings }) {
    const { low, high } = engine.schemes.find(({ id }) => id === settings.scheme) ?? { low: -1, high: 1 };
    const byRow = rows !== undefined;
    const chosen = byRow ? parseList('rows', rows) : parseList('columns', columns);
    const request = /** @type {import('../engine.js').Request} */ (
      byRow ? { ...settings, positions: chosen } : settings
    );
    let matrix;
    try {
      matrix = engine.encode(request);
    } catch (error) {
      const { parameter, message } = /** @type {import('../engine.js').PosencError} */ (error);
      // Here the positions are what `rows` says.
      if (byRow && parameter === 'positions') refuse('rows', message.replace('positions', 'rows'));
      throw error;
    }
    const wrong = byRow
      ? undefined
      : chosen.find((column) => !Number.isInteger(column) || column < 0 || column >= matrix.cols);
    if (wrong !== undefined) refuse('columns', texts.badWholeList('columns', wrong, matrix.cols - 1));
    const what = byRow ? texts.position : texts.dimension;
    const over = byRow ? texts.dimension : texts.position;
    return {
      settings,
      chosen,
      byRow,
      lines: chosen.map((index, k) => ({
        name: `${what} ${index}`,
        values: byRow ? row(matrix, k) : column(matrix, index),
      })),
      name: texts.lines(chosen.map((index) => `${what} ${index}`).join(', '), over),
      options: { colors: this.#colors(), low, high, xTitle: over, yTitle: texts.value },
    };
  }

  #colors() {
    const text = this.getAttribute('colors');
    if (text === null) return [];
    // Commas inside of brackets belong to a colour.
    const colors = text.split(/,(?![^(]*\))/).map((color) => color.trim());
    const wrong = colors.find((color) => !CSS.supports('color', color));
    if (wrong !== undefined) refuse('colors', texts.badColor(wrong));
    return colors;
  }

  /**
   * @param {any} view
   * @param {any} how
   */
  figure({ lines, options }, { theme, size }) {
    return linesFigure(lines, { ...options, theme, size });
  }

  /**
   * @param {any} view
   * @param {import('../chart.js').Point} point
   */
  describe({ settings, chosen, lines, byRow }, { x, curveNumber }) {
    const index = chosen[curveNumber];
    const cell = byRow ? { position: index, dimension: x } : { position: x, dimension: index };
    return describeCell({ ...settings, ...cell }, lines[curveNumber].values[x]);
  }
}

/**
 * @param {import('../engine.js').Matrix} matrix
 * @param {number} index
 */
const row = ({ cols, data }, index) => data.subarray(index * cols, (index + 1) * cols);

/**
 * @param {import('../engine.js').Matrix} matrix
 * @param {number} index
 */
const column = ({ rows, cols, data }, index) =>
  Float32Array.from({ length: rows }, (_, k) => data[k * cols + index]);
