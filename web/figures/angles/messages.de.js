/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  angleTurns: (position, first, last) =>
    `An Position ${position}, der letzten hier, hat der erste Zeiger ${first} Umdrehungen gemacht, der letzte ${last}.`,
  angles: 'Winkel jeder Spalte',
};
