/** The rotation angles of a rotary scheme in radians, one column per pair of dimensions. */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeRange, rangeAndSignChanges } from '../../plot/alt-text.js';
import { formatShort } from '../../plot/numbers.js';
import { angleFormulas, formulaOf } from '../../schemes/formulas.js';
import { cosines } from './cosines.js';
import { kinds } from './kinds.js';
import { allocateNothing, commonOf, valueRangeOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const angles = {
  ...kinds.angles,
  compute(engine, request, { allocateArray = allocateNothing } = {}) {
    const evaluation = evaluationsOf(engine).rotation(request);
    const { angles, rows, cols } = evaluation;
    const data = allocateArray(angles.length) ?? new Float32Array(angles.length);
    data.set(angles);
    return { ...commonOf(request, evaluation), matrix: { rows, cols, data }, range: valueRangeOf(data) };
  },
  axisNames: (texts) => texts.heatmapViews.angles,
  title: (texts, { matrix, settings }) =>
    texts.heatmapViews.angles.name({ rows: matrix.rows, cols: matrix.cols, scheme: settings.scheme }),
  alt: (texts, { matrix }) => describeRange(texts, rangeAndSignChanges(matrix.data)),
  sentence: cosines.sentence,
  number: (_texts, value) => formatShort(value, 6),
  cell: (
    texts,
    _data,
    { row, column, place = texts.heatmapViews.places.other({ number: formatShort(row, 15) }) },
    number,
  ) => texts.heatmapViews.cells.angles({ place, pair: column, value: number }),
  cellFormula: ({ settings }, position, pair) => formulaOf(angleFormulas, { ...settings, position, pair }),
  columnOf: cosines.columnOf,
  dimensionOf: cosines.dimensionOf,
};
