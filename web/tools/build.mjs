/**
 * npm run build: compiles the C++ core to WebAssembly, then writes everything that ships to dist/.
 *
 *   posenc.js             the engine, with the module for the first figure; no DOM, no Plotly (types: posenc.d.ts)
 *   schemes.js, words.js, inspector.js
 *                         the other modules and their functions, fetched by posenc.js
 *   refusals.js           the English refusal sentences, fetched with words.js or after the first refusal
 *   posenc.wasm, words.wasm, inspector.wasm
 *                         the modules as files, for hosts that forbid compiling bytes
 *   vector-files.js       opens files of word vectors; fetched by words.js
 *   worker.js             reads word vectors, and averages block by block, in a worker
 *   elements.js           the heatmap; imports posenc.js and common.js
 *   pe-*.js               the other elements with their styles and English texts, fetched when a page has their tag
 *   common.js             code shared by all elements. It is a separate file, because a page may load elements.js by
 *                         another address (elements.js?v=2), and all files must share one copy
 *   chart.js              the parts of Plotly that figures use, fetched when a figure comes into view
 *   heatmap-views.js      how heatmaps draw all schemes but the first, fetched when a tag names another one
 *   tools.js              files, tables, programs, sound and full screen of a figure, fetched when a reader asks for one
 *   file-scheme.js        a reader's numbers in figures, fetched when a tag has a file or a reader opens one
 *   state-link.js         links in the text that change figures, fetched when a page has one
 *   texts-*.js            one language each, except English
 *   fonts/                the text font of the pages, for systems without a better one
 *   vectors.js            the built-in word vectors, derived from WordNet (its licence is in NOTICE), and more-vectors.js
 *                         with those of all words that no sentence of the course has
 *   posenc.css            reserves the height of figures before scripts load, and has the lines of a handout
 *   posenc.all.js         everything in one classic script
 *   widget.js             a figure as a widget of notebooks and books; imports elements.js and common.js
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
import { chmod, cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, deflateRawSync } from 'node:zlib';
import { readModels } from '../schemes/models/models.js';
import { otherLanguages } from '../texts/languages.js';
import { elementFiles } from './figure-files.mjs';
import { refusalsInlined } from './inline-refusals.mjs';
import { compile, areVectorsCurrent, makeVectors, root, run } from './core.mjs';
import { prunePlotly } from './plotly.mjs';
import { setup, whyUnwritable } from './setup.mjs';
import { runSilently, step } from './steps.mjs';
import { styleSheet } from './tags.mjs';

export const dist = join(root, 'dist');

/**
 * The oldest supported browsers. A test checks the features in use against them. Newer library functions would also fail in
 * Node 20.
 */
export const oldestBrowsers = { chrome: 111, firefox: 113, safari: 16.4 };
const target = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);

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
  const files = ['package.json', 'package-lock.json', 'NOTICE', 'CMakeLists.txt', 'CMakePresets.json'];
  const sources = [...files, 'wasm', 'web'].flatMap((name) => {
    const path = join(root, name);
    const children = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
    return [path, ...children.map((each) => join(path, String(each)))];
  });
  const time = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return time(dist) > 0 && time(stamp) > Math.max(...sources.map(time));
}

/**
 * Plotly writes a style element and style attributes, which a content security policy may forbid. Such a policy allows
 * adopted style sheets and properties of element.style.
 * @type {import('esbuild').Plugin}
 */
const stylesUnderPolicy = {
  name: 'styles under a policy',
  setup(build) {
    build.onLoad({ filter: /plotly\.js[/\\]build[/\\]plotcss\.js$/ }, async ({ path }) => ({
      contents: await readFile(join(path, '../../dist/plotly.css'), 'utf8'),
      loader: 'text',
    }));
    for (const [filter, before, after] of /** @type {[RegExp, string, string][]} */ ([
      [
        /heatmap[/\\]plot\.js$/,
        "image3.attr('style', PIXELATED_IMAGE_STYLE)",
        "image3.style('image-rendering', 'pixelated')",
      ],
      [/colorbar[/\\]draw\.js$/, ".attr('style', '')", ".style('fill', null).style('fill-opacity', null)"],
    ])) {
      build.onLoad({ filter }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!source.includes(before)) throw new Error(`${path} has no ${before} any more`);
        return { contents: source.replaceAll(before, after) };
      });
    }
  },
};

/** Required by Plotly. */
const plotlyDefines = { define: 'undefined', global: 'globalThis' };

