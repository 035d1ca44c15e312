/**
 * <pe-schemes schemes="sinusoidal, learned, rope/llama-3, alibi" controls>: four claims about schemes of any kind, a row
 * each: bounded, rows over 2⁻⁸ apart, only the offset counts, defined far away. Each is measured on these settings, and does not
 * apply where a scheme has nothing of the kind. A preset stands after a slash; other attributes are parameters of all
 * schemes that have them. The table shows a mark for each verdict; a click or the arrow keys choose one, and the text
 * below says what was measured.
 * @attr {string} schemes  Schemes, separated by commas, each with a preset after a slash if need be.
 * @attr {number} [far=100000]  The position that each is asked for.
 */
import { areKnown, parseEntries } from '../../schemes/scheme-names.js';
import { claims, measureVerdicts } from './model.js';
import { composeTableEnd, countCompared, composeSummary, composeSchemeText } from './sentences.js';
import { mostCompared } from './measures.js';
import { defaultComparedSchemes } from '../../schemes/compared-schemes.js';
import { addEnglish, english } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/schemes.en.mjs';
import { maxPosition } from '../../engine/core-limits.js';
import { explain, loadSchemes, PosencError } from '../../engine/engine.js';
import { FigureElement } from '../../element/base-element.js';
import { checkWhole, refuse } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { createRovingFocus } from '../../element/roving-focus.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { attributeName } from '../../element/settings.js';
import { createDetailParts, createTableParts } from './table.js';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(css);
adoptStyles(heightsCss);

/** The maximum number of rows. There are fewer schemes, but presets have rows, too. */
const mostRows = 40;
/**
 * The maximum number of rows that a link may set, because each is measured, and a stranger may have written the link.
 */
const mostLinked = 8;
/** The names of the width, which is one setting for all schemes. */
const widths = ['d_model', 'head_dim'];

/** @typedef {import('./model.js').Row} Row */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Row[]} rows
 * @property {string[]} titles  of the columns
 * @property {string[]} meanings  the meaning of each claim
 * @property {string} sentence
 * @property {string} note
 */

/** @extends {FigureElement<View>} */
export default class SchemesElement extends FigureElement {
  static schemeAttributes = /** @type {const} */ (['schemes']);

  #table = make('table', 'pe-claims', { role: 'grid', 'aria-readonly': 'true' });
  #roving = createRovingFocus(this.#table);
  /** What the chosen cell stands for. Screen readers find it in the cell. */
  #detail = make('div', 'pe-claim-detail', { 'aria-hidden': 'true' });
  #sentence = make('p', 'pe-sentence');
  #note = make('p', 'pe-note');
  #view = /** @type {View | undefined} */ (undefined);
  /** The schemes that can be named. @type {readonly import('../../engine/engine.js').Scheme[]} */
  #knownSchemes = [];

