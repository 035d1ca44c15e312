/**
 * <pe-lines rows="0, 10, 25" d-model="128" controls>: positions as lines over the dimensions, or, with
 * columns="0, 4, 32", dimensions as lines over the positions; of what <pe-heatmap> draws of other schemes, rows or
 * columns as well. `colors` gives the lines' colours.
 * @attr {string} colors  CSS colours, separated by commas: one for each line.
 * @attr {string} view  The part of the lines that is seen: where it begins, and its end, as "0,64".
 */
import { capitalize } from '../../texts/messages.js';
import { loadSchemes, PosencError } from '../../engine/engine.js';
import { withFormulas } from '../../matrix/views/cell-formulas.js';
import { mainCapabilities } from '../../matrix/views/kinds.js';
import { computeMainView, mainViewOf } from '../../matrix/views/main-view.js';
import { computeMeans } from '../../matrix/views/means.js';
import { cellSentence } from '../../matrix/views/view.js';
import { hasBands, valueAxis } from '../../plot/line-bands.js';
import { lengthOf, linesFigure, sameLines } from '../../plot/lines-figure.js';
import {
  fullRangesOf,
  leastPicked,
  valueAt,
  valuesOf,
  rowValuesOf,
  composeRowsSentence,
  createColumnLine,
  interleave,
  computeLazyNumbers,
  createWholeNumbers,
} from './model.js';
import { mostExact, sampledRows } from '../../plot/limits.js';
import { roundedText } from '../../plot/wavelength-sentence.js';
import { parseEnds, parseSpan, formatSpan } from '../../plot/view-text.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { describeLines } from '../../plot/alt-text.js';
import { moveIn } from '../../element/cell-keys.js';
import { mostSteps } from '../../aids/sound.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as matrixTexts } from '../../../build/texts/matrix-parts.en.mjs';
import { messages as ownTexts } from '../../../build/texts/lines.en.mjs';
import { checkWhole, refuse } from '../../element/setting-values.js';
import { headField } from '../../element/scheme-fields.js';
import { isLarge } from '../../element/large-figures.js';
import { PlotElement } from '../../element/plot-element.js';
import { adoptStyles } from '../../element/dom.js';
import { viewField } from '../../element/settings.js';
import { readView, wholeEnds, writeView } from '../../element/view-attribute.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(matrixTexts);
addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../matrix/views/main-view.js').MainViewed} Viewed */
/**
 * @typedef {import('../../element/plot-element.js').PlotView & {
 *   data: Viewed, isByRow: boolean, indices: number[], lines: import('../../plot/lines-figure.js').Line[],
 *   options: Omit<Parameters<typeof linesFigure>[1], 'theme' | 'size'>,
 * }} View  indices: the rows or the columns; lines: one for each
 */

/** @extends {PlotElement<View>} */
export default class LinesElement extends PlotElement {
  static mainSettings = ['rows', 'columns'];
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = mainCapabilities;
  static opensFiles = true;

  /** @type {('x' | 'y')[]} */
  zooms = ['x'];

  #shownView = /** @type {View | undefined} */ (undefined);
  /** The last computed view; it is reused while `#inputs`, its inputs, stay the same. @type {View | undefined} */
  #computedView = undefined;
  #inputs = /** @type {unknown[]} */ ([]);

  release() {
    super.release();
    this.#computedView = undefined;
    this.#inputs = [];
  }

  /** @returns {Promise<import('../../engine/engine.js').Encodings>} */
  load() {
    return isLarge(this) ? loadSchemes() : super.load();
  }

