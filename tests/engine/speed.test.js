/**
 * Checks that what ships computes fast: by a ratio, so that the result is the same on every machine. npm run bench
 * measures the speed itself.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { plain } from '../bench/plain.mjs';
import { ratioOfTimes } from '../pace.mjs';

// Plain JavaScript takes some 20 times as long. The margin allows for busy or different machines; a core compiled for
// size reaches 6.
const least = 8;

test(`an encoding takes at most an ${least}th of the time of plain JavaScript`, async (t) => {
  const pe = await load();
  const [rows, cols] = [512, 512];
  const out = new Float32Array(rows * cols);
  const request = { positions: rows, d_model: cols };
  const ratio = await ratioOfTimes(
    () => plain(rows, cols, out),
    () => pe.encode(request, { out }),
    200,
  );
  t.diagnostic(`${ratio.toFixed(1)} times`);
  assert.ok(ratio >= least, `${ratio.toFixed(1)} times`);
});
