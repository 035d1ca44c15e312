/** Texts of web/element/data-table.js. */

export const messages = {
  table: {
    prompt: 'Choose a number to see how it is computed.',
    cut: 'Every number is computed; the table shows the first and the last ones.',
  },
};
