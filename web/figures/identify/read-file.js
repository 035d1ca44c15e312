/** Reads a printed matrix from a file: text as it is, arrays as the text of their first rows. */
import { loadForWords } from '../../engine/engine.js';
import { mostCharacters, mostNumbers, printRows } from './parse-print.js';

/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/**
 * The contents of a file: a text and a note about it, the reason for a refusal, or the names of several arrays to
 * choose from.
 * @typedef {{text: string, note: string} | {reason: string, arrays?: readonly import('../../engine/engine.js').StoredArray[]}} FileContent
 */

/**
 * @param {Texts} texts
 * @param {File} file
 * @param {string} [name]  the name of the array to read, if the file has several
 * @returns {Promise<FileContent>}
 */
export async function readMatrixFile(texts, file, name) {
  // Formats with binary numbers have a NUL in their header.
  const isText = !new Uint8Array(await file.slice(0, 512).arrayBuffer()).includes(0);
  return isText ? readText(texts, file) : readRows(texts, file, name);
}

/** @param {Texts} texts @param {File} file @returns {Promise<FileContent>} */
async function readText({ integer, identify: words }, file) {
  if (file.size > mostCharacters)
    return {
      reason: words.fileTooLarge({
        name: file.name,
        size: integer(file.size),
        most: integer(mostCharacters),
      }),
    };
  return { text: await file.text(), note: '' };
}

/** @param {Texts} texts @param {File} file @param {string} [name] @returns {Promise<FileContent>} */
async function readRows({ integer, identify: words }, file, name) {
  const engine = await loadForWords();
  const matrix = await engine.openMatrix(file, name === undefined ? {} : { name });
  if (name === undefined && matrix.names.length > 1)
    return {
      reason: words.several({ name: file.name, count: integer(matrix.names.length) }),
      arrays: matrix.names,
    };
  if (2 * matrix.cols > mostNumbers)
    return { reason: words.tooWide({ cols: integer(matrix.cols), most: integer(mostNumbers / 2) }) };
  const { text, rows } = printRows(matrix);
  const title = [file.name, matrix.name].filter(Boolean).join(': ');
  return {
    text,
    note: words.rowsOfFile({
      file: title,
      rows: integer(rows),
      all: integer(matrix.rows),
      isAll: rows === matrix.rows,
    }),
  };
}
