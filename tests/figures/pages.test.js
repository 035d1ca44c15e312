/** The pages in every language have the same content as in English. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { defaultTreeAdapter, parse } from 'parse5';
import { load } from '../../dist/posenc.js';
import { otherLanguages } from '../../web/texts/languages.js';
import {
  collectUntranslated,
  faultsOf,
  needsScripts,
  translatePage,
  tableOf,
  textsIn,
  translationsIn,
} from '../../web/tools/pages.mjs';
import { pagesInEnglish } from '../../web/tools/render.mjs';
import { updateCatalog } from '../../web/tools/translate.mjs';

const manifest = JSON.parse(
  readFileSync(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
);
const english = await pagesInEnglish(await load(), manifest);
const pages = Object.values(english);
const keys = [...pages.flatMap((page) => textsIn(page).map(({ key }) => key)), needsScripts];

for (const language of otherLanguages()) {
  test(`${language}: each text of the pages, with the same tags and numbers`, async () => {
    const faults = faultsOf(await tableOf(language), keys);
    assert.ok(!faults.length, `web/lesson/po/${language}.po:\n${faults.join('\n')}`);
  });
}

test('what elements and their attributes are is said in every language, too', () => {
  const elements = manifest.modules.flatMap((/** @type {any} */ { declarations }) => declarations);
  const told = elements.flatMap((/** @type {any} */ { description, attributes }) =>
    [description, ...attributes.map((/** @type {any} */ each) => each.description)].filter(Boolean),
  );
  assert.ok(told.length > 200, `${told.length}`);
  const plain = (/** @type {string} */ text) => text.replace(/<\/?code>|&\w+;|[<>&"`]/g, '');
  const known = new Set(keys.map(plain));
  assert.deepEqual(
    told.filter((/** @type {string} */ text) => !known.has(plain(text.replace(/\s+/g, ' ')))),
    [],
  );
});

