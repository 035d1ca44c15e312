/** Formulas of single numbers, by scheme. Schemes without an entry show only their numbers. */
import { formula as alibi } from './alibi.js';
import { angle, formula as rope } from './rope.js';
import { denominator, formula as sinusoidal, singlePrecision } from './sinusoidal.js';

/** A cell: its location in the figure, and the values of the scheme's parameters. @typedef {any} Cell */

/** Formulas of a drawn cell: "sin(12 / 10000^(34/128))". @type {Record<string, (cell: Cell) => string | undefined>} */
export const formulas = { alibi, rope, sinusoidal };

/**
 * Formulas of a pair's angle, for schemes whose construction does not show it: "12 · 10000^(−6/128)".
 * @type {Record<string, (cell: {position: number, pair: number} & Record<string, any>) => string | undefined>}
 */
export const angleFormulas = { rope: angle };

/** Formulas of a construction's divisor of positions in pair i: "10000^(2i/128)". @type {Record<string, (settings: any, i: 'i') => string>} */
export const denominatorFormulas = { sinusoidal: denominator };

/**
 * Formulas of the angle of pair i at position p as in common programs, with every step rounded to single precision
 * (f32); and of the position in it.
 * @type {Record<string, (settings: any) => {angle: string, position: string}>}
 */
export const singlePrecisionFormulas = { sinusoidal: singlePrecision };

/**
 * The formula in a table for the scheme of a cell, if there is one.
 * @template {{scheme: string}} Cell
 * @param {Record<string, (cell: any) => string | undefined>} table
 * @param {Cell} cell
 */
export const formulaOf = (table, cell) =>
  Object.hasOwn(table, cell.scheme) ? table[cell.scheme](cell) : undefined;
