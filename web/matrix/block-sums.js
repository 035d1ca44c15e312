/**
 * Means of rows that must be computed but do not fit into one matrix. They come from sums over blocks of rows, which are
 * computed once. Until the sums are known, only means of few cells are available.
 */

/** @typedef {import('../engine/engine.js').Bins} Bins */
/** @typedef {import('../engine/engine.js').Matrix} Matrix */
/**
 * The parts that must be averaged before such a figure is complete.
 * @typedef {{parts: Part[], isNew: boolean}} Summing  isNew: whether there are means that have not been drawn yet
 * @typedef {{source: import('../engine/engine.js').Request, bins: Bins, setMeans: (means: Matrix) => void, isDone: boolean}} Part  setMeans: takes the computed means
 */

/** The maximum number of sums kept in memory. */
const mostSums = 2 ** 22;
/** The maximum number of cells computed for a picture without sums, and with sums if bins are smaller than blocks. */
const computedWithoutSums = 2 ** 18;
const computedWithSums = 2 ** 24;

/**
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {import('../plot/pixel-means.js').Cells} matrix  its means() refuses bins of too many cells
 * @param {number} cellsPerRow  the number of cells computed for each row
 * @param {import('../engine/engine.js').Request} source  the request for averagePool
 * @param {[number, number]} columnRange  the range of its columns
 * @param {number} factor  the divisor of its cells
 * @returns {{means: NonNullable<import('../plot/pixel-means.js').Cells['means']>, part: Part, size: number, blocks: number,
 *   sums: () => Float64Array | undefined, isRough: (bins: Pick<Bins, 'rows' | 'height'>, beyond?: number) => boolean}}
 *   size: the number of rows in a block
 */
export function sumBlocks(engine, { rows, cols, means }, cellsPerRow, source, columnRange, factor) {
  const cellsOf = /** @type {(bins: Bins) => Matrix} */ (means);
  const size = Math.ceil((rows * cols) / mostSums);
  const blocks = Math.floor(rows / size);
  /** The sums of all rows before each block. @type {Float64Array | undefined} */
  let sums;
  /** @type {Part} */
  const part = {
    source,
    bins: { rows: [0, blocks * size], cols: columnRange, height: blocks, width: cols },
    isDone: false,
    setMeans({ data }) {
      sums = new Float64Array((blocks + 1) * cols);
      for (let k = 0; k < data.length; ++k) sums[k + cols] = sums[k] + (size * data[k]) / factor;
      part.isDone = true;
    },
  };
  /**
   * The sums of all rows before an edge.
   * @param {Float64Array} blockSums
   * @param {number} edge
   * @param {boolean} isRough  whether to treat all rows of a block as equal
   */
  function sumsBefore(blockSums, edge, isRough) {
    const block = Math.floor(edge / size);
    const from = block * size;
    if (isRough && block < blocks) {
      const share = (edge - from) / size;
      const [low, high] = [block * cols, (block + 1) * cols];
      return blockSums.slice(low, high).map((sum, c) => sum + share * (blockSums[high + c] - sum));
    }
    // Start from the nearer end of the block.
    const isBehind = block < blocks && edge - from > size / 2;
    const start = (block + (isBehind ? 1 : 0)) * cols;
    const sum = blockSums.slice(start, start + cols);
    const [low, high] = isBehind ? [edge, from + size] : [from, edge];
    if (low === high) return sum;
    const { data } = cellsOf({ rows: [low, high], cols: [0, cols], height: 1, width: cols });
    const weight = isBehind ? low - high : high - low;
    for (let c = 0; c < cols; ++c) sum[c] += weight * data[c];
    return sum;
  }
  const rowCountOf = (/** @type {[number, number]} */ [from, to]) => Math.ceil(to) - Math.floor(from);
  /**
   * Whether a picture is rough: it is painted during a gesture, and exact means would take too long. The picture at the
   * end of the gesture is exact.
   * @param {Pick<Bins, 'rows' | 'height'>} bins
   * @param {number} [beyond]
   */
  const isHurried = ({ rows, height }, beyond) =>
    beyond === 0 &&
    Math.min(cellsPerRow * rowCountOf(rows), (cellsPerRow * size * height) / 4) > computedWithoutSums;
  return {
    part,
    size,
    blocks,
    sums: () => sums,
    isRough: isHurried,
    means(bins, beyond) {
      const { height } = bins;
      const [from, to] = bins.rows;
      const computedCells = cellsPerRow * rowCountOf(bins.rows);
      const binSize = (to - from) / height;
      const isRough = isHurried(bins, beyond);
      const isExact = !isRough && isOneBinPerCell(bins.rows, height);
      if (
        isExact ||
        computedCells <= (sums && !isRough && binSize < size ? computedWithSums : computedWithoutSums)
      )
        return cellsOf(bins);
      if (!sums) return blankMeans(bins, beyond, cellsOf);
      const data = new Float32Array(height * cols);
      let lowSums = sumsBefore(sums, from, isRough);
      for (let row = 0; row < height; ++row) {
        const highSums = sumsBefore(
          sums,
          row + 1 === height ? to : from + ((to - from) * (row + 1)) / height,
          isRough,
        );
        for (let c = 0; c < cols; ++c) data[row * cols + c] = (highSums[c] - lowSums[c]) / binSize;
        lowSums = highSums;
      }
      return engine.averagePool({ rows: height, cols, data }, { ...bins, rows: [0, height] });
    },
  };
}

/** Whether each bin is exactly one cell. @param {[number, number]} range @param {number} bins */
export const isOneBinPerCell = ([from, to], bins) => Number.isInteger(from) && to - from === bins;

/**
 * Blanks in place of means that are not known yet. A picture gets one cell in its corner, because Plotly draws no axes
 * if all cells are blank.
 * @param {Bins} bins
 * @param {number | undefined} beyond
 * @param {(bins: Bins) => Matrix} cellsOf
 * @returns {Matrix}
 */
export function blankMeans({ rows: [from], height, width }, beyond, cellsOf) {
  const data = new Float32Array(height * width).fill(NaN);
  const first = Math.floor(from);
  if (beyond !== undefined)
    data.set(cellsOf({ rows: [first, first + 1], cols: [0, 1], height: 1, width: 1 }).data);
  return { rows: height, cols: width, data };
}

/**
 * Marks a picture that has no means yet, because the cell in its corner is not a mean.
 * @param {{data: any[]}} figure  in the form that Plotly draws
 * @param {import('../plot/pixel-means.js').Cells} matrix
 */
export function markBlank({ data: [trace] }, { summing }) {
  // Once all parts are averaged, a blank is a real gap.
  if (!summing?.parts.some(({ isDone }) => !isDone)) return;
  if (Number.isNaN(new Float32Array(trace.z.bdata).at(-1))) trace.meta = { isBlank: true };
}

/**
 * The first rows, whose values determine the colour range.
 * @param {import('../plot/pixel-means.js').Cells} matrix
 * @param {number} cellsPerRow
 */
export function firstRowsOf({ rows, cols, means }, cellsPerRow) {
  const height = Math.min(rows, Math.max(1, Math.floor(computedWithoutSums / cellsPerRow)));
  const bins = /** @type {Bins} */ ({ rows: [0, height], cols: [0, cols], height, width: cols });
  return /** @type {(bins: Bins) => Matrix} */ (means)(bins);
}
