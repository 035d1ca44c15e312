/** Put dimensions in order of their wavelengths, the shortest first. */
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { chooseDimensions, formatThreeDigits } from '../dimensions.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.order;
  const offered = chooseDimensions(engine.spectrum(withoutPositions(settings)));
  if (offered.length < 2) return { reason: texts.quiz.fastest.none };
  const nameOf = (/** @type {number} */ dimension) => texts.quiz.fastest.choice({ dimension });
  const sorted = [...offered].sort((a, b) => a.wavelength - b.wavelength);
  const idOf = (/** @type {typeof offered} */ list) => list.map(({ dimension }) => dimension).join(' ');
  // The initial order is never right.
  const mixed = [...offered.filter((_, k) => k % 2), ...offered.filter((_, k) => k % 2 === 0)];
  if (idOf(mixed) === idOf(sorted)) mixed.reverse();
  const list = sorted.map(({ dimension, wavelength }) =>
    words.item({ dimension, wavelength: formatThreeDigits(texts, wavelength) }),
  );
  return {
    text: words.text,
    choices: mixed.map(({ dimension }) => ({ id: String(dimension), text: nameOf(dimension) })),
    answer: texts.quiz.list({ items: sorted.map(({ dimension }) => nameOf(dimension)) }),
    judge(order) {
      if (order === idOf(sorted))
        return { right: true, reply: words.right({ items: texts.quiz.list({ items: list }) }) };
      const given = order.split(' ').map((id) => offered.find(({ dimension }) => String(dimension) === id));
      const k = given.findIndex((one, k) => one && one.wavelength > (given[k + 1]?.wavelength ?? Infinity));
      const [first, second] = [given[k] ?? sorted[1], given[k + 1] ?? sorted[0]];
      return {
        right: false,
        misconception: first.dimension > second.dimension ? 'high-dimensions-fast' : 'low-dimensions-fast',
        reply: words.wrong({
          first: first.dimension,
          longer: formatThreeDigits(texts, first.wavelength),
          second: second.dimension,
          shorter: formatThreeDigits(texts, second.wavelength),
        }),
      };
    },
  };
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'wavelengths', kind: 'order', needs: 'pairs', ask };
