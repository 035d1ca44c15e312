/**
 * The cards of <pe-properties>: each claim held, and each made to fail: by settings where it depends on them, else by
 * numbers that are wrong. What is expected was computed independently from the formula, in double precision, unless
 * it says otherwise.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import * as claims from '../../web/figures/properties.js';
import { pairsOf } from '../../web/figures/pairs.js';
import { readable } from '../../web/figures/style.js';
import { texts } from '../../web/texts/en.js';

const words = texts.properties;
const pe = await load();
const bounds = /** @type {[number, number]} */ ([-1, 1]);

/** @param {import('../../web/engine.js').Request} request */
const rowOfDots = (request) => pe.similarity(request, 'dot').data.slice(0, Number(request.positions));

/**
 * The encoding with one number replaced.
 * @param {import('../../web/engine.js').Request} request
 * @param {number} cell
 * @param {number} value
 */
function spoilt(request, cell, value) {
  const matrix = pe.encode(request);
  matrix.data[cell] = value;
  return matrix;
}

/**
 * @param {import('../../web/figures/properties.js').Card} card
 * @param {boolean} holds
 */
function verdict(card, holds) {
  assert.equal(card.holds, holds, card.measure);
  assert.equal(
    card.counterexample === undefined,
    holds,
    'a claim that fails has a counterexample, and only it',
  );
  for (const text of [card.title, card.formula, card.measure, card.allowance, card.counterexample ?? '']) {
    assert.equal(typeof text, 'string');
    assert.doesNotMatch(text, /undefined|NaN/);
  }
}

test('bounded', () => {
  const request = { positions: 100, d_model: 100 };
  const card = claims.bounded(words, pe.encode(request), bounds);
  verdict(card, true);
  assert.equal(card.measure, 'largest |value|: 1');
  const wrong = claims.bounded(words, spoilt(request, 307, -1.5), bounds);
  verdict(wrong, false);
  assert.equal(wrong.deviation, 0.5);
  assert.equal(wrong.counterexample, 'position 3, dimension 7 has −1.5.');
});

test('every row is unique, but not with two dimensions: 710 positions are almost 113 turns', () => {
  const of = (/** @type {import('../../web/engine.js').Request} */ request) =>
    claims.uniqueRows(words, pe.similarity(request, 'euclidean'), pe.encode(request));
  const card = of({ positions: 100, d_model: 100 });
  verdict(card, true);
  assert.ok(Math.abs(card.deviation - 1.7576195) < 1e-6);
  verdict(of({ positions: 710, d_model: 2 }), true);
  const close = of({ positions: 711, d_model: 2 });
  verdict(close, false);
  // 2 sin(710 / 2), where 710 = 113 · 2π + 6.03e-5.
  assert.ok(Math.abs(close.deviation - 6.0288709e-5) < 1e-9);
  assert.match(close.measure, /^smallest distance: 6\.03\u00a0×\u00a010⁻⁵, of positions 0 and 710$/);
});

test('constant norm', () => {
  const request = { positions: 100, d_model: 100 };
  const card = claims.constantNorm(words, pe.norms(pe.encode(request)), 100);
  verdict(card, true);
  assert.equal(card.formula, '‖PE(p)‖ = √(d_model / 2) = 7.0710678');
  const wrong = claims.constantNorm(words, pe.norms(spoilt(request, 3400, 1)), 100);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^the row of position 34 has the norm 7\./);
});

test('offset distances do not depend on the position', () => {
  // Distances of rows k apart, d_model 100.
  const known = { 1: '1.7576195', 2: '3.2668781', 3: '4.3473817', 5: '5.1352956', 10: '5.7817343' };
  const request = { positions: 100, d_model: 100 };
  for (const [k, distance] of Object.entries(known)) {
    const card = claims.constantOffset(words, pe.offsetNorms(pe.encode(request), Number(k)), Number(k), 100);
    verdict(card, true);
    const [, shown] = card.text.match(/the distance is ([\d.]+),/) ?? [];
    assert.ok(Math.abs(Number(shown) - Number(distance)) < 2e-7, `${shown} for ${distance}`);
  }
  const wrong = claims.constantOffset(words, pe.offsetNorms(spoilt(request, 5000, 1), 3), 3, 100);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /(47 → 50|50 → 53)/);
});

