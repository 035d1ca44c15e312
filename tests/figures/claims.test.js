/**
 * The cards of <pe-properties>: each claim is made to hold and to fail, by settings where it depends on them, otherwise
 * by wrong numbers. Expected values were computed independently from the formula in double precision, unless noted
 * otherwise.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { load } from '../../dist/posenc.js';
import { fractionAlong } from '../../web/plot/small-chart-scale.js';
import { measureBounds } from '../../web/figures/claims/cards/bounded.js';
import { choosePairs, measureFrequencies, sketchRuler } from '../../web/figures/claims/cards/frequencies.js';
import { measureNeighbours } from '../../web/figures/claims/cards/neighbours.js';
import { measureNorm } from '../../web/figures/claims/cards/norm.js';
import { measureOffset } from '../../web/figures/claims/cards/offset.js';
import { farPositions, measurePrecision, sketchPrecision } from '../../web/figures/claims/cards/precision.js';
import { cutCorner, measureShift } from '../../web/figures/claims/cards/shift.js';
import { measureSimilarity, sketchSimilarity } from '../../web/figures/claims/cards/similarity.js';
import { findLargestSteps, measureSmoothness } from '../../web/figures/claims/cards/smooth.js';
import { measureUniqueRows } from '../../web/figures/claims/cards/unique.js';
import { pairsOf } from '../../web/plot/wavelength-sentence.js';
import { singlePrecisionFormulas } from '../../web/schemes/formulas.js';
import { formatReadable } from '../../web/plot/numbers.js';
import { texts } from '../../build/texts/en.mjs';

const words = texts.properties;
const pe = await load();
const bounds = /** @type {[number, number]} */ ([-1, 1]);

/** @param {import('../../web/engine/engine.js').Request} request */
const rowOfDots = (request) => pe.similarity(request, 'dot').data.slice(0, Number(request.positions));

/**
 * The encoding with one number replaced.
 * @param {import('../../web/engine/engine.js').Request} request
 * @param {number} cell
 * @param {number} value
 */
function spoilt(request, cell, value) {
  const matrix = pe.encode(request);
  matrix.data[cell] = value;
  return matrix;
}

/**
 * @param {import('../../web/figures/claims/cards/card.js').Card} card
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
  const card = measureBounds(words, pe.encode(request), bounds);
  verdict(card, true);
  assert.equal(card.measure, 'largest |value|: 1');
  const wrong = measureBounds(words, spoilt(request, 307, -1.5), bounds);
  verdict(wrong, false);
  assert.equal(wrong.deviation, 0.5);
  assert.equal(wrong.counterexample, 'position 3, dimension 7 has −1.5.');
});

test('no two rows are close, but with two dimensions: 710 positions are almost 113 turns', () => {
  const of = (/** @type {import('../../web/engine/engine.js').Request} */ request) =>
    measureUniqueRows(words, pe.similarity(request, 'euclidean'), pe.encode(request), true);
  const card = of({ positions: 100, d_model: 100 });
  verdict(card, true);
  assert.ok(Math.abs(card.deviation - 1.7576195) < 1e-6);
  verdict(of({ positions: 710, d_model: 2 }), true);
  const close = of({ positions: 711, d_model: 2 });
  verdict(close, false);
  // 2 sin(710 / 2), where 710 = 113 · 2π + 6.03e-5.
  assert.ok(Math.abs(close.deviation - 6.0288709e-5) < 1e-9);
  // They are not the same row: no whole number of positions is a whole number of turns.
  assert.ok(close.deviation > 0);
  assert.equal(close.title, 'No two rows are closer than 2⁻⁸');
  assert.match(close.measure, /^smallest distance: 6\.03\u00a0×\u00a010⁻⁵, of positions 0 and 710$/);
});

test('constant norm', () => {
  const request = { positions: 100, d_model: 100 };
  const card = measureNorm(words, pe.norms(pe.encode(request)), 100);
  verdict(card, true);
  assert.equal(card.formula, '‖PE(p)‖ = √(d_model / 2) = 7.0710678');
  const wrong = measureNorm(words, pe.norms(spoilt(request, 3400, 1)), 100);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^the row of position 34 has the norm 7\./);
});

