/** Which terms of a score change when both words move on. */
import { readable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { attendBeforeAndAfter } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.terms;
  const { kind: ofScheme } = engine.schemes.find(({ id }) => id === settings.scheme) ?? {};
  if (ofScheme !== 'absolute' && ofScheme !== 'multi-axis') return { reason: words.none };
  if (settings.positions < 3) return { reason: texts.quiz.moved.none };
  const { places, pairs, change } = attendBeforeAndAfter(engine, settings);
  const [before, after] = pairs[0].map(
    ({ terms: all }) => new Map(all.map((term) => [term.name, term.matrix])),
  );
  const by = (/** @type {import('../../../engine/engine.js').ScoreTerm['name']} */ name) => {
    const [a, b] = [before.get(name), after.get(name)];
    return a && b ? Math.abs(change(a, b)) : 0;
  };
  const last = by('position_position');
  const mixed = Math.max(by('content_position'), by('position_content'));
  const kind = mixed ? (last ? 'all' : 'mixed') : last ? 'last' : 'none';
  const [a, b, c, d] = places.map(texts.whole);
  const facts = words.facts({ mixed: readable(mixed), last: readable(last) });
  return createMeasuredChoice(texts, words.text({ a, b, c, d }), {
    right: kind,
    facts: [facts],
    misconceptions: {
      none: 'offset-alone',
      mixed: 'rows-know-the-offset',
      last: 'words-apart-from-places',
      all: 'rows-know-the-place',
    },
    answer: (id) => ({ text: words.choices[id], needs: words.needs[id] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'terms', kind: 'choose', needs: 'distance', attends: true, ask };
