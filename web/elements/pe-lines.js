/**
 * <pe-lines rows="0, 10, 25" d-model="128" controls>: positions as lines over the dimensions, or, with
 * columns="0, 4, 32", dimensions as lines over the positions. `colors` gives the lines' colours.
 * @attr {string} colors  CSS colours, separated by commas: one for each line.
 */
import { linesFigure } from '../figures/lines.js';
import { wavesOf } from '../figures/sinusoidal.js';
import { fixed4, short } from '../figures/style.js';
import { describeLines } from '../figures/alternative.js';
import { describeCell, moveIn } from '../figures/cell.js';
import { addEnglish } from '../texts.js';
import { lines as ownTexts } from '../texts/en.js';
import { parseList, refuse } from './base.js';
import { PlotElement } from './plot.js';
import { isNumberList } from './settings.js';

addEnglish(ownTexts);

export class LinesElement extends PlotElement {
  /** @returns {'rows' | 'columns'} what the lines are */
  get #across() {
    return this.hasAttribute('columns') ? 'columns' : 'rows';
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('../engine.js').Scheme} scheme
   * @returns {import('./base.js').Field[]}
   */
  fields(engine, scheme) {
    const across = this.#across;
    const chosen = {
      name: across,
      ...this.texts[across],
      default: '0, 10, 25',
      list: true,
      accepts: isNumberList,
    };
    // A row is the same however many others there are.
    return across === 'rows' ? [chosen, ...scheme.params] : [chosen, engine.positions, ...scheme.params];
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, { rows, columns, ...settings }) {
    const { texts } = this;
    const { low, high } = engine.schemes.find(({ id }) => id === settings.scheme) ?? { low: -1, high: 1 };
    const byRow = rows !== undefined;
    const chosen = byRow ? parseList(texts, 'rows', rows) : parseList(texts, 'columns', columns);
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
    const sentence = byRow
      ? this.#rowsSentence(engine, matrix, chosen)
      : settings.scheme === 'sinusoidal' && this.#columnsSentence(engine, settings, chosen);
    const what = byRow ? texts.position : texts.dimension;
    const over = byRow ? texts.dimension : texts.position;
    const lines = chosen.map((index, k) => ({
      name: `${what} ${index}`,
      values: byRow ? row(matrix, k) : column(matrix, index),
    }));
    return {
      settings,
      sentence: sentence || undefined,
      matrix,
      chosen,
      byRow,
      lines,
      kind: texts.alternative.lines,
      alternative: describeLines(texts, lines),
      name: texts.lines(chosen.map((index) => `${what} ${index}`).join(', '), over),
      options: { colors: this.#colors(), low, high, xTitle: over, yTitle: texts.value },
    };
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('../engine.js').Matrix} matrix
   * @param {number[]} chosen
   */
  #rowsSentence(engine, matrix, chosen) {
    if (chosen.length === 1) {
      const [norm] = engine.norms(matrix);
      return Math.abs(norm - Math.sqrt(matrix.cols / 2)) < 1e-5
        ? this.texts.oneNorm(chosen[0], norm.toFixed(6))
        : '';
    }
    const { data } = engine.similarity(matrix, 'euclidean');
    const pairs = chosen.flatMap((a, i) =>
      chosen.slice(i + 1).map((b, k) => ({ a, b, distance: data[i * chosen.length + i + 1 + k] })),
    );
    pairs.sort((one, other) => one.distance - other.distance);
    const [near, far] = [pairs[0], pairs[pairs.length - 1]].map(
      ({ a, b, distance }) => /** @type {[number, number, string]} */ ([a, b, fixed4(distance)]),
    );
    return this.texts.distances(near, far);
  }

  /**
   * @param {import('../engine.js').Encodings} engine
   * @param {import('./base.js').Settings} settings
   * @param {number[]} chosen
   */
  #columnsSentence(engine, settings, chosen) {
    const columns = engine.columns(wavesOf(settings));
    return this.texts.wavelengths(
      chosen.map((dimension) => [dimension, short(columns[dimension].wavelength, 3)]),
    );
  }

  /**
   * A place along the lines, and on one of them where that is the cursor's.
   * @param {any} view
   * @param {import('./base.js').Cursor} cursor
   */
  locate({ byRow, chosen, lines }, { position, dimension }) {
    const [x, line] = byRow ? [dimension, position] : [position, dimension];
    return x < lines[0].values.length ? { x, y: lines[chosen.indexOf(line)]?.values[x] } : undefined;
  }

  /**
   * @param {any} view
   * @param {import('../chart.js').Point} point
   */
  cursorAt({ byRow, chosen }, { x, curveNumber }) {
    const line = chosen[curveNumber];
    return byRow ? { position: line, dimension: x } : { position: x, dimension: line };
  }

  /**
   * Left and right along the lines, up and down from line to line.
   * @param {any} view
   * @param {string} key
   */
  stepCursor({ byRow, chosen, lines }, key) {
    const { position = chosen[0], dimension = chosen[0] } =
      this.cursor ?? (byRow ? { dimension: 0 } : { position: 0 });
    const [along, line] = byRow ? [dimension, position] : [position, dimension];
    const size = { rows: chosen.length, cols: lines[0].values.length };
    const moved = moveIn(size, key, { position: Math.max(0, chosen.indexOf(line)), dimension: along });
    if (!moved) return undefined;
    const to = chosen[moved.position];
    return byRow
      ? { position: to, dimension: moved.dimension }
      : { position: moved.dimension, dimension: to };
  }

  /**
   * Of the cell alone, where one of the lines has it.
   * @param {any} view
   * @param {import('./base.js').Cursor} cursor
   */
  speak(view, { position, dimension }) {
    const [x, line] = view.byRow ? [dimension, position] : [position, dimension];
    const curveNumber = view.chosen.indexOf(line);
    return curveNumber < 0
      ? this.read(view, { position, dimension })
      : this.describe(view, { x, y: 0, curveNumber });
  }

  /** @param {any} view */
  numbersOf({ settings, matrix, chosen, byRow, lines }) {
    const { position, dimension } = this.texts;
    const result = /** @type {const} */ ('encoding');
    const { rows, cols, data } = matrix;
    if (byRow) {
      return {
        kind: 'lines',
        shape: [rows, cols],
        data,
        corner: position,
        rowLabels: chosen,
        program: { result, ...settings, positions: chosen },
      };
    }
    // The lines stand beside each other, as columns do.
    const picked = new Float32Array(rows * chosen.length);
    for (let k = 0; k < picked.length; ++k) {
      picked[k] = lines[k % chosen.length].values[Math.floor(k / chosen.length)];
    }
    return {
      kind: 'lines',
      shape: [rows, chosen.length],
      data: picked,
      corner: position,
      columnLabels: chosen.map((/** @type {number} */ index) => `${dimension} ${index}`),
      program: { result, ...settings, columns: chosen },
    };
  }

  /**
   * The values of all lines at the cursor.
   * @param {any} view
   * @param {import('./base.js').Cursor} cursor
   */
  read(view, { position, dimension }) {
    const x = view.byRow ? dimension : position;
    return view.lines
      .map((/** @type {unknown} */ _, /** @type {number} */ curveNumber) =>
        this.describe(view, { x, y: 0, curveNumber }),
      )
      .join('\n');
  }

  #colors() {
    const text = this.getAttribute('colors');
    if (text === null) return [];
    // Commas inside of brackets belong to a colour.
    const colors = text.split(/,(?![^(]*\))/).map((color) => color.trim());
    const wrong = colors.find((color) => !CSS.supports('color', color));
    if (wrong !== undefined) refuse('colors', this.texts.badColor(wrong));
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
    return describeCell(this.texts, { ...settings, ...cell }, lines[curveNumber].values[x]);
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
