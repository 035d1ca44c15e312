/**
 * Converts requests and matrices to the form in which they cross into the core, and converts its results back. Types
 * are checked here (the core would accept 2.7 or "3" as a whole number without complaint), values in the core.
 */
import { mostCells } from './core-limits.js';
import { PosencError } from './errors.js';
import { isArray, isObject, isRevoked } from './value-kinds.js';

/** @import {AllocateArray} from './evaluations.js' */
/** @import {ColumnFacts, Positions, Request, Spectrum} from './types.js' */

/**
 * Makes a typed array for a result; returns null if memory is exhausted, because an exception would pass through the
 * core, which would then not release its memory.
 * @template T
 * @param {new (length: number) => T} Numbers
 */
const allocatorOf = (Numbers) => (/** @type {number} */ length) => {
  try {
    return new Numbers(length);
  } catch {
    return null;
  }
};
export const allocate8 = allocatorOf(Uint8Array);
export const allocateI32 = allocatorOf(Int32Array);
export const allocateU32 = allocatorOf(Uint32Array);
export const allocate32 = allocatorOf(Float32Array);
export const allocate64 = allocatorOf(Float64Array);

/**
 * A typed array for numbers to pass to the core.
 * @template {{BYTES_PER_ELEMENT: number, new (length: number): any}} T
 * @param {T} Numbers
 * @param {number} length
 * @returns {InstanceType<T>}
 */
export function allocate(Numbers, length) {
  const array = allocatorOf(Numbers)(length);
  if (array) return array;
  const limits = [length * Numbers.BYTES_PER_ELEMENT];
  throw new PosencError({ code: 'out_of_memory', parameter: '', rule: 'memory', limits });
}

/** Gives a property of a typed array that no subclass can change. @param {PropertyKey} property */
const getterOf =
  (property) =>
  /** @param {unknown} array @returns {any} */
  (array) =>
    Reflect.get(Object.getPrototypeOf(Uint8Array.prototype), property, array);
const kindOf = getterOf(Symbol.toStringTag);
const [bufferOf, offsetOf, lengthOf] = ['buffer', 'byteOffset', 'length'].map(getterOf);

/**
 * The numbers of a typed array as an array that the core can trust: a subclass may say another length than it has, and
 * a Proxy of a typed array is none.
 * @template {{name: string, new (...parts: any[]): any}} T
 * @param {unknown} array
 * @param {T} Numbers
 * @returns {InstanceType<T> | null}  null for anything else
 */
function plainArray(array, Numbers) {
  if (kindOf(array) !== Numbers.name) return null;
  const length = lengthOf(array);
  // No view can be made of a detached buffer, whose arrays have no numbers.
  return length === 0 ? new Numbers(0) : new Numbers(bufferOf(array), offsetOf(array), length);
}

/**
 * Computes a matrix into the caller's array, if there is one, otherwise into a new one.
 * @param {unknown} options  of the call
 * @param {(target: any) => any} compute  is told the array, or a function that makes one
 */
export function computeInto(options, compute) {
  const { out } = marshalOptions(options, '{out}');
  if (out === undefined) return unwrap(compute(allocate32));
  const target = plainArray(out, Float32Array);
  if (!target) throw invalid('out', out, 'float32');
  const result = unwrap(compute(target));
  result.data = out;
  return result;
}

/**
 * The function that gives the array to fill: the caller's, if there is one, otherwise a new one.
 * @param {AllocateArray} [allocateArray]
 */
export const marshalAllocator =
  (allocateArray = () => undefined) =>
  (/** @type {number} */ length) => {
    try {
      return allocateArray(length) ?? allocate32(length);
    } catch {
      return null;
    }
  };

/**
 * @param {string} name
 * @param {unknown} value
 */
