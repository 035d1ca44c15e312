/** Means of cells across the boundary: compared with the engine's cells, averaged here one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';

const pe = await load();

/** @typedef {import('../../web/engine/engine.js').Matrix} Matrix */
/** @typedef {import('../../web/engine/engine.js').Bins} Bins */

/** The part of cell k between two edges. @param {number} k @param {[number, number]} edges */
const overlap = (k, [from, to]) => Math.max(0, Math.min(to, k + 1) - Math.max(from, k));

/** @param {[number, number]} side @param {number} count @param {number} k @returns {[number, number]} */
const edges = ([from, to], count, k) => [
  from + ((to - from) * k) / count,
  from + ((to - from) * (k + 1)) / count,
];

/**
 * @param {Matrix} means
 * @param {Matrix} cells
 * @param {Bins} bins
 */
function assertMeans(means, cells, bins, allowed = 2e-7) {
  assert.deepEqual([means.rows, means.cols], [bins.height, bins.width]);
  for (let row = 0; row < bins.height; ++row) {
    for (let col = 0; col < bins.width; ++col) {
      let [sum, all] = [0, 0];
      for (let r = 0; r < cells.rows; ++r) {
        for (let c = 0; c < cells.cols; ++c) {
          if (Number.isNaN(cells.data[r * cells.cols + c])) continue;
          const weight =
            overlap(r, edges(bins.rows, bins.height, row)) * overlap(c, edges(bins.cols, bins.width, col));
          sum += weight * cells.data[r * cells.cols + c];
          all += weight;
        }
      }
      const found = means.data[row * bins.width + col];
      if (all === 0) assert.ok(Number.isNaN(found), `${row}, ${col}`);
      if (all === 0) continue;
      assert.ok(Math.abs(found - sum / all) < allowed * Math.max(1, Math.abs(sum / all)), `${row}, ${col}`);
    }
  }
}

const bins = /** @type {Bins} */ ({ rows: [3, 47.5], cols: [0, 11.25], height: 7, width: 4 });

test('means of rows, cosines, sines, angles and a bias, and of a matrix', () => {
  const request = { positions: 60, d_model: 16 };
  const cells = pe.encode(request);
  assertMeans(pe.averagePool(request, bins), cells, bins);
  assertMeans(pe.averagePool(cells, bins), cells, bins);

  const rope = { scheme: 'rope', positions: 60, head_dim: 16 };
  const { rows, cols, cosines, sines } = pe.turns(rope);
  assertMeans(pe.averagePool({ ...rope, what: 'cosines' }, bins), { rows, cols, data: cosines }, bins);
  assertMeans(pe.averagePool({ ...rope, what: 'sines' }, bins), { rows, cols, data: sines }, bins);
  const angles = pe.angles(rope);
  const rounded = { ...angles, data: Float32Array.from(angles.data) };
  assertMeans(pe.averagePool({ ...rope, what: 'angles' }, bins), rounded, bins);

  const alibi = { scheme: 'alibi', positions: 60, heads: 8, head: 3 };
  const bias = { rows: 60, cols: 60, data: pe.bias(alibi).data };
  assertMeans(pe.averagePool({ ...alibi, what: 'bias' }, bins), bias, bins);
});

test('of a bias under a causal mask, means of the cells that are seen, and NaN where there is none', () => {
  for (const [scheme, queries] of /** @type {[string, number[] | undefined][]} */ ([
    ['alibi', undefined],
    ['kerple', undefined],
    ['retnet', undefined],
    ['lightning', undefined],
    ['t5-bias', undefined],
    ['sandwich', undefined],
    ['fire', undefined],
    ['alibi', Array.from({ length: 60 }, (_, k) => (7 * k) % 60)],
  ])) {
    const request = { scheme, positions: 60, head: 1, ...(queries && { queries }) };
    const { data } = pe.bias(request);
    for (let k = 0; k < data.length; ++k) {
      if (k % 60 > (queries ?? [])[Math.floor(k / 60)] || (!queries && k % 60 > k / 60)) data[k] = NaN;
    }
    const cells = { rows: 60, cols: 60, data };
    for (const side of /** @type {Bins[]} */ ([
      bins,
      { rows: [0, 60], cols: [0, 60], height: 60, width: 60 },
      { rows: [0, 60], cols: [0, 60], height: 1, width: 1 },
      { rows: [0, 60], cols: [0, 60], height: 4, width: 3 },
      { rows: [10.5, 40.25], cols: [10.25, 40.75], height: 13, width: 7 },
      { rows: [20.5, 21], cols: [20.25, 22], height: 2, width: 3 },
      { rows: [0, 20], cols: [30, 60], height: 2, width: 2 },
    ])) {
      const means = pe.averagePool({ ...request, what: 'bias', causal: true }, side);
      // Numbers up to about 10.
      const tenth = (/** @type {Matrix} */ matrix) => ({ ...matrix, data: matrix.data.map((x) => x / 10) });
      assertMeans(tenth(means), tenth(cells), side);
    }
  }
});

test('a bin within one cell is that cell', () => {
  const request = { positions: 2 ** 20, d_model: 8 };
  const near = pe.averagePool(request, { rows: [524288.25, 524290], cols: [2, 4], height: 7, width: 4 });
  const cells = pe.encode({ positions: { start: 524288, count: 2 }, d_model: 8 });
  // Seven bins of a quarter cell each: three are in the first row.
  for (let row = 0; row < 7; ++row) {
    for (let col = 0; col < 4; ++col) {
      const expected = cells.data[(row < 3 ? 0 : 8) + 2 + (col < 2 ? 0 : 1)];
      assert.ok(Math.abs(near.data[row * 4 + col] - expected) < 1e-7);
    }
  }
});

