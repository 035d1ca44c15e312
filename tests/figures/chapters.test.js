/** The pages of the course: what each chapter has around it, where its links lead, and which chapters the build refuses. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, parseFragment } from 'parse5';
import { chapterPages, coursePages } from '../../web/lesson/course-list.js';
import { otherLanguages } from '../../web/texts/languages.js';
import { courseOf, coursePage, cutChapters, splitTemplate, withHeadings } from '../../web/tools/chapters.mjs';
import { measureText } from '../../web/tools/course-measures.mjs';
import { attributesOf, descendantsOf, pathOf } from '../../web/tools/pages.mjs';
import { chapterSource } from '../chapter-sources.mjs';

const languages = ['en', ...otherLanguages()];

/** @param {import('parse5').DefaultTreeAdapterTypes.Node} node @returns {string} */
const textOf = (node) =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** @param {import('parse5').DefaultTreeAdapterTypes.ParentNode} parent */
const partsOf = (parent) =>
  descendantsOf(parent).map((element) => ({
    tag: element.tagName,
    text: textOf(element).replace(/\s+/g, ' ').trim(),
    attributes: attributesOf(element),
    element,
  }));

/** @param {string} path  in dist/ */
const read = (path) => readFileSync(new URL(`../../dist/${path}`, import.meta.url), 'utf8');

/** @type {Map<string, ReturnType<typeof partsOf>>} */
const known = new Map();
/** The elements of a page. @param {string} path */
function elementsOf(path) {
  const elements = known.get(path) ?? partsOf(parse(read(path)));
  known.set(path, elements);
  return elements;
}

test('each chapter file is in the list, and each of the list is a file', () => {
  const files = readdirSync(new URL('../../web/lesson/chapters', import.meta.url));
  assert.deepEqual(files.sort(), chapterPages.map(({ name }) => `${name}.html`).sort());
});

for (const language of languages) {
  test(`${language}: each chapter has a bar, the contents, its neighbours, one title, and a still of each figure`, () => {
    const course = elementsOf(pathOf('course.html', language));
    const titleOf = (/** @type {string} */ name) => {
      const article = course.find(({ tag, attributes }) => tag === 'article' && attributes.id === name);
      return article && partsOf(article.element).find(({ tag }) => tag === 'h2')?.text;
    };
    for (const [k, { name, group }] of chapterPages.entries()) {
      const path = pathOf(`${name}.html`, language);
      const elements = elementsOf(path);
      const find = (/** @type {(part: ReturnType<typeof partsOf>[number]) => unknown} */ isWanted) =>
        elements.filter(isWanted);
      const title = titleOf(name);
      assert.ok(title, path);
      assert.deepEqual(
        find(({ tag }) => tag === 'h1').map(({ text }) => text),
        [title],
        path,
      );
      assert.ok(
        find(({ tag }) => tag === 'title')[0].text.startsWith(`${title.replaceAll('\u00ad', '')} · `),
        path,
      );
      assert.ok(find(({ attributes }) => attributes.name === 'description')[0].attributes.content, path);

      const [bar] = find(({ attributes }) => attributes.class?.split(' ').includes('bar'));
      const hrefs = partsOf(bar.element).flatMap(({ attributes }) => attributes.href ?? []);
      const up = language === 'en' ? '' : '../';
      assert.deepEqual(
        hrefs,
        ['#text', 'index.html', 'gallery.html', `${up}reference.html`, 'your-model.html'],
        path,
      );

      const [contents] = find(({ attributes }) => attributes.id === 'contents');
      const links = partsOf(contents.element).filter(
        ({ tag, attributes }) => tag === 'a' && !attributes.hreflang,
      );
      assert.deepEqual(
        links.map(({ attributes }) => attributes.href),
        coursePages.map(({ name }) => `${name}.html`),
        path,
      );
      for (const { attributes, text } of links) {
        const expected = titleOf(attributes.href.replace('.html', ''));
        assert.ok(expected === undefined ? text : text === expected, `${path}: ${text}`);
      }
      assert.deepEqual(
        links.filter(({ attributes }) => attributes['aria-current']).map(({ attributes }) => attributes.href),
        [`${name}.html`],
        path,
      );

      const neighbours = ['prev', 'next'].map((rel, side) => {
        const [link] = find(({ attributes }) => attributes.rel === rel);
        const other = chapterPages[k + [-1, 1][side]]?.name;
        if (other) assert.ok(link.text.endsWith(String(titleOf(other))), `${path}: ${link.text}`);
        return [link?.attributes.href, other && `${other}.html`];
      });
      for (const [href, expected] of neighbours) assert.equal(href, expected, path);

      const places = find(({ attributes }) => attributes.class === 'place').map(({ text }) => text);
      assert.equal(places.length, group === 'more' ? 0 : 1, path);
      if (group === 'chapters') assert.ok(places[0].includes(String(k + 1)), `${path}: ${places}`);
      assert.doesNotMatch(read(path), /\{\w+\}|<!-- \w+ -->/, path);

      // A still has the body of its figure; a lab has only controls.
      const figures = find(({ tag }) => tag.startsWith('pe-') && !/^pe-(lab|mark|score|value)$/.test(tag));
      assert.equal(
        figures.length,
        chapterSource(name).match(/<pe-(?!lab|mark|score|value)/g)?.length ?? 0,
        path,
      );
      for (const { tag, element } of figures) {
        assert.ok(
          partsOf(element).some(({ attributes }) => /\bpe-body\b/.test(attributes.class ?? '')),
          `${path}: <${tag}>`,
        );
      }
    }
  });

  test(`${language}: each link to another page of the site, or to a place in one, leads there`, () => {
    const names = readdirSync(new URL(`../../dist/${language === 'en' ? '' : language}`, import.meta.url));
    let count = 0;
    for (const name of names.filter((each) => /^(?!figure|posenc-offline).*\.html$/.test(each))) {
      const path = pathOf(name, language);
      const elements = elementsOf(path);
      const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
      assert.deepEqual(
        ids.filter((id, k) => ids.indexOf(id) !== k),
        [],
        path,
      );
      for (const { tag, attributes } of elements) {
        for (const link of [attributes.href, attributes.chapter, attributes.src]) {
          if (
            !link ||
            /^(?:https?|data|mailto):/.test(link) ||
            (tag.startsWith('pe-') && link === attributes.src)
          )
            continue;
          const { pathname, hash } = new URL(link, `http://site/${path}`);
          const target = pathname.slice(1);
          const targetElements = target.endsWith('.html') ? elementsOf(target) : [];
          if (!target.endsWith('.html')) read(target);
          if (!hash || hash.startsWith('#pe=')) continue;
          ++count;
          const id = decodeURIComponent(hash.slice(1));
          assert.ok(
            targetElements.some(({ attributes }) => attributes.id === id),
            `${path}: ${link} leads nowhere`,
          );
        }
      }
    }
    assert.ok(count > 100, `${count}`);
  });
}

