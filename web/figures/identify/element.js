/**
 * <pe-identify controls></pe-identify>: whose formula a printed matrix is. A reader pastes what NumPy, PyTorch, MATLAB, CSV or
 * JSON print, or opens a file: text, .npy, .npz or .safetensors. The answer is a sentence, the explanations in groups that
 * cannot be told apart, and the cells that decide. Without `controls` the print that the page gives is explained. What is
 * pasted or opened stays in the page, out of its address, too.
 * @attr {string} text  The printed matrix.
 * @attr {string} row-positions  The position of its first row, or all of them separated by commas, where they are known.
 */
import { moveIn } from '../../element/cell-keys.js';
import { wholeView } from '../../plot/plot-geometry.js';
import {
  answerSentence,
  asPrinted,
  evidence,
  groupsOf,
  markedHeatmap,
  matrixTable,
  positionsOf,
  print,
  problemSentence,
  readSentence,
} from './model.js';
import { mostCharacters, mostNumbers, parsePrinted, printedRows } from './parse-print.js';
import { prints } from '../../schemes/models/prints.js';
import { rangeAndSignChanges, threeDigits } from '../../plot/alt-text.js';
import { paintHeatmap } from '../../plot/painter.js';
import { load, loadEncodings, PosencError } from '../../engine/engine.js';
import { addEnglish } from '../../texts/page-language.js';
import { identify as ownTexts } from '../../texts/en.js';
import { FigureElement } from '../../element/base-element.js';
import { adoptStyles, make } from '../../element/dom.js';
import { acceptDrops } from '../../files/file-drop.js';
import { describeBy, onKeys } from '../../element/keyboard-focus.js';
import { Plot } from '../../element/plot.js';
import tableCss from '../../element/data-table.css';
import css from './style.css';
import roomCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(tableCss);
adoptStyles(css);
adoptStyles(roomCss);

/** @typedef {import('../../engine/engine.js').Matrix} Matrix */
/** @typedef {import('./model.js').Row} Row */
/** @typedef {{row: number, column: number}} Cell */
/**
 * @typedef {object} Found
 * @property {import('./parse-print.js').Printed} printed
 * @property {Row[][]} groups
 * @property {string} answer
 * @property {string} read
 * @property {Cell[]} cells
 * @property {ReturnType<typeof evidence>} evidence
 */
/** What is wrong is said beside the field that it is about. @typedef {{name: string, text: string, problem: string, wrong: 'text' | 'row-positions' | undefined, found: Found | undefined}} View */
/**
 * What the heatmap shows.
 * @typedef {{
 *   matrix: Matrix, cells: Cell[], options: Omit<Parameters<typeof markedHeatmap>[2], 'theme' | 'size' | 'shown'>,
 * }} Scene
 */

