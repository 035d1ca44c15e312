/** What row the position after the last one gets. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.past;
  const nextPosition = settings.positions;
  const encodeRow = (/** @type {number} */ start) =>
    engine.encode({ ...settings, positions: { count: 1, start } }).data;
  const lastRow = encodeRow(nextPosition - 1);
  /** @type {Float32Array | undefined} */
  let row;
  try {
    row = encodeRow(nextPosition);
  } catch (error) {
    if (/** @type {import('../../../engine/engine.js').PosencError} */ (error).code !== 'invalid_argument')
      throw error;
  }
  const distance = row && Math.hypot(...row.map((value, c) => value - lastRow[c]));
  const kind = distance === undefined ? 'none' : distance > 0 ? 'own' : 'last';
  const names = { last: texts.integer(nextPosition - 1), next: texts.integer(nextPosition) };
  const fact =
    distance === undefined
      ? words.refused(names)
      : words.apart({ ...names, distance: formatReadable(distance) });
  return createMeasuredChoice(texts, words.text(names), {
    right: kind,
    facts: [fact],
    misconceptions: { own: 'tables-go-on', last: 'last-row-repeats', none: 'formula-ends' },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], fact] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'past', kind: 'choose', needs: 'rows', ask };
