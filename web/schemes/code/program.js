/**
 * Short programs that reproduce the numbers of a figure with the standard functions of a language or library. Readers
 * can study and change them, and they check posenc. All compute in double precision. Pure: settings in, text out.
 */
import * as curves from './curve-code.js';
import { dialects } from './program-languages.js';
import { programs } from '../programs.js';
import { cppScores, javascriptScores, pythonScores } from './pca-code.js';

/** @typedef {import('./curve-code.js').CurveProgram} CurveProgram */
/**
 * The task of a program: the values of the scheme's parameters, and
 * @typedef {{
 *   result: 'encoding' | 'cosines' | 'bias' | 'angles' | 'similarity' | 'scores', scheme: string,
 *   positions: import('../../engine/engine.js').Positions, queries?: number[], head?: number, columns?: number[],
 *   metric?: import('../../engine/engine.js').Metric,
 * } & Record<string, any>} Program  result: the name of the last variable, which is printed; positions: for a bias,
 *   the positions of the keys, and of the queries if `queries` is missing; columns: the kept columns, by default all;
 *   metric: the measure of a similarity; scores: the rows along all of their principal components
 */
/** @typedef {'numpy' | 'pytorch' | 'tensorflow' | 'javascript' | 'cpp'} Language */

/** Display names of the languages. @type {Record<Language, string>} */
export const languages = {
  numpy: 'NumPy',
  pytorch: 'PyTorch',
  tensorflow: 'TensorFlow',
  javascript: 'JavaScript',
  cpp: 'C++',
};

/** @param {Program | CurveProgram} program @returns {program is CurveProgram} */
const isOfCurves = (program) => program.result === 'curves';

/** Whether writeProgram() can write a program. @param {Program | CurveProgram | undefined} program */
export const canWriteProgram = (program) =>
  program !== undefined && (isOfCurves(program) ? program.curves.length > 0 : canWriteMatrix(program));

/** @param {Program} program */
const canWriteMatrix = (program) =>
  Object.hasOwn(programs, program.scheme) && (programs[program.scheme].writes?.(program) ?? true);

/**
 * @param {Language} language
 * @param {Program | CurveProgram} program
 * @returns {string}
 */
export function writeProgram(language, program) {
  return `${(isOfCurves(program) ? writeCurves(language, program) : writeMatrix(language, program)).join('\n')}\n`;
}

/** @param {Language} language @param {CurveProgram} program */
function writeCurves(language, program) {
  if (language === 'javascript') return curves.javascript(program);
  if (language === 'cpp') return curves.cpp(program);
  return curves.python(dialects[language], program);
}

/** @param {Language} language @param {Program} program */
function writeMatrix(language, program) {
  if (language === 'javascript') return writeJavascript(program);
  if (language === 'cpp') return writeCpp(program);
  return writePython(dialects[language], program);
}

/**
 * @param {import('./program-languages.js').Dialect} dialect
 * @param {Program} program
 */
function writePython(dialect, program) {
  const { result, metric, scheme } = program;
  const { library, name, mean, norm, transposed, distances } = dialect;
  const lines = [`import ${library}`, '', ...programs[scheme].python(dialect, program)];
  const rows = metric === 'dot' ? 'encoding' : 'rows';
  if (metric === 'pearson')
    lines.push(`rows = encoding - ${mean('encoding')}`, `rows = rows / ${norm('rows')}`);
  if (metric === 'cosine') lines.push(`rows = encoding / ${norm('encoding')}`);
  if (metric === 'euclidean') lines.push(`similarity = ${distances}`);
  else if (metric === 'squared') lines.push(`similarity = ${distances} ** 2`);
  else if (metric) lines.push(`similarity = ${rows} @ ${transposed(rows)}`);
  if (result === 'scores') lines.push(...pythonScores[name]);
  lines.push(`print(${result})`);
  return lines;
}

/** @param {Program} program */
function writeJavascript(program) {
  const { result, metric, scheme } = program;
  const compare = {
    dot: ['const compare = dot;'],
    cosine: ['const compare = (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));'],
    pearson: [
      'const centred = (a) => a.map((value) => value - a.reduce((sum, each) => sum + each, 0) / a.length);',
      'const cosine = (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));',
      'const compare = (a, b) => cosine(centred(a), centred(b));',
    ],
    euclidean: ['const compare = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]));'],
    squared: ['const compare = (a, b) => a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0);'],
  };
  const dot = 'const dot = (a, b) => a.reduce((sum, value, k) => sum + value * b[k], 0);';
  const lines = [
    ...programs[scheme].javascript(program),
    ...(metric
      ? [
          ...(metric === 'euclidean' || metric === 'squared' ? [] : [dot]),
          ...compare[metric],
          'const similarity = encoding.map((a) => encoding.map((b) => compare(a, b)));',
        ]
      : []),
    ...(result === 'scores' ? javascriptScores : []),
    `for (const row of ${result}) console.log(row.join(' '));`,
  ];
  return lines;
}

/** @param {Program} program */
function writeCpp(program) {
  const { result, metric, scheme } = program;
  const compare = {
    dot: ['  return dot(a, b);'],
    cosine: ['  return dot(a, b) / std::sqrt(dot(a, a) * dot(b, b));'],
    pearson: [
      '  const double n = static_cast<double>(a.size());',
      '  const double a_mean = std::accumulate(a.begin(), a.end(), 0.0) / n;',
      '  const double b_mean = std::accumulate(b.begin(), b.end(), 0.0) / n;',
      '  for (double& value : a) value -= a_mean;',
      '  for (double& value : b) value -= b_mean;',
      '  return dot(a, b) / std::sqrt(dot(a, a) * dot(b, b));',
    ],
    euclidean: [
      '  for (std::size_t k = 0; k < a.size(); ++k) a[k] -= b[k];',
      '  return std::sqrt(dot(a, a));',
    ],
    squared: ['  for (std::size_t k = 0; k < a.size(); ++k) a[k] -= b[k];', '  return dot(a, a);'],
  };
  const { before, body } = programs[scheme].cpp(program);
  const lines = [
    ...(result === 'scores' ? ['#include <algorithm>'] : []),
    '#include <cmath>',
    '#include <cstdio>',
    ...(metric ? ['#include <numeric>'] : []),
    '#include <vector>',
    '',
    'using Row = std::vector<double>;',
    '',
    ...before,
    ...(metric
      ? [
          'double dot(const Row& a, const Row& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }',
          '',
          'double compare(Row a, Row b) {',
          ...compare[metric],
          '}',
          '',
        ]
      : []),
    'int main() {',
    ...body,
    ...(metric
      ? [
          '  std::vector<Row> similarity;',
          '  for (const Row& a : encoding) {',
          '    Row row;',
          '    for (const Row& b : encoding) row.push_back(compare(a, b));',
          '    similarity.push_back(row);',
          '  }',
        ]
      : []),
    ...(result === 'scores' ? cppScores : []),
    `  for (const Row& row : ${result}) {`,
    '    for (double value : row) std::printf("%.17g ", value);',
    '    std::puts("");',
    '  }',
    '}',
  ];
  return lines;
}
