/** Curves over distance: how they are computed, drawn and described. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashes } from '../../web/plot/line-overlap.js';
import { endsOf, mostKept, visitPoints } from '../../web/plot/curve-columns.js';
import { findDefaultSchemes } from '../../web/figures/distance/model.js';
import {
  groupsOf,
  formatNumber,
  composeMeanings,
  composeRemarks,
  composeCurvesSentence,
} from '../../web/figures/distance/sentences.js';
import { distanceFigure } from '../../web/figures/distance/curves-figure.js';
import { axisRangeOf, parseStretch, writeStretch } from '../../web/figures/distance/axis.js';
import {
  schemesWithCurves,
  keptHeads,
  mostComputed,
  mostDistances,
  panelOf,
  valuesAt,
} from '../../web/matrix/distance-curves.js';
import { texts } from '../../build/texts/en.mjs';
import { pe, computeCurveSet, computePart, valuesOf, meanCosine, random, theme } from './curve-sets.mjs';

test('the distances that are seen are two numbers, and no other text is', () => {
  for (const [text, logarithmic, x] of /** @type {[string, boolean, [number, number] | undefined][]} */ ([
    ['', false, undefined],
    ['1000,5000', false, [1000, 5000]],
    [' 1000, 5000.5 ', false, [1000, 5000.5]],
    ['1000,10000', true, [3, 4]],
    ['0,10', true, [0, 1]],
    ['10,1e9', true, undefined],
    ['99000,2000000', false, [99_000, 99_999]],
    // The whole axis, nothing of it, or reversed ends.
    ['0,99999', false, undefined],
    ['0,99999', true, undefined],
    ['200000,300000', false, undefined],
    ['500,500.5', false, undefined],
    ['500,100', false, undefined],
    ['500,500.1', true, undefined],
  ])) {
    const part = parseStretch(text, 100_000, logarithmic);
    if (text.includes('e')) assert.equal(part, undefined, text);
    else assert.deepEqual(part, x ? { x } : {}, text);
  }
  for (const bad of ['a', '1', '1,2,3', '1,2,3,4', '-1,5', '1,x', ',', '1,', 'Infinity,2', '<b>', '1;2'])
    assert.equal(parseStretch(bad, 100, false), undefined, bad);
  for (const logarithmic of [false, true]) {
    const next = random(5);
    for (let trial = 0; trial < 50; ++trial) {
      const [, end] = axisRangeOf(mostDistances, logarithmic);
      const [a, b] = [next(), next()].sort((one, other) => one - other);
      const text = writeStretch([a * end, b * end], logarithmic);
      const [from, to] = parseStretch(text, mostDistances, logarithmic)?.x ?? [a * end, b * end];
      const tolerance = logarithmic ? 1e-4 : 0.01;
      assert.ok(Math.abs(from - a * end) < tolerance && Math.abs(to - b * end) < tolerance, text);
    }
  }
});

test('what not all is computed of is not said of all', () => {
  const far = { ...computeCurveSet('rope', 20, { head_dim: 8 }), count: mostComputed + 1, known: 20 };
  const before = composeCurvesSentence(texts, [far]);
  assert.match(before, /is first below a half at distance 3 for rope\.$/);
  assert.match(
    composeCurvesSentence(texts, [{ ...far, below: 30 }]),
    /is first below a half at distance 30 or before for rope\.$/,
  );
  assert.match(
    composeCurvesSentence(texts, [{ ...far, below: undefined }]),
    /stays at a half or more up to distance 19, and at all that are computed beyond it, for rope\.$/,
  );
});

test('rows and turns are parts of what there is at distance 0: the mean of all cosines, whatever the width and the base', () => {
  for (const [d, base, count] of [
    [2, 10000, 50],
    [8, 10000, 65],
    [512, 10000, 128],
    [64, 2, 128],
    [64, 1e6, 128],
    [128, 10000, 5000],
    [16, 10000, 1],
  ]) {
    const rows = computeCurveSet('sinusoidal', count, { d_model: d, base });
    const turned = computeCurveSet('rope', count, { head_dim: d, base });
    for (let k = 0; k < Math.min(count, mostKept); k += 7) {
      const expected = meanCosine(k, d, base);
      const found =
        count <= mostKept
          ? [rows, turned].map((each) => valuesOf(each)[k])
          : [rows, turned].map((each) => valuesAt(pe, each, [k], [0])[0]);
      for (const value of found) assert.ok(Math.abs(value - expected) < 1e-6, `d ${d}, base ${base}, ${k}`);
    }
    const below = Array.from({ length: count }, (_, k) => k).find((k) => meanCosine(k, d, base) < 0.5);
    assert.deepEqual([rows.below, turned.below], [below, below], `d ${d}, base ${base}`);
    if (count > 1) assert.deepEqual(groupsOf([rows, turned])[0]?.members, [0, 1]);
  }
});

