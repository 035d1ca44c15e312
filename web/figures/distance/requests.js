/** The request for each scheme of <pe-distance>, from settings that all schemes share. */
import { refuse } from '../../element/setting-values.js';
import { schemesWithCurves } from '../../matrix/distance-curves.js';

/** @typedef {import('../../engine/engine.js').Encodings} Encodings */
/** @typedef {import('../../texts/page-language.js').Texts} Texts */
/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */

/** Parameters for the length of vectors: one control sets both. */
export const widthParams = ['d_model', 'head_dim'];

/** Parameters that all schemes share. */
export const sharedParams = [...widthParams, 'base', 'heads'];

/** Parameters that make no difference to a curve. */
export const unusedParams = ['layout', 'side', 'bidirectional'];

/**
 * The request for an entry, and a remark on the settings that its preset overrides.
 * @param {Encodings} engine
 * @param {Texts} texts
 * @param {Entry} entry
 * @param {Record<string, any>} settings
 * @param {(param: string) => boolean} isSet  whether the page or the reader sets a parameter
 * @returns {{request: Record<string, any>, remarks: string[]}}
 */
export function requestOf(engine, texts, { name, scheme: id, preset }, settings, isSet) {
  const scheme = engine.schemes.find((each) => each.id === id);
  const names = schemesWithCurves(engine).map((each) => each.id);
  if (!scheme) refuse('schemes', { code: 'unknown_scheme', rule: 'scheme', value: id, names });
  if (!names.includes(id)) {
    refuse('schemes', { code: 'not_applicable', rule: 'lacks', value: id, detail: 'distance', names });
  }
  const presetArguments = scheme.presets.find((each) => each.name === preset)?.arguments ?? {};
  /** @type {Record<string, any>} */
  const request = { scheme: id, preset };
  /** @type {string[]} */
  const overridden = [];
  for (const param of scheme.params) {
    const isOwn = isSet(param.name);
    const setting = widthParams.includes(param.name) && !isOwn ? 'd_model' : param.name;
    if (!(setting in settings)) continue;
    const isShared = sharedParams.includes(param.name);
    if (isOwn || isSet(setting) || (isShared && !(param.name in presetArguments)))
      request[param.name] = settings[setting];
    else if (isShared && presetArguments[param.name] !== settings[setting]) {
      overridden.push(
        texts.distance.ofPreset.parameter({ name: param.name, value: String(presetArguments[param.name]) }),
      );
    }
  }
  return {
    request,
    remarks: overridden.length ? [texts.distance.ofPreset.all({ name, parameters: overridden })] : [],
  };
}
