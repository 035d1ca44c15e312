/**
 * A card of <pe-properties>: the claim and whether it holds; below them, the numbers. A card whose claim holds is
 * closed until a reader opens it.
 */
import { createDisclosure } from '../../element/disclosure.js';
import { make } from '../../element/dom.js';

let ids = 0;

/** @typedef {import('./cards/card.js').Card} Card */
/** @typedef {'holds' | 'fails' | 'unmeasured' | 'nothing'} State */
/** @type {Record<State, string>} */
const marks = { holds: '✓', fails: '✗', unmeasured: '–', nothing: '–' };

/** @param {Card} card @returns {State} */
export function stateOf({ holds, isEmpty }) {
  if (isEmpty) return 'nothing';
  return holds === undefined ? 'unmeasured' : holds ? 'holds' : 'fails';
}

/**
 * @param {string} id
 * @param {{root: Element, stop?: () => void}} [figure]  `stop` ends its motion when the card is closed
 */
export function createCardView(id, figure) {
  const titleId = `pe-claim-${ids++}`;
  const root = make('section', 'pe-card', { 'data-claim': id, 'aria-labelledby': titleId });
  const head = make('div', 'pe-card-head');
  const title = make('p', 'pe-card-title', { role: 'heading', 'aria-level': '3', id: titleId });
  const toggle = make('button', 'pe-card-toggle', { type: 'button' });
  const verdict = make('p', 'pe-verdict');
  const content = make('div', 'pe-card-content');
  const formula = make('p', 'pe-card-formula');
  const measure = make('p', 'pe-measure');
  const allowance = make('p', 'pe-note');
  const text = make('p', 'pe-card-text');
  const counterexample = make('p', 'pe-counterexample');
  title.append(toggle);
  head.append(title, verdict);
  content.append(formula, measure, allowance, text, counterexample);
  if (figure) content.append(figure.root);
  root.append(head, content);
  /**
   * Whether the reader has opened or closed the card; undefined before that: then the verdict decides.
   * @type {boolean | undefined}
   */
  let isOpenByChoice;
  const mark = (/** @type {boolean} */ isOpen) => {
    root.classList.toggle('pe-open', isOpen);
    if (!isOpen) figure?.stop?.();
  };
  const disclosure = createDisclosure(toggle, content, {
    onChoose: (isOpen) => mark((isOpenByChoice = isOpen)),
  });
  return {
    root,
    /**
     * @param {import('./cards/card.js').Words} words
     * @param {Card} card
     */
    show(words, card) {
      const state = stateOf(card);
      root.dataset.verdict = state;
      toggle.textContent = card.title;
      const isOpen = isOpenByChoice ?? state === 'fails';
      disclosure.show(isOpen);
      mark(isOpen);
      verdict.textContent = `${marks[state]} ${words.states[state]}`;
      formula.textContent = card.formula;
      formula.hidden = card.formula === '';
      measure.textContent = card.measure;
      allowance.textContent = card.allowance;
      allowance.hidden = card.allowance === '';
      text.textContent = card.text;
      text.hidden = card.text === '';
      counterexample.textContent = card.counterexample ? words.counterexample + card.counterexample : '';
      counterexample.hidden = !card.counterexample;
    },
  };
}
