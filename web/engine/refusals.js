/**
 * English sentences for refusals, fetched with words.js or after a refusal, because few readers see one. Their texts
 * are in wasm/request/messages.def, which wasm/request/messages.cpp fills in for C++ in the same way; a test compares
 * the two.
 */
import { phrases, sentences } from './refusal-sentences.js';

/** @typedef {import('./errors.js').Refusal} Refusal */
/** @typedef {import('./errors.js').Sentences} Sentences */
/** The values of the placeholders in a text. @typedef {Record<string, any>} Arguments */

/** @param {string} text @param {Arguments} values */
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** The allowed range of a number. Says that it must be a number only if it is not. @param {Arguments} values */
function rangeOf(values) {
  const { raw, low, high, exclusive } = values;
  if (low === high) return fill(phrases.range_one, values);
  const form = `range_${exclusive ? 'above' : 'from'}${high === Infinity ? '' : '_to'}`;
  const range = fill(phrases[form], values);
  if (Number.isFinite(raw)) return range;
  return fill(phrases[typeof raw === 'number' ? 'range_of_finite' : 'range_of_numbers'], { range });
}

/** @param {Arguments} values */
function addRange(values) {
  values.range = rangeOf(values);
}

/** @param {Arguments} values */
function addCount(values) {
  values.numbers = fill(phrases[values.count === 1 ? 'one_number' : 'many_numbers'], values);
}

/** @param {Arguments} values */
function addProduct(values) {
  values.product = values.rows * values.cols;
}

/** @param {Arguments} values */
function sayNone(values) {
  values.names ||= phrases.none;
}

/** @param {string} form  the form for text that is not UTF-8 */
const orNoText =
  (form) =>
  (/** @type {Arguments} */ { value }) =>
    value ? '' : form;

/**
 * Adds arguments to the sentences of some rules. The result is the id of the form of the sentence in this case; by
 * default that of the rule.
 * @type {Record<string, (values: Arguments) => string | void>}
 */
const cases = {
  range: addRange,
  usual: addRange,
  multiple: ({ step }) => (step === 1 ? 'multiple_of_one' : ''),
  whole: ({ low, high }) => (low === high ? 'whole_one' : ''),
  parameter(values) {
    values.names = [phrases.parameter_of_all, values.names].filter(Boolean).join(', ');
  },
  preset: sayNone,
  lacks(values) {
    sayNone(values);
    values.what = phrases[`lacks_${values.detail}`];
  },
  length(values) {
    addCount(values);
    addProduct(values);
  },
  cells: addProduct,
  numbers: addCount,
  ragged: addCount,
  direction: ({ detail }) => (detail === 'cosine' ? 'direction_of_cosine' : ''),
  no_vectors: orNoText('no_vectors_nor_text'),
  not_a_number: orNoText('not_a_number_nor_text'),
  line_number: orNoText('line_number_nor_text'),
  instead: ({ value, number }) =>
    value
      ? number === undefined
        ? ''
        : 'instead_number'
      : `instead_of_missing${number === undefined ? '' : '_number'}`,
};

/** @type {Sentences} */
export const refusals = Object.fromEntries(
  Object.entries(sentences).map(([rule, [text, ...limits]]) => [
    rule,
    (/** @type {Refusal} */ refusal) => {
      /** @type {Arguments} */
      const values = { ...refusal, names: refusal.names.join(', ') };
      limits.forEach((name, k) => (values[name] = refusal.limits[k]));
      const form = cases[rule]?.(values);
      return fill(form ? phrases[form] : text, values);
    },
  ]),
);
