/** <pe-layers> in real browsers. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const noted =
  '<script>window.noted = document.querySelector("pe-layers").getBoundingClientRect().height</script>';
const languages = ['en', 'de', 'es', 'zh'];

before(async () => {
  const figure = '<pe-layers model="cohere2" controls></pe-layers>';
  site = await servePages('layers', {
    'layers.html': pageOf(figure, linked),
    'refused.html': pageOf(
      '<pe-layers model="gpt-9"></pe-layers><pe-inspector model="gpt-9"></pe-inspector>',
      linked,
    ),
    'untold.html': pageOf('<pe-layers model="bert" controls></pe-layers>', linked),
    ...Object.fromEntries(
      languages.map((language) => [
        `layers-${language}.html`,
        pageOf(`<div lang="${language}" style="max-width: 60rem">${figure}</div>${noted}`, linked),
      ]),
    ),
  });
});
after(() => site.close());

/** The name of the figure. */
const name = () => document.querySelector('pe-layers .pe-body')?.getAttribute('aria-label');
const isShown = () => document.querySelector('pe-layers .pe-body')?.hasAttribute('aria-label');
/** The kinds of the layers, and for each kind the cells of its picture that are seen. */
const picture = () => ({
  kinds: [...document.querySelectorAll('.pe-layers-layer')]
    .map((layer) => layer.getAttribute('data-kind'))
    .join(''),
  cells: [...document.querySelectorAll('.pe-layers-matrix')].map((matrix) =>
    [...matrix.querySelectorAll('path')].reduce(
      (sum, path) => sum + (path.getAttribute('d')?.split('M').length ?? 0) - 1,
      0,
    ),
  ),
});

inEachEngine('<pe-layers>', (_, open) => {
  test('each layer has a cell and each kind a picture, and a reader chooses another model', async () => {
    const page = await open(`${site.origin}/layers.html`);
    await page.waitFor(isShown);
    assert.deepEqual(await page.evaluate(picture), {
      kinds: '0001'.repeat(8),
      // A band of four keys, without the corner before the first one, and the half below the diagonal.
      cells: [16 * 4 - 6, (16 * 17) / 2],
    });
    assert.match(String(await page.evaluate(name)), /^24 of the 32 layers of Cohere 2 rotate/);
    const choices = () =>
      [
        .../** @type {HTMLSelectElement} */ (document.querySelector('pe-layers [data-name=model]')).options,
      ].map(({ value }) => value);
    // Without models whose configuration does not say what layers see.
    assert.deepEqual(await page.evaluate(choices), [
      ...['llama-3.1', 'llama-4-scout', 'gpt-oss', 'gemma-3', 'smollm3', 'cohere2'],
    ]);
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('pe-layers [data-name=model]'));
      select.value = 'llama-4-scout';
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitFor(() => document.querySelectorAll('.pe-layers-cell').length === 48);
    // Four chunks of four tokens.
    assert.deepEqual(await page.evaluate(picture), {
      kinds: '0001'.repeat(12),
      cells: [4 * 10, (16 * 17) / 2],
    });
    await page.waitFor(() =>
      document.querySelector('pe-layers > [role=status]')?.textContent?.startsWith('36 of the 48 layers'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('the strip and each picture say in words what they show', async () => {
    const page = await open(`${site.origin}/layers.html`);
    await page.waitFor(isShown);
    const labels = () =>
      [...document.querySelectorAll('pe-layers [role=img]')].map((node) => node.getAttribute('aria-label'));
    assert.deepEqual(await page.evaluate(labels), [
      'The 32 layers in order. Layers 3, 7, 11, 15, 19, 23, 27 and 31: every earlier token, no positional encoding; all others: window of 4,096 tokens, RoPE (base 50,000).',
      '24 of 32 layers: window of 4,096 tokens, RoPE (base 50,000). The window is drawn as 4 of 16 tokens.',
      '8 of 32 layers: every earlier token, no positional encoding. The first 16 tokens.',
    ]);
    const numbers = () =>
      [...document.querySelectorAll('.pe-layers-number')].map(({ textContent }) => textContent);
    assert.deepEqual(await page.evaluate(numbers), ['layer 0', '11', '12', '23', '24', '31']);
  });

  test('an unknown model has the error of the inspector, and an unknown number of layers is said', async () => {
    const refused = await open(`${site.origin}/refused.html`);
    const alerts = () =>
      [...document.querySelectorAll(':is(pe-layers, pe-inspector) > [role=alert]:not([hidden])')].map(
        ({ textContent }) => textContent?.replace(', own', '').replace(' or own', ''),
      );
    await refused.waitFor(
      () =>
        document.querySelectorAll(':is(pe-layers, pe-inspector) > [role=alert]:not([hidden])').length === 2,
    );
    const [layers, inspector] = await refused.evaluate(alerts);
    assert.match(String(layers), /gpt-9.*llama-2.*opt/);
    assert.equal(layers?.split(/[;,]/)[0], inspector?.split(/[;,]/)[0]);
    const page = await open(`${site.origin}/untold.html`);
    await page.waitFor(isShown);
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-layers .pe-sentence')?.textContent),
      'The fields of BERT that are given here do not say how many layers it has.',
    );
    const drawn = await page.evaluate(() => [
      document.querySelectorAll('.pe-layers-cell, .pe-layers-matrix').length,
      /** @type {HTMLElement} */ (document.querySelector('.pe-layers-strip')).getClientRects().length,
    ]);
    assert.deepEqual(drawn, [0, 0]);
  });

  test('it fits on a phone, with its pictures side by side', async () => {
    const page = await open(`${site.origin}/layers.html`, { width: 390, height: 800 });
    await page.waitFor(isShown);
    await page.evaluate(() => document.querySelector('pe-layers')?.setAttribute('model', 'llama-4-scout'));
    await page.waitFor(() => document.querySelectorAll('.pe-layers-cell').length === 48);
    const [width, tops, rows] = await page.evaluate(() => {
      const topsOf = (/** @type {string} */ selector) =>
        new Set([...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect().top))
          .size;
      return [document.documentElement.scrollWidth, topsOf('.pe-layers-kind'), topsOf('.pe-layers-cell')];
    });
    assert.ok(width <= 390, `${width}`);
    assert.deepEqual([tops, rows], [1, 4]);
  });

  test('its place is kept before it is there, in each language', async () => {
    for (const language of languages)
      for (const width of [360, 900, 1280]) {
        const page = await open(`${site.origin}/layers-${language}.html`, { width, height: 800 });
        await page.waitFor(() => document.querySelector('pe-layers .pe-controls'));
        const [before, height] = await page.evaluate(() => [
          /** @type {any} */ (window).noted,
          /** @type {Element} */ (document.querySelector('pe-layers')).getBoundingClientRect().height,
        ]);
        assert.ok(Math.abs(height / before - 1) < 0.06, `${language}, ${width}: ${before} → ${height}`);
      }
  });

  test('what each layer sees and its base leave as a file', async () => {
    const page = await open(`${site.origin}/layers.html`);
    await page.waitFor(isShown);
    const { kind, shape, data, columnLabels } = await page.evaluate(() => {
      const { kind, shape, data, columnLabels } = /** @type {any} */ (document.querySelector('pe-layers'))
        .numbers;
      return { kind, shape, data: [...data], columnLabels };
    });
    assert.deepEqual([kind, shape], ['layers-cohere2', [32, 3]]);
    assert.deepEqual(columnLabels, ['picture', 'window or chunk', 'base']);
    assert.deepEqual(data.slice(6, 12), [1, 4096, 50000, 2, 0, 0]);
  });
});
