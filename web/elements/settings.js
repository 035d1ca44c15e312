/** The settings of an element are its attributes; here is what they may be, what the page gave, and what they are now. */
import { colorscaleName } from '../figures/colorscales.js';

/**
 * A setting: a parameter of the registry, or one of the element's own.
 * @typedef {import('../engine.js').Param & {
 *   list?: boolean, multiline?: boolean, choiceLabels?: Record<string, string>,
 *   marks?: () => {value: number, label: string}[],
 *   accepts?: (text: string) => boolean
 * }} Field  list: any text; multiline: of several lines; marks: values of a slider that have a name; accepts: whether a
 *   text is a value, where that is not a number, a list of numbers or one of the choices
 */

/**
 * The attribute of a parameter.
 * @param {string} name
 */
export const attributeName = (name) => name.replaceAll('_', '-');

/** A colour scale has no control, but may come with a link. @type {Field} */
export const colorscaleField = {
  name: 'colorscale',
  label: 'colorscale',
  doc: '',
  default: '',
  accepts: (text) => colorscaleName(text) !== undefined,
};

const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** A longer text is no value that a reader has set; sentences may be longer than numbers. */
const longest = { one: 200, many: 2000 };

/**
 * Whether a text is within the domain of a field. An attribute may be anything, and a wrong one is answered in words;
 * this is for what comes from elsewhere, and is to be taken only if it is right.
 * @param {Field} field
 * @param {string} text
 */
export function isWithin(field, text) {
  if (text.length > (field.multiline ? longest.many : longest.one)) return false;
  if (field.multiline) return true;
  if (field.accepts) return field.accepts(text);
  if (field.choices) return field.choices.includes(text);
  if (field.list) return text.split(',').every((part) => number.test(part.trim()));
  if (!number.test(text)) return false;
  const { min = -Infinity, max = Infinity, exclusiveMin, step } = field;
  const value = Number(text);
  return value <= max && (exclusiveMin ? value > min : value >= min) && (!step || value % step === 0);
}

export class Settings {
  #element;
  /** The attributes as they were when each field was first described. @type {Map<string, string | null>} */
  #initial = new Map();

  /** @type {Field[]} */
  fields = [];

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** @param {Field[]} fields  those that the element has now */
  describe(fields) {
    this.fields = fields;
    for (const { name } of fields) {
      const attribute = attributeName(name);
      if (!this.#initial.has(attribute)) this.#initial.set(attribute, this.#element.getAttribute(attribute));
    }
  }

  /**
   * What is set now.
   * @param {Field} field
   */
  text(field) {
    return this.#element.getAttribute(attributeName(field.name)) ?? String(field.default);
  }

  /**
   * @param {string} name  of a field
   * @param {string} text
   */
  set(name, text) {
    this.#element.setAttribute(attributeName(name), text);
  }

  /** Brings the attributes of the page back. */
  reset() {
    for (const [attribute, value] of this.#initial) {
      if (value === null) this.#element.removeAttribute(attribute);
      else this.#element.setAttribute(attribute, value);
    }
  }

  /**
   * Hands on what the page gave, as if it had been given to the other by the page.
   * @param {Settings} other
   */
  giveInitial(other) {
    for (const [attribute, value] of this.#initial) {
      if (value === null) continue;
      other.#initial.set(attribute, value);
      give(attribute, value, other.#element);
    }
  }

  /**
   * Hands on what is set now.
   * @param {Settings} other
   * @param {Iterable<string>} [attributes]
   */
  give(other, attributes = this.#initial.keys()) {
    for (const attribute of attributes)
      give(attribute, this.#element.getAttribute(attribute), other.#element);
  }

  /**
   * What differs from the page, or from what a lab around it has now.
   * @param {HTMLElement} [lab]
   * @returns {Record<string, string>}
   */
  changes(lab) {
    return Object.fromEntries(
      this.fields
        .map((field) => {
          const attribute = attributeName(field.name);
          const expected =
            lab?.getAttribute(attribute) ?? this.#initial.get(attribute) ?? String(field.default);
          return [field.name, this.text(field), expected];
        })
        .filter(([, text, expected]) => text !== expected),
    );
  }

  /** @param {Record<string, string>} changes  from a stranger: what is not a value of a field is left out */
  apply(changes) {
    for (const field of this.fields) {
      const text = changes[field.name];
      if (text !== undefined && isWithin(field, text)) this.set(field.name, text);
    }
  }
}

/**
 * @param {string} attribute
 * @param {string | null} value
 * @param {HTMLElement} element
 */
function give(attribute, value, element) {
  if (value !== null && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/**
 * Which controls an element's `hide` attribute takes away: "base layout", in either spelling.
 * @param {HTMLElement} element
 * @returns {(name: string) => boolean}
 */
export function hidden(element) {
  const names = (element.getAttribute('hide') ?? '').split(/[\s,]+/).map(attributeName);
  return (name) => names.includes(attributeName(name));
}
