/** The bundles that ship: their sources, their options, and what is made of each. */
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { otherLanguages } from '../texts/languages.js';
import {
  bytesAsText,
  contentsNoted,
  importsLeftAlone,
  knownNamesInlined,
  languagesInlined,
  licences,
  modelsInlined,
  siblings,
  stylesAsText,
  stylesUnderPolicy,
  target,
  widgetSettingsInlined,
} from './bundle-plugins.mjs';
import { root, run } from './core.mjs';
import { elementFiles } from './figure-files.mjs';
import { refusalsInlined } from './inline-refusals.mjs';
import { prunePlotly } from './plotly.mjs';

export const dist = join(root, 'dist');

/** Required by Plotly. */
const plotlyDefines = { define: 'undefined', global: 'globalThis' };

const version = async () => JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version;
export const notice = () => readFile(join(root, 'NOTICE'), 'utf8');

/**
 * Marks a script as UTF-8 if it is not pure ASCII, or is for pages in any encoding. Some servers send scripts as
 * ISO-8859-1, and a page in UTF-16 reads scripts as UTF-16.
 */
export const byteOrderMark = '\uFEFF';

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

/** The elements in common.js itself. */
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
  'web/entries/elements.js',
];

/** The sources of the modules that ship, by their names, and the shipped file of each source. */
async function listModules() {
  const lateElements = [...(await elementFiles())].filter(([tag]) => !eagerTags.includes(tag));
  const languages = otherLanguages();
  const core = {
    posenc: 'web/engine/engine.js',
    schemes: 'web/engine/schemes.js',
    words: 'web/engine/words.js',
    inspector: 'web/engine/inspector.js',
    trainer: 'web/engine/trainer.js',
    refusals: 'web/engine/refusals.js',
  };
  const parts = {
    elements: 'web/entries/load-elements.js',
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
  const described = { 'tag-mistakes': 'web/aids/tag-mistakes.js' };
  const owners = new Map(
    [
      ...Object.entries({ ...core, ...parts, ...texts, ...vectors, ...chart, ...pack, ...described }).map(
        ([name, path]) => [path, name],
      ),
      ...commonModules.map((path) => [path, 'common']),
    ].map(([path, name]) => [join(root, path), name]),
  );
  return { core, parts, texts, vectors, chart, pack, described, owners };
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
  const { core, parts, texts, vectors, chart, pack, described, owners } = await listModules();
  return [
    {
      ...baseOptions,
      entryPoints: core,
      charset: 'utf8',
      banner: { js: byteOrderMark + baseOptions.banner.js },
      supported: { 'template-literal': false },
      plugins: [bytesAsText, refusalsInlined, siblings(owners), importsLeftAlone],
    },
    {
      ...baseOptions,
      entryPoints: parts,
      plugins: [stylesAsText, modelsInlined, languagesInlined(otherLanguages), siblings(owners)],
    },
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
    { ...baseOptions, entryPoints: described, plugins: [knownNamesInlined, siblings(owners)] },
    { ...baseOptions, entryPoints: pack, legalComments: 'none', plugins: [licences('pack.js')] },
    // Classic scripts, which run from file://, too.
    {
      ...baseOptions,
      entryPoints: {
        reference: 'web/lesson/reference-search.js',
        'course-page': 'web/lesson/course-page.js',
        'on-disk': 'web/lesson/on-disk.js',
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
export async function allInOne(
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
      knownNamesInlined,
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

/** The module of notebooks in one file. @param {import('esbuild').Plugin[]} [plugins] */
const widgetInOne = (plugins = []) =>
  allInOne('web/entries/widget.js', otherLanguages, [widgetSettingsInlined, ...plugins], {
    format: 'esm',
    // The host evaluates it at an address of its own, where it finds no other file.
    define: { 'import.meta.url': 'undefined' },
  });

/** Writes the widget in both forms. Its list of settings is that of the built elements. */
export async function makeWidgets() {
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
  const text = await widgetInOne();
  await writeFile(join(dist, 'widget.all.js'), text.slice(byteOrderMark.length));
}

/** @returns {Promise<import('esbuild').BuildOptions>}  of the program `posenc` */
async function programOptions() {
  const { banner } = await commonOptions();
  return {
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
  };
}

/**
 * The program `posenc` (`inline`, `pack`, `rope-vectors`) with its libraries inside, so that the package depends on no
 * other. It runs when it is imported.
 */
export async function makeProgram() {
  const esbuild = await import('esbuild');
  const result = await esbuild.build(await programOptions());
  await writeModules(result);
  // The file begins with #!, so that it can be started by its name.
  await chmod(join(dist, 'inline.mjs'), 0o755);
}

/**
 * What is inside the scripts that ship: everything, or the widget alone.
 * @param {{ofWidget?: boolean}} [options]
 * @returns {Promise<{folders: Set<string>, sources: Set<string>}>}  folders of packages; sources of the project
 */
export async function contentsOfBundles({ ofWidget = false } = {}) {
  const contents = { folders: new Set(), sources: new Set() };
  if (ofWidget) await widgetInOne([contentsNoted(contents)]);
  else {
    const esbuild = await import('esbuild');
    for (const options of [...(await modules()), await programOptions()]) {
      const plugins = [...(options.plugins ?? []), contentsNoted(contents)];
      await esbuild.build({ ...options, write: false, plugins });
    }
  }
  return contents;
}

/**
 * The types of the public surface, from the JSDoc of its sources.
 * @param {NodeJS.ProcessEnv} env
 */
export async function declareTypes(env) {
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
  const internalLines =
    /^(import (type|\{ (fetcher|memoise)) .*|export \* .*|export \{\};|\/\*\* @import .*)\n/gm;
  // For this project. web/tools/manifest.mjs makes those of the package, which know the parameters of each scheme.
  await writeFile(join(dist, 'posenc.internal.d.ts'), allTypes.replace(internalLines, ''));
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
