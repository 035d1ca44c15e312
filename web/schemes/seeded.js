/** Schemes with random numbers in place of those that a model learns. */

/**
 * Whether the numbers of a request come from a seed.
 * @param {import('../engine/engine.js').Scheme} scheme
 * @param {Record<string, any>} request
 */
export const isSeeded = ({ params }, request) =>
  params.some(({ name }) => name === 'seed') &&
  !params.some(({ name, type }) => type === 'list' && request[name]?.length);
