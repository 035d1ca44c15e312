/** Put dimensions in order of their wavelengths, the shortest first. */
import { withoutPositions } from '../../../plot/wavelength-sentence.js';
import { chooseDimensions, formatThreeDigits } from '../dimensions.js';

/** @typedef {import('../question.js').Ask} Ask */

/** @type {Ask} */
function ask(texts, engine, settings) {
  const words = texts.quiz.order;
  const dimensions = chooseDimensions(engine.spectrum(withoutPositions(settings)));
  if (dimensions.length < 2) return { reason: texts.quiz.fastest.none };
  const nameOf = (/** @type {number} */ dimension) => texts.quiz.fastest.choice({ dimension });
  const sortedDimensions = [...dimensions].sort((a, b) => a.wavelength - b.wavelength);
  const idOf = (/** @type {typeof dimensions} */ list) => list.map(({ dimension }) => dimension).join(' ');
  // The initial order is never right.
  const mixedDimensions = [
    ...dimensions.filter((_, k) => k % 2),
    ...dimensions.filter((_, k) => k % 2 === 0),
  ];
  if (idOf(mixedDimensions) === idOf(sortedDimensions)) mixedDimensions.reverse();
  const items = sortedDimensions.map(({ dimension, wavelength }) =>
    words.item({ dimension, wavelength: formatThreeDigits(texts, wavelength) }),
  );
  return {
    text: words.text,
    choices: mixedDimensions.map(({ dimension }) => ({ id: String(dimension), text: nameOf(dimension) })),
    answer: texts.quiz.list({ items: sortedDimensions.map(({ dimension }) => nameOf(dimension)) }),
    judge(order) {
      if (order === idOf(sortedDimensions))
        return { right: true, reply: words.right({ items: texts.quiz.list({ items }) }) };
      const answer = order
        .split(' ')
        .map((id) => dimensions.find(({ dimension }) => String(dimension) === id));
      const k = answer.findIndex(
        (item, k) => item && item.wavelength > (answer[k + 1]?.wavelength ?? Infinity),
      );
      const [first, second] = [answer[k] ?? sortedDimensions[1], answer[k + 1] ?? sortedDimensions[0]];
      const isHighFirst = first.dimension > second.dimension;
      return {
        right: false,
        misconception: isHighFirst ? 'high-dimensions-fast' : 'low-dimensions-fast',
        reply: [
          words.wrong({
            first: first.dimension,
            longer: formatThreeDigits(texts, first.wavelength),
            second: second.dimension,
            shorter: formatThreeDigits(texts, second.wavelength),
          }),
          texts.quiz.fastest.beliefs[isHighFirst ? 'high' : 'low'],
        ].join(texts.between),
      };
    },
  };
}

/** @type {import('../question.js').QuestionKind} */
export default { id: 'wavelengths', kind: 'order', needs: 'pairs', ask };
