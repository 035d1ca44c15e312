/**
 * The engine: load() gives the C++ core as functions on typed arrays. The only importer of the compiled module, and
 * the only place that throws: the core returns errors as values, and each becomes a PosencError here.
 *
 * Runs in browsers, workers and Node; uses no DOM and asks the network for nothing.
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
/** @typedef {'dot' | 'cosine' | 'pearson' | 'euclidean'} Metric */
/**
 * One column of a sinusoidal encoding: its frequency in radians a position, its wavelength in positions a turn.
 * @typedef {{pair: number, isCosine: boolean, frequency: number, wavelength: number}} ColumnFacts
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
 * @property {() => {used: number, reserved: number}} memory
 *   Bytes that the core holds between calls, and bytes of WebAssembly memory, which grows and never shrinks.
 */

/** What every function here throws: `message` names the thing, its value and what is allowed. */
export class PosencError extends Error {
  /**
   * @param {string} code       'invalid_argument', 'unknown_scheme', 'unknown_parameter', 'too_large',
   *                            'out_of_memory', 'no_webassembly' or 'load_failed'
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

/** @type {Promise<Engine> | undefined} */
let loading;

/**
 * Compiles the core, once: later calls get the same engine. After a failure, the next call tries again.
 * @returns {Promise<Engine>}
 */
export function load() {
  loading ??= instantiate().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function instantiate() {
  if (!canRun()) {
    throw new PosencError('no_webassembly', 'WebAssembly is missing, or not allowed in this page');
  }
  try {
    return createEngine(await createModule({ wasmBinary }));
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
 * @returns {Engine}
 */
function createEngine(module) {
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
 * @param {Matrix} matrix
 * @returns {[number, number, Float32Array]}
 */
function crossMatrix(matrix) {
  if (typeof matrix !== 'object' || matrix === null) {
    throw invalid('matrix', describe(matrix), '{rows, cols, data}');
  }
  const { rows, cols, data } = matrix;
  for (const [name, value] of Object.entries({ rows, cols })) {
    if (!Number.isSafeInteger(value) || value < 0 || value > 2 ** 31) {
      throw invalid('matrix', describe(value), 'a whole number from 0 to 2147483648', `.${name}`);
    }
  }
  if (!(data instanceof Float32Array)) throw invalid('matrix', describe(data), 'a Float32Array', '.data');
  return [rows, cols, data];
}

/**
 * @template T
 * @param {T} request
 * @returns {T}
 */
function checkObject(request) {
  if (typeof request === 'object' && request !== null) return request;
  throw invalid('the request', describe(request), 'an object such as {positions: 50, d_model: 128}');
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