test('offset distances do not depend on the position', () => {
  // Distances of rows k apart, d_model 100.
  const known = { 1: '1.7576195', 2: '3.2668781', 3: '4.3473817', 5: '5.1352956', 10: '5.7817343' };
  const request = { positions: 100, d_model: 100 };
  for (const [k, distance] of Object.entries(known)) {
    const card = measureOffset(words, pe.offsetNorms(pe.encode(request), Number(k)), Number(k), 100);
    verdict(card, true);
    const [, shown] = card.text.match(/the distance is ([\d.]+),/) ?? [];
    assert.ok(Math.abs(Number(shown) - Number(distance)) < 2e-7, `${shown} for ${distance}`);
  }
  const wrong = measureOffset(words, pe.offsetNorms(spoilt(request, 5000, 1), 3), 3, 100);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /(47 → 50|50 → 53)/);
});

test('a shift is linear, and its picture is the first 64 rows and columns', () => {
  const request = { positions: 100, d_model: 100 };
  const shift = pe.shiftMatrix({ d_model: 100, k: 7 });
  const card = measureShift(words, pe.encode(request), shift, 7);
  verdict(card, true);
  assert.ok(card.deviation > 0 && card.deviation <= 2e-7);
  assert.match(card.measure, /over 93 positions$/);
  const corner = cutCorner(shift, 64);
  assert.deepEqual([corner.rows, corner.cols, corner.data.length], [64, 64, 4096]);
  // [cos 7, sin 7; −sin 7, cos 7] on the first sine and cosine.
  assert.deepEqual(
    [0, 1, 64, 65].map((cell) => corner.data[cell].toFixed(6)),
    ['0.753902', '0.656987', '-0.656987', '0.753902'],
  );
  assert.equal(cutCorner(pe.shiftMatrix({ d_model: 6, k: 1 }), 64).rows, 6);

  const wrong = measureShift(words, spoilt(request, 1204, 0.5), shift, 7);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^position (5|12), dimension (4|5) is off by/);
  // M for one k does not shift by another.
  verdict(measureShift(words, pe.encode(request), shift, 6), false);
  const unmeasured = measureShift(words, pe.encode(request), undefined, 7);
  assert.deepEqual([unmeasured.holds, unmeasured.counterexample], [undefined, undefined]);
});

test('no value changes by more than its frequency, and the first pair changes most', () => {
  for (const layout of ['interleaved', 'concatenated']) {
    const request = { positions: 100, d_model: 100, layout };
    const columns = pe.columns(request);
    const matrix = pe.encode(request);
    const steps = findLargestSteps(matrix, columns);
    const card = measureSmoothness(words, steps, columns);
    verdict(card, true);
    assert.equal(columns[steps.step.dimension].pair, 0);
    // 2 sin(1/2) is the bound, which is nearly reached with many positions.
    assert.ok(steps.step.value > 0.95 && steps.step.value < 2 * Math.sin(0.5) + 1e-7);
    const { position, dimension, value } = steps.step;
    const at = position * 100 + dimension;
    assert.equal(Math.abs(matrix.data[at + 100] - matrix.data[at]), value);
  }
  const request = { positions: 100, d_model: 100 };
  const columns = pe.columns(request);
  const wrong = measureSmoothness(words, findLargestSteps(spoilt(request, 5099, 0), columns), columns);
  verdict(wrong, false);
  assert.match(String(wrong.counterexample), /^dimension 99, from position (49|50) to (50|51):/);
});

