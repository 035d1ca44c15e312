/**
 * Principal components of rows: the drawn points and shares and the sentences about them, computed here in another way.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { encodeCsv, tableOf } from '../../web/matrix/number-files.js';
import {
  composePcaAltText,
  composeRowText,
  composeShareText,
  countDrawn,
  factsOf,
  hasDots,
  numbersOf,
  planeFigure,
  pointOf,
  rangesOf,
  composePcaRemark,
  rowAt,
  composePcaSentence,
  sharesFigure,
  planeShareOf,
} from '../../web/figures/pca/model.js';
import { texts as english } from '../../build/texts/en.mjs';

const pe = await load();
/** @typedef {import('../../web/engine/engine.js').Matrix} Matrix */

const theme = { ink: 'black', faint: 'grey', font: 'serif', size: 12 };
const size = { width: 440, height: 320 };

/** @param {Matrix} matrix @param {number} [component] */
const factsFrom = (matrix, component = 0) =>
  factsOf(pe.pca(matrix, { components: Math.min(matrix.rows, matrix.cols) }), component);

/** @param {Record<string, any> & {positions: number}} request @param {number} [component] */
const facts = (request, component) => factsFrom(pe.encode(request), component);

/**
 * Components by Jacobi's rotations of the covariance matrix, in double, from the formula of the paper.
 * @param {number} count
 * @param {number} d
 */
function jacobi(count, d) {
  const rows = Array.from({ length: count }, (_, p) =>
    Array.from({ length: d }, (_, c) => {
      const angle = p * 10000 ** (-(c - (c % 2)) / d);
      return c % 2 ? Math.cos(angle) : Math.sin(angle);
    }),
  );
  const columns = [...Array(d).keys()];
  const mean = columns.map((c) => rows.reduce((sum, row) => sum + row[c], 0) / count);
  const centred = rows.map((row) => row.map((value, c) => value - mean[c]));
  const a = columns.map((i) => columns.map((j) => centred.reduce((sum, row) => sum + row[i] * row[j], 0)));
  const v = columns.map((i) => columns.map((j) => Number(i === j)));
  for (let sweep = 0; sweep < 30; ++sweep) {
    for (let p = 0; p < d; ++p) {
      for (let q = p + 1; q < d; ++q) {
        if (Math.abs(a[p][q]) < 1e-300) continue;
        const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(1, theta));
        const cosine = 1 / Math.hypot(1, t);
        const sine = t * cosine;
        for (const row of [...a, ...v]) {
          [row[p], row[q]] = [cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]];
        }
        for (const k of columns) {
          [a[p][k], a[q][k]] = [cosine * a[p][k] - sine * a[q][k], sine * a[p][k] + cosine * a[q][k]];
        }
      }
    }
  }
  const order = columns.toSorted((i, j) => a[j][j] - a[i][i]);
  const total = columns.reduce((sum, k) => sum + a[k][k], 0);
  return {
    shares: order.map((k) => Math.max(0, a[k][k]) / total),
    scores: order.map((k) => {
      const axis = v.map((row) => row[k]);
      const most = axis.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best));
      return centred.map((row) => Math.sign(most) * row.reduce((sum, value, c) => sum + value * axis[c], 0));
    }),
  };
}

/** The points drawn in a plane. @param {any} figure */
const dotsOf = ({ data }) => data.find((/** @type {any} */ { mode }) => mode === 'markers');

