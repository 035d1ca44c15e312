/** What all views have in common: their members, the data that they compute, and the text of a cell. */
import { cellValueAt } from '../../plot/pixel-means.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request} Request */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/**
 * @typedef {object} ViewData
 * @property {import('../../plot/pixel-means.js').Cells} matrix  NaN for a hidden key
 * @property {{low: number, high: number}} range  for colours and axes: the scheme's own bounds if it has any, so that
 *   colours keep their meaning when settings change
 * @property {number} heads
 * @property {boolean} isCausal  whether models with this scheme hide keys after their query
 * @property {boolean} [hides]   whether such keys are hidden here
 * @property {import('../../engine/engine.js').ColumnFacts[]} [columns]  of the scheme's dimensions, if they form pairs
 * @property {number} [factor]   the factor of all cells
 * @property {Record<string, any> & {scheme: string, positions: import('../../engine/engine.js').Positions}} settings  the
 *   request, with the scheme and head shown
 */
/**
 * @typedef {object} ViewOptions
 * @property {number} [head]     of a bias; a number beyond the last head selects the last
 * @property {boolean} [causal]  whether to hide keys after their query; by default, whether models hide them
 * @property {(length: number) => Float32Array | undefined} [allocateArray]  an array to fill
 */
/**
 * A matrix view of a scheme, with its texts.
 * @typedef {import('./kinds.js').ViewKind & {
 *   result?: 'encoding' | 'cosines' | 'bias',
 *   hasKeys?: boolean,
 *   compute: (engine: Encodings, request: Request, options?: ViewOptions) => ViewData,
 *   axisNames: (texts: Texts, data: ViewData) => {x: string, y: string},
 *   title: (texts: Texts, data: ViewData) => string,
 *   alt: (texts: Texts, data: ViewData) => string,
 *   sentence: (texts: Texts, data: ViewData) => string | undefined,
 *   number: (texts: Texts, value: number) => string,
 *   cell: (texts: Texts, data: ViewData, at: {row: number, column: number, place?: string}, number: string) => string,
 *   cellFormula?: (data: ViewData, row: number, column: number) => string | undefined,
 *   columnOf: (data: ViewData, dimension: number) => number,
 *   dimensionOf: (data: ViewData, column: number) => number,
 * }} HeatmapView
 *   result: its name in programs; hasKeys: whether rows are queries and columns keys; alt: a description for readers who
 *   cannot see it; number: formats a value; cell: a cell with its number, where `place` names the row; cellFormula: the
 *   formula of a cell, see cell-formulas.js; columnOf: the column of a dimension, −1 for none; dimensionOf: the first
 *   dimension of a column
 */
/** @typedef {ViewData & {view: HeatmapView}} Viewed  data, and the view that computed it */

/**
 * The facts about a request that all views need.
 * @param {Request} request
 * @param {import('../../engine/evaluations.js').Facts} facts
 */
export const commonOf = (request, { plan, columns }) => ({
  heads: plan.width,
  isCausal: plan.isCausal,
  columns,
  settings: { ...request, scheme: plan.scheme },
});

/** Provides no array to fill. */
export const allocateNothing = () => undefined;

/**
 * The least and the greatest number; if all are equal, a range with that number at one end.
 * @param {Float32Array} data
 */
export function valueRangeOf(data) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of data) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return { low: 0, high: 1 };
  return low < high ? { low, high } : { low: Math.min(0, low), high: Math.max(0, high) || 1 };
}

/**
 * A cell in a sentence: "position 12, dimension 34: 0.8620 = sin(12 / 10000^(34/128))".
 * @param {Texts} texts
 * @param {Viewed} data
 * @param {number} row
 * @param {number} column
 * @param {number} [value]  if it is known
 */
export function cellSentence(texts, data, row, column, value = cellValueAt(data.matrix, row, column)) {
  const { view } = data;
  const text = view.cell(texts, data, { row, column }, view.number(texts, value));
  const formula = Number.isNaN(value) ? undefined : view.cellFormula?.(data, row, column);
  return formula ? `${text} = ${formula}` : text;
}
