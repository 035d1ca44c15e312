/**
 * The engine: load() gives the C++ core as functions on typed arrays. The core is two compiled modules, that of encodings
 * here, that of words in words.js. The only place that throws: the core returns errors as values, and each becomes a
 * PosencError here.
 *
 * Runs in browsers, workers and Node; uses no DOM, and fetches nothing but the files beside it.
 */
import createModule from '../build/wasm/posenc.js';
import wasmBinary from '../build/wasm/posenc.wasm';

/**
 * A parameter of a scheme: a number, or, with `choices`, one of several words.
 * @typedef {object} Param
 * @property {string} name           as it stands in requests; with dashes, the name of the HTML attribute
 * @property {string} label          a few words for people
 * @property {string} doc            one sentence for people
 * @property {number | string} default
 * @property {string[]} [choices]    the words allowed; the properties below are for numbers only
 * @property {number} [min]          the least value allowed (not allowed itself when exclusiveMin)
 * @property {number} [max]
 * @property {boolean} [exclusiveMin]
 * @property {number} [step]         values are multiples of it; 0 allows any real number
 * @property {number} [softMin]      the part of the domain that a slider offers
 * @property {number} [softMax]
 * @property {boolean} [logarithmic] whether a slider should be logarithmic
 */
/**
 * A way to encode positions.
 * @typedef {object} Scheme
 * @property {string} id
 * @property {string} kind  'absolute': one row a position, added to the embedding
 * @property {string} doc
 * @property {number} low   no value is below it
 * @property {number} high  no value is above it
 * @property {Param[]} params
 */
/**
 * A count (0 … n−1), evenly spaced positions, or any list of numbers.
 * @typedef {number | {count: number, start?: number, step?: number} | ArrayLike<number>} Positions
 */
/**
 * What to encode. Every other property is a parameter of the scheme; one left out takes its default.
 * @typedef {{positions: Positions, scheme?: string} & Record<string, any>} Request
 */
/** @typedef {{rows: number, cols: number, data: Float32Array}} Matrix row-major: cell (r, c) is data[r * cols + c] */
/** @typedef {{rows: number, cols: number, data: Float64Array}} MatrixF64 */
/**
 * One array of the construction. `shape` has one to three entries.
 * @typedef {{name: string, shape: number[], data: Float64Array}} Stage
 */
/** @typedef {{rows: number, cols: number, data: Int32Array}} MatrixI32 */
/**
 * Words and their indices, from 1, by falling count; and each text as indices.
 * @typedef {{wordIndex: Map<string, number>, sequences: number[][]}} Tokens
 */
/**
 * Principal components: scores [rows, components], loadings [components, cols], and for each component its variance, and
 * that as a part of the variance of the matrix.
 * @typedef {object} Pca
 * @property {Matrix} scores
 * @property {Matrix} loadings
 * @property {Float64Array} explainedVariance
 * @property {Float64Array} explainedVarianceRatio
 * @property {Float64Array} mean  of every column
 */
/** @typedef {'dot' | 'cosine' | 'pearson' | 'euclidean'} Metric */
/**
 * One column of a sinusoidal encoding: its frequency in radians a position, its wavelength in positions a turn.
 * @typedef {{pair: number, isCosine: boolean, frequency: number, wavelength: number}} ColumnFacts
 */
/**
 * How far a file has been read: `step` by step, each from 0 to `total` bytes. A URL is loaded first, and a .gz file
 * unpacked first; `lines` counts while reading.
 * @typedef {{step: 'loading' | 'unpacking' | 'reading', bytes: number, total: number, lines: number}} VectorProgress
 */
/** A line, counted from 1, that is not used, and why. @typedef {{line: number, reason: string}} VectorProblem */
/**
 * @typedef {object} VectorOptions
 * @property {(progress: VectorProgress) => void} [onProgress]
 * @property {AbortSignal} [signal]  cancels: the promise is rejected with the code 'cancelled'
 * @property {string | URL | false} [worker]
 *   Where worker.js is; otherwise it is looked for beside posenc.js. Without one (false, or a page that may have none),
 *   the page does the work itself, a part at a time.
 */
