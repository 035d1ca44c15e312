/**
 * `npm start`: installs what is missing, builds if a source has changed, and serves dist/ to this machine only.
 * Tests import createServer. `npm run dev` imports start.
 */
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import http from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';

const thisFile = fileURLToPath(import.meta.url);
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const defaultPort = 8080;
const portsToTry = 101;

/** @type {Record<string, string>} */
export const contentTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Sent with every response. A sandboxed iframe loads module scripts only from a server that allows every origin. */
const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
};

/** An answer other than a file. */
class HttpError extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {http.OutgoingHttpHeaders} [headers]
   */
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

// ---- The server

/**
 * A server of the files in `root`, and of nothing else.
 *
 * @param {string} root
 * @returns {http.Server}
 */
export function createServer(root) {
  return http.createServer((request, response) => {
    answer(root, request, response).catch((error) => refuse(request, response, error));
  });
}

/**
 * @param {string} root
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function answer(root, request, response) {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new HttpError(405, 'Only GET and HEAD are possible here.', { Allow: 'GET, HEAD' });
  }
  const path = await findFile(root, request.url ?? '');
  const { size, mtimeNs } = await stat(path, { bigint: true });
  const etag = `"${size.toString(16)}-${mtimeNs.toString(16)}"`;
  const headers = { ...commonHeaders, ETag: etag };
  if (isUnchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const type = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const allHeaders = { ...headers, 'Content-Type': type, 'Content-Length': Number(size) };
  if (method === 'HEAD' || size === 0n) {
    response.writeHead(200, allHeaders).end();
    return;
  }
  const file = await open(path);
  response.writeHead(200, allHeaders);
  // The file may grow meanwhile: never send more bytes than announced. A client that disconnects is not an error.
  pipeline(file.createReadStream({ start: 0, end: Number(size) - 1 }), response, () => {});
}

/**
 * @param {string} root
 * @param {string} url  as requested, not normalised: browsers normalise URLs, other clients may not
 * @returns {Promise<string>} the path of a regular file inside root
 */
