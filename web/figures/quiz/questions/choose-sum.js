/** How many numbers a word has once its position is added. */
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.sum;
  const { width, scheme: id } = engine.plan({ ...settings, positions: 1 });
  // Rows for cells and points encode more than words.
  if (engine.schemes.find((each) => each.id === id)?.kind !== 'absolute') return { reason: words.none };
  const counts = [
    { count: width, misconception: '', reply: words.added({ width }) },
    { count: width + 1, misconception: 'appended', reply: words.appended({ width }) },
    { count: 2 * width, misconception: 'concatenated', reply: words.concatenated({ width }) },
  ];
  return createChoice(
    words.text({ width }),
    // With a width of 1, both mistakes give 2.
    counts
      .filter(({ count, misconception }) => misconception !== 'appended' || count < 2 * width)
      .map(({ count, ...choice }) => ({ id: String(count), text: texts.integer(count), ...choice })),
    String(width),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'sum', kind: 'choose', needs: 'rows', ask };
