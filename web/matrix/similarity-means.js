/**
 * Similarities of so many positions that no matrix holds them: means of the dot product and of the squared distance over bins,
 * and the other metrics of the means of rows.
 */
import { blankMeans, isOfCells, sumBlocks } from './block-sums.js';
import { planSimilarityMeans } from './mean-plan.js';

/** @typedef {import('../engine/engine.js').Bins} Bins */
/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../engine/engine.js').Metric} Metric */
/** @typedef {import('../engine/engine.js').Request} Request */
/** @typedef {import('./block-sums.js').Part} Part */
/** @typedef {ReturnType<typeof sumBlocks>} BlockSums */
/** Rows: how many, their mean, and how far, squared, they are from it, all together. @typedef {{count: number, mean: Float64Array, apart: number}} Group */
/** Of an axis; groups, where it is known how far rows of a bin are from their mean. @typedef {Matrix | Group[]} Side */

/** Fewer cells are summed up at once, because that takes no longer than a moment. */
const summedAtOnce = 2 ** 21;
/** So many cells of both axes are computed without sums. */
const computedAtOnce = 2 ** 18;
/** So many rows are compared at a time, each with each: more of them have more similarities than a matrix has cells. */
const mostRows = 2 ** 13;
/** So many sides are kept: one for each axis, and those of the line. */
const mostSides = 4;

/**
 * What was summed last: of other measures, in other colours and in another language it is the same.
 * @type {WeakMap<Encodings, {key: string, rows: BlockSums, within: ReturnType<typeof withinBlocks>, summing: import('./block-sums.js').Summing[]}>}
 */
const last = new WeakMap();

/**
 * @param {Encodings} engine
 * @param {Request & {positions: number}} request
 * @param {Metric} metric
 * @param {number} width  of its rows
 * @returns {import('../plot/pixel-means.js').Cells}
 */
function similarityCells(engine, request, metric, width) {
  const { positions: count } = request;
  const none = new Float32Array(0);
  const source = { ...request, what: /** @type {const} */ ('rows') };
  const rowMeans = (/** @type {Bins} */ bins) => engine.averagePool(source, bins);
  const key = JSON.stringify(request);
  let known = last.get(engine);
  if (known?.key !== key) {
    const cells = { rows: count, cols: width, data: none, means: rowMeans };
    const rows = sumBlocks(engine, cells, width, source, [0, width], 1);
    const { part } = rows;
    if (count * width <= summedAtOnce) part.setMeans(rowMeans(part.bins));
    const within = withinBlocks(rows);
    // The same object while the same is missing, so that what is under way goes on.
    const summing = [[part], [part, within.part]].map((parts) => ({ parts, isNew: false }));
    known = { key, rows, within, summing };
    last.set(engine, known);
  }
  const { rows, within } = known;
  const isSquared = metric === 'squared';
  const summing = known.summing[Number(isSquared && rows.size > 1)];
  const isMissing = () => summing.parts.some(({ isDone }) => !isDone);

  /** @type {Map<string, Side>} */
  const sides = new Map();
  /** @param {[number, number]} range @param {number} height @param {number} [beyond] @returns {Side} */
  function sideOf(range, height, beyond) {
    const key = String([range, height, beyond === 0]);
    const found = sides.get(key);
    if (found) return found;
    const side = isSquared
      ? groupsOf(range, height, beyond)
      : rows.means({ rows: range, cols: [0, width], height, width }, beyond);
    sides.set(key, side);
    for (const old of sides.keys()) if (sides.size > mostSides) sides.delete(old);
    return side;
  }

  /** @param {[number, number]} range @param {number} height @param {number} [beyond] */
  function groupsOf([from, to], height, beyond) {
    const { size, blocks } = rows;
    const sums = /** @type {Float64Array} */ (rows.sums());
    const edges = Array.from({ length: height + 1 }, (_, k) =>
      k === height ? to : from + ((to - from) * k) / height,
    );
    const made = (/** @type {number} */ low, /** @type {number} */ high) => {
      const [first, height] = [Math.floor(low), Math.ceil(high) - Math.floor(low)];
      const bins = /** @type {Bins} */ ({ rows: [first, first + height], cols: [0, width], height, width });
      return groupOf(rowMeans(bins), low - first, high - first);
    };
    const isRough = rows.isRough({ rows: [from, to], height }, beyond);
    const bin = (to - from) / height;
    if (!isRough && bin < 2 * size) return edges.slice(1).map((edge, k) => made(edges[k], edge));
    /** Whole blocks. @param {number} first @param {number} end @returns {Group} */
    const whole = (first, end) => {
      const count = size * (end - first);
      const mean = new Float64Array(width);
      if (!count) return { count, mean, apart: 0 };
      for (let c = 0; c < width; ++c) mean[c] = (sums[end * width + c] - sums[first * width + c]) / count;
      let apart = 0;
      for (let block = first; block < end; ++block) {
        let between = 0;
        for (let c = 0, at = block * width; c < width; ++c, ++at)
          between += ((sums[at + width] - sums[at]) / size - mean[c]) ** 2;
        apart += within.apart(block) + size * between;
      }
      return { count, mean, apart };
    };
    // From the nearest edge of a block: what lies behind that counts less than nothing.
    const ends = edges.map((edge) => {
      const block = Math.min(blocks, Math.round(edge / size));
      const count = edge - block * size;
      const [low, high] = count < 0 ? [edge, edge - count] : [edge - count, edge];
      if (low === high) return { block, rest: whole(block, block) };
      if (!isRough || low >= blocks * size)
        return { block, rest: weighed(made(low, high), Math.sign(count)) };
      const first = count < 0 ? block - 1 : block;
      // As if the rows of a block were alike.
      return { block, rest: weighed(whole(first, first + 1), count / size) };
    });
    return ends.slice(1).map(({ block, rest }, k) => {
      const first = ends[k];
      return joined(joined(whole(first.block, block), rest), weighed(first.rest, -1));
    });
  }

  return {
    rows: count,
    cols: count,
    data: none,
    summing: isMissing() ? summing : undefined,
    means(bins, beyond) {
      const { height, width: across } = bins;
      const isCells = isOfCells(bins.rows, height) && isOfCells(bins.cols, across);
      const made = [bins.rows, bins.cols].reduce(
        (sum, [from, to]) => sum + Math.ceil(to) - Math.floor(from),
        0,
      );
      const cells = (/** @type {Bins} */ some) => engine.averagePool({ ...request, metric }, some);
      if (isCells || made * width <= computedAtOnce) return cells(bins);
      if (isMissing()) return blankMeans(bins, beyond, cells);
      const [down, right] = [sideOf(bins.rows, height, beyond), sideOf(bins.cols, across, beyond)];
      const data =
        Array.isArray(down) || Array.isArray(right)
          ? apartFrom(/** @type {Group[]} */ (down), /** @type {Group[]} */ (right))
          : alike(engine, metric, down, right);
      return { rows: height, cols: across, data };
    },
  };
}

