/**
 * npm run build: compiles the C++ core to WebAssembly, then writes everything that ships to dist/.
 *
 *   posenc.js             the engine, with the module for the first figure; no DOM, no Plotly (types: posenc.d.ts)
 *   schemes.js, words.js, inspector.js, trainer.js
 *                         the other modules and their functions, fetched by posenc.js
 *   refusals.js           the English refusal sentences, fetched with words.js or after the first refusal
 *   posenc.wasm, words.wasm, inspector.wasm, trainer.wasm
 *                         the modules as files, for hosts that forbid compiling bytes
 *   vector-files.js       opens files of word vectors; fetched by words.js
 *   worker.js             reads word vectors, and averages block by block, in a worker
 *   elements.js           fetches posenc.js and common.js, and says so where that fails
 *   pe-*.js               the other elements with their styles and English texts, fetched when a page has their tag
 *   common.js             the heatmap, code shared by all elements, and what fetches them
 *   chart.js              the parts of Plotly that figures use, fetched when a figure comes into view
 *   heatmap-views.js      how heatmaps draw all schemes but the first, fetched when a tag names another one
 *   tools.js              files, tables, programs, sound and full screen of a figure, fetched when a reader asks for one
 *   file-scheme.js        a reader's numbers in figures, fetched when a tag has a file or a reader opens one
 *   tag-mistakes.js       says what is wrong with a tag, fetched when something may be
 *   state-link.js         links in the text that change figures, fetched when a page has one
 *   texts-*.js            one language each, except English
 *   fonts/                the text font of the pages, for systems without a better one
 *   vectors.js            the built-in word vectors, derived from WordNet (its licence is in NOTICE), and more-vectors.js
 *                         with those of all words that no sentence of the course has
 *   posenc.css            reserves the height of figures before scripts load, and has the lines of a handout
 *   posenc.all.js         everything in one classic script
 *   widget.js             a figure as a widget of notebooks and books; imports common.js
 *   widget.all.js         the same in one module, for hosts that pass on only its text
 *   custom-elements.json  describes the elements for editors; elements.d.ts and the like do so for frameworks
 *   index.html            the start page of the course, with its contents
 *   order.html, ...       a page for each chapter: web/lesson/course-list.js names them (course-page.js remembers what was read)
 *   course.html           all chapters in one page, to be printed
 *   gallery.html          every element, live; readers configure and export it (gallery.js)
 *   own.html              figures of a reader's table
 *   bugs.html             real bugs of ports of rotary positions as pictures, with a question about them (bugs.js)
 *   de/, es/, zh/         these pages in the other languages
 *   posenc-offline.html   the course in one file
 *   figure.html           one figure or lab, named by the address, in one file: for frames
 *   reference.html        the reference, generated from the comments in the sources (reference.js searches it)
 *   pack.js               a page as a package for learning systems, fetched when a reader asks for one
 *   inline.mjs            the program `posenc` with its libraries: `inline`, `pack` and `rope-vectors`
 */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { otherLanguages } from '../texts/languages.js';
import { target } from './bundle-plugins.mjs';
import {
  allInOne,
  byteOrderMark,
  declareTypes,
  dist,
  makeProgram,
  makeWidgets,
  modules,
  notice,
  writeModules,
} from './bundles.mjs';
import { compile, areVectorsCurrent, makeVectors, root, run } from './core.mjs';
import { setup, whyUnwritable } from './setup.mjs';
import { runSilently, step } from './steps.mjs';

/**
 * @param {import('./setup.mjs').Setup} tools
 * @param {{isDraft?: boolean, isSilent?: boolean}} [options]
 *   isDraft: untranslated texts are shown in English, with a warning; dist/ then does not count as built
 * @returns {Promise<void>}
 */
export async function build(tools, { isDraft = false, isSilent = false } = {}) {
  const { env } = tools;
  const startTime = new Date();
  const problem = whyUnwritable(['build', 'dist']);
  if (problem) throw new Error(problem);
  await rm(stamp, { force: true });
  // Imported here, because pages.mjs needs a package that setup may have just installed.
  const { collectUntranslated } = await import('./pages.mjs');
  const untranslated = collectUntranslated();
  const runStep = isSilent ? runSilently : step;
  const withVectors = !(await areVectorsCurrent());
  await runStep('Compiling the core', () => compile(tools, { withVectors }));
  // Making the vectors uses one processor; bundling uses another one in the meantime.
  const vectors = withVectors
    ? runStep('Making the word vectors', () => makeVectors(env))
    : Promise.resolve();
  await Promise.all([vectors, bundle(env, vectors, runStep, isDraft ? untranslated.note : undefined)]);
  const gaps = untranslated.lines();
  for (const line of gaps) console.warn(line);
  if (gaps.length) return;
  await writeFile(stamp, '');
  await utimes(stamp, startTime, startTime);
}

