/** That what ships computes: a ratio, so that it is the same on every machine. How fast it is, is for npm run bench. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { microseconds, plain } from '../bench/plain.mjs';

// Plain JavaScript takes some 20 times as long. The margin is for machines that are busy or unlike this one; a core
// that was compiled to be small has 6.
const least = 8;

test(`an encoding takes at most an ${least}th of the time of plain JavaScript`, async (t) => {
  const pe = await load();
  const [rows, cols] = [512, 512];
  const out = new Float32Array(rows * cols);
  const request = { positions: rows, d_model: cols };
  // In turn, so that whatever else the machine does meets both alike; and the least of many, which it has not met.
  const fastest = { plain: Infinity, encode: Infinity };
  for (let round = 0; round < 200; ++round) {
    fastest.plain = Math.min(
      fastest.plain,
      microseconds(() => plain(rows, cols, out), 1),
    );
    for (let time = 0; time < 4; ++time) {
      fastest.encode = Math.min(
        fastest.encode,
        microseconds(() => pe.encode(request, { out }), 1),
      );
    }
  }
  const ratio = fastest.plain / fastest.encode;
  t.diagnostic(`${ratio.toFixed(1)} times`);
  assert.ok(ratio >= least, `${ratio.toFixed(1)} times`);
});
