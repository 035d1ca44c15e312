/** What is claimed of one scheme alone, a line a scheme: each claim measured, as those in properties.js. */
import { claims as alibi } from './alibi.js';
import { claims as rope } from './rope.js';

/**
 * @typedef {object} Measured
 * @property {import('../../engine.js').Encodings} engine
 * @property {import('../../texts.js').Texts['properties']} words
 * @property {import('../../engine.js').Request & {positions: number}} request
 * @property {number} k  how many positions apart
 */
/** @type {Record<string, (measured: Measured) => import('../properties.js').Card[]>} */
export const ownClaims = { alibi, rope };
