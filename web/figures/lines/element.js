/**
 * <pe-lines rows="0, 10, 25" d-model="128" controls>: positions as lines over the dimensions, or, with
 * columns="0, 4, 32", dimensions as lines over the positions; of what <pe-heatmap> draws of other schemes, rows or
 * columns as well. `colors` gives the lines' colours.
 * @attr {string} colors  CSS colours, separated by commas: one for each line.
 * @attr {string} view  The part of the lines that is seen: where it begins, and its end, as "0,64".
 */
import { loadEncodings, PosencError } from '../../engine/engine.js';
import { withFormulas } from '../../matrix/views/cell-formulas.js';
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { computeMainView, mainViewOf } from '../../matrix/views/main-view.js';
import { computeMeans } from '../../matrix/views/means.js';
import { cellSentence } from '../../matrix/views/view.js';
import {
  extentOf,
  farLine,
  leastPicked,
  lengthOf,
  linesFigure,
  sameLines,
  valueAt,
  valuesOf,
} from '../../plot/lines-figure.js';
import { rounded } from '../../plot/wavelength-sentence.js';
import { endsOf, spanOf, spanText } from '../../plot/view-text.js';
import { fixed4, readable, short } from '../../plot/numbers.js';
import { mostComputedCells, mostExact } from '../../plot/limits.js';
import { describeLines } from '../../plot/alt-text.js';
import { moveIn } from '../../element/cell-keys.js';
import { mostSteps } from '../../aids/sound.js';
import { addEnglish } from '../../texts/page-language.js';
import { drawn, lines as ownTexts } from '../../texts/en.js';
import { refuse } from '../../element/base-element.js';
import { headField } from '../../element/scheme-fields.js';
import { isLarge } from '../../element/large-figures.js';
import { PlotElement } from '../../element/plot-element.js';
import { adoptStyles } from '../../element/dom.js';
import { viewField } from '../../element/settings.js';
import { followView, wholeEnds, writeView } from '../../element/view-attribute.js';
import roomCss from './heights.css';

addEnglish(drawn);
addEnglish(ownTexts);
adoptStyles(roomCss);

/** @typedef {import('../../matrix/views/main-view.js').MainViewed} Viewed */
/** @typedef {import('../../plot/lines-figure.js').Far} Far */
/**
 * @typedef {import('../../element/plot-element.js').PlotView & {
 *   data: Viewed, byRow: boolean, chosen: number[], lines: import('../../plot/lines-figure.js').Line[],
 *   options: Omit<Parameters<typeof linesFigure>[1], 'theme' | 'size'>,
 * }} View  chosen: the rows or the columns; lines: one for each
 */

