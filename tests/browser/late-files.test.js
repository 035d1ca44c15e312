/** Files that arrive late because they are missing at first: an element's file, Plotly, the tools. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { after, before } from 'node:test';
import { fetched, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const elements = readFileSync(new URL('../../web/entries/elements.js', import.meta.url), 'utf8');
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('late-files', {
    'lines.html': pageOf(
      '<pe-heatmap></pe-heatmap><pe-lines rows="0" d-model="16"><p>Without scripts.</p></pe-lines>' +
        '<div lang="de"><pe-lines rows="1" d-model="16"></pe-lines></div>',
    ),
    'heatmap.html': pageOf('<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>'),
    'link.html': pageOf(
      '<pe-heatmap id="matrix" positions="20" d-model="32"></pe-heatmap>' +
        '<p><a href="#pe=1&.matrix.positions=30">30</a></p>',
    ),
    'lab.html': pageOf('<pe-lab positions="20" d-model="32"><pe-heatmap></pe-heatmap></pe-lab>'),
    'phrases.html': pageOf(
      '<p id="sentence">See <pe-mark for="matrix" columns="0-3">the left</pe-mark> of ' +
        '<pe-value for="matrix" of="d_model">32</pe-value> columns.</p><pe-heatmap id="matrix"></pe-heatmap>' +
        '<pe-quiz kind="number" answer="wavelength(0) / 2">How long is half a turn?</pe-quiz>',
    ),
    'rope.html': pageOf('<pe-heatmap scheme="rope" positions="20" d-model="32"></pe-heatmap>'),
    'own.html': pageOf('<pe-heatmap src="numbers.csv"></pe-heatmap>'),
    'numbers.csv': '1,2\n3,4\n',
    'words.html': pageOf('<pe-words></pe-words>'),
    'layers.html': pageOf('<pe-layers></pe-layers>'),
    'other-words.html': pageOf('<pe-words text="water dog"></pe-words>'),
    'empty.html': pageOf('<div id="host"></div>'),
  });
});
after(() => site.close());

/** @param {string} name */
const takeAway = (name) => rm(`${site.folder}/${name}`, { force: true });
/** @param {string} name */
const giveBack = (name) => cp(new URL(`../../dist/${name}`, import.meta.url), `${site.folder}/${name}`);

