/** Views of so many positions that their cells are not computed: means of the cells under each pixel. */
import { planBiasMeans, planMeans } from '../mean-plan.js';
import { firstRowsOf, sumBlocks } from '../block-sums.js';
import { valueRangeOf } from './view.js';

/** @typedef {import('../../engine/engine.js').Bins} Bins */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../engine/engine.js').Request} Request */
/** @typedef {import('../../plot/pixel-means.js').Cells} Cells */
/** @typedef {import('./view.js').HeatmapView} HeatmapView */
/** @typedef {import('./view.js').Texts} Texts */
/** @typedef {import('./view.js').ViewData} ViewData */
/** @typedef {import('./view.js').ViewOptions} ViewOptions */

/**
 * Makes a view show means if there are too many cells.
 * @param {HeatmapView} view
 * @param {(engine: Encodings, request: Request, view: HeatmapView, options: ViewOptions) => ViewData | undefined} compute
 *   undefined if cells must be computed, and can be
 * @param {(texts: Texts, data: ViewData) => string | undefined} remark  a sentence about the means of this view
 * @returns {HeatmapView}
 */
export const withMeans = (view, compute, remark) => ({
  ...view,
  compute: (engine, request, options = {}) =>
    compute(engine, request, view, options) ?? view.compute(engine, request, options),
  alt: (texts, data) => (data.matrix.means ? texts.alternative.keys : view.alt(texts, data)),
  sentence(texts, data) {
    if (!data.matrix.means) return view.sentence(texts, data);
    const { far, nearer } = texts.heatmapViews;
    return [far, nearer, remark(texts, data)].filter(Boolean).join(texts.between);
  },
});

/**
 * The block sums of the last request. They do not depend on colours or language.
 * @type {WeakMap<Encodings, Pick<Required<Cells>, 'means' | 'summing'> & {key: string}>}
 */
const lastSums = new WeakMap();

/**
 * Means of rows, cosines or angles. For evenly spaced sines their cost does not depend on the number of positions. Other
 * schemes need cells: if no matrix can hold all cells, they are computed once and summed in blocks; see block-sums.js.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {import('./kinds.js').ViewKind} kind
 * @returns {ViewData | undefined} undefined if cells must be computed, and can be
 */
export function computeMeans(engine, request, kind) {
  const meanPlan = planMeans(engine, request, kind);
  if (!meanPlan) return undefined;
  const { what, plan, hasPairs, needsSums, columns, factor, rows } = meanPlan;
  const cols = what === 'rows' ? plan.width : columns.reduce((most, { pair }) => Math.max(most, pair + 1), 0);
  // The view has one column per pair, but averaging covers both dimensions of a pair: if they are adjacent, a pair is two
  // columns wide.
  const first = what === 'rows' ? 0 : columns.findIndex(({ pair }) => pair === 0);
  const columnsPerPair = what !== 'rows' && columns[first + 1]?.pair === 0 ? 2 : 1;
  /** @param {Bins} bins @param {Request['positions']} positions */
  const meansOf = ({ cols: [from, to], ...bins }, positions) => {
    const cols = /** @type {[number, number]} */ ([
      first + columnsPerPair * from,
      first + columnsPerPair * to,
    ]);
    const matrix = engine.averagePool({ ...request, positions, what }, { ...bins, cols });
    // The view shows the plain cosines of the angles.
    if (factor !== 1) matrix.data.forEach((value, k) => (matrix.data[k] = value / factor));
    return matrix;
  };
  const means = (/** @type {Bins} */ bins) => meansOf(bins, rows);
  /** @type {Cells} */
  const matrix = { rows, cols, data: new Float32Array(0), means };
  if (!needsSums) {
    matrix.some = (column, start, count, step) =>
      meansOf(
        { rows: [0, count], cols: [column, column + 1], height: count, width: 1 },
        { start, count, step },
      ).data;
  }
  // The last position has the largest angle. The engine throws here if it does not accept the request.
  const lastRow = means({ rows: [rows - 1, rows], cols: [0, cols], height: 1, width: cols });
  const [low, high] = plan.bounds ?? [-1, 1];
  if (needsSums) {
    const columnRange = /** @type {[number, number]} */ ([first, first + columnsPerPair * cols]);
    const key = JSON.stringify([request, what]);
    let cachedSums = lastSums.get(engine);
    if (cachedSums?.key !== key) {
      const { means, part } = sumBlocks(
        engine,
        matrix,
        plan.dimensions,
        { ...request, what },
        columnRange,
        factor,
      );
      cachedSums = { key, means, summing: { parts: [part], isNew: false } };
      lastSums.set(engine, cachedSums);
    }
    const { means, summing } = cachedSums;
    Object.assign(matrix, { means, summing });
  }
  return {
    ...commonOfPlan(meanPlan),
    columns: hasPairs ? columns : undefined,
    matrix,
    range:
      what === 'angles'
        ? { low: 0, high: valueRangeOf(lastRow.data).high }
        : plan.bounds || hasPairs
          ? { low, high }
          : valueRangeOf(firstRowsOf(matrix, plan.dimensions).data),
  };
}