test('points and shares are those that Jacobi’s rotations of the covariance find', () => {
  for (const [positions, d_model, component] of [
    [60, 16, 0],
    [60, 64, 0],
    [25, 12, 2],
    [9, 24, 1],
  ]) {
    const expected = jacobi(positions, d_model);
    const found = facts({ positions, d_model }, component);
    const { x, y } = dotsOf(planeFigure(english, found, { theme, size }));
    const axes = /** @type {[number[], number[]][]} */ ([
      [x, expected.scores[component]],
      [y, expected.scores[component + 1]],
    ]);
    for (const [drawn, wanted] of axes) {
      assert.equal(drawn.length, positions);
      drawn.forEach((value, row) =>
        assert.ok(Math.abs(value - wanted[row]) < 2e-5, `${value} ${wanted[row]}`),
      );
    }
    const { data } = sharesFigure(english, found, { theme, size });
    const [, others, chosen, line] = /** @type {any[]} */ (data);
    /** @type {Map<number, number>} */
    const bars = new Map();
    for (const bar of [others, chosen]) {
      bar.x.forEach((/** @type {number | null} */ x, /** @type {number} */ k) => {
        if (x !== null && k % 3 === 1) bars.set(x, bar.y[k]);
      });
    }
    assert.deepEqual(chosen.x, [component + 1, component + 1, null, component + 2, component + 2, null]);
    assert.equal(bars.size, countDrawn(found));
    let sum = 0;
    line.x.forEach((/** @type {number} */ x, /** @type {number} */ k) => {
      assert.equal(x, k + 1);
      sum += expected.shares[k];
      assert.ok(Math.abs(Number(bars.get(x)) - 100 * expected.shares[k]) < 1e-4);
      assert.ok(Math.abs(line.y[k] - 100 * sum) < 1e-4);
    });
    // Shares that are not drawn are too small to see.
    assert.ok(sum > 0.999 - 1e-9);
    const sentence = composePcaSentence(english, found);
    const share = expected.shares[component] + expected.shares[component + 1];
    const [, a, b, said, enough] =
      /^The plane of components (\d+) and (\d+) shows ([\d.]+) % of the differences between these \d+ rows\. The first (\d+) of \d+ components together reach 95 %\.$/.exec(
        sentence,
      ) ?? [];
    assert.deepEqual([Number(a), Number(b)], [component + 1, component + 2], sentence);
    assert.ok(Math.abs(Number(said) - 100 * share) <= 0.05 + 1e-6, `${sentence} ${share}`);
    let reached = 0;
    const needed = expected.shares.findIndex((each) => (reached += each) >= 0.95) + 1;
    assert.equal(Number(enough), needed);
  }
});

test('a unit is as long across as up, and every point is seen', () => {
  const found = facts({ positions: 40, d_model: 32 });
  for (const [width, height] of [
    [300, 200],
    [100, 400],
  ]) {
    const { x, y } = rangesOf(found, { width, height });
    assert.ok(Math.abs((x[1] - x[0]) / width / ((y[1] - y[0]) / height) - 1) < 1e-9);
    for (let row = 0; row < 40; ++row) {
      const point = pointOf(found, row);
      assert.ok(point.x > x[0] && point.x < x[1] && point.y > y[0] && point.y < y[1]);
    }
  }
});

test('of one row, of equal rows and of two, the sentence says what there is', () => {
  const one = facts({ positions: 1, d_model: 8 });
  assert.equal(composePcaSentence(english, one), 'There is only one row, so there is nothing to compare.');
  assert.equal(composePcaRemark(english, one), '');
  assert.equal(composeRowText(english, one, 0), 'position 0: component 1: 0');
  assert.equal(planeShareOf(one), 0);

  const equal = factsFrom({ rows: 4, cols: 3, data: Float32Array.from({ length: 12 }, (_, k) => k % 3) });
  assert.equal(
    composePcaSentence(english, equal),
    'All 4 rows are the same: there is no difference to show.',
  );
  const both = factsFrom({ rows: 2, cols: 2, data: Float32Array.of(1, 2, 1, 2) });
  assert.equal(
    composePcaSentence(english, both),
    'The two rows are the same: there is no difference to show.',
  );

  const two = facts({ positions: 2, d_model: 2 });
  assert.equal(
    composePcaSentence(english, two),
    'The plane of components 1 and 2 shows all differences between the two rows. The first of 2 components alone reaches 95 %.',
  );
  const narrow = factsFrom({ rows: 5, cols: 1, data: Float32Array.of(1, 2, 4, 8, 16) });
  assert.equal(
    composePcaSentence(english, narrow),
    'The one component shows all differences between these 5 rows.',
  );
  for (const each of [one, equal, two, narrow]) {
    for (const figure of [planeFigure, sharesFigure]) {
      const text = JSON.stringify(figure(english, each, { theme, size }));
      assert.ok(!/NaN|undefined/.test(text));
      // JSON writes null for NaN: only the gaps between bars have it.
      if (figure === planeFigure) assert.ok(!text.includes('null'), text);
    }
  }
});

