/**
 * npm run build: the C++ core to wasm, then everything that ships to dist/.
 *
 *   dist/posenc.js            the engine, wasm inside; no DOM, no Plotly (its types: posenc.d.ts)
 *   dist/elements.js          the custom elements; imports posenc.js at once and chart.js when a figure comes into view
 *                             (what editors know of them: custom-elements.json, elements.d.ts)
 *   dist/chart.js             Plotly: core, scatter, heatmap
 *   dist/posenc.all.js        all of these in one classic script
 *   dist/index.html           the lesson
 *   dist/posenc-offline.html  the lesson with everything inside
 */
import { spawn } from 'node:child_process';
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

/** @param {NodeJS.ProcessEnv} env */
async function bundle(env) {
  // Both come from npm, which setup may only just have run.
  const esbuild = await import('esbuild');
  const { renderLesson } = await import('./lesson/render.mjs');
  const { inline } = await import('./inline.mjs');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
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
    // Tells a page's author, and `posenc inline`, what this is.
    banner: { js: `/*! posenc ${version}, MIT licence */` },
  });
  // Sources import each other by their path; what ships is three files with fixed names beside each other.
  const siblings = /** @type {import('esbuild').Plugin} */ ({
    name: 'siblings',
    setup(build) {
      build.onResolve({ filter: /\/(engine|chart)\.js$/ }, ({ path, kind }) =>
        kind === 'entry-point' ? undefined : { path: `./${shipped[basename(path)]}`, external: true },
      );
    },
  });
  // Bytes as the characters U+0001 to U+0100 of a string: a fifth smaller, compressed, than in base64. Modules are UTF-8
  // whatever a server says of them. No U+0000 and no template literal, because Parcel's minifier spoils some of each.
  const bytesAsText = /** @type {import('esbuild').Plugin} */ ({
    name: 'bytes as text',
    setup(build) {
      build.onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({
        contents: `const text = ${JSON.stringify((await readFile(path)).reduce((text, byte) => text + String.fromCharCode(byte + 1), ''))};
          const bytes = new Uint8Array(text.length);
          for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k) - 1;
          export default bytes;`,
      }));
    },
  });
  await esbuild.build({
    ...shared,
    entryPoints: { posenc: 'web/engine.js' },
    charset: 'utf8',
    supported: { 'template-literal': false },
    plugins: [bytesAsText],
  });
  await esbuild.build({
    ...shared,
    entryPoints: { elements: 'web/elements/elements.js' },
    loader: { '.css': 'text' },
    plugins: [siblings],
  });
  await esbuild.build({
    ...shared,
    entryPoints: { chart: 'web/chart.js' },
    define: { global: 'globalThis' },
    loader: { '.css': 'empty' },
  });
  // Plotly's own style sheet is not needed; that of the elements is.
  const styles = /** @type {import('esbuild').Plugin} */ ({
    name: 'styles',
    setup(build) {
      build.onLoad({ filter: /node_modules.*\.css$/ }, () => ({ contents: '', loader: 'empty' }));
    },
  });
  // A page may have any encoding, and put this script in its midst: nothing but ASCII here, and the bytes in base64.
  // (As escapes in a string they would be 10 kB less in brotli, but 130 kB more in a file.)
  const { outputFiles: all } = await esbuild.build({
    ...shared,
    write: false,
    entryPoints: { 'posenc.all': 'web/all.js' },
    format: 'iife',
    globalName: 'posenc',
    charset: 'ascii',
    legalComments: 'eof',
    define: { global: 'globalThis' },
    loader: { '.wasm': 'binary', '.css': 'text' },
    plugins: [styles],
  });
  // esbuild leaves regular expressions as they are; there, too, an escape stands for its character.
  const escaped = all[0].text.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await writeFile(join(dist, 'posenc.all.js'), escaped);
  await declareTypes(env);
  await run('node', ['web/manifest.mjs'], env);
  await writeFile(join(dist, 'index.html'), await renderLesson());
  await cp(join(root, 'web/lesson/lesson.css'), join(dist, 'lesson.css'));
  const { page, left } = await inline(join(dist, 'index.html'));
  if (left.length) throw new Error(`not inside the lesson in one file: ${left.map(({ what }) => what)}`);
  await writeFile(join(dist, 'posenc-offline.html'), page);
}

/**
 * The types of the public surface, from the JSDoc of the engine.
 * @param {NodeJS.ProcessEnv} env
 */
async function declareTypes(env) {
  const types = join(root, 'build', 'types');
  const options = '--allowJs --declaration --emitDeclarationOnly --skipLibCheck --types node'.split(' ');
  const language = '--target es2023 --module nodenext'.split(' ');
  const inputs = ['web/engine.js', 'web/modules.d.ts'];
  await run('tsc', [...options, ...language, '--outDir', types, ...inputs], env);
  await cp(join(types, 'engine.d.ts'), join(dist, 'posenc.d.ts'));
}

/** @type {Record<string, string>} */
const shipped = { 'engine.js': 'posenc.js', 'chart.js': 'chart.js' };

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
  for (const name of (await readdir(dist)).filter((name) => /\.(js|css|html)$/.test(name))) {
    const bytes = await readFile(join(dist, name));
    const small = brotliCompressSync(bytes).length;
    console.log(`dist/${name.padEnd(20)} ${kilobytes(bytes.length)} kB, brotli ${kilobytes(small)} kB`);
  }
}

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
