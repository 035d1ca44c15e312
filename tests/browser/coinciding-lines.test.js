/** Lines that coincide remain distinguishable: dashes over a whole line, and a sentence. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('coinciding-lines', {
    'rows.html': pageOf('<pe-lines rows="0, 5, 0.0" separate="false" d-model="8"></pe-lines>'),
    'columns.html': pageOf('<pe-lines columns="4, 6, 7" d-model="8" base="1e9" positions="4"></pe-lines>'),
    'heads.html': pageOf('<pe-lines scheme="kerple" rows="3, 3" separate="false" positions="6"></pe-lines>'),
    'pairs.html': pageOf('<pe-lines scheme="rope" rows="0, 3, 0" separate="false" head-dim="8"></pe-lines>'),
    'apart.html': pageOf('<pe-lines rows="0, 5" separate="false" d-model="8"></pe-lines>'),
  });
});
after(() => site.close());

/** The dashes of all lines, and the sentence below them, once they are drawn. */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('pe-lines .js-plotly-plot'));
  return (
    plot?.data && {
      dashes: plot.data.map((/** @type {any} */ { line }) => line.dash),
      sentence: document.querySelector('pe-lines .pe-sentence')?.textContent,
    }
  );
};

inEachEngine('lines that coincide', (_engine, open) => {
  test('rows and columns, of every kind, are told apart by dashes, and named', async () => {
    for (const [name, dashes, sentence] of /** @type {[string, string[], RegExp | undefined][]} */ ([
      [
        'rows',
        ['solid', 'dash', 'dot'],
        /Position 0 and position 0 coincide, and are drawn on top of each other/,
      ],
      // At position 3 the angles of the last pair are some 10^−6.
      [
        'columns',
        ['solid', 'dash', 'dot'],
        /Dimension 4 and dimension 6 coincide: they are at most about .{3,15} apart, and/,
      ],
      ['heads', ['solid', 'dash'], /^Query 3 and query 3 coincide, and/],
      ['pairs', ['solid', 'dash', 'dot'], /^Position 0 and position 0 coincide, and/],
      ['apart', ['solid', 'dash'], undefined],
    ])) {
      const page = await open(`${site.origin}/${name}.html`);
      const found = await page.waitFor(drawn);
      assert.deepEqual(found.dashes, dashes, name);
      if (sentence) assert.match(found.sentence, sentence);
      else assert.doesNotMatch(found.sentence, /coincide/);
      assert.deepEqual(await page.errors(), []);
    }
  });
});
