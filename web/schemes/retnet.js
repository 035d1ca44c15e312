/** Programs of the decay of retention. */

/** The factors of some heads. @type {import('./code/curve-code.js').SchemeCurve} */
export const curve = {
  python({ list, log }, { kept }) {
    return [
      `factors = ${list(`1 - 2.0 ** (-5 - h) for h in [${kept.join(', ')}]`)}`,
      `${log}(factors) * distances[:, None]`,
    ];
  },
  javascript({ kept }) {
    return {
      once: [`const factors = [${kept.join(', ')}].map((head) => 1 - 2 ** (-5 - head));`],
      each: ['row.push(...factors.map((factor) => Math.log(factor) * distance));'],
    };
  },
  cpp({ kept }) {
    return {
      once: [
        'Row factors;',
        `for (int head : {${kept.join(', ')}}) factors.push_back(1 - std::pow(2, -5 - head));`,
      ],
      each: ['for (double factor : factors) row.push_back(std::log(factor) * distance);'],
    };
  },
};