/** @extends {PlotElement<View>} */
export default class LinesElement extends PlotElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = mainCapabilities;
  static opensFiles = true;

  /** @type {('x' | 'y')[]} */
  zooms = ['x'];

  #shown = /** @type {View | undefined} */ (undefined);
  /** What was computed last, and from what. @type {View | undefined} */
  #computed = undefined;
  #inputs = /** @type {unknown[]} */ ([]);

  release() {
    super.release();
    this.#computed = undefined;
    this.#inputs = [];
  }

  /** @returns {Promise<import('../../engine/engine.js').Encodings>} */
  load() {
    return isLarge(this) ? loadEncodings() : super.load();
  }

  /** @returns {'rows' | 'columns'} what the lines are */
  get #across() {
    return this.hasAttribute('columns') ? 'columns' : 'rows';
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const across = this.#across;
    // Of a file that has fewer, those that there are.
    const { rows, width } = this.own?.scheme
      ? { rows: engine.positions.max, width: engine.plan({ positions: 1 }).width }
      : { rows: Infinity, width: Infinity };
    const last = Number(across === 'rows' ? rows : width) - 1;
    const initial = [...new Set([0, 10, 25].map((index) => Math.min(index, last)))];
    /** @type {import('../../element/base-element.js').Field} */
    const chosen = { name: across, type: 'list', ...this.texts[across], default: initial };
    const head = headField(this.texts, this, engine, scheme);
    // A row is the same however many others there are; that of a query has as many numbers as there are keys.
    const positions = across === 'columns' || head.length ? [engine.positions] : [];
    return [chosen, ...positions, ...scheme.params, ...head];
  }

  details() {
    const accepts = (/** @type {string} */ text) => text === '' || endsOf(text) !== undefined;
    return [{ ...viewField, isPart: false, accepts }];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const inputs = [engine, this.texts, JSON.stringify([settings, this.getAttribute('colors')])];
    // If only the part that is seen has changed, there is nothing to compute.
    if (inputs.some((input, k) => input !== this.#inputs[k])) {
      this.#inputs = [];
      this.#computed = this.#compute(engine, settings);
      this.#inputs = inputs;
    }
    const view = /** @type {View} */ (this.#computed);
    const partOf = (/** @type {string} */ text) => spanOf(text, lengthOf(view.lines));
    const part = followView(this, partOf, this.texts.badSpan);
    return part.zoom ? { ...view, ...part } : view;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  #compute(engine, { rows, columns, ...settings }) {
    const { texts } = this;
    const byRow = rows !== undefined;
    /** @type {number[]} */
    const chosen = byRow ? rows : columns;
    const data = byRow ? this.#computeRows(engine, settings, chosen) : computeColumns(engine, settings);
    const { view, matrix, range } = data;
    const wrong = byRow
      ? undefined
      : chosen.find((column) => !Number.isInteger(column) || column < 0 || column >= matrix.cols);
    if (wrong !== undefined) refuse('columns', texts.badWholeList('columns', wrong, matrix.cols - 1));
    const { x, y } = view.axisNames(texts, data);
    const [each, over] = byRow ? [y, x] : [x, y];
    const lines = chosen.map((index, k) => {
      const name = `${each} ${index}`;
      return byRow ? { name, values: row(matrix, k) } : column(name, matrix, index);
    });
    return {
      data,
      sentence: [
        (byRow ? this.#rowsSentence(engine, data, chosen) : this.#columnsSentence(data, chosen)) || '',
        ...sameLines(lines, range.high - range.low).map(({ members, apart }) =>
          texts.coincide(
            members.map((k) => lines[k].name),
            apart ? readable(apart) : undefined,
          ),
        ),
        lines[0].far
          ? texts.pickedLines(texts.whole(leastPicked), texts.whole(mostExact), texts.whole(mostRows))
          : '',
      ]
        .filter(Boolean)
        .join(texts.between),
      chosen,
      byRow,
      lines,
      kind: texts.alternative.lines,
      alternative: describeLines(texts, lines),
      name: texts.lines(
        lines.map(({ name }) => name),
        over,
      ),
      options: {
        colors: this.#colors(),
        ...range,
        xTitle: over,
        yTitle: texts.value,
        whole: texts.whole,
      },
    };
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Record<string, any>} settings
   * @param {number[]} chosen
   */
  #computeRows(engine, settings, chosen) {
    // For a bias the positions are those of the keys.
    const [name, request] =
      'positions' in settings
        ? ['queries', { ...settings, queries: chosen }]
        : ['positions', { ...settings, positions: chosen }];
    try {
      return computeMainView(engine, request);
    } catch (thrown) {
      const error = /** @type {PosencError} */ (thrown);
      if (error.parameter !== name) throw error;
      // Here these are what `rows` says.
      const subject = error.subject.replace(String(name), 'rows');
      throw new PosencError({ ...error, parameter: 'rows', subject });
    }
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Viewed} data
   * @param {number[]} chosen
   */
  #rowsSentence(engine, { view, matrix, columns }, chosen) {
    if (view.needs !== 'rows' || matrix.data.some(Number.isNaN)) return '';
    if (chosen.length === 1) {
      const [norm] = engine.norms(matrix);
      // So it is of sines and cosines in pairs, and by chance perhaps of others.
      const isEverywhere = Boolean(columns) && Math.abs(norm - Math.sqrt(matrix.cols / 2)) < 1e-5;
      return this.texts.oneNorm(short(chosen[0], 15), norm.toFixed(6), isEverywhere);
    }
    const { data } = engine.similarity(matrix, 'euclidean');
    const pairs = chosen.flatMap((a, i) =>
      chosen.slice(i + 1).map((b, k) => ({ a, b, distance: data[i * chosen.length + i + 1 + k] })),
    );
    const distances = pairs.map(({ distance }) => distance).sort((one, other) => one - other);
    const [near, far] = [distances[0], distances[distances.length - 1]].map((wanted) => {
      // Rows that are as far from each other in position are equally far apart, but for rounding:
      // cells are within 3e-8, so that a distance is within 6e-8 √d, and two of them are within 1.2e-7 √d of each other.
      const equal = pairs.filter(
        ({ distance }) => Math.abs(distance - wanted) <= 2e-7 * Math.sqrt(matrix.cols),
      );
      const [{ a, b }] = equal;
      return /** @type {const} */ ([short(a, 15), short(b, 15), fixed4(wanted), equal.length - 1]);
    });
    return this.texts.distances(near, far);
  }

  /**
   * @param {Viewed} data
   * @param {number[]} chosen
   */
  #columnsSentence(data, chosen) {
    const { columns, view } = data;
    if (!columns) return '';
    return this.texts.wavelengths(
      chosen.map((index) => {
        const { wavelength } = columns[view.dimensionOf(data, index)];
        // A dimension of no pair, or a hand that stands still.
        return [index, wavelength < 1e300 ? rounded(this.texts, wavelength) : '∞'];
      }),
      view.axisNames(this.texts, data).x,
    );
  }

  /**
   * A place along the lines, and on one of them where that is the cursor's.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  locate(view, cursor) {
    const { x, line } = placeOf(view, cursor);
    const { chosen, lines } = view;
    if (!(x >= 0 && x < lengthOf(lines))) return undefined;
    const own = lines[chosen.indexOf(line)];
    return { x, y: own && valueAt(own, x) };
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  cursorAt({ data, byRow, chosen }, { x, curveNumber }) {
    const line = chosen[curveNumber];
    const [position, column] = byRow ? [line, x] : [x, line];
    return { position, dimension: data.view.dimensionOf(data, column) };
  }

  /**
   * Left and right along the lines, up and down from line to line.
   * @param {View} view
   * @param {string} key
   */
  stepCursor(view, key) {
    const { data, byRow, chosen, lines } = view;
    const start = byRow ? [chosen[0], 0] : [0, chosen[0]];
    const { x, line } = placeOf(
      view,
      this.cursor ?? { position: start[0], dimension: data.view.dimensionOf(data, start[1]) },
    );
    const size = { rows: chosen.length, cols: lengthOf(lines) };
    const from = { position: Math.max(0, chosen.indexOf(line)), dimension: Math.max(0, x) };
    const moved = moveIn(size, key, from);
    if (!moved) return undefined;
    const to = chosen[moved.position];
    const [position, column] = byRow ? [to, moved.dimension] : [moved.dimension, to];
    return { position, dimension: data.view.dimensionOf(data, column) };
  }

  /**
   * Of the cell alone, where one of the lines has it.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  speak(view, cursor) {
    const { x, line } = placeOf(view, cursor);
    const curveNumber = view.chosen.indexOf(line);
    return curveNumber < 0 ? this.read(view, cursor) : this.describe(view, { x, y: 0, curveNumber });
  }

  /**
   * @param {View} view
   * @returns {import('../../matrix/number-files.js').Numbers}
   */
  numbersOf({ data: viewed, chosen, byRow, lines }) {
    const { view: shown, settings, matrix } = viewed;
    const { x, y } = shown.axisNames(this.texts, viewed);
    const program = {
      ...settings,
      result: shown.result,
      positions: settings.positions,
    };
    const { rows, cols, data } = matrix;
    const seen = this.getAttribute('view') ?? '';
    if (byRow) {
      const view = seen && `0,${rows},${seen}`;
      return { kind: 'lines', shape: [rows, cols], data, corner: y, rowLabels: chosen, program, view };
    }
    // The lines stand beside each other, as columns do.
    const columnLabels = chosen.map((index) => `${x} ${index}`);
    const numbers = { kind: 'lines', corner: y, columnLabels };
    if (lines[0].far) {
      const { positions, ...part } = farNumbers(lines, seen);
      return {
        ...numbers,
        ...part,
        program: { ...program, positions, columns: chosen },
        whole: { ...numbers, ...wholeOf(lines) },
      };
    }
    return {
      ...numbers,
      shape: [rows, chosen.length],
      data: beside(lines.map(({ values }) => values)),
      program: { ...program, columns: chosen },
      view: seen && `${seen},0,${chosen.length}`,
    };
  }

  /** @param {View} view */
  show(view) {
    super.show(view);
    this.#shown = view;
  }

  /** At the cursor, where one of the lines has it. @returns {import('../../aids/sound.js').Heard | undefined} */
  get heard() {
    if (!this.#shown) return undefined;
    const { data, byRow, chosen, lines } = this.#shown;
    const { x, line } = this.cursor ? placeOf(this.#shown, this.cursor) : { x: 0, line: chosen[0] };
    const k = chosen.indexOf(line);
    const length = lengthOf(lines);
    if (k < 0 || !(x >= 0 && x < length)) return undefined;
    const [row, column] = byRow ? [line, x] : [x, line];
    const titles = data.view.axisNames(this.texts, data);
    return {
      row,
      column,
      rowName: `${titles.y} ${short(row, 15)}`,
      columnName: `${titles.x} ${column}`,
      range: data.range,
      across: () => (byRow ? lines[k].values : lines.map((line) => valueAt(line, x))),
      // Of rows, the next is another position, and not the next one.
      down: () => (byRow ? [lines[k].values[x]] : valuesOf(lines[k], x, Math.min(length, x + mostSteps + 1))),
    };
  }

  /**
   * The values of all lines at the cursor.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  read(view, cursor) {
    const { x } = placeOf(view, cursor);
    return view.lines.map((_, curveNumber) => this.describe(view, { x, y: 0, curveNumber })).join('\n');
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
   * @param {View} view
   * @param {import('../../element/plot-element.js').How} how
   */
  figure({ lines, options }, { theme, size, shown }) {
    return linesFigure(lines, { ...options, theme, size, shown });
  }

  /** Of so many values that more of them come into view when a reader zooms. @param {View} view */
  extent({ lines, options }) {
    return extentOf(lines, options, this.hasAttribute('view'));
  }

  /** What `view` would name, were it the whole. */
  get whole() {
    return this.#shown && [0, lengthOf(this.#shown.lines)];
  }

  /** Where a reader has gone, for links and for those who do not see it. @param {import('../../element/plot-element.js').Zoom} zoom */
  onZoom({ x }) {
    const view = this.#shown;
    if (!view || !this.extent(view)) return;
    const count = lengthOf(view.lines);
    const spelled = (/** @type {string} */ text) => spanText(spanOf(text, count) ?? {}, count);
    if (!writeView(this, spanText({ x }, count), spelled)) return;
    const [first, last] = wholeEnds(x ?? [0, count - 1], count).map(this.texts.whole);
    this.announce(this.texts.seenSpan(view.options.xTitle, first, last));
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  describe({ data, chosen, lines, byRow }, { x, curveNumber }) {
    const index = chosen[curveNumber];
    const [position, column] = byRow ? [index, x] : [x, index];
    const view = withFormulas(data.view);
    return cellSentence(this.texts, { ...data, view }, position, column, valueAt(lines[curveNumber], x));
  }
}

/**
 * Where the cursor stands along the lines, and the number of its line.
 * @param {View} view
 * @param {import('../../element/base-element.js').Cursor} cursor
 */
function placeOf({ data, byRow }, { position, dimension }) {
  const column = data.view.columnOf(data, dimension);
  return byRow ? { x: column, line: position } : { x: position, line: column };
}

/**
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @param {number} index
 */
const row = ({ cols, data }, index) => data.subarray(index * cols, (index + 1) * cols);

/**
 * @param {string} name
 * @param {import('../../plot/pixel-means.js').Cells} matrix
 * @param {number} index
 * @returns {import('../../plot/lines-figure.js').Line}
 */
function column(name, { rows, cols, data, some }, index) {
  if (!some) return { name, values: Float32Array.from({ length: rows }, (_, k) => data[k * cols + index]) };
  const far = { length: rows, some: some.bind(undefined, index) };
  return rows > mostComputedCells ? farLine(name, far) : { name, values: far.some(0, rows, 1) };
}

/** @param {Float32Array[]} columns  as many numbers of each */
function beside(columns) {
  const data = new Float32Array(columns[0].length * columns.length);
  columns.forEach((values, k) => values.forEach((value, at) => (data[at * columns.length + k] = value)));
  return data;
}

/** Of a part of far lines that is longer than what is seen of all values, the table and the files have so many. */
const mostRows = 2048;

/**
 * @param {import('../../plot/lines-figure.js').Line[]} lines
 * @param {string} seen  the part, as in the attribute
 */
function farNumbers(lines, seen) {
  const length = lengthOf(lines);
  const [low, high] = spanOf(seen, length)?.x ?? [-0.5, length - 0.5];
  const [from, to] = [Math.floor(low + 0.5 + 1e-6), Math.ceil(high + 0.5 - 1e-6)];
  const step = to - from > mostExact ? Math.floor((to - from - 1) / (mostRows - 1)) : 1;
  const count = step > 1 ? mostRows : to - from;
  return {
    shape: [count, lines.length],
    data: beside(lines.map(({ far }) => /** @type {Far} */ (far).some(from, count, step))),
    rowLabels: Float64Array.from({ length: count }, (_, k) => from + k * step),
    positions: { start: from, step, count },
  };
}

/** All numbers of far lines, which are made while they are written. @param {import('../../plot/lines-figure.js').Line[]} lines */
const wholeOf = (lines) => ({
  shape: /** @type {[number, number]} */ ([lengthOf(lines), lines.length]),
  cells: (/** @type {[number, number]} */ [from, to], /** @type {[number, number]} */ columns) =>
    beside(lines.slice(...columns).map((line) => valuesOf(line, from, to))),
});

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} settings
 * @returns {Viewed}
 */
function computeColumns(engine, settings) {
  const view = mainViewOf(engine, settings);
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const means = engine.schemes.length > 1 && computeMeans(engine, request, view);
  // A line needs single positions. A matrix that is summed up in blocks has none.
  return means && means.matrix.some ? { view, ...means } : computeMainView(engine, settings);
}
