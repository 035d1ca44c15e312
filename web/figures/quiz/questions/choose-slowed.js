/** Which pairs a scaling slows down. */
import { readable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { withoutScaling } from '../../../schemes/models/configurations.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.slowed;
  const request = withoutPositions(settings);
  const plain = withoutScaling(request);
  if (!plain) return { reason: words.none };
  const before = engine.spectrum(plain).frequencies;
  const after = engine.spectrum(request).frequencies;
  const pairs = [...before].map((speed, pair) => ({ speed, factor: speed / after[pair] }));
  pairs.sort((a, b) => b.speed - a.speed);
  // Some scalings choose all frequencies independently.
  if (before.length !== after.length || pairs.some(({ factor }) => !(factor > 1 - 1e-9)))
    return { reason: words.none };
  const isSlowed = pairs.map(({ factor }) => factor > 1 + 1e-9);
  const kept = isSlowed.filter((yes) => !yes).length;
  if (isSlowed.filter((yes, k) => k > 0 && yes !== isSlowed[k - 1]).length > 1) return { reason: words.none };
  const ends = isSlowed[0] ? 'fast' : 'slow';
  const kind = kept === 0 ? 'all' : kept === pairs.length ? 'none' : ends;
  const [first, last] = [pairs[0], pairs[pairs.length - 1]].map(({ factor }) => readable(factor));
  const facts = words.facts({ kept, count: pairs.length, first, last });
  return createMeasuredChoice(texts, words.text({ count: pairs.length }), {
    right: kind,
    facts: [facts],
    misconceptions: {
      all: 'all-hands-slowed',
      slow: 'slow-hands-slowed',
      fast: 'fast-hands-slowed',
      none: 'no-hand-slowed',
    },
    answer: (id) => ({ text: words.choices[id], needs: words.needs[id] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'slowed', kind: 'choose', needs: 'pairs', ask };
