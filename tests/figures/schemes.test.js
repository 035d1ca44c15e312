/**
 * Figures and sentences for schemes of each kind: with numbers from their formulas, and for a scheme without an entry.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { load } from '../../dist/posenc.js';
import { evaluationsOf } from '../../web/engine/evaluations.js';
import { measureBias } from '../../web/figures/claims/cards/bias.js';
import { bias } from '../../web/matrix/views/bias.js';
import { cosines } from '../../web/matrix/views/cosines.js';
import { withFormulas } from '../../web/matrix/views/cell-formulas.js';
import { mainCapabilities } from '../../web/matrix/views/kinds.js';
import { computeMainView } from '../../web/matrix/views/main-view.js';
import { cellSentence } from '../../web/matrix/views/view.js';
import { canWriteProgram } from '../../web/schemes/code/program.js';
import { measureRotation } from '../../web/figures/claims/cards/rotation.js';
import { encodeCsv, tableOf } from '../../web/matrix/number-files.js';
import { angleFormulas, formulas, singlePrecisionFormulas } from '../../web/schemes/formulas.js';
import { programs } from '../../web/schemes/programs.js';
import { angleCalculation, anglesTable } from '../../web/matrix/step-tables.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
const rope = { scheme: 'rope', positions: 50, head_dim: 128, base: 10000, layout: 'interleaved' };
const alibi = { scheme: 'alibi', positions: 30, heads: 8, alibi_bias_max: 8, bidirectional: false };
const words = texts.properties;
/** @param {any} request @param {number} row @param {number} column */
function read(request, row, column) {
  const data = computeMainView(pe, request);
  return cellSentence(texts, { ...data, view: withFormulas(data.view) }, row, column);
}

test('each entry is of a scheme that there is, and each that has something to draw is drawn', () => {
  const ids = pe.schemes.map(({ id }) => id);
  for (const list of [formulas, angleFormulas, programs, singlePrecisionFormulas]) {
    for (const id of Object.keys(list)) assert.ok(ids.includes(id), id);
  }
  for (const { id: scheme, has } of pe.schemes) {
    if (!mainCapabilities.some((each) => has.includes(each))) continue;
    const { matrix, range } = computeMainView(pe, { scheme, positions: 5 });
    assert.equal(matrix.data.length, matrix.rows * matrix.cols);
    for (const value of matrix.data)
      assert.ok(Number.isNaN(value) || (value >= range.low && value <= range.high));
  }
});

test('a rotary scheme is drawn as the cosines of its angles, a column a pair', () => {
  const drawn = computeMainView(pe, rope);
  const { rows, cols, data } = drawn.matrix;
  assert.deepEqual([drawn.view.id, rows, cols, drawn.range], ['cosines', 50, 64, { low: -1, high: 1 }]);
  for (const [position, pair] of [
    [0, 0],
    [12, 3],
    [49, 63],
  ]) {
    const expected = Math.cos(position * 10000 ** (-pair / 64));
    assert.ok(Math.abs(data[position * cols + pair] - expected) < 6e-8);
  }
  assert.equal(
    drawn.view.title(texts, drawn),
    'Heatmap of the angles by which rope turns, as their cosines: 50 positions from top to bottom, 64 pairs of dimensions from left to right',
  );
  assert.match(drawn.view.alt(texts, drawn), /^Values from −1 to 1\. .* in pair 0 and 0 times in pair 63\./);
  // 2π · 10000^(15/64) = 54.4: pairs 0 to 14 have turned by position 49, as 2π · 10000^(14/64) = 47.1.
  assert.match(
    String(drawn.view.sentence(texts, drawn)),
    /^Of the 64 pairs of dimensions, 15 have finished a turn by position 49;/,
  );
});

test('a cell of a rotary scheme reads as its value and its formula', () => {
  // 12 · 10000^(−6/128) = 7.79258, whose cosine is 0.06136.
  assert.equal(read(rope, 12, 3), 'position 12, pair 3: 0.0614 = cos(12 · 10000^(−6/128))');
  assert.equal(read(rope, 12, 0), 'position 12, pair 0: 0.8439 = cos(12 · 10000^(0/128))');
});

test('the cursor of a rotary scheme is a dimension, its column the pair of it', () => {
  const halves = computeMainView(pe, { ...rope, head_dim: 8, layout: 'half' });
  assert.deepEqual(
    [0, 3, 4, 7, 8].map((dimension) => halves.view.columnOf(halves, dimension)),
    [0, 3, 0, 3, -1],
  );
  const pairs = computeMainView(pe, { ...rope, head_dim: 8 });
  assert.deepEqual([halves.view.dimensionOf(halves, 3), pairs.view.dimensionOf(pairs, 3)], [3, 6]);
  const linear = computeMainView(pe, alibi);
  assert.equal(linear.view.columnOf(linear, 7), 7);
});

