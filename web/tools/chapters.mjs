/**
 * The chapters of the course. They are first one page, course.html, which is translated, has its formulas rendered and gets
 * the stills of its figures; then each chapter is cut out of it, as a page of its own. In the sources every link inside the
 * course is therefore written as in one page: #rope for a chapter, #lines for a heading, #pe=1&.rotation.m=14 for the settings of
 * a figure in the same chapter.
 */
import { readFile } from 'node:fs/promises';
import { parseFragment } from 'parse5';
import { chapterPages, coursePages, formerFigures, formerIds } from '../lesson/course-list.js';
import { applyChanges, attributesOf, descendantsOf, withChoice } from './pages.mjs';
import { withPreloads } from './preloads.mjs';

/** @typedef {import('../lesson/course-list.js').CoursePage} CoursePage */
/**
 * @typedef {object} Chapter
 * @property {CoursePage} page
 * @property {string} html  in English, with its title as an h2
 * @property {number} minutes  how long it takes, by an estimate
 */
/**
 * @typedef {object} Course
 * @property {Chapter[]} chapters
 * @property {Map<string, string>} places  the names of the chapters that have an id
 * @property {Set<string>} figures  the ids of figures
 * @property {string} [labPage]  the name of the chapter with a lab that has no id
 */
/** The texts of the template, in a language, by their keys. @typedef {Record<string, string>} Texts */
/** @typedef {(page: CoursePage) => string} Href */

const wordsPerMinute = 200;
const minutesPerFigure = 1;
const minutesPerQuiz = 0.5;

/** Ids that the template and the script of the pages have. */
const templateIds = ['addresses', 'contents', 'definition', 'text'];

/** Elements of posenc that are no figures. */
const smallTags = new Set(['pe-lab', 'pe-mark', 'pe-quiz', 'pe-score', 'pe-value']);

/**
 * Reads the chapters, and checks their ids and links.
 * @returns {Promise<Course>}
 */
export async function readCourse() {
  const sources = await Promise.all(
    chapterPages.map(({ name }) =>
      readFile(new URL(`../lesson/chapters/${name}.html`, import.meta.url), 'utf8'),
    ),
  );
  return courseOf(chapterPages.map((page, k) => ({ page, source: sources[k] })));
}

/**
 * @param {{page: CoursePage, source: string}[]} sources  the files of the chapters
 * @returns {Course}
 */
export function courseOf(sources) {
  const chapters = sources.map(({ page, source }) => ({
    page,
    html: source.replace(/(<\/?h)([1-5])\b/g, (_, start, level) => start + (Number(level) + 1)),
    minutes: estimateMinutes(source),
    elements: descendantsOf(parseFragment(source)).map(elementOf),
  }));
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, string>} */
  const places = new Map(chapters.map(({ page: { name } }) => [name, name]));
  /** @type {Set<string>} */
  const figures = new Set();
  for (const { page, elements } of chapters) {
    for (const { tag, id } of elements) {
      if (id === undefined) continue;
      const other = templateIds.includes(id) ? 'the template' : places.get(id);
      if (other !== undefined)
        faults.push(`${page.name}: the id "${id}" is there twice, here and in ${other}`);
      places.set(id, page.name);
      if (tag.startsWith('pe-')) figures.add(id);
    }
  }
  const labPages = chapters.flatMap(({ page, elements }) =>
    elements.filter(({ tag, id }) => tag === 'pe-lab' && !id).map(() => page.name),
  );
  if (labPages.length > 1) faults.push(`${labPages.join(', ')}: all labs but one need an id`);
  for (const { page, elements } of chapters) {
    const { name } = page;
    if (elements.filter(({ tag }) => tag === 'h1').length !== 1 || elements[0].tag !== 'h1')
      faults.push(`${name}: a chapter begins with its title, and has no other h1`);
    if (elements.some(({ tag }) => tag === 'article')) faults.push(`${name}: a chapter has no article`);
    const hasFigure = (/** @type {string} */ id) => figures.has(id) && places.get(id) === name;
    for (const { tag, href, chapter, for: figure } of elements) {
      if (tag.startsWith('pe-') && figure !== undefined && places.get(figure) !== name)
        faults.push(`${name}: <${tag} for="${figure}"> needs that id in the same chapter`);
      for (const link of [href, chapter]) {
        const fault = link && faultOf(link, places, hasFigure, labPages.includes(name));
        if (fault) faults.push(`${name}: the link ${link} ${fault}`);
      }
    }
  }
  if (faults.length) throw new Error(`web/lesson/chapters/\n${faults.join('\n')}`);
  return { chapters, places, figures, labPage: labPages[0] };
}

