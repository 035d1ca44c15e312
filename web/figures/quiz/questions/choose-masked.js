/** Which tokens get the same vector in a reversed sentence if the bias is the same on both sides and there is a mask. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** The number of tokens. It is odd, so that one of them is in the middle. */
const count = 5;
const middle = (count - 1) / 2;

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.masked;
  const request = { ...settings, positions: count };
  const { shape, data: biases } = engine.bias({ ...request, head: 0 });
  const biasOf = (/** @type {number} */ query, /** @type {number} */ key) => biases[query * shape[2] + key];
  if (biasOf(1, 0) !== biasOf(0, 1) || biasOf(middle, 0) !== biasOf(0, middle)) return { reason: words.none };
  const { cols, data } = createWordVectors(engine, request, count);
  const given = Array.from({ length: count }, (_, token) => token);
  /** What each token becomes. @param {number[]} tokens @param {boolean} causal */
  const attend = (tokens, causal) => {
    const vectors = tokens.map((token) => data.subarray(token * cols, (token + 1) * cols));
    const x = { rows: count, cols, data: Float32Array.from(vectors.flatMap((vector) => [...vector])) };
    const { outputs } = engine.attention({ x, request, causal });
    return given.map((token) => {
      const place = tokens.indexOf(token);
      return outputs.data.subarray(place * cols, (place + 1) * cols);
    });
  };
  /** By how much the vector of each token changes, at most. @param {boolean} causal */
  const computeChanges = (causal) => {
    const [before, after] = [given, given.toReversed()].map((tokens) => attend(tokens, causal));
    return before.map((vector, token) => {
      const change = vector.reduce((most, value, c) => Math.max(most, Math.abs(value - after[token][c])), 0);
      // Smaller changes come from rounding.
      return change <= 1e-12 * Math.max(...vector.map(Math.abs)) ? 0 : change;
    });
  };
  const [masked, open] = [computeChanges(true), computeChanges(false)];
  if (masked.some((change) => change === 0) || open.some((change) => change > 0))
    return { reason: words.none };
  const least = words.least({ by: formatReadable(Math.min(...masked)) });
  const evidence = {
    all: [words.open({ by: formatReadable(Math.max(...open)) }), least],
    middle: [words.middle({ seen: middle + 1, by: formatReadable(masked[middle]) })],
    ends: [words.ends({ count, by: formatReadable(Math.min(masked[0], masked[count - 1])) })],
  };
  return createMeasuredChoice(texts, words.text({ count }), {
    right: /** @type {keyof typeof evidence | 'none'} */ ('none'),
    facts: evidence.all,
    misconceptions: {
      all: 'bias-overrules-the-mask',
      middle: 'same-place-same-vector',
      ends: 'ends-change-places',
      none: '',
    },
    answer: (id) => ({
      text: words.choices[id],
      refutation: id === 'none' ? [] : [words.beliefs[id], ...evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'masked', kind: 'choose', needs: 'bias', namedSettings: ['heads'], ask };
