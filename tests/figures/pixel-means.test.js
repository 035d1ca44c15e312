/** More cells than pixels: means, compared with sums cell by cell. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { wholeView } from '../../web/plot/plot-geometry.js';
import { heatmapFigure } from '../../web/plot/heatmap-figure.js';
import { meansPerPixel } from '../../web/plot/pixel-means.js';

const pe = await load();

/** @typedef {import('../../web/plot/pixel-means.js').Bins} Bins */

/** The part of a cell that lies in a bin. @param {Bins} bins @param {number} bin @param {number} cell */
const overlap = ({ from, size }, bin, cell) =>
  Math.max(0, Math.min(from + (bin + 1) * size, cell + 1) - Math.max(from + bin * size, cell));

/** @param {ReturnType<typeof meansPerPixel>} found @param {import('../../web/engine/engine.js').Matrix} cells */
function assertMeans({ matrix, x, y }, cells) {
  assert.deepEqual([matrix.rows, matrix.cols, matrix.data.length], [y.bins, x.bins, y.bins * x.bins]);
  const parts = (/** @type {Bins} */ bins, /** @type {number} */ bin, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, cell) => ({ cell, weight: overlap(bins, bin, cell) })).filter(
      ({ weight }) => weight > 0,
    );
  const across = Array.from({ length: x.bins }, (_, column) => parts(x, column, cells.cols));
  for (let row = 0; row < y.bins; ++row) {
    const down = parts(y, row, cells.rows);
    for (let column = 0; column < x.bins; ++column) {
      let [sum, all] = [0, 0];
      for (const r of down) {
        for (const c of across[column]) {
          sum += r.weight * c.weight * cells.data[r.cell * cells.cols + c.cell];
          all += r.weight * c.weight;
        }
      }
      const found = matrix.data[row * x.bins + column];
      assert.ok(Math.abs(found - sum / all) < 1e-6, `${row}, ${column}: ${found}, not ${sum / all}`);
    }
  }
}

test('each pixel of a whole matrix is the mean of the cells under it', () => {
  for (const [positions, d_model, width, height] of [
    [300, 64, 70, 41],
    [300, 64, 40, 41],
    [97, 200, 53, 200],
    [41, 90, 41, 31],
  ]) {
    const cells = pe.encode({ positions, d_model });
    const found = meansPerPixel(cells, wholeView(cells), { width, height });
    assert.deepEqual([found.x.from, found.y.from], [0, 0]);
    assert.equal(found.x.bins, Math.min(width, d_model));
    assert.equal(found.y.bins, Math.min(height, positions));
    assertMeans(found, cells);
  }
});

test('and so of a part of it, wherever it begins', () => {
  const cells = pe.encode({ positions: 500, d_model: 300 });
  for (const view of [
    { x: [20.3, 270.8], y: [444.4, 3.1] },
    { x: [-30, 120], y: [700, 250] },
    { x: [-0.5, 299.5], y: [80.5, 60.5] },
    { x: [290.2, 290.7], y: [499.5, -0.5] },
  ]) {
    const seen = /** @type {import('../../web/plot/plot-geometry.js').View} */ (view);
    for (const beyond of [0, 0.5])
      assertMeans(meansPerPixel(cells, seen, { width: 61, height: 37 }, beyond), cells);
  }
});

test('cells that have a pixel each are drawn as they are', () => {
  const cells = pe.encode({ positions: 50, d_model: 128 });
  assert.equal(meansPerPixel(cells, wholeView(cells), { width: 128, height: 50 }).matrix, cells);
  // In a large matrix of which few cells are visible, these cells.
  const many = pe.encode({ positions: 5000, d_model: 16 });
  const { matrix, y } = meansPerPixel(
    many,
    { x: [-0.5, 15.5], y: [120.5, 99.5] },
    { width: 300, height: 300 },
  );
  assert.deepEqual([matrix.rows, matrix.cols, y.from, y.size], [21, 16, 100, 1]);
  assert.deepEqual(matrix.data, many.data.subarray(100 * 16, 121 * 16));
});

test('of cells without a number nothing is averaged; where no cell has one, the pixel is blank', () => {
  const data = new Float32Array(40 * 4).fill(1);
  data[4 * 7 + 2] = NaN;
  data[4 * 31 + 1] = 5;
  for (const row of [20, 21, 22, 23]) data[4 * row + 3] = NaN;
  const { matrix } = meansPerPixel({ rows: 40, cols: 4, data }, wholeView({ rows: 40, cols: 4 }), {
    width: 4,
    height: 10,
  });
  const odd = [...matrix.data.entries()].filter(([, value]) => value !== 1);
  assert.deepEqual(odd, [
    [4 * 5 + 3, NaN],
    [4 * 7 + 1, 2],
  ]);
});

test('the last bin of a very long matrix ends with it', () => {
  const rows = 2 ** 24 - 3;
  const { matrix } = meansPerPixel(
    { rows, cols: 1, data: new Float32Array(rows).fill(1) },
    wholeView({ rows, cols: 1 }),
    {
      width: 1,
      height: 333,
    },
  );
  assert.ok(matrix.data.every((mean) => mean === 1));
});

test('fast columns come to nothing, and no slow wave that is not there', () => {
  // Every 44th row of this column is a wave a thousand times slower, because 44 is 7.003 turns.
  const cells = pe.encode({ positions: 4400, d_model: 2 });
  const { matrix } = meansPerPixel(cells, wholeView(cells), { width: 2, height: 100 });
  assert.ok(matrix.data.every((mean) => Math.abs(mean) < 0.05));
});

test('Plotly is told where the means stand', () => {
  const cells = pe.encode({ positions: 4096, d_model: 64 });
  const size = { width: 500, height: 300, text: 12 };
  const theme = { ink: '#000', faint: '#ccc', font: 'x', size: 12 };
  const titles = { xTitle: 'dimension', yTitle: 'position' };
  const { data } = heatmapFigure(cells, {
    low: -1,
    high: 1,
    colorscale: 'Viridis',
    ...titles,
    theme,
    size,
    visibleRanges: wholeView(cells),
  });
  const [trace] = /** @type {any[]} */ (data);
  const bins = Number(trace.z.shape.split(',')[0]);
  // Of 300 pixels, 30 are above the plot, and 46 below.
  assert.deepEqual([bins, trace.dx, trace.x0], [224, 1, 0]);
  assert.equal(trace.dy, 4096 / 224);
  assert.ok(Math.abs(trace.y0 - trace.dy / 2 + 0.5) < 1e-12);
  assert.ok(Math.abs(trace.y0 + (bins - 0.5) * trace.dy - 4095.5) < 1e-9);
});
