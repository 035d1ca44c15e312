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
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve as resolvePath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer-core';
import { patience } from '../pace.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} Engine */
/** @typedef {'light' | 'dark'} ColorScheme */
/** @typedef {{ x: number, y: number } | 'down' | 'up'} PointerStep  a move (CSS px of the viewport), or the left button */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:net').AddressInfo} AddressInfo */

/**
 * The operations that differ between engines.
 *
 * @typedef {object} Wire
 * @property {(url: string) => Promise<void>} goto  waits for the load event
 * @property {() => Promise<void>} back  asks for the page before this one in the history; wait for what it shows
 * @property {() => Promise<void>} reload  waits for the load event
 * @property {(source: string) => Promise<unknown>} run  value of an expression, awaited in the page
 * @property {(steps: PointerStep[]) => Promise<void>} pointer
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

const CALL_TIMEOUT = patience(60_000);
const WAIT_TIMEOUT = patience(15_000);

/** @type {Record<string, string[]>} Names looked for on the PATH, or absolute paths; the first that exists is used. */
const candidates = {
  // The shell is the same engine without windows, which take half of the processor's time.
  chromium: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  firefox: ['firefox-esr', 'firefox'],
  WebKitWebDriver: ['WebKitWebDriver'],
  MiniBrowser: ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map(
    (folder) => `/usr/lib/${folder}webkit2gtk-4.1/MiniBrowser`,
  ),
  Xvfb: ['Xvfb'],
};

/** @type {(binary: string) => string}  The path of a key of `candidates`, or '' when it is not here. */
const find = (binary) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = candidates[binary].flatMap((name) => folders.map((folder) => resolvePath(folder, name)));
  return paths.find((path) => existsSync(path)) ?? '';
};

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

  /** @type {(selector: string) => Promise<void>}  The centre of the element, scrolled into view. */
  async function click(selector) {
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

/**
 * Remembers what was started, so that it ends with the browser – or with the test process, however that ends short of
 * SIGKILL.
 */
function openScope() {
  const folder = mkdtempSync(join(tmpdir(), 'posenc-browser-'));
  /** @type {(() => unknown)[]} */
  const endings = [];
  const scope = {
    folder,
    /** Settings and caches go to the folder, never to the user's own. */
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_DATA_HOME: join(folder, 'data'),
    },
    /** @param {() => unknown} ending  must do its work before it awaits: a process that exits waits for nothing */
    onEnd: (ending) => void endings.push(ending),
    /**
     * Kill a child with all its descendants at the end, or when the result is called. Killing is enough: everything
     * worth closing tidily is in the folder, which goes too.
     *
     * @param {ChildProcess} child  started with `detached`, so that it leads a process group
     * @param {NodeJS.Signals} [signal]
     */
    adopt(child, signal = 'SIGKILL') {
      const gone = new Promise((done) => child.once('exit', done));
      const kill = async () => {
        if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
        process.kill(-child.pid, signal);
        await gone;
      };
      scope.onEnd(kill);
      return kill;
    },
    end: async () => {
      await Promise.all(endings.splice(0).map((ending) => ending()));
      scope.removeFolder();
      scopes.delete(scope);
    },
    // A killed process may write for a moment more.
    removeFolder: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
  };
  scopes.add(scope);
  return scope;
}

/** @typedef {ReturnType<typeof openScope>} Scope */
/** @type {Set<{ end: () => unknown, removeFolder: () => void }>} */
const scopes = new Set();
process.once('exit', () => {
  for (const scope of scopes) {
    void scope.end();
    scope.removeFolder();
  }
});
for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']))
  process.once(signal, () => process.exit(1)); // by default a signal ends a process without 'exit'

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
 * Starts a Chromium for all test processes that find its address in POSENC_CHROMIUM. Each page still has its own
 * storage, because it has its own context.
 */
export async function shareChromium() {
  const scope = openScope();
  const browser = await startPuppeteer('chromium', 'light', scope);
  return { address: browser.wsEndpoint(), close: scope.end };
}

/**
 * @param {Engine} engine
 * @param {ColorScheme} colorScheme
 * @param {Scope} scope
 */
