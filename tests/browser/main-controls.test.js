/** The controls that are always visible, and the button that opens the others. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('main-controls', {
    'heatmap.html': pageOf('<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>'),
    'named.html': pageOf('<pe-heatmap positions="20" main="base layout" controls></pe-heatmap>'),
    'refused.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" main="base" base="0.5" controls></pe-heatmap>',
    ),
    'steps.html': pageOf('<pe-steps positions="10" d-model="6" controls></pe-steps>'),
    'base.html': pageOf(
      '<pe-heatmap scheme="rope" positions="20" base="70" main="base head_dim" controls></pe-heatmap>',
    ),
    'several.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" controls></pe-heatmap><pe-pca positions="9" d-model="8"></pe-pca>' +
        '<pe-similarity positions="9" d-model="8" tools></pe-similarity><pe-properties positions="9"></pe-properties>',
    ),
    'quiz.html': pageOf('<pe-quiz question="fastest" main="positions" controls></pe-quiz>'),
  });
});
after(() => site.close());

/** The names of the visible settings, once there are any. */
const visible = () => {
  const fields = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.pe-controls [data-name]')]);
  const names = fields.filter((field) => field.checkVisibility()).map((field) => field.dataset.name);
  return names.length && [...new Set(names)].join(' ');
};
const expanded = () => document.querySelector('.pe-more')?.getAttribute('aria-expanded');
const drawn = () => document.querySelector('.pe-body')?.hasAttribute('aria-label');
/** The name of the setting whose control has the focus. */
const focused = () =>
  document.activeElement?.closest('.pe-control')?.querySelector('[data-name]')?.getAttribute('data-name');

/** @param {Record<string, string>} attributes */
const set = (attributes) => {
  for (const [name, value] of Object.entries(attributes))
    document.querySelector('pe-heatmap')?.setAttribute(name, value);
};