test('what turns are a part of is the mean score of a word with itself, for every preset', () => {
  for (const { id, presets, has, kind } of schemesWithCurves(pe)) {
    if (kind !== 'rotary') continue;
    assert.ok(has.includes('rotation'));
    for (const preset of ['', ...presets.map(({ name }) => name)]) {
      const one = computeCurveSet(preset ? `${id}/${preset}` : id, 3);
      const { dimensions } = pe.plan({ scheme: id, preset, positions: 1 });
      // The trace: each direction, turned as a query and as a key, multiplied by itself.
      let trace = 0;
      for (let c = 0; c < dimensions; ++c) {
        const data = new Float32Array(dimensions);
        data[c] = 1;
        const matrix = { rows: 1, cols: dimensions, data };
        const sides = id === 'xpos' ? ['query', 'key'] : [undefined, undefined];
        const [a, b] = sides.map((side) =>
          pe.rotate(matrix, { scheme: id, preset, positions: [2], ...(side && { side }) }),
        );
        trace += a.data.reduce((sum, value, k) => sum + value * b.data[k], 0);
      }
      assert.ok(
        Math.abs(one.unit - trace / Math.sqrt(dimensions)) < 1e-5 * one.unit,
        `${one.name}: ${one.unit}`,
      );
      assert.equal(valuesOf(one)[0], 1);
    }
  }
});

test('biases are what they add, a curve a head', () => {
  const alibi = computeCurveSet('alibi', 100, { heads: 4 });
  assert.deepEqual(alibi.heads, [0, 1, 2, 3]);
  for (const head of alibi.heads) {
    valuesOf(alibi, head).forEach((value, k) => assert.equal(value, 0 - 2 ** (-2 * (head + 1)) * k));
  }
  assert.deepEqual([...alibi.ends], [-24.75, -6.1875, -1.546875, -0.38671875]);
  const table = [3, -2, 5, 1];
  const t5 = computeCurveSet('t5-bias', 9, {
    heads: 1,
    num_buckets: 4,
    max_distance: 8,
    bidirectional: false,
    table,
  });
  // Two distances have their own buckets; from 2 on the third, from 4 on the last: less the value at distance 0.
  assert.deepEqual([...valuesOf(t5)], [0, -5, 2, 2, -2, -2, -2, -2, -2]);
});

test('every scheme that has a curve is drawn, of any length', () => {
  for (const { id, params } of schemesWithCurves(pe)) {
    for (const count of [1, 2, 512]) {
      const one = computeCurveSet(id, count);
      assert.equal(one.curves.length, one.heads.length);
      const heads = Number(params.find(({ name }) => name === 'heads')?.default ?? 1);
      assert.equal(one.all, heads);
      const first = valuesOf(one)[0];
      assert.equal(first, panelOf(one.scheme) === 'part' ? 1 : 0, id);
      assert.ok(composeCurvesSentence(texts, [one]).length > 20);
    }
  }
});

test('a long curve is that of the engine, computed a step at a time', () => {
  const count = 1_000_001;
  const long = computeCurveSet('rope', count, { head_dim: 32 });
  const { data } = pe.distanceCurve({ scheme: 'rope', head_dim: 32, positions: count });
  const unit = Math.sqrt(32);
  let points = 0;
  visitPoints(long.curves[0], (distance, value) => {
    ++points;
    assert.ok(Math.abs(value - (1 + data[distance] / unit)) < 1e-9, `${distance}: ${value}`);
  });
  assert.ok(points > 4000 && points < 20_000, `${points}`);
  // No value of the curve lies outside of the kept values.
  let [low, high] = [Infinity, -Infinity];
  for (const value of data) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const ends = endsOf(long.curves[0]);
  assert.ok(Math.abs(ends.low - (1 + low / unit)) < 1e-9 && Math.abs(ends.high - (1 + high / unit)) < 1e-9);
});

test('of very many heads some are drawn, and the named one and the last are among them', () => {
  assert.deepEqual(keptHeads(3, 1), [0, 1, 2]);
  const kept = keptHeads(1000, 501);
  assert.ok(kept.length <= 34 && kept.includes(501) && kept.includes(999) && kept[0] === 0);
  const many = computeCurveSet('alibi', 5, { heads: 100 }, 51);
  assert.ok(many.heads.includes(51));
  assert.equal(many.ends.length, 100);
  assert.ok(composeRemarks(texts, [many]).includes(`alibi: ${many.heads.length} of 100 heads are drawn.`));
});

test('the usual ones are of each kind', () => {
  const kinds = findDefaultSchemes(pe)
    .split(', ')
    .map((id) => pe.schemes.find((scheme) => scheme.id === id)?.kind);
  assert.deepEqual(kinds, ['absolute', 'rotary', 'bias']);
});

