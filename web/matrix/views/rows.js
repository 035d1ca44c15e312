/**
 * What is drawn of a scheme that adds rows, and said of it: all that the first figure of a page needs. drawn.js has the same
 * for every scheme.
 */
import { describeMatrix } from '../../plot/alt-text.js';
import { pairsRequest, turnsSentence } from '../../plot/wavelength-sentence.js';
import { formula } from '../../schemes/first-scheme.js';
import { fixed4, short } from '../../plot/numbers.js';

/** @typedef {import('./drawn.js').Drawn} Drawn */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Record<string, any>} settings  a request
 * @param {(length: number) => Float32Array | undefined} [spare]  an array to fill
 * @returns {Drawn}
 */
export function draw(engine, settings, spare = () => undefined) {
  const request = /** @type {import('../../engine/engine.js').Request} */ (settings);
  const { scheme, rows, width, bounds, isCausal } = engine.plan(request);
  const { has } = /** @type {import('../../engine/engine.js').Scheme} */ (
    engine.schemes.find(({ id }) => id === scheme)
  );
  const matrix = engine.encode(request, { out: spare(rows * width) });
  return {
    what: 'rows',
    heads: width,
    isCausal,
    columns: has.includes('pairs') ? engine.columns(pairsRequest(request)) : undefined,
    matrix,
    range: bounds ? { low: bounds[0], high: bounds[1] } : rangeOf(matrix.data),
    settings: { ...request, scheme },
  };
}

/**
 * The least and the greatest number; where all are one, a range that has it at an end.
 * @param {Float32Array} data
 */
export function rangeOf(data) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return { low: 0, high: 1 };
  return low < high ? { low, high } : { low: Math.min(0, low), high: Math.max(0, high) || 1 };
}

/** What programs call it. */
export const resultOf = { rows: 'encoding' };

/** What its axes are called. @param {Texts} texts @param {Drawn} _drawn @returns {{x: string, y: string}} */
export const titlesOf = (texts, _drawn) => texts.drawn.rows;

/** What the figure is called. @param {Texts} texts @param {Drawn} drawn */
export const nameOf = (texts, { matrix, settings }) =>
  texts.drawn.rows.name(matrix.rows, matrix.cols, settings.scheme, 0);

/** What is in it, for those who do not see it. @param {Texts} texts @param {Drawn} drawn */
export const alternativeOf = (texts, { matrix }) => describeMatrix(texts, matrix, texts.drawn.rows.x);

/** What can be said of it now. @param {Texts} texts @param {Drawn} drawn */
export const sentenceOf = (texts, { columns, matrix }) =>
  columns && turnsSentence(texts, columns, matrix.rows);

/** Where a dimension stands in the matrix. @param {Drawn} _drawn @param {number} dimension */
export const columnOf = (_drawn, dimension) => dimension;

/** The dimension of a column. @param {Drawn} _drawn @param {number} column */
export const dimensionOf = (_drawn, column) => column;

/** A cell in a sentence. @param {Texts} texts @param {Drawn} drawn @param {number} position @param {number} dimension */
export function describe(texts, { matrix, settings }, position, dimension) {
  const value = fixed4(matrix.data[position * matrix.cols + dimension]);
  const said = formula(/** @type {any} */ ({ ...settings, position, dimension }));
  const text = texts.drawn.rows.cell(short(position, 15), dimension, value, 0);
  return said ? `${text} = ${said}` : text;
}
