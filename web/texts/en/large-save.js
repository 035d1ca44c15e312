/** Texts of web/aids/large-save.js: a file of more numbers than fit in memory. */

export const messages = {
  streaming: {
    cannot: (/** @type {string} */ rows, /** @type {string} */ most) =>
      `This browser cannot write a file piece by piece, and ${rows} rows are more than it can hold: up to ${most} are not. What is seen can be saved.`,
    far: (/** @type {string} */ percent) => `${percent} % written`,
    stop: 'Stop',
    stopped: 'Stopped: no file was saved.',
    saved: (/** @type {string} */ file) => `${file} is saved.`,
    failed: (/** @type {string} */ reason) => `The file could not be written: ${reason}`,
  },
};
