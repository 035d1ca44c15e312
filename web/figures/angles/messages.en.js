/** Of <pe-angles>. */

export const messages = {
  angles: 'Angles of every column',
  angleTurns: (/** @type {number} */ position, /** @type {string} */ first, /** @type {string} */ last) =>
    `At position ${position}, the last shown, the first hand has made ${first} turns, and the last hand ${last}.`,
};
