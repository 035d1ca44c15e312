/** <pe-heatmap> in real browsers, with schemes other than the first: what is shown, chosen, hidden and read. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('heatmap-schemes', {
    'turns.html': pageOf(
      '<pe-heatmap scheme="rope" head-dim="8" positions="6" show="turns" controls></pe-heatmap>',
    ),
    'mask.html': pageOf('<pe-heatmap scheme="alibi" positions="6" colorscale="RdBu" controls></pe-heatmap>'),
    'table.html': pageOf('<pe-heatmap scheme="shaw" positions="6"></pe-heatmap>'),
    'wrong.html': pageOf('<pe-heatmap scheme="rope" show="pictures"></pe-heatmap>'),
    'preset.html': pageOf('<pe-heatmap preset="tensor2tensor" d-model="8" positions="6"></pe-heatmap>'),
    'first.html': pageOf('<pe-heatmap positions="6"></pe-heatmap>'),
    'de.html': pageOf(
      '<div lang="de"><pe-heatmap scheme="sinusoidal-2d" height="2" width="3" positions="6" d-model="8"></pe-heatmap></div>',
    ),
  });
});
after(() => site.close());

/** Plotly's content, once it is on the screen in this shape. @type {(shape: string, hatched?: boolean) => any} */
const drawn = (shape, hatched) => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  if (plot?.data?.[0].z.shape !== shape) return undefined;
  if (!document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden')) return undefined;
  if (hatched !== undefined && plot.data.length > 1 !== hatched) return undefined;
  const { xaxis, yaxis } = plot._fullLayout;
  return {
    values: Array.from(new Float32Array(plot.data[0].z.bdata), (value) =>
      Number.isNaN(value) ? null : value,
    ),
    hatch: plot.data[1]?.x.length ?? 0,
    ranges: [xaxis.range, yaxis.range],
    sentence: document.querySelector('pe-heatmap .pe-sentence')?.textContent,
  };
};

/** @param {import('./drivers.mjs').Page} page @param {string[]} keys */
async function readAfter(page, keys) {
  await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-heatmap .pe-plot')).focus());
  for (const key of keys) await page.press(key);
  return page.waitFor(() => document.querySelector('pe-heatmap .pe-reading')?.textContent);
}

inEachEngine('heatmaps of other schemes', (_engine, open) => {
  test('cosines and sines as models keep them, and what else there is to choose', async () => {
    const page = await open(`${site.origin}/turns.html`);
    const { values, hatch } = await page.waitFor(drawn, '6,16');
    const { cosines, sines } = pe.turns({ scheme: 'rope', head_dim: 8, positions: 6 });
    values.forEach((/** @type {number} */ value, /** @type {number} */ k) => {
      const [row, column] = [Math.floor(k / 16), k % 16];
      assert.equal(value, column < 8 ? cosines[row * 8 + column] : sines[row * 8 + column - 8]);
    });
    assert.equal(hatch, 0);
    assert.equal(
      await readAfter(page, ['ArrowDown', 'ArrowDown', 'End']),
      'position 1, dimension 7, sine: 0.0010 = sin(1 · 10000^(−6/8))',
    );
    const options = await page.evaluate(() =>
      [.../** @type {any} */ (document.querySelector('[data-name="show"]')).options].map(
        ({ value }) => value,
      ),
    );
    assert.deepEqual(options, ['cosines', 'angles', 'turns']);
    await page.evaluate(() => {
      const node = /** @type {any} */ (document.querySelector('[data-name="show"]'));
      node.value = 'angles';
      node.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const angles = (await page.waitFor(drawn, '6,4')).values;
    const expected = pe.rotation({ scheme: 'rope', head_dim: 8, positions: 6 }).angles;
    assert.deepEqual(angles, [...Float32Array.from(expected)]);
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-heatmap')?.getAttribute('show')),
      'angles',
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('what a causal mask hides is hatched in its place, until it is shown', async () => {
    const page = await open(`${site.origin}/mask.html`);
    const { values, hatch, ranges, sentence } = await page.waitFor(drawn, '6,6');
    assert.equal(values.filter((/** @type {any} */ value) => value === null).length, 15);
    assert.ok(hatch > 30, `${hatch}`);
    // The lines do not extend beyond the cells.
    assert.deepEqual(ranges, [
      [-0.5, 5.5],
      [5.5, -0.5],
    ]);
    assert.match(sentence, /Keys after their query are masked: they are hatched\.$/);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('[data-name="causal"]')).click());
    const all = await page.waitFor(drawn, '6,6', false);
    assert.deepEqual(all.values, [...pe.bias({ scheme: 'alibi', positions: 6, head: 0 }).data]);
    assert.match(all.sentence, /although models with this scheme always mask them\.$/);
    assert.deepEqual(await page.errors(), []);
  });

  test('indices of a table, of a scheme that has nothing else', async () => {
    const page = await open(`${site.origin}/table.html`);
    const { values, sentence } = await page.waitFor(drawn, '6,6');
    assert.deepEqual(values, [...pe.indices({ scheme: 'shaw', positions: 6 }).data]);
    assert.match(
      sentence,
      /^36 combinations of a query and a key have 11 different indices, from 11 to 21\. Index 16 is the most frequent: 6 combinations/,
    );
    assert.equal(await readAfter(page, ['ArrowDown', 'End']), 'query 0, key 5: index 21');
  });

  test('a word that nothing shows is refused, with those that do; a preset is drawn', async () => {
    const page = await open(`${site.origin}/wrong.html`);
    assert.equal(
      await page.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      'show is "pictures"; it must be one of: cosines, angles, turns',
    );
    const other = await open(`${site.origin}/preset.html`);
    const { values } = await other.waitFor(drawn, '6,8');
    assert.deepEqual(values, [...pe.encode({ preset: 'tensor2tensor', d_model: 8, positions: 6 }).data]);
    // Row 3 as tensor2tensor has it.
    assert.deepEqual(
      values.slice(24, 28).map((/** @type {number} */ value) => value.toFixed(6)),
      ['0.141120', '0.138798', '0.006463', '0.000300'],
    );
  });

  test('the first scheme fetches nothing that it does not need', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(drawn, '6,128');
    const asked = (await page.requests()).map((url) => url.split('/').at(-1)?.split('?')[0]);
    assert.ok(asked.includes('common.js'));
    assert.ok(!asked.includes('heatmap-views.js') && !asked.includes('schemes.js'), asked.join());
  });

  test('cells of a grid have their coordinates, in German too', async () => {
    const page = await open(`${site.origin}/de.html`);
    const { sentence } = await page.waitFor(drawn, '6,8');
    assert.equal(
      sentence,
      'Alle 6 Zellen eines Gitters von 2 × 3, Zeile für Zeile. Von den Dimensionen ändern sich 4 nur mit y, 4 nur mit x.',
    );
    assert.equal(
      await readAfter(page, ['ArrowDown', 'Control+End']),
      'Zelle 5 (y 1, x 2), Dimension 7: 0,9999',
    );
  });
});