/**
 * Vectors of words. A word is compared as it is written, upper and lower case apart.
 * @typedef {object} Vectors
 * @property {number} count          of different words
 * @property {number} dims           numbers a word
 * @property {number} milliseconds   what opening took
 * @property {VectorProblem[]} problems  the first 100 lines that are not used, in their order, and why
 * @property {number} problemCount   of all such lines
 * @property {(word: string) => boolean} has
 * @property {(words: Iterable<string>, options?: {signal?: AbortSignal}) => Promise<Matrix>} rows
 *   One row a word, [words, dims], each number the float nearest to what the file says; zeros for an unknown word.
 * @property {(query: string | ArrayLike<number>, options?: {count?: number, signal?: AbortSignal,
 *   onProgress?: (progress: VectorProgress) => void}) => Promise<{word: string, cosine: number}[]>} nearest
 *   The words with the largest cosines, the largest first; of a word, the others. None for an unknown word, and for
 *   zeros, which have no direction. Reads the whole file.
 * @property {() => string[]} words  in the order of the file
 * @property {() => void} close  lets go of the index and the file; whatever is asked afterwards has the code 'closed'
 */
/**
 * Where the vectors of words come from: a Vectors, or anything with these three.
 * @typedef {object} WordVectors
 * @property {number} dims
 * @property {(word: string) => boolean} has
 * @property {(words: string[]) => Matrix | Promise<Matrix>} rows  [words, dims]; asked only for words that it has
 */
/**
 * What load() gives. Every array that it returns belongs to the caller.
 * @typedef {object} Engine
 * @property {readonly Scheme[]} schemes
 * @property {Readonly<Param>} positions  the count of positions, described like a parameter
 * @property {(request: Request, options?: {out?: Float32Array}) => Matrix} encode
 *   The encoding, [positions, d_model]. `out` is filled and returned as data; it must have just that many numbers.
 * @property {(request: Request) => MatrixF64} angles
 *   The inner term pos / base^(2i / d_model) for every column, [positions, d_model], in radians.
 * @property {(request: Request) => Stage[]} construction
 *   The encoding built step by step, every intermediate array kept.
 * @property {(matrix: Matrix) => Float64Array} norms  of every row
 * @property {(matrix: Matrix, k: number) => Float64Array} offsetNorms
 *   The distance from row r to row r + k, for every r.
 * @property {(request: Omit<Request, 'positions'> & {k: number}) => MatrixF64} shiftMatrix
 *   M with PE(pos + k) = M · PE(pos), [d_model, d_model].
 * @property {(source: Matrix | Request, metric: Metric, options?: {out?: Float32Array}) => Matrix} similarity
 *   How alike rows are, each with each, [rows, rows]: of a matrix, or, faster, of the encoding of a request.
 * @property {(request: Omit<Request, 'positions'>) => ColumnFacts[]} columns  what each column is
 * @property {(request: Request) => Float64Array} float32Errors
 *   The largest error of each row when angles are in single precision, as in several well-known implementations.
 * @property {(texts: readonly string[], options?: {num_words?: number}) => Tokens} tokenizer
 *   Texts as Keras' Tokenizer has them: in lower case, without its default filters, split at spaces. With num_words,
 *   only indices below it stay in the sequences; wordIndex stays whole.
 * @property {(sequences: readonly ArrayLike<number>[], options?: {maxlen?: number, padding?: 'pre' | 'post',
 *   truncating?: 'pre' | 'post'}) => MatrixI32} padSequences
 *   Sequences as the rows of a matrix, [sequences, maxlen]: filled up with 0, or cut, at the side named, which is
 *   'pre' by default; maxlen is that of the longest.
 * @property {(wordIndex: Map<string, number>, vectors: WordVectors) => Promise<Matrix & {unknown: string[]}>}
 *   embeddingMatrix
 *   The vector of each word in the row of its index. Row 0, that of padding, and the rows of unknown words are 0.
 * @property {(padded: MatrixI32, table: Matrix) => Matrix & {shape: [number, number, number]}} embed
 *   The row of the table for every index, [sentences, maxlen, d], which as a matrix is [sentences · maxlen, d].
 * @property {(a: Matrix, b: Matrix, wa: number, wb: number, options?: {out?: Float32Array}) => Matrix} weightedSum
 *   wa · a + wb · b, cell by cell. Where b has fewer rows, it is repeated: one encoding for each sentence.
 * @property {(matrix: Matrix, options?: {components?: number}) => Pca} pca
 *   Centred principal components, 2 by default. The greatest number of each loading is positive.
 * @property {(source: Blob | ArrayBuffer | ArrayBufferView | string | URL, options?: VectorOptions) => Promise<Vectors>} openVectors
 *   Word vectors from a file as text: GloVe, word2vec, fastText, or such a file as .gz. A string is a URL of the same
 *   site. Only an index of the words is kept: rows are read from the file when they are asked for.
 * @property {() => {used: number, reserved: number}} memory
 *   Bytes that the core holds between calls, and bytes of WebAssembly memory, which grows and never shrinks.
 */