test('a shift is linear, and its picture is the first 64 rows and columns', () => {
  const request = { positions: 100, d_model: 100 };
  const shift = pe.shiftMatrix({ d_model: 100, k: 7 });
  const card = claims.linearShift(words, pe.encode(request), shift, 7);
  verdict(card, true);
  assert.ok(card.deviation > 0 && card.deviation <= 2e-7);
  assert.match(card.measure, /over 93 positions$/);
  const corner = claims.corner(shift, 64);
  assert.deepEqual([corner.rows, corner.cols, corner.data.length], [64, 64, 4096]);
  // [cos 7, sin 7; −sin 7, cos 7] on the first sine and cosine.
  assert.deepEqual(
    [0, 1, 64, 65].map((cell) => corner.data[cell].toFixed(6)),
    ['0.753902', '0.656987', '-0.656987', '0.753902'],
  );
  assert.equal(claims.corner(pe.shiftMatrix({ d_model: 6, k: 1 }), 64).rows, 6);

  const wrong = claims.linearShift(words, spoilt(request, 1204, 0.5), shift, 7);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^position (5|12), dimension (4|5) is off by/);
  // M of one k does not shift by another.
  verdict(claims.linearShift(words, pe.encode(request), shift, 6), false);
  const unmeasured = claims.linearShift(words, pe.encode(request), undefined, 7);
  assert.deepEqual([unmeasured.holds, unmeasured.counterexample], [undefined, undefined]);
});

test('no value changes by more than its frequency, and the first pair changes most', () => {
  for (const layout of ['interleaved', 'concatenated']) {
    const request = { positions: 100, d_model: 100, layout };
    const columns = pe.columns(request);
    const matrix = pe.encode(request);
    const steps = claims.largestSteps(matrix, columns);
    const card = claims.smooth(words, steps, columns);
    verdict(card, true);
    assert.equal(columns[steps.step.dimension].pair, 0);
    // 2 sin(1/2) is the bound: at a large count of positions it is reached.
    assert.ok(steps.step.value > 0.95 && steps.step.value < 2 * Math.sin(0.5) + 1e-7);
    const { position, dimension, value } = steps.step;
    const at = position * 100 + dimension;
    assert.equal(Math.abs(matrix.data[at + 100] - matrix.data[at]), value);
  }
  const request = { positions: 100, d_model: 100 };
  const columns = pe.columns(request);
  const wrong = claims.smooth(words, claims.largestSteps(spoilt(request, 5099, 0), columns), columns);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^dimension 99, from position (49|50) to (50|51):/);
});

test('neighbours are nearly the same with many slow dimensions, and not with few', () => {
  const of = (/** @type {import('../../web/engine.js').Request} */ request) => {
    const matrix = pe.encode(request);
    const steps = claims.largestSteps(matrix, pe.columns(request));
    return claims.alike(words, pe.norms(matrix), pe.offsetNorms(matrix, 1), steps);
  };
  const card = of({ positions: 100, d_model: 100 });
  verdict(card, true);
  assert.match(card.measure, /^smallest cosine of neighbours: 0\.9691,/);
  // (cos 1 + cos 0.01) / 2 and cos 1.
  const few = of({ positions: 100, d_model: 4 });
  verdict(few, false);
  assert.ok(Math.abs(1 - few.deviation - 0.7701262) < 1e-6);
  assert.ok(Math.abs(1 - of({ positions: 100, d_model: 2 }).deviation - Math.cos(1)) < 1e-6);
  verdict(of({ positions: 100, d_model: 128, base: 2 }), false);
});

test('wavelengths never fall, but from the last sine to the first cosine of the layout with halves', () => {
  const columns = pe.columns({ d_model: 128 });
  const card = claims.frequencies(words, columns, 50);
  verdict(card, true);
  assert.equal(card.text, '49 of 64 pairs have not finished a turn by position 49.');
  // 2π, and 2π · 10000^(126/128): never 2π · 10000 = 62832.
  assert.equal(card.measure, 'wavelengths: 6.283 to 54410 positions a turn');
  const halves = claims.frequencies(words, pe.columns({ d_model: 128, layout: 'concatenated' }), 50);
  verdict(halves, false);
  assert.match(
    String(halves.counterexample),
    /^from dimension 63 to 64 the wavelength falls from 54410 to 6\.283/,
  );
  assert.equal(halves.text, card.text);
});

