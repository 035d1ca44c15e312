/** Radio buttons to choose an answer. */
import { make } from '../../../element/dom.js';

/** @type {import('./answer-control.js').CreateAnswerControl} */
export function createChoices({ question, id: name }) {
  const inputs = question.choices.map(
    ({ id }) => /** @type {HTMLInputElement} */ (make('input', '', { type: 'radio', name, value: id })),
  );
  const nodes = question.choices.map(({ text }, k) => {
    const label = make('label', '');
    label.append(inputs[k], text);
    return label;
  });
  return { nodes, ...accessRadios(inputs) };
}

/**
 * Reads and sets which of some radio buttons is checked.
 * @param {HTMLInputElement[]} inputs
 * @returns {Pick<import('./answer-control.js').AnswerControl, 'read' | 'fill'>}
 */
export const accessRadios = (inputs) => ({
  read: () => inputs.find(({ checked }) => checked)?.value,
  fill(answer) {
    const input = inputs.find(({ value }) => value === answer);
    if (input) input.checked = true;
    return Boolean(input);
  },
});
