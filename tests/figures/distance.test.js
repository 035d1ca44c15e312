/** Curves over distance: what is drawn of many distances, what the numbers are parts of, and what is said of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { coinciding, dashes, dashesOf } from '../../web/plot/line-overlap.js';
import {
  binStarts,
  byPicks,
  columnStarts,
  createCurve,
  createLine,
  endsOf,
  leastPicked,
  mostKept,
  visitPoints,
} from '../../web/plot/curve-columns.js';
import { mostExact } from '../../web/plot/limits.js';
import {
  distanceAt,
  distanceFigure,
  groupsOf,
  numberText,
  placeOn,
  rangeOf,
  remarksOf,
  sentenceOf,
  stretchOf,
  stretchText,
  usual,
} from '../../web/figures/distance/model.js';
import {
  computeCurves,
  computeCurvesOfPart,
  havingCurves,
  keptHeads,
  mostComputed,
  mostDistances,
  panelOf,
  valuesAt,
} from '../../web/matrix/distance-curves.js';
import { parseEntries } from '../../web/schemes/scheme-names.js';
import { linesFigure, sameLines } from '../../web/plot/lines-figure.js';
import { texts } from '../../web/texts/en.js';

/** @typedef {import('../../web/matrix/distance-curves.js').Drawn} Drawn */

const pe = await load();

/**
 * @param {string} name  of an entry
 * @param {number} count
 * @param {Record<string, any>} [more]  parameters
 * @param {number} [head]
 * @returns {Drawn}
 */