test('the sentence says from where on less than half is left, who coincides, and what is added at the end', () => {
  const both = [
    computeCurveSet('sinusoidal', 20, { d_model: 8 }),
    computeCurveSet('rope', 20, { head_dim: 8 }),
  ];
  assert.equal(
    composeCurvesSentence(texts, both),
    'The part that is left is first below a half at distance 3 for sinusoidal and rope, which coincide.',
  );
  assert.match(
    composeCurvesSentence(texts, [...both, computeCurveSet('nope', 20)]),
    / which coincide; it stays at a half or more up to distance 19 for nope\.$/,
  );
  const slow = computeCurveSet('rope', 3, { head_dim: 512, base: 1e6 });
  assert.equal(
    composeCurvesSentence(texts, [slow, computeCurveSet('nope', 3)]),
    'The part that is left stays at a half or more up to distance 2 for rope; for nope.',
  );
  assert.equal(
    composeCurvesSentence(texts, [
      computeCurveSet('alibi', 10_001, { heads: 2 }),
      computeCurveSet('shaw', 10_001),
      computeCurveSet('kerple', 10_001),
    ]),
    'Compared with distance 0, a score at distance 10,000 changes by −625 (head 0) to about −39.1 (head 1) with alibi; by 0 with shaw; by about −9.21 in each of 8 heads with kerple.',
  );
  assert.equal(
    composeCurvesSentence(texts, [computeCurveSet('alibi', 1)]),
    'There is only distance 0, at which nothing has changed.',
  );
  // The same numbers under another name.
  const twins = [computeCurveSet('alibi', 9), computeCurveSet('alibi/paper', 9)];
  assert.match(
    composeCurvesSentence(texts, twins),
    /^Compared with distance 0, a score at distance 8 changes by −4 \(head 0\) to .* with alibi and alibi\/paper, which coincide\.$/,
  );
  assert.deepEqual(
    [-500000, -499999.6, 12345, 0.017777, 0].map((value) => formatNumber(texts, value, 3)),
    ['−500,000', '−500,000', '12,300', '0.0178', '0'],
  );
});

test('what changes a score at a distance is the bias there less that at distance 0, which need not be 0', () => {
  const { data } = pe.bias({ scheme: 't5-bias', positions: 1, queries: [127], keys: [0, 127] });
  const changes = Array.from({ length: data.length / 2 }, (_, head) => data[2 * head] - data[2 * head + 1]);
  const said = composeCurvesSentence(texts, [computeCurveSet('t5-bias', 128)]);
  const found = /changes by about (\S+) \(head (\d)\) to about (\S+) \(head (\d)\) with t5-bias\.$/.exec(
    said,
  );
  const numbers = found?.slice(1).map((text) => Number(text.replace('−', '-'))) ?? [];
  const [low, high] = [Math.min(...changes), Math.max(...changes)];
  assert.deepEqual([numbers[1], numbers[3]], [changes.indexOf(low), changes.indexOf(high)]);
  assert.ok(Math.abs(numbers[0] - low) < 0.006 && Math.abs(numbers[2] - high) < 0.006, said);
  assert.match(
    composeMeanings(texts, [computeCurveSet('sinusoidal', 9)]).join(),
    /Without learned weights it is added .* two terms that mix tokens and positions are not drawn\./,
  );
});

test('what the curves are is said of each kind, with what is random, and what depends on the query', () => {
  const said = (/** @type {string[]} */ names, count = 600, compose = composeRemarks) =>
    compose(
      texts,
      names.map((name) => computeCurveSet(name, count)),
    ).join('\n');
  assert.match(
    said(['rope', 'xpos'], 600, composeMeanings),
    /^rope and xpos: .* The mean over independent tokens is 0 at every distance, but the score of two given tokens changes with it\.$/,
  );
  assert.match(said(['fire']), /fire: the curve depends on the position of the query, here 599\./);
  assert.match(said(['learned'], 100), /learned: the curve depends on .* 99\./);
  for (const name of [
    'sinusoidal',
    'rope',
    'xpos',
    'alibi',
    't5-bias',
    'kerple',
    'sandwich',
    'transformer-xl',
  ])
    assert.doesNotMatch(said([name]), /depends on/, name);
  for (const [name, is] of /** @type {[string, boolean][]} */ ([
    ['t5-bias', true],
    ['learned', true],
    ['fire', true],
    ['transformer-xl', true],
    ['alibi', false],
    ['rope', false],
  ]))
    assert.equal(/random, from a seed/.test(said([name], 100)), is, name);
  const given = computeCurveSet('t5-bias', 5, {
    heads: 1,
    num_buckets: 2,
    max_distance: 2,
    bidirectional: false,
    table: [1, 2],
  });
  assert.doesNotMatch(composeRemarks(texts, [given]).join(), /random/);
});

