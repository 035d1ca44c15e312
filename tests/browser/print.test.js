/** On paper: every figure, complete, as wide as the sheet, even if it was never visible before. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const far = '<div style="height: 4000px"></div>';
before(async () => {
  site = await servePages('print', {
    'far.html': pageOf(
      `${far}<pe-heatmap positions="20" d-model="32" controls></pe-heatmap><pe-lines rows="0, 10"></pe-lines>` +
        '<pe-steps positions="4" controls></pe-steps><pe-similarity positions="30"></pe-similarity>' +
        `<pe-properties></pe-properties><pe-words text="John likes Jane"></pe-words>${far}`,
      '<meta name="viewport" content="width=device-width">',
    ),
    'lesson-style.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" controls></pe-heatmap><pe-properties positions="20"></pe-properties>',
      '<link rel="stylesheet" href="lesson.css">',
    ),
    'column.html': pageOf(
      '<div id="column" style="width: 500px"><pe-heatmap positions="20" d-model="32"></pe-heatmap></div>',
      '<meta name="viewport" content="width=device-width">',
    ),
    'overleaf.html': pageOf(
      '<div class="filler"></div><pe-heatmap positions="20" d-model="32" controls></pe-heatmap><div class="filler"></div>',
      '<style>body { margin: 0; }</style>',
    ),
    'set.html': pageOf(
      '<pe-lab positions="9" d-model="8" controls><pe-heatmap></pe-heatmap></pe-lab>' +
        '<pe-words text="one two&#10;two one&#10;one three&#10;three one&#10;four" controls></pe-words>',
    ),
  });
});
after(() => site.close());

/** Whether everything that figures need has loaded. @param {import('./pages.mjs').Page} page */
const atRest = (page) =>
  page.waitFor(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, ''));
    return ['chart.js', 'words.js', 'vectors.js'].every((name) => names.includes(name));
  });

/** The content of the page, with this many charts, right after the event, when a browser lays it out for paper. */
const print = async (/** @type {number} */ charts) => {
  dispatchEvent(new Event('beforeprint'));
  // No timer and no frame, only promises.
  for (let k = 0; k < 200; ++k) await null;
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  if (all('.pe-chart').filter((chart) => chart.querySelector('.main-svg')).length !== charts)
    return undefined;
  return {
    steps: all('.pe-step .pe-caption').map((caption) => caption.textContent),
    status: all('.pe-status').length,
    cards: all('pe-properties .pe-card').length,
    widths: all('.main-svg').map((svg) => Number(svg.getAttribute('width'))),
    boxes: all('.main-svg').filter((svg) => !svg.getAttribute('viewBox')).length,
  };
};

