/**
 * <pe-steps positions="10" d-model="6" controls>: the encoding built one array at a time. `step` is the number of the
 * step shown, from 1.
 */
import { cellCalculation, constructionSteps } from '../figures/tables.js';
import { texts } from '../texts.js';
import { FigureElement, make } from './base.js';
import { createTable } from './table.js';

const words = texts.construction;
let ids = 0;

export class StepsElement extends FigureElement {
  #id = `pe-steps-${++ids}`;
  #tabs = make('div', 'pe-tabs', { role: 'tablist', 'aria-label': words.steps });
  #panel = make('div', 'pe-panel', { role: 'tabpanel', id: `${this.#id}-panel` });
  #title = make('p', 'pe-step-title');
  #text = make('p', 'pe-step-text');
  #back = button(words.back, () => this.#go(this.#step - 1));
  #next = button(words.next, () => this.#go(this.#step + 1));
  #table = createTable(words.name);
  #step = 1;
  #count = 1;

  constructor() {
    super();
    const buttons = make('div', 'pe-step-buttons');
    buttons.append(this.#back, this.#next);
    // Above what changes its height, so that they stay under the pointer.
    const head = make('div', 'pe-step-head');
    head.append(buttons, this.#title);
    this.#panel.append(this.#text, this.#table.root);
    this.body.append(this.#tabs, head, this.#panel);
    this.body.addEventListener('keydown', (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      event.preventDefault();
      const onTab = this.#tabs.contains(document.activeElement);
      this.#go(this.#step + move, onTab);
    });
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('../engine.js').Scheme} scheme
   */
  fields(engine, scheme) {
    // Small enough to follow by hand.
    const small = /** @type {Record<string, number>} */ ({ positions: 10, d_model: 6 });
    return super
      .fields(engine, scheme)
      .map((field) => ({ ...field, default: small[field.name] ?? field.default }));
  }

  /**
   * @param {import('../engine.js').Engine} engine
   * @param {import('./base.js').Settings} settings
   */
  compute(engine, settings) {
    const stages = engine.construction(/** @type {import('../engine.js').Request} */ (settings));
    const steps = constructionSteps(stages, /** @type {any} */ (settings));
    return { stages, steps, settings };
  }

  /** @param {{stages: import('../engine.js').Stage[], steps: import('../figures/tables.js').Step[], settings: any}} view */
  show({ stages, steps, settings }) {
    this.#count = steps.length;
    const asked = Math.round(Number(this.getAttribute('step') ?? 1)) || 1;
    this.#step = Math.min(Math.max(asked, 1), steps.length);
    const step = steps[this.#step - 1];
    this.#showTabs(steps);
    this.#panel.setAttribute('aria-labelledby', this.#tabId(this.#step));

    const shape = make('span', 'pe-shape');
    shape.textContent = `${words.shape} ${step.shape}`;
    const formula = make('code', 'pe-formula');
    formula.textContent = step.formula;
    this.#title.replaceChildren(formula, ' ', shape);
    this.#text.textContent = step.text;

    this.#table.show(step.table, (cell) => cellCalculation(stages, settings, cell)?.join('\n'));
    /** @type {HTMLButtonElement} */ (this.#back).disabled = this.#step === 1;
    /** @type {HTMLButtonElement} */ (this.#next).disabled = this.#step === steps.length;
  }

  /** @param {import('../figures/tables.js').Step[]} steps */
  #showTabs(steps) {
    while (this.#tabs.children.length > steps.length) this.#tabs.lastElementChild?.remove();
    steps.forEach(({ title }, k) => {
      let tab = this.#tabs.children[k];
      if (!tab) {
        tab = button('', () => this.#go(k + 1));
        tab.setAttribute('role', 'tab');
        tab.setAttribute('aria-controls', this.#panel.id);
        tab.id = this.#tabId(k + 1);
        this.#tabs.append(tab);
      }
      const selected = k + 1 === this.#step;
      tab.textContent = `${k + 1} ${title}`;
      tab.setAttribute('aria-selected', String(selected));
      tab.setAttribute('tabindex', selected ? '0' : '-1');
    });
  }

  /** @param {number} step */
  #tabId(step) {
    return `${this.#id}-tab-${step}`;
  }

  /**
   * @param {number} step
   * @param {boolean} [focusTab]  the keys are on the tabs, so the focus goes with them
   */
  #go(step, focusTab = false) {
    if (step < 1 || step > this.#count) return;
    this.setAttribute('step', String(step));
    if (focusTab) /** @type {HTMLElement} */ (this.#tabs.children[step - 1]).focus();
  }
}

/**
 * @param {string} text
 * @param {() => void} onClick
 */
function button(text, onClick) {
  const node = make('button', 'pe-button', { type: 'button' });
  node.textContent = text;
  node.addEventListener('click', onClick);
  return node;
}
