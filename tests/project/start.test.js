/**
 * npm start, as a reader of the README types it, and its build folders. In CI it rebuilds dist/, so nothing that reads
 * dist/ may run beside it; elsewhere dist/ exists already.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { patience } from '../pace.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

test(
  'npm start serves the course, rebuilds it if a source has changed, and ends cleanly',
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
    assert.match(page, /<h1>.+<\/h1>[^]*<a href="order\.html">/);
    assert.equal((await made()) > before, isChanged);
    process.kill(-Number(server.pid), 'SIGINT');
    assert.equal(await ended, 0);
  },
);

// CMake has to identify the compiler.
const noCompiler = process.env.CI !== 'true' && !existsSync('/usr/bin/g++') && 'g++ not found';
describe('a build folder', { skip: noCompiler }, () => {
  let folder = '';
  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'posenc-start-')));
    await chmod(folder, 0o755);
    for (const name of ['CMakeLists.txt', 'CMakePresets.json', 'package.json', 'wasm', 'web/tools'])
      await cp(join(root, name), join(folder, 'first', name), { recursive: true });
    await configure('first');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Configures the core in a copy of the project. @param {string} name @param {{uid?: number}} [user] */
  function configure(name, user = {}) {
    const program =
      "import { configure } from './web/tools/core.mjs';" +
      "await configure('native', { env: process.env }, { options: ['-DPOSENC_TESTS=OFF'] });";
    const args = ['--input-type=module', '--eval', program];
    return promisify(execFile)(process.execPath, args, { cwd: join(folder, name), ...user });
  }
  /** The folder that CMake chose for a copy. @param {string} name */
  const homeOf = async (name) =>
    /^CMAKE_HOME_DIRECTORY.*=(.*)$/m.exec(
      await readFile(join(folder, name, 'build/native/CMakeCache.txt'), 'utf8'),
    )?.[1];

  test('rebuilds in a project that has been renamed, copied or hard-linked', async () => {
    assert.equal(await homeOf('first'), join(folder, 'first'));
    await rename(join(folder, 'first'), join(folder, 'renamed'));
    await configure('renamed');
    assert.equal(await homeOf('renamed'), join(folder, 'renamed'));
    await cp(join(folder, 'renamed'), join(folder, 'copied'), { recursive: true });
    await configure('copied');
    assert.equal(await homeOf('copied'), join(folder, 'copied'));
    await promisify(execFile)('cp', ['-al', join(folder, 'renamed'), join(folder, 'linked')]);
    await configure('linked');
    assert.equal(await homeOf('linked'), join(folder, 'linked'));
    assert.equal(await homeOf('renamed'), join(folder, 'renamed'), 'and the original is as it was');
  });

  test('of another user is named, with what to do', async () => {
    const native = join(folder, 'renamed/build/native');
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) await chmod(native, 0o555);
    await assert.rejects(
      configure('renamed', isRoot ? { uid: 65534 } : {}),
      /build.* belongs to another user[^]*sudo chown -R "\$\(id -un\)" build/,
    );
    if (!isRoot) await chmod(native, 0o755);
  });
});

test('each step is a line with its time, and two at the same time are told apart', async () => {
  const program = `
    import { step } from '${new URL('../../web/tools/steps.mjs', import.meta.url)}';
    await step('One', async () => {});
    const slow = step('Slow', () => new Promise((resolve) => setTimeout(resolve, 50)));
    await step('Quick', async () => {});
    await slow;
    await step('Wrong', async () => { throw new Error('no'); }).catch(() => {});
  `;
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.equal(
    stdout.replace(/\d+ s/g, '0 s'),
    'One … 0 s\nSlow … \nQuick … 0 s\nSlow … 0 s\nWrong … failed after 0 s\n',
  );
});
