/**
 * The errors that the engine throws. An error is data: {code, parameter, subject, value, rule, limits,
 * names, detail}, as in wasm/posenc/results.h. A table with one sentence for each rule puts it into words. Elements use
 * the language of their page, with the tables of web/texts/.
 */

import { isArray, isObject } from './value-kinds.js';

/**
 * @typedef {object} ErrorData
 * @property {string} code
 * @property {string} [parameter]  the part of the request with the error, such as 'd_model'
 * @property {string} [subject]    the subject of the sentence: the parameter, or a part of it, such as 'positions[2]'
 * @property {unknown} [value]     the refused value
 * @property {string} rule         the rule that the value breaks, or the kind of failure
 * @property {readonly number[]} [limits]  the limits of the rule: see wasm/posenc/results.h
 * @property {readonly string[]} [names]
 * @property {string} [detail]
 * @property {ErrorData} [reason]  another error, which this one reports
 */
/**
 * The data for a sentence: the error, with its value formatted for a sentence.
 * @typedef {object} Refusal
 * @property {string} subject
 * @property {string} value
 * @property {unknown} raw  the value itself
 * @property {readonly any[]} limits
 * @property {any} limit  the first one
 * @property {any} limit2
 * @property {readonly string[]} names
 * @property {string} detail
 * @property {string} reason  the other error, as a sentence
 */
/** @typedef {Record<string, (refusal: Refusal) => string>} Sentences  by rule */

/** The error that every function here throws: `message` names the subject, its value and what is allowed. */
export class PosencError extends Error {
  /**
   * @param {ErrorData} data
   *   code: 'invalid_argument', 'unknown_scheme', 'unknown_preset', 'unknown_parameter', 'not_applicable' (the scheme
   *   has nothing of the kind), 'too_large', 'out_of_memory', 'no_webassembly', 'load_failed' or 'engine_failed' (the
   *   engine has stopped and is restarted); for vectors and training also 'bad_file' (no vectors in it), 'unreadable' (not found, or
   *   changed since it was opened), 'cancelled', 'closed'
   * @param {{cause?: unknown}} [options]
   */
  constructor(data, options) {
    super(wordError(data, sentences), options);
    this.name = 'PosencError';
    this.code = data.code;
    this.parameter = data.parameter;
    this.subject = data.subject ?? data.parameter ?? '';
    if ('value' in data) this.value = data.value;
    this.rule = data.rule;
    this.limits = Object.freeze([...(data.limits ?? [])]);
    this.names = Object.freeze([...(data.names ?? [])]);
    this.detail = data.detail ?? '';
    this.reason = data.reason;
  }
}

/**
 * Puts an error into a sentence.
 * @internal
 * @param {ErrorData} data
 * @param {Sentences} table
 * @returns {string}
 */
export function wordError(data, table) {
  const { subject, parameter, rule, limits = [], names = [], detail = '', reason } = data;
  const say = [table, sentences].find((each) => Object.hasOwn(each, rule))?.[rule] ?? unworded;
  return say({
    subject: subject || parameter || '',
    value: 'value' in data ? quoteValue(data.value) : '',
    raw: data.value,
    limits,
    limit: limits[0],
    limit2: limits[1],
    names,
    detail,
    reason: reason ? wordError(reason, table) : '',
  });
}

/** The sentence used until the sentences have loaded. @param {Refusal} refusal */
const unworded = ({ subject, value }) => `${subject} is refused: ${value}`;

/**
 * A value formatted for a sentence.
 * @internal
 * @param {unknown} value
 */
export function quoteValue(value) {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (typeof value === 'symbol') return shortened(String(value));
  // To write all digits would take longer than the square of their number.
  if (typeof value === 'bigint')
    return BigInt.asIntN(64, value) === value ? `${value}n` : 'a BigInt of more than 64 bits';
  // Adding 0 turns −0 into 0.
  if (typeof value === 'number') return String(value + 0);
  if (value === null || typeof value !== 'object')
    return typeof value === 'function' ? 'a function' : String(value);
  if (isArray(value)) return 'an array';
  /** @type {unknown} */
  const name = isObject(value) ? value.constructor?.name : undefined;
  return `an object (${typeof name === 'string' ? shortened(name) : 'without a name'})`;
}

/** The first 60 characters of a text, so that the cost of an error does not grow with the value. @param {string} text */
function shortened(text) {
  // A character may take two UTF-16 units, so 122 units contain at least 61 characters, one more than is shown.
  const characters = [...text.slice(0, 122)];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text;
}

/**
 * Sentences for failures after which nothing more can be fetched. The engine adds the sentences of
 * web/engine/refusals.js.
 * @internal
 * @type {Sentences}
 */
export const sentences = {
  no_webassembly: () => 'WebAssembly is missing, or not allowed in this page',
  not_loaded: ({ subject, detail }) => `${subject} could not be loaded: ${detail}`,
  not_started: ({ detail }) => `the engine could not be started: ${detail}`,
  stopped: ({ detail }) => `the engine has stopped and is restarting: ${detail}`,
  restarting: () => 'the engine is restarting: try again in a moment',
};
