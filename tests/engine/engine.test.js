/** The boundary between JavaScript and the core, as it ships: numbers, ownership, growth, errors, loading. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { load, PosencError } from '../../dist/posenc.js';
import { angleNumber, denominatorNumber } from '../golden/reference.mjs';

const pe = await load();

/**
 * @param {() => unknown} action
 * @param {string} code
 * @param {string} message
 */
function refuses(action, code, message) {
  assert.throws(action, (error) => {
    assert.ok(error instanceof PosencError);
    assert.deepEqual([error.code, error.message], [code, message]);
    return true;
  });
}

/**
 * Rows are within 3.05e-8 of the truth, so never further apart than one rounding.
 * @param {ArrayLike<number>} actual
 * @param {ArrayLike<number>} expected
 */
function assertClose(actual, expected, most = 6e-8) {
  assert.equal(actual.length, expected.length);
  for (let k = 0; k < actual.length; ++k) {
    assert.ok(Math.abs(actual[k] - expected[k]) <= most, `cell ${k}: ${actual[k]}, ${expected[k]}`);
  }
}

/** A copy of the module that has not been loaded yet. @param {string} name */
const fresh = (name) => import(`../../dist/posenc.js?${name}`);

/** Any request, typed or not, as a page might send it. @type {(request: any, options?: any) => any} */
const encode = pe.encode;

test('numbers are those of the high-precision reference, through the boundary', () => {
  const text = readFileSync(new URL('../golden/sinusoidal.inc', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\{(.+)\},$/gm)].map(([, row]) => row.split(', ').map(Number));
  assert.equal(rows.length, 3000);
  for (const [position, column, d_model, base, value] of rows) {
    const { data } = pe.encode({ positions: [position], d_model, base });
    assert.ok(
      Math.abs(data[column] - value) <= 6e-8,
      `position ${position}, column ${column}, d_model ${d_model}`,
    );
  }
});

test('a count, a range and a list of positions give the same rows', () => {
  const settings = { d_model: 16, base: 100 };
  const count = pe.encode({ positions: 6, ...settings });
  assert.deepEqual([count.rows, count.cols, count.data.length], [6, 16, 96]);
  assert.ok(count.data instanceof Float32Array);
  assert.deepEqual(pe.encode({ positions: { count: 6 }, ...settings }), count);
  const list = pe.encode({ positions: [0, 1, 2, 3, 4, 5], ...settings });
  assertClose(list.data, count.data);
  assert.deepEqual(pe.encode({ positions: Int8Array.of(0, 1, 2, 3, 4, 5), ...settings }), list);
  const odd = pe.encode({ positions: { count: 3, start: 1, step: 2 }, ...settings });
  assertClose(odd.data.subarray(16, 32), count.data.subarray(48, 64));
});

test('defaults are those of the registry', () => {
  const [sinusoidal] = pe.schemes;
  assert.equal(sinusoidal.id, 'sinusoidal');
  assert.deepEqual(
    sinusoidal.params.filter(({ advanced }) => !advanced).map(({ name, default: value }) => [name, value]),
    [
      ['d_model', 128],
      ['base', 10000],
      ['layout', 'interleaved'],
    ],
  );
  assert.deepEqual(
    pe.encode({ positions: 3 }),
    pe.encode({ scheme: 'sinusoidal', positions: 3, d_model: 128, base: 10000, layout: 'interleaved' }),
  );
  assert.deepEqual(pe.encode({ positions: 3, base: undefined }), pe.encode({ positions: 3 }));
  assert.throws(() => /** @type {any} */ (sinusoidal.params[0]).default++, TypeError);
});

test('angles keep the error bound of the header', () => {
  // The reference is exact to 25 digits: tests/golden/reference.mjs.
  for (const base of [1.5, 100, 10000, 1e9]) {
    for (const d_model of [2, 8, 128]) {
      const positions = [1, 7, 1000, 1048576];
      const { data } = pe.angles({ positions, d_model, base });
      const [, denominators] = pe.construction({ positions: 1, d_model, base });
      for (let column = 0; column < d_model; column += 3) {
        const denominator = denominatorNumber(column, d_model, base);
        const bound = 2 ** -52;
        const pair = denominators.data[Math.floor(column / 2)];
        assert.ok(Math.abs(pair / denominator - 1) <= bound);
        positions.forEach((position, row) => {
          const exact = angleNumber(position, column, d_model, base);
          assert.ok(
            Math.abs(data[row * d_model + column] / exact - 1) <= bound,
            `${position} ${column} ${base}`,
          );
        });
      }
    }
  }
});

