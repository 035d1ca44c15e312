/** Parses attributes into the values of settings; refuses invalid ones. */
import { PosencError } from '../engine/engine.js';

/** @typedef {import('../engine/errors.js').ErrorData} ErrorData */

/**
 * Throws the error for a value that only the element can recognise as invalid. The text tables of the languages contain
 * a sentence for each rule.
 * @param {string} parameter
 * @param {Partial<ErrorData> & {rule: string}} data
 * @returns {never}
 */
export function refuse(parameter, data) {
  throw new PosencError({ code: 'invalid_argument', parameter, ...data });
}

/**
 * Refuses a value that is not one of these names.
 * @param {string} parameter
 * @param {string} value
 * @param {readonly string[]} names
 */
export function checkChoice(parameter, value, names) {
  if (!names.includes(value)) refuse(parameter, { rule: 'choice', value, names });
}

/**
 * Refuses any value that is not a whole number within the limits.
 * @param {string} parameter
 * @param {number} value
 * @param {number} low
 * @param {number} [high]
 * @param {string} [subject]
 */
export function checkWhole(parameter, value, low, high = Infinity, subject = parameter) {
  if (Number.isInteger(value) && value >= low && value <= high) return;
  if (high < Infinity) refuse(parameter, { rule: 'whole', subject, value, limits: [low, high] });
  refuse(parameter, { rule: 'whole_from', subject, value, limits: [low] });
}

/**
 * Parses a number.
 * @param {string} name
 * @param {string} text
 */
export function parseNumber(name, text) {
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isNaN(number)) refuse(name, { rule: 'number', value: text });
  return number;
}

/**
 * Parses true or false.
 * @param {string} name
 * @param {string} text
 */
export function parseBoolean(name, text) {
  if (text !== 'true' && text !== 'false') refuse(name, { rule: 'boolean', value: text });
  return text === 'true';
}

/**
 * Parses a list such as "0, 10, 25".
 * @param {string} name
 * @param {string} text
 */
export function parseList(name, text) {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  if (parts.includes('') || numbers.some(Number.isNaN)) refuse(name, { rule: 'comma_list', value: text });
  return numbers;
}

/**
 * The value of a field.
 * @param {import('./settings.js').Field} field
 * @param {string} text
 */
export function parseSetting({ name, type, default: initial }, text) {
  if (type === 'choice' || type === 'text') return text;
  if (type === 'boolean') return parseBoolean(name, text);
  // A list may be empty if its default is: the scheme then chooses the values.
  if (type === 'list') return text.trim() === '' && !String(initial) ? [] : parseList(name, text);
  return parseNumber(name, text);
}

/**
 * Refuses a scheme without any of the needed capabilities, and names the schemes that have one.
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {string} id  of the scheme
 * @param {readonly import('../engine/engine.js').Capability[]} needs  the scheme needs at least one of these
 */
export function checkScheme(engine, id, needs) {
  const fits = (/** @type {import('../engine/engine.js').Scheme} */ { has }) =>
    needs.some((each) => has.includes(each));
  const scheme = engine.schemes.find((each) => each.id === id);
  // compute() refuses a scheme that does not exist.
  if (!needs.length || !scheme || fits(scheme)) return;
  refuse('scheme', {
    code: 'not_applicable',
    value: id,
    rule: 'lacks',
    detail: needs[0],
    names: engine.schemes.filter(fits).map((each) => each.id),
  });
}
