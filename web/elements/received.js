/** What comes from a link, whose writer may be a stranger, and how much of it is taken. */

/** @typedef {import('./settings.js').Field} Field */
/** @typedef {import('./settings.js').Settings} Settings */

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** More lines than this cannot be told apart. */
const mostNumbers = 32;

/** Whether a text is "0, 10, 25". @param {string} text */
const isNumberList = (text) => {
  const parts = text.split(',');
  return parts.length <= mostNumbers && parts.every((part) => number.test(part.trim()));
};

/** A longer text is no value that a reader has set; sentences may be longer than numbers. Of more, words take a second. */
const longest = { one: 200, many: 600 };

/**
 * Whether a number says how much there is to be computed, as positions do: such a one is whole and has a slider. What
 * a real number is costs nothing, and one place costs what another does.
 * @param {Field} field
 */
const isSize = ({ step, softMax, advanced, isPlace }) =>
  Boolean(step) && softMax !== undefined && !advanced && !isPlace;

/**
 * Whether a text is within the domain of a field, and asks for no more than a reader's hand can at a slider. An attribute
 * may be anything, and a wrong one is answered in words; this is for what comes from elsewhere, and is to be taken only
 * if it is right.
 * @param {Field} field
 * @param {string} text
 */
export function isWithin(field, text) {
  // What no reader can set, no link of theirs has.
  if (field.advanced) return false;
  if (text.length > (field.multiline ? longest.many : longest.one)) return false;
  // As part.js reads it.
  if (field.isPart) return /^(\d+(\.\d+)?(,(?!$)|$)){4}$|^$/.test(text);
  if (field.accepts) return field.accepts(text);
  if (field.choices) return field.choices.includes(text);
  if (field.type === 'boolean') return text === 'true' || text === 'false';
  // What is free text stays text wherever it is shown.
  if (field.type === 'text') return !/\p{Cc}/u.test(text.replaceAll('\n', ''));
  if (field.type === 'list') return isNumberList(text);
  if (!number.test(text)) return false;
  const { min = -Infinity, exclusiveMin, step } = field;
  const max = (isSize(field) ? field.softMax : field.max) ?? Infinity;
  const value = Number(text);
  return value <= max && (exclusiveMin ? value > min : value >= min) && (!step || value % step === 0);
}

/**
 * Sets what a link says.
 * @param {Settings} settings
 * @param {Record<string, string>} changes  what is not a value of a field is left out
 */
export function receive(settings, changes) {
  for (const field of settings.fields) {
    const text = changes[field.name];
    if (text !== undefined && isWithin(field, text)) settings.set(field.name, text);
  }
}

/**
 * The names of the fields that say how much there is to be computed.
 * @param {Settings} settings
 */
export const sizesOf = ({ fields }) => fields.filter(isSize).map(({ name }) => name);

/**
 * Whether all sizes together are more than their sliders offer, and more than the page asked for: it may have gone beyond
 * one slider, and a stranger to the end of another.
 * @param {Settings} settings
 */
export function areTooLarge(settings) {
  const share = (/** @type {(field: Field) => string} */ textOf) =>
    settings.fields
      .filter(isSize)
      .reduce((all, field) => (all * Number(textOf(field))) / Number(field.softMax), 1);
  const now = share((field) => settings.text(field));
  const given = share((field) => settings.given(field) ?? String(field.default));
  return now > 1 && !(now <= given);
}
