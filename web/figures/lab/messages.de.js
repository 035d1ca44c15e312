/** What figures say, in German. */

/** @type {typeof import('./messages.en.js').messages} */
export const messages = {
  lab: {
    link: 'Link kopieren',
    linkTitle: 'Ein Link, der diese Seite mit den jetzigen Einstellungen öffnet',
    linkField: 'Link zu den jetzigen Einstellungen',
    copied: 'Link kopiert',
  },
};
