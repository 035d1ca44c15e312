/** What the heatmap, the lab and several others show. */
import { times, many, drawnRows } from './grammar.js';

/** Before a number that is rounded. @param {string} number */
const about = (number) => `about ${number}`;

export const messages = {
  /** How refusals are worded where the engine's own English will not do: see web/engine/errors.js. */
  errors: /** @type {import('../../engine/errors.js').Sentences} */ ({}),
  /** What other languages call the parameters of the registry, which speaks English itself. */
  params: /** @type {Record<string, {label: string, doc: string}>} */ ({}),
  about,
  dimension: 'dimension',
  position: 'position',
  value: 'value',
  /** A whole number, its digits in groups. */
  whole: (/** @type {number} */ count) => count.toLocaleString('en'),
  /** One with a point before its decimals. */
  number: (/** @type {string} */ text) => text,
  /** What Plotly calls its buttons, where it is not English. */
  chart: /** @type {Record<string, string>} */ ({}),
  /** Between two sentences. */
  between: ' ',
  /** A number in little room: "54K"; '' where the language has nothing as short. */
  compact: (/** @type {number} */ value) =>
    value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 2 }),
  /** What of a scheme is drawn as a matrix: its axes, its name and its cells. */
  drawn: { rows: drawnRows },
  /** Of the control that chooses one. */
  preset: {
    label: 'preset',
    doc: 'Settings as a paper, a model or a library has them.',
    none: 'none',
  },
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
  chartSpoiled: 'A script of the page adds to every object (Object.prototype): Plotly cannot draw.',
  fileMissing: (/** @type {string} */ file) =>
    `This figure needs ${file}, which could not be loaded from beside elements.js.`,
  /** Under the pointer, where a picture has fewer pixels than there are cells. */
  mean: (/** @type {string} */ rows, /** @type {string} */ cols, /** @type {string} */ value) =>
    `mean of ${rows} × ${cols} cells: ${value}`,
  badNumber: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be a number`,
  badBoolean: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be true or false`,
  badList: (/** @type {string} */ name, /** @type {string} */ text) =>
    `${name} is "${text}"; it must be numbers separated by commas, as "0, 10, 25"`,
  badScale: (/** @type {string} */ text, /** @type {string[]} */ names) =>
    `colorscale is "${text}"; it must be one of: ${names.join(', ')}`,
  turns: (
    /** @type {number} */ pairs,
    /** @type {number} */ unfinished,
    /** @type {string} */ last,
    /** @type {string} */ fastest,
    /** @type {string} */ slowest,
  ) => {
    if (pairs === 1) {
      return `The one pair of dimensions has ${unfinished ? 'not ' : ''}finished a turn by position ${last}; it takes about ${fastest} positions for one.`;
    }
    const finished = pairs - unfinished;
    const who = unfinished === 0 ? 'all have' : finished === 0 ? 'none has' : many(finished, 'has', 'have');
    return `Of the ${pairs} pairs of dimensions, ${who} finished a turn by position ${last}; the fastest takes about ${fastest} positions for one, the slowest about ${slowest}.`;
  },
  /** What screen readers say. */
  alternative: {
    heatmap: 'heatmap',
    lines: 'line chart',
    cells: 'Cells',
    keys: 'The arrow keys go from cell to cell.',
    matrix: (
      /** @type {string} */ low,
      /** @type {string} */ high,
      /** @type {number} */ first,
      /** @type {number} */ last,
      /** @type {number} */ changes,
      /** @type {string} */ column,
    ) =>
      `Values from ${low} to ${high}. From top to bottom the sign changes ${times(first)} in ${column} 0 and ${times(changes)} in ${column} ${last}. The arrow keys go from cell to cell.`,
    line: (
      /** @type {string} */ name,
      /** @type {string} */ low,
      /** @type {string} */ high,
      /** @type {number} */ changes,
    ) => `${name}: from ${low} to ${high}, the sign changes ${times(changes)}.`,
    range: (/** @type {string} */ low, /** @type {string} */ high) =>
      `Values from ${low} to ${high}. The arrow keys go from cell to cell.`,
  },
  /** In a control of a lab, when its figures differ. */
  various: 'various',
  menu: {
    summary: 'Files, table, code',
  },
};
