/** The tools of a figure: files, tables and programs; and the cursor for readers who listen to it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { writeProgram } from '../../web/schemes/code/program.js';
import { encodeCsv, encodeNpy } from '../../web/matrix/number-files.js';
import { inEachEngine, page as pageOf, servePages, test, toggleZoomMode } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** @type {typeof site} */
let broken;

const strictPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; connect-src 'self'";
const strict = `<meta http-equiv="Content-Security-Policy" content="${strictPolicy}">`;

const trustedTypes = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;
/** As the reference shows it. */
const [consent] = /trustedTypes\.createPolicy\([^`]*/.exec(
  readFileSync(new URL('../../web/lesson/reference.md', import.meta.url), 'utf8'),
) ?? [''];

before(async () => {
  broken = await servePages('tools-broken', {
    'tools.js': 'throw new Error("This is not the file.");',
    'page.html': pageOf('<pe-heatmap positions="20" d-model="32" tools></pe-heatmap>'),
  });
  site = await servePages('tools', {
    'heatmap.html': pageOf(
      '<button>before</button><pe-heatmap positions="20" d-model="32" controls></pe-heatmap><button>after</button>',
      strict,
    ),
    'similarity.html': pageOf(
      '<pe-similarity metric="cosine" positions="12" d-model="8" position="4" tools></pe-similarity>',
    ),
    'lines.html': pageOf('<pe-lines columns="1, 4" positions="30" d-model="8" tools></pe-lines>'),
    'steps.html': pageOf('<pe-steps step="6" tools></pe-steps>'),
    'words.html': pageOf('<pe-words text="king queen man" w-word="0" w-position="2" tools></pe-words>'),
    'untrusted.html': pageOf('<pe-heatmap positions="20" d-model="32" tools></pe-heatmap>', trustedTypes),
    'trusted.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" tools></pe-heatmap>',
      `${trustedTypes}<script>window.trustedTypes && ${consent}</script>`,
    ),
    'plain.html': pageOf('<pe-heatmap positions="20" d-model="32"></pe-heatmap>'),
    'zoomed.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" view="3,7.5,8,16" tools></pe-heatmap>' +
        '<pe-similarity positions="12" d-model="8" view="0,12,4,6" tools></pe-similarity>' +
        '<pe-similarity positions="2049" d-model="2" tools></pe-similarity>' +
        '<pe-lines columns="3, 5" positions="20" d-model="32" view="4,7.5" tools></pe-lines>' +
        '<pe-lines rows="3, 5" d-model="32" view="8,16" tools></pe-lines>' +
        '<pe-distance schemes="alibi, nope" heads="2" positions="100" view="10,12.5" tools></pe-distance>' +
        '<pe-distance schemes="alibi" heads="2" positions="134217728" view="100000,200000" tools></pe-distance>',
    ),
    'links.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>' +
        '<pe-heatmap id="own" positions="20" d-model="32" controls></pe-heatmap>' +
        '<pe-heatmap link="off" positions="20" d-model="32" controls></pe-heatmap>' +
        '<pe-heatmap positions="20" d-model="32" tools></pe-heatmap>' +
        '<pe-lab controls><pe-heatmap positions="20" d-model="32" tools></pe-heatmap></pe-lab>',
    ),
    'lab.html': pageOf(
      '<pe-lab positions="20" d-model="16"><pe-heatmap></pe-heatmap><pe-lines rows="2, 3"></pe-lines></pe-lab>',
    ),
  });
});
after(() => {
  site.close();
  broken.close();
});

/** Catches files where they are generated, before the browser saves them. */
function catchFiles() {
  const files = /** @type {any[]} */ (/** @type {any} */ (window).files = []);
  /** @type {Map<string, Blob>} */
  const blobs = new Map();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const url = create(blob);
    blobs.set(url, /** @type {Blob} */ (blob));
    return url;
  };
  HTMLAnchorElement.prototype.click = async function () {
    const blob = /** @type {Blob} */ (blobs.get(this.href));
    const bytes = new Uint8Array(await blob.arrayBuffer());
    files.push({ name: this.download, type: blob.type, bytes: [...bytes] });
  };
}

/**
 * Presses a button of the tools, and returns the resulting file.
 * @param {Page} page
 * @param {string} label
 * @returns {Promise<{name: string, type: string, bytes: Buffer}>}
 */
async function saved(page, label) {
  await page.evaluate((/** @type {string} */ label) => {
    /** @type {any} */ (window).files.length = 0;
    const buttons = [...document.querySelectorAll('.pe-tools button')];
    const found = buttons.find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`no ${label} among ${buttons.map(({ textContent }) => textContent)}`);
    /** @type {HTMLElement} */ (found).click();
  }, label);
  const file = await page.waitFor(() => /** @type {any} */ (window).files[0]);
  return { ...file, bytes: Buffer.from(file.bytes) };
}

/** @param {Page} page */
async function openTools(page) {
  await page.waitFor(() => document.querySelector('.pe-tools-button'));
  await page.evaluate(catchFiles);
  await page.evaluate(() => {
    const button = /** @type {HTMLElement} */ (document.querySelector('.pe-tools-button'));
    button.focus();
  });
  // By keyboard: a native button.
  await page.press('Enter');
  await page.waitFor(() => document.querySelector('.pe-tools [aria-expanded]'));
}

const drawn = () =>
  document.querySelector('.js-plotly-plot .main-svg') && !document.querySelector('.pe-previewed');
const live = () => document.querySelector('[role="status"]')?.textContent;
const note = () => document.querySelector('.pe-tools > .pe-note')?.textContent;

inEachEngine('tools', (engine, open) => {
  test('where a page demands Trusted Types, a picture is made with its consent, and else a sentence says so', async () => {
    assert.match(consent, /'default'/);
    const trusted = await open(`${site.origin}/trusted.html`);
    await openTools(trusted);
    await trusted.waitFor(drawn);
    const svg = await saved(trusted, 'SVG');
    assert.match(svg.bytes.toString(), /^<svg /);
    const box = await trusted.evaluate(() => {
      const { x, y, width, height } = /** @type {Element} */ (
        document.querySelector('.js-plotly-plot .nsewdrag')
      ).getBoundingClientRect();
      return { x, y, width, height };
    });
    await toggleZoomMode(trusted);
    await trusted.drag(
      box.x + 0.25 * box.width,
      box.y + 0.25 * box.height,
      box.x + 0.75 * box.width,
      box.y + 0.75 * box.height,
    );
    await trusted.waitFor(
      () => !(/** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.xaxis.autorange),
    );
    assert.deepEqual(await trusted.errors(), []);

    const page = await open(`${site.origin}/untrusted.html`);
    if (!(await page.evaluate(() => 'trustedTypes' in window))) return;
    await page.evaluate(() => {
      /** @type {any} */ (window).reports = 0;
      document.addEventListener('securitypolicyviolation', () => ++/** @type {any} */ (window).reports);
    });
    await openTools(page);
    await page.waitFor(drawn);
    const reports = await page.evaluate(() => /** @type {any} */ (window).reports);
    for (const format of ['SVG', 'PNG', 'SVG']) {
      await page.evaluate((format) => {
        const said = /** @type {Element} */ (document.querySelector('.pe-tools > .pe-note'));
        if (said) said.textContent = '';
        for (const button of document.querySelectorAll('.pe-tools button')) {
          if (button.textContent === format) /** @type {HTMLElement} */ (button).click();
        }
      }, format);
      assert.match(String(await page.waitFor(note)), /^This page demands Trusted Types/);
    }
    await page.waitFor((before) => /** @type {any} */ (window).reports > before, reports);
    // To find out takes one report, however many pictures are asked for.
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).reports), reports + 1);
  });

  test('a heatmap gives .npy, CSV, PNG and SVG, under a strict policy', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await openTools(page);
    await page.waitFor(drawn);
    const { data } = pe.encode({ positions: 20, d_model: 32 });
    const numbers = { kind: 'heatmap', shape: [20, 32], data, corner: 'position' };

    const array = await saved(page, '.npy');
    assert.equal(array.name, 'posenc-heatmap-20x32.npy');
    assert.deepEqual(array.bytes, Buffer.from(encodeNpy(numbers)));
    assert.equal(await page.evaluate(note), 'posenc-heatmap-20x32.npy is ready for your browser to save.');

    const text = await saved(page, 'CSV');
    assert.deepEqual([text.name, text.type], ['posenc-heatmap-20x32.csv', 'text/csv']);
    assert.equal(text.bytes.toString(), encodeCsv(numbers));

    const png = await saved(page, 'PNG');
    assert.equal(png.name, 'posenc-heatmap-20x32.png');
    assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
    const { width, height } = await page.evaluate(() => {
      const plot = /** @type {Element} */ (document.querySelector('.pe-plot'));
      return { width: plot.clientWidth, height: plot.clientHeight };
    });
    assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [2 * width, 2 * height]);
    const colors = await page.evaluate(
      async (/** @type {number[]} */ bytes) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        return { count: new Set(new Uint32Array(data.buffer)).size, corner: [...data.subarray(0, 4)] };
      },
      [...png.bytes],
    );
    assert.ok(colors.count > 100, `a picture of ${colors.count} colours`);
    assert.deepEqual(colors.corner, [255, 255, 255, 255]);
    if (engine === 'chromium') {
      // With three screen pixels per CSS pixel, there are as many means, and as many pixels for them.
      await page.evaluate(() => (document.body.style.transform = 'scale(3)'));
      const fine = await saved(page, 'PNG');
      assert.deepEqual([fine.bytes.readUInt32BE(16), fine.bytes.readUInt32BE(20)], [3 * width, 3 * height]);
      await page.evaluate(() => (document.body.style.transform = ''));
    }

    const svg = await saved(page, 'SVG');
    assert.equal(svg.name, 'posenc-heatmap-20x32.svg');
    assert.match(svg.bytes.toString(), /^<svg [\s\S]*<image [\s\S]*dimension[\s\S]*<\/svg>$/);
    assert.deepEqual(await page.errors(), []);
    assert.deepEqual(
      (await page.requests()).filter((url) => !url.startsWith(site.origin)),
      [],
    );
  });

  if (engine === 'chromium')
    test('of a figure that is zoomed files and table are the part that is seen, or all of it', async () => {
      const page = await open(`${site.origin}/zoomed.html`);
      await openTools(page);
      await page.waitFor(drawn);
      const { data } = pe.encode({ positions: 20, d_model: 32 });
      const seen = Float32Array.from({ length: 40 }, (_, k) => data[32 * (3 + (k >> 3)) + 8 + (k & 7)]);
      const part = {
        kind: 'heatmap',
        shape: [5, 8],
        data: seen,
        corner: 'position',
        rowLabels: [3, 4, 5, 6, 7],
        columnLabels: [8, 9, 10, 11, 12, 13, 14, 15],
      };
      const whole = { kind: 'heatmap', shape: [20, 32], data, corner: 'position' };
      const size = () => document.querySelector('.pe-tools-files .pe-tools-name')?.textContent;
      assert.equal(await page.evaluate(size), 'Numbers: [5, 8], float32');
      let file = await saved(page, '.npy');
      assert.equal(file.name, 'posenc-heatmap-5x8.npy');
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy(part)));
      file = await saved(page, 'CSV');
      assert.deepEqual([file.name, file.bytes.toString()], ['posenc-heatmap-5x8.csv', encodeCsv(part)]);
      file = await saved(page, 'All cells: .npy, 2.6 kB');
      assert.equal(file.name, 'posenc-heatmap-20x32.npy');
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy(whole)));
      file = await saved(page, 'All cells: CSV');
      assert.deepEqual([file.name, file.bytes.toString()], ['posenc-heatmap-20x32.csv', encodeCsv(whole)]);
      // The reader moves to another part.
      const all = () => !(/** @type {HTMLElement} */ (document.querySelector('.pe-tools-whole')).hidden);
      assert.equal(await page.evaluate(all), true);
      await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus());
      await page.press('0');
      await page.waitFor(
        () =>
          document.querySelector('.pe-tools-files .pe-tools-name')?.textContent ===
          'Numbers: [20, 32], float32',
      );
      assert.equal(await page.evaluate(all), false);

      await page.evaluate(() => document.querySelector('pe-heatmap')?.remove());
      await openTools(page);
      file = await saved(page, '.npy');
      assert.equal(file.name, 'posenc-similarity-dot-12x2.npy');
      const gram = pe.similarity({ positions: 12, d_model: 8 }, 'dot').data;
      const two = Float32Array.from({ length: 24 }, (_, k) => gram[12 * (k >> 1) + 4 + (k & 1)]);
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy({ shape: [12, 2], data: two })));

      await page.evaluate(() => document.querySelector('pe-similarity')?.remove());
      await openTools(page);
      await page.evaluate(() =>
        [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.pe-tools button'))]
          .find(({ textContent }) => textContent === 'CSV')
          ?.click(),
      );
      assert.equal(
        await page.evaluate(note),
        'CSV is for up to 4,194,304 numbers; the .npy file has all of them. Once the figure is zoomed, CSV has the part that is seen.',
      );
      await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('view', '0,2049,7,9'));
      await page.waitFor(() =>
        document.querySelector('.pe-tools-files .pe-tools-name')?.textContent?.includes('[2049, 2]'),
      );
      file = await saved(page, 'CSV');
      assert.equal(file.name, 'posenc-similarity-dot-2049x2.csv');

      await page.evaluate(() => document.querySelector('pe-similarity')?.remove());
      await openTools(page);
      file = await saved(page, 'CSV');
      const columns = (/** @type {number} */ from, /** @type {number} */ to) => ({
        kind: 'lines',
        shape: [to - from, 2],
        data: Float32Array.from(
          { length: 2 * (to - from) },
          (_, k) => data[32 * (from + (k >> 1)) + (k & 1 ? 5 : 3)],
        ),
        corner: 'position',
        rowLabels: Array.from({ length: to - from }, (_, k) => from + k),
        columnLabels: ['dimension 3', 'dimension 5'],
      });
      assert.deepEqual(
        [file.name, file.bytes.toString()],
        ['posenc-lines-4x2.csv', encodeCsv(columns(4, 8))],
      );
      file = await saved(page, 'All cells: .npy, 0.2 kB');
      assert.equal(file.name, 'posenc-lines-20x2.npy');
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy(columns(0, 20))));

      await page.evaluate(() => document.querySelector('pe-lines')?.remove());
      await openTools(page);
      file = await saved(page, 'CSV');
      const rows = {
        kind: 'lines',
        shape: [2, 8],
        data: Float32Array.from({ length: 16 }, (_, k) => data[32 * (k >> 3 ? 5 : 3) + 8 + (k & 7)]),
        corner: 'position',
        rowLabels: [3, 5],
        columnLabels: [8, 9, 10, 11, 12, 13, 14, 15],
      };
      assert.deepEqual([file.name, file.bytes.toString()], ['posenc-lines-2x8.csv', encodeCsv(rows)]);
      await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('view', ''));
      await page.waitFor(() =>
        document.querySelector('.pe-tools-files .pe-tools-name')?.textContent?.includes('[2, 32]'),
      );

      await page.evaluate(() => document.querySelector('pe-lines')?.remove());
      await openTools(page);
      // The slopes of two heads are 1/16 and 1/256, and the last curve is 1 everywhere.
      const curves = (/** @type {number} */ from, /** @type {number} */ to) => ({
        kind: 'distance',
        shape: [to - from, 3],
        data: Float64Array.from({ length: 3 * (to - from) }, (_, k) =>
          k % 3 < 2 ? 0 - (from + Math.floor(k / 3)) / (k % 3 ? 256 : 16) : 1,
        ),
        corner: 'distance',
        rowLabels: Array.from({ length: to - from }, (_, k) => from + k),
        columnLabels: ['alibi, head 0', 'alibi, head 1', 'nope'],
      });
      file = await saved(page, 'CSV');
      assert.deepEqual(
        [file.name, file.bytes.toString()],
        ['posenc-distance-3x3.csv', encodeCsv(curves(10, 13))],
      );
      file = await saved(page, 'All cells: .npy, 2.4 kB');
      assert.equal(file.name, 'posenc-distance-100x3.npy');
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy(curves(0, 100))));

      await page.evaluate(() => document.querySelector('pe-distance')?.remove());
      await openTools(page);
      file = await saved(page, '.npy');
      assert.equal(file.name, 'posenc-distance-100001x2.npy');
      const far = Float64Array.from(
        { length: 200_002 },
        (_, k) => -(100_000 + (k >> 1)) / (k & 1 ? 256 : 16),
      );
      assert.deepEqual(file.bytes, Buffer.from(encodeNpy({ shape: [100_001, 2], data: far })));
      assert.ok(await page.evaluate(all));
      assert.deepEqual(await page.errors(), []);
    });

  test('the table and the programs follow the settings; tabs by arrow keys', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await openTools(page);
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('.pe-tools [aria-expanded]')) {
        /** @type {HTMLElement} */ (node).click();
      }
    });
    const cell = () => document.querySelector('.pe-tools tbody tr:nth-child(2) td:nth-child(2)')?.textContent;
    // sin 1
    assert.equal(await page.waitFor(cell), '0.8415');
    const settings = { scheme: 'sinusoidal', positions: 20, d_model: 32, base: 10000, layout: 'interleaved' };
    const program = { result: /** @type {const} */ ('encoding'), ...settings };
    const shown = () => document.querySelector('.pe-code')?.textContent;
    assert.equal(await page.evaluate(shown), writeProgram('numpy', program));
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-program [aria-selected="true"]')).focus(),
    );
    await page.press('End');
    assert.equal(await page.evaluate(shown), writeProgram('cpp', program));
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'C++');
    await page.press('ArrowLeft');
    assert.equal(await page.evaluate(shown), writeProgram('javascript', program));
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      element.setAttribute('layout', 'concatenated');
      element.setAttribute('base', '100');
    });
    const changed = writeProgram('javascript', { ...program, layout: 'concatenated', base: 100 });
    await page.waitFor(
      (/** @type {string} */ text) => document.querySelector('.pe-code')?.textContent === text,
      changed,
    );
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'JavaScript');
    assert.deepEqual(await page.errors(), []);
  });

  test('copying says what became of it, and what is refused can be copied by hand', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await openTools(page);
    await page.evaluate(() => {
      const given = /** @type {string[]} */ (/** @type {any} */ (window).given = []);
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (/** @type {string} */ text) => void given.push(text) },
      });
      const buttons = document.querySelectorAll('.pe-tools [aria-expanded]');
      /** @type {HTMLElement} */ (buttons[1]).click();
    });
    await page.click('.pe-program > .pe-button');
    await page.waitFor(() => document.querySelector('.pe-tools > .pe-note')?.textContent === 'Copied.');
    await page.waitFor(() => document.querySelector('[role="status"]')?.textContent === 'Copied.');
    const text = await page.evaluate(() => /** @type {any} */ (window).given);
    assert.deepEqual(text, [await page.evaluate(() => document.querySelector('.pe-code')?.textContent)]);

    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      }),
    );
    await page.click('.pe-program > .pe-button');
    await page.waitFor(() =>
      document.querySelector('.pe-tools > .pe-note')?.textContent?.includes('by hand'),
    );
    assert.equal(await page.evaluate(() => String(getSelection()).trim()), String(text[0]).trim());
    assert.deepEqual(await page.errors(), []);
  });

  test('a link to the present settings of one figure is copied where a link can hold them', async () => {
    const page = await open(`${site.origin}/links.html`, { height: 4000 });
    await page.waitFor(() => document.querySelectorAll('.pe-tools-button').length === 5);
    await page.evaluate(() => {
      const writeText = async (/** @type {string} */ text) => void (document.body.dataset.copied = text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
      const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.pe-tools-button'));
      for (const button of buttons) button.click();
      for (const figure of document.querySelectorAll('pe-heatmap')) {
        const field = /** @type {HTMLInputElement | null} */ (figure.querySelector('input[type=text]'));
        if (!field || figure.id) continue;
        field.value = '7';
        field.dispatchEvent(new Event('change'));
      }
    });
    const named = await page.waitFor(() => {
      const figures = [...document.querySelectorAll('pe-heatmap')];
      const links = figures.map((figure) =>
        [...figure.querySelectorAll('.pe-tools button')].find(
          (button) => button.textContent === 'Copy link' && !(/** @type {any} */ (button).hidden),
        ),
      );
      return document.querySelectorAll('.pe-tools-panel').length === 5 && links.map(Boolean);
    });
    assert.deepEqual(named, [true, true, false, false, false]);
    const copied = (/** @type {number} */ at) =>
      page.evaluate((at) => {
        document.body.dataset.copied = '';
        const figure = document.querySelectorAll('pe-heatmap')[at];
        const buttons = /** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll('.pe-tools button'));
        [...buttons].find((button) => button.textContent === 'Copy link')?.click();
      }, at);
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '7');
    await copied(0);
    const first = await page.waitFor(() => document.body.dataset.copied);
    assert.equal(first, `${site.origin}/links.html#pe=1&.heatmap.positions=7`);
    await copied(1);
    assert.equal(await page.waitFor(() => document.body.dataset.copied), `${site.origin}/links.html#own`);
    const other = await open('about:blank');
    await other.goto(String(first));
    await other.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '7');
    assert.deepEqual(await page.errors(), []);
  });

  test('every figure gives its own numbers; without controls or tools there is no menu', async () => {
    let page = await open(`${site.origin}/similarity.html`);
    await openTools(page);
    await page.waitFor(() => document.querySelectorAll('.js-plotly-plot .main-svg').length >= 2);
    const { data } = pe.similarity({ positions: 12, d_model: 8 }, 'cosine');
    const similarity = await saved(page, '.npy');
    assert.equal(similarity.name, 'posenc-similarity-cosine-12x12.npy');
    assert.deepEqual(similarity.bytes, Buffer.from(encodeNpy({ shape: [12, 12], data })));
    await page.waitFor(drawn);
    assert.equal((await saved(page, 'SVG: line chart')).name, 'posenc-similarity-cosine-line-12x12.svg');

    page = await open(`${site.origin}/lines.html`);
    await openTools(page);
    const lines = (await saved(page, 'CSV')).bytes.toString().split('\r\n');
    const matrix = pe.encode({ positions: 30, d_model: 8 }).data;
    assert.equal(lines[0], 'position,dimension 1,dimension 4');
    const [position, one, four] = lines[18].split(',').map(Number);
    assert.deepEqual(
      [position, Math.fround(one), Math.fround(four)],
      [17, matrix[17 * 8 + 1], matrix[17 * 8 + 4]],
    );

    page = await open(`${site.origin}/steps.html`);
    await openTools(page);
    assert.equal((await saved(page, '.npy')).name, 'posenc-steps-stacked-10x3x2.npy');

    // Without the words, it shows twice the encoding of their positions.
    page = await open(`${site.origin}/words.html`);
    await openTools(page);
    const words = await saved(page, 'CSV');
    assert.equal(words.name, 'posenc-words-3x100.csv');
    const rows = words.bytes
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    assert.deepEqual(
      rows.map(([label]) => label),
      ['word', 'king', 'queen', 'man'],
    );
    const twice = pe.encode({ positions: 3, d_model: 100 }).data.map((value) => 2 * value);
    assert.deepEqual(Float32Array.from(rows.slice(1).flatMap((row) => row.slice(1).map(Number))), twice);
    assert.equal(
      await page.evaluate(() =>
        [...document.querySelectorAll('.pe-tools-row button')]
          .filter((node) => !node.closest('[hidden]'))
          .map(({ textContent }) => textContent)
          .join(),
      ),
      'PNG,SVG,CSV,.npy,Table,Full screen (P)',
    );

    page = await open(`${site.origin}/plain.html`);
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(() => document.querySelector('.pe-tools')), null);
    assert.deepEqual(
      await page.requests().then((urls) => urls.filter((url) => url.includes('tools.js'))),
      [],
    );
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('tools', ''));
    await page.waitFor(() => document.querySelector('.pe-tools'));
    assert.deepEqual(await page.errors(), []);
  });

  test('keys move the cursor of a heatmap; it is spoken once the hand is still, and Escape takes it away', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawn);
    const plot = await page.evaluate(() => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
      node.focus();
      const texts = (node.getAttribute('aria-describedby') ?? '').split(' ');
      return {
        role: node.getAttribute('role'),
        what: node.getAttribute('aria-roledescription'),
        figure: node.closest('[role="figure"]')?.getAttribute('aria-label'),
        described: texts.map((id) => document.getElementById(id)?.textContent),
        ring: getComputedStyle(node).outlineStyle,
        statuses: document.querySelectorAll('pe-heatmap :is([role="status"], [aria-live], output)').length,
      };
    });
    assert.deepEqual([plot.role, plot.what, plot.ring], ['application', 'heatmap', 'solid']);
    assert.equal(
      plot.figure,
      'Heatmap of the sinusoidal encoding: 20 positions from top to bottom, 32 dimensions from left to right',
    );
    // sin p changes its sign at π … 6π = 18.8, up to 19; the last cosine is that of at most 19 / 10000^(30/32) = 0.003
    assert.match(
      String(plot.described[0]),
      /^Values from −1 to 1\. .* 6 times in dimension 0 and 0 times in dimension 31\./,
    );
    assert.match(String(plot.described[1]), /^Of the 16 pairs of dimensions, /);
    assert.equal(plot.statuses, 1);

    await page.evaluate(() => {
      const said = /** @type {string[]} */ (/** @type {any} */ (window).said = []);
      const node = /** @type {Element} */ (document.querySelector('[role="status"]'));
      new MutationObserver(() => said.push(String(node.textContent))).observe(node, { childList: true });
      // Faster than any hand: all keys in one task.
      for (const key of ['Home', 'PageDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      }
    });
    const place = (/** @type {string} */ start) =>
      document.querySelector('[role="status"]')?.textContent?.startsWith(start);
    await page.waitFor(place, 'position 11, dimension 2: ');
    assert.equal((await page.evaluate(() => /** @type {any} */ (window).said)).length, 1);
    for (const [key, start] of [
      ['End', 'position 11, dimension 31: '],
      ['PageUp', 'position 1, dimension 31: '],
      ['Control+Home', 'position 0, dimension 0: '],
      ['Control+End', 'position 19, dimension 31: '],
    ]) {
      await page.press(key);
      await page.waitFor(place, start);
    }
    const { data } = pe.encode({ positions: 20, d_model: 32 });
    assert.ok(String(await page.evaluate(live)).includes(data[19 * 32 + 31].toFixed(4)));
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')].filter((mark) => getComputedStyle(mark).display !== 'none')
        .length;
    assert.equal(await page.evaluate(marks), 2);
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('[role="status"]')?.textContent === '');
    assert.equal(await page.evaluate(marks), 0);
    // No keyboard trap: Tab goes on to the end, Shift+Tab comes back.
    let stops = 0;
    while (!(await page.evaluate(() => document.activeElement?.textContent === 'after'))) {
      assert.ok(++stops < 20, 'Tab does not leave the figure');
      await page.press('Tab');
    }
    while (!(await page.evaluate(() => document.activeElement?.textContent === 'before'))) {
      assert.ok(++stops < 60, 'Shift+Tab does not leave the figure');
      await page.press('Shift+Tab');
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('in a lab a cell is marked everywhere, spoken by one figure, and gone with Escape everywhere', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(() => document.querySelectorAll('.js-plotly-plot .main-svg').length >= 2);
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('pe-lines .pe-plot')).focus();
    });
    await page.press('ArrowDown');
    await page.press('End');
    const said = () =>
      [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    await page.waitFor(() =>
      document
        .querySelector('pe-lines [role="status"]')
        ?.textContent?.startsWith('position 3, dimension 15: '),
    );
    assert.deepEqual(
      (await page.evaluate(said)).map((text) => Boolean(text)),
      [false, true],
    );
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')].filter((mark) => getComputedStyle(mark).display !== 'none')
        .length;
    assert.equal(await page.evaluate(marks), 4, 'a row and a column in both');
    const reading = (/** @type {string} */ tag) => document.querySelector(`${tag} .pe-reading`)?.textContent;
    assert.match(String(await page.evaluate(reading, 'pe-heatmap')), /^position 3, dimension 15: /);
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-heatmap .pe-reading')?.textContent === '');
    assert.equal(await page.evaluate(reading, 'pe-lines'), '');
    assert.deepEqual(await page.errors(), []);
  });

  test('tools that cannot be loaded say so, and the figure goes on', async () => {
    const page = await open(`${broken.origin}/page.html`);
    await page.waitFor(() => document.querySelector('.pe-tools-button'));
    await page.click('.pe-tools-button');
    await page.waitFor(() =>
      document.querySelector('.pe-tools > .pe-note')?.textContent?.includes('tools.js'),
    );
    await page.waitFor(drawn);
  });
});