/**
 * What is wrong with a link in a chapter, if anything.
 * @param {string} link
 * @param {Map<string, string>} places
 * @param {(id: string) => boolean} hasFigure  whether a figure with this id is in the chapter
 * @param {boolean} hasLab  whether a lab without an id is in the chapter
 */
function faultOf(link, places, hasFigure, hasLab) {
  const [, name] = /^([\w-]+)\.html/.exec(link) ?? [];
  if (name && places.get(name) === name) return `is written as #${name}, or with an id of that chapter`;
  if (!link.startsWith('#')) return undefined;
  if (!link.startsWith('#pe='))
    return places.has(link.slice(1)) ? undefined : 'leads to an id that no chapter has';
  for (const key of new URLSearchParams(link.slice(1)).keys()) {
    const [, id] = /^\.?([^.]+)\./.exec(key) ?? [];
    if (id && !hasFigure(id)) return `needs a figure with the id "${id}" in the same chapter`;
    if (!id && key !== 'pe' && !hasLab) return 'needs a lab in the same chapter';
  }
  return undefined;
}

/** A tag and its attributes. @param {import('./pages.mjs').Element} element @returns {Record<string, string>} */
const elementOf = (element) => ({ tag: element.tagName, ...attributesOf(element) });

/** How many minutes a chapter takes. @param {string} source */
function estimateMinutes(source) {
  const elements = descendantsOf(parseFragment(source));
  const quizzes = elements.filter(({ tagName }) => tagName === 'pe-quiz').length;
  const figures = elements.filter(
    ({ tagName }) => tagName.startsWith('pe-') && !smallTags.has(tagName),
  ).length;
  const words = source.replace(/<(tex|pre)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ').match(/[\p{L}\d]+/gu)?.length ?? 0;
  return Math.ceil(words / wordsPerMinute + figures * minutesPerFigure + quizzes * minutesPerQuiz);
}

/**
 * The course as one page, in English.
 * @param {string} frame  web/lesson/course.html
 * @param {Course} course
 */
export const coursePage = (frame, { chapters }) =>
  frame.replace('<!-- articles -->', () =>
    chapters.map(({ page, html }) => `<article id="${page.name}">\n${html}</article>\n`).join(''),
  );

/**
 * Where the start page leads old addresses: from an id, and from a figure, written as .ID, to the address of its chapter. The
 * key . is for settings of the lab without an id.
 * @param {Course} course
 * @returns {Record<string, string>}
 */
function addressesOf({ places, figures, labPage }) {
  const address = (/** @type {string} */ id) => {
    const chapter = places.get(id);
    if (!chapter) throw new Error(`web/lesson/course-list.js: no chapter has the id ${id}`);
    return hrefOf(id, chapter);
  };
  return {
    ...Object.fromEntries([...places.keys()].map((id) => [id, address(id)])),
    ...Object.fromEntries([...figures].map((id) => [`.${id}`, `${places.get(id)}.html`])),
    ...(labPage ? { '.': `${labPage}.html` } : {}),
    ...Object.fromEntries(Object.entries(formerIds).map(([id, present]) => [id, address(present)])),
  };
}

/**
 * Lets the start page lead old addresses on.
 * @param {string} page
 * @param {Course} course
 */
export const withAddresses = (page, course) =>
  page.replace('<!-- addresses -->', () => {
    const data = JSON.stringify({ pages: addressesOf(course), figures: formerFigures });
    return `<script type="application/json" id="addresses">${data.replaceAll('<', '\\u003c')}</script>`;
  });

/** The address of an id. @param {string} id @param {string} chapter  which has it */
const hrefOf = (id, chapter) => `${chapter}.html${id === chapter ? '' : `#${id}`}`;

/**
 * Takes the texts of the template out of it.
 * @param {string} template  in any language
 * @returns {{template: string, texts: Texts}}
 */
export function splitTemplate(template) {
  const block = /\s*<ul data-texts>([\s\S]*?)<\/ul>/;
  const [, items] = block.exec(template) ?? ['', ''];
  return {
    template: template.replace(block, ''),
    texts: Object.fromEntries(
      [...items.matchAll(/<li data-text="(\w+)">([\s\S]*?)<\/li>/g)].map(([, key, text]) => [key, text]),
    ),
  };
}

/**
 * The course as one page in any language, with the headings of recaps and reading lists; headings with an id link to
 * themselves.
 * @param {string} page
 * @param {Texts} texts
 */
export const withHeadings = (page, texts) =>
  page
    .replace(/<section class="(recap|reading)">/g, (tag, key) => `${tag}<h3>${texts[key]}</h3>`)
    .replace(
      /(<(h[3-6]) id="([\w-]+)">)([\s\S]*?)(<\/\2>)/g,
      (_, start, __, id, text, end) => `${start}<a href="#${id}">${text.trim()}</a>${end}`,
    );

/** The titles of the chapters of a course page. @param {string} page @returns {Record<string, string>} */
export const titlesOf = (page) =>
  Object.fromEntries(
    [...page.matchAll(/<article id="([\w-]+)">\s*<h2>([\s\S]*?)<\/h2>/g)].map(([, name, title]) => [
      name,
      title.replace(/\s+/g, ' ').trim(),
    ]),
  );

/**
 * Fills in the lists of the contents.
 * @param {string} page  with comments in their places
 * @param {Record<string, string>} titles  by the names of pages; others are not listed
 * @param {{href?: Href, current?: string, read?: string}} [options]
 *   current: the name of the page itself; read: what screen readers say of chapters that have been read
 */
export const withContents = (page, titles, { href = ({ name }) => `${name}.html`, current, read } = {}) =>
  page.replace(/<!-- (chapters|labs|more) -->/g, (_, group) => {
    const items = coursePages
      .filter((each) => each.group === group && titles[each.name])
      .map((each) => {
        const { name } = each;
        const isMarked = read && group !== 'more' && !each.isSeparate;
        const mark = `<span class="read" hidden>✓<span class="unseen"> ${read}</span></span>`;
        return (
          `<li${isMarked ? ` data-page="${name}"` : ''}><a href="${href(each)}"${name === current ? ' aria-current="page"' : ''}>` +
          `${titles[name]}</a>${isMarked ? mark : ''}</li>`
        );
      });
    const tag = group === 'chapters' ? 'ol' : 'ul';
    return `<${tag}>${items.join('')}</${tag}>`;
  });

/**
 * Marks the link of the bar that leads to a page, or to what it is a part of.
 * @param {string} page
 * @param {string} name  its file
 */
export const withCurrent = (page, name) =>
  page.replace(/<header class="bar\b[\s\S]*?<\/header>/, (bar) => {
    const link = `<a href="${name}"`;
    return bar.includes(link)
      ? bar.replace(link, `${link} aria-current="page"`)
      : bar.replace('<a href="index.html"', '$& aria-current="true"');
  });

