/**
 * The settings of a reader: dark, forced colours, paper, reduced motion, a narrow window, right to left, a language.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { patience } from '../pace.mjs';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const all =
  '<pe-lab positions="20" d-model="32" controls><pe-heatmap controls></pe-heatmap><pe-lines rows="0, 10"></pe-lines>' +
  '<pe-steps positions="4"></pe-steps><pe-angles></pe-angles><pe-similarity controls></pe-similarity>' +
  '<pe-properties controls></pe-properties></pe-lab>';
before(async () => {
  site = await servePages('media', {
    'all.html': pageOf(
      all,
      '<meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}</style>',
    ),
    'far.html': pageOf(
      all.replace('<pe-properties', '<div style="height: 4000px"></div><pe-properties'),
      '<style>:root{color-scheme:light dark}</style>',
    ),
    'lang.html': pageOf(
      '<pe-steps></pe-steps><div lang="es-MX"><pe-steps controls></pe-steps></div><pe-steps lang="xx"></pe-steps>',
    ).replace('lang="en"', 'lang="de"'),
    'rtl.html': pageOf(all).replace('<html', '<html dir="rtl"'),
  });
});
after(() => site.close());

const drawn = () =>
  document.querySelector('pe-heatmap .pe-canvas[hidden]') && document.querySelector('pe-heatmap .main-svg');
const rgb = (/** @type {string} */ selector, property = 'color') =>
  getComputedStyle(/** @type {Element} */ (document.querySelector(selector))).getPropertyValue(property);

