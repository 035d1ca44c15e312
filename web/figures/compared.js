/** How alike rows are that have to be made, of more than there can be cells: what measures make of their means. */
import { blankOf, isOfCells, summed } from './summed.js';

/** @typedef {import('../engine.js').Bins} Bins */
/** @typedef {import('../engine.js').Encodings} Encodings */
/** @typedef {import('../engine.js').Matrix} Matrix */
/** @typedef {import('../engine.js').Metric} Metric */
/** @typedef {import('../engine.js').Request} Request */
/** @typedef {ReturnType<typeof summed>} Summed */

/** Fewer cells take no longer than a moment, and are summed up at once. */
const mostAtOnce = 2 ** 21;
/** So many cells are made of both axes without sums. */
const mostNear = 2 ** 18;
/** Of so many rows each is compared with each at a time: of more are more cells than there can be. */
const mostRows = 2 ** 13;
/** As many pictures of an axis are kept: of the one, of the other, and of the line. */
const mostKept = 4;

/** What was summed last: of other measures, in other colours and in another language it is the same. @type {WeakMap<Encodings, {key: string, rows: Summed, squares?: Summed}>} */
const last = new WeakMap();

/**
 * @param {Encodings} engine
 * @param {Request & {positions: number}} request
 * @param {Metric} metric
 * @param {number} width  of its rows
 * @returns {import('./pooled.js').Cells}
 */
export function compared(engine, request, metric, width) {
  const { positions: count } = request;
  const none = new Float32Array(0);
  /** @param {any} source @param {number} cols */
  const sum = (source, cols) => {
    const means = (/** @type {Bins} */ bins) => engine.averagePool(source, bins);
    const made = summed(engine, { rows: count, cols, data: none, means }, width, source, [0, cols], 1);
    const { part } = made;
    if (count * width <= mostAtOnce) part.keep(engine.averagePool(part.source, part.bins));
    return made;
  };
  const key = JSON.stringify(request);
  let known = last.get(engine);
  if (known?.key !== key) {
    known = { key, rows: sum({ ...request, what: 'rows' }, width) };
    last.set(engine, known);
  }
  const { rows } = known;
  // How far, squared, rows are from the first, on average. What the means of rows leave of it is how far they are from these.
  const squares = metric === 'squared' ? (known.squares ??= sum({ ...request, metric }, 1)) : undefined;
  const parts = [rows, squares].flatMap((each) => (each ? [each.part] : []));
  const missing = parts.filter(({ isKept }) => !isKept);
  const first =
    squares && engine.averagePool(request, { rows: [0, 1], cols: [0, width], height: 1, width }).data;

  /** @typedef {{means: Matrix, spread: Float64Array | undefined}} Side */
  /** @type {Map<string, Side>} */
  const sides = new Map();
  /** @param {[number, number]} range @param {number} height @param {number} [beyond] @returns {Side} */
  function sideOf(range, height, beyond) {
    const key = String([range, height, beyond === 0]);
    const found = sides.get(key);
    if (found) return found;
    const means = rows.means({ rows: range, cols: [0, width], height, width }, beyond);
    const squared = squares?.means({ rows: range, cols: [0, 1], height, width: 1 }, beyond).data;
    // A cell has none.
    const isOne = isOfCells(range, height);
    const side = {
      means,
      spread:
        squared && isOne
          ? new Float64Array(height)
          : squared && spreadOf(means, squared, /** @type {Float32Array} */ (first)),
    };
    sides.set(key, side);
    for (const old of sides.keys()) if (sides.size > mostKept) sides.delete(old);
    return side;
  }

  return {
    rows: count,
    cols: count,
    data: none,
    summing: missing.length ? { parts: missing, isNew: false } : undefined,
    means(bins, beyond) {
      const { height, width: across } = bins;
      const isCells = isOfCells(bins.rows, height) && isOfCells(bins.cols, across);
      const made = [bins.rows, bins.cols].reduce(
        (sum, [from, to]) => sum + Math.ceil(to) - Math.floor(from),
        0,
      );
      const cells = (/** @type {Bins} */ some) => engine.averagePool({ ...request, metric }, some);
      if (isCells || made * width <= mostNear) return cells(bins);
      if (!parts.every(({ isKept }) => isKept)) return blankOf(bins, beyond, cells);
      const [down, right] = [sideOf(bins.rows, height, beyond), sideOf(bins.cols, across, beyond)];
      return { rows: height, cols: across, data: alike(engine, metric, down, right) };
    },
  };
}

/**
 * How far, squared, the rows of a bin are from their mean, on average.
 * @param {Matrix} means
 * @param {Float32Array} squared  how far they are from a row
 * @param {Float32Array} row  that one
 */
function spreadOf({ rows, cols, data }, squared, row) {
  const spread = new Float64Array(rows);
  for (let r = 0; r < rows; ++r) {
    let apart = 0;
    for (let c = 0; c < cols; ++c) apart += (data[r * cols + c] - row[c]) ** 2;
    // Of rows that are alike rounding may leave less than nothing.
    spread[r] = Math.max(0, squared[r] - apart);
  }
  return spread;
}

/**
 * @param {Encodings} engine
 * @param {Metric} metric
 * @param {{means: Matrix, spread?: Float64Array}} down
 * @param {{means: Matrix, spread?: Float64Array}} across
 */
function alike(engine, metric, down, across) {
  const [{ rows: height, cols }, { rows: width }] = [down.means, across.means];
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
      data.set(down.means.data.subarray(top * cols, (top + rows) * cols));
      data.set(across.means.data.subarray(left * cols, (left + columns) * cols), rows * cols);
      const blank = Array.from({ length: rows + columns }, (_, k) =>
        unturned(data.subarray(k * cols, (k + 1) * cols)),
      );
      const { data: all, cols: size } = engine.similarity({ rows: rows + columns, cols, data }, metric);
      const [from, end] = isSame ? [0, rows] : [rows, rows + columns];
      for (let r = 0; r < rows; ++r) {
        for (let k = from; k < end; ++k) {
          const at = (top + r) * width + left + k - from;
          out[at] = blank[r] || blank[k] ? NaN : all[r * size + k];
          if (down.spread && across.spread) out[at] += down.spread[top + r] + across.spread[left + k - from];
        }
      }
    }
  }
  return out;
}
