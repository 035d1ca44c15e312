/** The program that computes the kept curves. Pure. */
import { writerOf } from '../../schemes/code/curve-code.js';
import { valuesAt } from '../../matrix/distance-curves.js';

/** @typedef {import('../../matrix/distance-curves.js').SchemeCurves} SchemeCurves */
/** @typedef {import('../../engine/engine.js').Encodings} Encodings */

/**
 * The program that computes the kept curves, as far as there are programs for their schemes.
 * @param {Encodings} engine
 * @param {SchemeCurves[]} list
 * @param {Float64Array} distances
 * @returns {import('../../schemes/code/curve-code.js').CurveProgram}
 */
export function curvesProgram(engine, list, distances) {
  const [{ count }] = list;
  /** @type {import('../../schemes/code/curve-code.js').CurveOf[]} */
  const curves = [];
  /** @type {string[]} */
  const missing = [];
  for (const curveSet of list) {
    const { name, scheme, request, heads: kept } = curveSet;
    const given = scheme.presets.find((preset) => preset.name === request.preset)?.arguments;
    const settings = {
      ...Object.fromEntries(scheme.params.map((param) => [param.name, param.default])),
      ...given,
      ...request,
    };
    const at = (/** @type {number[]} */ some) => {
      const values = valuesAt(engine, curveSet, some, kept);
      return some.map((_, k) => [...values.subarray(k * kept.length, (k + 1) * kept.length)]);
    };
    const writer = writerOf(scheme.id, settings);
    if (!writer) missing.push(name);
    else {
      const told = writer.inputOf?.(engine, { request, settings, last: count - 1, at });
      curves.push({ ...settings, ...told, scheme: scheme.id, name, kept });
    }
  }
  const positions = distances.length === count ? count : [...distances];
  return { result: 'curves', positions, curves, missing };
}
