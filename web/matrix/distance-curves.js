/** The curves of schemes over the distance between query and key, computed in steps of a few milliseconds. */
import {
  binStarts,
  byPicks,
  bySteps,
  createBins,
  createCurve,
  binsIfRecomputed,
} from '../plot/curve-columns.js';
import { mostExact } from '../plot/limits.js';

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../plot/curve-columns.js').Curve} Curve */
/** @typedef {import('../schemes/scheme-names.js').Entry} Entry */

/**
 * A share of the score at distance 0, or a number added to the score.
 * @typedef {'part' | 'added'} Panel
 */

/**
 * The curves of a scheme.
 * @typedef {object} SchemeCurves
 * @property {string} name
 * @property {Scheme} scheme
 * @property {Panel} panel
 * @property {Record<string, any>} request  without distances
 * @property {number} query                 the position of the query
 * @property {boolean} dependsOnQuery
 * @property {number} count                 the number of distances, from 0 on
 * @property {number} unit                  the divisor of the engine's numbers
 * @property {number} all                   the number of heads, or 1
 * @property {number[]} heads               the heads whose curves are kept
 * @property {Curve[]} curves               one for each of these heads
 * @property {number} known                 the number of first distances that are all computed; later ones are sampled
 * @property {number} [below]               of a share: the first computed distance at which it is below one half
 * @property {Float64Array} ends            the values of all heads at the last distance
 */

/** Above this number of distances only some are computed, because all would take minutes. */
export const mostComputed = 2 ** 26;

export const mostDistances = 2 ** 31;

/** More lines would merge into a surface. */
const mostHeads = 32;

/** @param {Scheme} scheme @returns {Panel} */
export const panelOf = ({ kind }) => (kind === 'bias' || kind === 'relative' ? 'added' : 'part');

/** Schemes that have a curve. @param {Encodings} engine */
export const schemesWithCurves = ({ schemes }) => schemes.filter(({ has }) => has.includes('distance'));

/**
 * The heads whose curves are kept: all, or, if there are very many, a selection with the named head and the last one.
 * @param {number} all
 * @param {number} named
 */
export function keptHeads(all, named) {
  const step = Math.ceil(all / mostHeads);
  const indices = Array.from({ length: all }, (_, head) => head);
  return indices.filter((head) => head % step === 0 || head === named || head === all - 1);
}

/**
 * Computes the curves of an entry in steps of a few milliseconds; yields the number of distances done.
 * @param {Encodings} engine
 * @param {Entry} entry
 * @param {Record<string, any>} request  without distances
 * @param {{count: number, head: number, query?: number}} options
 *   the number of distances; the named head; the position of the query, by default the last distance
 * @returns {Generator<number, SchemeCurves, void>}
 */
export function* computeCurves(engine, entry, request, { count, head, query = count - 1 }) {
  const scheme = /** @type {Scheme} */ (engine.schemes.find(({ id }) => id === entry.scheme));
  const isShare = panelOf(scheme) === 'part';
  const curveAt = (/** @type {import('../engine/engine.js').Positions} */ positions, ownQuery = query) =>
    engine.distanceCurve({ ...request, positions, query: ownQuery });
  const { rows: all } = curveAt([0]);
  const unit = isShare ? scoreAtZero(engine, scheme, request, query) : 1;
  const heads = keptHeads(all, Math.min(head, all - 1));
  const isSampled = count > mostComputed;
  const starts = count > 0 ? binStarts(count, isSampled ? binsIfRecomputed : undefined) : new Float64Array();
  const curveBuilders = heads.map(() => createCurve(count, starts));
  /** @type {number | undefined} */
  let below;
  const computeRange = (/** @type {number} */ from, /** @type {number} */ length, step = 1) => {
    visitCurves(curveAt({ count: length, start: from, step }), { heads, isShare, unit }, (k, values) => {
      curveBuilders[k].add(values, from, step);
      const first = isShare ? values.findIndex((value) => value < 0.5) : -1;
      if (first >= 0) below = Math.min(below ?? Infinity, from + first * step);
    });
  };
  const firstSampledBin = isSampled ? starts.findIndex((start) => start >= mostExact) : starts.length - 1;
  const known = count > 0 ? starts[firstSampledBin] : 0;
  yield* bySteps(0, known, computeRange);
  yield* byPicks(starts.subarray(firstSampledBin), computeRange);
  return {
    name: entry.name,
    scheme,
    panel: panelOf(scheme),
    request,
    query,
    dependsOnQuery: dependsOnQuery(curveAt, query),
    count,
    unit,
    all,
    heads,
    curves: curveBuilders.map(({ curve }) => curve),
    known,
    below,
    ends: isShare ? new Float64Array() : curveAt([query]).data,
  };
}

