/** Curves of schemes over distance, computed for tests. */
import { load } from '../../dist/posenc.js';
import { computeCurves, computeCurvesOfPart } from '../../web/matrix/distance-curves.js';
import { parseEntries } from '../../web/schemes/scheme-names.js';

/** @typedef {import('../../web/matrix/distance-curves.js').SchemeCurves} SchemeCurves */

export const pe = await load();

/**
 * @param {string} name  of an entry
 * @param {number} count
 * @param {Record<string, any>} [more]  parameters
 * @param {number} [head]
 * @returns {SchemeCurves}
 */
export function computeCurveSet(name, count, more = {}, head = 0) {
  const [entry] = parseEntries(name);
  const { scheme, preset } = entry;
  const steps = computeCurves(pe, entry, { scheme, preset, ...more }, { count, head });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The curves of a scheme over the bins of a part of the axis. @param {SchemeCurves} curveSet @param {Float64Array} starts */
export function computePart(curveSet, starts) {
  const steps = computeCurvesOfPart(pe, curveSet, starts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** All values of a curve that keeps them. @param {SchemeCurves} curveSet @param {number} [k] */
export const valuesOf = ({ curves }, k = 0) => /** @type {{values: Float64Array}} */ (curves[k]).values;

/** The mean of the cosines of all pairs: what remains of a turned match, and of the dot product of two rows. */
export const meanCosine = (/** @type {number} */ k, /** @type {number} */ d, base = 10000) => {
  let sum = 0;
  for (let i = 0; i < d / 2; ++i) sum += Math.cos(k * base ** ((-2 * i) / d));
  return sum / (d / 2);
};

/** Reproducible random numbers. @param {number} seed */
export function random(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

export const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };
