/**
 * Figures of more cells than can be computed: zoomed in at once, and as a whole after blocks of rows have been summed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { texts as english } from '../../build/texts/en.mjs';
import { computeHeatmapView } from '../../web/matrix/views/list.js';
import { cellSentence } from '../../web/matrix/views/view.js';

const ci = process.env.CI === 'true';
const pe = await load();

/** @typedef {import('../../web/engine/engine.js').Bins} Bins */

/** @param {ArrayLike<number>} found @param {ArrayLike<number>} expected @param {number} allowed @param {string} of */
function assertNear(found, expected, allowed, of) {
  assert.equal(found.length, expected.length);
  for (let k = 0; k < found.length; ++k) {
    assert.ok(Math.abs(found[k] - expected[k]) <= allowed, `${of} ${k}: ${found[k]}, not ${expected[k]}`);
  }
}

const grid = { scheme: 'sinusoidal-nd', axes: [1025, 512], d_model: 128 };
const positions = 1025 * 512;

test('a grid of more cells than can be made: single cells at once, all of them when they are summed up', async () => {
  const shown = computeHeatmapView(pe, { ...grid, positions });
  const { matrix } = shown;
  const means = /** @type {NonNullable<typeof matrix.means>} */ (matrix.means);
  let roughly = 0;
  assert.deepEqual([matrix.rows, matrix.cols, matrix.data.length], [positions, 128, 0]);
  assert.deepEqual(shown.range, { low: -1, high: 1 });
  const few = computeHeatmapView(pe, { ...grid, positions: 9 });
  assert.equal(shown.view.axisNames(english, shown).y, few.view.axisNames(english, few).y);
  assert.match(cellSentence(english, shown, 513, 0), /cell 513 .*: 0\.8415/);
  assert.doesNotMatch(shown.view.sentence(english, shown) ?? '', /undefined|pair/i);

  const whole = /** @type {Bins} */ ({ rows: [0, positions], cols: [0, 128], height: 40, width: 30 });
  // No numbers, except in a picture, where one is needed for the axes.
  assert.ok(means(whole).data.every(Number.isNaN));
  const blank = means(whole, 0.5).data;
  assert.ok(blank.subarray(1).every(Number.isNaN) && blank[0] === 0);
  const near = /** @type {Bins} */ ({
    rows: [positions - 20, positions],
    cols: [0, 128],
    height: 20,
    width: 128,
  });
  const cells = pe.encode({ ...grid, positions: { start: positions - 20, count: 20 } });
  assert.deepEqual(means(near).data, cells.data);

  const { summing } = matrix;
  const [part, ...others] = summing?.parts ?? [];
  assert.ok(part && !part.isDone && others.length === 0);
  const { source, bins } = part;
  assert.ok(bins.height * bins.width <= 2 ** 22);
  part.setMeans(await pe.averagePoolInBlocks(source, bins));
  assert.ok(part.isDone);
  // The expected means of all rows take most of a second each.
  const alsoOfAll = /** @type {Bins[]} */ ([
    { rows: [0, positions], cols: [0, 128], height: 7, width: 128 },
    { rows: [17.25, positions - 3.5], cols: [0.5, 100], height: 333, width: 50 },
  ]);
  for (const seen of /** @type {Bins[]} */ ([
    whole,
    ...(ci ? alsoOfAll : []),
    { rows: [1000, 40_000.75], cols: [3, 5], height: 900, width: 2 },
    { rows: [5, 4005], cols: [0, 128], height: 1000, width: 7 },
    near,
  ])) {
    const { data } = await pe.averagePoolInBlocks(source, seen);
    const exact = means(seen).data;
    assertNear(exact, data, 2e-7, `${seen.rows} ${seen.height}`);
    // During a gesture: the rows of a block count as equal.
    const rough = means(seen, 0).data;
    const most = seen.rows[1] - seen.rows[0] > 40 * seen.height ? 0.2 : 2;
    assertNear(rough, data, most, `roughly ${seen.rows} ${seen.height}`);
    roughly += Number(rough.some((mean, k) => mean !== exact[k]));
  }
  assert.equal(roughly, 2, 'only where there are many rows to be made');
});

test('a table of which nobody knows how large its numbers are takes its colours from the first rows', () => {
  const request = { scheme: 'learned', num_embeddings: 2 ** 20, positions: 2 ** 20, d_model: 512 };
  const { matrix, range } = computeHeatmapView(pe, request);
  assert.ok(matrix.means && matrix.summing && range.high > 0.05 && range.high < 0.2 && range.low < -0.05);
  // Beyond the last row of its table.
  assert.throws(() => computeHeatmapView(pe, { ...request, num_embeddings: 2 ** 19 }), {
    parameter: 'positions',
  });
  // A matrix that can be computed has no means.
  assert.equal(computeHeatmapView(pe, { ...request, positions: 2 ** 10 }).matrix.means, undefined);
});

test('angles and their cosines of a grid have a column a pair', async () => {
  const request = { scheme: 'rope-2d', positions: 2 ** 22 };
  for (const show of ['angles', 'cosines']) {
    const { matrix } = computeHeatmapView(pe, { ...request, show });
    assert.ok(matrix.means && matrix.summing, show);
    const found = matrix.means({ rows: [4099, 4101], cols: [0, matrix.cols], height: 2, width: matrix.cols });
    const { angles, cols } = pe.rotation({ ...request, positions: { start: 4099, count: 2 } });
    assert.equal(cols, matrix.cols);
    const expected = show === 'angles' ? angles : angles.map(Math.cos);
    assertNear(found.data, expected, 1e-6 * Math.max(1, angles[0]), show);
    // Cells are known before any mean, however many of them a file reads at a time.
    const many = matrix.means({ rows: [1, 8193], cols: [0, matrix.cols], height: 8192, width: matrix.cols });
    assert.ok(many.data.every(Number.isFinite));
    assert.equal(
      many.data[8191 * matrix.cols],
      matrix.means({ rows: [8192, 8193], cols: [0, 1], height: 1, width: 1 }).data[0],
    );
  }
  assert.throws(() => computeHeatmapView(pe, { ...request, positions: 2 ** 23, show: 'turns' }), {
    code: 'too_large',
  });
});

test('so have angles of which no sum is known', () => {
  for (const [request, show] of /** @type {[any, string][]} */ ([
    [{ scheme: 'xpos', head_dim: 128 }, 'angles'],
    [{ scheme: 'mrope', head_dim: 128, height_positions: [], width_positions: [] }, 'cosines'],
  ])) {
    const { matrix } = computeHeatmapView(pe, { ...request, positions: 2 ** 20, show });
    assert.ok(matrix.means && matrix.summing, request.scheme);
    const whole = /** @type {Bins} */ ({ rows: [0, 2 ** 20], cols: [0, 64], height: 9, width: 9 });
    // Nothing is refused before the cells are averaged.
    assert.ok(matrix.means(whole).data.every(Number.isNaN));
    const found = matrix.means({ rows: [4099, 4101], cols: [0, 64], height: 2, width: 64 }).data;
    const { frequencies } = pe.spectrum(request);
    const angles = Float64Array.from({ length: 128 }, (_, k) => (4099 + (k >> 6)) * frequencies[k % 64]);
    const expected = show === 'angles' ? angles : angles.map(Math.cos);
    assertNear(found, expected, 1e-6 * Math.max(1, angles[0]), request.scheme);
  }
});
