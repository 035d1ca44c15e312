/**
 * Memory that runs out, sizes at the limit, and a module that traps: each call gives a result or an error, and the
 * engine goes on working.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import * as limits from '../../web/engine/core-limits.js';
import createWords from '../../build/wasm/words.js';

const pe = /** @type {any} */ (await load());

const most = 2 ** 26;
// Zeros that are never touched take no memory.
const floats = new Float32Array(most + 1);
const doubles = new Float64Array(most + 1);
const integers = new Int32Array(most + 1);

const { grow } = WebAssembly.Memory.prototype;

test('JavaScript refuses by the limits of the core', () => {
  const headers = ['limits', 'configs'].map((name) =>
    readFileSync(new URL(`../../wasm/posenc/${name}.h`, import.meta.url), 'utf8'),
  );
  /** @param {string} name */
  const limitOf = (name) => {
    const [, one, shift] =
      new RegExp(`${name} = (?:std::size_t\\{)?([\\d.]+)(?:\\} << (\\d+))?;`).exec(headers.join('')) ?? [];
    return Number(one) * 2 ** Number(shift ?? 0);
  };
  assert.deepEqual(
    { ...limits },
    {
      mostCells: limitOf('kMaxCells'),
      maxPosition: limitOf('kMaxPosition'),
      widestRow: limitOf('kMaxDimensions'),
      mostLayers: limitOf('kMostModelLayers'),
    },
  );
});

/**
 * Makes a call while WebAssembly memory can grow only this many times.
 * @template T
 * @param {number} times
 * @param {() => T} call
 */
function starved(times, call) {
  let left = times;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (left-- <= 0) throw new RangeError('no memory left');
    return grow.call(this, pages);
  };
  try {
    return call();
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
}

/** A separate engine. @param {string} name */
const fresh = async (name) => (await import(`../../dist/posenc.js?${name}`)).load();

/** The error of a call, or its result. @param {() => any} call */
function outcome(call) {
  try {
    return { result: call() };
  } catch (error) {
    const refusal = /** @type {import('../../dist/posenc.js').PosencError} */ (error);
    assert.equal(refusal.name, 'PosencError', refusal.stack);
    return { error: refusal };
  }
}

/** @param {number} rows @param {number} cols */
const matrix = (rows, cols) => ({ rows, cols, data: floats.subarray(0, rows * cols) });
const row = { rows: 1, cols: 1, data: Float32Array.of(1) };

/**
 * Each function called with an array of n numbers, and the parameter that is too large when n is. @type {Record<string,
 * [string, (n: number) => any]>}
 */
