/** Which terms of a score change when both words move on. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { attendBeforeAndAfter } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.terms;
  const { kind: schemeKind } = engine.schemes.find(({ id }) => id === settings.scheme) ?? {};
  if (schemeKind !== 'absolute' && schemeKind !== 'multi-axis') return { reason: words.none };
  if (settings.positions < 3) return { reason: texts.quiz.moved.none };
  const { places, pairs, computeChange } = attendBeforeAndAfter(engine, settings);
  const [before, after] = pairs[0].map(({ terms }) => new Map(terms.map((term) => [term.name, term.matrix])));
  const changeOf = (/** @type {import('../../../engine/engine.js').ScoreTerm['name']} */ name) => {
    const [a, b] = [before.get(name), after.get(name)];
    return a && b ? Math.abs(computeChange(a, b)) : 0;
  };
  const positionChange = changeOf('position_position');
  const mixedChange = Math.max(changeOf('content_position'), changeOf('position_content'));
  const kind = mixedChange ? (positionChange ? 'all' : 'mixed') : positionChange ? 'last' : 'none';
  const [a, b, c, d] = places.map(texts.integer);
  const facts = words.facts({ mixed: formatReadable(mixedChange), last: formatReadable(positionChange) });
  return createMeasuredChoice(texts, words.text({ a, b, c, d }), {
    right: kind,
    facts: [facts],
    misconceptions: {
      none: 'offset-alone',
      mixed: 'rows-know-the-offset',
      last: 'words-apart-from-places',
      all: 'rows-know-the-place',
    },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], facts] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'terms', kind: 'choose', needs: 'distance', needsAttention: true, ask };
