/** The list of equivalent mutants, which npm run mutate reads. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('every mutation that tests/mutants.json lists is one of the core', async () => {
  const { stdout } = await run('node', ['tests/mutate.mjs', '--list', 'wasm/encode/recurrence.h'], {
    cwd: new URL('../..', import.meta.url),
  });
  assert.match(stdout, /kRestart: 2048 → 2049/);
  assert.deepEqual(
    stdout.split('\n').filter((line) => line.startsWith('tests/mutants.json')),
    [],
  );
});
