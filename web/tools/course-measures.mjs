/**
 * Measures the course in English: words, sentences and distances between figures from the sources; heights, the place of the
 * first figure and the time until it is painted from the built pages in Chromium.
 *
 *   node web/tools/course-measures.mjs            all of it, after a build
 *   node web/tools/course-measures.mjs --words    without a browser
 *
 * Running text is what paragraphs, lists and notes say: no headings, captions, tables, formulas, questions, recaps and
 * reading lists.
 */
import { readFile } from 'node:fs/promises';
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

/** Runs before the scripts of a page: notes when its first figure has been painted. */
function watchFirstFigure() {
  const look = () => {
    const figure = document.querySelector('main figure > :first-child');
    const plots = [...(figure?.querySelectorAll('.pe-plot') ?? [])].filter((plot) => plot.clientHeight);
    const isDrawn = figure?.querySelector('.pe-body[aria-label]:not([inert])');
    const isPainted = plots.every((plot) => plot.querySelector('.pe-canvas:not([hidden]), .main-svg'));
    if (!isDrawn || !isPainted) return void requestAnimationFrame(look);
    // A message that is sent before a frame is painted arrives when it has been.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(window, { firstPainted: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function measurePages() {
  const { default: puppeteer } = await import('puppeteer-core');
  const { chromium } = await import('../../tests/browser/drivers.mjs');
  const { createServer } = await import('./serve.mjs');
  const server = createServer(fileURLToPath(new URL('../../dist', import.meta.url)));
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
    await page.goto(`http://127.0.0.1:${port}/${name}.html`);
    const values = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      top: Math.round(document.querySelector('main figure')?.getBoundingClientRect().top ?? NaN),
    }));
    const hasFigure = await page.$('main figure > :first-child');
    const time = hasFigure
      ? await page
          .waitForFunction(() => /** @type {any} */ (window).firstPainted, { timeout: 20_000 })
          .then((handle) => handle.jsonValue())
      : NaN;
    await context.close();
    return { ...values, time: Math.round(time) };
  };
  /** @type {Record<string, {wide: {height: number, top: number}, narrow: {height: number, top: number}, time: number}>} */
  const measures = {};
  for (const { name } of [{ name: 'index' }, ...coursePages]) {
    const wide = await open(name, 1280, 800);
    const narrow = await open(name, 390, 844);
    const times = [wide.time];
    while (times.length < loads) times.push((await open(name, 1280, 800)).time);
    measures[name] = { wide, narrow, time: median(times) };
  }
  await browser.close();
  server.close();
  return measures;
}

async function printMeasures() {
  const pages = process.argv.includes('--words') ? {} : await measurePages();
  const chapters = chapterPages.filter(({ group }) => group === 'chapters').map(({ name }) => name);
  const texts = Object.fromEntries(
    await Promise.all(chapterPages.map(async ({ name }) => [name, await measureText(name)])),
  );
  console.log(
    'chapter        words  per sentence  most between figures  figures  height 1280/390  first figure at  painted after',
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
              `${page.wide.top}/${page.narrow.top}`.padStart(17),
              `${page.time} ms`.padStart(15),
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
  const times = chapters.flatMap((name) => pages[name]?.time ?? []);
  if (times.length)
    console.log(
      `The first figure of a chapter is painted after ${median(times)} ms (median), ${Math.max(...times)} ms at most.`,
    );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await printMeasures();
