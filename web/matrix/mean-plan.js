/** Decides from which number of positions on a figure shows means instead of computing its cells. */
import { mostCells, widestRow } from '../engine/core-limits.js';
import { mostComputedCells } from '../plot/limits.js';
import { places } from '../schemes/places.js';
import { schemeOf } from './views/kinds.js';

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Request} Request */

/**
 * Plans means of rows, cosines or angles.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {import('./views/kinds.js').ViewKind | undefined} kind
 * @returns undefined if cells must be computed, and can be; needsSums: whether means require computing the cells
 */
export function planMeans(engine, request, kind) {
  const { positions: rows, ...baseRequest } = request;
  const scheme = schemeOf(engine, baseRequest);
  const what = kind?.mean;
  if (!scheme || typeof rows !== 'number' || !what || what === 'bias') return undefined;
  if (!(rows > mostComputedCells / widestRow)) return undefined;
  const hasPairs = scheme.has.includes('pairs');
  const plan = engine.plan({ ...baseRequest, positions: 1 });
  if (!(rows * plan.width > mostComputedCells)) return undefined;
  const isStorable = rows * plan.dimensions <= mostCells;
  const hasPlaces = !hasPairs || Object.hasOwn(places, scheme.id);
  const needsSums = hasPlaces || needsCells(engine, baseRequest, what, plan.dimensions);
  // Cells that can be computed need no means. Angles of pairs are an exception: they take long to compute, and a
  // worker can average them.
  if (needsSums && ((hasPlaces && isStorable) || kind.hasHalves)) return undefined;
  const columns = hasPairs ? engine.columns(baseRequest) : [];
  const { attentionFactor: factor = 1, magnitudes = undefined } =
    what === 'cosines' ? engine.rotation({ ...baseRequest, positions: [0] }) : {};
  // The factors of the cosines at each position are not evenly spaced.
  if (magnitudes) return undefined;
  return { scheme, rows, baseRequest, what, plan, hasPairs, needsSums, columns, factor };
}

/**
 * Whether the engine must compute cells to average pairs. It refuses to do so for more cells than a matrix can have.
 * @param {Encodings} engine
 * @param {Omit<Request, 'positions'>} request
 * @param {'rows' | 'cosines' | 'angles'} what
 * @param {number} dimensions
 */
function needsCells(engine, request, what, dimensions) {
  // An engine with only the first scheme has no averagePool; that scheme needs no cells.
  if (!engine.averagePool) return false;
  const rows = Math.floor(mostCells / dimensions) + 1;
  const bins = /** @type {import('../engine/engine.js').Bins} */ ({
    rows: [0, rows],
    cols: [0, 1],
    height: 1,
    width: 1,
  });
  try {
    engine.averagePool({ ...request, positions: rows, what }, bins);
    return false;
  } catch {
    // Any other error will be reported when the cells are computed.
    return true;
  }
}

/**
 * Plans means of a bias.
 * @param {Encodings} engine
 * @param {Request} request
 * @param {number} head  a number beyond the last head selects the last
 * @param {boolean} [causal]  whether to hide keys after their query; by default, whether models hide them
 * @returns undefined if cells must be computed
 */
export function planBiasMeans(engine, request, head, causal) {
  const { positions: keys, queries, ...baseRequest } = request;
  const scheme = engine.schemes.find(({ id }) => id === baseRequest.scheme);
  if (!scheme?.has.includes('bias') || typeof keys !== 'number' || queries !== undefined) return undefined;
  if (!(keys * keys > mostCells)) return undefined;
  const { width, isCausal } = engine.plan({ ...baseRequest, positions: 1 });
  const shownHead = Math.min(head, width - 1);
  const hides = causal ?? isCausal;
  /** @param {import('../engine/engine.js').Bins} bins */
  const means = (bins) =>
    engine.averagePool({ ...request, what: 'bias', head: shownHead, causal: hides }, bins);
  // These rows have more cells than a matrix can have, so the engine refuses them if it would have to compute them.
  const rows = /** @type {[number, number]} */ ([0, Math.floor(mostCells / keys) + 1]);
  try {
    means({ rows, cols: [0, keys], height: 1, width: 1 });
  } catch (error) {
    if (/** @type {import('../engine/engine.js').PosencError} */ (error).code === 'too_large')
      return undefined;
    throw error;
  }
  return { scheme, keys, baseRequest, width, isCausal, shownHead, hides, means };
}

/**
 * Plans means of the similarities of all pairs of positions.
 * @param {Encodings} engine
 * @param {Request} request
 * @returns undefined if cells can be computed; needsSums: whether means require computing the rows
 */
export function planSimilarityMeans(engine, request) {
  const { positions: rows, ...baseRequest } = request;
  const scheme = schemeOf(engine, baseRequest);
  if (!scheme || typeof rows !== 'number' || !(rows * Math.max(rows, widestRow) > mostCells))
    return undefined;
  const { width } = engine.plan({ ...baseRequest, positions: 1 });
  if (!(rows * Math.max(rows, width) > mostCells)) return undefined;
  const needsSums = !scheme.has.includes('pairs') || Object.hasOwn(places, scheme.id);
  return { rows, baseRequest, width, needsSums };
}
