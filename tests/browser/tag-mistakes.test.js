/** Mistakes in tags: a figure that is not closed, misspelt attributes, tags and names. And what is no mistake. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { texts as english } from '../../build/texts/en.mjs';
import { texts as german } from '../../build/texts/de.mjs';
import { fetched, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const { mistakes } = english;
const size = 'positions="20" d-model="32"';
const text = '<p>First.</p>\n<p>Second.</p>\n';

/** Pages in which the tag is closed by nothing but the end of its parent. */
const unclosed = {
  'the whole page': `\n<pe-heatmap ${size}>\n<p id="after">First.</p>\n`,
  'a part of a page': `\n<main>\n<pe-heatmap ${size}/>\n${text}</main>\n`,
  'a heading': `<div><pe-heatmap ${size}/><h2>Next</h2></div>`,
};

/** Figures with content that is shown without scripts, or that belongs to them. */
const closed = [
  `<pe-heatmap ${size}><p>This needs scripts.</p></pe-heatmap><p>After.</p>`,
  `<div><pe-heatmap ${size}><img src="data:," alt="A picture"></pe-heatmap></div>`,
  `<main><pe-heatmap ${size}>\n<p>This needs scripts.</p>\n</pe-heatmap></main>`,
  `<div><pe-heatmap ${size}><noscript><h2>No scripts</h2></noscript></pe-heatmap></div>`,
  `<section><pe-quiz answer="1"><h2>How long?</h2>\n<p>One.</p>\n<p>Two.</p>\n</pe-quiz></section>`,
  `<div><pe-lab ${size}><h2>Together</h2><pe-heatmap></pe-heatmap></pe-lab></div>`,
];

const fineAttributes =
  'class="a" style="color:red" id="fine" slot="s" lang="en" dir="ltr" title="t" hidden="until-found" role="group" ' +
  'tabindex="0" data-x="1" aria-label="l" onclick="" v-if="x" :key="k" @click="c" _ngcontent-abc="" x-data="" hx-get="" ' +
  'xy="1" key2="b" nonce="n" part="p" is="x" itemprop="i" d_model="32" key="k" something="else"';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const [script] = /<script.*<\/script>/.exec(pageOf('')) ?? [''];
  const atEnd = `<pe-heatmap ${size}>\n<h2>Next</h2>\n<pe-steps positions="4" d-model="4"></pe-steps>\n`;
  site = await servePages('tag-mistakes', {
    ...Object.fromEntries(Object.values(unclosed).map((body, k) => [`unclosed-${k}.html`, pageOf(body)])),
    'several.html': pageOf(
      `\n<pe-heatmap ${size}/>\n<h2 id="one">One</h2>\n<pe-lines rows="1" d-model="16"/>\n<p id="two">Two</p>\n` +
        `<pe-heatmap positions="30" d-model="32"/>\n<p id="three">Three</p>\n`,
    ),
    'all.html': pageOf(`${atEnd}<script src="posenc.all.js"></script>\n`).replace(script, ''),
    'closed.html': pageOf(closed.join('\n')),
    'attributes.html': pageOf(
      `<pe-heatmap ${size} postions="30"></pe-heatmap><p lang="de"><pe-steps postions="3" dmodel="4"></pe-steps></p>` +
        '<pe-lab d-modle="8"><pe-angles></pe-angles></pe-lab>',
    ),
    'fine.html': pageOf(`<pe-heatmap ${fineAttributes}></pe-heatmap>`),
    'tags.html': pageOf(
      `<pe-heatmap ${size}></pe-heatmap><pe-heatmpa>Text.</pe-heatmpa><p>A <pe-vlaue>32</pe-vlaue>.</p><pe-encyclopedia></pe-encyclopedia>`,
    ),
    'names.html': pageOf(
      '<pe-heatmap scheme="RoPE"></pe-heatmap><pe-heatmap scheme="rope" preset="lama-2"></pe-heatmap>' +
        '<pe-steps scheme="alibi"></pe-steps><pe-heatmap scheme="nothing like it"></pe-heatmap>',
    ),
  });
});
after(() => site.close());

/** The notes of a page, once there are so many. @param {number} count */
const notesOf = (count) => {
  const notes = [...document.querySelectorAll('.pe-alert[role="note"]')];
  const texts = notes.map((note) => `${note.parentElement?.localName}: ${note.textContent}`);
  return texts.length >= count && texts;
};
const isDrawn = () => document.querySelector('pe-heatmap .heatmaplayer image') !== null;

