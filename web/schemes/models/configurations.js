/**
 * Helpers for requests that configurations of models describe: the arguments that scale frequencies, and their names in
 * configurations.
 */

/** @typedef {Record<string, any>} Request */

/** Names of arguments in configurations, if they differ. @type {Record<string, string>} */
export const keys = { base: 'rope_theta' };

/** The arguments that are lengths, which are shown separately. */
export const lengthNames = ['max_position_embeddings', 'seq_len'];

/** The arguments that determine the pairs if no frequency is scaled. */
const unscaledNames = ['scheme', 'head_dim', 'base', 'layout', 'mrope_section', 'mrope_interleaved', 'mrope_order', 'axis_order', 'ladder']; // prettier-ignore

/**
 * The request for the same pairs before their frequencies are scaled. It keeps `partial_rotary_factor`, except for
 * proportional scaling, which numbers the rotated pairs among all pairs.
 * @param {Request} request
 * @returns {Request}
 */
export function unscaled(request) {
  const keptNames =
    request.rope_type === 'proportional' ? unscaledNames : [...unscaledNames, 'partial_rotary_factor'];
  return Object.fromEntries(Object.entries(request).filter(([name]) => keptNames.includes(name)));
}

/**
 * The same request without scaling; undefined for a scheme without scaling.
 * @param {Request} request
 */
export const withoutScaling = (request) =>
  'rope_type' in request ? { ...request, rope_type: 'default' } : undefined;

/**
 * The request with linear scaling; undefined if it has another scaling, or none is possible.
 * @param {Request} request
 * @param {number} factor
 */
export const withLinearScaling = (request, factor) =>
  request.rope_type === 'default' ? { ...request, rope_type: 'linear', factor } : undefined;

/**
 * The sequence length in training before a model's scaling; 0 if it is not given.
 * @param {Request} request
 * @returns {number}
 */
export const trainingLength = ({ original_max_position_embeddings: length = 0 }) => length;

/**
 * The scaling of a request's frequencies, such as "yarn × 16"; undefined without scaling.
 * @param {Request} request
 */
export const scalingOf = ({ rope_type: type, factor }) => (factor ? `${type} × ${factor}` : type);

/**
 * Whether frequencies depend on the length of a sequence.
 * @param {Request} request
 */
export const dependsOnLength = ({ rope_type: type }) => type === 'dynamic' || type === 'longrope';

/**
 * The base after NTK scaling by a factor that is the same at every length, as requested by the alpha of a
 * configuration; undefined for other scalings, and for a single pair.
 * @param {Request} request
 * @param {number} dims  the number of rotated dimensions
 */
export const stretchedBase = ({ rope_type: type, base, factor }, dims) =>
  type === 'ntk' && dims > 2 ? base * factor ** (dims / (dims - 2)) : undefined;
