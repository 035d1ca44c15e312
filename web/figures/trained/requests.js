/** The request for each scheme of <pe-trained>. */
import { refuse } from '../../element/setting-values.js';

/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */

/** The kinds of schemes that fit into the model. @type {string[]} */
const trainedKinds = ['absolute', 'rotary', 'bias', 'none'];

/**
 * The scheme of an entry and its parameters: a causal model looks backwards only.
 * @param {import('../../engine/engine.js').Encodings} engine
 * @param {Entry} entry
 */
export function requestOf(engine, { scheme: id, preset }) {
  const scheme = engine.schemes.find((each) => each.id === id);
  if (!scheme) {
    const names = engine.schemes.map((each) => each.id);
    refuse('schemes', { code: 'unknown_scheme', rule: 'scheme', value: id, names });
  }
  if (preset && !scheme.presets.some(({ name }) => name === preset)) {
    refuse('schemes', { rule: 'choice', value: preset, names: scheme.presets.map(({ name }) => name) });
  }
  const names = engine.schemes.filter(({ kind }) => trainedKinds.includes(kind)).map((each) => each.id);
  if (!names.includes(id))
    refuse('schemes', { code: 'not_applicable', rule: 'lacks', value: id, detail: 'training', names });
  const hasDirection = scheme.params.some(({ name }) => name === 'bidirectional');
  return { scheme: id, ...(preset && { preset }), ...(hasDirection && { bidirectional: false }) };
}
