/** Descriptions of figures for readers who do not see them, and colours that contrast with the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { rangeAndSignChanges, describeLines, describeMatrix } from '../../web/plot/alt-text.js';
import { moveIn } from '../../web/element/cell-keys.js';
import { palette } from '../../web/plot/palette.js';
import { texts } from '../../build/texts/en.mjs';

const pe = await load();

test('signs change where values go from above zero to below, or back', () => {
  assert.deepEqual(rangeAndSignChanges([1, -1, -2, 0, -1, 0, 3]), { low: -2, high: 3, changes: 2 });
  assert.deepEqual(rangeAndSignChanges([0, 0]), { low: 0, high: 0, changes: 0 });
  assert.deepEqual(rangeAndSignChanges([5]), { low: 5, high: 5, changes: 0 });
});

test('the alternative of a heatmap is made from its numbers', () => {
  // sin p changes its sign at π, 2π, … 15π = 47.1, up to 49: 15 times. The last cosine is that of at most 0.0057.
  assert.equal(
    describeMatrix(texts, pe.encode({ positions: 50, d_model: 128 })),
    'Values from −1 to 1. From top to bottom the sign changes 15 times in dimension 0 and 0 times in dimension 127. ' +
      'The arrow keys go from cell to cell.',
  );
  // sin 0 to sin 3: up to sin 2 = 0.909. The other columns are cosines and sines of at most 3 / 10: above 0.
  assert.match(
    describeMatrix(texts, pe.encode({ positions: 4, d_model: 4, base: 100 })),
    /^Values from −0\.99 to 1\. .* 0 times in dimension 0 and 0 times in dimension 3\./,
  );
});

test('the alternative of lines tells each', () => {
  const lines = [
    { name: 'dimension 0', values: Float32Array.of(0, 0.5, -0.25, 1) },
    { name: 'dimension 1', values: Float32Array.of(1, 1) },
  ];
  assert.equal(
    describeLines(texts, lines),
    'dimension 0: from −0.25 to 1, the sign changes 2 times. dimension 1: from 1 to 1, the sign changes 0 times. ' +
      'The arrow keys go from cell to cell.',
  );
  const many = describeLines(texts, Array(30).fill(lines[1]));
  assert.equal(many.match(/dimension 1/g)?.length, 8);
});

test('keys move a cursor in a matrix, and never out of it', () => {
  const matrix = { rows: 30, cols: 8 };
  /** @type {[string, number, number][]} */
  const moves = [
    ['ArrowUp', 4, 3],
    ['ArrowDown', 6, 3],
    ['ArrowLeft', 5, 2],
    ['ArrowRight', 5, 4],
    ['PageUp', 0, 3],
    ['PageDown', 15, 3],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['Control+Home', 0, 0],
    ['Control+End', 29, 7],
  ];
  for (const [key, position, dimension] of moves) {
    assert.deepEqual(moveIn(matrix, key, { position: 5, dimension: 3 }), { position, dimension }, key);
  }
  assert.equal(moveIn(matrix, 'constructor', { position: 5, dimension: 3 }), undefined);
  assert.equal(moveIn(matrix, 'Tab', { position: 5, dimension: 3 }), undefined);
  assert.equal(moveIn(matrix, 'Control+ArrowUp', { position: 5, dimension: 3 }), undefined);
});

test('every line stands out from a white page, and from a dark one', () => {
  // WCAG 2.2: relative luminance, and a contrast of 3:1 for the parts that are needed to understand a picture (1.4.11).
  const luminance = (/** @type {string} */ color) => {
    const [r, g, b] = [1, 3, 5]
      .map((k) => parseInt(color.slice(k, k + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const color of palette) {
    assert.ok(1.05 / (luminance(color) + 0.05) >= 3, `${color} on white`);
    assert.ok((luminance(color) + 0.05) / (luminance('#1c1c1c') + 0.05) >= 3, `${color} on #1c1c1c`);
  }
});
