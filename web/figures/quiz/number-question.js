/** Questions whose answer is a number. */
import { readable } from '../../plot/numbers.js';
import { tolerance } from './question.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./question.js').Mistake} Mistake */

/** @param {number} given @param {number} right @param {number} within  in per cent */
export const isWithin = (given, right, within) =>
  // There is no percentage of a number that is 0 except for rounding.
  Math.abs(given - right) <= (Math.abs(right) < 1e-12 ? tolerance : (within / 100) * Math.abs(right));

/**
 * A question whose answer is a number. The number that a reader gives tells which mistake was made.
 * @param {Texts} texts
 * @param {string} text
 * @param {object} how
 * @param {number} how.right
 * @param {number} how.within
 * @param {({number: number} & Mistake)[]} how.mistakes
 * @param {(given: number) => Mistake} how.wrong  for any other number
 * @returns {Question}
 */
export function createNumberQuestion(
  { between, quiz: { number: words } },
  text,
  { right, within, mistakes, wrong },
) {
  const answer = readable(right, 4);
  // Slips that turn the right number into another one, whatever the question is.
  const slips = [
    { number: -right, misconception: 'wrong-sign', reply: words.sign },
    ...[0.01, 0.1, 10, 100].map((factor) => ({
      number: right * factor,
      misconception: 'point-elsewhere',
      reply: (/** @type {{given: string}} */ { given }) =>
        words.point({ given, factor: readable(1 / factor) }),
    })),
    { number: 1 / right, misconception: 'inverse', reply: words.inverse },
  ].filter(({ number }) => Number.isFinite(number) && Math.abs(number) >= 1e-12);
  return {
    text: [text, words.within({ percent: readable(within, 3) })].join(between),
    choices: [],
    answer,
    judge(given) {
      const number = Number(given);
      if (isWithin(number, right, within)) return { right: true, reply: words.right({ answer }) };
      const matches = (/** @type {{number: number}} */ each) => isWithin(number, each.number, within);
      const mistake = mistakes.find(matches);
      if (mistake) return { right: false, misconception: mistake.misconception, reply: mistake.reply };
      const slip = slips.find(matches);
      if (!slip) return { right: false, ...wrong(number) };
      return {
        right: false,
        misconception: slip.misconception,
        reply: slip.reply({ given: readable(number, 6) }),
      };
    },
  };
}
