/**
 * Figures of so many positions that no cells are computed: their means, compared with the cells of single positions.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { wholeView } from '../../web/plot/plot-geometry.js';
import { meansPerPixel, cellValueAt } from '../../web/plot/pixel-means.js';
import { computeSimilarityMeans } from '../../web/matrix/similarity-means.js';
import { kindOf, kindsOf, schemeOf } from '../../web/matrix/views/kinds.js';
import { computeHeatmapView } from '../../web/matrix/views/list.js';
import { computeMeans } from '../../web/matrix/views/means.js';
import {
  computeRow,
  lineViewOf,
  computeNeededRange,
  computeBins,
  similarityLine,
} from '../../web/figures/similarity/model.js';
import { cellSentence, valueRangeOf } from '../../web/matrix/views/view.js';
import { linesFigure, visiblePoints } from '../../web/plot/lines-figure.js';
import {
  fullRangesOf,
  createLazyLine,
  leastPicked,
  visiblePointsOfLazy,
} from '../../web/figures/lines/model.js';
import { mostExact } from '../../web/plot/limits.js';
import { english } from '../../web/texts/page-language.js';
import { meanAt } from '../../web/plot/tips.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
/** Computes the means of a scheme's first view. @param {import('../../web/engine/engine.js').Request} request */
const computeMeansOf = (request) =>
  computeMeans(pe, request, kindOf(/** @type {any} */ (schemeOf(pe, request))) ?? assert.fail());
/** @param {any} table @param {import('../../web/matrix/views/view.js').Viewed} data */
const sentenceOf = (table, data) => String(data.view.sentence(table, data));
const positions = 2 ** 22 + 12_345;
const places = [0, 1, 4097, 2 ** 20 + 1, positions - 1];

test('cells of every scheme with pairs are those of their positions, whatever is shown', () => {
  let count = 0;
  const requests = [
    { scheme: 'sinusoidal', d_model: 6 },
    { scheme: 'sinusoidal', d_model: 64, layout: 'concatenated', base: 2 },
    { scheme: 'sinusoidal', d_model: 64, preset: 'marian', start_index: 2 },
    { scheme: 'rope', head_dim: 64 },
    { scheme: 'rope', head_dim: 64, layout: 'interleaved' },
    { scheme: 'rope', head_dim: 64, layout: 'half', partial_rotary_factor: 0.5 },
    { scheme: 'rope', head_dim: 2 },
    { scheme: 'rope', head_dim: 64, rope_type: 'yarn', factor: 4, original_max_position_embeddings: 4096 },
    { scheme: 'rope', head_dim: 64, rope_type: 'linear', factor: 8 },
  ];
  for (const request of requests) {
    const scheme = pe.schemes.find(({ id }) => id === request.scheme);
    for (const { id: show } of kindsOf(/** @type {any} */ (scheme))) {
      const { matrix, range } = computeHeatmapView(pe, { ...request, positions, show });
      assert.ok(matrix.means, show);
      const near = computeHeatmapView(pe, { ...request, positions: places, show });
      assert.equal(matrix.rows, positions);
      assert.equal(matrix.cols, near.matrix.cols);
      places.forEach((place, row) => {
        for (let column = 0; column < matrix.cols; ++column) {
          const expected = near.matrix.data[row * matrix.cols + column];
          const found = cellValueAt(matrix, place, column);
          const error = Math.abs(found - expected);
          assert.ok(
            error <= 1e-6 * Math.max(1, Math.abs(expected)),
            `${JSON.stringify(request)} ${show} ${place}, ${column}: ${found}, not ${expected}`,
          );
          assert.ok(found >= range.low - 1e-6 && found <= range.high * (1 + 1e-6), `${found}`);
          ++count;
        }
      });
    }
  }
  assert.ok(count > 3800, `${count}`);
});

