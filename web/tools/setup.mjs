/**
 * Brings a bare machine to the point where posenc can be built and tested. It runs before `npm install`, so it
 * uses nothing but Node itself.
 *
 * Tools are recognised by their commands and files, never by a package manager's records: a tool from any source is
 * used as it is.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from './steps.mjs';

/** @typedef {'build' | 'test' | 'sites'} Purpose  each includes the needs of those before it */

/** @typedef {{root: string, version: string}} Emscripten  root: the folder with the CMake toolchain file inside */

/**
 * @typedef {object} Setup
 * @property {NodeJS.ProcessEnv} env  the environment for every child process of the build and the tests
 * @property {Emscripten | null} emscripten
 * @property {string[]} missing  packages, Debian's and npm's, that only tests need and that could not be installed
 */

/**
 * A Debian package, why posenc needs it, and what shows that it is there: any one of these commands or files, or a
 * search that finds it. Several names cover other distributions.
 *
 * @typedef {object} Requirement
 * @property {string} name
 * @property {Purpose} purpose
 * @property {string} why
 * @property {string[]} [commands]
 * @property {string[]} [files]
 * @property {() => boolean} [found]
 */

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const oldestNode = 20;
const oldestEmscripten = '3.1.6';

/** @type {Purpose[]} */
const purposes = ['build', 'test', 'sites'];

/** Debian keeps the JavaScript modules that its Emscripten asks for (acorn) outside Node's search path. */
const debianNodeModules = '/usr/share/nodejs';
const debianPython = '/usr/bin/python3';

/** findEmscripten looks for it, because its version matters. @type {Requirement} */
const emscriptenPackage = { name: 'emscripten', purpose: 'build', why: 'compiles C++ to WebAssembly' };

/** @type {Requirement[]} */
const requirements = [
  { name: 'cmake', purpose: 'build', why: 'drives the C++ builds', commands: ['cmake'] },
  { name: 'ninja-build', purpose: 'build', why: 'runs the C++ builds', commands: ['ninja', 'ninja-build'] },
  { name: 'g++', purpose: 'test', why: 'compiles the native tests', commands: ['g++', 'clang++'] },
  { name: 'clang-format', purpose: 'test', why: 'checks the C++ formatting', commands: ['clang-format'] },
  {
    name: 'doctest-dev',
    purpose: 'test',
    why: 'the C++ test framework',
    files: ['/usr/include', '/usr/local/include', '/opt/homebrew/include'].map(
      (d) => `${d}/doctest/doctest.h`,
    ),
  },
  { name: 'clang', purpose: 'test', why: 'compiles the fuzz targets', commands: ['clang++'] },
  { name: 'gappa', purpose: 'test', why: 'proves the bound of rounding errors', commands: ['gappa'] },
  {
    name: 'libclang-rt-dev',
    purpose: 'test',
    why: 'libFuzzer and its sanitizers',
    found: hasFuzzer,
  },
  {
    name: 'python3-numpy',
    purpose: 'test',
    why: 'opens what figures hand out',
    files: ['/usr/lib/python3/dist-packages/numpy/__init__.py'],
  },
  {
    name: 'python3-traitlets',
    purpose: 'test',
    why: 'the Python package in a stand-in for anywidget',
    files: ['/usr/lib/python3/dist-packages/traitlets/__init__.py'],
  },
  {
    name: 'chromium-headless-shell',
    purpose: 'test',
    why: 'browser tests in Chromium',
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser'],
  },
  { name: 'firefox-esr', purpose: 'test', why: 'browser tests', commands: ['firefox-esr', 'firefox'] },
  {
    name: 'webkit2gtk-driver',
    purpose: 'test',
    why: 'browser tests in WebKit',
    commands: ['WebKitWebDriver'],
  },
  { name: 'xvfb', purpose: 'test', why: 'a screen for the browsers', commands: ['Xvfb'] },
  { name: 'xauth', purpose: 'test', why: 'access to that screen', commands: ['xauth'] },
  {
    name: 'fonts-dejavu-core',
    purpose: 'test',
    why: 'text in the browsers',
    files: ['truetype/dejavu', 'TTF', 'dejavu', 'dejavu-sans-fonts'].map(
      (folder) => `/usr/share/fonts/${folder}/DejaVuSans.ttf`,
    ),
  },
  { name: 'hugo', purpose: 'sites', why: 'a site generator', commands: ['hugo'] },
  { name: 'jekyll', purpose: 'sites', why: 'a site generator', commands: ['jekyll'] },
  { name: 'mkdocs', purpose: 'sites', why: 'a site generator', commands: ['mkdocs'] },
  { name: 'python3-sphinx', purpose: 'sites', why: 'a site generator', commands: ['sphinx-build'] },
  {
    name: 'python3-myst-parser',
    purpose: 'sites',
    why: 'Markdown for Sphinx',
    commands: ['myst-docutils-html'],
  },
  { name: 'asciidoctor', purpose: 'sites', why: 'makes pages of AsciiDoc', commands: ['asciidoctor'] },
  { name: 'zip', purpose: 'sites', why: 'makes a book of pages', commands: ['zip'] },
  { name: 'pandoc', purpose: 'sites', why: 'makes pages of Markdown', commands: ['pandoc'] },
  {
    name: 'jupyter-nbconvert',
    purpose: 'sites',
    why: 'makes pages of notebooks',
    commands: ['jupyter-nbconvert'],
  },
];