test('neighbours are nearly the same with many slow dimensions, and not with few', () => {
  const of = (/** @type {import('../../web/engine/engine.js').Request} */ request) => {
    const matrix = pe.encode(request);
    const steps = findLargestSteps(matrix, pe.columns(request));
    return measureNeighbours(words, pe.norms(matrix), pe.offsetNorms(matrix, 1), steps);
  };
  const card = of({ positions: 100, d_model: 100 });
  verdict(card, true);
  // All neighbours are equally similar, so none is named.
  assert.equal(card.measure, 'cosine of every two neighbours: 0.9691');
  // After one number is replaced, they are not.
  const request = { positions: 100, d_model: 100 };
  const wrong = spoilt(request, 2500, 3);
  const steps = findLargestSteps(wrong, pe.columns(request));
  const named = measureNeighbours(words, pe.norms(wrong), pe.offsetNorms(wrong, 1), steps);
  assert.match(named.measure, /^smallest cosine of neighbours: 0\.\d+, of positions (24 and 25|25 and 26)$/);
  // (cos 1 + cos 0.01) / 2 and cos 1.
  const few = of({ positions: 100, d_model: 4 });
  verdict(few, false);
  assert.ok(Math.abs(1 - few.deviation - 0.7701262) < 1e-6);
  assert.ok(Math.abs(1 - of({ positions: 100, d_model: 2 }).deviation - Math.cos(1)) < 1e-6);
  verdict(of({ positions: 100, d_model: 128, base: 2 }), false);
});

test('wavelengths never fall, but from the last sine to the first cosine of the layout with halves', () => {
  const columns = pe.columns({ d_model: 128 });
  const card = measureFrequencies(words, columns, 50);
  verdict(card, true);
  assert.equal(card.text, '49 of 64 pairs have not finished a turn by position 49.');
  // 2π, and 2π · 10000^(126/128): never 2π · 10000 = 62832.
  assert.equal(card.measure, 'wavelengths: 6.283 to 54410 positions per turn');
  const halves = measureFrequencies(words, pe.columns({ d_model: 128, layout: 'concatenated' }), 50);
  verdict(halves, false);
  assert.match(
    String(halves.counterexample),
    /^from dimension 63 to 64 the wavelength falls from 54410 to 6\.283/,
  );
  assert.equal(halves.text, card.text);
});

test('similarity does not fall with distance, unless there are few positions', () => {
  const card = measureSimilarity(words, rowOfDots({ positions: 100, d_model: 100 }), true);
  verdict(card, false);
  assert.equal(card.measure, 'it rises at 36 of 99 offsets');
  assert.match(String(card.counterexample), /^from offset 11 to 12 it rises from 33\.0463 to 33\.1407\.$/);
  assert.equal(card.text, 'The least similarity is 18.2844, at offset 86.');
  verdict(measureSimilarity(words, rowOfDots({ positions: 12, d_model: 100 }), true), true);
  verdict(measureSimilarity(words, rowOfDots({ positions: 13, d_model: 100 }), true), false);
});

test('whether angles in float32 are enough is measured on the positions that are shown, on each of them', () => {
  assert.deepEqual([farPositions[0], farPositions[farPositions.length - 1]], [1, 1e6]);
  const of = (/** @type {number} */ positions, d_model = 100, base = 10000) =>
    measurePrecision(texts, pe.float32Errors({ positions, d_model, base }), 1);
  /** The error at a position, from the formula of the card. */
  const error = (/** @type {number} */ p, d_model = 100, base = 10000) => {
    const { fround: f32, sin, cos, exp, log } = Math;
    let most = 0;
    for (let i = 0; i < d_model / 2; ++i) {
      const rough = f32(f32(p) * f32(exp(f32(2 * i * f32(-log(base) / d_model)))));
      const exact = p * base ** ((-2 * i) / d_model);
      most = Math.max(most, Math.abs(f32(sin(rough)) - sin(exact)), Math.abs(f32(cos(rough)) - cos(exact)));
    }
    return most;
  };
  const first = Array.from({ length: 2e4 }, (_, p) => error(p)).findIndex((each) => each > 1e-3);
  assert.equal(first, 13766);
  for (const [positions, d_model, base] of [
    [1, 100, 10000],
    [1, 512, 10000],
    [100, 100, 10000],
    [5000, 2, 10000],
    [5000, 512, 10000],
    [5000, 8, 2],
    [first, 100, 10000],
  ]) {
    const card = of(positions, d_model, base);
    verdict(card, true);
    const all = Array.from({ length: positions }, (_, p) => error(p, d_model, base));
    assert.ok(Math.abs(card.deviation - Math.max(...all)) < 1e-12, card.measure);
  }
  assert.equal(of(1).measure, 'largest error of the only position: 0, at position 0');
  assert.match(of(100).measure, /^largest error of all 100 positions: 6\.19/);
  const far = of(first + 1);
  verdict(far, false);
  assert.match(String(far.counterexample), /^position 13,766 is the first that is off by more: 0\.00/);
  // With the single frequency 1, every whole position up to 2^24 is exact in float32.
  verdict(measurePrecision(texts, pe.float32Errors({ positions: farPositions, d_model: 2 }), 1), true);
});

