/** The pages of chapters and the start page in real browsers: old addresses, contents, what readers have read and written. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chapterPages } from '../../web/lesson/course-list.js';
import { withParts } from './chapter-parts.mjs';
import { createServer } from '../../web/tools/serve.mjs';
import { inEachEngine, servePages, test } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src data: blob:; connect-src 'self'; worker-src 'self'";
before(async () => {
  const dist = (/** @type {string} */ name) =>
    readFile(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
  const forbidden = `<script>
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
  </script>`;
  const tall = '<style>.tall { height: 200vh }</style>';
  const rope = withParts(await dist('rope.html')).replace('</head>', `${tall}</head>`);
  site = await servePages(
    'chapters',
    {
      'rope.html': rope,
      'denied.html': rope.replace('<head>', `<head>${forbidden}`),
      // The start page without its figure, beside empty chapters.
      'former/index.html': (await dist('index.html')).replace(
        /<link rel="(stylesheet|modulepreload)"[^>]*>|<script (type="module"|defer) src="(elements|on-disk)\.js"><\/script>/g,
        '',
      ),
      'former/course-page.js': await dist('course-page.js'),
      ...Object.fromEntries(
        chapterPages.map(({ name }) => [
          `former/${name}.html`,
          '<!doctype html><title>Chapter</title><link rel="icon" href="data:,">',
        ]),
      ),
      ...Object.fromEntries(
        await Promise.all(
          chapterPages.map(async ({ name }) => [
            `first-${name}.html`,
            withFirstFigure(await dist(`${name}.html`)),
          ]),
        ),
      ),
    },
    { '/': policy, '/index.html': policy, '/hands.html': policy },
  );
});
after(() => site.close());

/**
 * A chapter with its first figure alone, which finds out itself what it needs.
 * @param {string} page
 */
const withFirstFigure = (page) =>
  page.replace(/<link rel="modulepreload"[^>]*>/g, '').replace(
    '<head>',
    `<head><script>
      new MutationObserver(() => {
        const first = document.querySelector('main figure > :first-child');
        for (const element of first ? document.querySelectorAll('main *') : []) {
          const isOther = element.localName.startsWith('pe-') && element !== first;
          if (isOther && !first.contains(element) && !element.contains(first)) element.remove();
        }
      }).observe(document, { childList: true, subtree: true });
    </script>`,
  );

/** The files that all pages name or that no figure waits for. */
const commonFiles = [
  'posenc.js',
  'common.js',
  'elements.js',
  'course-page.js',
  'on-disk.js',
  'state-link.js',
  'chart.js',
];

/** Where each address that the course had when it was one page leads now. @type {Record<string, string>} */
const formerAddresses = {
  '#order': 'order.html',
  '#formula': 'hands.html#formula',
  '#steps': 'hands.html#steps',
  '#matrix': 'matrix.html',
  '#lines': 'matrix.html#lines',
  '#comparing': 'comparing.html',
  '#claims': 'claims.html',
  '#words': 'adding.html',
  '#conventions': 'programs.html',
  '#adding': 'attention.html',
  '#relative': 'biases.html',
  '#turning': 'rope.html',
  '#further': 'scaling.html',
  '#million': 'million.html',
  '#none': 'nope.html',
  '#axes': 'axes.html',
  '#today': 'models.html',
  '#models': 'your-model.html#models-table',
  '#recap': 'questions.html',
  '#try': 'questions.html#try',
  '#ten': 'questions.html#ten',
  '#glossary': 'glossary.html',
  '#jane': 'hands.html#jane',
  '#heat': 'matrix.html#heat',
  '#large': 'matrix.html#heat',
  '#waves': 'matrix.html#waves',
  '#compared': 'comparing.html#apart',
  '#apart': 'comparing.html#apart',
  '#groups': 'adding.html#groups',
  '#likes': 'adding.html#likes',
  '#library': 'million.html#library',
  '#bare': 'order.html#bare',
  '#pe=1&.rotation.m=14': 'rope.html#pe=1&.turned.m=14',
  '#pe=1&.large.base=100': 'matrix.html#pe=1&.heat.base=100',
  '#pe=1&.precision.positions_in=float32&.precision.values_in=bfloat16':
    'precision.html#pe=1&.rounded.positions_in=float32&.rounded.values_in=bfloat16',
  '#pe=1&apart.rows=0,2': 'comparing.html#pe=1&apart.rows=0,2',
  '#pe=1&positions=64&d_model=32': 'comparing.html#pe=1&positions=64&d_model=32',
};

