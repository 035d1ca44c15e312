/**
 * npm test: all checks, on up to two cores. `npm test -- PART NAME…` runs one part alone, and with
 * names, only its test files whose name contains one of these. A stage that cannot run because a tool is missing is a
 * failure in CI, and otherwise a skip that is printed and counted; so is a stage that runs only in CI.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from '../web/tools/build.mjs';
import { configure } from '../web/tools/core.mjs';
import { setup } from '../web/tools/setup.mjs';

/**
 * @typedef {object} Job
 * @property {string} label
 * @property {() => Promise<void>} [action]
 * @property {string[][]} [commands]  after the action, one after the other
 * @property {(output: string) => Job} [remainder]  the job of those files that have not passed, by the output of this one
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} part
 * @property {string[]} [needs]  tools
 * @property {string[]} [files]  its test files, if names can select among them
 * @property {(files: string[]) => Job[]} [jobs]
 * @property {boolean} [needsBuild]  it reads dist/, so it waits for the build
 * @property {boolean} [isExclusive]  it rebuilds dist/, or measures: nothing may run beside it
 * @property {number} [share]    the part of a core that a job keeps busy, by default all of it
 * @property {boolean} [retriesAlone]  what fails beside others runs once more, alone
 * @property {boolean} [isCiOnly]  it runs only in CI, or when its part is named
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const ci = process.env.CI === 'true';
const [part, ...names] = process.argv.slice(2);
/** All three engines take three times as long: in CI, when their part is asked for, or POSENC_ENGINES names them. */
const engines = process.env.POSENC_ENGINES ?? (ci || part ? 'chromium,firefox,webkit' : 'chromium');

/** @param {string} folder @param {RegExp} pattern */
const files = (folder, pattern) =>
  readdirSync(`${root}${folder}`, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => pattern.test(name));

/** One job with the name of its stage. @param {string[][]} commands @returns {() => Job[]} */
const once =
  (...commands) =>
  () => [{ label: '', commands }];

/**
 * CMake configures and builds in the folder of a preset, then other commands run.
 * @param {string} preset
 * @param {string[]} options
 * @param {string[][]} commands
 * @returns {Job[]}
 */
const made = (preset, options, ...commands) => [
  {
    label: '',
    action: () => configure(preset, tools, { options }),
    commands: [['cmake', '--build', '--preset', preset], ...commands],
  },
];

/** A stage that builds and tests. @param {string} preset @param {string[]} options */
const cmake =
  (preset, ...options) =>
  () =>
    made(preset, options, ['ctest', '--preset', preset, '--parallel', '2']);

/** Tools that check each file separately recheck only changed files. @param {string} tool */
const cached = (tool) => ['--cache', '--cache-strategy=content', `--cache-location=build/${tool}/cache`];

/** One job per file. @param {string[]} names @returns {Job[]} */
const nodeTests = (names) =>
  names.map((name) => ({ label: name, commands: [['node', '--test', '--test-reporter=spec', name]] }));

/**
 * One process for several files.
 * @param {string[]} names
 * @param {{prefix?: string[], where?: string}} [options]  prefix: of the command; where: the end of the label
 * @returns {Job}
 */
const oneProcess = (names, { prefix = [], where = '' } = {}) => ({
  label: names.join(', ') + where,
  commands: [[...prefix, 'node', '--test-reporter=spec', 'tests/one-process.mjs', ...names]],
  remainder: (output) => {
    const rest = names.filter((name) => !output.includes(`\n✔ ${name} (`));
    return oneProcess(rest.length ? rest : names, { prefix, where });
  },
});

/** Deals files out, so that all groups are of about the same size. @param {string[]} names @param {number} count */
const deal = (names, count) =>
  Array.from({ length: count }, (_, k) => names.filter((_, at) => at % count === k));

/** These modify or measure their own process, or mostly wait for programs that they start. */
const ownProcess = new Set([
  ...['engine', 'matrices', 'memory', 'vectors'].map((name) => `tests/engine/${name}.test.js`),
  ...['inline', 'pack', 'readme'].map((name) => `tests/project/${name}.test.js`),
]);

/** These build a module in build/wasm/, which only one process may do at a time. */
const builds = new Set(['tests/browser/made-up.test.js']);

