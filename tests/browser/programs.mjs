/** What the drivers share: where the programs of browsers are, how they end, and which requests count. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve as resolvePath } from 'node:path';
import { patience } from '../pace.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** On a busy machine, too, a browser that hangs must not take the time of a whole run. */
export const CALL_TIMEOUT = Math.min(patience(60_000), 180_000);

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
export const find = (binary) => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = candidates[binary].flatMap((name) => folders.map((folder) => resolvePath(folder, name)));
  return paths.find((path) => existsSync(path)) ?? '';
};

/**
 * Remembers what was started, so that it ends with the browser – or with the test process, however that ends short of
 * SIGKILL.
 */
export function openScope() {
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

/** @param {string} url */
export const isNetwork = (url) => !/^(data|blob|about|chrome|resource):|\/favicon\.ico$/.test(url);
