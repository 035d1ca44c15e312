/**
 * Similarities of more positions than a matrix can hold: means of the dot product and of the squared distance over bins,
 * and the other metrics between means of rows.
 */
import { blankMeans, isOneBinPerCell, sumBlocks } from './block-sums.js';
import { planSimilarityMeans } from './mean-plan.js';

/** @typedef {import('../engine/engine.js').Bins} Bins */
/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/** @typedef {import('../engine/engine.js').Metric} Metric */
/** @typedef {import('../engine/engine.js').Request} Request */
/** @typedef {import('./block-sums.js').Part} Part */
/** @typedef {ReturnType<typeof sumBlocks>} BlockSums */
/**
 * A group of rows: their number, their mean, and the sum of their squared distances from it.
 * @typedef {{count: number, mean: Float64Array, spread: number}} Group
 */
/** The bins of an axis, as means of their rows or as groups of rows. @typedef {Matrix | Group[]} Side */

/** Up to this number of cells the sums are computed at once, because that takes only a moment. */
const summedAtOnce = 2 ** 21;
/** The maximum number of cells of both axes that are computed without sums. */
const computedAtOnce = 2 ** 18;
/** The maximum number of rows compared pairwise at a time: more have more similarities than a matrix has cells. */
const mostRows = 2 ** 13;
/** The number of cached sides: two for the matrix, and two for the line of one row beside it. */
const mostSides = 4;

/**
 * The block sums of the last request. They do not depend on metric, colours or language.
 * @type {WeakMap<Encodings, {key: string, rows: BlockSums, within: ReturnType<typeof withinBlocks>, summing: import('./block-sums.js').Summing[]}>}
 */
const lastSums = new WeakMap();

/**
 * @param {Encodings} engine
 * @param {Request & {positions: number}} request
 * @param {Metric} metric
 * @param {number} width  the width of its rows
 * @returns {import('../plot/pixel-means.js').Cells}
 */