/**
 * The pages of the chapters.
 * @param {Course} course
 * @param {object} parts  all in one language
 * @param {string} parts.page  the finished course page
 * @param {string} parts.template
 * @param {Texts} parts.texts
 * @param {Record<string, string>} parts.titles
 * @param {string} language
 * @param {string[]} languages
 * @returns {Record<string, string>} by their file names
 */
export function cutChapters(course, { page, template, texts, titles }, language, languages) {
  const { chapters } = course;
  const definitions = definitionsIn(page);
  const pages = chapters.map(({ page: { name, group }, minutes }, k) => {
    const [, article] = new RegExp(`(<article id="${name}">[\\s\\S]*?</article>)`).exec(page) ?? ['', ''];
    if (!article) throw new Error(`the course page has no chapter ${name}`);
    const count = chapters.filter((each) => each.page.group === group).length;
    const number = chapters.slice(0, k + 1).filter((each) => each.page.group === group).length;
    const [long, short] = group === 'chapters' ? ['chapter', 'shortChapter'] : ['lab', 'shortLab'];
    const values = { number, count, minutes };
    const place = group === 'more' ? '' : fill(texts[minutes > 1 ? long : short], values);
    const linked = withDefinitions(relink(article, name, course), definitions);
    const text = withAnswers(withOwnHeadings(linked), name).replace(
      '<h1>',
      () => (place && `<p class="place">${place}</p>\n`) + '<h1>',
    );
    const frame = withPreloads(withCurrent(template, `${name}.html`), text, language);
    const chapterPage = withContents(frame, titles, {
      current: name,
      read: texts.read,
    })
      .replace('{title}', () => plainText(titles[name]))
      .replace('name="description" content=""', () => `name="description" content="${descriptionOf(text)}"`)
      .replace('<!-- article -->', () => text)
      .replace('<!-- turn -->', () =>
        [
          ['prev', texts.previous, chapters[k - 1]],
          ['next', texts.next, chapters[k + 1]],
        ]
          .map(([rel, label, other]) => {
            const { name } = /** @type {Chapter | undefined} */ (other)?.page ?? {};
            return name
              ? `<a rel="${rel}" href="${name}.html"><span>${label}</span> ${titles[name]}</a>`
              : '';
          })
          .join(''),
      );
    return [`${name}.html`, withChoice(chapterPage, `${name}.html`, language, languages)];
  });
  return Object.fromEntries(pages);
}

