/**
 * Marshals requests and matrices into the form in which they cross into the core, and unmarshals its results. Types are
 * checked here (the core would take 2.7 or "3" for a whole number without complaint), values in the core.
 */
import { PosencError } from './errors.js';

/** @import {Spare} from './evaluations.js' */
/** @import {ColumnFacts, Positions, Request, Spectrum} from './types.js' */

/** kMaxCells of the core: a longer list is not even copied. */
export const mostCells = 2 ** 26;

/**
 * Makes a typed array for a result; null without memory, because an exception would pass through the core, which would
 * not release what it has allocated.
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
 * A typed array for numbers that go into the core.
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

/**
 * The array to fill, or what makes one.
 * @param {unknown} out  an array of the caller's, or undefined
 */
export function marshalOut(out) {
  if (out === undefined) return allocate32;
  if (!(out instanceof Float32Array)) throw invalid('out', out, 'a Float32Array');
  return out;
}

/**
 * What makes the array to fill, of the caller's spare ones if there is one.
 * @param {Spare} [spare]
 */
export const marshalSpare =
  (spare = () => undefined) =>
  (/** @type {number} */ length) => {
    try {
      return spare(length) ?? allocate32(length);
    } catch {
      return null;
    }
  };

/**
 * @param {string} name
 * @param {unknown} value
 */
export function marshalNumber(name, value) {
  if (typeof value !== 'number') throw invalid(name, value, 'a number');
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
  if (typeof matrix !== 'object' || matrix === null) {
    throw invalid(name, matrix, '{rows, cols, data}');
  }
  const { rows, cols, data } = matrix;
  for (const [part, value] of Object.entries({ rows, cols })) {
    if (!Number.isSafeInteger(value) || value < 0 || value > 2 ** 31) {
      throw invalid(name, value, 'a whole number from 0 to 2147483648', `.${part}`);
    }
  }
  if (!(data instanceof Numbers)) {
    throw invalid(name, data, `${Numbers === Int32Array ? 'an' : 'a'} ${Numbers.name}`, '.data');
  }
  return [rows, cols, data];
}

/**
 * @template T
 * @param {T} value
 * @param {string} name
 * @param {string} allowed
 * @returns {T}
 */
export function checkObject(
  value,
  name = 'the request',
  allowed = 'an object such as {positions: 50, d_model: 128}',
) {
  if (typeof value === 'object' && value !== null) return value;
  throw invalid(name, value, allowed);
}

/** Tags of the numbers of a marshalled request: see Plan in wasm/bindings/bind.h. */
const tags = { none: 0, number: 1, boolean: 2, range: 3, word: 4, list: 5 };

/**
 * A request as texts, numbers and lists: as few values as possible, because each one that crosses costs time.
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
  // No scheme has 100 parameters, so one of these is already unknown.
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
      throw invalid(name, value, 'a number, a string, true or false, or an array of numbers');
    }
  }
  return [texts, new Float64Array(numbers), ...lists];
}

/** No name or word is longer than this; an error shows the beginning of a longer one. @param {string} text */
const shortened = (text) => text.slice(0, 200);

/** A text of several, each of which ends with U+0000. @param {string} text */
export const marshalText = (text) => `${shortened(text).replaceAll('\0', '\ufffd')}\0`;

/**
 * @param {string} name
 * @param {unknown} word
 */
export function marshalWord(name, word) {
  if (typeof word !== 'string') throw invalid(name, word, 'a string');
  return shortened(word);
}

/** @param {unknown} value @returns {value is ArrayLike<any>} */
export const isList = (value) =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

/** @param {string} name @param {ArrayLike<any>} list */
function marshalList(name, list) {
  if (list.length > mostCells) throw tooMany(name, list.length);
  for (let k = 0; k < list.length; ++k) {
    if (typeof list[k] !== 'number') throw invalid(name, list[k], 'a number', `[${k}]`);
  }
  const numbers = allocate(Float64Array, list.length);
  numbers.set(list);
  return numbers;
}

/**
 * @param {string} of
 * @param {Positions} positions
 * @param {number[]} numbers       to which a range is added
 * @param {Float64Array[]} lists   to which a list is added
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
  if (typeof positions !== 'object' || positions === null) {
    throw invalid(of, positions, 'a count, {count, start, step} or an array of numbers');
  }
  const {
    count,
    start = 0,
    step = 1,
    ...rest
  } = /** @type {{count: number, start?: number, step?: number}} */ (positions);
  for (const [name, value] of Object.entries({ count, start, step })) {
    if (typeof value !== 'number') throw invalid(of, value, 'a number', `.${name}`);
  }
  for (const name of Object.keys(rest)) {
    const names = ['count', 'start', 'step'];
    throw new PosencError({ code: 'unknown_parameter', parameter: of, value: name, rule: 'part', names });
  }
  numbers.push(tags.range, count, start, step);
}

/**
 * The error for a value of the wrong type.
 * @param {string} name
 * @param {unknown} value
 * @param {string} allowed
 * @param {string} [part]  the part of the named thing that is wrong
 */
export const invalid = (name, value, allowed, part = '') =>
  new PosencError({
    code: 'invalid_argument',
    parameter: name,
    subject: name + part,
    value,
    rule: 'type',
    detail: allowed,
  });

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

/** Asks for facts with the numbers of a request: see with_facts in wasm/bindings/bind.h. */
export const factMakers = [allocate64, allocateI32];
/** Asks for the numbers alone. Embind wants every argument. */
export const noFacts = undefined;

/**
 * Numbers with facts.
 * @param {any} result  of the core: numbers with a plan and perhaps a spectrum, or an error as data
 */
export function unwrapFacts(result) {
  const { spectrum } = unwrap(result);
  return spectrum ? { ...result, columns: columnsOf(spectrum) } : result;
}

/**
 * What each column is.
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

/** @param {any} result  of the core: a value, or an error as data */
export function unwrap(result) {
  if ('code' in result) throw new PosencError(result);
  return result;
}