test('in the course as one page a link to a chapter stays in the page, and in a chapter it leads to another page', () => {
  const links = (/** @type {string} */ html) =>
    html.match(/(?:href|chapter)="#?(?:nope|hands)(?:\.html)?"/g) ?? [];
  const [, inCourse] = /<article id="order">([\s\S]*?)<\/article>/.exec(read('course.html')) ?? [];
  const [, inChapter] = /<article id="order">([\s\S]*?)<\/article>/.exec(read('order.html')) ?? [];
  assert.ok(links(inCourse).length > 0 && links(inCourse).every((link) => link.includes('#')));
  assert.deepEqual(
    links(inChapter),
    links(inCourse).map((link) => link.replace('#', '').replace(/"$/, '.html"')),
  );
});

/**
 * A course of these chapters.
 * @param {Record<string, string>} sources  after their titles, by names of the list
 */
const courseWith = (sources) =>
  courseOf(
    Object.entries(sources).map(([name, source]) => ({
      page: /** @type {import('../../web/lesson/course-list.js').CoursePage} */ (
        chapterPages.find((each) => each.name === name)
      ),
      source: source.startsWith('<h1>') ? source : `<h1>About ${name}</h1>\n${source}`,
    })),
  );

test('the build refuses a chapter with a link that leads nowhere, or an id that is there twice', () => {
  const refused = (/** @type {string} */ order, /** @type {RegExp} */ expected, rope = '') =>
    assert.throws(() => courseWith({ order, rope }), expected, order);
  refused(
    '<a href="#nowhere">a</a>',
    /^Error: web\/lesson\/chapters\/\norder: the link #nowhere leads to an id/,
  );
  refused('<pe-quiz chapter="#nowhere"></pe-quiz>', /order: the link #nowhere leads to an id/);
  refused('<h2 id="a">A</h2>', /rope: the id "a" is there twice, here and in order/, '<p id="a">a</p>');
  refused('<h2 id="a">A</h2><p id="a">a</p>', /order: the id "a" is there twice, here and in order/);
  refused('<h2 id="rope">A</h2>', /order: the id "rope" is there twice, here and in rope/);
  refused('<h2 id="contents">A</h2>', /order: the id "contents" is there twice, here and in the template/);
  refused('<a href="rope.html#a">a</a>', /order: the link rope\.html#a is written as #rope/);
  refused('<a href="#pe=1&amp;.turn.m=1">a</a>', /order: the link .* needs a figure with the id "turn" in/);
  const figure = '<pe-rotation id="turn"></pe-rotation>';
  refused('<a href="#pe=1&amp;.turn.m=1">a</a>', /needs a figure with the id "turn"/, figure);
  refused('<a href="#pe=1&amp;.a.m=1">a</a><p id="a"></p>', /needs a figure with the id "a"/);
  refused('<a href="#pe=1&amp;d_model=1">a</a>', /order: the link .* needs a lab/, '<pe-lab></pe-lab>');
  refused('<pe-value for="turn" of="m">1</pe-value>', /<pe-value for="turn"> needs that id/, figure);
  refused('<pe-lab></pe-lab>', /order, rope: all labs but one need an id/, '<pe-lab></pe-lab>');
  refused('<h1>Two</h1><h1>titles</h1>', /order: a chapter begins with its title, and has no other h1/);
  refused('<article></article>', /order: a chapter has no article/);
  courseWith({
    order:
      '<a href="#rope">a</a><a href="#b">a</a><pe-quiz chapter="#b"></pe-quiz><a href="https://a.org/#c">a</a>',
    rope: `<h2 id="b">B</h2>${figure}<a href="#pe=1&amp;.turn.m=1&amp;.turn.n=2">a</a><pe-value for="turn" of="m">1</pe-value>
      <pe-lab><pe-lines id="apart"></pe-lines></pe-lab><a href="#pe=1&amp;apart.rows=1&amp;d_model=4">a</a>`,
  });
});

test('a chapter is estimated by its words, figures and questions, and gets its place, headings and fields', () => {
  const words = 'word '.repeat(200);
  const quiz = '<figure><pe-quiz></pe-quiz></figure>';
  const course = courseWith({
    order: '<p>Short.</p>',
    rope: `<p class="question">Why <em>so</em>?</p>${quiz}${quiz}${quiz}<p>${words}</p>
      <figure><pe-heatmap id="heat"></pe-heatmap></figure><h2 id="part">A part</h2><a href="#order">First</a>
      <div class="explain">
        <p>Explain it: why?</p>
        <details><summary>A model answer</summary><p>So.</p></details>
      </div>
      <section class="recap"><ol><li>One</li></ol></section>
      <section class="reading"><ul><li>One</li></ul></section>`,
    nope: '<p>Last.</p>',
  });
  assert.deepEqual(
    course.chapters.map(({ minutes }) => minutes),
    // 200 words and 18 more, three questions and a figure.
    [1, 4, 1],
  );
  const { template, texts } = splitTemplate(
    readFileSync(new URL('../../web/lesson/chapter.html', import.meta.url), 'utf8'),
  );
  assert.doesNotMatch(template, /data-text/);
  const page = withHeadings(coursePage('<!-- articles -->', course), texts);
  assert.match(page, /<h3 id="part"><a href="#part">A part<\/a><\/h3>/);
  assert.match(page, /<section class="recap"><h3>Recap<\/h3><ol>/);
  assert.match(page, /<section class="reading"><h3>Further reading<\/h3><ul>/);
  assert.doesNotMatch(page, /textarea/);
  const titles = { order: 'About order', rope: 'About &amp; rope', nope: 'About nope' };
  const chapters = cutChapters(course, { page, template, texts, titles }, 'en', ['en', 'de']);
  assert.deepEqual(Object.keys(chapters), ['order.html', 'rope.html', 'nope.html']);
  const rope = chapters['rope.html'];
  assert.match(rope, /<p class="place">Chapter 2 of 3 · about 4 minutes<\/p>\s*<h1>About rope<\/h1>/);
  assert.match(chapters['order.html'], /Chapter 1 of 3 · about a minute/);
  assert.match(rope, /<title>About &amp; rope · Positional encoding<\/title>/);
  assert.match(rope, /<meta name="description" content="Why so\?" \/>/);
  assert.match(rope, /<h2 id="part"><a href="#part">A part<\/a><\/h2>/);
  assert.match(rope, /<section class="recap"><h2>Recap<\/h2>/);
  assert.match(rope, /<a href="order\.html">First<\/a>/);
  const field = partsOf(parseFragment(rope)).find(({ tag }) => tag === 'textarea');
  const label = partsOf(parseFragment(rope)).find(
    ({ attributes }) => attributes.id === field?.attributes['aria-labelledby'],
  );
  assert.equal(label?.text, 'Explain it: why?');
  assert.equal(field?.attributes['data-answer'], 'rope 1');
});

test('chapters are short: together, between two figures, and in what they repeat and recommend at their end', async () => {
  const chapters = chapterPages.filter(({ group }) => group === 'chapters');
  let words = 0;
  for (const { name } of chapters) {
    const text = await measureText(name);
    words += text.words;
    assert.ok(text.figures > 0 && text.most <= 350, `${name}: ${text.most} words between two figures`);
    const source = chapterSource(name);
    for (const part of ['recap', 'reading']) {
      const [section] = new RegExp(`<section class="${part}">[^]*?</section>`).exec(source) ?? [''];
      assert.equal(section.match(/<li>/g)?.length, 3, `${name}: ${part}`);
    }
    assert.equal(source.match(/<div class="explain">/g)?.length, 1, name);
  }
  assert.ok(words <= 5000, `${words} words`);
});
