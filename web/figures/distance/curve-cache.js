/** Computes the curves of entries step by step, and keeps the most recently used ones. */
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
     * Yields the share of the computation that is done, from 0 to 1; returns the curves of all entries.
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
        // Moves the curves to the end of the map, because the first ones are removed first.
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
 * Adds the name of an entry to the error that it caused.
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
