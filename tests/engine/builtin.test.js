/**
 * The built-in word vectors, as they ship, compared with the numbers they were rounded from and an independent
 * computation.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { builtInVectors } from '../../dist/vectors.js';

/** @param {string} path */
const file = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

const vectors = builtInVectors();
const words = [...vectors.words()];
const { data: shipped } = await vectors.rows(words);
const bytes = file('build/vectors/vectors.f32');
const exact = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
/** Made by tests/golden/wordnet_vectors.py: other code, SciPy's matrices, ARPACK's eigenvalues. */
const golden = JSON.parse(file('tests/golden/wordnet-vectors.json').toString());

const lab = 'king queen man woman dog wolf football basketball red green yellow'.split(' ');
const groups = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];

/** @param {Float32Array} data @param {number} k */
const row = (data, k) => data.subarray(k * vectors.dims, (k + 1) * vectors.dims);
/** @param {Float32Array} a @param {Float32Array} b */
const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0);
/** @param {Float32Array} data @param {string} a @param {string} b */
function cosine(data, a, b) {
  const [x, y] = [a, b].map((word) => row(data, words.indexOf(word)));
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

test('2,200 words in 100 dimensions, in two files with the notice of WordNet', () => {
  assert.deepEqual([vectors.count, vectors.dims, words.length], [2200, 100, 2200]);
  assert.equal(new Set(words).size, words.length);
  for (const [name, most] of /** @type {[string, number][]} */ ([
    ['vectors', 30_000],
    ['more-vectors', 225_000],
  ])) {
    const text = file(`dist/${name}.js`).toString();
    assert.ok(Buffer.byteLength(text) <= most, `${name}: ${Buffer.byteLength(text)} bytes`);
    assert.ok(text.includes(file('NOTICE').toString()));
    assert.match(text, /WordNet 3\.1 Copyright 2011 by Princeton University/);
    // A page may contain the file inline.
    assert.doesNotMatch(text, /<[!/]/);
  }
  assert.deepEqual(file('dist/NOTICE'), file('NOTICE'));
});

test('every word of the sentences is there, as it stands', () => {
  const sentences = file('wasm/tools/sentences.txt').toString().toLowerCase();
  for (const word of sentences.trim().split(/\s+/)) assert.ok(vectors.has(word), word);
  for (const word of [...lab, 'john', 'likes', 'jane']) assert.ok(vectors.has(word), word);
});

test('the vectors are the same on every machine', () => {
  assert.equal(
    createHash('sha256').update(bytes).digest('hex'),
    'f19272cce179c62458c571e346f8661f2bfdaf7ab078cac2e343ed01ecef1511',
  );
});

test('singular values and cosines are those of an independent computation', () => {
  const values = file('build/vectors/singular-values.txt').toString().trim().split('\n').map(Number);
  assert.equal(values.length, 100);
  values.forEach((value, k) => {
    assert.ok(Math.abs(value / golden.singularValues[k] - 1) < 1e-10, `singular value ${k + 1}: ${value}`);
  });
  assert.deepEqual(golden.shown, [...lab, 'john', 'jane', 'likes']);
  golden.shown.forEach((/** @type {string} */ a, /** @type {number} */ i) => {
    golden.shown.forEach((/** @type {string} */ b, /** @type {number} */ j) => {
      assert.ok(Math.abs(cosine(exact, a, b) - golden.cosines[i][j]) < 1e-6, `${a}, ${b}`);
    });
  });
});

test('words of a group of the lab are alike, words of different groups are not', () => {
  // Measured with another program for this method, before this one was written.
  const alike = [
    ['king', 'queen', 0.81],
    ['man', 'woman', 0.69],
    ['dog', 'wolf', 0.55],
    ['football', 'basketball', 0.91],
    ['red', 'green', 0.745],
    ['red', 'yellow', 0.745],
    ['green', 'yellow', 0.745],
  ];
  for (const [a, b, expected] of /** @type {[string, string, number][]} */ (alike)) {
    const found = cosine(shipped, a, b);
    assert.ok(Math.abs(found - expected) < 0.1, `${a}, ${b}: ${found}`);
  }
  /** @type {number[]} */
  const across = [];
  lab.forEach((a, i) =>
    lab.forEach((b, j) => groups[i] < groups[j] && across.push(Math.abs(cosine(shipped, a, b)))),
  );
  assert.equal(across.length, 48);
  assert.ok(Math.max(...across) < 0.5);
  assert.ok(across.sort((a, b) => a - b)[24] < 0.1, 'mostly near 0');
});

test('the mean norm is 6', () => {
  const norms = (/** @type {Float32Array} */ data) =>
    words.map((_, k) => Math.sqrt(dot(row(data, k), row(data, k))));
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, x) => sum + x, 0) / list.length;
  assert.ok(Math.abs(mean(norms(exact)) - 6) < 1e-6);
  assert.ok(Math.abs(mean(norms(shipped)) - 6) < 0.01);
});

