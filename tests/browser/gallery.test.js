/** The gallery: each element live, its attributes, and the tag that it has become. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { fileURLToPath } from 'node:url';
import { inEachEngine, page as pageOf, servePages } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** @type {any[]} */
let elements;

before(async () => {
  site = await servePages('gallery', {});
  const manifest = JSON.parse(
    await readFile(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
  );
  elements = manifest.modules.flatMap((/** @type {any} */ { declarations }) => declarations);
});
after(() => site.close());

const exhibits = () =>
  [...document.querySelectorAll('[data-exhibit]')].map((exhibit) => ({
    tag: exhibit.querySelector('figure > *')?.localName,
    code: exhibit.querySelector('.tag')?.textContent,
    attributes: [...exhibit.querySelectorAll('th[scope=row]')].map((node) => node.textContent),
  }));

test('tools know the parameters of every scheme that an element may name', async () => {
  const { schemes } = await load();
  for (const tag of ['pe-compare', 'pe-schemes']) {
    const { attributes } = elements.find(({ tagName }) => tagName === tag);
    const known = attributes.map((/** @type {any} */ { name }) => name);
    const missing = schemes.flatMap(({ id, has, params }) =>
      has.length === 0
        ? []
        : params
            .filter(({ name }) => !known.includes(name.replaceAll('_', '-')))
            .map(({ name }) => `${id}: ${name}`),
    );
    // Widths go by one name there.
    assert.deepEqual(
      missing.filter((each) => tag === 'pe-compare' || !each.endsWith(': head_dim')),
      [],
      tag,
    );
  }
});

inEachEngine('the gallery', (_engine, open) => {
  test('shows every element there is, with all of its attributes', async () => {
    const page = await open(`${site.origin}/gallery.html`);
    await page.waitFor(() => Boolean(document.querySelector('[data-exhibit] .copy:not([hidden])')));
    const shown = await page.evaluate(exhibits);
    assert.deepEqual(
      shown.map(({ tag }) => tag).toSorted(),
      elements.map(({ tagName }) => tagName).toSorted(),
    );
    for (const { tag, attributes } of shown) {
      const known = elements.find(({ tagName }) => tagName === tag);
      assert.deepEqual(
        attributes,
        known.attributes.map((/** @type {any} */ { name }) => name),
      );
    }
  });

  test('the tag follows the figure, and makes the same figure in another page', async () => {
    const page = await open(`${site.origin}/gallery.html`);
    await page.waitFor(() => Boolean(document.querySelector('[data-exhibit] .copy:not([hidden])')));
    await page.waitFor(() => document.querySelector('pe-heatmap input[data-name=base]'));
    await page.fill('pe-heatmap input[data-name=base]', '77');
    const code = await page.waitFor(() => {
      const text = document.querySelector('[data-exhibit] .tag')?.textContent;
      return text?.includes('77') && text;
    });
    assert.equal(code, '<pe-heatmap positions="50" d-model="128" controls base="77"></pe-heatmap>');
    const lines = String((await page.evaluate(exhibits)).find(({ tag }) => tag === 'pe-words')?.code);
    const folder = fileURLToPath(new URL('../../build/pages/gallery/', import.meta.url));
    await writeFile(`${folder}pasted.html`, pageOf(`${code}${lines}`));
    const pasted = await open(`${site.origin}/pasted.html`);
    await pasted.waitFor(() => document.querySelectorAll('.pe-token').length === 6);
    const base = await pasted.waitFor(() => {
      const input = document.querySelector('pe-heatmap input[data-name=base]');
      return input && /** @type {HTMLInputElement} */ (input).value;
    });
    assert.equal(base, '77');
    assert.deepEqual(await pasted.errors(), []);
  });
});
