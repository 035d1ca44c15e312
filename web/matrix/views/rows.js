/**
 * The rows that a scheme adds: the view for the first figure of a page. It has only the cell formula of the first scheme;
 * list.js and main-view.js have the formulas of all.
 */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeMatrix } from '../../plot/alt-text.js';
import { turnsSentence } from '../../plot/wavelength-sentence.js';
import { formula } from '../../schemes/first-scheme.js';
import { formatFixed4, formatShort } from '../../plot/numbers.js';
import { kinds } from './kinds.js';
import { commonOf, valueRangeOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const rows = {
  ...kinds.rows,
  result: 'encoding',
  compute(engine, request, { allocateArray } = {}) {
    const evaluation = evaluationsOf(engine).rows(request, allocateArray);
    const { rows, cols, data, plan } = evaluation;
    const { bounds } = plan;
    const range = bounds ? { low: bounds[0], high: bounds[1] } : valueRangeOf(data);
    return { ...commonOf(request, evaluation), matrix: { rows, cols, data }, range };
  },
  axisNames: (texts) => texts.matrixParts.rows,
  title: (texts, { matrix, settings }) =>
    texts.matrixParts.rows.name({ rows: matrix.rows, cols: matrix.cols, scheme: settings.scheme }),
  alt: (texts, { matrix }) => describeMatrix(texts, matrix, texts.matrixParts.rows.x),
  sentence: (texts, { columns, matrix }) => columns && turnsSentence(texts, columns, matrix.rows),
  number: (_texts, value) => formatFixed4(value),
  cell: (texts, _data, { row, column, place }, number) =>
    place
      ? texts.heatmapViews.cells.rows({ place, dimension: column, value: number })
      : texts.matrixParts.rows.cell({ row: formatShort(row, 15), column, value: number }),
  cellFormula: ({ settings }, position, dimension) =>
    formula(/** @type {any} */ ({ ...settings, position, dimension })),
  columnOf: (_data, dimension) => dimension,
  dimensionOf: (_data, column) => column,
};
