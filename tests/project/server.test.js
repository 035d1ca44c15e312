/** The server of npm start: the files of one folder, and nothing else. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../web/tools/serve.mjs';

/** @type {import('node:http').Server} */
let server;
let port = 0;

before(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'posenc-server-'));
  await writeFile(join(folder, 'index.html'), '<h1>é</h1>');
  await writeFile(join(folder, 'a.js'), '1');
  await symlink(fileURLToPath(import.meta.url), join(folder, 'outside.js'));
  server = createServer(folder);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
});
after(() => server.close());

/**
 * fetch() normalises paths; this sends them unchanged.
 * @param {string} path
 * @param {string} [method]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{status?: number, headers: import('node:http').IncomingHttpHeaders, body: string}>}
 */
const ask = (path, method = 'GET', headers = {}) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

test('serves files with their types, and says when one has not changed', async () => {
  const index = await ask('/');
  assert.deepEqual(
    [index.status, index.headers['content-type'], index.body],
    [200, 'text/html; charset=utf-8', '<h1>é</h1>'],
  );
  const script = await ask('/a.js');
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8');
  const again = await ask('/a.js', 'GET', { 'if-none-match': String(script.headers.etag) });
  assert.deepEqual([again.status, again.body], [304, '']);
});

test('serves nothing from outside of its folder', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/outside.js',
    '/a.js%00',
    '/none',
  ]) {
    const { status, body } = await ask(path);
    assert.ok(status === 400 || status === 403 || status === 404, `${path}: ${status}`);
    assert.doesNotMatch(body, /import assert/);
  }
  assert.equal((await ask('/', 'POST')).status, 405);
});

test('an impossible PORT is refused in a sentence', async () => {
  const program = fileURLToPath(new URL('../../web/tools/serve.mjs', import.meta.url));
  for (const PORT of ['abc', '70000']) {
    const outcome = await new Promise((resolve) =>
      execFile('node', [program], { env: { ...process.env, PORT } }, (error, out, err) =>
        resolve({ code: error?.code, text: out + err }),
      ),
    );
    assert.equal(outcome.code, 1);
    assert.match(outcome.text, new RegExp(PORT));
  }
});
