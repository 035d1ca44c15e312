/** The similarity of positions: its scale, sentences, line and mark. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorLabel, colorTicks } from '../../web/plot/heatmap-figure.js';
import {
  composeCellText,
  factsOf,
  composeMetricRemark,
  colorScaleOf,
  composeSimilaritySentence,
  similarityLine,
} from '../../web/figures/similarity/model.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();
const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };
const hundred = { positions: 100, d_model: 100 };

/** @typedef {import('../../web/engine/engine.js').Metric} Metric */

/** @param {any} request @param {Metric} metric */
const factsFor = (request, metric) => factsOf(pe.similarity(request, metric), metric);

/** @param {any} request @param {Metric} metric */
const sentenceFor = (request, metric) => composeSimilaritySentence(texts, factsFor(request, metric), metric);

/** @param {number[][]} rows */
const matrixOf = (rows) => ({
  rows: rows.length,
  cols: rows.length,
  data: Float32Array.from(rows.flat()),
});

test('100 positions in 100 dimensions have the facts computed independently from the formula', () => {
  const matrix = pe.similarity(hundred, 'dot');
  const facts = factsOf(matrix, 'dot');
  assert.equal(facts.high, 50);
  assert.equal(facts.low.toFixed(4), '18.2844');
  assert.equal(matrix.data.indexOf(facts.low), 86, 'the least value of row 0 is at offset 86');
  assert.deepEqual(facts.turns, { from: 11, count: 36 });
  assert.deepEqual(
    { ...facts.nearest, value: facts.nearest?.value.toFixed(4) },
    {
      a: 0,
      b: 1,
      value: '48.4554',
      everywhere: true,
    },
  );
  assert.equal(pe.similarity(hundred, 'cosine').data[1].toFixed(5), '0.96911');
  assert.equal(pe.similarity(hundred, 'pearson').data[1].toFixed(5), '0.94003');
  assert.ok(Math.abs(pe.similarity(hundred, 'euclidean').data[1] - 1.7576195) < 1e-6);
  assert.ok(Math.abs(pe.similarity(hundred, 'squared').data[1] - 3.0892263) < 1e-6);
});

test('the sentence says what is true of the present settings', () => {
  assert.equal(
    sentenceFor(hundred, 'dot'),
    'The largest value off the diagonal is 48.4554, at positions 0 and 1 and all others that are 1 apart; ' +
      'from position 0 it rises 36 times as the distance grows, first from 11 to 12, ' +
      'so similarity does not simply fall with distance.',
  );
  // The squared distance is d_model − 2 · dot product, so it falls exactly where the dot product rises.
  assert.equal(
    sentenceFor(hundred, 'euclidean'),
    'The smallest value off the diagonal is 1.7576, at positions 0 and 1 and all others that are 1 apart; ' +
      'from position 0 it falls 36 times as the positions move apart, first from 11 to 12, ' +
      'so similarity does not simply fall with distance.',
  );
  // Up to offset 11 the dot product only falls.
  assert.match(
    sentenceFor({ positions: 12, d_model: 100 }, 'dot'),
    /from position 0 it never rises as the distance grows: here, similarity does fall with distance\.$/,
  );
  assert.match(
    sentenceFor({ positions: 12, d_model: 100 }, 'euclidean'),
    /from position 0 it never falls as the positions move apart: here, similarity does fall with distance\.$/,
  );
  assert.match(sentenceFor({ positions: 13, d_model: 100 }, 'dot'), /it rises once as the distance grows/);
  assert.match(
    sentenceFor({ positions: 2 }, 'dot'),
    /^The only value off the diagonal is 62\.0937: there are no others/,
  );
  assert.match(sentenceFor({ positions: 1 }, 'dot'), /^There is only one position/);
});

test('the pair named is the best one, and its distance is only named when it decides', () => {
  // Two pairs 1 apart with different values; the best of all is 2 apart.
  const facts = factsOf(
    matrixOf([
      [9, 1, 4],
      [1, 9, 2],
      [4, 2, 9],
    ]),
    'dot',
  );
  // No others are 2 apart, so none can be spoken of; of those 1 apart, only one has the least distance.
  assert.deepEqual(facts.nearest, { a: 0, b: 2, value: 4, everywhere: false });
  const distances = factsOf(
    matrixOf([
      [0, 3, 4],
      [3, 0, 2],
      [4, 2, 0],
    ]),
    'euclidean',
  );
  assert.deepEqual(distances.nearest, { a: 1, b: 2, value: 2, everywhere: false });
  assert.deepEqual([distances.low, distances.high], [0, 4]);
});