test('whoever is wrong in the course is sent to a chapter that is there, and so is whoever follows a link in a page', () => {
  /** @param {any} node @returns {any[]} */
  const within = (node) => [node, ...(defaultTreeAdapter.getChildNodes(node) ?? []).flatMap(within)];
  for (const [name, page] of Object.entries(english)) {
    /** @type {{tag: string, id?: string, chapter?: string, href?: string}[]} */
    const elements = within(parse(page))
      .filter(({ attrs }) => attrs)
      .map(({ tagName, attrs }) => ({
        tag: tagName,
        ...Object.fromEntries(attrs.map((/** @type {any} */ { name, value }) => [name, value])),
      }));
    const places = elements.flatMap(({ id }) => (id ? `#${id}` : []));
    assert.equal(new Set(places).size, places.length, `an id of ${name} is there twice`);
    const quizzes = elements.filter(({ tag }) => tag === 'pe-quiz');
    const chapters = quizzes.flatMap(({ chapter }) => chapter ?? []);
    if (name === 'course.html') assert.ok(quizzes.length > 20 && chapters.length === quizzes.length);
    const links = elements.flatMap(({ href }) => (href?.match(/^#(?!pe=)./) ? href : []));
    const lost = [...chapters, ...links].filter((each) => !places.includes(each));
    assert.deepEqual(lost, [], name);
    // A figure without an id is identified by its kind: it is the only one, or another could come before it.
    const acting = elements.flatMap(({ href }) => (href?.startsWith('#pe=1') ? href : []));
    if (name === 'course.html') assert.ok(acting.length > 15);
    const strays = acting.flatMap((link) =>
      [...new URLSearchParams(link.slice(1)).keys()].filter((key) => {
        const [, kind] = /^\.?([\w-]+)\.\w+$/.exec(key) ?? [];
        return (
          kind &&
          !elements.some(({ id, tag }) => id === kind && tag.startsWith('pe-')) &&
          elements.filter(({ tag }) => tag === `pe-${kind}`).length !== 1
        );
      }),
    );
    assert.deepEqual(strays, [], name);
  }
});

test('each fault of a table is told with its text', () => {
  const all = ['One <em>of</em> 1,024.', 'Two', 'Within <tex>d</tex>'];
  const table = {
    'One <em>of</em> 1,024.': 'Eins <em>von</em> 1.024.',
    Two: 'Zwei',
    'Within <tex>d</tex>': '<tex>d</tex>',
  };
  assert.deepEqual(faultsOf(table, all), []);
  const wrong = {
    'One <em>of</em> 1,024.': 'Eins <b>von</b> 1024,5.',
    'Within <tex>d</tex>': '<tex>e</tex>',
    Three: 'Drei',
  };
  assert.deepEqual(
    faultsOf(wrong, all).map((each) => each.split('\n')[0]),
    [
      'missing: Two',
      'no page says: Three',
      'other tags: Eins <b>von</b> 1024,5.',
      'other numbers: Eins <b>von</b> 1024,5.',
      'other tags: <tex>e</tex>',
    ],
  );
});

test('a text is what is in an innermost element, and words beside an element are not left behind', () => {
  const page = (/** @type {string} */ body) => `<!doctype html><html lang="en"><body>${body}</body></html>`;
  const keysOf = (/** @type {string} */ body) => textsIn(page(body)).map(({ key }) => key);
  assert.deepEqual(keysOf('<ul aria-label="A list"><li>a <em>b</em>\n  c</li><li><p>d</p></li></ul>'), [
    'A list',
    'a <em>b</em> c',
    'd',
  ]);
  assert.deepEqual(keysOf('<p><code>a</code> 1 <tex>x</tex></p><p lang="en">a</p><td>–</td>'), []);
  assert.deepEqual(keysOf('<div>a <em>b</em></div><section><b>c</b></section>'), ['a <em>b</em>', 'c']);
  assert.throws(() => keysOf('<li>a <p>b</p></li>'), /words beside/);
});

test('in another language a page finds its files, and the pages of its language', () => {
  const page =
    '<!doctype html><html lang="en"><head><title>A</title><link href="a.css" /></head><body><a href="own.html#b">B</a>' +
    '<a href="#c">1</a><a href="reference.html">2</a><a href="https://a.org">3</a></body></html>';
  assert.equal(
    translatePage(page, 'de', { A: 'Ä', B: 'Be' }),
    page
      .replace('"en"', '"de"')
      .replace('>A<', '>Ä<')
      .replace('>B<', '>Be<')
      .replace('a.css', '../a.css')
      .replace('reference', '../reference'),
  );
  assert.throws(() => translatePage(page, 'de', { A: 'Ä' }), /po\/de.po has no translation of: B\n/);
  // During development, untranslated texts appear in English.
  const untranslated = collectUntranslated();
  assert.match(translatePage(page, 'de', { A: 'Ä' }, untranslated.note), />Ä<.*>B</);
  assert.match(translatePage(page, 'es', { A: 'Á' }, untranslated.note), />Á<.*>B</);
  assert.deepEqual(untranslated.lines(), ['Not translated, so in English for de, es: B']);
});

test('a changed English text makes its translation fuzzy, and a fuzzy or empty one is missing', () => {
  const before = [
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n',
    '# by hand\n#: index.html\nmsgid "The first row is at <em>position</em> 0."\nmsgstr "Zeile 0."\n',
    '#: index.html\nmsgid "It says nothing like that."\nmsgstr "Nichts davon."\n',
    '#: index.html\nmsgid "Stays."\nmsgstr "Bleibt."\n',
  ].join('\n');
  const wanted = new Map([
    ['The first row is at <em>position</em> 1.', ['index.html', 'own.html']],
    ['New words', ['own.html']],
    ['Stays.', ['index.html']],
  ]);
  const { text, missing } = updateCatalog(before, wanted);
  assert.deepEqual(missing, ['The first row is at <em>position</em> 1.', 'New words']);
  assert.match(
    text,
    /# by hand\n#: index.html\n#: own.html\n#, fuzzy\n#\| msgid "The first row is at <em>position<\/em> 0."\nmsgid "The first row is at <em>position<\/em> 1."\nmsgstr "Zeile 0."/,
  );
  assert.doesNotMatch(text, /nothing like that/);
  assert.deepEqual(translationsIn(text), { 'Stays.': 'Bleibt.' });
  assert.deepEqual(updateCatalog(text, wanted), { text, missing });
  // A translator removes the mark.
  const done = text.replace('#, fuzzy\n', '').replace('Zeile 0.', 'Zeile 1.');
  assert.equal(translationsIn(done)['The first row is at <em>position</em> 1.'], 'Zeile 1.');
});
