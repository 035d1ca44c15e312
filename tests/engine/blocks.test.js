/**
 * Means of more cells than are computed at once: compared with those of averagePool, and with rows summed in double.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';

const pe = await load();

/** @typedef {import('../../web/engine/engine.js').Bins} Bins */
/** @typedef {import('../../web/engine/engine.js').Request} Request */

/** @param {ArrayLike<number>} found @param {ArrayLike<number>} expected @param {number} allowed @param {string} [of] */
function assertNear(found, expected, allowed, of) {
  assert.equal(found.length, expected.length);
  for (let k = 0; k < found.length; ++k) {
    assert.ok(Math.abs(found[k] - expected[k]) <= allowed, `${of} ${k}: ${found[k]}, not ${expected[k]}`);
  }
}

/**
 * The means of each column: the rows of a count, computed in blocks and summed in double.
 * @param {Record<string, any>} request
 * @param {Bins} bins
 */
function meansOf(request, { rows: [from, to], height, width }) {
  const edges = Array.from({ length: height + 1 }, (_, k) => from + ((to - from) * k) / height);
  const sums = new Float64Array(height * width);
  const last = Math.ceil(to);
  for (let start = Math.floor(from); start < last; start += 2 ** 12) {
    const count = Math.min(2 ** 12, last - start);
    const { data } = pe.encode(/** @type {any} */ ({ ...request, positions: { start, count } }));
    let bin = Math.max(
      0,
      edges.findLastIndex((edge) => edge <= start),
    );
    for (let row = start; row < start + count; ++row) {
      while (edges[bin + 1] <= row) ++bin;
      for (let k = bin; k < height && edges[k] < row + 1; ++k) {
        const weight = Math.min(edges[k + 1], row + 1) - Math.max(edges[k], row);
        for (let c = 0; c < width; ++c) sums[k * width + c] += weight * data[(row - start) * width + c];
      }
    }
  }
  return sums.map((sum) => sum / ((to - from) / height));
}

test('they are those of averagePool, where it gives them', async () => {
  const positions = 2 ** 16 + 77;
  const list = Float64Array.from({ length: positions }, (_, k) => (k * 7919) % 4096);
  /** @type {(Request & {what?: any, causal?: boolean})[]} */
  const requests = [
    { scheme: 'learned', num_embeddings: positions, positions, d_model: 8 },
    { scheme: 'sinusoidal-nd', axes: [512, 256], positions, d_model: 8 },
    { scheme: 'nerf', positions: list, num_freqs: 2, coordinates: 1 },
    { positions: [...list], d_model: 8 },
    {
      scheme: 'xpos',
      positions: { count: positions, start: 3 },
      head_dim: 8,
      seq_len: 4096,
      what: 'cosines',
    },
    { scheme: 'rope-2d', positions, what: 'sines' },
    { scheme: 'rope', head_dim: 8, positions: list, what: 'angles' },
    { positions, d_model: 8 },
  ];
  for (const request of requests) {
    const what = `${request.scheme} ${request.what}`;
    for (const [rows, height] of /** @type {[[number, number], number][]} */ ([
      [[0, positions], 1],
      [[0.25, positions - 0.5], 3],
      [[1000.5, 60_000.25], 7],
      [[60_000, 60_010], 25],
      [[5, 50_005], 1000],
    ])) {
      const bins = /** @type {Bins} */ ({ rows, cols: [0.5, 4], height, width: 3 });
      const expected = pe.averagePool(request, bins);
      const found = await pe.averagePoolInBlocks(request, bins);
      assert.deepEqual([found.rows, found.cols], [height, 3]);
      const largest = expected.data.reduce((most, mean) => Math.max(most, Math.abs(mean)), 1);
      assertNear(found.data, expected.data, 1.5e-7 * largest, `${what} ${rows} ${height}`);
    }
  }
});

test('and so under a causal mask, where a bin sees nothing, too', async () => {
  const queries = Array.from({ length: 900 }, (_, k) => (k * 7) % 900);
  const request = /** @type {const} */ ({
    scheme: 'alibi',
    positions: 900,
    queries,
    what: 'bias',
    causal: true,
  });
  for (const [rows, height] of /** @type {[[number, number], number][]} */ ([
    [[0.5, 897], 310],
    [[0, 900], 2],
  ])) {
    const bins = /** @type {Bins} */ ({ rows, cols: [100, 900], height, width: 29 });
    const { data } = await pe.averagePoolInBlocks(request, bins);
    assert.deepEqual(data, pe.averagePool(request, bins).data);
    assert.equal(data.some(Number.isNaN), height > 2);
    assert.ok(!data.every(Number.isNaN));
  }
});

