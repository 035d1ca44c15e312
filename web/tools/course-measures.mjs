/**
 * Measures the course in English: words, sentences and distances between figures from the sources; heights, the place of the
 * first figure and the time until it is painted from the built pages in Chromium.
 *
 *   node web/tools/course-measures.mjs            all of it, after a build
 *   node web/tools/course-measures.mjs --words    without a browser
 *   node web/tools/course-measures.mjs --slow     the times over a slow network, on a slow processor
 *
 * Running text is what paragraphs, lists and notes say: no headings, captions, tables, formulas, questions, recaps and
 * reading lists.
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseFragment } from 'parse5';
import { chapterPages, coursePages } from '../lesson/course-list.js';
import { attributesOf } from './pages.mjs';

/** @typedef {import('./pages.mjs').ParentNode} ParentNode */

/** A cold load is repeated this often; the median counts. */
const loads = 5;

/** What is not running text. A figure with its caption ends a part of the text. */
const otherTags = new Set('h1 h2 h3 pe-quiz pe-score pre table tex'.split(' '));
const otherClasses = new Set(['explain', 'formula', 'reading', 'recap']);

/**
 * The running text of a chapter, cut at its figures.
 * @param {string} html
 * @returns {string[]}
 */
function textBetweenFigures(html) {
  const parts = [''];
  /** @param {ParentNode} parent */
  const visit = (parent) => {
    for (const node of parent.childNodes) {
      if ('value' in node) parts.push(parts.pop() + node.value.replace(/\s+/g, ' '));
      if (!('tagName' in node)) continue;
      if (node.tagName === 'figure') parts.push('');
      // A formula in a sentence is one of its words.
      if (node.tagName === 'tex') parts.push(`${parts.pop()} x `);
      if (otherTags.has(node.tagName) || otherClasses.has(attributesOf(node).class)) continue;
      if (node.tagName !== 'figure') visit(node);
      // An item of a list, as a paragraph, ends a sentence.
      if (/^(?:li|p)$/.test(node.tagName)) parts.push(`${parts.pop()}\n`);
    }
  };
  visit(parseFragment(html));
  return parts;
}

const wordsIn = (/** @type {string} */ text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’.,/−-]*/gu) ?? [];

/** @param {string} text */
const sentencesIn = (text) =>
  text.split(/(?<=[.?!:])\s+(?=[\p{Lu}“\d])|\n/u).filter((sentence) => wordsIn(sentence).length > 1);

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * @param {string} name  of a chapter
 * @returns {Promise<{words: number, sentences: number, most: number, figures: number}>}
 *   most: the most words between two figures, or before the first or after the last
 */
export async function measureText(name) {
  const html = await readFile(new URL(`../lesson/chapters/${name}.html`, import.meta.url), 'utf8');
  const parts = textBetweenFigures(html);
  const text = parts.join('\n');
  return {
    words: wordsIn(text).length,
    sentences: sentencesIn(text).length,
    most: Math.max(...parts.map((part) => wordsIn(part).length)),
    figures: html.match(/<figure>/g)?.length ?? 0,
  };
}

/**
 * Runs before the scripts of a page: notes when the still of its first figure has been painted, and when the figure itself
 * has been.
 */
function watchFirstFigure() {
  const find = () => document.querySelector('main figure > :first-child');
  const isDrawn = () => {
    const plots = [...(find()?.querySelectorAll('.pe-plot') ?? [])].filter((plot) => plot.clientHeight);
    return (
      find()?.querySelector('.pe-body[aria-label]:not([inert])') &&
      plots.every((plot) => plot.querySelector('.pe-canvas:not([hidden]), .main-svg'))
    );
  };
  /** @param {string} name @param {() => unknown} isTrue */
  const note = (name, isTrue) => {
    if (!isTrue()) return void requestAnimationFrame(() => note(name, isTrue));
    // A message that is sent before a frame is painted arrives when it has been.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(window, { [name]: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(() => {
    note('stillPainted', () => find()?.getBoundingClientRect().height);
    note('firstPainted', isDrawn);
  });
}

/** A phone's network and processor: 1.6 Mbit/s, a round trip of 150 ms, a quarter of this machine's speed. */
const slow = { bytesPerSecond: 1.6e6 / 8, roundTrip: 150, slowdown: 4 };

