/** One cell of what is drawn of a scheme, in a sentence: its value and, for a scheme that has one, its formula. */
import { formulas } from './schemes/formulas.js';
import { fixed4, readable, short } from './style.js';

/**
 * "position 12, dimension 34: 0.8620 = sin(12 / 10000^(34/128))"
 * @param {import('../texts.js').Texts} texts
 * @param {import('./drawn.js').What} what
 * @param {{scheme: string, position: number, dimension: number} & Record<string, any>} cell  the row, the column, and
 *   the parameters of the scheme
 * @param {number} value  NaN: a key that is not seen
 */
export function describeCell(texts, what, cell, value) {
  const { scheme, position, dimension, head = 0 } = cell;
  const hidden = Number.isNaN(value);
  // What has no bounds may be very small.
  const number = hidden ? texts.drawn.bias.unseen : what === 'bias' ? readable(value, 5) : fixed4(value);
  const text = texts.drawn[what].cell(short(position, 15), dimension, number, head);
  const formula = !hidden && Object.hasOwn(formulas, scheme) && formulas[scheme](cell);
  return formula ? `${text} = ${formula}` : text;
}

/**
 * Where a key moves the cursor in a matrix, position 0 on top.
 * @param {{rows: number, cols: number}} matrix
 * @param {string} key
 * @param {{position: number, dimension: number}} from
 * @returns {{position: number, dimension: number} | undefined} undefined for a key that moves nothing
 */
export function moveIn({ rows, cols }, key, { position, dimension }) {
  /** @type {Record<string, [number, number]>} */
  const targets = {
    ArrowUp: [position - 1, dimension],
    ArrowDown: [position + 1, dimension],
    ArrowLeft: [position, dimension - 1],
    ArrowRight: [position, dimension + 1],
    PageUp: [position - 10, dimension],
    PageDown: [position + 10, dimension],
    Home: [position, 0],
    End: [position, cols - 1],
    'Control+Home': [0, 0],
    'Control+End': [rows - 1, cols - 1],
  };
  if (!Object.hasOwn(targets, key)) return undefined;
  const to = targets[key];
  return {
    position: Math.min(Math.max(to[0], 0), rows - 1),
    dimension: Math.min(Math.max(to[1], 0), cols - 1),
  };
}
