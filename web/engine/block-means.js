/**
 * Means of any number of cells that must be computed: block by block, so that few cells are in memory at a time, the
 * page stays responsive, and the reader can stop the computation.
 *
 * Gets the engine's functions from schemes.js instead of importing them: see tools.js.
 */
import { siblingUrl } from './sibling-url.js';
import { monitorOf, runInWorker, serveJobs } from './worker-jobs.js';

/** @typedef {import('./types.js').Bins} Bins */
/** @typedef {import('./types.js').Engine} Engine */
/** @typedef {import('./types.js').Matrix} Matrix */
/** @typedef {Engine['averagePoolInBlocks']} InBlocks */
/** The number of cells computed for each row, or 0 for none. @typedef {(source: any, bins: Bins) => number} CellsOf */
/** @typedef {import('./worker-jobs.js').Monitor<import('./types.js').BlockProgress>} Monitor */

/** The number of cells computed at once: fewer on a page, which must stay responsive. */
const mostInWorker = 2 ** 22;
const mostOnPage = 2 ** 18;
/** The minimum number of cells for which starting a worker saves time. */
const worthWorker = 2 ** 22;
/** How long blocks run before other tasks get their turn, in milliseconds. */
const turnInWorker = 200;
const turnOnPage = 12;

const isWorker = 'WorkerGlobalScope' in globalThis;

/**
 * @param {{fail: (data: import('./errors.js').ErrorData) => Error, averagePool: Engine['averagePool'], cellsOf: CellsOf,
 *   marshalOptions: import('./tools.js').Tools['marshalOptions']}} tools
 * @returns {InBlocks}
 */
export function blockwise({ fail, averagePool, cellsOf, marshalOptions }) {
  return async (source, bins, options) => {
    const { onProgress, signal, worker = siblingUrl('worker.js') } = marshalOptions(options);
    /** @type {Monitor} */
    const monitor = monitorOf(fail, signal, onProgress, { code: 'cancelled', rule: 'stopped_averaging' });
    monitor.check();
    // Invalid requests are refused here, at once.
    const each = cellsOf(source, bins);
    const [from, to] = bins.rows;
    if (each && worker && each * (to - from) >= worthWorker) {
      const answer = await runInWorker(worker, { source, bins }, fail, monitor, 'blocks');
      if (answer) return answer.result;
    }
    const matrix = await (each
      ? averageBlocks(averagePool, each, source, bins, monitor)
      : averagePool(source, bins));
    if (!each) monitor.progress({ rows: to - from, total: to - from });
    return matrix;
  };
}

/**
 * Answers requests for means in a worker: see worker.js.
 * @param {Promise<import('./types.js').Encodings>} loading
 * @param {any} port  the worker's global scope
 */
export const serveBlocks = (loading, port) =>
  serveJobs(
    loading,
    port,
    (engine, { source, bins }, { progress }) =>
      engine.averagePoolInBlocks(source, bins, { worker: false, onProgress: progress }),
    ({ data }) => [data.buffer],
  ).catch(() => port.postMessage({ unable: true }));

/**
 * @param {Engine['averagePool']} averagePool
 * @param {number} each  the number of cells per row
 * @param {any} source
 * @param {Bins} bins
 * @param {Monitor} monitor
 * @returns {Promise<Matrix>}
 */
async function averageBlocks(averagePool, each, source, bins, { check, progress }) {
  // Figures also ask for the spread of bins of whole rows: the mean squared distance of their rows from the mean row.
  const { isSpread = false } = /** @type {Bins & {isSpread?: boolean}} */ (bins);
  const { height } = bins;
  const width = isSpread ? 1 : bins.width;
  const [from, to] = bins.rows;
  const total = to - from;
  const most = Math.max(1, Math.floor((isWorker ? mostInWorker : mostOnPage) / each));
  // The same edges as in the core, to the last bit: an inner edge is never beyond the end.
  const edge = (/** @type {number} */ k) =>
    k === height ? to : Math.min(from + (total * k) / height, to * (1 - 2 ** -53));
  // Each row depends only on its own position, so only the part of a long list that a block needs is passed to the
  // core.
  const isListed =
    !source.metric && (source.what ?? 'rows') === 'rows' && 'length' in Object(source.positions);
  // A bin is computed as a whole if it is not the mean of its parts: hidden cells count in no mean, so the weights of
  // the parts are unknown; and some measures are not linear in the rows.
  const isWhole =
    (source.what === 'bias' && source.causal) || !['dot', 'squared', undefined].includes(source.metric);
  const rowsOf = (/** @type {number} */ low, /** @type {number} */ high) => Math.ceil(high) - Math.floor(low);
  /** @param {number} low @param {number} high @param {number} count */
  const means = (low, high, count) => {
    // A bin of size 0 gives the cell that contains it.
    const [first, end] = [Math.floor(low), low < high ? high : Math.floor(low) + 1];
    const begin = low < high ? low : first;
    if (isSpread)
      return spreadOf(averagePool(source, { ...bins, rows: [low, high], height: high - low }), count);
    if (!isListed) return averagePool(source, { ...bins, rows: [begin, end], height: count }).data;
    const seen = { ...source, positions: source.positions.slice(first, Math.ceil(end)) };
    return averagePool(seen, { ...bins, rows: [begin - first, end - first], height: count }).data;
  };
  const data = new Float32Array(height * width);
  const sums = new Float64Array(width);
  let yielded = performance.now();
  const rest = async (/** @type {number} */ at) => {
    progress({ rows: at - from, total });
    if (performance.now() - yielded > (isWorker ? turnInWorker : turnOnPage)) {
      await new Promise((resolve) => setTimeout(resolve));
      yielded = performance.now();
    }
    check();
  };
  for (let bin = 0; bin < height;) {
    const low = edge(bin);
    let end = bin + 1;
    if (isWhole || isSpread || rowsOf(low, edge(end)) <= most) {
      if (!isWhole) while (end < height && rowsOf(low, edge(end + 1)) <= most) ++end;
      data.set(means(low, edge(end), end - bin), bin * width);
    } else {
      const high = edge(end);
      sums.fill(0);
      for (let at = low; at < high;) {
        const next = Math.min(high, Math.floor(at) + most);
        const part = means(at, next, 1);
        for (let k = 0; k < width; ++k) sums[k] += (next - at) * part[k];
        at = next;
        await rest(at);
      }
      for (let k = 0; k < width; ++k) data[bin * width + k] = sums[k] / (high - low);
    }
    bin = end;
    await rest(edge(bin));
  }
  return { rows: height, cols: width, data };
}

/**
 * @param {Matrix} matrix
 * @param {number} bins
 */
function spreadOf({ rows, cols, data }, bins) {
  const height = rows / bins;
  const spread = new Float32Array(bins);
  for (let bin = 0; bin < bins; ++bin) {
    const own = data.subarray(bin * height * cols, (bin + 1) * height * cols);
    let apart = 0;
    for (let c = 0; c < cols; ++c) {
      let [sum, squares] = [0, 0];
      for (let k = c; k < own.length; k += cols) sum += own[k];
      for (let k = c; k < own.length; k += cols) squares += (own[k] - sum / height) ** 2;
      apart += squares;
    }
    spread[bin] = apart / height;
  }
  return spread;
}