const version = async () => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version;
const notice = () => readFile(join(root, 'NOTICE'), 'utf8');

/**
 * Marks a script as UTF-8 if it is not pure ASCII, or is for pages in any encoding. Some servers send scripts as
 * ISO-8859-1, and a page in UTF-16 reads scripts as UTF-16.
 */
const byteOrderMark = '\uFEFF';

/** The common options of all bundles. */
const commonOptions = async (outdir = dist) =>
  /** @type {const} */ ({
    bundle: true,
    minify: true,
    format: 'esm',
    legalComments: 'linked',
    logLevel: 'warning',
    absWorkingDir: root,
    outdir,
    target,
    // A page with an AMD loader (RequireJS, in Moodle and Jupyter) defines this name, and some parts of Plotly would
    // register with that loader instead of with Plotly.
    define: { define: 'undefined', POSENC_VERSION: JSON.stringify(await version()) },
    // Identifies the file to authors of pages and to `posenc inline`.
    banner: { js: `/*! posenc ${await version()}, MIT licence */` },
  });

/**
 * Sources import each other by path; shipped files import each other by fixed names in one folder.
 * @param {Map<string, string>} owners  the shipped file of each source
 * @param {string} [bundleName]            the file that is being bundled
 * @returns {import('esbuild').Plugin}
 */
const siblings = (owners, bundleName) => ({
  name: 'siblings',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, resolveDir }) => {
      const owner = owners.get(join(resolveDir, path));
      if (!owner || owner === bundleName || kind === 'entry-point') return undefined;
      return { path: `./${owner}.js`, external: true };
    });
  },
});

/** The code point that represents byte 0 in a string: few characters from here on need escaping. */
const firstCodePoint = '#'.charCodeAt(0);

/**
 * After compression this is a fifth smaller than base64; pure ASCII would be 6 % larger. It avoids U+0000 and template
 * literals, because Parcel's minifier corrupts some of both.
 * @type {import('esbuild').Plugin}
 */
const bytesAsText = {
  name: 'bytes as text',
  setup(build) {
    build.onLoad({ filter: /\.wasm$/ }, async ({ path }) => {
      const text = Array.from(await readFile(path), (byte) =>
        String.fromCharCode(firstCodePoint + byte),
      ).join('');
      return {
        contents: `const text = ${JSON.stringify(text)};
          const bytes = new Uint8Array(text.length);
          for (let k = 0; k < text.length; ++k) bytes[k] = text.charCodeAt(k) - ${firstCodePoint};
          export default bytes;`,
      };
    });
  },
};

/** The elements' style sheets. Plotly's own are not needed. @type {import('esbuild').Plugin} */
const stylesAsText = {
  name: 'styles as text',
  setup({ esbuild, onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return { contents: '', loader: 'empty' };
      const css = await styleSheet(relative(join(root, 'web'), path).replaceAll('\\', '/'));
      const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target });
      return { contents: code, loader: 'text' };
    });
  },
};

/**
 * Replaces web/texts/languages.js, which lists a folder, by the list itself.
 * @param {() => string[]} names
 * @returns {import('esbuild').Plugin}
 */
const languagesInlined = (names) => ({
  name: 'languages',
  setup(build) {
    build.onLoad({ filter: /[/\\]texts[/\\]languages\.js$/ }, () => {
      const all = names().map((name) => `['${name}', () => import('../../build/texts/${name}.mjs')]`);
      return {
        contents: `export const languages = new Map([${all}]);`,
        resolveDir: join(root, 'web/texts'),
      };
    });
  },
});

/** Replaces web/schemes/models/models.js, which reads files, by their content. @type {import('esbuild').Plugin} */
const modelsInlined = {
  name: 'models inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]models[/\\]models\.js$/ }, () => ({
      contents: `export const models = ${JSON.stringify(readModels())};`,
    }));
  },
};

/** Replaces web/entries/widget-settings.js, which reads dist/custom-elements.json, by its list. @type {import('esbuild').Plugin} */
const widgetSettingsInlined = {
  name: 'widget settings inlined',
  setup(build) {
    build.onLoad({ filter: /[/\\]entries[/\\]widget-settings\.js$/ }, async ({ path }) => ({
      contents: `export const widgetSettings = ${JSON.stringify((await import(pathToFileURL(path).href)).readWidgetSettings())};`,
    }));
  },
};

