/**
 * <pe-attention> in real browsers: its numbers, sums and mixes compared with the engine, and its sentences with them.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { load } from '../../dist/posenc.js';
import { builtInVectors } from '../../dist/vectors.js';
import { encodeNpy } from '../../web/matrix/number-files.js';
import { clickUntil, inEachEngine, linked, page as pageOf, servePages, test, viewport } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

const pe = await load();
const vectors = builtInVectors();
/** @param {string} text @param {any} options */
const attend = async (text, options) =>
  pe.attention({ x: await vectors.rows(text.toLowerCase().split(' ')), request: {}, ...options });

/** Irregular matrices, as a model has them. @param {number} rows @param {number} cols @param {number} seed */
const weightsOf = (rows, cols, seed) => ({
  rows,
  cols,
  data: Float32Array.from({ length: rows * cols }, (_, k) => Math.sin(12.9898 * (k + 1) + seed) / 10),
});
const [w_q, w_k, w_odd] = [weightsOf(100, 64, 1), weightsOf(100, 64, 2), weightsOf(30, 64, 3)];

const last = '<p id="last">The end.</p>';
const noted = '<script>window.noted = document.querySelector("#last").getBoundingClientRect().top</script>';
const mat = 'the cat sat on the mat';
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const many = Array.from({ length: 100 }, (_, k) => mat.split(' ')[k % 6]).join(' ');
  site = await servePages('attention', {
    'first.html': pageOf('<pe-attention text="John likes Jane" scheme="nope" controls></pe-attention>'),
    'plain.html': pageOf('<pe-attention query="5" key="1" controls></pe-attention><a href="#">after</a>'),
    'all.html': pageOf(pe.schemes.map(({ id }) => `<pe-attention scheme="${id}"></pe-attention>`).join('')),
    'causal.html': pageOf(
      `<pe-attention text="${mat}" scheme="alibi" head="2" causal scaled="false" query="2" key="4"></pe-attention>`,
    ),
    'phone.html': pageOf(
      `<pe-attention text="${many}" scheme="rope" causal controls></pe-attention>`,
      viewport,
    ),
    'other.html': pageOf(
      '<pe-attention text="the dog bites the man&#10;the man bites the dog" scheme="kerple"></pe-attention>',
    ),
    'markup.html': pageOf(
      '<pe-attention text="&lt;img&nbsp;src=x&nbsp;onerror=alert(1)&gt; &lt;b&gt;cat&lt;/b&gt;"></pe-attention>',
    ),
    'languages.html': pageOf(
      '<div lang="de"><pe-attention scheme="rope"></pe-attention></div><div lang="es"><pe-attention scheme="t5-bias"></pe-attention></div>',
    ),
    'bad.html': pageOf(
      '<pe-attention text="a b&#10;b c"></pe-attention><pe-attention text="a&#10;a&#10;a"></pe-attention>' +
        `<pe-attention text="${'a '.repeat(201)}"></pe-attention><pe-attention causal="maybe"></pe-attention>` +
        '<pe-attention query="-1"></pe-attention><pe-attention key="x"></pe-attention>' +
        '<pe-attention scheme="shaw"></pe-attention><pe-attention scheme="nerf"></pe-attention>' +
        '<pe-attention scheme="foo"></pe-attention><pe-attention colorscale="foo"></pe-attention>' +
        '<pe-attention vectors="odd.txt" scheme="rope"></pe-attention>',
    ),
    'odd.txt': 'the 1 2 3\ncat 3 1 4\nsat 1 5 9\non 2 6 5\nmat 3 5 8\n',
    'few.html': pageOf(
      ['', 'cat', 'zzz', 'zzz qqq', 'a cat a', 'cat cat']
        .map((text) => `<pe-attention text="${text}" scheme="nope"></pe-attention>`)
        .join(''),
    ),
    'learned.html': pageOf(
      '<pe-attention query="5" key="1" w-q="w_q.npy" w-k="w_k.npy" controls></pe-attention>',
    ),
    'room.html': pageOf(`<pe-attention query="5" key="1" controls></pe-attention>${last}${noted}`, linked),
    'room-plain.html': pageOf(`<pe-attention scheme="rope"></pe-attention>${last}${noted}`, linked),
  });
  for (const [name, { rows, cols, data }] of Object.entries({ w_q, w_k, w_odd })) {
    await writeFile(`${site.folder}/${name}.npy`, encodeNpy({ shape: [rows, cols], data }));
  }
});
after(() => site.close());

