/** Programs of kernelized biases. */
import { floatLiteral } from './code/program-languages.js';

/** The lower limit of learned numbers. */
const least = 0.01;

/** The learned numbers of the kept heads; 1 if none are given. @param {number[]} kept @param {number[]} learned */
const parametersOf = (kept, learned) =>
  kept.map((head) => (learned.length ? Math.max(learned[head], least) : 1)).map(floatLiteral);

/** @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python({ list, log }, { kept, variant, r1, r2 }) {
    return [
      `r1 = ${list(parametersOf(kept, r1).join(', '))}`,
      `r2 = ${list(parametersOf(kept, r2).join(', '))}`,
      variant === 'log' ? `-r1 * ${log}(1 + r2 * distances[:, None])` : '-r1 * distances[:, None] ** r2',
    ];
  },
  javascript({ kept, variant, r1, r2 }) {
    const growth = variant === 'log' ? 'Math.log1p(r2[head] * distance)' : 'distance ** r2[head]';
    return {
      once: [
        `const r1 = [${parametersOf(kept, r1).join(', ')}];`,
        `const r2 = [${parametersOf(kept, r2).join(', ')}];`,
      ],
      each: [`row.push(...r1.map((r, head) => -r * ${growth}));`],
    };
  },
  cpp({ kept, variant, r1, r2 }) {
    const growth = variant === 'log' ? 'std::log1p(r2[head] * distance)' : 'std::pow(distance, r2[head])';
    return {
      once: [
        `const Row r1 = {${parametersOf(kept, r1).join(', ')}};`,
        `const Row r2 = {${parametersOf(kept, r2).join(', ')}};`,
      ],
      each: [`for (std::size_t head = 0; head < r1.size(); ++head) row.push_back(-r1[head] * ${growth});`],
    };
  },
};
