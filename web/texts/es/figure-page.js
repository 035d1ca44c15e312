/** Texts of figures in Spanish. */

/** @type {typeof import('../en/figure-page.js').messages} */
export const messages = {
  framed: {
    title: 'Figura',
    none: (names) =>
      `Esta dirección no nombra ninguna figura. Debería terminar así: #pe=1&figure=heatmap&positions=64&controls. Las figuras son: ${names.join(', ')}.`,
    left: (names) =>
      `Algunos ajustes de la dirección tienen valores que nadie podría elegir aquí, y se han omitido: ${names.join(', ')}.`,
  },
};
