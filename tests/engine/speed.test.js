/** That what ships computes: a ratio, so that it is the same on every machine. How fast it is, is for npm run bench. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { plain } from '../bench/plain.mjs';
import { ratioOfTimes } from '../pace.mjs';

// Plain JavaScript takes some 20 times as long. The margin is for machines that are busy or unlike this one; a core
// that was compiled to be small has 6.
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