test('cosines and sines as models keep them: each bin the mean of its cells, where the two meet as well', () => {
  for (const request of [
    { scheme: 'rope', head_dim: 8 },
    { scheme: 'rope', head_dim: 10, layout: 'half', partial_rotary_factor: 0.4 },
    { scheme: 'rope', head_dim: 8, rope_type: 'yarn', factor: 4, original_max_position_embeddings: 4096 },
  ]) {
    const { matrix, range } = computeHeatmapView(pe, { ...request, positions, show: 'turns' });
    const near = computeHeatmapView(pe, { ...request, positions: 12, show: 'turns' });
    assert.equal(matrix.cols, near.matrix.cols);
    assert.ok(Math.abs(range.high - near.range.high) < 1e-6 && range.low === -range.high);
    for (const [cols, width] of /** @type {[[number, number], number][]} */ ([
      [[0, matrix.cols], 3],
      [[0, matrix.cols], 2],
      [[1, 7], 4],
      [[2.5, matrix.cols - 0.25], 5],
      [[matrix.cols - 2, matrix.cols], 2],
      [[0, 1.5], 1],
    ])) {
      const found = matrix.means?.({ rows: [0, 12], cols, height: 2, width });
      const expected = pe.averagePool(near.matrix, { rows: [0, 12], cols, height: 2, width });
      found?.data.forEach((value, k) =>
        assert.ok(
          Math.abs(value - expected.data[k]) < 1e-6,
          `${cols} ${width} ${k}: ${value}, not ${expected.data[k]}`,
        ),
      );
      assert.equal(found?.data.length, 2 * width);
    }
  }
  const shown = computeHeatmapView(pe, { scheme: 'rope', head_dim: 8, positions, show: 'turns' });
  const said = sentenceOf(texts, shown);
  assert.match(said, /On the left are the cosines, on the right the sines\./);
});

test('a bias that depends on how far query and key are apart: each cell its own, each bin their mean', () => {
  const positions = 9000;
  const places = [0, 1, 77, 4500, 8999];
  // Other views are not drawn as if they were the bias.
  assert.throws(() => computeHeatmapView(pe, { scheme: 't5-bias', show: 'indices', positions }), {
    code: 'too_large',
  });
  for (const [scheme, head] of /** @type {const} */ ([
    ['alibi', 2],
    ['t5-bias', 7],
    ['kerple', 0],
    ['sandwich', 99],
  ])) {
    const shown = computeHeatmapView(pe, { scheme, positions, head, causal: false });
    const { matrix, range, settings } = shown;
    assert.deepEqual([matrix.rows, matrix.cols, matrix.data.length], [positions, positions, 0]);
    const own = Number(settings.head);
    assert.equal(own, Math.min(head, 7));
    const { data } = pe.bias({ scheme, positions, queries: places, head: own });
    const largest = Math.max(1, -range.low, range.high);
    for (const [row, query] of places.entries()) {
      for (const key of places) {
        const expected = data[row * positions + key];
        const found = cellValueAt(matrix, query, key);
        assert.ok(Math.abs(found - expected) <= 1e-6 * largest, `${scheme} ${query}, ${key}: ${found}`);
        assert.ok(found >= range.low - 1e-6 * largest && found <= range.high + 1e-6 * largest);
      }
    }
    // By brute force: the first 78 queries, as two bins, and the keys from 1000 to 1030, as three.
    const queries = Array.from({ length: 78 }, (_, k) => k);
    const rows = pe.bias({ scheme, positions: 1030, queries, head: own }).data;
    const found = matrix.means?.({ rows: [0, 78], cols: [1000, 1030], height: 2, width: 3 });
    for (let bin = 0; bin < 6; ++bin) {
      let sum = 0;
      for (let row = 0; row < 39; ++row) {
        for (let column = 0; column < 10; ++column)
          sum += rows[(39 * Math.floor(bin / 3) + row) * 1030 + 1000 + 10 * (bin % 3) + column];
      }
      assert.ok(Math.abs(Number(found?.data[bin]) - sum / 390) <= 1e-6 * largest, `${scheme} ${bin}`);
    }
    const said = sentenceOf(texts, shown);
    assert.equal(/models with this scheme always mask them/.test(said), scheme !== 't5-bias', said);
  }
  // FIRE does not depend on the difference alone.
  for (const causal of [true, false]) {
    assert.throws(() => computeHeatmapView(pe, { scheme: 'fire', causal, positions }), { code: 'too_large' });
  }
  assert.equal(
    computeHeatmapView(pe, { scheme: 'alibi', positions: 100, causal: false }).matrix.means,
    undefined,
  );
});

