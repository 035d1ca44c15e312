/** <pe-words> and <pe-passes> in real browsers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';
import { eachBasis, sharedBasis } from '../../web/figures/words.js';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages } from './pages.mjs';

const pe = await load();
const lab = [
  'king queen man woman dog wolf football basketball red green yellow',
  'man queen yellow basketball green dog woman football king red wolf',
];
const names = { one: 'John likes Jane', two: 'Jane likes John' };

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

/** @param {string[]} sentences */
const attribute = (sentences) => sentences.join('&#10;');

before(async () => {
  site = await servePages('words', {
    'lab.html': pageOf(`<pe-words text="${attribute(lab)}" controls></pe-words>`),
    'shared.html': pageOf(
      `<pe-words text="${attribute(lab)}" w-word="3" w-position="0.25" basis="shared"></pe-words>`,
    ),
    'names.html': pageOf(`<pe-words text="${names.one}&#10;${names.two}" controls></pe-words>`),
    'odd.html': pageOf(
      '<pe-words text="the dog saw the zyzzyva &lt;img src=x onerror=boom()&gt; &lt;a href=&quot;https://example.com&quot;&gt; 北京" controls></pe-words>',
    ),
    'bad.html': pageOf('<pe-words text="red green" w-word="-1" controls></pe-words>'),
    'file.html': pageOf('<pe-words text="up down" vectors="small.txt"></pe-words>'),
    'lost.html': pageOf('<pe-words text="up down" vectors="nowhere.txt"></pe-words>'),
    'small.txt': 'up 1 0 0 2\ndown 0 1 0 2\nleft 0 0 1 3\n',
    'passes.html': pageOf('<pe-passes text="John likes Jane" controls></pe-passes>'),
  });
});
after(() => site.close());

/**
 * The points of sentences, computed here, outside of any browser.
 * @param {string[]} texts @param {import('../../web/figures/words.js').Weights} weights @param {string} basis
 */
async function expected(texts, weights, basis) {
  const { wordIndex, sequences } = pe.tokenizer(texts);
  const table = await pe.embeddingMatrix(wordIndex, builtInVectors());
  const sentences = sequences.map((sequence) => ({
    words: pe.embed(pe.padSequences([sequence]), table),
    encodings: pe.encode({ positions: sequence.length, d_model: table.cols }),
  }));
  const projections =
    basis === 'shared' ? sharedBasis(pe, sentences) : sentences.map((rows) => eachBasis(pe, rows));
  return projections.map((project) => {
    const { points } = project(weights);
    return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) };
  });
}

/** What Plotly draws of each sentence, once every dot has come to rest. @type {() => Promise<any>} */
const drawn = async () => {
  const read = () =>
    [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].map((plot) => ({
      x: [...plot.data[1].x],
      y: [...plot.data[1].y],
      titles: [plot.layout.xaxis.title.text, plot.layout.yaxis.title.text],
      trail: plot.data[0].x.length,
      labels: [...plot.querySelectorAll('.annotation-text')].map((node) => node.textContent),
    }));
  const before = JSON.stringify(read());
  await new Promise((resolve) => setTimeout(resolve, 250));
  const now = read();
  return (
    now.length === document.querySelectorAll('.pe-panel').length &&
    now.length > 0 &&
    JSON.stringify(now) === before &&
    now
  );
};

/** The tokens as they are shown. */
const tokens = () =>
  [...document.querySelectorAll('.pe-sentence-tokens')].map((list) =>
    [...list.querySelectorAll('.pe-token')].map((token) => token.textContent),
  );

const alertText = () => {
  const alert = document.querySelector('pe-words > .pe-alert');
  return alert && !(/** @type {HTMLElement} */ (alert).hidden) && alert.textContent;
};

/** Chooses or drops a file. @type {(way: string, name: string, text: string) => void} */
const giveFile = (way, name, text) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name));
  const element = /** @type {HTMLElement} */ (document.querySelector('pe-words'));
  const input = /** @type {HTMLInputElement} */ (element.querySelector('input[type=file]'));
  if (way === 'input') {
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
    element.dispatchEvent(drop);
    if (!drop.defaultPrevented) throw new Error('the browser would open the file');
  }
};

/** What is said of the vectors. @type {(wanted: string) => any} */
const sourceSays = (wanted) => {
  const text = /** @type {HTMLElement} */ (document.querySelector('.pe-source')).innerText;
  return text.includes(wanted) && text;
};