/** What every function here throws: `message` names the thing, its value and what is allowed. */
export class PosencError extends Error {
  /**
   * @param {string} code       'invalid_argument', 'unknown_scheme', 'unknown_parameter', 'too_large',
   *                            'out_of_memory', 'no_webassembly' or 'load_failed'; of vectors also 'bad_file' (no
   *                            vectors in it), 'unreadable' (not found, or changed meanwhile), 'cancelled', 'closed'
   * @param {string} message
   * @param {string} [parameter] the part of the request that it is about, as 'd_model'
   */
  constructor(code, message, parameter) {
    super(message);
    this.name = 'PosencError';
    this.code = code;
    this.parameter = parameter;
  }
}

/** kMaxCells of the core: a longer list is not even copied. */
const mostCells = 2 ** 26;

/** @typedef {'tokenizer' | 'padSequences' | 'embeddingMatrix' | 'embed' | 'weightedSum' | 'pca' | 'openVectors'} OfWords */
/** @typedef {Omit<Engine, OfWords>} Encodings  an engine without what is about words */

/**
 * Compiles the core, once: later calls get the same engine. After a failure, the next call tries again.
 * @type {() => Promise<Engine>}
 */
export const load = remembered(async () => {
  const both = /** @type {const} */ ([loadCore(), loadWords()]);
  // A failure is told when both have ended, so that the next call starts both anew.
  await Promise.allSettled(both);
  const [core, words] = await Promise.all(both);
  return createEngine(core, words);
});

/**
 * The same without what is about words, which few pages need.
 * @type {() => Promise<Encodings>}
 */
export const loadEncodings = remembered(async () => createEncodings(await loadCore()));

const loadCore = remembered(() => compile(createModule, wasmBinary));
const loadWords = remembered(async () => {
  const { createModule, wasmBinary } = await sibling(() => import('./words.js'), 'words.js');
  return compile(createModule, wasmBinary);
});

/**
 * A promise that is made once, and again after a failure.
 * @template T
 * @param {() => Promise<T>} start
 * @returns {() => Promise<T>}
 */