async function launchPuppeteer(engine, colorScheme, scope) {
  const firefox = engine === 'firefox';
  const shared = firefox ? '' : process.env.POSENC_CHROMIUM;
  const browser = shared
    ? await puppeteer.connect({
        browserWSEndpoint: shared,
        protocolTimeout: CALL_TIMEOUT,
        defaultViewport: null,
      })
    : await startPuppeteer(engine, colorScheme, scope);
  /** @type {import('puppeteer-core').BrowserContext[]} */
  const contexts = [];
  if (shared) {
    scope.onEnd(async () => {
      await Promise.all(contexts.map((context) => context.close().catch(() => {})));
      await browser.disconnect();
    });
  }

  return {
    version: await browser.version(),
    /** @returns {Promise<Wire>} */
    async open() {
      const context = await browser.createBrowserContext();
      contexts.push(context);
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

/** @param {string} url */
const isNetwork = (url) => !/^(data|blob|about|chrome|resource):|\/favicon\.ico$/.test(url);

// WebKit

/** MiniBrowser's tool bar keeps the window wider than 447 px, unless its parts may overlap. */
const TOOLBAR_STYLE = 'button { margin: 0 -10px } entry { margin-right: -140px }';

/**
 * @param {Engine} _
 * @param {ColorScheme} colorScheme
 * @param {Scope} scope
 */
async function launchWebKit(_, colorScheme, scope) {
  mkdirSync(join(scope.env.XDG_CONFIG_HOME, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(scope.env.XDG_CONFIG_HOME, 'gtk-3.0/gtk.css'), TOOLBAR_STYLE);

  // Xvfb itself picks a free display, and says which on the descriptor it is given. Without a window manager the
  // window under the pointer has the focus, and the pointer rests in the middle of the screen: on a tiny screen, that
  // is the tool bar of a window at 0, 0, so documents have the focus and nothing is hovered. Windows may be larger.
  const args = ['-displayfd', '3', '-screen', '0', '200x30x24', '-nolisten', 'tcp'];
  const xvfb = spawn(find('Xvfb'), args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  scope.adopt(xvfb, 'SIGTERM'); // killed, it would leave its socket
  const [display] = await once(/** @type {import('node:stream').Readable} */ (xvfb.stdio[3]), 'data', {
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  });

  const env = {
    ...scope.env,
    DISPLAY: `:${String(display).trim()}`,
    GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  };
  const binary = find('MiniBrowser');
  const { stdout } = await promisify(execFile)(binary, ['--version'], { env, timeout: CALL_TIMEOUT });
  return { version: stdout.trim(), open: () => openWebKit(env, binary, scope) };
}

/**
 * A page: a WebKitWebDriver with its one MiniBrowser. (A driver keeps one session, a session's last window ends it,
 * and its tabs share one size.)
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} binary
 * @param {Scope} scope
 * @returns {Promise<Wire>}
 */
async function openWebKit(env, binary, scope) {
  const proxy = await openProxy();
  scope.onEnd(proxy.close);
  const port = await freePort();
  const driver = spawn(find('WebKitWebDriver'), ['-p', `${port}`], { env, detached: true, stdio: 'ignore' });
  const kill = scope.adopt(driver);

  /** @type {(method: string, path: string, body?: unknown) => Promise<any>} */
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(value.message || value.error);
    return value;
  };

  const end = Date.now() + CALL_TIMEOUT;
  while (!(await call('GET', '/status').catch(() => null))?.ready) {
    if (driver.exitCode !== null || Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await sleep(20);
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    timeouts: { script: CALL_TIMEOUT, pageLoad: CALL_TIMEOUT },
    proxy: { proxyType: 'manual', httpProxy: proxy.address, sslProxy: proxy.address },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  /** @type {(command: string, body?: unknown) => Promise<any>} */
  const post = (command, body = {}) => call('POST', `/session/${sessionId}/${command}`, body);
  /** @type {Wire['run']} */
  const run = (source) => post('execute/sync', { script: `return ${source}`, args: [] });

  /** @type {Wire['resize']} */
  async function resize(width, height) {
    const isSame = `innerWidth === ${width} && innerHeight === ${height}`;
    if (await run(isSame)) return;
    // The window is larger than the viewport by its tool bar: ask, look when it is painted, and correct.
    let [w, h] = [width, height];
    for (let i = 0; i < 5; i++) {
      await post('window/rect', { width: w, height: h });
      const [innerWidth, innerHeight] = /** @type {number[]} */ (
        await run(`${painted}.then(() => [innerWidth, innerHeight])`)
      );
      if (innerWidth === width && innerHeight === height) return;
      w += width - innerWidth;
      h += height - innerHeight;
    }
    throw new Error(`WebKit cannot have a viewport of ${width} × ${height}`);
  }

  /** @type {string[]} Errors taken out of the documents so far. */
  const errors = [];
  const collect = async () => {
    errors.push(.../** @type {string[]} */ (await run('(window.__errors ?? []).splice(0)')));
  };

  /** @type {(type: string, parameters: object, actions: object[]) => Promise<void>} */
  const perform = (type, parameters, actions) =>
    post('actions', { actions: [{ type, id: type, parameters, actions }] });

  /** @type {Wire['chord']} */
  const chord = async (keys) => {
    const values = keys.map((key) => keyCodes[key] ?? key);
    const unknown = keys.find((_, i) => [...values[i]].length !== 1);
    if (unknown !== undefined) throw new Error(`no code is noted in drivers.mjs for the key ${unknown}`);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.map((value) => ({ type: 'keyUp', value })).reverse();
    await perform('key', {}, [...down, ...up]);
  };

  return {
    async goto(url) {
      await collect();
      await post('url', { url });
      await run(COLLECTOR);
    },
    // The driver's own way, which ends when the page is there: a script that reaches a page as it leaves is kept with
    // it, and has no answer for as long as nobody comes back.
    back: () => post('back'),
    reload: () => post('refresh'),
    run,
    pointer: (steps) =>
      perform(
        'pointer',
        { pointerType: 'mouse' },
        steps.map((step) =>
          typeof step === 'string'
            ? { type: step === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
            : { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: 0 },
        ),
      ),
    chord,
    async type(text) {
      for (const character of text) await chord([character]);
    },
    resize,
    async screenshot(path, { fullPage = false } = {}) {
      const [width, height, fullHeight] = /** @type {number[]} */ (
        await run('[innerWidth, innerHeight, document.documentElement.scrollHeight]')
      );
      if (fullPage) await resize(width, fullHeight);
      // Otherwise the picture may be of the frame before, or empty.
      await run(painted);
      await sleep(250);
      const png = await call('GET', `/session/${sessionId}/screenshot`);
      writeFileSync(path, Buffer.from(png, 'base64'));
      if (fullPage) await resize(width, height);
    },
    async setFiles(selector, paths) {
      const element = await post('element', { using: 'css selector', value: selector });
      const text = paths.map((path) => resolvePath(path)).join('\n');
      await post(`element/${Object.values(element)[0]}/value`, { text });
    },
    async errors() {
      await collect();
      return [...proxy.failures, ...errors];
    },
    requests: async () => [...proxy.requests],
    devtools: () => Promise.reject(new Error('WebKit has no DevTools protocol')),
    async renew() {
      await post('url', { url: 'about:blank' });
      await perform('pointer', { pointerType: 'mouse' }, [{ type: 'pointerMove', x: 0, y: 0, duration: 0 }]);
      await call('DELETE', `/session/${sessionId}/actions`);
      proxy.requests.length = proxy.failures.length = errors.length = 0;
      return true;
    },
    async close() {
      proxy.close();
      await kill();
    },
  };
}

const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** @type {Record<string, string>} WebDriver's private-use characters for the keys that have none of their own. */
const keyCodes = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Runs in the page, first in its document; a second run changes nothing. Frames give their errors to the top. */
const COLLECTOR = `(() => {
  document.currentScript?.remove();
  if (window.__collects) return;
  window.__collects = true;
  let home = window;
  try {
    top.__errors ??= [];
    home = top;
  } catch {}
  const note = (kind, value) => (home.__errors ??= []).push(kind + ': ' + value);
  const { error } = console;
  console.error = (...values) => {
    note('console', values.map(String).join(' '));
    error.apply(console, values);
  };
  addEventListener('error', (event) => event.message && note('error', event.message));
  addEventListener('unhandledrejection', (event) => note('error', event.reason));
  addEventListener('securitypolicyviolation', (event) =>
    note('console', event.effectiveDirective + ' forbids ' + event.blockedURI),
  );
})()`;
const COLLECTOR_PATH = '/__posenc-collector.js';

/**
 * A proxy between WebKit and the pages' servers: notes what is asked for and what fails, and makes the collector the
 * first script of each HTML document. A script file rather than an inline script, because policies often allow 'self'.
 */
async function openProxy() {
  /** @type {string[]} */
  const requests = [];
  /** @type {string[]} */
  const failures = [];
  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    if (url.endsWith(COLLECTOR_PATH)) {
      response.setHeader('content-type', 'text/javascript').end(COLLECTOR);
      return;
    }
    if (isNetwork(url)) requests.push(url);
    const { 'accept-encoding': _, ...headers } = request.headers;
    const isDocument = headers.accept?.startsWith('text/html');
    const onward = http.request(url, { method: request.method, headers }, async (answer) => {
      const status = answer.statusCode ?? 0;
      if (isNetwork(url) && status >= 400) failures.push(`load: ${url} ${status}`);
      if (!isDocument || !answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      // One byte per character, so that whatever the encoding is passes unharmed.
      const html = (await buffer(answer).catch(() => Buffer.of())).toString('latin1');
      // After the doctype; otherwise the page would be laid out in quirks mode.
      const start = html.match(/^[^]*?<!doctype[^>]*>/i)?.[0] ?? '';
      const script = `<script src="${COLLECTOR_PATH}"></script>`;
      const body = Buffer.from(start + script + html.slice(start.length), 'latin1');
      response.writeHead(status, { ...answer.headers, 'content-length': body.length });
      response.end(body);
    });
    onward.on('error', (error) => {
      failures.push(`load: ${url} ${error.message}`);
      response.destroy();
    });
    request.pipe(onward);
  });
  server.on('connect', (request, socket) => {
    requests.push(`https://${request.url}`);
    failures.push(`load: https://${request.url} is beyond the proxy`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`,
    requests,
    failures,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A free port, because WebKitWebDriver does not choose one. */
async function freePort() {
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {AddressInfo} */ (server.address());
  server.close();
  return port;
}