test('the formula of angles in float32 gives just the numbers that are shown', () => {
  const { presets, params } = pe.schemes[0];
  const initial = Object.fromEntries(params.map(({ name, default: value }) => [name, value]));
  const positions = [1, 387, 16638, 65537, 1e6];
  for (const given of [
    ...presets.flatMap(({ arguments: each }) => [
      { ...each, d_model: 100 },
      { ...each, d_model: 512, base: 1e6 },
    ]),
    { d_model: 2, base: 2 },
    { d_model: 64, base: 7.5, scale: 3, min_timescale: 0.3 },
    { d_model: 7, odd: 'marian', layout: 'concatenated', start_index: -4 },
  ]) {
    const settings = { ...initial, ...given };
    const errors = pe.float32Errors({ positions, ...given });
    const columns = pairsOf(pe.columns(given));
    const formula = singlePrecisionFormulas.sinusoidal(settings);
    const { formula: text, measure } = measurePrecision(texts, errors, 1, formula);
    const [, terms, angle] = text.match(/^max (.+), where a = (.+)$/) ?? [];
    const program = (/** @type {string} */ words) =>
      words
        .replaceAll('−', '-')
        .replaceAll('·', '*')
        .replaceAll('2i', '2 * i')
        .replaceAll(' ωᵢ', ' * w')
        .replaceAll(/f32\((sin|cos) a\)/g, 'f32($1(a))')
        .replaceAll(/\|(.*?)\|/g, 'Math.abs($1)');
    const error = runInNewContext(
      `const { fround: f32, sin, cos, exp, log: ln } = Math;
      (p, i, w) => {
        const a = ${program(angle)};
        return Math.max(${program(terms)});
      }`,
    );
    const all = positions.map((p) =>
      Math.max(...columns.map(({ pair, frequency }) => error(p, pair, frequency))),
    );
    for (const [k, value] of all.entries())
      assert.ok(
        Math.abs(value - errors[k]) < 1e-12,
        `${text} gives ${value} at ${positions[k]}, not ${errors[k]}`,
      );
    assert.ok(measure.includes(`: ${formatReadable(Math.max(...all))}, at position`), measure);
  }
});

test('where there is one of what is compared, there is nothing to compare', () => {
  const request = { positions: 1, d_model: 8 };
  const matrix = pe.encode(request);
  const columns = pe.columns(request);
  const steps = findLargestSteps(matrix, columns);
  const none = new Float64Array();
  const one = 'There is only one position.';
  for (const [
    card,
    reason,
  ] of /** @type {[import('../../web/figures/claims/cards/card.js').Card, string][]} */ ([
    [measureUniqueRows(words, pe.similarity(request, 'euclidean'), matrix, true), one],
    [measureNorm(words, pe.norms(matrix), 8), one],
    [measureOffset(words, none, 1, 8), one],
    [measureOffset(words, Float64Array.of(2), 5, 8), 'Only one pair of positions is 5 apart.'],
    [measureShift(words, matrix, pe.shiftMatrix({ d_model: 8, k: 1 }), 1), one],
    [measureSmoothness(words, steps, columns), one],
    [measureNeighbours(words, pe.norms(matrix), none, steps), one],
    [measureSimilarity(words, rowOfDots(request), true), one],
    [measureFrequencies(words, pe.columns({ d_model: 2 }), 50), 'There is only one pair of dimensions.'],
  ])) {
    assert.deepEqual([card.holds, card.isEmpty, card.measure], [undefined, true, reason], card.id);
    assert.deepEqual([card.text, card.allowance, card.counterexample], ['', '', undefined]);
  }
});

