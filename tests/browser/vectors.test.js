/**
 * openVectors in real browsers: with a file input, with and without a worker, progress, cancel, and what a page may
 * request.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inEachEngine, servePages, test } from './pages.mjs';

/** 12 MB, three times the size from which a worker is used. */
const words = 120_000;
const text = Array.from({ length: words }, (_, k) => {
  const numbers = Array.from({ length: 10 }, (_, c) =>
    `${((k * 7 + c * 13) % 1000) / 1000 - 0.5}`.slice(0, 7),
  );
  return `w${k} ${numbers.map((number) => number.padEnd(8, '0')).join(' ')}\n`;
}).join('');

/** Reports how many workers were created, and how they ended. */
const watching = `<script>
  window.workers = [];
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(url, options) {
      super(url, options);
      const entry = { url: String(url), ended: false };
      window.workers.push(entry);
      this.entry = entry;
    }
    terminate() {
      this.entry.ended = true;
      super.terminate();
    }
  };
</script>`;
const page = (/** @type {string} */ head) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${head}
  </head><body><input type="file"><script type="module">
    import { load } from './posenc.js';
    window.pe = await load();
  </script></body></html>`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** @type {http.Server} */
let other;
/** @type {string[]} */
const asked = [];
const folder = mkdtempSync(join(tmpdir(), 'posenc-vectors-'));
const file = join(folder, 'vectors.txt');
const packed = join(folder, 'vectors.txt.gz');

before(async () => {
  writeFileSync(file, text);
  writeFileSync(packed, gzipSync(text, { level: 1 }));
  site = await servePages('vectors', {
    'index.html': page(watching),
    'no-worker.html': page(
      `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">${watching}`,
    ),
    'small.txt': 'the 1 2\nof 3 4\n',
  });
  other = http.createServer((request, response) => {
    asked.push(String(request.url));
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('the 1 2\n');
  });
  await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
});
after(() => {
  site.close();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the chosen file, and returns its properties. @type {(options?: object) => Promise<any>} */
const openChosen = async (options = {}) => {
  const { pe, workers } = /** @type {any} */ (window);
  const [chosen] = /** @type {any} */ (document.querySelector('input')).files;
  /** @type {any[]} */
  const progress = [];
  let frames = 0;
  let running = true;
  const count = () => running && (++frames, setTimeout(count));
  count();
  const vectors = await pe.openVectors(chosen, {
    ...options,
    onProgress: (/** @type {any} */ it) => progress.push(it),
  });
  running = false;
  const { data } = await vectors.rows(['w0', 'no such word', 'w119999']);
  const nearest = await vectors.nearest('w7', { count: 3 });
  return {
    count: vectors.count,
    dims: vectors.dims,
    problems: vectors.problemCount,
    has: [vectors.has('w60000'), vectors.has('W60000')],
    rows: [...data],
    nearest: nearest.map((/** @type {any} */ { word }) => word),
    rising: progress.every(
      ({ bytes, step }, k) => k === 0 || step !== progress[k - 1].step || bytes > progress[k - 1].bytes,
    ),
    steps: [...new Set(progress.map(({ step }) => step))],
    last: progress.at(-1),
    frames,
    workers,
  };
};

const lines = text.split('\n');
const row = (/** @type {number} */ k) => {
  const [, ...numbers] = lines[k].split(' ');
  return numbers.map((number) => Math.fround(Number(number)));
};
const rows = [...row(0), ...Array(10).fill(0), ...row(119999)];

inEachEngine('word vectors', (engine, open) => {
  /** @param {any} it @param {string[]} steps */
  const checkOpened = (it, steps) => {
    assert.deepEqual([it.count, it.dims, it.problems, it.has], [words, 10, 0, [true, false]]);
    assert.deepEqual(it.rows, rows);
    // The numbers repeat every thousand words.
    assert.deepEqual(it.nearest, ['w1007', 'w2007', 'w3007']);
    assert.ok(it.rising);
    assert.deepEqual(it.steps, steps);
    assert.deepEqual(it.last, { step: 'reading', bytes: text.length, total: text.length, lines: words });
  };

  test('a chosen file is read in a worker, which ends with it', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    await page.setFiles('input', [file]);
    const it = await page.evaluate(openChosen);
    checkOpened(it, ['reading']);
    const worker = { url: `${site.origin}/worker.js`, ended: true };
    assert.deepEqual(it.workers, [worker, worker]);
    assert.deepEqual(await page.errors(), []);
    const hosts = new Set((await page.requests()).map((url) => new URL(url).origin));
    assert.deepEqual([...hosts], [site.origin]);
  });

  test('a packed file, too, after its worker has ended', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    await page.setFiles('input', [packed]);
    checkOpened(await page.evaluate(openChosen, {}), ['unpacking', 'reading']);
    assert.deepEqual(await page.errors(), []);
  });

  test('without a worker the page reads the file itself, and stays alive', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    await page.setFiles('input', [file]);
    const it = await page.evaluate(openChosen, { worker: false });
    checkOpened(it, ['reading']);
    assert.deepEqual(it.workers, []);
    assert.ok(it.frames > 4, `${it.frames} turns of the page`);
    const missing = await page.evaluate(openChosen, { worker: './nowhere.js' });
    checkOpened(missing, ['reading']);
  });

  test('where a policy forbids workers, the page reads the file itself', async () => {
    const page = await open(`${site.origin}/no-worker.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    await page.setFiles('input', [file]);
    checkOpened(await page.evaluate(openChosen), ['reading']);
  });

  test('reading is cancelled, with a worker and without', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    await page.setFiles('input', [file]);
    for (const options of [{}, { worker: false }]) {
      const it = await page.evaluate(async (/** @type {object} */ options) => {
        const { pe, workers } = /** @type {any} */ (window);
        const [chosen] = /** @type {any} */ (document.querySelector('input')).files;
        const controller = new AbortController();
        const onProgress = () => controller.abort();
        const opening = pe.openVectors(chosen, { ...options, signal: controller.signal, onProgress });
        const code = await opening.then(
          () => 'opened',
          (/** @type {any} */ error) => error.code,
        );
        return { code, running: workers.filter((/** @type {any} */ { ended }) => !ended).length };
      }, options);
      assert.deepEqual(it, { code: 'cancelled', running: 0 });
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('a URL of the site is read; another one is not even asked', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() => /** @type {any} */ (window).pe && true);
    const there = await page.evaluate(async () => {
      const vectors = await /** @type {any} */ (window).pe.openVectors('small.txt');
      return [...vectors.words()];
    });
    assert.deepEqual(there, ['the', 'of']);
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
    const refused = async (/** @type {string} */ url) => {
      try {
        await /** @type {any} */ (window).pe.openVectors(url);
        return 'opened';
      } catch (error) {
        return /** @type {any} */ (error).code;
      }
    };
    assert.equal(await page.evaluate(refused, `http://127.0.0.1:${port}/vectors.txt`), 'invalid_argument');
    assert.equal(await page.evaluate(refused, 'data:text/plain,the 1'), 'invalid_argument');
    assert.deepEqual(asked, []);
    assert.equal(await page.evaluate(refused, 'nowhere.txt'), 'unreadable');
  });
});