test('of more cells than can be held: rows of a grid, added up in double', async () => {
  const request = { scheme: 'sinusoidal-nd', axes: [1025, 512], d_model: 128 };
  const positions = 1025 * 512;
  const bins = /** @type {Bins} */ ({
    rows: [0.75, positions - 100.5],
    cols: [0, 128],
    height: 3,
    width: 128,
  });
  assert.throws(() => pe.averagePool({ ...request, positions }, bins), { code: 'too_large' });
  const expected = meansOf(request, bins);
  /** @type {number[]} */
  const progress = [];
  const found = await pe.averagePoolInBlocks({ ...request, positions }, bins, {
    onProgress: ({ rows, total }) => progress.push(rows / total),
  });
  assertNear(found.data, expected, 1e-7);
  assert.ok(progress[0] > 0 && progress[0] < 0.1 && progress.at(-1) === 1, String(progress.slice(0, 3)));
  assert.ok(progress.every((part, k) => k === 0 || part >= progress[k - 1]));
  const list = Float64Array.from({ length: positions }, (_, k) => k);
  const listed = await pe.averagePoolInBlocks({ ...request, positions: list }, bins);
  assert.deepEqual(listed.data, found.data);
});

test('and of how alike many rows and a few are, cell by cell', async () => {
  const request = { scheme: 'sinusoidal-nd', axes: [1025, 512], d_model: 128 };
  const positions = 1025 * 512;
  const cols = /** @type {[number, number]} */ ([1, 4]);
  const bins = /** @type {Bins} */ ({ rows: [0.75, positions - 100.5], cols, height: 3, width: 3 });
  const some = pe.encode({ ...request, positions: { start: 1, count: 3 } }).data;
  const means = meansOf(request, { ...bins, cols: [0, 128], width: 128 });
  const products = Float64Array.from({ length: 9 }, (_, k) => {
    const [row, col] = [Math.floor(k / 3), k % 3];
    return means.subarray(row * 128, (row + 1) * 128).reduce((sum, x, c) => sum + x * some[col * 128 + c], 0);
  });
  assert.throws(() => pe.averagePool({ ...request, positions, metric: 'dot' }, bins), { code: 'too_large' });
  const dots = await pe.averagePoolInBlocks({ ...request, positions, metric: 'dot' }, bins);
  assertNear(dots.data, products, 64 * 2e-7, 'dot');
  // Sines and cosines in pairs: each row has the length 8.
  const squared = await pe.averagePoolInBlocks({ ...request, positions, metric: 'squared' }, bins);
  assertNear(
    squared.data,
    products.map((product) => 128 - 2 * product),
    128 * 3e-7,
    'squared',
  );
  // For a list, the columns are positions of the list, too.
  const list = Float64Array.from({ length: 2 ** 16 }, (_, k) => (k * 7919) % 4096);
  for (const metric of /** @type {const} */ (['dot', 'squared', 'cosine'])) {
    const source = { positions: list, d_model: 16, metric };
    const seen = /** @type {Bins} */ ({ rows: [0.5, 60_000], cols: [5, 9], height: 2, width: 4 });
    const { data } = await pe.averagePoolInBlocks(source, seen);
    assertNear(data, pe.averagePool(source, seen).data, 16 * 2e-7, metric);
  }
});

test('and of a list of positions, whose means a sum gives', async () => {
  const positions = 2 ** 19 + 1;
  const list = Float64Array.from({ length: positions }, (_, k) => k);
  const bins = /** @type {Bins} */ ({ rows: [0.5, positions], cols: [0, 4], height: 2, width: 4 });
  const { data } = await pe.averagePoolInBlocks({ positions: list, d_model: 4 }, bins);
  assertNear(data, pe.averagePool({ positions, d_model: 4 }, bins).data, 1e-7);
});

const table = { scheme: 'learned', num_embeddings: 2 ** 26, positions: 2 ** 26, d_model: 64 };
const all = /** @type {Bins} */ ({ rows: [0, 2 ** 26], cols: [0, 64], height: 2, width: 4 });

test('it lets others work meanwhile, and stops when it is told to', async () => {
  const stop = new AbortController();
  const progress = /** @type {number[]} */ ([]);
  let turns = 0;
  const timer = setInterval(() => ++turns, 1);
  const running = pe.averagePoolInBlocks(table, all, {
    signal: stop.signal,
    onProgress: ({ rows, total }) => {
      assert.equal(total, 2 ** 26);
      progress.push(rows);
      // From outside, not inside of the listener.
      if (progress.length === 3) setTimeout(() => stop.abort());
    },
  });
  await assert.rejects(running, { code: 'cancelled', message: 'averaging was cancelled' });
  clearInterval(timer);
  assert.ok(turns > 0);
  const heard = progress.length;
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(progress.length, heard);
  await assert.rejects(pe.averagePoolInBlocks(table, all, { signal: stop.signal }), { code: 'cancelled' });
});

