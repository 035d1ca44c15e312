/**
 * <pe-signals signal="integer" positions="7" controls>: four ways to number the positions of a text, as a table with a row
 * for each position, and which of five wishes each fulfils: unique, bounded, the same step everywhere, reads as distance,
 * works beyond the trained length. A tab chooses the signal; each verdict comes with the numbers that decide it.
 * @attr {'integer' | 'fraction' | 'bits' | 'hands'} [signal=integer]  What numbers the positions: the position itself, its
 *   part of the last one, its binary digits, or the sines and cosines of four clock hands.
 */
import {
  composeName,
  composeProofs,
  composeSummary,
  composeTable,
  fewestPositions,
  fullRows,
  handsWidth,
  labelStepOf,
  measure,
  mostNumberedRows,
  mostPositions,
  signals,
  wishes,
} from './model.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/signals.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createButton } from '../../element/button.js';
import { checkChoice, checkWhole } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import tabsCss from '../../element/tabs.css';
import css from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(tabsCss);
adoptStyles(css);
adoptStyles(heightsCss);

/** @typedef {import('./model.js').Signal} Signal */
/** @typedef {import('./model.js').Wish} Wish */
/** @typedef {import('./model.js').Facts} Facts */
/**
 * @typedef {object} View
 * @property {string} name
 * @property {Signal} signal
 * @property {string} scheme  of the clock hands
 * @property {Facts} facts
 * @property {Record<Signal, string>} summaries
 * @property {Record<Signal, Record<Wish, string>>} proofs
 */

/** How much of a cell's colour is that of the largest number, in per cent: below a number, and where there is none. */
const [tint, fullTint] = [46, 88];
const marks = { yes: '✓', no: '✗', part: '◐' };

let ids = 0;

/** @extends {FigureElement<View>} */
export default class SignalsElement extends FigureElement {
  #id = `pe-signals-${++ids}`;
  #tabs = make('div', 'pe-tabs', { role: 'tablist' });
  #panel = make('div', 'pe-signals-panel', { role: 'tabpanel', id: `${this.#id}-panel` });
  #table = make('table', 'pe-signals-table');
  #summary = make('div', 'pe-signals-summary');
  #list = make('ul', 'pe-wishes', { role: 'list' });
  #view = /** @type {View | undefined} */ (undefined);