/**
 * A browser takes seconds to start, and so do Node and the core, so a job is several files, whose tests share a browser.
 * No two processes share one, because a process that disconnects from Chromium resets the emulated media of all its pages.
 * @param {string[]} names
 * @param {number} [perBrowser]
 * @returns {Job[]}
 */
const browserTests = (names, perBrowser = 8) => {
  const others = names.filter((name) => !builds.has(name));
  const groups = deal(others, Math.ceil(others.length / perBrowser));
  // Chromium takes the least time, so it comes last.
  const jobs = engines
    .split(',')
    .reverse()
    .flatMap((engine) =>
      groups.map((group) =>
        oneProcess(group, {
          prefix: ['env', `POSENC_ENGINES=${engine}`, 'POSENC_KEEP_BROWSERS=1'],
          where: ` in ${engine}`,
        }),
      ),
    );
  return [...nodeTests(names.filter((name) => builds.has(name))), ...jobs];
};

/** The largest first, so that no long one is left for the end. @param {string[]} names */
const bySize = (names) => names.toSorted((a, b) => statSync(root + b).size - statSync(root + a).size);

/** The pure tests that take longest, in the order of their time. */
const longest = [
  'similarity-means',
  'means',
  'code',
  'identify',
  'curve-columns',
  'block-sums',
  'number-files',
].map((name) => `tests/figures/${name}.test.js`);

/**
 * Two processes for all files, except those that need their own: each process has to compile the core. The longest files
 * are dealt out first, in turn from either end, so that the two end at about the same time.
 * @param {string[]} names
 * @returns {Job[]}
 */
const pureTests = (names) => {
  const shared = names.filter((name) => !ownProcess.has(name));
  const dealt = [
    ...longest.filter((name) => shared.includes(name)),
    ...bySize(shared.filter((name) => !longest.includes(name))),
  ];
  const groups = [0, 1].map((k) => dealt.filter((_, at) => (at % 4 === 0 || at % 4 === 3) === (k === 0)));
  return [
    ...nodeTests(names.filter((name) => ownProcess.has(name))),
    ...groups.filter((group) => group.length).map((group) => oneProcess(group)),
  ];
};

const tests = /\.test\.js$/;
// Many hosts and packages, a release in a separate repository, the core in another project: minutes of tests for code that
// seldom changes.
const slow = [
  ...['figure-frame', 'host-pages', 'pack', 'script-tags', 'widget'].map(
    (name) => `tests/browser/${name}.test.js`,
  ),
  ...['cmake', 'inline', 'pack', 'release'].map((name) => `tests/project/${name}.test.js`),
];
// Each goes over every figure or every page, in all its states, which was 29 % of the time of all browser tests in one run.
const sweeps = ['axe', 'forgotten', 'layout-stability', 'phone', 'print', 'style-order', 'type-size'].map(
  (name) => `tests/browser/${name}.test.js`,
);
// Numbers of the largest sizes, while memory ends.
const largest = ['tests/engine/memory.test.js'];
// In CI it rebuilds dist/.
const undisturbed = ['tests/project/start.test.js'];
// A full build in a copy, then measures the time of a change.
const measured = ['tests/project/dev.test.js'];
/** Programs that import exact.py, and exact.py itself. */
const exactPrograms = files('tests/golden', /\.py$/).filter((name) =>
  /^from exact import|^import exact|exact\.py$/m.test(readFileSync(`${root}${name}`, 'utf8') + name),
);
// Each takes up to a minute, and the numbers that it checks seldom change.
const slowPrograms = ['biases', 'means', 'means_biases'].map((name) => `tests/golden/${name}.py`);
for (const name of [
  ...ownProcess,
  ...builds,
  ...longest,
  ...slow,
  ...sweeps,
  ...largest,
  ...undisturbed,
  ...measured,
  ...slowPrograms,
]) {
  if (!existsSync(root + name)) throw new Error(`tests/run.mjs names ${name}, which does not exist`);
}
const cxx = ['wasm', 'tests/core', 'tests/contract', 'tests/fuzz'].flatMap((folder) =>
  files(folder, /\.(cpp|h)$/),
);

/** Twice what the longest command has taken on a slow machine. */
const mostMinutes = 27;

// Tests in browsers often wait for frames: three at a time keep two cores busy.
const browserShare = 0.65;

