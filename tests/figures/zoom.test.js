/** Zooming into a part of a figure, and naming the part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeTicks, wholeView } from '../../web/plot/plot-geometry.js';
import { parseView, parseSpan, formatSpan, formatView } from '../../web/plot/view-text.js';
import { lengthOf, panView, zoomView } from '../../web/plot/zoom.js';

const area = { left: 0, top: 0, width: 500, height: 300 };
const middle = { x: 0.5, y: 0.5 };
/** @param {Partial<import('../../web/plot/plot-geometry.js').View>} zoom @param {{rows: number, cols: number}} cells */
const frameOf = (zoom, cells) => ({
  visibleRanges: { ...wholeView(cells), ...zoom },
  area,
  fullRanges: wholeView(cells),
});

test('a million rows come nearer alone, until each has a pixel, and then columns with them', () => {
  const cells = { rows: 2 ** 31 - 1, cols: 128 };
  let zoom = {};
  let steps = 0;
  for (; steps < 60; ++steps) {
    const { visibleRanges } = frameOf(zoom, cells);
    const [rows, columns] = [
      visibleRanges.y[0] - visibleRanges.y[1],
      visibleRanges.x[1] - visibleRanges.x[0],
    ];
    if (rows > area.height) assert.equal(columns, 128, `${rows} rows`);
    if (rows <= 2 && columns <= 2) break;
    zoom = zoomView(frameOf(zoom, cells), 0.5, middle);
  }
  const { visibleRanges } = frameOf(zoom, cells);
  assert.deepEqual(
    [visibleRanges.y[0] - visibleRanges.y[1], visibleRanges.x[1] - visibleRanges.x[0]],
    [2, 2],
  );
  // The middle is unchanged.
  assert.ok(
    Math.abs((visibleRanges.y[0] + visibleRanges.y[1]) / 2 - (2 ** 30 - 1)) <= 1,
    `${visibleRanges.y}`,
  );
  assert.ok(steps >= 22 && steps <= 31, `${steps}`);
  // It zooms in no further, and out again to the whole.
  assert.deepEqual(zoomView(frameOf(zoom, cells), 0.5, middle), zoom);
  for (let k = 0; k < 40; ++k) zoom = zoomView(frameOf(zoom, cells), 2, middle);
  assert.deepEqual(zoom, {});
});

test('what is under the pointer stays under it, as far as there is something beside it', () => {
  const cells = { rows: 1000, cols: 800 };
  const at = { x: 0.25, y: 0.75 };
  const place = (/** @type {any} */ { x, y }) => [x[0] + at.x * (x[1] - x[0]), y[1] + at.y * (y[0] - y[1])];
  const before = frameOf({}, cells);
  const after = frameOf(zoomView(before, 0.3, at), cells);
  place(after.visibleRanges).forEach((value, k) => {
    assert.ok(Math.abs(value - place(before.visibleRanges)[k]) < 1e-9);
  });
  assert.deepEqual(after.visibleRanges.y.map(Math.sign), [1, 1]);
  assert.ok(after.visibleRanges.y[0] > after.visibleRanges.y[1], 'rows run downwards');
  // Nothing lies beyond an edge.
  const edge = frameOf({ y: [99.5, -0.5] }, cells);
  assert.deepEqual(zoomView(edge, 2, { x: 0, y: 1 }).y, [199.5, -0.5]);
});

test('a part is moved, and not out of the figure', () => {
  const cells = { rows: 1000, cols: 800 };
  const frame = frameOf({ x: [9.5, 19.5], y: [99.5, 89.5] }, cells);
  assert.deepEqual(panView(frame, { y: 500 }), { x: [9.5, 19.5], y: [505, 495] });
  assert.deepEqual(panView(frame, { x: 799, y: -5 }), { x: [789.5, 799.5], y: [9.5, -0.5] });
  assert.deepEqual(panView(frameOf({}, cells), { x: 3, y: 4 }), {});
});

