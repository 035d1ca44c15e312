/** What is seen of it when weights that were trained with one layout run with another. */
import { formatReadable } from '../../../plot/numbers.js';
import { createMeasuredChoice } from '../choice.js';
import { tolerance } from '../question.js';
import { createWordVectors } from '../word-vectors.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.layout;
  const scheme = engine.schemes.find(({ id }) => id === settings.scheme);
  const trainedLayout = settings.layout;
  const otherLayout = scheme?.params
    .find(({ name }) => name === 'layout')
    ?.choices?.find((choice) => choice !== trainedLayout);
  if (!otherLayout) return { reason: texts.quiz.layouts.none };
  if (!scheme?.has.includes('distance')) return { reason: texts.quiz.severalPositions };
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  // A key, and one position after it a query.
  const positions = [last - 1, last];
  const x = createWordVectors(engine, { ...settings, positions: 1 }, 2);
  const [trained, other] = [trainedLayout, otherLayout].map((layout) => {
    const request = { ...settings, layout, positions };
    const scoreAt = (/** @type {number[]} */ positions) =>
      engine.attention({ x, request: { ...request, positions }, scaled: false }).scores.data[2];
    return {
      norm: engine.norms(engine.rotate(x, request))[1],
      before: scoreAt(positions),
      same: scoreAt([last, last]),
    };
  });
  const isEqual = (/** @type {number} */ a, /** @type {number} */ b) =>
    Math.abs(a - b) <= tolerance * trained.norm ** 2;
  const isUnseen = isEqual(trained.norm, other.norm) && isEqual(trained.same, other.same);
  if (!isUnseen || isEqual(trained.before, other.before)) return { reason: words.none };
  const format = (/** @type {number} */ value) => formatReadable(value, 4);
  const names = { a: trainedLayout, b: otherLayout };
  const position = texts.integer(last);
  const lengths = words.norms({
    ...names,
    position,
    first: format(trained.norm),
    second: format(other.norm),
  });
  const neighbours = words.neighbours({
    ...names,
    first: format(trained.before),
    second: format(other.before),
  });
  const own = words.own({ ...names, first: format(trained.same), second: format(other.same) });
  const evidence = { shapes: words.shapes({ width: x.cols }), lengths, far: neighbours };
  return createMeasuredChoice(texts, words.text(names), {
    right: /** @type {keyof typeof evidence | 'scores'} */ ('scores'),
    facts: [lengths, own, neighbours],
    misconceptions: {
      shapes: 'layout-is-a-shape',
      lengths: 'layout-stretches',
      far: 'layout-counts-far-away',
      scores: '',
    },
    answer: (id) => ({
      text: words.choices[id],
      refutation: id === 'scores' ? [] : [words.beliefs[id], evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'layout', kind: 'choose', needs: 'rotation', ask };
