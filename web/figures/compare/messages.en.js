/** Of <pe-compare>. */
import { many } from '../../texts/en/grammar.js';

/** Of two schemes. @typedef {{a: string, b: string}} Names */
export const messages = {
  compare: {
    a: { label: 'first', doc: 'A scheme, with one of its presets after a slash.' },
    b: { label: 'second', doc: 'The scheme that it is compared with.' },
    /** Of the parts of the figure. Both names are those of schemes, as "sinusoidal/paper". */
    figure: (/** @type {Names} */ { a, b }) => `${a} compared with ${b}`,
    difference: (/** @type {Names} */ { a, b }) => `${a} − ${b}`,
    /** Of a cell. */
    values: (
      /** @type {Names} */ { a, b },
      /** @type {string} */ valueA,
      /** @type {string} */ valueB,
      /** @type {string} */ difference,
    ) => `${valueA} in ${a}, ${valueB} in ${b}; difference ${difference}`,
    unseen: 'not seen',
    joined: (/** @type {number} */ from, /** @type {number} */ to) =>
      `the first scheme's dimension ${from} is the second's ${to}`,
    alone: (/** @type {number} */ from) => `the first scheme's dimension ${from} is none of the second's`,
    /** What schemes do. */
    does: {
      rows: 'adds a row of numbers to each embedding',
      rotation: 'turns queries and keys',
      bias: 'adds a number to each score',
    },
    unlikeKind: (/** @type {Names} */ { a, b }, /** @type {string} */ doesA, /** @type {string} */ doesB) =>
      `These cannot be compared number by number: ${a} ${doesA}, ${b} ${doesB}.`,
    shape: {
      rows: (/** @type {number} */ rows, /** @type {number} */ cols) =>
        `${many(rows, 'position')} and ${many(cols, 'dimension')}`,
      rotation: (/** @type {number} */ rows, /** @type {number} */ cols) =>
        `${many(rows, 'position')} and ${many(cols, 'pair')} of dimensions`,
    },
    headsShape: (/** @type {number} */ heads) => many(heads, 'head'),
    unlikeShape: (
      /** @type {Names} */ { a, b },
      /** @type {string} */ shapeA,
      /** @type {string} */ shapeB,
    ) => `These cannot be compared number by number: ${a} has ${shapeA}, ${b} has ${shapeB}.`,
    /** Where a number stands. */
    at: {
      rows: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ _head) =>
        `position ${row}, dimension ${column}`,
      rotation: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ _head) =>
        `position ${row}, pair ${column}`,
      bias: (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ head) =>
        `head ${head}, query ${row}, key ${column}`,
    },
    largest: {
      rows: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two numbers is about ${value}, at ${where}.`,
      rotation: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two angles is about ${value} radians, at ${where}.`,
      bias: (/** @type {string} */ value, /** @type {string} */ where) =>
        `The largest difference of two numbers is about ${value}, at ${where}.`,
    },
    equal: {
      rows: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ _number) =>
        `Equal: all ${count} numbers of ${a} and ${b} are the same.`,
      rotation: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ number) =>
        number === 1
          ? `Equal: the only angle is the same in ${a} and ${b}.`
          : `Equal: all ${count} angles of ${a} and ${b} are the same.`,
      bias: (/** @type {Names} */ { a, b }, /** @type {string} */ count, /** @type {number} */ number) =>
        number === 1
          ? `Equal: the only number is the same in ${a} and ${b}.`
          : `Equal: all ${count} numbers of ${a} and ${b} are the same.`,
    },
    /** After what is true of few numbers. */
    few: {
      rows: 'So few numbers cannot tell more: choose at least two positions and more than two dimensions.',
      rotation: 'So few angles cannot tell more: choose at least two positions.',
      bias: 'So few numbers cannot tell more: choose at least two positions.',
    },
    alike: (/** @type {boolean} */ isMoved, /** @type {string} */ pair) =>
      `Here the numbers are the same${isMoved ? ' in other places' : ''}, but so few cannot tell: the frequencies are others. ${pair}`,
    pair: (
      /** @type {Names} */ { a, b },
      /** @type {number} */ pair,
      /** @type {string} */ frequencyA,
      /** @type {string} */ frequencyB,
    ) =>
      `The first pair that differs is pair ${pair}: about ${frequencyA} radians a position in ${a}, ${frequencyB} in ${b}.`,
    frequencies: (/** @type {string} */ pair) => `Other frequencies. ${pair}`,
    /** A permutation: the first columns, and where they are. */
    moved: {
      rows: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same values in other places: dimensions ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are dimensions ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
      rotation: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same angles in other places: dimensions ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are dimensions ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
      bias: (
        /** @type {Names} */ { a, b },
        /** @type {string[]} */ from,
        /** @type {string[]} */ to,
        /** @type {boolean} */ isCut,
      ) =>
        `The same values in other heads: heads ${from.join(', ')}${isCut ? ', …' : ''} of ${a} are heads ${to.join(', ')}${isCut ? ', …' : ''} of ${b}.`,
    },
    movedSomehow: 'The same values in other places.',
    flipped: (/** @type {number} */ count) =>
      count === 1 ? 'One of them has the other sign.' : `${count} of them have the other sign.`,
    twins: (/** @type {number} */ count) =>
      `${count} of them equal another one at these positions, so that numbers do not tell which of those is which.`,
    shifted: (/** @type {Names} */ { a, b }, /** @type {number} */ shift) =>
      `The same rows at other positions: the row of each position in ${b} is that of ${many(Math.abs(shift), 'position')} ${shift > 0 ? 'later' : 'earlier'} in ${a}.`,
    /** Before what is true of few numbers. */
    oneKey: 'With one key there is nothing to weigh.',
    byRows: (/** @type {string} */ difference) =>
      `In each row the two differ by one and the same number, which softmax takes away: attention is the same. ${difference}`,
    dimensions: (
      /** @type {Names} */ { a, b },
      /** @type {number[]} */ pairA,
      /** @type {number[]} */ pairB,
    ) =>
      `The same angles, but for other dimensions: what ${a} turns as a pair in dimensions ${pairA.join(' and ')}, ${b} turns in dimensions ${pairB.join(' and ')}.`,
    otherPairs: (
      /** @type {Names} */ { a, b },
      /** @type {number[]} */ pairA,
      /** @type {number[]} */ pairB,
    ) =>
      `Pairs are made of other dimensions, too: of ${pairA.join(' and ')} in ${a}, of ${pairB.join(' and ')} in ${b}.`,
    different: 'Other values, in whatever order.',
    common: (/** @type {number} */ found, /** @type {number} */ count) =>
      found === 0
        ? 'No dimension of one is a dimension of the other.'
        : `Of the ${count} dimensions, ${many(found, 'is', 'are')} in both.`,
    range: (/** @type {string} */ low, /** @type {string} */ high, /** @type {boolean} */ isOne) =>
      isOne ? low : `${low} to ${high}`,
    factors: (/** @type {Names} */ { a, b }, /** @type {string} */ rangeA, /** @type {string} */ rangeB) =>
      `What is turned is multiplied besides: by ${rangeA} in ${a}, by ${rangeB} in ${b}.`,
    tolerance: (/** @type {string} */ tolerance) =>
      `Numbers that differ by no more than ${tolerance} count as equal: so much rounding may do.`,
    oneHead: (/** @type {number} */ head) => `Of so many numbers, only those of head ${head} are compared.`,
    /** The lines between the columns of both. */
    lanes: {
      rows: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join dimensions that hold the same numbers: ${found} of ${count}`,
      rotation: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join dimensions that are turned alike: ${found} of ${count}`,
      bias: (/** @type {number} */ found, /** @type {number} */ count) =>
        `Lines join heads that hold the same numbers: ${found} of ${count}`,
    },
    dashed: '; dashed: with the other sign',
  },
};
