/** The gallery: each element live, its attributes, and the resulting tag. */
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { load } from '../../dist/posenc.js';
import { pathToFileURL } from 'node:url';
import { countColors, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** @type {any[]} */
let elements;

before(async () => {
  site = await servePages('gallery', { 'own.csv': '1,2\n3,4\n' });
  // A few of its figures suffice for most tests, and load sooner.
  for (const folder of ['', 'de/']) {
    const gallery = await readFile(`${site.folder}/${folder}gallery.html`, 'utf8');
    const few = gallery.replace(
      /<section data-exhibit[^]*?(?=<section data-exhibit|<div hidden>)/g,
      (section) => (/<h2 id="pe-(heatmap|steps|attention|lab)"/.test(section) ? section : ''),
    );
    await writeFile(`${site.folder}/${folder}few.html`, few);
  }
  const manifest = JSON.parse(
    await readFile(new URL('../../dist/custom-elements.json', import.meta.url), 'utf8'),
  );
  elements = manifest.modules.flatMap((/** @type {any} */ { declarations }) => declarations);
});
after(() => site.close());

const exhibits = () =>
  [...document.querySelectorAll('[data-exhibit]')].map((exhibit) => ({
    tag: exhibit.querySelector('figure > *')?.localName,
    code: exhibit.querySelector('.tag')?.textContent,
    ways: [...exhibit.querySelectorAll('.take button:enabled')].map((node) => node.getAttribute('data-way')),
    attributes: [...exhibit.querySelectorAll('.setup th[scope=row]')].map((node) => node.textContent),
  }));

test('tools know the parameters of every scheme that an element may name', async () => {
  const { schemes } = await load();
  for (const tag of ['pe-compare', 'pe-schemes']) {
    const { attributes } = elements.find(({ tagName }) => tagName === tag);
    const known = attributes.map((/** @type {any} */ { name }) => name);
    const missing = schemes.flatMap(({ id, has, params }) =>
      has.length === 0
        ? []
        : params
            .filter(({ name }) => !known.includes(name.replaceAll('_', '-')))
            .map(({ name }) => `${id}: ${name}`),
    );
    // Widths have a single name there.
    assert.deepEqual(
      missing.filter((each) => tag === 'pe-compare' || !each.endsWith(': head_dim')),
      [],
      tag,
    );
  }
});

/** Input from someone who knows HTML; it would reveal itself. */
const hostile = `"><img src=x onerror="document.title = 'run'"></script>&lt;b&gt;`;

/** @typedef {import('./drivers.mjs').Page} Page */

/** Opens the gallery, and the form of one figure. @param {(url: string) => Promise<Page>} open @param {string} tag */
async function setUp(open, tag, path = 'few.html') {
  const page = await open(`${site.origin}/${path}`);
  await page.waitFor(() => Boolean(document.querySelector('#chosen:enabled')));
  await page.evaluate((tag) => {
    const chooser = /** @type {HTMLSelectElement} */ (document.querySelector('#chosen'));
    chooser.value = tag;
    chooser.dispatchEvent(new Event('change'));
  }, tag);
  await page.waitFor((tag) => Boolean(document.querySelector(`${tag} .pe-body`)), tag);
  await page.waitFor((tag) => Boolean(document.querySelector(`[id^="${tag}--"]`)), tag);
  // The focus moves on after a choice, and the same choice is possible again.
  assert.ok(
    await page.evaluate(
      (tag) =>
        document.activeElement?.matches(`#${tag} ~ .setup > summary`) &&
        document.querySelector('#chosen option:checked')?.getAttribute('value') === '',
      tag,
    ),
  );
  return page;
}

/** Types or chooses a value. @param {Page} page @param {string} id @param {string | boolean} value */
const enter = (page, id, value) =>
  page.evaluate(
    (id, value) => {
      const input = /** @type {HTMLInputElement} */ (document.getElementById(id));
      if (typeof value === 'boolean') input.checked = value;
      else input.value = value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    id,
    value,
  );

/**
 * Presses a button below a figure, and returns the text that it shows.
 * @param {Page} page
 * @param {string} tag
 * @param {string} way
 */
const take = (page, tag, way) =>
  page.evaluate(
    (tag, way) => {
      const exhibit = /** @type {Element} */ (document.getElementById(tag)?.parentElement);
      /** @type {HTMLElement} */ (exhibit.querySelector(`[data-way=${way}]`)).click();
      return String(exhibit.querySelector('.tag')?.textContent);
    },
    tag,
    way,
  );

/** Makes generated files available by their names from now on. */
const keepFiles = () => {
  const page = /** @type {any} */ (globalThis);
  page.files = {};
  const blobs = /** @type {Map<string, Blob>} */ (new Map());
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const url = create.call(URL, blob);
    blobs.set(url, /** @type {Blob} */ (blob));
    return url;
  };
  HTMLAnchorElement.prototype.click = function () {
    page.files[this.download] = blobs.get(this.href);
  };
};

/** The content of a heatmap and of its surroundings. */
const seen = () => {
  const figure = /** @type {any} */ (document.querySelector('pe-heatmap'));
  const plot = figure?.querySelector('.js-plotly-plot');
  if (!plot?.querySelector('.heatmaplayer image')) return undefined;
  return {
    shape: String(plot.data[0].z.shape),
    hide: figure.getAttribute('hide'),
    height: figure.style.getPropertyValue('--pe-height'),
    language: figure.querySelector('.pe-reset').textContent,
    labels: [...figure.querySelectorAll('.pe-controls [data-name]')].map((each) => each.dataset.name),
    caption: document.querySelector('figcaption')?.textContent ?? '',
    images: document.querySelectorAll('img, b').length,
    isRun: document.title === 'run',
  };
};

/** The expected content of every export below. */
const wanted = {
  shape: '30,32',
  hide: `layout ${hostile}`,
  height: '300px',
  language: 'Zurücksetzen',
  labels: ['positions', 'preset', 'd_model', 'base'],
  caption: hostile,
  images: 0,
  isRun: false,
};

/** @param {(url: string) => Promise<Page>} open */
async function setUpHeatmap(open) {
  const page = await setUp(open, 'pe-heatmap');
  await page.waitFor(() => Boolean(document.querySelector('.shown input')));
  await enter(page, 'pe-heatmap--positions', '30');
  await enter(page, 'pe-heatmap--d-model', '32');
  await enter(page, 'pe-heatmap--hide', `layout ${hostile}`);
  await enter(page, 'pe-heatmap---caption', hostile);
  await enter(page, 'pe-heatmap---lang', 'de');
  await enter(page, 'pe-heatmap---height', '300');
  await page.waitFor(() => document.querySelector('pe-heatmap .pe-reset')?.textContent === 'Zurücksetzen');
  // Plotly draws it after it has been still for a moment.
  await page.waitFor(() => {
    const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
    return String(plot?.data?.[0].z.shape) === '30,32';
  });
  return page;
}

inEachEngine('the gallery', (engine, open) => {
  test('one file with everything inside opens from a disk, and asks for nothing', async () => {
    const gallery = await setUpHeatmap(open);
    await gallery.evaluate(keepFiles);
    await take(gallery, 'pe-heatmap', 'file');
    const text = await gallery.waitFor(() => /** @type {any} */ (globalThis).files['heatmap.html']?.text());
    assert.equal(
      await gallery.waitFor(
        () =>
          document.querySelector('#pe-heatmap ~ .take > progress[hidden] ~ *, #pe-heatmap ~ .told')
            ?.textContent,
      ),
      'The browser has it as a download: heatmap.html.',
    );
    await writeFile(`${site.folder}/taken.html`, String(text));
    const page = await open(pathToFileURL(`${site.folder}/taken.html`).href);
    assert.deepEqual(await page.waitFor(seen), wanted);
    assert.equal(await page.evaluate(() => document.title), hostile);
    assert.deepEqual(
      (await page.requests()).filter((url) => !url.startsWith('file:')),
      [],
    );
    assert.deepEqual(await page.errors(), []);
  });

  // The exported files and their content do not depend on the browser.
  if (engine !== 'chromium') return;

  test('where its scripts do not run, a sentence says so, and nowhere else', async () => {
    const disk = await open(pathToFileURL(`${site.folder}/de/few.html`).href);
    await disk.waitFor(() => {
      const sentence = document.querySelector('.needs');
      return sentence && sentence.clientHeight > 10 && getComputedStyle(sentence).visibility === 'visible';
    });
    const page = await open(`${site.origin}/few.html`);
    await page.waitFor(() => Boolean(document.querySelector('#chosen:enabled')));
    assert.equal(await page.evaluate(() => document.querySelector('.needs')), null);
  });

  test('shows every element there is, with all of its attributes', async () => {
    const page = await open(`${site.origin}/gallery.html`);
    await page.waitFor(() => Boolean(document.querySelector('#chosen:enabled')));
    // The tag has the words of the page, not those of the figure.
    await page.evaluate(() => document.querySelector('pe-score')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('pe-score > button'));
    await take(page, 'pe-score', 'tag');
    const shown = await page.evaluate(exhibits);
    for (const [tag, code] of [
      ['pe-score', '<pe-score>You have not answered the question correctly yet.</pe-score>'],
      ['pe-mark', '<pe-mark for="heat" columns="16-31">the right half</pe-mark>'],
    ])
      assert.equal(shown.find((each) => each.tag === tag)?.code, code);
    assert.deepEqual(
      shown.map(({ tag }) => tag).toSorted(),
      elements.map(({ tagName }) => tagName).toSorted(),
    );
    for (const { tag, attributes, ways } of shown) {
      assert.deepEqual(
        ways,
        /^pe-(mark|score|value)$/.test(String(tag))
          ? ['tag']
          : ['tag', 'frame', 'link', 'file', 'scorm12', 'scorm2004'],
      );
      const known = elements.find(({ tagName }) => tagName === tag);
      assert.deepEqual(
        attributes,
        known.attributes.map((/** @type {any} */ { name }) => name),
      );
    }
  });

  test('the tag follows the figure, and makes the same figure in another page', async () => {
    const page = await setUp(open, 'pe-heatmap', 'gallery.html');
    await page.waitFor(() => document.querySelector('pe-heatmap input[data-name=base]'));
    await page.fill('pe-heatmap input[data-name=base]', '77');
    const code = await page.waitFor(() => {
      const text = document.querySelector('[data-exhibit] .tag')?.textContent;
      return text?.includes('77') && text;
    });
    assert.equal(code, '<pe-heatmap positions="50" d-model="128" controls base="77"></pe-heatmap>');
    const lines = String((await page.evaluate(exhibits)).find(({ tag }) => tag === 'pe-words')?.code);
    await writeFile(`${site.folder}/pasted.html`, pageOf(`${code}${lines}`));
    const pasted = await open(`${site.origin}/pasted.html`);
    await pasted.waitFor(() => document.querySelectorAll('.pe-token').length === 6);
    const base = await pasted.waitFor(() => {
      const input = document.querySelector('pe-heatmap input[data-name=base]');
      return input && /** @type {HTMLInputElement} */ (input).value;
    });
    assert.equal(base, '77');
    assert.deepEqual(await pasted.errors(), []);
  });

  test('a tag, a frame, a link and a package show what was set up, and nothing that was typed is markup', async () => {
    const gallery = await setUpHeatmap(open);
    assert.deepEqual(await gallery.waitFor(seen), { ...wanted, caption: hostile });
    const tag = await take(gallery, 'pe-heatmap', 'tag');
    const said = () => document.querySelector('#pe-heatmap ~ .told')?.textContent;
    assert.doesNotMatch(String(await gallery.waitFor(said)), /own computer/);
    const frame = await take(gallery, 'pe-heatmap', 'frame');
    // The tests serve it from 127.0.0.1.
    assert.match(String(await gallery.waitFor(said)), /leads to your own computer/);
    const link = await take(gallery, 'pe-heatmap', 'link');
    assert.match(String(await gallery.waitFor(said)), /leads to your own computer/);
    assert.deepEqual(await gallery.errors(), []);
    assert.match(link, /^http.*\/figure\.html#pe=1&figure=heatmap&/);

    await gallery.evaluate(keepFiles);
    for (const [format, version] of [
      ['scorm12', '1.2'],
      ['scorm2004', '2004 4th Edition'],
    ]) {
      await take(gallery, 'pe-heatmap', format);
      const bytes = await gallery.waitFor(async (name) => {
        const file = /** @type {any} */ (globalThis).files[name];
        return file && [...new Uint8Array(await file.arrayBuffer())];
      }, `heatmap-${format}.zip`);
      await gallery.waitFor(() => Boolean(document.querySelector('#pe-heatmap ~ .take progress[hidden]')));
      const files = unzipSync(Uint8Array.from(bytes));
      const manifest = strFromU8(files['imsmanifest.xml']);
      assert.ok(manifest.includes(`<schemaversion>${version}</schemaversion>`), manifest);
      assert.doesNotMatch(manifest, /<img/);
      // Its name is in the language of the page, whatever the language of the figure.
      assert.match(manifest, /<(langstring xml:lang|string language)="en">/);
      assert.match(strFromU8(files['index.html']).slice(0, 50), /^<!doctype html>\s<html lang="en">/);
      await mkdir(`${site.folder}/${format}`, { recursive: true });
      for (const [name, content] of Object.entries(files))
        await writeFile(`${site.folder}/${format}/${name}`, content);
    }
    await writeFile(`${site.folder}/tag.html`, pageOf(tag));
    assert.deepEqual(await (await open(`${site.origin}/tag.html`)).waitFor(seen), wanted);

    for (const [format, system, status] of [
      ['scorm12', 'API', 'cmi.core.lesson_status'],
      ['scorm2004', 'API_1484_11', 'cmi.completion_status'],
    ]) {
      // A learning system without data, which records what it is told.
      const script = `<script>
        globalThis.told = {};
        globalThis.${system} = new Proxy({}, { get: (_, name) => (key = '', value) => {
          if (name.endsWith('SetValue')) told[key] = value;
          return name.endsWith('GetValue') ? (told[key] ?? '') : 'true';
        } });
      </script>`;
      const frame = `<iframe src="${format}/index.html" title="Lesson" width="900" height="600"></iframe>`;
      await writeFile(`${site.folder}/${format}.html`, pageOf(frame, script));
      const course = await open(`${site.origin}/${format}.html`);
      await course.waitFor(
        (/** @type {string} */ status) =>
          /** @type {any} */ (globalThis).told[status] === 'completed' &&
          Boolean(document.querySelector('iframe')?.contentDocument?.querySelector('.heatmaplayer image')),
        status,
      );
      assert.deepEqual(await course.errors(), []);
      const alone = await open(`${site.origin}/${format}/index.html`);
      assert.deepEqual(await alone.waitFor(seen), wanted);
      assert.deepEqual(await alone.errors(), []);
    }

    const alone = await open(link);
    assert.deepEqual(await alone.waitFor(seen), { ...wanted, caption: '' });
    assert.deepEqual(await alone.evaluate(() => document.querySelector('.note')), null);
    assert.deepEqual(await alone.errors(), []);

    const script = `<script>
      addEventListener('message', ({ data }) => { if (data.type === 'posenc-height') globalThis.told = data.height; });
    </script>`;
    await writeFile(`${site.folder}/framed.html`, pageOf(frame, script));
    const framed = await open(`${site.origin}/framed.html`);
    // The frame is not accessible; it reports its height when the figure is there.
    const { told, height, title, src, caption, images } = await framed.waitFor(() => {
      const { told } = /** @type {any} */ (globalThis);
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
      const [caption, images] = [document.querySelector('figcaption')?.textContent, document.images.length];
      return (
        told > 300 && {
          told,
          height: frame.clientHeight,
          title: frame.title,
          src: frame.src,
          caption,
          images,
        }
      );
    });
    assert.ok(told > 300 && height > 300, `${told} in ${height}`);
    assert.deepEqual(
      { title, src, caption, images },
      { title: hostile, src: link, caption: hostile, images: 0 },
    );
    for (let turn = 0; (await countColors(framed, 'iframe')) < 50; ++turn) assert.ok(turn < 40);
  });

  test('a lab is taken as a link with its figures, and what a link cannot carry is named', async () => {
    const gallery = await setUp(open, 'pe-lab');
    // With what a phrase in the text needs.
    assert.match(await take(gallery, 'pe-lab', 'tag'), /\n {2}<pe-heatmap id="heat" /);
    const link = await take(gallery, 'pe-lab', 'link');
    assert.doesNotMatch(
      String(await gallery.waitFor(() => document.querySelector('#pe-lab ~ .told')?.textContent)),
      /carry/,
    );
    const page = await open(link);
    const made = await page.waitFor(() => {
      const lab = document.querySelector('pe-lab');
      return (
        lab?.querySelector('.heatmaplayer image') &&
        ['pe-lab', 'pe-heatmap', 'pe-lines'].map((tag) => {
          const figure = document.querySelector(tag);
          return ['positions', 'd-model', 'rows', 'colorscale'].map((name) => figure?.getAttribute(name));
        })
      );
    });
    assert.deepEqual(made, [
      ['24', '32', null, null],
      ['24', '32', null, 'RdBu'],
      ['24', '32', '0, 12', null],
    ]);
    assert.equal(await page.evaluate(() => document.querySelector('.note')), null);

    const other = await setUp(open, 'pe-heatmap');
    // A link accepts every attribute until the figure knows its settings.
    await other.waitFor(() => Boolean(document.querySelector('.shown input')));
    await enter(other, 'pe-heatmap--src', 'own.csv');
    await other.waitFor(() =>
      document
        .querySelector('#pe-heatmap')
        ?.parentElement?.querySelector('.tag')
        ?.textContent?.includes('src='),
    );
    await take(other, 'pe-heatmap', 'link');
    const told = await other.waitFor(() => document.querySelector('#pe-heatmap ~ .told')?.textContent);
    assert.match(String(told), / A link cannot carry these attributes: src\.$/);

    // The files that it names are embedded.
    await other.evaluate(keepFiles);
    await take(other, 'pe-heatmap', 'file');
    const text = await other.waitFor(() => /** @type {any} */ (globalThis).files['heatmap.html']?.text());
    assert.match(String(text), / src="data:[^"]*;base64,MSwyCjMsNAo=#own\.csv"/);
    const words = '#pe-attention ~ .told';
    await other.evaluate(() => document.querySelector('pe-attention')?.setAttribute('vectors', 'words.txt'));
    await take(other, 'pe-attention', 'file');
    const outside = await other.waitFor(
      (told) =>
        /attributes/.test(String(document.querySelector(told)?.textContent)) &&
        document.querySelector(told)?.textContent,
      words,
    );
    assert.match(String(outside), / are not inside, .*: vectors\.$/);

    // Content that no attribute holds is reported, too, while it is shown.
    const third = await setUp(open, 'pe-heatmap');
    await third.waitFor(() => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['1,2\n3,4\n'], 'mine.csv'));
      const figure = document.querySelector('pe-heatmap');
      const [enter, drop] = ['dragenter', 'drop'].map(
        (type) => new DragEvent(type, { dataTransfer: chosen, bubbles: true, cancelable: true }),
      );
      figure?.dispatchEvent(enter);
      // The file is accepted as soon as possible.
      return figure && !figure.dispatchEvent(drop);
    });
    await third.waitFor(() => document.querySelector('pe-heatmap.pe-filled'));
    await take(third, 'pe-heatmap', 'tag');
    const without = () => document.querySelector('#pe-heatmap ~ .told')?.textContent;
    assert.match(
      String(await third.waitFor(without)),
      / The file that was opened in the figure does not come /,
    );
    await third.evaluate(() =>
      /** @type {HTMLElement} */ (
        document.querySelector('pe-heatmap .pe-source-buttons > button:not([hidden])')
      ).click(),
    );
    await third.waitFor(() => !document.querySelector('pe-heatmap.pe-filled'));
    await take(third, 'pe-heatmap', 'tag');
    await third.waitFor(
      () => !/opened/.test(String(document.querySelector('#pe-heatmap ~ .told')?.textContent)),
    );
  });

  test('a form has every attribute; what is refused stays, and is told beside it', async () => {
    const page = await setUp(open, 'pe-heatmap', 'de/few.html');
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('#pe-heatmap ~ details [data-attribute]')].map((node) =>
        String(node.getAttribute('data-attribute')),
      ),
    );
    const known = elements.find(({ tagName }) => tagName === 'pe-heatmap').attributes;
    assert.deepEqual(
      names.filter((name) => !name.startsWith('-')).toSorted(),
      known.map((/** @type {any} */ { name }) => name).toSorted(),
    );
    // Attributes without effect under this scheme are separate, until a scheme uses them.
    const isOther = () => Boolean(document.querySelector('details.more #pe-heatmap--heads'));
    await page.waitFor(isOther);
    await enter(page, 'pe-heatmap--d-model', '31');
    const refused = await page.waitFor(() => {
      const input = document.querySelector('#pe-heatmap--d-model[aria-invalid=true]');
      const note = input?.parentElement?.querySelector('.refused')?.textContent;
      return note && [/** @type {HTMLInputElement} */ (input).value, note];
    });
    assert.deepEqual(refused, [
      '31',
      await page.evaluate(() => document.querySelector('pe-heatmap .pe-alert')?.textContent),
    ]);
    // The message stays there, whatever else changes, until another value is wrong.
    const wrong = () =>
      [...document.querySelectorAll('.form [aria-invalid=true]')].map((node) => {
        const told = String(node.getAttribute('aria-describedby')).split(' ')[0];
        return node.id === document.querySelector(`#${told}.refused`)?.previousElementSibling?.id && node.id;
      });
    await enter(page, 'pe-heatmap---caption', 'x');
    await enter(page, 'pe-heatmap--base', '100');
    assert.deepEqual(await page.evaluate(wrong), ['pe-heatmap--d-model']);
    await enter(page, 'pe-heatmap--colorscale', 'x');
    await page.waitFor(() => document.querySelector('#pe-heatmap--colorscale[aria-invalid=true]'));
    assert.deepEqual(await page.evaluate(wrong), ['pe-heatmap--colorscale']);
    await enter(page, 'pe-heatmap--colorscale', '');
    await page.waitFor(() => document.querySelector('#pe-heatmap--d-model[aria-invalid=true]'));
    assert.deepEqual(await page.evaluate(wrong), ['pe-heatmap--d-model']);
    // Nor does it move to the last row when a control of the figure is wrong.
    await page.fill('pe-heatmap input[data-name=d_model]', '32');
    await page.waitFor(() => !document.querySelector('.form [aria-invalid=true]'));
    await enter(page, 'pe-heatmap--colorscale', 'Viridis');
    await page.fill('pe-heatmap input[data-name=d_model]', '33');
    await page.waitFor(() => document.querySelector('pe-heatmap .pe-alert:not([hidden])'));
    await page.waitFor(() => document.querySelector('.form [aria-invalid=true]'));
    assert.deepEqual(await page.evaluate(wrong), ['pe-heatmap--d-model']);
    await enter(page, 'pe-heatmap--colorscale', '');
    await enter(page, 'pe-heatmap--base', '');
    await enter(page, 'pe-heatmap--d-model', '31');
    await enter(page, 'pe-heatmap---height', '20');
    assert.deepEqual(
      await page.evaluate(() => {
        const input = /** @type {HTMLInputElement} */ (document.getElementById('pe-heatmap---height'));
        return [input.value, input.getAttribute('aria-invalid')];
      }),
      ['20', 'true'],
    );
    await enter(page, 'pe-heatmap---height', '300');
    await enter(page, 'pe-heatmap---height', '5');
    assert.deepEqual(
      await page.evaluate(() => {
        const input = /** @type {HTMLInputElement} */ (document.getElementById('pe-heatmap---height'));
        const figure = /** @type {HTMLElement} */ (document.querySelector('pe-heatmap'));
        return [
          input.value,
          input.getAttribute('aria-invalid'),
          figure.style.getPropertyValue('--pe-height'),
        ];
      }),
      ['5', 'true', '300px'],
    );
    await enter(page, 'pe-heatmap--scheme', 'alibi');
    await page.waitFor(() =>
      Boolean(document.querySelector('#pe-heatmap--heads')?.closest('details:not(.more)')),
    );
    await page.evaluate(() => {
      const box = /** @type {HTMLInputElement} */ (document.querySelector('.shown input[value=positions]'));
      box.click();
    });
    assert.match(
      await take(page, 'pe-heatmap', 'tag'),
      / hide="positions" d-model="31"| d-model="31".* hide="positions"/,
    );
    // By keyboard, because the figure above is being replaced and the form moves.
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.form > button')).focus());
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('d-model') === '128');
    assert.equal(
      await take(page, 'pe-heatmap', 'tag'),
      '<pe-heatmap positions="50" d-model="128" controls></pe-heatmap>',
    );
    await page.waitFor(() => {
      const { value } = /** @type {HTMLInputElement} */ (document.getElementById('pe-heatmap---height'));
      return value === '' && !document.querySelector('.form .row .refused[id]');
    });
    const unnamed = await page.evaluate(
      () =>
        [...document.querySelectorAll('.form :is(input, select, textarea)')].filter(
          (node) => !(/** @type {HTMLInputElement} */ (node).labels?.[0]?.textContent?.trim()),
        ).length,
    );
    assert.equal(unnamed, 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('where the file with everything inside is missing, this is told, and the button works again', async () => {
    const page = await setUp(open, 'pe-steps');
    await page.evaluate(keepFiles);
    await page.evaluate(() => {
      const fetch = window.fetch;
      let turn = 0;
      window.fetch = (url) => fetch(turn++ ? url : `${url}.missing`);
    });
    const told = () =>
      document.querySelector('#pe-steps ~ .take progress[hidden]') &&
      document.querySelector('#pe-steps ~ .told')?.textContent;
    await take(page, 'pe-steps', 'file');
    assert.match(String(await page.waitFor(told)), /^Nothing was made, .*posenc\.all\.js/);
    await take(page, 'pe-steps', 'file');
    await page.waitFor(() => Boolean(/** @type {any} */ (globalThis).files['steps.html']));
  });
});
