/** Programs of rotations with decay. */
import { waveCurve } from './code/wave-code.js';

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = waveCurve('head_dim');
