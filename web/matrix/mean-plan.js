/**
 * Of how many positions means are drawn and no cells are made, and of which of them that costs the same however many there
 * are: so many a link may ask for.
 */
import { mostCells, mostMade } from '../plot/limits.js';
import { places } from '../schemes/places.js';
import { showsOf } from './views/shows.js';

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Request} Request */

/** What averagePool calls it; of cosines and sines, as models keep them, the first half. @type {Record<string, 'rows' | 'cosines' | 'angles'>} */
const pooledAs = { rows: 'rows', cosines: 'cosines', angles: 'angles', turns: 'cosines' };

/** @param {import('../engine/engine.js').Scheme} scheme @param {unknown} show */
function shownOf(scheme, show) {
  const choices = showsOf(scheme);
  return choices.includes(String(show)) ? String(show) : choices[0];
}

/**
 * @param {Encodings} engine
 * @param {Request} request
 * @param {string} [show]
 * @returns undefined where cells have to be made, and can be; isMade: whether they are for their means
 */
export function planFar(engine, request, show) {
  const { positions: rows, ...rest } = request;
  const scheme = engine.schemes.find(({ id }) => id === (rest.scheme || engine.schemes[0].id));
  if (!scheme || typeof rows !== 'number') return undefined;
  const hasPairs = scheme.has.includes('pairs');
  const shown = shownOf(scheme, show);
  const what = pooledAs[shown];
  // No scheme is wider.
  if (!what || !(rows > mostMade / 2 ** 14)) return undefined;
  const plan = engine.plan({ ...rest, positions: 1 });
  if (!(rows * plan.width > mostMade)) return undefined;
  const canBeMade = rows * plan.dimensions <= mostCells;
  const isPlace = !hasPairs || Object.hasOwn(places, scheme.id);
  const isMade = isPlace || needsCells(engine, rest, what, plan.dimensions);
  // Of cells that can be made as they are drawn no means are wanted; of angles that has to be in a worker, where it takes long.
  if (isMade && ((isPlace && canBeMade) || shown === 'turns')) return undefined;
  const columns = hasPairs ? engine.columns(rest) : [];
  const { attentionFactor: factor = 1, magnitudes = undefined } =
    what === 'cosines' ? engine.rotation({ ...rest, positions: [0] }) : {};
  // What cosines are multiplied by at each position is not evenly spaced.
  if (magnitudes) return undefined;
  return { scheme, rows, rest, shown, what, plan, hasPairs, isMade, columns, factor };
}

/**
 * Whether cells of pairs have to be made for their means: of more than there can be, this is refused.
 * @param {Encodings} engine
 * @param {Omit<Request, 'positions'>} request
 * @param {'rows' | 'cosines' | 'angles'} what
 * @param {number} dimensions
 */
function needsCells(engine, request, what, dimensions) {
  // Of the first scheme none are, and the engine that has no more than it needs cannot be asked.
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
    // Where it is for another reason, whoever makes them hears of it.
    return true;
  }
}

/**
 * @param {Encodings} engine
 * @param {Request} request
 * @param {number} head  beyond the last, the last is drawn
 * @param {boolean} [causal]  whether keys after their query are hidden, which the scheme says otherwise
 * @returns undefined where cells have to be made
 */
export function planBiasFar(engine, request, head, causal) {
  const { positions: keys, queries, ...rest } = request;
  const scheme = engine.schemes.find(({ id }) => id === rest.scheme);
  if (!scheme?.has.includes('bias') || typeof keys !== 'number' || queries !== undefined) return undefined;
  if (!(keys * keys > mostCells)) return undefined;
  const { width, isCausal } = engine.plan({ ...rest, positions: 1 });
  const own = Math.min(head, width - 1);
  const hides = causal ?? isCausal;
  /** @param {import('../engine/engine.js').Bins} bins */
  const means = (bins) => engine.averagePool({ ...request, what: 'bias', head: own, causal: hides }, bins);
  // In so many rows are more cells than are made: where they are needed, this is refused.
  const rows = /** @type {[number, number]} */ ([0, Math.floor(mostCells / keys) + 1]);
  try {
    means({ rows, cols: [0, keys], height: 1, width: 1 });
  } catch (error) {
    if (/** @type {import('../engine/engine.js').PosencError} */ (error).code === 'too_large')
      return undefined;
    throw error;
  }
  return { scheme, keys, rest, width, isCausal, own, hides, means };
}

/**
 * @param {Encodings} engine
 * @param {Request} request
 * @returns undefined where cells can be made; isMade: whether rows are made for their means
 */
export function planSimilarityFar(engine, request) {
  const { positions: rows, ...rest } = request;
  const scheme = engine.schemes.find(({ id }) => id === (rest.scheme || engine.schemes[0].id));
  // No scheme is wider.
  if (!scheme || typeof rows !== 'number' || !(rows * Math.max(rows, 2 ** 14) > mostCells)) return undefined;
  const { width } = engine.plan({ ...rest, positions: 1 });
  if (!(rows * Math.max(rows, width) > mostCells)) return undefined;
  const isMade = !scheme.has.includes('pairs') || Object.hasOwn(places, scheme.id);
  return { rows, rest, width, isMade };
}

/**
 * Whether a figure of cells, or of pairs of positions, makes none of them: it is there as soon as one of few. `isWide`: its
 * rows are longer than a slider makes them, too.
 * @type {Record<string, (engine: Encodings, settings: Record<string, any>, isWide: boolean) => boolean>}
 */
export const instant = {
  cells(engine, { show, head = 0, causal, ...request }, isWide) {
    const all = /** @type {Request} */ (request);
    const scheme = engine.schemes.find(({ id }) => id === request.scheme);
    // Where there are no such positions, this is refused.
    engine.plan({ ...all, positions: [request.positions] });
    if (scheme && shownOf(scheme, show) === 'bias') {
      // One that is a sum over dimensions takes as long as these are many.
      const isSum = request.d_model !== undefined;
      return !isWide && !isSum && Boolean(planBiasFar(engine, all, head, causal));
    }
    const far = planFar(engine, all, show);
    return Boolean(far && !far.isMade);
  },
  pairs(engine, { metric: _, ...request }, isWide) {
    engine.plan(/** @type {Request} */ ({ ...request, positions: [request.positions] }));
    const far = !isWide && planSimilarityFar(engine, /** @type {Request} */ (request));
    return Boolean(far && !far.isMade);
  },
};
