/** The settings of an element are its attributes; here is what they may be, what the page gave, and what they are now. */
import { colorscaleName } from '../plot/colorscales.js';

/**
 * A setting: a parameter of the registry, or one of the element's own.
 * @typedef {Omit<import('../engine/engine.js').Param, 'type'> & {
 *   type: import('../engine/engine.js').Param['type'] | 'text',
 *   multiline?: boolean, choiceLabels?: Record<string, string>,
 *   marks?: () => {value: number, label: string}[],
 *   accepts?: (text: string) => boolean, isPlace?: boolean, isPart?: boolean, own?: boolean
 * }} Field  text: any text; multiline: of several lines; marks: values of a slider that have a name; accepts: whether a
 *   text is a value, where its type alone does not say so; isPlace: a whole number that says where to look, and not how much
 *   there is; isPart: which part of a matrix is seen; own: its label is the element's, not that of a parameter
 */

/**
 * The attribute of a parameter.
 * @param {string} name
 */
export const attributeName = (name) => name.replaceAll('_', '-');

/** A colour scale has no control, but may come with a link. @type {Field} */
export const colorscaleField = {
  name: 'colorscale',
  type: 'text',
  label: 'colorscale',
  doc: '',
  default: '',
  accepts: (text) => colorscaleName(text) !== undefined,
};

/** Nor has the part of a figure that is seen. @type {Field} */
export const viewField = { ...colorscaleField, name: 'view', isPart: true };

/**
 * The fields of an element under a scheme and the preset that its attribute names: first of all which preset, where
 * there are some; and what the preset gives is what holds where no attribute says otherwise.
 * @param {Field[]} fields
 * @param {import('../engine/engine.js').Scheme} scheme
 * @param {HTMLElement} element
 * @param {import('../texts/page-language.js').Texts} texts
 * @returns {Field[]}
 */
export function withPreset(fields, { presets }, element, texts) {
  if (!presets.length) return fields;
  const given = presets.find(({ name }) => name === element.getAttribute('preset'))?.arguments ?? {};
  return [
    {
      name: 'preset',
      type: 'choice',
      label: texts.preset.label,
      doc: texts.preset.doc,
      default: '',
      choices: ['', ...presets.map(({ name }) => name)],
      choiceLabels: { '': texts.preset.none },
    },
    ...fields.map((field) => ({ ...field, default: given[field.name] ?? field.default })),
  ];
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
    return textOf(field, this.#element.getAttribute(attributeName(field.name)));
  }

  /**
   * @param {string} name  of a field
   * @param {string} text
   */
  set(name, text) {
    this.#element.setAttribute(attributeName(name), text);
  }

  /**
   * What a reader chooses. A preset replaces what was set before, because it is chosen for what it gives.
   * @param {string} name  of a field
   * @param {string} text
   * @param {readonly import('../engine/engine.js').Preset[]} presets  of the scheme
   */
  choose(name, text, presets) {
    this.set(name, text);
    if (name !== 'preset') return;
    const preset = presets.find((each) => each.name === text);
    for (const [parameter, value] of Object.entries(preset?.arguments ?? {})) {
      if (this.#element.hasAttribute(attributeName(parameter))) this.set(parameter, formatDefault(value));
    }
  }

  /** Brings the attributes of the page back. */
  reset() {
    for (const [attribute, value] of this.#initial) {
      if (value === null) this.#element.removeAttribute(attribute);
      else this.#element.setAttribute(attribute, value);
    }
  }

  /**
   * Copies what the page gave, as if the page had given it to the other element.
   * @param {Settings} other
   */
  copyInitialTo(other) {
    for (const [attribute, value] of this.#initial) {
      if (value === null) continue;
      other.#initial.set(attribute, value);
      copyAttribute(attribute, value, other.#element);
    }
  }

  /**
   * Copies what is set now.
   * @param {Settings} other
   * @param {Iterable<string>} [attributes]
   */
  copyTo(other, attributes = this.#initial.keys()) {
    for (const attribute of attributes)
      copyAttribute(attribute, this.#element.getAttribute(attribute), other.#element);
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
          const expected = lab?.getAttribute(attribute) ?? this.#initial.get(attribute) ?? null;
          return [field.name, this.text(field), textOf(field, expected)];
        })
        .filter(([, text, expected]) => text !== expected),
    );
  }

  /**
   * What the page gave.
   * @param {Field} field
   * @returns {string | null | undefined}  of its attribute
   */
  given(field) {
    return this.#initial.get(attributeName(field.name));
  }
}

/**
 * What an attribute sets. One that is there without a value sets a boolean, as in HTML; "false" turns one off whose
 * default is true.
 * @param {Field} field
 * @param {string | null} attribute
 */
function textOf(field, attribute) {
  if (attribute === null) return formatDefault(field.default);
  return field.type === 'boolean' && attribute === '' ? 'true' : attribute;
}

/** @param {Field['default']} value */
const formatDefault = (value) => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * @param {string} attribute
 * @param {string | null} value
 * @param {HTMLElement} element
 */
function copyAttribute(attribute, value, element) {
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