  constructor() {
    super();
    const verdicts = make('div', 'pe-signals-verdicts');
    const grid = make('div', 'pe-signals-grid');
    grid.append(this.#table);
    verdicts.append(this.#summary, this.#list);
    this.#panel.append(grid, verdicts);
    // Above the parts that change their height, so that the slider stays under the pointer.
    this.controlsAnchor = this.#tabs;
    this.body.append(this.#tabs, this.#panel);
    this.#tabs.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const tabs = /** @type {HTMLElement[]} */ ([...this.#tabs.children]);
      const present = tabs.findIndex((tab) => tab === event.target);
      const last = tabs.length - 1;
      const targets = { ArrowRight: present + 1, ArrowLeft: present - 1, Home: 0, End: last };
      const target = new Map(Object.entries(targets)).get(event.key);
      if (target === undefined) return;
      event.preventDefault();
      // Beyond the last tab comes the first.
      const next = (target + tabs.length) % tabs.length;
      this.settings.set('signal', signals[next]);
      tabs[next].focus();
    });
  }

  release() {
    this.#view = undefined;
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @returns {import('../../element/base-element.js').Field[]}
   */
  fields({ positions }) {
    const limits = {
      min: fewestPositions,
      max: mostPositions,
      softMin: fewestPositions,
      softMax: mostPositions,
      logarithmic: false,
    };
    return [{ ...positions, ...this.texts.signals.positions, hasOwnLabel: true, default: 7, ...limits }];
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    return [{ name: 'signal', type: 'choice', label: '', doc: '', default: signals[0], choices: signals }];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, { positions: count, scheme }) {
    const signal = /** @type {Signal} */ (this.getAttribute('signal') ?? signals[0]);
    checkChoice('signal', signal, signals);
    checkWhole('positions', count, fewestPositions, mostPositions);
    const encode = (/** @type {number} */ positions) =>
      engine.encode({ scheme, d_model: handsWidth, positions });
    const facts = signals.map((each) => measure(each, count, encode));
    const shownFacts = facts[signals.indexOf(signal)];
    const ofEach = (/** @type {(texts: typeof this.texts, facts: Facts) => any} */ compose) =>
      Object.fromEntries(facts.map((each) => [each.signal, compose(this.texts, each)]));
    return {
      name: composeName(this.texts, shownFacts),
      scheme,
      signal,
      facts: shownFacts,
      summaries: /** @type {View['summaries']} */ (ofEach(composeSummary)),
      proofs: /** @type {View['proofs']} */ (ofEach(composeProofs)),
    };
  }

  /** @param {View} view */
  show(view) {
    // Readers find the first verdicts themselves; changed ones are announced.
    if (this.#view && this.#view.name !== view.name) this.announce(view.name);
    this.#view = view;
    const { signal, summaries } = view;
    this.#showTabs(signal);
    this.#showTable(view);
    this.#summary.replaceChildren(...createAlternatives('pe-caption', signal, (each) => summaries[each]));
    this.#list.replaceChildren(...wishes.map((wish) => createWish(this.texts.signals, view, wish)));
  }

  /** @param {Signal} chosen */
  #showTabs(chosen) {
    const words = this.texts.signals;
    this.#tabs.setAttribute('aria-label', words.choose);
    signals.forEach((signal, k) => {
      let tab = this.#tabs.children[k];
      if (!tab) {
        tab = createButton('', () => this.settings.set('signal', signal));
        tab.id = `${this.#id}-${signal}`;
        tab.setAttribute('role', 'tab');
        tab.setAttribute('aria-controls', this.#panel.id);
        this.#tabs.append(tab);
      }
      tab.textContent = words.names[signal];
      tab.setAttribute('aria-selected', String(signal === chosen));
      tab.setAttribute('tabindex', signal === chosen ? '0' : '-1');
    });
    this.#panel.setAttribute('aria-labelledby', `${this.#id}-${chosen}`);
  }

  /** @param {View} view */
  #showTable({ signal, facts }) {
    const { texts } = this;
    const words = texts.signals;
    const { count } = facts;
    const { groups, columns, cells } = composeTable(texts, facts);
    this.#table.setAttribute('aria-label', words.table({ name: words.names[signal], count }));
    this.#table.style.setProperty('--pe-columns', String(columns.length));
    const isNumbered = count <= mostNumberedRows;
    this.#table.classList.toggle('pe-low', count > fullRows);
    this.#table.classList.toggle('pe-lowest', !isNumbered);

    const head = make('thead', '');
    const groupRow = make('tr', '');
    groupRow.append(make('td', ''));
    for (const { label, span } of groups) {
      const header = createHeader(label, 'colgroup');
      header.setAttribute('colspan', String(span));
      groupRow.append(header);
    }
    const columnRow = make('tr', '');
    const corner = createHeader('p', 'col');
    corner.setAttribute('aria-label', texts.position);
    columnRow.append(corner, ...columns.map((label) => createHeader(label, 'col')));
    head.append(groupRow, columnRow);

    const body = make('tbody', '');
    const step = labelStepOf(count);
    cells.forEach((row, position) => {
      const line = make('tr', '');
      const header = createHeader('', 'row');
      header.append(createText(String(position), position % step !== 0));
      line.append(header);
      for (const { text, share, isNegative } of row) {
        const cell = make('td', isNegative ? 'pe-below' : '');
        cell.append(createText(texts.number(text), !isNumbered));
        const percent = Math.round(share * (isNumbered ? tint : fullTint));
        cell.style.setProperty('--pe-share', `${percent}%`);
        line.append(cell);
      }
      body.append(line);
    });
    this.#table.replaceChildren(head, body);
  }

  /** @returns {import('../../matrix/number-files.js').Numbers | undefined} */
  get numbers() {
    if (!this.#view) return undefined;
    const { texts } = this;
    const { scheme, signal, facts } = this.#view;
    const { rows, cols, data } = facts.matrix;
    const { columns } = composeTable(texts, facts);
    return {
      kind: `signal-${signal}`,
      shape: [rows, cols],
      data: Float64Array.from(data),
      corner: texts.position,
      columnLabels:
        signal === 'hands'
          ? columns.map((label, c) => `${texts.signals.hand({ hand: c >> 1 })} ${label}`)
          : columns,
      isTable: true,
      ...(signal === 'hands' && {
        program: { scheme, d_model: handsWidth, result: 'encoding', positions: rows },
      }),
    };
  }

  /** @returns {import('../../element/base-element.js').Picture[]} */
  get pictures() {
    return [{ parts: () => [this.#panel], name: '', suffix: '' }];
  }
}

/**
 * The text of the chosen signal. Those of the others lie below it and cannot be seen: so the figure has the same height for
 * all of them.
 * @param {string} className
 * @param {Signal} chosen
 * @param {(signal: Signal) => string} textOf
 */
function createAlternatives(className, chosen, textOf) {
  return signals.map((signal) => {
    const node = make('p', signal === chosen ? className : `${className} pe-kept`);
    node.textContent = textOf(signal);
    return node;
  });
}

/**
 * A wish, its mark, and the sentence that decides it.
 * @param {import('../../texts/page-language.js').Texts['signals']} words
 * @param {View} view
 * @param {Wish} wish
 */
function createWish(words, { signal, facts, proofs }, wish) {
  const verdict = facts.verdicts[wish];
  const item = make('li', 'pe-wish', { 'data-verdict': verdict });
  const mark = make('span', 'pe-wish-mark', { 'aria-hidden': 'true' });
  mark.textContent = marks[verdict];
  const text = make('div', 'pe-wish-text');
  const title = make('p', 'pe-wish-title');
  title.append(words.wishes[wish], createText(`: ${words.states[verdict]}`, true));
  text.append(title, ...createAlternatives('pe-wish-proof', signal, (each) => proofs[each][wish]));
  item.append(mark, text);
  return item;
}

/**
 * @param {string} text
 * @param {'col' | 'row' | 'colgroup'} scope
 */
function createHeader(text, scope) {
  const header = make('th', '', { scope });
  header.textContent = text;
  return header;
}

/**
 * @param {string} text
 * @param {boolean} isUnseen  whether it is for screen readers only
 */
function createText(text, isUnseen) {
  if (!isUnseen) return text;
  const node = make('span', 'pe-unseen');
  node.textContent = text;
  return node;
}
