/**
 * Word vectors from a file: an index of its words, and rows read from the file when they are asked for.
 *
 * Memory: of the file only the index is kept (the bytes of the words, 8 + 4 bytes a word for where its numbers are, and
 * a hash table of 8 to 16), and while reading, five pieces of 1 MiB, in a worker of 4 MiB. A file that is packed (.gz) cannot be read from
 * the middle, so its text is kept, unpacked, in a Blob: browsers move large ones to the disk.
 *
 * Work is done in jobs, functions of values: the same ones on the page and, for files that take longer than a frame,
 * in a worker that is made for one job and ends with it. So nothing has to be told to stop, and nothing is left behind.
 *
 * Imports nothing: the compiled core, and what makes an error, are handed in by engine.js.
 */

/** @typedef {import('./engine.js').Vectors} Vectors */
/** @typedef {import('./engine.js').VectorOptions} VectorOptions */
/** @typedef {import('./engine.js').VectorProgress} Progress */
/** @typedef {import('./errors.js').ErrorData} ErrorData */
/** @typedef {(data: ErrorData) => Error} Fail */
/** @typedef {(length: number) => Float32Array | Float64Array | null} Allocate */
/**
 * What the engine lends: the compiled core, and how its results and errors are made.
 * @typedef {{core: any, fail: Fail, word: (data: ErrorData) => string, unwrap: (result: any) => any, mostCells: number,
 *   allocate32: Allocate, allocate64: Allocate, allocateU32: (length: number) => Uint32Array | null}} Tools
 */
/** A line, counted from 1, and what is wrong with it. @typedef {{line: number, reason: ErrorData}} Problem */
/** @typedef {{blob: Blob, dims: number, words: WordArrays, problems: Problem[], problemCount: number}} Opened */

const MiB = 2 ** 20;
/** A piece of a file that is read at once, smaller where a page has to stay alive meanwhile; and the longest line. */
const pieceInWorker = 4 * MiB;
const pieceOnPage = MiB;
const longestLine = 4 * MiB;
/** Below this a job takes less time than starting a worker. */
const worthWorker = 4 * MiB;
/** Lines nearer to each other than this are read at once. */
const nearBy = 16 * 1024;
const longestRun = 128 * 1024;
/** Runs of such lines that are read as one, and such reads at a time. */
const mostRuns = 50;
const mostReads = 24;
const mostProblems = 100;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Makes the function that opens word vectors.
 * @param {Tools} tools
 * @param {string | undefined} workerBeside  the URL of worker.js, where it is known
 * @returns {(source: any, options?: VectorOptions) => Promise<Vectors>}
 */
export function vectorOpener(tools, workerBeside) {
  const { fail } = tools;
  return async (source, { onProgress, signal, worker = workerBeside } = {}) => {
    const start = performance.now();
    const watch = watchOf(fail, signal, onProgress);
    const blob = await blobOf(source, fail, watch);
    const opened = await run('open', { blob }, { tools, watch, worker, size: blob.size });
    return vectorsOf(opened, { tools, worker, milliseconds: performance.now() - start });
  };
}

/**
 * Answers jobs in a worker: what worker.js does.
 * @param {Promise<Tools>} loading
 * @param {Port} port
 */
export const serveVectorJobs = (loading, port) =>
  serve(
    loading,
    port,
    (tools, { job, args }, watch) =>
      jobs[/** @type {keyof typeof jobs} */ (job)](tools, { ...args, piece: pieceInWorker }, watch),
    ({ words }) => (words ? Object.values(words).map(({ buffer }) => buffer) : []),
  );

/** A worker's global scope. @typedef {{postMessage: (message: any, transfer?: any[]) => void, onmessage: any}} Port */

/**
 * The first message out says that it can; then one job comes in.
 * @template T
 * @param {Promise<T>} loading
 * @param {Port} port
 * @param {(loaded: T, request: any, watch: Watch<any>) => Promise<any>} answer
 * @param {(result: any) => any[]} buffersOf  what of the result is handed over
 */
