/**
 * The programs that figures offer, run unchanged by Python, Node and a C++ compiler, compared with the engine. A check
 * whose program is missing is skipped, but fails in CI; PyTorch is checked where it is installed.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { load } from '../../dist/posenc.js';
import { writeProgram, canWriteProgram, languages } from '../../web/schemes/code/program.js';
import { createCurvesProgram } from '../../web/figures/distance/curves-program.js';
import { computeCurves, valuesAt } from '../../web/matrix/distance-curves.js';
import { computeMainView } from '../../web/matrix/views/main-view.js';
import { parseEntries } from '../../web/schemes/scheme-names.js';
import { encodeNpy } from '../../web/matrix/number-files.js';

/** @typedef {import('../../web/schemes/code/program.js').Program} Program */
/** @typedef {import('../../web/schemes/code/curve-code.js').CurveProgram} CurveProgram */

const exec = promisify(execFile);
const pe = await load();
const scratch = fileURLToPath(new URL('../../build/programs/', import.meta.url));
await rm(scratch, { recursive: true, force: true });
await mkdir(scratch, { recursive: true });

const defaults = {
  scheme: 'sinusoidal',
  positions: 50,
  d_model: 128,
  base: 10000,
  layout: 'interleaved',
};

const rope = { scheme: 'rope', positions: 9, head_dim: 8, base: 10000, layout: 'interleaved' };
const alibi = { scheme: 'alibi', positions: 12, heads: 8, alibi_bias_max: 8, bidirectional: false, head: 2 };

/** The numbers of the figure of curves, by the program for it. @type {Map<unknown, {data: Float64Array}>} */
const curveNumbers = new Map();

/**
 * The program of curves over distance.
 * @param {string} names  of entries
 * @param {Record<string, any>} [given]  parameters of all
 * @param {Float64Array} [distances]
 * @param {number} [count]
 */
function curves(names, given = {}, distances = Float64Array.from({ length: 40 }, (_, k) => k), count = 40) {
  const list = parseEntries(names).map((entry) => {
    const params = pe.schemes.find(({ id }) => id === entry.scheme)?.params ?? [];
    const own = Object.entries(given).filter(([name]) => params.some((param) => param.name === name));
    const { scheme, preset } = entry;
    const request = { scheme, ...(preset && { preset }), ...Object.fromEntries(own) };
    const steps = computeCurves(pe, entry, request, { count, head: 0 });
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  });
  const program = createCurvesProgram(pe, list, distances);
  const written = list.filter(({ name }) => !program.missing.includes(name));
  const columns = written.map((drawn) => valuesAt(pe, drawn, distances, drawn.heads));
  const rows = Array.from(distances, (_, k) =>
    written.flatMap(({ heads }, column) => [
      ...columns[column].slice(k * heads.length, (k + 1) * heads.length),
    ]),
  );
  curveNumbers.set(program, { data: Float64Array.from(rows.flat()) });
  return program;
}

