/** The curves of schemes over the distance between query and key, computed in steps of a few milliseconds: the engine in, numbers out. */
import { binStarts, byPicks, bySteps, createBins, createCurve, fewParts } from '../plot/curve-columns.js';
import { mostExact } from '../plot/limits.js';

/** @typedef {import('../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../engine/engine.js').Scheme} Scheme */
/** @typedef {import('../plot/curve-columns.js').Curve} Curve */
/** @typedef {import('../schemes/scheme-names.js').Entry} Entry */

/** @typedef {'part' | 'added'} Panel  a part of the value at distance 0; or a number that is added */

/**
 * The curves of a scheme.
 * @typedef {object} Drawn
 * @property {string} name
 * @property {Scheme} scheme
 * @property {Panel} panel
 * @property {Record<string, any>} request  without distances
 * @property {number} query                 where the query stands
 * @property {boolean} dependsOnQuery
 * @property {number} count                 of distances, from 0
 * @property {number} unit                  what the engine's numbers are divided by
 * @property {number} all                   heads, or 1
 * @property {number[]} heads               those whose curves are kept
 * @property {Curve[]} curves               of each of them
 * @property {number} known                 of distances, from 0, that are all computed; of the others, some
 * @property {number} [below]               of a part: the first distance of those computed at which it is below a half
 * @property {Float64Array} ends            of all heads, the values at the last distance
 */

/** Of more distances not all are computed: that would take minutes. There are no more of them than positions. */
export const mostComputed = 2 ** 26;

export const mostDistances = 2 ** 31;

/** More lines would be a surface. */
export const mostHeads = 32;

/** @param {Scheme} scheme @returns {Panel} */
export const panelOf = ({ kind }) => (kind === 'bias' || kind === 'relative' ? 'added' : 'part');

/** Those that have a curve. @param {Encodings} engine */
export const havingCurves = ({ schemes }) => schemes.filter(({ has }) => has.includes('distance'));

/**
 * The heads whose curves are kept: all, or of very many some, and the one that is named.
 * @param {number} all
 * @param {number} named
 */
export function keptHeads(all, named) {
  const step = Math.ceil(all / mostHeads);
  const list = Array.from({ length: all }, (_, head) => head);
  return list.filter((head) => head % step === 0 || head === named || head === all - 1);
}

/**
 * Computes the curves of an entry, a step at a time, each of a few milliseconds; gives how many distances are done.
 * @param {Encodings} engine
 * @param {Entry} entry
 * @param {Record<string, any>} request  without distances
 * @param {{count: number, head: number, query?: number}} options
 *   of distances; the head that is named; where the query stands, if not at the last of them
 * @returns {Generator<number, Drawn, void>}
 */
export function* computeCurves(engine, entry, request, { count, head, query = count - 1 }) {
  const scheme = /** @type {Scheme} */ (engine.schemes.find(({ id }) => id === entry.scheme));
  const part = panelOf(scheme) === 'part';
  const at = (/** @type {import('../engine/engine.js').Positions} */ positions, query_ = query) =>
    engine.distanceCurve({ ...request, positions, query: query_ });
  const { rows: all } = at([0]);
  const unit = part ? atZero(engine, scheme, request, query) : 1;
  const heads = keptHeads(all, Math.min(head, all - 1));
  const isFar = count > mostComputed;
  const starts = count > 0 ? binStarts(count, isFar ? fewParts : undefined) : new Float64Array();
  const taken = heads.map(() => createCurve(count, starts));
  /** @type {number | undefined} */
  let below;
  const take = (/** @type {number} */ from, /** @type {number} */ length, step = 1) => {
    visitCurves(at({ count: length, start: from, step }), { heads, part, unit }, (k, values) => {
      taken[k].take(values, from, step);
      const first = part ? values.findIndex((value) => value < 0.5) : -1;
      if (first >= 0) below = Math.min(below ?? Infinity, from + first * step);
    });
  };
  const some = isFar ? starts.findIndex((start) => start >= mostExact) : starts.length - 1;
  const known = count > 0 ? starts[some] : 0;
  yield* bySteps(0, known, take);
  yield* byPicks(starts.subarray(some), take);
  return {
    name: entry.name,
    scheme,
    panel: panelOf(scheme),
    request,
    query,
    dependsOnQuery: dependsOnQuery(at, query),
    count,
    unit,
    all,
    heads,
    curves: taken.map(({ curve }) => curve),
    known,
    below,
    ends: part ? new Float64Array() : at([query]).data,
  };
}