test('where keys after their query are hidden, each bin is the mean of the others, and one without others is blank', () => {
  const positions = 9000;
  for (const [scheme, causal] of /** @type {const} */ ([
    ['alibi', undefined],
    ['t5-bias', true],
    ['kerple', undefined],
    ['sandwich', true],
  ])) {
    const shown = computeHeatmapView(pe, { scheme, positions, head: 1, ...(causal && { causal }) });
    const { matrix, range, hides } = shown;
    assert.ok(hides);
    // Hidden biases do not extend the colour range.
    const { data: last } = pe.bias({ scheme, positions, queries: [positions - 1], head: 1 });
    const { low, high } = valueRangeOf(last);
    const largest = Math.max(1, -low, high);
    assert.ok(
      Math.abs(range.low - low) <= 1e-6 * largest && Math.abs(range.high - high) <= 1e-6 * largest,
      scheme,
    );
    // By brute force: below the diagonal, across it, beside its cells, and above it.
    const queries = Array.from({ length: 40 }, (_, k) => 4000 + k);
    const rows = pe.bias({ scheme, positions, queries, head: 1 }).data;
    for (const from of [0, 3960, 3999.5, 4000, 4010.25, 4039, 4040, 8000]) {
      for (const [height, width] of [
        [1, 1],
        [4, 3],
        [7, 11],
      ]) {
        const size = 40 / width;
        const found =
          matrix.means?.({ rows: [4000, 4040], cols: [from, from + 40], height, width }).data ?? [];
        for (let bin = 0; bin < height * width; ++bin) {
          const [top, left] = [(40 / height) * Math.floor(bin / width), from + size * (bin % width)];
          let [sum, all] = [0, 0];
          for (let row = 0; row < 40; ++row) {
            const down = Math.min(row + 1, top + 40 / height) - Math.max(row, top);
            for (let key = Math.floor(left); down > 1e-9 && key < left + size - 1e-9; ++key) {
              if (key > 4000 + row) continue;
              const weight = down * (Math.min(key + 1, left + size) - Math.max(key, left));
              sum += weight * rows[row * positions + key];
              all += weight;
            }
          }
          if (all < 1e-9) assert.ok(Number.isNaN(found[bin]), `${scheme} ${from} ${bin}: ${found[bin]}`);
          else
            assert.ok(
              Math.abs(found[bin] - sum / all) <= 1e-6 * largest,
              `${scheme} ${from} ${height} × ${width}, ${bin}: ${found[bin]}, not ${sum / all}`,
            );
        }
      }
    }
    assert.ok(
      Number.isNaN(cellValueAt(matrix, 4000, 4001)) && !Number.isNaN(cellValueAt(matrix, 4000, 4000)),
    );
    assert.match(cellSentence(texts, shown, 4000, 4001), /masked, because the key comes after the query/);
    const said = sentenceOf(texts, shown);
    assert.match(String(said), /hatched\. Means include only keys that are not masked\.$/);
    assert.doesNotMatch(String(said), /always mask them/);
  }
  const count = 2 ** 22;
  const most = computeHeatmapView(pe, { scheme: 'alibi', positions: count });
  assert.deepEqual([most.hides, most.range.low, most.range.high], [true, -(count - 1) / 2, 0]);
  // A half for each step from key to query: below the diagonal, as far as the middles are apart; on it, a third of a side.
  const side = count / 4;
  const { data } = /** @type {any} */ (most.matrix).means({
    rows: [0, count],
    cols: [0, count],
    height: 4,
    width: 4,
  });
  for (let bin = 0; bin < 16; ++bin) {
    const apart = Math.floor(bin / 4) - (bin % 4);
    if (apart < 0) assert.ok(Number.isNaN(data[bin]));
    else {
      const expected = apart ? (-apart * side) / 2 : -(side - 1) / 6;
      assert.ok(Math.abs(data[bin] / expected - 1) < 1e-6, `${bin}: ${data[bin]}, not ${expected}`);
    }
  }
});

test('biases of 2^31 queries and keys: each cell its own, none beyond the ends of the colours', () => {
  const positions = 2 ** 31;
  // Buckets of 11 % each: the greatest value lies beyond the near cells, and far from the last.
  const table = Array.from({ length: 128 }, (_, k) => (k === 40 ? 9 : k === 120 ? -9 : Math.sin(k)));
  const wide = { scheme: 't5-bias', heads: 1, num_buckets: 128, max_distance: 2 ** 30, table };
  const places = [
    0,
    1,
    77,
    5000,
    12_345,
    2 ** 20 + 1,
    2 ** 30,
    positions - 5000,
    positions - 2,
    positions - 1,
  ];
  for (const settings of [
    { scheme: 'alibi', heads: 8 },
    { scheme: 'alibi', bidirectional: true },
    { scheme: 't5-bias' },
    wide,
    { scheme: 'kerple' },
    { scheme: 'kerple', heads: 1, variant: 'power', r1: [1], r2: [2] },
    { scheme: 'kerple', heads: 1, variant: 'power', r1: [3], r2: [0.01] },
    { scheme: 'sandwich' },
  ]) {
    for (const causal of [false, true]) {
      const request = /** @type {any} */ (settings);
      const { matrix, range, heads } = computeHeatmapView(pe, { ...request, positions, causal, head: 0 });
      assert.deepEqual([matrix.rows, matrix.cols, matrix.data.length], [positions, positions, 0]);
      const { data } = pe.bias({ ...request, positions: places, head: 0 });
      for (const [row, query] of places.entries()) {
        for (const [column, key] of places.entries()) {
          const found = cellValueAt(matrix, query, key);
          const said = `${JSON.stringify(settings)} ${query}, ${key}: ${found}`;
          assert.equal(Number.isNaN(found), causal && key > query, said);
          if (Number.isNaN(found)) continue;
          const expected = data[row * places.length + column];
          assert.ok(Math.abs(found - expected) <= 2e-7 * Math.abs(expected), `${said}, not ${expected}`);
          const rest = 1e-6 * Math.abs(found);
          assert.ok(found >= range.low - rest && found <= range.high + rest, said);
        }
      }
      assert.ok(heads > 0);
      if (request !== wide) continue;
      const least = causal ? Math.fround(Math.min(...table.slice(0, 64))) : -9;
      assert.deepEqual([range.low, range.high], [least, 9]);
    }
  }
});

