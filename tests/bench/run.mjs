/**
 * npm run bench: the speed of the core, the engine and the elements, compared with others and with their targets.
 * Prints tables, and writes build/bench.json and the tables of speeds that people read (tables.mjs). Slowness is never
 * a failure: readers judge it.
 *
 *   npm run bench -- --quick   fewer rounds, without browsers and Python; writes no tables
 *
 * Contestants are programs that run alone, one after the other, for several rounds; a ratio is the median of the ratios
 * of each round, so that a machine that gets slower meanwhile does so for both sides.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from '../../web/tools/build.mjs';
import { configure } from '../../web/tools/core.mjs';
import { setup } from '../../web/tools/setup.mjs';
import { report } from './report.mjs';
import { writeSpeeds } from './tables.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 5;

const loadBefore = os.loadavg();
const tools = await setup('test');
const { env } = tools;
const emscripten = /** @type {{root: string, version: string}} */ (tools.emscripten);
say('building');
await build(tools);
const kernel = await buildKernel();

/** @type {import('./report.mjs').Results} */
const results = {
  date: new Date().toISOString(),
  rounds,
  machine: {
    CPU: `${os.cpus()[0]?.model ?? 'unknown'}, ${os.cpus().length} cores`,
    system: `${os.type()} ${os.release()} ${os.arch()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB`,
    'load before, after': loadBefore[0].toFixed(2),
    'Node.js': `${process.versions.node}, V8 ${process.versions.v8}`,
    Emscripten: emscripten.version,
  },
  times: {},
  errors: {},
  browsers: {},
};
const { machine } = results;

const golden = (/** @type {string} */ name) => fileURLToPath(new URL(`../golden/${name}`, import.meta.url));
const bench = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
/** @type {[contest: string, command: string, ...args: string[]][]} */
const encoding = [
  ['kernel', 'node', kernel, 'encode'],
  ['js', 'node', bench('js.mjs'), 'posenc'],
  ['js', 'node', bench('js.mjs'), 'tensorflow'],
];
for (const [library, name] of [
  ['numpy', 'NumPy'],
  ['torch', 'PyTorch'],
]) {
  const python = quick ? null : await pythonWith(library);
  if (python) encoding.push(['python', python, bench('python.py'), library]);
  else machine[name] = quick ? 'not measured' : 'not installed';
}
await race(encoding, rounds);
await race([['schemes', 'node', bench('js.mjs'), 'schemes']], Math.min(rounds, 3));
await race(
  [
    ['similarity', 'node', kernel, 'similarity'],
    ['product', 'node', kernel, 'product'],
  ],
  Math.min(rounds, 3),
);
await race([['products', 'node', kernel, 'products']], Math.min(rounds, 3));
const python = quick ? null : await pythonWith('torch');
await race(
  [
    ['training', 'node', kernel, 'train'],
    ['training', 'node', bench('training-tensorflow.mjs')],
    ...(python
      ? [/** @type {(typeof encoding)[0]} */ (['training', python, golden('training.py'), '--time'])]
      : []),
  ],
  Math.min(rounds, 3),
);
for (const { name, error } of await lines('node', [kernel, 'error'])) results.errors[name] = error;

if (!quick) {
  const { timeBrowsers } = await import('./browsers.mjs');
  results.browsers = await timeBrowsers(say);
  for (const [engine, it] of Object.entries(results.browsers)) {
    machine[engine] = 'missing' in it ? it.missing : it.version;
  }
}
machine['load before, after'] += `, ${os.loadavg()[0].toFixed(2)}`;

const { text, ratios } = report(results);
console.log(text);
await writeFile(`${root}build/bench.json`, `${JSON.stringify({ ...results, ratios }, null, 2)}\n`);
if (!quick) {
  const hash = createHash('sha256')
    .update(await readFile(`${root}build/wasm/posenc.wasm`))
    .digest('hex');
  writeSpeeds(results, hash);
}

/**
 * Runs the contestants in turn, repeatedly.
 * @param {typeof encoding} programs
 * @param {number} times
 */
async function race(programs, times) {
  for (let round = 1; round <= times; ++round) {
    say(`${[...new Set(programs.map(([contest]) => contest))].join(', ')}: round ${round} of ${times}`);
    for (const [contest, command, ...args] of programs) {
      for (const { info, name, rows, inner, cols, us } of await lines(command, args)) {
        if (info) Object.assign(machine, info);
        else {
          const size = [rows, ...(inner ? [inner] : []), cols].join('×');
          ((results.times[`${contest}: ${name}`] ??= {})[size] ??= []).push(us);
        }
      }
    }
  }
}

/**
 * The benchmark in C++, with the flags of the module that ships.
 * @returns {Promise<string>} its path
 */
async function buildKernel() {
  const folder = `${root}build/bench-${emscripten.version}`;
  await configure('wasm', tools, { folder, options: ['-DPOSENC_BENCH=ON'] });
  await output('cmake', ['--build', folder, '--target', 'posenc_bench']);
  return `${folder}/posenc_bench.js`;
}

/**
 * A Python that has a library. The first on the PATH may be one without, of a version manager.
 * @param {string} library
 */
async function pythonWith(library) {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await output(python, ['-c', `import ${library}`]).catch(() => null);
    if (found !== null) return python;
  }
  return null;
}

/**
 * The output of a program, one JSON object per line.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<any[]>}
 */
async function lines(command, args) {
  const text = await output(command, args);
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>} its standard output
 */
function output(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (complaints += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${command} ${args.join(' ')} ended with status ${code}\n${text}${complaints}`));
    });
  });
}

/** @param {string} line  the progress; on standard error, because results go to the standard output */
function say(line) {
  console.error(`  ${line}`);
}