/** @type {Record<string, Program | CurveProgram>} */
const programs = {
  'curves of rows, of turns and of nothing': curves('sinusoidal, rope, nope'),
  'curves of fewer dimensions': curves('sinusoidal/transformer-xl', { d_model: 10, base: 77.7 }),
  'curves of each scaling': curves('rope/llama-3.1, rope/gemma-4-full, rope/gpt-neox-20b'),
  'curves of turns that are multiplied': curves('rope/gpt-oss, rope/deepseek-v3'),
  'curves of some that do not turn, with a factor': curves('rope/gpt-oss', {
    partial_rotary_factor: 0.5,
    attention_factor: 1.5,
  }),
  'a curve that decays': curves('xpos', { head_dim: 12, scale_base: 17 }),
  'curves of slopes': curves('alibi, alibi/bloom', { heads: 10, alibi_bias_max: 6.5 }),
  'curves of some of many heads': curves('alibi', { heads: 70 }),
  'curves of buckets': curves('t5-bias', { heads: 3 }, undefined, 40),
  'curves of buckets, of a decoder': curves('t5-bias/t5-decoder', {
    heads: 2,
    num_buckets: 8,
    max_distance: 20,
    table: Array.from({ length: 16 }, (_, k) => k ** 2 / 7),
  }),
  'curves of decay': curves('retnet, lightning, fox, gated-delta', { heads: 10, layer: 7 }),
  'curves of decay by a gate': curves('gated-delta', { decay_rate: 2.5, gate_input: -4, dt_bias: 1 }),
  'curves of decay, in the last layer': curves('lightning/minimax-01', { heads: 3, layer: 79 }),
  'curves of kernels': curves('kerple, shaw', { heads: 4 }),
  'curves of kernels with powers, learned': curves('kerple/power', {
    heads: 2,
    r1: [0.5, 0.001],
    r2: [1.5, 0.25],
  }),
  'curves of products of rows': curves('sandwich', { heads: 5, d_model: 16, base: 100 }),
  'curves of chosen distances, without one that has no program': curves(
    'rope, fire, t5-bias',
    { heads: 2 },
    Float64Array.of(0, 1, 7, 100, 12345, 999_999),
    1_000_000,
  ),
  cosines: { ...rope, result: 'cosines' },
  'cosines of some pairs, in halves': {
    ...rope,
    result: 'cosines',
    layout: 'half',
    base: 77.7,
    positions: [0, 2.5, 1048575],
    columns: [0, 3],
  },
  'angles of rotations': { ...rope, result: 'angles' },
  'angles of rotations, in halves': { ...rope, result: 'angles', layout: 'half' },
  'a bias': { ...alibi, result: 'bias' },
  'a bias in both directions, in a head between the powers of two': {
    ...alibi,
    result: 'bias',
    heads: 10,
    head: 9,
    alibi_bias_max: 6.5,
    bidirectional: true,
  },
  'a bias of some queries': { ...alibi, result: 'bias', queries: [0, 5, 7.5] },
  'a bias to some keys': { ...alibi, result: 'bias', columns: [0, 4, 11] },
  'the usual one': { ...defaults, result: 'encoding' },
  'concatenated, a base with a fraction': {
    ...defaults,
    result: 'encoding',
    base: 77.7,
    layout: 'concatenated',
    d_model: 10,
  },
  'positions of a list': { ...defaults, result: 'encoding', d_model: 16, positions: [0, 2.5, 10, 1048575] },
  'positions of a range': {
    ...defaults,
    result: 'encoding',
    d_model: 16,
    base: 1e21,
    positions: { count: 9, start: -3, step: 0.25 },
  },
  'some columns': { ...defaults, result: 'encoding', columns: [0, 8, 33], positions: 100 },
  angles: { ...defaults, result: 'angles', positions: 6, d_model: 8 },
  'angles, concatenated': {
    ...defaults,
    result: 'angles',
    positions: 6,
    d_model: 8,
    base: 2,
    layout: 'concatenated',
  },
  ...Object.fromEntries(
    /** @type {const} */ (['dot', 'cosine', 'pearson', 'euclidean', 'squared']).map((metric) => [
      metric,
      { ...defaults, result: 'similarity', metric, positions: 30, d_model: 20 },
    ]),
  ),
  'principal components': { ...defaults, result: 'scores', positions: 30, d_model: 12 },
  'principal components of fewer rows than columns': {
    ...defaults,
    result: 'scores',
    positions: 9,
    d_model: 24,
    base: 100,
    layout: 'concatenated',
  },
  'principal components of one row': { ...defaults, result: 'scores', positions: 1, d_model: 4 },
};

/**
 * The numbers that the figure shows.
 * @param {Program | CurveProgram} program
 */