async function findFile(root, url) {
  const [, rawPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const path = decodePath(rawPath);
  const realRoot = await realpath(root);
  const realFile = await realpath(join(realRoot, path));
  if (realFile !== realRoot && !realFile.startsWith(realRoot + sep)) throw new HttpError(403, 'Not allowed.');
  const info = await stat(realFile);
  if (info.isDirectory()) {
    if (path.endsWith('/')) return findFile(root, `${rawPath}index.html`);
    // Relative, because an absolute path that begins with two slashes would name another host.
    const folder = `./${rawPath.slice(rawPath.lastIndexOf('/') + 1)}/${query}`;
    throw new HttpError(301, 'Moved.', { Location: folder });
  }
  if (!info.isFile() || path.endsWith('/')) throw new HttpError(404, 'Not found.');
  return realFile;
}

/**
 * @param {string} rawPath
 * @returns {string}
 */
function decodePath(rawPath) {
  if (!rawPath.startsWith('/')) throw new HttpError(400, 'Malformed URL.');
  return rawPath
    .split('/')
    .map((rawPart) => {
      const part = decodePart(rawPart);
      if (part === '..' || /[/\\]/.test(part)) throw new HttpError(403, 'Not allowed.');
      return part;
    })
    .join('/');
}

/**
 * @param {string} rawPart
 * @returns {string}
 */
function decodePart(rawPart) {
  try {
    const part = decodeURIComponent(rawPart);
    if (!part.includes('\0')) return part;
  } catch {
    // Percent-encoding that is not UTF-8 is refused below.
  }
  throw new HttpError(400, 'Malformed URL.');
}

/**
 * @param {string | undefined} ifNoneMatch
 * @param {string} etag
 */
function isUnchanged(ifNoneMatch = '', etag) {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {unknown} error
 */
function refuse(request, response, error) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, message, headers } = toHttpError(error);
  const body = Buffer.from(`${status} ${message}\n`);
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length };
  response.writeHead(status, { ...commonHeaders, ...type, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * @param {unknown} error
 * @returns {HttpError}
 */
function toHttpError(error) {
  if (error instanceof HttpError) return error;
  const code = errorCode(error);
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code)) return new HttpError(404, 'Not found.');
  if (code === 'EACCES') return new HttpError(403, 'Not allowed.');
  console.error(error);
  return new HttpError(500, 'The file could not be read.');
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// ---- Ports

/**
 * @returns {number}
 * @throws {Error} when PORT is not a port
 */
function readPort() {
  const text = process.env.PORT || String(defaultPort);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535; it is "${text}".`);
}

/**
 * Serves at the first free port from `first` on.
 *
 * @param {number} first
 * @param {() => http.Server} create
 * @returns {Promise<number>} the port
 */
async function listenFrom(first, create) {
  const last = Math.min(first + portsToTry - 1, 65535);
  for (let port = first; port <= last; port++) {
    if (await listenOnLoopback(port, create)) return port;
  }
  throw new Error(`No port from ${first} to ${last} is free: please set PORT to another one.`);
}

/**
 * "localhost" is 127.0.0.1 for some programs and ::1 for others, so both must be ours.
 *
 * @param {number} port
 * @param {() => http.Server} create
 * @returns {Promise<boolean>} false: the port is taken
 */
async function listenOnLoopback(port, create) {
  const server = create();
  if ((await listen(server, port, '127.0.0.1')) === 'EADDRINUSE') return false;
  const code = await listen(create(), port, '::1');
  if (code !== 'EADDRINUSE') return true; // any other code: this machine has no IPv6
  await new Promise((done) => server.close(done));
  return false;
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string>} '' or the code of an error after which another address may still work
 */
function listen(server, port, host) {
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (['EADDRINUSE', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) done(code);
      else fail(new Error(`Cannot listen on port ${port} (${code}): please set PORT to another one.`));
    });
    server.listen(port, host, () => done(''));
  });
}

// ---- The program

/** Installs what is missing, and builds if a source has changed since the last build. @param {boolean} isDraft */
async function prepare(isDraft) {
  const ready = await setup('build');
  // Imported here because it needs packages that setup may have just installed.
  const { build, isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await build(ready, { isDraft });
}

/**
 * Runs `prepare` in its own process group, so that one signal ends it with all its compilers and Ctrl-C works at any
 * time.
 *
 * @param {boolean} isDraft
 * @returns {{finished: Promise<boolean>, end: () => void}} finished: whether it went well
 */
function prepareInChild(isDraft) {
  const child = spawn(process.execPath, [thisFile, isDraft ? '--prepare-draft' : '--prepare'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  /** @type {Promise<boolean>} */
  const finished = new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done(status === 0));
  });
  return { finished, end: () => endGroup(child) };
}

/** @param {import('node:child_process').ChildProcess} leader */
function endGroup({ pid, exitCode, signalCode }) {
  if (!pid || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The process has just ended.
  }
}

/**
 * Prepares, and serves until a signal comes.
 *
 * @param {() => http.Server} create
 * @param {{onPrepared?: () => Promise<void>, isDraft?: boolean}} [options]  onPrepared: called after preparing, before serving
 */
export async function start(create, { onPrepared, isDraft = false } = {}) {
  const port = readPort();
  const preparation = prepareInChild(isDraft);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      preparation.end();
      // Without waiting for connections that browsers keep open.
      process.exit(0);
    });
  }
  // The error has already been reported.
  if (!(await preparation.finished)) process.exit(1);
  await onPrepared?.();
  console.log(`posenc is at http://localhost:${await listenFrom(port, create)}/`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === thisFile) {
  const [, , option = ''] = process.argv;
  const program = option.startsWith('--prepare')
    ? prepare(option === '--prepare-draft')
    : start(() => createServer(dist));
  program.catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
