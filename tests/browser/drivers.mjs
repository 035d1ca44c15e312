/**
 * One small driver over three real browsers, so that a browser test is written once and runs in each.
 *
 * Chromium and Firefox are driven by puppeteer-core. No library drives Debian's WebKit beside them, so WebKit is
 * driven by plain W3C WebDriver calls to WebKitWebDriver, with MiniBrowser on its own Xvfb screen.
 *
 *   const browser = await launch('webkit', { colorScheme: 'dark' });
 *   const page = await browser.newPage({ width: 360 });
 *   await page.goto('http://127.0.0.1:8080/');
 *   await page.click('button');
 *   await page.waitFor(() => document.querySelector('output')?.textContent === 'done');
 *   assert.deepEqual(await page.errors(), []);
 *   await browser.close();
 */
import { join, resolve as resolvePath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { patience } from '../pace.mjs';
import { CALL_TIMEOUT, find, isNetwork, openScope } from './programs.mjs';
import { launchWebKit } from './webkit.mjs';

/** @typedef {import('./programs.mjs').Scope} Scope */
/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */
/** @typedef {'light' | 'dark'} ColorScheme */
/** @typedef {{ x: number, y: number } | 'down' | 'up'} PointerStep  a move (CSS px of the viewport), or the left button */

/**
 * The operations that differ between engines.
 *
 * @typedef {object} Wire
 * @property {(url: string) => Promise<void>} goto  waits for the load event
 * @property {() => Promise<void>} back  asks for the page before this one in the history; wait for what it shows
 * @property {() => Promise<void>} reload  waits for the load event
 * @property {(source: string) => Promise<unknown>} run  value of an expression, awaited in the page
 * @property {(steps: PointerStep[]) => Promise<void>} pointer
 * @property {(steps: PointerStep[]) => Promise<void>} touch  the same with a finger; in Chromium it scrolls, too
 * @property {(keys: string[]) => Promise<void>} chord  press these keys in order, then release them
 * @property {(text: string) => Promise<void>} type  key by key to the focused element
 * @property {(width: number, height: number) => Promise<void>} resize  the viewport, in CSS px
 * @property {(path: string, options?: { fullPage?: boolean }) => Promise<void>} screenshot
 *   a PNG. For a full page WebKit makes the window as tall as the document, so `vh` lengths grow with it
 * @property {(selector: string, paths: string[]) => Promise<void>} setFiles  choose files in an `<input type=file>`
 * @property {() => Promise<string[]>} errors  `console: …` (console.error), `error: …` (uncaught exceptions and
 *   unhandled rejections) and `load: …` (what failed to load, or answered with 400 or more) since the page was opened.
 *   Chromium and Firefox report these themselves; Firefox counts refusals by CSP and CORS as `error:`. In WebKit a
 *   proxy sees failed loads, and puts a collector first in every HTML document served over http: it misses
 *   console.error in workers, srcdoc and cross-origin frames, documents that a page leaves by itself (not by goto),
 *   and pages whose policy forbids scripts of their own origin; on file: and data: it starts after the load event
 * @property {() => Promise<string[]>} requests  URLs asked of the network since the page was opened, in order; not
 *   data: and blob:, nor the browser's own request for favicon.ico
 * @property {(method: string, parameters?: object) => Promise<any>} devtools  a command of Chromium's DevTools
 *   protocol; the others have none
 * @property {() => Promise<boolean>} renew  restores its initial state, except for the cache of its files; false
 *   if the changes are unknown, so that a new page is needed
 * @property {() => Promise<void>} close
 */
/** @typedef {ReturnType<typeof complete>} Page */

/**
 * @typedef {object} Browser
 * @property {Engine} engine
 * @property {string} version
 * @property {(size?: { width?: number, height?: number }) => Promise<Page>} newPage
 *   a blank page with its own storage (900 × 800 by default)
 * @property {(url: string, size?: { width?: number, height?: number }) => Promise<Page>} open
 *   for one test after the other: a page that takes the place of the one opened so before. A new one costs about two to
 *   five times as much as one that is used again
 * @property {() => Promise<void>} close  ends every process that launch started, and removes their files
 */

/** @type {Engine[]} */
export const engines = /** @type {Engine[]} */ (['chromium', 'firefox', 'webkit']).filter((engine) =>
  (process.env.POSENC_ENGINES ?? engine).includes(engine),
);

const WAIT_TIMEOUT = patience(15_000);

/**
 * Why an engine cannot run on this machine, or null when it can.
 *
 * @param {Engine} engine
 * @returns {string | null}
 */
export function missing(engine) {
  const needed = engine === 'webkit' ? ['WebKitWebDriver', 'MiniBrowser', 'Xvfb'] : [engine];
  const absent = needed.filter((binary) => !find(binary));
  return absent.length ? `${engine} cannot run here: ${absent.join(', ')} not found.` : null;
}

/**
 * Start a browser.
 *
 * The colour scheme belongs to the browser, not to the page, because Firefox takes it only as a preference.
 *
 * @param {Engine} engine
 * @param {{ colorScheme?: ColorScheme }} [options]
 * @returns {Promise<Browser>}
 */
export async function launch(engine, { colorScheme = 'light' } = {}) {
  const problem = missing(engine);
  if (problem) throw new Error(problem);
  const scope = openScope();
  try {
    const start = engine === 'webkit' ? launchWebKit : launchPuppeteer;
    const { version, open } = await start(engine, colorScheme, scope);
    /** @type {Page | undefined} */
    let page;
    /** @type {Browser['newPage']} */
    const newPage = async ({ width = 900, height = 800 } = {}) => {
      const wire = await open();
      await wire.resize(width, height);
      return complete(wire);
    };
    return {
      engine,
      version,
      newPage,
      async open(url, size = {}) {
        // A browser that does not answer is abandoned.
        const soon = (/** @type {Promise<unknown> | undefined} */ done) =>
          Promise.race([done?.catch(() => false), sleep(patience(5000), false, { ref: false })]);
        if (await soon(page?.renew())) await page?.resize(size.width ?? 900, size.height ?? 800);
        else {
          await soon(page?.close());
          page = undefined;
          page = await newPage(size);
        }
        const opened = /** @type {Page} */ (page);
        await opened.goto(url);
        return opened;
      },
      close: scope.end,
    };
  } catch (error) {
    await scope.end();
    throw error;
  }
}

/** @type {Map<Engine, Promise<Browser>>} */
const kept = new Map();

/** The browser that the test files of a process share, because Firefox takes seconds to start. @param {Engine} engine */
export function keptBrowser(engine) {
  const browser = kept.get(engine) ?? launch(engine);
  kept.set(engine, browser);
  return browser;
}

export async function closeKeptBrowsers() {
  for (const browser of kept.values()) await (await browser).close();
}

/**
 * The actions that are the same in every engine, built on its wire.
 *
 * @param {Wire} wire
 */
function complete(wire) {
  /**
   * Call a function in the page. Arguments and result pass as JSON, so that all engines agree (NaN arrives as null).
   *
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} fn  serialised: it sees nothing of the test around it
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  async function evaluate(fn, ...args) {
    // Errors come back as values, because Firefox cannot always describe what a page throws.
    const json = await wire.run(`(async () => {
      try {
        return JSON.stringify({ value: await (${fn})(...${JSON.stringify(args)}) });
      } catch (error) {
        return JSON.stringify({ error: String(error?.message ?? error) });
      }
    })()`);
    const { value, error } = JSON.parse(/** @type {string} */ (json));
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /**
   * Poll a function in the page until it returns something truthy, and return that. It may throw meanwhile, as it
   * will while the elements that it reads are not there yet.
   *
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} fn
   * @param {A} args
   * @returns {Promise<Exclude<Awaited<R>, false | 0 | '' | null | undefined>>}
   */
  async function waitFor(fn, ...args) {
    const end = Date.now() + WAIT_TIMEOUT;
    let last = 'it returned nothing truthy';
    do {
      try {
        const value = await evaluate(fn, ...args);
        if (value) return /** @type {any} */ (value);
      } catch (error) {
        last = `it threw: ${error instanceof Error ? error.message : error}`;
      }
      await sleep(50);
    } while (Date.now() < end);
    throw new Error(`waited ${WAIT_TIMEOUT} ms for ${fn}; ${last}`);
  }

  /** @type {(x: number, y: number) => Promise<void>} */
  const clickAt = (x, y) => wire.pointer([{ x, y }, 'down', 'up']);

  /** @type {(x: number, y: number) => Promise<void>} */
  const hover = (x, y) => wire.pointer([{ x, y }]);

  /** @type {(x0: number, y0: number, x1: number, y1: number) => Promise<void>} */
  const drag = (x0, y0, x1, y1) => {
    const path = [0.2, 0.4, 0.6, 0.8, 1].map((t) => ({ x: x0 + t * (x1 - x0), y: y0 + t * (y1 - y0) }));
    return wire.pointer([{ x: x0, y: y0 }, 'down', ...path, 'up']);
  };

  /** @type {(selector: string) => Promise<void>}  As a reader does before reaching for a control behind a button. */
  const reveal = (selector) =>
    evaluate((selector) => {
      const panel = document.querySelector(selector)?.closest('.pe-more-settings[hidden]');
      /** @type {HTMLElement | null | undefined} */ (
        panel?.parentElement?.querySelector('.pe-more')
      )?.click();
    }, selector);

  /** @type {(selector: string) => Promise<void>}  The centre of the element, scrolled into view. */
  async function click(selector) {
    await reveal(selector);
    const { x, y } = await evaluate((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no element matches ${selector}`);
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) throw new Error(`${selector} has no size, so it cannot be clicked`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, selector);
    await clickAt(x, y);
  }

  /** @type {(key: string) => Promise<void>}  A name as in KeyboardEvent.key, perhaps with modifiers: 'Shift+Tab'. */
  const press = (key) => wire.chord(key.length > 1 ? key.split('+') : [key]);

  /** @type {(selector: string, text: string) => Promise<void>}  Replaces the text of a field, by typing. */
  async function fill(selector, text) {
    await reveal(selector);
    await evaluate((selector) => {
      const field = /** @type {HTMLInputElement | null} */ (document.querySelector(selector));
      if (!field) throw new Error(`no element matches ${selector}`);
      field.focus();
      field.select();
    }, selector);
    await (text ? wire.type(text) : press('Delete'));
  }

  return { ...wire, evaluate, waitFor, clickAt, hover, drag, click, press, fill };
}

// Chromium and Firefox

/** Without a sandbox, because Chromium has none for root; and silent, because a test wants only its own requests. */
const CHROMIUM_FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** For programs that drive Chromium themselves. */
export const chromium = () => ({ executablePath: find('chromium'), args: CHROMIUM_FLAGS.split(' ') });

/**
 * @param {Engine} engine
 * @param {ColorScheme} colorScheme
 * @param {Scope} scope
 */
async function startPuppeteer(engine, colorScheme, scope) {
  const firefox = engine === 'firefox';
  const browser = await puppeteer.launch({
    browser: firefox ? 'firefox' : 'chrome',
    executablePath: find(engine),
    args: firefox ? [] : CHROMIUM_FLAGS.split(' '),
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
      'ui.useOverlayScrollbars': 1, // as in the others, where the page has the viewport's full width
    },
    userDataDir: join(scope.folder, 'profile'),
    env: scope.env,
    timeout: CALL_TIMEOUT,
    protocolTimeout: CALL_TIMEOUT,
    defaultViewport: null,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const child = browser.process();
  if (child) scope.adopt(child);
  return browser;
}

/**
 * @param {Engine} engine
 * @param {ColorScheme} colorScheme
 * @param {Scope} scope
 */
async function launchPuppeteer(engine, colorScheme, scope) {
  const firefox = engine === 'firefox';
  const browser = await startPuppeteer(engine, colorScheme, scope);
  return {
    version: await browser.version(),
    /** @returns {Promise<Wire>} */
    async open() {
      const context = await browser.createBrowserContext();
      // A separate window each, because a tab in the background is not painted.
      const page = await context.newPage({ type: 'window' });
      page.setDefaultTimeout(CALL_TIMEOUT);
      if (!firefox) {
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: colorScheme }]);
      }

      // Firefox passes an Error on without its message.
      await page.evaluateOnNewDocument(() => {
        const { error } = console;
        console.error = (...values) => error.apply(console, values.map(String));
      });
      /** @type {import('puppeteer-core').CDPSession | undefined} */
      let session;
      let isTouched = false;
      /** @type {string[]} */
      const errors = [];
      /** @type {string[]} */
      const requests = [];
      page.on('console', (message) => {
        // Chromium repeats failed loads here, without saying what failed.
        const repeated = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !repeated) errors.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) =>
        errors.push(`error: ${firefox && error instanceof Error ? error.message : error}`),
      );
      page.on('request', (request) => void (isNetwork(request.url()) && requests.push(request.url())));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A request that the page itself gave up, by a navigation or an AbortController, is not an error.
        if (isNetwork(request.url()) && !reason.includes('ABORTED'))
          errors.push(`load: ${request.url()} ${reason}`);
      });
      page.on('response', (response) => {
        if (isNetwork(response.url()) && response.status() >= 400) {
          errors.push(`load: ${response.url()} ${response.status()}`);
        }
      });

      return {
        goto: async (url) => void (await page.goto(url)),
        // Not goBack(), which does not return in Firefox; and in a separate task, because the answer would not outlive
        // the document.
        back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
        reload: async () => void (await page.reload()),
        run: (source) => page.evaluate(source),
        async pointer(steps) {
          for (const step of steps) {
            if (typeof step === 'string') await page.mouse[step]();
            else await page.mouse.move(step.x, step.y);
          }
        },
        async touch(steps) {
          let place = { x: 0, y: 0 };
          for (const step of steps) {
            if (typeof step !== 'string') {
              place = step;
              if (isTouched) await page.touchscreen.touchMove(step.x, step.y);
            } else if (step === 'down') {
              await page.touchscreen.touchStart(place.x, place.y);
              isTouched = true;
            } else {
              await page.touchscreen.touchEnd();
              isTouched = false;
            }
          }
        },
        async chord(names) {
          const keys = /** @type {import('puppeteer-core').KeyInput[]} */ (names);
          for (const key of keys) await page.keyboard.down(key);
          for (const key of [...keys].reverse()) await page.keyboard.up(key);
        },
        type: (text) => page.keyboard.type(text),
        resize: (width, height) => page.setViewport({ width, height }),
        screenshot: async (path, { fullPage = false } = {}) => {
          await page.screenshot({ path: /** @type {`${string}.png`} */ (path), fullPage });
        },
        async setFiles(selector, paths) {
          const input = /** @type {import('puppeteer-core').ElementHandle<HTMLInputElement> | null} */ (
            await page.$(selector)
          );
          if (!input) throw new Error(`no element matches ${selector}`);
          await input.uploadFile(...paths.map((path) => resolvePath(path)));
        },
        errors: async () => [...errors],
        requests: async () => [...requests],
        async devtools(method, parameters) {
          session ??= await page.createCDPSession();
          return session.send(/** @type {any} */ (method), /** @type {any} */ (parameters));
        },
        async renew() {
          if (session) return false;
          await page.goto('about:blank');
          await page.mouse.reset();
          errors.length = requests.length = 0;
          return true;
        },
        close: () => context.close(),
      };
    },
  };
}
