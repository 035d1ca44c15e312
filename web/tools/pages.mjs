/**
 * The pages that ship in every language. Each is written once, in English; web/lesson/po/LANGUAGE.po translates its texts.
 * A text is the content of an innermost element with words, including tags, or an attribute with words. Content under
 * `lang` or `translate="no"` is not translated.
 */
import { readFile } from 'node:fs/promises';
import { po } from 'gettext-parser';
import { defaultTreeAdapter as tree, parse, parseFragment, serialize } from 'parse5';
import { chapterPages } from '../lesson/course-list.js';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Element} Element */
/** @typedef {import('parse5').DefaultTreeAdapterTypes.ParentNode} ParentNode */
/** @typedef {{key: string, start: number, end: number}} Text  a text and its place in a page */

/** The pages that are written once. Each exists in a folder for each language, except English. */
export const pages = ['index.html', 'course.html', 'gallery.html', 'own.html', 'bugs.html'];

/** These, and the chapters that are cut out of course.html. */
export const translatedPages = [...pages, ...chapterPages.map(({ name }) => `${name}.html`)];

/** The path of the translations of a language. @param {string} language */
export const translationsUrl = (language) => new URL(`../lesson/po/${language}.po`, import.meta.url);

/**
 * The translations of a language in the present file, by their English text.
 * @param {string} language
 * @returns {Promise<Record<string, string>>}
 */
export async function tableOf(language) {
  return translationsIn(await readFile(translationsUrl(language), 'utf8'));
}

/**
 * The translations in a PO file. A fuzzy entry counts as missing, because its English text has changed since it was
 * translated.
 * @param {string} text
 * @returns {Record<string, string>}  by their English text
 */
export function translationsIn(text) {
  const entries = Object.values(po.parse(text).translations[''] ?? {});
  const isDone = (/** @type {import('gettext-parser').Entry} */ { msgid, msgstr, comments }) =>
    msgid && msgstr[0] && !comments?.flag?.includes('fuzzy');
  return Object.fromEntries(entries.filter(isDone).map(({ msgid, msgstr }) => [msgid, msgstr[0]]));
}

/** The path of a page. @param {string} name @param {string} language */
export const pathOf = (name, language) => (language === 'en' ? name : `${language}/${name}`);

/** Shown in place of each figure to readers without scripts. */
export const needsScripts = 'This figure is computed in the page, which needs JavaScript.';

/** Elements that are translated as a whole, with their tags. */
const wholeElements =
  'blockquote button caption dd dt figcaption h1 h2 h3 h4 h5 h6 label legend li p summary td th title'.split(
    ' ',
  );
/** Elements that contain other blocks. */
const containerElements = 'div dl figure noscript ol section table tbody thead tr ul'.split(' ');
/** Content that is the same in every language. */
const untranslatedTags = new Set(['code', 'pre', 'script', 'style', 'tex']);
/** Attributes with translatable text. */
const translatedAttributes = new Set([
  'alt',
  'aria-label',
  'caption',
  'data-done',
  'data-failed',
  'label',
  'title',
]);

/** @param {string} text */
const collapseSpace = (text) => text.replace(/\s+/g, ' ').trim();

/** @param {ParentNode} parent */
const elementsIn = (parent) => parent.childNodes.filter(tree.isElementNode);

/** @param {ParentNode} parent  @returns {Element[]} */
export const descendantsOf = (parent) =>
  elementsIn(parent).flatMap((element) => [element, ...descendantsOf(element)]);

