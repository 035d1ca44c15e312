/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  angleTurns: (position, first, last) =>
    `En la posición ${position}, la última mostrada, la primera aguja ha dado ${first} vueltas y la última ${last}.`,
  angles: 'Ángulos de cada columna',
};
