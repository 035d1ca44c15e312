/** Texts of figures in German. */

/** @type {typeof import('../en/figure-page.js').messages} */
export const messages = {
  framed: {
    title: 'Abbildung',
    none: (names) =>
      `Diese Adresse nennt keine Abbildung. Sie sollte so enden: #pe=1&figure=heatmap&positions=64&controls. Die Abbildungen heißen: ${names.join(', ')}.`,
    left: (names) =>
      `Einige Einstellungen in der Adresse haben Werte, die niemand hier wählen könnte, und wurden übergangen: ${names.join(', ')}.`,
  },
};
