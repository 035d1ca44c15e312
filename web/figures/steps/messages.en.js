/** Of <pe-steps>. */

export const messages = {
  extremes: (/** @type {number} */ count, /** @type {string} */ low, /** @type {string} */ high) =>
    count === 1
      ? `The only number is ${low}.`
      : low === high
        ? `All of the ${count} numbers are ${low}.`
        : `The ${count} numbers go from ${low} to ${high}.`,
  construction: {
    name: 'The encoding, built step by step',
    steps: 'Steps',
    back: 'Back',
    next: 'Next',
    shape: 'shape',
  },
  /** What each stage of the construction is, by its name in the core. */
  steps: {
    even_indices: {
      title: 'Even indices',
      formula: '2i',
      text: 'Columns come in pairs, a sine and its cosine. In the order of the paper, pair i starts at the even column 2i.',
    },
    denominators: {
      title: 'Denominators',
      formula: 'base^(2i / d_model)',
      text: 'One number for each pair. Each is the same number of times larger than the one before: that is what makes the last pairs slow. A cosine needs no number of its own, since it shares that of its sine.',
    },
    positions: {
      title: 'Positions',
      formula: 'p',
      text: 'The positions stand in a column, so that dividing this column by the row of denominators gives a whole table: one angle for each position and each pair.',
    },
    sine: {
      title: 'Sine half',
      formula: 'sin(p / denominator)',
      text: 'The sine of every angle. It moves fastest down the first column, and most slowly down the last.',
    },
    cosine: {
      title: 'Cosine half',
      formula: 'cos(p / denominator)',
      text: 'The cosine of the same angles. Together, a sine and its cosine are a point on a circle, so neither alone has to say where the hand stands.',
    },
    stacked: {
      title: 'Stacked',
      formula: '[sine, cosine]',
      text: 'Each sine is put beside its cosine, on a new last axis of length two. No number changes.',
      flipped: { formula: '[cosine, sine]' },
    },
    interleaved: {
      title: 'Interleaved',
      formula: 'sin, cos, sin, cos, …',
      text: 'The last two axes become one, and each row is now the encoding of one position, as long as a word vector and ready to be added to it.',
      flipped: { formula: 'cos, sin, cos, sin, …' },
    },
    concatenated: {
      title: 'Concatenated',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'All sines, then all cosines: the same numbers as in the interleaved layout with the columns in another order. Each row is the encoding of one position.',
      flipped: {
        formula: 'cos, cos, …, sin, sin, …',
        text: 'All cosines, then all sines: the same numbers as in the interleaved layout with the columns in another order. Each row is the encoding of one position.',
      },
    },
  },
};