test('as many positions as there are: slow columns stay, fast ones come to nothing', () => {
  const request = { positions: 2 ** 31, d_model: 512 };
  const { data } = pe.averagePool(request, { rows: [0, 2 ** 31], cols: [0, 512], height: 2, width: 512 });
  // The sum of n cosines is at most 1 / sin(ω / 2), so no mean of a column exceeds 2e4 / 2^30.
  assert.ok(data.every((mean) => Math.abs(mean) < 2e-5));
  const first = pe.averagePool(request, { rows: [0, 1], cols: [0, 512], height: 1, width: 512 });
  assert.ok(first.data.every((value, c) => value === c % 2));
});

test('what cannot be averaged is refused, and named', () => {
  const request = { positions: 10, d_model: 8 };
  const ask = (/** @type {any} */ source, /** @type {any} */ changed) => () =>
    pe.averagePool(source, { rows: [0, 10], cols: [0, 8], height: 2, width: 2, ...changed });
  assert.doesNotThrow(ask(request, {}));
  assert.throws(ask(request, { rows: [0, 11] }), {
    parameter: 'rows',
    message: 'rows[1] is 11; it must be greater than 0 and at most 10',
  });
  assert.throws(ask(request, { rows: [0] }), { parameter: 'rows', code: 'invalid_argument' });
  assert.throws(ask(request, { rows: 10 }), { parameter: 'rows' });
  assert.throws(ask(request, { cols: [0, '8'] }), { parameter: 'cols' });
  assert.throws(ask(request, { height: 0 }), { parameter: 'height' });
  assert.throws(ask(request, { width: undefined }), { parameter: 'width' });
  assert.throws(ask(request, { height: 2 ** 14, width: 2 ** 14 }), { code: 'too_large' });
  assert.throws(ask({ ...request, what: 'columns' }, {}), { parameter: 'what' });
  assert.throws(ask({ ...request, what: 3 }, {}), { parameter: 'what' });
  assert.throws(ask({ scheme: 'alibi', positions: 10, what: 'bias', causal: 'yes' }, {}), {
    parameter: 'causal',
  });
  assert.throws(ask({ ...request, what: 'bias' }, {}), { code: 'not_applicable' });
  assert.throws(ask({ ...request, d_model: 7 }, {}), { parameter: 'd_model' });
  assert.throws(ask({ ...request, positions: 2 ** 31 + 1 }, {}), { parameter: 'positions' });
  assert.throws(() => pe.averagePool(request, /** @type {any} */ (undefined)), { code: 'invalid_argument' });
  assert.throws(() => pe.averagePool(/** @type {any} */ (null), bins), { code: 'invalid_argument' });
});

test('how alike rows are: of the dot product and the squared distance the mean of cells, of the others what they make of means of rows', () => {
  const request = { positions: 60, d_model: 16 };
  const side = /** @type {Bins} */ ({ rows: [3, 47.5], cols: [10, 60], height: 7, width: 4 });
  const products = pe.similarity(request, 'dot');
  const scaled = pe.averagePool({ ...request, metric: 'dot' }, side);
  // Numbers up to 8.
  const eighth = (/** @type {Matrix} */ { rows, cols, data }) => ({
    rows,
    cols,
    data: data.map((x) => x / 8),
  });
  assertMeans(eighth(scaled), eighth(products), side);
  // Numbers up to 32, and small ones near the diagonal; an odd width has a sine without a cosine.
  const near = /** @type {Bins} */ ({ rows: [0, 60], cols: [0, 60], height: 20, width: 20 });
  for (const given of [request, { ...request, preset: 'marian', d_model: 17 }]) {
    for (const part of [side, near]) {
      const distances = pe.averagePool({ ...given, metric: 'squared' }, part);
      assertMeans(distances, pe.similarity(given, 'squared'), part, 1e-6);
    }
  }
  const down = pe.averagePool(request, { ...side, cols: [0, 16], width: 16 });
  const across = pe.averagePool(request, { rows: side.cols, cols: [0, 16], height: 4, width: 16 });
  const both = { rows: 11, cols: 16, data: Float32Array.of(...down.data, ...across.data) };
  for (const metric of /** @type {const} */ (['cosine', 'pearson', 'euclidean'])) {
    const { data } = pe.averagePool({ ...request, metric }, side);
    const expected = pe.similarity(both, metric).data;
    data.forEach((value, k) => {
      const [a, b] = [Math.floor(k / 4), 7 + (k % 4)];
      assert.ok(Math.abs(value - expected[a * 11 + b]) < 1e-5, `${metric} ${a}, ${b}`);
    });
  }
  const refused = (/** @type {any} */ metric) => () => pe.averagePool({ ...request, metric }, side);
  assert.throws(refused('taxicab'), { code: 'invalid_argument', parameter: 'metric' });
  assert.throws(refused(7), { code: 'invalid_argument', parameter: 'metric' });
  assert.throws(() => pe.averagePool({ scheme: 'rope', positions: 60, metric: 'dot' }, side), {
    code: 'not_applicable',
  });
});
