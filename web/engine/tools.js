/**
 * The tools that engine.js passes to the files that it fetches (schemes.js, words.js, inspector.js, trainer.js and theirs).
 * These do not import errors and marshalling themselves: under another address, the import would be another module with another class
 * PosencError.
 */
import { quoteValue, PosencError, sentences, wordError } from './errors.js';
import * as marshal from './marshal.js';

/** @typedef {import('./errors.js').ErrorData} ErrorData */

/** @param {any} core  the compiled module to call: see wasm/bindings/ */
export const toolsFor = (core) => ({
  ...marshal,
  core,
  quoteValue,
  fail: (/** @type {ErrorData} */ data) => new PosencError(data),
  word: (/** @type {ErrorData} */ data) => wordError(data, sentences),
});
/** @typedef {ReturnType<typeof toolsFor>} Tools */
