/** What comes from a link, whose writer may be a stranger, and how much of it is taken. */

import { isInstantOf } from '../matrix/instant-figures.js';

/** @typedef {import('./page-address.js').State} State */
/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/** @typedef {import('../element/settings.js').Field} Field */
/** @typedef {import('../element/settings.js').Settings} Settings */

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
 * @param {boolean} [isFree]  whether a size may be any
 */
export function isWithin(field, text, isFree) {
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
  const max = (!isSize(field) ? field.max : isFree ? Infinity : field.softMax) ?? Infinity;
  const value = Number(text);
  return value <= max && (exclusiveMin ? value > min : value >= min) && (!step || value % step === 0);
}

/**
 * Sets what a link says.
 * @param {Settings} settings
 * @param {Record<string, string>} changes  what is not a value of a field is left out
 * @param {boolean} [isFree]  whether sizes may be any
 */
export function receive(settings, changes, isFree) {
  for (const field of settings.fields) {
    const text = changes[field.name];
    if (text !== undefined && isWithin(field, text, isFree)) settings.set(field.name, text);
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
 * @param {(field: Field) => string | null | undefined} [asked]  what the page asked for
 */
export function areTooLarge(settings, asked = (field) => settings.given(field)) {
  const share = (/** @type {(field: Field) => string} */ textOf) =>
    settings.fields
      .filter(isSize)
      .reduce((all, field) => (all * Number(textOf(field))) / Number(field.softMax), 1);
  const now = share((field) => settings.text(field));
  const given = share((field) => asked(field) ?? String(field.default));
  return now > 1 && !(now <= given);
}

/**
 * Whether a figure is there in an instant: it has no more than sliders offer and the page asked for, or no cells are made of
 * what it has.
 * @param {FigureElement} figure
 * @param {import('../engine/engine.js').Encodings} engine
 * @param {(field: Field) => string | null | undefined} [given]  what the page asked for
 */
export function isInstant(figure, engine, given = (field) => figure.settings.given(field)) {
  const { settings } = figure;
  const over = settings.fields.filter(
    (field) => isSize(field) && Number(settings.text(field)) > Number(field.softMax),
  );
  const isAsked = over.every((field) => settings.text(field) === given(field));
  if (isAsked && !areTooLarge(settings, given)) return true;
  const { far } = /** @type {{far?: string}} */ (/** @type {unknown} */ (figure.constructor));
  if (!far || figure.isOwn) return false;
  try {
    const isWide = over.some(({ name }) => name !== 'positions');
    return isInstantOf[far](engine, figure.settingsNow(engine), isWide);
  } catch {
    // What is refused is no more than an error, but of what a stranger wrote.
    return false;
  }
}

/**
 * Sets what a link says of figures, and what a stranger makes the page compute comes in an instant: sizes beyond sliders are
 * taken where all figures are there at once, and passed over otherwise, and with them the part that was seen of so much.
 * @param {State} state
 * @param {(state: State, isFree?: boolean) => void} take  sets it anew
 * @param {() => [FigureElement, import('../engine/engine.js').Encodings][]} figures
 */
export function takeWithin(state, take, figures) {
  const areInstant = () => figures().every(([figure, engine]) => isInstant(figure, engine));
  take(state, true);
  if (areInstant()) return;
  const sizes = new Set(figures().flatMap(([{ settings }]) => sizesOf(settings)));
  const last = (/** @type {string} */ key) => key.slice(key.lastIndexOf('.') + 1);
  const without = (/** @type {(name: string) => boolean} */ isLeft) =>
    Object.fromEntries(Object.entries(state).filter(([key]) => !isLeft(last(key))));
  const some = Object.keys(state).some((key) => sizes.has(last(key)));
  take(some ? without((name) => name === 'view') : state);
  if (some && !areInstant()) take(without((name) => name === 'view' || sizes.has(name)));
}
