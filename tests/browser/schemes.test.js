/** Three different schemes in every element: absolute, rotary and bias; a sentence says what does not apply. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { writeProgram } from '../../web/schemes/code/program.js';
import { capabilities, mainCapabilities } from '../../web/matrix/views/kinds.js';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

const pe = await load();
/** @param {import('../../dist/posenc.js').Capability} what */
const having = (what) =>
  pe.schemes
    .filter(({ has }) => has.includes(what))
    .map(({ id }) => id)
    .join(', ');
const tags = ['heatmap', 'lines', 'similarity', 'words', 'steps', 'angles', 'properties'];
/** All figures are in view. */
const tall = { width: 900, height: 5000 };

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('schemes', {
    ...Object.fromEntries(
      ['sinusoidal', 'rope', 'alibi'].map((id) => [
        `${id}.html`,
        pageOf(
          `<pe-lab scheme="${id}" positions="26">${tags.map((tag) => `<pe-${tag}></pe-${tag}>`).join('\n')}</pe-lab>`,
        ),
      ]),
    ),
    'heads.html': pageOf('<pe-heatmap scheme="alibi" positions="12" head="2" controls></pe-heatmap>'),
    'pairs.html': pageOf('<pe-heatmap scheme="rope" preset="llama-2" positions="12" controls></pe-heatmap>'),
    'lab.html': pageOf(
      '<pe-lab positions="12" controls><pe-heatmap></pe-heatmap><pe-lines columns="0, 3"></pe-lines></pe-lab>',
    ),
    'de.html': pageOf(
      '<div lang="de"><pe-heatmap scheme="alibi" positions="12"></pe-heatmap><pe-steps scheme="rope"></pe-steps></div>',
    ),
  });
});
after(() => site.close());

/** The content of each element, once each shows something or says why not. @param {string[]} tags */
const state = (tags) => {
  const all = tags.map((tag) => {
    const element = document.querySelector(`pe-${tag}`);
    const alert = element?.querySelector(':scope > [role="alert"]:not([hidden])')?.textContent;
    return [tag, alert || element?.querySelector('[role="figure"]')?.getAttribute('aria-label') || ''];
  });
  // Before a lab has passed on its scheme, a figure may show the first.
  const scheme = document.querySelector('pe-lab')?.getAttribute('scheme') ?? '';
  const isOfLab = all.every(([tag, text]) => tag !== 'heatmap' || text.includes(scheme));
  return isOfLab && all.every(([, text]) => text) && Object.fromEntries(all);
};

/** The numbers of the heatmap, once Plotly shows them in this shape; NaN as null. @param {string} shape */
const heatmap = (shape) => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  const still = document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden');
  if (!still || plot?.data?.[0].z.shape !== shape) return undefined;
  return Array.from(new Float32Array(plot.data[0].z.bdata), (value) => (Number.isNaN(value) ? null : value));
};

/** @param {number} size */
const alibiOf = (/** @type {any} */ request, size) =>
  Array.from(pe.bias({ scheme: 'alibi', positions: size, ...request }).data, (value, k) =>
    k % size > Math.floor(k / size) ? null : value,
  );

/** @param {any} request */
const cosinesOf = (request) => [
  ...Float32Array.from(pe.rotation({ scheme: 'rope', ...request }).angles, (angle) => Math.cos(angle)),
];

/**
 * Presses keys in the heatmap, and returns the resulting reading.
 * @param {Page} page
 * @param {string[]} keys
 */
async function readAfter(page, keys) {
  await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-heatmap .pe-plot')).focus());
  for (const key of keys) await page.press(key);
  return page.evaluate(() => document.querySelector('pe-heatmap .pe-reading')?.textContent);
}

/** The text for readers who do not see the figure. @param {string} text */
const said = (text) => document.querySelector('pe-heatmap [role="status"]')?.textContent === text;

/** @param {Page} page @param {string} name */
const valueOf = (page, name) =>
  page.evaluate(
    (/** @type {string} */ name) =>
      /** @type {any} */ (document.querySelector(`.pe-controls [data-name="${name}"]`)).value,
    name,
  );

/** @param {Page} page @param {string} name @param {string} value */
const select = (page, name, value) =>
  page.evaluate(
    (/** @type {string[]} */ [name, value]) => {
      const node = /** @type {any} */ (document.querySelector(`.pe-controls [data-name="${name}"]`));
      node.value = value;
      node.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, value],
  );

