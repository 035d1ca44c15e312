/**
 * Programs for curves that are means of waves. For rotations and for dot products of rows, the share of the score that
 * remains at a distance is the mean of the cosines of all pairs.
 */
import { javascriptRange, floatLiteral } from './program-languages.js';

/**
 * @param {string} width  the name of the parameter for the number of dimensions
 * @returns {Required<Pick<import('./curve-code.js').SchemeCurve, 'python' | 'javascript' | 'cpp'>>}  optional
 *   settings: `frequencies`, if they are not powers of the base; with them `attentionFactor`, the factor of queries and
 *   keys, some of whose dimensions may not be rotated; `scale_base`, the distance over which a pair decays by its own
 *   factor
 */
export const waveCurve = (width) => ({
  python(dialect, { [width]: dimensions, base, frequencies, attentionFactor, scale_base }) {
    const { name, range, list, mean } = dialect;
    const counts = countTurned(dimensions, frequencies);
    return [
      ...(frequencies
        ? [`frequencies = ${list(frequencies.map(floatLiteral).join(', '))}`]
        : [
            `${width}, base = ${dimensions}, ${floatLiteral(base)}`,
            `frequencies = base ** (-${range(`0, ${width}, 2`)} / ${width})`,
          ]),
      `waves = ${name}.cos(distances[:, None] * frequencies)`,
      ...(scale_base
        ? [
            `rates = (${range(`0, ${width}, 2`)} + 0.4 * ${width}) / (1.4 * ${width})`,
            `waves = waves * rates ** (distances[:, None] / ${floatLiteral(scale_base)})`,
          ]
        : []),
      counts ? mixMean(mean('waves'), counts, attentionFactor) : mean('waves'),
    ];
  },
  javascript({ [width]: dimensions, base, frequencies, attentionFactor, scale_base }) {
    const counts = countTurned(dimensions, frequencies);
    const mean = 'waves.reduce((sum, wave) => sum + wave) / waves.length';
    return {
      once: frequencies
        ? [`const frequencies = [${frequencies.join(', ')}];`]
        : [
            `const [${width}, base] = [${dimensions}, ${base}];`,
            `const frequencies = ${javascriptRange(`${width} / 2`, `base ** ((-2 * k) / ${width})`)};`,
            ...(scale_base
              ? [
                  `const rates = ${javascriptRange(`${width} / 2`, `(2 * k + 0.4 * ${width}) / (1.4 * ${width})`)};`,
                ]
              : []),
          ],
      each: [
        scale_base
          ? `const waves = frequencies.map((frequency, i) => Math.cos(distance * frequency) * rates[i] ** (distance / ${scale_base}));`
          : 'const waves = frequencies.map((frequency) => Math.cos(distance * frequency));',
        `row.push(${counts ? mixMean(`(${mean})`, counts, attentionFactor) : mean});`,
      ],
    };
  },
  cpp({ [width]: dimensions, base, frequencies, attentionFactor, scale_base }) {
    const counts = countTurned(dimensions, frequencies);
    const mean = 'sum / frequencies.size()';
    return {
      once: frequencies
        ? [`const Row frequencies = {${frequencies.map(floatLiteral).join(', ')}};`]
        : [
            `const int ${width} = ${dimensions};`,
            'Row frequencies;',
            `for (int i = 0; i < ${width} / 2; ++i) frequencies.push_back(std::pow(${floatLiteral(base)}, -2.0 * i / ${width}));`,
          ],
      each: [
        'double sum = 0;',
        ...(scale_base
          ? [
              `for (int i = 0; i < ${width} / 2; ++i) {`,
              `  const double rate = (2 * i + 0.4 * ${width}) / (1.4 * ${width});`,
              `  sum += std::cos(distance * frequencies[i]) * std::pow(rate, distance / ${floatLiteral(scale_base)});`,
              '}',
            ]
          : ['for (double frequency : frequencies) sum += std::cos(distance * frequency);']),
        `row.push_back(${counts ? mixMean(mean, counts, attentionFactor) : mean});`,
      ],
    };
  },
});

/**
 * The number of rotated dimensions and of all dimensions; undefined if all dimensions are rotated.
 * @param {number} dimensions
 * @param {number[]} [frequencies]
 */
function countTurned(dimensions, frequencies) {
  const turned = frequencies ? 2 * frequencies.length : dimensions;
  return turned < dimensions ? { turned, dimensions } : undefined;
}

/**
 * @param {string} mean
 * @param {{turned: number, dimensions: number}} of
 * @param {number} factor
 */
function mixMean(mean, { turned, dimensions }, factor) {
  const weight = turned * factor ** 2;
  const unturned = dimensions - turned;
  return `(${floatLiteral(weight)} * ${mean} + ${floatLiteral(unturned)}) / ${floatLiteral(weight + unturned)}`;
}
