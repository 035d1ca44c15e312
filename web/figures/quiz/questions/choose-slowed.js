/** Which pairs a scaling slows down. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { withoutScaling } from '../../../schemes/models/configurations.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.slowed;
  const request = withoutPositions(settings);
  const unscaledRequest = withoutScaling(request);
  if (!unscaledRequest) return { reason: words.none };
  const frequenciesBefore = engine.spectrum(unscaledRequest).frequencies;
  const frequenciesAfter = engine.spectrum(request).frequencies;
  const pairs = [...frequenciesBefore].map((speed, pair) => ({
    speed,
    factor: speed / frequenciesAfter[pair],
  }));
  pairs.sort((a, b) => b.speed - a.speed);
  // Some scalings choose all frequencies independently.
  if (
    frequenciesBefore.length !== frequenciesAfter.length ||
    pairs.some(({ factor }) => !(factor > 1 - 1e-9))
  )
    return { reason: words.none };
  const areSlowed = pairs.map(({ factor }) => factor > 1 + 1e-9);
  const keptCount = areSlowed.filter((isPairSlowed) => !isPairSlowed).length;
  if (areSlowed.filter((isPairSlowed, k) => k > 0 && isPairSlowed !== areSlowed[k - 1]).length > 1)
    return { reason: words.none };
  const slowedEnd = areSlowed[0] ? 'fast' : 'slow';
  const kind = keptCount === 0 ? 'all' : keptCount === pairs.length ? 'none' : slowedEnd;
  const [first, last] = [pairs[0], pairs[pairs.length - 1]].map(({ factor }) => formatReadable(factor));
  const facts = words.facts({ kept: keptCount, count: pairs.length, first, last });
  return createMeasuredChoice(texts, words.text({ count: pairs.length }), {
    right: kind,
    facts: [facts],
    misconceptions: {
      all: 'all-hands-slowed',
      slow: 'slow-hands-slowed',
      fast: 'fast-hands-slowed',
      none: 'no-hand-slowed',
    },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], facts] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default {
  id: 'slowed',
  kind: 'choose',
  needs: 'pairs',
  namedSettings: ['preset', 'head_dim', 'base'],
  ask,
};
