/**
 * <pe-steps positions="10" d-model="6" controls>: the encoding built one array at a time. `step` is the number of the
 * step shown, from 1.
 * @attr {number} [step=1]  The number of the step shown.
 */
import { withoutPositions } from '../../plot/wavelength-sentence.js';
import { cellCalculation, constructionSteps } from '../../matrix/step-tables.js';
import { addEnglish } from '../../texts/page-language.js';
import { messages as ownTexts } from '../../../build/texts/steps.en.mjs';
import { FigureElement } from '../../element/base-element.js';
import { createButton } from '../../element/button.js';
import { isInControls } from '../../element/controls.js';
import { checkWhole, parseNumber } from '../../element/setting-values.js';
import { adoptStyles, make } from '../../element/dom.js';
import { withDefaults } from '../../element/scheme-fields.js';
import { createTable } from '../../element/data-table.js';
import tabsCss from '../../element/tabs.css';
import stepsCss from './style.css';
import heightsCss from './heights.css';

addEnglish(ownTexts);
adoptStyles(tabsCss);
adoptStyles(stepsCss);
adoptStyles(heightsCss);

let ids = 0;

/**
 * @typedef {object} View
 * @property {string} name
 * @property {string} key
 * @property {import('../../texts/page-language.js').Texts} texts
 * @property {import('../../element/base-element.js').Settings} settings
 * @property {import('../../engine/engine.js').Stage[]} stages
 * @property {import('../../matrix/step-tables.js').Step[]} steps
 */

/** @extends {FigureElement<View>} */
export default class StepsElement extends FigureElement {
  /** @type {import('../../engine/engine.js').Capability[]} */
  static needs = ['construction'];

  #id = `pe-steps-${++ids}`;
  #tabs = make('div', 'pe-tabs', { role: 'tablist' });
  #panel = make('div', 'pe-step-panel', { role: 'tabpanel', id: `${this.#id}-panel` });
  #title = make('p', 'pe-step-title');
  #text = make('p', 'pe-step-text');
  #sentence = make('p', 'pe-sentence');
  #backButton = createButton('', () => this.#go(this.#step - 1));
  #nextButton = createButton('', () => this.#go(this.#step + 1));
  /** All steps, for paper. */
  #allSteps = make('div', 'pe-steps-all');
  #table = createTable(({ row, dimension }) => this.moveCursor({ position: row, dimension }));
  /** Cached, so that moving between steps computes nothing. */
  #computedView = /** @type {View | undefined} */ (undefined);
  #step = 1;
  #count = 1;

