/** How single numbers are computed, a line a scheme. A scheme that is not here shows its numbers alone. */
import { formula as alibi } from './alibi.js';
import { angle, formula as rope } from './rope.js';
import { formula as sinusoidal } from './sinusoidal.js';

/** A cell: its place as the figure has it, and the values of the scheme's parameters. @typedef {any} Cell */

/** Of a cell of what is drawn: "sin(12 / 10000^(34/128))". @type {Record<string, (cell: Cell) => string>} */
export const formulas = { alibi, rope, sinusoidal };

/**
 * Of the angle of a pair, where no construction shows it: "12 · 10000^(−6/128)".
 * @type {Record<string, (cell: {position: number, pair: number} & Record<string, any>) => string>}
 */
export const angleFormulas = { rope: angle };