/**
 * Of what the engine has computed, the kept curves, as they are drawn.
 * @param {import('../engine/engine.js').MatrixF64} computed  whose numbers become parts where they are
 * @param {{heads: number[], part: boolean, unit: number}} drawn
 * @param {(k: number, values: Float64Array) => void} visit
 */
export function visitCurves({ cols, data }, { heads, part, unit }, visit) {
  heads.forEach((head, k) => {
    const values = data.subarray(head * cols, (head + 1) * cols);
    if (part) for (let i = 0; i < cols; ++i) values[i] = 1 + values[i] / unit;
    visit(k, values);
  });
}

/**
 * The kept curves of an entry over the bins of a part of the axis, computed as above: of columns of pixels, what is drawn of
 * them is what there is, or of very many distances some of it.
 * @param {Encodings} engine
 * @param {Drawn} drawn
 * @param {Float64Array} starts
 * @returns {Generator<number, Curve[], void>}
 */
export function* computeCurvesOfPart(engine, { request, query, panel, unit, heads }, starts) {
  const taken = heads.map(() => createBins(starts));
  const take = (/** @type {number} */ start, /** @type {number} */ length, step = 1) => {
    const positions = { count: length, start, step };
    const computed = engine.distanceCurve({ ...request, positions, query });
    visitCurves(computed, { heads, part: panel === 'part', unit }, (k, values) =>
      taken[k].take(values, start, step),
    );
  };
  yield* isExact(starts) ? bySteps(starts[0], starts[starts.length - 1], take) : byPicks(starts, take);
  return taken.map(({ curve }) => curve);
}

/** Whether all distances of bins are computed: those that are seen, and those beside them. @param {Float64Array} starts */
export const isExact = (starts) => starts[starts.length - 1] - starts[0] <= mostExact + 4;

/**
 * What the curve of a scheme is a part of: of rows, the square of the query's own, of turns, the score of a word with
 * itself, in the mean over words of independent normal numbers; both as attention divides them.
 * @param {Encodings} engine
 * @param {Scheme} scheme
 * @param {Record<string, any>} request
 * @param {number} query
 */
export function atZero(engine, { has }, request, query) {
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
 * Whether another place of the query gives another curve.
 * @param {(positions: number, query: number) => import('../engine/engine.js').MatrixF64} at
 * @param {number} query
 */
export function dependsOnQuery(at, query) {
  const near = Math.min(query, 16);
  if (near === query) return false;
  const [a, b] = [at(near + 1, query), at(near + 1, near)];
  return a.data.some((value, k) => Math.abs(value - b.data[k]) > 1e-6 * (1 + Math.abs(value)));
}

/**
 * The values of an entry's curves at single distances, a row for each distance.
 * @param {Encodings} engine
 * @param {Drawn} drawn
 * @param {number[] | Float64Array} distances
 * @param {number[]} heads
 */
export function valuesAt(engine, { request, query, panel, unit }, distances, heads) {
  const { length, [0]: start } = distances;
  // One after the other they take a hundredth of the time.
  const isRun = Array.prototype.every.call(distances, (distance, k) => distance === start + k);
  const positions = isRun && length > 0 ? { start, count: length, step: 1 } : distances;
  const { data } = engine.distanceCurve({ ...request, positions, query });
  const out = new Float64Array(length * heads.length);
  for (let k = 0; k < out.length; ++k) {
    const value = data[heads[k % heads.length] * length + Math.floor(k / heads.length)];
    out[k] = panel === 'part' ? 1 + value / unit : value;
  }
  return out;
}
