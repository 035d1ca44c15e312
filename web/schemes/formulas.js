/** How single numbers are computed, a line a scheme. A scheme that is not here shows its numbers alone. */
import { formula as alibi } from './alibi.js';
import { angle, formula as rope } from './rope.js';
import { denominator, formula as sinusoidal, single } from './sinusoidal.js';

/** A cell: its place as the figure has it, and the values of the scheme's parameters. @typedef {any} Cell */

/** Of a cell of what is drawn: "sin(12 / 10000^(34/128))". @type {Record<string, (cell: Cell) => string | undefined>} */
export const formulas = { alibi, rope, sinusoidal };

/**
 * Of the angle of a pair, where no construction shows it: "12 · 10000^(−6/128)".
 * @type {Record<string, (cell: {position: number, pair: number} & Record<string, any>) => string | undefined>}
 */
export const angleFormulas = { rope: angle };

/** Of what a construction divides positions by in pair i: "10000^(2i/128)". @type {Record<string, (settings: any, i: 'i') => string>} */
export const denominatorFormulas = { sinusoidal: denominator };

/**
 * Of the angle of pair i at position p as common programs have it, every step rounded to single precision, f32; and of the
 * position in it.
 * @type {Record<string, (settings: any) => {angle: string, position: string}>}
 */
export const singleFormulas = { sinusoidal: single };

/**
 * The formula in a table for the scheme of a cell, where it has one.
 * @template {{scheme: string}} Cell
 * @param {Record<string, (cell: any) => string | undefined>} table
 * @param {Cell} cell
 */
export const formulaOf = (table, cell) =>
  Object.hasOwn(table, cell.scheme) ? table[cell.scheme](cell) : undefined;