test('angles are doubles, and the construction ends in the encoding', () => {
  const request = { positions: 5, d_model: 4, base: 100 };
  const angles = pe.angles(request);
  assert.ok(angles.data instanceof Float64Array);
  // The denominators are 1 and 10, exactly.
  assertClose(angles.data.subarray(12, 16), [3, 3, 0.3, 0.3], 2 ** -52);
  for (const layout of ['interleaved', 'concatenated']) {
    const stages = pe.construction({ ...request, layout });
    const last = stages[stages.length - 1];
    assert.equal(last.name, layout);
    assert.deepEqual(last.shape, [5, 4]);
    assertClose(last.data, pe.encode({ ...request, layout }).data);
  }
});

// Values computed independently from the formulas, d_model 100: see tests/core/analysis.test.cpp.
test('analysis crosses the boundary: of matrices and of requests', () => {
  const request = { positions: 100, d_model: 100 };
  const matrix = pe.encode(request);
  assert.ok(Math.abs(pe.norms(matrix)[34] - 7.0710678) < 1e-6);
  assert.ok(Math.abs(pe.offsetNorms(matrix, 2)[70] - 3.2668781) < 1e-6);
  for (const [metric, value] of /** @type {[import('../../dist/posenc.js').Metric, number][]} */ ([
    ['dot', 48.4554],
    ['cosine', 0.96911],
    ['pearson', 0.94003],
    ['euclidean', 1.75762],
    ['squared', 3.08923],
  ])) {
    for (const result of [pe.similarity(matrix, metric), pe.similarity(request, metric)]) {
      assert.deepEqual([result.rows, result.cols, result.data.length], [100, 100, 10000]);
      assert.ok(Math.abs(result.data[1] - value) < 6e-5, `${metric}: ${result.data[1]}`);
      assert.equal(result.data[1], result.data[100]);
    }
  }
  const out = new Float32Array(10000);
  assert.equal(pe.similarity(request, 'dot', { out }).data, out);
  const shift = pe.shiftMatrix({ d_model: 2, base: 10000, k: 1 });
  assert.deepEqual([...shift.data], [Math.cos(1), Math.sin(1), -Math.sin(1), Math.cos(1)]);
  const columns = pe.columns({ d_model: 128 });
  assert.equal(columns.filter(({ isCosine, wavelength }) => !isCosine && wavelength > 49).length, 49);
  const [none, some] = pe.float32Errors({ positions: [0, 1e6], d_model: 512 });
  assert.ok(none === 0 && some > 0.01);
});

test('analysis refuses in words, and leaves the heap where it was', () => {
  const { similarity, norms, offsetNorms, shiftMatrix } = /** @type {any} */ (pe);
  const matrix = { rows: 2, cols: 3, data: Float32Array.of(1, 2, 3, 4, 5, 6) };
  /** @type {[() => unknown, string][]} */
  const refusals = [
    [() => norms(), 'matrix is undefined; it must be an object such as {rows, cols, data}'],
    [
      () => norms({ ...matrix, rows: 2.5 }),
      'matrix.rows is 2.5; it must be a whole number from 0 to 2147483648',
    ],
    [() => norms({ ...matrix, data: [1, 2] }), 'matrix.data is an array; it must be a Float32Array'],
    [() => norms({ ...matrix, rows: 3 }), 'matrix.data has 6 numbers; it must have 3 × 3 = 9'],
    [
      () => norms({ rows: 0, cols: 0, data: new Float32Array(0) }),
      'matrix is 0 × 0; it must have at least one row and one column',
    ],
    [() => offsetNorms(matrix, 2), 'k is 2; it must be a whole number from 0 to 1'],
    [() => offsetNorms(matrix, -1), 'k is -1; it must be a whole number from 0 to 1'],
    [() => offsetNorms(matrix, '1'), 'k is "1"; it must be a number'],
    [
      () => shiftMatrix(),
      'the request is undefined; it must be an object such as {positions: 50, d_model: 128}',
    ],
    [() => shiftMatrix({ d_model: 8 }), 'k is undefined; it must be a number'],
    [() => similarity(matrix), 'metric is undefined; it must be a string'],
    [
      () => similarity(matrix, 'angle'),
      'metric is "angle"; it must be one of: dot, cosine, pearson, euclidean, squared',
    ],
    [
      () => similarity(matrix, 'dot', { out: new Float32Array(3) }),
      'out has 3 numbers; it must have 2 × 2 = 4',
    ],
    [
      () => similarity({ rows: 2, cols: 1, data: Float32Array.of(0, 1) }, 'cosine'),
      'matrix[0] is all zeros, so cosine is undefined for it',
    ],
  ];
  for (const [action, message] of refusals) refuses(action, 'invalid_argument', message);
  const before = pe.memory();
  for (let k = 0; k < 300; ++k) for (const [action] of refusals) assert.throws(action);
  assert.deepEqual(pe.memory(), before);
  const tooMany = 'matrix is 8193 × 8192 = 67117056; at most 67108864 cells (2^26) are allowed';
  refuses(() => norms({ rows: 8193, cols: 8192, data: new Float32Array(1) }), 'too_large', tooMany);
  refuses(
    () => norms({ rows: 8193, cols: 8192, data: new Float32Array(8193 * 8192) }),
    'too_large',
    'matrix.data has 67117056 numbers; at most 67108864 (2^26) are allowed',
  );
  refuses(
    () => similarity({ positions: 65536, d_model: 2 }, 'dot', { out: new Float32Array(0) }),
    'too_large',
    'positions × positions is 65536 × 65536 = 4294967296; at most 67108864 cells (2^26) are allowed',
  );
});