test('with independent words a turned score has the mean 0 at every distance, as is said', () => {
  const next = random(5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const [rows, d] = [4000, 16];
  const words = () => ({ rows, cols: d, data: Float32Array.from({ length: rows * d }, normal) });
  const [query, key] = [words(), words()];
  for (const k of [0, 1, 10, 1000]) {
    const at = (/** @type {number} */ position) => ({
      scheme: 'rope',
      head_dim: d,
      positions: { count: rows, start: position, step: 0 },
    });
    const [a, b] = [pe.rotate(query, at(k)), pe.rotate(key, at(0))];
    const scores = Float64Array.from({ length: rows }, (_, row) => {
      let sum = 0;
      for (let c = 0; c < d; ++c) sum += a.data[row * d + c] * b.data[row * d + c];
      return sum / Math.sqrt(d);
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / rows;
    // Its own spread is 1 / √4000 = 0.016.
    assert.ok(Math.abs(mean) < 0.08, `${k}: ${mean}`);
  }
});

test('a figure has a thick line for the named head, thin ones under it, and dashes over what is whole', () => {
  const list = [computeCurveSet('alibi', 30, {}, 3), computeCurveSet('t5-bias', 30, {}, 3)];
  const { data, layout } = distanceFigure(texts, list, {
    panel: 'added',
    styles: [2, 0],
    head: 3,
    logarithmic: false,
    theme,
    size: { width: 500 },
    visibleRange: axisRangeOf(30, false),
    zoomedCurves: () => undefined,
  });
  const traces = /** @type {any[]} */ (data);
  assert.deepEqual(
    traces.filter(({ opacity }) => opacity === 1).map(({ name, line }) => [name, line.dash]),
    [
      ['t5-bias, head 3', 'solid'],
      ['alibi, head 3', dashes[2]],
    ],
  );
  assert.equal(traces.length, 16);
  assert.ok(traces.slice(0, 14).every(({ opacity, line }) => opacity < 1 && line.width < 1));
  const slope = traces.at(-1);
  assert.deepEqual(slope.x, [...Array(30).keys()]);
  assert.deepEqual(
    slope.y,
    slope.x.map((/** @type {number} */ k) => 0 - k / 16),
  );
  assert.equal(layout.yaxis.title.text, 'change from distance 0');
});

test('no part of an axis is without a number', () => {
  const list = [computeCurveSet('rope', 1_000_001, { head_dim: 8 })];
  for (const [from, to] of [
    [600, 900],
    [2, 3],
    [11, 13],
    [600_001, 799_999],
  ]) {
    for (const logarithmic of [false, true]) {
      const visibleRange = parseStretch(`${from},${to}`, 1_000_001, logarithmic)?.x;
      assert.ok(visibleRange);
      const { layout } = distanceFigure(texts, list, {
        panel: 'part',
        styles: [0],
        head: 0,
        logarithmic,
        theme,
        size: { width: 360 },
        visibleRange,
        zoomedCurves: () => undefined,
      });
      const seen = layout.xaxis.tickvals.filter(
        (/** @type {number} */ at) => at >= visibleRange[0] && at <= visibleRange[1],
      );
      assert.ok(seen.length > 0, `${from} to ${to}, ${logarithmic}`);
    }
  }
});

test('a logarithmic axis begins at distance 1, with powers of ten', () => {
  const list = [computeCurveSet('rope', 1_000_001, { head_dim: 8 })];
  const range = axisRangeOf(1_000_001, true);
  const { data, layout } = distanceFigure(texts, list, {
    panel: 'part',
    styles: [0],
    head: 0,
    logarithmic: true,
    theme,
    size: { width: 500 },
    visibleRange: range,
    zoomedCurves: () => undefined,
  });
  const [half, line] = /** @type {any[]} */ (data);
  assert.deepEqual(
    [range, half.y],
    [
      [0, 6],
      [0.5, 0.5],
    ],
  );
  assert.deepEqual([line.x[0], line.x.at(-1)], [0, 6]);
  assert.deepEqual(layout.xaxis.ticktext.slice(0, 7), [
    '1',
    '10',
    '100',
    '1,000',
    '10,000',
    '100,000',
    '1,000,000',
  ]);
  // Zoomed in, all values are there.
  const close = distanceFigure(texts, list, {
    panel: 'part',
    styles: [0],
    head: 0,
    logarithmic: true,
    theme,
    size: { width: 500 },
    visibleRange: [4, 4.001],
    zoomedCurves: computePart,
  });
  const { x, y } = /** @type {any} */ (close.data[1]);
  for (let k = 10_000; k <= 10_023; ++k) {
    const at = x.indexOf(Math.log10(k));
    assert.ok(at >= 0, `${k}`);
    assert.ok(Math.abs(y[at] - meanCosine(k, 8)) < 1e-9);
  }
});