inEachEngine('schemes', (engine, open) => {
  // Each engine tests all kinds, one of them all schemes.
  const often = engine === 'chromium' ? false : 'in Chromium alone';

  test('the absolute scheme is in every element', async () => {
    const page = await open(`${site.origin}/sinusoidal.html`, tall);
    const shown = await page.waitFor(state, tags);
    assert.match(shown.heatmap, /^Heatmap of the sinusoidal encoding: 26 positions .* 128 dimensions/);
    for (const text of Object.values(shown)) assert.doesNotMatch(text, /schemes that do/);
    assert.deepEqual(await page.waitFor(heatmap, '26,128'), [...pe.encode({ positions: 26 }).data]);
    assert.deepEqual(await page.errors(), []);
  });

  test('every scheme is in every element that it fits, and the others say so', { skip: often }, async () => {
    const page = await open(`${site.origin}/sinusoidal.html`, tall);
    const replaceLab = (/** @type {string} */ id, /** @type {string[]} */ tags) => {
      const lab = document.createElement('pe-lab');
      lab.setAttribute('scheme', id);
      lab.setAttribute('positions', '26');
      lab.append(...tags.map((tag) => document.createElement(`pe-${tag}`)));
      document.body.replaceChildren(lab);
    };
    for (const { id, has } of pe.schemes) {
      await page.evaluate(replaceLab, id, tags);
      const shown = await page.waitFor(state, tags);
      for (const [tag, needs] of /** @type {[string, string[]][]} */ ([
        ['heatmap', capabilities],
        ['lines', mainCapabilities],
      ])) {
        const fits = needs.some((each) => has.some((one) => one === each));
        assert.equal(/schemes that do/.test(shown[tag]), !fits, `${id}: ${shown[tag]}`);
      }
      assert.equal(/schemes that do/.test(shown.similarity), !has.includes('rows'), shown.similarity);
      assert.equal(/schemes that do/.test(shown.angles), !has.includes('pairs'), shown.angles);
      assert.deepEqual(await page.errors(), [], id);
    }
  });

  test('the rotary scheme is in every element that it fits, and the others say so', async () => {
    const page = await open(`${site.origin}/rope.html`, tall);
    const shown = await page.waitFor(state, tags);
    assert.match(shown.heatmap, /^Heatmap of the angles by which rope turns, .* 64 pairs/);
    assert.equal(shown.lines, 'Lines of position 0, position 10, position 25 over the pair');
    assert.equal(shown.angles, 'Angles of every column');
    assert.equal(shown.properties, 'Claims about rope, measured on 26 positions');
    for (const tag of ['similarity', 'words']) {
      assert.equal(shown[tag], `"rope" has no rows for its positions; schemes that do: ${having('rows')}`);
    }
    assert.equal(shown.steps, '"rope" has no construction step by step; schemes that do: sinusoidal');
    const given = await page.waitFor(heatmap, '26,64');
    cosinesOf({ positions: 26 }).forEach((value, k) => assert.ok(Math.abs(Number(given[k]) - value) <= 6e-8));
    const verdicts = await page.waitFor(() => {
      const cards = [...document.querySelectorAll('pe-properties [data-claim]:not([hidden])')];
      return cards.length > 0 && cards.map((card) => /** @type {any} */ (card).dataset);
    });
    assert.deepEqual(
      verdicts.map((/** @type {any} */ { claim, verdict }) => `${claim} ${verdict}`),
      ['turned-norm holds', 'turned-offset holds', 'turned-zero holds'],
    );
    // One cursor: the seventh pair is dimensions 12 and 13; the table of angles has dimension 12.
    await readAfter(page, ['ArrowDown', 'ArrowDown', 'Home', ...Array(6).fill('ArrowRight')]);
    assert.equal(
      await page.evaluate(
        () => document.querySelector('pe-angles .pe-calculation')?.textContent?.split('\n')[0],
      ),
      'θ[1, 12] = 1 · 10000^(−12/128)',
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('the bias is in every element that it fits, and the others say so', async () => {
    const page = await open(`${site.origin}/alibi.html`, tall);
    const shown = await page.waitFor(state, tags);
    assert.match(shown.heatmap, /^Heatmap of the alibi bias in head 0: 26 queries .* 26 keys/);
    assert.equal(shown.lines, 'Lines of query 0, query 10, query 25 over the key');
    assert.equal(shown.properties, 'Claims about alibi, measured on 26 positions');
    assert.equal(shown.angles, `"alibi" has no angles and wavelengths; schemes that do: ${having('pairs')}`);
    for (const tag of ['similarity', 'words'])
      assert.ok(shown[tag].endsWith(`schemes that do: ${having('rows')}`));
    assert.match(shown.steps, /schemes that do: sinusoidal$/);
    assert.deepEqual(await page.waitFor(heatmap, '26,26'), alibiOf({ head: 0 }, 26));
    assert.deepEqual(await page.errors(), []);
  });

  test('the head is a control, and keys read what is seen and what is not', async () => {
    const page = await open(`${site.origin}/heads.html`);
    assert.deepEqual(await page.waitFor(heatmap, '12,12'), alibiOf({ head: 2 }, 12));
    const unseen = 'head 2, query 1, key 4: masked, because the key comes after the query';
    const right = Array(4).fill('ArrowRight');
    assert.equal(await readAfter(page, ['ArrowDown', 'ArrowDown', ...right]), unseen);
    await page.waitFor(said, unseen);
    assert.equal(
      await readAfter(page, ['End', 'Control+End', 'Home', 'ArrowRight']),
      'head 2, query 11, key 1: −1.25 = −2^(−8 · 3/8) · (11 − 1)',
    );
    const ends = () =>
      [...document.querySelectorAll('.pe-control')]
        .filter((node) => node.querySelector('[data-name="head"]'))
        .map((node) => /** @type {any} */ (node.querySelector('input[type="range"]')).max);
    assert.deepEqual(await page.evaluate(ends), ['7']);
    await page.fill('input[data-name="heads"]', '6');
    await page.press('Enter');
    await page.waitFor(
      () => /** @type {any} */ (document.querySelectorAll('.pe-control input[type="range"]')[3]).max === '5',
    );
    await page.fill('input[data-name="head"]', '5');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('.pe-reading')?.textContent?.startsWith('head 5,'));
    // The sixth of six heads has the third slope of eight.
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-reading')?.textContent),
      'head 5, query 11, key 1: −1.25 = −2^(−8 · 3/8) · (11 − 1)',
    );
  });

  test('yes or no is a box, and an attribute', async () => {
    const page = await open(`${site.origin}/heads.html`);
    const box = () => /** @type {any} */ (document.querySelector('[data-name="bidirectional"]')).checked;
    await page.waitFor(heatmap, '12,12');
    assert.equal(await page.evaluate(box), false);
    const both = [...pe.bias({ scheme: 'alibi', positions: 12, head: 2, bidirectional: true }).data];
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('[data-name="bidirectional"]')).click(),
    );
    const isFull = () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const values = [...new Float32Array(plot.data[0].z.bdata)];
      return !values.some(Number.isNaN) && values;
    };
    assert.deepEqual(await page.waitFor(isFull), both);
    const set = (/** @type {string | null} */ value) => {
      const element = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      if (value === null) element.removeAttribute('bidirectional');
      else element.setAttribute('bidirectional', value);
    };
    for (const [value, checked] of /** @type {[string | null, boolean][]} */ ([
      ['false', false],
      ['', true],
      [null, false],
      ['true', true],
    ])) {
      await page.evaluate(set, value);
      await page.waitFor(
        (/** @type {boolean} */ wanted) =>
          /** @type {any} */ (document.querySelector('[data-name="bidirectional"]')).checked === wanted,
        checked,
      );
    }
    await page.evaluate(set, 'perhaps');
    assert.equal(
      await page.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      'bidirectional is "perhaps"; it must be true or false',
    );
  });

  test('a preset says what holds where no attribute does, and is chosen for that', async () => {
    const page = await open(`${site.origin}/pairs.html`);
    await page.waitFor(heatmap, '12,64');
    assert.deepEqual([await valueOf(page, 'preset'), await valueOf(page, 'layout')], ['llama-2', 'half']);
    assert.equal(
      await readAfter(page, ['ArrowDown', 'End']),
      'position 0, pair 63: 1.0000 = cos(0 · 10000^(−126/128))',
    );
    await page.fill('input[data-name="base"]', '500');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('.pe-reading')?.textContent?.includes('500^'));
    await select(page, 'preset', 'mistral-v0.3');
    await page.waitFor(() => document.querySelector('.pe-reading')?.textContent?.includes(' 1000000^'));
    assert.equal(await valueOf(page, 'base'), '1000000');
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('preset', 'nobody'));
    assert.equal(
      await page.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      `"nobody" is not a preset of rope; it has: ${pe.schemes
        .find(({ id }) => id === 'rope')
        ?.presets.map(({ name }) => name)
        .join(', ')}`,
    );
  });

  test('numbers leave as files, and as a program of the scheme', async () => {
    const page = await open(`${site.origin}/heads.html`);
    await page.waitFor(heatmap, '12,12');
    await page.evaluate(() => {
      URL.createObjectURL = (blob) => {
        /** @type {any} */ (window).saved = /** @type {Blob} */ (blob).text();
        return '#';
      };
      HTMLAnchorElement.prototype.click = function () {};
      /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
    });
    const press = (/** @type {string} */ text) =>
      [...document.querySelectorAll('.pe-tools button')].some((button) => {
        const found = button.textContent === text;
        if (found) /** @type {HTMLElement} */ (button).click();
        return found;
      });
    await page.waitFor(press, 'CSV');
    const lines = (await page.evaluate(() => /** @type {any} */ (window).saved)).trim().split('\r\n');
    assert.equal(lines[0], `query,${Array.from({ length: 12 }, (_, k) => k).join(',')}`);
    assert.equal(lines[3], `2,-0.25,-0.125,0${',NaN'.repeat(9)}`);
    await page.waitFor(press, 'Code');
    const settings = { scheme: 'alibi', heads: 8, alibi_bias_max: 8, bidirectional: false, head: 2 };
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-code')?.textContent),
      writeProgram('numpy', { ...settings, result: 'bias', positions: 12 }),
    );
  });

  test('a lab changes its scheme with its settings, and a link brings both back', async () => {
    const page = await open(`${site.origin}/lab.html`, tall);
    await page.waitFor(heatmap, '12,128');
    await page.evaluate(() => document.querySelector('pe-lab')?.setAttribute('scheme', 'rope'));
    await page.waitFor(heatmap, '12,64');
    await page.waitFor(() => document.querySelector('[data-name="head_dim"]'));
    assert.equal(await page.evaluate(() => document.querySelector('[data-name="d_model"]')), null);
    await select(page, 'preset', 'llama-2');
    await page.fill('input[data-name="head_dim"]', '32');
    await page.press('Enter');
    await page.waitFor(heatmap, '12,16');
    await readAfter(page, ['ArrowDown', 'ArrowRight', 'ArrowRight']);
    const hash = await page.waitFor(() => location.hash.includes('cursor') && location.hash);
    assert.equal(hash, '#pe=1&scheme=rope&preset=llama-2&head_dim=32&cursor=0,2');

    const other = await open(`${site.origin}/lab.html${hash}`, tall);
    const given = await other.waitFor(heatmap, '12,16');
    cosinesOf({ positions: 12, head_dim: 32, preset: 'llama-2' }).forEach((value, k) =>
      assert.ok(Math.abs(Number(given[k]) - value) <= 6e-8),
    );
    assert.deepEqual(
      [await valueOf(other, 'preset'), await valueOf(other, 'head_dim'), await valueOf(other, 'layout')],
      ['llama-2', '32', 'half'],
    );
    assert.equal(
      await other.waitFor(() => document.querySelector('pe-heatmap .pe-reading')?.textContent),
      'position 0, pair 2: 1.0000 = cos(0 · 10000^(−4/32))',
    );
    // An unknown scheme is ignored.
    const stranger = await open(`${site.origin}/lab.html#pe=1&scheme=none&preset=llama-2&head_dim=32`, tall);
    await stranger.waitFor(heatmap, '12,128');
  });

  test('a German page speaks German of them', async () => {
    const page = await open(`${site.origin}/de.html`, tall);
    const shown = await page.waitFor(state, ['heatmap', 'steps']);
    assert.match(shown.heatmap, /^Heatmap des Bias alibi in Kopf 0: 12 Querys von oben nach unten/);
    assert.match(shown.steps, /^„rope“ hat .*; das haben: sinusoidal$/);
    await page.waitFor(heatmap, '12,12');
    assert.equal(
      await readAfter(page, ['ArrowDown', 'ArrowRight']),
      'Kopf 0, Query 0, Key 1: nicht gesehen, der Key steht nach der Query',
    );
  });
});