test('a plane of components without variance shows nothing, and one beyond the last is the last', () => {
  const line = factsFrom({ rows: 6, cols: 4, data: Float32Array.from({ length: 24 }, (_, k) => k) }, 2);
  assert.deepEqual(line.plane, [2, 3]);
  assert.equal(
    composePcaSentence(english, line),
    'The plane of components 3 and 4 shows 0 % of the differences between these 6 rows. The first of 4 components alone reaches 95 %.',
  );
  assert.deepEqual(facts({ positions: 30, d_model: 8 }, 99).plane, [6, 7]);
  assert.deepEqual(facts({ positions: 3, d_model: 8 }, 99).plane, [1, 2]);
});

test('what cannot be told apart by its share is said to turn', () => {
  const square = factsFrom({ rows: 4, cols: 2, data: Float32Array.of(1, 0, 0, 1, -1, 0, 0, -1) });
  assert.match(
    composePcaRemark(english, square),
    /A component of this plane has the same share as another one/,
  );
  const usual = facts({ positions: 100, d_model: 128 });
  assert.doesNotMatch(composePcaRemark(english, usual), /the same share/);
  // Equal to a component that is not drawn.
  const cube = factsFrom(
    { rows: 6, cols: 3, data: Float32Array.of(3, 0, 0, -3, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1) },
    0,
  );
  assert.match(composePcaRemark(english, cube), /the same share/);
});

test('rows and components are read, the table has all of them, and signs are those of the core', () => {
  const found = facts({ positions: 50, d_model: 16 });
  const { x, y } = pointOf(found, 7);
  const number = (/** @type {number} */ value) => String(Number(value.toPrecision(4))).replace('-', '−');
  assert.equal(
    composeRowText(english, found, 7),
    `position 7: component 1: ${number(x)}; component 2: ${number(y)}`,
  );
  const shares = found.pca.explainedVarianceRatio;
  const percent = (/** @type {number} */ share) => `${Number((100 * share).toFixed(1))} %`;
  assert.equal(
    composeShareText(english, found, 2),
    `component 3: ${percent(shares[2])} of the variance; the first 3 together: ${percent(shares[0] + shares[1] + shares[2])}`,
  );
  assert.equal(composeShareText(english, found, 0), `component 1: ${percent(shares[0])} of the variance`);
  assert.match(
    composePcaAltText(english, found),
    /^component 1 \([\d.]+ %\): from −.* component 2 .* The arrow keys/,
  );
  const numbers = numbersOf(english, found);
  assert.deepEqual(numbers.shape, [50, 16]);
  assert.equal(encodeCsv(numbers).split('\r\n')[0].split(',')[1], `component 1 (${percent(shares[0])})`);
  assert.equal(tableOf(numbers).rows.filter(Boolean).length, 12);
});

test('of very many rows the line is drawn in pieces that leave none out, and each is found under the pointer', () => {
  const found = facts({ positions: 1234, d_model: 8 });
  assert.equal(hasDots(found), false);
  assert.match(composePcaRemark(english, found), /With more than 1,000 rows, the line/);
  const { data } = planeFigure(english, found, { theme, size });
  const lines = /** @type {any[]} */ (data).filter(({ mode }) => mode === 'lines');
  const rows = new Set();
  lines.forEach(({ x, y }, curveNumber) => {
    x.forEach((/** @type {number} */ value, /** @type {number} */ pointNumber) => {
      const row = rowAt(found, { curveNumber, pointNumber });
      rows.add(row);
      assert.deepEqual({ x: value, y: y[pointNumber] }, pointOf(found, row));
    });
    // Joined to the next.
    if (curveNumber) assert.equal(lines[curveNumber - 1].x.at(-1), x[0]);
  });
  assert.equal(rows.size, 1234);
  assert.equal(lines[0].line.color, 'rgb(68,1,84)');
  assert.deepEqual(dotsOf({ data }).x, [pointOf(found, 0).x, pointOf(found, 1233).x]);
});