inEachEngine('mistakes in tags', (_engine, open) => {
  for (const [k, name] of Object.keys(unclosed).entries()) {
    test(`what a figure has swallowed is shown again, and the figure says so: ${name}`, async () => {
      const page = await open(`${site.origin}/unclosed-${k}.html`);
      const tag = 'pe-heatmap';
      assert.deepEqual(await page.waitFor(notesOf, 1), [`${tag}: ${mistakes.notClosed({ tag })}`]);
      await page.waitFor(isDrawn);
      const seen = await page.evaluate(() => {
        const figure = document.querySelector('pe-heatmap');
        const { bottom } = /** @type {Element} */ (figure).getBoundingClientRect();
        const next = /** @type {Element} */ (figure?.nextElementSibling);
        return [next.textContent, next.getBoundingClientRect().top >= bottom, next.clientHeight > 0];
      });
      assert.deepEqual(seen, [k === 2 ? 'Next' : 'First.', true, true]);
      // It stays when the figure changes.
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '21'));
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].z.shape === '21,32',
      );
      assert.equal((await page.waitFor(notesOf, 1)).length, 1);
      assert.deepEqual(await page.errors(), []);
    });
  }

  for (const file of ['several', 'all']) {
    test(`so are the figures in it, in their order: ${file}.html`, async () => {
      const page = await open(`${site.origin}/${file}.html`, { width: 900, height: 3000 });
      const tags = file === 'all' ? ['pe-heatmap'] : ['pe-heatmap', 'pe-lines', 'pe-heatmap'];
      assert.deepEqual(
        await page.waitFor(notesOf, tags.length),
        tags.map((tag) => `${tag}: ${mistakes.notClosed({ tag })}`),
      );
      await page.waitFor(() =>
        [...document.querySelectorAll('pe-heatmap, pe-lines, pe-steps')].every((figure) =>
          figure.querySelector('.pe-body[aria-label]'),
        ),
      );
      assert.deepEqual(
        await page.evaluate(() =>
          [...document.body.querySelectorAll(':scope > :not(svg)')].map(({ localName }) => localName),
        ),
        file === 'all'
          ? ['pe-heatmap', 'h2', 'pe-steps', 'script']
          : ['pe-heatmap', 'h2', 'pe-lines', 'p', 'pe-heatmap', 'p'],
      );
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('what a figure shows without scripts, and what belongs to it, is left alone', async () => {
    const page = await open(`${site.origin}/closed.html`, { width: 900, height: 4000 });
    await page.waitFor(() =>
      [...document.querySelectorAll('pe-heatmap, pe-quiz')].every((figure) =>
        figure.querySelector('.pe-body[aria-label]'),
      ),
    );
    await page.waitFor(async () => {
      await import(String(new URL('tag-mistakes.js', location.href)));
      return true;
    });
    assert.deepEqual(await page.evaluate(notesOf, 0), []);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('body > p, h2, img')].map((node) => node.textContent),
      ),
      ['After.', 'Together'],
    );
  });

  test('a misspelt attribute is named with the nearest one until it is gone, in the language of the page', async () => {
    const page = await open(`${site.origin}/attributes.html`, { width: 900, height: 3000 });
    const nearest = 'positions';
    const [, , inGerman] = await page.waitFor(notesOf, 3);
    assert.deepEqual(await page.waitFor(notesOf, 3), [
      `pe-heatmap: ${mistakes.attribute({ tag: 'pe-heatmap', name: 'postions', nearest })}`,
      `pe-steps: ${[
        german.mistakes.attribute({ tag: 'pe-steps', name: 'postions', nearest }),
        german.mistakes.attribute({ tag: 'pe-steps', name: 'dmodel', nearest: 'd-model' }),
      ].join(' ')}`,
      `pe-lab: ${mistakes.attribute({ tag: 'pe-lab', name: 'd-modle', nearest: 'd-model' })}`,
    ]);
    assert.ok(inGerman);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.removeAttribute('postions'));
    await page.waitFor(() => !document.querySelector('pe-heatmap > [role="note"]'));
  });

  test('attributes of HTML and of frameworks, and those that resemble none, are no mistakes', async () => {
    const page = await open(`${site.origin}/fine.html`);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.removeAttribute('hidden'));
    await page.waitFor(isDrawn);
    await page.waitFor(async () => {
      const { noteMistakes } = await import(String(new URL('tag-mistakes.js', location.href)));
      const figure = /** @type {any} */ (document.querySelector('pe-heatmap'));
      figure.setAttribute('hidden', '');
      await noteMistakes(figure, figure.settings);
      return true;
    });
    assert.deepEqual(await page.evaluate(notesOf, 0), []);
  });

  test('a misspelt tag says which one is probably meant, unless it is somebody else’s', async () => {
    const page = await open(`${site.origin}/tags.html`);
    assert.deepEqual(await page.waitFor(notesOf, 2), [
      `pe-heatmpa: ${mistakes.tag({ tag: 'pe-heatmpa', nearest: 'pe-heatmap' })}`,
      `pe-vlaue: ${mistakes.tag({ tag: 'pe-vlaue', nearest: 'pe-value' })}`,
    ]);
    await page.evaluate(() => customElements.define('pe-vlaue', class extends HTMLElement {}));
    await page.waitFor(() => document.querySelector('pe-vlaue')?.textContent === '32');
    assert.equal((await page.waitFor(notesOf, 1)).length, 1);
  });

  test('a name that is refused is followed by the nearest one', async () => {
    const page = await open(`${site.origin}/names.html`, { width: 900, height: 3000 });
    const ends = await page.waitFor(() => {
      const alerts = [...document.querySelectorAll('[role="alert"]:not([hidden])')];
      const texts = alerts.map((alert) => String(alert.textContent));
      const isAsked = texts.filter((each) => each.endsWith('?')).length === 2;
      return texts.length === 4 && isAsked && texts.map((each) => each.slice(-30));
    });
    assert.ok(ends[0].endsWith(mistakes.value({ nearest: 'rope' })), ends[0]);
    assert.ok(ends[1].endsWith(mistakes.value({ nearest: 'llama-2' })), ends[1]);
  });

  test('no figure of the course gives a sign of a mistake', async () => {
    const page = await open(`${site.origin}/course.html`);
    await page.evaluate(async () => {
      await (await import(String(new URL('elements.js', location.href)))).defineAll();
      for (const each of document.querySelectorAll('*'))
        if ('invalidate' in each) /** @type {any} */ (each).invalidate(true);
    });
    await page.waitFor(() =>
      [...document.querySelectorAll('*')].every(
        (each) => !('invalidate' in each) || each.querySelector('.pe-body[aria-label]'),
      ),
    );
    assert.ok(!(await fetched(page)).includes('tag-mistakes.js'));
  });
});