function computed(program) {
  const ofCurves = curveNumbers.get(program);
  if (ofCurves) return ofCurves;
  const { result, columns, metric, ...request } = /** @type {Program} */ (program);
  if (result === 'angles') return pe.angles(request);
  if (metric) return pe.similarity(request, metric);
  const { matrix } = computeMainView(pe, request);
  const { rows, cols, data } = matrix;
  if (result === 'scores') return pe.pca(matrix, { components: Math.min(rows, cols) }).scores;
  if (!columns) return matrix;
  const picked = Array.from({ length: rows }, (_, row) => columns.map((column) => data[row * cols + column]));
  return { rows, cols: columns.length, data: Float32Array.from(picked.flat()) };
}

/** Curves come from squares of rows of floats, and large angles are rounded doubles. */
const allowedOfCurves = 1e-8;

/**
 * @param {string} name
 * @param {number[]} numbers  what the program made
 */
function check(name, numbers) {
  const { data } = computed(programs[name]);
  assert.equal(numbers.length, data.length, name);
  // The figure's numbers are float32, whose last digit is 6e-8 just below 1, and their sums are rounded with each
  // addition; angles are doubles.
  const size = Math.max(...data.map((value) => Math.abs(value) || 0));
  const { metric, result } = /** @type {Program} */ (programs[name]);
  const allowed = curveNumbers.has(programs[name])
    ? allowedOfCurves * Math.max(1, size)
    : data instanceof Float64Array
      ? 1e-12
      : metric || result === 'scores'
        ? 4e-7 * size
        : result === 'bias'
          ? 6e-8 * size
          : 6e-8;
  numbers.forEach((number, k) => {
    // Hidden cells are NaN in both.
    if (Number.isNaN(data[k])) return assert.ok(Number.isNaN(number), `${name}: number ${k} is ${number}`);
    assert.ok(Math.abs(number - data[k]) <= allowed, `${name}: number ${k} is ${number}, not ${data[k]}`);
  });
}

/** @param {string} text */
const parse = (text) => text.trim().split(/\s+/).map(Number);

/** A separator between the outputs of programs that run in one process. */
const end = 'end of a program';

/**
 * Checks the output of several programs, printed one after the other.
 * @param {{stdout: string}} output
 * @param {string[]} names  of the programs
 */
function checkAll({ stdout }, names) {
  const outputs = stdout.split(`${end}\n`);
  assert.equal(outputs.length, names.length + 1);
  names.forEach((name, k) => check(name, parse(outputs[k])));
}

const ci = process.env.CI === 'true';