export function marshalNumber(name, value) {
  if (typeof value !== 'number') throw notNumber(name, value);
  return value;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export const marshalOptional = (name, value) => (value === undefined ? value : marshalNumber(name, value));

/**
 * @template {Float32Array | Int32Array} T
 * @param {{rows: number, cols: number, data: T}} matrix
 * @param {string} name
 * @param {new (...parts: any[]) => any} Numbers
 * @returns {[number, number, T]}
 */
export function marshalMatrix(matrix, name = 'matrix', Numbers = Float32Array) {
  if (!isObject(matrix)) {
    throw invalid(name, matrix, 'object', '', '{rows, cols, data}');
  }
  const { rows, cols, data } = matrix;
  for (const [part, value] of Object.entries({ rows, cols })) {
    if (!Number.isSafeInteger(value) || value < 0 || value > 2 ** 31) {
      throw notWhole(name, value, 0, 2 ** 31, `.${part}`);
    }
  }
  const numbers = plainArray(data, Numbers);
  if (!numbers) throw invalid(name, data, Numbers === Int32Array ? 'int32' : 'float32', '.data');
  return [rows, cols, numbers];
}

/**
 * @template T
 * @param {T} value
 * @param {string} name
 * @param {string} example
 * @returns {T}
 */
export function checkObject(value, name = 'the request', example = '{positions: 50, d_model: 128}') {
  if (isObject(value)) return value;
  throw invalid(name, value, 'object', '', example);
}

/**
 * The options of a call, which may be missing.
 * @param {any} options
 * @param {string} example
 */
export function marshalOptions(options = {}, example = '{signal}') {
  const { signal } = checkObject(options, 'options', example);
  if (isRevoked(signal)) throw invalid('options', signal, 'object', '.signal');
  return options;
}

/** Tags for the numbers of a marshalled request: see Plan in wasm/bindings/bind.h. */
const tags = { none: 0, number: 1, boolean: 2, range: 3, word: 4, list: 5 };

/**
 * A request as texts, numbers and lists: as few values as possible, because each crossing value costs time.
 * @param {Request} request
 * @returns {[texts: string, numbers: Float64Array, ...lists: Float64Array[]]}
 */
export function marshalRequest(request) {
  const { scheme = '', preset = '', positions, queries, keys, ...parameters } = checkObject(request);
  let texts = marshalText(marshalWord('scheme', scheme)) + marshalText(marshalWord('preset', preset));
  /** @type {number[]} */
  const numbers = [];
  /** @type {Float64Array[]} */
  const lists = [];
  marshalPositions('positions', positions, numbers, lists);
  if (queries === undefined) numbers.push(tags.none);
  else marshalPositions('queries', queries, numbers, lists);
  if (keys === undefined) numbers.push(tags.none);
  else marshalPositions('keys', keys, numbers, lists);
  const names = Object.keys(parameters).filter((name) => parameters[name] !== undefined);
  // No scheme has 100 parameters, so one of the first 100 is already unknown.
  for (const name of names.slice(0, 100)) {
    const value = parameters[name];
    texts += marshalText(name);
    if (typeof value === 'number') {
      numbers.push(tags.number, value);
    } else if (typeof value === 'boolean') {
      numbers.push(tags.boolean, Number(value));
    } else if (typeof value === 'string') {
      numbers.push(tags.word);
      texts += marshalText(value);
    } else if (isList(value)) {
      numbers.push(tags.list);
      lists.push(marshalList(name, value));
    } else {
      throw invalid(name, value, 'parameter');
    }
  }
  return [texts, new Float64Array(numbers), ...lists];
}

/**
 * Shortens a text, because no name or word is longer and an error shows only the beginning. The cut may split a
 * surrogate pair, and a lone surrogate would swallow the U+0000 after it when the text is converted to UTF-8. Lone
 * surrogates therefore become U+FFFD, as in toWellFormed(), which not all supported browsers have.
 * @param {string} text
 */
const shortened = (text, most = 200) => text.slice(0, most).replace(/\p{Surrogate}/gu, '\ufffd');

/** Prepares one of several texts, each of which ends with U+0000. @param {string} text */
export const marshalText = (text) => `${shortened(text).replaceAll('\0', '\ufffd')}\0`;

/**
 * @param {string} name
 * @param {unknown} word
 * @param {number} [most]  the length beyond which it is shortened, longer than any that is allowed
 */
export function marshalWord(name, word, most) {
  if (typeof word !== 'string') throw invalid(name, word, 'string');
  return shortened(word, most);
}

/** @param {unknown} value @returns {value is ArrayLike<any>} */
export const isList = (value) =>
  isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/**
 * The number of entries of a list, which in a Proxy may be anything.
 * @param {string} name
 * @param {ArrayLike<any>} list
 * @param {string} [part]
 * @param {number} [most]
 * @returns {number}
 */
export function marshalLength(name, list, part = '', most = mostCells) {
  const { length } = list;
  if (!Number.isSafeInteger(length) || length < 0) throw invalid(name, list, 'numbers', part);
  if (length > most) throw tooMany(name, length);
  return length;
}

/**
 * A list of numbers as an array of its own. Each entry is read once, because a Proxy may give another one next time.
 * @param {string} name
 * @param {ArrayLike<any>} list
 */
export function marshalList(name, list) {
  const length = marshalLength(name, list);
  const numbers = allocate(Float64Array, length);
  for (let k = 0; k < length; ++k) {
    const number = list[k];
    if (typeof number !== 'number') throw notNumber(name, number, `[${k}]`);
    numbers[k] = number;
  }
  return numbers;
}

/**
 * @param {string} of
 * @param {Positions} positions
 * @param {number[]} numbers       a range is added to it
 * @param {Float64Array[]} lists   a list is added to it
 */
function marshalPositions(of, positions, numbers, lists) {
  if (typeof positions === 'number') {
    numbers.push(tags.range, positions, 0, 1);
    return;
  }
  if (isList(positions)) {
    numbers.push(tags.list);
    lists.push(marshalList(of, positions));
    return;
  }
  if (!isObject(positions)) {
    throw invalid(of, positions, 'positions', '', '{count, start, step}');
  }
  const {
    count,
    start = 0,
    step = 1,
    ...rest
  } = /** @type {{count: number, start?: number, step?: number}} */ (positions);
  for (const [name, value] of Object.entries({ count, start, step })) {
    if (typeof value !== 'number') throw notNumber(of, value, `.${name}`);
  }
  for (const name of Object.keys(rest)) {
    const names = ['count', 'start', 'step'];
    throw new PosencError({ code: 'unknown_parameter', parameter: of, value: name, rule: 'part', names });
  }
  numbers.push(tags.range, count, start, step);
}

/**
 * The error for a value that breaks a rule.
 * @param {string} rule
 * @param {string} name
 * @param {unknown} value
 * @param {string} part  the part of the named value that breaks it
 * @param {Partial<import('./errors.js').ErrorData>} [data]  further values for the sentence of the rule
 */
const refusalOf = (rule, name, value, part, data) =>
  new PosencError({
    code: 'invalid_argument',
    parameter: name,
    subject: name + part,
    value,
    rule,
    ...data,
  });

/**
 * The error for a value of the wrong type.
 * @param {string} name
 * @param {unknown} value
 * @param {string} wanted  the type it must have: completes `type_` to the id of a phrase in wasm/request/messages.def
 * @param {string} [part]
 * @param {string} [example]
 */
export const invalid = (name, value, wanted, part = '', example = '') =>
  refusalOf('type', name, value, part, { detail: wanted, names: example ? [example] : [] });

/** @param {string} name @param {unknown} value @param {string} [part] */
const notNumber = (name, value, part = '') => refusalOf('number', name, value, part);

/** @param {string} name @param {unknown} value */
export const notBoolean = (name, value) => refusalOf('boolean', name, value, '');

/** @param {string} name @param {unknown} value @param {number} low @param {number} high @param {string} [part] */
export const notWhole = (name, value, low, high, part = '') =>
  refusalOf('whole', name, value, part, { limits: [low, high] });

/** @param {string} name @param {unknown} value @param {number} low @param {string} [part] */
export const notWholeFrom = (name, value, low, part = '') =>
  refusalOf('whole_from', name, value, part, { limits: [low] });

/** @param {string} parameter @param {number} value */
export const tooMany = (parameter, value) =>
  new PosencError({ code: 'too_large', parameter, value, rule: 'entries', limits: [mostCells] });

/**
 * @param {string} name
 * @param {string} part
 * @param {number} length
 * @param {number} rows
 * @param {number} cols
 */
export const wrongLength = (name, part, length, rows, cols) =>
  new PosencError({
    code: 'invalid_argument',
    parameter: name,
    subject: name + part,
    rule: 'length',
    limits: [length, rows, cols],
  });

/** Requests facts along with the numbers: see with_facts in wasm/bindings/bind.h. */
export const factAllocators = [allocate64, allocateI32];
/** Requests the numbers alone. Embind requires every argument. */
export const noFacts = undefined;

/**
 * Converts a result with facts.
 * @param {any} result  from the core: numbers with a plan and optionally a spectrum, or an error as data
 */
export function unwrapFacts(result) {
  const { spectrum } = unwrap(result);
  return spectrum ? { ...result, columns: columnsOf(spectrum) } : result;
}

/**
 * Describes each column.
 * @param {Spectrum} spectrum
 * @returns {ColumnFacts[]}
 */
export const columnsOf = ({ frequencies, wavelengths, places }) =>
  Array.from(places, (place) => {
    const pair = place >> 1;
    const isCosine = place >= 0 && place % 2 === 1;
    return place < 0
      ? { pair, isCosine, frequency: 0, wavelength: Infinity }
      : { pair, isCosine, frequency: frequencies[pair], wavelength: wavelengths[pair] };
  });

/** @param {any} result  from the core: a value, or an error as data */
export function unwrap(result) {
  if ('code' in result) throw new PosencError(result);
  return result;
}
