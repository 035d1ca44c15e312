/** The core alone, installed or fetched by another project, which builds the program of the reference with it. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const work = `${root}build/package-cpp`;
const reference = readFileSync(`${root}web/lesson/reference.md`, 'utf8');

/** The blocks of a language. @param {string} language */
const blocks = (language) =>
  [...reference.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code,
  );
const [program] = blocks('cpp');
const promised = /printf.*; +\/\/ (.+)$/m.exec(program)?.[1];
const [found, fetched] = blocks('cmake');

/** @param {string[]} args */
const cmake = (...args) => exec('cmake', args, { cwd: root });

/**
 * Configures the program of the reference as a project in a folder of its own.
 * @param {string} name @param {string} lists @param {string[]} args
 */
async function configure(name, lists, ...args) {
  const folder = `${work}/${name}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/main.cpp`, program);
  const head = 'cmake_minimum_required(VERSION 3.25)\nproject(example LANGUAGES CXX)\n';
  await writeFile(`${folder}/CMakeLists.txt`, head + lists);
  await cmake('-S', folder, '-B', `${folder}/build`, '-G', 'Ninja', ...args);
}

/** Builds and runs it. @param {string} name */
async function runs(name) {
  await cmake('--build', `${work}/${name}/build`);
  const { stdout } = await exec(`${work}/${name}/build/example`);
  assert.ok(promised);
  assert.equal(stdout, `${promised}\n`);
}

const noCompiler = process.env.CI !== 'true' && !existsSync('/usr/bin/g++') && 'g++ not found';
test('a program of another project finds the installed core, and runs', { skip: noCompiler }, async () => {
  for (const name of ['core', 'installed', 'example', 'later'])
    await rm(`${work}/${name}`, { recursive: true, force: true });
  // Other tests run the optimized core; optimizing it takes longer than all the rest here.
  await cmake('--preset', 'library', '-B', `${work}/core`, '-DCMAKE_CXX_FLAGS_RELEASE=-O0');
  const cache = await readFile(`${work}/core/CMakeCache.txt`, 'utf8');
  for (const option of ['WERROR', 'TESTS']) assert.match(cache, new RegExp(`^POSENC_${option}:.*=OFF$`, 'm'));
  await cmake('--build', `${work}/core`);
  await cmake('--install', `${work}/core`, '--prefix', `${work}/installed`);
  // Nothing may refer to the folder where it was built.
  await rm(`${work}/core`, { recursive: true });
  const prefix = `-DCMAKE_PREFIX_PATH=${work}/installed`;
  await configure('example', found, prefix);
  await runs('example');

  // A later minor version may have changed the interface.
  await assert.rejects(
    configure('later', found.replace('posenc 0.1', 'posenc 0.2'), prefix),
    /compatible\s+with requested version "0\.2"/,
  );
});

// Without a preset and without the unity build: this also shows whether each file includes what it uses.
test(
  'a project that fetches the sources builds them with its own, and runs',
  { skip: noCompiler },
  async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    assert.ok(fetched.includes(` GIT_TAG v${version})`));
    await rm(`${work}/fetching`, { recursive: true, force: true });
    await configure('fetching', fetched, `-DFETCHCONTENT_SOURCE_DIR_POSENC=${root}`);
    await runs('fetching');
  },
);