/**
 * Bundlers try to resolve dynamic imports of computed addresses, and warn if they cannot. The comments that prevent
 * this are added after minification, because esbuild removes comments.
 * @type {import('esbuild').Plugin}
 */
const importsLeftAlone = {
  name: 'imports left alone',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      for (const file of outputFiles) {
        // Includes the byte order mark, which `text` omits.
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.contents);
        const markedText = text.replace(/\bimport\((?!")/, '$&/*webpackIgnore:true*//*@vite-ignore*/');
        file.contents = new TextEncoder().encode(markedText);
      }
    });
  },
};

/** The sources of the modules that ship, by their names, and the shipped file of each source. */
async function listModules() {
  const lateElements = [...(await elementFiles())].filter(([tag]) => !eagerTags.includes(tag));
  const languages = otherLanguages();
  const core = {
    posenc: 'web/engine/engine.js',
    schemes: 'web/engine/schemes.js',
    words: 'web/engine/words.js',
    inspector: 'web/engine/inspector.js',
    refusals: 'web/engine/refusals.js',
  };
  const parts = {
    elements: 'web/entries/elements.js',
    'state-link': 'web/figures/phrases/state-link.js',
    'heatmap-views': 'web/element/heatmap-views.js',
    'file-scheme': 'web/files/file-scheme.js',
    'figure-painter': 'web/plot/figure-painter.js',
    tools: 'web/aids/figure-tools.js',
    worker: 'web/engine/worker.js',
    'vector-files': 'web/engine/vector-files.js',
    gallery: 'web/lesson/gallery.js',
    bugs: 'web/lesson/bugs.js',
    ...Object.fromEntries(lateElements.map(([tag, path]) => [tag, `web/${path}`])),
  };
  const texts = Object.fromEntries(languages.map((name) => [`texts-${name}`, `build/texts/${name}.mjs`]));
  const vectors = {
    vectors: 'web/engine/built-in-vectors.js',
    'more-vectors': 'build/vectors/more-vectors.txt',
  };
  const chart = { chart: 'web/plot/chart.js' };
  const pack = { pack: 'web/packages/pack.js' };
  const owners = new Map(
    [
      ...Object.entries({ ...core, ...parts, ...texts, ...vectors, ...chart, ...pack }).map(
        ([name, path]) => [path, name],
      ),
      ...commonModules.map((path) => [path, 'common']),
    ].map(([path, name]) => [join(root, path), name]),
  );
  return { core, parts, texts, vectors, chart, pack, owners };
}

/**
 * Options of esbuild for the modules that ship. Each is bundled separately: a source that no shipped file owns is included
 * in every bundle that imports it.
 *
 * esbuild does not write the files, because it would delete the previous ones after a failure.
 * @param {string} [outdir]
 * @returns {Promise<import('esbuild').BuildOptions[]>}
 */
export async function modules(outdir) {
  const { writeMessages } = await import('./message-compiler.mjs');
  await writeMessages();
  const baseOptions = { ...(await commonOptions(outdir)), write: false };
  const { core, parts, texts, vectors, chart, pack, owners } = await listModules();
  return [
    {
      ...baseOptions,
      entryPoints: core,
      charset: 'utf8',
      banner: { js: byteOrderMark + baseOptions.banner.js },
      supported: { 'template-literal': false },
      plugins: [bytesAsText, refusalsInlined, siblings(owners), importsLeftAlone],
    },
    { ...baseOptions, entryPoints: parts, plugins: [stylesAsText, modelsInlined, siblings(owners)] },
    {
      ...baseOptions,
      stdin: {
        contents: commonModules.map((path) => `export * from ${JSON.stringify(`./${path}`)};`).join('\n'),
        resolveDir: root,
      },
      entryNames: 'common',
      plugins: [stylesAsText, languagesInlined(otherLanguages), siblings(owners, 'common')],
    },
    {
      ...baseOptions,
      entryPoints: texts,
      charset: 'utf8',
      banner: { js: byteOrderMark + baseOptions.banner.js },
      plugins: [refusalsInlined],
    },
    {
      ...baseOptions,
      entryPoints: vectors,
      plugins: [siblings(owners)],
      footer: { js: `/*!\n${await notice()}*/` },
    },
    { ...baseOptions, entryPoints: pack, legalComments: 'none', plugins: [licences('pack.js')] },
    // Classic scripts, which run from file://, too.
    {
      ...baseOptions,
      entryPoints: {
        reference: 'web/lesson/reference-search.js',
        'course-page': 'web/lesson/course-page.js',
      },
      format: 'iife',
    },
    {
      ...baseOptions,
      entryPoints: chart,
      define: plotlyDefines,
      legalComments: 'none',
      plugins: [stylesAsText, stylesUnderPolicy, prunePlotly, licences('chart.js')],
    },
  ];
}

