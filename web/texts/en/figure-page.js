/** Texts of figure.html, which shows the figures that its address names. */

export const messages = {
  framed: {
    title: 'Figure',
    none: (/** @type {string[]} */ names) =>
      `This address names no figure. It should end like this: #pe=1&figure=heatmap&positions=64&controls. The figures are: ${names.join(', ')}.`,
    left: (/** @type {string[]} */ names) =>
      `Some settings in the address have values that no reader could choose, and were left out: ${names.join(', ')}.`,
  },
};