/** @param {Element} element  @returns {Record<string, string>} */
export const attributesOf = ({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** The translatable text of a node. @param {ParentNode} parent  @returns {string} */
const wordsIn = (parent) =>
  parent.childNodes
    .map((node) =>
      tree.isTextNode(node)
        ? node.value
        : tree.isElementNode(node) && !untranslatedTags.has(node.tagName)
          ? wordsIn(node)
          : '',
    )
    .join('');

const hasWords = (/** @type {string} */ text) => /\p{L}/u.test(text);

/**
 * The translatable texts of a page.
 * @param {string} html
 * @returns {Text[]}  in the order of the page
 */
export function textsIn(html) {
  /** @type {Text[]} */
  const texts = [];
  /** @param {ParentNode} parent */
  const visit = (parent) => {
    for (const element of elementsIn(parent)) {
      const attributes = attributesOf(element);
      if (untranslatedTags.has(element.tagName) || (element.tagName !== 'html' && attributes.lang)) continue;
      if (attributes.translate === 'no') continue;
      const { startTag, endTag, attrs } = element.sourceCodeLocation ?? {};
      for (const [name, value] of Object.entries(attributes)) {
        const isDescription = name === 'content' && attributes.name === 'description';
        const location = attrs?.[name];
        if (location && value && (isDescription || translatedAttributes.has(name)))
          texts.push({
            key: collapseSpace(value),
            start: location.startOffset + name.length + 2,
            end: location.endOffset - 1,
          });
      }
      const hasOwnWords = element.childNodes.some((node) => tree.isTextNode(node) && hasWords(node.value));
      const isInnermost = !descendantsOf(element).some(({ tagName }) =>
        [...wholeElements, ...containerElements].includes(tagName),
      );
      if (
        isInnermost &&
        (hasOwnWords || wholeElements.includes(element.tagName)) &&
        hasWords(wordsIn(element))
      ) {
        if (!startTag || !endTag)
          throw new Error(`<${element.tagName}> is not closed: ${serialize(element)}`);
        texts.push({
          key: collapseSpace(serialize(element)),
          start: startTag.endOffset,
          end: endTag.startOffset,
        });
      } else {
        if (hasOwnWords)
          throw new Error(`words beside other blocks, which need an element: ${serialize(element)}`);
        visit(element);
      }
    }
  };
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }));
  return texts;
}

/**
 * Replaces parts of a page.
 * @param {string} html
 * @param {{start: number, end: number, text: string}[]} changes
 */
export function applyChanges(html, changes) {
  let changedHtml = '';
  let index = 0;
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    changedHtml += html.slice(index, start) + text;
    index = end;
  }
  return changedHtml + html.slice(index);
}

/**
 * A page whose links to pages of the site are only text, but for those to the pages that go with it.
 * @param {string} html
 * @param {string[]} [names]  of these pages, without .html
 */
export const withoutLinks = (html, names = []) =>
  html.replace(/<a href="([\w-]+)\.html[^"]*">([\s\S]*?)<\/a>/g, (link, name, text) =>
    names.includes(name) ? link : text,
  );

/** The callback for a text without a translation. @typedef {(language: string, key: string) => void} Untranslated */

/** @type {Untranslated} */
const refuse = (language, key) => {
  throw new Error(
    `web/lesson/po/${language}.po has no translation of: ${key}\n(npm run translate lists what is missing)`,
  );
};

/**
 * Collects texts without a translation. During development they are shown in English.
 * @returns {{note: Untranslated, lines: () => string[]}}  lines: one line per text
 */
export function collectUntranslated() {
  /** The languages that lack a translation, by text. @type {Map<string, Set<string>>} */
  const languages = new Map();
  return {
    note: (language, key) => languages.set(key, (languages.get(key) ?? new Set()).add(language)),
    lines: () =>
      [...languages].map(([key, all]) => `Not translated, so in English for ${[...all].join(', ')}: ${key}`),
  };
}

/**
 * A page in another language.
 * @param {string} html
 * @param {string} language
 * @param {Record<string, string>} table
 * @param {Untranslated} [untranslated]  called for a missing text, which then stays English; by default it throws
 * @returns {string}
 */
export function translatePage(html, language, table, untranslated = refuse) {
  const texts = textsIn(html).filter(({ key }) => {
    if (!table[key]) untranslated(language, key);
    return table[key];
  });
  const page = applyChanges(
    html,
    texts.map(({ key, start, end }) => ({ start, end, text: table[key] })),
  );
  return fromFolder(page.replace('<html lang="en">', `<html lang="${language}">`));
}

