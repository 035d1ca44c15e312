// Words as points: pictures follow the weights without jumps, no panel mirrors another, statements about a plane hold
// in all dimensions, and no label covers another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { rangesOf, wordsFigure } from '../../web/figures/words/scatter.js';
import { placeLabels } from '../../web/figures/words/label-places.js';
import {
  computeBalancedWeight,
  countAdjacentNeighbors,
  computeDisplacements,
  countKeptNeighbors,
  lengthsOf,
  nearestOf,
  shareOf,
} from '../../web/figures/words/neighbors.js';
import {
  projectOnOwnBasis,
  projectOnOwnBases,
  projectOnSharedBasis,
  projectOnSplitBasis,
} from '../../web/figures/words/projections.js';
import { dot, rowsOf } from '../../web/figures/words/vectors.js';
import { escapeMarkup } from '../../web/plot/plot-text.js';

const engine = await load();

/** Reproducible pseudorandom numbers (Numerical Recipes' linear congruential generator). */
function generator(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/**
 * A sentence of this many words with vectors of length 6, like GloVe's.
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

/** @typedef {import('../../web/figures/words/projections.js').Projection} Projection */
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
  const { points, explained } = projectOnOwnBasis(engine, rows)(weights);
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
    const project = projectOnOwnBasis(engine, sentence(11, 100, seed));
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
  const wandering = projectOnOwnBasis(engine, rows);
  for (const position of [0.01, 30, 4, 0.2, 100, 0]) wandering({ word: 1, position });
  const weights = { word: 3, position: 17 };
  assert.deepEqual(wandering(weights), projectOnOwnBasis(engine, rows)(weights));
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
      const { points } = projectOnOwnBasis(engine, rows)(weights);
      assert.equal(points.length, count);
      for (const { x, y } of points) assert.ok(Number.isFinite(x) && Number.isFinite(y));
    }
  }
});

test('shared basis: points move along straight lines, and the same word is at the same place without positions', () => {
  const [a, b] = [sentence(11, 100, 7), sentence(5, 100, 8)];
  b.words.data.set(a.words.data.subarray(300, 400), 0);
  const [first, second] = projectOnSharedBasis(engine, [a, b]);
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
  const [shared] = projectOnSharedBasis(engine, [rows]);
  const [a, b] = [shared(weights), projectOnOwnBasis(engine, rows)(weights)];
  a.points.forEach(({ x, y }, k) => {
    assert.ok(Math.abs(x - b.points[k].x) < 1e-4 && Math.abs(y - b.points[k].y) < 1e-4);
  });
  a.explained.forEach((share, k) => assert.ok(Math.abs(share - b.explained[k]) < 1e-5));
});

/**
 * The same words in another order, with the encodings of their new positions.
 * @param {ReturnType<typeof sentence>} rows
 * @param {number[]} order  the old position of each
 */
function reordered({ words, encodings }, order) {
  const data = Float32Array.from(order.flatMap((from) => [...rowsOf(words)[from]]));
  return { words: { ...words, data }, encodings };
}

/** @param {number} count @param {number} seed */
function shuffled(count, seed) {
  const next = generator(seed);
  const keys = Array.from({ length: count }, next);
  return keys.map((_, k) => k).sort((a, b) => keys[a] - keys[b]);
}

// Vectors like those of a reader's file: of any width, a different file for each seed.
const files = [2, 3, 4, 25, 50, 100, 300].flatMap((cols) =>
  [1, 2, 3, 4, 5, 6].map((seed) => ({ cols, seed })),
);