test('what a card says is true of few and many dimensions, bases and positions', () => {
  for (const d_model of [2, 6, 512])
    for (const base of [2, 10000, 1e6])
      for (const positions of [2, 3, 100, 5000]) {
        const request = { positions, d_model, base };
        const matrix = pe.encode(request);
        const columns = pe.columns(request);
        const steps = findLargestSteps(matrix, columns);
        const norms = pe.norms(matrix);
        const of = JSON.stringify(request);
        const near = { ...request, positions: Math.min(positions, 300) };
        const unique = measureUniqueRows(words, pe.similarity(near, 'euclidean'), pe.encode(near), true);
        // All neighbours are equally far apart, so no single pair is named.
        const rows = Array.from({ length: near.positions }, (_, p) =>
          columns.map(({ isCosine, frequency }) =>
            isCosine ? Math.cos(p * frequency) : Math.sin(p * frequency),
          ),
        );
        const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
          Math.hypot(...rows[a].map((value, c) => value - rows[b][c]));
        const [, all] = unique.measure.match(/of all positions that are (\d+) apart$/) ?? [];
        const [, a, b] = unique.measure.match(/of positions (\d+) and (\d+)$/) ?? [];
        const gap = all ? Number(all) : Number(b) - Number(a);
        assert.ok(Math.abs(apart(0, gap) - unique.deviation) < 1e-5, `${of}: ${unique.measure}`);
        assert.equal(Boolean(all), gap < near.positions - 1, `${of}: ${unique.measure}`);

        const alike = measureNeighbours(words, norms, pe.offsetNorms(matrix, 1), steps);
        const expected = columns.reduce((sum, { frequency }) => sum + Math.cos(frequency), 0) / d_model;
        assert.equal(alike.measure, `cosine of every two neighbours: ${formatReadable(expected, 4)}`, of);
        assert.equal(alike.holds, expected >= 0.9, of);
        if (alike.holds)
          assert.match(alike.text, /^As a whole they are, .* dimension \d+ changes by|^So are/, of);

        const smooth = measureSmoothness(words, steps, columns);
        assert.equal(smooth.holds, true, of);
        const slowest = base ** (2 / d_model - 1);
        assert.match(
          smooth.text,
          d_model === 2
            ? /The only pair has ω = 1 and may change by 0\.959;/
            : new RegExp(
                `with ω = ${formatReadable(slowest)}, changes by at most ${formatReadable(2 * Math.sin(slowest / 2))} a position\\. The first, with ω = 1, may change by 0\\.959;`,
              ),
          of,
        );
        assert.equal(measureNorm(words, norms, d_model).holds, true, of);
        const waves = measureFrequencies(words, columns, positions);
        if (d_model > 2) {
          const lengths = Array.from(
            { length: d_model / 2 },
            (_, i) => 2 * Math.PI * base ** ((2 * i) / d_model),
          );
          const open = lengths.filter((length) => length > positions - 1).length;
          assert.ok(
            waves.text.startsWith(`${open} of ${d_model / 2} pairs have not finished`),
            `${of}: ${waves.text}`,
          );
        }
      }
});

