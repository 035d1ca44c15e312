/** Parses attributes into the values of settings; refuses invalid ones. */
import { PosencError } from '../engine/engine.js';

/**
 * Throws the error for a value that only the element can recognise as invalid.
 * @param {string} parameter
 * @param {string} message
 * @returns {never}
 */
export function refuse(parameter, message) {
  throw new PosencError({ code: 'invalid_argument', parameter, rule: 'stated', detail: message });
}

/**
 * Parses a list such as "0, 10, 25".
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {string} name
 * @param {string} text
 */
export function parseList(texts, name, text) {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  if (parts.includes('') || numbers.some(Number.isNaN)) refuse(name, texts.badList(name, text));
  return numbers;
}

/**
 * The value of a field.
 * @param {import('../texts/page-language.js').Texts} texts
 * @param {import('./settings.js').Field} field
 * @param {string} text
 */
export function parseSetting(texts, { name, type, default: initial }, text) {
  if (type === 'choice' || type === 'text') return text;
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') refuse(name, texts.badBoolean(name, text));
    return text === 'true';
  }
  // A list may be empty if its default is: the scheme then chooses the values.
  if (type === 'list') return text.trim() === '' && !String(initial) ? [] : parseList(texts, name, text);
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isNaN(number)) refuse(name, texts.badNumber(name, text));
  return number;
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
  throw new PosencError({
    code: 'not_applicable',
    parameter: 'scheme',
    value: id,
    rule: 'lacks',
    detail: needs[0],
    names: engine.schemes.filter(fits).map((each) => each.id),
  });
}