test('each basis: without positions, the same words in another order are at the same places, in any file', () => {
  for (const { cols, seed } of files) {
    // Widths that are odd have no sines and cosines; without positions they need none.
    const words = sentence(9, cols + (cols % 2), seed);
    const orders = [shuffled(9, seed + 10), shuffled(9, seed + 20)];
    const panels = projectOnOwnBases(engine, [words, ...orders.map((order) => reordered(words, order))]);
    const [first, ...others] = panels.map((project) => project({ word: 3, position: 0 }).points);
    others.forEach((points, s) =>
      points.forEach(({ x, y }, k) => {
        const { x: wantedX, y: wantedY } = first[orders[s][k]];
        assert.ok(Math.abs(x - wantedX) < 1e-3 && Math.abs(y - wantedY) < 1e-3, `${cols} ${seed}`);
      }),
    );
  }
});

/**
 * The overlap of two planes, from their directions: the smaller of the two singular values of their cosines, and
 * whether one is seen from behind.
 * @param {Projection} a
 * @param {Projection} b
 */
function compared(a, b) {
  const [[p, q], [r, s]] = a.directions.map((row) => b.directions.map((direction) => dot(row, direction)));
  const determinant = p * s - q * r;
  const squares = p * p + q * q + r * r + s * s;
  const smaller = Math.sqrt(
    Math.max(0, squares - Math.sqrt(Math.max(0, squares ** 2 - 4 * determinant ** 2))) / 2,
  );
  return { smaller, determinant, trace: p + s };
}

test('each basis: no panel mirrors the first where their planes can be compared, at any weights, in any file', () => {
  let seen = 0;
  let different = 0;
  for (const { cols, seed } of files) {
    if (cols % 2) continue;
    const rows = sentence(8, cols, seed);
    const panels = projectOnOwnBases(engine, [
      rows,
      reordered(rows, shuffled(8, seed)),
      sentence(11, cols, seed + 50),
    ]);
    for (const weights of [0, 0.1, 0.5, 1, 2, 10, 1000].map((position) => ({ word: 1, position }))) {
      const [first, ...others] = panels.map((project) => project(weights));
      for (const other of others) {
        const { smaller, determinant, trace } = compared(first, other);
        // They lie in space as the signs say, and the points follow the signs.
        if (smaller > 1 / 3 + 1e-6) {
          assert.ok(determinant > 0, `${cols} ${seed} ${weights.position}: mirrored`);
          assert.ok(trace > -1e-5, `${cols} ${seed} ${weights.position}: upside down`);
          ++seen;
        } else ++different;
      }
    }
  }
  assert.ok(seen > 100 && different > 20, `${seen} compared, ${different} not`);
});

test('each basis: points are what the directions say, in every panel', () => {
  const rows = sentence(7, 50, 3);
  const panels = [rows, reordered(rows, shuffled(7, 4))];
  const weights = { word: 1, position: 0.7 };
  projectOnOwnBases(engine, panels).forEach((project, s) => {
    const { points, directions } = project(weights);
    const sums = rowsOf(engine.weightedSum(panels[s].words, panels[s].encodings, 1, 0.7));
    points.forEach((point, k) =>
      directions.forEach((direction, axis) => {
        const mean = sums.reduce((total, row) => total + dot(row, direction), 0) / sums.length;
        assert.ok(Math.abs(point[axis ? 'y' : 'x'] - (dot(sums[k], direction) - mean)) < 1e-4);
      }),
    );
  });
});

test('the share of a plane is that of the squared distances between all pairs of words', () => {
  for (const [count, cols] of [
    [2, 100],
    [3, 4],
    [11, 100],
    [20, 50],
    [5, 2],
  ]) {
    const rows = sentence(count, cols, count);
    const weights = { word: 1, position: 0.5 };
    const sums = engine.weightedSum(rows.words, rows.encodings, 1, 0.5);
    for (const bases of [projectOnOwnBases, projectOnSharedBasis, projectOnSplitBasis]) {
      const [project] = bases(engine, [rows]);
      const projection = project(weights);
      let [plane, all] = [0, 0];
      rowsOf(sums).forEach((a, k) =>
        rowsOf(sums).forEach((b, other) => {
          all += a.reduce((sum, value, c) => sum + (value - b[c]) ** 2, 0);
          const [{ x, y }, { x: otherX, y: otherY }] = [projection.points[k], projection.points[other]];
          plane += (x - otherX) ** 2 + (y - otherY) ** 2;
        }),
      );
      const share = defined(shareOf(projection, sums));
      assert.ok(
        Math.abs(share - plane / all) < 1e-5,
        `${bases.name} ${count} ${cols}: ${share}, ${plane / all}`,
      );
      if (cols === 2) assert.equal(share, 1, bases.name);
    }
  }
});

