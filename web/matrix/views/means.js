/** What is drawn of so many positions that no cells are made of them, but means. */
import { compared } from '../similarity-means.js';
import { planBiasFar, planFar, planSimilarityFar } from '../mean-plan.js';
import { rangeOf } from './rows.js';
import { firstOf, summed } from '../block-sums.js';

/**
 * What was summed last: in other colours, or in another language, it is the same.
 * @type {WeakMap<import('../../engine/engine.js').Encodings, Pick<Required<import('../../plot/pixel-means.js').Cells>, 'means' | 'summing'> & {key: string}>}
 */
const lastSummed = new WeakMap();

/**
 * So many positions that they are drawn as means. Of evenly spaced sines these cost the same however many there are; of
 * others cells have to be made, and where there can be no such matrix, they are once, to be summed up: see summed.js.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../engine/engine.js').Request} request
 * @param {string} [show]
 * @returns {import('./shown.js').Shown | undefined} undefined where cells have to be made, and can be
 */
export function drawFar(engine, request, show) {
  const far = planFar(engine, request, show);
  if (!far) return undefined;
  const { scheme, rows, rest, shown, what, plan, hasPairs, isMade, columns, factor } = far;
  const cols = what === 'rows' ? plan.width : columns.reduce((most, { pair }) => Math.max(most, pair + 1), 0);
  if (shown === 'turns') {
    const width = plan.dimensions;
    const means = besideEachOther(width, (half, bins) =>
      engine.averagePool({ ...request, what: half ? 'sines' : 'cosines' }, bins),
    );
    means({ rows: [rows - 1, rows], cols: [0, 1], height: 1, width: 1 });
    return {
      what: shown,
      heads: plan.width,
      isCausal: plan.isCausal,
      columns,
      matrix: { rows, cols: 2 * width, data: new Float32Array(0), means },
      range: { low: -factor, high: factor },
      dimensions: width,
      factor,
      settings: { ...rest, positions: rows, scheme: scheme.id },
    };
  }
  // A column a pair, but both dimensions of each are averaged: where they lie side by side, a pair is as wide as both.
  const first = what === 'rows' ? 0 : columns.findIndex(({ pair }) => pair === 0);
  const wide = what !== 'rows' && columns[first + 1]?.pair === 0 ? 2 : 1;
  /** @param {import('../../engine/engine.js').Bins} bins @param {import('../../engine/engine.js').Request['positions']} positions */
  const meansOf = ({ cols: [from, to], ...bins }, positions) => {
    const cols = /** @type {[number, number]} */ ([first + wide * from, first + wide * to]);
    const matrix = engine.averagePool({ ...request, positions, what }, { ...bins, cols });
    // Of the angles alone.
    if (factor !== 1) matrix.data.forEach((value, k) => (matrix.data[k] = value / factor));
    return matrix;
  };
  const means = (/** @type {import('../../engine/engine.js').Bins} */ bins) => meansOf(bins, rows);
  /** @type {import('../../plot/pixel-means.js').Cells} */
  const matrix = { rows, cols, data: new Float32Array(0), means };
  if (!isMade) {
    matrix.some = (column, start, count, step) =>
      meansOf(
        { rows: [0, count], cols: [column, column + 1], height: count, width: 1 },
        { start, count, step },
      ).data;
  }
  // The farthest position has the largest angle; and what is refused is refused here.
  const last = means({ rows: [rows - 1, rows], cols: [0, cols], height: 1, width: cols });
  const [low, high] = plan.bounds ?? [-1, 1];
  if (isMade) {
    const all = /** @type {[number, number]} */ ([first, first + wide * cols]);
    const key = JSON.stringify([request, what]);
    let known = lastSummed.get(engine);
    if (known?.key !== key) {
      const { means, part } = summed(engine, matrix, plan.dimensions, { ...request, what }, all, factor);
      known = { key, means, summing: { parts: [part], isNew: false } };
      lastSummed.set(engine, known);
    }
    const { means, summing } = known;
    Object.assign(matrix, { means, summing });
  }
  return {
    what: what === 'cosines' ? 'rotation' : what,
    heads: plan.width,
    isCausal: plan.isCausal,
    columns: hasPairs ? columns : undefined,
    matrix,
    range:
      what === 'angles'
        ? { low: 0, high: rangeOf(last.data).high }
        : plan.bounds || hasPairs
          ? { low, high }
          : rangeOf(firstOf(matrix, plan.dimensions).data),
    settings: { ...rest, positions: rows, scheme: scheme.id },
  };
}

/**
 * The means of two matrices of so many columns each, one to the right of the other.
 * @param {number} width
 * @param {(half: 0 | 1, bins: import('../../engine/engine.js').Bins) => import('../../engine/engine.js').Matrix} meansOf
 */
