/**
 * Exports a figure of the gallery as a tag, a link to figure.html, a frame with that link, or a page in one file. Each is a
 * text made from the figure's attributes, which are its whole state.
 */
import { formatAddress } from '../links/page-address.js';
import { areTooLarge, isInstant, isAcceptable, sizeNames } from '../links/link-limits.js';
import { attributeName } from '../element/settings.js';

/** @typedef {import('../element/settings.js').Field} Field */
/** @typedef {import('../element/settings.js').Settings} Settings */

/** Attributes that elements set themselves and pages need not. */
const ownAttributes = /^(class|style|tabindex|role|aria-.*|data-.*)$/;
/** Attributes, other than settings, that figure.html accepts. */
const switches = new Set(['scheme', 'controls', 'hide', 'main', 'tools']);

/** Escapes a text for element content and for quoted attribute values. @param {string} text */
export const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('\n', '&#10;');

/** The attributes that a page gave an element. @param {Element} element */
export const pageAttributes = (element) =>
  [...element.attributes].filter(({ name }) => !ownAttributes.test(name));

/** @param {Element} element  @returns {string} '' if none is set */
export const heightOf = (element) =>
  /** @type {HTMLElement} */ (element).style.getPropertyValue('--pe-height').trim();

/**
 * The figures of a lab; empty for other elements.
 * @param {Element} element
 */
export const figuresInside = (element) =>
  element.localName === 'pe-lab' ? [...element.children].filter((each) => /^pe-/.test(each.localName)) : [];

/**
 * The source of a tag, as an author would write it.
 * @param {Element} element
 * @param {string} [words]  the page's content of the tag, if the element has replaced it
 * @param {Map<string, string>} [files]  replacements for values of `src`
 * @param {string} [indent]
 * @returns {string}
 */
export function tagOf(element, words = '', files = new Map(), indent = '') {
  const name = element.localName;
  const attributes = pageAttributes(element).map(({ name, value }) => {
    const text = (name === 'src' && files.get(value)) || value;
    return text === '' ? name : `${name}="${escape(text)}"`;
  });
  const height = heightOf(element);
  if (height) attributes.push(`style="--pe-height: ${escape(height)}"`);
  const content = figuresInside(element)
    .map((each) => `${tagOf(each, '', files, `${indent}  `)}\n`)
    .join('');
  const startTag = `${indent}<${[name, ...attributes].join(' ')}>`;
  const text = element.childElementCount ? words : String(element.textContent).trim();
  return content ? `${startTag}\n${content}${indent}</${name}>` : `${startTag}${escape(text)}</${name}>`;
}

/**
 * Adds the caption below a tag.
 * @param {string} tag
 * @param {string} caption
 */
export const withCaption = (tag, caption) =>
  caption ? `<figure>\n${tag}\n<figcaption>${escape(caption)}</figcaption>\n</figure>` : tag;

/**
 * The attributes of an element that figure.html accepts, and those that no link may set.
 * @param {Element} element
 * @param {Element} [lab]  the lab around it, whose attributes are not repeated
 */
function entriesOf(element, lab) {
  /** @type {[string, string][]} */
  const entries = [];
  /** @type {string[]} */
  const left = [];
  const figure = /** @type {import('../element/base-element.js').FigureElement} */ (element);
  const { settings } = /** @type {{settings?: Settings}} */ (figure);
  // The sizes of a figure may exceed, separately or together, what a link may request.
  const areSizesUnlimited = Boolean(figure.engine) && isInstant(figure, figure.engine, () => undefined);
  const tooLarge =
    settings && !areSizesUnlimited && areTooLarge(settings, () => undefined) ? sizeNames(settings) : [];
  const isAccepted = (/** @type {Field} */ field, /** @type {string} */ text) =>
    isAcceptable(field, text, areSizesUnlimited) && !tooLarge.includes(field.name);
  // The visible part has no meaning without the sizes.
  if (
    settings &&
    settings.fields.some(
      (field) => sizeNames(settings).includes(field.name) && !isAccepted(field, settings.text(field)),
    )
  )
    tooLarge.push('view');
  for (const { name, value } of pageAttributes(element)) {
    if (/^(id|lang|link)$/.test(name) || value === lab?.getAttribute(name)) continue;
    const field = settings?.fields.find((each) => attributeName(each.name) === name);
    const text = (field && settings?.text(field)) ?? value;
    // A lab does not describe its settings, nor does a figure that has never been visible; figure.html does.
    const isUnknown = !settings?.fields.length;
    const isLinkable = field && isAccepted(field, text);
    if (isUnknown || isLinkable || switches.has(name)) entries.push([name, text]);
    else left.push(name);
  }
  const height = /^(\d+)px$/.exec(heightOf(element))?.[1];
  if (height) entries.push(['pe-height', height]);
  return { entries, left };
}

/**
 * @param {Element} element
 * @param {string} language
 * @returns {{hash: string, left: string[]}}  left: attributes that a link cannot carry
 */
export function addressOf(element, language) {
  const kindOf = (/** @type {Element} */ each) => each.localName.replace('pe-', '');
  const figures = figuresInside(element);
  const elementPart = entriesOf(element);
  const parts = figures.map((figure, k) => {
    const kind = kindOf(figure);
    const count = figures.slice(0, k + 1).filter((each) => kindOf(each) === kind).length;
    const { entries, left } = entriesOf(figure, element);
    const prefix = count > 1 ? `${kind}-${count}` : kind;
    return {
      entries: entries.map(([name, text]) => /** @type {[string, string]} */ ([`${prefix}.${name}`, text])),
      left,
    };
  });
  const names = (figures.length ? figures : [element]).map(kindOf).join(',');
  const allParts = [elementPart, ...parts];
  return {
    hash: formatAddress([
      ['figure', names],
      ...allParts.flatMap(({ entries }) => entries),
      ...(language === 'en' ? [] : [/** @type {[string, string]} */ (['lang', language])]),
    ]),
    left: [...new Set(allParts.flatMap(({ left }) => left))],
  };
}

/**
 * @param {string} address
 * @param {string} title  the accessible name of the frame
 * @param {number} height
 */
export const frameOf = (address, title, height) =>
  `<iframe src="${escape(address)}" title="${escape(title)}" sandbox="allow-scripts allow-downloads" ` +
  `allow="fullscreen" width="100%" height="${height}" style="border: 0"></iframe>`;

/**
 * A page that needs no other file.
 * @param {string} figure  markup
 * @param {string} script  posenc.all.js, which any page may contain
 * @param {string} title
 * @param {string} language
 */
export const pageOf = (figure, script, title, language) => `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<style>
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
figure { margin: 0 }
figcaption { margin-top: 0.5rem }
</style>
</head>
<body>
<main>
${figure}
</main>
<script>${script}</script>
</body>
</html>
`;