function drawn(name, count, more = {}, head = 0) {
  const [entry] = parseEntries(name);
  const { scheme, preset } = entry;
  const steps = computeCurves(pe, entry, { scheme, preset, ...more }, { count, head });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What is seen of the curves of an entry. @param {Drawn} drawn @param {Float64Array} starts */
function nearer(drawn, starts) {
  const steps = computeCurvesOfPart(pe, drawn, starts);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** All values of a curve that keeps them. @param {Drawn} drawn @param {number} [k] */
const valuesOf = ({ curves }, k = 0) => /** @type {{values: Float64Array}} */ (curves[k]).values;

/** The mean of the cosines of all pairs: what is left of a turned match, and of the dot product of two rows. */
const meanCosine = (/** @type {number} */ k, /** @type {number} */ d, base = 10000) => {
  let sum = 0;
  for (let i = 0; i < d / 2; ++i) sum += Math.cos(k * base ** ((-2 * i) / d));
  return sum / (d / 2);
};

/** The same numbers each time. @param {number} seed */
function random(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

test('bins hold every distance once, and have the first, the least, the greatest and the last of their values', () => {
  const count = 123_457;
  const next = random(7);
  const values = Float64Array.from({ length: count }, () => next() - 0.5);
  const starts = binStarts(count);
  assert.deepEqual([starts[0], starts[1], starts.at(-1)], [0, 1, count]);
  assert.ok(starts.every((start, k) => k === 0 || start > starts[k - 1]));
  const { curve, take } = createCurve(count, starts);
  for (let from = 0; from < count;) {
    const some = values.subarray(from, from + 1 + Math.floor(next() * 5000));
    take(some, from);
    from += some.length;
  }
  assert.ok('starts' in curve);
  for (let bin = 0; bin < starts.length - 1; ++bin) {
    const some = values.slice(starts[bin], starts[bin + 1]);
    assert.deepEqual(
      [curve.first[bin], curve.low[bin], curve.high[bin], curve.last[bin]],
      [some[0], Math.min(...some), Math.max(...some), some.at(-1)],
    );
    assert.deepEqual(
      [values[curve.lowAt[bin]], values[curve.highAt[bin]]],
      [curve.low[bin], curve.high[bin]],
    );
  }
  let before = -1;
  visitPoints(curve, (distance, value) => {
    assert.ok(distance > before, `${distance} after ${before}`);
    assert.equal(value, values[distance]);
    before = distance;
  });
  const all = { low: Infinity, high: -Infinity };
  for (const value of values) {
    all.low = Math.min(all.low, value);
    all.high = Math.max(all.high, value);
  }
  assert.deepEqual(endsOf(curve), all);
});

test('what is drawn reaches in each column of pixels from the least to the greatest value there is', () => {
  for (const logarithmic of [false, true]) {
    const count = 3000;
    const next = random(3);
    const values = Float64Array.from({ length: count }, () => next());
    const columns = 200;
    const [place, range] = [placeOn(logarithmic), rangeOf(count, logarithmic)];
    const line = createLine({ place, range, columns });
    for (let k = 1; k < count; ++k) line.add(k, values[k]);
    const { x, y } = line.end();
    const columnOf = (/** @type {number} */ at) => Math.floor((at / range[1]) * columns);
    const [all, seen] = [0, 1].map(() => /** @type {Map<number, number[]>} */ (new Map()));
    for (let k = 1; k < count; ++k) {
      const column = columnOf(place(k));
      all.set(column, [...(all.get(column) ?? []), values[k]]);
    }
    x.forEach((at, k) => {
      assert.equal(y[k], values[distanceAt(logarithmic)(at)]);
      seen.set(columnOf(at), [...(seen.get(columnOf(at)) ?? []), y[k]]);
    });
    assert.equal(seen.size, all.size);
    for (const [column, some] of all) {
      const found = /** @type {number[]} */ (seen.get(column));
      assert.ok(found.length <= 4);
      assert.deepEqual(
        [Math.min(...found), Math.max(...found), found[0], found.at(-1)],
        [Math.min(...some), Math.max(...some), some[0], some.at(-1)],
      );
    }
  }
});

test('columns of pixels begin where their first distances are, on either axis, near to and far away', () => {
  const next = random(11);
  for (const logarithmic of [false, true]) {
    for (let trial = 0; trial < 60; ++trial) {
      const count = 2 + Math.floor(2 ** (20 * next()));
      const [, end] = rangeOf(count, logarithmic);
      const range = /** @type {[number, number]} */ ([end * next() ** 2, 0]);
      range[1] = range[0] + (end - range[0]) * (0.01 + 0.99 * next());
      const [place, back] = [placeOn(logarithmic), distanceAt(logarithmic)];
      const columns = 30 + trial;
      const from = Math.max(logarithmic ? 1 : 0, back(range[0]) - 1);
      const to = Math.min(count - 1, back(range[1]) + 1);
      const starts = columnStarts({ place, back, range, columns }, from, to);
      assert.deepEqual([starts[0], starts.at(-1)], [from, to + 1]);
      const columnOf = (/** @type {number} */ k) =>
        Math.floor(((place(k) - range[0]) / (range[1] - range[0])) * columns);
      for (let k = 1; k < starts.length; ++k) {
        assert.ok(starts[k] > starts[k - 1]);
        assert.equal(columnOf(starts[k] - 1), columnOf(starts[k - 1]));
        if (k < starts.length - 1) assert.ok(columnOf(starts[k]) > columnOf(starts[k] - 1));
      }
    }
  }
});

test('very near, no column without a distance is looked at', () => {
  for (const logarithmic of [false, true]) {
    const place = placeOn(logarithmic);
    let looks = 0;
    const axis = {
      place: (/** @type {number} */ distance) => (++looks, place(distance)),
      back: distanceAt(logarithmic),
      range: /** @type {[number, number]} */ ([place(100) - 1e-5, place(100) + 1e-5]),
      columns: 1000,
    };
    assert.deepEqual([...columnStarts(axis, 99, 101)], [99, 100, 101, 102]);
    assert.ok(looks < 100, `${looks}`);
  }
});

test('to 2^20 distances each column of pixels reaches just from its least to its greatest value, however near', () => {
  const count = 2 ** 20;
  for (const [name, more] of /** @type {const} */ ([
    ['rope', { head_dim: 8 }],
    ['t5-bias', { heads: 2 }],
  ])) {
    const one = drawn(name, count, more);
    const all = pe.distanceCurve({ ...one.request, positions: count });
    const values = all.data
      .subarray(0, count)
      .map((value) => (one.panel === 'part' ? 1 + value / one.unit : value));
    for (const [logarithmic, shown] of /** @type {[boolean, [number, number]][]} */ ([
      [false, [0, count - 1]],
      [true, [0, Math.log10(count - 1)]],
      [false, [300_000.5, 431_072]],
      [true, [4.5, 5.25]],
    ])) {
      const { data, layout } = distanceFigure(texts, [one], {
        panel: one.panel,
        styles: [0],
        head: 0,
        logarithmic,
        theme,
        size: { width: 480 },
        shown,
        closer: nearer,
      });
      const { x, y } = /** @type {any} */ (data.at(-1));
      const [place, back] = [placeOn(logarithmic), distanceAt(logarithmic)];
      const { l, r } = layout.margin;
      const columns = Math.round(480 - l - r);
      const room = () => ({
        low: new Float64Array(columns).fill(Infinity),
        high: new Float64Array(columns).fill(-Infinity),
      });
      const [there, seen] = [room(), room()];
      const add = (
        /** @type {typeof seen} */ { low, high },
        /** @type {number} */ at,
        /** @type {number} */ value,
      ) => {
        const column = Math.floor(((at - shown[0]) / (shown[1] - shown[0])) * columns);
        if (value < low[column]) low[column] = value;
        if (value > high[column]) high[column] = value;
      };
      for (let k = logarithmic ? 1 : 0; k < count; ++k) add(there, place(k), values[k]);
      x.forEach((/** @type {number} */ at, /** @type {number} */ k) => {
        assert.ok(Math.abs(y[k] - values[back(at)]) <= 1e-9 * (1 + Math.abs(y[k])), `${name} ${at}`);
        add(seen, at, y[k]);
      });
      for (const end of /** @type {const} */ (['low', 'high'])) {
        seen[end].forEach((value, column) => {
          const isSame = value === there[end][column] || Math.abs(value - there[end][column]) < 1e-9;
          assert.ok(
            isSame,
            `${name}, ${shown}, ${end} of column ${column}: ${value}, not ${there[end][column]}`,
          );
        });
      }
    }
  }
});

test('the distances that are seen are two numbers, and no other text is', () => {
  for (const [text, logarithmic, x] of /** @type {[string, boolean, [number, number] | undefined][]} */ ([
    ['', false, undefined],
    ['1000,5000', false, [1000, 5000]],
    [' 1000, 5000.5 ', false, [1000, 5000.5]],
    ['1000,10000', true, [3, 4]],
    ['0,10', true, [0, 1]],
    ['10,1e9', true, undefined],
    ['99000,2000000', false, [99_000, 99_999]],
    // All of it, or none of it, or the wrong way round.
    ['0,99999', false, undefined],
    ['0,99999', true, undefined],
    ['200000,300000', false, undefined],
    ['500,500.5', false, undefined],
    ['500,100', false, undefined],
    ['500,500.1', true, undefined],
  ])) {
    const part = stretchOf(text, 100_000, logarithmic);
    if (text.includes('e')) assert.equal(part, undefined, text);
    else assert.deepEqual(part, x ? { x } : {}, text);
  }
  for (const bad of ['a', '1', '1,2,3', '1,2,3,4', '-1,5', '1,x', ',', '1,', 'Infinity,2', '<b>', '1;2'])
    assert.equal(stretchOf(bad, 100, false), undefined, bad);
  for (const logarithmic of [false, true]) {
    const next = random(5);
    for (let trial = 0; trial < 50; ++trial) {
      const [, end] = rangeOf(mostDistances, logarithmic);
      const [a, b] = [next(), next()].sort((one, other) => one - other);
      const text = stretchText([a * end, b * end], logarithmic);
      const [from, to] = stretchOf(text, mostDistances, logarithmic)?.x ?? [a * end, b * end];
      const tolerance = logarithmic ? 1e-4 : 0.01;
      assert.ok(Math.abs(from - a * end) < tolerance && Math.abs(to - b * end) < tolerance, text);
    }
  }
});

test('of 2^31 distances the first are computed, and of the others some of each column; from near, all', () => {
  const count = mostDistances;
  for (const [name, more] of /** @type {const} */ ([
    ['rope', { head_dim: 16 }],
    ['xpos', { head_dim: 16 }],
    ['alibi', { heads: 1 }],
  ])) {
    const one = drawn(name, count, more);
    assert.ok(one.known >= mostExact && one.known < 2 * mostExact, `${one.known}`);
    for (const [logarithmic, shown] of /** @type {[boolean, [number, number]][]} */ ([
      [false, [0, count - 1]],
      [true, rangeOf(count, true)],
      [false, [1e9, 1e9 + 5e6]],
      [true, [8, 9]],
      [false, [2e9, 2e9 + mostExact - 1]],
    ])) {
      const { data, layout } = distanceFigure(texts, [one], {
        panel: one.panel,
        styles: [0],
        head: 0,
        logarithmic,
        theme,
        size: { width: 480 },
        shown,
        closer: nearer,
      });
      const { x, y } = /** @type {any} */ (data.at(-1));
      const back = distanceAt(logarithmic);
      // What is drawn are values of the curve, in the order of their distances.
      const some = [...x.keys()].filter((k) => k % 16 === 0);
      const values = valuesAt(
        pe,
        one,
        some.map((k) => back(x[k])),
        [0],
      );
      some.forEach((k, at) =>
        assert.ok(Math.abs(y[k] - values[at]) <= 1e-7 * (1 + Math.abs(y[k])), `${name} ${x[k]}: ${y[k]}`),
      );
      assert.ok(x.every((/** @type {number} */ at, /** @type {number} */ k) => k === 0 || at > x[k - 1]));
      const { l, r } = layout.margin;
      const columns = Math.round(480 - l - r);
      const columnOf = (/** @type {number} */ at) =>
        Math.floor(((at - shown[0]) / (shown[1] - shown[0])) * columns);
      const seen = new Set(x.map(columnOf));
      for (let column = logarithmic ? Math.ceil(columns / 2) : 0; column < columns; ++column)
        assert.ok(seen.has(column), `${name}, ${shown}: ${column}`);
    }
  }
});

test('a wave is seen as wide as it is in each column, whatever its length, though not all of its values are computed', () => {
  // Of two dimensions a cosine is left, of this base and distance whatever of it.
  const one = drawn('rope', mostDistances, { head_dim: 2 });
  for (const shown of /** @type {[number, number][]} */ ([
    [0, mostDistances - 1],
    [1e9, 1e9 + 4e6],
    [1e9, 1e9 + 1.05e6],
    [1e9, 1.1e9],
  ])) {
    const starts = columnStarts(
      { place: (k) => k, back: Math.round, range: shown, columns: 400 },
      shown[0],
      shown[1],
    );
    const [{ low, high }] = /** @type {any} */ (nearer(one, starts));
    assert.ok(low.slice(1, -1).every((/** @type {number} */ value) => value < -0.99));
    assert.ok(high.slice(1, -1).every((/** @type {number} */ value) => value > 0.99));
  }
});

test('what not all is computed of is not said of all', () => {
  const far = { ...drawn('rope', 20, { head_dim: 8 }), count: mostComputed + 1, known: 20 };
  const before = sentenceOf(texts, [far]);
  assert.match(before, /is first below a half at distance 3 for rope\.$/);
  assert.match(
    sentenceOf(texts, [{ ...far, below: 30 }]),
    /is first below a half at distance 30 or before for rope\.$/,
  );
  assert.match(
    sentenceOf(texts, [{ ...far, below: undefined }]),
    /stays at a half or more up to distance 19, and at all that are computed beyond it, for rope\.$/,
  );
});

test('of a column as many distances are computed as is said, or all, and both ends', () => {
  const sizes = Array.from({ length: 9000 }, (_, k) => k + 1);
  for (const size of [...sizes, 12_345, 99_999, 2 ** 17, 2 ** 20 + 1, 5_368_709]) {
    const seen = new Set();
    /** @type {number[]} */
    const steps = [];
    const picks = byPicks(Float64Array.of(7, 7 + size), (from, length, step) => {
      if (length > 1) steps.push(step);
      for (let k = 0; k < length; ++k) seen.add(from + k * step);
    });
    assert.ok([...picks].every((end) => end === 7 + size));
    assert.ok(seen.size >= Math.min(size, leastPicked), `${seen.size} of ${size}`);
    assert.ok(seen.has(7) && seen.has(6 + size) && Math.min(...seen) === 7 && Math.max(...seen) === 6 + size);
    assert.equal(new Set(steps).size, steps.length, `steps ${steps} in ${size}`);
  }
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
    const rows = drawn('sinusoidal', count, { d_model: d, base });
    const turned = drawn('rope', count, { head_dim: d, base });
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
  for (const { id, presets, has, kind } of havingCurves(pe)) {
    if (kind !== 'rotary') continue;
    assert.ok(has.includes('rotation'));
    for (const preset of ['', ...presets.map(({ name }) => name)]) {
      const one = drawn(preset ? `${id}/${preset}` : id, 3);
      const { dimensions } = pe.plan({ scheme: id, preset, positions: 1 });
      // The trace: each direction turned, as a query and as a key, and multiplied with itself.
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
  const alibi = drawn('alibi', 100, { heads: 4 });
  assert.deepEqual(alibi.heads, [0, 1, 2, 3]);
  for (const head of alibi.heads) {
    valuesOf(alibi, head).forEach((value, k) => assert.equal(value, 0 - 2 ** (-2 * (head + 1)) * k));
  }
  assert.deepEqual([...alibi.ends], [-24.75, -6.1875, -1.546875, -0.38671875]);
  const table = [3, -2, 5, 1];
  const t5 = drawn('t5-bias', 9, { heads: 1, num_buckets: 4, max_distance: 8, bidirectional: false, table });
  // Two distances have buckets of their own; from 2 on the third, from 4 on the last: less that of distance 0.
  assert.deepEqual([...valuesOf(t5)], [0, -5, 2, 2, -2, -2, -2, -2, -2]);
});

test('every scheme that has a curve is drawn, of any length', () => {
  for (const { id, params } of havingCurves(pe)) {
    for (const count of [1, 2, 512]) {
      const one = drawn(id, count);
      assert.equal(one.curves.length, one.heads.length);
      const heads = Number(params.find(({ name }) => name === 'heads')?.default ?? 1);
      assert.equal(one.all, heads);
      const first = valuesOf(one)[0];
      assert.equal(first, panelOf(one.scheme) === 'part' ? 1 : 0, id);
      assert.ok(sentenceOf(texts, [one]).length > 20);
    }
  }
});

test('a long curve is that of the engine, computed a step at a time', () => {
  const count = 1_000_001;
  const long = drawn('rope', count, { head_dim: 32 });
  const { data } = pe.distanceCurve({ scheme: 'rope', head_dim: 32, positions: count });
  const unit = Math.sqrt(32);
  let points = 0;
  visitPoints(long.curves[0], (distance, value) => {
    ++points;
    assert.ok(Math.abs(value - (1 + data[distance] / unit)) < 1e-9, `${distance}: ${value}`);
  });
  assert.ok(points > 4000 && points < 20_000, `${points}`);
  // No value of all is outside of what is kept.
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
  const many = drawn('alibi', 5, { heads: 100 }, 51);
  assert.ok(many.heads.includes(51));
  assert.equal(many.ends.length, 100);
  assert.ok(remarksOf(texts, [many]).includes(`alibi: ${many.heads.length} of 100 heads are drawn.`));
});

test('the usual ones are of each kind', () => {
  const kinds = usual(pe)
    .split(', ')
    .map((id) => pe.schemes.find((scheme) => scheme.id === id)?.kind);
  assert.deepEqual(kinds, ['absolute', 'rotary', 'bias']);
});

test('the sentence says from where on less than half is left, who coincides, and what is added at the end', () => {
  const both = [drawn('sinusoidal', 20, { d_model: 8 }), drawn('rope', 20, { head_dim: 8 })];
  assert.equal(
    sentenceOf(texts, both),
    'The part that is left is first below a half at distance 3 for sinusoidal and rope, which coincide.',
  );
  assert.match(
    sentenceOf(texts, [...both, drawn('nope', 20)]),
    / which coincide; it stays at a half or more up to distance 19 for nope\.$/,
  );
  const slow = drawn('rope', 3, { head_dim: 512, base: 1e6 });
  assert.equal(
    sentenceOf(texts, [slow, drawn('nope', 3)]),
    'The part that is left stays at a half or more up to distance 2 for rope; for nope.',
  );
  assert.equal(
    sentenceOf(texts, [drawn('alibi', 10_001, { heads: 2 }), drawn('shaw', 10_001), drawn('kerple', 10_001)]),
    'Compared with distance 0, a score at distance 10,000 changes by −625 (head 0) to about −39.1 (head 1) with alibi, by 0 with shaw, and by about −9.21 in each of 8 heads with kerple.',
  );
  assert.equal(
    sentenceOf(texts, [drawn('alibi', 1)]),
    'There is only distance 0, at which nothing has changed.',
  );
  // The same numbers under another name.
  const twins = [drawn('alibi', 9), drawn('alibi/paper', 9)];
  assert.match(
    sentenceOf(texts, twins),
    /^Compared with distance 0, a score at distance 8 changes by −4 \(head 0\) to .* with alibi and alibi\/paper, which coincide\.$/,
  );
  assert.deepEqual(
    [-500000, -499999.6, 12345, 0.017777, 0].map((value) => numberText(texts, value, 3)),
    ['−500,000', '−500,000', '12,300', '0.0178', '0'],
  );
});

test('what changes a score at a distance is the bias there less that at distance 0, which need not be 0', () => {
  const { data } = pe.bias({ scheme: 't5-bias', positions: 1, queries: [127], keys: [0, 127] });
  const changes = Array.from({ length: data.length / 2 }, (_, head) => data[2 * head] - data[2 * head + 1]);
  const said = sentenceOf(texts, [drawn('t5-bias', 128)]);
  const found = /changes by about (\S+) \(head (\d)\) to about (\S+) \(head (\d)\) with t5-bias\.$/.exec(
    said,
  );
  const numbers = found?.slice(1).map((text) => Number(text.replace('−', '-'))) ?? [];
  const [low, high] = [Math.min(...changes), Math.max(...changes)];
  assert.deepEqual([numbers[1], numbers[3]], [changes.indexOf(low), changes.indexOf(high)]);
  assert.ok(Math.abs(numbers[0] - low) < 0.006 && Math.abs(numbers[2] - high) < 0.006, said);
  assert.match(
    remarksOf(texts, [drawn('sinusoidal', 9)]).join(),
    /Without learned weights it is added .* two terms that mix words and positions are not drawn\./,
  );
});

test('what the curves are is said of each kind, with what is random, and what depends on the query', () => {
  const said = (/** @type {string[]} */ names, count = 600) =>
    remarksOf(
      texts,
      names.map((name) => drawn(name, count)),
    ).join('\n');
  assert.match(
    said(['rope', 'xpos']),
    /^rope and xpos: .* Of independent words the mean is 0 at every distance: turning changes only matches\.$/,
  );
  assert.match(said(['fire']), /fire: the curve depends on where the query stands, here at position 599\./);
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
  const given = drawn('t5-bias', 5, {
    heads: 1,
    num_buckets: 2,
    max_distance: 2,
    bidirectional: false,
    table: [1, 2],
  });
  assert.doesNotMatch(remarksOf(texts, [given]).join(), /random/);
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

const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };

test('a figure has a thick line for the named head, thin ones under it, and dashes over what is whole', () => {
  const list = [drawn('alibi', 30, {}, 3), drawn('t5-bias', 30, {}, 3)];
  const { data, layout } = distanceFigure(texts, list, {
    panel: 'added',
    styles: [2, 0],
    head: 3,
    logarithmic: false,
    theme,
    size: { width: 500 },
    shown: rangeOf(30, false),
    closer: () => undefined,
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
  assert.equal(layout.yaxis.title.text, 'added, less that at distance 0');
});

test('no part of an axis is without a number', () => {
  const list = [drawn('rope', 1_000_001, { head_dim: 8 })];
  for (const [from, to] of [
    [600, 900],
    [2, 3],
    [11, 13],
    [600_001, 799_999],
  ]) {
    for (const logarithmic of [false, true]) {
      const shown = stretchOf(`${from},${to}`, 1_000_001, logarithmic)?.x;
      assert.ok(shown);
      const { layout } = distanceFigure(texts, list, {
        panel: 'part',
        styles: [0],
        head: 0,
        logarithmic,
        theme,
        size: { width: 360 },
        shown,
        closer: () => undefined,
      });
      const seen = layout.xaxis.tickvals.filter(
        (/** @type {number} */ at) => at >= shown[0] && at <= shown[1],
      );
      assert.ok(seen.length > 0, `${from} to ${to}, ${logarithmic}`);
    }
  }
});

test('a logarithmic axis begins at distance 1, with powers of ten', () => {
  const list = [drawn('rope', 1_000_001, { head_dim: 8 })];
  const range = rangeOf(1_000_001, true);
  const { data, layout } = distanceFigure(texts, list, {
    panel: 'part',
    styles: [0],
    head: 0,
    logarithmic: true,
    theme,
    size: { width: 500 },
    shown: range,
    closer: () => undefined,
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
  // Come closer, and all values are there.
  const close = distanceFigure(texts, list, {
    panel: 'part',
    styles: [0],
    head: 0,
    logarithmic: true,
    theme,
    size: { width: 500 },
    shown: [4, 4.001],
    closer: nearer,
  });
  const { x, y } = /** @type {any} */ (close.data[1]);
  for (let k = 10_000; k <= 10_023; ++k) {
    const at = x.indexOf(Math.log10(k));
    assert.ok(at >= 0, `${k}`);
    assert.ok(Math.abs(y[at] - meanCosine(k, 8)) < 1e-9);
  }
});

test('lines that coincide are found, and the later ones of them are dashed', () => {
  const lines = [0, 3, 0.5, 3, 0, 7];
  const groups = coinciding(lines, (a, b) => Math.abs(a - b), 0.5);
  assert.deepEqual(groups, [
    { members: [0, 2, 4], apart: 0.5 },
    { members: [1, 3], apart: 0 },
  ]);
  assert.deepEqual(dashesOf(6, groups), ['solid', 'solid', 'dash', 'dash', 'dot', 'solid']);
  assert.deepEqual(
    coinciding([NaN, NaN], (a, b) => Math.abs(a - b), 1),
    [],
  );
});

test('rows and columns that coincide are drawn with dashes on each other; a gap is no number', () => {
  const line = (/** @type {string} */ name, /** @type {number[]} */ ...values) => ({
    name,
    values: Float32Array.from(values),
  });
  const lines = [line('a', 0, 1, NaN), line('b', 0, 1, NaN), line('c', 0, 1, 0.5), line('d', 0.001, 1, NaN)];
  assert.deepEqual(
    sameLines(lines, 1).map(({ members }) => members),
    [[0, 1, 3]],
  );
  const { data } = linesFigure(lines, {
    colors: [],
    low: 0,
    high: 1,
    xTitle: 'x',
    yTitle: 'y',
    theme,
    size: { width: 400 },
  });
  assert.deepEqual(
    /** @type {any[]} */ (data).map(({ line }) => line.dash),
    ['solid', 'dash', 'solid', 'dot'],
  );
  assert.match(
    texts.coincide(['position 0', 'position 1'], undefined),
    /^Position 0 and position 1 coincide, and are drawn/,
  );
  assert.match(
    texts.coincide(['query 0', 'query 1'], '0.001'),
    /coincide: they are at most about 0\.001 apart/,
  );
});
