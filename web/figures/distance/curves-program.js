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
export function createCurvesProgram(engine, list, distances) {
  const [{ count }] = list;
  /** @type {import('../../schemes/code/curve-code.js').CurveOf[]} */
  const curves = [];
  /** @type {string[]} */
  const missing = [];
  for (const curveSet of list) {
    const { name, scheme, request, heads: keptHeads } = curveSet;
    const presetArguments = scheme.presets.find((preset) => preset.name === request.preset)?.arguments;
    const settings = {
      ...Object.fromEntries(scheme.params.map((param) => [param.name, param.default])),
      ...presetArguments,
      ...request,
    };
    const computeValues = (/** @type {number[]} */ someDistances) => {
      const values = valuesAt(engine, curveSet, someDistances, keptHeads);
      return someDistances.map((_, k) => [
        ...values.subarray(k * keptHeads.length, (k + 1) * keptHeads.length),
      ]);
    };
    const writer = writerOf(scheme.id, settings);
    if (!writer) missing.push(name);
    else {
      const curveSettings = writer.inputOf?.(engine, {
        request,
        settings,
        last: count - 1,
        at: computeValues,
      });
      curves.push({ ...settings, ...curveSettings, scheme: scheme.id, name, kept: keptHeads });
    }
  }
  const positions = distances.length === count ? count : [...distances];
  return { result: 'curves', positions, curves, missing };
}