/** How long a typed text may stay unfinished before it is read, in milliseconds. */
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
  #chooser = /** @type {HTMLInputElement} */ (make('input', 'pe-unseen', { type: 'file' }));
  #file = make('label', 'pe-button pe-file');
  #fileText = make('span', '');
  /** Of a file with several arrays: which. */
  #arraysLabel = make('label', 'pe-identify-arrays');
  #arraysText = make('span', '');
  #arrays = /** @type {HTMLSelectElement} */ (make('select', 'pe-button'));
  #example = make('button', 'pe-button', { type: 'button' });
  #clear = /** @type {HTMLButtonElement} */ (make('button', 'pe-button', { type: 'button' }));
  #positionsLabel = /** @type {HTMLLabelElement} */ (make('label', ''));
  #positions = /** @type {HTMLInputElement} */ (
    make('input', 'pe-link', { type: 'text', autocomplete: 'off', spellcheck: 'false' })
  );
  #problem = make('p', 'pe-alert', { role: 'alert' });
  #answer = make('p', 'pe-identify-answer');
  #list = make('div', 'pe-table-scroll');
  #read = make('p', 'pe-sentence');
  #table = make('div', 'pe-table-scroll');
  #cut = make('p', 'pe-note');
  #decided = make('p', 'pe-sentence');
  #evidence = make('div', 'pe-table-scroll');
  #reading = make('p', 'pe-reading');
  #alternative = make('p', 'pe-unseen');
  #note = make('p', 'pe-note');
  #heatmap = new Plot(
    this,
    /** @type {import('../../element/plot.js').Painter<Scene>} */ ({
      settle: 120,
      extent: ({ matrix }) => wholeView(matrix),
      figure: ({ matrix, cells, options }, { theme, size, shown = wholeView(matrix) }) =>
        markedHeatmap(matrix, cells, { ...options, theme, size, shown }),
      preview: ({ matrix, options }, { theme, size, shown: view = wholeView(matrix) }) => {
        paintHeatmap(this.#heatmap.canvas, matrix, { ...options, theme, size, view });
        return true;
      },
      describe: (_scene, { x, y }) => this.#describe(y, x),
      onMissing: (text) => this.#setNote(text),
      onFrame: () => this.#mark(),
      onClick: (_scene, { x, y }) => this.moveCursor({ position: y, dimension: x }),
    }),
  );

  #view = /** @type {View | undefined} */ (undefined);
  #timer = 0;
  /** Which example comes next, and what of a file is shown in place of what is pasted. */
  #next = 0;
  #refused = '';
  /** The text that was there when it was refused. */
  #refusedAt = '';
  /** Of files and of typing: only the last counts. */
  #reads = 0;
  /** What was taken from a file, and what is to be said of it as long as it is there. */
  #taken = { text: '', note: '' };
  /** The file that has several arrays. @type {File | undefined} */
  #several = undefined;

  constructor() {
    super();
    const id = ++ids;
    this.#area.id = this.#label.htmlFor = `pe-identify-${id}`;
    this.#positions.id = this.#positionsLabel.htmlFor = `pe-identify-positions-${id}`;
    this.#problem.id = `pe-identify-problem-${id}`;
    this.#hint.id = `pe-identify-hint-${id}`;
    for (const node of [this.#area, this.#positions])
      node.setAttribute('aria-describedby', `${this.#problem.id} ${this.#hint.id}`);
    this.#file.append(this.#fileText, this.#chooser);
    const known = make('div', 'pe-identify-known');
    known.append(this.#positionsLabel, this.#positions);
    this.#arraysLabel.append(this.#arraysText, this.#arrays);
    this.#arraysLabel.hidden = true;
    this.#tools.append(this.#example, this.#file, this.#arraysLabel, this.#clear, known);
    this.#form.append(this.#label, this.#area, this.#tools, this.#hint);
    onKeys(this.#heatmap.node, (key) => this.#move(key));
    describeBy(this.#heatmap.node, this.#alternative);
    this.body.append(
      this.#form,
      this.#problem,
      this.#answer,
      this.#list,
      this.#read,
      this.#heatmap.node,
      this.#alternative,
      this.#reading,
      this.#table,
      this.#cut,
      this.#decided,
      this.#evidence,
      this.#note,
    );
    this.#area.addEventListener('input', () => this.#type(this.#area, 'text'));
    this.#positions.addEventListener('input', () => this.#type(this.#positions, 'row-positions'));
    this.#example.addEventListener('click', () => this.#fill());
    this.#arrays.addEventListener('change', () => {
      if (this.#several && this.#arrays.value) this.#open(this.#several, this.#arrays.value);
    });
    this.#clear.addEventListener('click', () => {
      this.#offer();
      this.#take('text', '');
      this.#take('row-positions', '');
      this.#area.focus();
    });
    this.#chooser.addEventListener('change', () => {
      const [file] = this.#chooser.files ?? [];
      if (file) this.#open(file);
      // The same file can be chosen again, for it may have changed.
      this.#chooser.value = '';
    });
    acceptDrops(
      this,
      (file) => this.#open(file),
      () => this.hasAttribute('controls'),
    );
  }

  connectedCallback() {
    super.connectedCallback();
    this.#heatmap.connect();
  }

  release() {
    ++this.#reads;
    this.#rest();
    this.#heatmap.release();
    this.#view = undefined;
  }

  load() {
    return loadEncodings();
  }

  /** What it is given has fields of its own: a print would be too long for an address, and is nobody else's business. */
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
    const text = this.getAttribute('text') ?? '';
    const view = { name: words.figure, text, problem: '', wrong: undefined, found: undefined };
    // Another text has been given since.
    if (text !== this.#refusedAt) this.#refused = '';
    if (this.#refused) return { ...view, problem: this.#refused };
    if (!text.trim()) return view;
    const printed = parsePrinted(text);
    if ('problem' in printed) return { ...view, problem: problemSentence(texts, printed), wrong: 'text' };
    const { matrix } = printed;
    if (matrix.rows < 2 || matrix.cols < 4)
      return { ...view, problem: words.tooSmall(matrix.rows, matrix.cols), wrong: 'text' };
    const given = this.getAttribute('row-positions') ?? '';
    const positions = positionsOf(given, matrix.rows);
    if (typeof positions === 'string') {
      const count = given.split(/[\s,;]+/).filter(Boolean).length;
      const problem =
        positions === 'count' ? words.positionCount(count, matrix.rows) : words.badPositions(given);
      return { ...view, problem, wrong: 'row-positions' };
    }
    const groups = groupsOf(
      texts,
      engine.identify(matrix, { positions }),
      engine.schemes,
      positions !== undefined,
    );
    const best = groups[0]?.[0].first;
    return {
      ...view,
      found: {
        printed,
        groups,
        answer: answerSentence(
          texts,
          groups,
          engine.schemes.find(({ id }) => id === best?.scheme),
        ),
        read: readSentence(texts, printed),
        cells: best?.cells ?? [],
        evidence: best && evidence(texts, groups, printed.decimals),
      },
    };
  }

  /** @param {View} view */
  show(view) {
    const { texts } = this;
    const words = texts.identify;
    const before = this.#view;
    this.#view = view;
    const isOwn = this.hasAttribute('controls');
    this.#label.textContent = words.text;
    this.#hint.textContent = `${words.hint} ${words.privacy}`;
    this.#fileText.textContent = words.file;
    this.#arraysText.textContent = words.array;
    this.#example.textContent = words.example;
    this.#clear.textContent = words.clear;
    this.#clear.disabled = !view.text && !this.#several && !this.getAttribute('row-positions');
    this.#positionsLabel.textContent = words.positions;
    this.#positions.placeholder = words.positionsHint;
    this.#tools.hidden = this.#hint.hidden = !isOwn;
    this.#area.readOnly = !isOwn;
    for (const [field, name] of /** @type {const} */ ([
      [this.#area, 'text'],
      [this.#positions, 'row-positions'],
    ])) {
      const value = this.getAttribute(name) ?? '';
      if (field.value !== value && !field.dataset.typing) field.value = value;
      field.setAttribute('aria-invalid', String(view.wrong === name));
    }
    this.#problem.textContent = view.problem;
    this.#problem.hidden = !view.problem;
    const { found } = view;
    const answer = found ? found.answer : view.problem ? '' : words.empty;
    this.#answer.textContent = answer;
    this.#answer.hidden = !answer;
    // What is there at first is found by reading; what changes is said.
    if (before && before.text !== view.text && found) this.announce(answer);
    for (const part of [this.#list, this.#read, this.#table, this.#decided, this.#evidence])
      part.hidden = !found;
    this.#cut.hidden = this.#heatmap.node.hidden = this.#reading.hidden = true;
    this.#setNote('');
    if (!found) return;
    const note = view.text === this.#taken.text ? this.#taken.note : '';
    this.#read.textContent = [note, found.read].filter(Boolean).join(this.texts.between);
    this.#list.hidden = !found.groups.length;
    this.#list.replaceChildren(listTable(texts, found.groups));
    const { matrix } = found.printed;
    const model = matrixTable(matrix, found.cells, found.printed.decimals);
    this.#table.replaceChildren(printedTable(texts, model));
    this.#cut.hidden = !model.isCut;
    this.#cut.textContent = words.cut;
    this.#decided.hidden = this.#evidence.hidden = !found.evidence;
    if (found.evidence) {
      this.#decided.textContent = found.evidence.sentence;
      this.#evidence.replaceChildren(plainTable(texts, words.evidence, found.evidence));
    }
    for (const part of [this.#list, this.#table, this.#evidence]) part.tabIndex = 0;
    if (model.isCut) this.#showHeatmap(matrix, found.cells);
  }

  /**
   * What is larger than a table.
   * @param {Matrix} matrix
   * @param {Cell[]} cells
   */
  #showHeatmap(matrix, cells) {
    const { texts } = this;
    const words = texts.identify;
    const { low, high } = rangeAndSignChanges(matrix.data);
    const range = low < high ? { low, high } : { low: Math.min(0, low), high: Math.max(0, high) || 1 };
    this.#heatmap.node.hidden = this.#reading.hidden = false;
    this.#heatmap.node.setAttribute('aria-roledescription', texts.alternative.heatmap);
    this.#alternative.textContent = texts.alternative.range(threeDigits(low), threeDigits(high));
    const options = { ...range, colorscale: 'Viridis', number: texts.number };
    const titles = { xTitle: words.column, yTitle: words.row };
    this.#heatmap.show({ matrix, cells, options: { ...options, ...titles } }, words.matrix);
  }

  showCursor() {
    this.#reading.textContent = this.reading;
    this.#mark();
  }

  /** The cell of the cursor. @returns {{position: number, dimension: number} | undefined} */
  get #cell() {
    const matrix = this.#view?.found?.printed.matrix;
    const { cursor } = this;
    const isInside = matrix && cursor && cursor.position < matrix.rows && cursor.dimension < matrix.cols;
    return isInside && !this.#heatmap.node.hidden ? cursor : undefined;
  }

  get reading() {
    const cell = this.#cell;
    return cell ? this.#describe(cell.position, cell.dimension) : '';
  }

  #mark() {
    const cell = this.#cell;
    this.#heatmap.mark(cell && { x: cell.dimension, y: cell.position, width: 1 });
  }

  /** @param {string} key */
  #move(key) {
    const matrix = this.#view?.found?.printed.matrix;
    if (!matrix) return false;
    const first = this.#cell ? key : key.replace(/^Arrow.*/, 'Home');
    const to = moveIn(matrix, first, this.#cell ?? { position: 0, dimension: 0 });
    if (to) this.moveCursor(to);
    return Boolean(to);
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #describe(row, column) {
    const matrix = this.#view?.found?.printed.matrix;
    if (!matrix) return '';
    return this.texts.identify.cell(
      row,
      column,
      asPrinted(matrix.data[row * matrix.cols + column], this.#view?.found?.printed.decimals),
    );
  }

  /** The matrix as it was read. @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    const matrix = this.#view?.found?.printed.matrix;
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
   * What is being typed is the reader's until they have paused.
   * @param {HTMLTextAreaElement | HTMLInputElement} field
   * @param {string} name
   */
  #type(field, name) {
    ++this.#reads;
    clearTimeout(this.#timer);
    field.dataset.typing = 'yes';
    this.#timer = window.setTimeout(() => {
      delete field.dataset.typing;
      this.#take(name, field.value);
    }, typingPause);
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #take(name, value) {
    ++this.#reads;
    this.#refused = '';
    this.#rest();
    if (value) this.setAttribute(name, value);
    else this.removeAttribute(name);
    this.invalidate();
  }

  /** Nothing is being typed. */
  #rest() {
    clearTimeout(this.#timer);
    for (const field of [this.#area, this.#positions]) delete field.dataset.typing;
  }

  /** @param {string} why */
  #refuse(why) {
    this.#refused = why;
    this.#refusedAt = this.getAttribute('text') ?? '';
    this.invalidate();
  }

  /** Computed now, so that an example is as true as the engine. */
  #fill() {
    const { request, dialect, digits } = prints[this.#next++ % prints.length];
    this.#take('row-positions', '');
    this.#take('text', print(this.engine.encode(request), dialect, digits));
  }

  /**
   * @param {File} file
   * @param {string} [name]  of the array that is wanted, where it has several
   */
  async #open(file, name) {
    const mine = ++this.#reads;
    const words = this.texts.identify;
    if (file !== this.#several) this.#offer();
    try {
      // Numbers that are not written as text begin with a header that has a NUL.
      const isText = !new Uint8Array(await file.slice(0, 512).arrayBuffer()).includes(0);
      const taken = isText ? await this.#textOf(file) : await this.#rowsOf(file, name);
      if (mine !== this.#reads) return;
      if (typeof taken === 'string') return this.#refuse(taken);
      this.#taken = taken;
      this.#take('text', taken.text);
    } catch (error) {
      if (mine !== this.#reads) return;
      this.#refuse(
        error instanceof PosencError ? `${file.name}: ${this.word(error)}` : words.fileFailed(file.name),
      );
    }
  }

  /**
   * @param {File} file
   * @returns {Promise<{text: string, note: string} | string>}  or why not
   */
  async #textOf(file) {
    const { whole, identify: words } = this.texts;
    if (file.size > mostCharacters)
      return words.fileTooLarge(file.name, whole(file.size), whole(mostCharacters));
    return { text: await file.text(), note: '' };
  }

  /**
   * @param {File} file
   * @param {string | undefined} name
   * @returns {Promise<{text: string, note: string} | string>}
   */
  async #rowsOf(file, name) {
    const { whole, identify: words } = this.texts;
    const engine = await load();
    const opened = await engine.openMatrix(file, name === undefined ? {} : { name });
    if (name === undefined && opened.names.length > 1) {
      this.#offer(file, opened.names);
      return words.several(file.name, whole(opened.names.length));
    }
    if (2 * opened.cols > mostNumbers) return words.tooWide(whole(opened.cols), whole(mostNumbers / 2));
    const { text, rows } = printedRows(opened);
    const title = [file.name, opened.name].filter(Boolean).join(': ');
    return { text, note: words.rowsOfFile(title, whole(rows), whole(opened.rows)) };
  }

  /**
   * The arrays of a file to choose from; none, where there is nothing to choose.
   * @param {File} [file]
   * @param {readonly import('../../engine/engine.js').StoredArray[]} [list]
   */
  #offer(file, list = []) {
    this.#several = file;
    this.#arraysLabel.hidden = !file;
    const options = list.map(({ name, shape, type }) => {
      const option = /** @type {HTMLOptionElement} */ (make('option', '', { value: name }));
      option.textContent = this.texts.identify.stored(name, shape.join(' × '), type);
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

/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * @param {string} tag
 * @param {string} text
 * @param {Record<string, string>} [attributes]
 */
function cell(tag, text, attributes) {
  const node = make(tag, '', attributes);
  node.textContent = text;
  return node;
}

/** @param {HTMLElement[]} cells */
function line(...cells) {
  const node = document.createElement('tr');
  node.append(...cells);
  return node;
}

/** @param {string} text */
const head = (text) => cell('th', text, { scope: 'col' });

/**
 * Explanations, a body for each group.
 * @param {Texts} texts
 * @param {Row[][]} groups
 */
function listTable({ identify: words, number }, groups) {
  const table = make('table', 'pe-table pe-identify-list', { 'aria-label': words.list });
  const top = document.createElement('thead');
  top.append(line(head(words.explanation), head(words.found), head(words.deviation)));
  table.append(
    top,
    ...groups.map((rows, k) => {
      const body = document.createElement('tbody');
      const count = rows.reduce((sum, { names }) => sum + names.length, 0);
      if (groups.length > 1 || count > 1) {
        const title = cell('th', words.group(k + 1, groups.length), { scope: 'rowgroup', colspan: '3' });
        title.className = 'pe-identify-group';
        body.append(line(title));
      }
      for (const { names, kind, doc, found, error } of rows) {
        const name = cell('th', '', { scope: 'row' });
        const strong = cell('span', words.names(names));
        strong.className = 'pe-identify-name';
        const what = kind === 'preset' ? words.presetKind : `${words.mistakeKind}: ${doc}`;
        const small = cell('span', what);
        small.className = 'pe-identify-kind';
        name.append(strong, ' ', small);
        body.append(line(name, cell('td', found), cell('td', number(error))));
      }
      return body;
    }),
  );
  return table;
}

/**
 * @param {Texts} texts
 * @param {ReturnType<typeof matrixTable>} model
 */
function printedTable({ identify: words, number }, { columns, lines, rows }) {
  const table = make('table', 'pe-table', { 'aria-label': words.matrix });
  const top = document.createElement('thead');
  top.append(
    line(
      cell('td', ''),
      ...columns.map((column) => (column === null ? cell('td', '…') : head(String(column)))),
    ),
  );
  const body = document.createElement('tbody');
  let k = 0;
  for (const index of lines) {
    if (index === null) {
      body.append(line(cell('th', '⋮', { scope: 'row' }), ...columns.map(() => cell('td', '⋮'))));
      continue;
    }
    const { cells } = rows[k++];
    body.append(
      line(
        cell('th', String(index), { scope: 'row' }),
        ...cells.map((each) => {
          if (!each) return cell('td', '…');
          const node = cell('td', number(each.text));
          if (each.isMarked) {
            node.dataset.mark = 'yes';
            const said = cell('span', ` ${words.marked}`);
            said.className = 'pe-unseen';
            node.append(said);
          }
          return node;
        }),
      ),
    );
  }
  for (const gap of [...top.querySelectorAll('td'), ...body.querySelectorAll('td')])
    if (/^[…⋮]?$/.test(String(gap.textContent))) gap.className = 'pe-gap';
  table.append(top, body);
  return table;
}

/**
 * @param {Texts} texts
 * @param {string} name
 * @param {{columns: string[], rows: string[][]}} model
 */
function plainTable({ number }, name, { columns, rows }) {
  const table = make('table', 'pe-table', { 'aria-label': name });
  const top = document.createElement('thead');
  top.append(line(...columns.map(head)));
  const body = document.createElement('tbody');
  body.append(...rows.map((row) => line(...row.map((text) => cell('td', number(text))))));
  table.append(top, body);
  return table;
}