/** Whether the page has received a file, or an answer that it does not exist. @param {string} file */
const isAnswered = (file) =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/${file}`));
const first = ['chart.js', 'common.js', 'elements.js', 'posenc.js'];

inEachEngine('late files', (_engine, open) => {
  test('a page fetches what is on it, and nothing else', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(() => document.querySelector('pe-heatmap .heatmaplayer image') !== null);
    assert.deepEqual((await fetched(page)).sort(), first);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<p><pe-angles></pe-angles></p>'),
    );
    await page.waitFor(() => document.querySelector('pe-angles table') !== null);
    assert.deepEqual((await fetched(page)).sort(), [...first, 'pe-angles.js'].sort());
  });

  test('figures in a lab wait for it, and never show settings of their own', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(() => document.querySelector('pe-heatmap .heatmaplayer image') !== null);
    assert.deepEqual(
      await page.evaluate(() =>
        ['pe-lab', 'pe-heatmap'].map((tag) => document.querySelector(tag)?.matches(':defined')),
      ),
      [true, true],
    );
    assert.equal(
      await page.evaluate(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].z.shape,
      ),
      '20,32',
    );
    assert.deepEqual((await fetched(page)).sort(), [...first, 'pe-lab.js'].sort());
  });

  test('a figure in the shadow root of somebody else’s element comes, whenever that is defined', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(() => Boolean(customElements.get('pe-heatmap')));
    await page.evaluate(() => {
      document.body.append(document.createElement('course-page'));
      customElements.define(
        'course-page',
        class extends HTMLElement {
          constructor() {
            super();
            const inner = document.createElement('div');
            inner.attachShadow({ mode: 'open' }).append(document.createElement('pe-angles'));
            this.attachShadow({ mode: 'open' }).append(inner);
          }
        },
      );
    });
    await page.waitFor(() => Boolean(customElements.get('pe-angles')));
    assert.deepEqual(await page.errors(), []);
  });

  test('where nobody can look, a page asks for all elements itself', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.evaluate(async () => {
      const root = /** @type {Element} */ (document.querySelector('#host')).attachShadow({ mode: 'closed' });
      root.append(document.createElement('pe-steps'));
      const { href } = new URL('elements.js', location.href);
      await (await import(href)).defineAll();
    });
    const tags = [...elements.matchAll(/defineWhenUsed\(\s*'pe-([a-z]+)'/g)].map(([, tag]) => tag);
    assert.ok(tags.length > 15);
    assert.deepEqual(
      await page.evaluate((tags) => tags.filter((tag) => !customElements.get(`pe-${tag}`)), tags),
      [],
    );
  });

  test('an element whose file is missing says so, in its language, and comes when it is asked for again', async () => {
    await takeAway('pe-lines.js');
    // Tall enough to show all of its figures.
    const page = await open(`${site.origin}/lines.html`, { width: 900, height: 2400 });
    const texts = () =>
      page.evaluate(() => [...document.querySelectorAll('pe-lines')].map((node) => node.textContent));
    await page.waitFor(() => document.querySelectorAll('pe-lines [role="alert"] button').length === 2);
    assert.deepEqual(await texts(), [
      'This figure needs pe-lines.js, which could not be loaded from beside elements.js. Try again',
      'Diese Abbildung braucht pe-lines.js; die Datei neben elements.js ließ sich nicht laden. Noch einmal versuchen',
    ]);
    await page.waitFor(() => document.querySelector('pe-heatmap .js-plotly-plot') !== null);

    // An element that is added later says the same.
    await page.evaluate(() => void document.body.append(document.createElement('pe-lines')));
    await page.waitFor(() => document.querySelectorAll('pe-lines button').length === 3);

    // Still missing: the message appears again, and the focus is unchanged.
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

  test('a lab that was missing has its figures, and a question its words; a sentence stays whole', async () => {
    await takeAway('pe-lab.js');
    const page = await open(`${site.origin}/lab.html`);
    for (const _ of [1, 2]) {
      await page.waitFor(() => document.querySelector('pe-lab > [role="alert"] button:not([data-old])'));
      await page.evaluate(() => {
        const button = /** @type {HTMLButtonElement} */ (document.querySelector('pe-lab button'));
        button.dataset.old = 'yes';
        button.click();
      });
    }
    await page.waitFor(() => document.querySelector('pe-lab button:not([data-old])'));
    await giveBack('pe-lab.js');
    await page.click('pe-lab button');
    await page.waitFor(() => document.querySelector('pe-lab pe-heatmap .heatmaplayer image') !== null);
    const shape = () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].z.shape;
    assert.equal(await page.evaluate(shape), '20,32');

    for (const file of ['pe-mark.js', 'pe-value.js', 'pe-quiz.js']) await takeAway(file);
    const phrases = await open(`${site.origin}/phrases.html`);
    await phrases.waitFor(isAnswered, 'pe-mark.js');
    await phrases.waitFor(isAnswered, 'pe-value.js');
    await phrases.waitFor(() => document.querySelector('pe-quiz > [role="alert"] button') !== null);
    await giveBack('pe-quiz.js');
    await phrases.click('pe-quiz button');
    await phrases.waitFor(() => document.querySelector('pe-quiz legend') !== null);
    assert.match(
      String(await phrases.evaluate(() => document.querySelector('pe-quiz legend')?.textContent)),
      /How long is half a turn\?/,
    );
    assert.equal(
      await phrases.evaluate(() => document.querySelector('#sentence')?.textContent),
      'See the left of 32 columns.',
    );
    for (const file of ['pe-mark.js', 'pe-value.js']) await giveBack(file);
  });

  for (const [file, name, words] of [
    ['vectors.js', 'words', 'the built-in word vectors'],
    ['more-vectors.js', 'other-words', 'those of words that no sentence of the course has'],
  ]) {
    test(`${words} come when a figure asks for them again, which says their name`, () =>
      askAgain(file, name));
  }

  /** @param {string} file @param {string} name */
  async function askAgain(file, name) {
    await takeAway(file);
    const page = await open(`${site.origin}/${name}.html`);
    await page.waitFor(
      (/** @type {string} */ file) =>
        document.querySelector('.pe-alert')?.textContent?.startsWith(`${file} could`),
      file,
    );
    const again = () =>
      [...document.querySelectorAll('.pe-source button')].find(
        (button) => button.textContent === 'Try again' && button.checkVisibility(),
      );
    await page.waitFor(again);
    await giveBack(file);
    await page.evaluate(() => {
      const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.pe-source button'));
      [...buttons].find((button) => button.textContent === 'Try again')?.click();
    });
    await page.waitFor(() => document.querySelector('.js-plotly-plot') !== null);
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-alert:not([hidden])').length), 0);
    await page.waitFor(() => {
      const buttons = [...document.querySelectorAll('.pe-source button')];
      return !buttons.some((button) => button.textContent === 'Try again' && button.checkVisibility());
    });
  }

  test('a file of numbers is read when a figure asks again for what reads it', async () => {
    await takeAway('words.js');
    const page = await open(`${site.origin}/own.html`);
    await page.waitFor(() => document.querySelector('.pe-alert')?.textContent?.includes('words.js'));
    await giveBack('words.js');
    await page.click('.pe-source-buttons > button:not([hidden])');
    await page.waitFor(() => document.querySelector('.js-plotly-plot') !== null);
    await page.waitFor(() => document.querySelector('.pe-source-buttons > button:not([hidden])') === null);
  });

  for (const [name, file] of [
    ['rope', 'heatmap-views.js'],
    ['rope', 'schemes.js'],
    ['words', 'words.js'],
    ['layers', 'inspector.js'],
    ['words', 'refusals.js'],
  ]) {
    test(`of the engine, ${file} comes when a figure asks for it again`, async () => {
      await takeAway(file);
      const page = await open(`${site.origin}/${name}.html`);
      await page.waitFor(
        (/** @type {string} */ file) =>
          document.querySelector('.pe-status')?.textContent?.includes(file) &&
          document.querySelector('.pe-status button'),
        file,
      );
      const said = await page.evaluate(() => document.querySelector('.pe-status')?.textContent ?? '');
      assert.match(said, /[^.]\. Try again$/);
      await giveBack(file);
      await page.click('.pe-status button');
      await page.waitFor(() => document.querySelector('.js-plotly-plot, .pe-layers-layer') !== null);
    });
  }

  test('Plotly and the tools come when they are needed again', async () => {
    await takeAway('chart.js');
    await takeAway('tools.js');
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(() =>
      document.querySelector('.pe-note:not([hidden])')?.textContent?.includes('chart.js'),
    );
    const tools = () =>
      page.evaluate(
        () => void (/** @type {HTMLElement} */ (document.querySelector('.pe-tools-button')).click()),
      );
    await tools();
    await page.waitFor(() =>
      document.querySelector('.pe-tools > .pe-note')?.textContent?.includes('tools.js'),
    );
    await giveBack('chart.js');
    await giveBack('tools.js');
    await tools();
    await page.waitFor(() => document.querySelector('.pe-tools[hidden]'));
    await tools();
    await page.waitFor(() => document.querySelector('.pe-tools-panel') !== null);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '30'));
    await page.waitFor(() => document.querySelector('.js-plotly-plot') !== null);
  });

  test('a key that is pressed at once, while its file is fetched, is not lost', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(() => document.querySelector('pe-heatmap .heatmaplayer image') !== null);
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('not here'));
      const node = /** @type {HTMLElement} */ (document.querySelector('pe-heatmap .pe-tools-button'));
      node.focus();
      const how = { key: 'p', bubbles: true, cancelable: true, composed: true };
      node.dispatchEvent(new KeyboardEvent('keydown', how));
    });
    await page.waitFor(() => document.querySelector('.pe-presented') !== null);
    // And only once.
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('.pe-presented') === null);
    await page.press('p');
    await page.waitFor(() => document.querySelector('.pe-presented') !== null);
    assert.deepEqual(await page.errors(), []);
  });

  test('links that set figures are marked, once one of them is followed', async () => {
    await takeAway('state-link.js');
    const page = await open(`${site.origin}/link.html`);
    await page.waitFor(isAnswered, 'state-link.js');
    await page.waitFor(() => document.querySelector('pe-heatmap .heatmaplayer image') !== null);
    await giveBack('state-link.js');
    await page.click('a');
    await page.waitFor(() => document.querySelector('a')?.getAttribute('aria-current') === 'true');
  });
});