function similarityCells(engine, request, metric, width) {
  const { positions: count } = request;
  const noData = new Float32Array(0);
  const source = { ...request, what: /** @type {const} */ ('rows') };
  const rowMeans = (/** @type {Bins} */ bins) => engine.averagePool(source, bins);
  const key = JSON.stringify(request);
  let blockSums = lastSums.get(engine);
  if (blockSums?.key !== key) {
    const cells = { rows: count, cols: width, data: noData, means: rowMeans };
    const rows = sumBlocks(engine, cells, width, source, [0, width], 1);
    const { part } = rows;
    if (count * width <= summedAtOnce) part.setMeans(rowMeans(part.bins));
    const within = withinBlocks(rows);
    // The same object while the same sums are missing, so that averaging in progress continues.
    const summing = [[part], [part, within.part]].map((parts) => ({ parts, isNew: false }));
    blockSums = { key, rows, within, summing };
    lastSums.set(engine, blockSums);
  }
  const { rows, within } = blockSums;
  const isSquared = metric === 'squared';
  const summing = blockSums.summing[Number(isSquared && rows.size > 1)];
  const isMissing = () => summing.parts.some(({ isDone }) => !isDone);

  /** @type {Map<string, Side>} */
  const sides = new Map();
  /** @param {[number, number]} range @param {number} height @param {number} [beyond] @returns {Side} */
  function sideOf(range, height, beyond) {
    const key = String([range, height, beyond === 0]);
    const cachedSide = sides.get(key);
    if (cachedSide) return cachedSide;
    const side = isSquared
      ? groupsOf(range, height, beyond)
      : rows.means({ rows: range, cols: [0, width], height, width }, beyond);
    sides.set(key, side);
    for (const oldKey of sides.keys()) if (sides.size > mostSides) sides.delete(oldKey);
    return side;
  }

  /** @param {[number, number]} range @param {number} height @param {number} [beyond] */
  function groupsOf([from, to], height, beyond) {
    const { size, blocks } = rows;
    const sums = /** @type {Float64Array} */ (rows.sums());
    const edges = Array.from({ length: height + 1 }, (_, k) =>
      k === height ? to : from + ((to - from) * k) / height,
    );
    const groupOfRows = (/** @type {number} */ low, /** @type {number} */ high) => {
      const [first, height] = [Math.floor(low), Math.ceil(high) - Math.floor(low)];
      const bins = /** @type {Bins} */ ({ rows: [first, first + height], cols: [0, width], height, width });
      return groupOf(rowMeans(bins), low - first, high - first);
    };
    const isRough = rows.isRough({ rows: [from, to], height }, beyond);
    const binSize = (to - from) / height;
    if (!isRough && binSize < 2 * size) return edges.slice(1).map((edge, k) => groupOfRows(edges[k], edge));
    /** The group of whole blocks. @param {number} first @param {number} end @returns {Group} */
    const groupOfBlocks = (first, end) => {
      const count = size * (end - first);
      const mean = new Float64Array(width);
      if (!count) return { count, mean, spread: 0 };
      for (let c = 0; c < width; ++c) mean[c] = (sums[end * width + c] - sums[first * width + c]) / count;
      let spread = 0;
      for (let block = first; block < end; ++block) {
        let between = 0;
        for (let c = 0, at = block * width; c < width; ++c, ++at)
          between += ((sums[at + width] - sums[at]) / size - mean[c]) ** 2;
        spread += within.spread(block) + size * between;
      }
      return { count, mean, spread };
    };
    // Counts from the nearest block edge; rows before that edge are subtracted.
    const ends = edges.map((edge) => {
      const block = Math.min(blocks, Math.round(edge / size));
      const count = edge - block * size;
      const [low, high] = count < 0 ? [edge, edge - count] : [edge - count, edge];
      if (low === high) return { block, rest: groupOfBlocks(block, block) };
      if (!isRough || low >= blocks * size)
        return { block, rest: scaleGroup(groupOfRows(low, high), Math.sign(count)) };
      const first = count < 0 ? block - 1 : block;
      // Treats all rows of a block as equal.
      return { block, rest: scaleGroup(groupOfBlocks(first, first + 1), count / size) };
    });
    return ends.slice(1).map(({ block, rest }, k) => {
      const first = ends[k];
      return mergeGroups(mergeGroups(groupOfBlocks(first.block, block), rest), scaleGroup(first.rest, -1));
    });
  }

  return {
    rows: count,
    cols: count,
    data: noData,
    summing: isMissing() ? summing : undefined,
    means(bins, beyond) {
      const { height, width: columnCount } = bins;
      const isCells = isOneBinPerCell(bins.rows, height) && isOneBinPerCell(bins.cols, columnCount);
      const computedRows = [bins.rows, bins.cols].reduce(
        (sum, [from, to]) => sum + Math.ceil(to) - Math.floor(from),
        0,
      );
      const meansOf = (/** @type {Bins} */ someBins) => engine.averagePool({ ...request, metric }, someBins);
      if (isCells || computedRows * width <= computedAtOnce) return meansOf(bins);
      if (isMissing()) return blankMeans(bins, beyond, meansOf);
      const [rowSide, columnSide] = [
        sideOf(bins.rows, height, beyond),
        sideOf(bins.cols, columnCount, beyond),
      ];
      const data =
        Array.isArray(rowSide) || Array.isArray(columnSide)
          ? squaredDistances(/** @type {Group[]} */ (rowSide), /** @type {Group[]} */ (columnSide))
          : similaritiesOf(engine, metric, rowSide, columnSide);
      return { rows: height, cols: columnCount, data };
    },
  };
}

/**
 * The sums of the squared distances of each block's rows from their mean. If they were computed as differences from a
 * distant row, rounding would destroy them.
 * @param {BlockSums} rows
 */
function withinBlocks({ part: { source, bins }, size }) {
  /** @type {Float32Array | undefined} */
  let spreads;
  /** @type {Part} */
  const part = {
    source,
    bins: /** @type {Bins} */ ({ ...bins, isSpread: true }),
    // A single row is its own mean.
    isDone: size === 1,
    setMeans({ data }) {
      spreads = data;
      part.isDone = true;
    },
  };
  return { part, spread: (/** @type {number} */ block) => (spreads ? size * spreads[block] : 0) };
}

/**
 * @param {Matrix} rows
 * @param {number} low   the start, within the first row
 * @param {number} high  the end, within the last row
 * @returns {Group}
 */
function groupOf({ rows, cols, data }, low, high) {
  const count = high - low;
  const mean = new Float64Array(cols);
  const weightOf = (/** @type {number} */ row) => Math.min(high, row + 1) - Math.max(low, row);
  for (let k = 0; k < data.length; ++k) mean[k % cols] += (weightOf(Math.floor(k / cols)) / count) * data[k];
  let spread = 0;
  for (let k = 0; k < data.length && rows > 1; ++k)
    spread += weightOf(Math.floor(k / cols)) * (data[k] - mean[k % cols]) ** 2;
  return { count, mean, spread };
}