/** Serves dist/ compressed, as static hosts do. `npm start` does not compress. */
async function serveCompressed() {
  const { createServer } = await import('node:http');
  const { brotliCompressSync, constants } = await import('node:zlib');
  const { contentTypes } = await import('./serve.mjs');
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  /** @type {Map<string, Promise<Buffer>>} */
  const files = new Map();
  const read = async (/** @type {string} */ name) =>
    brotliCompressSync(await readFile(dist + name), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return createServer(async ({ url = '/' }, response) => {
    const name = new URL(url, 'http://localhost').pathname;
    if (!files.has(name)) files.set(name, read(name));
    try {
      const body = await files.get(name);
      const type = contentTypes[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

/**
 * @typedef {object} PageMeasures
 * @property {{height: number, top: number | null}} wide  top: where the first figure is, if there is one
 * @property {{height: number, top: number | null}} narrow
 * @property {number} still  when the still of the first figure is painted, in ms
 * @property {number} time   when the figure itself is; NaN if the page does not begin with a figure
 */

/** @param {boolean} isSlow @returns {Promise<Record<string, PageMeasures>>} */
async function measurePages(isSlow) {
  const { default: puppeteer } = await import('puppeteer-core');
  const { chromium } = await import('../../tests/browser/drivers.mjs');
  const server = await serveCompressed();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const browser = await puppeteer.launch(chromium());
  /** @param {string} name @param {number} width @param {number} height */
  const open = async (name, width, height) => {
    // A context of its own has a cache of its own.
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(watchFirstFigure);
    if (isSlow) {
      const { bytesPerSecond, roundTrip, slowdown } = slow;
      await page.emulateNetworkConditions({
        download: bytesPerSecond,
        upload: bytesPerSecond,
        latency: roundTrip,
      });
      await page.emulateCPUThrottling(slowdown);
    }
    await page.goto(`http://127.0.0.1:${port}/${name}.html`);
    const values = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      top: document.querySelector('main figure')?.getBoundingClientRect().top ?? null,
    }));
    // A figure further down starts when a reader comes near it.
    const [still, time] =
      values.top !== null && values.top < height
        ? await page
            .waitForFunction(
              () => {
                const { stillPainted, firstPainted } = /** @type {any} */ (window);
                return firstPainted && [stillPainted, firstPainted];
              },
              { timeout: 60_000 },
            )
            .then((handle) => handle.jsonValue())
        : [NaN, NaN];
    await context.close();
    return { ...values, still: Math.round(still), time: Math.round(time) };
  };
  /** @type {Record<string, PageMeasures>} */
  const measures = {};
  for (const { name } of [{ name: 'index' }, ...coursePages]) {
    const wide = await open(name, 1280, 800);
    const narrow = await open(name, 390, 844);
    const all = [wide];
    while (all.length < loads) all.push(await open(name, 1280, 800));
    measures[name] = {
      wide,
      narrow,
      still: median(all.map(({ still }) => still)),
      time: median(all.map(({ time }) => time)),
    };
  }
  await browser.close();
  server.close();
  return measures;
}

async function printMeasures() {
  const pages = process.argv.includes('--words') ? {} : await measurePages(process.argv.includes('--slow'));
  const chapters = chapterPages.filter(({ group }) => group === 'chapters').map(({ name }) => name);
  const texts = Object.fromEntries(
    await Promise.all(chapterPages.map(async ({ name }) => [name, await measureText(name)])),
  );
  console.log(
    'chapter        words  per sentence  most between figures  figures  height 1280/390  first figure at      its still   the figure',
  );
  for (const name of new Set([...Object.keys(texts), ...Object.keys(pages)])) {
    const { words = NaN, sentences = NaN, most = NaN, figures = NaN } = texts[name] ?? {};
    const page = pages[name];
    console.log(
      [
        name.padEnd(12),
        String(words).padStart(7),
        (words / sentences).toFixed(1).padStart(14),
        String(most).padStart(22),
        String(figures).padStart(9),
        ...(page
          ? [
              `${page.wide.height}/${page.narrow.height}`.padStart(17),
              [page.wide, page.narrow]
                .map(({ top }) => (top === null ? '–' : Math.round(top)))
                .join('/')
                .padStart(17),
              `${page.still} ms`.padStart(15),
              `${page.time} ms`.padStart(13),
            ]
          : []),
      ].join(''),
    );
  }
  const sum = (/** @type {'words' | 'sentences'} */ key) =>
    chapters.reduce((total, name) => total + texts[name][key], 0);
  console.log(
    `The ${chapters.length} chapters have ${sum('words')} words of running text, ${(sum('words') / sum('sentences')).toFixed(1)} a sentence.`,
  );
  /** @param {string} what @param {'still' | 'time'} key */
  const summarize = (what, key) => {
    const times = chapters.flatMap((name) => pages[name]?.[key] ?? []);
    if (times.length)
      console.log(`${what} painted after ${median(times)} ms (median), ${Math.max(...times)} ms at most.`);
  };
  summarize('The still of the first figure of a chapter is', 'still');
  summarize('The first figure of a chapter is', 'time');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await printMeasures();
