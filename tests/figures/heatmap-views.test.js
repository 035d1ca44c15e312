/** Heatmaps of each kind of scheme: content and descriptions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { hatchOf } from '../../web/matrix/hatching.js';
import { places } from '../../web/schemes/places.js';
import { capabilities, kinds, kindsOf, mainCapabilities } from '../../web/matrix/views/kinds.js';
import { computeHeatmapView, views } from '../../web/matrix/views/list.js';
import { computeMainView, mainViewOf } from '../../web/matrix/views/main-view.js';
import { rows } from '../../web/matrix/views/rows.js';
import { cellSentence } from '../../web/matrix/views/view.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

const pe = await load();

/** The settings that an element would have. @param {string} id @param {Record<string, any>} [more] */
function settingsOf(id, more = {}) {
  const scheme = /** @type {any} */ (pe.schemes.find((each) => each.id === id));
  const given = scheme.presets.find((/** @type {any} */ { name }) => name === more.preset)?.arguments ?? {};
  const initial = scheme.params.map((/** @type {any} */ { name, type, default: value }) => [
    name,
    given[name] ?? (type === 'list' && !value ? [] : value),
  ]);
  return { scheme: id, positions: 12, ...Object.fromEntries(initial), ...more };
}
const compute = (/** @type {string} */ id, more = {}) => computeHeatmapView(pe, settingsOf(id, more));

/** @typedef {import('../../web/matrix/views/view.js').Viewed} Viewed */
/** @param {typeof texts} table @param {Viewed} data */
const sentenceOf = (table, data) => data.view.sentence(table, data);
/** @param {Viewed} data @param {number} dimension */
const columnOf = (data, dimension) => data.view.columnOf(data, dimension);
/** @param {Viewed} data @param {number} column */
const dimensionOf = (data, column) => data.view.dimensionOf(data, column);

test('each view is listed once, in the order of the kinds', () => {
  assert.deepEqual(
    views.map(({ id, needs, mean, hasHalves }) => ({ id, needs, mean, hasHalves })),
    Object.values(kinds).map(({ id, needs, mean, hasHalves }) => ({ id, needs, mean, hasHalves })),
  );
  for (const [id, kind] of Object.entries(kinds)) assert.equal(kind.id, id);
  for (const { id, has } of pe.schemes) {
    const isMain = mainCapabilities.some((each) => has.includes(each));
    if (!isMain) continue;
    const { needs } = mainViewOf(pe, { scheme: id });
    assert.equal(
      needs,
      mainCapabilities.find((each) => has.includes(each)),
      id,
    );
  }
});

test('each scheme shows all that it has, with a name, a sentence and words for each cell, but for what says nothing', () => {
  let count = 0;
  for (const scheme of pe.schemes) {
    const choices = kindsOf(scheme).map(({ id }) => id);
    assert.equal(
      choices.length > 0,
      capabilities.some((each) => scheme.has.includes(each)),
    );
    for (const show of choices) {
      ++count;
      const one = compute(scheme.id, { show });
      const { matrix, range } = one;
      assert.equal(matrix.data.length, matrix.rows * matrix.cols);
      for (const value of matrix.data)
        assert.ok(Number.isNaN(value) || (value >= range.low && value <= range.high), `${scheme.id} ${show}`);
      assert.ok(one.view.title(texts, one).startsWith('Heatmap of'));
      assert.ok(one.view.alt(texts, one).match(/^(Values from|All values are)/));
      const said = [cellSentence(texts, one, matrix.rows - 1, matrix.cols - 1), sentenceOf(texts, one)];
      for (const text of said)
        assert.doesNotMatch(String(text), /undefined|NaN/, `${scheme.id} ${show}: ${text}`);
      const { x, y } = one.view.axisNames(texts, one);
      assert.ok(x && y);
    }
  }
  assert.ok(count >= 25 && views.length === 6, `${count}`);
});

