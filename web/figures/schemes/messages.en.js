/** Of <pe-schemes>. */
import { many, listed } from '../../texts/en/grammar.js';

export const messages = {
  schemes: {
    figure: (/** @type {number} */ count) => `Claims about ${many(count, 'scheme')}, each measured`,
    scheme: 'scheme',
    width: {
      label: 'd_model',
      doc: 'How many dimensions rows, queries and keys have, where no preset says so.',
    },
    farPosition: {
      label: 'far position',
      doc: 'The position that each scheme is asked for.',
    },
    /** The columns of its CSV file, after that of schemes. */
    file: { claim: 'claim', verdict: 'verdict', value: 'number', text: 'what was measured' },
    states: { yes: 'yes', no: 'no', nothing: 'nothing to compare', lacks: 'does not apply' },
    nothing: 'There is only one position.',
    /** What a scheme does. */
    what: {
      rows: (/** @type {number} */ width) => `adds a row of ${many(width, 'number')} to each word`,
      rotation: (/** @type {number} */ width) => `turns queries and keys of ${many(width, 'dimension')}`,
      bias: (/** @type {number} */ heads) => `adds to scores, in ${many(heads, 'head')}`,
      indices: 'chooses a row of a table for each query and key',
      none: 'adds nothing',
      other: 'depends on the words',
    },
    /** Why a claim does not apply. */
    lacks: {
      none: 'There is nothing to measure: only the mask tells of order.',
      words: 'Without words, there is nothing to measure.',
      rows: 'It has no rows of positions.',
      numbers: 'It only chooses among learned rows.',
    },
    bounded: {
      title: 'Bounded',
      note: 'Rows: no number is above 1 or below −1. Turns: no vector grows. Biases: none with the far position is larger than all up to half as far.',
      measure: {
        rows: (/** @type {string} */ size) => `largest |value|: ${size}`,
        rotation: (/** @type {string} */ size) => `largest growth of a vector: ${size} × its length`,
        bias: (/** @type {string} */ size, /** @type {string} */ half) =>
          `largest |bias| up to position ${half}: ${size}`,
      },
      beyond: (/** @type {string} */ far, /** @type {string} */ size) => `; with position ${far}: ${size}`,
    },
    distinct: {
      title: 'Rows distinct',
      note: 'Any two rows are further apart than 2⁻⁸, a step of bfloat16.',
      measure: (
        /** @type {string} */ distance,
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {boolean} */ everywhere,
      ) =>
        everywhere
          ? `smallest distance: ${distance}, of all that are ${many(b - a, 'position')} apart`
          : `smallest distance: ${distance}, of positions ${a} and ${b}`,
    },
    offset: {
      title: 'Only the offset counts',
      note: 'What two positions give to a score stays the same when both move on. Of rows: their dot product, which is one of four terms of a score. Of turns and biases: all that positions do to a score.',
      measure: (
        /** @type {string} */ change,
        /** @type {number | undefined} */ offset,
        /** @type {boolean} */ isRounding,
      ) =>
        `largest change: ${change}${offset === undefined ? '' : `, at offset ${offset}`}${isRounding ? ', from rounding' : ''}`,
      /** By what is measured: a score, the dot product of two rows, or which row of a table is chosen. */
      sentence: (
        /** @type {{score: string[], rows: string[], indices: string[]}} */ { score, rows, indices },
        /** @type {string[]} */ no,
      ) => {
        const yes = [
          ...(score.length ? [`in the score for ${listed(score)}`] : []),
          ...(rows.length ? [`in the dot product of two rows for ${listed(rows)}`] : []),
          ...(indices.length ? [`in the choice of a row of the table for ${listed(indices)}`] : []),
        ];
        if (!yes.length) return no.length ? `More than the offset counts for ${listed(no)}.` : '';
        return `Only the offset counts: ${yes.join('; ')}${no.length ? `; not for ${listed(no)}` : ''}.`;
      },
    },
    far: {
      title: (/** @type {string} */ far) => `Defined at ${far}`,
      note: 'Defined is not learned: whether a model can use a position that far depends on its training.',
      /** Of a table that ends before. */
      table: (/** @type {string} */ far, /** @type {string} */ last) =>
        `position ${far}: the table has ${last === '0' ? 'only row 0' : `rows 0 to ${last}`}`,
      sentence: (/** @type {string} */ far, /** @type {string[]} */ yes, /** @type {string[]} */ no) =>
        no.length
          ? `Position ${far} is refused by ${listed(no)}.`
          : yes.length
            ? `Position ${far} is refused by none.`
            : '',
    },
    /** What there is at a position. */
    at: {
      rows: (/** @type {string} */ far, /** @type {string} */ value) =>
        `the row of position ${far} begins with ${value}`,
      rotation: (/** @type {string} */ far, /** @type {string} */ angle) =>
        `position ${far} turns the first pair by ${angle} ${angle === '1' ? 'radian' : 'radians'}`,
      bias: (/** @type {string} */ far, /** @type {string} */ value) =>
        `query ${far} and key 0 in head 0: ${value}`,
      indices: (/** @type {string} */ far, /** @type {string} */ index) =>
        `query ${far} and key 0: number ${index}`,
    },
    compared: (
      /** @type {number} */ count,
      /** @type {number} */ ofBias,
      /** @type {number} */ last,
      /** @type {string} */ far,
    ) =>
      `Measured on ${count === 1 ? 'position 0' : `the first ${count} positions`}${ofBias < count ? ` (${ofBias} of a bias)` : ''}${last > 1 ? `, and on the ${last} up to position ${far} where they are defined` : last ? `, and on position ${far} where it is defined` : ''}.`,
    drawn: (/** @type {string[]} */ names) =>
      names.length ? `Their numbers are drawn at random here: ${listed(names)}.` : '',
  },
  errors: /** @satisfies {import('../../engine/errors.js').Sentences} */ ({
    too_many_schemes: ({ subject, value, limits: [most] }) =>
      `${subject} names ${value}; at most ${most} are shown`,
  }),
};