test('a part is named by its rows and columns, and found again', () => {
  const cells = { rows: 2 ** 20, cols: 512 };
  const zoom = parseView('524288,524800,0,64', cells);
  assert.deepEqual(zoom, { x: [-0.5, 63.5], y: [524799.5, 524287.5] });
  assert.equal(formatView(zoom ?? {}, cells), '524288,524800,0,64');
  assert.deepEqual(parseView('3.25, 700.5, 0, 512', cells), { y: [700, 2.75] });
  assert.equal(formatView({ y: [700, 2.75] }, cells), '3.25,700.5,0,512');
  assert.equal(formatView({}, cells), '');
  // The whole, and a range that does not exist, are not parts.
  for (const text of [
    '',
    ' ',
    '0,1048576,0,512',
    '2000000,3000000,600,700',
    '1048575.5,1048577,511.5,600',
    '5,5,9,3',
  ])
    assert.deepEqual(parseView(text, cells), {}, text);
  assert.deepEqual(parseView('1048570,99999999,0,512', cells), { y: [1048575.5, 1048569.5] });
  for (const text of ['1', '0,1,2', '0,1,2,3,4', '0,1,-2,3', 'NaN,1,0,1'])
    assert.equal(parseView(text, cells), undefined, text);
});

test('axes of very many rows have ticks at powers of two', () => {
  assert.deepEqual(
    computeTicks([2 ** 20 - 0.5, -0.5], 300, 30, true),
    [0, 1, 2, 3, 4, 5, 6, 7].map((k) => k * 2 ** 17),
  );
  assert.deepEqual(computeTicks([530, 490], 300, 30, true), [496, 504, 512, 520, 528]);
  assert.deepEqual(
    computeTicks([2 ** 30 + 2.5, 2 ** 30 - 0.5], 300, 30, true),
    [0, 1, 2].map((k) => 2 ** 30 + k),
  );
  // Long numbers along x do not overlap, even in the narrowest figure.
  for (const length of [145, 185, 263, 350, 1100]) {
    for (const end of [2 ** 17, 2 ** 20, 2 ** 31]) {
      const marks = computeTicks([-0.5, end - 0.5], length, 100, true);
      const apart = (marks[1] - marks[0]) * (length / end);
      assert.ok(marks.length === 1 || apart >= 99.9, `${marks} on ${length} pixels`);
    }
    // Every part has some number, and one of few cells has a number for each.
    for (const part of [
      [1e8, 9e8],
      [600, 900],
      [2 ** 30 + 1, 2 ** 30 + 2],
      [2 ** 30 + 0.5, 2 ** 30 + 8.5],
    ]) {
      const [low, high] = part;
      const marks = computeTicks([low, high], length, 100, true).filter(
        (mark) => mark >= low && mark <= high,
      );
      assert.ok(
        marks.length > 0 && (marks.length - 1) * 100 < 2 * length,
        `${marks} in ${part} on ${length} pixels`,
      );
    }
  }
});

test('what is no cells comes as near as its axis says', () => {
  const fullRanges = {
    x: /** @type {[number, number]} */ ([0, 6]),
    y: /** @type {[number, number]} */ ([0, 1]),
    fewest: 0.02,
  };
  const frame = { fullRanges, area, axes: /** @type {['x']} */ (['x']) };
  let visibleRanges = fullRanges;
  for (let k = 0; k < 20; ++k)
    visibleRanges = { ...fullRanges, ...zoomView({ ...frame, visibleRanges }, 0.5, middle) };
  assert.ok(Math.abs(lengthOf(visibleRanges.x) - 0.02) < 1e-9, `${visibleRanges.x}`);
  assert.deepEqual(visibleRanges.y, [0, 1]);
});

test('of an axis alone a part is two numbers, the second one its end', () => {
  assert.deepEqual(parseSpan('0,64', 512), { x: [-0.5, 63.5] });
  assert.deepEqual(parseSpan(' 3.25, 700.5', 2 ** 20), { x: [2.75, 700] });
  for (const whole of ['', ' ', '0,512', '0,9999', '600,700', '9,3', '5,5'])
    assert.deepEqual(parseSpan(whole, 512), {});
  for (const bad of ['a', '1', '1,', '1,2,3', '-1,2', '1,x', '1e9,2', '<b>', 'Infinity,2'])
    assert.equal(parseSpan(bad, 512), undefined, bad);
  assert.equal(formatSpan({ x: [-0.5, 63.5] }, 512), '0,64');
  assert.equal(formatSpan({ x: [-9, 700] }, 512), '0,512');
  assert.equal(formatSpan({}, 512), '');
});
