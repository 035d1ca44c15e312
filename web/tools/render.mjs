/**
 * Renders the pages that ship, in each language: the start page; the course, with its formulas turned from TeX to MathML; the
 * gallery, which describes each element from the manifest; the page that shows a reader's own table; and the page of bugs
 * in ports, with a place for each picture.
 */
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import temml from 'temml';
import { bugs } from '../lesson/port-bugs.js';
import { scalingOf } from '../schemes/models/configurations.js';
import { models } from '../schemes/models/models.js';
import { otherLanguages } from '../texts/languages.js';
import {
  coursePage,
  cutChapters,
  readCourse,
  splitTemplate,
  titlesOf,
  withAddresses,
  withContents,
  withCurrent,
  withHeadings,
} from './chapters.mjs';
import { pages, pathOf, translatePage, tableOf, withChoice } from './pages.mjs';
import { styleSheets } from './figure-files.mjs';
import { styleSheet } from './tags.mjs';

/**
 * All pages in all languages but the chapters, by their paths; their style sheet; and a function that cuts the chapters
 * out of a course page, when that has its stills.
 * @param {string[]} target  the browsers that styles are for
 * @param {import('../engine/engine.js').Engine} engine
 * @param {import('custom-elements-manifest').Package} manifest
 * @param {import('./pages.mjs').Untranslated} [untranslated]
 * @returns {Promise<{
 *   files: Record<string, string>, css: string, chaptersOf: (page: string, language: string) => Record<string, string>,
 * }>}  chaptersOf: by their paths
 */
export async function renderPages(target, engine, manifest, untranslated) {
  // A content security policy may forbid the attribute `style`.
  /** @type {string[]} */
  const formulaStyles = [];
  const languages = ['en', ...otherLanguages()];
  const course = await readCourse();
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {Record<string, {template: string, texts: Record<string, string>, titles: Record<string, string>}>} */
  const parts = {};
  for (const language of languages) {
    const table = language === 'en' ? undefined : await tableOf(language);
    /** @type {Record<string, string>} */
    const translated = {};
    for (const [name, page] of Object.entries(await pagesInEnglish(engine, manifest, language))) {
      const text = table ? translatePage(page, language, table, untranslated) : page;
      translated[name] = withFormulas(text, language, formulaStyles);
    }
    const { template, texts } = splitTemplate(translated[chapterTemplate]);
    const chapterTitles = titlesOf(translated['course.html']);
    const titles = {
      ...chapterTitles,
      own: titleOf(translated['own.html']),
      bugs: titleOf(translated['bugs.html']),
    };
    parts[language] = { template, texts, titles };
    for (const name of pages) {
      const page = withChoice(withCurrent(translated[name], name), name, language, languages);
      files[pathOf(name, language)] =
        name === 'course.html'
          ? withHeadings(withContents(page, chapterTitles, { href: ({ name }) => `#${name}` }), texts)
          : withAddresses(withContents(page, titles, { read: texts.read }), course);
    }
  }
  const rules = formulaStyles.map((style, k) => `[data-style='${k}'] {\n  ${style}\n}\n`);
  const sheets = await Promise.all(pageStyles.map((name) => readPage(`styles/${name}.css`)));
  return {
    files,
    css: sheets.join('') + rules.join('') + (await elementStyles(target)),
    chaptersOf: (page, language) =>
      Object.fromEntries(
        Object.entries(cutChapters(course, { page, ...parts[language] }, language, languages)).map(
          ([name, chapter]) => [pathOf(name, language), chapter],
        ),
      ),
  };
}

/** The style sheets of pages in their order, which counts: a later rule overrides an earlier one of the same weight. */
const pageStyles = [
  'text',
  'bar',
  'start-page',
  'contents',
  'chapter',
  'bug-questions',
  'figures',
  'figure-form',
  'tables',
  'reference',
  'print',
];

/** The template of the pages of chapters. */
const chapterTemplate = 'chapter.html';

/** @param {string} page */
const titleOf = (page) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page)?.[1].trim() ?? '';

/**
 * The English pages that are translated, and the template of chapters: with their tables and bars, but with formulas
 * still in TeX.
 * @param {import('../engine/engine.js').Engine} engine
 * @param {import('custom-elements-manifest').Package} manifest
 * @param {string} [language]  of the numbers in tables
 * @returns {Promise<Record<string, string>>}
 */