test('a bias is drawn for one head, blank where a key is not seen', () => {
  const drawn = computeMainView(pe, { ...alibi, head: 2 });
  const { rows, cols, data } = drawn.matrix;
  assert.deepEqual([drawn.view.id, rows, cols], ['bias', 30, 30]);
  // The slope of the third of eight heads is 2^−3.
  for (let query = 0; query < 30; ++query) {
    for (let key = 0; key < 30; ++key) {
      const value = data[query * 30 + key];
      if (key > query) assert.ok(Number.isNaN(value), `${query}, ${key} is ${value}`);
      else assert.equal(value, 0 - (query - key) / 8);
    }
  }
  assert.deepEqual(drawn.range, { low: -29 / 8, high: 0 });
  assert.equal(
    drawn.view.sentence(texts, drawn),
    'Head 2 of 8, counted from 0: it takes up to 3.63 from a score. Keys after their query are masked: they are hatched.',
  );
  const both = computeMainView(pe, { ...alibi, bidirectional: true });
  assert.equal(both.matrix.data[5], -2.5);
  assert.doesNotMatch(String(both.view.sentence(texts, both)), /hatched/);
  const table = [3, -2];
  const risen = computeMainView(pe, {
    scheme: 't5-bias',
    heads: 1,
    num_buckets: 2,
    max_distance: 2,
    bidirectional: false,
    positions: 2,
    table,
  });
  assert.match(String(risen.view.sentence(texts, risen)), /it adds from −2 to 3 to a score/);
});

test('a head beyond the last is the last, and one that is none is refused', () => {
  assert.equal(computeMainView(pe, { ...alibi, head: 99 }).settings.head, 7);
  assert.throws(() => computeMainView(pe, { ...alibi, head: -1 }), { parameter: 'head' });
  assert.throws(() => computeMainView(pe, { ...alibi, head: 0.5 }), { parameter: 'head' });
});

test('rows of a bias are those of the queries asked for', () => {
  const { matrix } = computeMainView(pe, { ...alibi, queries: [0, 2.5] });
  assert.deepEqual([...matrix.data.subarray(30, 34)], [-1.25, -0.75, -0.25, NaN]);
  assert.equal(matrix.data[0], 0);
});

test('a cell of a bias reads as its value and its formula, or as not seen', () => {
  assert.equal(
    read({ ...alibi, head: 2 }, 12, 3),
    'head 2, query 12, key 3: −1.125 = −2^(−8 · 3/8) · (12 − 3)',
  );
  assert.equal(
    read({ ...alibi, head: 2 }, 3, 5),
    'head 2, query 3, key 5: masked, because the key comes after the query',
  );
  // The tenth of ten heads has the third slope of sixteen: 2^−1.5 = 0.3535534.
  assert.equal(
    read({ ...alibi, heads: 10, head: 9, bidirectional: true }, 3, 5),
    'head 9, query 3, key 5: −0.70711 = −2^(−8 · 3/16) · |3 − 5|',
  );
});

test('every formula of a sine or cosine gives the number that stands before it, as programs have it', () => {
  const [{ presets, params }] = pe.schemes;
  const initial = Object.fromEntries(params.map(({ name, default: value }) => [name, value]));
  const all = [
    ...presets.map((preset) => ({ ...preset.arguments, d_model: 8 })),
    { d_model: 5, odd: 'padded' },
    { d_model: 5, odd: 'padded', layout: 'concatenated', flip_sin_to_cos: true },
    { d_model: 5, odd: 'marian', layout: 'concatenated' },
    { d_model: 7, odd: 'marian', flip_sin_to_cos: true },
    { d_model: 8, scale: 0.25, min_timescale: 3, base: 50, start_index: -4 },
    { d_model: 2, downscale_freq_shift: 1, guard: true },
  ];
  for (const given of all) {
    const settings = { ...initial, ...given };
    const { rows, cols, data } = pe.encode({ positions: 4, ...given });
    for (let cell = 0; cell < rows * cols; ++cell) {
      const [position, dimension] = [Math.floor(cell / cols), cell % cols];
      const text = String(formulas.sinusoidal({ ...settings, position, dimension }));
      const program = text
        .replaceAll('^', '**')
        .replaceAll('−', '-')
        .replace(/sin|cos/, 'Math.$&');
      const value = runInNewContext(program);
      assert.ok(Math.abs(value - data[cell]) < 1e-6, `${JSON.stringify(given)}: ${text} = ${data[cell]}`);
    }
  }
});

