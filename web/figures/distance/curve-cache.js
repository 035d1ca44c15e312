/** Computes the curves of entries a step at a time, and keeps those of the last settings. */
import { PosencError } from '../../engine/engine.js';
import { computeCurves } from '../../matrix/distance-curves.js';
import { widthParams } from './requests.js';

/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */

const maxCached = 24;

export function createCurveCache() {
  /** @type {Map<string, SchemeCurves>} */
  const cache = new Map();
  return {
    clear: () => cache.clear(),
    /**
     * The curves of all entries; on the way, how much of all is done, from 0 to 1.
     * @param {import('../../engine/engine.js').Encodings} engine
     * @param {Entry[]} entries
     * @param {Record<string, any>[]} requests
     * @param {{count: number, head: number}} options
     * @returns {Generator<number, SchemeCurves[], void>}
     */
    *compute(engine, entries, requests, options) {
      /** @type {SchemeCurves[]} */
      const list = [];
      for (const [k, entry] of entries.entries()) {
        const key = JSON.stringify([entry.name, requests[k], options]);
        let curveSet = cache.get(key);
        try {
          const steps = computeCurves(engine, entry, requests[k], options);
          while (!curveSet) {
            const { done, value } = steps.next();
            if (done) curveSet = value;
            else yield (k + value / options.count) / entries.length;
          }
        } catch (error) {
          throw addEntryName(entry, /** @type {Error} */ (error));
        }
        // The newest entries of a map are its last ones.
        cache.delete(key);
        cache.set(key, curveSet);
        list.push(curveSet);
      }
      for (const key of cache.keys()) {
        if (cache.size <= maxCached) break;
        cache.delete(key);
      }
      return list;
    },
  };
}

/**
 * An error that says which of several entries it belongs to.
 * @param {Entry} entry
 * @param {Error} error
 */
function addEntryName({ name }, error) {
  if (!(error instanceof PosencError) || error.rule === 'preset') return error;
  if (error.parameter === 'query') {
    // The query is at the last position, and a table may have fewer positions.
    const [, last] = error.limits;
    const subject = `${name}: positions`;
    const value = Number(error.value) + 1;
    return new PosencError({ ...error, parameter: 'positions', subject, value, limits: [1, last + 1] });
  }
  const parameter = widthParams.includes(error.parameter ?? '') ? 'd_model' : error.parameter;
  return new PosencError({ ...error, parameter, subject: `${name}: ${error.subject}` });
}