test('results belong to the caller, and outlive the growth of memory', () => {
  const early = pe.encode({ positions: 50 });
  const copy = early.data.slice();
  const before = pe.memory().reserved;
  const large = pe.similarity({ positions: 4096, d_model: 2 }, 'dot');
  assert.ok(pe.memory().reserved > before, 'the large result made memory grow');
  assert.equal(large.data.length, 4096 * 4096);
  assert.deepEqual(early.data, copy);
  assert.equal(early.data.byteLength, early.data.buffer.byteLength, 'it is no view of the heap');
  early.data.fill(7);
  assert.deepEqual(pe.encode({ positions: 50 }).data, copy);
});

test('out is filled and handed back', () => {
  const out = new Float32Array(10 * 6);
  const result = pe.encode({ positions: 10, d_model: 6 }, { out });
  assert.equal(result.data, out);
  assert.deepEqual(out, pe.encode({ positions: 10, d_model: 6 }).data);
  const part = new Float32Array(100).subarray(20, 80);
  pe.encode({ positions: 10, d_model: 6 }, { out: part });
  assert.deepEqual([part[0], part[1], part.buffer.byteLength], [0, 1, 400]);
  refuses(
    () => pe.encode({ positions: 10, d_model: 6 }, { out: new Float32Array(59) }),
    'invalid_argument',
    'out has 59 numbers; it must have 10 × 6 = 60',
  );
  refuses(
    () => encode({ positions: 10, d_model: 6 }, { out: new Float64Array(60) }),
    'invalid_argument',
    'out is an object (Float64Array); it must be a Float32Array',
  );
});

/** @param {import('../../dist/posenc.js').Capability} what */
const having = (what) =>
  pe.schemes
    .filter(({ has }) => has.includes(what))
    .map(({ id }) => id)
    .join(', ');

