/** Texts of heatmaps of other schemes than the first: see web/element/heatmap-views.js. */
import { many } from './grammar.js';

/** @typedef {import('./grammar.js').NameOfDrawn} NameOfDrawn */
/** @typedef {import('./grammar.js').CellOfDrawn} CellOfDrawn */
export const messages = {
  shown: {
    far: 'Where there are more cells than pixels, a colour is the mean of the cells under it.',
    nearer: 'To come nearer: + and −, the wheel when the figure has the focus, or two fingers; 0 shows all.',
    seen: (
      /** @type {string} */ top,
      /** @type {string} */ bottom,
      /** @type {string} */ left,
      /** @type {string} */ right,
    ) => `Now rows ${top} to ${bottom} and columns ${left} to ${right} are seen.`,
    show: { label: 'show', doc: 'What of the scheme is shown.' },
    /** By the values of the attribute. */
    shows: /** @type {Record<string, string>} */ ({
      rows: 'rows',
      cosines: 'cosines of the angles',
      angles: 'angles',
      turns: 'cosines and sines, as kept',
      bias: 'bias',
      indices: 'indices of the table',
    }),
    causal: {
      label: 'causal',
      doc: 'Whether keys after their query are hidden, as a causal mask hides them.',
    },
    angles: {
      x: 'pair',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the angles by which ${scheme} turns, in radians: ${many(rows, 'position')} from top to bottom, ${many(cols, 'pair')} of dimensions from left to right`
      ),
    },
    turns: {
      x: 'dimension: cosines, then sines',
      y: 'position',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the cosines and sines by which ${scheme} turns, as models keep them: ${many(rows, 'position')} from top to bottom, from left to right the cosines of ${many(cols / 2, 'dimension')}, then their sines`
      ),
    },
    indices: {
      x: 'key',
      y: 'query',
      name: /** @type {NameOfDrawn} */ (
        (rows, cols, scheme) =>
          `Heatmap of the indices that ${scheme} gives to queries and keys: ${many(rows, 'query', 'queries')} from top to bottom, ${many(cols, 'key')} from left to right`
      ),
      cell: /** @type {CellOfDrawn} */ ((row, column, value) => `query ${row}, key ${column}: ${value}`),
      index: (/** @type {string} */ value) => `index ${value}`,
    },
    /** What rows stand for, of schemes of several axes. */
    rowOf: { cell: 'cell', point: 'point', other: 'position' },
    places: {
      cell: (/** @type {string} */ number, /** @type {[string, string][]} */ along) =>
        `cell ${number} (${along.map((each) => each.join(' ')).join(', ')})`,
      point: (/** @type {string} */ number, /** @type {[string, string][]} */ along) =>
        `point ${number} (${along.map(([, at]) => at).join('; ')})`,
      other: (/** @type {string} */ number, /** @type {[string, string][]} */ _along) => `position ${number}`,
    },
    cells: {
      rows: (/** @type {string} */ place, /** @type {number} */ dimension, /** @type {string} */ value) =>
        `${place}, dimension ${dimension}: ${value}`,
      rotation: (/** @type {string} */ place, /** @type {number} */ pair, /** @type {string} */ value) =>
        `${place}, pair ${pair}: ${value}`,
      angles: (/** @type {string} */ place, /** @type {number} */ pair, /** @type {string} */ value) =>
        `${place}, pair ${pair}: angle ${value}`,
      turns: (
        /** @type {string} */ place,
        /** @type {number} */ dimension,
        /** @type {string} */ value,
        /** @type {boolean} */ isSine,
      ) => `${place}, dimension ${dimension}, ${isSine ? 'sine' : 'cosine'}: ${value}`,
    },
    pairOfCells: (/** @type {string} */ query, /** @type {string} */ key, /** @type {string} */ value) =>
      `query ${query}, key ${key}: ${value}`,
    masked: 'Keys after their query are not seen: they are hatched.',
    /** Behind it, where colours are means. */
    seenAlone: 'Only keys that are seen enter into a mean.',
    /** At the pointer, for a pixel with some hidden cells. */
    seenMean: (/** @type {string} */ rows, /** @type {string} */ cols, /** @type {string} */ value) =>
      `mean of those of ${rows} × ${cols} cells that are seen: ${value}`,
    unmasked: 'Keys after their query are shown, although models with this scheme never see them.',
    halves: (/** @type {number[]} */ [first, second], /** @type {string | undefined} */ factor) =>
      `On the left are the cosines, on the right the sines${factor ? `, all times ${factor}` : ''}. Both dimensions of a pair have the same numbers: those of pair 0 stand in dimensions ${first} and ${second}.`,
    unturned: (/** @type {number} */ count) =>
      `${many(count, 'dimension')} ${count === 1 ? 'belongs' : 'belong'} to no pair: cosine 1, sine 0.`,
    chosen: (
      /** @type {string} */ pairs,
      /** @type {number} */ count,
      /** @type {number} */ different,
      /** @type {[string, string]} */ [low, high],
      /** @type {[string, string] | undefined} */ most,
    ) =>
      count === 1
        ? `The one combination of a query and a key has the index ${low}.`
        : `${pairs} combinations of a query and a key have ${different === 1 ? `the one index ${low}` : `${different} different indices, from ${low} to ${high}`}.${most ? ` Index ${most[0]} is the most frequent: ${most[1]} combinations have it.` : ''} What has the same index shares a row of the table.`,
    plain: (/** @type {string} */ low, /** @type {string} */ high) =>
      `The values run from about ${low} to about ${high}.`,
    points: (/** @type {number} */ rows, /** @type {number} */ coordinates) =>
      `${many(rows, 'point')} of ${many(coordinates, 'coordinate')}.`,
    grid: (
      /** @type {string} */ shown,
      /** @type {string} */ cells,
      /** @type {string} */ sizes,
      /** @type {[string, number][]} */ counts,
      /** @type {boolean} */ isOfRows,
    ) => {
      const isAll = shown === cells;
      const which = isAll
        ? cells === '1'
          ? 'The one cell'
          : `All ${cells} cells`
        : `${shown} of the ${cells} cells`;
      const order = counts.length === 2 ? 'row after row' : 'the last axis fastest';
      const what = isOfRows ? 'dimensions' : 'pairs';
      const start = isAll ? `Of the ${what}, ` : `Among these cells, of the ${what}, `;
      const changes = counts.map(([axis, count]) => `${many(count, 'changes', 'change')} with ${axis} alone`);
      return `${which} of a grid of ${sizes}, ${order}. ${start}${changes.join(', ')}.`;
    },
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    view: ({ subject, value }) =>
      `${subject} is ${value}; it must be four numbers from 0, the first row and the end of the rows, the first column and the end of the columns, as "0, 64, 0, 16"`,
  }),
};
