/** <pe-identify> in real browsers: pasted, dropped or typed numbers are read and explained, and stay in the page. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { encodeNpy } from '../../web/matrix/number-files.js';
import { printMatrix } from '../../web/figures/identify/print.js';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const noted =
  '<p id="last">The end.</p><script>window.noted = document.querySelector("#last").offsetTop</script>';
const small = printMatrix(pe.encode({ preset: 'tensor2tensor', positions: 6, d_model: 8 }), 'pytorch', 4);
const large = printMatrix(pe.encode({ positions: 40, d_model: 64 }), 'numpy', 6);

/** The first numbers of an encoding as float32, in tensors of these shapes. @param {Record<string, number[]>} shapes */
function safetensors(shapes) {
  const { data } = pe.encode({ preset: 'transformer-xl', positions: 8, d_model: 16 });
  let end = 0;
  const header = Object.entries(shapes).map(([name, shape]) => {
    const begin = end;
    end += 4 * shape.reduce((product, each) => product * each);
    return [name, { dtype: 'F32', shape, data_offsets: [begin, end] }];
  });
  const text = Buffer.from(JSON.stringify(Object.fromEntries(header)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  const numbers = Object.values(shapes).map((shape) =>
    data.slice(
      0,
      shape.reduce((product, each) => product * each),
    ),
  );
  return Buffer.concat([length, text, ...numbers.map(({ buffer }) => Buffer.from(buffer))]);
}

before(async () => {
  site = await servePages('identify', {
    'plain.html': pageOf(`<pe-identify controls></pe-identify>${noted}`, linked),
    'empty.html': pageOf(`<pe-identify text="" controls></pe-identify>${noted}`, linked),
    'given.html': pageOf(`<pe-identify text="${small}"></pe-identify>`),
    'large.html': pageOf(`<pe-identify text="${large}" controls></pe-identify>`),
    'de.html': pageOf(`<div lang="de"><pe-identify controls></pe-identify></div>`),
  });
  await mkdir(`${site.folder}/files`, { recursive: true });
  await writeFile(`${site.folder}/files/pe.txt`, small);
  const { rows, cols, data } = pe.encode({ preset: 'tensor2tensor', positions: 600, d_model: 64 });
  await writeFile(`${site.folder}/files/wpe.npy`, encodeNpy({ shape: [rows, cols], data }));
  await writeFile(
    `${site.folder}/files/model.safetensors`,
    safetensors({ 'ln.bias': [4], 'wpe.weight': [8, 16] }),
  );
  await writeFile(
    `${site.folder}/files/broken.npy`,
    encodeNpy({ shape: [2, 8], data: data.slice(0, 16) }).slice(0, -9),
  );
});
after(() => site.close());

const answer = () => document.querySelector('.pe-identify-answer:not([hidden])')?.textContent;
const isReady = () => document.querySelector('.pe-identify-answer')?.textContent;
/** @param {string} start */
const answers = (start) => document.querySelector('.pe-identify-answer')?.textContent?.startsWith(start);
const problem = () =>
  document.querySelector('pe-identify .pe-body > [role="alert"]:not([hidden])')?.textContent;
/** As a reader pastes. @param {string} text */
const paste = (text) => {
  const area = /** @type {HTMLTextAreaElement} */ (document.querySelector('.pe-identify-text'));
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
};
/** @param {string} text */
const press = (text) => {
  const button = [...document.querySelectorAll('.pe-identify-tools button')].find(
    (node) => node.textContent === text,
  );
  /** @type {HTMLElement} */ (button).click();
};

inEachEngine('identify', (_engine, open) => {
  test('opens with an example; there are more, and it can be cleared', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(answers, 'This is the sinusoidal encoding of tensor2tensor');
    const text = () => /** @type {any} */ (document.querySelector('.pe-identify-text')).value;
    assert.equal(await page.evaluate(text), small);
    await page.evaluate(press, 'Example');
    await page.waitFor(answers, 'This is the sinusoidal encoding with a known mistake, length');
    assert.notEqual(await page.evaluate(text), small);
    await page.evaluate(press, 'Clear');
    await page.waitFor(answers, 'Nothing has been pasted yet');
    assert.equal(await page.evaluate(text), '');
    assert.deepEqual(await page.errors(), []);
  });

  test('what is pasted is explained in groups, and the deciding cells are marked; it is told nobody', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(isReady);
    const before = (await page.requests()).length;
    await page.evaluate(paste, small);
    await page.waitFor(
      answers,
      'This is the sinusoidal encoding of tensor2tensor, ddpm, whisper and diffusers: d_model 8, a base near 10000 (9994 to 10006 fit these digits), first position 0.',
    );
    const names = () => [...document.querySelectorAll('.pe-identify-name')].map((node) => node.textContent);
    assert.deepEqual(await page.evaluate(names), [
      'tensor2tensor, ddpm, whisper, diffusers',
      'fairseq',
      'transformer-xl, xlnet, gpt-neox, gpt-j, marian',
    ]);
    const data = Float32Array.from(
      pe.encode({ preset: 'tensor2tensor', positions: 6, d_model: 8 }).data,
      (value) => Number(value.toFixed(4)),
    );
    const [best] = pe.identify({ rows: 6, cols: 8, data }).explanations;
    const marked = await page.evaluate(() =>
      [...document.querySelectorAll('td[data-mark]')].map((cell) => [
        Number(cell.parentElement?.querySelector('th')?.textContent),
        /** @type {HTMLTableCellElement} */ (cell).cellIndex - 1,
        parseFloat(String(cell.textContent).replace('−', '-')),
      ]),
    );
    assert.deepEqual(
      marked,
      best.cells
        .map(({ row, column, value }) => [row, column, Number(value.toFixed(4))])
        .toSorted((a, b) => a[0] - b[0]),
    );
    // Neither to a server nor into the address, which may be shared.
    assert.equal(
      (await page.requests()).slice(before).filter((url) => !url.startsWith(site.origin)).length,
      0,
    );
    assert.equal(await page.evaluate(() => location.hash), '');
    assert.match(
      String(await page.evaluate(() => document.querySelector('.pe-identify-form > .pe-note')?.textContent)),
      /Nothing leaves this page\.$/,
    );
  });

  test('what cannot be read is said beside the text, in which the reader goes on', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(isReady);
    await page.evaluate(paste, 'tensor([[0., 1.],\n        [<b>x</b>, 2.]])');
    assert.equal(await page.waitFor(problem), 'Line 2, column 10: "<b>x</b>" is not a number.');
    const state = () => {
      const area = /** @type {HTMLTextAreaElement} */ (document.querySelector('.pe-identify-text'));
      return [
        area.getAttribute('aria-invalid'),
        area.value.length,
        document.querySelectorAll('pe-identify b').length,
      ];
    };
    assert.deepEqual(await page.evaluate(state), ['true', 42, 0]);
    await page.evaluate(paste, '[[0., 1., ..., 1.]]');
    await page.waitFor(() =>
      document
        .querySelector('.pe-body > [role="alert"]')
        ?.textContent?.includes('np.set_printoptions(threshold=sys.maxsize)'),
    );
    await page.evaluate(paste, '1\n2');
    await page.waitFor(() =>
      document
        .querySelector('.pe-body > [role="alert"]')
        ?.textContent?.startsWith('This is 2 rows of 1 number;'),
    );
    await page.evaluate(paste, '0.3 0.9 0.2 0.7\n0.1 0.8 0.8 0.2\n0.4 0.1 0.6 0.9');
    await page.waitFor(answers, 'No formula that posenc knows gives these numbers');
    assert.equal(await page.evaluate(problem), undefined);
  });

  test('positions that are known are asked for, and have to be as many as rows', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(isReady);
    await page.evaluate(paste, small);
    await page.waitFor(answers, 'This is');
    await page.fill('.pe-identify-known input', '0, 1');
    assert.match(String(await page.waitFor(problem)), /^positions has 2 numbers, but the matrix has 6 rows/);
    await page.fill('.pe-identify-known input', '3');
    await page.waitFor(() =>
      document
        .querySelector('.pe-identify-answer')
        ?.textContent?.includes('fit these digits), positions shifted by −3.'),
    );
    await page.fill('.pe-identify-known input', '0');
    await page.waitFor(() =>
      document.querySelector('.pe-identify-answer')?.textContent?.includes('fit these digits). No number'),
    );
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-identify')?.getAttribute('row-positions')),
      '0',
    );
  });

  test('a text file can be opened', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(isReady);
    await page.setFiles('.pe-identify-tools input[type="file"]', [`${site.folder}/files/pe.txt`]);
    await page.waitFor(answers, 'This is the sinusoidal encoding of tensor2tensor');
    const read = () => document.querySelector('pe-identify .pe-sentence:not([hidden])')?.textContent;
    assert.match(String(await page.evaluate(read)), /^Read: 6 rows of 8 numbers/);
  });

  test('a matrix of a file is explained by its first rows, and of several arrays one can be chosen', async () => {
    const page = await open(`${site.origin}/empty.html`);
    await page.waitFor(isReady);
    const choose = (/** @type {string} */ name) =>
      page.setFiles('.pe-identify-tools input[type="file"]', [`${site.folder}/files/${name}`]);
    const read = () => document.querySelector('pe-identify .pe-sentence:not([hidden])')?.textContent;
    await choose('wpe.npy');
    await page.waitFor(answers, 'This is the sinusoidal encoding of tensor2tensor');
    assert.match(
      String(await page.evaluate(read)),
      /^wpe\.npy, the first 512 of 600 rows\. Read: 512 rows of 64 numbers/,
    );
    const { data } = pe.encode({ preset: 'tensor2tensor', positions: 512, d_model: 64 });
    const shown = await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('.pe-identify-text')).value.split(/[,\n]/).map(Number),
    );
    assert.deepEqual(Float32Array.from(shown), data);

    await choose('model.safetensors');
    assert.equal(await page.waitFor(problem), 'model.safetensors has 2 arrays. Choose one of them.');
    const names = () =>
      [...document.querySelectorAll('.pe-identify-arrays option')].map(({ textContent }) => textContent);
    assert.deepEqual(await page.evaluate(names), [
      '',
      'ln.bias (4, float32)',
      'wpe.weight (8 × 16, float32)',
    ]);
    await page.evaluate(() => {
      const list = /** @type {HTMLSelectElement} */ (document.querySelector('.pe-identify-arrays select'));
      list.value = 'wpe.weight';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitFor(answers, 'This is the sinusoidal encoding of');
    assert.match(
      String(await page.evaluate(read)),
      /^model\.safetensors: wpe\.weight, all of its rows\. Read: 8 rows of 16 numbers/,
    );

    // An unreadable file is reported: 2 × 8 numbers of 4 bytes after a header of 128 bytes, the last 9 cut off.
    await choose('broken.npy');
    assert.match(String(await page.waitFor(problem)), /^broken\.npy: .* 192, .* 183$/);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-identify-arrays')).hidden),
      true,
    );
    await page.evaluate(press, 'Clear');
    await page.waitFor(answers, 'Nothing has been pasted yet');
    assert.deepEqual(await page.errors(), []);
  });

  test('without controls, the print of the page is explained, and nothing can be changed', async () => {
    const page = await open(`${site.origin}/given.html`);
    await page.waitFor(answers, 'This is the sinusoidal encoding of tensor2tensor');
    const state = () => [
      /** @type {any} */ (document.querySelector('.pe-identify-text')).readOnly,
      /** @type {any} */ (document.querySelector('.pe-identify-tools')).offsetHeight,
    ];
    assert.deepEqual(await page.evaluate(state), [true, 0]);
  });

  test('a large matrix is a heatmap of the numbers read, with its deciding cells, by keyboard too', async () => {
    const page = await open(`${site.origin}/large.html`);
    const traces = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('pe-identify .js-plotly-plot'));
      const [heatmap, marks] = plot.data;
      if (!document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
      const { xaxis, yaxis } = plot._fullLayout;
      return {
        values: [...new Float32Array(heatmap.z.bdata)],
        x: marks.x,
        y: marks.y,
        ranges: [xaxis.range, yaxis.range],
      };
    });
    const data = Float32Array.from(pe.encode({ positions: 40, d_model: 64 }).data, (value) =>
      Number(value.toFixed(6)),
    );
    assert.deepEqual(Float32Array.from(traces.values), data);
    // As on the canvas, whatever is marked.
    assert.deepEqual(traces.ranges, [
      [-0.5, 63.5],
      [39.5, -0.5],
    ]);
    const [{ cells }] = pe.identify({ rows: 40, cols: 64, data }).explanations;
    assert.deepEqual([traces.y, traces.x], [cells.map(({ row }) => row), cells.map(({ column }) => column)]);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-plot')).focus());
    for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.press(key);
    const value = data[64 + 63].toFixed(6).replace('-', '−');
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-reading')?.textContent),
      `row 1, column 63: ${value}`,
    );
  });

  test('a German page speaks German', async () => {
    const page = await open(`${site.origin}/de.html`);
    await page.waitFor(answers, 'Das ist die Kodierung sinusoidal von tensor2tensor');
    await page.evaluate(press, 'Beispiel');
    await page.waitFor(
      answers,
      'Das ist die Kodierung sinusoidal mit einem bekannten Fehler, Länge statt d_model',
    );
    assert.match(String(await page.evaluate(answer)), /Keine Zahl weicht um mehr als 4,97/);
  });

  for (const [name, width] of ['plain', 'empty'].flatMap((name) =>
    [360, 900, 1600].map((width) => /** @type {const} */ ([name, width])),
  )) {
    test(`it is as high as the room that is kept for it, ${name}, ${width} pixels wide, and no wider`, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width, height: 800 });
      await page.waitFor(isReady);
      const [noted, now] = await page.evaluate(() => [
        /** @type {any} */ (window).noted,
        /** @type {any} */ (document.querySelector('#last')).offsetTop,
      ]);
      assert.ok(Math.abs(now / noted - 1) < 0.02, `${noted} → ${now}`);
      await page.evaluate(paste, large);
      await page.waitFor(answers, 'This is');
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    });
  }
});