/** The content of a figure, once both of its plots show it. @type {(index?: number) => any} */
const shown = (index = 0) => {
  const figure = document.querySelectorAll('pe-attention')[index];
  const plots = /** @type {any[]} */ ([...figure.querySelectorAll('.js-plotly-plot')]);
  if (plots.length < 2 || plots.some((plot) => !plot.data)) return undefined;
  const rows = (/** @type {Element} */ table) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  const [sum, mix] = [...figure.querySelectorAll('table.pe-bars')];
  const bars = [...sum.querySelectorAll('tr')].map((row) => {
    const [track, bar] = ['.pe-bars-track', '.pe-bar'].map((each) =>
      /** @type {Element} */ (row.querySelector(each)).getBoundingClientRect(),
    );
    return { from: (bar.left - track.left) / track.width, length: bar.width / track.width };
  });
  return {
    matrices: plots.map(({ data }) =>
      Array.from(new Float32Array(data[0].z.bdata), (value) => (Number.isNaN(value) ? null : value)),
    ),
    hatched: plots.map(({ data }) => data.length > 1),
    words: plots.map(({ layout }) => [layout.yaxis.ticktext.join(' '), layout.xaxis.ticktext.join(' ')]),
    title: sum.querySelector('caption')?.textContent,
    sum: rows(sum),
    bars,
    mix: rows(mix),
    notes: [...figure.querySelectorAll('section .pe-note:not([hidden])')].map((node) => node.textContent),
    sentence: figure.querySelector('.pe-sentence')?.textContent,
    note: figure.querySelector('.pe-sentence + .pe-note')?.textContent,
  };
};

/** Whether the sum has this title. @param {string} title */
const opened = (title) => document.querySelector('.pe-bars caption')?.textContent === title;

/** Reads a written number. @param {string} text */
const read = (text) => {
  const [factor, power] = text.split('\u00a0×\u00a010');
  const exponent = [...(power ?? '')]
    .map((digit) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit))
    .map((at) => (at ? at - 1 : '-'));
  return Number(`${factor.replace('−', '-')}${power ? `e${exponent.join('')}` : ''}`);
};

/** @param {ArrayLike<number>} data @param {number} size  of rows, NaN after the query */
const masked = (data, size) =>
  Array.from(data, (value, k) => (k % size > Math.floor(k / size) ? null : Math.fround(value)));

