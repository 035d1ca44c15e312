/** What changes when ALiBi is computed from the positions of keys alone. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** The positions of a few tokens at the beginning of a text, and far into it. */
const places = { early: [0, 1, 2, 3, 4], late: [1000, 1001, 1002, 1003, 1004] };
/** The query of the example. */
const query = 10;

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.common;
  if (!('form' in settings)) return { reason: words.none };
  const requests = ['distance', 'key'].map((form) => ({ ...settings, form, bidirectional: false }));
  const x = createWordVectors(engine, { ...settings, positions: 1 }, places.early.length);
  /** By how much weights differ between the two forms, at most. @param {number[]} positions */
  const computeDifference = (positions) => {
    const [one, other] = requests.map(
      (request) => engine.attention({ x, request: { ...request, positions }, causal: true }).weights.data,
    );
    const most = one.reduce((most, weight, k) => Math.max(most, Math.abs(weight - other[k])), 0);
    // Smaller differences come from rounding.
    return most <= 1e-12 ? 0 : most;
  };
  const differences = { early: computeDifference(places.early), late: computeDifference(places.late) };
  if (differences.early || differences.late) return { reason: words.none };
  const [subtracted, added] = requests.map((request) => {
    const { data } = engine.bias({ ...request, positions: 1, queries: [query], keys: [0, query], head: 0 });
    return { first: data[0], own: data[1] };
  });
  const bias = words.bias({
    query,
    first: formatReadable(subtracted.first),
    own: formatReadable(subtracted.own),
    addedFirst: formatReadable(added.first),
    addedOwn: formatReadable(added.own),
    more: formatReadable(added.own - subtracted.own),
  });
  const weights = words.weights({ by: formatReadable(differences.early) });
  const evidence = {
    late: [bias],
    sharper: [words.sharper({ more: formatReadable(added.own - subtracted.own), query }), weights],
    long: [words.long({ place: texts.integer(places.late[0]), by: formatReadable(differences.late) })],
  };
  return createMeasuredChoice(texts, words.text, {
    right: /** @type {keyof typeof evidence | 'same'} */ ('same'),
    facts: [bias, weights],
    misconceptions: {
      late: 'position-instead-of-distance',
      sharper: 'large-scores-sharpen',
      long: 'grows-with-the-text',
      same: '',
    },
    answer: (id) => ({
      text: words.choices[id],
      refutation: id === 'same' ? [] : [words.beliefs[id], ...evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'common', kind: 'choose', needs: 'bias', namedSettings: ['heads'], ask };
