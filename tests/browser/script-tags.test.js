/** The ways to load posenc in a page: a module under any path, one classic script, one file with everything inside. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { load } from '../../dist/posenc.js';
import { record } from '../compatibility.mjs';
import { patience } from '../pace.mjs';
import { countColors, folderOf, inEachEngine, servePages, test } from './pages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pe = await load();
const folder = folderOf('script-tags');
const heatmap = '<pe-heatmap positions="20" d-model="32"><p>without scripts</p></pe-heatmap>';

/** @param {string} head @param {string} body @param {string} [charset] */
const html = (head, body, charset = 'utf-8') =>
  `<!doctype html><html lang="en"><head><meta charset="${charset}"><title>Test</title><link rel="icon" href="data:,">` +
  `${head}</head><body>${body}</body></html>`;

/** A teacher's page, with everything that a page may load. @type {Record<string, string | Buffer>} */
const lesson = {
  'lesson.html': html(
    '<link rel="stylesheet" href="style/main.css?v=3" media="screen"><style>@import "style/more.css";</style>' +
      '<script defer src="deferred.js"></script><script src="first.js"></script>' +
      '<script type="module" src="own.mjs"></script><script type="module" src="elements.js"></script>',
    '<p id="a">a</p><p id="b">b</p><p id="c" style="background: url(dot.png)">c</p><img id="img" src="dot.png">' +
      '<picture><source srcset="wide.svg 1x"><img id="set" src="dot.png"></picture>' +
      '<svg width="9" height="9"><image id="svg" xlink:href="dot.png" width="9" height="9"/></svg>' +
      heatmap,
  ),
  'first.js': '// </script> <!-- <script> & "é" \\ 100% #\nglobalThis.order = ["first"];\n',
  'deferred.js': 'order.push("deferred", document.getElementById("a") !== null, `</script>`);',
  'own.mjs': 'order.push("module", import.meta === undefined);\nexport {};'.replace('import.meta', 'this'),
  'style/main.css':
    '@import url(deep/third.css) screen;\n#a { color: rgb(1, 2, 3); content: "</style>é\\"#%" }',
  'style/more.css': '#b { background: url("../dot.png") }',
  'style/deep/third.css': '#c { color: rgb(4, 5, 6) } #a { background: url( ../../dot.png ) }',
  'wide.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="3"><rect width="7" height="3" fill="#123456"/></svg>',
  'dot.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIAAAvBAH/1CzY8wAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Like some servlet containers, which serve every script as ISO-8859-1, and declare nothing for pages. */
const oldServer = http.createServer(async ({ url = '' }, response) => {
  const bytes = await readFile(`${folder}${url}`).catch(() => undefined);
  const type = url.endsWith('.js') ? 'text/javascript; charset=ISO-8859-1' : 'text/html';
  response.writeHead(bytes ? 200 : 404, { 'Content-Type': type }).end(bytes);
});

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
let oldOrigin = '';
before(async () => {
  await new Promise((resolve) => oldServer.listen(0, '127.0.0.1', () => resolve(undefined)));
  oldOrigin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (oldServer.address()).port}`;
  site = await servePages('script-tags', {
    'before.html': html('<script src="posenc.all.js"></script>', heatmap),
    'after.html': html('', `${heatmap}<script src="posenc.all.js"></script>`),
    'twice.html': html(
      '<script src="posenc.all.js"></script>',
      `${heatmap}<script src="posenc.all.js"></script>`,
    ),
    'latin.html': html('<script src="posenc.all.js"></script>', heatmap, 'iso-8859-1'),
    // Like a page of a learning management system in its course: without an origin, with scripts only.
    'course.html': html(
      '',
      `<script>
        globalThis.told = [];
        addEventListener('message', ({ data }) => told.push(data));
      </script>
      <iframe sandbox="allow-scripts" src="unit.html" width="800" height="700" title="Unit 1"></iframe>`,
    ),
    'unit.html': html(
      `<script>
        addEventListener('error', ({ message }) => parent.postMessage(message, '*'));
        const timer = setInterval(() => {
          const plot = document.querySelector('pe-heatmap .js-plotly-plot');
          if (!plot?.querySelector('.heatmaplayer image') || !document.querySelector('pe-lab input')) return;
          clearInterval(timer);
          parent.postMessage(plot.data[0].z.shape, '*');
        }, 20);
      </script><script src="posenc.all.js"></script>`,
      `<pe-lab controls>${heatmap}</pe-lab>`,
    ),
    'german.html': html(
      '<script type="module" src="elements.js"></script>',
      `<div lang="de">${heatmap.replace('>', ' controls>')}</div>`,
    ),
    'page.xhtml':
      '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="en">' +
      '<head><title>Test</title><link rel="icon" href="data:,"/><script src="posenc.all.js"></script></head>' +
      `<body>${heatmap.replace('>', ' controls="">')}</body></html>`,
    'enumerable.html': html(
      '<script>Object.prototype.extra = function () { return 1; }; Array.prototype.last = function () {};</script>' +
        '<script type="module" src="elements.js"></script>',
      heatmap,
    ),
    // Records which attributes each kind of element reads. Charts, which read none, never load.
    'spy.html': html(
      `<script>
        globalThis.asked = {};
        for (const method of ['getAttribute', 'hasAttribute']) {
          const original = Element.prototype[method];
          Element.prototype[method] = function (name) {
            const tag = this.localName;
            const names = (asked[tag] ??= []);
            if (!names.includes(name)) names.push(name);
            return original.call(this, name);
          };
        }
      </script><script type="importmap">
        {"imports": {"./chart.js": "data:text/javascript,await new Promise(() => {})"}}
      </script><script type="module">
        import { defineAll } from './elements.js';
        defineAll();
      </script>`,
      '',
    ),
    'both.html': html(
      '<script src="posenc.all.js"></script><script type="module" src="elements.js"></script>',
      heatmap,
    ),
  });
  await writeFile(
    `${folder}/wide.html`,
    `\uFEFF${html('<script src="posenc.all.js"></script>', heatmap, 'utf-16')}`,
    'utf16le',
  );
  // A site deep below the root of its host, whose scripts are elsewhere than its pages.
  await mkdir(`${folder}/~teacher/week 3`, { recursive: true });
  await cp(`${root}dist`, `${folder}/~teacher/assets/posenc`, { recursive: true });
  await writeFile(
    `${folder}/~teacher/week 3/page.html`,
    html('<script type="module" src="../assets/posenc/elements.js"></script>', heatmap),
  );
  await rm(`${folder}/lesson`, { recursive: true, force: true });
  for (const [name, text] of Object.entries(lesson)) {
    await mkdir(new URL('.', pathToFileURL(`${folder}/lesson/${name}`)), { recursive: true });
    await writeFile(`${folder}/lesson/${name}`, text);
  }
  for (const name of ['elements.js', 'posenc.js', 'chart.js']) {
    await cp(`${root}dist/${name}`, `${folder}/lesson/${name}`);
  }
  const made = spawnSync(
    'node',
    ['dist/inline.mjs', 'inline', `${folder}/lesson/lesson.html`, '-o', `${folder}/inlined.html`],
    { cwd: root, encoding: 'utf8' },
  );
  assert.deepEqual([made.status, made.stderr], [0, '']);
});
after(() => {
  site.close();
  oldServer.close();
});

/** Plotly's content, once it has taken over. */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  const hidden = document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden');
  return hidden && plot?.querySelector('.heatmaplayer image') && plot.data[0].z.shape;
};

/** Everything that the page has requested, except inline content. */
const resources = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => !/^(data|blob):/.test(name));

inEachEngine('script tags', (engine, open, version) => {
  /** The ways in which a figure was painted, for the table of what posenc was tried in. @type {Set<string>} */
  const painted = new Set();
  const names = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
  after(() => {
    if (!painted.size) return;
    const number = /\d[\d.]*/.exec(version())?.[0] ?? '';
    record({
      kind: 'browser',
      name: names[engine],
      version: number,
      result: `painted: ${[...painted].join(', ')}`,
    });
  });

  /** @param {string} name */
  const openFile = (name) => open(pathToFileURL(`${folder}/${name}`).href);

  /** @param {Awaited<ReturnType<typeof open>>} page */
  const isPainted = async (page) => {
    assert.equal(await page.waitFor(drawn), '20,32');
    assert.ok((await countColors(page, 'pe-heatmap .pe-plot')) > 20);
    assert.equal(await page.evaluate(() => document.body.textContent?.includes('without scripts')), false);
    assert.deepEqual(await page.errors(), []);
  };

  test('a module script from any path of a host', async () => {
    await isPainted(await open(`${site.origin}/~teacher/week%203/page.html`));
    painted.add('module under any path of a host');
  });

  for (const [name, what] of [
    ['before.html', 'before the tags'],
    ['after.html', 'after the tags'],
    ['twice.html', 'twice'],
    ['latin.html', 'in a page of another encoding'],
    ['wide.html', 'in a page in UTF-16'],
    ['page.xhtml', 'in XHTML'],
  ]) {
    test(`the classic script from file://, ${what}`, async () => {
      const page = await openFile(name);
      await isPainted(page);
      const own = await page.evaluate(resources);
      assert.ok(
        own.every((url) => url.endsWith('/posenc.all.js')),
        own.join(),
      );
      const values = await page.evaluate(async () => {
        const pe = await /** @type {any} */ (globalThis).posenc.load();
        return [...pe.encode({ positions: 1, d_model: 4 }).data];
      });
      assert.deepEqual(values, [0, 1, 0, 1]);
      painted.add('classic script from file://');
      if (name === 'page.xhtml') painted.add('XHTML, as in an EPUB');
    });
  }

  test('the classic script in a sandboxed frame, as of a learning management system', async () => {
    const page = await open(`${site.origin}/course.html`);
    await page.waitFor(() => /** @type {any} */ (globalThis).told.length > 0);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).told), ['20,32']);
    painted.add('classic script in a sandboxed frame');
  });

  test('scripts that a server calls ISO-8859-1 are read as what they are', async () => {
    const page = await open(`${oldOrigin}/german.html`);
    await isPainted(page);
    const labels = await page.evaluate(() =>
      [...document.querySelectorAll('pe-heatmap label, pe-heatmap option')].map((node) => node.textContent),
    );
    assert.ok(labels.length > 3 && !/[ÃÂ�]/.test(labels.join()), labels.join());
  });

  test('where a page adds to all objects, the picture is there, and a sentence instead of Plotly', async () => {
    const page = await open(`${site.origin}/enumerable.html`);
    const note = await page.waitFor(
      () => document.querySelector('pe-heatmap .pe-note:not([hidden])')?.textContent,
    );
    assert.equal(note, 'A script of the page adds to every object (Object.prototype): Plotly cannot draw.');
    assert.ok((await countColors(page, 'pe-heatmap .pe-plot')) > 20);
    assert.deepEqual(await page.errors(), []);
  });

  test('the classic script and the module on one page', async () => {
    await isPainted(await open(`${site.origin}/both.html`));
  });

  test('the course in one file, from file://, asks for nothing', async () => {
    const page = await openFile('posenc-offline.html');
    const tags = await page.evaluate(() =>
      [...document.querySelectorAll('pe-heatmap, pe-lines, pe-similarity')].map((node, k) => {
        node.id ||= `figure-${k}`;
        return node.id;
      }),
    );
    assert.ok(tags.length > 3);
    for (const id of tags) {
      await page.waitFor((/** @type {string} */ id) => {
        document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Boolean(document.querySelector(`#${id} .heatmaplayer image, #${id} .scatterlayer path`));
      }, id);
    }
    assert.deepEqual(await page.evaluate(resources), []);
    assert.deepEqual(
      (await page.requests()).filter((url) => !url.startsWith('file:')),
      [],
    );
    assert.deepEqual(await page.errors(), []);
    // Styles are inline as well.
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).display),
      'grid',
    );
    painted.add('one file from file://');
  });

  test('a page of one’s own in one file does what it did', async () => {
    const page = await openFile('inlined.html');
    await isPainted(page);
    const found = await page.evaluate(() => {
      const style = (/** @type {string} */ id) =>
        getComputedStyle(/** @type {Element} */ (document.getElementById(id)));
      const image = (/** @type {string} */ id) => {
        const { naturalWidth, naturalHeight } = /** @type {HTMLImageElement} */ (document.getElementById(id));
        return [naturalWidth, naturalHeight];
      };
      return {
        order: /** @type {any} */ (globalThis).order,
        colors: [style('a').color, style('c').color],
        backgrounds: ['a', 'b', 'c'].map((id) => style(id).backgroundImage.slice(0, 19)),
        images: [image('img'), image('set')],
      };
    });
    assert.deepEqual(found, {
      order: ['first', 'deferred', true, '</script>', 'module', true],
      colors: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
      backgrounds: Array(3).fill('url("data:image/png'),
      images: [
        [1, 1],
        [7, 3],
      ],
    });
    assert.deepEqual(await page.evaluate(resources), []);
  });

  // Elements read the same attributes in each engine.
  const skip = engine !== 'chromium';
  test('the manifest names just the attributes that the elements read', { skip }, async () => {
    const { modules } = JSON.parse(await readFile(`${root}dist/custom-elements.json`, 'utf8'));
    /** @type {{tagName: string, attributes: {name: string}[]}[]} */
    const declared = modules[0].declarations;
    const parameters = new Set(
      pe.schemes.flatMap(({ params }) => params.map(({ name }) => name.replaceAll('_', '-'))),
    );
    const page = await open(`${site.origin}/spy.html`);
    for (const { tagName, attributes } of declared) {
      const own = attributes.map(({ name }) => name);
      await page.waitFor((tag) => Boolean(customElements.get(tag)), tagName);
      /** @type {string[]} */
      const needs = await page.evaluate(
        (tag) => /** @type {any} */ (customElements.get(tag)).needs ?? [],
        tagName,
      );
      const shown = pe.schemes.filter(({ has }) => !needs.length || has.some((it) => needs.includes(it)));
      // Under each scheme, with and without these attributes: rows and columns, for example, exclude each other.
      for (const { id } of shown) {
        const files = id === shown[0].id ? [own.filter((name) => name === 'src')] : [];
        for (const extra of [[], own.filter((name) => ['columns', 'controls'].includes(name)), ...files]) {
          await page.evaluate(
            async (tag, id, extra, most) => {
              const element = document.createElement(tag);
              const { schemeAttributes = [], prototype } = /** @type {any} */ (customElements.get(tag));
              for (const name of ['scheme', ...schemeAttributes]) element.setAttribute(name, id);
              for (const name of extra) element.setAttribute(name, '0');
              document.body.prepend(element);
              // A phrase reads some of them when it gets the focus.
              element.dispatchEvent(new Event('focus'));
              const end = performance.now() + most;
              while (
                'fields' in prototype &&
                !element.querySelector('.pe-body[aria-label], .pe-alert:not([hidden])')
              ) {
                if (performance.now() > end) throw new Error(`${tag} shows nothing of ${id}`);
                await new Promise((resolve) => requestAnimationFrame(resolve));
              }
              // Too many at once would compete for time until none is drawn.
              while (document.querySelectorAll(tag).length > 2)
                document.querySelector(`${tag}:last-of-type`)?.remove();
            },
            tagName,
            id,
            extra,
            patience(15_000),
          );
        }
      }
      await page.waitFor(
        (tag, own) => own.every((name) => /** @type {any} */ (globalThis).asked[tag]?.includes(name)),
        tagName,
        // Read where two biases are compared, where a scaling depends on the length, and where a question has its own
        // answer.
        own.filter((name) =>
          tagName === 'pe-lab'
            ? name === 'controls'
            : !['pe-compare head', 'pe-inspector seq-len', 'pe-quiz text'].includes(`${tagName} ${name}`),
        ),
      );
      const asked = await page.evaluate((tag) => /** @type {any} */ (globalThis).asked[tag], tagName);
      assert.deepEqual(
        // An element of several schemes reads the parameters of the schemes that it is given.
        asked.filter(
          (/** @type {string} */ name) => !own.includes(name) && (needs.length || !parameters.has(name)),
        ),
        [],
        tagName,
      );
      await page.evaluate((tag) => document.querySelectorAll(tag).forEach((node) => node.remove()), tagName);
    }
  });
});
