/**
 * npm start, as a reader of the README types it. In CI it makes dist/ anew, so nothing that reads dist/ may run beside it;
 * elsewhere it has been made.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { stat, utimes } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { patience } from '../pace.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

test(
  'npm start serves the lesson, made anew where a source has changed, and ends cleanly',
  { timeout: patience(120_000) },
  async () => {
    const isChanged = process.env.CI === 'true';
    if (isChanged) await utimes(`${root}web/lesson/index.html`, new Date(), new Date());
    const made = async () => (await stat(`${root}dist/index.html`)).mtimeMs;
    const before = await made();
    const env = { ...process.env, PORT: '8400' };
    const server = spawn('npm', ['start'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => server.on('close', resolve));
    let output = '';
    const address = await new Promise((resolve, reject) => {
      server.stdout.on('data', (chunk) => {
        output += chunk;
        const found = /posenc is at (http:\/\/localhost:\d+\/)/.exec(output);
        if (found) resolve(found[1]);
      });
      ended.then((code) => reject(new Error(`npm start ended with status ${code}: ${output}`)));
    });
    const page = await (await fetch(address)).text();
    assert.match(page, /<h1>Positional encoding<\/h1>/);
    assert.equal((await made()) > before, isChanged);
    process.kill(-Number(server.pid), 'SIGINT');
    assert.equal(await ended, 0);
  },
);