export async function pagesInEnglish(engine, manifest, language = 'en') {
  const course = await readCourse();
  const bar = await readPage('bar.html');
  const { texts } = await import(`../../build/texts/${language}.mjs`);
  /** @type {Record<string, (page: string) => string>} */
  const additions = {
    'course.html': (page) =>
      coursePage(page, course).replace('<!-- models -->', () => modelsTable(engine, texts.integer)),
    'gallery.html': (page) => withExhibits(page, manifest),
    'bugs.html': withBugs,
  };
  /** @type {Record<string, string>} */
  const all = {};
  for (const name of [...pages, chapterTemplate]) {
    const page = (await readPage(name)).replace('<!-- bar -->', () => bar);
    all[name] = additions[name]?.(page) ?? page;
  }
  return all;
}

/** The decimal mark in TeX. A comma needs braces, because TeX would add a space after it. @param {string} language */
const decimalMark = (language) => (1.5).toLocaleString(language)[1].replace(',', '{,}');

/** @param {string} name */
const readPage = (name) => readFile(new URL(`../lesson/${name}`, import.meta.url), 'utf8');

/**
 * @param {string} html
 * @param {string} language  the language whose decimal mark the formulas use
 * @param {string[]} formulaStyles  the styles in formulas, to which new ones are added
 */
const withFormulas = (html, language, formulaStyles) =>
  html
    .replace(/<tex(\s+display)?\s*>([\s\S]*?)<\/tex\s*>/g, (_, display, tex) =>
      temml
        .renderToString(tex.trim().replace(/(?<=\d)\.(?=\d)/g, decimalMark(language)), {
          displayMode: Boolean(display),
          throwOnError: true,
          trust: ({ command }) => command === '\\class',
        })
        .replace(/ style="([^"]*)"/g, (_, style) => {
          if (!formulaStyles.includes(style)) formulaStyles.push(style);
          return ` data-style="${formulaStyles.indexOf(style)}"`;
        }),
    )
    // Keeps punctuation on the line of the formula before it.
    .replace(
      /(<math(?:(?! display="block")[^>])*>(?:(?!<\/math>)[\s\S])*<\/math>)([,.;:?!)]+)/g,
      '<span class="joined">$1$2</span>',
    );

/**
 * The table of models: how each group of layers encodes positions.
 * @param {import('../engine/engine.js').Engine} engine
 * @param {(count: number) => string} integer  formats integers as figures do
 */
function modelsTable(engine, integer) {
  const number = (/** @type {number | undefined} */ value) => (value === undefined ? '–' : integer(value));
  // Names from configurations are the same in every language; text without letters is not translated anyway.
  const cell = (/** @type {string} */ text, isName = true) =>
    `<td${isName && /\p{L}/u.test(text) ? ' translate="no"' : ''}>${escape(text)}</td>`;
  const rows = models.flatMap(({ name, config }) => {
    const { layers, context } = engine.inspect(config);
    // Groups without a name differ in whether they encode positions.
    const isNamed = layers.every(({ name }) => name);
    return layers.map(({ name: type, request, spectrum }, k) => {
      const scaling = scalingOf(request) ?? '–';
      const isWhole = layers.length === 1;
      const layersText = isWhole
        ? 'all'
        : hasPositions(engine, request.scheme)
          ? 'with positions'
          : 'without';
      const cells = [
        isNamed ? cell(type.replaceAll('_', ' ')) : cell(layersText, false),
        ...[request.scheme, number(request.base), scaling, number(spectrum?.frequencies.length)].map((text) =>
          cell(text),
        ),
        cell(context ? integer(context) : '–'),
      ];
      const head =
        k === 0
          ? `<th scope="rowgroup"${isWhole ? '' : ` rowspan="${layers.length}"`} translate="no">${escape(name)}</th>`
          : '';
      return `<tr>${head}${cells.join('')}</tr>`;
    });
  });
  const titles = ['model', 'layers', 'encoding', 'base', 'scaling', 'pairs', 'context'];
  return `<div class="wide"><table id="model-table">
    <thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
    <tbody>${rows.join('')}</tbody>
  </table></div>`;
}

/** The capabilities of schemes that encode positions. @type {string[]} */
const positionalParts = ['rows', 'rotation', 'bias', 'indices'];

/** @param {import('../engine/engine.js').Engine} engine @param {string} scheme */
const hasPositions = (engine, scheme) =>
  engine.schemes.find(({ id }) => id === scheme)?.has.some((each) => positionalParts.includes(each));

/**
 * The styles of all elements, for their stills. Shared styles come first.
 * @param {string[]} target
 */
