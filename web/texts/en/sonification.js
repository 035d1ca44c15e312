/** Texts of web/aids/sonification.js. */
import { many } from './grammar.js';

export const messages = {
  hearing: {
    keys: 'The sound is on: each row that you go to is heard as a chord, each other place in it as a tone. S or Escape turns it off.',
    row: (/** @type {string} */ row, /** @type {number} */ columns, /** @type {number} */ tones) =>
      `Heard: ${row}, ${tones < columns ? `${tones} of its ${columns} columns, neighbours two by two, evenly over the row` : many(columns, 'column')}; ${columns > 1 ? 'from left to right the tones rise, and ' : ''}the higher the value, the louder.`,
    column: (
      /** @type {string} */ row,
      /** @type {string} */ column,
      /** @type {number} */ steps,
      /** @type {number} */ perSecond,
    ) =>
      `Heard: ${column} at ${row}${steps > 0 ? `, then at the ${steps > 1 ? `${steps} after it, ${perSecond} a second` : 'one after it'}` : ''}; the higher the value, the higher the tone.`,
    quiet: (/** @type {string} */ row) =>
      `Nothing is heard of ${row}: where a tone would be, the value is the least that there is, or none.`,
    noValue: (/** @type {string} */ row, /** @type {string} */ column) =>
      `Nothing is heard of ${column} at ${row}: there is no value.`,
    ended: 'The sound is off.',
    refused: 'There is no sound: the browser does not allow it here, or has no device for it.',
  },
};
