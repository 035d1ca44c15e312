/** What must be done with keys of a cache, which are turned already, when their tokens move to other positions. */
import { fill } from '../../../texts/messages.js';
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { tolerance } from '../question.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */
/** @typedef {import('../../../engine/engine.js').Matrix} Matrix */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.cached;
  if (!engine.schemes.find(({ id }) => id === settings.scheme)?.has.includes('distance'))
    return { reason: texts.quiz.severalPositions };
  const last = settings.positions - 1;
  if (last < 3) return { reason: words.few };
  // The first and the last position of the passage, before and after it moves. The first is not 0, where a key is not
  // turned at all.
  const step = Math.max(1, Math.floor(last / 10));
  const [a, b, c, d] = [step, 2 * step, last - step, last];
  const shift = c - a;
  const keys = createWordVectors(engine, { ...settings, positions: 1 }, 2);
  const { attentionFactor } = engine.rotation({ ...settings, positions: 1 });
  /** Turns keys without the attention factor, which would be multiplied in each time. */
  const turn = (/** @type {Matrix} */ keys, /** @type {number[]} */ positions) => {
    const { data, ...size } = engine.rotate(keys, { ...settings, positions });
    return { ...size, data: data.map((value) => value / attentionFactor) };
  };
  const [cached, moved] = [turn(keys, [a, b]), turn(keys, [c, d])];
  const differenceOf = (/** @type {Matrix} */ { data }) =>
    data.reduce((most, value, k) => Math.max(most, Math.abs(value - moved.data[k])), 0);
  const differences = {
    nothing: differenceOf(cached),
    again: differenceOf(turn(cached, [shift, shift])),
    onto: differenceOf(turn(cached, [c, d])),
  };
  const rounding = tolerance * moved.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (differences.again > rounding) return { reason: words.stretched };
  const { integer } = texts;
  const names = {
    a: integer(a),
    b: integer(b),
    c: integer(c),
    d: integer(d),
    shift: integer(shift),
    count: shift,
  };
  const again = words.again(names);
  const evidence = {
    nothing: words.left({ ...names, by: formatReadable(differences.nothing) }),
    onto: words.onto({ ...names, sum: integer(b + d), by: formatReadable(differences.onto) }),
    anew: again,
  };
  return createMeasuredChoice(texts, words.text(names), {
    right: /** @type {keyof typeof evidence | 'again'} */ ('again'),
    facts: [again],
    misconceptions: {
      nothing: 'offsets-alone-count',
      again: '',
      onto: 'turns-replace-turns',
      anew: 'turned-for-good',
    },
    answer: (id) => ({
      text: fill(words.choices[id], names),
      refutation: id === 'again' ? [] : [words.beliefs[id], evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'cached', kind: 'choose', needs: 'rotation', ask };
