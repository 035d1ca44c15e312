/** Texts of web/aids/tools-menu.js. */

export const messages = {
  tools: {
    size: (/** @type {string} */ shape, /** @type {string} */ type) => `The numbers: ${shape}, ${type}`,
    save: 'Save as a file',
    picture: (/** @type {string} */ format, /** @type {string} */ plot) => `${format}: ${plot}`,
    saved: (/** @type {string} */ file) => `${file} is ready for your browser to save.`,
    noPicture: 'There is no picture to save: this figure has not been drawn.',
    notTrusted: 'This page demands Trusted Types, and has no default policy: Plotly cannot make a picture.',
    tooLong: (/** @type {number} */ numbers, /** @type {boolean} */ hasParts) =>
      `CSV is for up to ${numbers.toLocaleString('en')} numbers; the .npy file has all of them.${
        hasParts ? ' Once the figure is zoomed, CSV has the part that is seen.' : ''
      }`,
    open: 'Open a file of numbers…',
    openNote:
      '.npy, .npz, .safetensors, CSV or TSV, shown in the place of what is computed; a file can be dropped on the figure. It is read on this computer and sent nowhere.',
    openFailed: 'This needs own.js, which could not be loaded from beside elements.js.',
    table: 'Table',
    tableName: 'The numbers of the figure',
    code: 'Code',
    present: 'Fill the screen (P)',
    hear: 'Hear it (S)',
    all: (/** @type {string} */ file) => `All cells: ${file}`,
    languages: 'Languages',
    copy: 'Copy',
    copied: 'Copied.',
    copyRefused: 'The browser does not allow copying here. The program is selected, to be copied by hand.',
  },
};