  constructor() {
    super();
    const buttons = make('div', 'pe-step-buttons');
    buttons.append(this.#backButton, this.#nextButton);
    // Above the parts that change their height, so that the buttons stay under the pointer.
    const head = make('div', 'pe-step-head');
    head.append(buttons, this.#title);
    this.#panel.append(this.#text, this.#table.root, this.#sentence);
    this.controlsAnchor = this.#panel;
    this.body.append(this.#tabs, head, this.#panel, this.#allSteps);
    this.body.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isInControls(event)) return;
      const isOnTab = this.#tabs.matches(':focus-within');
      const targets = { ArrowRight: this.#step + 1, ArrowLeft: this.#step - 1 };
      const endTargets = isOnTab && { Home: 1, End: this.#count };
      const target = new Map(Object.entries({ ...targets, ...endTargets })).get(event.key);
      if (!target) return;
      event.preventDefault();
      this.#go(target, isOnTab);
    });
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../engine/engine.js').Scheme} scheme
   */
  fields(engine, scheme) {
    // Small enough to follow by hand.
    return withDefaults(super.fields(engine, scheme), { positions: 10, d_model: 6 });
  }

  /** @returns {import('../../element/base-element.js').Field[]} */
  details() {
    return [{ name: 'step', type: 'number', label: 'step', doc: '', default: '1', min: 1, max: 99, step: 1 }];
  }

  /**
   * @param {import('../../engine/engine.js').Encodings} engine
   * @param {import('../../element/base-element.js').Settings} settings
   * @returns {View}
   */
  compute(engine, settings) {
    const { texts } = this;
    const key = JSON.stringify(settings);
    if (this.#computedView?.key !== key || this.#computedView.texts !== texts) {
      const stages = engine.construction(/** @type {import('../../engine/engine.js').Request} */ (settings));
      this.#computedView = {
        key,
        texts,
        name: texts.construction.name,
        settings,
        stages,
        steps: constructionSteps(texts, stages, engine.columns(withoutPositions(settings)), settings),
      };
    }
    return this.#computedView;
  }

  release() {
    this.#computedView = undefined;
  }

  get announcement() {
    return this.#table.calculation;
  }

  /**
   * The numbers of the shown step; the program computes all steps.
   * @returns {import('../../matrix/number-files.js').Numbers | undefined}
   */
  get numbers() {
    if (!this.#computedView) return undefined;
    const { stages, settings } = this.#computedView;
    const { name, shape, data } = stages[this.#step - 1];
    const { position } = this.texts;
    const program = { ...settings, result: /** @type {const} */ ('encoding'), positions: settings.positions };
    const numbers = { kind: `steps-${name.replaceAll('_', '-')}`, shape, data, corner: position, program };
    if (shape.length === 1) return { ...numbers, corner: 'i', rowLabels: [''] };
    if (name !== 'stacked') return numbers;
    const pairs = Array.from({ length: shape[1] }, (_, i) => [`i = ${i} sin`, `i = ${i} cos`]);
    return { ...numbers, columnLabels: pairs.flat() };
  }

  /** @param {View} view */
  show({ stages, steps, settings }) {
    const { texts } = this;
    const words = texts.construction;
    this.#tabs.setAttribute('aria-label', words.steps);
    this.#backButton.textContent = words.back;
    this.#nextButton.textContent = words.next;
    this.#count = steps.length;
    const requestedStep = parseNumber('step', this.getAttribute('step') ?? '1');
    checkWhole('step', requestedStep, 1);
    // Another layout may have fewer steps.
    this.#step = Math.min(requestedStep, steps.length);
    const step = steps[this.#step - 1];
    this.#showTabs(steps);
    this.#panel.setAttribute('aria-labelledby', this.#tabId(this.#step));

    this.#title.replaceChildren(...createTitle(words, step));
    this.#text.textContent = step.text;
    this.#sentence.textContent = step.sentence;

    this.#table.show(texts, words.name, step.table, (cell) =>
      cellCalculation(stages, settings, cell)?.join('\n'),
    );
    // Not `disabled`, which would take away the focus at the end.
    this.#backButton.setAttribute('aria-disabled', String(this.#step === 1));
    this.#nextButton.setAttribute('aria-disabled', String(this.#step === steps.length));
    const isOnPaper = this.classList.contains('pe-paper');
    this.#allSteps.replaceChildren(
      ...(isOnPaper ? steps.map((each, k) => this.#createPrinted(each, k + 1)) : []),
    );
  }

  /**
   * @param {import('../../matrix/step-tables.js').Step} step
   * @param {number} number
   */
  #createPrinted(step, number) {
    const root = make('div', 'pe-step');
    const [heading, title, text, sentence] = [
      'pe-caption',
      'pe-step-title',
      'pe-step-text',
      'pe-sentence',
    ].map((style) => make('p', style));
    heading.textContent = `${number} ${step.title}`;
    title.append(...createTitle(this.texts.construction, step));
    text.textContent = step.text;
    sentence.textContent = step.sentence;
    const table = createTable(() => {});
    table.show(this.texts, step.title, step.table, () => undefined);
    root.append(heading, title, text, table.root, sentence);
    return root;
  }

  showCursor() {
    this.#table.choose(this.cursor && { row: this.cursor.position, dimension: this.cursor.dimension });
  }

  /** @param {import('../../matrix/step-tables.js').Step[]} steps */
  #showTabs(steps) {
    while (this.#tabs.children.length > steps.length) this.#tabs.lastElementChild?.remove();
    steps.forEach(({ title }, k) => {
      let tab = this.#tabs.children[k];
      if (!tab) {
        tab = createButton('', () => this.#go(k + 1));
        tab.setAttribute('role', 'tab');
        tab.setAttribute('aria-controls', this.#panel.id);
        tab.id = this.#tabId(k + 1);
        this.#tabs.append(tab);
      }
      const isSelected = k + 1 === this.#step;
      tab.textContent = `${k + 1} ${title}`;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.setAttribute('tabindex', isSelected ? '0' : '-1');
    });
  }

  /** @param {number} step */
  #tabId(step) {
    return `${this.#id}-tab-${step}`;
  }

  /**
   * @param {number} step
   * @param {boolean} [focusTab]  whether the focus moves along, because it is on the tabs
   */
  #go(step, focusTab = false) {
    if (step < 1 || step > this.#count) return;
    this.setAttribute('step', String(step));
    if (focusTab) /** @type {HTMLElement} */ (this.#tabs.children[step - 1]).focus();
  }
}

/**
 * @param {import('../../texts/page-language.js').Texts['construction']} words
 * @param {import('../../matrix/step-tables.js').Step} step
 */
function createTitle(words, step) {
  const shape = make('span', 'pe-shape');
  shape.textContent = `${words.shape} ${step.shape}`;
  const formula = make('code', 'pe-formula');
  formula.textContent = step.formula;
  return [formula, ' ', shape];
}
