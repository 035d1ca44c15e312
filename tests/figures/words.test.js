// Words as points: that the pictures follow the weights without jumps, and that no label covers another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  displacements,
  dot,
  eachBasis,
  placeLabels,
  plain,
  rangesOf,
  rowsOf,
  sharedBasis,
  wordsFigure,
} from '../../web/figures/words.js';

const engine = await load();

/** Numbers like random ones, the same at each run (Numerical Recipes' linear congruential generator). */
function generator(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/**
 * A sentence of so many words with vectors of length 6, as long as those of GloVe.
 * @param {number} rows
 */
function sentence(rows, cols = 100, seed = 1) {
  const next = generator(seed);
  const data = Float32Array.from({ length: rows * cols }, next);
  for (let r = 0; r < rows; ++r) {
    const row = data.subarray(r * cols, (r + 1) * cols);
    const norm = Math.sqrt(dot(row, row));
    for (let c = 0; c < cols; ++c) row[c] *= 6 / norm;
  }
  return { words: { rows, cols, data }, encodings: engine.encode({ positions: rows, d_model: cols }) };
}

/** @template T @param {T | undefined} value @returns {T} */
function defined(value) {
  assert.ok(value);
  return value;
}

/** @typedef {import('../../web/figures/words.js').Projection} Projection */
/**
 * The largest movement of a point, in units of the spread of all points.
 * @param {Projection} a
 * @param {Projection} b
 */
function movement(a, b) {
  const spread = Math.sqrt(b.points.reduce((sum, { x, y }) => sum + x * x + y * y, 0));
  const moves = b.points.map(({ x, y }, k) => Math.hypot(x - a.points[k].x, y - a.points[k].y));
  return Math.max(...moves) / spread;
}

test('each basis: the principal components, whatever their signs', () => {
  const rows = sentence(11);
  const weights = { word: 2, position: 3 };
  const { points, explained } = eachBasis(engine, rows)(weights);
  const { scores, explainedVarianceRatio } = engine.pca(
    engine.weightedSum(rows.words, rows.encodings, 2, 3),
    { components: 2 },
  );
  assert.deepEqual(explained, [...explainedVarianceRatio]);
  rowsOf(scores).forEach(([x, y], k) => {
    assert.equal(Math.abs(points[k].x), Math.abs(x));
    assert.equal(Math.abs(points[k].y), Math.abs(y));
  });
});

for (const seed of [1, 2, 3, 4, 5]) {
  test(`each basis: no picture mirrors while a weight changes slowly (words ${seed})`, () => {
    const project = eachBasis(engine, sentence(11, 100, seed));
    let before = project({ word: 1, position: 2 ** -10 });
    let mirrored = 0;
    for (let place = -10; place <= 10; place += 1 / 64) {
      const now = project({ word: 1, position: 2 ** place });
      const flipped = /** @type {const} */ (['x', 'y']).filter((axis) => {
        const product = now.points.reduce((sum, point, k) => sum + point[axis] * before.points[k][axis], 0);
        return product < 0;
      });
      // A component may turn fast where two are about equally large; it must not turn round.
      if (flipped.length) ++mirrored;
      before = now;
    }
    assert.equal(mirrored, 0);
  });
}

test('each basis: the picture depends on the weights alone, not on how they came about', () => {
  const rows = sentence(11, 100, 3);
  const wandering = eachBasis(engine, rows);
  for (const position of [0.01, 30, 4, 0.2, 100, 0]) wandering({ word: 1, position });
  const weights = { word: 3, position: 17 };
  assert.deepEqual(wandering(weights), eachBasis(engine, rows)(weights));
});

test('each basis: one word, two words, the same word again and again, and weights of 0', () => {
  for (const count of [1, 2, 3]) {
    const rows = sentence(count);
    rows.words.data.fill(0.5);
    for (const weights of [
      { word: 1, position: 0 },
      { word: 0, position: 1 },
      { word: 0, position: 0 },
      { word: 1, position: 1 },
    ]) {
      const { points } = eachBasis(engine, rows)(weights);
      assert.equal(points.length, count);
      for (const { x, y } of points) assert.ok(Number.isFinite(x) && Number.isFinite(y));
    }
  }
});

test('shared basis: points move along straight lines, and the same word is at the same place without positions', () => {
  const [a, b] = [sentence(11, 100, 7), sentence(5, 100, 8)];
  b.words.data.set(a.words.data.subarray(300, 400), 0);
  const [first, second] = sharedBasis(engine, [a, b]);
  const at = (/** @type {number} */ position) => first({ word: 1, position }).points[4];
  const [p0, p1, p3] = [at(0), at(1), at(3)];
  assert.ok(Math.abs(p3.x - (p0.x + 3 * (p1.x - p0.x))) < 1e-9);
  assert.ok(Math.abs(p3.y - (p0.y + 3 * (p1.y - p0.y))) < 1e-9);
  const without = { word: 1, position: 0 };
  assert.deepEqual(first(without).points[3], second(without).points[0]);
  const small = movement(first({ word: 1, position: 1 }), first({ word: 1, position: 1.01 }));
  assert.ok(small < 0.01, `${small}`);
});

test('shared basis of one sentence at weights 1 and 1 is its own principal components', () => {
  const rows = sentence(11);
  const weights = { word: 1, position: 1 };
  const [shared] = sharedBasis(engine, [rows]);
  const [a, b] = [shared(weights), eachBasis(engine, rows)(weights)];
  a.points.forEach(({ x, y }, k) => {
    assert.ok(Math.abs(x - b.points[k].x) < 1e-4 && Math.abs(y - b.points[k].y) < 1e-4);
  });
  a.explained.forEach((share, k) => assert.ok(Math.abs(share - b.explained[k]) < 1e-5));
});

test('displacements: a word moves as far as its encodings are apart, times the weight', () => {
  const words = ['john', 'likes', 'jane'].map((word) => ({ word }));
  const { words: vectors, encodings } = sentence(3);
  const swapped = { rows: 3, cols: 100, data: Float32Array.from(vectors.data) };
  swapped.data.set(vectors.data.subarray(200, 300), 0);
  swapped.data.set(vectors.data.subarray(0, 100), 200);
  const sums = (/** @type {typeof vectors} */ matrix, /** @type {number} */ weight) =>
    engine.weightedSum(matrix, encodings, 1, weight);
  const compare = (/** @type {number} */ weight) =>
    defined(
      displacements(
        { tokens: words, sums: sums(vectors, weight) },
        { tokens: [words[2], words[1], words[0]], sums: sums(swapped, weight) },
      ),
    );
  assert.deepEqual(
    compare(0).map(({ distance }) => distance),
    [0, 0, 0],
  );
  // ‖PE(2) − PE(0)‖ for d_model 100 is 2 sqrt(Σ sin²(w_i)): 3.2668781.
  const [john, likes, jane] = compare(1);
  assert.ok(Math.abs(john.distance - 3.2668781) < 1e-5 && Math.abs(jane.distance - 3.2668781) < 1e-5);
  assert.deepEqual({ ...likes }, { word: 'likes', from: 1, to: 1, distance: 0 });
  assert.ok(Math.abs(compare(10)[0].distance - 32.668781) < 1e-4);
  const other = { tokens: [{ word: 'john' }, { word: 'likes' }, { word: 'mary' }], sums: sums(vectors, 1) };
  assert.equal(displacements({ tokens: words, sums: sums(vectors, 1) }, other), undefined);
});

test('displacements: a word that occurs twice is compared occurrence by occurrence', () => {
  const tokens = ['a', 'b', 'a'].map((word) => ({ word }));
  const sums = { rows: 3, cols: 1, data: Float32Array.of(1, 2, 3) };
  const other = {
    tokens: [tokens[0], tokens[2], tokens[1]],
    sums: { rows: 3, cols: 1, data: Float32Array.of(1, 4, 2) },
  };
  assert.deepEqual(
    defined(displacements({ tokens, sums }, other)).map(({ to, distance }) => [to, distance]),
    [
      [0, 0],
      [2, 0],
      [1, 1],
    ],
  );
});

test('ranges: every point inside, with room for its word, a unit as long on both axes', () => {
  const size = { width: 450, height: 380 };
  const points = [
    { x: -3, y: 1 },
    { x: 5, y: 2 },
    { x: 0, y: 9 },
  ];
  const { x, y } = rangesOf(points, size);
  const area = { width: 450 - 70, height: 380 - 76 };
  assert.ok(Math.abs((x[1] - x[0]) / area.width - (y[1] - y[0]) / area.height) < 1e-12);
  for (const point of points) {
    assert.ok(point.x > x[0] && point.x < x[1] && point.y > y[0] && point.y < y[1]);
  }
  const one = rangesOf([{ x: 2, y: 2 }], size);
  assert.ok(one.x[0] < 2 && one.x[1] > 2 && one.y[0] < 2 && one.y[1] > 2);
});

test('labels: none covers another, a dot or an edge, on crowded pictures too', () => {
  const area = { width: 400, height: 300 };
  for (const count of [2, 11, 30, 120]) {
    const next = generator(count);
    const labels = Array.from({ length: count }, () => ({
      x: 200 + 300 * next(),
      y: 150 + 200 * next(),
      width: 60 + 40 * next(),
      height: 16,
    }));
    const places = placeLabels(labels, area);
    const boxes = places.flatMap((place, k) =>
      place
        ? [{ x: labels[k].x + place.dx, y: labels[k].y + place.dy, w: labels[k].width / 2, h: 8, of: k }]
        : [],
    );
    if (count <= 11) assert.equal(boxes.length, count);
    for (const a of boxes) {
      assert.ok(a.x - a.w >= 0 && a.x + a.w <= area.width && a.y - a.h >= 0 && a.y + a.h <= area.height);
      for (const b of boxes) {
        if (a.of === b.of) continue;
        assert.ok(Math.abs(a.x - b.x) >= a.w + b.w - 1e-9 || Math.abs(a.y - b.y) >= a.h + b.h - 1e-9);
      }
    }
  }
});

test('words are shown as they are typed: Plotly sees no markup in them', () => {
  const evil = ['<img src=x onerror=alert(1)>', '<a href="https://example.com">a</a>', '&lt;b&gt;'];
  assert.deepEqual(evil.map(plain), [
    '&lt;img src=x onerror=alert(1)&gt;',
    '&lt;a href="https://example.com"&gt;a&lt;/a&gt;',
    '&amp;lt;b&amp;gt;',
  ]);
  const { layout, data } = wordsFigure(
    {
      tokens: evil.map((word) => ({ word, known: true })),
      points: [
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
      ranges: { x: [-4, 4], y: [-2, 2] },
      trails: [],
    },
    {
      theme: { ink: '#000', faint: '#ccc', accent: '#00f', paper: '#fff', font: 'sans-serif', size: 12 },
      size: { width: 900, height: 400 },
      titles: ['one', 'two'],
    },
  );
  assert.equal(layout.annotations.length, 3);
  for (const { text } of layout.annotations) assert.ok(!/[<>]/.test(text));
  for (const { text = [] } of /** @type {{text?: string[]}[]} */ (data))
    for (const label of text) assert.match(label, /^\d+$/);
});