export async function serve(loading, port, answer, buffersOf) {
  port.onmessage = async (/** @type {MessageEvent} */ { data }) => {
    try {
      const watch = {
        progress: (/** @type {any} */ it) => port.postMessage({ progress: it }),
        check() {},
      };
      const result = await answer(await loading, data, watch);
      port.postMessage({ result }, buffersOf(result));
    } catch (error) {
      port.postMessage({ error: dataOf(error) });
    }
  };
  await loading;
  port.postMessage({ ready: true });
}

/** An error as data, which can be sent. @param {any} error @returns {ErrorData} */
function dataOf({ code, parameter, subject, value, rule, limits, names, detail, reason, message }) {
  if (rule === undefined) return { code: 'load_failed', rule: 'worker_failed', detail: message };
  return { code, parameter, subject, value, rule, limits, names, detail, reason };
}

// ---- Where a job runs

/**
 * What a job is told while it runs, and can tell: `check` throws when nobody wants its result any more.
 * @template [T=Progress]
 * @typedef {{check: () => void, progress: (progress: T) => void, signal?: AbortSignal}} Watch
 */

/**
 * @template [T=Progress]
 * @param {Fail} fail
 * @param {AbortSignal} [signal]
 * @param {(progress: T) => void} [progress]
 * @param {ErrorData} [cancelled]  what is thrown when nobody wants the result any more
 * @returns {Watch<T>}
 */
export function watchOf(
  fail,
  signal,
  progress = () => {},
  cancelled = { code: 'cancelled', rule: 'cancelled' },
) {
  const check = () => {
    if (signal?.aborted) throw fail(cancelled);
  };
  return { check, progress, signal };
}

/**
 * Runs a job in a worker when it is worth one and one can be had, else here.
 * @param {keyof typeof jobs} job
 * @param {any} args
 * @param {{tools: Tools, watch: Watch, size: number, worker?: string | URL | false}} options
 * @returns {Promise<any>}
 */
async function run(job, args, { tools, watch, size, worker }) {
  watch.check();
  if (worker && size >= worthWorker) {
    const answer = await inWorker(worker, { job, args }, tools.fail, watch);
    if (answer) return answer.result;
  }
  return jobs[job](tools, { ...args, piece: pieceOnPage }, watch);
}

/**
 * @param {string | URL} url
 * @param {any} request
 * @param {Fail} fail
 * @param {Watch<any>} watch
 * @param {string} [name]  by which worker.js knows what it is for
 * @returns {Promise<{result: any} | null>} null: no worker can be had here
 */
export async function inWorker(url, request, fail, { check, progress, signal }, name) {
  if (typeof Worker !== 'function') return null;
  /** @type {Worker} */
  let worker;
  // A page from file://, of another origin, in a sandbox or under a policy has none: some throw, some tell later.
  try {
    worker = new Worker(url, { type: 'module', name });
  } catch {
    return null;
  }
  const ended = new AbortController();
  return new Promise((resolve, reject) => {
    let ready = false;
    const attempt = (/** @type {() => void} */ action) => {
      try {
        action();
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => attempt(check), { signal: ended.signal });
    worker.onerror = (event) => {
      event.preventDefault();
      if (ready) reject(fail({ code: 'load_failed', rule: 'worker_failed', detail: event.message }));
      else resolve(null);
    };
    worker.onmessage = ({ data }) => {
      if (data.unable) resolve(null);
      else if (data.progress) attempt(() => progress(data.progress));
      else if (data.error) reject(fail(data.error));
      else if (data.result) resolve(data);
      else {
        ready = true;
        try {
          worker.postMessage(request);
        } catch {
          resolve(null); // a Blob that cannot be sent
        }
      }
    };
  }).finally(() => {
    ended.abort();
    worker.terminate();
  });
}

// ---- The file

/**
 * @param {any} source
 * @param {Fail} fail
 * @param {Watch} watch
 * @returns {Promise<Blob>}
 */
export async function blobOf(source, fail, watch) {
  watch.check();
  if (source instanceof Blob) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (source)]);
  }
  if (typeof source !== 'string' && !(source instanceof URL)) {
    throw fail(ofType('source', source, 'a File, a Blob, bytes, or a URL of this site'));
  }
  const page = globalThis.location;
  /** @type {URL | undefined} */
  let url;
  try {
    url = new URL(source, page?.href);
  } catch {
    // Refused below.
  }
  // A page from a file has the origin "null", which is that of no other.
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
    // Another origin is not asked even when this one redirects to it.
    response = await fetch(url, { mode: 'same-origin', signal: watch.signal });
    if (response.ok && response.body) {
      const total = Number(response.headers.get('Content-Length'));
      return await gather(response.body, 'loading', total, watch);
    }
  } catch (error) {
    watch.check();
    throw fail({ ...about, rule: 'not_loaded', detail: reasonOf(error) });
  }
  throw fail({ ...about, rule: 'not_found', limits: [response.status] });
}

