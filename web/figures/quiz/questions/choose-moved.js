/** How a score changes when both words move on. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { attendBeforeAndAfter } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.moved;
  if (engine.schemes.find(({ id }) => id === settings.scheme)?.kind === 'relative')
    return { reason: texts.quiz.swap.none };
  if (settings.positions < 3) return { reason: words.none };
  const { places, pairs, rounding, computeChange } = attendBeforeAndAfter(engine, settings);
  const [first, second] = pairs.map(([before, after]) => computeChange(before.scores, after.scores));
  const kind =
    first === 0 && second === 0 ? 'same' : Math.abs(first - second) <= rounding ? 'fixed' : 'words';
  const [a, b, c, d] = places.map(texts.integer);
  const facts = words.facts({ first: formatReadable(first), second: formatReadable(second) });
  return createMeasuredChoice(texts, words.text({ a, b, c, d }), {
    right: kind,
    facts: [facts],
    misconceptions: { same: 'offset-alone', fixed: 'place-adds-the-same', words: 'place-mixes-with-words' },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], facts] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'moved', kind: 'choose', needs: 'distance', needsAttention: true, ask };
