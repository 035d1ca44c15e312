/** Texts of web/files/file-scheme.js. */
import { many, stored } from './grammar.js';

export const messages = {
  own: {
    choose: 'Open a file of numbers…',
    another: 'Open another file…',
    back: 'Back to what the page shows',
    cancel: 'Cancel',
    reading: 'Reading the file',
    array: 'array',
    empty: 'Here a table of your own is shown: a row for each position, a column for each dimension.',
    above: 'Shown here as soon as a file has been opened above.',
    privacy:
      '.npy, .npz, .safetensors, CSV or TSV; a file can be dropped on a figure. It is read on this computer and sent nowhere.',
    file: (/** @type {string} */ name, /** @type {string} */ shape, /** @type {string} */ type) =>
      type === 'text'
        ? `${name}: ${shape} numbers as text, shown as float32.`
        : `${name}: ${shape}, ${type}${type === 'float32' ? '' : ', shown as float32'}.`,
    special: (/** @type {number} */ nan, /** @type {number} */ infinite) =>
      `Left blank: ${[nan ? `${many(nan, 'cell')} that ${nan === 1 ? 'is' : 'are'} NaN` : '', infinite ? `${many(infinite, 'cell')} that ${infinite === 1 ? 'is' : 'are'} infinite` : ''].filter(Boolean).join(' and ')}.`,
    several: (/** @type {string} */ name, /** @type {string} */ count) =>
      `${name} has ${count} arrays. Choose one of them.`,
    stored,
    noNumbers: 'none of its numbers is finite',
    opening: (/** @type {string} */ name) => `Opening ${name}…`,
    progress: (/** @type {number} */ bytes, /** @type {number} */ total) =>
      `${(bytes / 1e6).toFixed(0)} of ${(total / 1e6).toFixed(0)} MB`,
    cancelled: (/** @type {string} */ name) => `Reading ${name} was cancelled.`,
    failed: (/** @type {string} */ name, /** @type {string} */ reason) =>
      `${name} could not be opened: ${reason}.`,
  },
};
