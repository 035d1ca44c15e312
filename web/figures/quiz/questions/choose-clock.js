/** How far apart two tokens are, read from a fast and a slow hand as the time is from a clock. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** How many turns the fast hand makes: whole ones, which it does not show, and a part of one. */
const turns = 8.25;
/** The slow hand turns about so many times more slowly. */
const speedRatio = 100;

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.clock;
  const { frequencies } = engine.spectrum(withoutPositions(settings));
  const hands = [...frequencies.keys()].filter((hand) => frequencies[hand] > 0);
  if (hands.length < 2) return { reason: words.none };
  const fast = hands.reduce((a, b) => (frequencies[b] > frequencies[a] ? b : a));
  const errorOf = (/** @type {number} */ hand) =>
    Math.abs(Math.log(frequencies[fast] / frequencies[hand] / speedRatio));
  const slow = hands.reduce((a, b) => (errorOf(b) < errorOf(a) ? b : a));
  const turn = (2 * Math.PI) / frequencies[fast];
  const right = Math.round(turns * turn);
  /** How far both hands have advanced at a distance, without whole turns. @param {number} distance */
  const read = (distance) => ({
    fast: (distance * frequencies[fast]) % (2 * Math.PI),
    slow: (distance * frequencies[slow]) % (2 * Math.PI),
  });
  const shown = read(right);
  /** The slow hand is read roughly. @param {number} distance */
  const formatSlow = (distance) => formatReadable(read(distance).slow, 1);
  // What each hand alone shows: the fast one does not tell how many turns it has made, the slow one is only read roughly.
  const slowAlone = Math.round(Number(formatSlow(right)) / frequencies[slow]);
  const alone = [
    {
      distance: Math.round((turns - 7) * turn),
      misconception: 'fast-hand-alone',
      belief: words.beliefs.fast,
    },
    { distance: slowAlone, misconception: 'slow-hand-alone', belief: words.beliefs.slow },
    {
      distance: Math.round((turns + 7) * turn),
      misconception: 'turns-not-counted',
      belief: words.beliefs.turns,
    },
  ];
  const distances = [right, ...alone.map(({ distance }) => distance)];
  const [, few, coarse, many] = distances;
  const isReadAlike = (/** @type {number} */ distance) => Math.abs(read(distance).fast - shown.fast) <= 0.06;
  // Only the right distance may fit both hands.
  if (
    !(few < coarse && coarse < right && right < many) ||
    !isReadAlike(few) ||
    !isReadAlike(many) ||
    isReadAlike(coarse) ||
    formatSlow(coarse) !== formatSlow(right) ||
    [few, many].some((distance) => formatSlow(distance) === formatSlow(right))
  )
    return { reason: words.none };
  const { integer } = texts;
  const compose = (/** @type {number} */ distance) =>
    words.shown({
      count: distance,
      distance: integer(distance),
      fast: formatReadable(read(distance).fast, 3),
      slow: formatReadable(read(distance).slow, 3),
    });
  const choices = [...alone, { distance: right, misconception: '', belief: '' }];
  return createChoice(
    words.text({
      fast,
      slow,
      speed: formatReadable(frequencies[fast], 3),
      slowSpeed: formatReadable(frequencies[slow], 3),
      angle: formatReadable(shown.fast, 2),
      slowAngle: formatSlow(right),
    }),
    choices
      .sort((a, b) => a.distance - b.distance)
      .map(({ distance, misconception, belief }) => ({
        id: String(distance),
        text: words.choice({ count: distance, distance: integer(distance) }),
        misconception,
        reply: [...(belief ? [belief] : []), compose(distance)].join(texts.between),
      })),
    String(right),
  );
}

/** @type {import('../question.js').QuestionKind} */
export default {
  id: 'clock',
  kind: 'choose',
  needs: 'pairs',
  namedSettings: ['d_model', 'head_dim', 'base'],
  ask,
};
