/** Drives WebKit by plain W3C WebDriver calls; drivers.mjs says why. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join, resolve as resolvePath } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CALL_TIMEOUT, find, isNetwork } from './programs.mjs';

/** @typedef {import('./drivers.mjs').ColorScheme} ColorScheme */
/** @typedef {import('./drivers.mjs').Engine} Engine */
/** @typedef {import('./drivers.mjs').Wire} Wire */
/** @typedef {import('./programs.mjs').Scope} Scope */
/** @typedef {import('node:net').AddressInfo} AddressInfo */

/** MiniBrowser's tool bar keeps the window wider than 447 px, unless its parts may overlap. */
const TOOLBAR_STYLE = 'button { margin: 0 -10px } entry { margin-right: -140px }';

/**
 * @param {Engine} _
 * @param {ColorScheme} colorScheme
 * @param {Scope} scope
 */
export async function launchWebKit(_, colorScheme, scope) {
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

  /** @param {'mouse' | 'touch'} pointerType @param {import('./drivers.mjs').PointerStep[]} steps */
  const point = (pointerType, steps) =>
    perform(
      'pointer',
      { pointerType },
      steps.map((step) =>
        typeof step === 'string'
          ? { type: step === 'down' ? 'pointerDown' : 'pointerUp', button: 0 }
          : { type: 'pointerMove', x: Math.round(step.x), y: Math.round(step.y), duration: 0 },
      ),
    );

  /** @type {Wire['chord']} */
  const chord = async (keys) => {
    const values = keys.map((key) => keyCodes[key] ?? key);
    const unknown = keys.find((_, i) => [...values[i]].length !== 1);
    if (unknown !== undefined) throw new Error(`no code is noted in webkit.mjs for the key ${unknown}`);
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
    // The driver's navigation waits for the page. A script that arrives while a page is leaving is kept with that page,
    // and never answers.
    back: () => post('back'),
    reload: () => post('refresh'),
    run,
    pointer: (steps) => point('mouse', steps),
    touch: (steps) => point('touch', steps),
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
        // An answer that is cut off is passed on as one that is cut off.
        pipeline(answer, response, () => {});
        return;
      }
      // One byte per character, which keeps a page of any encoding intact.
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