test('what is shown is what is asked for, and the first where the scheme has no such thing', () => {
  assert.equal(compute('rope').view.id, 'cosines');
  assert.equal(compute('rope', { show: 'bias' }).view.id, 'cosines');
  assert.equal(compute('t5-bias', { show: 'indices' }).view.id, 'indices');
  assert.equal(compute('shaw').view.id, 'indices');
});

test('the view of a first figure and those of all schemes compute and say the same of the first scheme', () => {
  const settings = settingsOf('sinusoidal', { d_model: 8 });
  const first = { view: rows, ...rows.compute(pe, settings) };
  for (const any of [computeHeatmapView(pe, settings), computeMainView(pe, settings)]) {
    assert.deepEqual(first.matrix, any.matrix);
    assert.deepEqual([first.range, first.columns], [any.range, any.columns]);
    const say = (/** @type {Viewed} */ data) => [
      data.view.title(texts, data),
      data.view.alt(texts, data),
      data.view.sentence(texts, data),
      cellSentence(texts, data, 3, 5),
      data.view.axisNames(texts, data).x,
      data.view.axisNames(texts, data).y,
      data.view.columnOf(data, 5),
      data.view.dimensionOf(data, 5),
      data.view.result,
    ];
    assert.deepEqual(say(first), say(any));
  }
});

test('angles are radians, a column a pair; turns are all cosines, then all sines, times the attention factor', () => {
  const request = { scheme: 'rope', head_dim: 8, positions: 12 };
  const angles = compute('rope', { show: 'angles', head_dim: 8 });
  const expected = pe.rotation(request).angles;
  angles.matrix.data.forEach((value, k) => assert.equal(value, Math.fround(expected[k])));
  assert.equal(cellSentence(texts, angles, 3, 1), 'position 3, pair 1: angle 0.3 = 3 · 10000^(−2/8)');
  assert.deepEqual([columnOf(angles, 5), dimensionOf(angles, 3)], [2, 6]);
  for (const [more, dimensions] of /** @type {[any, number[]][]} */ ([
    [{ layout: 'half' }, [0, 4]],
    [{ layout: 'interleaved' }, [0, 1]],
  ])) {
    const turns = compute('rope', { show: 'turns', head_dim: 8, ...more });
    const { cosines, sines } = pe.turns({ ...request, ...more });
    assert.equal(turns.matrix.cols, 16);
    turns.matrix.data.forEach((value, k) => {
      const [row, column] = [Math.floor(k / 16), k % 16];
      assert.equal(value, column < 8 ? cosines[row * 8 + column] : sines[row * 8 + column - 8]);
    });
    const [first, second] = dimensions;
    assert.ok(
      sentenceOf(texts, turns)?.endsWith(`those of pair 0 are in dimensions ${first} and ${second}.`),
    );
    assert.equal(
      cellSentence(texts, turns, 2, 8 + second),
      'position 2, dimension ' + second + ', sine: 0.9093 = sin(2 · 10000^(0/8))',
    );
    // Cosines and sines have separate columns.
    for (let column = 0; column < 16; ++column)
      assert.equal(columnOf(turns, dimensionOf(turns, column)), column);
  }
  const scaled = compute('rope', {
    show: 'turns',
    rope_type: 'yarn',
    factor: 16,
    original_max_position_embeddings: 4096,
  });
  assert.match(String(sentenceOf(texts, scaled)), /all times 1\.2773\./);
  assert.ok(scaled.range.high >= 1.277);
  const partial = compute('rope', { show: 'turns', head_dim: 16, partial_rotary_factor: 0.25 });
  assert.match(String(sentenceOf(texts, partial)), /12 dimensions belong to no pair: cosine 1, sine 0\.$/);
});