/**
 * A value of the wrong type.
 * @param {string} parameter
 * @param {unknown} value
 * @param {string} detail  what is allowed
 * @returns {ErrorData}
 */
const ofType = (parameter, value, detail) => ({
  code: 'invalid_argument',
  parameter,
  value,
  rule: 'type',
  detail,
});

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Counts bytes that pass by.
 * @param {Progress['step']} step
 * @param {number} total
 * @param {Watch} watch
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
 * A stream as a Blob, which can be read from the middle.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {Progress['step']} step
 * @param {number} total
 * @param {Watch} watch
 */
const gather = (stream, step, total, watch) =>
  new Response(stream.pipeThrough(counter(step, total, watch))).blob();

/**
 * The text of a file that may be packed. A small one may unpack to more than there is room for: its beginning is looked
 * at before the rest is unpacked.
 * @param {Blob} blob
 * @param {number} piece  how many bytes of the beginning
 * @param {(beginning: Uint8Array) => void} look  throws where these do not begin a file of word vectors
 * @param {Fail} fail
 * @param {Watch} watch
 * @returns {Promise<Blob>}
 */
async function unpack(blob, piece, look, fail, watch) {
  const [first, second] = await read(blob, 0, Math.min(2, blob.size), fail);
  if (first !== 0x1f || second !== 0x8b) return blob;
  /** @type {unknown} */
  let refusal;
  /** @type {Uint8Array} */
  let beginning = new Uint8Array(0);
  const looking = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      if (beginning.length < piece) {
        beginning = joined(beginning, chunk);
        try {
          if (beginning.length >= piece) look(beginning);
        } catch (error) {
          refusal = error;
          throw error;
        }
      }
      controller.enqueue(chunk);
    },
  });
  try {
    const packed = blob.stream().pipeThrough(counter('unpacking', blob.size, watch));
    const text = packed.pipeThrough(/** @type {any} */ (new DecompressionStream('gzip')));
    return await new Response(text.pipeThrough(looking)).blob();
  } catch (error) {
    watch.check();
    if (refusal) throw refusal;
    throw fail({ code: 'bad_file', parameter: 'source', rule: 'gzip', detail: reasonOf(error) });
  }
}

/**
 * @param {Blob} blob
 * @param {number} from
 * @param {number | undefined} to  undefined: all of it
 * @param {Fail} fail
 * @returns {Promise<Uint8Array>}
 */
export async function read(blob, from, to, fail) {
  /** @type {Uint8Array | undefined} */
  let bytes;
  try {
    bytes = new Uint8Array(await (to === undefined ? blob : blob.slice(from, to)).arrayBuffer());
  } catch {
    // Moved, removed, changed, or no longer allowed.
  }
  if (bytes && (to === undefined || bytes.length === to - from)) return bytes;
  throw changed(fail);
}

/** @param {Fail} fail */
const changed = (fail) => fail({ code: 'unreadable', parameter: 'source', rule: 'changed_file' });

/** One part in use, and so many being read meanwhile: with a single one, readers under Node are idle for a third of the time. */
const readAhead = 4;

