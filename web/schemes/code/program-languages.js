/** Syntax for the programs: numbers and positions in each language, and the three dialects of Python. */

/**
 * Writes a number so that no language treats it as an integer, which would divide and overflow differently.
 * @param {number} value
 */
export const floatLiteral = (value) => (/^-?\d+$/.test(String(value)) ? `${value}.0` : String(value));

/**
 * Positions in the syntax of a language.
 * @param {import('../../engine/engine.js').Positions} positions
 * @param {object} language
 * @param {(count: string, start?: string, step?: string) => string} language.range
 * @param {(values: string) => string} language.list
 */
function spell(positions, { range, list }) {
  if (typeof positions === 'number') return range(String(positions));
  if ('count' in positions) {
    const { count, start = 0, step = 1 } = positions;
    return range(String(count), floatLiteral(start), floatLiteral(step));
  }
  return list(Array.from(positions, floatLiteral).join(', '));
}

/**
 * The differences between NumPy, PyTorch and TensorFlow.
 * @typedef {object} Dialect
 * @property {string} library  the name of the import
 * @property {'np' | 'torch' | 'tf'} name  the alias of the import
 * @property {string} axis     the name of the axis argument
 * @property {(arguments_: string) => string} range
 * @property {(values: string) => string} list
 * @property {string} join     the function that concatenates arrays along an existing axis
 * @property {(array: string, shape: string) => string} reshape
 * @property {string} each     every angle twice, side by side
 * @property {string} all      all angles twice, one after the other
 * @property {(array: string, columns: string) => string} pick
 * @property {(array: string, condition: string) => string} hide  NaN where the condition holds
 * @property {(rows: string) => string} mean  of each row, as a column
 * @property {(rows: string) => string} norm
 * @property {(rows: string) => string} transposed
 * @property {string} distances
 * @property {string} log
 * @property {(starts: string, at: string) => string} steps  the index of the last start that is not beyond a value
 * @property {(array: string, rows: string) => string} take
 */

/** @type {Record<'numpy' | 'pytorch' | 'tensorflow', Dialect>} */
export const dialects = {
  numpy: {
    library: 'numpy as np',
    name: 'np',
    axis: 'axis',
    range: (args) => `np.arange(${args})`,
    list: (values) => `np.array([${values}])`,
    join: 'concatenate',
    reshape: (array, shape) => `${array}.reshape(${shape})`,
    each: 'np.repeat(angles, 2, axis=1)',
    all: 'np.tile(angles, 2)',
    pick: (array, columns) => `${array}[:, [${columns}]]`,
    hide: (array, condition) => `np.where(${condition}, np.nan, ${array})`,
    mean: (rows) => `${rows}.mean(axis=1, keepdims=True)`,
    norm: (rows) => `np.linalg.norm(${rows}, axis=1, keepdims=True)`,
    transposed: (rows) => `${rows}.T`,
    distances: 'np.stack([np.linalg.norm(encoding - row, axis=1) for row in encoding])',
    log: 'np.log',
    steps: (starts, at) => `np.searchsorted(${starts}, ${at}, side="right") - 1`,
    take: (array, rows) => `${array}[${rows}]`,
  },
  pytorch: {
    library: 'torch',
    name: 'torch',
    axis: 'dim',
    range: (args) => `torch.arange(${args}, dtype=torch.float64)`,
    list: (values) => `torch.tensor([${values}], dtype=torch.float64)`,
    join: 'cat',
    reshape: (array, shape) => `${array}.reshape(${shape})`,
    each: 'angles.repeat_interleave(2, dim=1)',
    all: 'angles.repeat(1, 2)',
    pick: (array, columns) => `${array}[:, [${columns}]]`,
    hide: (array, condition) => `${array}.masked_fill(${condition}, float("nan"))`,
    mean: (rows) => `${rows}.mean(dim=1, keepdim=True)`,
    norm: (rows) => `${rows}.norm(dim=1, keepdim=True)`,
    transposed: (rows) => `${rows}.T`,
    distances: 'torch.cdist(encoding, encoding, compute_mode="donot_use_mm_for_euclid_dist")',
    log: 'torch.log',
    steps: (starts, at) => `torch.searchsorted(${starts}, ${at}, right=True) - 1`,
    take: (array, rows) => `${array}[${rows}]`,
  },
  tensorflow: {
    library: 'tensorflow as tf',
    name: 'tf',
    axis: 'axis',
    range: (args) => `tf.range(${args}, dtype=tf.float64)`,
    list: (values) => `tf.constant([${values}], dtype=tf.float64)`,
    join: 'concat',
    reshape: (array, shape) => `tf.reshape(${array}, [${shape}])`,
    each: 'tf.repeat(angles, 2, axis=1)',
    all: 'tf.tile(angles, [1, 2])',
    pick: (array, columns) => `tf.gather(${array}, [${columns}], axis=1)`,
    hide: (array, condition) =>
      `tf.where(${condition}, tf.constant(float("nan"), dtype=tf.float64), ${array})`,
    mean: (rows) => `tf.reduce_mean(${rows}, axis=1, keepdims=True)`,
    norm: (rows) => `tf.norm(${rows}, axis=1, keepdims=True)`,
    transposed: (rows) => `tf.transpose(${rows})`,
    distances: 'tf.stack([tf.norm(encoding - row, axis=1) for row in encoding])',
    log: 'tf.math.log',
    steps: (starts, at) => `tf.searchsorted(${starts}, ${at}, side="right") - 1`,
    take: (array, rows) => `tf.gather(${array}, ${rows}, axis=0)`,
  },
};

/**
 * @param {Dialect} dialect
 * @param {import('../../engine/engine.js').Positions} positions
 */
export const pythonPositions = ({ range, list }, positions) =>
  spell(positions, {
    range: (count, start, step) => (start ? `${start} + ${step} * ${range(count)}` : range(count)),
    list,
  });

/**
 * @param {string} length
 * @param {string} expression  with k
 */
export const javascriptRange = (length, expression) =>
  `Array.from({ length: ${length} }, (_, k) => ${expression})`;

/** @param {import('../../engine/engine.js').Positions} positions */
export const javascriptPositions = (positions) =>
  spell(positions, {
    range: (count, start, step) => javascriptRange(count, start ? `${start} + ${step} * k` : 'k'),
    list: (values) => `[${values}]`,
  });

/**
 * The statements that create a vector of positions.
 * @param {string} name
 * @param {import('../../engine/engine.js').Positions} positions
 */
export const cppPositions = (name, positions) =>
  spell(positions, {
    range: (count, start, step) =>
      `  std::vector<double> ${name};\n  for (int k = 0; k < ${count}; ++k) ${name}.push_back(${start ? `${start} + ${step} * k` : 'k'});`,
    list: (values) => `  const std::vector<double> ${name} = {${values}};`,
  });
