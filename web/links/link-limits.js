/**
 * Limits on the settings that a page accepts from a link, whose writer may be a stranger. Settings beyond them are
 * refused, that is, ignored; figure.html says which (`noteOf` in web/entries/figure.js, which also limits the number of
 * figures). page-address.js limits the length of the whole address. The range of a slider is `soft_min` and `soft_max` of
 * its parameter in the core.
 */

import { instantTests } from '../matrix/instant-figures.js';

/** @typedef {import('./page-address.js').State} State */
/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/** @typedef {import('../element/settings.js').Field} Field */
/** @typedef {import('../element/settings.js').Settings} Settings */

const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** More lines than this cannot be distinguished. */
const mostNumbers = 32;

/** Whether a text is a list such as "0, 10, 25". @param {string} text */
const isNumberList = (text) => {
  const parts = text.split(',');
  return parts.length <= mostNumbers && parts.every((part) => number.test(part.trim()));
};

/** The longest accepted texts. Sentences may be longer than numbers; beyond this limit they take a second to compute. */
const longestTexts = { one: 200, many: 600 };

/**
 * Whether a number is a size that determines the cost of computing, such as the number of positions: an integer with a
 * slider. Real numbers and locations cost nothing.
 * @param {Field} field
 */
const isSize = ({ step, softMax, advanced, isPlace }) =>
  Boolean(step) && softMax !== undefined && !advanced && !isPlace;

/**
 * Whether a text is within the domain of a field and within the range of its slider. Attributes of the page may have
 * any value, and invalid ones show an error; invalid values from a link are ignored.
 * @param {Field} field
 * @param {string} text
 * @param {boolean} [areSizesUnlimited]  whether sizes are unlimited
 */
export function isAcceptable(field, text, areSizesUnlimited) {
  // Readers cannot set it, so no valid link contains it.
  if (field.advanced) return false;
  if (text.length > (field.multiline ? longestTexts.many : longestTexts.one)) return false;
  // The format that view-text.js reads.
  if (field.isPart) return /^(\d+(\.\d+)?(,(?!$)|$)){4}$|^$/.test(text);
  if (field.accepts) return field.accepts(text);
  if (field.choices) return field.choices.includes(text);
  if (field.type === 'boolean') return text === 'true' || text === 'false';
  // Free text is never interpreted as markup.
  if (field.type === 'text') return !/\p{Cc}/u.test(text.replaceAll('\n', ''));
  if (field.type === 'list') return isNumberList(text);
  if (!number.test(text)) return false;
  const { min = -Infinity, exclusiveMin, step } = field;
  const max = (!isSize(field) ? field.max : areSizesUnlimited ? Infinity : field.softMax) ?? Infinity;
  const value = Number(text);
  return value <= max && (exclusiveMin ? value > min : value >= min) && (!step || value % step === 0);
}

/**
 * Applies the settings of a link.
 * @param {Settings} settings
 * @param {Record<string, string>} changes  invalid values are ignored
 * @param {boolean} [areSizesUnlimited]  whether sizes are unlimited
 */
export function applySettings(settings, changes, areSizesUnlimited) {
  for (const field of settings.fields) {
    const text = changes[field.name];
    if (text !== undefined && isAcceptable(field, text, areSizesUnlimited)) settings.set(field.name, text);
  }
}

/**
 * The names of the fields that are sizes.
 * @param {Settings} settings
 */
export const sizeNames = ({ fields }) => fields.filter(isSize).map(({ name }) => name);

/**
 * Whether all sizes together exceed both what their sliders offer and what the page asked for: the page may exceed one
 * slider, and a stranger may set another to its maximum.
 * @param {Settings} settings
 * @param {(field: Field) => string | null | undefined} [pageTextOf]  the page's value
 */
export function areTooLarge(settings, pageTextOf = (field) => settings.initialText(field)) {
  const shareOf = (/** @type {(field: Field) => string} */ textOf) =>
    settings.fields
      .filter(isSize)
      .reduce((all, field) => (all * Number(textOf(field))) / Number(field.softMax), 1);
  const presentShare = shareOf((field) => settings.text(field));
  const pageShare = shareOf((field) => pageTextOf(field) ?? String(field.default));
  return presentShare > 1 && !(presentShare <= pageShare);
}

/**
 * Whether a figure is computed instantly: its sizes are within what the sliders offer or the page asked for, or it can
 * show its matrix without computing every cell.
 * @param {FigureElement} figure
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {(field: Field) => string | null | undefined} [pageTextOf]  the page's value
 */
export function isInstant(figure, engine, pageTextOf = (field) => figure.settings.initialText(field)) {
  const { settings } = figure;
  const oversizedFields = settings.fields.filter(
    (field) => isSize(field) && Number(settings.text(field)) > Number(field.softMax),
  );
  const isAsked = oversizedFields.every((field) => settings.text(field) === pageTextOf(field));
  if (isAsked && !areTooLarge(settings, pageTextOf)) return true;
  const { instantTest } = /** @type {{instantTest?: string}} */ (/** @type {unknown} */ (figure.constructor));
  if (!instantTest || figure.showsFile) return false;
  try {
    const isWide = oversizedFields.some(({ name }) => name !== 'positions');
    return instantTests[instantTest](engine, figure.settingsNow(engine), isWide);
  } catch {
    // Refused settings cost nothing, but a stranger has written them.
    return false;
  }
}

/**
 * Applies the settings of a link to figures, within limits for a stranger: sizes beyond sliders are accepted if all
 * figures are then computed instantly. Otherwise the sizes are ignored, together with the visible part of the matrix.
 * @param {State} state
 * @param {(state: State, areSizesUnlimited?: boolean) => void} apply  applies a state again
 * @param {() => [FigureElement, import('../engine/engine.js').Encodings][]} figures
 */
export function applyWithinLimits(state, apply, figures) {
  const areInstant = () => figures().every(([figure, engine]) => isInstant(figure, engine));
  apply(state, true);
  if (areInstant()) return;
  const sizes = new Set(figures().flatMap(([{ settings }]) => sizeNames(settings)));
  const nameOf = (/** @type {string} */ key) => key.slice(key.lastIndexOf('.') + 1);
  const omitSettings = (/** @type {(name: string) => boolean} */ isIgnored) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => !isIgnored(nameOf(key))));
  const hasSizes = Object.keys(state).some((key) => sizes.has(nameOf(key)));
  apply(hasSizes ? omitSettings((name) => name === 'view') : state);
  if (hasSizes && !areInstant()) apply(omitSettings((name) => name === 'view' || sizes.has(name)));
}
