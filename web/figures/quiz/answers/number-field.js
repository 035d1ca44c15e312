/** A field for an answer that is a number. */
import { make } from '../../../element/dom.js';
import { parseNumber } from '../parse-number.js';

/** @type {import('./answer-control.js').CreateAnswerControl} */
export function createNumberField({ texts, onAnswer }) {
  const label = make('label', '');
  const input = /** @type {HTMLInputElement} */ (
    make('input', '', { type: 'text', inputmode: 'decimal', autocomplete: 'off' })
  );
  // The decimal mark of the page's language.
  const decimalMark = texts.number('0.5')[1];
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise a form around the quiz would be submitted.
    event.preventDefault();
    onAnswer();
  });
  label.append(texts.quiz.number.label, input);
  return {
    nodes: [label],
    read: () => input.value.trim() || undefined,
    parse(text) {
      const number = parseNumber(text, decimalMark);
      return number === undefined ? undefined : String(number);
    },
    fill(answer) {
      input.value = answer.replace('.', decimalMark);
      return Number.isFinite(Number(answer));
    },
  };
}
