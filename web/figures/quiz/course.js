/** Whether a sequence of numbers falls, rises, turns or stays the same, and the question about it. */
import { formatReadable } from '../../plot/numbers.js';
import { createMeasuredChoice } from './choice.js';
import { tolerance } from './question.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * How a sequence of numbers changes; changes as small as rounding do not count.
 * @typedef {object} Course
 * @property {'falls' | 'rises' | 'turns' | 'same'} kind
 * @property {number} steps
 * @property {number} falls        how many steps fall
 * @property {number} rises        how many steps rise
 * @property {number} [firstFall]  the index after the first fall
 * @property {number} [firstRise]  the index after the first rise
 */

/**
 * @param {ArrayLike<number>} values
 * @returns {Course}
 */
export function computeCourse(values) {
  const numbers = Array.from(values);
  const rounding = tolerance * numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  /** @type {Course} */
  const course = { kind: 'same', steps: numbers.length - 1, falls: 0, rises: 0 };
  // Changes that are too small to count one by one may add up.
  let last = numbers[0];
  numbers.forEach((value, k) => {
    if (Math.abs(value - last) <= rounding) return;
    if (value < last) {
      course.falls += 1;
      course.firstFall ??= k;
    } else {
      course.rises += 1;
      course.firstRise ??= k;
    }
    last = value;
  });
  if (course.falls) course.kind = course.rises ? 'turns' : 'falls';
  else if (course.rises) course.kind = 'rises';
  return course;
}

/**
 * A question about how values change.
 * @param {Texts} texts
 * @param {string} text
 * @param {string} subject  the first part of the misconception, such as 'similarity'
 * @param {ArrayLike<number>} values
 */
export function createCourseQuestion(texts, text, subject, values) {
  const {
    between,
    integer,
    quiz: { course: words },
  } = texts;
  const { kind, steps, falls, rises, firstFall, firstRise } = computeCourse(values);
  const [first, last] = [values[0], values[steps]].map((value) => formatReadable(value, 7));
  const composeChange = (
    /** @type {number | undefined} */ k,
    /** @type {(typeof words)['firstRise']} */ say,
  ) =>
    k === undefined
      ? ''
      : say({
          from: integer(k - 1),
          to: integer(k),
          before: formatReadable(values[k - 1], 7),
          after: formatReadable(values[k], 7),
        });
  const facts = words.facts({ steps, falls, rises, first, last });
  const counterexamples = {
    falls: composeChange(firstRise, words.firstRise),
    rises: composeChange(firstFall, words.firstFall),
    turns: '',
    same: '',
  };
  return createMeasuredChoice(texts, text, {
    right: kind,
    facts: [facts],
    misconceptions: {
      falls: `${subject}-falls`,
      turns: `${subject}-turns`,
      same: `${subject}-same`,
      rises: `${subject}-rises`,
    },
    answer: (id) => ({
      text: words.choices[id],
      needs: [counterexamples[id], words.needs[id]].filter(Boolean).join(between),
    }),
  });
}