test('where all words are at one point there is no share, and none is nearest wrongly', () => {
  const rows = sentence(4);
  rows.words.data.fill(0.5);
  for (const weights of [
    { word: 0, position: 0 },
    { word: 1, position: 0 },
    { word: 1000, position: 0 },
  ]) {
    const [project] = projectOnOwnBases(engine, [rows]);
    const projection = project(weights);
    const sums = engine.weightedSum(rows.words, rows.encodings, weights.word, weights.position);
    assert.equal(shareOf(projection, sums), undefined);
    for (const found of nearestOf(sums, projection.points, Array(4).fill(true)))
      assert.equal(defined(found).turned, false);
  }
});

/**
 * The other words, ordered by distance from one word.
 * @param {number} k
 * @param {(a: number, b: number) => number} far
 */
const order = (k, count = 0, far = (/** @type {number} */ _a, /** @type {number} */ _b) => 0) =>
  Array.from({ length: count }, (_, other) => other)
    .filter((other) => other !== k)
    .sort((a, b) => far(k, a) - far(k, b));

test('nearest words: in the plane and in all dimensions, and marked where these are two', () => {
  let turned = 0;
  for (let seed = 1; seed < 9; ++seed) {
    const rows = sentence(12, 100, seed);
    const [project] = projectOnOwnBases(engine, [rows]);
    const { points } = project({ word: 1, position: 1 });
    const sums = engine.weightedSum(rows.words, rows.encodings, 1, 1);
    const all = engine.similarity(sums, 'euclidean').data;
    nearestOf(sums, points, Array(12).fill(true)).forEach((found, k) => {
      const [inPlane] = order(k, 12, (a, b) =>
        Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y),
      );
      const [inAll] = order(k, 12, (a, b) => all[a * 12 + b]);
      assert.deepEqual(found, { plane: inPlane, all: inAll, turned: inPlane !== inAll });
      turned += Number(inPlane !== inAll);
    });
  }
  assert.ok(turned > 10, `${turned}`);
});

