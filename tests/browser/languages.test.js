/** The pages in other languages: how to get there, their content, and the links between them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import { otherLanguages } from '../../web/texts/languages.js';
import { pathOf, translatedPages } from '../../web/tools/pages.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const others = otherLanguages();
/** The attributes that an element needs to show everything it has. @type {Record<string, string[]>} */
const filled = {
  'pe-attention': ['text="a cat zzz"'],
  'pe-hands': ['text="John likes Jane" mirror counter rows'],
  // Several formulas give these numbers, to these digits.
  'pe-identify': ['text="[[0, 1, 0, 1], [0.84, 0.54, 0.01, 1], [0.91, -0.42, 0.02, 1]]"'],
  'pe-inspector': ['other="smollm3"'],
  'pe-passes': ['text="a b c"'],
  'pe-quiz': ['', 'kind="order"', 'kind="number"', 'kind="cell"', 'kind="curve"', 'd-model="31"'],
  'pe-words': ['text="king queen zzz"'],
};
/** Elements without content of their own: that of the page counts. */
const bare = ['pe-lab', 'pe-mark', 'pe-value'];
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const dist = new URL('../../dist/', import.meta.url);
  const manifest = JSON.parse(await readFile(new URL('custom-elements.json', dist), 'utf8'));
  const tags = manifest.modules[0].declarations
    .map((/** @type {any} */ { tagName }) => tagName)
    .filter((/** @type {string} */ tag) => !bare.includes(tag))
    .flatMap((/** @type {string} */ tag) =>
      (filled[tag] ?? ['']).map((attributes) => `<${tag} ${attributes} controls></${tag}>`),
    );
  site = await servePages('languages', {
    'elements-zh.html': pageOf(`<main lang="zh">${tags.join('')}</main>`),
  });
});
after(() => site.close());

/**
 * The links of a page with these attributes.
 * @param {string} html
 * @param {Record<string, string>} wanted
 */
function linksOf(html, wanted) {
  /** @type {Record<string, string>[]} */
  const found = [];
  const visit = (/** @type {import('parse5').DefaultTreeAdapterTypes.ParentNode} */ parent) => {
    for (const node of parent.childNodes.filter(tree.isElementNode)) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      /** @type {Record<string, string>} */
      const tag = { ...attributes, tag: node.tagName };
      if (Object.entries(wanted).every(([name, value]) => tag[name] === value)) found.push(tag);
      visit(node);
    }
  };
  visit(parse(html));
  return found;
}

test('each page names itself in every language, to search engines and to readers', async () => {
  const languages = ['en', ...others];
  assert.ok(languages.includes('de'));
  for (const name of translatedPages) {
    for (const language of languages) {
      const path = pathOf(name, language);
      const html = await readFile(`${site.folder}/${path}`, 'utf8');
      assert.ok(html.includes(`<html lang="${language}">`), path);
      const at = (/** @type {string} */ href) => new URL(href, `http://a.org/${path}`).pathname.slice(1);
      const expected = languages.map((other) => [other, pathOf(name, other)]);
      assert.deepEqual(
        linksOf(html, { tag: 'link', rel: 'alternate' }).map(({ hreflang, href }) => [hreflang, at(href)]),
        [...expected, ['x-default', name]],
        path,
      );
      const choice = linksOf(html, { tag: 'a', rel: 'alternate' });
      assert.deepEqual(
        choice.map(({ hreflang, href }) => [hreflang, at(href)]),
        expected,
        path,
      );
      assert.ok(choice.every(({ lang, hreflang }) => lang === hreflang));
      assert.deepEqual(
        choice.filter((link) => link['aria-current'] === 'page').map(({ lang }) => lang),
        [language],
      );
    }
  }
});

/**
 * Follows a link of the page, even while figures that are yet to be drawn move it. In the page.
 * @param {string} href
 */
const follow = (href) =>
  /** @type {HTMLElement} */ (document.querySelector(`:is(.bar, footer) a[href="${href}"]`)).click();

/** Firefox reports a file that was being fetched when a reader leaves a page as missing. */
const allDefined = () =>
  [...document.querySelectorAll(':not(:defined)')].every(({ localName }) => !localName.startsWith('pe-'));

