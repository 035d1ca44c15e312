/** What a reader sees where a file that every figure needs was cut off on its way. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** The file that is cut off, and whether the connection is, too. @type {{file: string, isReset: boolean} | undefined} */
let cut;

before(async () => {
  site = await servePages('cut-files', {
    'page.html': pageOf(
      '<pe-lab><pe-heatmap positions="20" d-model="32"></pe-heatmap></pe-lab>' +
        '<p id="sentence">Of <pe-value for="x" of="d_model">32</pe-value> columns.</p>' +
        '<pe-lines lang="de" rows="0" d-model="16"><p>Without scripts.</p></pe-lines>',
    ),
  });
  const { server } = site;
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!cut || request.url !== `/${cut.file}`) {
      for (const answer of answers) answer(request, response);
      return;
    }
    const whole = readFileSync(new URL(`../../dist/${cut.file}`, import.meta.url));
    const half = whole.subarray(0, whole.length / 2);
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Content-Length': cut.isReset ? whole.length : half.length,
      'Cache-Control': 'max-age=3600',
    });
    if (cut.isReset) response.write(half, () => request.socket.destroy());
    else response.end(half);
  });
});
after(() => site.close());

/** @param {string} file @param {boolean} isReset */
const cutOff = (file, isReset) => (cut = { file, isReset });

const buttonsAre = (/** @type {number} */ count) =>
  document.querySelectorAll('pe-lab > p > button, pe-lines > p > button').length === count;

inEachEngine('cut files', (_engine, open) => {
  for (const [file, isReset] of /** @type {[string, boolean][]} */ ([
    ['common.js', false],
    ['common.js', true],
    ['posenc.js', false],
    ['posenc.js', true],
  ])) {
    const how = isReset ? 'with its connection' : 'by a server that says it is whole';
    test(`${file}, cut off ${how}, is named by each figure, and a click fetches it again`, async () => {
      cutOff(file, isReset);
      const page = await open(`${site.origin}/page.html`);
      await page.waitFor(buttonsAre, 2);
      const texts = await page.evaluate(() =>
        ['pe-lab', '#sentence', 'pe-lines'].map((tag) => document.querySelector(tag)?.textContent),
      );
      assert.deepEqual(texts, [
        `This figure needs ${file}, which could not be loaded from beside elements.js. Try again`,
        'Of 32 columns.',
        `Diese Abbildung braucht ${file}; die Datei neben elements.js ließ sich nicht laden. ` +
          'Noch einmal versuchenWithout scripts.',
      ]);
      assert.equal(await page.evaluate(() => document.querySelectorAll('[role="alert"]').length), 1);

      // A figure that is added later says the same.
      await page.evaluate(() => void document.body.append(document.createElement('pe-lines')));
      await page.waitFor(buttonsAre, 3);

      cut = undefined;
      await page.click('pe-lab button');
      await page.waitFor(() => document.querySelector('pe-heatmap .heatmaplayer image') !== null);
      await page.waitFor(() => document.querySelector('pe-lines .js-plotly-plot') !== null);
    });
  }

  test('without a network the page keeps its text, and says it again', async () => {
    cutOff('common.js', true);
    const page = await open(`${site.origin}/page.html`);
    await page.waitFor(buttonsAre, 2);
    await page.evaluate(() => {
      const note = /** @type {Element} */ (document.querySelector('pe-lines > p'));
      new MutationObserver(() => Object.assign(window, { isSaidAgain: true })).observe(note, {
        childList: true,
      });
    });
    await page.click('pe-lines button');
    await page.waitFor(() => 'isSaidAgain' in window);
    await page.waitFor(() => document.activeElement === document.querySelector('pe-lines button'));
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-lines > p')?.getAttribute('role')),
      'alert',
    );
    cut = undefined;
  });
});
