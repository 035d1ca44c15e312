/**
 * npm test: every check there is, the quick ones first. A stage that cannot run because a tool is missing is a
 * failure in CI, and otherwise a skip that is printed and counted; so is one that is for CI alone.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from '../web/build.mjs';
import { setup } from '../web/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ci = process.env.CI === 'true';

const tools = await setup('test');
const { env, missing } = tools;

/** @param {string} folder @param {string} pattern */
const files = (folder, pattern) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => new RegExp(pattern).test(name));

/** CMake configures, builds and tests in the folder of a preset. @param {string} preset */
const cmake = (preset) => [
  ['cmake', '--preset', preset],
  ['cmake', '--build', '--preset', preset],
  ['ctest', '--preset', preset],
];

/** @param {string[]} names  of test files; one after the other, so that browsers do not compete for the machine */
const nodeTest = (...names) => [['node', '--test', '--test-reporter=spec', '--test-concurrency=1', ...names]];

const cxx = ['wasm', 'tests/core', 'tests/fuzz'].flatMap((folder) => files(folder, '\\.(cpp|h)$'));

/**
 * @type {{name: string, needs?: string[], commands?: string[][], action?: () => Promise<void>, onlyCi?: boolean}[]}
 */
const stages = [
  {
    name: 'C++ format',
    needs: ['clang-format'],
    commands: [['clang-format', '--dry-run', '--Werror', ...cxx]],
  },
  { name: 'JavaScript format', commands: [['prettier', '--check', '--log-level=warn', '.']] },
  { name: 'lint', commands: [['eslint', '--config', '.eslint.config.mjs', '--max-warnings=0', '.']] },
  {
    name: 'golden numbers are those of their reference',
    commands: [['node', 'tests/golden/reference.mjs', '--check']],
  },
  {
    name: 'golden components are those of NumPy',
    needs: ['python3-numpy'],
    // The python that Debian's package is for; another may stand before it.
    commands: [['/usr/bin/python3', 'tests/golden/pca.py', '--check']],
  },
  { name: 'core, native', needs: ['g++', 'doctest-dev'], commands: cmake('native') },
  {
    name: 'core, address and undefined-behaviour sanitizers',
    needs: ['g++', 'doctest-dev'],
    commands: cmake('sanitize'),
  },
  { name: 'parsers, fuzzed for 20 s each', needs: ['clang', 'libclang-rt-dev'], commands: cmake('fuzz') },
  { name: 'build', action: () => build(tools) },
  { name: 'types', commands: [['tsc', '-p', 'web/tsconfig.json']] },
  { name: 'core, as wasm', needs: ['doctest-dev'], commands: cmake('wasm-tests') },
  {
    name: 'engine, figures, project',
    commands: nodeTest(
      ...['engine', 'figures', 'project'].flatMap((folder) => files(`tests/${folder}`, '\\.test\\.js$')),
    ),
  },
  {
    name: 'the npm package, in Node and through bundlers',
    commands: nodeTest('tests/packages/packages.test.js'),
  },
  { name: 'browsers', commands: nodeTest(...files('tests/browser', '\\.test\\.js$')) },
  // Its packages are more than all others together.
  { name: 'Lighthouse', needs: ['chromium'], onlyCi: true, commands: [['npm', 'run', 'test:lighthouse']] },
];

/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const skipped = [];
for (const { name, needs = [], commands = [], action, onlyCi = false } of stages) {
  if (onlyCi && !ci) {
    console.log(`\n== ${name}: skipped outside of CI: ${commands[0].join(' ')}`);
    skipped.push(name);
    continue;
  }
  const absent = needs.filter((tool) => missing.includes(tool));
  if (absent.length) {
    console.log(`\n== ${name}: ${ci ? 'failed' : 'skipped'}, without ${absent.join(', ')}`);
    (ci ? failed : skipped).push(name);
    continue;
  }
  console.log(`\n== ${name}`);
  const start = Date.now();
  try {
    await action?.();
    for (const command of commands) await run(command);
    console.log(`== ${name}: passed in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.log(`== ${name}: failed: ${error instanceof Error ? error.message : error}`);
    failed.push(name);
    // Nothing after the build makes sense without it.
    if (name === 'build') break;
  }
}

for (const name of failed) console.log(`failed: ${name}`);
for (const name of skipped) console.log(`skipped: ${name}`);
const passed = stages.length - failed.length - skipped.length;
console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
process.exitCode = failed.length ? 1 : 0;

/** @param {string[]} command */
function run([command, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`${command} ended with status ${code}`));
    });
  });
}
