/**
 * Short programs that make the numbers of a figure again, with nothing but what their language or library has: for
 * reading, for changing, and as a check on this one. All compute in double precision. Pure: settings in, text out.
 */

/**
 * @typedef {object} Program
 * @property {'encoding' | 'angles' | 'similarity'} result  the name of the last variable: what is printed
 * @property {string} scheme
 * @property {import('../engine.js').Positions} positions
 * @property {number} d_model
 * @property {number} base
 * @property {string} layout
 * @property {number[]} [columns]  those of the encoding that are kept, if not all
 * @property {import('../engine.js').Metric} [metric]  of a similarity
 */
/** @typedef {'numpy' | 'pytorch' | 'tensorflow' | 'javascript' | 'cpp'} Language */

/** What people call them. @type {Record<Language, string>} */
export const languages = {
  numpy: 'NumPy',
  pytorch: 'PyTorch',
  tensorflow: 'TensorFlow',
  javascript: 'JavaScript',
  cpp: 'C++',
};

/** @param {Program | undefined} program  whether code() can write it */
export const isKnown = (program) => program?.scheme === 'sinusoidal';

/**
 * @param {Language} language
 * @param {Program} program
 * @returns {string}
 */
export function code(language, program) {
  if (language === 'javascript') return javascript(program);
  if (language === 'cpp') return cpp(program);
  return python(dialects[language], program);
}

/**
 * A number that no language takes for an integer, whose division or size would then be another.
 * @param {number} value
 */
const real = (value) => (/^-?\d+$/.test(String(value)) ? `${value}.0` : String(value));

/**
 * Positions in a language.
 * @param {import('../engine.js').Positions} positions
 * @param {object} language
 * @param {(count: string, start?: string, step?: string) => string} language.range
 * @param {(values: string) => string} language.list
 */
function spell(positions, { range, list }) {
  if (typeof positions === 'number') return range(String(positions));
  if ('count' in positions) {
    const { count, start = 0, step = 1 } = positions;
    return range(String(count), real(start), real(step));
  }
  return list(Array.from(positions, real).join(', '));
}

// ---- Python

/**
 * What NumPy, PyTorch and TensorFlow write differently.
 * @typedef {object} Dialect
 * @property {string} library  as it is imported
 * @property {string} name     by which it is known then
 * @property {string} axis     the name of that argument
 * @property {(arguments_: string) => string} range
 * @property {(values: string) => string} list
 * @property {string} join     the function that joins arrays along an axis that they have
 * @property {(array: string, shape: string) => string} reshape
 * @property {Record<string, string>} repeat  every angle twice, by the layout
 * @property {(columns: string) => string} pick
 * @property {(rows: string) => string} mean  of each row, as a column
 * @property {(rows: string) => string} norm
 * @property {(rows: string) => string} transposed
 * @property {string} distances
 */

/** @type {Record<'numpy' | 'pytorch' | 'tensorflow', Dialect>} */
const dialects = {
  numpy: {
    library: 'numpy as np',
    name: 'np',
    axis: 'axis',
    range: (given) => `np.arange(${given})`,
    list: (values) => `np.array([${values}])`,
    join: 'concatenate',
    reshape: (array, shape) => `${array}.reshape(${shape})`,
    repeat: { interleaved: 'np.repeat(angles, 2, axis=1)', concatenated: 'np.tile(angles, 2)' },
    pick: (columns) => `encoding[:, [${columns}]]`,
    mean: (rows) => `${rows}.mean(axis=1, keepdims=True)`,
    norm: (rows) => `np.linalg.norm(${rows}, axis=1, keepdims=True)`,
    transposed: (rows) => `${rows}.T`,
    distances: 'np.stack([np.linalg.norm(encoding - row, axis=1) for row in encoding])',
  },
  pytorch: {
    library: 'torch',
    name: 'torch',
    axis: 'dim',
    range: (given) => `torch.arange(${given}, dtype=torch.float64)`,
    list: (values) => `torch.tensor([${values}], dtype=torch.float64)`,
    join: 'cat',
    reshape: (array, shape) => `${array}.reshape(${shape})`,
    repeat: { interleaved: 'angles.repeat_interleave(2, dim=1)', concatenated: 'angles.repeat(1, 2)' },
    pick: (columns) => `encoding[:, [${columns}]]`,
    mean: (rows) => `${rows}.mean(dim=1, keepdim=True)`,
    norm: (rows) => `${rows}.norm(dim=1, keepdim=True)`,
    transposed: (rows) => `${rows}.T`,
    distances: 'torch.cdist(encoding, encoding, compute_mode="donot_use_mm_for_euclid_dist")',
  },
  tensorflow: {
    library: 'tensorflow as tf',
    name: 'tf',
    axis: 'axis',
    range: (given) => `tf.range(${given}, dtype=tf.float64)`,
    list: (values) => `tf.constant([${values}], dtype=tf.float64)`,
    join: 'concat',
    reshape: (array, shape) => `tf.reshape(${array}, [${shape}])`,
    repeat: { interleaved: 'tf.repeat(angles, 2, axis=1)', concatenated: 'tf.tile(angles, [1, 2])' },
    pick: (columns) => `tf.gather(encoding, [${columns}], axis=1)`,
    mean: (rows) => `tf.reduce_mean(${rows}, axis=1, keepdims=True)`,
    norm: (rows) => `tf.norm(${rows}, axis=1, keepdims=True)`,
    transposed: (rows) => `tf.transpose(${rows})`,
    distances: 'tf.stack([tf.norm(encoding - row, axis=1) for row in encoding])',
  },
};

/**
 * @param {Dialect} dialect
 * @param {Program} program
 */