/** In starting order: what fails fast, what others need, what takes long, what mostly waits. @type {Stage[]} */
const stages = [
  {
    name: 'C++ format',
    part: 'style',
    needs: ['clang-format'],
    jobs: once(['clang-format', '--dry-run', '--Werror', ...cxx]),
  },
  {
    name: 'build',
    part: 'build',
    jobs: () => [{ label: '', action: () => build(tools, { isSilent: true }) }],
  },
  { name: 'types', part: 'style', needsBuild: true, jobs: once(['tsc', '-p', 'web/tsconfig.json']) },
  {
    name: 'JavaScript format',
    part: 'style',
    jobs: once(['prettier', '--check', '--log-level=warn', ...cached('prettier'), '.']),
  },
  {
    name: 'lint',
    part: 'style',
    jobs: once(['eslint', '--config', '.eslint.config.mjs', '--max-warnings=0', ...cached('eslint'), '.']),
  },
  ...['engine', 'figures'].map((part) => ({
    name: part,
    part,
    needsBuild: true,
    files: files(`tests/${part}`, tests).filter((name) => !largest.includes(name)),
    jobs: pureTests,
  })),
  {
    name: 'engine, the largest sizes',
    part: 'engine',
    needsBuild: true,
    isCiOnly: true,
    files: largest,
    jobs: nodeTests,
  },
  {
    name: 'project, npm start',
    part: 'project',
    needsBuild: true,
    isExclusive: ci,
    files: undisturbed,
    jobs: nodeTests,
  },
  {
    name: 'project',
    part: 'project',
    needsBuild: true,
    files: files('tests/project', tests).filter(
      (name) => ![...undisturbed, ...measured, ...slow].includes(name),
    ),
    jobs: pureTests,
  },
  {
    name: 'project, npm run dev',
    part: 'project',
    needsBuild: true,
    retriesAlone: true,
    isCiOnly: true,
    files: measured,
    jobs: nodeTests,
  },
  {
    name: 'project, packages of pages, a release, and the installed core',
    part: 'project',
    needsBuild: true,
    isCiOnly: true,
    files: slow.filter((name) => name.startsWith('tests/project')),
    jobs: nodeTests,
  },
  {
    // They install their own packages, which outweigh all others together.
    name: 'sites',
    part: 'sites',
    needsBuild: true,
    retriesAlone: true,
    isCiOnly: true,
    files: readdirSync(`${root}tests/sites`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `tests/sites/${name}`),
    jobs: (folders) =>
      once([
        'node',
        '--test-reporter=spec',
        'tests/sites/run.mjs',
        ...folders.map((folder) => basename(folder)),
      ])(),
  },
  {
    name: 'the npm package, in Node and through bundlers',
    part: 'packages',
    needsBuild: true,
    retriesAlone: true,
    isCiOnly: true,
    files: files('tests/packages', tests).filter((name) => !name.includes('node_modules')),
    jobs: nodeTests,
  },
  {
    name: 'golden numbers are those of their reference',
    part: 'core',
    jobs: once(['node', 'tests/golden/reference.mjs', '--check']),
  },
  ...[false, true].map((isSlow) => ({
    name: `golden numbers are those of their formulas in 60 digits${isSlow ? ', of many cells' : ''}`,
    part: 'core',
    isCiOnly: isSlow,
    files: exactPrograms.filter((name) => slowPrograms.includes(name) === isSlow),
    // This package depends on Python.
    needs: ['python3-numpy'],
    jobs: (/** @type {string[]} */ names) =>
      names.map((name) => ({ label: name, commands: [['/usr/bin/python3', name, '--check']] })),
  })),
  {
    name: 'golden components are those of NumPy',
    part: 'core',
    needs: ['python3-numpy'],
    // The Python that Debian's package is for; PATH may have another one first.
    jobs: once(['/usr/bin/python3', 'tests/golden/pca.py', '--check']),
  },
  {
    name: 'the bound of the error of encode() is proved',
    part: 'core',
    needs: ['gappa', 'python3-numpy'],
    jobs: once(['/usr/bin/python3', 'tests/proofs/bound.py']),
  },
  {
    name: 'core, native',
    part: 'core',
    needsBuild: true,
    needs: ['g++', 'doctest-dev'],
    files: files('tests/core', /\.test\.cpp$/),
    jobs: (chosen) => {
      const sources = `--source-file=${chosen.map((name) => `*${basename(name)}`).join()}`;
      const contract = ['build/native/posenc_contract_tests'];
      // It replaces malloc in a way that only GNU's linker offers.
      const memory = process.platform === 'linux' ? [['build/native/posenc_memory_tests']] : [];
      // It reads the output of another of these programs.
      const messages = ['node', '--test', '--test-reporter=spec', 'tests/core/messages.test.js'];
      const trials = ci ? ['env', 'POSENC_ALL_TRIALS=1'] : [];
      return made(
        'native',
        [],
        [...trials, 'build/native/posenc_tests', sources],
        contract,
        ...memory,
        messages,
      );
    },
  },
  {
    name: 'core, address and undefined-behaviour sanitizers, and parsers fuzzed for 10 s each',
    part: 'core',
    needs: ['clang', 'libclang-rt-dev', 'doctest-dev'],
    isCiOnly: true,
    jobs: cmake('sanitize', '-DPOSENC_FUZZ_SECONDS=10'),
  },
  {
    name: 'core, as wasm',
    part: 'core',
    needsBuild: true,
    needs: ['doctest-dev'],
    isCiOnly: true,
    jobs: cmake('wasm-tests'),
  },
  {
    name: 'browsers, every figure in every state',
    part: 'browser',
    needsBuild: true,
    share: browserShare,
    retriesAlone: true,
    isCiOnly: true,
    files: sweeps,
    jobs: (names) => browserTests(names, 4),
  },
  {
    name: 'browsers, in slow hosts',
    part: 'browser',
    needsBuild: true,
    share: browserShare,
    retriesAlone: true,
    isCiOnly: true,
    files: slow.filter((name) => name.startsWith('tests/browser')),
    jobs: browserTests,
  },
  {
    name: `browsers, of ${engines}`,
    part: 'browser',
    needsBuild: true,
    share: browserShare,
    retriesAlone: true,
    files: bySize(files('tests/browser', tests).filter((name) => ![...slow, ...sweeps].includes(name))),
    jobs: browserTests,
  },
  {
    name: 'Lighthouse',
    part: 'lighthouse',
    needs: ['chromium-headless-shell'],
    isCiOnly: true,
    isExclusive: true,
    jobs: once(['npm', 'run', 'test:lighthouse']),
  },
];