test('the point of a heatmap that stands for seen and hidden cells says that it is the mean of the former', () => {
  const said = (/** @type {any} */ point, meta = { hides: true }) =>
    meanAt({ curveNumber: 0, z: -3, ...point, data: { dx: 10, dy: 10, ...point.data, meta } }, texts);
  // Queries and keys 20 to 29, and then keys 10 to 19 and 30 to 39.
  assert.equal(said({ x: 24.5, y: 24.5 }), 'mean of the cells that are not masked, of 10 × 10: −3');
  assert.equal(said({ x: 14.5, y: 24.5 }), 'mean of 10 × 10 cells: −3');
  assert.equal(said({ x: 24.5, y: 24.5 }, /** @type {any} */ (null)), 'mean of 10 × 10 cells: −3');
  assert.equal(said({ x: 34.5, y: 24.5, z: NaN }), undefined);
  // A query alone, and the keys up to it; and one more.
  assert.equal(said({ x: 24.5, y: 29, data: { dy: 1 } }), 'mean of 1 × 10 cells: −3');
  assert.equal(
    said({ x: 25.5, y: 29, data: { dy: 1 } }),
    'mean of the cells that are not masked, of 1 × 10: −3',
  );
});

test('it says of how many cells, as pages write numbers: of a hundred and more the whole one', () => {
  const said = (/** @type {number} */ dy, /** @type {number} */ dx, /** @type {any} */ language = texts) =>
    meanAt({ x: 1e6, y: 1e6, curveNumber: 0, z: 0.25, data: { dx, dy } }, language);
  assert.equal(said(2048, 4), 'mean of 2,048 × 4 cells: 0.25');
  // As Plotly reports them, computed from the ends of many bins.
  assert.equal(said(2048.0000001, 3.9999999), 'mean of 2,048 × 4 cells: 0.25');
  assert.equal(said(7158278.83, 1.0667), 'mean of 7,158,279 × 1.07 cells: 0.25');
  assert.equal(said(99.96, 13.653), 'mean of 100 × 13.7 cells: 0.25');
  assert.match(String(said(2048, 4, german)), /2\u202f048 × 4 /);
});

test('a picture of them all asks for as many means as it has pixels, and no more', () => {
  const { matrix } = computeHeatmapView(pe, { positions: 2 ** 31, d_model: 512 });
  let asked = 0;
  const means = (/** @type {any} */ bins) => {
    asked += bins.height * bins.width;
    return /** @type {any} */ (matrix.means)(bins);
  };
  const {
    matrix: picture,
    x,
    y,
  } = meansPerPixel({ ...matrix, means }, wholeView(matrix), { width: 300, height: 200 });
  assert.deepEqual([picture.rows, picture.cols, asked], [200, 300, 60_000]);
  const direct = pe.averagePool(
    { positions: 2 ** 31, d_model: 512 },
    { rows: [0, 2 ** 31], cols: [0, 512], height: 200, width: 300 },
  );
  assert.deepEqual(picture.data, direct.data);
  assert.deepEqual([x.size, y.size], [512 / 300, 2 ** 31 / 200]);
});

test('angles alone are drawn of a scheme that also scales, which no closed form has', () => {
  const request = { scheme: 'xpos', head_dim: 32, positions: 2 ** 19 };
  const angles = computeHeatmapView(pe, { ...request, show: 'angles' }).matrix;
  assert.ok(angles.means);
  assert.ok(Math.abs(cellValueAt(angles, 1000, 0) - 1000) < 1e-3);
  const cosines = computeHeatmapView(pe, { ...request, show: 'cosines' }).matrix;
  assert.equal(cosines.means, undefined);
  assert.ok(Math.abs(cellValueAt(cosines, 1000, 0) - Math.cos(1000)) < 1e-6);
});

