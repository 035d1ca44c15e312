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

/** More lines than this cannot be told apart. */
const mostNumbers = 32;

/** Whether a text is "0, 10, 25". @param {string} text */
export const isNumberList = (text) => {
  const parts = text.split(',');
  return parts.length <= mostNumbers && parts.every((part) => number.test(part.trim()));
};

/** A longer text is no value that a reader has set; sentences may be longer than numbers. Of more, words take a second. */
const longest = { one: 200, many: 600 };

/**
 * Whether a number says how much there is to be computed, as positions do: such a one is whole and has a slider. What
 * a real number is costs nothing.
 * @param {Field} field
 */
const isSize = ({ step, softMax }) => Boolean(step) && softMax !== undefined;

/**
 * Whether a text is within the domain of a field, and asks for no more than a reader's hand can at a slider. An attribute
 * may be anything, and a wrong one is answered in words; this is for what comes from elsewhere, and is to be taken only
 * if it is right.
 * @param {Field} field
 * @param {string} text
 */
export function isWithin(field, text) {
  if (text.length > (field.multiline ? longest.many : longest.one)) return false;
  if (field.accepts) return field.accepts(text);
  if (field.choices) return field.choices.includes(text);
  // What is free text stays text wherever it is shown.
  if (field.list) return !/\p{Cc}/u.test(text.replaceAll('\n', ''));
  if (!number.test(text)) return false;
  const { min = -Infinity, exclusiveMin, step } = field;
  const max = (isSize(field) ? field.softMax : field.max) ?? Infinity;
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

  /** The names of the fields that say how much there is to be computed. */
  get sizes() {
    return this.fields.filter(isSize).map(({ name }) => name);
  }

  /**
   * Whether all sizes together are more than their sliders offer, and more than the page asked for: it may have gone
   * beyond one slider, and a stranger to the end of another.
   */
  get areTooLarge() {
    const share = (/** @type {(field: Field) => string} */ textOf) =>
      this.fields
        .filter(isSize)
        .reduce((all, field) => (all * Number(textOf(field))) / Number(field.softMax), 1);
    const now = share((field) => this.text(field));
    const given = share((field) => this.#initial.get(attributeName(field.name)) ?? String(field.default));
    return now > 1 && !(now <= given);
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
