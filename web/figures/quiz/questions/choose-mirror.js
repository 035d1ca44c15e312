/** What a model with this bias and without a mask cannot tell apart. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** In their order, backwards, and with two neighbours exchanged: which token stands where. */
const orders = { given: [0, 1, 2, 3], backwards: [3, 2, 1, 0], exchanged: [1, 0, 2, 3] };

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.mirror;
  const request = { ...settings, positions: 4 };
  // The fifth token takes the place of the last one.
  const { cols, data } = createWordVectors(engine, request, 5);
  /** What each token becomes. @param {number[]} tokens */
  const attend = (tokens) => {
    const vectors = tokens.map((token) => data.subarray(token * cols, (token + 1) * cols));
    const x = { rows: 4, cols, data: Float32Array.from(vectors.flatMap((vector) => [...vector])) };
    const { outputs } = engine.attention({ x, request });
    return new Map(
      tokens.map((token, place) => [token, outputs.data.subarray(place * cols, (place + 1) * cols)]),
    );
  };
  const given = attend(orders.given);
  const rounding = 1e-12 * Math.max(...[...given.values()].flatMap((vector) => [...vector.map(Math.abs)]));
  /** By how much the vectors of the tokens change, at most. @param {number[]} tokens */
  const computeChange = (tokens) => {
    let most = 0;
    attend(tokens).forEach((vector, token) => {
      const before = given.get(token);
      if (before) vector.forEach((value, c) => (most = Math.max(most, Math.abs(value - before[c]))));
    });
    return most <= rounding ? 0 : most;
  };
  const changes = {
    backwards: computeChange(orders.backwards),
    exchanged: computeChange(orders.exchanged),
    replaced: computeChange([0, 1, 2, 4]),
  };
  if (!changes.exchanged || !changes.replaced) return { reason: words.none };
  const { shape, data: biases } = engine.bias({ ...request, head: 0 });
  const biasOf = (/** @type {number} */ query, /** @type {number} */ key) =>
    formatReadable(biases[query * shape[2] + key]);
  const backwards = words.backwards({ by: formatReadable(changes.backwards) });
  const evidence = {
    backwards,
    orders: words.exchanged({ by: formatReadable(changes.exchanged) }),
    tokens: words.replaced({ by: formatReadable(changes.replaced) }),
    nothing: [words.sides({ after: biasOf(1, 2), before: biasOf(2, 1) }), backwards].join(texts.between),
  };
  return createMeasuredChoice(texts, words.text, {
    right: /** @type {keyof typeof evidence} */ (changes.backwards ? 'nothing' : 'backwards'),
    facts: [backwards, evidence.orders, evidence.tokens],
    misconceptions: {
      backwards: 'bias-has-no-direction',
      orders: 'bias-is-no-position',
      tokens: 'bias-is-the-score',
      nothing: 'bias-knows-the-order',
    },
    answer: (id) => ({ text: words.choices[id], refutation: [words.beliefs[id], evidence[id]] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'mirror', kind: 'choose', needs: 'bias', ask };
