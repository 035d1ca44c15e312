/** What attention computes from three words in reversed order. */
import { readable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.swap;
  const request = { ...settings, positions: 3 };
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  if (scheme?.kind === 'relative') return { reason: words.none };
  const { cols, data: ahead } = createWordVectors(engine, request, 3);
  const backwards = (/** @type {ArrayLike<number>} */ data) =>
    Float64Array.from(data, (_, k) => data[k + 2 * cols * (1 - Math.floor(k / cols))]);
  const attend = (/** @type {Float32Array} */ data) =>
    engine.attention({ x: { rows: 3, cols, data }, request }).outputs.data;
  const [a, b] = [attend(ahead), attend(Float32Array.from(backwards(ahead)))];
  const largest = (/** @type {ArrayLike<number>} */ other) =>
    a.reduce((most, value, k) => Math.max(most, Math.abs(value - other[k])), 0);
  const differences = { same: largest(backwards(b)), place: largest(b) };
  const least = 1e-12 * a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const kind = differences.same <= least ? 'same' : differences.place <= least ? 'place' : 'other';
  const facts = words.facts({ words: readable(differences.same), places: readable(differences.place) });
  return createMeasuredChoice(texts, words.text, {
    right: kind,
    facts: [facts],
    misconceptions: { same: 'positions-unneeded', place: 'place-decides', other: 'attention-knows-order' },
    answer: (id) => ({ text: words.choices[id], needs: words.needs[id] }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'swap', kind: 'choose', needs: 'distance', attends: true, ask };