test('refusals name the thing, its value and what is allowed, and the engine goes on', () => {
  const even = 'it must be even, so that dimensions form pairs';
  /** @type {[any, string, string][]} */
  const refusals = [
    [{ positions: 5, d_model: 127 }, 'invalid_argument', `d_model is 127; ${even}`],
    [{ positions: 5, d_model: 0 }, 'invalid_argument', 'd_model is 0; it must be from 2 to 16384'],
    [{ positions: 5, d_model: -2 }, 'invalid_argument', 'd_model is -2; it must be from 2 to 16384'],
    [{ positions: 5, d_model: 2.7 }, 'invalid_argument', `d_model is 2.7; ${even}`],
    [
      { positions: 5, d_model: NaN },
      'invalid_argument',
      'd_model is NaN; it must be a finite number from 2 to 16384',
    ],
    [
      { positions: 5, base: Infinity },
      'invalid_argument',
      'base is Infinity; it must be a finite number greater than 1',
    ],
    [
      { positions: 5, d_model: '128' },
      'invalid_argument',
      'd_model is "128"; it must be a number from 2 to 16384',
    ],
    [
      { positions: 5, d_model: null },
      'invalid_argument',
      'd_model is null; it must be a number, a string, true or false, or an array of numbers',
    ],
    [
      { positions: 5, d_model: 8n },
      'invalid_argument',
      'd_model is 8n; it must be a number, a string, true or false, or an array of numbers',
    ],
    [
      { positions: 5, d_model: [8] },
      'invalid_argument',
      'd_model is an array; it must be a number from 2 to 16384',
    ],
    [
      { positions: 5, d_model: true },
      'invalid_argument',
      'd_model is true; it must be a number from 2 to 16384',
    ],
    [
      { positions: 5, layout: 'x' },
      'invalid_argument',
      'layout is "x"; it must be one of: interleaved, concatenated',
    ],
    [
      { positions: 5, dmodel: 8 },
      'unknown_parameter',
      '"dmodel" is not a parameter of sinusoidal; it has: positions, d_model, base, layout, downscale_freq_shift, ' +
        'flip_sin_to_cos, scale, start_index, min_timescale, odd, guard',
    ],
    [
      { positions: 5, scheme: 'ropes' },
      'unknown_scheme',
      `scheme is "ropes"; it must be one of: ${pe.schemes.map(({ id }) => id).join(', ')}`,
    ],
    [
      { positions: 5, preset: 'pape' },
      'unknown_preset',
      `"pape" is not a preset of sinusoidal; it has: ${pe.schemes[0].presets.map(({ name }) => name).join(', ')}`,
    ],
    [
      { positions: 5, scheme: 'rope' },
      'not_applicable',
      `"rope" has no rows for its positions; schemes that do: ${having('rows')}`,
    ],
    [
      { positions: 5, scheme: 'alibi', bidirectional: 1 },
      'invalid_argument',
      'bidirectional is 1; it must be true or false',
    ],
    [{ positions: 5, scheme: 5 }, 'invalid_argument', 'scheme is 5; it must be a string'],
    [
      {},
      'invalid_argument',
      'positions is undefined; it must be a count, {count, start, step} or an array of numbers',
    ],
    [
      { positions: '50' },
      'invalid_argument',
      'positions is "50"; it must be a count, {count, start, step} or an array of numbers',
    ],
    [{ positions: [] }, 'invalid_argument', 'positions is empty; it must have at least one entry'],
    [{ positions: [0, '1'] }, 'invalid_argument', 'positions[1] is "1"; it must be a number'],
    [{ positions: { count: '3' } }, 'invalid_argument', 'positions.count is "3"; it must be a number'],
    [{ positions: { start: 3 } }, 'invalid_argument', 'positions.count is undefined; it must be a number'],
    [
      { positions: { count: 3, stop: 9 } },
      'unknown_parameter',
      '"stop" is not a part of positions; it has: count, start, step',
    ],
    [{ positions: BigInt64Array.of(1n) }, 'invalid_argument', 'positions[0] is 1n; it must be a number'],
    [
      { positions: 4097, d_model: 16384 },
      'too_large',
      'positions × d_model is 4097 × 16384 = 67125248; at most 67108864 cells (2^26) are allowed',
    ],
    [
      null,
      'invalid_argument',
      'the request is null; it must be an object such as {positions: 50, d_model: 128}',
    ],
  ];
  const before = pe.encode({ positions: 5 });
  for (const [request, code, message] of refusals) refuses(() => encode(request), code, message);
  assert.deepEqual(pe.encode({ positions: 5 }), before);
});

test('a refusal says which parameter it is about', () => {
  assert.throws(() => pe.encode({ positions: 5, d_model: 7 }), { name: 'PosencError', parameter: 'd_model' });
  assert.throws(() => pe.encode({ positions: 0 }), { name: 'PosencError', parameter: 'positions' });
});

test('a list that is too long is refused before it is copied', () => {
  refuses(
    () => pe.encode({ positions: new Uint8Array(2 ** 26 + 1) }),
    'too_large',
    'positions has 67108865 numbers; at most 67108864 (2^26) are allowed',
  );
});

