/** One cell of an encoding in a sentence: its value and, for a scheme that has one, its formula. */
import { formula } from './sinusoidal.js';
import { fixed4, short } from './style.js';

/** By the scheme's id. @type {Record<string, (cell: any) => string>} */
const formulas = { sinusoidal: formula };

/**
 * "position 12, dimension 34: 0.8620 = sin(12 / 10000^(34/128))"
 * @param {{scheme: string, position: number, dimension: number} & Record<string, any>} cell  and its parameters
 * @param {number} value
 */
export function describeCell(cell, value) {
  const text = `position ${short(cell.position, 15)}, dimension ${cell.dimension}: ${fixed4(value)}`;
  const formulaOf = formulas[cell.scheme];
  return formulaOf ? `${text} = ${formulaOf(cell)}` : text;
}
