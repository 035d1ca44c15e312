/** The course as one page in real browsers: it loads cleanly, its figures have the right numbers, and are painted. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { courseSource } from '../chapter-sources.mjs';
import { patience } from '../pace.mjs';
import {
  atRest,
  countColors,
  countTimers,
  inEachEngine,
  page as pageOf,
  servePages,
  test,
} from './pages.mjs';

const pe = await load();
const figures = [...courseSource.matchAll(/<figure>/g)].length;
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(
  async () =>
    (site = await servePages('lesson', {
      'blank.html': '<!doctype html><title>Blank</title>',
      'plain.html': pageOf('<pe-hands></pe-hands>'),
    })),
);
after(() => site.close());

/** Plotly's input, once it has drawn it. */
const plotData = (/** @type {string} */ selector) => {
  const element = /** @type {Element} */ (document.querySelector(selector));
  element.scrollIntoView({ block: 'center' });
  const plot = /** @type {any} */ (element.querySelector('.js-plotly-plot'));
  if (!plot?.data || !element.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  return plot.data.map((/** @type {any} */ trace) => ({
    name: trace.name,
    color: trace.line?.color,
    shape: trace.z?.shape,
    values: [...(trace.z ? new Float32Array(trace.z.bdata) : trace.y)],
  }));
};

inEachEngine('the course in one page', (engine, open) => {
  test('loads without an error, and asks no other host for anything', async () => {
    const page = await open(`${site.origin}/course.html`);
    const count = await page.evaluate(async (/** @type {number} */ most) => {
      const figures = [...document.querySelectorAll('main figure > :first-child')];
      for (const figure of figures) {
        figure.scrollIntoView();
        const end = performance.now() + most;
        while (
          !figure.querySelector('.js-plotly-plot, table, section, svg, textarea, fieldset') &&
          performance.now() < end
        ) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
      return figures.filter((figure) =>
        figure.querySelector('.js-plotly-plot, table, section, svg, textarea, fieldset'),
      ).length;
    }, patience(10_000));
    assert.equal(count, figures);
    assert.deepEqual(await page.errors(), []);
    for (const url of await page.requests()) assert.ok(url.startsWith(`${site.origin}/`), url);
  });

  test('the styles that its own style sheet has are not added once more, but elsewhere', async () => {
    const accent = () => {
      const figure = document.querySelector('main pe-hands:defined, body > pe-hands:defined');
      if (!figure || !document.adoptedStyleSheets.length) return undefined;
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      return {
        isAdded: rules.some((rule) => rule.includes('--pe-accent:')),
        isKnown: getComputedStyle(figure).getPropertyValue('--pe-accent') !== '',
      };
    };
    const lesson = await open(`${site.origin}/course.html`);
    assert.deepEqual(await lesson.waitFor(accent), { isAdded: false, isKnown: true });
    const page = await open(`${site.origin}/plain.html`);
    assert.deepEqual(await page.waitFor(accent), { isAdded: true, isKnown: true });
  });

  test(
    'each of its links that set a figure does, and takes it back',
    { skip: engine !== 'chromium' },
    async () => {
      const page = await open(`${site.origin}/course.html`, { width: 1000, height: 800 });
      await page.waitFor(async () => {
        const isThere = performance
          .getEntriesByType('resource')
          .some(({ name }) => name.endsWith('/state-link.js'));
        return isThere && (await import(String(new URL('state-link.js', location.href)))) && true;
      });
      const links = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="#pe="]')].map((link) => String(link.getAttribute('href'))),
      );
      assert.ok(links.length >= 12, links.join());
      for (const href of links) {
        const follow = (/** @type {string} */ href) =>
          /** @type {HTMLElement} */ (document.querySelector(`a[href="${href}"]`)).click();
        // The values of an empty link are already set.
        if (href.endsWith('=')) continue;
        await page.evaluate(follow, href);
        await page.waitFor((/** @type {string} */ href) => {
          const link = document.querySelector(`a[href="${href}"]`);
          return link?.getAttribute('title') && document.querySelector('.pe-set');
        }, href);
        await page.evaluate(follow, href);
        await page.waitFor(() => !document.querySelector('.pe-set'));
      }
      const refused = () =>
        [...document.querySelectorAll('[role=alert]:not([hidden])')].map(({ textContent }) => textContent);
      assert.deepEqual((await page.evaluate(refused)).filter(Boolean), []);
      assert.deepEqual(await page.errors(), []);
    },
  );

  test('its heatmap holds the encoding, and is painted', async () => {
    const page = await open(`${site.origin}/course.html`);
    const [trace] = await page.waitFor(plotData, '#heat');
    assert.equal(trace.shape, '50,128');
    assert.deepEqual(Float32Array.from(trace.values), pe.encode({ positions: 50, d_model: 128 }).data);
    assert.ok((await countColors(page, '#heat .pe-plot')) > 100, 'more colours than lines and text have');
  });

  test('its lines hold the encodings of positions 0, 10 and 25, and are painted', async () => {
    const page = await open(`${site.origin}/course.html`);
    const traces = await page.waitFor(plotData, 'pe-lines[rows]');
    const { cols, data } = pe.encode({ positions: [0, 10, 25] });
    assert.deepEqual(
      traces.map((/** @type {any} */ { name, color }) => [name, color]),
      [
        ['position 0', '#4263eb'],
        ['position 10', '#fa5252'],
        ['position 25', '#12b886'],
      ],
    );
    // Each line is moved into its band.
    traces.forEach((/** @type {any} */ { values }, /** @type {number} */ k) => {
      const expected = data.subarray(k * cols, (k + 1) * cols);
      assert.equal(values.length, cols);
      expected.forEach((value, column) => {
        assert.ok(Math.abs(values[column] - values[0] - (value - expected[0])) < 1e-6, `${k} ${column}`);
      });
    });
    assert.ok((await countColors(page, 'pe-lines[rows] .pe-plot')) > 20);

    const columns = await page.waitFor(plotData, 'pe-lines[columns]');
    const matrix = pe.encode({ positions: 100 });
    [0, 8, 32].forEach((column, k) => {
      assert.equal(columns[k].name, `dimension ${column}`);
      assert.deepEqual(
        Float32Array.from(columns[k].values),
        Float32Array.from({ length: 100 }, (_, row) => matrix.data[row * 128 + column]),
      );
    });
  });

  test('is no wider than a window of 320 pixels', async () => {
    const page = await open(`${site.origin}/course.html`);
    await page.evaluate(countTimers);
    const seen = (/** @type {number} */ k) => {
      const figure = document.querySelectorAll('figure')[k];
      figure.scrollIntoView();
      return Boolean(figure.querySelector('.js-plotly-plot, table, section, svg, textarea, fieldset'));
    };
    await page.resize(320, 800);
    for (let k = 0; k < figures; ++k) await page.waitFor(seen, k);
    // Everything that depends on the width has changed when the next frame begins.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.waitFor(atRest);
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scroll: scrollWidth, client: clientWidth };
    });
    assert.ok(scroll <= client, `${scroll} px wide`);
  });

  test('shows a sentence in place of each figure when scripts do not run', async () => {
    const page = await open(`${site.origin}/blank.html`);
    const sentences = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-same-origin');
      frame.src = '/course.html';
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const inside = /** @type {Document} */ (frame.contentDocument);
      return [...inside.querySelectorAll('main figure > :first-child')].map((node) => node.textContent);
    });
    assert.equal(sentences.length, figures);
    for (const sentence of sentences) assert.match(String(sentence), /needs JavaScript/);
  });
});