const ofArrays = {
  norms: ['matrix', (n) => pe.norms(matrix(1, n))],
  offsetNorms: ['matrix', (n) => pe.offsetNorms(matrix(n, 1), 1)],
  similarity: ['matrix', (n) => pe.similarity(matrix(1, n), 'dot')],
  rotate: ['matrix', (n) => pe.rotate(matrix(1, n), { scheme: 'rope', positions: 1 })],
  pca: ['matrix', (n) => pe.pca(matrix(1, n), { components: 1 })],
  attention: ['x', (n) => pe.attention({ x: matrix(1, n), request: { scheme: 'nope' } })],
  'attention, weights': [
    'w_v',
    (n) => pe.attention({ x: row, request: { scheme: 'nope' }, w_v: matrix(1, n) }),
  ],
  'weightedSum, a': ['a', (n) => pe.weightedSum(matrix(1, n), row, 1, 1)],
  'weightedSum, b': ['b', (n) => pe.weightedSum(row, matrix(1, n), 1, 1)],
  'embed, table': ['table', (n) => pe.embed({ rows: 1, cols: 1, data: new Int32Array(1) }, matrix(n, 1))],
  'embed, indices': ['padded', (n) => pe.embed({ rows: n, cols: 1, data: integers.subarray(0, n) }, row)],
  padSequences: ['sequences', (n) => pe.padSequences([integers.subarray(0, n)])],
  'padSequences, truncated': [
    'sequences',
    (n) => pe.padSequences([integers.subarray(0, n - 5), integers.subarray(0, 5)], { maxlen: 3 }),
  ],
  tokenizer: ['texts', (n) => pe.tokenizer(['a'.repeat(n)])],
  encode: ['positions', (n) => pe.encode({ positions: doubles.subarray(0, n), d_model: 2 })],
  bias: ['queries', (n) => pe.bias({ scheme: 'alibi', positions: 1, queries: doubles.subarray(0, n) })],
  'bias, keys': ['keys', (n) => pe.bias({ scheme: 'alibi', positions: 1, keys: doubles.subarray(0, n) })],
  indices: ['keys', (n) => pe.indices({ scheme: 'shaw', positions: 1, keys: doubles.subarray(0, n) })],
  angles: ['positions', (n) => pe.angles({ positions: doubles.subarray(0, n), d_model: 2 })],
  float32Errors: ['positions', (n) => pe.float32Errors({ positions: doubles.subarray(0, n), d_model: 2 })],
  precision: ['positions', (n) => pe.precision({ positions: doubles.subarray(0, n), d_model: 2 })],
  averagePool: [
    'matrix',
    (n) => pe.averagePool(matrix(n, 1), { rows: [0, 1], cols: [0, 1], height: 1, width: 1 }),
  ],
  'rope, its list': [
    'short_factor',
    (n) =>
      pe.angles({ scheme: 'rope', positions: 1, scaling: 'longrope', short_factor: doubles.subarray(0, n) }),
  ],
  'learned, its table': [
    'table',
    (n) => pe.encode({ scheme: 'learned', positions: 1, table: doubles.subarray(0, n) }),
  ],
};

for (const [name, [parameter, call]] of Object.entries(ofArrays)) {
  test(`${name}: 2^26 numbers are allowed, if there is memory, and one more is refused`, () => {
    outcome(() => call(1));
    const before = pe.memory();
    const { error } = outcome(() => call(most + 1));
    assert.deepEqual([error?.code, error?.parameter], ['too_large', parameter]);
    assert.match(`${error?.message}`, /67108864/);
    const without = outcome(() => starved(0, () => call(most))).error;
    assert.deepEqual([without?.code, without?.parameter, without?.rule], ['out_of_memory', '', 'memory']);
    assert.deepEqual(pe.memory(), before);
  });
}

test('with memory, 2^26 numbers are read to the end', async () => {
  const large = /** @type {any} */ (await fresh('large'));
  integers[most - 1] = 7;
  for (const truncating of ['pre', 'post']) {
    const { data } = large.padSequences([integers.subarray(0, most)], { maxlen: 3, truncating });
    assert.deepEqual([...data], truncating === 'pre' ? [0, 0, 7] : [0, 0, 0]);
  }
  integers[most - 1] = 1;
  const table = { rows: 2, cols: 1, data: Float32Array.of(0.5, 2.5) };
  const embedded = large.embed({ rows: 1, cols: most, data: integers.subarray(0, most) }, table);
  assert.deepEqual([embedded.rows, embedded.data[0], embedded.data[most - 1]], [most, 0.5, 2.5]);
  floats[most - 1] = 3;
  assert.deepEqual([...large.norms(matrix(1, most))], [3]);
  integers[most - 1] = floats[most - 1] = 0;
});

test('lists that are together too long are refused before they are joined', () => {
  const { error } = outcome(() => pe.padSequences(Array(100).fill(integers)));
  assert.equal(error?.message, 'sequences has 6710886500 numbers; at most 67108864 (2^26) are allowed');
});