/**
 * How far, squared, the rows of each block are from their mean. What is measured from a row far away loses this in rounding.
 * @param {BlockSums} rows
 */
function withinBlocks({ part: { source, bins }, size }) {
  /** @type {Float32Array | undefined} */
  let spread;
  /** @type {Part} */
  const part = {
    source,
    bins: /** @type {Bins} */ ({ ...bins, isSpread: true }),
    // A row alone is its mean.
    isDone: size === 1,
    setMeans({ data }) {
      spread = data;
      part.isDone = true;
    },
  };
  return { part, apart: (/** @type {number} */ block) => (spread ? size * spread[block] : 0) };
}

/**
 * @param {Matrix} rows
 * @param {number} low   from here on, within the first row
 * @param {number} high  to here, within the last
 * @returns {Group}
 */
function groupOf({ rows, cols, data }, low, high) {
  const count = high - low;
  const mean = new Float64Array(cols);
  const weightOf = (/** @type {number} */ row) => Math.min(high, row + 1) - Math.max(low, row);
  for (let k = 0; k < data.length; ++k) mean[k % cols] += (weightOf(Math.floor(k / cols)) / count) * data[k];
  let apart = 0;
  for (let k = 0; k < data.length && rows > 1; ++k)
    apart += weightOf(Math.floor(k / cols)) * (data[k] - mean[k % cols]) ** 2;
  return { count, mean, apart };
}

/** @param {Group} group @param {number} by  below 0: it is taken away where it is joined @returns {Group} */
const weighed = ({ count, mean, apart }, by) => ({ count: by * count, mean, apart: by * apart });

/** @param {Group} one @param {Group} other @returns {Group} */
function joined(one, other) {
  const count = one.count + other.count;
  if (!other.count) return one;
  if (!one.count) return other;
  const share = other.count / count;
  let between = 0;
  const mean = one.mean.map((x, c) => {
    const by = other.mean[c] - x;
    between += by * by;
    return x + share * by;
  });
  return { count, mean, apart: one.apart + other.apart + one.count * share * between };
}

/** The mean of the squared distances of rows to rows. @param {Group[]} down @param {Group[]} across */
function apartFrom(down, across) {
  const spreads = [down, across].map((groups) =>
    // Rounding may leave less than nothing.
    groups.map(({ count, apart }) => Math.max(0, apart / count)),
  );
  const out = new Float32Array(down.length * across.length);
  down.forEach(({ mean: a }, row) => {
    across.forEach(({ mean: b }, col) => {
      const at = row * across.length + col;
      if (down === across && col < row) return void (out[at] = out[col * across.length + row]);
      let sum = spreads[0][row] + spreads[1][col];
      for (let c = 0; c < a.length; ++c) sum += (a[c] - b[c]) ** 2;
      out[at] = sum;
    });
  });
  return out;
}