test('one character a number costs at most 2.9 % of the length, and at most 0.015 of a cosine', () => {
  const errors = words.map((_, k) => {
    const difference = row(exact, k).map((x, c) => x - row(shipped, k)[c]);
    return Math.sqrt(dot(difference, difference) / dot(row(exact, k), row(exact, k)));
  });
  assert.ok(Math.max(...errors) < 0.029, `largest ${Math.max(...errors)}`);
  const rms = Math.sqrt(errors.reduce((sum, x) => sum + x * x, 0) / errors.length);
  assert.ok(rms < 0.019, `rms ${rms}`);

  const [before, after] = [exact, shipped].map((data) => {
    const unit = Float64Array.from(data);
    words.forEach((_, k) => {
      const length = Math.sqrt(dot(row(data, k), row(data, k)));
      for (let c = k * 100; c < k * 100 + 100; ++c) unit[c] /= length;
    });
    return unit;
  });
  let [largest, squares, pairs] = [0, 0, 0];
  for (let a = 0; a < words.length; ++a) {
    for (let b = 0; b < a; ++b) {
      let error = 0;
      for (let c = 0; c < 100; ++c) {
        error += before[a * 100 + c] * before[b * 100 + c] - after[a * 100 + c] * after[b * 100 + c];
      }
      largest = Math.max(largest, Math.abs(error));
      squares += error * error;
      ++pairs;
    }
  }
  assert.ok(largest < 0.015, `largest ${largest}`);
  assert.ok(Math.sqrt(squares / pairs) < 0.003, `rms ${Math.sqrt(squares / pairs)}`);
});

test('the nearest words are those with the largest cosines, without the word itself', async () => {
  const near = await vectors.nearest('king', { count: 3 });
  assert.equal(near.length, 3);
  assert.equal(near[0].word, 'queen');
  assert.ok(Math.abs(near[0].cosine - cosine(shipped, 'king', 'queen')) < 1e-6);
  const sorted = words
    .filter((word) => word !== 'king')
    .map((word) => cosine(shipped, 'king', word))
    .sort((a, b) => b - a);
  near.forEach(({ cosine: found }, k) => assert.ok(Math.abs(found - sorted[k]) < 1e-6));

  // For a word's own vector it is that word, at any scale.
  const { data } = await vectors.rows(['wolf']);
  const [first] = await vectors.nearest(data.map((x) => 10 * x));
  assert.equal(first.word, 'wolf');
  assert.ok(Math.abs(first.cosine - 1) < 1e-6);
  assert.equal((await vectors.nearest('dog')).length, 10);
  await assert.rejects(vectors.nearest(Float32Array.of(1, 2, 3)), /query has 3 numbers; it must have 100/);
});

test('unknown words are not there, and their rows are zero', async () => {
  for (const word of ['__proto__', 'constructor', 'toString', '', ' ', 'King', 'qwertz', '北京']) {
    assert.equal(vectors.has(word), false, word);
    assert.deepEqual(await vectors.nearest(word), []);
  }
  const { rows, cols, data } = await vectors.rows(['__proto__', 'dog', 'qwertz', 'dog']);
  assert.deepEqual([rows, cols, data.length], [4, 100, 400]);
  assert.ok(row(data, 0).every((x) => x === 0) && row(data, 2).every((x) => x === 0));
  assert.deepEqual(row(data, 1), row(shipped, words.indexOf('dog')));
  assert.deepEqual(row(data, 3), row(data, 1));
  assert.deepEqual(await vectors.nearest(new Float32Array(100)), []);
  assert.deepEqual((await vectors.rows([])).data, new Float32Array(0));
});

test('what is returned belongs to the caller', async () => {
  (await vectors.rows(['dog'])).data.fill(7);
  /** @type {string[]} */ (vectors.words()).length = 0;
  assert.deepEqual((await vectors.rows(['dog'])).data, row(shipped, words.indexOf('dog')));
  assert.equal([...vectors.words()].length, 2200);
});

test('it has all that vectors from a file have', () => {
  assert.deepEqual(vectors.problems, []);
  assert.equal(vectors.problemCount, 0);
  assert.ok(vectors.milliseconds >= 0);
  vectors.close();
});