test('odd widths, and frequencies above 1, are spoken of as they are', () => {
  const padded = { positions: 20, d_model: 7, odd: 'padded' };
  const card = measureNorm(words, pe.norms(pe.encode(padded)), 7);
  verdict(card, true);
  assert.equal(card.formula, '‖PE(p)‖ = √⌊d_model / 2⌋ = 1.7320508');
  const fast = { positions: 20, d_model: 8, scale: 10 };
  const columns = pe.columns(fast);
  const smooth = measureSmoothness(words, findLargestSteps(pe.encode(fast), columns), columns);
  verdict(smooth, true);
  // 2 |sin(10 / 2)|
  assert.match(smooth.text, /The first, with ω = 10, may change by 1\.92;/);
  const slow = { positions: 20, d_model: 8, scale: 0.01 };
  const matrix = pe.encode(slow);
  const alike = measureNeighbours(
    words,
    pe.norms(matrix),
    pe.offsetNorms(matrix, 1),
    findLargestSteps(matrix, pe.columns(slow)),
  );
  assert.equal(alike.text, 'So are their values, one by one: none changes by more than 0.01.');
});

test('sketches stay within their axes, and a stroke is drawn for every rise and every pair', () => {
  const dots = rowOfDots({ positions: 100, d_model: 100 });
  const columns = pe.columns({ d_model: 128 });
  const positions = farPositions;
  const float32 = { positions, errors: pe.float32Errors({ positions, d_model: 2 }) };
  const pairs = pairsOf(columns);
  const sketches = {
    similarity: sketchSimilarity(words, dots),
    precision: sketchPrecision(texts, float32, 1),
    ruler: sketchRuler(words, pairs, 50),
    shortest: sketchRuler(words, pairsOf(pe.columns({ d_model: 2 })), 2),
    none: sketchRuler(words, pairsOf(pe.columns({ d_model: 2 })), 1),
    fast: sketchRuler(words, pairsOf(pe.columns({ d_model: 8, scale: 1000 })), 50),
    zeros: sketchSimilarity(words, new Float32Array(5)),
    rough: sketchPrecision(texts, { positions: [1, 1000], errors: Float64Array.of(0, 1.9) }, 1e6),
    pair: sketchSimilarity(words, rowOfDots({ positions: 2, d_model: 2 })),
  };
  for (const [name, { x, y, lines }] of Object.entries(sketches)) {
    for (const [atX, atY] of lines.flatMap(({ points }) => points.filter(({ length }) => length))) {
      for (const part of [fractionAlong(x, atX), fractionAlong(y, atY)]) {
        assert.ok(part >= -1e-9 && part <= 1 + 1e-9, `${name}: ${atX}, ${atY} is at ${part}`);
      }
    }
  }
  const strokes = (
    /** @type {import('../../web/plot/small-chart-scale.js').SmallChart} */ sketch,
    kind = '',
  ) => sketch.lines.find((line) => line.kind === kind)?.points.filter(({ length }) => length === 0).length;
  assert.equal(strokes(sketches.similarity, 'wrong'), 36);
  assert.deepEqual([strokes(sketches.ruler, 'main'), strokes(sketches.ruler, 'open')], [15, 49]);
  assert.deepEqual(
    sketches.precision.x.ticks.map(({ text }) => text),
    ['1', '10', '100', '10³', '10⁴', '10⁵', '10⁶'],
  );
});

test('hands are spread over the pairs, the first and the last among them', () => {
  const chosen = (/** @type {number} */ d_model) =>
    choosePairs(pairsOf(pe.columns({ d_model })), 8).map(({ pair }) => pair);
  assert.deepEqual(chosen(128), [0, 9, 18, 27, 36, 45, 54, 63]);
  assert.deepEqual(chosen(6), [0, 1, 2]);
  assert.deepEqual(chosen(2), [0]);
});

test('numbers are readable', () => {
  assert.deepEqual(
    [0, 1, -0.25, 0.0176997, 6.02887e-5, 1e-7, -2.5e-8, 123456, 1.5e9, Infinity].map((value) =>
      formatReadable(value),
    ),
    [
      ...['0', '1', '−0.25', '0.0177', '6.03\u00a0×\u00a010⁻⁵', '10⁻⁷', '−2.5\u00a0×\u00a010⁻⁸', '123000'],
      ...['1.5\u00a0×\u00a010⁹', '∞'],
    ],
  );
});