/** A Python that has the module, or undefined. @param {string} module */
const pythonWith = (module) =>
  ['python3', '/usr/bin/python3'].find((python) => {
    try {
      execFileSync(python, ['-c', `import ${module}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });

/**
 * Runs Python programs unchanged, and reads their last variable.
 * @param {string} python
 * @param {import('../../web/schemes/code/program.js').Language} language
 * @param {Record<string, string>} [env]
 */
async function runPython(python, language, env = {}) {
  const names = Object.keys(programs);
  await Promise.all(
    names.map((name, k) => writeFile(`${scratch}${language}${k}.py`, writeProgram(language, programs[name]))),
  );
  await writeFile(
    `${scratch}${language}-all.py`,
    [
      'import contextlib, io, json, runpy, sys',
      'for path, result in json.loads(sys.argv[1]):',
      '    with contextlib.redirect_stdout(io.StringIO()):',
      '        made = runpy.run_path(path)[result]',
      '    print(json.dumps(made.tolist()).replace("NaN", "null"))',
    ].join('\n'),
  );
  const jobs = names.map((name, k) => [`${scratch}${language}${k}.py`, programs[name].result]);
  const { stdout } = await exec(python, [`${scratch}${language}-all.py`, JSON.stringify(jobs)], {
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...env },
  });
  const lines = stdout.trim().split('\n');
  names.forEach((name, k) =>
    check(
      name,
      JSON.parse(lines[k])
        .flat()
        .map((/** @type {number | null} */ number) => number ?? NaN),
    ),
  );
}

const numpy = pythonWith('numpy');
const noNumpy = !ci && !numpy && 'no Python with NumPy found';
test('NumPy makes the same numbers', { skip: noNumpy }, async () => {
  assert.ok(numpy, 'CI needs a Python with NumPy');
  await runPython(numpy, 'numpy');
});

const torch = pythonWith('torch');
test('PyTorch makes the same numbers', { skip: !torch && 'no Python with PyTorch found' }, async () => {
  await runPython(String(torch), 'pytorch');
});

test('NumPy opens .npy files, with their shape, type and numbers', { skip: noNumpy }, async () => {
  assert.ok(numpy, 'CI needs a Python with NumPy');
  const { rows, cols, data } = pe.encode({ positions: 7, d_model: 12 });
  const stacked = pe.construction({ positions: 7, d_model: 12 }).find(({ name }) => name === 'stacked');
  assert.ok(stacked);
  const files = [
    { shape: [rows, cols], data },
    { shape: stacked.shape, data: stacked.data },
    { shape: [3], data: Float64Array.of(0.1, -2, 1e300) },
  ];
  const paths = files.map((_, k) => `${scratch}${k}.npy`);
  await Promise.all(files.map((file, k) => writeFile(paths[k], encodeNpy(file))));
  const program =
    'import json, sys, numpy as np\n' +
    'for path in sys.argv[1:]:\n' +
    '    a = np.load(path, allow_pickle=False)\n' +
    '    print(json.dumps([list(a.shape), a.dtype.str, a.flags.c_contiguous, a.astype("<f8").tolist()]))';
  const { stdout } = await exec(numpy, ['-c', program, ...paths]);
  stdout
    .trim()
    .split('\n')
    .forEach((line, k) => {
      const [shape, type, contiguous, numbers] = JSON.parse(line);
      const file = files[k];
      assert.deepEqual(shape, file.shape);
      assert.equal(type, file.data instanceof Float32Array ? '<f4' : '<f8');
      assert.equal(contiguous, true);
      assert.deepEqual(numbers.flat(Infinity), [...file.data]);
    });
  assert.equal(new Set(files.map(({ shape }) => shape.length)).size, 3);
});

test('JavaScript makes the same numbers', async () => {
  const names = Object.keys(programs);
  await Promise.all(
    names.map((name, k) =>
      writeFile(`${scratch}program${k}.mjs`, writeProgram('javascript', programs[name])),
    ),
  );
  // One Node process for all of them, with a separator between their outputs.
  const all = names.map((_, k) => `await import('./program${k}.mjs'); console.log('${end}');`);
  await writeFile(`${scratch}programs.mjs`, all.join('\n'));
  checkAll(await exec('node', [`${scratch}programs.mjs`], { maxBuffer: 2 ** 26 }), names);
});

const noCompiler = !ci && !existsSync('/usr/bin/g++') && 'g++ not found';
test('C++ makes the same numbers, without a warning', { skip: noCompiler }, async () => {
  // The headers take most of the time, so programs with the same headers are compiled together, each in its own
  // namespace.
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  const headersOf = (/** @type {string} */ text) => text.match(/^#include .*\n/gm)?.join('') ?? '';
  for (const [name, program] of Object.entries(programs)) {
    const headers = headersOf(writeProgram('cpp', program));
    groups.set(headers, [...(groups.get(headers) ?? []), name]);
  }
  for (const [headers, names] of groups) {
    const spaces = names.map((name, k) => {
      const text = writeProgram('cpp', programs[name]).replaceAll(/^#include .*\n/gm, '');
      assert.equal(text.split('\nint main() {\n').length, 2, `${name}: ${text}`);
      return `namespace program${k} {\n${text.replace('\nint main() {\n', '\nvoid run() {\n')}}\n`;
    });
    const calls = names.map((_, k) => `  program${k}::run();\n  std::puts("\\n${end}");\n`);
    const text = `${headers}${spaces.join('')}int main() {\n${calls.join('')}}\n`;
    await writeFile(`${scratch}programs.cpp`, text);
    const options = ['-std=c++17', '-Wall', '-Wextra', '-Werror', `${scratch}programs.cpp`];
    await exec('g++', [...options, '-o', `${scratch}programs`]);
    checkAll(await exec(`${scratch}programs`, { maxBuffer: 2 ** 26 }), names);
  }
});

/** The functions of TensorFlow that the programs call, with its arguments, implemented with NumPy. */
const tensorflow = `import numpy as np
from numpy import cos, exp, float64, int32, newaxis, sign, sin
def range(*given, dtype): return np.arange(*given, dtype=dtype)
def constant(value, dtype): return np.array(value, dtype=dtype)
def stack(values, axis=0): return np.stack(values, axis=axis)
def concat(values, axis): return np.concatenate(values, axis=axis)
def reshape(tensor, shape): return tensor.reshape(shape)
def repeat(input, repeats, axis): return np.repeat(input, repeats, axis=axis)
def tile(input, multiples): return np.tile(input, multiples)
def gather(params, indices, axis, batch_dims=0):
  if batch_dims == 1: return np.take_along_axis(params, indices[:, None], axis=axis)[:, 0]
  return np.take(params, indices, axis=axis)
def reduce_max(input_tensor, axis, keepdims): return np.max(input_tensor, axis=axis, keepdims=keepdims)
def argmax(input, axis): return np.argmax(input, axis=axis)
def cast(x, dtype): return x.astype(dtype)
class linalg:
  def svd(tensor, full_matrices=False):
    u, s, v = np.linalg.svd(tensor, full_matrices=full_matrices)
    return s, u, v.T
def reduce_mean(input_tensor, axis, keepdims=False): return np.mean(input_tensor, axis=axis, keepdims=keepdims)
def norm(tensor, axis, keepdims=False): return np.linalg.norm(tensor, axis=axis, keepdims=keepdims)
def transpose(a): return a.T
def where(condition, x, y): return np.where(condition, x, y)
def searchsorted(sorted_sequence, values, side): return np.searchsorted(sorted_sequence, values, side=side)
class math: log, log1p = np.log, np.log1p
abs = np.abs
`;

test('TensorFlow would make the same numbers: NumPy does, under its names', { skip: noNumpy }, async () => {
  assert.ok(numpy, 'CI needs a Python with NumPy');
  await mkdir(`${scratch}stand-in`, { recursive: true });
  await writeFile(`${scratch}stand-in/tensorflow.py`, tensorflow);
  await runPython(numpy, 'tensorflow', { PYTHONPATH: `${scratch}stand-in` });
});

test('programs are short, and have no holes', () => {
  for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
    for (const program of Object.values(programs)) {
      const text = writeProgram(language, program);
      // Each curve adds its own lines, and C++ has no singular value decomposition.
      const isLong = language === 'cpp' && program.result === 'scores';
      const most = program.result === 'curves' ? 25 + 25 * program.curves.length : isLong ? 75 : 50;
      assert.ok(text.split('\n').length <= most, `${language}: ${text}`);
      // Apart from a deliberate NaN.
      const rest = text.replace('key > query ? NaN :', '');
      assert.ok(text.endsWith('\n') && !/undefined|NaN|\[object/.test(rest), text);
    }
  }
});

test('a scheme without programs is known to have none', () => {
  const dot = /** @type {Program} */ (programs.dot);
  assert.equal(canWriteProgram({ ...dot, scheme: 'counting' }), false);
  assert.equal(canWriteProgram({ ...dot, scheme: 'constructor' }), false);
  assert.equal(canWriteProgram(undefined), false);
  assert.equal(canWriteProgram(programs.dot), true);
  assert.equal(canWriteProgram(curves('learned, fire')), false);
  const { missing } = curves('learned, alibi, alibi/falcon, sinusoidal/fairseq');
  assert.deepEqual(missing, ['learned', 'alibi/falcon', 'sinusoidal/fairseq']);
});

test('a program of curves says which it leaves out', () => {
  const program = curves('rope, fire, learned');
  for (const language of /** @type {(keyof typeof languages)[]} */ (Object.keys(languages))) {
    assert.match(writeProgram(language, program), /^(#|\/\/) Not among them: fire, learned$/m);
    assert.doesNotMatch(writeProgram(language, curves('rope, alibi')), /Not among/);
  }
});

/** Queries at positions 0 to 8, as the rows of a matrix. */
const given = {
  rows: 9,
  cols: 8,
  data: Float32Array.from({ length: 72 }, (_, k) => ((k * 7) % 11) / 4 - 1),
};
const rows = JSON.stringify(
  Array.from({ length: 9 }, (_, row) => [...given.data.subarray(row * 8, row * 8 + 8)]),
);

for (const layout of ['interleaved', 'half']) {
  const program = /** @type {Program} */ ({ ...rope, layout, result: 'cosines' });
  const turned = pe.rotate(given, { ...rope, layout });
  /** @param {number[]} numbers */
  const compare = (numbers) => {
    assert.equal(numbers.length, 72);
    numbers.forEach((number, k) => assert.ok(Math.abs(number - turned.data[k]) < 3e-7, `${number}`));
  };

  test(`rotate() of NumPy turns as the engine does, ${layout}`, { skip: noNumpy }, async () => {
    const path = `${scratch}rotate-${layout}.py`;
    const more = `import json\nprint(json.dumps(rotate(np.array(${rows})).tolist()))\n`;
    await writeFile(path, writeProgram('numpy', program) + more);
    const { stdout } = await exec(String(numpy), [path]);
    compare(JSON.parse(stdout.trim().split('\n').slice(-1)[0]).flat());
  });

  test(
    `rotate() of PyTorch turns as the engine does, ${layout}`,
    { skip: !torch && 'no PyTorch' },
    async () => {
      const path = `${scratch}rotate-torch-${layout}.py`;
      const more = `import json\nprint(json.dumps(rotate(torch.tensor(${rows}, dtype=torch.float64)).tolist()))\n`;
      await writeFile(path, writeProgram('pytorch', program) + more);
      const { stdout } = await exec(String(torch), [path]);
      compare(JSON.parse(stdout.trim().split('\n').slice(-1)[0]).flat());
    },
  );

  test(`rotate() of JavaScript turns as the engine does, ${layout}`, async () => {
    const path = `${scratch}rotate-${layout}.mjs`;
    const more = `console.log(JSON.stringify(${rows}.map(rotate)));\n`;
    await writeFile(path, writeProgram('javascript', program) + more);
    const { stdout } = await exec('node', [path]);
    compare(JSON.parse(stdout.trim().split('\n').slice(-1)[0]).flat());
  });

  test(`rotate() of C++ turns as the engine does, ${layout}`, { skip: noCompiler }, async () => {
    const path = `${scratch}rotate-${layout}.cpp`;
    const more = `int main() {
  const std::vector<Row> rows = {${rows.slice(1, -1).replaceAll('[', '{').replaceAll(']', '}')}};
  for (int k = 0; k < 9; ++k) for (double value : rotate(rows[k], k)) std::printf("%.17g ", value);
}
`;
    await writeFile(
      path,
      writeProgram('cpp', program).replace('int main()', 'int shown()').replace(/}\n$/, 'return 0; }\n') +
        more,
    );
    await exec('g++', ['-std=c++17', path, '-o', `${scratch}rotate-${layout}`]);
    compare(parse((await exec(`${scratch}rotate-${layout}`)).stdout));
  });
}
