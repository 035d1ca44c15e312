/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  acts: {
    set: 'El texto ha ajustado esta figura. El mismo enlace, otra vez, lo deshace.',
    again: 'Otra vez: como estaba antes',
  },
};
