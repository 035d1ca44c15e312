/** Of links in the text that set a figure: see acts.js. */

export const messages = {
  acts: {
    set: 'The text has set this figure. The same link, once more, takes it back.',
    again: 'Once more: as it was before',
  },
};