test('a mask hides what stands after the query, whoever asks for it, and it is said', () => {
  for (const [id, show, usual] of /** @type {[string, string, boolean][]} */ ([
    ['alibi', 'bias', true],
    ['t5-bias', 'bias', false],
    ['t5-bias', 'indices', false],
    ['shaw', 'indices', false],
  ])) {
    for (const causal of [undefined, true, false]) {
      const one = compute(id, { show, ...(causal !== undefined && { causal }) });
      const hides = causal ?? usual;
      const { rows: n, cols, data } = one.matrix;
      for (let k = 0; k < n * cols; ++k) {
        const [query, key] = [Math.floor(k / cols), k % cols];
        assert.equal(Number.isNaN(data[k]), hides && key > query, `${id} ${causal}: ${query}, ${key}`);
      }
      const sentence = String(sentenceOf(texts, one));
      assert.equal(/masked: they are hatched/.test(sentence), hides, sentence);
      assert.equal(/although models with this scheme always mask them/.test(sentence), usual && !hides);
      assert.equal(one.hides && hatchOf(one.matrix).length > 0, hides);
    }
  }
  assert.equal(
    cellSentence(texts, compute('shaw', { causal: true }), 2, 5),
    'query 2, key 5: masked, because the key comes after the query',
  );
});

