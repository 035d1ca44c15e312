/** Programs of biases that are products of sinusoidal rows. */
import { javascriptRange, floatLiteral } from './code/program-languages.js';

/** The weight of each kept head. @param {{kept: number[], heads?: number}} of */
const weightsOf = ({ kept, heads = 0 }) => kept.map((head) => `${heads} / ${8 * (head + 1)}`);

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python({ name, range, list, mean }, { d_model, base, ...headSettings }) {
    return [
      `d_model, base = ${d_model}, ${floatLiteral(base)}`,
      `frequencies = base ** (-${range('2, d_model + 1, 2')} / d_model)`,
      `waves = ${name}.cos(distances[:, None] * frequencies) - 1`,
      `weights = ${list(weightsOf(headSettings).join(', '))}`,
      `weights * (d_model / 2) * ${mean('waves')}`,
    ];
  },
  javascript({ d_model, base, ...headSettings }) {
    return {
      once: [
        `const [d_model, base] = [${d_model}, ${base}];`,
        `const frequencies = ${javascriptRange('d_model / 2', 'base ** ((-2 * (k + 1)) / d_model)')};`,
        `const weights = [${weightsOf(headSettings).join(', ')}];`,
      ],
      each: [
        'const sum = frequencies.reduce((sum, frequency) => sum + Math.cos(distance * frequency) - 1, 0);',
        'row.push(...weights.map((weight) => weight * sum));',
      ],
    };
  },
  cpp({ d_model, base, ...headSettings }) {
    return {
      once: [
        `const int d_model = ${d_model};`,
        'Row frequencies;',
        `for (int i = 1; i <= d_model / 2; ++i) frequencies.push_back(std::pow(${floatLiteral(base)}, -2.0 * i / d_model));`,
        `const Row weights = {${weightsOf(headSettings)
          .map((weight) => weight.replace(' /', '.0 /'))
          .join(', ')}};`,
      ],
      each: [
        'double sum = 0;',
        'for (double frequency : frequencies) sum += std::cos(distance * frequency) - 1;',
        'for (double weight : weights) row.push_back(weight * sum);',
      ],
    };
  },
};