const chosen = choose(part, names);
const tools = await setup('test');
/** @type {{stage: Stage, job: Job}[]} */
const waiting = [];
/** The result of each stage. @type {Map<Stage, 'passed' | 'failed' | 'skipped'>} */
const results = new Map();
for (const stage of chosen) {
  const absent = (stage.needs ?? []).filter((tool) => tools.missing.includes(tool));
  const reason = absent.length
    ? `without ${absent.join(', ')}`
    : stage.isCiOnly && !ci && !part && 'only in CI';
  if (reason) {
    results.set(stage, ci ? 'failed' : 'skipped');
    console.log(`== ${stage.name}: ${results.get(stage)}, ${reason}`);
  } else {
    results.set(stage, 'passed');
    for (const job of stage.jobs?.(stage.files ?? []) ?? []) waiting.push({ stage, job });
  }
}

/** @type {{name: string, seconds: number}[]} */
const took = [];
/** @type {Set<Promise<void>>} */
const running = new Set();
/** How many cores all jobs together may keep busy. */
const cores = Math.min(2, availableParallelism(), waiting.length);
// While two jobs share the machine, the compilers of one take one core.
const env = {
  ...tools.env,
  ...(cores > 1 && { CMAKE_BUILD_PARALLEL_LEVEL: '1' }),
  POSENC_ENGINES: engines,
};
const begin = Date.now();
/** How many cores the running jobs keep busy. */
let busy = 0;
/** Whether dist/ has yet to be built. */
let isUnbuilt = waiting.some(({ stage }) => stage.part === 'build');
/** Jobs that have failed while others were running. @type {{stage: Stage, job: Job}[]} */
const toRetry = [];
while (waiting.length) {
  const at = waiting.findIndex(
    ({ stage }) =>
      !(stage.needsBuild && isUnbuilt) &&
      (stage.isExclusive ? running.size === 0 : busy + (stage.share ?? 1) <= cores),
  );
  if (at < 0) {
    await Promise.race(running);
    continue;
  }
  const [{ stage, job }] = waiting.splice(at, 1);
  busy += stage.share ?? 1;
  const done = perform(stage, job).then((unfinished) => {
    running.delete(done);
    busy -= stage.share ?? 1;
    if (stage.part === 'build') isUnbuilt = false;
    if (unfinished && stage.retriesAlone) toRetry.push({ stage, job: unfinished });
    else if (unfinished) results.set(stage, 'failed');
  });
  running.add(done);
  if (stage.isExclusive) await done;
}
await Promise.all(running);
// Browser tests and measurements fail on a machine that is too busy; with the machine to themselves they have to pass.
for (const { stage, job } of toRetry) {
  console.log(`\n== once more, alone: ${job.label}`);
  if (await perform(stage, job)) results.set(stage, 'failed');
}

