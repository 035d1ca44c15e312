/** The look of a figure depends neither on the order in which style sheets load, nor on the other figures of its page. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { elementFiles, styleSheets } from '../../web/tools/figure-files.mjs';
import { styleSheet } from '../../web/tools/tags.mjs';
import { drawAll, galleryFigures, otherStates } from './every-figure.mjs';
import { inEachEngine, page as pageOf, servePages, test, viewport } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const figures = [...(await galleryFigures()), ...otherStates];
  const body = figures.map((figure) => `<section>${figure}</section>`).join('');
  // The page's own type is that of the figures, so that what they inherit is the same with and without it.
  // Figures add the common styles, which they leave out in a page that has --pe-styles.
  const lesson =
    '<link rel="stylesheet" href="lesson.css"><style>:root { --pe-styles: initial !important }</style>';
  site = await servePages('style-order', {
    'all.html': pageOf(body, viewport),
    'lesson.html': pageOf(body, viewport + lesson),
  });
});
after(() => site.close());

/**
 * In a page: what differs between the computed styles of all figures before and after a change of style sheets, each
 * with the rules that say something of it.
 * @param {'reversed' | 'unbundled' | 'uncommon'} change  uncommon: without the common styles that figures add
 */
function differences(change) {
  /** @type {CSSStyleRule[]} */
  const rules = [];
  const collect = (/** @type {CSSRuleList} */ list) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) rules.push(rule);
      const { conditionText, cssRules } = /** @type {any} */ (rule);
      if (cssRules && (conditionText === undefined || matchMedia(conditionText).matches)) collect(cssRules);
    }
  };
  const sheets = [...document.adoptedStyleSheets];
  for (const sheet of sheets) collect(sheet.cssRules);
  const properties = new Set(rules.flatMap(({ style }) => [...style]));
  const nodes = [...document.querySelectorAll('body > section')].flatMap((section) => {
    /** How many elements of this figure have the same classes in the same place. @type {Map<string, number>} */
    const counts = new Map();
    return [...section.querySelectorAll(':not(.main-svg *)')].filter((node) => {
      let place = '';
      for (let each = node; each !== section; each = /** @type {Element} */ (each.parentElement))
        place += ` ${each.localName}.${each.getAttribute('class')}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      // Of the cells of a table, a few are enough.
      return count <= 4;
    });
  });
  const parts = nodes.flatMap((node) =>
    ['', '::before', '::after'].flatMap((pseudo) =>
      pseudo && /^(none|normal)?$/.test(getComputedStyle(node, pseudo).content) ? [] : [{ node, pseudo }],
    ),
  );
  const read = () =>
    parts.map(({ node, pseudo }) => {
      const style = getComputedStyle(node, pseudo || null);
      return [...properties].map((property) => {
        const value = style.getPropertyValue(property);
        // A custom property is as it is written: a rem in a figure is at least 16 px.
        return value.includes('max(') ? value.replace(/calc\(([\d.]+)\*max\(1rem,16px\)\)/g, '$1rem') : value;
      });
    });
  const before = read();
  if (change === 'reversed') {
    document.adoptedStyleSheets = [...sheets].reverse();
  } else if (change === 'uncommon') {
    document.adoptedStyleSheets = sheets.slice(1);
  } else {
    for (const sheet of document.styleSheets)
      for (let k = sheet.cssRules.length - 1; k >= 0; --k)
        if (sheet.cssRules[k].cssText.includes(':not(#pe#pe)')) sheet.deleteRule(k);
  }
  const now = read();
  document.adoptedStyleSheets = sheets;
  const names = [...properties];
  /** @type {Map<string, string>} */
  const found = new Map();
  // Sizes in use follow from others.
  const isUsed = (/** @type {string} */ name) =>
    /^((min-|max-)?(width|height|(inline|block)-size)|inset.*|top|left|right|bottom|transform.*|margin-.*|grid-template-.*|padding-.*)$/.test(
      name,
    );
  parts.forEach(({ node, pseudo }, k) => {
    names.forEach((name, each) => {
      if (before[k][each] === now[k][each]) return;
      const says = rules
        .filter(({ style, selectorText }) => {
          const plain = selectorText.replace(/::[a-z-]+/g, '');
          const isReset = selectorText.startsWith(':where');
          return style.getPropertyValue(name) && !isReset && node.matches(plain || '*');
        })
        .map(({ selectorText, style }) => {
          const selector = selectorText.replaceAll(/:not\((#pe|pe pe pe)\)/g, '');
          return `${selector} {${style.getPropertyValue(name)}}`;
        });
      if (isUsed(name) && says.length < 2) return;
      const figure = node.closest('body > section > *')?.localName;
      const place = `${figure} ${node.localName}.${node.getAttribute('class')}${pseudo}`;
      found.set(`${name}: ${says.join(' | ')}`, `${place}: ${before[k][each]} → ${now[k][each]}`);
    });
  });
  return { count: parts.length, found: [...found].map((each) => each.join('\n  ')) };
}

/**
 * In a page: the rules of figures that match something outside these figures.
 * @param {{path: string, css: string, tags: string[]}[]} files
 */
function strays(files) {
  /** @type {Set<string>} */
  const found = new Set();
  let count = 0;
  for (const { path, css, tags } of files) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const visit = (/** @type {CSSRuleList} */ list) => {
      for (const rule of list) {
        const { selectorText, cssRules } = /** @type {any} */ (rule);
        if (cssRules) visit(cssRules);
        if (!selectorText || selectorText.includes('&')) continue;
        const plain = selectorText
          .replace(/::[a-z-]+/g, '')
          .replace(/:(hover|focus-visible|focus-within|focus)\b/g, '');
        for (const node of document.querySelectorAll(plain)) {
          ++count;
          if (!node.closest(tags.join()))
            found.add(
              `${path}: ${selectorText.replaceAll(':not(pe pe pe)', '')} in ${node.closest('body > section > *')?.localName}`,
            );
        }
      }
    };
    visit(sheet.cssRules);
  }
  return { count, found: [...found] };
}

inEachEngine('styles', (engine, open) => {
  // Which rule wins is the same in every engine.
  if (engine !== 'chromium') return;
  /** @param {Page} page @param {'reversed' | 'unbundled' | 'uncommon'} change */
  const check = async (page, change, about = '') => {
    const { count, found } = await page.evaluate(differences, change);
    assert.ok(count > 2000, `only ${count} parts`);
    assert.deepEqual(found, [], about);
  };

  test('do not depend on the order in which they load', async () => {
    const page = await open(`${site.origin}/all.html`, { width: 1600, height: 2000 });
    await drawAll(page);
    await check(page, 'reversed', '1600 px');
    await page.resize(390, 844);
    await check(page, 'reversed', '390 px');
    const features = [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ];
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print', features });
    await page.waitFor(() => matchMedia('print').matches);
    await check(page, 'reversed', 'print, forced colours and reduced motion');
  });

  test('are the same with the style sheet of the course, which has those of all figures for its stills', async () => {
    const page = await open(`${site.origin}/lesson.html`, { width: 900, height: 2000 });
    await drawAll(page);
    await check(page, 'uncommon', 'without the common styles');
    await check(page, 'unbundled', 'without the bundle');
  });

  test('of a figure say nothing about another', async () => {
    const page = await open(`${site.origin}/all.html`, { width: 900, height: 2000 });
    await drawAll(page);
    const owners = [...(await elementFiles())];
    const { styles, heights } = await styleSheets();
    const files = await Promise.all(
      [...styles, ...heights]
        .filter((path) => /^figures\/(?!phrases\/)/.test(path))
        .map(async (path) => {
          const folder = path.replace(/[^/]*$/, '');
          const tags = owners.filter(([, source]) => source.startsWith(folder)).map(([tag]) => tag);
          return { path, css: await styleSheet(path), tags };
        }),
    );
    assert.ok(files.length > 30, `only ${files.length} style sheets`);
    const { count, found } = await page.evaluate(strays, files);
    assert.ok(count > 1000, `only ${count} matches`);
    assert.deepEqual(found, []);
  });
});
