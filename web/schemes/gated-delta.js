/** Programs of the decay of the gated delta rule, if all positions have the same gate. */
import { floatLiteral } from './code/program-languages.js';

/** The input of the gate as an expression that is valid in every language. @param {Record<string, any>} settings */
const inputOf = ({ gate_input, dt_bias }) => `${floatLiteral(gate_input)} + ${floatLiteral(dt_bias)}`;

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  writes: ({ gate_inputs = [] }) => gate_inputs.length === 0,
  python: ({ list, log, name }, settings) => [
    `step = ${log}1p(${name}.exp(${list(inputOf(settings))}))`,
    `-${floatLiteral(settings.decay_rate)} * step * distances[:, None]`,
  ],
  javascript: (settings) => ({
    once: [`const step = Math.log1p(Math.exp(${inputOf(settings)}));`],
    each: [`row.push(-${floatLiteral(settings.decay_rate)} * step * distance);`],
  }),
  cpp: (settings) => ({
    once: [`const double step = std::log1p(std::exp(${inputOf(settings)}));`],
    each: [`row.push_back(-${floatLiteral(settings.decay_rate)} * step * distance);`],
  }),
};