test('when JavaScript has no memory for a result, that is said, and the core keeps none of it', async () => {
  const real = globalThis.Float32Array;
  globalThis.Float32Array = /** @type {any} */ (
    class extends real {
      /** @param {any} first @param {any[]} rest */
      constructor(first, ...rest) {
        if (first === 500 * 512) throw new RangeError('Array buffer allocation failed');
        super(first, ...rest);
      }
    }
  );
  try {
    const starved = await (await fresh('starved')).load();
    const refused = () =>
      assert.throws(() => starved.encode({ positions: 500, d_model: 512 }), {
        code: 'out_of_memory',
        message: 'could not allocate 1024000 bytes of memory',
      });
    // The space before the first aligned block keeps the few bytes between blocks.
    refused();
    const before = starved.memory().used;
    for (let k = 0; k < 5; ++k) refused();
    assert.equal(starved.memory().used, before);
  } finally {
    globalThis.Float32Array = real;
  }
});

test('10,000 refusals leave the heap where it was', () => {
  const wrong = [
    { positions: 5, d_model: 127 },
    { positions: [1, NaN] },
    { positions: 5, layout: 'x'.repeat(1000) },
    { positions: 5, nonsense: 1 },
    { positions: 2 ** 26, d_model: 16384 },
    { positions: 5, scheme: 'y'.repeat(1000) },
  ];
  const refuse = (/** @type {number} */ k) =>
    assert.throws(() => encode(wrong[k % wrong.length]), PosencError);
  for (let k = 0; k < wrong.length; ++k) refuse(k);
  const before = pe.memory();
  for (let k = 0; k < 10_000; ++k) refuse(k);
  assert.deepEqual(pe.memory(), before);
});

test('1,000 results leave the heap where it was', () => {
  const use = () => {
    pe.encode({ positions: 50 });
    pe.angles({ positions: 50 });
    pe.construction({ positions: 10, d_model: 6 });
    pe.encode({ positions: [1, 2, 3] }, { out: new Float32Array(3 * 128) });
  };
  use();
  const before = pe.memory();
  for (let k = 0; k < 1000; ++k) use();
  assert.deepEqual(pe.memory(), before);
});

test('load() compiles once, however often it is called', async () => {
  const [first, second] = await Promise.all([load(), load()]);
  assert.equal(first, pe);
  assert.equal(second, pe);
});

test('errors write numbers as JavaScript does', () => {
  const bits = new DataView(new ArrayBuffer(8));
  let seed = 1n;
  const random = () => {
    seed = BigInt.asUintN(64, seed * 6364136223846793005n + 1442695040888963407n);
    return seed;
  };
  const numbers = [
    5e-324,
    2 ** -1022,
    1.5e-7,
    1e-6,
    0.1,
    2 ** -25,
    9.5,
    2 ** 53,
    1e21,
    123456789012345680000,
  ];
  for (let k = 0; k < 2000; ++k) {
    bits.setBigUint64(0, random() & 0x7fffffffffffffffn);
    numbers.push(bits.getFloat64(0), 2 ** (Number(random() >> 32n) % 1024), Number(random() >> 14n) / 100);
  }
  for (const number of numbers.filter(Number.isFinite)) {
    assert.throws(
      () => pe.encode({ positions: 1, base: -number }),
      (error) => {
        assert.ok(error instanceof PosencError);
        assert.equal(error.message, `base is ${-number}; it must be greater than 1`);
        return true;
      },
    );
  }
});

test('a failed load can be tried again', async () => {
  const module = await fresh('retry');
  const { instantiate } = WebAssembly;
  const { error } = console;
  WebAssembly.instantiate = /** @type {any} */ (() => Promise.reject(new Error('no memory today')));
  console.error = () => {};
  try {
    await assert.rejects(module.load(), {
      code: 'load_failed',
      message: /could not be started: .*no memory today/,
    });
  } finally {
    WebAssembly.instantiate = instantiate;
    console.error = error;
  }
  const engine = await module.load();
  assert.equal(engine.encode({ positions: 1, d_model: 2 }).data[1], 1);
});

test('without WebAssembly, loading says so', async () => {
  const module = await fresh('none');
  const saved = globalThis.WebAssembly;
  try {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    await assert.rejects(module.load(), { code: 'no_webassembly', message: /WebAssembly is missing/ });
  } finally {
    globalThis.WebAssembly = saved;
  }
  await module.load();
});

test('works in a worker', async () => {
  const source = `
    import { parentPort } from 'node:worker_threads';
    import { load } from ${JSON.stringify(new URL('../../dist/posenc.js', import.meta.url).href)};
    const pe = await load();
    parentPort.postMessage(pe.encode({ positions: 4, d_model: 6 }).data);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  const data = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await worker.terminate();
  assert.deepEqual(data, pe.encode({ positions: 4, d_model: 6 }).data);
});
