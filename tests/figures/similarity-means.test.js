/** The similarity of rows that must be computed, for more cells than possible: compared with every cell, in double. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { computeSimilarityMeans } from '../../web/matrix/similarity-means.js';
import { cellValueAt } from '../../web/plot/pixel-means.js';
import { computeRow } from '../../web/figures/similarity/model.js';
import { markBlank } from '../../web/matrix/block-sums.js';

const pe = await load();
/** All measures of every scheme, and all views, take ten seconds. */
const ci = process.env.CI === 'true';

/** @typedef {import('../../web/engine/engine.js').Bins} Bins */
/** @typedef {import('../../web/engine/engine.js').Metric} Metric */
const metrics = /** @type {Metric[]} */ (['dot', 'squared', 'euclidean', 'cosine', 'pearson']);

/** The rows of a request in double. @param {any} request @param {number} from @param {number} to */
function rowsOf(request, from, to) {
  const { cols, data } = pe.encode({ ...request, positions: { start: from, count: to - from } });
  return Array.from({ length: to - from }, (_, r) =>
    Float64Array.from(data.subarray(r * cols, (r + 1) * cols)),
  );
}

/** @param {Float64Array} a @param {Float64Array} b */
const dot = (a, b) => a.reduce((sum, x, c) => sum + x * b[c], 0);
/** @param {Float64Array} a @param {number} by */
const less = (a, by) => a.map((x) => x - by);

/**
 * A metric of two rows, from its definition.
 * @param {Metric} metric
 * @param {Float64Array} a
 * @param {Float64Array} b
 * @returns {number}
 */
function measured(metric, a, b) {
  if (metric === 'dot') return dot(a, b);
  if (metric === 'cosine') return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  if (metric === 'pearson') {
    const [first, second] = [a, b].map((row) => less(row, row.reduce((x, y) => x + y) / row.length));
    return measured('cosine', first, second);
  }
  const apart = a.map((x, c) => x - b[c]);
  return metric === 'squared' ? dot(apart, apart) : Math.sqrt(dot(apart, apart));
}

/**
 * The part of each cell that lies in a bin.
 * @param {[number, number]} range
 * @param {number} bins
 * @param {number} bin
 */
function weightsOf([from, to], bins, bin) {
  const size = (to - from) / bins;
  const [low, high] = [from + bin * size, from + (bin + 1) * size];
  const first = Math.floor(low);
  return {
    first,
    weights: Array.from(
      { length: Math.ceil(high) - first },
      (_, k) => Math.min(high, first + k + 1) - Math.max(low, first + k),
    ),
  };
}

/**
 * The expected value of a bin: for metrics with a known mean, the mean of all cells, each computed; for the others, the
 * metric of two mean rows.
 * @param {any} request @param {Metric} metric @param {Bins} bins @param {number} row @param {number} col
 */
function expectedOf(request, metric, bins, row, col) {
  const [down, across] = [weightsOf(bins.rows, bins.height, row), weightsOf(bins.cols, bins.width, col)].map(
    ({ first, weights }) => ({ weights, rows: rowsOf(request, first, first + weights.length) }),
  );
  if (metric === 'dot' || metric === 'squared') {
    let [sum, all] = [0, 0];
    down.rows.forEach((a, j) =>
      across.rows.forEach((b, k) => {
        const weight = down.weights[j] * across.weights[k];
        sum += weight * measured(metric, a, b);
        all += weight;
      }),
    );
    return sum / all;
  }
  const [a, b] = [down, across].map(({ weights, rows }) => {
    const mean = new Float64Array(rows[0].length);
    rows.forEach((each, k) => each.forEach((x, c) => (mean[c] += weights[k] * x)));
    const all = weights.reduce((x, y) => x + y);
    return mean.map((x) => x / all);
  });
  return measured(metric, a, b);
}

/**
 * Runs the summing that completes such a figure.
 * @param {{summing?: import('../../web/matrix/block-sums.js').Summing}} matrix
 */
async function sumUp({ summing }) {
  for (const { source, bins, setMeans } of summing?.parts ?? [])
    setMeans(await pe.averagePoolInBlocks(source, bins));
}

