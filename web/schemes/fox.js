/** Programs of forget gates, if all positions have the same gate. */
import { floatLiteral } from './code/program-languages.js';

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  writes: ({ gates = [] }) => gates.length === 0,
  python: ({ list, log }, { gate }) => [
    `gate = ${list(floatLiteral(gate))}`,
    `${log}(gate) * distances[:, None]`,
  ],
  javascript: ({ gate }) => ({
    once: [`const gate = ${gate};`],
    each: ['row.push(Math.log(gate) * distance);'],
  }),
  cpp: ({ gate }) => ({
    once: [`const double gate = ${floatLiteral(gate)};`],
    each: ['row.push_back(std::log(gate) * distance);'],
  }),
};
