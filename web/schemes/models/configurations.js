/**
 * What figures say of requests that configurations of models describe: which of their arguments scale frequencies, and what
 * configurations call them.
 */

/** @typedef {Record<string, any>} Request */

/** What a configuration calls an argument, where it has another name for it. @type {Record<string, string>} */
export const keys = { base: 'rope_theta' };

/** Arguments that are shown beside the others. */
export const lengths = ['max_position_embeddings', 'seq_len'];

/** What the pairs depend on where nothing is scaled. */
const plain = ['scheme', 'head_dim', 'base', 'layout', 'mrope_section', 'mrope_interleaved'];

/**
 * The request for the same pairs before their frequencies are scaled. Where only a part of all pairs turns, those are
 * numbered among all; elsewhere the others have no number.
 * @param {Request} request
 * @returns {Request}
 */
export function unscaled(request) {
  const kept = request.rope_type === 'proportional' ? plain : [...plain, 'partial_rotary_factor'];
  return Object.fromEntries(Object.entries(request).filter(([name]) => kept.includes(name)));
}

/**
 * The same request with no scaling; undefined of a scheme that has none.
 * @param {Request} request
 */
export const withoutScaling = (request) =>
  'rope_type' in request ? { ...request, rope_type: 'default' } : undefined;

/**
 * How long the sequences were that a model was trained with before its scaling; 0: it is not said.
 * @param {Request} request
 * @returns {number}
 */
export const trainingLength = ({ original_max_position_embeddings: length = 0 }) => length;

/**
 * Whether frequencies depend on how long a sequence is.
 * @param {Request} request
 */
export const dependsOnLength = ({ rope_type: type }) => type === 'dynamic' || type === 'longrope';