inEachEngine('media', (engine, open) => {
  const devtools = engine === 'chromium' ? false : 'only Chromium can be told so';
  const shot = (/** @type {string} */ name) => `${site.folder}/${name}.png`;

  test('right to left: controls and text are mirrored, plots and numbers are not', async () => {
    const page = await open(`${site.origin}/rtl.html`);
    await page.waitFor(drawn);
    const seen = await page.evaluate(() => {
      const box = (/** @type {string} */ selector) =>
        /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      const picture = plot.querySelector('.heatmaplayer image').getBoundingClientRect();
      const { x } = plot.getBoundingClientRect();
      return {
        controls:
          box('pe-lab > .pe-controls .pe-control').right > box('pe-lab > .pe-controls .pe-reset').right,
        picture: Math.round(picture.x - x - plot._fullLayout.xaxis._offset),
        canvas: Math.round(box('pe-heatmap .pe-plot').x - x),
        ticks: [...plot.querySelectorAll('.xtick text')].map((tick) => tick.getBoundingClientRect().x),
        inputs: getComputedStyle(/** @type {Element} */ (document.querySelector('input[type="range"]')))
          .direction,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
    assert.deepEqual(
      { ...seen, ticks: [] },
      { controls: true, picture: 0, canvas: 0, ticks: [], inputs: 'ltr', wide: 0 },
    );
    assert.deepEqual(
      seen.ticks,
      seen.ticks.toSorted((a, b) => a - b),
    );
    await page.screenshot(shot('rtl'));
    await page.evaluate(() => document.querySelector('pe-steps')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('pe-angles td'));
    await page.screenshot(shot('rtl-tables'));
    assert.deepEqual(await page.errors(), []);
  });

  test('320 pixels are enough, in both directions', async () => {
    for (const path of ['all.html', 'rtl.html']) {
      const page = await open(`${site.origin}/${path}`, { width: 320, height: 800 });
      await page.waitFor(() => document.querySelector('.pe-body'));
      const wide = await page.evaluate(async (/** @type {number} */ most) => {
        for (const figure of document.querySelectorAll('pe-lab > *')) {
          figure.scrollIntoView();
          const end = performance.now() + most;
          while (
            figure.localName.startsWith('pe-') &&
            !figure.querySelector('.pe-body') &&
            performance.now() < end
          ) {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
        return document.documentElement.scrollWidth;
      }, patience(5000));
      assert.ok(wide <= 320, `${path} is ${wide} wide`);
    }
  });

  test('on paper every figure is there, without controls and in light colours, and afterwards as before', async () => {
    const page = await open(`${site.origin}/far.html`, { width: 700, height: 500 });
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-properties .pe-card').length), 0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.waitFor(() => document.querySelectorAll('pe-properties .pe-card').length === 10);
    await page.waitFor(() =>
      [...document.querySelectorAll('.pe-chart')].every((chart) => chart.querySelector('.main-svg')),
    );
    assert.equal(await page.evaluate(rgb, 'pe-lines'), 'rgb(0, 0, 0)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-paper').length), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('on paper, with a dark page', { skip: devtools }, async () => {
    const page = await open(`${site.origin}/far.html`, { width: 700, height: 500 });
    await page.devtools('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: 'dark' }],
    });
    await page.waitFor(drawn);
    // Printing does not wait for files: figures fetch them as soon as the page is idle.
    await page.evaluate(async () => {
      await customElements.whenDefined('pe-properties');
      await /** @type {any} */ (document.querySelector('pe-properties')).prepare();
    });
    const { data } = await page.devtools('Page.printToPDF', { printBackground: true });
    assert.ok(data.length > 10000);
    // Figures far below have been computed for printing.
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-properties .pe-card').length), 10);
    await page.devtools('Emulation.setEmulatedMedia', {
      media: 'print',
      features: [{ name: 'prefers-color-scheme', value: 'dark' }],
    });
    await page.waitFor(() => matchMedia('print').matches);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.waitFor(() =>
      [...document.querySelectorAll('.pe-chart')].every((chart) => chart.querySelector('.main-svg')),
    );
    const shown = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll(
            '.pe-slider, .pe-reset, .pe-tools, .pe-tools-button, .modebar-container, .pe-turns-controls, .pe-step-buttons',
          ),
        ].filter((node) => node.getClientRects().length).length,
    );
    assert.equal(shown, 0);
    const ink = () => document.querySelector('pe-heatmap .xtick text')?.getAttribute('style') ?? '';
    await page.waitFor(() =>
      /rgb\(0, 0, 0\)/.test(document.querySelector('pe-heatmap .xtick text')?.getAttribute('style') ?? ''),
    );
    assert.match(await page.evaluate(ink), /rgb\(0, 0, 0\)/);
    await page.screenshot(shot('print'), { fullPage: true });
  });

  test(
    'in forced colours, controls and text have the system colours, data their own',
    { skip: devtools },
    async () => {
      const page = await open(`${site.origin}/all.html`);
      await page.devtools('Emulation.setEmulatedMedia', {
        features: [{ name: 'forced-colors', value: 'active' }],
      });
      await page.waitFor(drawn);
      const colors = await page.evaluate(() => {
        const probe = document.createElement('span');
        document.body.append(probe);
        const system = (/** @type {string} */ name) => {
          probe.style.color = name;
          return getComputedStyle(probe).color;
        };
        const of = (/** @type {string} */ selector, /** @type {any} */ property) =>
          getComputedStyle(/** @type {Element} */ (document.querySelector(selector)))[property];
        return {
          text: [of('.pe-sentence', 'color'), system('CanvasText')],
          button: [of('.pe-button:not(:disabled)', 'color'), system('ButtonText')],
          disabled: [of('.pe-reset:disabled', 'color'), system('GrayText')],
          data: of('.pe-canvas', 'forcedColorAdjust'),
        };
      });
      for (const pair of [colors.text, colors.button, colors.disabled]) assert.equal(pair[0], pair[1]);
      assert.equal(colors.data, 'none');
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-plot')).focus());
      await page.press('ArrowRight');
      await page.screenshot(shot('forced'));
    },
  );

  test('where motion is unwanted, nothing moves by itself', { skip: devtools }, async () => {
    const page = await open(`${site.origin}/all.html`);
    await page.devtools('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    // Before the figures are drawn, the page is too short to scroll.
    await page.waitFor(drawn);
    await page.evaluate(() => document.querySelector('pe-properties')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('.pe-hand'));
    await page.evaluate(countTimers);
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('.pe-turns-controls button')).click(),
    );
    const position = () => document.querySelector('.pe-turns-position')?.textContent;
    const first = await page.waitFor(position);
    assert.equal(await page.evaluate(rgb, '.pe-hand', 'transition-duration'), '0s');
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(position), first);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  });

  test('each figure speaks the language around it, and English where there is no table', async () => {
    const page = await open(`${site.origin}/lang.html`);
    const titles = () => {
      const tabs = [...document.querySelectorAll('pe-steps')].map(
        (node) => node.querySelector('[role="tab"]')?.textContent,
      );
      return tabs.every(Boolean) && tabs;
    };
    assert.deepEqual(await page.waitFor(titles), ['1 Gerade Indizes', '1 Índices pares', '1 Even indices']);
    const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);
    assert.deepEqual(await page.evaluate(labels), [
      'posiciones positions',
      'ajuste predefinido preset',
      'dimensiones d_model',
      'base',
      'disposición layout',
    ]);
    await page.evaluate(() => document.querySelector('pe-steps')?.setAttribute('lang', 'en'));
    await page.waitFor(() => document.querySelector('[role="tab"]')?.textContent === '1 Even indices');
    assert.deepEqual(await page.errors(), []);
  });
});
