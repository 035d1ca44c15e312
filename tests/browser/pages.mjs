/** Shared by the browser tests: pages beside a copy of dist/, served, and one browser for each engine. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { after, before, describe, test as nodeTest } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createServer } from '../../web/tools/serve.mjs';
import { patience } from '../pace.mjs';
import { engines, keptBrowser, launch, missing } from './drivers.mjs';

// Processes with other engines run the same files at the same time.
const build = fileURLToPath(new URL(`../../build/pages/${engines.join('-')}/`, import.meta.url));

/** Where servePages puts these pages. @param {string} name */
export const folderOf = (name) => `${build}${name}`;

/**
 * Serves dist/ with further files beside it.
 * @param {string} name  of the folder below build/pages
 * @param {Record<string, string>} files
 * @param {Record<string, string>} [policies]  content security policies, by paths such as "/strict.html"
 */
export async function servePages(name, files, policies = {}) {
  const folder = folderOf(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(new URL('../../dist', import.meta.url), folder, { recursive: true });
  // The optional font is in time for some loads of a page and not for others, and its lines break elsewhere.
  const css = await readFile(`${folder}/lesson.css`, 'utf8');
  await writeFile(`${folder}/lesson.css`, css.replace(/'Source Serif',\s*/g, ''));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(`${folder}/${file}`), { recursive: true });
    await writeFile(`${folder}/${file}`, text);
  }
  const server = createServer(folder);
  server.prependListener('request', ({ url = '' }, response) => {
    if (policies[url]) response.setHeader('Content-Security-Policy', policies[url]);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { folder, server, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * A page with this body, and the elements.
 * @param {string} body
 * @param {string} [head]
 */
export const page = (body, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${head}
<script type="module" src="elements.js"></script></head><body>${body}</body></html>`;

/** What the head of a page needs so that a figure has the width of the screen. */
export const viewport = '<meta name="viewport" content="width=device-width">';
/** The same with the style sheet, which reserves the room of figures before they arrive. */
export const linked = `${viewport}<link rel="stylesheet" href="posenc.css">`;

/**
 * Presses the first chart's button that lets a drag draw a box to zoom to, or read values again, and waits until Plotly has drawn
 * the chart anew for it.
 * @param {import('./drivers.mjs').Page} page
 */
export async function toggleZoomMode(page) {
  const button = '.modebar-btn[data-attr="dragmode"][data-val="zoom"]';
  const mode = await page.waitFor((/** @type {string} */ button) => {
    const node = document.querySelector(button);
    const plot = /** @type {any} */ (node?.closest('.js-plotly-plot'));
    plot.once('plotly_relayout', () => Object.assign(window, { zoomModeChanged: true }));
    return { dragmode: plot._fullLayout.dragmode };
  }, button);
  await page.click(button);
  await page.waitFor((/** @type {unknown} */ before) => {
    const { dragmode } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
    return 'zoomModeChanged' in window && dragmode !== before;
  }, mode.dragmode);
  await page.evaluate(() => delete (/** @type {any} */ (window).zoomModeChanged));
}

/**
 * Copies pages without their scripts, as NAME-still.html: they show what readers see before a figure arrives.
 * @param {{folder: string}} site
 * @param {string[]} names
 */
export async function addStills({ folder }, names) {
  for (const name of names) {
    const text = await readFile(`${folder}/${name}.html`, 'utf8');
    await writeFile(`${folder}/${name}-still.html`, text.replace(/<script.*?<\/script>/, ''));
  }
}

/** In a page: the visible refusals, once there are so many. @type {(count: number, selector?: string) => any} */
export const refusals = (count, selector = '[role="alert"]:not([hidden])') => {
  const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return texts.length === count && texts.every(Boolean) && texts;
};

/**
 * Repeats an action at a place of a chart until it takes effect: Plotly drops events while it draws, and a reader would
 * try again. Returns what `shows` does.
 * @template T
 * @param {import('./drivers.mjs').Page} page
 * @param {() => Promise<void>} act
 * @param {() => T} shows  in the page
 */
async function actUntil(page, act, shows) {
  for (let turn = 0; turn < 4; ++turn) {
    await act();
    for (const end = Date.now() + patience(2000); Date.now() < end;) {
      const shown = await page.evaluate(shows);
      if (shown) return shown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return page.waitFor(shows);
}

/** @typedef {{x: number, y: number}} Place */

/** Moves the pointer until something shows. @template T @param {import('./drivers.mjs').Page} page @param {Place} at @param {() => T} shows */
export const pointUntil = (page, { x, y }, shows) =>
  actUntil(
    page,
    async () => {
      await page.hover(x - 2, y - 2);
      await page.hover(x, y);
    },
    shows,
  );

/** Clicks until something shows. @template T @param {import('./drivers.mjs').Page} page @param {Place} at @param {() => T} shows */
export const clickUntil = (page, { x, y }, shows) =>
  actUntil(
    page,
    async () => {
      await page.hover(x - 2, y - 2);
      await page.hover(x, y);
      await page.clickAt(x, y);
    },
    shows,
  );

/** Called in a page: counts its timers and frames from now on, for atRest. */
export const countTimers = () => {
  const page = /** @type {any} */ (window);
  /** @type {Set<string>} */
  const running = (page.running = new Set());
  for (const [start, stop, times] of [
    ['setTimeout', 'clearTimeout', 1],
    ['setInterval', 'clearInterval', Infinity],
    ['requestAnimationFrame', 'cancelAnimationFrame', 1],
  ]) {
    const [begin, end] = [page[start], page[stop]];
    page[start] = (/** @type {Function} */ act, /** @type {any[]} */ ...rest) => {
      const run = (/** @type {any[]} */ ...values) => {
        if (times === 1) running.delete(`${stop} ${id}`);
        act(...values);
      };
      const id = begin.call(page, run, ...rest);
      // WebKit's driver has a timer in the page itself, for calls that take too long.
      if (!(rest[0] >= 10_000)) running.add(`${stop} ${id}`);
      return id;
    };
    page[stop] = (/** @type {number} */ id) => {
      running.delete(`${stop} ${id}`);
      end.call(page, id);
    };
  }
};

/**
 * In a page whose timers are counted: whether everything that was begun has finished, so that nothing more will happen.
 */
export const atRest = () => /** @type {any} */ (window).running.size === 0;

/** @typedef {import('./drivers.mjs').Page} Page */

/** The scripts that a page has asked for, in order. @param {Page} page */
export const fetched = async (page) =>
  (await page.requests()).flatMap((url) => /([\w-]+\.js)$/.exec(url)?.[1] ?? []);

/** Whether the files of this process use the same browsers: see one-process.mjs. */
const keepsBrowsers = Boolean(process.env.POSENC_KEEP_BROWSERS);
/** With POSENC_TURNS, each test of a suite runs in Chromium, and in Firefox or WebKit in turn. */
const takesTurns = Boolean(process.env.POSENC_TURNS);
/** Whether the last test of the suite that is being defined had its turn; undefined where every test runs. */
let hadTurn = /** @type {boolean | undefined} */ (undefined);

/**
 * A test, or a skip where another engine has its turn.
 * @param {string} name
 * @param {[(context: import('node:test').TestContext) => unknown] | [import('node:test').TestOptions, (context: import('node:test').TestContext) => unknown]} rest
 */
export function test(name, ...rest) {
  const act = /** @type {(context: import('node:test').TestContext) => any} */ (rest.at(-1));
  const options = rest.length === 2 ? rest[0] : {};
  if (hadTurn === undefined || options.skip) return nodeTest(name, options, act);
  hadTurn = !hadTurn;
  return nodeTest(name, hadTurn ? options : { ...options, skip: 'another engine’s turn' }, act);
}

/**
 * Runs tests in each engine. A missing engine is a failure in CI, otherwise a skip that says why.
 * @param {string} title
 * @param {(
 *   engine: import('./drivers.mjs').Engine, open: (url: string, size?: {width?: number, height?: number}) =>
 *   Promise<Page>, version: () => string,
 * ) => void} tests
 */
export function inEachEngine(title, tests) {
  for (const engine of engines) {
    const reason = missing(engine);
    const skip = reason !== null && process.env.CI !== 'true' && reason;
    describe(`${title} in ${engine}`, { skip }, () => {
      /** @type {import('./drivers.mjs').Browser} */
      let browser;
      before(async () => {
        if (reason) throw new Error(reason);
        browser = await (keepsBrowsers ? keptBrowser(engine) : launch(engine));
      });
      after(() => keepsBrowsers || browser?.close());
      hadTurn = takesTurns && engine !== 'chromium' ? engine === 'webkit' : undefined;
      tests(
        engine,
        (url, size) => browser.open(url, size),
        () => browser.version,
      );
      hadTurn = undefined;
    });
  }
}

/**
 * The number of colours in the part of the window that an element covers.
 * @param {Page} page
 * @param {string} selector
 */
export async function countColors(page, selector) {
  const file = `${build}screenshot-${process.pid}.png`;
  const box = await page.evaluate((/** @type {string} */ selector) => {
    const node = /** @type {Element} */ (document.querySelector(selector));
    node.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  }, selector);
  await page.screenshot(file);
  const png = (await readFile(file)).toString('base64');
  return page.evaluate(
    async (/** @type {string} */ png, /** @type {typeof box} */ { x, y, width, height }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(image, 0, 0);
      const scale = image.width / window.innerWidth;
      const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
      return new Set(new Uint32Array(data.buffer)).size;
    },
    png,
    box,
  );
}
