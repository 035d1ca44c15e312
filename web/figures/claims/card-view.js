/** A card of <pe-properties>: the claim, whether it holds, and the numbers. */
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
 * @param {Element} [figure]
 */
export function createCardView(id, figure) {
  const titleId = `pe-claim-${++ids}`;
  const root = make('section', 'pe-card', { 'data-claim': id, 'aria-labelledby': titleId });
  const title = make('p', 'pe-card-title', { role: 'heading', 'aria-level': '3', id: titleId });
  const verdict = make('p', 'pe-verdict');
  const formula = make('p', 'pe-card-formula');
  const measure = make('p', 'pe-measure');
  const allowance = make('p', 'pe-note');
  const text = make('p', 'pe-card-text');
  const counterexample = make('p', 'pe-counterexample');
  root.append(title, verdict, formula, measure, allowance, text, counterexample);
  if (figure) root.append(figure);
  return {
    root,
    /**
     * @param {import('./cards/card.js').Words} words
     * @param {Card} card
     */
    show(words, card) {
      const state = stateOf(card);
      root.dataset.verdict = state;
      title.textContent = card.title;
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
