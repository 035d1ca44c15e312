/** The cosines of the rotation angles of a rotary scheme, one column per pair of dimensions. */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeMatrix } from '../../plot/alt-text.js';
import { formatFixed4, formatShort } from '../../plot/numbers.js';
import { turnsSentence } from '../../plot/wavelength-sentence.js';
import { isMixed } from '../../schemes/mixed-pairs.js';
import { kinds } from './kinds.js';
import { allocateNothing, commonOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const cosines = {
  ...kinds.cosines,
  result: 'cosines',
  compute(engine, request, { allocateArray = allocateNothing } = {}) {
    const evaluation = evaluationsOf(engine).rotation(request);
    const { angles, rows, cols } = evaluation;
    const data = allocateArray(angles.length) ?? new Float32Array(angles.length);
    for (let k = 0; k < angles.length; ++k) data[k] = Math.cos(angles[k]);
    return { ...commonOf(request, evaluation), matrix: { rows, cols, data }, range: { low: -1, high: 1 } };
  },
  axisNames: (texts) => texts.matrixParts.rotation,
  title: (texts, { matrix, settings }) =>
    texts.matrixParts.rotation.name({ rows: matrix.rows, cols: matrix.cols, scheme: settings.scheme }),
  alt: (texts, { matrix }) => describeMatrix(texts, matrix, texts.matrixParts.rotation.x),
  sentence: (texts, { columns, matrix, settings }) =>
    columns && !isMixed(settings) ? turnsSentence(texts, columns, matrix.rows) : undefined,
  number: (_texts, value) => formatFixed4(value),
  cell: (texts, _data, { row, column, place }, number) =>
    place
      ? texts.heatmapViews.cells.rotation({ place, pair: column, value: number })
      : texts.matrixParts.rotation.cell({ row: formatShort(row, 15), column, value: number }),
  columnOf: ({ columns }, dimension) => (columns ? (columns[dimension]?.pair ?? -1) : dimension),
  dimensionOf: ({ columns }, column) => (columns ? columns.findIndex(({ pair }) => pair === column) : column),
};
