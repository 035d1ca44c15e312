/** The settings of an element, stored in its attributes: their fields, the page's values, and the present values. */
import { colorscaleName } from '../plot/colorscales.js';

/**
 * A setting: a parameter of the registry, or one of the element's own.
 * @typedef {Omit<import('../engine/engine.js').Param, 'type'> & {
 *   type: import('../engine/engine.js').Param['type'] | 'text',
 *   multiline?: boolean, choiceLabels?: Record<string, string>, aliases?: Record<string, string>,
 *   detents?: any[],
 *   marks?: () => {value: number, label: string}[],
 *   accepts?: (text: string) => boolean, isPlace?: boolean, isPart?: boolean, hasOwnLabel?: boolean
 * }} Field  text: any text; multiline: of several lines; marks: named values of a slider; accepts: whether a text is
 *   a valid value, if its type alone does not decide it; isPlace: an integer that is a location and not a size; isPart: the
 *   visible part of a matrix; hasOwnLabel: the element defines its label, not a parameter; aliases: choices that mean the
 *   same as another, which the control offers in their place; detents: values at which a dragged slider stops
 */

/**
 * The attribute of a parameter.
 * @param {string} name
 */
export const attributeName = (name) => name.replaceAll('_', '-');

/**
 * Gives attributes that are named as in requests, with "_", the names that elements read.
 * @param {Element} element
 */
export function acceptUnderscores(element) {
  for (const { name, value } of [...element.attributes])
    if (/^[a-z]+_/.test(name)) element.setAttribute(attributeName(name), value);
}

/** The colour scale has no control, but a link may set it. @type {Field} */
export const colorscaleField = {
  name: 'colorscale',
  type: 'text',
  label: 'colorscale',
  doc: '',
  default: '',
  accepts: (text) => colorscaleName(text) !== undefined,
};

/** The visible part of a figure has no control either. @type {Field} */
export const viewField = { ...colorscaleField, name: 'view', isPart: true };

/**
 * The fields of an element for a scheme and the preset that its attribute names. If the scheme has presets, the choice
 * of preset comes first. The preset's values are the defaults of the other fields.
 * @param {Field[]} fields
 * @param {import('../engine/engine.js').Scheme} scheme
 * @param {HTMLElement} element
 * @param {import('../texts/page-language.js').Texts} texts
 * @returns {Field[]}
 */
export function withPreset(fields, { params, presets, source }, element, texts) {
  if (!presets.length) return fields;
  const ownDefaults = new Map(params.map((param) => [param.name, String(param.default)]));
  /** The preset that the scheme follows without a preset. */
  const standard = presets.find((preset) =>
    Object.entries(preset.arguments).every(([name, value]) => ownDefaults.get(name) === String(value)),
  );
  const presetValues = presets.find(({ name }) => name === element.getAttribute('preset'))?.arguments ?? {};
  return [
    {
      name: 'preset',
      type: 'choice',
      label: texts.preset.label,
      doc: texts.preset.doc,
      default: '',
      choices: ['', ...presets.map(({ name }) => name)],
      choiceLabels: { '': standard ? presetLabel(standard.name, source, texts) : texts.preset.none },
      aliases: standard && { [standard.name]: '' },
    },
    ...fields.map((field) => ({
      ...field,
      default: presetValues[field.name] ?? field.default,
      detents: presets.flatMap((preset) => preset.arguments[field.name] ?? []),
    })),
  ];
}

/**
 * @param {string} name
 * @param {string} source  "Author YEAR, title"
 * @param {import('../texts/page-language.js').Texts} texts
 */
function presetLabel(name, source, { preset }) {
  const [year] = /\d{4}/.exec(source) ?? [];
  return name === 'paper' && year ? preset.paper({ year }) : name;
}

export class Settings {
  #element;
  /** The value of each field's attribute when the field was first defined. @type {Map<string, string | null>} */
  #initialTexts = new Map();

  /** @type {Field[]} */
  fields = [];

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
  }

  /** @param {Field[]} fields  the present fields of the element */
  setFields(fields) {
    this.fields = fields;
    for (const { name } of fields) {
      const attribute = attributeName(name);
      if (!this.#initialTexts.has(attribute))
        this.#initialTexts.set(attribute, this.#element.getAttribute(attribute));
    }
  }

  /**
   * Whether an attribute is that of a setting, under any scheme so far.
   * @param {string} attribute
   */
  has(attribute) {
    return this.#initialTexts.has(attribute);
  }

  /**
   * The present value of a setting.
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
   * Sets a value that a reader has chosen. A preset replaces the earlier settings, because it is chosen for its values.
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

  /** Restores the page's attributes. */
  reset() {
    for (const [attribute, value] of this.#initialTexts) {
      if (value === null) this.#element.removeAttribute(attribute);
      else this.#element.setAttribute(attribute, value);
    }
  }

  /**
   * Copies the page's values as if the page had given them to the other element.
   * @param {Settings} target
   */
  copyInitialTo(target) {
    for (const [attribute, value] of this.#initialTexts) {
      if (value === null) continue;
      target.#initialTexts.set(attribute, value);
      copyAttribute(attribute, value, target.#element);
    }
  }

  /**
   * Copies the present values.
   * @param {Settings} target
   * @param {Iterable<string>} [attributes]
   */
  copyTo(target, attributes = this.#initialTexts.keys()) {
    for (const attribute of attributes)
      copyAttribute(attribute, this.#element.getAttribute(attribute), target.#element);
  }

  /**
   * The settings that differ from the page's values, or from the present values of a surrounding lab.
   * @param {HTMLElement} [lab]
   * @returns {Record<string, string>}
   */
  changes(lab) {
    return Object.fromEntries(
      this.fields
        .map((field) => {
          const attribute = attributeName(field.name);
          const expectedAttribute = lab?.getAttribute(attribute) ?? this.#initialTexts.get(attribute) ?? null;
          return [field.name, this.text(field), textOf(field, expectedAttribute)];
        })
        .filter(([, text, expected]) => text !== expected),
    );
  }

  /**
   * The value that the page gave.
   * @param {Field} field
   * @returns {string | null | undefined}  of its attribute
   */
  initialText(field) {
    return this.#initialTexts.get(attributeName(field.name));
  }
}

/**
 * The value that an attribute sets. An attribute without a value turns a boolean on, as in HTML; "false" turns off one
 * whose default is true.
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
 * Whether an attribute, such as hide="base d-model", names a setting; accepts both spellings of names.
 * @param {HTMLElement} element
 * @param {'hide' | 'main'} attribute
 * @returns {(name: string) => boolean}
 */
export function isNamedIn(element, attribute) {
  const names = (element.getAttribute(attribute) ?? '').split(/[\s,]+/).map(attributeName);
  return (name) => names.includes(attributeName(name));
}
