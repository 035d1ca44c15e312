/** Texts of the heatmap, the lab and several other elements. */
import { times, many, drawnRows } from './grammar.js';

/** Marks a rounded number. @param {string} number */
const about = (number) => `about ${number}`;

export const messages = {
  /** Sentences of refusals, by rule, besides those of web/engine/refusals.js. Other files add the ones that only they need. */
  errors: /** @type {import('../../engine/errors.js').Sentences} */ ({}),
  /** Parameter names in other languages; the registry itself has the English ones. */
  params: /** @type {Record<string, {label: string, doc: string}>} */ ({}),
  about,
  dimension: 'dimension',
  position: 'position',
  value: 'value',
  /** An integer with grouped digits. */
  whole: (/** @type {number} */ count) => count.toLocaleString('en'),
  /** A number with a decimal point. */
  number: (/** @type {string} */ text) => text,
  /** Plotly's button labels in languages other than English. */
  chart: /** @type {Record<string, string>} */ ({}),
  /** The separator between two sentences. */
  between: ' ',
  /** A short form of a number: "54K"; '' if the language has none. */
  compact: (/** @type {number} */ value) =>
    value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 2 }),
  /** The matrices that are drawn of a scheme: axes, names and cells. */
  drawn: { rows: drawnRows },
  /** Labels of the control that chooses a matrix. */
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
  /** At the pointer, if the picture has fewer pixels than cells. */
  mean: (/** @type {string} */ rows, /** @type {string} */ cols, /** @type {string} */ value) =>
    `mean of ${rows} × ${cols} cells: ${value}`,
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
  /** Texts for screen readers. */
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
  /** In a control of a lab whose figures differ. */
  various: 'various',
  menu: {
    summary: 'Files, table, code',
  },
};