test('angles of which no sum is known are averaged once, and not for each picture', () => {
  const mrope = { scheme: 'mrope', head_dim: 128, height_positions: [], width_positions: [] };
  for (const [request, show] of /** @type {[any, string][]} */ ([
    [mrope, 'angles'],
    [mrope, 'cosines'],
    [{ scheme: 'xpos', head_dim: 128 }, 'angles'],
  ])) {
    const { matrix } = computeHeatmapView(pe, { ...request, positions: 500_000, show });
    assert.ok(matrix.means && matrix.summing, show);
    const whole = /** @type {any} */ ({ rows: [0, 500_000], cols: [0, 64], height: 300, width: 64 });
    assert.ok(matrix.means(whole).data.every(Number.isNaN), show);
  }
  // The table that models keep has twice the columns, and is computed.
  assert.equal(
    computeHeatmapView(pe, { ...mrope, positions: 40_000, show: 'turns' }).matrix.means,
    undefined,
  );
  // With closed sums, nothing has to be averaged first.
  const { matrix } = computeHeatmapView(pe, {
    scheme: 'rope',
    head_dim: 128,
    positions: 500_000,
    show: 'cosines',
  });
  assert.ok(matrix.means && !matrix.summing);
});

test('fewer are drawn as they are, and what has no means of this kind is refused as before', () => {
  assert.equal(computeHeatmapView(pe, { positions: 1000, d_model: 512 }).matrix.means, undefined);
  assert.equal(
    computeHeatmapView(pe, { scheme: 'learned', positions: 10_000, d_model: 512, num_embeddings: 10_000 })
      .matrix.means,
    undefined,
  );
  for (const [request, code] of /** @type {const} */ ([
    [{ scheme: 'xpos', positions: 2 ** 22, head_dim: 64 }, 'too_large'],
    [{ scheme: 'sinusoidal', positions: 2 ** 31 + 1, d_model: 512 }, 'invalid_argument'],
    [{ scheme: 'sinusoidal', positions: 1e7 + 0.5, d_model: 512 }, 'invalid_argument'],
    [{ scheme: 'sinusoidal', positions: 1e7, d_model: 513, layout: 'nonsense' }, 'invalid_argument'],
  ])) {
    assert.throws(
      () => computeHeatmapView(pe, request),
      (/** @type {any} */ error) => error.code === code,
      JSON.stringify(request),
    );
  }
});

test('a long line covers in each pixel what it reaches there, and near to it is itself', () => {
  const length = 100_003;
  const values = Float32Array.from({ length }, (_, k) => Math.sin(k * 0.7) * (1 + k / length));
  values.fill(NaN, 50_000, 50_010);
  const fullRanges = fullRangesOf([{ name: 'a', values }], { low: -2, high: 2 });
  assert.deepEqual(fullRanges, { x: [-0.5, length - 0.5], y: [-2.24, 2.24] });
  assert.equal(fullRangesOf([{ name: 'a', values: values.slice(0, 5000) }], { low: -2, high: 2 }), undefined);
  for (const [range, pixels] of /** @type {[[number, number], number][]} */ ([
    [[-0.5, length - 0.5], 500],
    [[20_000.2, 60_000.7], 333],
    [[99_000, 130_000], 100],
  ])) {
    const { x, y } = visiblePoints(values, range, pixels);
    assert.ok(x.length <= 4 * pixels + 4, `${x.length}`);
    x.forEach((place, k) => {
      assert.ok(Object.is(values[place], y[k]));
      assert.ok(k === 0 || place >= x[k - 1]);
    });
    // No value lies outside of the range drawn in its pixel.
    const size = (range[1] - range[0]) / pixels;
    for (let bin = 0; bin < pixels; ++bin) {
      const inBin = (/** @type {number} */ k) =>
        k >= range[0] + bin * size && k < range[0] + (bin + 1) * size;
      const near = (/** @type {number} */ k) =>
        k >= range[0] + (bin - 1) * size && k < range[0] + (bin + 2) * size;
      const first = Math.max(0, Math.floor(range[0] + bin * size));
      const end = Math.min(length, Math.ceil(range[0] + (bin + 1) * size) + 1);
      const all = Array.from({ length: Math.max(0, end - first) }, (_, k) => first + k);
      const seen = [...x.keys()].filter((k) => near(x[k])).map((k) => y[k]);
      const drawn = seen.filter((value) => !Number.isNaN(value));
      const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
      for (const k of all.filter((each) => inBin(each) && !Number.isNaN(values[each]))) {
        assert.ok(values[k] >= least - 1e-9, `${k}`);
        assert.ok(values[k] <= most + 1e-9, `${k}`);
      }
    }
  }
  const near = visiblePoints(values, [1000.4, 1500.6], 500);
  assert.deepEqual([near.x[0], near.x[near.x.length - 1]], [750, 1751]);
  assert.deepEqual(near.y, values.slice(750, 1752));
  const theme = { ink: '#000', faint: '#888', font: 'x', size: 12 };
  const options = { colors: [], low: -2, high: 2, xTitle: '', yTitle: '', theme, size: { width: 500 } };
  const [{ x }] = /** @type {any[]} */ (
    linesFigure([{ name: 'a', values }], { ...options, visibleRanges: fullRanges }).data
  );
  assert.ok(x.length < 2100, `${x.length}`);
});

