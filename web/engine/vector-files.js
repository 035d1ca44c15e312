/**
 * Word vectors from a file: an index of its words, and rows read from the file on demand.
 *
 * Memory: only the index is kept (the bytes of the words, 8 + 4 bytes per word for the place of its numbers, and a hash
 * table of 8 to 16 bytes per word), and while reading, five pieces of 1 MiB, or 4 MiB in a worker. A compressed file
 * (.gz) cannot be read from any offset, so its unpacked text is kept in a Blob: browsers move large ones to the disk.
 */
import { changedFile, openBlob, readBytes, wrongType } from './blob-reader.js';
import { mostCells } from './core-limits.js';
import { isRevoked } from './value-kinds.js';
import { runVectorJob } from './vector-jobs.js';
import { WordIndex } from './word-index.js';
import { monitorOf } from './worker-jobs.js';

export { serveVectorJobs } from './vector-jobs.js';

/** @import {Tools} from './tools.js' */
/** @import {VectorOptions, Vectors} from './types.js' */
/** @import {Opened} from './vector-jobs.js' */

/** Lines closer than this many bytes are read together. */
const nearBy = 16 * 1024;
const longestRun = 128 * 1024;
/** The maximum number of runs of such lines joined into one read, and of such reads at a time. */
const mostRuns = 50;
const mostReads = 24;

/**
 * The function that opens word vectors.
 * @param {Tools} tools
 * @param {string | undefined} workerBeside  the URL of worker.js, if known
 * @returns {(source: any, options?: VectorOptions) => Promise<Vectors>}
 */
export function vectorOpener(tools, workerBeside) {
  const { fail, marshalOptions } = tools;
  return async (source, options) => {
    const { onProgress, signal, worker = workerBeside } = marshalOptions(options);
    const start = performance.now();
    const monitor = monitorOf(fail, signal, onProgress);
    const blob = await openBlob(source, fail, monitor);
    const opened = await runVectorJob('open', { blob }, { tools, monitor, worker, size: blob.size });
    return vectorsOf(opened, { tools, worker, milliseconds: performance.now() - start });
  };
}

/**
 * @param {Opened} opened
 * @param {{tools: Tools, worker?: string | URL | false, milliseconds: number}} options
 * @returns {Vectors}
 */
function vectorsOf({ blob, dims, words: arrays, problems, problemCount }, { tools, worker, milliseconds }) {
  const { core, fail, word, unwrap, allocate32, invalid, isList, marshalList, marshalOptions } = tools;
  /** @type {WordIndex | null} */
  let index = new WordIndex(arrays);
  const { count } = index;
  const open = () => {
    if (index) return index;
    throw fail({ code: 'closed', rule: 'closed' });
  };

  /** @param {unknown} word */
  const find = (word) => {
    if (typeof word === 'string') return open().find(word);
    throw fail({ ...wrongType('words', word, 'string'), subject: 'a word' });
  };

  const start = (/** @type {WordIndex} */ words, /** @type {number} */ k) =>
    k < count ? words.numbers[k] - (words.ends[k] - words.begin(k)) : blob.size;

  /**
   * The rows of some words. Joining runs of lines to one Blob and reading it at once takes Chromium half the time of
   * reading each run.
   * @param {WordIndex} words
   * @param {number[][]} runs  word numbers, each run in ascending order and close together in the file
   */
  async function readRuns(words, runs) {
    const spans = runs.map((places) => [
      start(words, places[0]),
      start(words, places[places.length - 1] + 1),
    ]);
    const bytes = await readBytes(
      new Blob(spans.map(([from, to]) => blob.slice(from, to))),
      0,
      undefined,
      fail,
    );
    if (bytes.length !== spans.reduce((sum, [from, to]) => sum + to - from, 0)) throw changedFile(fail);
    let before = 0;
    const offsets = runs.flatMap((places, r) => {
      const shift = before - spans[r][0];
      before += spans[r][1] - spans[r][0];
      return places.map((k) => {
        const end = words.numbers[k] + shift;
        if (!words.is(k, bytes, start(words, k) + shift, end)) throw changedFile(fail);
        return end;
      });
    });
    return unwrap(core.readVectors(bytes, Uint32Array.from(offsets), dims, allocate32));
  }

  /** @type {Vectors['rows']} */
  async function rows(list, options) {
    const { check } = monitorOf(fail, marshalOptions(options).signal);
    check();
    const words = open();
    if (isRevoked(list) || typeof Object(list)[Symbol.iterator] !== 'function')
      throw invalid('words', list, 'strings');
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
    async nearest(/** @type {any} */ query, options) {
      const { count: wanted = 10, signal, onProgress } = marshalOptions(options, '{count: 10}');
      const monitor = monitorOf(fail, signal, onProgress);
      const words = open();
      if (!Number.isSafeInteger(wanted) || wanted < 1) {
        throw fail({
          code: 'invalid_argument',
          parameter: 'count',
          value: wanted,
          rule: 'whole_from',
          limits: [1],
        });
      }
      const except = typeof query === 'string' ? find(query) : -1;
      if (typeof query === 'string' && except < 0) return [];
      if (typeof query !== 'string' && !isList(query)) throw invalid('query', query, 'numbers');
      const vector =
        typeof query === 'string'
          ? (await rows([query], { signal })).data
          : Float32Array.from(marshalList('query', query));
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
      const best = await runVectorJob('nearest', args, { tools, monitor, worker, size: blob.size });
      return best.map((/** @type {any} */ { index: k, cosine }) => ({ word: words.text(k), cosine }));
    },
    close() {
      index = null;
    },
  });
}
