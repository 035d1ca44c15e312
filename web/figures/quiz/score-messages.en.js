/** Of <pe-score>. */
import { many } from '../../texts/en/grammar.js';

export const messages = {
  score: {
    none: (/** @type {number} */ count) =>
      count === 1
        ? 'The question is not answered right yet.'
        : `None of the ${count} questions is answered right yet.`,
    some: (
      /** @type {number} */ right,
      /** @type {number} */ count,
      /** @type {number} */ first,
      /** @type {string} */ points,
    ) =>
      `${right} of ${many(count, 'question')} answered right, ${first} of them at the first attempt: ${points} of ${many(count, 'point')}.`,
    again: 'Start again',
  },
};
