/** npm run dev: changes soon appear in the page, and errors end nothing. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { patience } from '../pace.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy, so that it does not interfere with other tests. */
let folder = '';
/** @type {import('node:child_process').ChildProcess} */
let program;
let output = '';
let origin = '';

/** Waits for a part of the program's output after `from`. @param {RegExp} pattern @param {number} [from] */
async function printed(pattern, from = 0) {
  for (;;) {
    const found = pattern.exec(output.slice(from));
    if (found) return found;
    if (program.exitCode !== null) throw new Error(`it has ended:\n${output}`);
    await new Promise((resolve) => {
      program.stdout?.once('data', resolve);
      program.once('exit', resolve);
    });
  }
}

/** @param {string} name */
const source = (name) => join(folder, name);
/** @param {string} name @param {(text: string) => string} edit */
const change = async (name, edit) => writeFile(source(name), edit(await readFile(source(name), 'utf8')));

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posenc-dev-'));
  const names = ['web', 'wasm', 'CMakeLists.txt', 'CMakePresets.json', 'package.json', 'package-lock.json'];
  // The word vectors take long to compute, and are the same bytes.
  for (const name of [...names, 'NOTICE', 'README.md', 'build/vectors', 'tests/contract']) {
    await cp(join(root, name), source(name), { recursive: true, preserveTimestamps: true });
  }
  await symlink(join(root, 'node_modules'), source('node_modules'));
  await change('web/lesson/index.html', (text) => text.replace('<h1>', '<h1>Untranslated: '));
  program = spawn(process.execPath, ['web/tools/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: '8900' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      if (stream === program.stderr) program.stdout?.emit('data', '');
    });
  }
  [origin] = await printed(/http:\/\/localhost:\d+/);
});
after(async () => {
  program?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The messages that open pages receive, one after the other. */
async function* changes() {
  const { body } = await fetch(`${origin}/changes`);
  const decoder = new TextDecoder();
  for await (const chunk of /** @type {any} */ (body)) {
    for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) yield JSON.parse(data);
  }
}

const get = async (/** @type {string} */ path) => (await fetch(`${origin}/${path}`)).text();

test(
  'rebuilds and reports a change, reports a mistake, and leaves dist/ alone',
  { timeout: patience(300_000) },
  async () => {
    const told = changes();
    assert.match(await get(''), /new EventSource\('\/changes'\)/);
    /**
     * Changes a file, and waits until the change is reported and complete: on a slow machine, half of a change may be
     * reported first.
     * @param {string} name @param {(text: string) => string} edit @param {(told: string) => unknown} so
     */
    const tellOf = async (name, edit, so) => {
      const next = told.next();
      await change(name, edit);
      for (let { value } = await next; !(await so(value)); { value } = await told.next());
    };
    /** @param {string} path @param {RegExp} pattern */
    const has = (path, pattern) => async (/** @type {string} */ problem) =>
      problem === '' && pattern.test(await get(path));

    await tellOf(
      'web/lesson/index.html',
      (text) => text.replace('<h1', '<h1 id="changed"'),
      has('', /id="changed"/),
    );
    await tellOf(
      'web/lesson/chapters/rope.html',
      (text) => text.replace('<p>', '<p id="changed-chapter">'),
      async (problem) =>
        (await has('rope.html', /id="changed-chapter"/)(problem)) &&
        has('de/course.html', /id="changed-chapter"/)(problem),
    );
    await tellOf(
      'web/figures/steps/style.css',
      (text) => `${text}.pe-anew { top: 0 }`,
      has('pe-steps.js', /pe-anew/),
    );

    const good = await get('common.js');
    const wrong = '\nconst const;';
    await tellOf(
      'web/element/dom.js',
      (text) => text + wrong,
      (problem) => problem.includes('dom.js'),
    );
    assert.ok((await get('common.js')) === good, 'the last good one stays');
    await tellOf(
      'web/element/dom.js',
      (text) => text.replace(wrong, '').replace('= className;', "= className + ' pe-new';"),
      has('common.js', /pe-new/),
    );

    // C++ that does not compile ends nothing either.
    const core = 'wasm/request/errors.cpp';
    const error = '\n#error on purpose\n';
    await tellOf(
      core,
      (text) => text + error,
      (problem) => problem.includes('on purpose'),
    );
    await tellOf(
      core,
      (text) => text.replace(error, ''),
      (problem) => problem === '',
    );

    const built = await readFile(source('dist/index.html'), 'utf8');
    assert.doesNotMatch(built, /EventSource|id="changed"/);
    await told.return?.();
  },
);

test('English that is not translated is shown in its place, with a warning, and is not built', async () => {
  await printed(/Not translated, so in English for de, es, zh: Untranslated: /);
  for (const path of ['', 'de/', 'zh/']) assert.match(await get(path), /<h1[^>]*>Untranslated: /);
  assert.match(await get('de/'), /<p>.*(ist|und) /, 'the rest is German');
  assert.ok(!existsSync(source('build/built')), 'npm start and npm test build anew, and refuse it');
});

test('rebuilds only the bundles that contain a changed file', { timeout: patience(60_000) }, async () => {
  const from = output.length;
  await change('web/lesson/reference-search.js', (text) => `${text}\n`);
  const [, count, all] = await printed(/reference-search\.js: rebuilt (\d+) of (\d+) bundles/, from);
  assert.equal(Number(count), 1);
  assert.ok(Number(all) > 5);
});

test('ends at Ctrl-C', async () => {
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGINT');
  assert.equal(await ended, 0);
});
