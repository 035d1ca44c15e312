/** Texts of figures in Spanish. */

/** @type {typeof import('../en/data-table.js').messages} */
export const messages = {
  table: {
    prompt: 'Elija un número para ver cómo se calcula.',
    cut: 'Se calculan todos los números; la tabla muestra los primeros y los últimos.',
  },
};