test('hatching lies in the hidden cells and in no other, everywhere in them', () => {
  const [n, cols] = [20, 30];
  const data = Float32Array.from({ length: n * cols }, (_, k) => (k % cols > Math.floor(k / cols) ? NaN : 0));
  const lines = hatchOf({ rows: n, cols, data });
  assert.ok(lines.length > 40 && lines.length < 2000);
  const touched = new Set();
  for (const [x0, y0, x1, y1] of lines) {
    for (let part = 0.005; part < 1; part += 0.01) {
      const [x, y] = [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
      const [column, row] = [Math.floor(x + 0.5), Math.floor(y + 0.5)];
      assert.ok(column >= 0 && column < cols && row >= 0 && row < n, `${x}, ${y}`);
      assert.ok(Number.isNaN(data[row * cols + column]), `${x}, ${y} is in ${row}, ${column}`);
      touched.add(row * cols + column);
    }
  }
  const hidden = [...data.keys()].filter((k) => Number.isNaN(data[k]));
  assert.ok(touched.size > 0.9 * hidden.length, `${touched.size} of ${hidden.length}`);
  assert.deepEqual(hatchOf({ rows: 2, cols: 2, data: new Float32Array(4) }), []);
  // Without cells, the hatching lies where it lies over cells.
  for (const n of [1, 2, 5, 47, 48, 49, 96, 100, 333]) {
    const data = new Float32Array(n * n);
    for (let row = 0; row < n; ++row) data.fill(NaN, row * n + row + 1, (row + 1) * n);
    // For each line, which may come in pieces: x + y, and its ends.
    /** @type {Map<string, [number, number]>} */
    const made = new Map();
    for (const [x0, y0, x1] of hatchOf({ rows: n, cols: n, data })) {
      const [from = x0, to = x1] = made.get((x0 + y0).toFixed(6)) ?? [];
      made.set((x0 + y0).toFixed(6), [Math.max(from, x0), Math.min(to, x1)]);
    }
    const means = () => assert.fail('asks for means');
    const found = hatchOf({ rows: n, cols: n, data: new Float32Array(0), means });
    const long = [...made].filter(([, [from, to]]) => from - to > 1e-9);
    assert.equal(found.filter(([from, , to]) => from - to > 1e-9).length, long.length, `${n}`);
    for (const [x0, y0, x1, y1] of found) {
      if (x0 - x1 <= 1e-9) continue;
      const [from, to] = made.get((x0 + y0).toFixed(6)) ?? [];
      assert.ok(Math.abs(Number(from) - x0) < 1e-9 && Math.abs(Number(to) - x1) < 1e-9, `${n}: ${x0}, ${x1}`);
      assert.ok(Math.abs(x1 + y1 - x0 - y0) < 1e-9);
    }
  }
});

test('from near it is as dense as from afar, in the hidden cells, where it was', () => {
  const means = () => assert.fail('asks for means');
  const none = new Float32Array(0);
  /** @type {(n: number) => Float32Array} */
  const hiding = (n) => {
    const data = new Float32Array(n * n);
    for (let row = 0; row < n; ++row) data.fill(NaN, row * n + row + 1, (row + 1) * n);
    return data;
  };
  for (const n of [1000, 2 ** 20, 2 ** 25]) {
    const cells = { rows: n, cols: n, data: n > 1000 ? none : hiding(n) };
    for (const size of [7.5, 40, n / 3, n]) {
      for (const height of [size, size / 2]) {
        const [left, top] = [n / 2 - size / 3, n / 2 - height / 2];
        const seen = /** @type {import('../../web/plot/plot-geometry.js').View} */ ({
          x: size === n ? [-0.5, n - 0.5] : [left, left + size],
          y: height === n ? [n - 0.5, -0.5] : [top + height, top],
        });
        const found = hatchOf({ ...cells, ...(n > 1000 && { means }) }, seen);
        const rows = new Set();
        for (const [x0, y0, x1, y1] of found) {
          // Up to the middle of what it crosses, and its ends: no visible cell.
          for (const part of [0.01, 0.3, 0.5, 0.7, 0.99]) {
            const [x, y] = [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
            const [column, row] = [Math.floor(x + 0.5), Math.floor(y + 0.5)];
            assert.ok(column > row || x0 - x1 < 1e-6, `${n}, ${size}: ${x}, ${y}`);
          }
          rows.add(y0 > y1 ? 'up' : 'down');
        }
        assert.deepEqual([...rows], ['down']);
        // A stretch to the right of the diagonal, in the middle of the visible part.
        const y = (seen.y[0] + seen.y[1]) / 2;
        const crossings = found.filter(([x0, y0, x1, y1]) => {
          const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
          return y0 <= y && y < y1 && x >= seen.x[0] && x <= seen.x[1];
        });
        const share = (seen.x[1] - y) / (seen.x[1] - seen.x[0]);
        assert.ok(
          crossings.length >= 24 * share - 3 && crossings.length <= 48 * share + 2,
          `${n}, ${size} × ${height}: ${crossings.length} of ${share}`,
        );
      }
    }
  }
});

test('of one position a bias is what it is at distance 0; where it is 0 everywhere, nothing is taken away', () => {
  for (const id of ['alibi', 'kerple', 't5-bias'])
    for (const table of [texts, german, spanish, chinese]) {
      const one = compute(id, { positions: 1 });
      const said = String(sentenceOf(table, one));
      assert.match(
        said,
        /: (there is only distance 0|Es gibt nur den Abstand 0|solo existe la distancia 0)\.|，这里只有距离0。/,
        said,
      );
      if (id !== 't5-bias') assert.match(said, / (adds|zählt|suma) 0[ :]|加上0，/, said);
    }
  const flat = compute('t5-bias', {
    heads: 1,
    num_buckets: 2,
    max_distance: 2,
    bidirectional: false,
    table: [0.5, 0.5],
  });
  assert.match(String(sentenceOf(texts, flat)), /: it adds 0\.5 to every score\./);
});

test('indices are those of the engine, and the sentence counts them', () => {
  const one = compute('shaw', { max_relative_position: 2, positions: 4 });
  assert.deepEqual([...one.matrix.data], [2, 3, 4, 4, 1, 2, 3, 4, 0, 1, 2, 3, 0, 0, 1, 2]);
  assert.equal(
    sentenceOf(texts, one),
    '16 combinations of a query and a key have 5 different indices, from 0 to 4. Index 2 is the most frequent: 4 combinations have it. To the model, combinations with the same index have the same relative position.',
  );
  assert.equal(
    sentenceOf(texts, compute('shaw', { positions: 1 })),
    'The one combination of a query and a key has the index 16.',
  );
  assert.equal(cellSentence(texts, one, 3, 1), 'query 3, key 1: index 0');
});

test('cells of grids are named by their coordinates, which the numbers follow', () => {
  const grid = compute('sinusoidal-2d', { height: 3, width: 5, d_model: 8, positions: 15 });
  assert.equal(grid.view.axisNames(texts, grid).y, 'cell');
  assert.match(cellSentence(texts, grid, 7, 0), /^cell 7 \(y 1, x 2\), dimension 0: 0\.9093$/);
  // sin 2: the first half of the columns is that of x.
  assert.equal(
    sentenceOf(texts, grid),
    'All 15 cells of a grid of 3 × 5, row after row. Of the dimensions, 4 change with y alone, 4 change with x alone.',
  );
  // In the first row, everything above or below is hidden.
  const row = compute('sinusoidal-2d', { height: 3, width: 5, d_model: 8, positions: 5 });
  assert.deepEqual(
    [texts, german, spanish, chinese].map((table) => sentenceOf(table, row)),
    [
      '5 of the 15 cells of a grid of 3 × 5, row after row. Among these cells, of the dimensions, 0 change with y alone, 4 change with x alone.',
      '5 der 15 Zellen eines Gitters von 3 × 5, Zeile für Zeile. In diesen Zellen ändern sich von den Dimensionen 0 nur mit y, 4 nur mit x.',
      '5 de las 15 celdas de una cuadrícula de 3 × 5, fila tras fila. En estas celdas, de las dimensiones, 0 cambian solo con y, 4 cambian solo con x.',
      '3 × 5网格的15格中的5格，逐行排列。就这些格而言，在各维度中，0个只随y变化，4个只随x变化。',
    ],
  );
  const single = compute('sinusoidal-2d', { height: 1, width: 1, d_model: 8, positions: 1 });
  assert.match(String(sentenceOf(texts, single)), /^The one cell of a grid of 1 × 1, row after row\./);
  const token = compute('sinusoidal-2d', { height: 3, width: 5, d_model: 8, positions: 16, cls_token: true });
  assert.match(cellSentence(texts, token, 0, 0), /^position 0, dimension 0: 0\.0000$/);
  assert.match(cellSentence(texts, token, 8, 0), /^cell 8 \(y 1, x 2\)/);
  const cube = compute('sinusoidal-nd', { axes: [2, 3, 4], d_model: 24, base: 100, positions: 24 });
  assert.match(cellSentence(texts, cube, 23, 0), /^cell 23 \(x₁ 1, x₂ 2, x₃ 3\)/);
  assert.match(
    String(sentenceOf(texts, cube)),
    /2 × 3 × 4, .* 8 change with x₁ alone, 8 change with x₂ alone, 8 change with x₃ alone\.$/,
  );
  const image = compute('rope-2d', { height: 4, width: 4, head_dim: 8, positions: 16 });
  assert.match(
    String(sentenceOf(texts, image)),
    /Of the pairs, 2 change with y alone, 2 change with x alone\.$/,
  );
  assert.match(cellSentence(texts, image, 6, 0), /^cell 6 \(y 1, x 2\), pair 0: /);
  const merged = compute('rope-axial', { height: 4, width: 4, head_dim: 8, positions: 16 });
  assert.match(
    String(sentenceOf(texts, merged)),
    /^All 16 cells of a grid of 4 × 4, in blocks of 2 × 2\. Of the pairs, 2 change with y alone, 2 change with x alone\.$/,
  );
  assert.match(cellSentence(texts, merged, 6, 0), /^cell 6 \(y 1, x 2\), pair 0: /);
  assert.match(cellSentence(texts, merged, 3, 0), /^cell 3 \(y 1, x 1\), pair 0: /);
  const video = compute('rope-axial', {
    preset: 'minimax-m3-vl',
    frames: 2,
    height: 2,
    width: 2,
    positions: 8,
  });
  assert.match(cellSentence(texts, video, 6, 0), /^cell 6 \(t 1, y 1, x 0\), pair 0: /);
  const made = compute('rope-axes', { height: 2, width: 3, text_tokens: 4, head_dim: 12, positions: 10 });
  assert.match(
    String(sentenceOf(texts, made)),
    /^All 6 cells of a grid of 1 × 2 × 3, the last axis fastest\. Of the pairs, 0 change with t alone, 2 change with y alone, 2 change with x alone\.$/,
  );
  assert.match(cellSentence(texts, made, 8, 0), /^cell 8 \(t 0, y 1, x 1\), pair 0: /);
  assert.match(cellSentence(texts, made, 3, 0), /^position 3, pair 0: /);
  const points = compute('nerf', { coordinates: 2, points: [0, 0.5, 1, 0.25], positions: 2 });
  assert.match(cellSentence(texts, points, 1, 0), /^point 1 \(1; 0\.25\), dimension 0: 1\.0000$/);
  assert.equal(sentenceOf(texts, points), '2 points of 2 coordinates.');
  const window = compute('swin', { window_height: 2, window_width: 2, positions: 4 });
  assert.equal(cellSentence(texts, window, 3, 0), 'query cell 3 (y 1, x 1), key cell 0 (y 0, x 0): index 8');
  const ids = pe.schemes.map(({ id }) => id);
  for (const id of Object.keys(places)) assert.ok(ids.includes(id), id);
  for (const { id, kind } of pe.schemes) if (kind === 'multi-axis') assert.ok(id in places, id);
});

test('all that is said of lines, distances and what is shown can be said in each language', () => {
  for (const { coincide, distance, heatmapViews: words, seenSpan } of [texts, german, spanish, chinese]) {
    const said = [
      seenSpan({ over: 'x', first: '1', last: '2' }),
      coincide({ names: ['a', 'b'], apart: 'none' }),
      coincide({ names: ['a', 'b'], apart: '0.5' }),
      ...[['a'], ['a', 'b']].flatMap((names) => [
        distance.figure({ names }),
        ...[true, false].flatMap((isLatest) => {
          const group = distance.halves.group({ names, isShared: names.length > 1 });
          const halved = [distance.halves.halved({ at: '3', isLatest, group })];
          const common = { last: '9', known: isLatest ? '7' : 'none' };
          return [
            distance.halves.all({ ...common, halved, halvedCount: 1, kept: [], keptCount: 0 }),
            distance.halves.all({ ...common, halved, halvedCount: 1, kept: [group], keptCount: 1 }),
            distance.halves.all({ ...common, halved: [], halvedCount: 0, kept: [group], keptCount: 1 }),
          ];
        }),
        ...['single', 'equal', 'different'].map((heads) => {
          const ends = { low: '1', lowHead: 0, high: '2', highHead: 1 };
          const change = distance.additions.change({
            ...ends,
            heads,
            all: 2,
            names,
            isShared: names.length > 1,
          });
          return distance.additions.all({ changes: [change], last: '9' });
        }),
        ...Object.values(distance.kinds).map((say) => say({ names })),
        distance.seeded({ names }),
        distance.query({ names, position: '9' }),
        distance.ofPreset.all({
          name: 'a',
          parameters: names.map((name) => distance.ofPreset.parameter({ name, value: '1' })),
        }),
      ]),
      distance.seen({ first: '1', last: '2' }),
      distance.picked({ most: '9', some: '2', exact: '3', count: '4' }),
      ...[true, false].map((isSome) => distance.course({ name: 'a', low: '1', high: '2', end: '2', isSome })),
      ...[1, 3].flatMap((count) => [
        words.chosen({
          count,
          pairs: String(count),
          different: 1,
          low: '0',
          high: '0',
          mostFrequent: 'none',
          frequency: '0',
        }),
        words.points({ rows: count, coordinates: count }),
        words.unturned({ count }),
        ...['one', 'all', '4'].map((shown, k) =>
          words.grid.all({
            shown,
            cells: '9',
            sizes: '3 × 3',
            order: ['rows', 'blocks', 'axes'][k],
            block: 2,
            isAll: shown !== '4',
            isOfRows: count === 1,
            axes: [words.grid.axis({ axis: 'y', count })],
            firstCount: count,
          }),
        ),
      ]),
      words.halves({ first: 0, second: 4, factor: 'none' }),
      words.halves({ first: 0, second: 4, factor: '1.5' }),
      words.plain({ low: '0', high: '1' }),
    ];
    for (const text of said) {
      assert.ok(text.length > 7, text);
      assert.doesNotMatch(
        text,
        /undefined|NaN|^1 (points|Punkte|puntos)|^1 (dimensions|Dimensionen|dimensiones)/,
      );
    }
  }
});