function python(dialect, { result, positions, d_model, base, layout, columns, metric }) {
  const { library, name, axis, range, list, join, reshape, repeat, pick } = dialect;
  const interleaved = layout === 'interleaved';
  const halves = `[${name}.sin(angles), ${name}.cos(angles)]`;
  const lines = [
    `import ${library}`,
    '',
    `d_model, base = ${d_model}, ${real(base)}`,
    `positions = ${spell(positions, {
      range: (count, start, step) => (start ? `${start} + ${step} * ${range(count)}` : range(count)),
      list,
    })}`,
    `denominators = base ** (${range('0, d_model, 2')} / d_model)`,
    'angles = positions[:, None] / denominators',
  ];
  if (result === 'angles') {
    lines.push(`angles = ${repeat[layout]}`);
  } else {
    const stacked = `${name}.stack(${halves}, ${axis}=-1)`;
    const joined = `${name}.${join}(${halves}, ${axis}=1)`;
    lines.push(`encoding = ${interleaved ? reshape(stacked, '-1, d_model') : joined}`);
  }
  if (columns) lines.push(`encoding = ${pick(columns.join(', '))}`);
  const { mean, norm, transposed, distances } = dialect;
  const rows = metric === 'dot' ? 'encoding' : 'rows';
  if (metric === 'pearson')
    lines.push(`rows = encoding - ${mean('encoding')}`, `rows = rows / ${norm('rows')}`);
  if (metric === 'cosine') lines.push(`rows = encoding / ${norm('encoding')}`);
  if (metric === 'euclidean') lines.push(`similarity = ${distances}`);
  else if (metric) lines.push(`similarity = ${rows} @ ${transposed(rows)}`);
  lines.push(`print(${result})`);
  return `${lines.join('\n')}\n`;
}

// ---- JavaScript

/** @param {Program} program */
function javascript({ result, positions, d_model, base, layout, columns, metric }) {
  const interleaved = layout === 'interleaved';
  const range = (/** @type {string} */ length, /** @type {string} */ each) =>
    `Array.from({ length: ${length} }, (_, k) => ${each})`;
  const given = spell(positions, {
    range: (count, start, step) => range(count, start ? `${start} + ${step} * k` : 'k'),
    list: (values) => `[${values}]`,
  });
  const compare = {
    dot: ['const compare = dot;'],
    cosine: ['const compare = (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));'],
    pearson: [
      'const centred = (a) => a.map((value) => value - a.reduce((sum, each) => sum + each, 0) / a.length);',
      'const cosine = (a, b) => dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));',
      'const compare = (a, b) => cosine(centred(a), centred(b));',
    ],
    euclidean: ['const compare = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]));'],
  };
  const dot = 'const dot = (a, b) => a.reduce((sum, value, k) => sum + value * b[k], 0);';
  const lines = [
    `const d_model = ${d_model};`,
    `const base = ${base};`,
    `const positions = ${given};`,
    `const columns = ${columns ? `[${columns.join(', ')}]` : range('d_model', 'k')};`,
    `const ${result === 'angles' ? 'angles' : 'encoding'} = positions.map((position) =>`,
    '  columns.map((column) => {',
    `    const pair = ${interleaved ? 'Math.floor(column / 2)' : 'column % (d_model / 2)'};`,
    '    const angle = position / base ** ((2 * pair) / d_model);',
    result === 'angles'
      ? '    return angle;'
      : `    return ${interleaved ? 'column % 2 === 0' : 'column < d_model / 2'} ? Math.sin(angle) : Math.cos(angle);`,
    '  }),',
    ');',
    ...(metric
      ? [
          ...(metric === 'euclidean' ? [] : [dot]),
          ...compare[metric],
          'const similarity = encoding.map((a) => encoding.map((b) => compare(a, b)));',
        ]
      : []),
    `for (const row of ${result}) console.log(row.join(' '));`,
  ];
  return `${lines.join('\n')}\n`;
}

// ---- C++

/** @param {Program} program */
function cpp({ result, positions, d_model, base, layout, columns, metric }) {
  const interleaved = layout === 'interleaved';
  const matrix = result === 'angles' ? 'angles' : 'encoding';
  const given = spell(positions, {
    range: (count, start, step) =>
      `  std::vector<double> positions;\n  for (int k = 0; k < ${count}; ++k) positions.push_back(${start ? `${start} + ${step} * k` : 'k'});`,
    list: (values) => `  const std::vector<double> positions = {${values}};`,
  });
  const value =
    result === 'angles'
      ? 'angle'
      : `${interleaved ? 'column % 2 == 0' : 'column < d_model / 2'} ? std::sin(angle) : std::cos(angle)`;
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
  };
  const lines = [
    '#include <cmath>',
    '#include <cstdio>',
    ...(metric ? ['#include <numeric>'] : []),
    '#include <vector>',
    '',
    'using Row = std::vector<double>;',
    '',
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
    `  const int d_model = ${d_model};`,
    `  const double base = ${real(base)};`,
    given,
    `  std::vector<Row> ${matrix};`,
    '  for (double position : positions) {',
    '    Row row;',
    columns
      ? `    for (int column : {${columns.join(', ')}}) {`
      : '    for (int column = 0; column < d_model; ++column) {',
    `      const int pair = ${interleaved ? 'column / 2' : 'column % (d_model / 2)'};`,
    '      const double angle = position / std::pow(base, 2.0 * pair / d_model);',
    `      row.push_back(${value});`,
    '    }',
    `    ${matrix}.push_back(row);`,
    '  }',
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
    `  for (const Row& row : ${result}) {`,
    '    for (double value : row) std::printf("%.17g ", value);',
    '    std::puts("");',
    '  }',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