inEachEngine('main controls', (_engine, open) => {
  test('a button shows the other controls, and they stay visible when the scheme changes', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    assert.equal(await page.waitFor(visible), 'positions');
    assert.equal(await page.evaluate(expanded), 'false');
    await page.click('.pe-more');
    assert.equal(await page.evaluate(visible), 'positions preset d_model base layout');
    assert.equal(await page.evaluate(expanded), 'true');
    await page.evaluate(set, { scheme: 'alibi' });
    await page.waitFor(() => document.querySelector('.pe-controls [data-name=heads]')?.checkVisibility());
    assert.equal(await page.evaluate(expanded), 'true');
    assert.deepEqual(await page.errors(), []);
  });

  test('each button shows the part of its own figure, whichever file made it', async () => {
    const page = await open(`${site.origin}/several.html`, { width: 900, height: 4000 });
    await page.waitFor(() => Boolean(document.querySelector('.pe-tools-button')));
    await page.click('.pe-tools-button');
    const strangers = await page.waitFor(() => {
      const parts = ['.pe-more', 'pe-pca .pe-help', '.pe-tools-panel', '.pe-card-title'];
      if (!parts.every((part) => document.querySelector(part))) return undefined;
      const figureOf = (/** @type {Element | null} */ node) => node?.closest('body > *')?.localName;
      return [...document.querySelectorAll('button[aria-controls]')]
        .map((button) => {
          const part = document.getElementById(String(button.getAttribute('aria-controls')));
          return `${figureOf(button)} ${figureOf(part)}`;
        })
        .filter((pair) => pair.split(' ')[0] !== pair.split(' ')[1]);
    });
    assert.deepEqual(strangers, []);
    assert.deepEqual(await page.errors(), []);
  });

  test('a slider stops at the values of presets where it is dragged, and keys reach all others', async () => {
    const page = await open(`${site.origin}/base.html`);
    await page.waitFor(visible);
    /** The centre of the slider's thumb, if it had this fraction of the way. */
    const placeOf = (/** @type {string} */ name, /** @type {number} */ fraction) =>
      page.evaluate(
        (name, fraction) => {
          const slider = document
            .querySelector(`input[data-name="${name}"]`)
            ?.closest('.pe-control')
            ?.querySelector('.pe-slider input');
          const { left, width, top, height } = /** @type {Element} */ (slider).getBoundingClientRect();
          // The thumb has a width of its own.
          return { x: left + 8 + (width - 16) * fraction, y: top + height / 2 };
        },
        name,
        fraction,
      );
    const attribute = (/** @type {string} */ name) =>
      document.querySelector('pe-heatmap')?.getAttribute(name);
    const dragTo = async (/** @type {string} */ name, /** @type {number[]} */ ...fractions) => {
      const [from, ...path] = await Promise.all(fractions.map((fraction) => placeOf(name, fraction)));
      await page.pointer([from, 'down', ...path, 'up']);
    };
    const fractionOf = (/** @type {number} */ base) => Math.log(base / 2) / Math.log(5e6);
    // Near 500,000, the base of Llama 3, and near 10,000, the default.
    await dragTo('base', fractionOf(70), 0.6, fractionOf(5e5) + 0.002);
    await page.waitFor(
      (name) => document.querySelector('pe-heatmap')?.getAttribute(name) === '500000',
      'base',
    );
    await dragTo('base', fractionOf(5e5), 0.7, fractionOf(1e4) - 0.002);
    await page.waitFor(
      (name) => document.querySelector('pe-heatmap')?.getAttribute(name) === '10000',
      'base',
    );
    // Between them nothing stops it.
    await dragTo('base', fractionOf(1e4), 0.6, fractionOf(5e4));
    const between = Number(await page.waitFor(attribute, 'base'));
    assert.ok(between > 4e4 && between < 6e4, String(between));
    await dragTo('head_dim', 0.5, 0.45, (128 - 2) / 254 + 0.001);
    await page.waitFor(
      (name) => document.querySelector('pe-heatmap')?.getAttribute(name) === '128',
      'head-dim',
    );
    await page.press('ArrowRight');
    await page.waitFor(
      (name) => document.querySelector('pe-heatmap')?.getAttribute(name) === '130',
      'head-dim',
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a page names the controls that are always visible, and a script can name others', async () => {
    const page = await open(`${site.origin}/named.html`);
    assert.equal(await page.waitFor(visible), 'base layout');
    await page.evaluate(set, { main: 'd-model' });
    await page.waitFor(() => document.querySelector('.pe-controls [data-name=d_model]')?.checkVisibility());
    assert.equal(await page.evaluate(visible), 'd_model');
    assert.deepEqual(await page.errors(), []);
  });

  test('the control of a refused setting becomes visible', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawn);
    await page.evaluate(set, { base: '0.5' });
    await page.waitFor(() => document.querySelector('.pe-alert:not([hidden])'));
    assert.equal(await page.evaluate(expanded), 'true');
    assert.deepEqual(await page.errors(), []);
  });

  test('a reader who corrects a setting that was refused at first keeps the focus when the figure appears', async () => {
    const page = await open(`${site.origin}/refused.html`);
    await page.waitFor(() => document.querySelector('.pe-alert:not([hidden])'));
    await page.fill('input[type=text][data-name=base]', '100');
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(focused), 'base');
    await page.fill('input[type=text][data-name=base]', '1000');
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('base') === '1000');
    assert.equal(await page.evaluate(focused), 'base');
    assert.deepEqual(await page.errors(), []);
  });

  test('a slider keeps its arrow keys and the focus in a figure that uses arrow keys itself', async () => {
    const page = await open(`${site.origin}/steps.html`);
    await page.waitFor(drawn);
    const step = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
    const first = await page.evaluate(step);
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (
        document.querySelector('.pe-control:has([data-name=positions]) input[type=range]')
      ).focus();
    });
    await page.press('ArrowRight');
    await page.waitFor(() => document.querySelector('pe-steps')?.getAttribute('positions') === '11');
    assert.deepEqual([await page.evaluate(step), await page.evaluate(focused)], [first, 'positions']);
    assert.deepEqual(await page.errors(), []);
  });

  test('a slider keeps the focus in a figure whose controls come last', async () => {
    const page = await open(`${site.origin}/quiz.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (
        document.querySelector('.pe-control:has([data-name=positions]) input[type=range]')
      ).focus();
    });
    for (const wanted of ['51', '52']) {
      await page.press('ArrowRight');
      await page.waitFor(
        (/** @type {string} */ text) => document.querySelector('pe-quiz')?.getAttribute('positions') === text,
        wanted,
      );
      assert.equal(await page.evaluate(focused), 'positions');
    }
    assert.deepEqual(await page.errors(), []);
  });
});