test('a worker that ends with its job: what it says, and how it is stopped; where none can be had, it goes without', async () => {
  const request = { ...table, num_embeddings: 2 ** 22, positions: 2 ** 22, d_model: 1 };
  const bins = /** @type {Bins} */ ({ rows: [0, 2 ** 22], cols: [0, 1], height: 2, width: 1 });
  const expected = await pe.averagePoolInBlocks(request, bins, { worker: false });
  const made = /** @type {any[]} */ ([]);
  /** A worker that runs `asked` once it receives a request. @param {(worker: any, request?: any) => void} asked */
  const fake = (asked) =>
    class {
      /** @param {any} url @param {any} options */
      constructor(url, options) {
        made.push(Object.assign(this, { url, options, isEnded: false }));
        setTimeout(() => asked(this));
      }
      /** @param {any} message */
      postMessage(message) {
        asked(this, message);
      }
      terminate() {
        /** @type {any} */ (this).isEnded = true;
      }
    };
  const run = async (/** @type {any} */ Fake, /** @type {any} */ options = {}) => {
    made.length = 0;
    Object.assign(globalThis, { Worker: Fake });
    try {
      return await pe.averagePoolInBlocks(request, bins, { worker: 'beside.js', ...options });
    } finally {
      Reflect.deleteProperty(globalThis, 'Worker');
      assert.ok(made.every(({ isEnded }) => isEnded));
    }
  };
  const say = (/** @type {any} */ worker, /** @type {any} */ data) => worker.onmessage({ data });

  const heard = /** @type {any[]} */ ([]);
  const answering = fake((worker, asked) => {
    if (!asked) return say(worker, { ready: true });
    assert.deepEqual(asked, { source: request, bins });
    say(worker, { progress: { rows: 7, total: 9 } });
    say(worker, { result: { rows: 2, cols: 1, data: Float32Array.of(1, 2) } });
  });
  const { data } = await run(answering, { onProgress: (/** @type {any} */ it) => heard.push(it) });
  assert.deepEqual([...data], [1, 2]);
  assert.deepEqual(heard, [{ rows: 7, total: 9 }]);
  assert.deepEqual([made[0].url, made[0].options], ['beside.js', { type: 'module', name: 'blocks' }]);

  const stop = new AbortController();
  const silent = fake((worker, asked) =>
    asked ? setTimeout(() => stop.abort()) : say(worker, { ready: true }),
  );
  await assert.rejects(run(silent, { signal: stop.signal }), { code: 'cancelled' });
  assert.equal(made.length, 1);

  const failing = fake((worker, asked) =>
    say(worker, asked ? { error: { code: 'out_of_memory', rule: 'memory', limits: [8] } } : { ready: true }),
  );
  await assert.rejects(run(failing), { code: 'out_of_memory' });

  const throwing = class {
    constructor() {
      throw new Error('no worker here');
    }
  };
  const late = fake((worker) => worker.onerror({ preventDefault() {}, message: 'a policy' }));
  const unable = fake((worker) => say(worker, { unable: true }));
  for (const none of [throwing, late, unable, undefined]) {
    assert.deepEqual((await run(none)).data, expected.data);
  }
});

test('what cannot be averaged is refused before anything is done', async () => {
  const refused = (/** @type {any} */ source, /** @type {any} */ changed = {}) =>
    pe.averagePoolInBlocks(source, { ...all, ...changed });
  await assert.rejects(refused(table, { rows: [0, 2 ** 26 + 1] }), { parameter: 'rows' });
  await assert.rejects(refused(table, { cols: [0, 65] }), { parameter: 'cols' });
  await assert.rejects(refused(table, { height: 1.5 }), { parameter: 'height' });
  await assert.rejects(refused({ ...table, what: 'cosines' }), { code: 'not_applicable' });
  await assert.rejects(refused({ ...table, what: 'columns' }), { parameter: 'what' });
  await assert.rejects(refused({ ...table, metric: 'angle' }), { parameter: 'metric' });
  // No bin is divided for a measure whose means come from mean rows.
  await assert.rejects(refused({ ...table, metric: 'cosine' }), { code: 'too_large' });
  await assert.rejects(refused({ ...table, metric: 'dot' }, { cols: [0, 2 ** 26 + 1] }), {
    parameter: 'cols',
  });
  await assert.rejects(refused({ ...table, positions: 2 ** 26 + 1 }), { parameter: 'positions' });
  await assert.rejects(refused(null), { code: 'invalid_argument' });
  await assert.rejects(refused(table, { rows: 7 }), { parameter: 'rows' });
});
