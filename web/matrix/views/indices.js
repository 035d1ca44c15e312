/** The table row that a scheme assigns to each query and key. */
import { evaluationsOf } from '../../engine/evaluations.js';
import { describeRange, rangeAndSignChanges } from '../../plot/alt-text.js';
import { formatShort } from '../../plot/numbers.js';
import { hideLaterKeys } from './bias.js';
import { kinds } from './kinds.js';
import { allocateNothing, commonOf, valueRangeOf } from './view.js';

/** @type {import('./view.js').HeatmapView} */
export const indices = {
  ...kinds.indices,
  hasKeys: true,
  compute(engine, request, { causal, allocateArray = allocateNothing } = {}) {
    const evaluation = evaluationsOf(engine).indices(request);
    const { plan, rows, cols, data: numbers } = evaluation;
    const data = allocateArray(numbers.length) ?? new Float32Array(numbers.length);
    data.set(numbers);
    const matrix = { rows, cols, data };
    const hides = causal ?? plan.isCausal;
    if (hides) hideLaterKeys(matrix, request.queries);
    return { ...commonOf(request, evaluation), matrix, range: valueRangeOf(data), hides };
  },
  axisNames: (texts) => texts.heatmapViews.indices,
  title: (texts, { matrix, settings }) =>
    texts.heatmapViews.indices.name({ rows: matrix.rows, cols: matrix.cols, scheme: settings.scheme }),
  alt: (texts, { matrix }) => describeRange(texts, rangeAndSignChanges(matrix.data)),
  sentence(texts, { matrix, isCausal, hides }) {
    const { heatmapViews: words } = texts;
    const keys = hides ? ` ${words.masked}` : isCausal ? ` ${words.unmasked}` : '';
    return countsSentence(texts, matrix.data) + keys;
  },
  number: (texts, value) =>
    Number.isNaN(value)
      ? texts.matrixParts.bias.unseen
      : texts.heatmapViews.indices.index({ value: formatShort(value, 15) }),
  cell: (texts, _data, { row, column }, number) =>
    texts.heatmapViews.indices.cell({ row: formatShort(row, 15), column, value: number }),
  columnOf: (_data, dimension) => dimension,
  dimensionOf: (_data, column) => column,
};

/**
 * The number of different indices, and the most frequent one.
 * @param {import('./view.js').Texts} texts
 * @param {Float32Array} data
 */
function countsSentence({ heatmapViews: words, integer }, data) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  let pairs = 0;
  for (const value of data) {
    if (Number.isNaN(value)) continue;
    ++pairs;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts.keys()];
  let mostFrequent = values[0];
  for (const [value, count] of counts) if (count > Number(counts.get(mostFrequent))) mostFrequent = value;
  const ties = [...counts.values()].filter((count) => count === counts.get(mostFrequent)).length;
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return words.chosen({
    count: pairs,
    pairs: integer(pairs),
    different: counts.size,
    low: formatShort(low, 15),
    high: formatShort(high, 15),
    mostFrequent: ties === 1 && counts.size > 1 ? formatShort(mostFrequent, 15) : 'none',
    frequency: integer(Number(counts.get(mostFrequent))),
  });
}
