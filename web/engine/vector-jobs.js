/**
 * The jobs of word vectors are pure functions: the same ones run on the page and, for files that take longer than a
 * frame, in a worker.
 */
import { gunzip, joinBytes, readBytes, readParts } from './blob-reader.js';
import { WordIndex } from './word-index.js';
import { runInWorker, serveJobs } from './worker-jobs.js';

/** @import {ErrorData} from './errors.js' */
/** @import {Tools} from './tools.js' */
/** @import {VectorProgress} from './types.js' */
/** @import {IndexArrays} from './word-index.js' */
/** @import {Port} from './worker-jobs.js' */
/** @typedef {import('./worker-jobs.js').Monitor<VectorProgress>} Monitor */
/** A line, counted from 1, and what is wrong with it. @typedef {{line: number, reason: ErrorData}} Problem */
/** @typedef {{blob: Blob, dims: number, words: IndexArrays, problems: Problem[], problemCount: number}} Opened */

const MiB = 2 ** 20;
/** How much of a file is read at once: less on a page, which must stay responsive. */
const pieceInWorker = 4 * MiB;
const pieceOnPage = MiB;
const longestLine = 4 * MiB;
/** The minimum number of bytes for which starting a worker saves time. */
const worthWorker = 4 * MiB;
const mostProblems = 100;

/**
 * Runs a job in a worker if the file is large enough and a worker can start, else here.
 * @param {keyof typeof jobs} job
 * @param {any} args
 * @param {{tools: Tools, monitor: Monitor, size: number, worker?: string | URL | false}} options
 * @returns {Promise<any>}
 */
export async function runVectorJob(job, args, { tools, monitor, size, worker }) {
  monitor.check();
  if (worker && size >= worthWorker) {
    const answer = await runInWorker(worker, { job, args }, tools.fail, monitor);
    if (answer) return answer.result;
  }
  return jobs[job](tools, { ...args, piece: pieceOnPage }, monitor);
}

/**
 * Runs jobs in a worker: see worker.js.
 * @param {Promise<Tools>} loading
 * @param {Port} port
 */
export const serveVectorJobs = (loading, port) =>
  serveJobs(
    loading,
    port,
    (tools, { job, args }, monitor) =>
      jobs[/** @type {keyof typeof jobs} */ (job)](tools, { ...args, piece: pieceInWorker }, monitor),
    ({ words }) => (words ? Object.values(words).map(({ buffer }) => buffer) : []),
  );

/** The error of a line of a file. @param {string} rule @param {number[]} limits @returns {ErrorData} */
const badLine = (rule, limits = []) => ({ code: 'bad_file', parameter: 'source', rule, limits });

const jobs = { open: indexVectors, nearest: findNearest };

/**
 * Builds the index of a file.
 * @param {Tools} tools
 * @param {{blob: Blob, piece: number}} args
 * @param {Monitor} monitor
 * @returns {Promise<Opened>}
 */
async function indexVectors({ core, fail, unwrap, allocateU32 }, { blob: file, piece }, monitor) {
  const checkBeginning = (/** @type {Uint8Array} */ beginning) => unwrap(core.vectorFormat(beginning, false));
  const blob = await gunzip(file, piece, checkBeginning, fail, monitor);
  const total = blob.size;
  const beginning = await readBytes(blob, 0, Math.min(total, piece), fail);
  const { begin, dims, header } = unwrap(core.vectorFormat(beginning, beginning.length === total));
  const bounds = [begin];
  while (bounds[bounds.length - 1] < total) bounds.push(Math.min(bounds[bounds.length - 1] + piece, total));

  const words = new WordIndex();
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
  for await (const part of readParts(blob, bounds, fail)) {
    monitor.check();
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
      // Only the first word can begin in the previous part.
      const isNew =
        from >= 0
          ? words.add(bytes, from, to, offset + to)
          : words.add(
              joinBytes(rest, bytes.subarray(0, Math.max(to, 0))),
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
    rest = consumed ? bytes.slice(consumed - rest.length) : joinBytes(rest, bytes);
    if (rest.length > longestLine) {
      ++lines;
      complain([{ line: lines, reason: badLine('too_long', [longestLine / MiB]) }]);
      ++vectors;
      rest = new Uint8Array(0);
      tooLong = true;
    }
    monitor.progress({ step: 'reading', bytes: offset + bytes.length, total, lines });
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
 * The words whose vectors have the largest cosines with a query; among equal ones, the first.
 * @param {Tools} tools
 * @param {{blob: Blob, numbers: Float64Array, query: Float32Array, count: number, except: number, piece: number}} args
 * @param {Monitor} monitor
 * @returns {Promise<{index: number, cosine: number}[]>}
 */
async function findNearest(
  { core, fail, unwrap, allocate64 },
  { blob, numbers, query, count, except, piece },
  monitor,
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
  for await (const { bytes, offset } of readParts(blob, bounds, fail)) {
    monitor.check();
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
    monitor.progress({ step: 'reading', bytes: offset + bytes.length, total: blob.size, lines: to });
  }
  return best;
}
