/**
 * Picks the message for a refusal and derives the values in it, in the same way for every language. message() in
 * wasm/request/messages.cpp does the same for C++.
 */
import { limitNames } from './refusal-sentences.js';
import { isArray } from './value-kinds.js';

/** @typedef {import('./errors.js').Refusal} Refusal */
/** @typedef {import('./errors.js').Sentences} Sentences */
/** The values of the placeholders of a message. @typedef {Record<string, any>} Values */
/** Formats the message that has this id. @typedef {(id: string, values: Values) => string} Fill */

/** The allowed range of a number. Mentions that it must be a number only if it is not. @param {Values} values @param {Fill} fill */
function rangeOf(values, fill) {
  const { raw, low, high, exclusive } = values;
  if (low === high) return fill('range_one', values);
  const range = fill(`range_${exclusive ? 'above' : 'from'}${high === Infinity ? '' : '_to'}`, values);
  if (Number.isFinite(raw)) return range;
  return fill(typeof raw === 'number' ? 'range_of_finite' : 'range_of_numbers', { range });
}

/** @param {Values} values @param {Fill} fill */
function defaultNamesToNone(values, fill) {
  if (!values.names.length) values.names = [fill('none', {})];
}

/** @param {Values} values @param {Fill} fill */
function addCount(values, fill) {
  values.numbers = fill(values.count === 1 ? 'one_number' : 'many_numbers', values);
}

/**
 * The id of the message for a refusal. Also adds derived values, such as `range`, to `values`.
 * @param {string} rule
 * @param {Values} values
 * @param {Fill} fill
 */
function messageIdFor(rule, values, fill) {
  switch (rule) {
    case 'range':
    case 'usual':
      values.range = rangeOf(values, fill);
      break;
    case 'multiple':
      return values.step === 1 ? 'multiple_of_one' : rule;
    case 'whole':
      return values.low === values.high ? 'whole_one' : rule;
    case 'parameter':
      values.names = ['positions', ...values.names];
      break;
    case 'preset':
      defaultNamesToNone(values, fill);
      break;
    case 'lacks':
      defaultNamesToNone(values, fill);
      values.what = fill(`lacks_${values.detail}`, {});
      break;
    case 'type':
      values.wanted = fill(`type_${values.detail}`, { example: values.names[0] });
      break;
    case 'length':
    case 'cells':
      values.product = values.rows * values.cols;
      if (rule === 'length') addCount(values, fill);
      break;
    case 'numbers':
    case 'ragged':
      addCount(values, fill);
      break;
    case 'direction':
      return values.detail === 'cosine' ? 'direction_of_cosine' : rule;
    case 'no_vectors':
    case 'not_a_number':
    case 'line_number':
      return values.value ? rule : `${rule}_nor_text`;
    case 'instead':
      return `${rule}${values.value ? '' : '_of_missing'}${values.number === undefined ? '' : '_number'}`;
  }
  return rule;
}

/**
 * Builds one sentence function per rule of a language.
 * @param {string[]} rules
 * @param {Fill} fill
 * @param {(refusal: Refusal) => string} [formatValue]  the refused value as the language writes it
 * @returns {Sentences}
 */
export const composeRefusals = (rules, fill, formatValue = ({ value }) => value) =>
  Object.fromEntries(
    rules.map((rule) => [
      rule,
      (refusal) => {
        /** @type {Values} */
        const values = { ...refusal, value: formatValue(refusal) };
        limitNames[rule]?.forEach((name, k) => (values[name] = refusal.limits[k]));
        return fill(messageIdFor(rule, values, fill), values);
      },
    ]),
  );

/**
 * The sentences of a translation from its compiled messages: `errors` has whole sentences by rule; `refusals` has
 * fragments, variants of sentences and the template for a quoted text.
 * @param {Record<'errors' | 'refusals', Record<string, (values: Values) => string>>} messages
 */
export function refusalsFromMessages({ errors, refusals }) {
  const all = { ...errors, ...refusals };
  /** @type {Fill} */
  const fill = (id, values) => all[id](values);
  return composeRefusals(Object.keys(errors), fill, ({ raw, value }) => {
    if (typeof raw === 'string') return fill('quoted', { text: value.slice(1, -1) });
    return isArray(raw) ? fill('array', {}) : value;
  });
}