async function elementStyles(target) {
  const { styles } = await styleSheets();
  const css = await minifySheets(styles, target);
  // A still looks like its figure, even while the styles of some elements have not arrived yet.
  // The elements read --pe-styles: see dom.js.
  return `:root{--pe-styles:1}${css.replaceAll(':defined', '').replace(/\.pe-[\w-]+/g, '$&:not(#pe#pe)')}`;
}

/**
 * The style sheet that pages link: it reserves the height of figures before any script arrives, and styles handouts.
 * @param {string[]} target
 */
export async function renderRooms(target) {
  const { heights } = await styleSheets();
  return minifySheets([...heights, 'element/handout.css'], target);
}

/**
 * Several style sheets of elements as one, minified.
 * @param {string[]} names
 * @param {string[]} target
 */
async function minifySheets(names, target) {
  const sheets = await Promise.all(names.map(styleSheet));
  const { code } = await transform(sheets.join(''), { loader: 'css', minify: true, target });
  return code;
}

/**
 * The gallery with a description of each element from the manifest, which takes it from the comments in the sources.
 * @param {string} gallery
 * @param {import('custom-elements-manifest').Package} manifest
 * @returns {string}
 */
function withExhibits(gallery, manifest) {
  const elements = manifest.modules.flatMap(({ declarations = [] }) => /** @type {any[]} */ (declarations));
  return gallery.replace(
    /<section data-exhibit>\s*<h2>(.*?)<\/h2>\s*(<(pe-[a-z]+)[\s\S]*?<\/\3>)\s*<\/section>/g,
    (_, title, tag, name) => {
      const { description, attributes, cssProperties } = elements.find(({ tagName }) => tagName === name);
      // figure.html can show figures and labs of them.
      const isExportable =
        tag.includes('<pe-', 1) ||
        cssProperties.some((/** @type {any} */ property) => property.name === '--pe-height');
      const rows = attributes.map(
        (/** @type {any} */ { name, type, default: value, description }) =>
          `<tr><th scope="row"><code>${escape(name)}</code></th><td>${prose(description ?? '')}</td>` +
          `<td><code>${escape(type.text)}</code></td><td>${value ? `<code>${escape(value)}</code>` : ''}</td></tr>`,
      );
      return `<section data-exhibit aria-labelledby="${name}">
        <h2 id="${name}">${title} <code>&lt;${name}&gt;</code></h2>
        <p>${prose(description)}</p>
        <figure>${tag}</figure>
        <details class="setup">
          <summary>Set it up</summary>
          <div class="wide">
            <table>
              <tr><th scope="col">attribute</th><th scope="col">what it is</th><th scope="col">values</th><th scope="col">without it</th></tr>
              ${rows.join('\n              ')}
            </table>
          </div>
        </details>
        <pre class="tag"><code>${escape(tag.replace(/\s+/g, ' ')).replace(/pe-[a-z]+/g, '<span class="name">$&</span>')}</code></pre>
        <div class="take">
          ${button('tag', 'Copy the tag')}
          ${isExportable ? button('frame', 'Copy the frame') + button('link', 'Copy the link') + button('file', 'Save as one file') + button('scorm12', 'Save as SCORM 1.2') + button('scorm2004', 'Save as SCORM 2004') : ''}
          <progress hidden aria-label="How much of the file is there"></progress>
        </div>
        <p class="told" role="status"></p>
      </section>`;
    },
  );
}

/**
 * The page of bugs, with a place for each text and picture of its script, and the model and threads of each bug.
 * @param {string} page
 */
const withBugs = (page) =>
  page.replace(
    /(<section data-bug id="([\w-]+)">[\s\S]*?)<p data-clue>([\s\S]*?)<\/p>/g,
    (_, start, id, clue) => {
      const bug = bugs.find((each) => each.id === id);
      if (!bug) throw new Error(`web/lesson/port-bugs.js has no ${id}`);
      const threads = bug.threads.map(
        (thread) => `<a href="https://github.com/${thread.replace('#', '/issues/')}">${thread}</a>`,
      );
      return `${start}<div class="fails"></div>
        <figure><div></div><figcaption>${clue}</figcaption></figure>
        <p class="threads" translate="no">${[bug.model.name, ...threads].join(' · ')}</p>`;
    },
  );

/** Buttons for the page's script, without which they do nothing. @param {string} way @param {string} text */
const button = (way, text) => `<button type="button" data-way="${way}" disabled>${text}</button>`;

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes a comment, and turns its backticks into code. @param {string} text */
const prose = (text) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
