/** <pe-passes> in real browsers. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('passes', {
    ...Object.fromEntries(
      ['en', 'de', 'es', 'zh'].map((language) => [
        `passes-${language}.html`,
        pageOf(
          `<div lang="${language}"><pe-passes controls></pe-passes></div><script>window.noted = document.querySelector('pe-passes').getBoundingClientRect().height</script>`,
          '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="posenc.css">',
        ),
      ]),
    ),
    'passes.html': pageOf('<pe-passes text="John likes Jane" controls></pe-passes>'),
  });
});
after(() => site.close());

inEachEngine('<pe-passes>', (engine, open) => {
  const reached = () =>
    [...document.querySelectorAll('.pe-passes')].map(
      (lane) => lane.querySelectorAll('rect.pe-reached').length,
    );

  test('one pass against three steps, played and paused', async () => {
    const page = await open(`${site.origin}/passes.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-passes rect').length === 12);
    assert.deepEqual(await page.evaluate(reached), [0, 0]);
    await page.evaluate(countTimers);
    await page.click('pe-passes .pe-turns-controls button');
    assert.deepEqual(await page.evaluate(reached), [1, 3]);
    await page.click('pe-passes .pe-turns-controls button');
    await page.waitFor(
      () => document.querySelector('pe-passes .pe-turns-controls button')?.textContent === 'Play',
    );
    const paused = await page.evaluate(reached);
    await page.waitFor(atRest);
    assert.deepEqual(await page.evaluate(reached), paused, 'it goes on after Pause');
    await page.evaluate(() => {
      const slider = /** @type {HTMLInputElement} */ (document.querySelector('pe-passes input[type=range]'));
      slider.value = '3';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    assert.deepEqual(await page.evaluate(reached), [3, 3]);
    const states = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-passes-state')].map((node) => node.textContent),
    );
    assert.deepEqual(states, ['done, after 3 steps', 'done, after one step']);
    await page.evaluate(() => document.querySelector('pe-passes')?.setAttribute('text', 'a b c d e f g'));
    await page.waitFor(() =>
      document.querySelector('pe-passes > .pe-alert')?.textContent?.includes('text has 7 words; at most 6'),
    );
  });

  test('its place is kept before it is there, in each language', async () => {
    // WebKit puts two texts of one line each into one column.
    for (const language of ['en', 'de', 'es', ...(engine === 'webkit' ? [] : ['zh'])]) {
      for (const width of [360, 900, 1600]) {
        const page = await open(`${site.origin}/passes-${language}.html`, { width, height: 800 });
        await page.waitFor(() => document.querySelector('pe-passes > .pe-tools'));
        const [before, height] = await page.evaluate(() => [
          /** @type {any} */ (window).noted,
          /** @type {Element} */ (document.querySelector('pe-passes')).getBoundingClientRect().height,
        ]);
        assert.ok(Math.abs(height / before - 1) < 0.02, `${language}, ${width}: ${before} → ${height}`);
      }
    }
  });

  test('by which step each word is read leaves as numbers', async () => {
    const page = await open(`${site.origin}/passes.html`);
    await page.waitFor(() => document.querySelector('pe-passes > .pe-tools'));
    const numbers = await page.evaluate(() => {
      const { shape, data, rowLabels, columnLabels } = /** @type {any} */ (
        document.querySelector('pe-passes')
      ).numbers;
      return { shape, data: [...data], rowLabels, columnLabels };
    });
    assert.deepEqual(numbers, {
      shape: [3, 2],
      data: [1, 1, 2, 1, 3, 1],
      rowLabels: ['John', 'likes', 'Jane'],
      columnLabels: ['One token after the other', 'All tokens at once'],
    });
  });
});