/** @param {any} request @param {number} column */
const lineOf = (request, column) => {
  const { rows, some } = /** @type {any} */ (computeMeansOf(request)).matrix;
  return createLazyLine('a', { length: rows, some: some.bind(undefined, column) });
};

test('a line of 2^31 positions is drawn from some thousands of its values, and a million of them are all', () => {
  const most = 2 ** 31;
  const wide = { positions: most, d_model: 128 };
  const turned = { scheme: 'rope', head_dim: 64, positions: most, rope_type: 'yarn', factor: 4 };
  const rowsAt = (/** @type {number[]} */ positions) => {
    const { data } = pe.encode({ ...wide, positions });
    return positions.map((_, k) => data[128 * k + 100]);
  };
  const cosinesAt = (/** @type {number[]} */ positions) => {
    const { angles, cols } = pe.rotation({ ...turned, positions });
    return positions.map((_, k) => Math.cos(angles[cols * k + 5]));
  };
  for (const [request, column, at] of /** @type {const} */ ([
    [wide, 100, rowsAt],
    [turned, 5, cosinesAt],
  ])) {
    const { lazy } = lineOf(request, column);
    assert.ok(lazy);
    let computed = 0;
    const counted = {
      length: lazy.length,
      some: (/** @type {[number, number, number]} */ ...args) => {
        computed += args[1];
        return lazy.some(...args);
      },
    };
    for (const range of /** @type {[number, number][]} */ ([
      [-0.5, most - 0.5],
      [2 ** 30 + 0.5, 2 ** 30 + 2 ** 22],
      [most - 2 ** 21, most - 0.5],
    ])) {
      computed = 0;
      const { x, y } = visiblePointsOfLazy(counted, range, 500);
      assert.ok(computed >= leastPicked * 500 && computed < 4 * leastPicked * 500, `${computed}`);
      assert.ok(x.length > 900 && x.length <= 2002, `${x.length}`);
      assert.ok(x.every((place, k) => Number.isInteger(place) && !(place < x[k - 1]) && place < most));
      const size = (range[1] - range[0]) / 500;
      assert.ok(x.every((place, k) => k === 0 || place - x[k - 1] < 2 * size));
      at([...x.subarray(0, 300)]).forEach((value, k) => assert.ok(Math.abs(value - y[k]) < 1e-6));
      // Waves shorter than a pixel fill each pixel: all but a thirtieth of their height.
      if (size > 2 ** 15)
        for (let k = 0; k + 2 < x.length; k += 2) assert.ok(Math.abs(y[k + 1] - y[k]) > 1.9);
    }
    // As many positions as are drawn exactly.
    const [low, high] = [2 ** 30, 2 ** 30 + mostExact];
    const { x, y } = visiblePointsOfLazy(lazy, [low, high], 500);
    const all = lazy.some(low, mostExact, 1);
    const some = [...all.keys()].filter((k) => k % 4099 === 0);
    at(some.map((k) => low + k)).forEach((value, k) => assert.ok(Math.abs(value - all[some[k]]) < 1e-6));
    const whole = visiblePoints(all, [0, mostExact], 500);
    const middle = [...x.keys()].filter((k) => x[k] >= low && x[k] < high).map((k) => y[k]);
    const ends = (/** @type {ArrayLike<number>} */ values) => {
      const sorted = Array.from(values).sort((a, b) => a - b);
      return [sorted[0], sorted[sorted.length - 1]];
    };
    assert.deepEqual(ends(middle), ends(whole.y));
    const near = visiblePointsOfLazy(lazy, [low + 0.25, low + 64.25], 500);
    assert.equal(near.x[1] - near.x[0], 1);
    at([...near.x]).forEach((value, k) => assert.ok(Math.abs(value - near.y[k]) < 1e-6));
  }
});

test('of lines that have to be made, and of more than there are, there is no far one', () => {
  assert.equal(computeMeansOf({ scheme: 'xpos', head_dim: 64, positions: 2 ** 23 })?.matrix.some, undefined);
  assert.throws(() => computeMeansOf({ positions: 2 ** 31 + 1, d_model: 8 }), /from 1 to 2147483648/);
});