/** @param {import('esbuild').BuildResult} result */
export async function writeModules({ outputFiles = [] }) {
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
}

/**
 * Bundles all modules into one script, by default a classic one. Pages may have any encoding and may contain the script
 * itself, so it is ASCII after the byte order mark. The bytes of modules are compressed, because the file is often passed on without a
 * server that would compress it.
 * @param {string} entry
 * @param {() => string[]} [languages]
 * @param {import('esbuild').Plugin[]} [plugins]  run before those of the build
 * @param {import('esbuild').BuildOptions} [options]  instead of those of a classic script
 * @returns {Promise<string>}
 */
async function allInOne(
  entry,
  languages = otherLanguages,
  plugins = [],
  options = { format: 'iife', globalName: 'posenc' },
) {
  const esbuild = await import('esbuild');
  const { define, ...baseOptions } = await commonOptions();
  const packedBytes = /** @type {import('esbuild').Plugin} */ ({
    name: 'packed bytes',
    setup(build) {
      // The module of all schemes contains what the first figure needs.
      build.onResolve({ filter: /\/wasm\/first\.(js|wasm)$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace('first', 'posenc')),
      }));
      build.onLoad({ filter: /\.wasm$/ }, async ({ path }) => ({
        contents: `const text = atob('${deflateRawSync(await readFile(path), { level: 9 }).toString('base64')}');
          const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
          const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
          export default new Response(unpacked).arrayBuffer().then((buffer) => new Uint8Array(buffer));`,
      }));
    },
  });
  const { outputFiles = [] } = await esbuild.build({
    ...baseOptions,
    write: false,
    entryPoints: [entry],
    charset: 'ascii',
    legalComments: 'eof',
    ...options,
    define: { ...define, ...plotlyDefines, ...options.define },
    plugins: [
      ...plugins,
      packedBytes,
      modelsInlined,
      languagesInlined(languages),
      refusalsInlined,
      stylesAsText,
      stylesUnderPolicy,
      prunePlotly,
    ],
    footer: { js: `/*!\n${await notice()}*/` },
    // The script ships alone, so it needs no URLs of other files.
    logOverride: { 'empty-import-meta': 'silent' },
  });
  // esbuild does not escape regular expressions and U+0001. An escape means the same there.
  const escaped = outputFiles[0].text.replace(
    /[^\n\t -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return byteOrderMark + escaped;
}

/** Writes the widget in both forms. Its list of settings is that of the built elements. */
async function makeWidgets() {
  const esbuild = await import('esbuild');
  const { owners } = await listModules();
  const entry = 'web/entries/widget.js';
  await writeModules(
    await esbuild.build({
      ...(await commonOptions()),
      write: false,
      entryPoints: [entry],
      plugins: [widgetSettingsInlined, stylesAsText, siblings(owners)],
    }),
  );
  const text = await allInOne(entry, otherLanguages, [widgetSettingsInlined], {
    format: 'esm',
    // The host evaluates it at an address of its own, where it finds no other file.
    define: { 'import.meta.url': 'undefined' },
  });
  await writeFile(join(dist, 'widget.all.js'), text.slice(byteOrderMark.length));
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
    const moduleBuilds = (await modules()).map(async (options) => {
      if (Object.hasOwn(options.entryPoints ?? {}, 'vectors')) await vectors;
      await writeModules(await esbuild.build(options));
    });
    const scriptBuild = vectors
      .then(() => allInOne('web/entries/all.js'))
      .then((text) => writeFile(join(dist, 'posenc.all.js'), text));
    await Promise.all([...moduleBuilds, scriptBuild, makeProgram(), declareTypes(env)]);
    await run('node', ['web/tools/manifest.mjs'], env);
    await makeWidgets();
  });
  await writeFile(join(dist, 'NOTICE'), await notice());
  for (const name of ['posenc.wasm', 'words.wasm', 'inspector.wasm'])
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

/**
 * Writes the licences of third-party code into a file beside the bundle.
 * @param {string} name  of the bundle
 * @returns {import('esbuild').Plugin}
 */
