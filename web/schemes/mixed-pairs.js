/** Schemes whose pairs can be mixed: then a pair is turned by sums of several cosines and sines. */

/**
 * Whether a request mixes pairs, which then have no wavelength of their own.
 * @param {Record<string, any>} request
 */
export const isMixed = ({ rope_type, fope_init_factor = 0 }) => rope_type === 'fope' && fope_init_factor > 0;
