/**
 * Says what is wrong with a tag: an attribute or a name that is nearly a known one, an end tag that is missing. What is not
 * certainly a mistake is left alone.
 */
import { addEnglish, textsFor } from '../texts/page-language.js';
import { nearestName } from '../texts/nearest-name.js';
import { messages as ownTexts } from '../../build/texts/tag-mistakes.en.mjs';
import { isCommonAttribute } from '../element/common-attributes.js';
import { adoptInto, make, untilIdle } from '../element/dom.js';
import { attributeName } from '../element/settings.js';
import { knownNames } from './known-names.js';

addEnglish(ownTexts);

/** @typedef {import('../element/base-element.js').FigureElement} FigureElement */
/** @typedef {import('../element/settings.js').Settings} Settings */
/** @typedef {import('../texts/page-language.js').Texts} Texts */

/** Shorter names resemble too many others. */
const shortestName = 3;

/** @type {WeakMap<HTMLElement, MistakeNote>} */
const notes = new WeakMap();

/** @param {HTMLElement} element */
function noteOf(element) {
  const note = notes.get(element) ?? new MistakeNote(element);
  notes.set(element, note);
  return note;
}

/** The note at the end of an element, as long as there is something to say. */
class MistakeNote {
  #element;
  #node = make('p', 'pe-alert', { role: 'note' });
  isUnclosed = false;
  /** The settings of the element, once it has any. @type {Settings | undefined} */
  settings = undefined;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    // The element may replace its content.
    new MutationObserver(() => this.show()).observe(element, { attributes: true, childList: true });
  }

  async show() {
    const element = this.#element;
    const { between, mistakes } = await textsFor(element);
    const tag = element.localName;
    const sentences = [
      ...(this.isUnclosed ? [mistakes.notClosed({ tag })] : []),
      ...this.#misspelt().map(([name, nearest]) => mistakes.attribute({ tag, name, nearest })),
    ];
    this.#node.textContent = sentences.join(between);
    if (!sentences.length) this.#node.remove();
    else if (this.#node.parentNode !== element) element.append(this.#node);
  }

  /** Attributes that no element has, each with the name that is probably meant. */
  #misspelt() {
    const { settings } = this;
    if (!settings) return [];
    const names = [...settings.fields.map(({ name }) => attributeName(name)), ...knownNames.ofAllFigures];
    return this.#element.getAttributeNames().flatMap((name) => {
      const attribute = attributeName(name);
      const isFine =
        name.length < shortestName ||
        knownNames.attributes.includes(attribute) ||
        settings.has(attribute) ||
        isCommonAttribute(name);
      const nearest = isFine ? '' : nearestName(name, names);
      return nearest ? [[name, nearest]] : [];
    });
  }
}

/**
 * Notes misspelt attributes, and asks about a refused name whether a known one was meant.
 * @param {HTMLElement} element  a figure or a lab
 * @param {Settings} settings
 * @param {import('../engine/engine.js').PosencError} [error]  what is refused
 */
export async function noteMistakes(element, settings, error) {
  const note = noteOf(element);
  note.settings = settings;
  await note.show();
  const isName = /^(choice|preset|scheme)$/.test(error?.rule ?? '') && typeof error?.value === 'string';
  const nearest = isName && error && nearestName(String(error.value), error.names);
  if (!nearest) return;
  const { between, mistakes } = await textsFor(element);
  const alert = element.querySelector(':scope > .pe-alert[role="alert"]');
  if (alert?.textContent === /** @type {FigureElement} */ (element).composeErrorText(error))
    alert.append(between, mistakes.value({ nearest }));
}

/** Headings and parts of pages. */
const partsOfPages = 'h1, h2, h3, h4, h5, h6, article, aside, footer, header, main, nav, section';

/**
 * Whether the content of a figure is what follows it in the page, because its end tag is missing, and not what it shows
 * without scripts, such as a sentence or a picture.
 * @param {HTMLElement} figure
 * @param {readonly Node[]} content
 */
function isOfPage(figure, content) {
  const children = content.filter((node) => node instanceof Element);
  // Plotly adds a node to the end of the page. A copy of a figure has its own parts.
  const next = figure.nextSibling;
  const isLast = !next || next === document.querySelector('#js-plotly-tester');
  if (!isLast || children.some(({ className }) => /^pe-/.test(className))) return false;
  const elements = children.flatMap((child) => [child, ...child.querySelectorAll('*')]);
  if (elements.some((each) => each.matches(partsOfPages) || knownNames.tags.includes(each.localName)))
    return true;
  // A page is written in lines: the line break before the end tag of the parent is inside, too.
  const endsWithLine = /\n\s*$/.test(content.at(-1)?.textContent ?? '');
  const paragraphs = children.filter(({ localName }) => localName === 'p');
  // The figures around it are not closed either.
  const parent = figure.parentElement?.closest(`:not(${knownNames.tags.filter((tag) => tag !== 'pe-lab')})`);
  return endsWithLine && (parent === document.body || paragraphs.length > 1);
}

/**
 * Puts what follows a figure in the page behind it again, and says that the figure is not closed.
 * @param {FigureElement} figure
 * @param {readonly Node[]} content  what was inside
 */
export function returnContent(figure, content) {
  const { hasContent = false } = /** @type {{hasContent?: boolean}} */ (figure.constructor);
  // A note that the file of the element was missing holds what was inside.
  const { held = content } = /** @type {import('../element/load-error.js').Note} */ (content[0]);
  // A figure around it has taken it out of the page for a moment.
  if (!figure.isConnected) return figure.replaceChildren(...content);
  if (hasContent || !isOfPage(figure, held)) return;
  figure.after(...held);
  const note = noteOf(figure);
  note.isUnclosed = true;
  note.show();
}

/**
 * Says in elements that do not exist, but have nearly the name of one that does, which that is.
 * @param {Element} element  one of them
 */
export async function noteUnknownTag(element) {
  const { localName } = element;
  const nearest = nearestName(
    localName.slice(3),
    knownNames.tags.map((tag) => tag.slice(3)),
  );
  await untilIdle();
  if (!nearest || localName.length < 3 + shortestName || customElements.get(localName)) return;
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  for (const each of root.querySelectorAll(CSS.escape(localName))) {
    const { mistakes } = await textsFor(each);
    adoptInto(each);
    const note = make('span', 'pe-alert', { role: 'note' });
    note.textContent = mistakes.tag({ tag: localName, nearest: `pe-${nearest}` });
    each.prepend(note);
    // It may be somebody else's.
    customElements.whenDefined(localName).then(
      () => note.remove(),
      () => {},
    );
  }
}
