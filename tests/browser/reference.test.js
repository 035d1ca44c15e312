/** The reference: generated from the sources, searchable offline, and readable anywhere. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inEachEngine, servePages, test } from './pages.mjs';

const dist = new URL('../../dist/', import.meta.url);
const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'";

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('reference', {}, { '/reference.html': strict });
});
after(() => site.close());

/** The visible headings. */
const titles = () =>
  [...document.querySelectorAll('h2, h3, h4')]
    .filter((node) => node.checkVisibility())
    .map((node) => String(node.textContent));

inEachEngine('the reference', (engine, open) => {
  test('has every element, every function and every type, under a strict policy', async () => {
    const page = await open(`${site.origin}/reference.html`);
    const shown = await page.evaluate(titles);
    const manifest = JSON.parse(readFileSync(new URL('custom-elements.json', dist), 'utf8'));
    const tags = manifest.modules[0].declarations.map((/** @type {any} */ { tagName }) => `<${tagName}>`);
    const types = readFileSync(new URL('posenc.d.ts', dist), 'utf8');
    const source = ['engine', 'fetcher', 'memoise']
      .map((name) => readFileSync(new URL(`../../web/engine/${name}.js`, import.meta.url), 'utf8'))
      .join('');
    const internal = [
      ...source.matchAll(
        /@internal(?:(?!\*\/)[^])*(?:\} (\w+)\n \*\/|\*\/\nexport (?:(?:async )?\w+ (\w+)|\{ ([\w, ]+) \}))/g,
      ),
    ].flatMap(([, type, value, values]) => type ?? value ?? values.split(', '));
    const isPublic = (/** @type {string} */ name) => !internal.includes(name);
    const names = [...types.matchAll(/^export type (\w+)/gm)].map(([, name]) => name).filter(isPublic);
    const engine = types.slice(
      types.indexOf('export type Engine = {'),
      types.indexOf('\n};', types.indexOf('export type Engine')),
    );
    const members = [...engine.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name]) => name);
    assert.ok(tags.length > 5 && names.length > 15 && members.length > 15);
    for (const name of [...tags, ...names, ...members]) assert.ok(shown.includes(name), name);
    const exported = Object.keys(await import(new URL('posenc.js', dist).href));
    const told = shown.flatMap((title) => /^import \{ (\w+) \} from 'posenc'$/.exec(title)?.[1] ?? []);
    assert.deepEqual(told.sort(), exported.filter(isPublic).sort());
    for (const name of ['encode', 'similarity', 'Result']) assert.ok(shown.includes(name), `${name} of C++`);
    assert.deepEqual(await page.errors(), []);
    for (const url of await page.requests()) assert.ok(url.startsWith(site.origin), url);
  });

  test('each link within it leads somewhere, and no two places have one name', async () => {
    const page = await open(`${site.origin}/reference.html`);
    const { links, ids } = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a[href^="#"]')].map((node) =>
        String(node.getAttribute('href')).slice(1),
      ),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }));
    assert.ok(links.length > 5);
    for (const link of links) assert.ok(ids.includes(link), link);
    assert.equal(new Set(ids).size, ids.length);
  });

  test('finds by all words, from file:// as well, and shows everything again', async () => {
    const page = await open(pathToFileURL(fileURLToPath(new URL('reference.html', dist))).href);
    const all = await page.evaluate(titles);
    await page.fill('#search', 'Euclidean  SIMILARITY');
    const few = await page
      .waitFor(() => Boolean(document.querySelector('output')?.textContent))
      .then(() => page.evaluate(titles));
    assert.ok(few.includes('<pe-similarity>') && few.length < all.length / 2, few.join());
    assert.ok(!few.includes('<pe-steps>'));
    const told = await page.evaluate(() => document.querySelector('output')?.textContent);
    const seen = await page.evaluate(
      () => [...document.querySelectorAll('[data-entry]')].filter((node) => node.checkVisibility()).length,
    );
    assert.equal(told, `${seen} found`);
    await page.fill('#search', '');
    await page.waitFor(() => document.querySelector('output')?.textContent === '');
    assert.deepEqual(await page.evaluate(titles), all);
    await page.fill('#search', 'qwertzuiop');
    assert.deepEqual(await page.evaluate(titles), []);
  });

  test('is no wider than a phone', async () => {
    const page = await open(`${site.origin}/reference.html`, { width: 320, height: 640 });
    const [scroll, client] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(scroll <= client, `${scroll} px`);
  });

  const noPrint = engine !== 'chromium' && 'only DevTools can print';
  test('is whole on paper, in light colours and without the search', { skip: noPrint }, async () => {
    const page = await open(`${site.origin}/reference.html`, { width: 700 });
    const read = () => {
      const cut = [...document.querySelectorAll('pre, .wide')].filter(
        (node) => node.scrollWidth > node.clientWidth + 1,
      );
      return {
        search: document.querySelector('#search')?.checkVisibility(),
        cut: cut.length,
        scheme: getComputedStyle(document.documentElement).colorScheme,
      };
    };
    const screen = await page.evaluate(read);
    assert.ok(screen.search && screen.cut > 0 && screen.scheme === 'light dark');
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    assert.deepEqual(await page.evaluate(read), { search: false, cut: 0, scheme: 'light' });
  });
});