inEachEngine('on paper', (engine, open) => {
  for (const width of [360, 1600]) {
    test(`from a window of ${width} pixels, what was never seen is drawn at once, for paper`, async () => {
      const page = await open(`${site.origin}/far.html`, { width, height: 600 });
      await atRest(page);
      assert.equal(await page.evaluate(() => document.querySelectorAll('.main-svg').length), 0);
      // Vectors are unpacked after they have loaded.
      const seen = await page.waitFor(print, 5);
      assert.equal(seen.status, 0);
      assert.equal(seen.cards, 10);
      assert.deepEqual(
        seen.steps.map((step) => String(step).slice(0, 2)),
        ['1 ', '2 ', '3 ', '4 ', '5 ', '6 ', '7 '],
      );
      assert.equal(seen.boxes, 0);
      assert.ok(Math.max(...seen.widths) <= 680 && Math.max(...seen.widths) >= 600, `${seen.widths}`);

      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.waitFor(() => !document.querySelector('.pe-paper, .pe-step'));
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('in a narrow window alone, a figure is drawn wider than the window for paper', async () => {
    /** The width of a figure while it is drawn for paper on a screen, beside that of its container. */
    const widths = () => {
      const box = (/** @type {string} */ selector) =>
        /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect().width;
      const heatmap = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      heatmap.classList.add('pe-paper');
      const widths = [box('pe-heatmap'), box('#column')];
      heatmap.classList.remove('pe-paper');
      return widths;
    };
    const wide = await open(`${site.origin}/column.html`, { width: 1000, height: 600 });
    await wide.waitFor(() => document.querySelector('pe-heatmap > .pe-body'));
    assert.deepEqual(await wide.evaluate(widths), [500, 500]);
    const narrow = await open(`${site.origin}/column.html`, { width: 600, height: 600 });
    await narrow.waitFor(() => document.querySelector('pe-heatmap > .pe-body'));
    assert.deepEqual(await narrow.evaluate(widths), [680, 500]);
  });

  const devtools = engine === 'chromium' ? false : 'only Chromium can be told so';
  test('what a figure was set to is on paper, and nothing to set it with', { skip: devtools }, async () => {
    const page = await open(`${site.origin}/far.html`, { width: 900, height: 600 });
    await page.evaluate(() => document.querySelector('pe-heatmap')?.scrollIntoView());
    await page.waitFor(() => document.querySelectorAll('pe-heatmap .pe-control').length > 3);
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    const seen = await page.evaluate(() => {
      const heatmap = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      const visible = (/** @type {Element} */ node) => node.getClientRects().length > 0;
      return {
        settings: [...heatmap.querySelectorAll('.pe-control')].filter(visible).map((control) => {
          const field = /** @type {HTMLInputElement} */ (control.querySelector('[data-name]'));
          return `${control.querySelector('label')?.textContent} ${field.value}, ${getComputedStyle(field).borderStyle}`;
        }),
        buttons: [...heatmap.querySelectorAll('.pe-slider, button')].filter(visible).length,
      };
    });
    assert.ok(seen.settings.includes('positions 20, none'), `${seen.settings}`);
    assert.ok(seen.settings.includes('dimensions d_model 32, none'), `${seen.settings}`);
    assert.equal(seen.buttons, 0);
  });

  test('hidden settings and closed cards are on paper, also in the course', { skip: devtools }, async () => {
    const page = await open(`${site.origin}/lesson-style.html`, { width: 900, height: 1600 });
    await page.waitFor(() => document.querySelectorAll('.pe-card').length === 10);
    const heights = () =>
      [...document.querySelectorAll('.pe-more-settings, .pe-card-content')].map(
        (node) => node.getBoundingClientRect().height,
      );
    const isHigh = (/** @type {number} */ height) => height > 0;
    const onScreen = await page.evaluate(heights);
    assert.equal(onScreen.length, 11);
    // On the screen, only the card of the claim that fails.
    assert.equal(onScreen.filter(isHigh).length, 1);
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    await page.waitFor(() => matchMedia('print').matches);
    assert.equal((await page.evaluate(heights)).filter(isHigh).length, 11);
  });

  test('of a lab no address is on paper, and of sentences all', { skip: devtools }, async () => {
    const page = await open(`${site.origin}/set.html`, { width: 900, height: 1600 });
    await page.waitFor(() => document.querySelectorAll('.pe-controls').length === 2);
    await page.waitFor(() => document.querySelector('pe-words textarea'));
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    await page.waitFor(() => matchMedia('print').matches);
    const seen = await page.evaluate(() => {
      const link = /** @type {HTMLElement} */ (document.querySelector('pe-lab > .pe-controls > .pe-link'));
      link.hidden = false;
      const text = /** @type {HTMLTextAreaElement} */ (document.querySelector('pe-words textarea'));
      return [getComputedStyle(link).display, text.scrollHeight - text.clientHeight];
    });
    assert.deepEqual(seen, ['none', 0]);
  });

  for (const [paper, width] of /** @type {const} */ ([
    ['A4', 718],
    ['Letter', 740],
  ])) {
    test(`${paper}: nothing is wider than the sheet, and charts fill it`, { skip: devtools }, async () => {
      const page = await open(`${site.origin}/far.html`, { width: 1200, height: 600 });
      await atRest(page);
      const { data } = await page.devtools('Page.printToPDF', { preferCSSPageSize: true });
      assert.ok(data.length > 10000);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.waitFor(() => document.querySelectorAll('.main-svg').length >= 12);
      await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
      await page.resize(width, 1000);
      const seen = await page.evaluate(() => {
        const box = (/** @type {Element} */ node) => node.getBoundingClientRect();
        const visible = [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility());
        return {
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: visible
            .filter((node) => box(node).right > innerWidth + 1)
            .map((node) => `${node.localName}.${node.className}`),
          notices: document.querySelectorAll('.plotly-notifier').length,
          heatmap: box(/** @type {Element} */ (document.querySelector('pe-heatmap .main-svg'))).width,
          place: box(/** @type {Element} */ (document.querySelector('pe-heatmap'))).width,
          heights: [...document.querySelectorAll('.pe-plot:has(.main-svg)')].map((plot) =>
            Math.round(
              box(plot).height - box(/** @type {Element} */ (plot.querySelector('.main-svg'))).height,
            ),
          ),
        };
      });
      assert.deepEqual(
        { ...seen, heatmap: 0, place: 0, heights: [] },
        { wide: 0, cut: [], notices: 0, heatmap: 0, place: 0, heights: [] },
      );
      assert.ok(Math.abs(seen.heatmap - seen.place) < 1, JSON.stringify(seen));
      // A chart covers nothing.
      assert.deepEqual(
        seen.heights.map((height) => Math.abs(height) <= 1),
        seen.heights.map(() => true),
      );
    });
  }

  test(
    'a figure goes on overleaf below its picture, and leaves no half-empty page',
    { skip: devtools },
    async () => {
      const page = await open(`${site.origin}/overleaf.html`, { width: 720, height: 600 });
      await page.waitFor(() => document.querySelector('pe-heatmap .main-svg'));
      // Ten inches of Letter are left between margins of half an inch.
      const paper = { marginTop: 0.5, marginBottom: 0.5, marginLeft: 0.5, marginRight: 0.5 };
      await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const fillTo = (/** @type {number} */ sheet) => {
        const box = (/** @type {string} */ selector) =>
          /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
        const figure = box('pe-heatmap');
        const toSettings = box('pe-heatmap .pe-controls').bottom - figure.top;
        const [before, after] = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.filler'));
        // The picture and its settings fit on the first page, and what is below them does not.
        before.style.height = `${sheet - toSettings - 10}px`;
        after.style.height = `${sheet - (figure.height - toSettings) - 20}px`;
        return figure.height - toSettings;
      };
      const rest = await page.evaluate(fillTo, 960);
      assert.ok(rest > 20, `${rest} px`);
      const { data } = await page.devtools('Page.printToPDF', paper);
      assert.equal(
        Buffer.from(data, 'base64')
          .toString('latin1')
          .match(/\/Type \/Page\b/g)?.length,
        2,
      );
    },
  );
});