function remembered(start) {
  /** @type {Promise<T> | undefined} */
  let loading;
  return () => {
    loading ??= start().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * Does the work of a Vectors in a worker: all that worker.js is for.
 * @param {any} port  the worker's global scope
 */
export async function serveVectors(port) {
  try {
    const { serveVectorJobs } = await vectorFiles();
    await serveVectorJobs(loadWords().then(lend), port);
  } catch {
    // The page hears of no error of a promise here; it does the work itself.
    port.postMessage({ unable: true });
  }
}

/** Fetched when somebody opens a file of word vectors: few readers do. */
const vectorFiles = () => sibling(() => import('./vector-files.js'), 'vector-files.js');

/**
 * @template T
 * @param {() => Promise<T>} load
 * @param {string} name
 */
const sibling = (load, name) =>
  load().catch((cause) => {
    throw new PosencError('load_failed', `${name} could not be loaded: ${cause.message}`);
  });

/**
 * @param {(options: {wasmBinary: Uint8Array}) => Promise<any>} create
 * @param {Uint8Array | Promise<Uint8Array>} bytes
 */
async function compile(create, bytes) {
  if (!canRun()) {
    throw new PosencError('no_webassembly', 'WebAssembly is missing, or not allowed in this page');
  }
  try {
    return await create({ wasmBinary: await bytes });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw Object.assign(new PosencError('load_failed', `the engine could not be started: ${reason}`), {
      cause,
    });
  }
}

/** Tried on the smallest module there is: a policy without 'wasm-unsafe-eval' forbids even that. */
function canRun() {
  try {
    return Boolean(
      new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
    );
  } catch {
    return false;
  }
}

/**
 * @param {any} module  the compiled module: see wasm/bindings.cpp
 * @returns {Readonly<Encodings>}
 */
function createEncodings(module) {
  return Object.freeze({
    schemes: deepFreeze(module.schemes()),
    positions: deepFreeze(module.positionsParam()),
    encode: (/** @type {Request} */ request, { out } = {}) =>
      unwrap(module.encode(...cross(request), crossOut(out))),
    angles: (/** @type {Request} */ request) => unwrap(module.angles(...cross(request), allocate64)),
    construction: (/** @type {Request} */ request) =>
      unwrap(module.construction(...cross(request), allocate64)),
    norms: (/** @type {Matrix} */ matrix) => unwrap(module.norms(...crossMatrix(matrix), allocate64)),
    offsetNorms: (/** @type {Matrix} */ matrix, /** @type {number} */ k) =>
      unwrap(module.offsetNorms(...crossMatrix(matrix), crossNumber('k', k), allocate64)),
    shiftMatrix(/** @type {any} */ source) {
      const { k, ...request } = checkObject(source);
      return unwrap(
        module.shiftMatrix(...cross({ ...request, positions: 1 }), crossNumber('k', k), allocate64),
      );
    },
    similarity(/** @type {any} */ source, /** @type {Metric} */ metric, { out } = {}) {
      if (typeof metric !== 'string') throw invalid('metric', describe(metric), 'a string');
      const ofMatrix = typeof source === 'object' && source !== null && 'data' in source;
      return unwrap(
        ofMatrix
          ? module.similarityOfMatrix(...crossMatrix(source), metric, crossOut(out))
          : module.similarity(...cross(source), metric, crossOut(out)),
      );
    },
    columns: (/** @type {any} */ request) =>
      unwrap(module.columnFacts(...cross({ ...checkObject(request), positions: 1 }))),
    float32Errors: (/** @type {Request} */ request) =>
      unwrap(module.float32Errors(...cross(request), allocate64)),
    memory: () => module.memory(),
  });
}

/**
 * @param {any} core
 * @param {any} module  that of words: see wasm/bindings_words.cpp
 * @returns {Engine}
 */
function createEngine(core, module) {
  const encodings = createEncodings(core);
  return Object.freeze({
    ...encodings,
    tokenizer(/** @type {any} */ texts, { num_words } = {}) {
      const { words, indices, ends } = unwrap(
        module.tokenize(
          ...crossTexts(texts),
          crossOptional('num_words', num_words),
          allocate8,
          allocateI32,
          allocate64,
        ),
      );
      // A byte order mark belongs to its word, as in Keras.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(words);
      return {
        wordIndex: new Map(text === '' ? [] : text.split(' ').map((word, k) => [word, k + 1])),
        sequences: Array.from(ends, (end, k) => Array.from(indices.subarray(k ? ends[k - 1] : 0, end))),
      };
    },
    padSequences(/** @type {any} */ sequences, { maxlen, padding = 'pre', truncating = 'pre' } = {}) {
      for (const [name, side] of Object.entries({ padding, truncating })) {
        if (typeof side !== 'string') throw invalid(name, describe(side), 'a string');
      }
      return unwrap(
        module.padSequences(
          ...crossSequences(sequences),
          crossOptional('maxlen', maxlen),
          padding,
          truncating,
          allocateI32,
        ),
      );
    },
    embeddingMatrix,
    embed(/** @type {any} */ padded, /** @type {Matrix} */ table) {
      const [rows, cols, data] = crossMatrix(padded, 'padded', Int32Array);
      if (data.length !== rows * cols) {
        const expected = `rows × cols = ${rows} × ${cols} = ${rows * cols}`;
        throw invalid('padded', `${data.length} numbers`, expected, '.data');
      }
      const vectors = unwrap(module.embed(data, ...crossMatrix(table, 'table'), allocate32));
      return { shape: [rows, cols, vectors.cols], ...vectors };
    },
    weightedSum(
      /** @type {Matrix} */ a,
      /** @type {Matrix} */ b,
      /** @type {number} */ wa,
      /** @type {number} */ wb,
      { out } = {},
    ) {
      const weights = [crossNumber('wa', wa), crossNumber('wb', wb)];
      return unwrap(
        module.weightedSum(...crossMatrix(a, 'a'), ...crossMatrix(b, 'b'), ...weights, crossOut(out)),
      );
    },
    pca: (/** @type {Matrix} */ matrix, { components = 2 } = {}) =>
      unwrap(
        module.pca(...crossMatrix(matrix), crossNumber('components', components), allocate32, allocate64),
      ),
    openVectors: async (/** @type {any} */ source, /** @type {VectorOptions | undefined} */ options) =>
      (await vectorFiles()).vectorOpener(lend(module), besideThis('worker.js'))(source, options),
    memory() {
      const [a, b] = [encodings.memory(), module.memory()];
      return { used: a.used + b.used, reserved: a.reserved + b.reserved };
    },
  });
}

/** @param {any} module @returns {import('./vector-files.js').Tools} */
const lend = (module) => ({
  core: module,
  fail: (code, message, parameter) => new PosencError(code, message, parameter),
  unwrap,
  allocate32,
  allocate64,
});

/**
 * The URL of a file beside this one. A classic script does not know its own; and bundlers, which would take the usual
 * `new URL('…', import.meta.url)` for a file to be bundled, must not see one.
 * @param {string} name
 */
function besideThis(name) {
  const here = import.meta.url;
  return here ? new URL(name, here).href : undefined;
}

/**
 * Makes a typed array for a result, or null: an exception would go through the core, and leave its memory behind.
 * @template T
 * @param {new (length: number) => T} Numbers
 */
const allocator = (Numbers) => (/** @type {number} */ length) => {
  try {
    return new Numbers(length);
  } catch {
    return null;
  }
};
const allocate8 = allocator(Uint8Array);
const allocateI32 = allocator(Int32Array);
const allocate32 = allocator(Float32Array);
const allocate64 = allocator(Float64Array);

/** @param {unknown} out  an array of the caller's to fill, or undefined */
function crossOut(out) {
  if (out === undefined) return allocate32;
  if (!(out instanceof Float32Array)) throw invalid('out', describe(out), 'a Float32Array');
  return out;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function crossNumber(name, value) {
  if (typeof value !== 'number') throw invalid(name, describe(value), 'a number');
  return value;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
const crossOptional = (name, value) => (value === undefined ? value : crossNumber(name, value));

/**
 * @template {Float32Array | Int32Array} T
 * @param {{rows: number, cols: number, data: T}} matrix
 * @param {string} name
 * @param {new (...parts: any[]) => any} Numbers
 * @returns {[number, number, T]}
 */
function crossMatrix(matrix, name = 'matrix', Numbers = Float32Array) {
  if (typeof matrix !== 'object' || matrix === null) {
    throw invalid(name, describe(matrix), '{rows, cols, data}');
  }
  const { rows, cols, data } = matrix;
  for (const [part, value] of Object.entries({ rows, cols })) {
    if (!Number.isSafeInteger(value) || value < 0 || value > 2 ** 31) {
      throw invalid(name, describe(value), 'a whole number from 0 to 2147483648', `.${part}`);
    }
  }
  if (!(data instanceof Numbers)) {
    throw invalid(name, describe(data), `${Numbers === Int32Array ? 'an' : 'a'} ${Numbers.name}`, '.data');
  }
  return [rows, cols, data];
}

/**
 * Texts in lower case, as UTF-8, one after the other, and where each ends. A half of a surrogate pair without the other
 * is no character: it becomes U+FFFD.
 * @param {unknown} texts
 */
function crossTexts(texts) {
  if (!Array.isArray(texts)) throw invalid('texts', describe(texts), 'an array of strings');
  let length = 0;
  texts.forEach((text, k) => {
    if (typeof text !== 'string') throw invalid('texts', describe(text), 'a string', `[${k}]`);
    length += text.length;
  });
  if (length > mostCells) {
    const message = `texts have more than ${mostCells} bytes (2^26), the most allowed`;
    throw new PosencError('too_large', message, 'texts');
  }
  // Lower-casing takes Unicode's tables, which every JavaScript has, and which would be a tenth of the core. It is what
  // Python's str.lower does: the two agree on all code points up to Unicode 14.
  const encoder = new TextEncoder();
  return join(
    Uint8Array,
    texts.map((text) => encoder.encode(text.toLowerCase())),
  );
}

/** @param {unknown} sequences */
function crossSequences(sequences) {
  const isList = (/** @type {unknown} */ it) =>
    Array.isArray(it) || (ArrayBuffer.isView(it) && !(it instanceof DataView));
  if (!Array.isArray(sequences)) {
    throw invalid('sequences', describe(sequences), 'an array of arrays of numbers');
  }
  sequences.forEach((sequence, k) => {
    if (!isList(sequence)) throw invalid('sequences', describe(sequence), 'an array of numbers', `[${k}]`);
    for (let at = 0; at < sequence.length; ++at) {
      const index = sequence[at];
      if (Number.isInteger(index) && index >= 0 && index < 2 ** 31) continue;
      throw invalid('sequences', describe(index), 'a whole number from 0 to 2147483647', `[${k}][${at}]`);
    }
  });
  return join(Int32Array, sequences);
}

/**
 * Lists one after the other, and where each ends.
 * @template {Uint8Array | Int32Array} T
 * @param {new (length: number) => T} Numbers
 * @param {ArrayLike<number>[]} lists
 * @returns {[T, Float64Array]}
 */
function join(Numbers, lists) {
  let length = 0;
  const ends = Float64Array.from(lists, (list) => (length += list.length));
  const joined = new Numbers(length);
  lists.forEach((list, k) => joined.set(list, k ? ends[k - 1] : 0));
  return [joined, ends];
}

/** @type {Engine['embeddingMatrix']} */
async function embeddingMatrix(wordIndex, vectors) {
  if (!(wordIndex instanceof Map))
    throw invalid('wordIndex', describe(wordIndex), 'a Map of words to indices');
  const { dims } = checkObject(vectors, 'vectors', 'an object with dims, has and rows');
  if (!(Number.isInteger(dims) && dims > 0)) {
    throw invalid('vectors', describe(dims), 'a whole number from 1', '.dims');
  }
  /** @type {string[]} */
  const known = [];
  /** @type {string[]} */
  const unknown = [];
  let rows = 1;
  for (const [word, index] of wordIndex) {
    if (!(Number.isInteger(index) && index > 0)) {
      throw invalid('wordIndex', describe(index), 'a whole number from 1', `.get(${describe(word)})`);
    }
    rows = Math.max(rows, index + 1);
    (vectors.has(word) ? known : unknown).push(word);
  }
  if (rows * dims > mostCells) {
    const message = `words × dims is ${rows} × ${dims} = ${rows * dims}; at most ${mostCells} cells (2^26) are allowed`;
    throw new PosencError('too_large', message, 'wordIndex');
  }
  const data = new Float32Array(rows * dims);
  if (known.length) {
    const found = await vectors.rows(known);
    const [count, width, numbers] = crossMatrix(found, 'vectors.rows()');
    if (count !== known.length || width !== dims || numbers.length !== count * width) {
      const expected = `one row of ${dims} numbers for each of ${known.length} words`;
      throw invalid('vectors.rows()', `${count} × ${width}, with ${numbers.length} numbers`, expected);
    }
    known.forEach((word, k) =>
      data.set(
        numbers.subarray(k * dims, (k + 1) * dims),
        /** @type {number} */ (wordIndex.get(word)) * dims,
      ),
    );
  }
  return { rows, cols: dims, data, unknown };
}

/**
 * @template T
 * @param {T} value
 * @param {string} name
 * @param {string} allowed
 * @returns {T}
 */
function checkObject(
  value,
  name = 'the request',
  allowed = 'an object such as {positions: 50, d_model: 128}',
) {
  if (typeof value === 'object' && value !== null) return value;
  throw invalid(name, describe(value), allowed);
}

/**
 * A request in the form in which it crosses into the core. Types are checked here (the core would take 2.7 or "3" for
 * a whole number without complaint), values there.
 * @param {Request} request
 */
function cross(request) {
  const { scheme = 'sinusoidal', positions, ...parameters } = checkObject(request);
  if (typeof scheme !== 'string') throw invalid('scheme', describe(scheme), 'a string');
  const names = [];
  const values = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    if (typeof value !== 'number' && typeof value !== 'string') {
      throw invalid(name, describe(value), 'a number or a string');
    }
    names.push(name);
    values.push(value);
  }
  return [scheme, crossPositions(positions), names, values];
}

/**
 * @param {Positions} positions
 * @returns {Float64Array | number[]} a list, or [count, start, step]
 */
function crossPositions(positions) {
  if (typeof positions === 'number') return [positions, 0, 1];
  if (Array.isArray(positions) || (ArrayBuffer.isView(positions) && !(positions instanceof DataView))) {
    const list = /** @type {ArrayLike<any>} */ (positions);
    if (list.length > mostCells) {
      const message = `positions is a list of ${list.length} numbers; at most ${mostCells} cells (2^26) are allowed`;
      throw new PosencError('too_large', message, 'positions');
    }
    for (let k = 0; k < list.length; ++k) {
      if (typeof list[k] !== 'number') throw invalid('positions', describe(list[k]), 'a number', `[${k}]`);
    }
    return Float64Array.from(list);
  }
  if (typeof positions !== 'object' || positions === null) {
    throw invalid('positions', describe(positions), 'a count, {count, start, step} or an array of numbers');
  }
  const {
    count,
    start = 0,
    step = 1,
    ...rest
  } = /** @type {{count: number, start?: number, step?: number}} */ (positions);
  for (const [name, value] of Object.entries({ count, start, step })) {
    if (typeof value !== 'number') throw invalid('positions', describe(value), 'a number', `.${name}`);
  }
  for (const name of Object.keys(rest)) {
    throw new PosencError(
      'unknown_parameter',
      `${describe(name)} is not a part of positions; it has: count, start, step`,
      'positions',
    );
  }
  return [count, start, step];
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} allowed
 * @param {string} [part]  which part of the named thing it is about
 */
function invalid(name, value, allowed, part = '') {
  return new PosencError('invalid_argument', `${name}${part} is ${value}; it must be ${allowed}`, name);
}

/**
 * A value as it can stand in an error message.
 * @param {unknown} value
 */
function describe(value) {
  if (typeof value === 'string') {
    const characters = [...value];
    return `"${characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : value}"`;
  }
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object')
    return typeof value === 'function' ? 'a function' : String(value);
  return Array.isArray(value) ? 'an array' : `an object (${value.constructor?.name ?? 'without prototype'})`;
}

/** @param {any} result  of the core: a value, or {code, parameter, message} */
function unwrap(result) {
  if ('code' in result) throw new PosencError(result.code, result.message, result.parameter);
  return result;
}

/**
 * @template T
 * @param {T} value
 * @returns {T}
 */
function deepFreeze(value) {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