const licences = (name) => ({
  name: 'licences',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile, outputFiles = [] }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs));
      const folders = inputs.flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput ? (/^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []) : [],
      );
      let legal = 'Bundled license information:\n';
      for (const folder of [...new Set(folders)].sort()) {
        const files = await readdir(join(root, folder));
        const file = files.find((each) => /^licen[cs]e/i.test(each));
        const { license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
        const licenceText = file ? await readFile(join(root, folder, file), 'utf8') : `${license} licence\n`;
        legal += `\n${folder.replace(/^.*node_modules\//, '')}:\n\n${licenceText}`;
      }
      const path = join(build.initialOptions.outdir ?? dist, `${name}.LEGAL.txt`);
      outputFiles.push({ path, contents: new TextEncoder().encode(legal), hash: '', text: legal });
    });
  },
});

/**
 * The program `posenc` (`inline`, `pack`, `rope-vectors`) with its libraries inside, so that the package depends on no
 * other. It runs when it is imported.
 */
async function makeProgram() {
  const esbuild = await import('esbuild');
  const { banner } = await commonOptions();
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['web/packages/command.mjs'],
    outfile: join(dist, 'inline.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    charset: 'utf8',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    write: false,
    banner,
    footer: { js: '/*! The licences of what is inside: inline.mjs.LEGAL.txt */' },
    plugins: [licences('inline.mjs')],
  });
  await writeModules(result);
  // The file begins with #!, so that it can be started by its name.
  await chmod(join(dist, 'inline.mjs'), 0o755);
}

/**
 * The types of the public surface, from the JSDoc of its sources.
 * @param {NodeJS.ProcessEnv} env
 */
async function declareTypes(env) {
  const types = join(root, 'build', 'types');
  const options =
    '--allowJs --declaration --emitDeclarationOnly --stripInternal --skipLibCheck --types node'.split(' ');
  const language = '--target es2023 --module nodenext'.split(' ');
  const inputs = ['web/engine/engine.js', 'web/engine/built-in-vectors.js', 'web/modules.d.ts'];
  await run('tsc', [...options, ...language, '--outDir', types, ...inputs], env);
  const [surface, declarations] = await Promise.all(
    ['engine', 'types'].map((name) => readFile(join(types, `${name}.d.ts`), 'utf8')),
  );
  // TypeScript repeats the comments of all types after the last one.
  const last = declarations.indexOf('\n/**', declarations.lastIndexOf('\nexport type'));
  const allTypes = surface + declarations.slice(0, last + 1);
  const internalLines = /^(import (type|\{ fetcher) .*|export \* .*|export \{\};|\/\*\* @import .*)\n/gm;
  await writeFile(join(dist, 'posenc.d.ts'), allTypes.replace(internalLines, ''));
  await cp(join(types, 'errors.d.ts'), join(dist, 'errors.d.ts'));
  // For hosts that forbid compiling bytes.
  await writeFile(
    join(dist, 'wasm.d.ts'),
    'declare const module: WebAssembly.Module;\nexport default module;\n',
  );
  await writeFile(
    join(dist, 'widget.d.ts'),
    '/** A module by the contract of anywidget: shows the figure that a model describes. */\n' +
      'declare const widget: { render(context: { model: object; el: HTMLElement }): () => void };\n' +
      'export default widget;\n',
  );
  const vectors = await readFile(join(types, 'built-in-vectors.d.ts'), 'utf8');
  await writeFile(join(dist, 'vectors.d.ts'), vectors.replaceAll('./engine.js', './posenc.js'));
}

/** The elements in elements.js itself. */
const eagerTags = ['pe-heatmap'];

/** Modules that the elements share and that must exist only once: common.js. */
const commonModules = [
  'web/element/base-element.js',
  'web/element/controls.js',
  'web/element/disclosure.js',
  'web/element/dom.js',
  'web/element/late-files.js',
  'web/element/keyboard-focus.js',
  'web/element/page-colors.js',
  'web/element/plot.js',
  'web/element/plot-element.js',
  'web/element/reading.js',
  'web/element/setting-values.js',
  'web/element/settings.js',
  'web/element/shortcuts.js',
  'web/links/figure-address.js',
  'web/links/link-limits.js',
  'web/links/page-address.js',
  'web/plot/colorscales.js',
  'web/plot/plot-geometry.js',
  'web/texts/formatters.js',
  'web/texts/page-language.js',
];

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