/** Something that the user has to do: shown as a plain sentence, without a stack trace. */
class Stop extends Error {}

/**
 * Installs what `purpose` needs and is missing. If that is impossible, says what to do and ends the program with status 1.
 * Prints nothing if nothing is missing.
 *
 * @param {Purpose} purpose
 * @returns {Promise<Setup>}
 */
export async function setup(purpose) {
  try {
    checkNode();
    // Runs both at once, and waits for both, even if one fails: one mostly waits for the disk, the other for the network.
    const [system, node] = await Promise.allSettled([
      installPackages(purpose),
      installNodePackages(projectRoot, 'the bundler, Plotly.js, WordNet and the test tools'),
    ]);
    if (system.status === 'rejected') throw system.reason;
    if (node.status === 'rejected') throw node.reason;
    const { emscripten, missing } = system.value;
    const missingGenerators = purpose === 'sites' ? await installSiteGenerators() : [];
    const env = { ...childEnvironment(emscripten), ...(await emscriptenCache()) };
    return { env, emscripten, missing: [...missing.map(({ name }) => name), ...missingGenerators] };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Instructions if one of these folders, or a folder inside it, belongs to another user; otherwise null. For example,
 * `sudo npm start` leaves such folders.
 *
 * @param {string[]} folders  from the root of the project
 * @returns {string | null}
 */
export function whyUnwritable(folders) {
  const unwritable = folders
    .map((folder) => resolve(projectRoot, folder))
    .flatMap((folder) => (fs.existsSync(folder) ? withSubfolders(folder) : dirname(folder)))
    .find((folder) => fs.existsSync(folder) && !isWritable(folder));
  if (!unwritable) return null;
  const path = relative(projectRoot, unwritable) || '.';
  return (
    `${path} belongs to another user, so it cannot be written. This line in ${projectRoot} gives it to you:\n` +
    `  sudo chown -R "$(id -un)" ${path.split(sep)[0]}`
  );
}

/** @param {string} folder */
function withSubfolders(folder) {
  const subfolders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...subfolders.map(({ name }) => join(folder, name))];
}

function checkNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  throw new Stop(`posenc needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
}

// ---- System packages

/**
 * Which tools were found, and which are missing.
 *
 * @typedef {object} Findings
 * @property {Emscripten | null} emscripten
 * @property {Requirement[]} missing
 */

/**
 * @param {Purpose} purpose
 * @returns {Promise<Findings>} `missing`: packages that only the tests need
 */
async function installPackages(purpose) {
  let findings = await findTools(purpose);
  if (findings.missing.length === 0) return findings;
  console.log('posenc needs these packages, which are not installed:');
  for (const { name, why } of findings.missing) console.log(`  ${name.padEnd(18)} ${why}`);

  if (isRoot() && findCommand('apt-get')) {
    await step('Installing them with apt-get', () => aptInstall(findings.missing));
    findings = await findTools(purpose);
  }
  const { missing } = findings;
  if (missing.length === 0) return findings;
  const essential = missing.some((requirement) => requirement.purpose === 'build');
  if (essential || process.env.CI === 'true') throw new Stop(howToInstall(missing));
  console.log(`${howToInstall(missing)}\nGoing on without them: the tests that need them are skipped.`);
  return findings;
}

/**
 * @param {Purpose} purpose
 * @returns {Promise<Findings>}
 */
async function findTools(purpose) {
  const emscripten = await findEmscripten();
  const includedPurposes = purposes.slice(0, purposes.indexOf(purpose) + 1);
  const missingTools = requirements.filter(
    (requirement) => includedPurposes.includes(requirement.purpose) && !isThere(requirement),
  );
  return { emscripten, missing: emscripten ? missingTools : [emscriptenPackage, ...missingTools] };
}

/** @param {Requirement} requirement */
function isThere({ commands = [], files = [], found = () => false }) {
  return (
    commands.some((command) => findCommand(command)) || files.some((file) => fs.existsSync(file)) || found()
  );
}

/** libFuzzer is among the libraries of a clang, whose version is part of their path. */
function hasFuzzer() {
  return ['/usr/lib', '/usr/local/lib']
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => [folder, ...llvmFolders(folder)])
    .map((folder) => join(folder, 'clang'))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map(String))
    .some((name) => /libclang_rt\.fuzzer[^/]*\.a$/.test(name));
}

/** @param {string} folder */
function llvmFolders(folder) {
  const names = fs.readdirSync(folder).filter((name) => name.startsWith('llvm-'));
  return names.map((name) => join(folder, name, 'lib'));
}

/** @param {Requirement[]} missing */
function howToInstall(missing) {
  const names = missing.map(({ name }) => name).join(' ');
  if (findCommand('apt-get')) {
    const sudo = isRoot() ? '' : 'sudo ';
    return `This line installs them:\n  ${sudo}apt-get install -y --no-install-recommends ${names}`;
  }
  const tools = missing.map(({ name, commands, files }) => commands?.[0] ?? files?.[0] ?? name);
  return `There is no apt-get here, so please install these tools yourself: ${tools.join(', ')}.`;
}

/** @param {Requirement[]} missing */
async function aptInstall(missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await protectNode();
  // Repairs an installation that was interrupted half-way; does nothing otherwise.
  await run('dpkg', ['--configure', '-a'], env);
  // One unreachable package source makes `update` fail, although the needed packages may be known: go on.
  const update = await run('apt-get', ['update'], env);
  const names = missing.map(({ name }) => name);
  // Waits for another apt-get. Without a terminal of its own, dpkg ends together with us on Ctrl-C.
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Dpkg::Use-Pty=0'];
  const install = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...options, ...names],
    env,
  );
  if (install.status === 0) return;
  if (update.status !== 0) console.error(lastLines(update.output));
  console.error(`${lastLines(install.output)}\napt-get could not install them (status ${install.status}).`);
}

/**
 * Debian's emscripten depends on Debian's Node, which is too old for posenc and would overwrite a Node that was put
 * in the same place by hand. A diversion is dpkg's way of keeping local files.
 */
async function protectNode() {
  const node = '/usr/bin/node';
  if (process.execPath !== node || !findCommand('dpkg-divert')) return;
  const isOwned = (await run('dpkg', ['-S', node])).status === 0;
  if (isOwned) return;
  await run('dpkg-divert', ['--local', '--no-rename', '--divert', `${node}.distrib`, '--add', node]);
}

// ---- Emscripten

/** @returns {Promise<Emscripten | null>} */
async function findEmscripten() {
  const emcc = findEmcc();
  if (!emcc) return null;
  const { output } = await run(emcc, ['--version'], childEnvironment(null));
  // The output has the name of the compiler, which contains brackets, then its version, then a commit in brackets.
  const version = /^emcc .*\) (\d+\.\d+\.\d+)/m.exec(output)?.[1];
  if (!version) throw new Stop(`${lastLines(output)}\n"${emcc} --version" does not name a version.`);
  if (compareVersions(version, oldestEmscripten) < 0) {
    throw new Stop(`posenc needs Emscripten ${oldestEmscripten} or newer; ${emcc} is ${version}.`);
  }
  const root = emscriptenRoot(emcc);
  if (!root) throw new Stop(`Cannot tell where the files of ${emcc} are: please set EMSCRIPTEN_ROOT.`);
  return { root, version };
}

/** @returns {string | null} */
function findEmcc() {
  const onPath = findCommand('emcc');
  const rootFromEnvironment = process.env.EMSCRIPTEN_ROOT;
  if (!rootFromEnvironment) return onPath;
  const emcc = resolve(rootFromEnvironment, 'emcc');
  if (isExecutable(emcc)) return emcc;
  // Debian's root, which we pass on ourselves, has no emcc inside: the one in /usr/bin belongs to it.
  if (
    onPath &&
    fs.existsSync(rootFromEnvironment) &&
    emscriptenRoot(onPath) === fs.realpathSync(rootFromEnvironment)
  )
    return onPath;
  throw new Stop(`EMSCRIPTEN_ROOT is ${rootFromEnvironment}, but there is no emcc in that folder.`);
}

/**
 * The folder with the CMake toolchain file. The command is inside (emsdk), a symbolic link to inside (Debian), or a
 * script beside it (others).
 *
 * @param {string} emcc
 * @returns {string | undefined}
 */
function emscriptenRoot(emcc) {
  const folder = dirname(fs.realpathSync(emcc));
  return ['.', '../libexec', '../share/emscripten', '../lib/emscripten', '../lib64/emscripten']
    .map((path) => join(folder, path))
    .filter((path) => fs.existsSync(join(path, 'cmake/Modules/Platform/Emscripten.cmake')))
    .map((path) => fs.realpathSync(path))[0];
}

/**
 * Emscripten caches files in its own folder. If that belongs to another user, it needs a separate cache, unless its cache is
 * declared complete, as Debian's is.
 *
 * @returns {Promise<{EM_CACHE?: string}>}
 */
async function emscriptenCache() {
  const emcc = findEmcc();
  if (!emcc || isRoot() || process.env.EM_CACHE) return {};
  const queries = ['CACHE', 'FROZEN_CACHE'].map((name) => run(join(dirname(emcc), 'em-config'), [name]));
  const [cache, frozen] = (await Promise.all(queries)).map(({ status, output }) =>
    status === 0 ? output.trim() : '',
  );
  if (!cache || isWritable(cache) || frozen === 'True') return {};
  return { EM_CACHE: join(projectRoot, 'node_modules', '.cache', 'emscripten') };
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} below, at or above 0 as a is older than, the same as or newer than b
 */
function compareVersions(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}

// ---- Node packages

/**
 * Runs `npm ci` in a folder, unless its node_modules is what the lock file asks for.
 *
 * @param {string} folder
 * @param {string} what  the content of the packages, for messages
 */
async function installNodePackages(folder, what) {
  const lockFile = join(folder, 'package-lock.json');
  const stamp = join(folder, 'node_modules', '.posenc-lock');
  // Some packages are compiled for one system, so a folder shared with another system is installed again.
  const stampText = createHash('sha256').update(fs.readFileSync(lockFile)).update(systemName()).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === stampText) return;

  if (!findCommand('npm')) throw new Stop('posenc needs npm, which comes with Node.');
  const problem = whyUnwritable([join(folder, 'node_modules')]);
  if (problem) throw new Stop(problem);
  // The stamp is deleted first and written last, so an interrupted installation has none and is repeated.
  fs.rmSync(stamp, { force: true });
  const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const { status, output } = await step(`Installing the Node packages (${what})`, () =>
    run('npm', ['ci', ...options], npmEnvironment(), folder),
  );
  if (status !== 0) throw new Stop(`${output}\n"npm ci" failed (status ${status}).`);
  fs.writeFileSync(stamp, stampText);
}

/**
 * The site generators from npm are larger than all other packages together, so they have their own lock file, and a folder
 * in build/.
 *
 * @returns {Promise<string[]>} those that could not be installed
 */
async function installSiteGenerators() {
  const folder = join(projectRoot, 'build', 'sites');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    fs.copyFileSync(join(projectRoot, 'tests', 'sites', name), join(folder, name));
  }
  const { dependencies } = JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies);
  try {
    await installNodePackages(folder, names.join(', '));
    return [];
  } catch (error) {
    if (!(error instanceof Stop) || process.env.CI === 'true') throw error;
    console.log(
      `${lastLines(error.message)}\nWith a network, this line installs them:\n  npm run test:sites\nGoing on without them.`,
    );
    return names;
  }
}

function systemName() {
  return `${process.platform} ${process.arch}`;
}

/**
 * Under `npm start` the environment contains the state of the outer npm. Settings for finding packages (registry, proxy,
 * certificates, cache) are kept; settings that change which are installed, and where, are removed.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function npmEnvironment() {
  const state = /^(npm_(lifecycle|package)_|npm_(command|execpath|node_execpath)$|init_cwd$|node_env$)/i;
  const settings =
    /^npm_config_(prefix|local_prefix|global_prefix|global|location|omit|include|only|also|production|dev|optional|dry_run|package_lock|package_lock_only|workspaces?|loglevel)$/i;
  const keptVariables = Object.entries(process.env).filter(
    ([name]) => !state.test(name) && !settings.test(name),
  );
  return Object.fromEntries(keptVariables);
}

// ---- Helpers

/**
 * @param {Emscripten | null} emscripten
 * @returns {NodeJS.ProcessEnv}
 */
function childEnvironment(emscripten) {
  const env = { ...process.env };
  env.PATH = prepend(join(projectRoot, 'node_modules', '.bin'), env.PATH);
  if (fs.existsSync(debianNodeModules)) env.NODE_PATH = prepend(debianNodeModules, env.NODE_PATH);
  if (emscripten) env.EMSCRIPTEN_ROOT = emscripten.root;
  // Debian's Emscripten needs Debian's Python. A version manager puts a shim in front of it, which takes longer to start than
  // a small file takes to compile.
  if (emscripten?.root.startsWith('/usr/') && isExecutable(debianPython)) env.EMSDK_PYTHON ??= debianPython;
  return env;
}

/**
 * @param {string} folder
 * @param {string} [list]  folders, as in PATH
 */
function prepend(folder, list) {
  const otherFolders = (list ?? '').split(delimiter).filter((entry) => entry && entry !== folder);
  return [folder, ...otherFolders].join(delimiter);
}

/**
 * @param {string} name
 * @returns {string | null} its path
 */
function findCommand(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    fs.accessSync(path, fs.constants.X_OK);
    return fs.statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} path */
function isWritable(path) {
  try {
    fs.accessSync(path, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** @param {string} text */
function lastLines(text) {
  return text.trimEnd().split('\n').slice(-25).join('\n');
}

/**
 * Runs a program without input, and collects its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [cwd]
 * @returns {Promise<{status: number, output: string}>}
 */
function run(command, args, env = process.env, cwd = projectRoot) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => done({ status: 127, output: `${output}${error.message}` }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}