inEachEngine('<pe-attention>', (engine, open) => {
  test('shows the scores and weights of the engine, with words at the axes, and a score as the sum that it is', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const view = await page.waitFor(shown);
    const { scores, weights, terms } = await attend(mat, {});
    assert.deepEqual(view.matrices[0], [...Float32Array.from(scores.data)]);
    assert.deepEqual(view.matrices[1], [...Float32Array.from(weights.data)]);
    assert.deepEqual(view.words, [
      [mat, mat],
      [mat, mat],
    ]);
    assert.deepEqual(view.hatched, [false, false]);
    const at = 5 * 6 + 1;
    assert.equal(view.title, 'score of mat (5) and cat (1)');
    assert.deepEqual(
      view.sum.map((/** @type {string[]} */ [name]) => name),
      [
        'content–content x · y / √100',
        'content–position x · PE(n) / √100',
        'position–content PE(m) · y / √100',
        'position–position PE(m) · PE(n) / √100',
        'score',
      ],
    );
    const values = [...terms.map(({ matrix }) => matrix.data[at]), scores.data[at]];
    view.sum.forEach((/** @type {string[]} */ [, , text], /** @type {number} */ k) => {
      assert.ok(Math.abs(read(text) - values[k]) <= 0.5001e-4, text);
    });
    // Bars are as long as their numbers are large, and begin at 0 in between.
    const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
    view.bars.forEach((/** @type {any} */ { from, length }, /** @type {number} */ k) => {
      assert.ok(Math.abs(length - Math.abs(values[k]) / (high - low)) < 0.02, `${k}: ${length}`);
      assert.ok(Math.abs(from - (Math.min(0, values[k]) - low) / (high - low)) < 0.02, `${k}: ${from}`);
    });
    assert.equal(
      view.notes[0],
      `Softmax over all visible keys gives the weight ${Number(weights.data[at].toPrecision(3))}.`,
    );
    const row = [...weights.data.subarray(30, 36)].toSorted((a, b) => b - a);
    assert.deepEqual(
      view.mix.map((/** @type {string[]} */ [, , text]) => read(text)),
      row.map((weight) => Number(weight.toPrecision(3))),
    );
    assert.match(
      view.note,
      /^Nothing is learned here, W is the identity: .* encodings of their positions added/,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('with a mask, unscaled, of another head: what is hidden is hatched, and can be opened all the same', async () => {
    const page = await open(`${site.origin}/causal.html`);
    const view = await page.waitFor(shown);
    const options = { request: { scheme: 'alibi' }, head: 2, causal: true, scaled: false };
    const { scores, weights, terms } = await attend(mat, options);
    assert.deepEqual(view.matrices[0], masked(scores.data, 6));
    assert.deepEqual(view.matrices[1], masked(weights.data, 6));
    assert.deepEqual(view.hatched, [true, true]);
    assert.deepEqual(
      view.sum.map((/** @type {string[]} */ [name, , text]) => [name, read(text).toFixed(3)]),
      [
        ['match x · y', terms[0].matrix.data[16].toFixed(3)],
        ['bias B', terms[1].matrix.data[16].toFixed(3)],
        ['score', scores.data[16].toFixed(3)],
      ],
    );
    assert.equal(view.notes[0], 'The key comes after the query and is masked: its weight is 0.');
    assert.equal(read(view.mix.find((/** @type {string[]} */ [name]) => name === 'the (4)')[2]), 0);
  });

  test('without positions both orders are the same vectors; with a mask, or a scheme, they are not', async () => {
    const page = await open(`${site.origin}/first.html`);
    const { sentence, notes } = await page.waitFor(shown);
    const [, within] =
      /^Read backwards, each of the 3 tokens becomes the same vector again, to within ([^:]*): what comes out/.exec(
        sentence,
      ) ?? [];
    assert.ok(read(within) > 0 && read(within) <= 1e-14, sentence);
    assert.equal(notes[1], 'In the other order it is at position 0 and becomes the same vector.');
    const check = (/** @type {string} */ name) =>
      page.evaluate(
        (/** @type {string} */ name) =>
          /** @type {HTMLElement} */ (document.querySelector(`.pe-controls [data-name="${name}"]`)).click(),
        name,
      );
    await check('swapped');
    await page.waitFor(() => document.querySelector('pe-attention')?.getAttribute('swapped') === 'true');
    const swapped = await page.waitFor(opened, 'score of jane (0) and john (2)');
    assert.ok(swapped, 'the same two tokens, in the other order');
    const { matrices } = await page.waitFor(shown);
    assert.ok(matrices);
    await check('causal');
    const masked = await page.waitFor(() => {
      const text = document.querySelector('.pe-sentence')?.textContent ?? '';
      return text.includes('mask alone') && text;
    });
    // The first word sees only itself in one order, and all words in the other.
    const [a, b] = await Promise.all(
      ['jane likes john', 'john likes jane'].map(
        async (text) => (await attend(text, { request: { scheme: 'nope' }, causal: true })).outputs,
      ),
    );
    const moved = [0, 1, 2].map((k) =>
      Math.hypot(...Array.from({ length: 100 }, (_, c) => a.data[100 * k + c] - b.data[100 * (2 - k) + c])),
    );
    const farthest = moved.indexOf(Math.max(...moved));
    assert.equal(
      masked,
      `Read backwards, each of the 3 tokens becomes another vector; “${['jane', 'likes', 'john'][farthest]}” moves farthest, by ${Number(moved[farthest].toPrecision(3))}. It is the mask alone that tells the orders apart: without it, every vector would be the same again.`,
    );
    await check('causal');
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('[data-name="scheme"]'));
      select.value = 'rope';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitFor(() =>
      /another vector; .*[\d.]+\.$/.test(document.querySelector('.pe-sentence')?.textContent ?? ''),
    );
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-attention')?.getAttribute('scheme')),
      'rope',
    );
    await page.click('.pe-reset');
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.includes('the same vector again'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a second line is the other order; a bias alike in both directions keeps only the one that is backwards', async () => {
    const page = await open(`${site.origin}/other.html`);
    const { sentence } = await page.waitFor(shown);
    assert.match(
      sentence,
      /^In the other order, \d of the 5 tokens become another vector|^In the other order, each of the 5/,
    );
    await page.evaluate(() =>
      document.querySelector('pe-attention')?.setAttribute('text', 'the dog bites the man'),
    );
    await page.waitFor(() =>
      /^Read backwards, .*same vector again.* The bias adds the same/.test(
        document.querySelector('.pe-sentence')?.textContent ?? '',
      ),
    );
  });

  test('arrow keys choose a cell in both heatmaps, which is opened and spoken; Escape goes back; Tab goes on', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(shown);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus());
    const { scores, weights } = await attend(mat, {});
    const words = mat.split(' ');
    for (const [key, query, column] of /** @type {[string, number, number][]} */ ([
      ['ArrowUp', 4, 1],
      ['ArrowRight', 4, 2],
      ['Home', 4, 0],
      ['Control+End', 5, 5],
    ])) {
      await page.press(key);
      const [a, b] = [`${words[query]} (${query})`, `${words[column]} (${column})`];
      await page.waitFor(opened, `score of ${a} and ${b}`);
      const at = 6 * query + column;
      await page.waitFor(
        (/** @type {string} */ text) => document.querySelector('[role=status]')?.textContent === text,
        `query ${a}, key ${b}: score ${scores.data[at].toFixed(4).replace('-', '−')}, weight ${Number(weights.data[at].toPrecision(3))}`,
      );
    }
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('.pe-mark')].map((node) => getComputedStyle(node).display),
      ),
      ['block', 'block', 'block', 'block'],
    );
    await page.press('Escape');
    await page.waitFor(opened, 'score of mat (5) and cat (1)');
  });

  test('a click opens a cell of either heatmap', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(shown);
    const at = await page.evaluate(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      plot.scrollIntoView({ block: 'center' });
      const box = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return { x: box.x + xaxis._offset + xaxis.d2p(3), y: box.y + yaxis._offset + yaxis.d2p(2) };
    });
    await clickUntil(
      page,
      at,
      () => document.querySelector('.pe-bars caption')?.textContent === 'score of sat (2) and on (3)',
    );
  });

  test(
    'every scheme is shown, or refused by name',
    { skip: engine !== 'chromium' && 'in Chromium alone' },
    async () => {
      const page = await open(`${site.origin}/all.html`, { width: 900, height: 20_000 });
      const states = await page.waitFor(() => {
        const all = [...document.querySelectorAll('pe-attention')].map((figure) => ({
          alert: figure.querySelector('[role=alert]:not([hidden])')?.textContent ?? '',
          name: figure.querySelector('.pe-bars th')?.textContent?.split(' ')[0] ?? '',
        }));
        return all.every(({ alert, name }) => alert || name) && all;
      });
      pe.schemes.forEach(({ id, kind, has }, k) => {
        const { alert, name } = states[k];
        const first = has.includes('rows')
          ? 'content–content'
          : has.includes('rotation')
            ? 'turned'
            : 'match';
        const isTold =
          kind === 'none' || has.some((each) => each === 'rows' || each === 'rotation' || each === 'bias');
        // The width of this one follows from its frequencies.
        if (isTold && id !== 'nerf') assert.deepEqual([alert, name], ['', first], id);
        else assert.match(alert, new RegExp(`^(a row of )?"${id}" has (no|21 numbers)`));
      });
      assert.deepEqual(await page.errors(), []);
    },
  );

  test('what is wrong is said, with its name and value', async () => {
    const page = await open(`${site.origin}/bad.html`, { width: 900, height: 3000 });
    const alerts = await page.waitFor(() => {
      const all = [...document.querySelectorAll('pe-attention')].map(
        (figure) => figure.querySelector('[role=alert]:not([hidden])')?.textContent,
      );
      return all.every(Boolean) && all;
    });
    const expected = [
      /^text has two lines of different words/,
      /^text has 3 lines; at most 2 are shown$/,
      /^text has 201 words in sentence 1; at most 200/,
      /^causal is "maybe"/,
      /^query is -1; it must be a whole number from 0$/,
      /^key is "x"; it must be/,
      /"shaw" has no .*sinusoidal/,
      /^a row of "nerf" has 21 numbers .* a word vector 100/,
      /"foo"/,
      /^colorscale is "foo"/,
      /of 3 numbers, cannot be made: .*head_dim/,
    ];
    expected.forEach((pattern, k) => assert.match(String(alerts[k]), pattern));
    assert.equal(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('.pe-note')].filter(
            (node) => node.checkVisibility() && /computed/.test(node.textContent ?? ''),
          ).length,
      ),
      0,
    );
  });

  test('no word, one word, unknown words, and a sentence that is the same backwards', async () => {
    const page = await open(`${site.origin}/few.html`, { width: 900, height: 5000 });
    const said = await page.waitFor(() => {
      const all = [...document.querySelectorAll('pe-attention')];
      const texts = all.map((figure) =>
        [...figure.querySelectorAll('.pe-body > p:not([hidden], .pe-unseen)')]
          .map((node) => node.textContent)
          .join(' '),
      );
      return all.every((figure) => figure.querySelector('.pe-body')?.hasAttribute('aria-label')) && texts;
    });
    [
      /^There is no word here yet/,
      /^A single token sees only itself: all weight is on “cat”/,
      /1 word has no vector here: zzz\. Zeros stand for it/,
      /both tokens become the same vector again: .*2 different words have no vector here: zzz, qqq/,
      /^Read backwards it is the same sentence/,
      /^Read backwards it is the same sentence/,
    ].forEach((pattern, k) => assert.match(said[k], pattern));
    assert.deepEqual(await page.errors(), []);
  });

  test('what users write is text', async () => {
    const page = await open(`${site.origin}/markup.html`);
    const { words } = await page.waitFor(shown);
    assert.match(words[0][0], /cat/);
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-attention :is(img, b)').length), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('it speaks German and Spanish', async () => {
    const page = await open(`${site.origin}/languages.html`, { width: 900, height: 3000 });
    const [german, spanish] = [await page.waitFor(shown, 0), await page.waitFor(shown, 1)];
    assert.match(german.title, /^Score von mat \(5\) und the \(0\)$/);
    assert.match(
      german.sentence,
      /^Rückwärts gelesen wird aus jedem der 6 Tokens ein anderer Vektor; am weitesten rückt „[a-z]+“, um \d+,\d+\.$/,
    );
    assert.match(german.sum.at(-1)[2], /^−?\d,\d{4}$/);
    assert.match(
      spanish.sentence,
      /^Al leer al revés, cada uno de los 6 tokens se convierte en otro vector; el que más se desplaza es «[a-z]+»: \d+,\d+\.$/,
    );
  });

  test('a hundred words on a phone: nothing is wider than the page, and everything can be touched', async () => {
    const page = await open(`${site.origin}/phone.html`, { width: 360, height: 800 });
    const { matrices, mix, words } = await page.waitFor(shown);
    assert.equal(matrices[0].length, 10_000);
    assert.equal(mix.at(-1)[0], '94 others together');
    assert.ok(words[0][0].split(' ').length < 20);
    const seen = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      small: [...document.querySelectorAll('pe-attention :is(button, select, textarea, label.pe-file)')]
        .filter((node) => !node.closest('.modebar, .pe-skip'))
        .map((node) => node.getBoundingClientRect())
        .filter(({ width, height }) => width && Math.min(width, height) < 24).length,
    }));
    assert.deepEqual(seen, { wide: 360, small: 0 });
  });

  test('W of the page or of the reader make queries and keys; one that does not fit is refused over the last good figure', async () => {
    const page = await open(`${site.origin}/learned.html`);
    const { scores, terms } = await attend(mat, { w_q, w_k });
    const view = await page.waitFor(shown);
    assert.deepEqual(view.matrices[0], [...Float32Array.from(scores.data)]);
    assert.deepEqual(view.sum[3].slice(0, 1), ['position–position PE(m)ᵀ W PE(n) / √64']);
    assert.ok(Math.abs(read(view.sum[3][2]) - terms[3].matrix.data[31]) <= 0.5001e-4);
    assert.match(
      view.note,
      /^W_q is w_q\.npy \(100 × 64\), W_k is w_k\.npy \(100 × 64\): .*positions added\. W_v is the identity\.$/,
    );
    const choose = (/** @type {string} */ which, /** @type {string} */ file) =>
      page.setFiles(`input[data-name=${which}]`, [`${site.folder}/${file}`]);
    await choose('w_q', 'w_odd.npy');
    await page.waitFor(() =>
      document.querySelector('[role=alert].pe-over')?.textContent?.includes('w_q is 30 × 64'),
    );
    assert.deepEqual((await page.waitFor(shown)).matrices[0], view.matrices[0]);
    await choose('w_q', 'w_k.npy');
    const own = await attend(mat, { w_q: w_k, w_k });
    await page.waitFor(() =>
      document.querySelector('.pe-sentence + .pe-note')?.textContent?.startsWith('W_q is w_k.npy'),
    );
    await page.waitFor(
      (/** @type {number[]} */ expected) => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        return [...new Float32Array(plot.data[0].z.bdata)].join() === expected.join();
      },
      [...Float32Array.from(own.scores.data)],
    );
    await choose('w_k', 'posenc.css');
    await page.waitFor(() =>
      document
        .querySelector('.pe-source-buttons > .pe-alert')
        ?.textContent?.startsWith('posenc.css could not be opened: '),
    );
    await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .find((each) => each.textContent === 'Back to the W of this page')
        ?.click(),
    );
    await page.waitFor(() =>
      document.querySelector('.pe-sentence + .pe-note')?.textContent?.startsWith('W_q is w_q.npy'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  for (const name of ['room', 'room-plain']) {
    test(`it has its place before it is drawn: ${name}`, async () => {
      for (const width of [360, 900, 1600]) {
        const page = await open(`${site.origin}/${name}.html`, { width, height: 1400 });
        await page.waitFor(shown);
        const [before, now] = await page.evaluate(() => [
          /** @type {any} */ (window).noted,
          /** @type {Element} */ (document.querySelector('#last')).getBoundingClientRect().top,
        ]);
        assert.ok(Math.abs(now / before - 1) < 0.02, `${before} → ${now} at ${width}`);
      }
    });
  }
});