/** @param {string} text @param {Record<string, number>} values */
const fill = (text, values) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);

/** The headings of a chapter on its own page. Figures have none. @param {string} article */
const withOwnHeadings = (article) =>
  article.replace(/(<\/?h)([2-6])\b/g, (_, start, level) => start + (Number(level) - 1));

/** @param {string} html */
const plainText = (html) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();

/** What search engines say of a chapter: its first paragraph after the title, or the title. @param {string} article */
function descriptionOf(article) {
  const [, title, rest] = /<h1>([\s\S]*?)<\/h1>([\s\S]*)/.exec(article) ?? ['', '', ''];
  return plainText(/<p\b[^>]*>([\s\S]*?)<\/p>/.exec(rest)?.[1] ?? title);
}

/**
 * Fields for answers to questions. A script keeps what readers write there.
 * @param {string} article
 * @param {string} name  of the chapter
 */
function withAnswers(article, name) {
  let count = 0;
  return article.replace(/(<div class="explain">\s*<p)>([\s\S]*?<\/p>)/g, (_, start, question) => {
    const id = `${name}-question-${++count}`;
    return `${start} id="${id}">${question}<textarea rows="4" aria-labelledby="${id}" data-answer="${name} ${count}"></textarea>`;
  });
}

/** The definitions of the glossary, by the ids of their terms. @param {string} page  the course page */
const definitionsIn = (page) =>
  new Map(
    [...page.matchAll(/<dt id="([\w-]+)">[\s\S]*?<dd>([\s\S]*?)<\/dd>/g)].map(([, id, text]) => [
      id,
      plainText(text),
    ]),
  );

/**
 * Gives links to terms their definitions, which a script shows beside them.
 * @param {string} article
 * @param {Map<string, string>} definitions
 */
const withDefinitions = (article, definitions) =>
  article.replace(/<a class="term" href="[^"#]*#([\w-]+)"/g, (link, id) => {
    const text = definitions.get(id);
    if (!text) throw new Error(`the glossary has no term ${id}`);
    return `${link} data-definition="${text}"`;
  });

/**
 * Leads the links to other chapters to their pages.
 * @param {string} article
 * @param {string} name  of the chapter
 * @param {Course} course
 */
function relink(article, name, { places }) {
  const changes = descendantsOf(parseFragment(article, { sourceCodeLocationInfo: true })).flatMap(
    ({ attrs, sourceCodeLocation }) =>
      attrs.flatMap(({ name: attribute, value }) => {
        const location = sourceCodeLocation?.attrs?.[attribute];
        if (!['href', 'chapter'].includes(attribute) || !/^#(?!pe=)/.test(value) || !location) return [];
        const id = value.slice(1);
        const chapter = places.get(id);
        if (!chapter) throw new Error(`${name}: no chapter has the id of the link ${value}`);
        const text = chapter === name ? value : hrefOf(id, chapter);
        return [{ start: location.startOffset, end: location.endOffset, text: `${attribute}="${text}"` }];
      }),
  );
  return applyChanges(article, changes);
}
