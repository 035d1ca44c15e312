/** How one cell of the sinusoidal encoding is computed, written out with its numbers. */
import { fixed4, short } from './style.js';

/**
 * @typedef {object} Cell
 * @property {number} position
 * @property {number} dimension  the column
 * @property {number} d_model
 * @property {number} base
 * @property {string} layout
 */

/**
 * Which function of which pair a column holds.
 * @param {Pick<Cell, 'dimension' | 'd_model' | 'layout'>} cell
 */
export function columnOf({ dimension, d_model, layout }) {
  const half = d_model / 2;
  if (layout === 'concatenated') {
    return { pair: dimension % half, name: dimension < half ? 'sin' : 'cos' };
  }
  return { pair: Math.floor(dimension / 2), name: dimension % 2 === 0 ? 'sin' : 'cos' };
}

/**
 * "sin(12 / 10000^(34/128))"
 * @param {Cell} cell
 */
export function formula(cell) {
  const { pair, name } = columnOf(cell);
  return `${name}(${short(cell.position, 15)} / ${short(cell.base, 15)}^(${2 * pair}/${cell.d_model}))`;
}

/**
 * The calculation of a cell, a line a step: the formula, its denominator, its angle, its value.
 * @param {Cell} cell
 * @param {{denominator: number, angle: number, value: number}} numbers
 */
export function calculation(cell, { denominator, angle, value }) {
  const { name } = columnOf(cell);
  return [
    `PE[${short(cell.position, 15)}, ${cell.dimension}] = ${formula(cell)}`,
    `= ${name}(${short(cell.position, 15)} / ${short(denominator)})`,
    `= ${name}(${short(angle)})`,
    `= ${fixed4(value)}`,
  ];
}

/**
 * The part of a request that the waves of the columns depend on.
 * @param {Record<string, any>} settings
 */
export const wavesOf = ({ scheme, d_model, base, layout }) => ({ scheme, d_model, base, layout });

/**
 * The columns of sines: one for each pair, in the order of the pairs.
 * @param {import('../engine.js').ColumnFacts[]} columns
 */
export const pairsOf = (columns) => columns.filter(({ isCosine }) => !isCosine);

/**
 * The pairs that have not turned once between position 0 and the last one.
 * @param {import('../engine.js').ColumnFacts[]} pairs
 * @param {number} positions
 */
export const unfinished = (pairs, positions) => pairs.filter(({ wavelength }) => wavelength > positions - 1);

/**
 * How fast the columns turn, and how many pairs have turned once by the last of the positions 0, 1, 2, …
 * @param {import('../texts.js').Texts} texts
 * @param {import('../engine.js').ColumnFacts[]} columns
 * @param {number} positions
 */
export function turnsSentence(texts, columns, positions) {
  const pairs = pairsOf(columns);
  const [fastest, slowest] = [pairs[0], pairs[pairs.length - 1]].map(({ wavelength }) =>
    short(wavelength, 3),
  );
  return texts.turns(pairs.length, unfinished(pairs, positions).length, positions - 1, fastest, slowest);
}
