/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  acts: {
    set: 'Der Text hat diese Abbildung eingestellt. Derselbe Link, noch einmal, nimmt es zurück.',
    again: 'Noch einmal: wie zuvor',
  },
};