test('ticks of lines over very many positions stand at powers of two, and are written as pages write numbers', () => {
  const theme = { ink: '#000', faint: '#888', font: 'x', size: 12 };
  const options = { colors: [], low: -1, high: 1, xTitle: '', yTitle: '', theme, size: { width: 500 } };
  const ticksOf = (/** @type {number} */ length, /** @type {[number, number]} */ x) =>
    linesFigure([{ name: 'a', values: new Float32Array(length) }], {
      ...options,
      integer: english.integer,
      visibleRanges: { x, y: [-1, 1] },
    }).layout.xaxis;
  const { tickvals, ticktext } = ticksOf(2 ** 20, [-0.5, 2 ** 20 - 0.5]);
  assert.deepEqual(tickvals, [0, 2 ** 18, 2 ** 19, 3 * 2 ** 18]);
  assert.deepEqual(ticktext, ['0', '262,144', '524,288', '786,432']);
  assert.equal(ticksOf(2 ** 20, [999, 1064]).ticktext[0], '1,008');
  assert.equal(ticksOf(20_000, [-0.5, 19_999.5]).tickvals, undefined);
});

test('the sentence says how they are drawn, and what has turned by the last of them', () => {
  const said = sentenceOf(texts, computeHeatmapView(pe, { positions: 2 ** 31, d_model: 128 }));
  assert.match(String(said), /the mean of the cells under a pixel\..* by position 2,147,483,647;/s);
});

/** @type {import('../../web/engine/engine.js').Metric[]} */
const metrics = ['dot', 'cosine', 'pearson', 'euclidean', 'squared'];

test('how alike very many positions are: each cell that of its two positions, within the bounds', () => {
  let count = 0;
  for (const request of [
    { d_model: 6 },
    { d_model: 64, layout: 'concatenated', base: 2 },
    { scheme: 'sinusoidal', preset: 'fairseq', d_model: 32 },
    { scheme: 'sinusoidal', preset: 'tensor2tensor', d_model: 34 },
  ]) {
    for (const metric of metrics) {
      const found = computeSimilarityMeans(pe, { ...request, positions: 2 ** 20 }, metric);
      assert.ok(found);
      const { matrix, low, high } = found;
      const near = [0, 1, 4097, 2 ** 19, 2 ** 20 - 1];
      const expected = pe.similarity({ ...request, positions: near }, metric);
      near.forEach((a, row) =>
        near.forEach((b, column) => {
          const value = cellValueAt(matrix, a, b);
          const error = Math.abs(value - expected.data[row * near.length + column]);
          // The distance of equal rows is 0, but not that of float32 rows.
          const tolerance = metric === 'euclidean' ? 2e-5 : 1e-5;
          assert.ok(
            error <= tolerance * Math.max(1, high),
            `${JSON.stringify(request)} ${metric} ${a}, ${b}`,
          );
          assert.ok(value >= low * (1 + 1e-6) && value <= high * (1 + 1e-6), `${value}`);
          ++count;
        }),
      );
    }
  }
  assert.equal(count, 4 * 5 * 25);
  // A matrix with fewer cells is computed.
  assert.equal(computeSimilarityMeans(pe, { positions: 8192, d_model: 8 }, 'dot'), undefined);
  assert.ok(computeSimilarityMeans(pe, { positions: 8193, d_model: 8 }, 'dot'));
  assert.equal(computeSimilarityMeans(pe, { positions: [0, 2 ** 20], d_model: 8 }, 'dot'), undefined);
  assert.equal(computeSimilarityMeans(pe, { positions: 4096, d_model: 2 ** 14 }, 'dot'), undefined);
  assert.ok(computeSimilarityMeans(pe, { positions: 4097, d_model: 2 ** 14 }, 'dot'));
  // Beyond the last row of its table.
  assert.throws(() => computeSimilarityMeans(pe, { scheme: 'learned', positions: 9000, d_model: 8 }, 'dot'), {
    parameter: 'positions',
  });
  assert.throws(() => computeSimilarityMeans(pe, { positions: 9000, d_model: 7 }, 'dot'), {
    code: 'invalid_argument',
  });
});