/**
 * Visits the kept curves among those that the engine has computed.
 * @param {import('../engine/engine.js').MatrixF64} computed  its numbers are changed to shares in place
 * @param {{heads: number[], isShare: boolean, unit: number}} options
 * @param {(k: number, values: Float64Array) => void} visit
 */
function visitCurves({ cols, data }, { heads, isShare, unit }, visit) {
  heads.forEach((head, k) => {
    const values = data.subarray(head * cols, (head + 1) * cols);
    if (isShare) for (let i = 0; i < cols; ++i) values[i] = 1 + values[i] / unit;
    visit(k, values);
  });
}

/**
 * Computes the kept curves of an entry over the bins of a part of the axis: all distances, or a sample of each bin if
 * there are very many.
 * @param {Encodings} engine
 * @param {SchemeCurves} curveSet
 * @param {Float64Array} starts
 * @returns {Generator<number, Curve[], void>}
 */
export function* computeCurvesOfPart(engine, { request, query, panel, unit, heads }, starts) {
  const curveBuilders = heads.map(() => createBins(starts));
  const computeRange = (/** @type {number} */ start, /** @type {number} */ length, step = 1) => {
    const positions = { count: length, start, step };
    const computed = engine.distanceCurve({ ...request, positions, query });
    visitCurves(computed, { heads, isShare: panel === 'part', unit }, (k, values) =>
      curveBuilders[k].add(values, start, step),
    );
  };
  yield* areAllComputed(starts)
    ? bySteps(starts[0], starts[starts.length - 1], computeRange)
    : byPicks(starts, computeRange);
  return curveBuilders.map(({ curve }) => curve);
}

/**
 * Whether all distances of the bins are computed, including those just outside the visible part.
 * @param {Float64Array} starts
 */
export const areAllComputed = (starts) => starts[starts.length - 1] - starts[0] <= mostExact + 4;

/**
 * The score at distance 0; a curve shows shares of it. For rows it is the squared norm of the query's own row; for
 * rotations it is the score of a vector with itself, averaged over vectors of independent standard normal numbers. Both
 * are scaled as in attention.
 * @param {Encodings} engine
 * @param {Scheme} scheme
 * @param {Record<string, any>} request
 * @param {number} query
 */
function scoreAtZero(engine, { has }, request, query) {
  const { dimensions, width } = engine.plan({ ...request, positions: 1 });
  if (has.includes('rows')) {
    const [norm] = engine.norms(engine.encode({ ...request, positions: [query] }));
    return norm ** 2 / Math.sqrt(width);
  }
  if (!has.includes('rotation')) return 1;
  const { cols: pairs, attentionFactor } = engine.rotation({ ...request, positions: [0] });
  return (2 * pairs * attentionFactor ** 2 + dimensions - 2 * pairs) / Math.sqrt(dimensions);
}

/**
 * Whether the curve depends on the position of the query.
 * @param {(positions: number, query: number) => import('../engine/engine.js').MatrixF64} curveAt
 * @param {number} query
 */
function dependsOnQuery(curveAt, query) {
  const nearQuery = Math.min(query, 16);
  if (nearQuery === query) return false;
  const [a, b] = [curveAt(nearQuery + 1, query), curveAt(nearQuery + 1, nearQuery)];
  return a.data.some((value, k) => Math.abs(value - b.data[k]) > 1e-6 * (1 + Math.abs(value)));
}

/**
 * The values of curves at single distances, one row per distance.
 * @param {Encodings} engine
 * @param {SchemeCurves} curveSet
 * @param {number[] | Float64Array} distances
 * @param {number[]} heads
 */
export function valuesAt(engine, { request, query, panel, unit }, distances, heads) {
  const { length, [0]: start } = distances;
  // Consecutive distances take a hundredth of the time.
  const isRun = Array.prototype.every.call(distances, (distance, k) => distance === start + k);
  const positions = isRun && length > 0 ? { start, count: length, step: 1 } : distances;
  const { data } = engine.distanceCurve({ ...request, positions, query });
  const values = new Float64Array(length * heads.length);
  for (let k = 0; k < values.length; ++k) {
    const value = data[heads[k % heads.length] * length + Math.floor(k / heads.length)];
    values[k] = panel === 'part' ? 1 + value / unit : value;
  }
  return values;
}