test('facts agree with a slow count, for random settings', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let k = 0; k < 200; ++k) {
    const request = { positions: 2 + Math.floor(random() * 60), d_model: 4 + 2 * Math.floor(random() * 40) };
    for (const metric of /** @type {Metric[]} */ (['dot', 'cosine', 'pearson', 'euclidean', 'squared'])) {
      const { rows, data } = pe.similarity(request, metric);
      const facts = factsFor(request, metric);
      const name = `${metric} ${JSON.stringify(request)}`;
      assert.deepEqual([facts.low, facts.high], [Math.min(...data), Math.max(...data)], name);
      const off = data.filter((_, cell) => Math.floor(cell / rows) !== cell % rows);
      const isDistance = metric === 'euclidean' || metric === 'squared';
      const best = isDistance ? Math.min(...off) : Math.max(...off);
      assert.equal(facts.nearest?.value, best, name);
      const sign = isDistance ? -1 : 1;
      const turns = [...data.subarray(1, rows)].filter((value, p) => sign * (value - data[p]) > 0).length;
      assert.equal(facts.turns.count, turns, name);
    }
  }
});

test('a scale with a middle is for values of both signs, others reach from the least to the greatest', () => {
  const scale = (/** @type {Metric} */ metric, /** @type {any} */ request = hundred) =>
    colorScaleOf(metric, factsFor(request, metric));
  assert.deepEqual(scale('dot').colorscale, 'Viridis');
  assert.equal(scale('cosine').colorscale, 'RdBu');
  assert.equal(scale('pearson').colorscale, 'RdBu');
  assert.equal(scale('euclidean').colorscale, 'Viridis');
  assert.equal(scale('euclidean').low, 0);
  assert.deepEqual(scale('squared'), { ...scale('euclidean'), high: factsFor(hundred, 'squared').high });
  // With two dimensions the dot product is cos(a − b).
  assert.equal(scale('dot', { positions: 10, d_model: 2 }).colorscale, 'RdBu');
  assert.equal(colorScaleOf('cosine', { low: 0, high: 1 }, 'Hot').colorscale, 'Hot');
  // Every value is inside, as the painter's table of colours needs; and there is always a range.
  assert.deepEqual(scale('dot', { positions: 1 }), { colorscale: 'Viridis', low: 0, high: 64 });
  assert.deepEqual(scale('euclidean', { positions: 1 }), { colorscale: 'Viridis', low: 0, high: 1 });
});

test('a colour bar has round values', () => {
  assert.deepEqual(colorTicks(-1, 1), [-1, -0.5, 0, 0.5, 1]);
  assert.deepEqual(colorTicks(18.2844, 50), [20, 30, 40, 50]);
  assert.deepEqual(colorTicks(0, 7.9644), [0, 2, 4, 6]);
  assert.deepEqual(colorTicks(0.997, 1), [0.997, 0.998, 0.999, 1]);
  assert.deepEqual(colorTicks(-4.5, 4.5), [-4, -2, 0, 2, 4]);
  assert.deepEqual(
    [-0.5, -4000, 20000, -200000, 1200000, -5e8].map((value) => colorLabel(value, String)),
    ['−0.5', '−4000', '20000', '−2e5', '12e5', '−5e8'],
  );
});

test('a pair reads as its value and its distance', () => {
  assert.equal(
    composeCellText(texts, 'dot', 3, 7, 41.23452),
    'positions 3 and 7: dot product 41.2345 (4 apart)',
  );
  assert.equal(
    composeCellText(texts, 'euclidean', 9, 9, 0),
    'positions 9 and 9: Euclidean distance 0.0000 (0 apart)',
  );
  assert.equal(
    composeCellText(texts, 'squared', 1, 0, 3.0892263),
    'positions 1 and 0: squared distance 3.0892 (1 apart)',
  );
  assert.match(composeCellText(texts, 'cosine', 7, 3, 1), /cosine similarity 1\.0000 \(4 apart\)/);
  assert.match(composeCellText(texts, 'pearson', 0, 1, 1), /Pearson correlation/);
});