  /** @returns {'rows' | 'columns'} the kind of the lines */
  get #lineKind() {
    return this.hasAttribute('columns') ? 'columns' : 'rows';
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine, scheme) {
    const lineKind = this.#lineKind;
    // A file may have fewer rows or columns.
    const { rows, width } = this.fileScheme?.scheme
      ? { rows: engine.positions.max, width: engine.plan({ positions: 1 }).width }
      : { rows: Infinity, width: Infinity };
    const last = Number(lineKind === 'rows' ? rows : width) - 1;
    const initial = [...new Set([0, 10, 25].map((index) => Math.min(index, last)))];
    /** @type {import('../../element/base-element.js').Field} */
    const linesField = { name: lineKind, type: 'list', ...this.texts[lineKind], default: initial };
    const headFields = headField(this.texts, this, engine, scheme);
    // Rows need no number of positions, except for a bias: the row of a query has one number for each key.
    const positions = lineKind === 'columns' || headFields.length ? [engine.positions] : [];
    // The numbers of a row alternate between sine and cosine, so the lines of several rows cross everywhere.
    /** @type {import('../../element/base-element.js').Field} */
    const separateField = {
      name: 'separate',
      type: 'boolean',
      ...this.texts.separate,
      default: lineKind === 'rows',
    };
    return [linesField, separateField, ...positions, ...scheme.params, ...headFields];
  }

  details() {
    const accepts = (/** @type {string} */ text) => text === '' || parseEnds(text) !== undefined;
    return [{ ...viewField, isPart: false, accepts }];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const inputs = [engine, this.texts, JSON.stringify([settings, this.getAttribute('colors')])];
    // If only the visible part has changed, nothing needs to be recomputed.
    if (inputs.some((input, k) => input !== this.#inputs[k])) {
      this.#inputs = [];
      this.#computedView = this.#computeView(engine, settings);
      this.#inputs = inputs;
    }
    const view = /** @type {View} */ (this.#computedView);
    const partOf = (/** @type {string} */ text) => parseSpan(text, lengthOf(view.lines));
    const part = readView(this, partOf, { rule: 'span' });
    return part.zoom ? { ...view, ...part } : view;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  #computeView(engine, { rows, columns, separate, ...settings }) {
    const { texts } = this;
    const isByRow = rows !== undefined;
    /** @type {number[]} */
    const indices = isByRow ? rows : columns;
    const data = isByRow ? this.#computeRows(engine, settings, indices) : computeColumns(engine, settings);
    const { view, matrix, range } = data;
    if (!isByRow) {
      indices.forEach((column, k) => checkWhole('columns', column, 0, matrix.cols - 1, `columns[${k}]`));
    }
    const { x, y } = view.axisNames(texts, data);
    const [lineTitle, alongTitle] = isByRow ? [y, x] : [x, y];
    const lines = indices.map((index, k) => {
      const name = `${lineTitle} ${index}`;
      return isByRow ? { name, values: rowValuesOf(matrix, k) } : createColumnLine(name, matrix, index);
    });
    const isSeparate = separate && hasBands(lines.length);
    const coinciding = isSeparate ? [] : sameLines(lines, range.high - range.low);
    return {
      data,
      sentence: [
        (isByRow
          ? view.needs === 'rows' &&
            composeRowsSentence(engine, texts, matrix, Boolean(data.columns), indices)
          : this.#composeColumnsSentence(data, indices)) || '',
        ...coinciding.map(({ members, apart }) =>
          capitalize(
            texts.coincide({
              names: members.map((k) => lines[k].name),
              apart: apart ? formatReadable(apart) : 'none',
            }),
          ),
        ),
        lines[0].lazy
          ? texts.pickedLines({
              some: texts.integer(leastPicked),
              exact: texts.integer(mostExact),
              rows: texts.integer(sampledRows),
            })
          : '',
      ]
        .filter(Boolean)
        .join(texts.between),
      indices,
      isByRow,
      lines,
      kind: texts.alternative.lines,
      alternative: describeLines(texts, lines),
      name: texts.lines({ names: lines.map(({ name }) => name), over: alongTitle }),
      options: {
        colors: this.#readColors(),
        ...range,
        xTitle: alongTitle,
        yTitle: texts.value,
        isSeparate,
        integer: texts.integer,
        formatValue: (value) => texts.number(formatReadable(value, 3)),
      },
    };
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {Record<string, any>} settings
   * @param {number[]} indices
   */
  #computeRows(engine, settings, indices) {
    // For a bias, `positions` are the positions of the keys, and `queries` selects the rows.
    const [name, request] =
      'positions' in settings
        ? ['queries', { ...settings, queries: indices }]
        : ['positions', { ...settings, positions: indices }];
    try {
      return computeMainView(engine, request);
    } catch (thrown) {
      const error = /** @type {PosencError} */ (thrown);
      if (error.parameter !== name) throw error;
      // In this element, `rows` sets the positions.
      const subject = error.subject.replace(String(name), 'rows');
      throw new PosencError({ ...error, parameter: 'rows', subject });
    }
  }

  /**
   * @param {Viewed} data
   * @param {number[]} indices
   */
  #composeColumnsSentence(data, indices) {
    const { columns, view } = data;
    if (!columns) return '';
    const words = this.texts.wavelengths;
    const axisName = view.axisNames(this.texts, data).x;
    const lines = indices.map((index) => {
      const { wavelength } = columns[view.dimensionOf(data, index)];
      // A dimension without a pair, or of frequency 0, has no finite wavelength.
      return words.line({
        what: axisName,
        index,
        wavelength: wavelength < 1e300 ? roundedText(this.texts, wavelength) : 'none',
      });
    });
    return capitalize(words.all({ lines }));
  }

  /**
   * The place of the cursor along the lines, and the value there if one of the lines contains the cursor.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  locate(view, cursor) {
    const { x, line } = placeOf(view, cursor);
    const { indices, lines, options } = view;
    if (!(x >= 0 && x < lengthOf(lines))) return undefined;
    const k = indices.indexOf(line);
    if (k < 0) return { x };
    const { offsets } = valueAxis(lines.length, options, options.isSeparate);
    return { x, y: valueAt(lines[k], x) + offsets[k] };
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  cursorAt({ data, isByRow, indices }, { x, curveNumber }) {
    const line = indices[curveNumber];
    const [position, column] = isByRow ? [line, x] : [x, line];
    return { position, dimension: data.view.dimensionOf(data, column) };
  }

  /**
   * Left and right move along the lines, up and down from line to line.
   * @param {View} view
   * @param {string} key
   */
  stepCursor(view, key) {
    const { data, isByRow, indices, lines } = view;
    const start = isByRow ? [indices[0], 0] : [0, indices[0]];
    const { x, line } = placeOf(
      view,
      this.cursor ?? { position: start[0], dimension: data.view.dimensionOf(data, start[1]) },
    );
    const size = { rows: indices.length, cols: lengthOf(lines) };
    const from = { position: Math.max(0, indices.indexOf(line)), dimension: Math.max(0, x) };
    const target = moveIn(size, key, from);
    if (!target) return undefined;
    const lineNumber = indices[target.position];
    const [position, column] = isByRow ? [lineNumber, target.dimension] : [target.dimension, lineNumber];
    return { position, dimension: data.view.dimensionOf(data, column) };
  }

  /**
   * Describes only the cell at the cursor, if one of the lines contains it.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  composeAnnouncement(view, cursor) {
    const { x, line } = placeOf(view, cursor);
    const curveNumber = view.indices.indexOf(line);
    return curveNumber < 0
      ? this.composeCursorText(view, cursor)
      : this.composePointText(view, { x, y: 0, curveNumber });
  }

  /**
   * @param {View} view
   * @returns {import('../../matrix/number-files.js').Numbers}
   */
  numbersOf({ data: viewed, indices, isByRow, lines }) {
    const { view: matrixView, settings, matrix } = viewed;
    const { x, y } = matrixView.axisNames(this.texts, viewed);
    const program = {
      ...settings,
      result: matrixView.result,
      positions: settings.positions,
    };
    const { rows, cols, data } = matrix;
    const viewText = this.getAttribute('view') ?? '';
    if (isByRow) {
      const view = viewText && `0,${rows},${viewText}`;
      return { kind: 'lines', shape: [rows, cols], data, corner: y, rowLabels: indices, program, view };
    }
    // In the table, lines are columns side by side.
    const columnLabels = indices.map((index) => `${x} ${index}`);
    const numbers = { kind: 'lines', corner: y, columnLabels };
    if (lines[0].lazy) {
      const { positions, ...part } = computeLazyNumbers(lines, viewText);
      return {
        ...numbers,
        ...part,
        program: { ...program, positions, columns: indices },
        whole: { ...numbers, ...createWholeNumbers(lines) },
      };
    }
    return {
      ...numbers,
      shape: [rows, indices.length],
      data: interleave(lines.map(({ values }) => values)),
      program: { ...program, columns: indices },
      view: viewText && `${viewText},0,${indices.length}`,
    };
  }

  /** @param {View} view */
  show(view) {
    super.show(view);
    this.#shownView = view;
  }

  /**
   * The row and column at the cursor, if one of the lines contains it.
   * @returns {import('../../aids/sound.js').Heard | undefined}
   */
  get heard() {
    if (!this.#shownView) return undefined;
    const { data, isByRow, indices, lines } = this.#shownView;
    const { x, line } = this.cursor ? placeOf(this.#shownView, this.cursor) : { x: 0, line: indices[0] };
    const k = indices.indexOf(line);
    const length = lengthOf(lines);
    if (k < 0 || !(x >= 0 && x < length)) return undefined;
    const [row, column] = isByRow ? [line, x] : [x, line];
    const titles = data.view.axisNames(this.texts, data);
    return {
      row,
      column,
      rowName: `${titles.y} ${formatShort(row, 15)}`,
      columnName: `${titles.x} ${column}`,
      range: data.range,
      across: () => (isByRow ? lines[k].values : lines.map((line) => valueAt(line, x))),
      // With rows as lines, the next line is not the next position.
      down: () =>
        isByRow ? [lines[k].values[x]] : valuesOf(lines[k], x, Math.min(length, x + mostSteps + 1)),
    };
  }

  /**
   * The values of all lines at the cursor.
   * @param {View} view
   * @param {import('../../element/base-element.js').Cursor} cursor
   */
  composeCursorText(view, cursor) {
    const { x } = placeOf(view, cursor);
    return view.lines
      .map((_, curveNumber) => this.composePointText(view, { x, y: 0, curveNumber }))
      .join('\n');
  }

  #readColors() {
    const text = this.getAttribute('colors');
    if (text === null) return [];
    // Commas inside of brackets belong to a colour.
    const colors = text.split(/,(?![^(]*\))/).map((color) => color.trim());
    const invalidIndex = colors.findIndex((color) => !CSS.supports('color', color));
    if (invalidIndex >= 0)
      refuse('colors', {
        rule: 'css_color',
        subject: `colors[${invalidIndex}]`,
        value: colors[invalidIndex],
      });
    return colors;
  }

  /**
   * @param {View} view
   * @param {import('../../element/plot.js').How} how
   */
  figure({ lines, options }, { theme, size, visibleRanges }) {
    return linesFigure(lines, { ...options, theme, size, visibleRanges });
  }

  /** The axis ranges of long lines; zooming into these shows more of their values. @param {View} view */
  fullRanges({ lines, options }) {
    return fullRangesOf(lines, options, {
      isPart: this.hasAttribute('view'),
      isSeparate: options.isSeparate,
    });
  }

  /** The value of `view` for the whole lines. */
  get fullViewEnds() {
    return this.#shownView && [0, lengthOf(this.#shownView.lines)];
  }

  /**
   * Writes the visible part into the attribute, for links, and announces it.
   * @param {import('../../element/plot.js').Zoom} zoom
   */
  onZoom({ x }) {
    const view = this.#shownView;
    if (!view || !this.fullRanges(view)) return;
    const count = lengthOf(view.lines);
    const respell = (/** @type {string} */ text) => formatSpan(parseSpan(text, count) ?? {}, count);
    if (!writeView(this, formatSpan({ x }, count), respell)) return;
    const [first, last] = wholeEnds(x ?? [0, count - 1], count).map(this.texts.integer);
    this.announce(this.texts.seenSpan({ over: view.options.xTitle, first, last }));
  }

  /**
   * @param {View} view
   * @param {import('../../plot/chart.js').Point} point
   */
  composePointText({ data, indices, lines, isByRow }, { x, curveNumber }) {
    const index = indices[curveNumber];
    const [position, column] = isByRow ? [index, x] : [x, index];
    const view = withFormulas(data.view);
    return cellSentence(this.texts, { ...data, view }, position, column, valueAt(lines[curveNumber], x));
  }
}

/**
 * The place of the cursor along the lines, and the number of its line.
 * @param {View} view
 * @param {import('../../element/base-element.js').Cursor} cursor
 */
function placeOf({ data, isByRow }, { position, dimension }) {
  const column = data.view.columnOf(data, dimension);
  return isByRow ? { x: column, line: position } : { x: position, line: column };
}

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} settings
 * @returns {Viewed}
 */
function computeColumns(engine, settings) {
  const view = mainViewOf(engine, settings);
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const means = engine.schemes.length > 1 && computeMeans(engine, request, view);
  // A line needs single positions, which are not available if a matrix is summed in blocks.
  return means && means.matrix.some ? { view, ...means } : computeMainView(engine, settings);
}