test('rows of tables, grids and points, compared: each bin the mean of its cells, or what is made of two mean rows', async () => {
  for (const request of [
    { scheme: 'learned', num_embeddings: 20_000, positions: 20_000, d_model: 16 },
    { scheme: 'sinusoidal-nd', axes: [256, 64], positions: 2 ** 14, d_model: 200 },
    { scheme: 'nerf', positions: 9001, num_freqs: 3 },
    { scheme: 'fourier', positions: 9001, d_model: 8 },
    ...(ci ? [{ scheme: 'sinusoidal-nd', axes: [128, 64], positions: 4099, d_model: 2 ** 14 }] : []),
  ]) {
    const { positions } = request;
    const { width } = pe.plan({ ...request, positions: 1 });
    const most = ci || request.scheme === 'nerf' ? metrics.length : 2;
    for (const metric of metrics.slice(0, width > 1000 ? 1 : most)) {
      const far = computeSimilarityMeans(pe, request, metric);
      assert.ok(far, request.scheme);
      const { matrix, low, high } = far;
      const means = /** @type {NonNullable<typeof matrix.means>} */ (matrix.means);
      const whole = /** @type {Bins} */ ({
        rows: [0, positions],
        cols: [0, positions],
        height: 50,
        width: 40,
      });
      // The sums are those of another measure.
      const parts = matrix.summing?.parts.length ?? 0;
      assert.equal(parts, Number(positions * width > 2 ** 21 && metric === 'dot'));
      if (parts) {
        assert.ok(means(whole).data.every(Number.isNaN));
        const blank = means(whole, 0.5).data;
        assert.ok(!Number.isNaN(blank[0]) && blank.subarray(1).every(Number.isNaN));
      }
      await sumUp(matrix);
      const scale = high;
      const views = /** @type {Bins[]} */ ([
        { rows: [0, positions], cols: [0, positions], height: 200, width: 200 },
        { rows: [0.5, positions - 3], cols: [1000, positions], height: 230, width: 230 },
        { rows: [4000, 4040.5], cols: [0, positions], height: 81, width: 190 },
        { rows: [10, 16], cols: [positions - 6, positions], height: 6, width: 6 },
      ]);
      for (const bins of views.slice(width > 1000 && !ci ? 2 : 0)) {
        const { data } = means(bins);
        for (const [row, col] of [
          [0, 0],
          [3, 5],
          [bins.height - 1, bins.width - 1],
          [bins.height >> 1, bins.width >> 1],
        ].slice(width > 1000 ? 3 : 0)) {
          const found = data[row * bins.width + col];
          const expected = expectedOf(request, metric, bins, row, col);
          assert.ok(
            Math.abs(found - expected) <= (metric === 'squared' ? 1e-5 * expected : 2e-6 * scale),
            `${request.scheme} ${metric} ${bins.rows} ${row}, ${col}: ${found}, not ${expected}`,
          );
          assert.ok(found >= low - 1e-6 && found <= high * (1 + 1e-6));
        }
      }
      const row = computeRow(matrix, 4097, [3000, 4099]);
      let step = row.next();
      while (!step.done) step = row.next();
      const [own] = rowsOf(request, 4097, 4098);
      for (const at of [3000, 4096, 4097, 4098]) {
        const [other] = rowsOf(request, at, at + 1);
        const expected = measured(metric, own, other);
        assert.ok(Math.abs(step.value.values[at - 3000] - expected) <= 2e-6 * scale, `${metric} ${at}`);
        assert.ok(Math.abs(cellValueAt(matrix, 4097, at) - expected) <= 2e-6 * scale);
      }
    }
  }
});

