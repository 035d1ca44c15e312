/** Which position is the first to get the row of an earlier one when positions are in bfloat16. */
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.together;
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const { data } = engine.angles({ ...settings, positions: 1 });
  if (data.some((angle) => angle !== 0)) return { reason: words.shifted };
  const { sameAs } = engine.precision(settings, {
    position: 'bfloat16',
    frequency: 'float32',
    value: 'float32',
  });
  const firstMerged = sameAs.findIndex((other, position) => other !== position);
  // The answers for a format with one binary digit less than bfloat16, for bfloat16, and for float16.
  const knownPositions = [
    { position: 2 ** 7 + 1, misconception: 'hidden-digit-forgotten', belief: words.beliefs.hidden },
    { position: 2 ** 8 + 1, misconception: 'digits-of-another', belief: words.beliefs.digits },
    { position: 2 ** 11 + 1, misconception: 'digits-of-float16', belief: words.beliefs.float16 },
  ].filter(({ position }) => position <= last);
  const offeredPositions = knownPositions.length
    ? knownPositions
    : [{ position: last, misconception: 'few-digits-few-rows', belief: words.beliefs.few }];
  if (firstMerged >= 0 && offeredPositions.every(({ position }) => position !== firstMerged))
    offeredPositions.push({ position: firstMerged, misconception: '', belief: '' });
  const { integer } = texts;
  const fact =
    firstMerged < 0
      ? words.apart({ count: last + 1 })
      : words.first({ position: integer(firstMerged), other: integer(sameAs[firstMerged]) });
  const composeReply = (/** @type {number} */ position, /** @type {string} */ belief) =>
    [
      belief,
      sameAs[position] === position
        ? words.own({ position: integer(position) })
        : words.same({ position: integer(position), other: integer(sameAs[position]) }),
      fact,
    ].join(texts.between);
  return createChoice(
    words.text({ last: integer(last) }),
    [
      ...offeredPositions
        .sort((a, b) => a.position - b.position)
        .map(({ position, misconception, belief }) => ({
          id: String(position),
          text: words.choice({ position: integer(position) }),
          misconception,
          reply: position === firstMerged ? fact : composeReply(position, belief),
        })),
      {
        id: 'none',
        text: words.none,
        misconception: 'range-is-digits',
        reply: firstMerged < 0 ? fact : [words.beliefs.range, fact].join(texts.between),
      },
    ],
    firstMerged < 0 ? 'none' : String(firstMerged),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default {
  id: 'together',
  kind: 'choose',
  needs: 'pairs',
  usesAllPositions: true,
  needsAttention: true,
  ask,
};
