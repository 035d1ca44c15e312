/** Curves over very many distances: the values kept and drawn in each column of pixels. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  binStarts,
  byPicks,
  columnStarts,
  createCurve,
  createLine,
  endsOf,
  leastPicked,
  visitPoints,
} from '../../web/plot/curve-columns.js';
import { mostExact } from '../../web/plot/limits.js';
import { distanceFigure } from '../../web/figures/distance/curves-figure.js';
import { axisDistanceOf, axisPlaceOf, axisRangeOf } from '../../web/figures/distance/axis.js';
import { mostDistances, valuesAt } from '../../web/matrix/distance-curves.js';
import { texts } from '../../build/texts/en.mjs';
import { pe, computeCurveSet, computePart, random, theme } from './curve-sets.mjs';

test('bins hold every distance once, and have the first, the least, the greatest and the last of their values', () => {
  const count = 123_457;
  const next = random(7);
  const values = Float64Array.from({ length: count }, () => next() - 0.5);
  const starts = binStarts(count);
  assert.deepEqual([starts[0], starts[1], starts.at(-1)], [0, 1, count]);
  assert.ok(starts.every((start, k) => k === 0 || start > starts[k - 1]));
  const { curve, add } = createCurve(count, starts);
  for (let from = 0; from < count;) {
    const some = values.subarray(from, from + 1 + Math.floor(next() * 5000));
    add(some, from);
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
    const [place, range] = [axisPlaceOf(logarithmic), axisRangeOf(count, logarithmic)];
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
      assert.equal(y[k], values[axisDistanceOf(logarithmic)(at)]);
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
      const [, end] = axisRangeOf(count, logarithmic);
      const range = /** @type {[number, number]} */ ([end * next() ** 2, 0]);
      range[1] = range[0] + (end - range[0]) * (0.01 + 0.99 * next());
      const [place, back] = [axisPlaceOf(logarithmic), axisDistanceOf(logarithmic)];
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
    const place = axisPlaceOf(logarithmic);
    let looks = 0;
    const axis = {
      place: (/** @type {number} */ distance) => (++looks, place(distance)),
      back: axisDistanceOf(logarithmic),
      range: /** @type {[number, number]} */ ([place(100) - 1e-5, place(100) + 1e-5]),
      columns: 1000,
    };
    assert.deepEqual([...columnStarts(axis, 99, 101)], [99, 100, 101, 102]);
    assert.ok(looks < 100, `${looks}`);
  }
});

/**
 * The points of a curve as they are drawn in a part of the axis, 480 pixels wide, and the columns of pixels there.
 * @param {ReturnType<typeof computeCurveSet>} one
 * @param {boolean} logarithmic
 * @param {[number, number]} visibleRange
 */
function drawnPart(one, logarithmic, visibleRange) {
  const { data, layout } = distanceFigure(texts, [one], {
    panel: one.panel,
    styles: [0],
    head: 0,
    logarithmic,
    theme,
    size: { width: 480 },
    visibleRange,
    zoomedCurves: computePart,
  });
  const { l, r } = layout.margin;
  const columns = Math.round(480 - l - r);
  const columnOf = (/** @type {number} */ at) =>
    Math.floor(((at - visibleRange[0]) / (visibleRange[1] - visibleRange[0])) * columns);
  const { x, y } = /** @type {any} */ (data.at(-1));
  return { x, y, columns, columnOf };
}

test('to 2^20 distances each column of pixels reaches just from its least to its greatest value, however near', () => {
  const count = 2 ** 20;
  for (const [name, more] of /** @type {const} */ ([
    ['rope', { head_dim: 8 }],
    ['t5-bias', { heads: 2 }],
  ])) {
    const one = computeCurveSet(name, count, more);
    const all = pe.distanceCurve({ ...one.request, positions: count });
    const values = all.data
      .subarray(0, count)
      .map((value) => (one.panel === 'part' ? 1 + value / one.unit : value));
    for (const [logarithmic, visibleRange] of /** @type {[boolean, [number, number]][]} */ ([
      [false, [0, count - 1]],
      [true, [0, Math.log10(count - 1)]],
      [false, [300_000.5, 431_072]],
      [true, [4.5, 5.25]],
    ])) {
      const { x, y, columns, columnOf } = drawnPart(one, logarithmic, visibleRange);
      const [place, back] = [axisPlaceOf(logarithmic), axisDistanceOf(logarithmic)];
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
        const column = columnOf(at);
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
            `${name}, ${visibleRange}, ${end} of column ${column}: ${value}, not ${there[end][column]}`,
          );
        });
      }
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
    const one = computeCurveSet(name, count, more);
    assert.ok(one.known >= mostExact && one.known < 2 * mostExact, `${one.known}`);
    for (const [logarithmic, visibleRange] of /** @type {[boolean, [number, number]][]} */ ([
      [false, [0, count - 1]],
      [true, axisRangeOf(count, true)],
      [false, [1e9, 1e9 + 5e6]],
      [true, [8, 9]],
      [false, [2e9, 2e9 + mostExact - 1]],
    ])) {
      const { x, y, columns, columnOf } = drawnPart(one, logarithmic, visibleRange);
      const back = axisDistanceOf(logarithmic);
      // The drawn points are values of the curve, in the order of their distances.
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
      const seen = new Set(x.map(columnOf));
      for (let column = logarithmic ? Math.ceil(columns / 2) : 0; column < columns; ++column)
        assert.ok(seen.has(column), `${name}, ${visibleRange}: ${column}`);
    }
  }
});

test('a wave is seen as wide as it is in each column, whatever its length, though not all of its values are computed', () => {
  // With two dimensions only one cosine is left, for any base and distance.
  const one = computeCurveSet('rope', mostDistances, { head_dim: 2 });
  for (const visibleRange of /** @type {[number, number][]} */ ([
    [0, mostDistances - 1],
    [1e9, 1e9 + 4e6],
    [1e9, 1e9 + 1.05e6],
    [1e9, 1.1e9],
  ])) {
    const starts = columnStarts(
      { place: (k) => k, back: Math.round, range: visibleRange, columns: 400 },
      visibleRange[0],
      visibleRange[1],
    );
    const [{ low, high }] = /** @type {any} */ (computePart(one, starts));
    assert.ok(low.slice(1, -1).every((/** @type {number} */ value) => value < -0.99));
    assert.ok(high.slice(1, -1).every((/** @type {number} */ value) => value > 0.99));
  }
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
