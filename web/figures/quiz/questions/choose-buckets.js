/** Which two keys T5's decoder can tell apart by their buckets, and its encoder cannot. */
import { createChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** A distance up to which each distance has a bucket of its own in both. */
const near = 5;

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.buckets;
  const { num_buckets: count, max_distance: limit } = settings;
  if (typeof count !== 'number' || typeof limit !== 'number') return { reason: words.none };
  const far = 2 * limit;
  /** The bucket of each distance before a query, and of one distance after it. @param {boolean} bidirectional */
  const computeBuckets = (bidirectional) => {
    const request = { ...settings, bidirectional, positions: 1, queries: [far], keys: far + near + 1 };
    const { data } = engine.indices(/** @type {any} */ (request));
    return { before: (/** @type {number} */ distance) => data[far - distance], after: data[far + near] };
  };
  const [decoder, encoder] = [false, true].map(computeBuckets);
  const isSplit = (
    /** @type {typeof decoder} */ { before },
    /** @type {number} */ a,
    /** @type {number} */ b,
  ) => before(a) !== before(b);
  // The last two neighbours that have a bucket each in the decoder.
  let alone = 0;
  while (alone < limit && isSplit(decoder, alone, alone + 1)) alone += 1;
  const pairs = [
    { id: 'near', first: near, second: near + 1, misconception: 'encoder-always-merges' },
    { id: 'middle', first: alone - 2, second: alone - 1, misconception: '' },
    { id: 'far', first: limit, second: far, misconception: 'decoder-never-merges' },
  ];
  const isRight = (/** @type {number} */ a, /** @type {number} */ b) =>
    isSplit(decoder, a, b) && !isSplit(encoder, a, b);
  if (
    alone - 2 <= near + 1 ||
    pairs.some(({ id, first, second }) => isRight(first, second) !== (id === 'middle')) ||
    encoder.before(near) === encoder.after
  )
    return { reason: words.none };
  const { integer } = texts;
  return createChoice(
    words.text,
    [
      ...pairs.map(({ id, first, second, misconception }) => {
        const names = { first: integer(first), second: integer(second) };
        const numbers = words.numbers({
          ...names,
          decoderFirst: decoder.before(first),
          decoderSecond: decoder.before(second),
          encoderFirst: encoder.before(first),
          encoderSecond: encoder.before(second),
        });
        const belief = id === 'near' || id === 'far' ? [words.beliefs[id]] : [];
        return {
          id,
          text: words.choice(names),
          misconception,
          reply: [...belief, numbers].join(texts.between),
        };
      }),
      {
        id: 'sides',
        text: words.sides({ distance: near }),
        misconception: 'encoder-has-no-direction',
        reply: [
          words.beliefs.sides,
          words.directions({ distance: near, before: encoder.before(near), after: encoder.after }),
        ].join(texts.between),
      },
    ],
    'middle',
  );
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'buckets', kind: 'choose', needs: 'indices', namedSettings: [], ask };