/** Written when dist/ is complete, with the time at which the build started. */
const stamp = join(root, 'build', 'built');

/** Whether dist/ exists and no source has changed since it was built. */
export function isBuilt() {
  const files = [
    'package.json',
    'package-lock.json',
    'NOTICE',
    'README.md',
    'CMakeLists.txt',
    'CMakePresets.json',
  ];
  const sources = [...files, 'wasm', 'web'].flatMap((name) => {
    const path = join(root, name);
    const children = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
    return [path, ...children.map((each) => join(path, String(each)))];
  });
  const time = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return time(dist) > 0 && time(stamp) > Math.max(...sources.map(time));
}

/**
 * Writes the start page, the course as one page, the gallery, the page for a reader's table and the page of bugs in each
 * language, and the reference.
 * @param {string} [outdir]
 * @param {string} [end]  appended to each page
 * @param {import('./pages.mjs').Untranslated} [untranslated]  without it, an untranslated text is an error
 * @returns {Promise<{paths: string[], makeChapters: () => Promise<void>}>}
 *   paths: of all but the reference; makeChapters: writes the pages of the chapters, from the course pages as they are then
 */
export async function makePages(outdir = dist, end = '', untranslated = undefined) {
  // Imported here, because they need packages that setup may have just installed.
  const { renderPages, renderRooms } = await import('./render.mjs');
  const { renderReference } = await import('./reference.mjs');
  /** @type {typeof import('../engine/engine.js')} */
  const { load } = await import(pathToFileURL(join(dist, 'posenc.js')).href);
  const manifest = JSON.parse(await readFile(join(dist, 'custom-elements.json'), 'utf8'));
  const { files, css, chaptersOf } = await renderPages(target, await load(), manifest, untranslated);
  const write = async (/** @type {Record<string, string>} */ pages) => {
    for (const [path, page] of Object.entries(pages)) {
      await mkdir(dirname(join(outdir, path)), { recursive: true });
      await writeFile(join(outdir, path), page + end);
    }
  };
  await write({ ...files, 'reference.html': await renderReference(manifest) });
  await writeFile(join(outdir, 'lesson.css'), css);
  await writeFile(join(outdir, 'posenc.css'), await renderRooms(target));
  await copyFonts(css, outdir);
  const paths = Object.keys(files);
  const makeChapters = async () => {
    for (const path of paths.filter((each) => basename(each) === 'course.html')) {
      const language = path === basename(path) ? 'en' : dirname(path);
      await write(chaptersOf(await readFile(join(outdir, path), 'utf8'), language));
    }
  };
  return { paths, makeChapters };
}

/**
 * Copies the fonts that a style sheet names, and their licence.
 * @param {string} css
 * @param {string} outdir
 */
