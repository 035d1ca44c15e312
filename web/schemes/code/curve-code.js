/**
 * Short programs that compute the curves of schemes over distance, with one column per curve: the frame of a program in
 * each language. Pure: settings in, text out.
 */
import { cppPositions, javascriptPositions, pythonPositions } from './program-languages.js';
import { curves as writers } from './scheme-curves.js';

/**
 * The curves of one entry: the values of its scheme's parameters, the result of `inputOf`, and
 * @typedef {{scheme: string, name: string, kept: number[]} & Record<string, any>} CurveOf  kept: the heads whose curves are computed
 */
/**
 * @typedef {object} CurveProgram
 * @property {'curves'} result
 * @property {import('../../engine/engine.js').Positions} positions  the distances
 * @property {CurveOf[]} curves
 * @property {string[]} missing  entries without a program
 */
/**
 * The code for a scheme's curves. In Python: lines of which the last is an expression, an array of distances and heads.
 * In the other languages: code that runs once, and code for each `distance`, which appends one value per head to `row`.
 * @typedef {{once: string[], each: string[]}} Loop
 * @typedef {object} SchemeCurve
 * @property {(settings: Record<string, any>) => boolean} [writes]  whether it supports the settings; omitted if it always does
 * @property {(engine: import('../../engine/engine.js').Encodings, of: Curves) => Record<string, any>} [inputOf]  further input for the code
 * @property {(dialect: import('./program-languages.js').Dialect, of: CurveOf) => string[]} python
 * @property {(of: CurveOf) => Loop} javascript
 * @property {(of: CurveOf) => Loop} cpp
 */
/**
 * A source of the numbers of curves.
 * @typedef {object} Curves
 * @property {Record<string, any>} request  without distances
 * @property {Record<string, any>} settings  the values of all parameters
 * @property {number} last  the largest distance
 * @property {(distances: number[]) => number[][]} at  the values of the kept heads for each distance
 */

/**
 * @param {string} scheme
 * @param {Record<string, any>} settings
 */
export const writerOf = (scheme, settings) => {
  const writer = Object.hasOwn(writers, scheme) ? writers[scheme] : undefined;
  return writer && (writer.writes?.(settings) ?? true) ? writer : undefined;
};

/** @param {CurveOf} of */
const writerFor = ({ scheme }) => writers[scheme];

/** @param {string} comment @param {CurveProgram} program */
const missingNote = (comment, { missing }) =>
  missing.length ? [`${comment} Not among them: ${missing.join(', ')}`] : [];

/** @param {string[]} lines @param {string} space */
const indent = (lines, space) => lines.map((line) => `${space}${line}`);

/**
 * @param {import('./program-languages.js').Dialect} dialect
 * @param {CurveProgram} program
 */
export function python(dialect, program) {
  const { library, name, axis, join } = dialect;
  return [
    `import ${library}`,
    '',
    ...missingNote('#', program),
    `distances = ${pythonPositions(dialect, program.positions)}`,
    'curves = []',
    '',
    ...program.curves.flatMap((curveSettings) => {
      const lines = writerFor(curveSettings).python(dialect, curveSettings);
      return [
        `# ${curveSettings.name}`,
        ...lines.slice(0, -1),
        `curves.append(${lines[lines.length - 1]})`,
        '',
      ];
    }),
    `curves = ${name}.${join}(curves, ${axis}=1)`,
    'print(curves)',
  ];
}

/** @param {CurveProgram} program */
export const javascript = (program) => [
  ...missingNote('//', program),
  `const distances = ${javascriptPositions(program.positions)};`,
  'const curves = distances.map(() => []);',
  '',
  ...program.curves.flatMap((curveSettings) => {
    const { once, each } = writerFor(curveSettings).javascript(curveSettings);
    return [
      `// ${curveSettings.name}`,
      '{',
      ...indent(once, '  '),
      '  curves.forEach((row, k) => {',
      '    const distance = distances[k];',
      ...indent(each, '    '),
      '  });',
      '}',
      '',
    ];
  }),
  "for (const row of curves) console.log(row.join(' '));",
];

/** @param {CurveProgram} program */
export const cpp = (program) => [
  '#include <cmath>',
  '#include <cstdio>',
  '#include <vector>',
  '',
  'using Row = std::vector<double>;',
  '',
  ...missingNote('//', program),
  'int main() {',
  cppPositions('distances', program.positions),
  '  std::vector<Row> curves(distances.size());',
  '',
  ...program.curves.flatMap((curveSettings) => {
    const { once, each } = writerFor(curveSettings).cpp(curveSettings);
    return [
      `  // ${curveSettings.name}`,
      '  {',
      ...indent(once, '    '),
      '    for (std::size_t k = 0; k < curves.size(); ++k) {',
      '      const double distance = distances[k];',
      '      Row& row = curves[k];',
      ...indent(each, '      '),
      '    }',
      '  }',
      '',
    ];
  }),
  '  for (const Row& row : curves) {',
  '    for (double value : row) std::printf("%.17g ", value);',
  '    std::puts("");',
  '  }',
  '}',
];
