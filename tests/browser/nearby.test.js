/** Files of elements are fetched in the order in which a reader needs them: what is near the window comes first. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { fetched, inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

/** @typedef {import('./pages.mjs').Page} Page */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** Somebody else’s shadow root. */
const shadow = '<div id="host"><template shadowrootmode="open"><pe-passes></pe-passes></template></div>';
const far = '<div style="height: 6000px"></div>';
/** The file of the first figure arrives when the page's `release` is called. */
const held = linked + '<script type="importmap">{"imports": {"./pe-steps.js": "./held-steps.js"}}</script>';

before(async () => {
  site = await servePages('nearby', {
    'held-steps.js':
      'await new Promise((resolve) => { globalThis.release = resolve; });\n' +
      "export { default } from './pe-steps.js?held';\n",
    'held-schemes.js':
      'await new Promise((resolve) => { globalThis.release = resolve; });\n' +
      "export * from './schemes.js?held';\n",
    'schemes.html': pageOf(
      '<pe-rotation></pe-rotation><div style="height: 900px"></div><pe-angles></pe-angles>',
      linked + '<script type="importmap">{"imports": {"./schemes.js": "./held-schemes.js"}}</script>',
    ),
    'kinds.html': pageOf(
      '<pe-steps positions="4" d-model="4"></pe-steps>' +
        '<div id="tab" hidden><pe-compare></pe-compare></div>' +
        `${far}<pe-angles></pe-angles>${far}<pe-lines rows="0"></pe-lines>${far}${shadow}` +
        `${far}<h2 id="end">The end</h2><pe-rotation id="turned" controls></pe-rotation>${far}`,
      held,
    ),
    'early.html': pageOf(
      `${far}<pe-inspector></pe-inspector><script>
        document.querySelector('pe-inspector').config = { head_dim: 16, rope_theta: 12345 };
      </script>`,
    ),
    'lab.html': pageOf(
      '<pe-lab positions="9" d-model="8"><pe-steps></pe-steps>' +
        `${far}<pe-similarity></pe-similarity><pe-heatmap></pe-heatmap></pe-lab>${far}<pe-lines></pe-lines>`,
      held,
    ),
  });
});
after(() => site.close());

/** The elements whose files a page has asked for, in order. @param {Page} page */
const kinds = async (page) => (await fetched(page)).flatMap((name) => /^pe-(\w+)\.js/.exec(name)?.[1] ?? []);

/** Opens a page whose first figure is held, and returns when it has been idle since. @param {Page} page */
async function isHeld(page) {
  await page.waitFor(() => 'release' in window && document.readyState === 'complete');
  await page.evaluate(async () => {
    for (let k = 0; k < 5; ++k) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    }
  });
}

/** Waits until a page has asked for the file of an element. @param {Page} page @param {string} kind */
const isAsked = (page, kind) =>
  page.waitFor(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    `/pe-${kind}.js`,
  );

/** Scrolls until an element is less than a screen below the window; returns where it is. @param {Page} page @param {string} selector */
const scrollNear = (page, selector) =>
  page.evaluate((selector) => {
    const element = /** @type {Element} */ (document.querySelector(selector));
    scrollBy({ top: element.getBoundingClientRect().top - 1.5 * innerHeight, behavior: 'instant' });
    return element.getBoundingClientRect().top / innerHeight;
  }, selector);

inEachEngine('nearby', (_engine, open) => {
  test('what is far is asked for when it comes near, before it is in the window', async () => {
    const page = await open(`${site.origin}/kinds.html`);
    await isHeld(page);
    assert.deepEqual(await kinds(page), []);

    const top = await scrollNear(page, 'pe-lines');
    assert.ok(top > 1.4 && top < 1.6, `${top}`);
    await isAsked(page, 'lines');
    assert.deepEqual(await kinds(page), ['lines']);

    await scrollNear(page, '#host');
    await isAsked(page, 'passes');
    assert.deepEqual(await kinds(page), ['lines', 'passes']);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => document.querySelector('#tab')?.removeAttribute('hidden'));
    await isAsked(page, 'compare');
    assert.deepEqual(await kinds(page), ['lines', 'passes', 'compare']);
    assert.deepEqual(await page.errors(), []);
  });

  test('everything is asked for when the page is printed, and when it is idle after what is near has come', async () => {
    const page = await open(`${site.origin}/kinds.html`);
    await isHeld(page);
    assert.deepEqual(await kinds(page), []);
    const all = ['angles', 'compare', 'lines', 'passes', 'rotation'];
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    for (const kind of all) await isAsked(page, kind);
    assert.deepEqual((await kinds(page)).sort(), all);

    const idle = await open(`${site.origin}/kinds.html`);
    await isHeld(idle);
    assert.deepEqual(await kinds(idle), []);
    await idle.evaluate(() => /** @type {any} */ (window).release());
    await idle.waitFor(() => !document.querySelector('body :not(:defined)'));
    assert.deepEqual((await kinds(idle)).sort(), all);
    assert.equal(await idle.evaluate(() => scrollY), 0);
    assert.deepEqual(await idle.errors(), []);
  });

  test('what a figure in the window needs to draw comes before the files of figures near the window', async () => {
    const page = await open(`${site.origin}/schemes.html`, { width: 900, height: 800 });
    await isHeld(page);
    assert.deepEqual(await kinds(page), ['rotation']);
    const top = await page.evaluate(() => document.querySelector('pe-angles')?.getBoundingClientRect().top);
    assert.ok(top && top > 800 && top < 1600, String(top));
    await page.evaluate(() => /** @type {any} */ (window).release());
    await isAsked(page, 'angles');
    await page.waitFor(() => document.querySelector('pe-rotation .pe-body[aria-label]'));
  });

  test('a page that is opened at a place, or at the settings of a figure, has the figures there first', async () => {
    for (const hash of ['#end', '#pe=1&.turned.m=3']) {
      const page = await open(`${site.origin}/kinds.html${hash}`);
      await page.waitFor(() => document.querySelector('pe-rotation .pe-body[aria-label]'));
      const { top, bottom, height } = await page.evaluate(() => {
        const { top, bottom } = /** @type {Element} */ (
          document.querySelector('pe-rotation')
        ).getBoundingClientRect();
        return { top, bottom, height: innerHeight };
      });
      assert.ok(top < height && bottom > 0, `${hash}: ${top} to ${bottom}`);
      assert.equal((await kinds(page))[0], 'rotation', hash);
      if (hash !== '#end')
        assert.equal(
          await page.evaluate(() => document.querySelector('pe-rotation')?.getAttribute('m')),
          '3',
        );
      assert.deepEqual(await page.errors(), []);
    }
  });

  test('a configuration that a script gives before the figure comes is shown', async () => {
    const page = await open(`${site.origin}/early.html`);
    const { text, model, own } = await page.waitFor(() => {
      const figure = /** @type {any} */ (document.querySelector('pe-inspector:defined'));
      const { config, attributes } = figure;
      return { text: config, model: attributes.model?.value, own: Object.hasOwn(figure, 'config') };
    });
    assert.deepEqual([JSON.parse(text), model, own], [{ head_dim: 16, rope_theta: 12345 }, 'own', false]);
  });

  test('the figures in a lab come with it, and what is below it does not', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await isHeld(page);
    await page.waitFor(() => document.querySelector('pe-lab:defined pe-similarity:defined'));
    assert.deepEqual((await kinds(page)).sort(), ['lab', 'similarity']);
    assert.equal(await page.evaluate(() => document.querySelector('pe-heatmap')?.matches(':defined')), true);
    assert.deepEqual(await page.errors(), []);
  });
});
