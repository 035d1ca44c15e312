/**
 * <pe-identify controls></pe-identify>: whose formula a printed matrix is. A reader pastes what NumPy, PyTorch, MATLAB, CSV or
 * JSON print, or opens a file: text, .npy, .npz or .safetensors. The answer is a sentence, the explanations in groups that
 * cannot be told apart, and the cells that decide. Without `controls` the print that the page gives is explained. What is
 * pasted or opened stays in the page, out of its address, too.
 * @attr {string} text  The printed matrix; without the attribute, an example.
 * @attr {string} row-positions  The position of its first row, or all of them separated by commas, where they are known.
 */
import { createButton } from '../../element/button.js';
import { moveIn } from '../../element/cell-keys.js';
import { wholeView } from '../../plot/plot-geometry.js';
import {
  composeAnswer,
  composeEvidence,
  parsePositions,
  composeProblem,
  composeReadSentence,
  composeReason,
} from './model.js';
import { formatAsPrinted, createMarkedHeatmap, createMatrixTable } from './matrix-table.js';
import { groupExplanations } from './explanations.js';
import { printMatrix } from './print.js';
import { parsePrinted } from './parse-print.js';
import { readMatrixFile } from './read-file.js';
import { createExplanationTable, createPlainTable, createPrintedTable } from './tables.js';
import { printExamples } from '../../schemes/models/print-examples.js';
import { describeRange, rangeAndSignChanges } from '../../plot/alt-text.js';
import { paintHeatmap } from '../../plot/heatmap-painter.js';
import { loadEncodings, PosencError } from '../../engine/engine.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/identify.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { acceptDrops } from '../../files/file-drop.js';
import { createFileButton } from '../../element/file-button.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import { createReading } from '../../element/reading.js';
import tableCss from '../../element/data-table.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(tableCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('./explanations.js').Row} Row */
/** @typedef {{row: number, column: number}} Cell */
/**
 * @typedef {object} Result
 * @property {import('./parse-print.js').Printed} printed
 * @property {Row[][]} groups
 * @property {string} answer
 * @property {string} readSentence
 * @property {Cell[]} cells
 * @property {ReturnType<typeof composeEvidence>} evidence
 */
/**
 * `wrong`: the field that the problem is about.
 * @typedef {{name: string, text: string, problem: string, wrong: 'text' | 'row-positions' | undefined, result: Result | undefined}} View
 */
/**
 * The contents of the heatmap.
 * @typedef {{
 *   matrix: Matrix, cells: Cell[], options: Omit<Parameters<typeof createMarkedHeatmap>[2], 'theme' | 'size' | 'visibleRanges'>,
 * }} Scene
 */

/** How long typing must pause before the text is read, in milliseconds. */
const typingPause = 400;

let ids = 0;