const here = () => location.pathname.slice(1) + location.hash;
const isWide = () => matchMedia('(min-width: 75rem)').matches;
/** Firefox reports a file that was being fetched when a reader leaves a page as missing. */
const allDefined = () => !document.querySelector('main :not(:defined)');
/** What has the focus: the address of a link, else the tag. */
const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName;

inEachEngine('chapters', (engine, open) => {
  test('from a disk a page says that it needs a web server, and with figures that work it does not', async () => {
    const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
    const sentence = () => {
      const node = /** @type {HTMLElement | null} */ (document.querySelector('.on-disk'));
      return node && node.offsetHeight > 0 && node.textContent;
    };
    // Other engines may run modules from a disk.
    for (const name of engine === 'chromium' ? ['index', 'hands', 'de/own', 'gallery'] : []) {
      const disk = await open(pathToFileURL(`${dist}${name}.html`).href);
      assert.match(String(await disk.waitFor(sentence)), /python3 -m http\.server 8000/);
    }
    for (const url of [`${site.origin}/hands.html`, pathToFileURL(`${dist}posenc-offline.html`).href]) {
      const page = await open(url);
      await page.waitFor(
        () => document.readyState === 'complete' && Boolean(customElements.get('pe-heatmap')),
      );
      assert.ok(!(await page.evaluate(sentence)));
    }
  });

  test('old addresses of the start page lead to the chapters, in each language', async () => {
    // Which address leads where is the same in each engine and language.
    for (const [hash, target] of Object.entries(formerAddresses)) {
      if (engine !== 'chromium' && !/turning|lines|rotation/.test(hash)) continue;
      const page = await open(`${site.origin}/former/index.html${hash}`);
      await page.waitFor((target) => location.pathname + location.hash === `/former/${target}`, target);
      assert.deepEqual(await page.errors(), [], hash);
    }
    const page = await open(`${site.origin}/de/index.html#turning`);
    await page.waitFor(() => location.pathname === '/de/rope.html');
    await page.goto(`${site.origin}/#pe=1&.rotation.m=14`);
    await page.waitFor(() => document.querySelector('#turned')?.getAttribute('m') === '14');
    assert.equal(await page.evaluate(here), 'rope.html#pe=1&.turned.m=14');
    for (const hash of [
      '',
      '#nowhere',
      '#constructor',
      '#pe=1',
      '#pe=1&.hands.position=3',
      '#pe=1&.hasOwnProperty.m=3',
    ]) {
      const start = await open(`${site.origin}/index.html${hash}`);
      await start.waitFor(() => document.querySelector('pe-hands .pe-body[aria-label]'));
      assert.match(await start.evaluate(here), /^index\.html/, hash);
    }
  });

  test('the contents are beside the text of a wide window, and behind a button of a narrow one', async () => {
    const page = await open(`${site.origin}/hands.html`, { width: 1300, height: 800 });
    const contents = () => {
      const node = /** @type {HTMLElement} */ (document.querySelector('#contents'));
      const { left, right, height } = node.getBoundingClientRect();
      const text = /** @type {Element} */ (document.querySelector('h1')).getBoundingClientRect();
      const button = /** @type {HTMLElement} */ (document.querySelector('.bar button'));
      return {
        isShown: height > 0,
        isLeft: left >= 0 && right < text.left,
        hasButton: button.offsetHeight > 0,
      };
    };
    const sticks = () => {
      scrollTo({ top: 2000, behavior: 'instant' });
      const { top, bottom } = /** @type {Element} */ (
        document.querySelector('#contents')
      ).getBoundingClientRect();
      return top === 0 && bottom <= innerHeight;
    };
    assert.deepEqual(await page.evaluate(contents), { isShown: true, isLeft: true, hasButton: false });
    assert.ok(await page.evaluate(sticks));
    for (const width of [390, 900]) {
      await page.resize(width, 800);
      await page.waitFor(() => !matchMedia('(min-width: 75rem)').matches);
      const { isShown, hasButton } = await page.evaluate(contents);
      assert.deepEqual([isShown, hasButton], [false, true], `${width}`);
      await page.click('.bar button');
      await page.waitFor(() => document.querySelector('#contents:popover-open'));
      assert.ok((await page.evaluate(contents)).isShown);
      await page.press('Escape');
      await page.waitFor(() => !document.querySelector('#contents:popover-open'));
    }
    // An open panel does not stay when the window becomes wide.
    await page.click('.bar button');
    await page.waitFor(() => document.querySelector('#contents:popover-open'));
    await page.resize(1300, 800);
    await page.waitFor(() => !document.querySelector('#contents:popover-open'));
    assert.deepEqual(await page.evaluate(contents), { isShown: true, isLeft: true, hasButton: false });
  });

  test('the present chapter is in view in contents that are longer than the window', async () => {
    const page = await open(`${site.origin}/million.html`, { width: 1300, height: 600 });
    await page.waitFor(() => {
      const { top, bottom } = /** @type {Element} */ (
        document.querySelector('#contents [data-page] > [aria-current]')
      ).getBoundingClientRect();
      return scrollY === 0 && top >= 0 && bottom <= innerHeight;
    });
  });

  test('the contents work by keyboard', async () => {
    for (const width of [390, 1300]) {
      const page = await open(`${site.origin}/hands.html`, { width, height: 800 });
      await page.evaluate(() => document.body.focus());
      await page.press('Tab');
      assert.equal(await page.evaluate(focused), '#text', `${width}`);
      const reach = async (/** @type {string} */ wanted, backwards = false) => {
        for (let k = 0; k < 12; ++k) {
          if ((await page.evaluate(focused)) === wanted) return;
          await page.press(backwards ? 'Shift+Tab' : 'Tab');
        }
        assert.fail(`${wanted} is not reached at ${width}, but ${await page.evaluate(focused)}`);
      };
      if (!(await page.evaluate(isWide))) {
        await reach('button');
        await page.press('Enter');
        await page.waitFor(() => document.querySelector('#contents:popover-open'));
        await page.press('Tab');
      }
      await reach('order.html');
      await reach('matrix.html');
      await page.press('Enter');
      await page.waitFor(() => location.pathname === '/matrix.html');
      const present = await page.evaluate(() =>
        [...document.querySelectorAll('#contents li > a[aria-current]:not([hreflang])')].map((link) =>
          link.getAttribute('href'),
        ),
      );
      assert.deepEqual(present, ['matrix.html']);
    }
  });

  test('what has been read is marked, and what has been written is there again, in this browser', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 1300, height: 800 });
    const marks = () =>
      [...document.querySelectorAll('.read:not([hidden])')].map(
        (mark) => `${mark.previousElementSibling?.getAttribute('href')} ${mark.textContent}`,
      );
    await page.waitFor(() => document.querySelector('pe-rotation .pe-body[aria-label]'));
    await page.evaluate(() => localStorage.clear());
    await page.waitFor(allDefined);
    await page.reload();
    await page.waitFor(() => document.querySelector('pe-rotation .pe-body[aria-label]'));
    assert.deepEqual(await page.evaluate(marks), []);
    await page.evaluate(() => document.querySelector('.recap')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('.read:not([hidden])'));
    await page.fill('textarea[data-answer]', 'Both turn.');
    await page.evaluate(() => (document.documentElement.dataset.old = 'yes'));
    await page.waitFor(allDefined);
    await page.reload();
    await page.waitFor(
      () => !document.documentElement.dataset.old && document.querySelector('.read:not([hidden])'),
    );
    assert.deepEqual(await page.evaluate(marks), ['rope.html ✓ read']);
    const written = () =>
      /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea[data-answer]')).value;
    assert.equal(await page.evaluate(written), 'Both turn.');
    await page.waitFor(allDefined);
    await page.goto(`${site.origin}/index.html`);
    await page.waitFor(() => document.querySelector('.read:not([hidden])'));
    assert.deepEqual(await page.evaluate(marks), ['rope.html ✓ read']);
    await page.waitFor(allDefined);
    await page.goto(`${site.origin}/de/order.html`);
    await page.waitFor(() => document.querySelector('.read:not([hidden])'));
    assert.deepEqual(await page.evaluate(marks), ['rope.html ✓ gelesen']);
    // A chapter without a recap is read when its end has been in the window.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.waitFor(() => document.querySelectorAll('.read:not([hidden])').length === 2);
    assert.deepEqual(await page.errors(), []);
  });

  test('where a browser keeps nothing, a page works without it', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 1300, height: 800 });
    await page.evaluate(() => localStorage.clear());
    await page.waitFor(allDefined);
    await page.goto(`${site.origin}/denied.html`);
    await page.waitFor(() => document.querySelector('pe-rotation .pe-body[aria-label]'));
    await page.evaluate(() => document.querySelector('.recap')?.scrollIntoView());
    await page.fill('textarea[data-answer]', 'Both turn.');
    assert.equal(await page.evaluate(() => document.querySelectorAll('.read:not([hidden])').length), 0);
    assert.deepEqual(await page.errors(), []);
    await page.waitFor(allDefined);
    await page.goto(`${site.origin}/rope.html`);
    assert.equal(
      await page.evaluate(() => {
        const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea[data-answer]'));
        return field.value;
      }),
      '',
    );
  });

  test('a note is beside the text of a wide window, and figures are as wide as both', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 1500, height: 800 });
    const places = () => {
      const box = (/** @type {string} */ selector) =>
        /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
      const [note, text, figure] = ['.note', '#beside', 'figure:has(> pe-rotation)'].map(box);
      return {
        isBeside: note.left > text.right && Math.abs(note.top - text.top) < 24,
        figure: Math.round(figure.width),
        text: Math.round(text.width),
        rem: parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
    };
    const wide = await page.evaluate(places);
    assert.ok(wide.isBeside);
    assert.deepEqual([wide.figure / wide.rem, wide.text / wide.rem], [60, 38]);
    await page.resize(900, 800);
    await page.waitFor(() => !matchMedia('(min-width: 75rem)').matches);
    assert.equal((await page.evaluate(places)).isBeside, false);
  });

  // What follows is the same in each engine.
  test('the links to the previous and the next page are as wide as the text', async () => {
    for (const width of [390, 1000, 1600]) {
      const page = await open(`${site.origin}/wishes.html`, { width, height: 900 });
      const [text, links] = await page.evaluate(() => {
        const [paragraph, first, last] = [
          '.course .question',
          '.turn > [rel=prev]',
          '.turn > [rel=next]',
        ].map((selector) =>
          /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect(),
        );
        return [
          [paragraph.left, paragraph.right],
          [first.left, last.right],
        ];
      });
      links.forEach((edge, k) => assert.ok(Math.abs(edge - text[k]) <= 1, `${width}: ${links}, not ${text}`));
    }
  });

  test('a system without one of the preferred fonts gets the one that ships', async () => {
    const server = createServer(fileURLToPath(new URL('../../dist/', import.meta.url)));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    try {
      const page = await open(`http://127.0.0.1:${port}/de/rope.html`);
      const { families, faces } = await page.evaluate(async () => {
        const sheets = [...document.styleSheets].filter(({ href }) => href?.endsWith('/lesson.css'));
        const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
        const faces = rules.flatMap((rule) => {
          const { style } = /** @type {CSSFontFaceRule} */ (rule);
          const [, path] = /url\("?(fonts\/[^")]+)/.exec(rule.cssText) ?? [];
          return rule instanceof CSSFontFaceRule && path
            ? [{ path, display: style.getPropertyValue('font-display') }]
            : [];
        });
        // Loaded apart from the page, because a browser may give up an optional font that comes late.
        const loads = faces.map(async ({ path, display }) => {
          const response = await fetch(new URL(path, String(sheets[0].href)));
          const { status } = await new FontFace('Apart', await response.arrayBuffer()).load();
          return `${display} ${status}`;
        });
        return { families: getComputedStyle(document.body).fontFamily, faces: await Promise.all(loads) };
      });
      // After the fonts of other systems, which are not fetched, and before what every system has.
      assert.match(families, /Georgia, "?Source Serif"?, .*serif$/);
      assert.deepEqual(faces, Array(3).fill('optional loaded'));
      assert.deepEqual(await page.errors(), []);
    } finally {
      server.close();
    }
  });

  if (engine !== 'chromium') return;

  test('no chapter is wider than a window of 320 pixels', async () => {
    for (const name of ['index', ...chapterPages.map((each) => each.name)]) {
      for (const folder of ['', 'de/']) {
        const page = await open(`${site.origin}/${folder}${name}.html`, { width: 320, height: 800 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 320, `${folder}${name} is ${width} px wide`);
        assert.deepEqual(await page.errors(), [], `${folder}${name}`);
      }
    }
  });

  test('nothing moves while a chapter loads', async () => {
    for (const [name, width] of /** @type {[string, number][]} */ ([
      ['hands', 390],
      ['hands', 1300],
      ['index', 390],
    ])) {
      const page = await open(`${site.origin}/${name}.html`, { width, height: 800 });
      await page.evaluate(() => localStorage.setItem('posenc: read order', 'yes'));
      await page.reload();
      await page.evaluate(() => {
        const window = /** @type {any} */ (globalThis);
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of /** @type {any[]} */ (list.getEntries())) window.shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.waitFor(
        () => document.querySelector('.read:not([hidden])') && !document.querySelector('main :not(:defined)'),
      );
      const shift = await page.evaluate(() => /** @type {any} */ (window).shift);
      assert.ok(shift < 0.001, `${name} at ${width}: ${shift}`);
    }
  });

  test('a page names the files that its first figure waits for', async () => {
    const page = await open(`${site.origin}/first-order.html`);
    for (const { name } of chapterPages) {
      const html = await readFile(new URL(`../../dist/${name}.html`, import.meta.url), 'utf8');
      const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, file]) => file);
      assert.deepEqual(named.slice(0, 2), ['posenc.js', 'common.js'], name);
      await page.goto(`${site.origin}/first-${name}.html`);
      const isFirstDrawn = () => {
        const first = document.querySelector('main figure > :first-child');
        const plots = [...(first?.querySelectorAll('.pe-plot') ?? [])].filter((plot) => plot.clientHeight);
        return (
          !first ||
          first.localName === 'pe-quiz' ||
          (first.querySelector('.pe-body[aria-label]:not([inert])') !== null &&
            plots.every((plot) => plot.querySelector('.pe-canvas:not([hidden]), .main-svg')))
        );
      };
      await page.waitFor(() => document.readyState === 'complete');
      await page.waitFor(isFirstDrawn);
      const fetched = await page.evaluate(() =>
        document.querySelector('main figure > pe-quiz:first-child') || !document.querySelector('main figure')
          ? []
          : performance
              .getEntriesByType('resource')
              .map((entry) => entry.name.replace(/.*\//, ''))
              .filter((file) => file.endsWith('.js')),
      );
      const needed = fetched.filter((file) => !commonFiles.includes(file));
      assert.deepEqual(named.slice(2).toSorted(), needed.toSorted(), name);
    }
  });

  test('on paper there is the text alone', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 900, height: 800 });
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    const shown = await page.evaluate(() =>
      ['.bar', '#contents', '.turn', 'textarea[data-answer]', 'h1', '.note', '.recap'].filter(
        (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).offsetHeight,
      ),
    );
    assert.deepEqual(shown, ['h1', '.note', '.recap']);
  });

  test('for fingers, links of the bar and the contents are 44 pixels high', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 390, height: 800 });
    await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.devtools('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] });
    await page.click('.bar button');
    await page.waitFor(() => document.querySelector('#contents:popover-open'));
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.bar :is(li a, button), #contents a, .turn a, summary')]
        .map((node) => ({ text: node.textContent, height: node.getBoundingClientRect().height }))
        .filter(({ height }) => height && height < 44),
    );
    assert.deepEqual(small, []);
  });

  test('a term shows its definition to the pointer and to the keyboard, until Escape', async () => {
    const page = await open(`${site.origin}/attention.html`, { width: 900, height: 800 });
    const shown = () => {
      const tip = /** @type {HTMLElement | null} */ (document.querySelector('#definition:not([hidden])'));
      const link = document.querySelector('[aria-describedby="definition"]');
      const { left = 0, right = 0 } = tip?.getBoundingClientRect() ?? {};
      return tip && { text: tip.textContent, of: link?.textContent, fits: left >= 0 && right <= innerWidth };
    };
    const place = (/** @type {string} */ selector) => {
      const link = /** @type {Element} */ (document.querySelector(selector));
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = link.getClientRects()[0];
      return { x: x + width / 2, y: y + height / 2 };
    };
    const term = (/** @type {string} */ id) => `.term[href$="#${id}"]`;
    const { x, y } = await page.evaluate(place, term('softmax'));
    await page.hover(x, y);
    const { text, of, fits } = await page.waitFor(shown);
    assert.equal(of, 'Softmax');
    assert.match(
      text,
      /^The function that turns the scores of a query into weights: it exponentiates each score/,
    );
    assert.ok(fits);
    // The glossary says the same.
    const glossary = await readFile(new URL('../../dist/glossary.html', import.meta.url), 'utf8');
    const [, entry] = /<dt id="softmax">[\s\S]*?<dd>([\s\S]*?)<\/dd>/.exec(glossary) ?? [];
    assert.equal(text, entry.replace(/\s+/g, ' ').trim());
    // The pointer may go to the definition, and leaves it again.
    await page.hover(x, y + 24);
    assert.ok(await page.evaluate(shown));
    await page.hover(5, 5);
    await page.waitFor(() => document.querySelector('#definition')?.hasAttribute('hidden'));

    await page.evaluate(
      (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)).focus(),
      term('value'),
    );
    await page.press('Shift+Tab');
    await page.press('Tab');
    assert.equal((await page.waitFor(shown)).of, 'value');
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('#definition')?.hasAttribute('hidden'));
    assert.deepEqual(await page.errors(), []);
  });
});
