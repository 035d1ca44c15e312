/** Lines that coincide, and how they are drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOfEqualLines, dashesOf } from '../../web/plot/line-overlap.js';
import { linesFigure, sameLines } from '../../web/plot/lines-figure.js';
import { texts } from '../../build/texts/en.mjs';
import { theme } from './curve-sets.mjs';

test('each line has its own dash, and lines that coincide are found and never have the same one', () => {
  const lines = [0, 3, 0.5, 3, 0, 7];
  const groups = groupsOfEqualLines(lines, (a, b) => Math.abs(a - b), 0.5);
  assert.deepEqual(groups, [
    { members: [0, 2, 4], apart: 0.5 },
    { members: [1, 3], apart: 0 },
  ]);
  assert.deepEqual(dashesOf(6, groups), ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot']);
  const [first, , , , , , seventh] = dashesOf(7, [{ members: [0, 6], apart: 0 }]);
  assert.notEqual(first, seventh);
  assert.deepEqual(
    groupsOfEqualLines([NaN, NaN], (a, b) => Math.abs(a - b), 1),
    [],
  );
});

test('rows and columns that coincide are drawn with dashes on each other; a gap is no number', () => {
  const line = (/** @type {string} */ name, /** @type {number[]} */ ...values) => ({
    name,
    values: Float32Array.from(values),
  });
  const lines = [line('a', 0, 1, NaN), line('b', 0, 1, NaN), line('c', 0, 1, 0.5), line('d', 0.001, 1, NaN)];
  assert.deepEqual(
    sameLines(lines, 1).map(({ members }) => members),
    [[0, 1, 3]],
  );
  const { data } = linesFigure(lines, {
    colors: [],
    low: 0,
    high: 1,
    xTitle: 'x',
    yTitle: 'y',
    theme,
    size: { width: 400 },
  });
  assert.deepEqual(
    /** @type {any[]} */ (data).map(({ line }) => line.dash),
    ['solid', 'dash', 'dot', 'dashdot'],
  );
  assert.match(
    texts.coincide({ names: ['position 0', 'position 1'], apart: 'none' }),
    /^position 0 and position 1 coincide, and are drawn/,
  );
  assert.match(
    texts.coincide({ names: ['query 0', 'query 1'], apart: '0.001' }),
    /coincide: they are at most about 0\.001 apart/,
  );
});
