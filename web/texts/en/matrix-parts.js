/** The same of all that is drawn, for files that know other schemes. */
import { many, drawnRows } from './grammar.js';

/** @typedef {import('./grammar.js').NameOfDrawn} NameOfDrawn */
/** @typedef {import('./grammar.js').CellOfDrawn} CellOfDrawn */
export const messages = {
  drawn: {
    rows: drawnRows,
    rotation: {
      x: 'pair',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the angles by which ${scheme} turns, as their cosines: ${many(rows, 'position')} from top to bottom, ${many(cols, 'pair')} of dimensions from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ ((row, column, value) => `position ${row}, pair ${column}: ${value}`),
    },
    bias: {
      x: 'key',
      y: 'query',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme, head) =>
          `Heatmap of the ${scheme} bias in head ${head}: ${many(rows, 'query', 'queries')} from top to bottom, ${many(cols, 'key')} from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ (
        (row, column, value, head) => `head ${head}, query ${row}, key ${column}: ${value}`
      ),
      unseen: 'not seen, the key stands after the query',
      head: { label: 'head', doc: 'The head that is shown, counted from 0; beyond the last, the last one.' },
      sentence: (
        /** @type {number} */ head,
        /** @type {number} */ heads,
        /** @type {string} */ low,
        /** @type {string | undefined} */ high,
        /** @type {boolean} */ causal,
        /** @type {'alone' | 'same' | ''} */ one = '',
      ) =>
        `Head ${head} of ${heads}, counted from 0: ${one ? `it adds ${low}${one === 'alone' ? ': there is only distance 0' : ' to every score'}` : high ? `it adds from ${low} to ${high} to a score` : `it takes up to ${low.replace('−', '')} from a score`}.${causal ? ' Keys after their query are not seen: they are hatched.' : ''}`,
    },
  },
};
