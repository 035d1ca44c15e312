/** One cell of what is drawn of a scheme, in a sentence: its value and, for a scheme that has one, its formula. */
import { formulas } from '../schemes/formulas.js';
import { fixed4, readable, short } from '../plot/numbers.js';

/**
 * "position 12, dimension 34: 0.8620 = sin(12 / 10000^(34/128))"
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {import('./views/drawn.js').What} what
 * @param {{scheme: string, position: number, dimension: number} & Record<string, any>} cell  the row, the column, and
 *   the parameters of the scheme
 * @param {number} value  NaN: a key that is not seen
 */
export function describeCell(texts, what, cell, value) {
  const { scheme, position, dimension, head = 0 } = cell;
  const hidden = Number.isNaN(value);
  // What has no bounds may be very small.
  const number =
    hidden && what === 'bias'
      ? texts.drawn.bias.unseen
      : what === 'bias'
        ? readable(value, 5)
        : fixed4(value);
  const text = texts.drawn[what].cell(short(position, 15), dimension, number, head);
  const formula = !hidden && Object.hasOwn(formulas, scheme) && formulas[scheme](cell);
  return formula ? `${text} = ${formula}` : text;
}
