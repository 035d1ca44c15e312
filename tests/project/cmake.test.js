/** The core alone: installed, found by CMake from another project, and built into a program of the reference. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const work = `${root}build/package-cpp`;
const reference = readFileSync(`${root}web/lesson/reference.md`, 'utf8');

/** The first block of a language. @param {string} language */
const block = (language) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(reference)?.[1] ?? '';

/** @param {string[]} args */
const cmake = (...args) => exec('cmake', args, { cwd: root });

const noCompiler = process.env.CI !== 'true' && !existsSync('/usr/bin/g++') && 'g++ not found';
test('a program of another project finds the installed core, and runs', { skip: noCompiler }, async () => {
  await rm(work, { recursive: true, force: true });
  await mkdir(`${work}/example`, { recursive: true });
  await cmake('-S', '.', '-B', `${work}/core`, '-G', 'Ninja');
  await cmake('--build', `${work}/core`);
  await cmake('--install', `${work}/core`, '--prefix', `${work}/installed`);
  // Nothing may refer to the folder where it was built.
  await rm(`${work}/core`, { recursive: true });
  await writeFile(`${work}/example/main.cpp`, block('cpp'));
  const lists = `cmake_minimum_required(VERSION 3.25)\nproject(example LANGUAGES CXX)\n${block('cmake')}`;
  await writeFile(`${work}/example/CMakeLists.txt`, lists);
  await cmake(
    '-S',
    `${work}/example`,
    '-B',
    `${work}/build`,
    '-G',
    'Ninja',
    `-DCMAKE_PREFIX_PATH=${work}/installed`,
  );
  await cmake('--build', `${work}/build`);
  const { stdout } = await exec(`${work}/build/example`);
  const promised = /printf.*; +\/\/ (.+)$/m.exec(block('cpp'))?.[1];
  assert.ok(promised);
  assert.equal(stdout, `${promised}\n`);

  // A later minor version may have changed the interface.
  await writeFile(`${work}/example/CMakeLists.txt`, lists.replace('posenc 0.1', 'posenc 0.2'));
  await assert.rejects(
    cmake(
      '-S',
      `${work}/example`,
      '-B',
      `${work}/refused`,
      '-G',
      'Ninja',
      `-DCMAKE_PREFIX_PATH=${work}/installed`,
    ),
    /compatible\s+with requested version "0\.2"/,
  );
});