test('squared distances far from the first row keep their digits, from near and as a whole', async () => {
  for (const [request, views] of /** @type {[any, [[number, number], number][]][]} */ ([
    [
      { scheme: 'nerf', positions: 1_000_000, num_freqs: 4 },
      [
        [[900_000, 964_000], 400],
        [[900_000, 924_000], 600],
        [[900_000.3, 999_999.7], 623],
      ],
    ],
    [
      { scheme: 'nerf', positions: 100_000, num_freqs: 4 },
      [
        [[0, 100_000], 500],
        [[1.3, 100_000], 333],
      ],
    ],
    [
      { scheme: 'learned', num_embeddings: 80_000, positions: 80_000, d_model: 64 },
      [
        [[0, 80_000], 200],
        [[1000.3, 3561], 800],
      ],
    ],
  ]).slice(0, ci ? undefined : 1)) {
    const { width } = pe.plan({ ...request, positions: 1 });
    const far = computeSimilarityMeans(pe, request, 'squared');
    assert.ok(far);
    const { matrix } = far;
    assert.equal(matrix.summing?.parts.length ?? 0, request.positions * width > 2 ** 22 ? 2 : 0);
    await sumUp(matrix);
    for (const [range, bins] of views.slice(0, ci ? views.length : 1)) {
      for (const cols of /** @type {[number, number][]} */ ([range, [range[0] + 1, range[1]]])) {
        const seen = { rows: range, cols, height: bins, width: bins };
        const { data } = /** @type {any} */ (matrix.means)(seen);
        for (const row of [0, bins >> 1, bins - 1]) {
          for (const col of [0, row, bins - 1]) {
            // The core computes the rows of two bins, and keeps them in double.
            const [down, across] = [row, col].map((bin, k) => {
              const [from, to] = [range, cols][k];
              const size = (to - from) / bins;
              return /** @type {[number, number]} */ ([
                from + bin * size,
                Math.min(to, from + (bin + 1) * size),
              ]);
            });
            const two = { rows: down, cols: across, height: 1, width: 1 };
            const [expected] = pe.averagePool({ ...request, metric: 'squared' }, two).data;
            const found = data[row * bins + col];
            const told = `${request.scheme} ${range} ${bins} ${row}, ${col}: ${found}, not ${expected}`;
            assert.ok(Math.abs(found / expected - 1) < 1e-5, told);
          }
        }
        // Rough values have the right order of magnitude.
        const rough = /** @type {any} */ (matrix.means)(seen, 0).data;
        assert.ok(Math.abs(rough[bins + 1] / data[bins + 1] - 1) < 0.1);
      }
    }
  }
});

test('what is still missing is the same, whoever asks, until it is there', async () => {
  const request = { scheme: 'learned', num_embeddings: 70_000, positions: 70_000, d_model: 64 };
  const summingOf = (/** @type {Metric} */ metric) =>
    computeSimilarityMeans(pe, request, metric)?.matrix.summing;
  const dots = summingOf('dot');
  assert.ok(dots);
  for (const metric of /** @type {Metric[]} */ (['dot', 'cosine', 'pearson', 'euclidean']))
    assert.equal(summingOf(metric), dots);
  const squares = summingOf('squared');
  assert.ok(squares && squares !== dots && squares === summingOf('squared'));
  assert.ok(squares.parts.includes(dots.parts[0]));
  await sumUp({ summing: dots });
  assert.equal(summingOf('cosine'), undefined);
  assert.equal(summingOf('squared'), squares);
  await sumUp({ summing: squares });
  assert.equal(summingOf('squared'), undefined);
});

test('a row without a direction has no angle to any other, and no other loses its own', async () => {
  const request = {
    scheme: 'sinusoidal-2d',
    height: 100,
    width: 100,
    cls_token: true,
    positions: 10_001,
    d_model: 240,
  };
  for (const metric of /** @type {Metric[]} */ (['cosine', 'pearson'])) {
    const far = computeSimilarityMeans(pe, request, metric);
    assert.ok(far);
    await sumUp(far.matrix);
    // The first row contains only zeros; the others share a direction.
    const { data } = /** @type {any} */ (far.matrix.means)({
      rows: [0, 2],
      cols: [0, 10_001],
      height: 2,
      width: 365,
    });
    assert.ok(data.subarray(0, 365).every(Number.isNaN), metric);
    assert.ok(data.subarray(365).every(Number.isFinite), metric);
  }
});

test('a picture whose last bin never has a number is one of means, once these are there', async () => {
  const request = { scheme: 'learned', num_embeddings: 70_001, positions: 70_001, d_model: 64 };
  const far = computeSimilarityMeans(pe, request, 'cosine');
  assert.ok(far);
  const toldOf = () => {
    const trace = { z: { bdata: new Float32Array([1, NaN]).buffer }, meta: undefined };
    markBlank({ data: [trace] }, far.matrix);
    return trace.meta;
  };
  assert.deepEqual(toldOf(), { isBlank: true });
  await sumUp(far.matrix);
  assert.equal(toldOf(), undefined);
});