test('words and names of any length, and any number of them, are refused by name, also without memory', async () => {
  const small = /** @type {any} */ (await fresh('words'));
  const long = 'x'.repeat(2 ** 24);
  const request = { positions: 1, d_model: 2 };
  const bins = { rows: [0, 1], cols: [0, 1], height: 1, width: 1 };
  /** @type {Record<string, () => any>} */
  const calls = {
    metric: () => small.similarity(row, long),
    padding: () => small.padSequences([[1]], { padding: long }),
    truncating: () => small.padSequences([[1]], { truncating: long }),
    what: () => small.averagePool({ ...request, what: long }, bins),
    value: () => small.precision(request, { value: long }),
    scheme: () => small.encode({ ...request, scheme: long }),
    preset: () => small.encode({ ...request, preset: long }),
    layout: () => small.encode({ ...request, layout: long }),
    k0: () =>
      small.encode({
        ...request,
        ...Object.fromEntries(Array.from(Array(100_000), (_, k) => [`k${k}`, long.slice(0, 200)])),
      }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { error } = starved(0, () => outcome(call));
    assert.equal(error?.parameter, name);
    assert.ok(`${error?.message}`.length < 3000, error?.message);
  }
  const { error } = starved(0, () => outcome(() => small.averagePool({ ...request, metric: long }, bins)));
  assert.equal(error?.parameter, 'metric');
  assert.equal(small.encode(request).data.length, 2);
});

/**
 * Requests of about n numbers that are cheap to compute: matrices of ones.
 * @type {Record<string, (pe: any, n: number) => any>}
 */
const ofSizes = {
  norms: (pe, n) => pe.norms(ones(n, 1)),
  offsetNorms: (pe, n) => pe.offsetNorms(ones(n, 1), 1),
  'similarity of few rows': (pe, n) => pe.similarity(ones(3, n / 4), 'cosine').data,
  'similarity of many rows': (pe, n) => pe.similarity(ones(Math.round(Math.sqrt(n)), 1), 'dot').data,
  'similarity of a request': (pe, n) =>
    pe.similarity({ positions: Math.round(Math.sqrt(n)), d_model: 2 }, 'pearson').data,
  rotate: (pe, n) =>
    pe.rotate(ones(n / 1024, 1024), { scheme: 'rope', positions: n / 1024, head_dim: 1024 }).data,
  rotation: (pe, n) => pe.rotation({ scheme: 'rope', positions: n / 64, head_dim: 128 }).angles,
  attention: (pe, n) => pe.attention({ x: ones(16, n / 16), request: { scheme: 'nope' } }).outputs.data,
  pca: (pe, n) => pe.pca(ones(2, n / 2), { components: 1 }).mean,
  'pca of many rows': (pe, n) => pe.pca(ones(n / 2, 2)).scores.data,
  weightedSum: (pe, n) => pe.weightedSum(ones(n, 1), row, 1, 1).data,
  embed: (pe, n) => pe.embed({ rows: n, cols: 1, data: integers.subarray(0, n) }, row).data,
  padSequences: (pe, n) => pe.padSequences([integers.subarray(0, n)]).data,
  tokenizer: (pe, n) => pe.tokenizer(['a b '.repeat(n / 8)]).sequences[0],
  encode: (pe, n) => pe.encode({ positions: doubles.subarray(0, n / 2), d_model: 2 }).data,
  angles: (pe, n) => pe.angles({ positions: n / 4, d_model: 2 }).data,
  columns: (pe, n) =>
    pe.columns({ d_model: Math.min(16384, n / 64) }).map((/** @type {any} */ it) => it.wavelength),
  construction: (pe, n) => pe.construction({ positions: n / 64, d_model: 8 }).at(-1).data,
  float32Errors: (pe, n) => pe.float32Errors({ positions: n / 16, d_model: 2 }),
  bias: (pe, n) => pe.bias({ scheme: 'alibi', positions: 1, keys: n, heads: 1 }).data,
};
const one = new Float32Array(2 ** 23).fill(1);
/** @param {number} rows @param {number} cols */
const ones = (rows, cols) => ({ rows, cols, data: one.subarray(0, rows * cols) });

test('when JavaScript has no memory for what goes in, that is said', async () => {
  const real = { Float32Array, Float64Array, Int32Array };
  for (const [name, Numbers] of Object.entries(real)) {
    /** @type {any} */ (globalThis)[name] = class extends /** @type {any} */ (Numbers) {
      constructor(/** @type {any[]} */ ...parts) {
        if (parts[0] === 1000) throw new RangeError('Array buffer allocation failed');
        super(...parts);
      }
    };
  }
  try {
    const engine = /** @type {any} */ (await fresh('outside'));
    const numbers = Array(1000).fill(1);
    const vectors = { dims: 100, has: () => false, rows: () => {} };
    const wordIndex = new Map([['a', 9]]);
    for (const { error } of [
      outcome(() => engine.encode({ positions: numbers })),
      outcome(() => engine.padSequences([numbers])),
      { error: await engine.embeddingMatrix(wordIndex, vectors).catch((/** @type {any} */ error) => error) },
    ]) {
      assert.deepEqual([error?.code, error?.parameter, error?.rule], ['out_of_memory', '', 'memory']);
    }
  } finally {
    Object.assign(globalThis, real);
  }
});

test('where memory cannot grow, every size gives its numbers or says that there is no memory', async () => {
  const small = /** @type {any} */ (await fresh('small'));
  for (const [name, call] of Object.entries(ofSizes)) {
    let failures = 0;
    const attempt = (/** @type {number} */ n) => {
      const { result, error } = outcome(() => starved(0, () => call(small, n)));
      if (error) {
        assert.deepEqual(
          [error.code, error.parameter],
          ['out_of_memory', ''],
          `${name} of ${n}: ${error.message}`,
        );
        ++failures;
        return;
      }
      const expected = call(pe, n);
      assert.equal(result.length, expected.length, `${name} of ${n}`);
      for (let k = 0; k < result.length; k += Math.ceil(result.length / 100)) {
        assert.equal(result[k], expected[k], `${name} of ${n}, ${k}`);
      }
    };
    attempt(1024);
    const before = small.memory();
    for (const n of [
      2 ** 18,
      2 ** 19,
      1.5 * 2 ** 19,
      2 ** 20,
      1.5 * 2 ** 20,
      2 ** 21,
      1.5 * 2 ** 21,
      2 ** 22,
      2 ** 23,
    ]) {
      attempt(n);
    }
    assert.deepEqual(small.memory(), before, name);
    if (!/columns|construction|float32Errors|pca$|similarity/.test(name)) assert.ok(failures > 0, name);
  }
});

test('memory that stops growing at some step is no different', async () => {
  // The compiler determines how often memory grows, and whether it does for all of these.
  let stops = 0;
  for (const name of ['embed', 'weightedSum', 'angles', 'similarity of many rows']) {
    const call = ofSizes[name];
    const expected = call(pe, 2 ** 22);
    let times = 0;
    for (; ; ++times) {
      const engine = await fresh(`growth-${name}-${times}`);
      const { result, error } = outcome(() => starved(times, () => call(engine, 2 ** 22)));
      if (!error) {
        assert.deepEqual(result, expected);
        break;
      }
      assert.deepEqual([error.code, error.parameter], ['out_of_memory', '']);
      assert.equal(call(engine, 2 ** 22).length, expected.length);
    }
    stops += times;
  }
  assert.ok(stops > 0);
});

test('pieces of a file are read, or there is no memory for them', async () => {
  const wasmBinary = readFileSync(new URL('../../build/wasm/words.wasm', import.meta.url));
  const core = await createWords({ wasmBinary });
  const allocate = (/** @type {number} */ length) => new Uint32Array(length);
  const numbers = (/** @type {number} */ length) => new Float32Array(length);
  const line = new TextEncoder().encode('abc 1 2\n');
  const text = new Uint8Array(2 ** 24).map((_, k) => line[k % line.length]);
  const codes = new Set();
  let used = 0;
  for (let n = 2 ** 15; n <= text.length; n *= 2) {
    const piece = text.subarray(0, n);
    const offsets = Uint32Array.from({ length: n / 8 }, (_, k) => 8 * k + 3);
    for (const [result, length] of starved(0, () => [
      [core.scanVectors(new Uint8Array(0), piece, 2, true, 100, allocate).entries ?? {}, (3 * n) / 8],
      [core.scanVectors(piece, piece, 2, true, 1000, allocate).entries ?? {}, (6 * n) / 8],
      [core.readVectors(piece, offsets, 2, numbers), n / 4],
    ])) {
      assert.ok(result.length === length || result.length === undefined, `${n}: ${result.length}`);
      if (result.code) assert.equal(result.rule, 'memory');
      codes.add(result.code ?? (result.length === undefined ? 'refused' : 'read'));
    }
    const format = starved(0, () => core.vectorFormat(piece, true));
    assert.ok(format.dims === 2 || format.code === 'out_of_memory');
    if (n === 2 ** 15) used = core.memory().used;
    assert.equal(core.memory().used, used);
  }
  assert.ok(codes.has('read') && codes.has('out_of_memory'));
});

test('what is too large for a float is refused by name', () => {
  const huge = (/** @type {number} */ value) => ({
    rows: 2,
    cols: 2,
    data: Float32Array.of(value, -value, value, value),
  });
  for (const value of [1e18, 1e19, 1e30, 3.4e38]) {
    for (const metric of ['dot', 'cosine', 'pearson', 'euclidean', 'squared']) {
      // Its second row is constant.
      const source =
        metric === 'pearson'
          ? { ...huge(value), data: Float32Array.of(value, -value, -value, value) }
          : huge(value);
      const { result, error } = outcome(() => pe.similarity(source, metric));
      if (error) assert.match(error.message, /^similarity\[\d, \d\] is too large for a float/);
      else assert.ok(result.data.every(Number.isFinite), `${metric} of ${value}`);
      assert.equal(
        Boolean(error),
        (metric === 'dot' && value > 1e19) ||
          (metric === 'squared' && value > 1e18) ||
          (metric === 'euclidean' && value > 1e38),
      );
    }
    const sum = outcome(() => pe.weightedSum(huge(value), huge(value), 1, 1));
    assert.equal(sum.error?.rule, value > 1e38 ? 'float_range' : undefined);
    const turned = outcome(() => pe.rotate(huge(value), { scheme: 'rope', positions: [1, 1], head_dim: 2 }));
    assert.equal(turned.error?.rule, value > 1e38 ? 'float_range' : undefined);
    assert.equal(turned.error?.parameter, value > 1e38 ? 'matrix' : undefined);
  }
});

test('a module that traps is replaced', async () => {
  const { instantiate } = WebAssembly;
  let instances = 0;
  let trap = false;
  // An exception from a function that the core calls ends the call at that point, as a trap does.
  WebAssembly.instantiate = /** @type {any} */ (
    (/** @type {any} */ bytes, /** @type {Record<string, any>} */ imports) => {
      ++instances;
      for (const functions of Object.values(imports)) {
        for (const [name, call] of Object.entries(functions)) {
          if (typeof call !== 'function') continue;
          functions[name] = (/** @type {any[]} */ ...args) => {
            if (!trap) return call(...args);
            trap = false;
            throw new WebAssembly.RuntimeError('unreachable');
          };
        }
      }
      return instantiate(bytes, imports);
    }
  );
  try {
    const engine = await fresh('trap');
    const encode = () => engine.encode({ positions: 3, d_model: 4 });
    const expected = encode();
    const before = engine.memory();
    engine.similarity({ positions: 3000, d_model: 2 }, 'dot');
    assert.ok(engine.memory().reserved > before.reserved);
    assert.equal(instances, 3);

    trap = true;
    assert.throws(encode, { code: 'engine_failed', rule: 'stopped', message: /unreachable/ });
    assert.throws(encode, { code: 'engine_failed', rule: 'restarting' });
    assert.equal(await fresh('trap'), engine, 'the same engine, with another instance behind it');
    assert.equal(instances, 4);
    assert.deepEqual(encode(), expected);
    assert.deepEqual(engine.memory(), before);

    // The other modules are separate.
    const inspect = () => engine.inspect({ model_type: 'llama', head_dim: 64, rope_theta: 1e6 }).scheme;
    for (const call of [() => engine.tokenizer(['a']), inspect]) {
      trap = true;
      assert.throws(call, { code: 'engine_failed' });
      assert.deepEqual(encode(), expected);
    }
    await fresh('trap');
    assert.equal(engine.tokenizer(['a b a']).wordIndex.get('a'), 1);
    assert.equal(inspect(), 'rope');
    assert.equal(instances, 6);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});
