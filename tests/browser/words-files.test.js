/** <pe-words> in real browsers with files of word vectors: those of a reader, and those that the page names. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { lab } from '../figures/sentence-facts.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';
import { alertText, drawn, giveFile, sourceSays } from './words-parts.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('words-files', {
    'lab.html': pageOf(`<pe-words text="${lab.join('&#10;')}" controls></pe-words>`),
    'file.html': pageOf('<pe-words text="up down" vectors="small.txt"></pe-words>'),
    'lost.html': pageOf('<pe-words text="up down" vectors="nowhere.txt"></pe-words>'),
    'small.txt': 'up 1 0 0 2\ndown 0 1 0 2\nleft 0 0 1 3\n',
  });
});
after(() => site.close());

inEachEngine('files of <pe-words>', (_, open) => {
  test('a file that is none: said where it was chosen, and nothing is lost', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const before = await page.waitFor(drawn);
    for (const [name, text] of [
      ['empty.txt', ''],
      ['archive.zip', 'PK\u0003\u0004rest'],
      ['prose.txt', 'Once upon a time\nthere was a file\n'],
    ]) {
      await page.evaluate(giveFile, 'input', name, text);
      const said = await page.waitFor(sourceSays, `${name} could not be opened`);
      assert.match(said, /Nothing has changed/);
    }
    assert.deepEqual(await page.waitFor(drawn), before);
  });

  test('a large file can be cancelled while it is read, and shows how far it is', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const line = (/** @type {number} */ k) => `word${k} ${'0.25 -1.5 '.repeat(25).trim()}\n`;
      const part = Array.from({ length: 20_000 }, (_, k) => line(k)).join('');
      const transfer = new DataTransfer();
      transfer.items.add(new File(Array(12).fill(part), 'large.txt'));
      const input = /** @type {HTMLInputElement} */ (document.querySelector('pe-words input[type=file]'));
      input.files = transfer.files;
      // As soon as there is something to see, the reader cancels.
      const bar = /** @type {HTMLElement} */ (document.querySelector('.pe-progress'));
      new MutationObserver(() => {
        if (bar.hidden) return;
        const cancel = [...bar.querySelectorAll('button')].find((each) => each.textContent === 'Cancel');
        if (/ of \d+ MB|Opening/.test(String(bar.textContent))) cancel?.click();
      }).observe(bar, { attributes: true, childList: true, subtree: true, characterData: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitFor(sourceSays, 'Reading large.txt was cancelled');
    await page.waitFor(sourceSays, '2200 words');
  });

  test('an element that leaves while a file is read lets it go, and comes back as it was', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const before = await page.waitFor(drawn);
    await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('pe-words'));
      const part = Array.from({ length: 20_000 }, (_, k) => `word${k} ${'0.25 '.repeat(50).trim()}\n`).join(
        '',
      );
      const transfer = new DataTransfer();
      transfer.items.add(new File(Array(12).fill(part), 'large.txt'));
      const input = element.querySelector('input[type=file]');
      const bar = element.querySelector('.pe-progress');
      const ended = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (element.isConnected) element.remove();
          else if (bar.hidden) resolve(watch.disconnect());
        });
        watch.observe(bar, { attributes: true, childList: true, subtree: true, characterData: true });
      });
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await ended;
      document.body.append(element);
    });
    const [[{ x, y }], [panel]] = [before, await page.waitFor(drawn)];
    assert.deepEqual([panel.x, panel.y], [x, y]);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-source .pe-alert')).hidden),
      true,
    );
    await page.waitFor(sourceSays, '2200 words');
    assert.deepEqual(await page.errors(), []);
  });

  test('vectors of the site, by attribute; one that is not there is named', async () => {
    const page = await open(`${site.origin}/file.html`);
    await page.waitFor(sourceSays, 'small.txt, 3 words in 4 dimensions');
    const [panel] = await page.waitFor(drawn);
    assert.equal(panel.x.length, 2);
    const lost = await open(`${site.origin}/lost.html`);
    const alert = await lost.waitFor(alertText);
    assert.match(String(alert), /nowhere\.txt/);
  });
});
