/** How the keys before a gap are rotated after a passage in the middle of a cache has been deleted. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { tolerance } from '../question.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.gap;
  if (!engine.schemes.find(({ id }) => id === settings.scheme)?.has.includes('distance'))
    return { reason: texts.quiz.severalPositions };
  const count = settings.positions;
  if (count < 5) return { reason: words.few };
  // A tenth of the tokens is deleted, after the first two tenths.
  const size = Math.max(1, Math.floor(count / 10));
  const [first, end] = [2 * size, 3 * size];
  const x = createWordVectors(engine, { ...settings, positions: 1 }, 2);
  /** The score of a query with a key. @param {number} key @param {number} query */
  const scoreOf = (key, query) =>
    engine.attention({ x, request: { ...settings, positions: [key, query] } }).scores.data[2];
  // The last key before the gap, and the query of the token that continues the text.
  const expected = scoreOf(first - 1, count - size);
  const computeError = (/** @type {number} */ shift) =>
    Math.abs(scoreOf(first - 1 + shift, count) - expected);
  const errors = { forward: computeError(size), back: computeError(-size), left: computeError(0) };
  const rounding = tolerance * x.data.reduce((sum, value) => sum + value * value, 0);
  if (errors.forward > rounding || errors.back <= rounding || errors.left <= rounding)
    return { reason: words.none };
  const { integer } = texts;
  const names = {
    last: integer(count - 1),
    first: integer(first),
    end: integer(end - 1),
    next: integer(count),
    kept: integer(first),
    size: integer(size),
  };
  /** Where the last key before the gap is then, and what becomes of its score. @param {number} shift @param {number} error */
  const compose = (shift, error) =>
    words.place({
      key: integer(first - 1),
      place: integer(first - 1 + shift),
      after: integer(end),
      apart: end - (first - 1 + shift),
      next: integer(count),
      isExact: error <= rounding,
      by: formatReadable(error),
    });
  const forward = compose(size, errors.forward);
  const evidence = {
    back: compose(-size, errors.back),
    left: compose(0, errors.left),
    never: forward,
  };
  return createMeasuredChoice(texts, words.text(names), {
    right: /** @type {keyof typeof evidence | 'forward'} */ ('forward'),
    facts: [forward],
    misconceptions: {
      forward: '',
      back: 'gaps-close-backwards',
      left: 'places-alone-count',
      never: 'only-the-moved-can-turn',
    },
    answer: (id) => ({
      text: id === 'forward' || id === 'back' ? words.choices[id](names) : words.choices[id],
      refutation: id === 'forward' ? [] : [words.beliefs[id], evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'gap', kind: 'choose', needs: 'rotation', namedSettings: ['head_dim'], ask };