test('the line is a row of the matrix, on an axis for all rows, with the position marked', () => {
  const matrix = pe.similarity(hundred, 'dot');
  const facts = factsOf(matrix, 'dot');
  const figure = similarityLine(texts, matrix, {
    ...facts,
    position: 72,
    metric: 'dot',
    theme,
    size: { width: 400 },
  });
  const [line, point] = /** @type {any[]} */ (figure.data);
  assert.deepEqual(line.y, matrix.data.slice(7200, 7300));
  assert.deepEqual([point.x, point.y], [[72], [50]]);
  assert.equal(figure.layout.yaxis.title.text, 'dot product');
  assert.ok(figure.layout.yaxis.range[0] < facts.low && figure.layout.yaxis.range[1] > facts.high);
});

test('a measure is said to be what it is, and what follows is true of the numbers', () => {
  for (const given of [
    { positions: 12, d_model: 2 },
    { positions: 12, d_model: 512, base: 2 },
    { positions: 300, d_model: 100, base: 1e6 },
    { scheme: 'learned', positions: 20 },
    { scheme: 'nerf', positions: 9 },
    { scheme: 'sinusoidal-2d', positions: 9 },
  ]) {
    const request = /** @type {any} */ (given);
    const encoding = pe.encode(request);
    const { cols, data } = encoding;
    const norms = pe.norms(encoding);
    const of = (/** @type {import('../../web/engine/engine.js').Metric} */ metric) => ({
      said: composeMetricRemark(texts, metric, encoding, norms),
      values: pe.similarity(request, metric).data,
    });
    const [dot, cosine, pearson, euclidean, squared] = [
      of('dot'),
      of('cosine'),
      of('pearson'),
      of('euclidean'),
      of('squared'),
    ];
    const size = encoding.rows;
    const name = JSON.stringify(given);
    const lengths = Array.from(norms);
    const isEqual = Math.max(...lengths) / Math.min(...lengths) < 1 + 1e-6;
    for (const { said } of [dot, cosine, euclidean, squared])
      assert.match(
        said,
        isEqual ? /Here all rows have the length (≈ )?[\d.]+,/ : /Here the lengths of the rows range from/,
        name,
      );
    for (let cell = 0; cell < size * size; ++cell) {
      const [a, b] = [Math.floor(cell / size), cell % size];
      const close = (/** @type {number} */ one, /** @type {number} */ other) =>
        assert.ok(
          Math.abs(one - other) < 2e-5 * Math.max(1, norms[a] * norms[b]),
          `${name}: ${one}, ${other}`,
        );
      close(
        dot.values[cell],
        data.subarray(a * cols, (a + 1) * cols).reduce((sum, each, c) => sum + each * data[b * cols + c], 0),
      );
      close(cosine.values[cell] * norms[a] * norms[b], dot.values[cell]);
      close(squared.values[cell], norms[a] ** 2 + norms[b] ** 2 - 2 * dot.values[cell]);
      close(euclidean.values[cell] ** 2, squared.values[cell]);
    }
    // For rows without their means, the cosine is Pearson's correlation.
    const means = Array.from(
      { length: size },
      (_, row) => data.subarray(row * cols, (row + 1) * cols).reduce((x, y) => x + y, 0) / cols,
    );
    const centred = { ...encoding, data: data.map((each, cell) => each - means[Math.floor(cell / cols)]) };
    pe.similarity(centred, 'cosine').data.forEach((value, cell) => {
      // A row of equal numbers has no direction then.
      if (cols > 2) assert.ok(Math.abs(value - pearson.values[cell]) < 1e-4, name);
    });
    const [, low, high] =
      pearson.said.match(/means of the rows range from (?:≈ )?(\S+) to (?:≈ )?(\S+)\.$/) ?? [];
    const number = (/** @type {string} */ text) => Number(text.replace('−', '-'));
    assert.ok(Math.abs(number(low) - Math.min(...means)) <= 5.001e-5, `${name}: ${pearson.said}`);
    assert.ok(Math.abs(number(high) - Math.max(...means)) <= 5.001e-5, `${name}: ${pearson.said}`);
  }
  const one = pe.encode({ positions: 1, d_model: 8 });
  assert.doesNotMatch(composeMetricRemark(texts, 'cosine', one, pe.norms(one)), /Here/);
});

test('of equals, none is named for how it was rounded', () => {
  const data = Float32Array.of(2, 1, 0, 1, 2, 1 + 1e-7, 0, 1 + 1e-7, 2);
  const facts = factsOf({ rows: 3, cols: 3, data }, 'dot');
  assert.deepEqual([facts.nearest?.a, facts.nearest?.b, facts.nearest?.everywhere], [0, 1, true]);
});