took.sort((a, b) => b.seconds - a.seconds);
console.log(`\nslowest of ${((Date.now() - begin) / 1000).toFixed(0)} s:`);
for (const { name, seconds } of took.slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
const all = (/** @type {string} */ result) => chosen.filter((stage) => results.get(stage) === result);
for (const { name } of all('failed')) console.log(`failed: ${name}`);
for (const { name } of all('skipped')) console.log(`skipped: ${name}`);
console.log(
  `${all('passed').length} passed, ${all('failed').length} failed, ${all('skipped').length} skipped`,
);
process.exitCode = all('failed').length ? 1 : 0;
const isWhole = !part && !process.env.POSENC_TURNS;
if (isWhole && !all('failed').length && !all('skipped').length) noteCommit();

/**
 * The stages of a part, or all; with names, those with such test files. Stages that read dist/ need the build before
 * them; a part alone needs it only when a source is newer.
 * @param {string | undefined} part
 * @param {string[]} names
 */
function choose(part, names) {
  const parts = [...new Set(stages.map((stage) => stage.part))];
  if (part && !parts.includes(part)) stop(`${part} is not a part; the parts are ${parts.join(', ')}`);
  let chosen = stages.filter((stage) => !part || stage.part === part);
  if (names.length) {
    const fits = (/** @type {string} */ file) =>
      names.some((name) => basename(file).toLowerCase().includes(name.toLowerCase()));
    const known = chosen.flatMap((stage) => stage.files ?? []);
    chosen = chosen
      .map((stage) => ({ ...stage, files: (stage.files ?? []).filter(fits) }))
      .filter((stage) => stage.files.length);
    if (!chosen.length) {
      stop(
        `no test file of ${part} has ${names.join(' or ')} in its name; there are ${known.map((file) => basename(file)).join(', ')}`,
      );
    }
  }
  if (!part || !chosen.some(({ needsBuild }) => needsBuild) || isBuilt()) return chosen;
  return [...stages.filter((stage) => stage.part === 'build'), ...chosen];
}

/** Records for `npm run release` that everything has passed for this commit, if the work tree is clean. */
function noteCommit() {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout: changes } = git('status', '--porcelain');
  if (status === 0 && !changes) writeFileSync(`${root}build/tested`, git('rev-parse', 'HEAD').stdout);
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a job, and shows its output when it ends, because interleaved output would be unreadable. A job that runs alone
 * prints as it goes. Returns what has to run again if it has not passed.
 * @param {Stage} stage
 * @param {Job} job
 * @returns {Promise<Job | undefined>}
 */
async function perform(stage, job) {
  const { label, commands = [], action } = job;
  const name = label || stage.name;
  if (stage.needsBuild && results.get(stages.find((each) => each.part === 'build') ?? stage) === 'failed') {
    console.log(`\n== ${name}: not run: the build failed`);
    return job;
  }
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  let output = '';
  /** @type {(text: string) => void} */
  const print = (text) => {
    output += text;
    if (cores === 1) process.stdout.write(text);
  };
  let end = 'passed';
  print(`\n== ${name}\n`);
  try {
    await action?.();
    for (const command of commands) await run(command, print);
  } catch (error) {
    end = `failed: ${error instanceof Error ? error.message : error}`;
  }
  print(`== ${name}: ${end}, in ${seconds().toFixed(1)} s\n`);
  if (cores > 1) process.stdout.write(output);
  took.push({ name, seconds: seconds() });
  return end === 'passed' ? undefined : (job.remainder?.(output) ?? job);
}

/** @param {string[]} command @param {(text: string) => void} print */
function run([command, ...args], print) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // No timeout of a test ends an endless loop in its own process. The timer keeps no ended program alive.
    setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${command} has not ended after ${mostMinutes} minutes`));
    }, mostMinutes * 60_000).unref();
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`${command} ended with status ${code}`));
    });
  });
}
