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
 * @param {Texts['quiz']['norm' | 'distance']} own  what is said of this subject alone
 * @param {ArrayLike<number>} values
 */
export function createCourseQuestion(texts, text, subject, own, values) {
  const {
    integer,
    quiz: { course: words },
  } = texts;
  const { kind, steps, falls, rises, firstFall, firstRise } = computeCourse(values);
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
  const formatEnds = (/** @type {number} */ digits) => ({
    first: formatReadable(values[0], digits),
    last: formatReadable(values[steps], digits),
  });
  const facts = words.facts({ steps, falls, rises, ...formatEnds(7) });
  // Digits that only rounding changes are left out.
  const ends = own.ends({ at: integer(steps), ...formatEnds(4) });
  const [rise, fall] = [composeChange(firstRise, words.firstRise), composeChange(firstFall, words.firstFall)];
  const counterexamples = {
    falls: rise || ends,
    rises: fall || ends,
    same: rise || fall,
    turns:
      kind === 'falls' ? words.neverRises({ steps }) : kind === 'rises' ? words.neverFalls({ steps }) : ends,
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
      refutation: [own.beliefs[id], counterexamples[id]],
    }),
  });
}
