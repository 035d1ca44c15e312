/** Of <pe-precision>. */

export const messages = {
  precision: {
    figure: (/** @type {string} */ scheme) =>
      `Rows of ${scheme} in numbers of fewer digits: how far they are off, and the dot product of neighbours, over the positions`,
    plots: 'Positions',
    parts: {
      positions_in: { label: 'positions in', doc: 'The format of the numbers that positions are.' },
      frequencies_in: {
        label: 'frequencies in',
        doc: 'The format of frequencies, and of angles, which are positions times frequencies.',
      },
      values_in: { label: 'values in', doc: 'The format of sines and cosines.' },
    },
    positions: { label: 'positions', doc: 'How many positions are shown.' },
    start: { label: 'first position', doc: 'Where the positions that are shown begin.' },
    panels: {
      errors: { title: 'How far a row is off', axis: 'largest error, logarithmic' },
      similarity: { title: 'Dot product of neighbours', axis: 'dot product' },
    },
    double: 'in float64',
    about: (/** @type {string} */ number) => `about ${number}`,
    /** The first two positions, how many rows others have, and how many there are. */
    together: (
      /** @type {string} */ a,
      /** @type {string} */ b,
      /** @type {number} */ merged,
      /** @type {string} */ mergedText,
      /** @type {string} */ all,
    ) =>
      `Positions ${a} and ${b} are the first that fall together: their rows are the same. ${merged === 1 ? `Of ${all} positions 1 has the row of an earlier one.` : `Of ${all} positions ${mergedText} have the row of an earlier one.`}`,
    apart: (/** @type {number} */ count, /** @type {string} */ all) =>
      count === 2
        ? 'The two positions do not fall together.'
        : `Of these ${all} positions, rounding makes no two fall together.`,
    lost: (
      /** @type {string} */ first,
      /** @type {number} */ lost,
      /** @type {string} */ lostText,
      /** @type {number} */ count,
      /** @type {string} */ all,
      /** @type {string | false} */ largest,
    ) =>
      `${
        count === 1
          ? `Position ${first} has no row`
          : lost === count
            ? `None of the ${all} positions has a row`
            : lost === 1
              ? `Position ${first} has no row`
              : `${lostText} positions have no row, first ${first}`
      }: a number there is beyond the largest of its format${largest ? ` (${largest} in float16)` : ''}.`,
    worst: (/** @type {string} */ error, /** @type {string} */ position) =>
      `The largest error is ${error}, at position ${position}.`,
    none: 'No row is off.',
    inDouble: (/** @type {string[]} */ ends) =>
      ends.length === 1
        ? `in float64 it is ${ends[0]} everywhere`
        : `in float64 it is from ${ends[0]} to ${ends[1]}`,
    changed: (
      /** @type {string} */ by,
      /** @type {string} */ a,
      /** @type {string} */ b,
      /** @type {string} */ inDouble,
    ) => `The dot product of neighbours is off by up to ${by}, for positions ${a} and ${b}; ${inDouble}.`,
    unchanged: (/** @type {string} */ inDouble) =>
      `The dot product of neighbours stays as it is: ${inDouble}.`,
    lines:
      'What is off is measured from the same formula in float64. The dotted lines are half a step of each format below 1: the rounding of a value that is at most 1 puts it off by no more. The dashed line is the dot product in float64.',
    points:
      'Diamonds mark in the first plot positions that have the row of an earlier one, in the second neighbours that have the same row.',
    zeros: 'An error of 0 stands at the foot of the axis.',
    reading: (/** @type {string} */ position, /** @type {string[]} */ parts) =>
      `position ${position}: ${parts.join('; ')}`,
    isOff: (/** @type {string} */ error) => `off by up to ${error}`,
    isLost: 'no row, since a number is too large for its format',
    same: (/** @type {string} */ position) => `the same row as position ${position}`,
    dot: (/** @type {string} */ next, /** @type {string} */ value, /** @type {string} */ exact) =>
      `dot product with position ${next} ${value}, in float64 ${exact}`,
    noNumber: 'none',
    columns: {
      error: 'largest error',
      sameAs: 'same row as position',
      similarity: 'dot product with the next',
      exact: 'the same in float64',
    },
    course: (/** @type {string} */ what, /** @type {string} */ low, /** @type {string} */ high) =>
      `${what}: from ${low} to ${high}.`,
    keys: 'The arrow keys go from position to position; Page Down and Page Up take larger steps.',
  },
};
