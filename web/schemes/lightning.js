/** Programs of the decay of lightning attention: ALiBi's slopes, times a factor of the layer. */
import { curve as alibi } from './alibi.js';

/** @typedef {Record<string, any>} Settings */

/** The factor of a layer as an expression that is valid in every language. @param {Settings} settings */
const factorOf = ({ layer, layers }) => `1 - ${layer}.0 / ${layers - 1} + 1e-5`;

/** The settings for ALiBi's programs. @param {any} settings */
const alibiSettings = (settings) => ({ ...settings, alibi_bias_max: 8 });

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python(dialect, settings) {
    return [
      ...alibi.python(dialect, alibiSettings(settings)).slice(0, -1),
      `-slopes * (${factorOf(settings)}) * distances[:, None]`,
    ];
  },
  javascript(settings) {
    return {
      once: [...alibi.javascript(alibiSettings(settings)).once, `const factor = ${factorOf(settings)};`],
      each: ['row.push(...slopes.map((slope) => -slope * factor * distance));'],
    };
  },
  cpp(settings) {
    return {
      once: [...alibi.cpp(alibiSettings(settings)).once, `const double factor = ${factorOf(settings)};`],
      each: ['for (double slope : slopes) row.push_back(-slope * factor * distance);'],
    };
  },
};