/**
 * @param {Encodings} engine
 * @param {Metric} metric
 * @param {Matrix} down
 * @param {Matrix} across
 */
function alike(engine, metric, down, across) {
  const [{ rows: height, cols }, { rows: width }] = [down, across];
  const out = new Float32Array(height * width);
  if (metric === 'pearson' && cols === 1) return out.fill(NaN);
  const isSame = down === across && height <= mostRows;
  const most = isSame ? mostRows : mostRows / 2;
  /** Without a direction there is no angle: NaN, and meanwhile another row. @param {Float32Array} numbers */
  const unturned = (numbers) => {
    const center = metric === 'pearson' ? numbers[0] : 0;
    if (metric !== 'cosine' && metric !== 'pearson') return false;
    if (!numbers.every((it) => it === center)) return false;
    numbers[0] = center + 1;
    return true;
  };
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    for (let left = 0; left < width; left += most) {
      const columns = isSame ? 0 : Math.min(most, width - left);
      const data = new Float32Array((rows + columns) * cols);
      data.set(down.data.subarray(top * cols, (top + rows) * cols));
      data.set(across.data.subarray(left * cols, (left + columns) * cols), rows * cols);
      const blank = Array.from({ length: rows + columns }, (_, k) =>
        unturned(data.subarray(k * cols, (k + 1) * cols)),
      );
      const { data: all, cols: size } = engine.similarity({ rows: rows + columns, cols, data }, metric);
      const [from, end] = isSame ? [0, rows] : [rows, rows + columns];
      for (let r = 0; r < rows; ++r) {
        for (let k = from; k < end; ++k) {
          const at = (top + r) * width + left + k - from;
          out[at] = blank[r] || blank[k] ? NaN : all[r * size + k];
        }
      }
    }
  }
  return out;
}

/** So many numbers of rows are held at once to compare them: a fourth of what the engine allows, and 128 MB. */
const mostHeld = 2 ** 24;

/**
 * The similarities of all pairs of positions, where no matrix can hold them, or the rows that they are computed from.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {Metric} metric
 * @returns {{matrix: import('../plot/pixel-means.js').Cells, low: number, high: number} | undefined} undefined where cells can be computed;
 *   low and high: bounds of all values, or of the rows that were sampled
 */
export function computeSimilarityMeans(engine, request, metric) {
  const planned = planSimilarityMeans(engine, request);
  if (!planned) return undefined;
  const { rows, rest, width, needsSums } = planned;
  // The engine refuses here what it does not accept.
  const [squared] = [0, rows - 1].map((row) => {
    const one = /** @type {[number, number]} */ ([row, row + 1]);
    return engine.averagePool({ ...request, metric: 'dot' }, { rows: one, cols: one, height: 1, width: 1 })
      .data[0];
  });
  const square = needsSums
    ? largestSampled(engine, { ...request, positions: rows }, width)
    : largestOfWaves(engine, rest, squared);
  const bounds = {
    dot: [-square, square],
    cosine: [-1, 1],
    pearson: [-1, 1],
    euclidean: [0, 2 * Math.sqrt(square)],
    squared: [0, 4 * square],
  };
  const [low, high] = bounds[metric];
  const widest = Math.floor(mostHeld / width);
  /** @type {import('../plot/pixel-means.js').Cells} */
  const matrix = needsSums
    ? similarityCells(engine, { ...request, positions: rows }, metric, width)
    : {
        rows,
        cols: rows,
        data: new Float32Array(0),
        means: (bins) => engine.averagePool({ ...request, metric }, bins),
      };
  return { matrix: { ...matrix, widest }, low, high };
}

/**
 * The square of the greatest length of rows of sines and cosines.
 * @param {Encodings} engine
 * @param {Omit<Request, 'positions'>} request
 * @param {number} squared  length of the first row
 */
function largestOfWaves(engine, request, squared) {
  const columns = engine.columns(request);
  // A sine and a cosine of the same angle have the same length at each position. A wave without a partner is at most 1.
  const isWhole = columns.length === 2 * new Set(columns.map(({ pair }) => pair)).size;
  return isWhole ? squared : columns.length;
}

/** So many numbers of the first rows are sampled, and as many of the last. */
const sampledNumbers = 2 ** 17;

/**
 * The square of the greatest length among the first rows and the last ones.
 * @param {Encodings} engine
 * @param {Request & {positions: number}} request
 * @param {number} width
 */
function largestSampled(engine, request, width) {
  const rows = request.positions;
  const height = Math.min(rows, Math.max(1, Math.floor(sampledNumbers / width)));
  const lengths = [0, rows - height].flatMap((from) => {
    const bins = { rows: [from, from + height], cols: [0, width], height, width };
    return [...engine.norms(engine.averagePool(request, /** @type {Bins} */ (bins)))];
  });
  return lengths.reduce((most, length) => Math.max(most, length), 0) ** 2;
}