  constructor() {
    super();
    this.controlsAnchor = this.#detail;
    this.body.append(this.#table, this.#detail, this.#sentence, this.#note);
    this.#table.addEventListener('click', ({ target }) => {
      const cell = /** @type {Element} */ (target).closest('td');
      // A reader who has selected text wants to keep the selection.
      if (!cell || !getSelection()?.isCollapsed) return;
      this.#roving.setTabStop(cell);
      cell.focus({ preventScroll: true });
      this.#showDetail();
    });
    this.#table.addEventListener('keydown', (event) => {
      const cell = /** @type {Element} */ (event.target).closest('td');
      if (!cell || event.altKey || event.metaKey || !this.#roving.moveFocus(cell, event)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#showDetail();
    });
  }

  /** The table is about all schemes. */
  load() {
    return loadSchemes();
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields(engine) {
    this.#knownSchemes = engine.schemes;
    const words = this.texts.schemes;
    const names = this.#readEntries().map(({ scheme }) => scheme);
    const params = engine.schemes.filter(({ id }) => names.includes(id)).flatMap((each) => each.params);
    // These have no control, because each belongs to a few schemes only.
    const sharedParams = params
      .filter(({ name }, k) => params.findIndex((each) => each.name === name) === k && name !== 'd_model')
      .map((param) => ({ ...param, advanced: true }));
    const size = { type: /** @type {const} */ ('number'), step: 1 };
    return [
      ...withDefaults([{ ...engine.positions, softMax: mostCompared }], { positions: 64 }),
      { name: 'd_model', ...size, ...words.width, default: 128, min: 1, softMin: 2, softMax: 512, step: 2 },
      {
        name: 'far',
        ...size,
        ...words.farPosition,
        default: 100000,
        min: 1,
        softMin: 100,
        softMax: 1e6,
        logarithmic: true,
      },
      ...sharedParams,
    ];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    /** @type {import('../../element/base-element.js').Field} */
    const field = {
      name: 'schemes',
      type: 'text',
      label: 'schemes',
      doc: '',
      default: defaultComparedSchemes.join(', '),
      accepts: (text) => {
        const entries = parseEntries(text);
        return entries.length <= mostLinked && areKnown(entries, this.#knownSchemes);
      },
    };
    return [field];
  }

  /** The schemes in the attribute, each with its preset. */
  #readEntries() {
    return parseEntries(this.getAttribute('schemes') ?? defaultComparedSchemes.join(', '));
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View | Promise<View>}
   */
  compute(engine, { positions, far, d_model, ...shared }) {
    const { texts } = this;
    const words = texts.schemes;
    const entries = this.#readEntries();
    if (entries.length === 0) refuse('schemes', { rule: 'not_empty' });
    if (entries.length > mostRows)
      refuse('schemes', { rule: 'too_many_schemes', value: entries.length, limits: [mostRows] });
    checkWhole('far', far, 1, maxPosition);
    // An error in the count is reported once, and not in each row.
    engine.plan({ positions });
    /** @type {PosencError[]} */
    const refusals = [];
    const word = (/** @type {unknown} */ error) => {
      if (!(error instanceof PosencError)) throw error;
      refusals.push(error);
      return composeTableEnd(texts, error) ?? this.composeErrorText(this.#nameSubject(error));
    };
    const measureRows = () =>
      entries.map((entry) => this.#measureRow(engine, entry, { positions, far, d_model, shared }, word));
    const rows = measureRows();
    const seededIds = this.#findSeeded(engine, entries);
    const createView = (/** @type {Row[]} */ rows) => ({
      name: words.figure({ count: rows.length }),
      rows,
      titles: claims.map((claim) =>
        claim === 'far' ? words.far.title({ far: texts.integer(far) }) : words[claim].title,
      ),
      meanings: claims.map((claim) => words[claim].note),
      sentence: composeSummary(texts, rows, far),
      note: [
        words.compared(countCompared(texts, positions, far)),
        words.drawn({ names: seededIds, count: seededIds.length }),
      ]
        .filter(Boolean)
        .join(texts.between),
    });
    // The English sentences of refusals are loaded when there is a refusal.
    if (refusals.length && texts === english)
      return explain().then(
        () => createView(measureRows()),
        () => createView(rows),
      );
    return createView(rows);
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../schemes/scheme-names.js').Entry} entry
   * @param {{positions: number, far: number, d_model: number, shared: Record<string, any>}} settings
   * @param {(error: unknown) => string} word
   * @returns {Row}
   */
  #measureRow(engine, { name, scheme: id, preset }, { positions, far, d_model, shared }, word) {
    const words = this.texts.schemes;
    const scheme = engine.schemes.find((each) => each.id === id);
    const presetArguments = scheme?.presets.find((each) => each.name === preset)?.arguments ?? {};
    /** @type {Record<string, any>} */
    const request = { scheme: id, ...(preset ? { preset } : {}) };
    for (const { name } of scheme?.params ?? []) {
      if (widths.includes(name) && !(name in presetArguments)) request[name] = d_model;
      // Without an attribute, the preset or the scheme decides.
      if (name in shared && this.hasAttribute(attributeName(name))) request[name] = shared[name];
    }
    // An unknown name is an error of the whole figure.
    if (!scheme || (preset && !scheme.presets.some((each) => each.name === preset)))
      engine.plan({ scheme: id, preset, positions: 1 });
    try {
      const plan = engine.plan({ ...request, positions: 1 });
      const what = composeSchemeText(
        words,
        /** @type {import('../../engine/engine.js').Scheme} */ (scheme),
        plan,
      );
      const verdicts = measureVerdicts(
        engine,
        this.texts,
        /** @type {import('../../engine/engine.js').Scheme} */ (scheme),
        request,
        { positions, far },
        word,
      );
      return {
        name,
        what,
        verdicts,
        reason: verdicts ? undefined : words.lacks[scheme?.kind === 'none' ? 'none' : 'words'],
      };
    } catch (error) {
      return { name, what: '', reason: word(error) };
    }
  }

  /** Words an error about one position without the index of a list. @param {PosencError} error */
  #nameSubject(error) {
    const isOnePosition = /^(positions|queries|keys)\[0\]$/.test(error.subject);
    return isOnePosition ? new PosencError({ ...error, subject: this.texts.position }) : error;
  }

  /**
   * The schemes whose numbers come from a seed.
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../schemes/scheme-names.js').Entry[]} list
   */
  #findSeeded(engine, list) {
    const ids = [...new Set(list.map(({ scheme }) => scheme))];
    return ids.filter((id) =>
      engine.schemes.find((each) => each.id === id)?.params.some(({ name }) => name === 'seed'),
    );
  }

  release() {
    this.#view = undefined;
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { rows, titles } = this.#view;
    const words = this.texts.schemes;
    return {
      kind: 'claims',
      shape: [rows.length, claims.length],
      data: Float64Array.from(
        rows.flatMap(({ verdicts }) => claims.map((claim) => verdicts?.[claim].value ?? NaN)),
      ),
      corner: words.scheme,
      rowLabels: rows.map(({ name }) => name),
      columnLabels: titles,
      isTable: true,
      lines: () => [
        [words.scheme, words.file.claim, words.file.verdict, words.file.value, words.file.text],
        ...rows.flatMap(({ name, verdicts, reason = '' }) =>
          claims.map((claim, k) => {
            const { state, value, text } = verdicts?.[claim] ?? { value: NaN, text: reason };
            return [name, titles[k], state ? words.states[state] : '', String(value), text];
          }),
        ),
      ],
    };
  }

  /** @param {View} view */
  show(view) {
    this.#view = view;
    const words = this.texts.schemes;
    this.#table.setAttribute('aria-label', view.name);
    this.#replaceRows(createTableParts(words, view));
    // Readers find the first sentence themselves; a changed one is announced.
    if (this.#sentence.textContent && this.#sentence.textContent !== view.sentence)
      this.announce(view.sentence);
    this.#sentence.textContent = view.sentence;
    this.#note.textContent = view.note;
  }

  /**
   * Replaces the rows. Tab leads to the same cell as before, and the focus stays in it.
   * @param {HTMLElement[]} parts
   */
  #replaceRows(parts) {
    const oldCells = cellsOf(this.#table);
    const tabStopIndex = oldCells.findIndex(({ tabIndex }) => tabIndex === 0);
    const hadFocus = Boolean(this.#table.querySelector(':focus'));
    const keyOf = (/** @type {HTMLElement} */ { dataset }) => `${dataset.claim} ${dataset.scheme}`;
    const tabStopKey = tabStopIndex < 0 ? '' : keyOf(oldCells[tabStopIndex]);
    this.#table.replaceChildren(...parts);
    const cells = cellsOf(this.#table);
    for (const cell of cells) cell.tabIndex = -1;
    const tabStop = cells.find((cell) => keyOf(cell) === tabStopKey) ?? cells[0];
    tabStop.tabIndex = 0;
    if (hadFocus) tabStop.focus({ preventScroll: true });
    this.#showDetail();
  }

  /** Shows what the cell at the tab stop stands for. */
  #showDetail() {
    const cell = cellsOf(this.#table).find(({ tabIndex }) => tabIndex === 0);
    if (!cell || !this.#view) return;
    this.#detail.dataset.verdict = cell.dataset.verdict ?? '';
    this.#detail.replaceChildren(...createDetailParts(this.texts.schemes, this.#view, cell));
    for (const each of cellsOf(this.#table)) each.setAttribute('aria-selected', String(each === cell));
  }
}

/** @param {Element} table @returns {HTMLElement[]} */
const cellsOf = (table) => [...table.querySelectorAll('td')];
