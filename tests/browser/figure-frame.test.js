/** figure.html: a figure or a lab from its address alone, in a frame whose page allows scripts and nothing else. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inEachEngine, servePages, test } from './pages.mjs';

const reference = await readFile(new URL('../../web/lesson/reference.md', import.meta.url), 'utf8');
/** The listener of an embedding page. */
const [, snippet = ''] = /<script>(\s*addEventListener\('message'[\s\S]*?)<\/script>/.exec(reference) ?? [];

/** Reports the state of the figure from inside, because the frame is not accessible. */
const witness = `
  const problems = [];
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  // After the page's own answer, if there is one.
  addEventListener('message', ({ source }) => {
    if (source !== parent) setTimeout(() => source.postMessage('asked', '*'));
  });
  setInterval(() => {
    const { scrollWidth, scrollHeight, clientWidth } = document.documentElement;
    const figures = [...document.querySelectorAll('main :is(pe-heatmap, pe-lines, pe-steps, pe-quiz)')];
    const [quiz] = document.querySelectorAll('pe-quiz');
    const middle = (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const asked = quiz && {
      text: quiz.querySelector('legend')?.textContent,
      choices: Object.fromEntries([...quiz.querySelectorAll('input')].map((input) => [input.value, middle(input)])),
      check: [...quiz.querySelectorAll('.pe-quiz-buttons button')].slice(0, 1).map(middle)[0],
      chosen: quiz.querySelector('input:checked')?.value,
      focus: document.activeElement.value || document.activeElement.textContent,
      reply: quiz.querySelector('.pe-quiz-reply')?.textContent,
    };
    const inside = {
      asked,
      width: innerWidth,
      height: innerHeight,
      wanted: Math.ceil(document.querySelector('main').getBoundingClientRect().height),
      scrolls: [scrollWidth > innerWidth || clientWidth < innerWidth, scrollHeight > innerHeight],
      isDrawn: figures.length > 0 && figures.some((each) => each.querySelector('.pe-canvas[hidden], td, .pe-quiz input')),
      problems,
    };
    parent.postMessage({ inside }, '*');
  }, 50);`;

/** @param {string} hash @param {string} [script] */
const host = (
  hash,
  script = snippet,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Course</title>
  <link rel="icon" href="data:,"><style>body { margin: 0 } iframe { border: 0; width: 100%; height: 500px }</style>
  <script>${script}</script><script>
  globalThis.heights = [];
  addEventListener('message', ({ data }) => {
    if (data.inside) globalThis.inside = data.inside;
    else if (data.heard) (globalThis.heard ??= []).push(data.heard);
    else heights.push(data);
  });</script>
  <iframe sandbox="allow-scripts" src="witnessed.html${hash}" title="Figure"></iframe>`;

/** Sends requests to the frame before it, and reports its answers. */
const stranger = `
  addEventListener('message', ({ data }) => parent.postMessage({ heard: data }, '*'));
  setInterval(() => parent[0].postMessage({ type: 'posenc-height?' }, '*'), 20);`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('figure-frame', {
    'heatmap.html': host('#pe=1&figure=heatmap&positions=64&d_model=32&controls'),
    'lab.html': host('#pe=1&figure=heatmap,lines&positions=40&d_model=32&lines.rows=0,3&controls'),
    'steps.html': host('#pe=1&figure=steps&positions=6&d_model=4&controls'),
    'quiz.html': host('#pe=1&figure=quiz&question=sum&d_model=8'),
    'late.html':
      host(
        '#pe=1&figure=steps&positions=6&d_model=4',
        `addEventListener('click', () => frames[0].postMessage({ type: 'posenc-height?' }, '*'));`,
      ) + '<iframe sandbox="allow-scripts" src="stranger.html" title="Stranger"></iframe>',
    'stranger.html': `<!doctype html><title>Stranger</title><script>${stranger}</script>`,
  });
  const page = await readFile(`${site.folder}/figure.html`, 'utf8');
  // With a script that its policy would refuse.
  const witnessed = page.replace(/<meta http-equiv[^>]*>/, () => `<script>${witness}</script>`);
  await writeFile(`${site.folder}/witnessed.html`, witnessed);
});
after(() => site.close());

/** @typedef {import('./drivers.mjs').Page} Page */

/** Opens the page itself, and waits until it shows something. @param {(url: string) => Promise<Page>} open @param {string} hash */
async function openFigure(open, hash) {
  const page = await open(`${site.origin}/figure.html${hash}`);
  await page.waitFor(() => Boolean(document.querySelector('main .pe-body, main .pe-controls, main .note')));
  return page;
}

const isDrawn = () => Boolean(document.querySelector('pe-heatmap .heatmaplayer image'));

/** The visible tags, with their attributes. */
const tags = () =>
  [...document.querySelectorAll('main > *, pe-lab > :not(.pe-controls)')].map((node) =>
    [node.localName, ...[...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()].join(
      ' ',
    ),
  );

inEachEngine('figure.html', (engine, open) => {
  test('an address gives a figure with its settings, to which Reset goes back', async () => {
    const page = await openFigure(open, '#pe=1&figure=heatmap&positions=64&d-model=32&controls&lang=de');
    assert.deepEqual(await page.evaluate(tags), ['pe-heatmap controls= d-model=32 link=off positions=64']);
    await page.waitFor(isDrawn);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.title]), [
      'de',
      'Abbildung',
    ]);
    assert.match(
      String(await page.evaluate(() => document.querySelector('.pe-sentence')?.textContent)),
      /^Von den 16 Paaren/,
    );
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('d-model', '64'));
    await page.waitFor(() => {
      const button = [...document.querySelectorAll('button')].find(
        (each) => each.textContent === 'Zurücksetzen',
      );
      button?.click();
      return document.querySelector('pe-heatmap')?.getAttribute('d-model') === '32';
    });
    // The address is still that of the figure.
    assert.match(await page.evaluate(() => location.hash), /^#pe=1&figure=heatmap&positions=64/);
    assert.deepEqual(await page.errors(), []);
  });

  test('several figures are a lab, as in its links', async () => {
    const page = await openFigure(
      open,
      '#pe=1&figure=heatmap,lines,pe-lines&scheme=rope&preset=llama-2&lines.rows=0,+3&lines-2.rows=7&lines.controls&controls&hide=base',
    );
    assert.deepEqual(await page.evaluate(tags), [
      'pe-lab controls= hide=base link=off preset=llama-2 scheme=rope',
      'pe-heatmap link=off preset=llama-2 scheme=rope',
      'pe-lines controls= link=off preset=llama-2 rows=0, 3 scheme=rope',
      'pe-lines link=off preset=llama-2 rows=7 scheme=rope',
    ]);
    await page.waitFor(() => Boolean(document.querySelector('pe-lines .scatterlayer path')));
    assert.deepEqual(await page.errors(), []);
  });

  test('as many positions as are drawn as means come with an address, and no more where cells are made', async () => {
    const far = '#pe=1&figure=heatmap&positions=1048576&d_model=512&view=524288,524800,0,64';
    const page = await openFigure(open, far);
    await page.waitFor(isDrawn);
    const shown = () => {
      const { data, _fullLayout } = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return {
        shape: data[0].z.shape,
        rows: _fullLayout.yaxis.range,
        notes: document.querySelectorAll('.note').length,
      };
    };
    const seen = await page.evaluate(shown);
    assert.deepEqual([seen.rows, seen.notes], [[524799.5, 524287.5], 0]);
    assert.deepEqual(await page.evaluate(tags), [
      'pe-heatmap d-model=512 link=off positions=1048576 view=524288,524800,0,64',
    ]);
    for (const [hash, wanted] of [
      [`${far}&scheme=learned`, ['pe-heatmap d-model=512 link=off scheme=learned']],
      // In a lab each of them must be present at once.
      [
        far.replace('heatmap', 'heatmap,steps').replace('view', 'heatmap.view'),
        ['pe-lab d-model=512 link=off', 'pe-heatmap d-model=512 link=off', 'pe-steps d-model=512 link=off'],
      ],
    ]) {
      const other = await openFigure(open, String(hash));
      const [...all] = await other.evaluate(tags);
      assert.deepEqual(
        all.filter((/** @type {string} */ tag) => tag.startsWith('pe-')),
        wanted,
      );
      assert.match(
        String(await other.evaluate(() => document.querySelector('.note')?.textContent)),
        /: positions\b/,
      );
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('another address shows another figure', async () => {
    const page = await openFigure(open, '#pe=1&figure=steps&positions=4&d_model=4');
    await page.evaluate(() => void (location.hash = '#pe=1&figure=angles&positions=5&d_model=4'));
    await page.waitFor(() => Boolean(document.querySelector('pe-angles td')));
    assert.deepEqual(await page.evaluate(tags), ['pe-angles d-model=4 link=off positions=5']);
  });

  test('an address without pe=1 names a figure as well', async () => {
    const page = await openFigure(open, '#figure=steps&positions=6&d_model=4');
    assert.deepEqual(await page.evaluate(tags), ['pe-steps d-model=4 link=off positions=6']);
    assert.deepEqual(await page.errors(), []);
  });

  test('where an address names no figure, a sentence in its language says what to write', async () => {
    const page = await openFigure(open, '#pe=1&figure=');
    for (const [hash, pattern] of /** @type {[string, RegExp][]} */ ([
      ['#top', /^This address names no figure\. .* The figures are: angles, attention, .*words\.$/],
      ['#pe=1&figure=lab&lang=fr', /^This address names no figure/],
      ['#pe=1&figure=value,mark,script&lang=de', /^Diese Adresse nennt keine Abbildung/],
      ['#pe=1&lang=es-MX', /^Esta dirección no nombra ninguna figura/],
      ['#pe=2&figure=heatmap', /^This address/],
    ])) {
      await page.evaluate((/** @type {string} */ hash) => {
        document.querySelector('main')?.replaceChildren();
        location.hash = hash;
      }, hash);
      await page.waitFor(() => Boolean(document.querySelector('main .note')));
      const text = await page.evaluate(() => document.querySelector('main')?.textContent);
      assert.match(String(text), pattern);
      assert.doesNotMatch(String(text), /\b(lab|mark|value)\b/);
      assert.equal(await page.evaluate(() => document.querySelectorAll('main *').length), 1);
    }
  });

  test('of a hostile address, what is no setting is passed over, nothing is markup, and nothing is fetched', async () => {
    const evil = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const page = await openFigure(
      open,
      `#pe=1&figure=heatmap,${evil}&onclick=${evil}&style=position:fixed&src=${site.origin}/posenc.js&id=x&innerHTML=${evil}` +
        `&__proto__=x&constructor=x&positions=3e9&d_model=7&base=${evil}&scheme=${evil}&hide=${evil}&lang=${evil}` +
        `&heatmap.onload=x&.heatmap.positions=9&link=on&controls`,
    );
    const [first, ...rest] = await page.evaluate(() =>
      [...document.querySelectorAll('main > *')].map(({ localName, attributes }) => [
        localName,
        ...[...attributes].map(({ name }) => name).toSorted(),
      ]),
    );
    assert.deepEqual(first, ['pe-heatmap', 'controls', 'hide', 'link']);
    assert.deepEqual(rest, [['p', 'class', 'role']]);
    assert.equal(
      await page.evaluate(() => document.querySelector('.note')?.textContent),
      'Some settings in the address have values that no reader could choose, and were left out: scheme, positions, d_model, base.',
    );
    await page.waitFor(isDrawn);
    assert.equal(await page.evaluate(() => document.querySelectorAll('img, [onclick], [onerror]').length), 0);
    assert.deepEqual(await page.errors(), []);
    assert.deepEqual(
      (await page.requests()).map((url) => url.replace(/#.*/, '')),
      [`${site.origin}/figure.html`],
    );
  });

  test('from file:// it asks for nothing', async () => {
    const page = await open(
      `${pathToFileURL(`${site.folder}/figure.html`).href}#pe=1&figure=heatmap&scheme=alibi&lang=es`,
    );
    await page.waitFor(isDrawn);
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => !/^(data|blob):/.test(name)),
    );
    assert.deepEqual(asked, []);
    assert.deepEqual(await page.errors(), []);
  });

  test('its policy forbids what is not its own', async () => {
    const page = await openFigure(open, '#pe=1&figure=heatmap');
    const done = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Foreign";';
      document.body.append(script);
      const answer = await fetch('posenc.css').then(
        () => 'fetched',
        () => 'refused',
      );
      return [document.title, answer];
    });
    assert.deepEqual(done, ['Figure', 'refused']);
  });

  for (const name of ['heatmap', 'lab', 'steps', 'quiz']) {
    test(`in a sandboxed frame a page gives ${name} the height that it needs, at any width`, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width: 300, height: 800 });
      for (const width of [300, 640, 1200]) {
        await page.resize(width, 800);
        const { inside } = await page.waitFor((/** @type {number} */ width) => {
          const frame = document.querySelector('iframe')?.clientHeight;
          const { inside } = /** @type {any} */ (globalThis);
          const isHigh = inside?.isDrawn && inside.height === frame && inside.wanted === frame;
          return isHigh && inside.width === width && { inside };
        }, width);
        assert.deepEqual(inside, { ...inside, scrolls: [false, false], problems: [] });
      }
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('a quiz in a sandboxed frame is answered with the pointer and with keys, and gets room for what it replies', async () => {
    const page = await open(`${site.origin}/quiz.html`, { width: 700, height: 800 });
    /** The state of the frame, once this reply is shown and the frame has its wanted height. @param {string} start */
    const replied = (start) =>
      page.waitFor((/** @type {string} */ start) => {
        const { inside } = /** @type {any} */ (globalThis);
        const height = document.querySelector('iframe')?.clientHeight;
        const isHigh = inside?.wanted === height && inside.height === height;
        const { asked } = inside ?? {};
        return (
          isHigh &&
          asked?.check &&
          (start ? asked.reply.startsWith(start) : !asked.reply) && { ...asked, height }
        );
      }, start);
    const first = await replied('');
    assert.equal(
      first.text,
      'A token has a vector of 8 numbers. With the row of its position, how many numbers does it have?',
    );
    await page.clickAt(first.choices[16].x, first.choices[16].y);
    await page.clickAt(first.check.x, first.check.y);
    const wrong = await replied('✗ Not quite.');
    assert.ok(wrong.height > first.height, `${wrong.height} > ${first.height}`);
    assert.equal(wrong.focus, 'Check');

    // From the choice to the right one, and to the button.
    await page.clickAt(first.choices[16].x, first.choices[16].y);
    await page.waitFor(() => /** @type {any} */ (globalThis).inside.asked.focus === '16');
    const names = Object.keys(first.choices);
    const step = names.indexOf('8') - names.indexOf('16');
    for (let k = 0; k < Math.abs(step); ++k) await page.press(step < 0 ? 'ArrowUp' : 'ArrowDown');
    await page.waitFor(() => /** @type {any} */ (globalThis).inside.asked.chosen === '8');
    await page.press('Tab');
    await page.press('Enter');
    await replied('✓ Right.');
    assert.deepEqual(await page.errors(), []);
  });

  test('a page that listens late asks, and no other window is answered', async () => {
    const page = await open(`${site.origin}/late.html`);
    await page.waitFor(() => {
      const { inside, heights } = /** @type {any} */ (globalThis);
      return inside?.isDrawn && inside.wanted === heights.at(-1)?.height;
    });
    await page.evaluate(() => {
      /** @type {any} */ (globalThis).heights.length = 0;
      document.body.click();
    });
    const told = await page.waitFor(() => /** @type {any} */ (globalThis).heights[0]);
    const { wanted } = await page.evaluate(() => /** @type {any} */ (globalThis).inside);
    assert.deepEqual(told, { type: 'posenc-height', height: wanted });
    // The other frame has sent requests all the time, and receives nothing but 'asked'.
    await page.evaluate(() => {
      /** @type {any} */ (globalThis).heard = [];
    });
    await page.waitFor(() => /** @type {any} */ (globalThis).heard?.length > 3);
    const heard = await page.evaluate(() => /** @type {any} */ (globalThis).heard);
    assert.deepEqual([...new Set(heard)], ['asked']);
  });
});