inEachEngine('<pe-words>', (_engine, open) => {
  test('the points of both sentences are those computed elsewhere, bit for bit', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 1, position: 1 }, 'each');
    assert.deepEqual(
      panels.map((/** @type {any} */ { x, y }) => ({ x, y })),
      wanted,
    );
    assert.match(panels[0].titles[0], /^component 1 \(\d+(\.\d)? % of the variance\)$/);
    assert.deepEqual(panels[0].labels.toSorted(), lab[0].split(' ').toSorted());
    assert.deepEqual((await page.evaluate(tokens))[1].slice(0, 3), ['0man#3', '1queen#2', '2yellow#11']);
    assert.deepEqual(await page.errors(), []);
  });

  test('a shared basis, and weights that are attributes', async () => {
    const page = await open(`${site.origin}/shared.html`);
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 3, position: 0.25 }, 'shared');
    assert.deepEqual(
      panels.map((/** @type {any} */ { x, y }) => ({ x, y })),
      wanted,
    );
  });

  test('a button moves the points along trails to where they are with these weights; Reset moves them back', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.pe-presets button')];
      /** @type {HTMLElement} */ (buttons.find((button) => button.textContent === '1 : 10')).click();
    });
    await page.waitFor(() =>
      [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].every(
        (plot) => Math.max(...plot.data[1].x) > 15,
      ),
    );
    const panels = await page.waitFor(drawn);
    const wanted = await expected(lab, { word: 1, position: 10 }, 'each');
    assert.deepEqual(panels[0].x, wanted[0].x);
    assert.deepEqual(panels[1].y, wanted[1].y);
    assert.ok(panels[0].trail > 11 * 3, `${panels[0].trail} places on the trails`);
    const pressed = await page.evaluate(
      () => document.querySelector('.pe-presets [aria-pressed=true]')?.textContent,
    );
    assert.equal(pressed, '1 : 10');
    await page.click('.pe-reset');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('w-position') === null);
    await page.waitFor(() =>
      [.../** @type {any} */ (document.querySelectorAll('.pe-panel .js-plotly-plot'))].every(
        (plot) => Math.max(...plot.data[1].x) < 10,
      ),
    );
    const back = await page.waitFor(drawn);
    assert.deepEqual(back[0].x, (await expected(lab, { word: 1, position: 1 }, 'each'))[0].x);
  });

  test('the mark at √d on a slider sets the weight to it', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.click('.pe-slider-marks button');
    await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('w-word') === '10');
    const panels = await page.waitFor(drawn);
    assert.ok(panels);
  });

  test('typing splits anew as one types, and a word that occurs twice has two points', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.fill('textarea', 'The dog bites the dog!');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 5);
    assert.deepEqual(await page.evaluate(tokens), [['0the#1', '1dog#2', '2bites#3', '3the#1', '4dog#2']]);
    await page.waitFor(() => document.querySelectorAll('.pe-panel').length === 1);
    const [panel] = await page.waitFor(drawn);
    assert.equal(panel.x.length, 5);
    assert.notEqual(panel.x[1], panel.x[4]);
    await page.fill('textarea', ' ');
    await page.waitFor(() => document.querySelector('.pe-tokens')?.textContent?.includes('no word here yet'));
    await page.fill('textarea', 'one');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 1);
    const [alone] = await page.waitFor(drawn);
    assert.deepEqual([alone.x, alone.y], [[0], [0]]);
  });

  test('John likes Jane: the same bag of vectors without positions, 3.267 apart with them', async () => {
    const page = await open(`${site.origin}/names.html`);
    await page.waitFor(drawn);
    const sentence = () => document.querySelector('.pe-panels ~ .pe-sentence')?.textContent;
    const apart = /** @type {string} */ (await page.evaluate(sentence));
    // ‖PE(2) − PE(0)‖ is 3.2668781 for d_model 100.
    assert.match(apart, /john 3\.267 \(0 → 2\), jane 3\.267 \(2 → 0\)/);
    assert.match(apart, /unchanged: likes\.$/);
    await page.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-position', '0'));
    await page.waitFor(() =>
      document.querySelector('.pe-panels ~ .pe-sentence')?.textContent?.includes('one and the same bag'),
    );
  });

  test('unknown words are shown as typed, named and counted; markup is text', async () => {
    const page = await open(`${site.origin}/odd.html`);
    const [panel] = await page.waitFor(drawn);
    assert.ok(panel.labels.includes('zyzzyva') && panel.labels.includes('北京'));
    const found = await page.evaluate(() => ({
      note: document.querySelector('.pe-sentence ~ .pe-note')?.textContent,
      unknown: [...document.querySelectorAll('.pe-unknown .pe-token-word')].map((node) => node.textContent),
      images: document.querySelectorAll('pe-words img').length,
      links: document.querySelectorAll('pe-words a[href*=example]').length,
    }));
    assert.ok(found.unknown.includes('zyzzyva') && found.unknown.includes('onerror'));
    assert.match(String(found.note), /^\d+ different words have no vector here: zyzzyva, /);
    assert.deepEqual([found.images, found.links], [0, 0]);
    assert.deepEqual(await page.errors(), []);
  });

  test('a word that looks like markup to Plotly is shown as it is', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    // Commas and brackets split words; entities and other scripts' brackets do not.
    await page.fill('textarea', 'x’<b>y</b> ampersand＆amp；');
    await page.waitFor(() => document.querySelectorAll('.pe-token').length >= 3);
    const [panel] = await page.waitFor(drawn);
    const shown = (await page.evaluate(tokens))[0].map((/** @type {any} */ token) =>
      token.replace(/^\d+/, '').replace(/#\d+$/, ''),
    );
    assert.deepEqual(panel.labels.toSorted(), shown.toSorted());
  });

  test('a chosen word shows its nearest words, and itself as lines', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.click('.pe-token');
    await page.waitFor(() =>
      document.querySelector('.pe-details .pe-sentence')?.textContent?.includes('queen'),
    );
    const lines = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.pe-details .js-plotly-plot'));
      return plot?.data && plot.data.map((/** @type {any} */ { y, name }) => ({ name, y: [...y] }));
    });
    const { data } = await builtInVectors().rows(['king']);
    assert.deepEqual(lines[0].y, [...data]);
    assert.deepEqual(lines[1].y, [...pe.encode({ positions: 1, d_model: 100 }).data]);
    lines[2].y.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.equal(value, Math.fround(data[k] + lines[1].y[k])),
    );
    await page.click('.pe-token[aria-pressed=true]');
    await page.waitFor(() => document.querySelector('.pe-details')?.hasAttribute('hidden'));
  });

  test('what is wrong is named, and the last good figure stays', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const alert = await page.waitFor(alertText);
    assert.equal(alert, 'w_word is -1; it must be from 0 to 1000');
    await page.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-word', '2'));
    const [good] = await page.waitFor(drawn);
    await page.evaluate(() =>
      document.querySelector('pe-words')?.setAttribute('text', Array(100_000).fill('red').join(' ')),
    );
    const long = await page.waitFor(alertText);
    assert.equal(long, 'text has 100000 words in sentence 1; at most 200 are drawn');
    const [same] = await page.waitFor(drawn);
    assert.deepEqual(same, good);
  });

  for (const way of ['input', 'drop']) {
    test(`a file of one's own, by ${way}, and back`, async () => {
      const page = await open(`${site.origin}/lab.html`);
      await page.waitFor(drawn);
      await page.fill('textarea', 'up left up down');
      await page.waitFor(() => document.querySelectorAll('.pe-token').length === 4);
      await page.evaluate(
        giveFile,
        way,
        'mine.txt',
        'up 1 0 0 2\ndown 0 1 0 2\nleft 0 0 one 3\nright 0 0 1 3\n',
      );
      const said = await page.waitFor(sourceSays, 'mine.txt, 3 words in 4 dimensions');
      assert.match(said, /1 line is not used/);
      await page.waitFor(() => document.querySelector('.pe-unknown .pe-token-word')?.textContent === 'left');
      const [panel] = await page.waitFor(drawn);
      assert.equal(panel.x.length, 4);
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('.pe-source button')];
        /** @type {HTMLElement} */ (buttons.find((each) => each.textContent?.startsWith('Back'))).click();
      });
      await page.waitFor(sourceSays, '2200 words');
    });
  }

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
      // As soon as there is something to see, the reader thinks better of it.
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

inEachEngine('<pe-passes>', (_engine, open) => {
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
});
