/** Programs for curves over distance, by scheme: see curve-code.js. */
import { waveCurve } from './wave-code.js';
import { curve as alibi } from '../alibi.js';
import { curve as fox } from '../fox.js';
import { curve as gatedDelta } from '../gated-delta.js';
import { curve as kerple } from '../kerple.js';
import { curve as lightning } from '../lightning.js';
import { curve as nope } from '../nope.js';
import { curve as retnet } from '../retnet.js';
import { curve as rope } from '../rope.js';
import { curve as sandwich } from '../sandwich.js';
import { curve as shaw } from '../shaw.js';
import { program } from '../sinusoidal.js';
import { curve as t5Bias } from '../t5-bias.js';
import { curve as xpos } from '../xpos.js';

/**
 * Defined here to keep it out of the scheme's own file, which the first heatmap loads.
 * @type {import('./curve-code.js').SchemeCurve}
 */
const sinusoidal = {
  ...waveCurve('d_model'),
  writes: (settings) => program.writes?.(/** @type {any} */ (settings)) ?? true,
};

/** @type {Record<string, import('./curve-code.js').SchemeCurve>} */
export const curves = {
  alibi,
  fox,
  'gated-delta': gatedDelta,
  kerple,
  lightning,
  nope,
  retnet,
  rope,
  sandwich,
  shaw,
  sinusoidal,
  't5-bias': t5Bias,
  xpos,
};