/**
 * Parts of a file, read while those before are in use.
 * @param {Blob} blob
 * @param {number[]} bounds  where the parts begin, and where the last one ends
 * @param {Fail} fail
 */
async function* parts(blob, bounds, fail) {
  const count = bounds.length - 1;
  /** @type {Promise<Uint8Array>[]} */
  const readings = [];
  let started = 0;
  const start = () => {
    for (; started < count && readings.length < readAhead; ++started) {
      const reading = read(blob, bounds[started], bounds[started + 1], fail);
      reading.catch(() => {}); // told when it is awaited
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

// ---- The words

/** The words of a file in its order: word k is the bytes ends[k - 1] … ends[k], and its numbers stand at numbers[k]. */
/** @typedef {{bytes: Uint8Array, ends: Uint32Array, numbers: Float64Array, table: Uint32Array}} WordArrays */

class Words {
  /** @param {WordArrays} [arrays] */
  constructor(arrays) {
    this.bytes = arrays?.bytes ?? new Uint8Array(2 ** 16);
    this.ends = arrays?.ends ?? new Uint32Array(2 ** 12);
    this.numbers = arrays?.numbers ?? new Float64Array(2 ** 12);
    this.table = arrays?.table ?? new Uint32Array(2 ** 13); // open addressing: k + 1, or 0
    this.count = arrays?.ends.length ?? 0;
  }

  /** @param {number} k */
  begin(k) {
    return k ? this.ends[k - 1] : 0;
  }

  /**
   * The slot of a word, or the empty one where it would stand.
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   */
  slot(text, from, to) {
    const mask = this.table.length - 1;
    for (let at = hashOf(text, from, to) & mask; ; at = (at + 1) & mask) {
      const k = this.table[at] - 1;
      if (k < 0 || this.is(k, text, from, to)) return at;
    }
  }

  /**
   * @param {number} k
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   */
  is(k, text, from, to) {
    const begin = this.begin(k);
    if (this.ends[k] - begin !== to - from) return false;
    for (let i = from; i < to; ++i) if (this.bytes[begin + i - from] !== text[i]) return false;
    return true;
  }

  /** The place of a word in the file's order, or -1. @param {string} word */
  find(word) {
    const text = encoder.encode(word);
    return this.table[this.slot(text, 0, text.length)] - 1;
  }

  /** @param {number} k */
  text(k) {
    return decoder.decode(this.bytes.subarray(this.begin(k), this.ends[k]));
  }

  /**
   * Adds a word, and says whether it was new.
   * @param {Uint8Array} text
   * @param {number} from
   * @param {number} to
   * @param {number} numbers
   */
  add(text, from, to, numbers) {
    const at = this.slot(text, from, to);
    if (this.table[at]) return false;
    const begin = this.begin(this.count);
    const end = begin + to - from;
    if (end > this.bytes.length) this.bytes = resized(this.bytes, Math.max(end, 2 * this.bytes.length));
    if (this.count === this.ends.length) {
      this.ends = resized(this.ends, 2 * this.count);
      this.numbers = resized(this.numbers, 2 * this.count);
    }
    for (let k = from; k < to; ++k) this.bytes[begin + k - from] = text[k];
    this.ends[this.count] = end;
    this.numbers[this.count] = numbers;
    this.table[at] = ++this.count;
    if (2 * this.count > this.table.length) this.rehash();
    return true;
  }

  rehash() {
    const mask = 2 * this.table.length - 1;
    this.table = new Uint32Array(mask + 1);
    for (let k = 0; k < this.count; ++k) {
      let at = hashOf(this.bytes, this.begin(k), this.ends[k]) & mask;
      while (this.table[at]) at = (at + 1) & mask;
      this.table[at] = k + 1;
    }
  }

  /** Without room to grow. @returns {WordArrays} */
  arrays() {
    return {
      bytes: this.bytes.slice(0, this.begin(this.count)),
      ends: this.ends.slice(0, this.count),
      numbers: this.numbers.slice(0, this.count),
      table: this.table,
    };
  }
}

/**
 * FNV-1a, with its high bits folded into the low ones.
 * @param {Uint8Array} bytes
 * @param {number} begin
 * @param {number} end
 */
function hashOf(bytes, begin, end) {
  let hash = 0x811c9dc5;
  for (let k = begin; k < end; ++k) hash = Math.imul(hash ^ bytes[k], 0x01000193);
  return hash ^ (hash >>> 15);
}

/**
 * @template {Uint8Array | Uint32Array | Float64Array} T
 * @param {T} array
 * @param {number} length
 * @returns {T}
 */
function resized(array, length) {
  const larger = /** @type {T} */ (new /** @type {any} */ (array.constructor)(length));
  larger.set(array);
  return larger;
}

/** @param {Uint8Array} head @param {Uint8Array} tail */
function joined(head, tail) {
  const bytes = resized(head, head.length + tail.length);
  bytes.set(tail, head.length);
  return bytes;
}

// ---- The jobs

/** What is wrong with a line of a file. @param {string} rule @param {number[]} limits @returns {ErrorData} */
const badLine = (rule, limits = []) => ({ code: 'bad_file', parameter: 'source', rule, limits });

const jobs = { open, nearest };

/**
 * Makes the index of a file.
 * @param {Tools} tools
 * @param {{blob: Blob, piece: number}} args
 * @param {Watch} watch
 * @returns {Promise<Opened>}
 */
async function open({ core, fail, unwrap, allocateU32 }, { blob: file, piece }, watch) {
  const look = (/** @type {Uint8Array} */ beginning) => unwrap(core.vectorFormat(beginning, false));
  const blob = await unpack(file, piece, look, fail, watch);
  const total = blob.size;
  const beginning = await read(blob, 0, Math.min(total, piece), fail);
  const { begin, dims, header } = unwrap(core.vectorFormat(beginning, beginning.length === total));
  const bounds = [begin];
  while (bounds[bounds.length - 1] < total) bounds.push(Math.min(bounds[bounds.length - 1] + piece, total));

  const words = new Words();
  /** @type {Problem[]} */
  const problems = [];
  let problemCount = 0;
  const complain = (/** @type {Problem[]} */ found, count = found.length) => {
    problems.push(...found.slice(0, mostProblems - problems.length));
    problemCount += count;
  };
  let lines = header ? 1 : 0;
  let vectors = 0;
  /** @type {Uint8Array} */
  let rest = new Uint8Array(0); // the beginning of a line that ends in the next part
  let tooLong = false; // inside a line that is passed over
  for await (const part of parts(blob, bounds, fail)) {
    watch.check();
    let { bytes, offset } = part;
    if (tooLong) {
      const end = bytes.indexOf(10) + 1;
      if (end === 0) continue;
      tooLong = false;
      bytes = bytes.subarray(end);
      offset += end;
    }
    const { entries, consumed, ...scan } = unwrap(
      core.scanVectors(rest, bytes, dims, part.last, mostProblems, allocateU32),
    );
    /** @type {Problem[]} */
    const found = scan.problems;
    const before = words.count;
    for (let k = 0; k < entries.length; k += 3) {
      const from = entries[k] - rest.length;
      const to = entries[k + 1] - rest.length;
      // Only the first word can begin in the rest of the part before.
      const isNew =
        from >= 0
          ? words.add(bytes, from, to, offset + to)
          : words.add(
              joined(rest, bytes.subarray(0, Math.max(to, 0))),
              entries[k],
              entries[k + 1],
              offset + to,
            );
      if (!isNew && found.length < 2 * mostProblems) {
        found.push({ line: entries[k + 2], reason: badLine('same_word') });
      }
    }
    found.sort((a, b) => a.line - b.line);
    const repeated = entries.length / 3 - (words.count - before);
    complain(
      found.map(({ line, reason }) => ({ line: lines + line + 1, reason })),
      scan.problemCount + repeated,
    );
    vectors += scan.problemCount + entries.length / 3;
    lines += scan.lines;
    rest = consumed ? bytes.slice(consumed - rest.length) : joined(rest, bytes);
    if (rest.length > longestLine) {
      ++lines;
      complain([{ line: lines, reason: badLine('too_long', [longestLine / MiB]) }]);
      ++vectors;
      rest = new Uint8Array(0);
      tooLong = true;
    }
    watch.progress({ step: 'reading', bytes: offset + bytes.length, total, lines });
  }
  if (words.count === 0) {
    const [{ line, reason }] = problems;
    throw fail({ ...badLine('no_line', [line]), reason });
  }
  const promises = { header_dims: [header?.dims, dims], header_words: [header?.count, vectors] };
  for (const [rule, [promised = 0, there = 0]] of Object.entries(promises)) {
    if (header && promised !== there) {
      problems.unshift({ line: 1, reason: badLine(rule, [promised, there]) });
      ++problemCount;
    }
  }
  problems.length = Math.min(problems.length, mostProblems);
  return { blob, dims, words: words.arrays(), problems, problemCount };
}

/**
 * The words whose vectors have the largest cosines with a query; of equal ones, the first.
 * @param {Tools} tools
 * @param {{blob: Blob, numbers: Float64Array, query: Float32Array, count: number, except: number, piece: number}} args
 * @param {Watch} watch
 * @returns {Promise<{index: number, cosine: number}[]>}
 */
async function nearest(
  { core, fail, unwrap, allocate64 },
  { blob, numbers, query, count, except, piece },
  watch,
) {
  const firsts = [0];
  for (let k = 1; k < numbers.length; ++k) {
    if (numbers[k] - numbers[firsts[firsts.length - 1]] > piece) firsts.push(k);
  }
  const bounds = [...firsts.map((k) => numbers[k]), blob.size];
  firsts.push(numbers.length);
  /** @type {{index: number, cosine: number}[]} */
  const best = [];
  let part = 0;
  for await (const { bytes, offset } of parts(blob, bounds, fail)) {
    watch.check();
    const [from, to] = [firsts[part], firsts[++part]];
    const offsets = Uint32Array.from(numbers.subarray(from, to), (at) => at - offset);
    const cosines = unwrap(core.vectorCosines(bytes, offsets, query, allocate64));
    for (let k = 0; k < cosines.length; ++k) {
      const cosine = cosines[k];
      if (best.length === count && !(cosine > best[count - 1].cosine)) continue;
      if (Number.isNaN(cosine) || from + k === except) continue;
      const place = best.findIndex((other) => cosine > other.cosine);
      best.splice(place < 0 ? best.length : place, 0, { index: from + k, cosine });
      best.length = Math.min(best.length, count);
    }
    watch.progress({ step: 'reading', bytes: offset + bytes.length, total: blob.size, lines: to });
  }
  return best;
}

// ---- What openVectors gives

/**
 * @param {Opened} opened
 * @param {{tools: Tools, worker?: string | URL | false, milliseconds: number}} options
 * @returns {Vectors}
 */
function vectorsOf({ blob, dims, words: arrays, problems, problemCount }, { tools, worker, milliseconds }) {
  const { core, fail, word, unwrap, mostCells, allocate32 } = tools;
  /** @type {Words | null} */
  let index = new Words(arrays);
  const { count } = index;
  const open = () => {
    if (index) return index;
    throw fail({ code: 'closed', rule: 'closed' });
  };

  /** @param {unknown} word */
  const find = (word) => {
    if (typeof word === 'string') return open().find(word);
    throw fail({ ...ofType('words', word, 'a string'), subject: 'a word' });
  };

  const start = (/** @type {Words} */ words, /** @type {number} */ k) =>
    k < count ? words.numbers[k] - (words.ends[k] - words.begin(k)) : blob.size;

  /**
   * The rows of some words. Runs of lines that stand apart are read as one file made of them, which takes Chromium half of
   * the time of reading each.
   * @param {Words} words
   * @param {number[][]} runs  of places in the file, each run in rising order and near to each other
   */
  async function readRuns(words, runs) {
    const spans = runs.map((places) => [
      start(words, places[0]),
      start(words, places[places.length - 1] + 1),
    ]);
    const bytes = await read(new Blob(spans.map(([from, to]) => blob.slice(from, to))), 0, undefined, fail);
    if (bytes.length !== spans.reduce((sum, [from, to]) => sum + to - from, 0)) throw changed(fail);
    let before = 0;
    const offsets = runs.flatMap((places, r) => {
      const shift = before - spans[r][0];
      before += spans[r][1] - spans[r][0];
      return places.map((k) => {
        const end = words.numbers[k] + shift;
        if (!words.is(k, bytes, start(words, k) + shift, end)) throw changed(fail);
        return end;
      });
    });
    return unwrap(core.readVectors(bytes, Uint32Array.from(offsets), dims, allocate32));
  }

  /** @type {Vectors['rows']} */
  async function rows(list, { signal } = {}) {
    const { check } = watchOf(fail, signal);
    check();
    const words = open();
    const places = Array.from(list, find);
    if (places.length * dims > mostCells) {
      const limits = [places.length, dims, mostCells];
      throw fail({ code: 'too_large', parameter: 'words', subject: 'words × dims', rule: 'cells', limits });
    }
    const data = new Float32Array(places.length * dims);
    /** @type {Map<number, number[]>} */
    const targets = new Map();
    places.forEach((place, row) => {
      if (place < 0) return;
      const same = targets.get(place);
      if (same) same.push(row);
      else targets.set(place, [row]);
    });
    /** @type {number[][]} */
    const runs = [];
    let [first, last] = [-Infinity, -Infinity];
    for (const place of [...targets.keys()].sort((a, b) => a - b)) {
      const at = words.numbers[place];
      if (at - last > nearBy || at - first > longestRun) {
        runs.push([]);
        first = at;
      }
      runs[runs.length - 1].push(place);
      last = at;
    }
    for (let k = 0; k < runs.length; k += mostRuns * mostReads) {
      const some = Array.from({ length: mostReads }, (_, r) =>
        runs.slice(k + r * mostRuns, k + (r + 1) * mostRuns),
      ).filter(({ length }) => length);
      const results = await Promise.all(some.map((runs) => readRuns(words, runs)));
      check();
      some.forEach((runs, r) =>
        runs.flat().forEach((place, row) => {
          for (const target of targets.get(place) ?? []) {
            data.set(results[r].subarray(row * dims, (row + 1) * dims), target * dims);
          }
        }),
      );
    }
    return { rows: places.length, cols: dims, data };
  }

  return Object.freeze({
    count,
    dims,
    milliseconds,
    problems: problems.map(({ line, reason: error }) => ({ line, reason: word(error), error })),
    problemCount,
    has: (/** @type {string} */ word) => find(word) >= 0,
    rows,
    words: () => Array.from({ length: count }, (_, k) => open().text(k)),
    async nearest(/** @type {any} */ query, { count: wanted = 10, signal, onProgress } = {}) {
      const watch = watchOf(fail, signal, onProgress);
      const words = open();
      if (!Number.isSafeInteger(wanted) || wanted < 1) {
        throw fail(ofType('count', wanted, 'a whole number from 1 on'));
      }
      const except = typeof query === 'string' ? find(query) : -1;
      if (typeof query === 'string' && except < 0) return [];
      const vector =
        typeof query === 'string' ? (await rows([query], { signal })).data : Float32Array.from(query);
      if (vector.length !== dims) {
        const limits = [vector.length, 1, dims];
        throw fail({ code: 'invalid_argument', parameter: 'query', rule: 'length', limits });
      }
      if (!vector.every(Number.isFinite)) {
        const value = vector.find((x) => !Number.isFinite(x));
        throw fail({ code: 'invalid_argument', parameter: 'query', value, rule: 'finite' });
      }
      if (vector.every((x) => x === 0)) return [];
      const args = { blob, numbers: words.numbers, query: vector, count: wanted, except };
      const best = await run('nearest', args, { tools, watch, worker, size: blob.size });
      return best.map((/** @type {any} */ { index: k, cosine }) => ({ word: words.text(k), cosine }));
    },
    close() {
      index = null;
    },
  });
}
