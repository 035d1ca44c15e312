/** How much of a score distance can take away if only a part of each head is rotated. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createNumberQuestion } from '../number-question.js';

/** @typedef {import('../question.js').Ask} Ask */

/** The example of a hand that has turned to the other side is looked for among so many distances. */
const mostDistances = 4096;

/** @type {Ask} */
function ask(texts, engine, settings, tolerancePercent) {
  const words = texts.quiz.partial;
  if (!('partial_rotary_factor' in settings)) return { reason: words.none };
  const { frequencies, places } = engine.spectrum(withoutPositions(settings));
  const width = places.length;
  const speeds = [...frequencies].filter((speed) => speed > 0);
  const rotated = 2 * speeds.length;
  if (rotated === 0 || rotated >= width) return { reason: words.none };
  const percentOf = (/** @type {number} */ numbers) => (100 * numbers) / width;
  const [turned, fixed] = [percentOf(rotated), percentOf(width - rotated)];
  // The distance at which the fastest hand comes nearest to the opposite direction.
  const fastest = Math.max(...speeds);
  let opposite = 1;
  for (let distance = 2; distance <= mostDistances; ++distance)
    if (Math.cos(distance * fastest) < Math.cos(opposite * fastest) - 1e-9) {
      opposite = distance;
      if (Math.cos(opposite * fastest) < -0.98) break;
    }
  const names = { rotated, width, unrotated: width - rotated };
  const shares = words.shares({
    ...names,
    turned: formatReadable(turned, 3),
    fixed: formatReadable(fixed, 3),
    least: formatReadable(-turned, 3),
  });
  const hand = words.hand({
    distance: opposite,
    part: formatReadable(Math.cos(opposite * fastest), 2),
  });
  const right = fixed - turned;
  return createNumberQuestion(texts, words.text(names), {
    right,
    tolerancePercent,
    facts: [shares],
    mistakes: [
      {
        number: fixed,
        misconception: 'hands-only-vanish',
        reply: [words.beliefs.vanish, hand].join(texts.between),
      },
      {
        number: turned,
        misconception: 'rotated-part-stays',
        reply: [words.beliefs.stays, shares].join(texts.between),
      },
      {
        number: 0,
        misconception: 'scores-only-vanish',
        reply: [words.beliefs.zero, shares].join(texts.between),
      },
      {
        number: -100,
        misconception: 'all-is-rotated',
        reply: [words.beliefs.all, shares].join(texts.between),
      },
    ],
    explain: (answer) => ({
      misconception: answer < right ? 'rotation-takes-more' : 'rotation-takes-less',
      reply: [shares, hand].join(texts.between),
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'partial', kind: 'number', needs: 'rotation', namedSettings: ['head_dim', 'base'], ask };
