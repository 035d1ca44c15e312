/** What figures say of rotations that decay. */
import { waveCurve } from '../wave-code.js';

/** @type {import('../curve-code.js').SchemeCurve} */
export const curve = waveCurve('head_dim');