test('similarity does not fall with distance, unless there are few positions', () => {
  const card = claims.similarityFalls(words, rowOfDots({ positions: 100, d_model: 100 }));
  verdict(card, false);
  assert.equal(card.measure, 'it rises at 36 of 99 offsets');
  assert.match(String(card.counterexample), /^from offset 11 to 12 it rises from 33\.0463 to 33\.1407\.$/);
  assert.equal(card.text, 'The least similarity is 18.2844, at offset 86.');
  verdict(claims.similarityFalls(words, rowOfDots({ positions: 12, d_model: 100 })), true);
  verdict(claims.similarityFalls(words, rowOfDots({ positions: 13, d_model: 100 })), false);
});

test('angles in float32 are not enough, but for few dimensions', () => {
  const positions = claims.farPositions;
  assert.deepEqual([positions[0], positions[positions.length - 1]], [1, 1e6]);
  const of = (/** @type {number} */ d_model) => ({
    positions,
    errors: pe.float32Errors({ positions, d_model }),
  });
  const card = claims.precision(texts, of(100));
  verdict(card, false);
  assert.ok(card.deviation > 4e-2 && card.deviation < 7e-2);
  // Below position 512 they are off by 3e-5 only.
  const near = positions.filter((position) => position < 512).length;
  assert.ok(Math.max(...of(100).errors.subarray(0, near)) < 1e-4);
  assert.match(String(card.counterexample), /^position 16,638 is the first of those tried/);
  // With the frequency 1 alone every whole position up to 2^24 is exact in float32.
  verdict(claims.precision(texts, of(2)), true);
});

test('sketches stay within their axes, and a stroke is drawn for every rise and every pair', () => {
  const dots = rowOfDots({ positions: 100, d_model: 100 });
  const columns = pe.columns({ d_model: 128 });
  const positions = claims.farPositions;
  const float32 = { positions, errors: pe.float32Errors({ positions, d_model: 2 }) };
  const pairs = pairsOf(columns);
  const sketches = {
    similarity: claims.similaritySketch(words, dots),
    precision: claims.precisionSketch(texts, float32),
    ruler: claims.rulerSketch(words, pairs, 50),
    shortest: claims.rulerSketch(words, pairsOf(pe.columns({ d_model: 2 })), 2),
    pair: claims.similaritySketch(words, rowOfDots({ positions: 2, d_model: 2 })),
  };
  for (const [name, { x, y, lines }] of Object.entries(sketches)) {
    for (const [atX, atY] of lines.flatMap(({ points }) => points.filter(({ length }) => length))) {
      for (const part of [claims.place(x, atX), claims.place(y, atY)]) {
        assert.ok(part >= -1e-9 && part <= 1 + 1e-9, `${name}: ${atX}, ${atY} is at ${part}`);
      }
    }
  }
  const strokes = (/** @type {import('../../web/figures/properties.js').Sketch} */ sketch, kind = '') =>
    sketch.lines.find((line) => line.kind === kind)?.points.filter(({ length }) => length === 0).length;
  assert.equal(strokes(sketches.similarity, 'wrong'), 36);
  assert.deepEqual([strokes(sketches.ruler, 'main'), strokes(sketches.ruler, 'open')], [15, 49]);
  assert.deepEqual(
    sketches.precision.x.ticks.map(({ text }) => text),
    ['1', '10', '100', '10³', '10⁴', '10⁵', '10⁶'],
  );
});

test('hands are spread over the pairs, the first and the last among them', () => {
  const chosen = (/** @type {number} */ d_model) =>
    claims.handsOf(pairsOf(pe.columns({ d_model })), 8).map(({ pair }) => pair);
  assert.deepEqual(chosen(128), [0, 9, 18, 27, 36, 45, 54, 63]);
  assert.deepEqual(chosen(6), [0, 1, 2]);
  assert.deepEqual(chosen(2), [0]);
});

test('numbers are readable', () => {
  assert.deepEqual(
    [0, 1, -0.25, 0.0176997, 6.02887e-5, 1e-7, -2.5e-8, 123456, 1.5e9, Infinity].map((value) =>
      readable(value),
    ),
    [
      ...['0', '1', '−0.25', '0.0177', '6.03\u00a0×\u00a010⁻⁵', '10⁻⁷', '−2.5\u00a0×\u00a010⁻⁸', '123000'],
      ...['1.5\u00a0×\u00a010⁹', '∞'],
    ],
  );
});
