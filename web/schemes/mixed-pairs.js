/** Schemes whose pairs can be mixed: a mixed pair is rotated by sums of several cosines and sines. */

/**
 * Whether a request mixes pairs, which then have no wavelength of their own.
 * @param {Record<string, any>} request
 */
export const isMixed = ({ rope_type, fope_init_factor = 0 }) => rope_type === 'fope' && fope_init_factor > 0;
