/** What attention computes from three words in reversed order. */
import { fill } from '../../../texts/messages.js';
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.swap;
  const request = { ...settings, positions: 3 };
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (scheme?.kind === 'relative') return { reason: words.none };
  const { cols, data: vectors } = createWordVectors(engine, request, 3);
  const reverseWords = (/** @type {ArrayLike<number>} */ data) =>
    Float64Array.from(data, (_, k) => data[k + 2 * cols * (1 - Math.floor(k / cols))]);
  const attend = (/** @type {Float32Array} */ data) =>
    engine.attention({ x: { rows: 3, cols, data }, request }).outputs.data;
  const [a, b] = [attend(vectors), attend(Float32Array.from(reverseWords(vectors)))];
  const findLargestDifference = (/** @type {ArrayLike<number>} */ other) =>
    a.reduce((most, value, k) => Math.max(most, Math.abs(value - other[k])), 0);
  const differences = { same: findLargestDifference(reverseWords(b)), place: findLargestDifference(b) };
  const rounding = 1e-12 * a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const kind = differences.same <= rounding ? 'same' : differences.place <= rounding ? 'place' : 'other';
  const format = (/** @type {number} */ value) => formatReadable(value <= rounding ? 0 : value);
  const values = { words: format(differences.same), places: format(differences.place) };
  return createMeasuredChoice(texts, words.text, {
    right: kind,
    facts: [words.facts(values)],
    misconceptions: { same: 'positions-unneeded', place: 'place-decides', other: 'attention-knows-order' },
    answer: (id) => ({ text: words.choices[id], refutation: [fill(words.beliefs[id], values)] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'swap', kind: 'choose', needs: 'distance', needsAttention: true, ask };