/** @param {Group} group @param {number} factor  negative: merging the group subtracts it @returns {Group} */
const scaleGroup = ({ count, mean, spread }, factor) => ({
  count: factor * count,
  mean,
  spread: factor * spread,
});

/** @param {Group} first @param {Group} second @returns {Group} */
function mergeGroups(first, second) {
  const count = first.count + second.count;
  if (!second.count) return first;
  if (!first.count) return second;
  const share = second.count / count;
  let between = 0;
  const mean = first.mean.map((x, c) => {
    const difference = second.mean[c] - x;
    between += difference * difference;
    return x + share * difference;
  });
  return { count, mean, spread: first.spread + second.spread + first.count * share * between };
}

/** The means of the squared distances between rows of two groups. @param {Group[]} down @param {Group[]} across */
function squaredDistances(down, across) {
  const spreads = [down, across].map((groups) =>
    // Rounding may give a negative spread.
    groups.map(({ count, spread }) => Math.max(0, spread / count)),
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
function similaritiesOf(engine, metric, down, across) {
  const [{ rows: height, cols }, { rows: width }] = [down, across];
  const out = new Float32Array(height * width);
  if (metric === 'pearson' && cols === 1) return out.fill(NaN);
  const isSame = down === across && height <= mostRows;
  const most = isSame ? mostRows : mostRows / 2;
  /**
   * Whether a row has no direction and thus no angle to other rows. Such a row is changed here to one with a direction,
   * and its similarities are replaced by NaN afterwards.
   * @param {Float32Array} numbers
   */
  const hasNoDirection = (numbers) => {
    const center = metric === 'pearson' ? numbers[0] : 0;
    if (metric !== 'cosine' && metric !== 'pearson') return false;
    if (!numbers.every((number) => number === center)) return false;
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
      const isBlank = Array.from({ length: rows + columns }, (_, k) =>
        hasNoDirection(data.subarray(k * cols, (k + 1) * cols)),
      );
      const { data: similarities, cols: size } = engine.similarity(
        { rows: rows + columns, cols, data },
        metric,
      );
      const [from, end] = isSame ? [0, rows] : [rows, rows + columns];
      for (let r = 0; r < rows; ++r) {
        for (let k = from; k < end; ++k) {
          const at = (top + r) * width + left + k - from;
          out[at] = isBlank[r] || isBlank[k] ? NaN : similarities[r * size + k];
        }
      }
    }
  }
  return out;
}

/** The maximum number of row values held at once for comparison: a quarter of what the engine allows, 128 MB. */
const mostHeld = 2 ** 24;

/**
 * The similarities of all pairs of positions, if no matrix can hold them or the rows that they are computed from.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {Metric} metric
 * @returns {{matrix: import('../plot/pixel-means.js').Cells, low: number, high: number} | undefined} undefined if cells can be computed;
 *   low and high: bounds of all values, or of the values of the sampled rows
 */
export function computeSimilarityMeans(engine, request, metric) {
  const plan = planSimilarityMeans(engine, request);
  if (!plan) return undefined;
  const { rows, baseRequest, width, needsSums } = plan;
  // The engine throws here if it does not accept the request.
  const [squaredNorm] = [0, rows - 1].map((row) => {
    const range = /** @type {[number, number]} */ ([row, row + 1]);
    return engine.averagePool(
      { ...request, metric: 'dot' },
      { rows: range, cols: range, height: 1, width: 1 },
    ).data[0];
  });
  const largestSquare = needsSums
    ? largestSampled(engine, { ...request, positions: rows }, width)
    : largestOfWaves(engine, baseRequest, squaredNorm);
  const bounds = {
    dot: [-largestSquare, largestSquare],
    cosine: [-1, 1],
    pearson: [-1, 1],
    euclidean: [0, 2 * Math.sqrt(largestSquare)],
    squared: [0, 4 * largestSquare],
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
 * The square of the greatest norm among rows of sines and cosines.
 * @param {Encodings} engine
 * @param {Omit<Request, 'positions'>} request
 * @param {number} squaredNorm  the squared norm of the first row
 */
function largestOfWaves(engine, request, squaredNorm) {
  const columns = engine.columns(request);
  // A sine and a cosine of one angle have the same norm at every position. A wave without a partner is at most 1.
  const isWhole = columns.length === 2 * new Set(columns.map(({ pair }) => pair)).size;
  return isWhole ? squaredNorm : columns.length;
}

/** The maximum number of values sampled from the first rows, and from the last rows. */
const sampledNumbers = 2 ** 17;

/**
 * The square of the greatest norm among the first rows and the last rows.
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
