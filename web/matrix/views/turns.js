/**
 * Cosines and sines of the rotation angles in the layout of models: one column per dimension, first the cosines, then to
 * their right the sines.
 */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeRange, rangeAndSignChanges } from '../../plot/alt-text.js';
import { formatFixed4, formatReadable, formatShort } from '../../plot/numbers.js';
import { angleFormulas, formulaOf } from '../../schemes/formulas.js';
import { kinds } from './kinds.js';
import { allocateNothing, commonOf, valueRangeOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const turns = {
  ...kinds.turns,
  compute(engine, request, { allocateArray = allocateNothing } = {}) {
    const evaluation = evaluationsOf(engine).turns(request);
    const { cosines, sines, rows, cols, spectrum } = evaluation;
    const factor = spectrum?.attentionFactor ?? 1;
    const data = allocateArray(2 * cosines.length) ?? new Float32Array(2 * cosines.length);
    for (let row = 0; row < rows; ++row) {
      data.set(cosines.subarray(row * cols, (row + 1) * cols), 2 * row * cols);
      data.set(sines.subarray(row * cols, (row + 1) * cols), (2 * row + 1) * cols);
    }
    const { low, high } = valueRangeOf(data);
    const bound = Math.max(factor, -low, high);
    return {
      ...commonOf(request, evaluation),
      matrix: { rows, cols: 2 * cols, data },
      range: { low: -bound, high: bound },
      factor,
    };
  },
  axisNames: (texts) => texts.heatmapViews.turns,
  title: (texts, { matrix, settings }) =>
    texts.heatmapViews.turns.name({
      scheme: settings.scheme,
      rows: matrix.rows,
      dimensions: matrix.cols / 2,
    }),
  alt: (texts, { matrix }) => describeRange(texts, rangeAndSignChanges(matrix.data)),
  sentence({ between, heatmapViews: words }, { columns = [], factor = 1 }) {
    const firstPair = [...columns.keys()].filter((dimension) => columns[dimension].pair === 0);
    const unpairedCount = columns.filter((column) => column.pair < 0).length;
    return [
      words.halves({
        first: firstPair[0],
        second: firstPair[1],
        factor: factor === 1 ? 'none' : formatReadable(factor, 5),
      }),
      ...(unpairedCount ? [words.unturned({ count: unpairedCount })] : []),
    ].join(between);
  },
  number: (_texts, value) => formatFixed4(value),
  cell(
    texts,
    data,
    { row, column, place = texts.heatmapViews.places.other({ number: formatShort(row, 15) }) },
    number,
  ) {
    const { dimension, isSine } = halfOf(data, column);
    return texts.heatmapViews.cells.turns({ place, dimension, value: number, isSine });
  },
  cellFormula(data, position, column) {
    const { dimension, isSine } = halfOf(data, column);
    const { settings, columns = [], factor } = data;
    const pair = columns[dimension]?.pair ?? -1;
    const angle =
      pair < 0 || factor !== 1 ? undefined : formulaOf(angleFormulas, { ...settings, position, pair });
    return angle && `${isSine ? 'sin' : 'cos'}(${angle})`;
  },
  columnOf: (_data, dimension) => dimension,
  dimensionOf: (_data, column) => column,
};

/** @param {import('./view.js').ViewData} data @param {number} column */
function halfOf({ matrix }, column) {
  const dimensions = matrix.cols / 2;
  const isSine = column >= dimensions;
  return { dimension: isSine ? column - dimensions : column, isSine };
}