/**
 * Means of cosines and sines in the layout of models.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {import('./kinds.js').ViewKind} kind
 * @returns {ViewData | undefined} undefined if cells must be computed, and can be
 */
export function computeHalvesMeans(engine, request, kind) {
  const meanPlan = planMeans(engine, request, kind);
  if (!meanPlan) return undefined;
  const { plan, columns, factor, rows } = meanPlan;
  const width = plan.dimensions;
  const means = meansSideBySide(width, (half, bins) =>
    engine.averagePool({ ...request, what: half ? 'sines' : 'cosines' }, bins),
  );
  // The engine throws here if it does not accept the request.
  means({ rows: [rows - 1, rows], cols: [0, 1], height: 1, width: 1 });
  return {
    ...commonOfPlan(meanPlan),
    columns,
    matrix: { rows, cols: 2 * width, data: new Float32Array(0), means },
    range: { low: -factor, high: factor },
    factor,
  };
}

/** @param {NonNullable<ReturnType<typeof planMeans>>} planned */
const commonOfPlan = ({ plan, baseRequest, rows, scheme }) => ({
  heads: plan.width,
  isCausal: plan.isCausal,
  settings: { ...baseRequest, positions: rows, scheme: scheme.id },
});

/**
 * The means of two matrices side by side.
 * @param {number} width  the number of columns of each
 * @param {(half: 0 | 1, bins: Bins) => import('../../engine/engine.js').Matrix} meansOf
 */
const meansSideBySide = (width, meansOf) => (/** @type {Bins} */ bins) => {
  const [from, to] = bins.cols;
  const size = (to - from) / bins.width;
  const data = new Float32Array(bins.height * bins.width);
  // Bins before `first` belong to the left matrix, bins from `end` on to the right one; a bin between may cover both.
  const [first, end] = [Math.floor, Math.ceil].map((round) =>
    Math.min(bins.width, Math.max(0, round(Number(((width - from) / size).toFixed(6))))),
  );
  /** @param {0 | 1} half @param {[number, number]} some @param {[number, number]} cols @param {number} [weight] */
  const add = (half, [a, b], cols, weight = 1) => {
    if (a === b) return;
    const colsOfHalf = /** @type {[number, number]} */ (
      cols.map((col) => Math.min(width, Math.max(0, col - half * width)))
    );
    const means = meansOf(half, { ...bins, cols: colsOfHalf, width: b - a });
    means.data.forEach((value, k) => {
      data[Math.floor(k / (b - a)) * bins.width + a + (k % (b - a))] += weight * value;
    });
  };
  const [left, right] = [from + first * size, from + end * size];
  add(0, [0, first], [from, left]);
  add(1, [end, bins.width], [right, to]);
  if (first < end) {
    add(0, [first, end], [left, width], (width - left) / size);
    add(1, [first, end], [width, right], (right - width) / size);
  }
  return { rows: bins.height, cols: bins.width, data };
};

/** The number of values sampled for the colour range at either end of a bias, because a bias has no bounds. */
const sampledValues = 4096;
/** The number of bins sampled between a distance and twice that distance. */
const binsOfOctave = 1024;

/**
 * Means of a bias that depends only on the distance between query and key.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {import('./kinds.js').ViewKind} _kind
 * @param {ViewOptions} options
 * @returns {ViewData | undefined} undefined if cells must be computed
 */
export function computeBiasMeans(engine, request, _kind, { head = 0, causal }) {
  const meanPlan = planBiasMeans(engine, request, head, causal);
  if (!meanPlan) return undefined;
  const { scheme, keys, baseRequest, width, isCausal, shownHead, hides, means } = meanPlan;
  // The greatest and the least distances of either sign are sampled one by one; the others as means over bins that grow
  // with the distance. If all keys are hidden, there are none.
  /** @type {[number, number][]} */
  const distances = [[keys - sampledValues, keys]];
  for (let from = 0, to = sampledValues; from < keys; [from, to] = [to, 2 * to])
    distances.push([from, Math.min(to, keys)]);
  const samples = [0, keys - 1].flatMap((row) =>
    distances.map(([from, to], k) => {
      const cols = /** @type {[number, number]} */ (row ? [keys - to, keys - from] : [from, to]);
      const width = k < 2 ? sampledValues : binsOfOctave;
      return means({ rows: [row, row + 1], cols, height: 1, width }).data;
    }),
  );
  return {
    heads: width,
    isCausal,
    matrix: { rows: keys, cols: keys, data: new Float32Array(0), means },
    range: valueRangeOf(Float32Array.from(samples.flatMap((values) => [...values]))),
    settings: { ...baseRequest, positions: keys, scheme: scheme.id, head: shownHead },
    hides,
  };
}

/** A remark on whether the means include hidden keys. @param {Texts} texts @param {ViewData} data */
export const biasMeansRemark = ({ between, heatmapViews: words }, { hides, isCausal }) =>
  hides ? `${words.masked}${between}${words.seenAlone}` : isCausal ? words.unmasked : undefined;
