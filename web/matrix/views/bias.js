/** The bias that a scheme adds to the scores of one head: a row for each query, a column for each key. */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeRange, rangeAndSignChanges, threeDigits } from '../../plot/alt-text.js';
import { formatReadable, formatShort } from '../../plot/numbers.js';
import { kinds } from './kinds.js';
import { commonOf, valueRangeOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const bias = {
  ...kinds.bias,
  result: 'bias',
  hasKeys: true,
  compute(engine, request, { head = 0, causal, allocateArray } = {}) {
    const evaluation = evaluationsOf(engine).bias({ ...request, head }, allocateArray);
    const { plan, shape, data } = evaluation;
    const common = commonOf(request, evaluation);
    const matrix = { rows: shape[1], cols: shape[2], data };
    const hides = causal ?? plan.isCausal;
    if (hides) hideLaterKeys(matrix, request.queries);
    return {
      ...common,
      matrix,
      range: valueRangeOf(data),
      hides,
      settings: { ...common.settings, head: Math.min(head, plan.width - 1) },
    };
  },
  axisNames: (texts) => texts.matrixParts.bias,
  title: (texts, { matrix, settings }) =>
    texts.matrixParts.bias.name({
      rows: matrix.rows,
      cols: matrix.cols,
      scheme: settings.scheme,
      head: settings.head,
    }),
  alt: (texts, { matrix }) => describeRange(texts, rangeAndSignChanges(matrix.data)),
  sentence(texts, { matrix, heads, isCausal, hides = false, settings, range }) {
    const words = texts.matrixParts.bias;
    const common = { head: settings.head ?? 0, heads: heads ?? 0, causal: hides };
    const unmasked = isCausal && !hides ? ` ${texts.heatmapViews.unmasked}` : '';
    const [first] = matrix.data;
    if (matrix.data.every((value) => value === first || Number.isNaN(value))) {
      const adds = matrix.data.length === 1 && !settings.queries ? 'alone' : 'equal';
      return words.sentence({ ...common, adds, low: threeDigits(first), high: '' }) + unmasked;
    }
    const [low, high] = [range.low, range.high].map(threeDigits);
    const isRange = matrix.data.some((value) => value > 0);
    return (
      words.sentence(
        isRange
          ? { ...common, adds: 'range', low, high }
          : { ...common, adds: 'penalty', low: low.replace('−', ''), high },
      ) + unmasked
    );
  },
  // A bias has no bounds and may be very small.
  number: (texts, value) => (Number.isNaN(value) ? texts.matrixParts.bias.unseen : formatReadable(value, 5)),
  cell: (texts, { settings }, { row, column }, number) =>
    texts.matrixParts.bias.cell({
      row: formatShort(row, 15),
      column,
      value: number,
      head: settings.head ?? 0,
    }),
  columnOf: (_data, dimension) => dimension,
  dimensionOf: (_data, column) => column,
};

/**
 * Hides the keys, at positions 0, 1, 2, …, that come after their query.
 * @param {import('../../engine/engine.js').Matrix} matrix
 * @param {unknown} queries  their positions, if not 0, 1, 2, …
 */
export function hideLaterKeys({ rows, cols, data }, queries) {
  const positions = /** @type {number[] | undefined} */ (queries);
  for (let row = 0; row < rows; ++row) {
    const query = positions ? positions[row] : row;
    const first = Math.max(0, Math.floor(query) + 1);
    if (first < cols) data.fill(NaN, row * cols + first, (row + 1) * cols);
  }
}