inEachEngine('languages', (engine, open) => {
  test('a choice leads to the page in German with what was changed, and on from there in German', async () => {
    const page = await open(`${site.origin}/comparing.html`, { width: 1300, height: 800 });
    const german = '#contents a[lang=de]';
    assert.equal(
      await page.evaluate((german) => document.querySelector(german)?.textContent, german),
      'Deutsch',
    );
    await page.evaluate(() => document.querySelector('pe-lab')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('pe-lab input[data-name=base]'));
    await page.fill('pe-lab input[data-name=base]', '77');
    await page.waitFor(() => location.hash.includes('base=77'));
    await page.waitFor(allDefined);
    await page.click(german);
    await page.waitFor(
      () =>
        document.documentElement.lang === 'de' &&
        document.querySelector('pe-lab')?.getAttribute('base') === '77',
    );
    assert.match(await page.evaluate(() => location.pathname), /^\/de\/comparing\.html$/);
    // Not the still of a figure.
    await page.evaluate(() => document.querySelector('pe-similarity')?.scrollIntoView());
    await page.waitFor(() =>
      document.querySelector('pe-similarity .pe-body')?.getAttribute('aria-label')?.includes('Skalarprodukt'),
    );
    await page.waitFor(allDefined);
    await page.evaluate(follow, 'gallery.html');
    await page.waitFor(
      () => document.querySelector('[data-way=tag]:enabled')?.textContent?.trim() === 'Tag kopieren',
    );
    assert.equal(await page.evaluate(() => location.pathname), '/de/gallery.html');
    await page.evaluate(() => document.querySelector('pe-heatmap')?.scrollIntoView());
    await page.waitFor(
      () => document.querySelector('pe-heatmap .pe-reset:not([inert] *)')?.textContent === 'Zurücksetzen',
    );
    await page.waitFor(allDefined);
    await page.evaluate(follow, 'own.html');
    await page.waitFor(() =>
      document.querySelector('pe-lab > .pe-own')?.textContent?.includes('Datei mit Zahlen'),
    );
    assert.equal(await page.evaluate(() => location.pathname), '/de/own.html');
    for (const url of await page.requests()) assert.ok(url.startsWith(site.origin), url);
    assert.deepEqual(await page.errors(), []);
  });

  test('the choice fits a narrow page, and is not printed', { skip: engine !== 'chromium' }, async () => {
    const page = await open(`${site.origin}/de/`, { width: 360, height: 800 });
    const place = () => {
      const { right, height } = /** @type {Element} */ (
        document.querySelector('.languages ul')
      ).getBoundingClientRect();
      return { fits: right <= innerWidth && document.documentElement.scrollWidth <= innerWidth, height };
    };
    const { fits, height } = await page.evaluate(place);
    assert.ok(fits && height < 60, `${height}`);
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    assert.equal((await page.evaluate(place)).height, 0);
  });

  test('no Chinese is in italics, in whatever figure', { skip: engine !== 'chromium' }, async () => {
    for (const path of ['zh/course.html', 'zh/gallery.html', 'elements-zh.html']) {
      const page = await open(`${site.origin}/${path}`, { width: 900, height: 800 });
      await page.waitFor(() => !document.querySelector('main :not(:defined)'));
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      // Drawn, not a still; or refused.
      await page.waitFor(() => {
        const figures = [...document.querySelectorAll('.pe-paper')];
        return (
          figures.length >= 10 &&
          !document.querySelector('main .pe-status') &&
          figures.every((figure) =>
            figure.querySelector('.pe-body[aria-label]:not([inert]), [role=alert]:not([hidden])'),
          )
        );
      });
      const seen = await page.evaluate(() => {
        const written = [...document.querySelectorAll('body *')].filter((node) =>
          [...node.childNodes].some(
            ({ nodeType, nodeValue }) =>
              nodeType === Node.TEXT_NODE && /\p{Script=Han}/u.test(String(nodeValue)),
          ),
        );
        return {
          groups: document.querySelectorAll('.pe-identify-group').length,
          count: written.length,
          italic: written
            .filter((node) => getComputedStyle(node).fontStyle !== 'normal')
            .map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent}`),
        };
      });
      assert.ok(seen.count > 300, `${path}: ${seen.count}`);
      assert.deepEqual(seen.italic, [], path);
      if (path.startsWith('elements')) assert.ok(seen.groups > 0);
    }
  });

  // The texts are the same in each engine.
  for (const language of engine === 'chromium' ? others : []) {
    test(`the course and the gallery in ${language} speak it, and fit a phone`, async () => {
      const page = await open(`${site.origin}/${language}/course.html`, { width: 360, height: 800 });
      const spoken = async (/** @type {string} */ tag) => {
        await page.evaluate((tag) => document.querySelector(tag)?.scrollIntoView(), tag);
        return page.waitFor(
          (tag) => document.querySelector(`${tag} .pe-body[aria-label]`)?.getAttribute('aria-label'),
          tag,
        );
      };
      const english = (await readFile(`${site.folder}/course.html`, 'utf8'))
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ');
      assert.doesNotMatch(await spoken('pe-heatmap'), /Heatmap of|positions/);
      const found = await page.evaluate(() => {
        const main = /** @type {HTMLElement} */ (document.querySelector('main'));
        const em = /** @type {Element} */ (main.querySelector('em'));
        return {
          overflow: document.documentElement.scrollWidth - innerWidth,
          paragraphs: [...main.querySelectorAll('article > p')].map(({ textContent }) =>
            String(textContent).replace(/\s+/g, ' ').trim(),
          ),
          text: [...main.querySelectorAll('h2, p, li, figcaption')]
            .map(({ textContent }) => textContent)
            .join('\n'),
          stressed: getComputedStyle(em).fontStyle,
          lineBreak: getComputedStyle(main).lineBreak,
        };
      });
      assert.ok(found.overflow <= 0, `${found.overflow}`);
      assert.ok(found.paragraphs.length > 50);
      assert.deepEqual(
        found.paragraphs.filter((text) => / the /.test(text) && english.includes(text)),
        [],
      );
      if (language === 'zh') {
        assert.deepEqual([found.stressed, found.lineBreak], ['normal', 'strict']);
        // Punctuation of another script between Chinese characters.
        assert.deepEqual(found.text.match(/\p{Script=Han}["',;:?!]\p{Script=Han}/gu), null);
      }
      assert.deepEqual(await page.errors(), []);
      await page.goto(`${site.origin}/${language}/gallery.html`);
      assert.doesNotMatch(await spoken('pe-heatmap'), /Heatmap of|positions/);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'the gallery is too wide',
      );
      assert.deepEqual(await page.errors(), []);
    });
  }
});