const besideEachOther = (width, meansOf) => (/** @type {import('../../engine/engine.js').Bins} */ bins) => {
  const [from, to] = bins.cols;
  const size = (to - from) / bins.width;
  const data = new Float32Array(bins.height * bins.width);
  // Bins on either side, and one that may have a part of both.
  const [first, end] = [Math.floor, Math.ceil].map((round) =>
    Math.min(bins.width, Math.max(0, round(Number(((width - from) / size).toFixed(6))))),
  );
  /** @param {0 | 1} half @param {[number, number]} some @param {[number, number]} cols @param {number} [weight] */
  const add = (half, [a, b], cols, weight = 1) => {
    if (a === b) return;
    const inHalf = /** @type {[number, number]} */ (
      cols.map((col) => Math.min(width, Math.max(0, col - half * width)))
    );
    const means = meansOf(half, { ...bins, cols: inHalf, width: b - a });
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

/** Of a bias, whose values nobody has bounded, so many to either side are looked at for the ends of the colours. */
const mostLookedAt = 4096;
/** And in so many bins for each time that the distance doubles. */
const mostOfOctave = 1024;

/**
 * What a bias adds where it depends on how far query and key are apart, of more queries and keys than there can be cells.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../engine/engine.js').Request} request
 * @param {number} head  beyond the last, the last is drawn
 * @param {boolean} [causal]  whether keys after their query are hidden, which the scheme says otherwise
 * @returns {import('./shown.js').Shown | undefined} undefined where cells have to be made
 */
export function biasFar(engine, request, head, causal) {
  const far = planBiasFar(engine, request, head, causal);
  if (!far) return undefined;
  const { scheme, keys, rest, width, isCausal, own, hides, means } = far;
  // The greatest differences and the least of either sign, and of the others means of few in proportion to how far they
  // are. Where all keys are hidden there are none.
  /** @type {[number, number][]} */
  const distances = [[keys - mostLookedAt, keys]];
  for (let from = 0, to = mostLookedAt; from < keys; [from, to] = [to, 2 * to])
    distances.push([from, Math.min(to, keys)]);
  const ends = [0, keys - 1].flatMap((row) =>
    distances.map(([from, to], k) => {
      const cols = /** @type {[number, number]} */ (row ? [keys - to, keys - from] : [from, to]);
      const width = k < 2 ? mostLookedAt : mostOfOctave;
      return means({ rows: [row, row + 1], cols, height: 1, width }).data;
    }),
  );
  return {
    what: 'bias',
    heads: width,
    isCausal,
    matrix: { rows: keys, cols: keys, data: new Float32Array(0), means },
    range: rangeOf(Float32Array.from(ends.flatMap((values) => [...values]))),
    settings: { ...rest, positions: keys, scheme: scheme.id, head: own },
    hides,
  };
}

/** So many numbers of rows are held at once to compare them: a fourth of what the engine allows, and 128 MB. */
const mostCompared = 2 ** 24;

/**
 * How alike positions are, each with each, where no matrix has as many cells, or none as many numbers as their rows: of the
 * dot product and the squared distance the means of cells, of the other metrics what they make of the means of rows.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../engine/engine.js').Request} request
 * @param {import('../../engine/engine.js').Metric} metric
 * @returns {{matrix: import('../../plot/pixel-means.js').Cells, low: number, high: number} | undefined} undefined where cells can be made;
 *   low and high: bounds of all values, or of those that have been looked at
 */
export function similarityFar(engine, request, metric) {
  const far = planSimilarityFar(engine, request);
  if (!far) return undefined;
  const { rows, rest, width, isMade } = far;
  // What is refused is refused here.
  const [squared] = [0, rows - 1].map((row) => {
    const one = /** @type {[number, number]} */ ([row, row + 1]);
    return engine.averagePool({ ...request, metric: 'dot' }, { rows: one, cols: one, height: 1, width: 1 })
      .data[0];
  });
  const square = isMade
    ? lookedAt(engine, { ...request, positions: rows }, width)
    : bounded(engine, rest, squared);
  const bounds = {
    dot: [-square, square],
    cosine: [-1, 1],
    pearson: [-1, 1],
    euclidean: [0, 2 * Math.sqrt(square)],
    squared: [0, 4 * square],
  };
  const [low, high] = bounds[metric];
  const widest = Math.floor(mostCompared / width);
  /** @type {import('../../plot/pixel-means.js').Cells} */
  const matrix = isMade
    ? compared(engine, { ...request, positions: rows }, metric, width)
    : {
        rows,
        cols: rows,
        data: new Float32Array(0),
        means: (bins) => engine.averagePool({ ...request, metric }, bins),
      };
  return { matrix: { ...matrix, widest }, low, high };
}

/**
 * The square of the length that no row exceeds, of sines and cosines.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Omit<import('../../engine/engine.js').Request, 'positions'>} request
 * @param {number} squared  of the first row
 */
function bounded(engine, request, squared) {
  const columns = engine.columns(request);
  // A sine and a cosine of the same angle have a length that no position changes. What stands alone is at most 1.
  const isWhole = columns.length === 2 * new Set(columns.map(({ pair }) => pair)).size;
  return isWhole ? squared : columns.length;
}

/** As many of the first rows, and of the last, are looked at for the square of the greatest length. */
const mostLengths = 2 ** 17;

/**
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {import('../../engine/engine.js').Request & {positions: number}} request
 * @param {number} width
 */
function lookedAt(engine, request, width) {
  const rows = request.positions;
  const height = Math.min(rows, Math.max(1, Math.floor(mostLengths / width)));
  const lengths = [0, rows - height].flatMap((from) => {
    const bins = { rows: [from, from + height], cols: [0, width], height, width };
    return [
      ...engine.norms(
        engine.averagePool(request, /** @type {import('../../engine/engine.js').Bins} */ (bins)),
      ),
    ];
  });
  return lengths.reduce((most, length) => Math.max(most, length), 0) ** 2;
}