test('nearest words: none of a word without a vector, nor alone; the same one of two that are equally near', () => {
  // On a line: 0, 3, 3, 10; in the plane the second 3 seems a little nearer, by rounding.
  const sums = { rows: 4, cols: 2, data: Float32Array.of(0, 0, 3, 0, 3, 0, 10, 0) };
  const points = [0, 3, 3 - 1e-7, 10].map((x) => ({ x, y: 0 }));
  const [first, , , last] = nearestOf(sums, points, [true, true, true, true]);
  assert.deepEqual(first, { plane: 1, all: 1, turned: false });
  assert.equal(defined(last).turned, false);
  const some = nearestOf(sums, points, [true, false, false, true]);
  assert.deepEqual(some, [
    { plane: 3, all: 3, turned: false },
    undefined,
    undefined,
    { plane: 0, all: 0, turned: false },
  ]);
  assert.deepEqual(nearestOf(sums, points, [true, false, false, false]), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('how many words keep their nearest, and how many have it beside them', () => {
  // Words 0 and 3 are alike, and so are 1 and 2; positions are far apart, except neighbours.
  const words = { rows: 4, cols: 2, data: Float32Array.of(0, 0, 5, 0, 5, 1, 0, 2) };
  const nearestAt = (/** @type {Float32Array} */ data) => {
    const points = [0, 2, 4, 6].map((k) => ({ x: data[k], y: data[k + 1] }));
    return nearestOf({ ...words, data }, points, Array(4).fill(true));
  };
  const without = nearestAt(words.data);
  assert.deepEqual([countKeptNeighbors(without, words), countAdjacentNeighbors(without)], [4, 2]);
  const drowned = nearestAt(Float32Array.of(0, 0, 10, 0, 21, 0, 33, 0));
  assert.deepEqual(
    drowned.map((found) => defined(found).all),
    [1, 0, 1, 2],
  );
  assert.deepEqual([countKeptNeighbors(drowned, words), countAdjacentNeighbors(drowned)], [1, 4]);
});

test('at the balance, words are √2 times as long as positions, as √d : √(d/2) is', () => {
  for (const [cols, weight] of [
    [2, 1],
    [100, 1],
    [300, 0.2],
  ]) {
    const rows = sentence(7, cols, 5);
    const tokens = Array.from({ length: 7 }, (_, k) => ({ isKnown: k !== 3 }));
    const lengths = lengthsOf([{ ...rows, tokens }]);
    // The words of these tests are 6 long; each pair of sine and cosine has length 1.
    assert.ok(Math.abs(lengths.word - 6) < 1e-5 && Math.abs(lengths.position - Math.sqrt(cols / 2)) < 1e-5);
    const balanced = computeBalancedWeight(lengths, weight);
    const ratio = (balanced * lengths.word) / (weight * lengths.position);
    assert.ok(Math.abs(ratio - Math.sqrt(cols) / Math.sqrt(cols / 2)) < 1e-9);
  }
  assert.equal(lengthsOf([{ ...sentence(1), tokens: [{ isKnown: false }] }]).word, 0);
});

test('split basis: positions to the right, words up, and a word moves as far as it is drawn to move', () => {
  const rows = sentence(3);
  const panels = projectOnSplitBasis(engine, [rows, reordered(rows, [2, 1, 0])]);
  const [before, after] = panels.map((project) => project({ word: 1, position: 1 }));
  const [across, up] = before.directions;
  assert.ok(Math.abs(dot(across, across) - 1) < 1e-6 && Math.abs(dot(up, up) - 1) < 1e-6);
  assert.ok(Math.abs(dot(across, up)) < 1e-6);
  // ‖PE(2) − PE(0)‖ for d_model 100 is 2 sqrt(Σ sin²(w_i)): 3.2668781.
  assert.ok(Math.abs(after.points[2].x - before.points[0].x - 3.2668781) < 1e-4);
  assert.ok(Math.abs(after.points[0].x - before.points[2].x + 3.2668781) < 1e-4);
  for (const [from, to] of [
    [0, 2],
    [1, 1],
    [2, 0],
  ])
    assert.ok(Math.abs(after.points[to].y - before.points[from].y) < 1e-4);
  assert.ok(Math.abs(after.points[1].x - before.points[1].x) < 1e-4);
});

test('split basis: one word, unknown words, two dimensions and long sentences', () => {
  for (const [count, cols] of [
    [1, 100],
    [1, 2],
    [20, 2],
    [200, 4],
  ]) {
    for (const fill of [false, true]) {
      const rows = sentence(count, cols, 2);
      if (fill) rows.words.data.fill(0);
      for (const weights of [
        { word: 1, position: 1 },
        { word: 0, position: 0 },
      ]) {
        const { points, explained } = projectOnSplitBasis(engine, [rows])[0](weights);
        assert.equal(points.length, count);
        for (const { x, y } of points) assert.ok(Number.isFinite(x) && Number.isFinite(y));
        assert.ok(explained.reduce((a, b) => a + b, 0) < 1 + 1e-6);
      }
    }
  }
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
      computeDisplacements(
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
  assert.equal(computeDisplacements({ tokens: words, sums: sums(vectors, 1) }, other), undefined);
});

test('displacements: a word that occurs twice is compared occurrence by occurrence', () => {
  const tokens = ['a', 'b', 'a'].map((word) => ({ word }));
  const sums = { rows: 3, cols: 1, data: Float32Array.of(1, 2, 3) };
  const other = {
    tokens: [tokens[0], tokens[2], tokens[1]],
    sums: { rows: 3, cols: 1, data: Float32Array.of(1, 4, 2) },
  };
  assert.deepEqual(
    defined(computeDisplacements({ tokens, sums }, other)).map(({ to, distance }) => [to, distance]),
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
  assert.deepEqual(evil.map(escapeMarkup), [
    '&lt;img src=x onerror=alert(1)&gt;',
    '&lt;a href="https://example.com"&gt;a&lt;/a&gt;',
    '&amp;lt;b&amp;gt;',
  ]);
  const { layout, data } = wordsFigure(
    {
      tokens: evil.map((word) => ({ word, isKnown: true })),
      points: [
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
      ranges: { x: [-4, 4], y: [-2, 2] },
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

const theme = { ink: '#000', faint: '#ccc', accent: '#00f', paper: '#fff', font: 'sans-serif', size: 12 };

test('the picture: rings, lines from the chosen word to the nearest ones, and where words have come from', () => {
  const points = [0, 1, 2, 3].map((k) => ({ x: k, y: k % 2 }));
  const panel = {
    tokens: points.map((_, k) => ({ word: `w${k}`, isKnown: k !== 3 })),
    points,
    ranges: { x: /** @type {[number, number]} */ ([-1, 4]), y: /** @type {[number, number]} */ ([-2, 3]) },
    ringed: [false, true, false, false],
    moves: [{ from: { x: 3, y: 0 }, to: points[0] }],
    selected: 1,
    nearest: { plane: 2, all: 0, turned: true },
  };
  const options = { theme, size: { width: 600, height: 400 }, titles: ['one', 'two'] };
  const named = (/** @type {Parameters<typeof wordsFigure>[0]} */ shown) =>
    Object.fromEntries(
      /** @type {any[]} */ (wordsFigure(shown, options).data).map((trace) => [trace.name, trace]),
    );
  const { rings, plane, all, moves, words } = named(panel);
  assert.deepEqual([rings.x, rings.y], [[1], [1]]);
  assert.deepEqual([plane.x, plane.y, plane.line.dash], [[1, 2], [1, 0], 'solid']);
  assert.deepEqual([all.x, all.y, all.line.dash], [[1, 0], [1, 0], 'dash']);
  assert.deepEqual(moves.x, [3, 0, null]);
  assert.deepEqual(words.x, [0, 1, 2, 3]);
  // A single line leads to a word that is nearest in both.
  const same = named({ ...panel, nearest: { plane: 2, all: 2, turned: false } });
  assert.deepEqual([same.plane.x, same.all.x], [[1, 2], []]);
  const none = named({
    ...panel,
    selected: undefined,
    nearest: undefined,
    ringed: undefined,
    moves: undefined,
  });
  for (const name of ['rings', 'plane', 'all', 'moves']) assert.deepEqual(none[name].x, [], name);
});

test('labels keep away from lines, unless there is no other place', () => {
  const area = { width: 300, height: 200 };
  const label = { x: 100, y: 100, width: 60, height: 16 };
  const [free] = placeLabels([label], area);
  assert.equal(defined(free).side, 1);
  const beside = { left: 100, right: 300, top: 98, bottom: 102 };
  const [moved] = placeLabels([label], area, [beside]);
  const { dx, dy } = defined(moved);
  const box = { left: 100 + dx - 30, right: 100 + dx + 30, top: 100 + dy - 8, bottom: 100 + dy + 8 };
  assert.ok(box.right <= beside.left || box.bottom <= beside.top || box.top >= beside.bottom);
  const everywhere = { left: 0, right: 300, top: 0, bottom: 200 };
  assert.deepEqual(placeLabels([label], area, [everywhere]), [free]);
});