test('no program is offered, and no formula given, of what it would not make', () => {
  const of = (/** @type {object} */ more) =>
    canWriteProgram(
      /** @type {any} */ ({ result: 'encoding', positions: 5, d_model: 8, base: 10000, ...more }),
    );
  assert.equal(of({ scheme: 'sinusoidal', layout: 'concatenated' }), true);
  for (const more of [
    { downscale_freq_shift: 1 },
    { flip_sin_to_cos: true },
    { scale: 2 },
    { start_index: 2 },
    { min_timescale: 2 },
    { d_model: 7, odd: 'padded' },
  ]) {
    assert.equal(of({ scheme: 'sinusoidal', ...more }), false, JSON.stringify(more));
  }
  for (const more of [{ form: 'key' }, { bfloat16: true }]) {
    assert.equal(of({ scheme: 'alibi', heads: 8, ...more }), false);
    assert.equal(formulas.alibi({ ...alibi, ...more, head: 0, position: 3, dimension: 1 }), undefined);
  }
  assert.equal(of({ scheme: 'rope', head_dim: 8 }), true);
  for (const more of [{ rope_type: 'linear' }, { partial_rotary_factor: 0.5 }]) {
    assert.equal(of({ scheme: 'rope', head_dim: 8, ...more }), false);
    assert.equal(formulas.rope({ ...rope, ...more, position: 1, dimension: 1 }), undefined);
  }
});

test('every formula of a bias gives the number that stands before it', () => {
  for (const heads of [1, 6, 8, 10]) {
    for (let head = 0; head < heads; ++head) {
      const { matrix, settings } = computeMainView(pe, { ...alibi, heads, head, alibi_bias_max: 6 });
      const text = String(formulas.alibi({ ...settings, position: 20, dimension: 4 }));
      const [, max, part, of, query, key] = /** @type {RegExpMatchArray} */ (
        text.match(/^−2\^\(−(\d+) · (\d+)\/(\d+)\) · \((\d+) − (\d+)\)$/)
      ).map(Number);
      assert.ok(
        Math.abs(-(2 ** ((-max * part) / of)) * (query - key) - matrix.data[20 * 30 + 4]) < 1e-6,
        text,
      );
    }
  }
});

test('a scheme without an entry shows its value alone', () => {
  for (const scheme of ['counting', 'constructor', 'toString']) {
    const data = /** @type {any} */ ({ settings: { scheme, head: 4 } });
    assert.equal(
      cellSentence(texts, { ...data, view: withFormulas(cosines) }, 3, 1, 0.5),
      'position 3, pair 1: 0.5000',
    );
    assert.equal(
      cellSentence(texts, { ...data, view: withFormulas(bias) }, 3, 1, -0.5),
      'head 4, query 3, key 1: −0.5',
    );
  }
});

test('what is not seen is no number in a file, and nothing in a table', () => {
  const { matrix } = computeMainView(pe, { ...alibi, positions: 2 });
  const numbers = { kind: 'heatmap', shape: [2, 2], data: matrix.data, corner: 'query' };
  assert.equal(encodeCsv(numbers), 'query,0,1\r\n0,0,NaN\r\n1,-0.5,0\r\n');
  assert.deepEqual(
    tableOf(numbers).rows.map((row) => row?.cells),
    [
      ['0.0000', '–'],
      ['−0.5000', '0.0000'],
    ],
  );
});

test('angles of a rotary scheme are a table, and each is explained', () => {
  const settings = { ...rope, positions: 3, head_dim: 4, layout: 'half' };
  const columns = pe.columns({ scheme: 'rope', head_dim: 4, layout: 'half' });
  const table = anglesTable(texts, pe.angles(settings), columns, false);
  assert.deepEqual(
    table.columns.map((column) => `${column?.label.replace('\n', ', ')}: ${column?.kind}`),
    ['c = 0, i = 0', 'c = 1, i = 1', 'c = 2, i = 0', 'c = 3, i = 1'].map((label) => `${label}: undefined`),
  );
  assert.deepEqual(table.rows[2]?.cells, ['2.0000', '0.0200', '2.0000', '0.0200']);
  assert.deepEqual(angleCalculation(settings, columns[3], { position: 2, dimension: 3 }), [
    'θ[2, 3] = 2 · 10000^(−2/4)',
    '= 2 · 0.01',
    '= 0.02',
  ]);
  assert.deepEqual(angleCalculation({ scheme: 'other' }, columns[3], { position: 2, dimension: 3 }), [
    'θ[2, 3] = 2 · 0.01',
    '= 0.02',
  ]);
});

/**
 * The claims about a scheme that turns or adds a bias, with an engine some of whose results are corrupted.
 * @param {any} request
 * @param {number} k
 * @param {any} [spoilt]
 */
const claimsOf = (request, k, spoilt = {}) =>
  (request.scheme === 'alibi' ? measureBias : measureRotation)({
    engine: { ...pe, ...spoilt },
    words,
    request,
    k,
  });

