/**
 * Elements with unknown schemes: made-up ones of every kind, in an engine that has them beside the real ones. Each
 * element shows them, or says in a sentence what they lack.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { refusalsInlined } from '../../web/tools/inline-refusals.mjs';
import { setup } from '../../web/tools/setup.mjs';
import { inEachEngine, page, servePages, test } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each element needs from a scheme, and the elements that take one. @type {Record<string, string[]>} */
const needs = {
  'pe-heatmap': ['rows', 'rotation', 'bias', 'indices'],
  'pe-lines': ['rows', 'rotation', 'bias'],
  'pe-similarity': ['rows'],
  'pe-pca': ['rows'],
  'pe-steps': ['construction'],
  'pe-angles': ['pairs'],
  'pe-precision': ['pairs'],
};

/** The features of the schemes: see tests/contract/made-up.cpp. @type {Record<string, string[]>} */
const schemes = {
  'made-up-rows': ['rows'],
  'made-up-grid': ['rows'],
  'made-up-turn': ['pairs', 'rotation'],
  'made-up-bias': ['bias'],
  'made-up-relative': ['indices'],
  'made-up-none': [],
};

const tag = (/** @type {string} */ name, /** @type {string} */ scheme) =>
  `<${name} id="${name}-${scheme}" scheme="${scheme}" positions="6"${name === 'pe-lines' ? ' rows="0, 2"' : ''} controls></${name}>`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const { env } = await setup('build');
  const target = ['--build', '--preset', 'wasm', '--target', 'posenc_made_up_module'];
  await promisify(execFile)('cmake', target, { cwd: root, env });
  const body = Object.keys(schemes).flatMap((scheme) => Object.keys(needs).map((name) => tag(name, scheme)));
  site = await servePages('made-up', { 'page.html': page(body.join('\n')) });
  await build({
    absWorkingDir: root,
    entryPoints: ['web/engine/engine.js'],
    outfile: `${site.folder}/posenc.js`,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    loader: { '.wasm': 'binary' },
    target: 'es2022',
    plugins: [
      refusalsInlined,
      {
        name: 'another module',
        setup({ onResolve }) {
          onResolve({ filter: /build\/wasm\/posenc\./ }, ({ path }) => ({
            path: `${root}build/wasm/made-up.${path.split('.').at(-1)}`,
          }));
          onResolve({ filter: /^\.\/(words|vector-files)\.js$/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
});
after(() => site?.close());

inEachEngine('schemes that nobody knows', (_, open) => {
  test('each element shows them, or says what they lack', async () => {
    const tab = await open(`${site.origin}/page.html`);
    for (const [scheme, has] of Object.entries(schemes)) {
      for (const [name, needed] of Object.entries(needs)) {
        const id = `${name}-${scheme}`;
        await tab.evaluate((/** @type {string} */ id) => document.getElementById(id)?.scrollIntoView(), id);
        const shows = needed.some((each) => has.includes(each));
        /** @type {{alert: string, shown: boolean}} */
        const found = await tab.waitFor((/** @type {string} */ id) => {
          const element = document.getElementById(id);
          const alert = element?.querySelector('[role=alert]:not([hidden])')?.textContent ?? '';
          const shown = Boolean(element?.querySelector('.pe-plot canvas, .pe-plot .main-svg, td'));
          return (alert || shown) && { alert, shown };
        }, id);
        if (shows) {
          assert.deepEqual(found, { alert: '', shown: true }, id);
        } else {
          assert.match(found.alert, new RegExp(`^"${scheme}" has no .*; schemes that do: .+`), id);
        }
      }
    }
    assert.deepEqual(await tab.errors(), []);
  });
});