/** @extends {FigureElement<View>} */
export default class IdentifyElement extends FigureElement {
  #form = make('div', 'pe-identify-form');
  #label = /** @type {HTMLLabelElement} */ (make('label', 'pe-identify-label'));
  #area = /** @type {HTMLTextAreaElement} */ (
    make('textarea', 'pe-identify-text', { rows: '8', spellcheck: 'false', autocomplete: 'off', wrap: 'off' })
  );
  #hint = make('p', 'pe-note');
  #tools = make('div', 'pe-identify-tools');
  #fileButton = createFileButton((file) => this.#open(file));
  /** Chooses one of several arrays in a file. */
  #arraysLabel = make('label', 'pe-identify-arrays');
  #arraysText = make('span', '');
  #arrays = /** @type {HTMLSelectElement} */ (make('select', 'pe-button'));
  #exampleButton = createButton('', () => this.#showExample());
  #clearButton = createButton('', () => this.#clear());
  #positionsLabel = /** @type {HTMLLabelElement} */ (make('label', ''));
  #positions = /** @type {HTMLInputElement} */ (
    make('input', 'pe-link', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
  );
  #problem = make('p', 'pe-alert', { role: 'alert' });
  #answer = make('p', 'pe-identify-answer');
  #explanationList = make('div', 'pe-table-scroll');
  #readSentence = make('p', 'pe-sentence');
  #table = make('div', 'pe-table-scroll');
  #cutNote = make('p', 'pe-note');
  #evidenceSentence = make('p', 'pe-sentence');
  #evidence = make('div', 'pe-table-scroll');
  #reading = createReading();
  #alternative = make('p', 'pe-unseen');
  #note = make('p', 'pe-note');
  #heatmap = new Plot(
    this,
    /** @type {import('../../element/plot.js').Painter<Scene>} */ ({
      renderDelay: 120,
      fullRanges: ({ matrix }) => wholeView(matrix),
      figure: ({ matrix, cells, options }, { theme, size, visibleRanges = wholeView(matrix) }) =>
        createMarkedHeatmap(matrix, cells, { ...options, theme, size, visibleRanges }),
      preview: ({ matrix, options }, { theme, size, visibleRanges = wholeView(matrix) }) => {
        paintHeatmap(this.#heatmap.canvas, matrix, { ...options, theme, size, visibleRanges });
        return true;
      },
      composePointText: (_scene, { x, y }) => this.#composeCellText(y, x),
      onMissing: (text) => this.#setNote(text),
      onFrame: () => this.#mark(),
      onClick: (_scene, { x, y }) => this.moveCursor({ position: y, dimension: x }),
    }),
  );

  #view = /** @type {View | undefined} */ (undefined);
  #timer = 0;
  /** The index of the next example; the first example is shown from the start, unless there is a text. */
  #nextExample = 0;
  /** Why a file was refused. */
  #refusal = '';
  /** The attribute `text` when the file was refused. @type {string | null} */
  #refusedText = null;
  /** Counts edits and reads of files, so that only the latest one takes effect. */
  #readCount = 0;
  /** The text that came from a file, and the note about it. */
  #fileContent = { text: '', note: '' };
  /** The file that has several arrays. @type {File | undefined} */
  #fileOfArrays = undefined;

  constructor() {
    super();
    const id = ++ids;
    this.#area.id = this.#label.htmlFor = `pe-identify-${id}`;
    this.#positions.id = this.#positionsLabel.htmlFor = `pe-identify-positions-${id}`;
    this.#problem.id = `pe-identify-problem-${id}`;
    this.#hint.id = `pe-identify-hint-${id}`;
    for (const node of [this.#area, this.#positions])
      node.setAttribute('aria-describedby', `${this.#problem.id} ${this.#hint.id}`);
    const positionsPart = make('div', 'pe-identify-known');
    positionsPart.append(this.#positionsLabel, this.#positions);
    this.#arraysLabel.append(this.#arraysText, this.#arrays);
    this.#arraysLabel.hidden = true;
    this.#tools.append(
      this.#exampleButton,
      this.#fileButton.root,
      this.#arraysLabel,
      this.#clearButton,
      positionsPart,
    );
    this.#form.append(this.#label, this.#area, this.#tools, this.#hint);
    onKeys(this.#heatmap.node, (key) => this.#move(key));
    describeBy(this.#heatmap.node, this.#alternative);
    this.body.append(
      this.#form,
      this.#problem,
      this.#answer,
      this.#explanationList,
      this.#readSentence,
      this.#heatmap.node,
      this.#alternative,
      this.#reading.node,
      this.#table,
      this.#cutNote,
      this.#evidenceSentence,
      this.#evidence,
      this.#note,
    );
    this.#area.addEventListener('input', () => this.#onTyping(this.#area, 'text'));
    this.#positions.addEventListener('input', () => this.#onTyping(this.#positions, 'row-positions'));
    this.#arrays.addEventListener('change', () => {
      if (this.#fileOfArrays && this.#arrays.value) this.#open(this.#fileOfArrays, this.#arrays.value);
    });
    acceptDrops(
      this,
      (file) => this.#open(file),
      () => this.hasAttribute('controls'),
    );
  }

  #clear() {
    this.#offerArrays();
    this.#setValue('text', '');
    this.#setValue('row-positions', '');
    this.#area.focus();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#heatmap.connect();
  }

  release() {
    ++this.#readCount;
    this.#endTyping();
    this.#heatmap.release();
    this.#view = undefined;
  }

  load() {
    return loadEncodings();
  }

  /** No settings: the matrix has its own fields, because it is too long for an address, and private. */
  fields() {
    return [];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @returns {View}
   */
  compute(engine) {
    const { texts } = this;
    const words = texts.identify;
    const text = this.getAttribute('text') ?? this.#printExample(engine, 0);
    const view = { name: words.figure, text, problem: '', wrong: undefined, result: undefined };
    // The refusal was about an earlier text.
    if (this.getAttribute('text') !== this.#refusedText) this.#refusal = '';
    if (this.#refusal) return { ...view, problem: this.#refusal };
    if (!text.trim()) return view;
    const printed = parsePrinted(text);
    if ('problem' in printed) return { ...view, problem: composeProblem(texts, printed), wrong: 'text' };
    const { matrix } = printed;
    if (matrix.cols < 2)
      return { ...view, problem: words.tooSmall({ rows: matrix.rows, cols: matrix.cols }), wrong: 'text' };
    const positionsText = this.getAttribute('row-positions') ?? '';
    const positions = parsePositions(positionsText, matrix.rows);
    if (typeof positions === 'string') {
      const count = positionsText.split(/[\s,;]+/).filter(Boolean).length;
      const problem =
        positions === 'count'
          ? words.positionCount({ count, rows: matrix.rows })
          : words.badPositions({ text: positionsText });
      return { ...view, problem, wrong: 'row-positions' };
    }
    const { explanations, reason } = engine.identify(matrix, { positions, decimals: printed.places });
    const arePositionsKnown = positions !== undefined;
    const groups = groupExplanations(texts, explanations, engine.schemes, arePositionsKnown);
    const best = groups[0]?.[0].first;
    return {
      ...view,
      result: {
        printed,
        groups,
        answer: composeAnswer(
          texts,
          groups,
          engine.schemes.find(({ id }) => id === best?.scheme),
          composeReason(texts, reason, matrix, engine.schemes, arePositionsKnown),
        ),
        readSentence: composeReadSentence(texts, printed),
        cells: best?.cells ?? [],
        evidence: best && composeEvidence(texts, groups, printed.decimals),
      },
    };
  }

  /** @param {View} view */
  show(view) {
    const { texts } = this;
    const words = texts.identify;
    const previousView = this.#view;
    this.#view = view;
    const isOwn = this.hasAttribute('controls');
    this.#label.textContent = words.text;
    this.#hint.textContent = `${words.hint} ${words.privacy}`;
    this.#fileButton.text = words.file;
    this.#arraysText.textContent = words.array;
    this.#exampleButton.textContent = words.example;
    this.#clearButton.textContent = words.clear;
    this.#clearButton.disabled = !view.text && !this.#fileOfArrays && !this.getAttribute('row-positions');
    this.#positionsLabel.textContent = words.positions;
    this.#positions.placeholder = words.positionsHint;
    this.#tools.hidden = this.#hint.hidden = !isOwn;
    this.#area.readOnly = !isOwn;
    for (const [field, name, value] of /** @type {const} */ ([
      [this.#area, 'text', view.text],
      [this.#positions, 'row-positions', this.getAttribute('row-positions') ?? ''],
    ])) {
      if (field.value !== value && !field.dataset.typing) field.value = value;
      field.setAttribute('aria-invalid', String(view.wrong === name));
    }
    this.#problem.textContent = view.problem;
    this.#problem.hidden = !view.problem;
    const { result } = view;
    const answer = result ? result.answer : view.problem ? '' : words.empty;
    this.#answer.textContent = answer;
    this.#answer.hidden = !answer;
    // Readers find the first answer themselves; a changed one is announced.
    if (previousView && previousView.text !== view.text && result) this.announce(answer);
    for (const part of [
      this.#explanationList,
      this.#readSentence,
      this.#table,
      this.#evidenceSentence,
      this.#evidence,
    ])
      part.hidden = !result;
    this.#cutNote.hidden = this.#heatmap.node.hidden = this.#reading.node.hidden = true;
    this.#setNote('');
    if (!result) return;
    const note = view.text === this.#fileContent.text ? this.#fileContent.note : '';
    this.#readSentence.textContent = [note, result.readSentence].filter(Boolean).join(this.texts.between);
    this.#explanationList.hidden = !result.groups.length;
    this.#explanationList.replaceChildren(createExplanationTable(texts, result.groups));
    const { matrix } = result.printed;
    const model = createMatrixTable(matrix, result.cells, result.printed.decimals);
    this.#table.replaceChildren(createPrintedTable(texts, model));
    this.#cutNote.hidden = !model.isCut;
    this.#cutNote.textContent = words.cut;
    this.#evidenceSentence.hidden = this.#evidence.hidden = !result.evidence;
    if (result.evidence) {
      this.#evidenceSentence.textContent = result.evidence.sentence;
      this.#evidence.replaceChildren(createPlainTable(texts, words.evidence, result.evidence));
    }
    for (const part of [this.#explanationList, this.#table, this.#evidence]) part.tabIndex = 0;
    if (model.isCut) this.#showHeatmap(matrix, result.cells);
  }

  /**
   * Shows a matrix that is larger than a table.
   * @param {Matrix} matrix
   * @param {Cell[]} cells
   */
  #showHeatmap(matrix, cells) {
    const { texts } = this;
    const words = texts.identify;
    const { low, high } = rangeAndSignChanges(matrix.data);
    const range = low < high ? { low, high } : { low: Math.min(0, low), high: Math.max(0, high) || 1 };
    this.#heatmap.node.hidden = this.#reading.node.hidden = false;
    this.#heatmap.node.setAttribute('aria-roledescription', texts.alternative.heatmap);
    this.#alternative.textContent = describeRange(texts, { low, high });
    const options = { ...range, colorscale: 'Viridis', number: texts.number };
    const titles = { xTitle: words.column, yTitle: words.row };
    this.#heatmap.show({ matrix, cells, options: { ...options, ...titles } }, words.matrix);
  }

  showCursor() {
    this.#reading.show(this.texts, this.announcement);
    this.#mark();
  }

  /** The cell of the cursor. @returns {{position: number, dimension: number} | undefined} */
  get #cell() {
    const matrix = this.#view?.result?.printed.matrix;
    const { cursor } = this;
    const isInside = matrix && cursor && cursor.position < matrix.rows && cursor.dimension < matrix.cols;
    return isInside && !this.#heatmap.node.hidden ? cursor : undefined;
  }

  get announcement() {
    const cell = this.#cell;
    return cell ? this.#composeCellText(cell.position, cell.dimension) : '';
  }

  #mark() {
    const cell = this.#cell;
    this.#heatmap.mark(cell && { x: cell.dimension, y: cell.position, width: 1 });
  }

  /** @param {string} key */
  #move(key) {
    const matrix = this.#view?.result?.printed.matrix;
    if (!matrix) return false;
    const cursorKey = this.#cell ? key : key.replace(/^Arrow.*/, 'Home');
    const target = moveIn(matrix, cursorKey, this.#cell ?? { position: 0, dimension: 0 });
    if (target) this.moveCursor(target);
    return Boolean(target);
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #composeCellText(row, column) {
    const matrix = this.#view?.result?.printed.matrix;
    if (!matrix) return '';
    return this.texts.identify.cell({
      row,
      column,
      value: formatAsPrinted(matrix.data[row * matrix.cols + column], this.#view?.result?.printed.decimals),
    });
  }

  /** The matrix as it was read. @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const matrix = this.#view?.result?.printed.matrix;
    if (!matrix) return undefined;
    return {
      kind: 'printed',
      shape: [matrix.rows, matrix.cols],
      data: matrix.data,
      corner: this.texts.identify.row,
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return this.#heatmap.node.hidden ? [] : [{ plot: this.#heatmap, name: '', suffix: '' }];
  }

  /**
   * Reads the text after a pause in typing; until then, updates do not overwrite it.
   * @param {HTMLTextAreaElement | HTMLInputElement} field
   * @param {string} name
   */
  #onTyping(field, name) {
    ++this.#readCount;
    clearTimeout(this.#timer);
    field.dataset.typing = 'yes';
    this.#timer = window.setTimeout(() => {
      delete field.dataset.typing;
      this.#setValue(name, field.value);
    }, typingPause);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #setValue(name, value) {
    ++this.#readCount;
    this.#refusal = '';
    this.#endTyping();
    // Without the attribute there would be an example again.
    if (value || name === 'text') this.setAttribute(name, value);
    else this.removeAttribute(name);
    this.invalidate();
  }

  /** Cancels the delayed read, and lets updates overwrite the fields again. */
  #endTyping() {
    clearTimeout(this.#timer);
    for (const field of [this.#area, this.#positions]) delete field.dataset.typing;
  }

  /** @param {string} refusal */
  #refuse(refusal) {
    this.#refusal = refusal;
    this.#refusedText = this.getAttribute('text');
    this.invalidate();
  }

  /**
   * Computes an example with the engine, so that it is always right.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {number} index
   */
  #printExample(engine, index) {
    const { request, dialect, digits } = printExamples[index % printExamples.length];
    return printMatrix(engine.encode(request), dialect, digits);
  }

  #showExample() {
    if (!this.hasAttribute('text')) this.#nextExample ||= 1;
    this.#setValue('row-positions', '');
    this.#setValue('text', this.#printExample(this.engine, this.#nextExample++));
  }

  /**
   * @param {File} file
   * @param {string} [name]  the name of the array to read, if the file has several
   */
  async #open(file, name) {
    const readNumber = ++this.#readCount;
    const words = this.texts.identify;
    if (file !== this.#fileOfArrays) this.#offerArrays();
    try {
      const content = await readMatrixFile(this.texts, file, name);
      if (readNumber !== this.#readCount) return;
      if ('reason' in content) {
        if (content.arrays) this.#offerArrays(file, content.arrays);
        return this.#refuse(content.reason);
      }
      this.#fileContent = content;
      this.#setValue('text', content.text);
    } catch (error) {
      if (readNumber !== this.#readCount) return;
      this.#refuse(
        error instanceof PosencError
          ? `${file.name}: ${this.composeErrorText(error)}`
          : words.fileFailed({ name: file.name }),
      );
    }
  }

  /**
   * Offers the arrays of a file for the reader to choose from; without a file, hides the choice.
   * @param {File} [file]
   * @param {readonly import('../../engine/engine.js').StoredArray[]} [list]
   */
  #offerArrays(file, list = []) {
    this.#fileOfArrays = file;
    this.#arraysLabel.hidden = !file;
    const options = list.map(({ name, shape, type }) => {
      const option = /** @type {HTMLOptionElement} */ (make('option', '', { value: name }));
      option.textContent = this.texts.identify.stored({
        name,
        details: [shape.join(' × '), type].filter(Boolean),
      });
      return option;
    });
    this.#arrays.replaceChildren(make('option', '', { value: '' }), ...options);
  }

  /** @param {string} note */
  #setNote(note) {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
  }
}