async function copyFonts(css, outdir) {
  const source = join(root, 'node_modules/@fontsource/source-serif-4');
  await mkdir(join(outdir, 'fonts'), { recursive: true });
  await cp(join(source, 'LICENSE'), join(outdir, 'fonts/LICENSE'));
  for (const [, name] of css.matchAll(/\burl\(["']?fonts\/([\w.-]+)/g))
    await cp(join(source, 'files', name), join(outdir, 'fonts', name));
}

async function makeOfflineCourse() {
  const { inline } = await import('../packages/inline.mjs');
  const { withoutLinks } = await import('./pages.mjs');
  // English only: other languages are a tenth of the script.
  const posenc = await allInOne('web/entries/all.js', () => []);
  const { page, left } = await inline(join(dist, 'course.html'), { posenc, isOffSite: true });
  if (left.length) throw new Error(`not inside the course in one file: ${left.map(({ what }) => what)}`);
  // A single file links neither to other pages nor to other languages, and needs no indentation.
  await writeFile(
    join(dist, 'posenc-offline.html'),
    withoutLinks(String(page))
      .replace(/<link rel="alternate"[^>]*>\s*/g, '')
      .replace(
        /(<(script|style|pre|textarea)\b[\s\S]*?<\/\2>)|\n +(?=<)/g,
        (_, verbatim) => verbatim ?? '\n',
      ),
  );
}

/**
 * The page that shows the figure that its address names. Its policy allows only its own script and style, and no requests,
 * so nothing in an address is run or fetched.
 * @param {string} [outdir]
 * @param {import('esbuild').Plugin[]} [plugins]  run before those of the build
 */
export async function makeFigurePage(outdir = dist, plugins = []) {
  const script = (await allInOne('web/entries/figure.js', otherLanguages, plugins)).slice(
    byteOrderMark.length,
  );
  const source = await readFile(join(root, 'web/lesson/figure.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, 'custom-elements.json'), 'utf8'));
  const names = manifest.modules[0].declarations.map((/** @type {any} */ { tagName }) =>
    tagName.replace('pe-', ''),
  );
  const [, style] = /<style>([\s\S]*)<\/style>/.exec(source) ?? ['', ''];
  const hash = (/** @type {string} */ text) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    `default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:`,
    `script-src 'wasm-unsafe-eval' ${hash(script)}; style-src ${hash(style)}`,
  ].join('; ');
  const page = source
    .replace('content=""', `content="${policy}"`)
    .replace('<main>', `<main data-figures="${names.join(' ')}">`)
    .replace('<script>', () => `<script>${script}`);
  await writeFile(join(outdir, 'figure.html'), page);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<void>} vectors  resolved when the word vectors exist
 * @param {typeof step} runStep
 * @param {import('./pages.mjs').Untranslated} [untranslated]
 */
async function bundle(env, vectors, runStep, untranslated) {
  const esbuild = await import('esbuild');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await runStep('Bundling the scripts', async () => {
    const has = (
      /** @type {import('esbuild').BuildOptions} */ { entryPoints = {} },
      /** @type {string} */ name,
    ) => Object.hasOwn(entryPoints, name);
    const make = async (/** @type {import('esbuild').BuildOptions} */ options) => {
      if (has(options, 'vectors')) await vectors;
      await writeModules(await esbuild.build(options));
    };
    const all = await modules();
    // These contain names from the description of the elements, which the others make.
    const described = all.filter((options) => has(options, 'tag-mistakes'));
    const others = all.filter((options) => !described.includes(options));
    await Promise.all([...others.map(make), vectors, makeProgram(), declareTypes(env)]);
    await run('node', ['web/tools/manifest.mjs'], env);
    const makeScript = async () =>
      writeFile(join(dist, 'posenc.all.js'), await allInOne('web/entries/all.js'));
    await Promise.all([...described.map(make), makeScript(), makeWidgets()]);
  });
  await writeFile(join(dist, 'NOTICE'), await notice());
  for (const name of ['posenc.wasm', 'words.wasm', 'inspector.wasm', 'trainer.wasm'])
    await cp(join(root, 'build', 'wasm', name), join(dist, name));
  const { paths, makeChapters } = await runStep('Making the pages', () => makePages(dist, '', untranslated));
  // Two pages have no stills: their figures have no table yet.
  const pagesWithFigures = paths.filter((path) => !['own.html', 'bugs.html'].includes(basename(path)));
  // Two processes. A language is never split between them, because its texts take long to load.
  const folders = [...new Set(pagesWithFigures.map((path) => dirname(path)))];
  const halves = [0, 1].map((half) =>
    pagesWithFigures.filter((path) => folders.indexOf(dirname(path)) % 2 === half),
  );
  await runStep('Making stills of the figures in them, and the page for frames', () =>
    Promise.all([
      ...halves.map((paths) =>
        run('node', ['web/tools/stills.mjs', ...paths.map((path) => join(dist, path))], env),
      ),
      makeFigurePage(),
    ]),
  );
  await runStep('Making the chapters', makeChapters);
  await runStep('Making the course in one file', makeOfflineCourse);
}

async function printSizes() {
  /** @type {Map<string, number>} */
  const brotliSizes = new Map();
  const names = await readdir(dist, { recursive: true });
  for (const name of names.filter((each) => /\.(js|css|html)$/.test(each)).sort()) {
    const bytes = await readFile(join(dist, name));
    brotliSizes.set(name, brotliCompressSync(bytes).length);
    console.log(
      `dist/${name.padEnd(16)} ${kilobytes(bytes.length)} kB, brotli ${kilobytes(brotliSizes.get(name) ?? 0)} kB`,
    );
  }
  const sum = (/** @type {string[]} */ names) =>
    kilobytes(names.reduce((total, name) => total + (brotliSizes.get(name) ?? 0), 0)).trim();
  console.log(
    `The first heatmap needs ${sum(forFirstFigure)} kB in brotli, ${sum([...forFirstFigure, 'chart.js'])} kB with Plotly.`,
  );
}

/** The files of posenc that are fetched before the first heatmap appears. */
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
