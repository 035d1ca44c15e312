/** What comes late, where it does not come at first: the file of an element, Plotly, the tools. */
import assert from 'node:assert/strict';
import { cp, rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { inEachEngine, page as pageOf, servePages } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('late', {
    'lines.html': pageOf(
      '<pe-heatmap></pe-heatmap><pe-lines rows="0" d-model="16"><p>Without scripts.</p></pe-lines>' +
        '<div lang="de"><pe-lines rows="1" d-model="16"></pe-lines></div>',
    ),
    'heatmap.html': pageOf('<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>'),
  });
});
after(() => site.close());

/** @param {string} name */
const takeAway = (name) => rm(`${site.folder}/${name}`, { force: true });
/** @param {string} name */
const giveBack = (name) => cp(new URL(`../../dist/${name}`, import.meta.url), `${site.folder}/${name}`);

inEachEngine('what comes late', (_engine, open) => {
  test('an element whose file is missing says so, in its language, and comes when it is asked for again', async () => {
    await takeAway('pe-lines.js');
    const page = await open(`${site.origin}/lines.html`);
    const texts = () =>
      page.evaluate(() => [...document.querySelectorAll('pe-lines')].map((node) => node.textContent));
    await page.waitFor(() => document.querySelectorAll('pe-lines [role="alert"] button').length === 2);
    assert.deepEqual(await texts(), [
      'This figure needs pe-lines.js, which could not be loaded from beside elements.js. Try again',
      'Diese Abbildung braucht pe-lines.js; die Datei neben elements.js ließ sich nicht laden. Noch einmal versuchen',
    ]);
    await page.waitFor(() => document.querySelector('pe-heatmap .js-plotly-plot') !== null);

    // One that comes later says the same.
    await page.evaluate(() => void document.body.append(document.createElement('pe-lines')));
    await page.waitFor(() => document.querySelectorAll('pe-lines button').length === 3);

    // Still missing: it says so anew, and the keyboard is where it was.
    await page.evaluate(() => {
      const button = /** @type {HTMLButtonElement} */ (document.querySelector('pe-lines button'));
      button.dataset.old = 'yes';
      button.focus();
      button.click();
    });
    await page.waitFor(() => {
      const button = document.querySelector('pe-lines')?.querySelector('button');
      return button && !button.dataset.old;
    });
    assert.equal(
      await page.evaluate(() => document.activeElement === document.querySelector('pe-lines button')),
      true,
    );

    await giveBack('pe-lines.js');
    await page.evaluate(
      () => void (/** @type {HTMLElement} */ (document.querySelector('pe-lines button')).click()),
    );
    await page.waitFor(() => document.querySelectorAll('pe-lines .js-plotly-plot').length === 3);
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-lines .pe-status').length), 0);
  });

  test('Plotly and the tools come when they are needed again', async () => {
    await takeAway('chart.js');
    await takeAway('tools.js');
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(() =>
      document.querySelector('.pe-note:not([hidden])')?.textContent?.includes('chart.js'),
    );
    const tools = () =>
      page.evaluate(
        () => void (/** @type {HTMLElement} */ (document.querySelector('.pe-tools > summary')).click()),
      );
    await tools();
    await page.waitFor(() =>
      document.querySelector('.pe-tools > .pe-note')?.textContent?.includes('tools.js'),
    );
    await giveBack('chart.js');
    await giveBack('tools.js');
    await tools();
    await page.waitFor(() => !(/** @type {any} */ (document.querySelector('.pe-tools')).open));
    await tools();
    await page.waitFor(() => document.querySelector('.pe-tools-panel') !== null);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '30'));
    await page.waitFor(() => document.querySelector('.js-plotly-plot') !== null);
  });
});
