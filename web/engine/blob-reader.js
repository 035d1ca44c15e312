/** Reads files: from the reader's disk, from bytes, or from a URL of the same site. */

import { isRevoked } from './value-kinds.js';

/** @import {ErrorData} from './errors.js' */
/** @import {VectorProgress} from './types.js' */
/** @import {Fail, Monitor} from './worker-jobs.js' */

/**
 * @param {any} source
 * @param {Fail} fail
 * @param {Monitor<VectorProgress>} monitor
 * @returns {Promise<Blob>}
 */
export async function openBlob(source, fail, monitor) {
  monitor.check();
  if (isRevoked(source)) throw fail(wrongType('source', source, 'source'));
  if (source instanceof Blob) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    try {
      return new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (source)]);
    } catch {
      // The buffer has been transferred, so its bytes are elsewhere.
      throw fail(wrongType('source', source, 'source'));
    }
  }
  if (typeof source !== 'string' && !(source instanceof URL)) {
    throw fail(wrongType('source', source, 'source'));
  }
  const page = globalThis.location;
  /** @type {URL | undefined} */
  let url;
  try {
    url = new URL(source, page?.href);
  } catch {
    // An invalid URL is refused below.
  }
  // A page from a file has the origin "null", which is equal to no other origin.
  if (!url || url.origin === 'null' || url.origin !== page?.origin) {
    throw fail({
      code: 'invalid_argument',
      parameter: 'source',
      value: String(source),
      rule: 'same_site',
    });
  }
  const about = { code: 'unreadable', parameter: 'source', subject: url.pathname };
  /** @type {Response} */
  let response;
  try {
    // No request goes to another origin, even when this one redirects to it.
    response = await fetch(url, { mode: 'same-origin', signal: monitor.signal });
    if (response.ok && response.body) {
      const total = Number(response.headers.get('Content-Length'));
      return await gather(response.body, 'loading', total, monitor);
    }
  } catch (error) {
    monitor.check();
    throw fail({ ...about, rule: 'not_loaded', detail: messageOf(error) });
  }
  throw fail({ ...about, rule: 'not_found', limits: [response.status] });
}

/**
 * A value of the wrong type.
 * @param {string} parameter
 * @param {unknown} value
 * @param {string} wanted  the type it must have: see invalid() in marshal.js
 * @returns {ErrorData}
 */
export const wrongType = (parameter, value, wanted) => ({
  code: 'invalid_argument',
  parameter,
  value,
  rule: 'type',
  detail: wanted,
});

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Counts the bytes that pass through.
 * @param {VectorProgress['step']} step
 * @param {number} total
 * @param {Monitor<VectorProgress>} monitor
 */
function counter(step, total, { check, progress }) {
  let bytes = 0;
  return new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      check();
      bytes += chunk.length;
      progress({ step, bytes, total: Math.max(total, bytes), lines: 0 });
      controller.enqueue(chunk);
    },
  });
}

/**
 * A stream as a Blob, which can be read from any offset.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {VectorProgress['step']} step
 * @param {number} total
 * @param {Monitor<VectorProgress>} monitor
 */
const gather = (stream, step, total, monitor) =>
  new Response(stream.pipeThrough(counter(step, total, monitor))).blob();

/**
 * The text of a file that may be compressed. A small file may unpack to more than fits into memory, so its beginning is
 * checked before the rest is unpacked.
 * @param {Blob} blob
 * @param {number} piece  the number of bytes to check
 * @param {(beginning: Uint8Array) => void} checkBeginning  throws if they are not the beginning of a file of word
 *   vectors
 * @param {Fail} fail
 * @param {Monitor<VectorProgress>} monitor
 * @returns {Promise<Blob>}
 */
export async function gunzip(blob, piece, checkBeginning, fail, monitor) {
  const [first, second] = await readBytes(blob, 0, Math.min(2, blob.size), fail);
  if (first !== 0x1f || second !== 0x8b) return blob;
  /** @type {unknown} */
  let refusal;
  /** @type {Uint8Array} */
  let beginning = new Uint8Array(0);
  const looking = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      if (beginning.length < piece) {
        beginning = joinBytes(beginning, chunk);
        try {
          if (beginning.length >= piece) checkBeginning(beginning);
        } catch (error) {
          refusal = error;
          throw error;
        }
      }
      controller.enqueue(chunk);
    },
  });
  try {
    const packed = blob.stream().pipeThrough(counter('unpacking', blob.size, monitor));
    const text = packed.pipeThrough(/** @type {any} */ (new DecompressionStream('gzip')));
    return await new Response(text.pipeThrough(looking)).blob();
  } catch (error) {
    monitor.check();
    if (refusal) throw refusal;
    throw fail({ code: 'bad_file', parameter: 'source', rule: 'gzip', detail: messageOf(error) });
  }
}

/**
 * @param {Blob} blob
 * @param {number} from
 * @param {number | undefined} to  undefined: the end of the file
 * @param {Fail} fail
 * @returns {Promise<Uint8Array>}
 */
export async function readBytes(blob, from, to, fail) {
  /** @type {Uint8Array | undefined} */
  let bytes;
  try {
    bytes = new Uint8Array(await (to === undefined ? blob : blob.slice(from, to)).arrayBuffer());
  } catch {
    // The file was moved, removed or changed, or may no longer be read.
  }
  if (bytes && (to === undefined || bytes.length === to - from)) return bytes;
  throw changedFile(fail);
}

/** The error for a file that has changed since it was opened. @param {Fail} fail */
export const changedFile = (fail) => fail({ code: 'unreadable', parameter: 'source', rule: 'changed_file' });

/** The number of parts read ahead: with a single one, Node is idle for a third of the time. */
const readAhead = 4;

/**
 * Reads parts of a file while earlier ones are in use.
 * @param {Blob} blob
 * @param {number[]} bounds  where the parts begin, and where the last one ends
 * @param {Fail} fail
 */
export async function* readParts(blob, bounds, fail) {
  const count = bounds.length - 1;
  /** @type {Promise<Uint8Array>[]} */
  const readings = [];
  let started = 0;
  const start = () => {
    for (; started < count && readings.length < readAhead; ++started) {
      const reading = readBytes(blob, bounds[started], bounds[started + 1], fail);
      reading.catch(() => {}); // reported when it is awaited
      readings.push(reading);
    }
  };
  start();
  for (let k = 0; k < count; ++k) {
    const bytes = await /** @type {Promise<Uint8Array>} */ (readings.shift());
    start();
    yield { bytes, offset: bounds[k], last: k + 1 === count };
  }
}

/** @param {Uint8Array} head @param {Uint8Array} tail */
export function joinBytes(head, tail) {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}
