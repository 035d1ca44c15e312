/** Every sentence and word that the elements show, apart from what the registry says of its parameters. */
export const texts = {
  dimension: 'dimension',
  position: 'position',
  value: 'value',
  loading: 'The figure is being computed…',
  reset: 'Reset',
  resetTitle: 'Back to the settings that the page was opened with',
  controls: 'Settings of the figure',
  slider: (/** @type {string} */ label) => `${label}, slider`,
  noWebAssembly:
    'This figure computes its numbers with WebAssembly, which this browser lacks or does not allow on this page.',
  engineFailed: (/** @type {string} */ reason) => `This figure cannot compute its numbers: ${reason}.`,
  retry: 'Try again',
  chartFailed:
    'Zooming and reading values off need chart.js, which could not be loaded from beside elements.js.',
  chartMissing: 'This figure is drawn by chart.js, which could not be loaded from beside elements.js.',
  tooManyForChart: (/** @type {number} */ cells) =>
    `With more than ${cells.toLocaleString('en')} cells the figure is a picture: zooming and reading values off are for smaller ones.`,
  badNumber: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be a number`,
  badList: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be numbers separated by commas, as "0, 10, 25"`,
  badWholeList: (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ last) =>
    `${name} has ${value}; each must be a whole number from 0 to ${last}`,
  badStep: (/** @type {string} */ text, /** @type {number} */ last) =>
    `step is "${text}"; it must be a whole number from 1 to ${last}`,
  badScale: (/** @type {string} */ text, /** @type {string} */ names) =>
    `colorscale is "${text}"; it must be one of: ${names}`,
  badColor: (/** @type {string} */ text) =>
    `colors has "${text}"; each must be a CSS colour, as "#4263eb" or "teal"`,
  turns: (
    /** @type {number} */ pairs,
    /** @type {number} */ unfinished,
    /** @type {number} */ positions,
    /** @type {string} */ fastest,
    /** @type {string} */ slowest,
  ) =>
    `Of the ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of columns, ${unfinished === 0 ? 'every one finishes' : unfinished === pairs ? 'none finishes' : `${pairs - unfinished} finish and ${unfinished} do not finish`} a turn within ${positions} ${positions === 1 ? 'position' : 'positions'}: the fastest takes ${fastest} for one, the slowest ${slowest}.`,
  distances: (
    /** @type {[number, number, string]} */ [a, b, near],
    /** @type {[number, number, string]} */ [c, d, far],
  ) =>
    a === c && b === d
      ? `Positions ${a} and ${b} are ${near} apart.`
      : `Nearest to each other are positions ${a} and ${b}, ${near} apart; farthest are ${c} and ${d}, ${far} apart.`,
  oneNorm: (/** @type {number} */ position, /** @type {string} */ norm) =>
    `Position ${position} has the norm ${norm}, as every position has: √(d_model / 2).`,
  wavelengths: (/** @type {[number, string][]} */ waves) =>
    `${waves
      .map(([dimension, wavelength]) => `Dimension ${dimension} turns once in ${wavelength} positions`)
      .join(', ')
      .replaceAll(', Dimension', ', dimension')}.`,
  angleTurns: (/** @type {number} */ position, /** @type {string} */ first, /** @type {string} */ last) =>
    `At position ${position}, the last shown, the first hand has made ${first} turns, and the last hand ${last}.`,
  heatmap: (/** @type {number} */ rows, /** @type {number} */ cols, /** @type {string} */ scheme) =>
    `Heatmap of the ${scheme} encoding: ${rows} positions from top to bottom, ${cols} dimensions from left to right`,
  lines: (/** @type {string} */ what, /** @type {string} */ over) => `Lines of ${what} over the ${over}`,
  rows: { label: 'positions shown', doc: 'The positions whose encodings are drawn, separated by commas.' },
  columns: { label: 'dimensions shown', doc: 'The dimensions that are drawn, separated by commas.' },
  angles: 'Angles of every column',
  table: {
    prompt: 'Choose a number to see how it is computed.',
    cut: 'Every number is computed; the table shows the first and the last ones.',
  },
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
      text: 'Columns come in pairs, a sine and its cosine. Pair i starts at the even column 2i.',
    },
    denominators: {
      title: 'Denominators',
      formula: 'base^(2i / d_model)',
      text: 'One number for each pair. The first is 1, and each is the same number of times larger than the one before: that is what makes the last columns slow. The odd columns 2i + 1 need no list of their own, since they share the denominator of their pair.',
    },
    positions: {
      title: 'Positions',
      formula: 'pos',
      text: 'The positions stand in a column, so that dividing this column by the row of denominators gives a whole table: one angle for each position and each pair.',
    },
    sine: {
      title: 'Sine half',
      formula: 'sin(pos / denominator)',
      text: 'The sine of every angle. Down the first column it swings quickly; down the last it has hardly begun to move.',
    },
    cosine: {
      title: 'Cosine half',
      formula: 'cos(pos / denominator)',
      text: 'The cosine of the same angles. Together, a sine and its cosine are a point on a circle, so neither alone has to say where the hand stands.',
    },
    stacked: {
      title: 'Stacked',
      formula: '[sine, cosine]',
      text: 'Each sine is put beside its cosine, on a new last axis of length two. No number changes.',
    },
    interleaved: {
      title: 'Interleaved',
      formula: 'sin, cos, sin, cos, …',
      text: 'The last two axes become one, and each row is now the encoding of one position, as long as a word vector and ready to be added to it.',
    },
    concatenated: {
      title: 'Concatenated',
      formula: 'sin, sin, …, cos, cos, …',
      text: 'All sines, then all cosines: the same numbers as in the interleaved layout with the columns in another order. Each row is the encoding of one position.',
    },
  },
};
