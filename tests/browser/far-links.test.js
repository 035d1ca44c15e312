/**
 * Parts of figures in the address, and links in the text around a figure that change what it shows and change it back.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { assertMeans, assertSeries, drawn, far, focus, head, most, restsAt } from './far.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const small = '<pe-heatmap positions="50" d-model="128" controls></pe-heatmap>';
  const below = '<div style="height: 3000px"></div>';
  site = await servePages('far-links', {
    'linked.html': far('positions="1048576" d-model="512" controls'),
    'below.html': pageOf(
      '<p><a href="#pe=1&.low.base=10">base 10</a>, <a href="#pe=1&.heatmap-2.base=100">base 100</a></p>' +
        '<section id="heatmap-2" style="height: 4000px"></section><pe-heatmap id="low" positions="8" d-model="8" controls></pe-heatmap>' +
        '<div style="height: 4000px"></div><pe-heatmap positions="8" d-model="8" controls></pe-heatmap>',
    ),
    'prose.html': pageOf(
      '<p><a href="#pe=1&.matrix.view=0,64,0,512">64 rows</a>, <a href="#pe=1&.matrix.view=">all</a></p>' +
        '<pe-heatmap id="matrix" positions="1048576" d-model="512" controls></pe-heatmap>' +
        '<pe-heatmap id="other" positions="8" d-model="16" controls></pe-heatmap>',
      head,
    ),
    'chain.html': pageOf(
      '<p><a href="#pe=1&.matrix.base=100">100</a>, <a href="#pe=1&.matrix.base=1000000">1,000,000</a>, ' +
        '<a href="#pe=1&.matrix.base=10000">10,000</a></p>' +
        '<pe-heatmap id="matrix" positions="64" d-model="32" controls></pe-heatmap>',
      head,
    ),
    'plain.html': pageOf(
      '<p><a href="#pe=1&plain.d_model=4">four dimensions</a></p>' +
        '<pe-heatmap id="plain" positions="8" d-model="8"></pe-heatmap>',
      head,
    ),
    'part.html': far('positions="1048576" d-model="512" controls view="524288,524800,0,64"'),
    'small.html': pageOf(small + below, head),
    'table.html': far('scheme="learned" positions="50" d-model="128" controls'),
    'heads.html': pageOf(
      '<pe-heatmap id="bias" scheme="alibi" positions="16" controls></pe-heatmap>' +
        '<pe-similarity id="wide" d-model="16384" positions="30" controls></pe-similarity>',
      head,
    ),
    'pairs.html': pageOf('<pe-similarity positions="50" d-model="32" controls></pe-similarity>', head),
    'spelled.html': far('positions="100" d-model="32" controls view="0, 64, 0, 16"'),
  });
});
after(() => site.close());

inEachEngine('far, by links', (engine, open) => {
  test('a part is in the address, and a link opens it; hostile ones are passed over', async () => {
    let page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    let found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524799.5, 524287.5] });
    assert.deepEqual(found.labels, [
      '524,288',
      '524,352',
      '524,416',
      '524,480',
      '524,544',
      '524,608',
      '524,672',
      '524,736',
    ]);
    assertMeans(found, { positions: 2 ** 20, d_model: 512 });
    await page.evaluate(focus);
    await page.press('+');
    const view = () => new URLSearchParams(location.hash.slice(1)).get('.heatmap.view');
    const named = await page.waitFor(view);
    assert.equal(named, '524416,524672,0,64');
    page = await open(`${site.origin}/linked.html#pe=1&.heatmap.view=${named}`, { width: 900, height: 700 });
    found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524671.5, 524415.5] });
    // The page's settings come back.
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    for (const hostile of ['a', '<b>', '1e999,2,3,4', '-1,5,0,3', '9,3,0,1']) {
      page = await open(`${site.origin}/linked.html#pe=1&.heatmap.view=${encodeURIComponent(hostile)}`);
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
      assert.ok(
        await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-alert')).hidden),
        hostile,
      );
    }
  });

  test('a link has as many positions as its reader saw, where they are drawn as means', async () => {
    const first = await open(`${site.origin}/small.html`, { width: 900, height: 700 });
    await first.waitFor(drawn);
    await first.evaluate(() =>
      document.querySelector('pe-heatmap')?.setAttribute('positions', String(2 ** 31)),
    );
    await first.waitFor(restsAt, most, most);
    await first.evaluate(() =>
      document.querySelector('pe-heatmap')?.setAttribute('view', '524288,524800,0,64'),
    );
    await first.waitFor(restsAt, 512, 512);
    const hash = '#pe=1&.heatmap.positions=2147483648&.heatmap.view=524288,524800,0,64';
    await first.waitFor((/** @type {string} */ hash) => location.hash === hash, hash);
    const page = await open(`${site.origin}/small.html${hash}`, { width: 900, height: 700 });
    await page.waitFor(restsAt, 512, 512);
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524799.5, 524287.5] });
    assertSeries(found);
    assert.equal(await page.evaluate(() => location.hash), hash);
    // All ten digits are visible.
    const [value, cut] = await page.evaluate(() => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-name="positions"]'));
      return [field.value, field.scrollWidth - field.clientWidth];
    });
    assert.deepEqual([value, Math.max(0, cut)], ['2147483648', 0]);
    // Settings that would need cells are ignored, together with their visible part.
    for (const [name, hash] of [
      ['small', '#pe=1&.heatmap.positions=5000&.heatmap.view=16,32,0,64'],
      ['table', '#pe=1&.heatmap.positions=1048576&.heatmap.view=524288,524800,0,64'],
      ['small', '#pe=1&.heatmap.positions=4294967296&.heatmap.view=524288,524800,0,64'],
    ]) {
      const other = await open(`${site.origin}/${name}.html${hash}&.heatmap.colorscale=RdBu`, {
        width: 900,
        height: 700,
      });
      await other.waitFor(() => document.querySelector('pe-heatmap')?.hasAttribute('colorscale'));
      await other.waitFor(restsAt, 50, 50);
      const view = () => document.querySelector('pe-heatmap')?.getAttribute('view');
      assert.equal(await other.evaluate(view), null, hash);
      assert.deepEqual(await other.errors(), []);
    }
    // Also for pairs.
    const alike = await open(`${site.origin}/pairs.html#pe=1&.similarity.positions=1048576`, {
      width: 900,
      height: 900,
    });
    await alike.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.deepEqual([...(await page.errors()), ...(await alike.errors())], []);
  });

  test('a head beyond the last is no size; rows as wide as a page makes them are', async () => {
    const hash = '#pe=1&.bias.positions=32&.bias.heads=4&.bias.head=7&.bias.view=0,8,0,8&.wide.base=7';
    const page = await open(`${site.origin}/heads.html${hash}&.wide.positions=1048576`, {
      width: 900,
      height: 2000,
    });
    await page.waitFor(restsAt, 8, 8);
    const given = (/** @type {string} */ id) =>
      ['positions', 'heads', 'head', 'view', 'base'].map((name) =>
        document.querySelector(`#${id}`)?.getAttribute(name),
      );
    await page.waitFor(() => document.querySelector('#wide')?.getAttribute('base') === '7');
    assert.deepEqual(await page.evaluate(given, 'bias'), ['32', '4', '7', '0,8,0,8', null]);
    assert.deepEqual(await page.evaluate(given, 'wide'), ['30', null, null, null, '7']);
    assert.deepEqual(await page.errors(), []);
  });

  test('links in the text around it show a part, and the whole again', async () => {
    const page = await open(`${site.origin}/prose.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const other = /** @type {HTMLElement} */ (document.querySelector('#other'));
      other.scrollIntoView();
      other.setAttribute('d-model', '32');
    });
    await page.waitFor(() => location.hash.includes('.other.d_model=32'));
    for (let turn = 0; turn < 2; ++turn) {
      await page.click('a');
      await page.waitFor(restsAt, 64, 64);
      await page.evaluate(focus);
      await page.press('-');
      await page.waitFor(restsAt, 128, 128);
      await page.click('a + a');
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    }
    // The reader's changes elsewhere are kept, in the address as well.
    assert.equal(await page.evaluate(() => document.querySelector('#other')?.getAttribute('d-model')), '32');
    await page.waitFor(() => location.hash.includes('.other.d_model=32'));
  });

  test('such a link marks what it has set as long as it is so, and the same link takes it back', async () => {
    const page = await open(`${site.origin}/prose.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    const state = () => ({
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current') ?? ''),
      titles: [...document.querySelectorAll('a')].map((link) => link.title),
      marked: [...document.querySelectorAll('.pe-body.pe-set')].map((node) => node.parentElement?.id),
      hash: location.hash,
    });
    // Everything is visible, as the second link says.
    await page.waitFor(() => document.querySelector('a + a')?.getAttribute('aria-current') === 'true');
    assert.deepEqual((await page.evaluate(state)).marked, []);
    await page.evaluate(() => document.querySelector('#matrix')?.setAttribute('view', '0,128,0,512'));
    await page.waitFor(restsAt, 128, 128);
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    const set = await page.waitFor(
      () => document.querySelector('a')?.title !== '' && document.querySelector('.pe-set') && true,
    );
    assert.ok(set);
    assert.deepEqual(await page.evaluate(state), {
      links: ['true', ''],
      titles: ['Once more: as it was before', ''],
      marked: ['matrix'],
      hash: '#pe=1&.matrix.view=0,64,0,512',
    });
    const spoken = () => {
      const said = document.querySelector('#matrix > [role=status]')?.textContent ?? '';
      return said.startsWith('The text has set') && said;
    };
    assert.ok(await page.waitFor(spoken));
    await page.click('a');
    await page.waitFor(restsAt, 128, 128);
    await page.waitFor(() => !document.querySelector('.pe-set, [aria-current]'));
    assert.equal((await page.evaluate(state)).titles[0], '');
    // After a change by the reader, the link no longer matches.
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    await page.waitFor(() => document.querySelector('.pe-set'));
    await page.evaluate(focus);
    await page.press('+');
    await page.waitFor(() => !document.querySelector('.pe-set, [aria-current]'));
    // Other changes of the reader stay when the link is undone.
    await page.press('0');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    await page.waitFor(() => document.querySelector('.pe-set'));
    await page.evaluate(() => document.querySelector('#matrix')?.setAttribute('base', '500'));
    await page.waitFor(() => location.hash.includes('.matrix.base=500'));
    await page.click('a');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.equal(await page.evaluate(() => document.querySelector('#matrix')?.getAttribute('base')), '500');
    // A figure out of sight is brought into view.
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('p')).style.marginBottom = '3000px';
      scrollTo(0, 0);
    });
    await page.click('a');
    await page.waitFor(() => {
      const { top, bottom } = /** @type {Element} */ (
        document.querySelector('#matrix')
      ).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
    assert.deepEqual(await page.errors(), []);
  });

  test('a link to a figure that nobody has come near to yet goes there, and can be taken back', async () => {
    const page = await open(`${site.origin}/below.html`, { width: 900, height: 700 });
    // It loads without a request by a figure.
    await page.waitFor(async () => {
      const isThere = performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith('/state-link.js'));
      return isThere && (await import(String(new URL('state-link.js', location.href)))) && true;
    });
    for (const [k, base] of ['10', '100'].entries()) {
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-body[aria-label]').length), k);
      const follow = (/** @type {number} */ k) => document.querySelectorAll('a')[k].click();
      const bases = (/** @type {number} */ k) =>
        document.querySelectorAll('pe-heatmap')[k].getAttribute('base') ?? '';
      await page.evaluate(follow, k);
      await page.waitFor((/** @type {number} */ k) => {
        const figure = document.querySelectorAll('pe-heatmap')[k];
        const { top, bottom } = figure.getBoundingClientRect();
        const link = document.querySelectorAll('a')[k];
        const isMarked = figure.matches('.pe-set') || figure.querySelector('.pe-set');
        return isMarked && link.title && top < innerHeight && bottom > 0;
      }, k);
      assert.equal(await page.evaluate(bases, k), base);
      await page.evaluate(follow, k);
      await page.waitFor((/** @type {number} */ k) => !document.querySelectorAll('a')[k].title, k);
      assert.equal(await page.evaluate(bases, k), '');
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('a page that is opened with such a link can be taken back by it, and links can take turns', async () => {
    const page = await open(`${site.origin}/chain.html#pe=1&.matrix.base=100`, { width: 900, height: 700 });
    const base = () => document.querySelector('#matrix')?.getAttribute('base') ?? '10000';
    const current = () =>
      [...document.querySelectorAll('a')].map((link) => link.hasAttribute('aria-current'));
    await page.waitFor(drawn);
    const isCurrent = (/** @type {number} */ k) =>
      document.querySelectorAll('a')[k].hasAttribute('aria-current') &&
      [...document.querySelectorAll('a')].filter((link) => link.hasAttribute('aria-current')).length === 1;
    await page.waitFor(isCurrent, 0);
    await page.click('a');
    await page.waitFor(isCurrent, 2);
    assert.equal(await page.evaluate(base), '10000');
    for (const [k, then, value] of /** @type {[number, number, string][]} */ ([
      [0, 0, '100'],
      [1, 1, '1000000'],
      [0, 0, '100'],
      [0, 1, '1000000'],
      [1, 0, '100'],
      [0, 2, '10000'],
    ])) {
      await page.click(`a:nth-of-type(${k + 1})`);
      await page.waitFor(isCurrent, then);
      assert.equal(await page.evaluate(base), value, `${k}`);
    }
    assert.deepEqual(await page.evaluate(current), [false, false, true]);
    assert.deepEqual(await page.errors(), []);
  });

  test(
    'a link may leave out the dot before the id of a figure, which needs no controls',
    { skip: engine !== 'chromium' },
    async () => {
      const plain = await open(`${site.origin}/plain.html`, { width: 900, height: 700 });
      const width = (/** @type {string | null} */ wanted) => {
        const link = document.querySelector('a');
        const now = document.querySelector('#plain')?.getAttribute('d-model') ?? null;
        return now === wanted && link?.hasAttribute('aria-current') === (wanted === '4');
      };
      await plain.waitFor(drawn);
      await plain.click('a');
      await plain.waitFor(width, '4');
      await plain.click('a');
      await plain.waitFor(width, '8');
      assert.deepEqual(await plain.errors(), []);
      const page = await open(`${site.origin}/chain.html#pe=1&matrix.base=100`, { width: 900, height: 700 });
      await page.waitFor(() => document.querySelector('#matrix')?.getAttribute('base') === '100');
      assert.deepEqual(await page.errors(), []);
    },
  );

  test('a part that the page names in another spelling stays so, and a new one is spoken', async () => {
    const page = await open(`${site.origin}/spelled.html`, { width: 900, height: 700 });
    await page.waitFor(restsAt, 64, 64);
    await page.evaluate(focus);
    await page.press('+');
    const spoken = () => {
      const said = document.querySelector('pe-heatmap > [role=status]')?.textContent ?? '';
      return said.startsWith('Now showing rows') && said;
    };
    assert.equal(await page.waitFor(spoken), 'Now showing rows 16 to 47 and columns 4 to 11.');
    await page.press('0');
    await page.waitFor(restsAt, 100, 100);
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 64, 64);
    const view = () => document.querySelector('pe-heatmap')?.getAttribute('view');
    assert.equal(await page.evaluate(view), '0, 64, 0, 16');
    await page.waitFor(() => !location.hash.includes('view'));
  });
});
