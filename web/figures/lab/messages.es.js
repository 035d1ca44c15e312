/** What figures say, in Spanish. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  lab: {
    link: 'Copiar enlace',
    linkTitle: 'Un enlace que abre esta página con los ajustes actuales',
    linkField: 'Enlace a los ajustes actuales',
    copied: 'Enlace copiado',
  },
};
