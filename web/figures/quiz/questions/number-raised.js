/** Which offset of the trained base a hand shows once the base has been raised. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createNumberQuestion } from '../number-question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** The raised base is so many times as large. Its square root, which slows the hand in the middle, is a whole number. */
const baseFactor = 100;
/** How far the key is from the query. */
const offset = 1000;

/** @type {Ask} */
function ask(texts, engine, settings, tolerancePercent) {
  const words = texts.quiz.raised;
  const { base: trainedBase, scheme: id } = settings;
  if (!engine.schemes.find((scheme) => scheme.id === id)?.has.includes('distance'))
    return { reason: texts.quiz.severalPositions };
  const base = baseFactor * trainedBase;
  const [before, after] = [settings, { ...settings, base }].map(
    (request) => engine.spectrum(withoutPositions(request)).frequencies,
  );
  const hand = before.length >> 1;
  const factor = before[hand] / after[hand];
  // The first hand keeps its speed. A scaling may choose speeds independently of the base.
  if (!Number.isFinite(factor) || !(factor > 1.1 && factor < baseFactor / 1.1)) return { reason: words.none };
  const format = (/** @type {number} */ value) =>
    Number.isSafeInteger(value) ? texts.integer(value) : formatReadable(value, 6);
  const names = { hand, offset: texts.integer(offset) };
  const speeds = words.speeds({
    ...names,
    before: formatReadable(offset * before[hand], 4),
    after: formatReadable(offset * after[hand], 4),
  });
  const slowed = words.slowed({ hand, factor: formatReadable(factor, 4) });
  return createNumberQuestion(
    texts,
    words.text({ ...names, count: before.length, trained: format(trainedBase), raised: format(base) }),
    {
      right: offset / factor,
      tolerancePercent,
      facts: [slowed, speeds],
      mistakes: [
        {
          number: offset / baseFactor,
          misconception: 'base-divides-positions',
          reply: [words.beliefs.all({ ratio: baseFactor }), slowed].join(texts.between),
        },
        {
          number: offset,
          misconception: 'base-is-reach',
          reply: [words.beliefs.none, speeds].join(texts.between),
        },
        {
          number: offset * factor,
          misconception: 'larger-base-faster',
          reply: [words.beliefs.faster, speeds].join(texts.between),
        },
      ],
      explain: (answer) => ({
        misconception: answer < offset / factor ? 'hand-slower' : 'hand-faster',
        reply: [
          words.wrong({
            hand,
            given: formatReadable(answer, 6),
            angle: formatReadable(answer * before[hand], 4),
          }),
          speeds,
        ].join(texts.between),
      }),
    },
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'raised', kind: 'number', needs: 'rotation', namedSettings: ['head_dim'], ask };