/** Adapts the addresses of a page for a folder one level down, which also contains the other pages of its language. @param {string} html */
function fromFolder(html) {
  /** @type {{start: number, end: number, text: string}[]} */
  const changes = [];
  for (const { sourceCodeLocation, attrs, tagName } of descendantsOf(
    parse(html, { sourceCodeLocationInfo: true }),
  )) {
    for (const { name, value } of attrs) {
      const location = sourceCodeLocation?.attrs?.[name];
      const isOwn = !/^(?:[a-z]+:|#|$)/.test(value) && !translatedPages.includes(value.replace(/#.*/, ''));
      if (location && isOwn && !tagName.startsWith('pe-') && (name === 'href' || name === 'src'))
        changes.push({
          start: location.startOffset + name.length + 2,
          end: location.endOffset - 1,
          text: `../${value}`,
        });
    }
  }
  return applyChanges(html, changes);
}

/**
 * Adds links to the same page in other languages, for search engines and, in the place of a comment, for readers.
 * @param {string} html
 * @param {string} name
 * @param {string} language
 * @param {string[]} languages
 */
export function withChoice(html, name, language, languages) {
  const pathTo = (/** @type {string} */ other) => (language === 'en' ? '' : '../') + pathOf(name, other);
  const alternates = [...languages.map((other) => [other, pathTo(other)]), ['x-default', pathTo('en')]].map(
    ([other, path]) => `<link rel="alternate" hreflang="${other}" href="${path}" />\n    `,
  );
  const links = languages.map((other) => {
    const languageName = new Intl.DisplayNames([other], { type: 'language' }).of(other);
    const current = other === language ? ' aria-current="page"' : '';
    return `<li><a rel="alternate" href="${pathTo(other)}" lang="${other}" hreflang="${other}"${current}>${languageName}</a></li>`;
  });
  return html
    .replace('<link rel="icon"', `${alternates.join('')}$&`)
    .replace('<!-- languages -->', `<ul>${links.join('')}</ul>`);
}

/**
 * The errors of a table, one per line: missing texts, texts that no page contains, and texts whose tags or numbers differ
 * from the English ones.
 * @param {Record<string, string>} table
 * @param {string[]} keys  the English texts of all pages
 */
export function faultsOf(table, keys) {
  const allKeys = [...new Set(keys)];
  return [
    ...allKeys.filter((key) => !table[key]).map((key) => `missing: ${key}`),
    ...Object.keys(table)
      .filter((key) => !allKeys.includes(key))
      .map((key) => `no page says: ${key}`),
    ...Object.entries(table).flatMap(([key, text]) => {
      const [tags, keyTags] = [text, key].map(tagsIn);
      const [numbers, keyNumbers] = [text, key].map(numbersIn);
      return [
        ...(tags === keyTags ? [] : [`other tags: ${text}\n  ${tags}\n  in place of\n  ${keyTags}`]),
        ...(numbers === keyNumbers
          ? []
          : [`other numbers: ${text}\n  ${numbers}\n  in place of\n  ${keyNumbers}\n  in: ${key}`]),
      ];
    }),
  ];
}

/** Tags, with their content if it is the same in every language. @param {string} html */
const tagsIn = (html) =>
  descendantsOf(parseFragment(html))
    .map((element) => {
      const start = element.attrs.reduce(
        (all, { name, value }) => `${all} ${name}="${value}"`,
        element.tagName,
      );
      return `<${start}>${untranslatedTags.has(element.tagName) ? serialize(element) : ''}`;
    })
    .sort()
    .join(' ');

/** Numbers without group separators and decimal marks, which differ between languages. @param {string} html */
const numbersIn = (html) =>
  (wordsIn(parseFragment(html)).match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .sort()
    .join(' ');
