/** Questions whose answer is a number. */
import { formatReadable } from '../../plot/numbers.js';
import { tolerance } from './question.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').Mistake} Mistake */

/** @param {number} number @param {number} right @param {number} tolerancePercent  in per cent */
export const isWithin = (number, right, tolerancePercent) =>
  // There is no percentage of a number that is 0 except for rounding.
  Math.abs(number - right) <=
  (Math.abs(right) < 1e-12 ? tolerance : (tolerancePercent / 100) * Math.abs(right));

/**
 * A question whose answer is a number. A reader's wrong number shows which mistake was made.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} options
 * @param {number} options.right
 * @param {number} options.tolerancePercent
 * @param {({number: number} & Mistake)[]} options.mistakes
 * @param {(answer: number) => Mistake} options.explain  called for any other number
 * @param {string[]} [options.facts]  why the answer is right
 * @returns {Question}
 */
export function createNumberQuestion(
  { between, quiz: { number: words } },
  text,
  { right, tolerancePercent, mistakes, explain, facts = [] },
) {
  const answer = formatReadable(right, 4);
  // Slips that turn the right number into another one, whatever the question is.
  const slips = [
    { number: -right, misconception: 'wrong-sign', reply: words.sign },
    ...[0.01, 0.1, 10, 100].map((factor) => ({
      number: right * factor,
      misconception: 'point-elsewhere',
      reply: (/** @type {{given: string}} */ { given }) =>
        words.point({ given, factor: formatReadable(1 / factor) }),
    })),
    { number: 1 / right, misconception: 'inverse', reply: words.inverse },
  ].filter(({ number }) => Number.isFinite(number) && Math.abs(number) >= 1e-12);
  return {
    text: [text, words.within({ percent: formatReadable(tolerancePercent, 3) })].join(between),
    choices: [],
    answer,
    judge(answerText) {
      const number = Number(answerText);
      if (isWithin(number, right, tolerancePercent))
        return { right: true, reply: [words.right({ answer }), ...facts].join(between) };
      const isMatch = (/** @type {{number: number}} */ each) =>
        isWithin(number, each.number, tolerancePercent);
      const mistake = mistakes.find(isMatch);
      if (mistake) return { right: false, misconception: mistake.misconception, reply: mistake.reply };
      const slip = slips.find(isMatch);
      if (!slip) return { right: false, ...explain(number) };
      return {
        right: false,
        misconception: slip.misconception,
        reply: slip.reply({ given: formatReadable(number, 6) }),
      };
    },
  };
}
