/**
 * Times openVectors on a file of the size of GloVe's: 400,000 words of 100 numbers, 347 MB. Run separately; the file is
 * generated in the system's folder for temporary files, and kept there.
 *
 *   node tests/bench/vectors.mjs [node | chromium | firefox | webkit ...]
 */
import { existsSync, openAsBlob } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../dist/posenc.js';

const words = 400_000;
const dims = 100;
const wanted = 1000;
const rounds = 5;

/** xorshift32 (Marsaglia 2003): the same file everywhere. @param {number} seed */
export function random(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Lines as in GloVe's files: a short word, numbers with five or six significant digits around 0.
 * @param {string} path
 */
async function make(path) {
  const next = random(2463534242);
  const file = await open(`${path}.part`, 'w');
  let text = '';
  for (let word = 0; word < words; ++word) {
    text += wordAt(word);
    for (let k = 0; k < dims; ++k) {
      const value = (next() + next() + next() - 1.5) * 0.8;
      text += ` ${Math.abs(value) < 0.1 ? value.toFixed(6) : value.toFixed(5)}`;
    }
    text += '\n';
    if (text.length > 2 ** 22 || word === words - 1) {
      await file.write(text);
      text = '';
    }
  }
  await file.close();
  await rename(`${path}.part`, path);
}

/** @param {number} k */
const wordAt = (k) => `w${((k * 2654435761) % 2 ** 32).toString(36)}`;

/**
 * Words distributed as in a text, by Zipf's law, with the commonest first in the file as in GloVe's; and words from
 * anywhere.
 * @param {() => number} next
 */
const chosen = (next) => [
  Array.from({ length: wanted }, () => wordAt(Math.floor(words ** next()))),
  Array.from({ length: wanted }, () => wordAt(Math.floor(next() * words))),
];

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * @param {string} where
 * @param {{size: number, open: number[], rows: number[], scattered: number[], nearest: number[]}} times
 */
function report(where, { size, open, rows, scattered, nearest }) {
  const speed = (/** @type {number} */ ms) => `${(size / 1000 / ms).toFixed(0)} MB/s`;
  console.log(`${where}: ${(size / 1e6).toFixed(0)} MB, medians of ${open.length}`);
  console.log(`  open           ${median(open).toFixed(0)} ms, ${speed(median(open))} (target: 300)`);
  console.log(
    `  rows of ${wanted}   ${median(rows).toFixed(1)} ms of a text, ${median(scattered).toFixed(1)} ms scattered (target: 100)`,
  );
  console.log(`  nearest        ${median(nearest).toFixed(0)} ms, ${speed(median(nearest))}`);
}

/** @param {string} path */
async function inNode(path) {
  const pe = await load();
  const blob = await openAsBlob(path);
  const times = { size: blob.size, open: [0], rows: [0], scattered: [0], nearest: [0] };
  for (const list of [times.open, times.rows, times.scattered, times.nearest]) list.length = 0;
  let most = 0;
  const resident = () => process.memoryUsage.rss();
  globalThis.gc?.();
  const before = resident();
  for (let round = 0; round < rounds; ++round) {
    const vectors = await pe.openVectors(blob, {
      onProgress: () => {
        if (round === 0) most = Math.max(most, resident());
      },
    });
    times.open.push(vectors.milliseconds);
    const next = random(round + 1);
    const [text, some] = chosen(next);
    let start = performance.now();
    await vectors.rows(text);
    times.rows.push(performance.now() - start);
    start = performance.now();
    await vectors.rows(some);
    times.scattered.push(performance.now() - start);
    start = performance.now();
    await vectors.nearest(some[0]);
    times.nearest.push(performance.now() - start);
    vectors.close();
  }
  report(`Node ${process.version}`, times);
  console.log(
    `  memory         ${((most - before) / 2 ** 20).toFixed(0)} MiB more at most while opening, index included`,
  );
  console.log(`  wasm           ${(pe.memory().reserved / 2 ** 20).toFixed(0)} MiB`);
}

/**
 * @param {string} engine
 * @param {string} path
 */
async function inBrowser(engine, path) {
  const { launch } = await import('../browser/drivers.mjs');
  const { servePages } = await import('../browser/pages.mjs');
  const site = await servePages('bench-vectors', {
    'index.html': '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><input type="file">',
  });
  const browser = await launch(/** @type {any} */ (engine));
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/index.html`);
    await page.setFiles('input', [path]);
    const times = { size: 0, open: [0], rows: [0], scattered: [0], nearest: [0] };
    for (const list of [times.open, times.rows, times.scattered, times.nearest]) list.length = 0;
    for (let round = 0; round < rounds; ++round) {
      const next = random(round + 1);
      const it = await page.evaluate(async (/** @type {string[][]} */ [text, list]) => {
        const { load } = await import(/** @type {any} */ ('./posenc.js'));
        const pe = await load();
        const [file] = /** @type {any} */ (document.querySelector('input')).files;
        const vectors = await pe.openVectors(file);
        let start = performance.now();
        await vectors.rows(text);
        const rows = performance.now() - start;
        start = performance.now();
        await vectors.rows(list);
        const scattered = performance.now() - start;
        start = performance.now();
        await vectors.nearest(list[0]);
        return {
          size: file.size,
          open: vectors.milliseconds,
          rows,
          scattered,
          nearest: performance.now() - start,
        };
      }, chosen(next));
      times.size = it.size;
      times.open.push(it.open);
      times.rows.push(it.rows);
      times.scattered.push(it.scattered);
      times.nearest.push(it.nearest);
    }
    report(`${engine} ${browser.version}`, times);
  } finally {
    await browser.close();
    site.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(tmpdir(), `posenc-vectors-${words}x${dims}.txt`);
  if (!existsSync(path)) await make(path);
  const [...places] = process.argv.slice(2);
  for (const place of places.length ? places : ['node', 'chromium']) {
    await (place === 'node' ? inNode(path) : inBrowser(place, path));
  }
}
