/** The request for each scheme of <pe-trained>. */

/** @typedef {import('../../schemes/scheme-names.js').Entry} Entry */
/** @typedef {Pick<import('../../engine/engine.js').Encodings, 'schemes'>} Engine */

/** The kinds of schemes that fit into the model. @type {string[]} */
const trainedKinds = ['absolute', 'rotary', 'bias', 'none'];

/** @param {Engine} engine */
export const trainedSchemes = (engine) => engine.schemes.filter(({ kind }) => trainedKinds.includes(kind));

/**
 * The scheme of an entry and its parameters: a causal model looks backwards only.
 * @param {Engine} engine
 * @param {Entry} entry  one of the schemes of the engine, and one of its presets
 */
export function requestOf(engine, { scheme: id, preset }) {
  const scheme = engine.schemes.find((each) => each.id === id);
  const hasDirection = scheme?.params.some(({ name }) => name === 'bidirectional');
  return { scheme: id, ...(preset && { preset }), ...(hasDirection && { bidirectional: false }) };
}
