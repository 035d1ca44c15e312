/** What another base, without further training, does to the angles between a query and a key. */
import { formatReadable } from '../../../plot/numbers.js';
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { createMeasuredChoice } from '../choice.js';

/** @typedef {import('../question.js').Ask} Ask */

/** The other base is so many times as large, as that of Llama 3 is to that of Llama 2. */
const baseFactor = 50;

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.base;
  const { base: trainedBase, scheme: id } = settings;
  if (!engine.schemes.find((scheme) => scheme.id === id)?.has.includes('distance'))
    return { reason: texts.quiz.severalPositions };
  const last = settings.positions - 1;
  if (last === 0) return { reason: texts.quiz.onePosition };
  const base = baseFactor * trainedBase;
  const [before, after] = [settings, { ...settings, base }].map(
    (request) => engine.spectrum(withoutPositions(request)).frequencies,
  );
  const pairs = [...before]
    .map((speed, pair) => ({ pair, speed, factor: speed / after[pair] }))
    .filter(({ speed }) => speed > 0)
    .sort((a, b) => b.speed - a.speed);
  // The first pair turns by 1 radian whatever the base is; a scaling may choose speeds independently of the base.
  const isChanged = ({ factor = 1 }) => Number.isFinite(factor) && factor > 1 + 1e-9;
  if (pairs.length < 2 || isChanged(pairs[0]) || !pairs.slice(1).every(isChanged))
    return { reason: words.none };
  const back = Math.min(10, last);
  const cols = engine.plan({ ...settings, positions: 1 }).dimensions;
  /** The part of a score that is left when the key is farther back. */
  const computePart = (/** @type {number} */ base) => {
    const { scores } = engine.attention({
      x: { rows: 2, cols, data: new Float32Array(2 * cols).fill(1) },
      request: { ...settings, base, positions: [last - back, last] },
    });
    return formatReadable(scores.data[2] / scores.data[3], 4);
  };
  const [fastest, second] = pairs;
  const slowest = pairs[pairs.length - 1];
  const factors = words.factors({
    first: formatReadable(fastest.factor),
    last: formatReadable(slowest.factor),
  });
  const angles = words.angles({
    back,
    pair: second.pair,
    before: formatReadable(back * second.speed, 4),
    after: formatReadable((back * second.speed) / second.factor, 4),
  });
  const parts = words.parts({ back, before: computePart(trainedBase), after: computePart(base) });
  const evidence = { none: parts, slow: angles, all: factors };
  const format = (/** @type {number} */ value) =>
    Number.isSafeInteger(value) ? texts.integer(value) : formatReadable(value, 6);
  const text = words.text({ trained: format(trainedBase), other: format(base), back });
  return createMeasuredChoice(texts, text, {
    right: /** @type {keyof typeof evidence | 'rest'} */ ('rest'),
    facts: [factors, angles, parts],
    misconceptions: {
      none: 'base-is-reach',
      rest: '',
      slow: 'base-moves-slow-pairs',
      all: 'base-divides-positions',
    },
    answer: (id) => ({
      text: words.choices[id],
      refutation: id === 'rest' ? [] : [words.beliefs[id], evidence[id]],
    }),
  });
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'base', kind: 'choose', needs: 'rotation', ask };
