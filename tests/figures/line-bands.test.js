/** Lines in bands of their own, one below the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasBands, mostBands, valueAxis } from '../../web/plot/line-bands.js';
import { linesFigure } from '../../web/plot/lines-figure.js';
import { theme } from './curve-sets.mjs';

const bounds = { low: -1, high: 1 };

test('without bands, lines share the axis', () => {
  for (const axis of [
    valueAxis(3, bounds),
    valueAxis(1, bounds, true),
    valueAxis(mostBands + 1, bounds, true),
  ]) {
    assert.ok(axis.offsets.every((offset) => offset === 0));
    assert.deepEqual(axis.range, [-1.12, 1.12]);
    assert.equal(axis.labels, undefined);
  }
  assert.deepEqual([1, 2, mostBands, mostBands + 1].map(hasBands), [false, true, true, false]);
});

test('bands stand from the top down, never overlap, and leave room for their labels', () => {
  for (let count = 2; count <= mostBands; ++count) {
    for (const { low, high } of [bounds, { low: 0, high: 5 }, { low: -7, high: -7 }]) {
      const { offsets, range, ticks = [], labels = [] } = valueAxis(count, { low, high }, true);
      const [bottom, top] = range;
      const room = 0.07 * (top - bottom);
      assert.equal(offsets[0], 0);
      offsets.forEach((offset, k) => {
        assert.equal(labels[k], high + offset);
        const above = k ? low + offsets[k - 1] : top;
        assert.ok(above - labels[k] >= room, `${count} bands, the label of band ${k}`);
      });
      assert.ok(low + offsets[count - 1] >= bottom);
      // Each tick has the value that it names.
      for (const { at, value } of ticks)
        assert.ok(offsets.some((offset) => Math.abs(at - offset - value) < 1e-12));
    }
  }
});

test('a line in its band keeps its shape and its colour, and its name stands above it', () => {
  const lines = [
    { name: 'position 0', values: Float32Array.of(0, 1, 0) },
    { name: 'position 5', values: Float32Array.of(1, -1, NaN) },
  ];
  const draw = (/** @type {boolean} */ isSeparate) =>
    linesFigure(lines, {
      ...bounds,
      colors: ['red'],
      xTitle: 'x',
      yTitle: 'y',
      isSeparate,
      formatValue: (value) => `<${value}>`,
      theme,
      size: { width: 400 },
    });
  const { data, layout } = draw(true);
  const [first, second] = /** @type {any[]} */ (data);
  const [, offset] = valueAxis(2, bounds, true).offsets;
  assert.deepEqual([...first.y], [0, 1, 0]);
  assert.ok(Math.abs(second.y[0] - second.y[1] - 2) < 1e-6 && Math.abs(second.y[0] - 1 - offset) < 1e-6);
  assert.ok(Number.isNaN(second.y[2]));
  assert.deepEqual(
    layout.annotations.map((/** @type {any} */ { text, font }) => [text, font?.color]),
    [
      ['━━', 'red'],
      ['position 0', undefined],
      ['━━', '#0072b2'],
      ['position 5', undefined],
    ],
  );
  assert.deepEqual(layout.yaxis.ticktext, ['<-1>', '<0>', '<1>', '<-1>', '<0>', '<1>']);
  assert.equal(layout.showlegend, false);
  assert.equal(draw(false).layout.annotations, undefined);
});