/** @param {import('../../web/figures/claims/cards/card.js').Card[]} cards */
const verdicts = (cards) => Object.fromEntries(cards.map(({ id, holds }) => [id, holds]));

test('what rotations leave alone holds, and would be seen to fail', () => {
  for (const layout of ['interleaved', 'half']) {
    for (const positions of [3, 2048]) {
      const cards = claimsOf({ ...rope, positions, layout }, 1);
      assert.deepEqual(verdicts(cards), {
        'turned-norm': true,
        'turned-offset': true,
        'turned-zero': true,
      });
      for (const card of cards) assert.equal(card.counterexample, undefined);
    }
  }
  const spoil = (/** @type {number} */ at, /** @type {(value: number) => number} */ change) => ({
    rotate: (/** @type {any} */ matrix, /** @type {any} */ request) => {
      const result = pe.rotate(matrix, request);
      result.data[at] = change(result.data[at]);
      return result;
    },
  });
  const cards = claimsOf(
    rope,
    3,
    spoil(7 * 128 + 5, (value) => value + 1e-3),
  );
  assert.deepEqual(verdicts(cards), { 'turned-norm': false, 'turned-offset': false, 'turned-zero': true });
  assert.match(String(cards[0].counterexample), /^at position 7 the norm becomes /);
  assert.match(String(cards[1].counterexample), /^query and key at .*7.*, but at /);
  const zero = claimsOf(
    rope,
    3,
    spoil(5, (value) => value * (1 + 2 ** -22)),
  );
  assert.equal(verdicts(zero)['turned-zero'], false);
  assert.match(String(zero[2].counterexample), /^dimension 5 changes by /);
});

test('what a rotation claims is measured of every scheme that turns', () => {
  /** @type {Record<string, boolean[]>} */
  const expected = {
    rope: [true, true, true],
    // Cells of a grid, row by row: the offset in the list is not that in the grid, and none is at the origin.
    'rope-2d': [true, false, false],
    // The first patch of all is at the origin.
    'rope-axial': [true, false, true],
    'rope-axes': [true, false, true],
    mrope: [true, true, true],
    // Queries shrink and keys grow with the position, which the score does not show.
    xpos: [false, true, false],
  };
  for (const { id: scheme } of pe.schemes.filter(({ has }) => has.includes('rotation'))) {
    const cards = claimsOf({ scheme, positions: 12 }, 2);
    assert.deepEqual(Object.values(verdicts(cards)), expected[scheme], scheme);
    // A claim that fails does not explain why it holds.
    for (const { holds, text, counterexample } of cards)
      assert.equal(text === '', !holds || !!counterexample);
  }
});

test('of one position, or one pair of them, nothing is claimed', () => {
  for (const [positions, k, reason] of /** @type {const} */ ([
    [1, 1, 'There is only one position.'],
    [4, 3, 'Only one pair of positions is 3 apart.'],
  ])) {
    const [norm, offset] = claimsOf({ ...rope, positions }, k);
    assert.deepEqual([offset.isEmpty, offset.holds, offset.measure], [true, undefined, reason]);
    assert.equal(norm.isEmpty, positions === 1 ? true : undefined);
  }
  const [along, zero] = claimsOf({ ...alibi, positions: 1 }, 1);
  assert.deepEqual([along.isEmpty, along.measure, zero.holds], [true, 'There is only one position.', true]);
});

test('what a linear bias is holds, and would be seen to fail', () => {
  for (const more of [{}, { heads: 10 }, { bidirectional: true, alibi_bias_max: 5.5 }]) {
    const cards = claimsOf({ ...alibi, ...more }, 1);
    assert.deepEqual(verdicts(cards), { 'bias-offset': true, 'bias-zero': true });
  }
  const spoil = (/** @type {number} */ at) => ({
    evaluations: {
      bias: (/** @type {any} */ request) => {
        const result = evaluationsOf(pe).bias(request);
        result.data[at] += 0.01;
        return result;
      },
    },
  });
  // Head 3, query 10, key 4: the change is seen from there, or to there.
  const cards = claimsOf(alibi, 1, spoil((3 * 30 + 10) * 30 + 4));
  assert.deepEqual(verdicts(cards), { 'bias-offset': false, 'bias-zero': true });
  assert.match(String(cards[0].counterexample), /^in head 3, query (9 and key 3|10 and key 4) differ /);
  const zero = claimsOf(alibi, 1, spoil((3 * 30 + 10) * 30 + 10));
  assert.equal(zero[1].counterexample, 'in head 3, query 10 has 0.01.');
  // A key after its query is hidden, and proves nothing.
  assert.deepEqual(verdicts(claimsOf(alibi, 1, spoil(4))), { 'bias-offset': true, 'bias-zero': true });
});