test('a pixel of it is the mean of all dot products or squared distances under it, one by one', () => {
  const positions = 9000;
  const request = { positions, d_model: 16 };
  /** @param {'dot' | 'squared'} metric */
  const meansOf = (metric) => {
    const far = computeSimilarityMeans(pe, request, metric);
    const { data } = far?.matrix.means?.({
      rows: [100, 400],
      cols: [8000, 9000],
      height: 3,
      width: 4,
    }) ?? { data: [] };
    assert.equal(data.length, 12);
    return data;
  };
  const [data, squares] = [meansOf('dot'), meansOf('squared')];
  const columns = pe.columns({ d_model: 16 }).filter(({ isCosine }) => isCosine);
  for (let row = 0; row < 3; ++row) {
    for (let column = 0; column < 4; ++column) {
      let sum = 0;
      for (let a = 100 + 100 * row; a < 200 + 100 * row; ++a) {
        for (let b = 8000 + 250 * column; b < 8250 + 250 * column; ++b) {
          for (const { frequency } of columns) sum += Math.cos((a - b) * frequency);
        }
      }
      const mean = sum / (100 * 250);
      assert.ok(Math.abs(data[4 * row + column] - mean) < 1e-6);
      // For two rows whose length is the square root of 8.
      assert.ok(Math.abs(squares[4 * row + column] / (16 - 2 * mean) - 1) < 1e-6);
    }
  }
});

test('its line: means where there are more positions than pixels, and values where one comes near', () => {
  const positions = 2 ** 20;
  const far = computeSimilarityMeans(pe, { positions, d_model: 32 }, 'dot');
  assert.ok(far);
  const whole = computeBins(far.matrix, 7, lineViewOf(far.matrix, far).x, 500);
  assert.deepEqual([whole.from, whole.values.length, whole.bins], [0, 500, 500]);
  assert.ok(Math.abs(whole.size - positions / 500) < 1e-9);
  assert.deepEqual(computeNeededRange(far.matrix, lineViewOf(far.matrix, far).x, 500), [0, positions]);
  assert.deepEqual(computeNeededRange(far.matrix, [999.5, 1999.5], 500), [499, 2501]);
  assert.equal(computeNeededRange(far.matrix, [999.5, 1399.5], 500), undefined);
  assert.equal(computeNeededRange({ cols: 2 ** 31 }, [-0.5, 2 ** 20], 500), undefined);
  // As many as promised, with the available margin on either side.
  for (const length of [2 ** 20, 2 ** 20 - 1000, 2 ** 19 + 20]) {
    const [from, to] = computeNeededRange({ cols: 2 ** 31 }, [1e9, 1e9 + length], 500) ?? [];
    assert.ok(Number(from) <= 1e9 && Number(to) >= 1e9 + length, `${length}`);
    assert.ok(Number(to) - Number(from) <= 2 ** 20 + 2, `${length}`);
  }
  const steps = computeRow(far.matrix, 7, [499, 2501]);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { from, values } = step.value;
  assert.deepEqual([from, values.length], [499, 2002]);
  for (const k of [499, 1500, 2500]) {
    const [, value] = pe.similarity({ positions: [7, k], d_model: 32 }, 'dot').data;
    assert.ok(Math.abs(values[k - from] - value) < 1e-5);
  }
  const theme = { ink: '#000', faint: '#ccc', font: 'sans-serif', size: 12 };
  const [band] = /** @type {any[]} */ (
    similarityLine(texts, far.matrix, {
      ...far,
      position: 7,
      metric: 'dot',
      theme,
      size: { width: 100 },
      visibleRanges: { x: [999.5, 1999.5], y: [-1, 1] },
      findKnownPart: () => step.value,
    }).data
  );
  assert.ok(band.x.length > 300 && band.x.length <= 404 && band.x[0] >= 499, `${band.x.length}`);
  band.x.forEach((/** @type {number} */ k, /** @type {number} */ at) =>
    assert.equal(band.y[at], values[k - 499]),
  );
  // Plotly uses the middle of each point.
  const visibleRanges = {
    x: /** @type {[number, number]} */ ([999.5, 1099.5]),
    y: /** @type {[number, number]} */ ([-1, 1]),
  };
  const figure = similarityLine(texts, far.matrix, {
    ...far,
    position: 7,
    metric: 'dot',
    theme,
    size: { width: 500 },
    visibleRanges,
  });
  const [{ x0, dx, y }, point] = /** @type {any[]} */ (figure.data);
  assert.equal(dx, 1);
  assert.ok(x0 <= 1000 && x0 + y.length >= 1100 && y.length < 300);
  const expected = pe.similarity({ positions: [7, 1000, 1042], d_model: 32 }, 'dot').data;
  assert.ok(Math.abs(y[1000 - x0] - expected[1]) < 1e-5);
  assert.ok(Math.abs(y[1042 - x0] - expected[2]) < 1e-5);
  assert.ok(Math.abs(point.y[0] - 16) < 1e-6);
  assert.deepEqual(figure.layout.xaxis.range, visibleRanges.x);
});
