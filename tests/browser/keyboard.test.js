/** Keys: the targets of Tab, the keys that a figure handles itself, and the names of its buttons. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('keyboard', {
    'heatmap.html': pageOf(
      '<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>' +
        "<script>window.keys = []; addEventListener('keydown', ({ key }) => keys.push(key))</script>",
    ),
    'words.html': pageOf('<pe-words text="John likes Jane" controls></pe-words>'),
    'german.html': pageOf('<pe-heatmap positions="20" d-model="32"></pe-heatmap>').replace(
      'lang="en"',
      'lang="de"',
    ),
    'skipped.html': pageOf(
      `<button id="before">before</button><pe-heatmap positions="20" d-model="32" controls></pe-heatmap>` +
        '<pe-heatmap positions="20" d-model="32"></pe-heatmap><button id="after">after</button>',
    ),
    'long.html': pageOf('<pe-heatmap positions="5000" d-model="8"></pe-heatmap>'),
  });
});
after(() => site.close());

const drawn = () =>
  document.querySelector('pe-heatmap .pe-canvas[hidden]') && document.querySelector('pe-heatmap .main-svg');
const stops = (/** @type {string} */ selector) =>
  [...document.querySelectorAll(selector)].filter((node) => /** @type {HTMLElement} */ (node).tabIndex === 0)
    .length;

inEachEngine('keys', (_engine, open) => {
  test('the buttons of a chart are one stop of Tab, and arrow keys go through them', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawn);
    const [all, open_] = await page.evaluate(
      () =>
        /** @type {const} */ ([
          document.querySelectorAll('.modebar-btn').length,
          document.querySelector('.modebar')?.getAttribute('role'),
        ]),
    );
    assert.ok(all > 4);
    assert.equal(open_, 'toolbar');
    assert.equal(await page.evaluate(stops, '.modebar-btn'), 1);
    const at = () =>
      [...document.querySelectorAll('.modebar-btn')].indexOf(/** @type {Element} */ (document.activeElement));
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.modebar-btn')).focus());
    /** @type {[string, number][]} */
    const steps = [
      ['ArrowRight', 1],
      ['End', all - 1],
      ['ArrowRight', 0],
      ['ArrowLeft', all - 1],
      ['Home', 0],
    ];
    for (const [key, index] of steps) {
      await page.press(key);
      assert.equal(await page.evaluate(at), index, key);
      assert.equal(await page.evaluate(stops, '.modebar-btn'), 1);
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('a number has one tab stop, whose arrow keys step and whose value is said', async () => {
    const page = await open(`${site.origin}/skipped.html`);
    await page.waitFor(() => document.querySelectorAll('.main-svg').length > 1);
    const counts = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-control:has(input[type="range"])')].map(
        (control) =>
          [...control.querySelectorAll('input, button')].filter(
            (each) => /** @type {HTMLElement} */ (each).tabIndex >= 0,
          ).length,
      ),
    );
    assert.ok(counts.length > 1 && counts.every((count) => count === 1), counts.join());
    const value = () => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-name="positions"]'));
      return [field.role ?? field.getAttribute('role'), field.value, field.getAttribute('aria-valuenow')];
    };
    const [role, before] = await page.evaluate(value);
    assert.equal(role, 'spinbutton');
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('[data-name="positions"]')).focus(),
    );
    await page.press('ArrowUp');
    const next = String(Number(before) + 1);
    await page.waitFor(
      (/** @type {string} */ next) =>
        document.querySelector('pe-heatmap')?.getAttribute('positions') === next,
      next,
    );
    assert.deepEqual(await page.evaluate(value), [role, next, next]);
  });

  test('a figure with controls can be skipped', async () => {
    const page = await open(`${site.origin}/skipped.html`);
    await page.waitFor(() => document.querySelectorAll('.main-svg').length > 1);
    const focused = () => {
      const { className, id, textContent } = /** @type {HTMLElement} */ (document.activeElement);
      return [className || id, textContent];
    };
    const size = () =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-skip')).getBoundingClientRect().width;
    assert.ok((await page.evaluate(size)) <= 1);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('#before')).focus());
    await page.press('Tab');
    assert.deepEqual(await page.evaluate(focused), ['pe-button pe-skip', 'Skip this figure']);
    assert.ok((await page.evaluate(size)) > 100);
    await page.press('Enter');
    assert.ok((await page.evaluate(size)) <= 1);
    await page.press('Tab');
    // The next figure has no controls, hence no such button.
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-skip').length), 1);
    assert.ok(
      await page.evaluate(() => document.activeElement?.closest('pe-heatmap:not([controls])') !== null),
    );
    await page.press('Shift+Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('pe-heatmap[controls]') !== null));
    assert.deepEqual(await page.errors(), []);
  });

  test('so are the words of a sentence, and the weights', async () => {
    const page = await open(`${site.origin}/words.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-token').length === 3);
    assert.equal(await page.evaluate(stops, '.pe-token'), 1);
    assert.equal(await page.evaluate(stops, '.pe-presets button'), 1);
  });

  test('a key that a figure uses does not turn the slide around it, and others do', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus());
    for (const key of ['ArrowRight', 'PageDown', 'Home', 'Escape', 'a']) await page.press(key);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-controls input[type="range"]')).focus(),
    );
    await page.press('ArrowRight');
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-tools-button')).focus(),
    );
    await page.press('Enter');
    // Escape has no further effect here.
    await page.press('Escape');
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).keys), ['a', 'Escape']);
  });

  test('on a German page the buttons of a chart are German, and decimals have a comma', async () => {
    const page = await open(`${site.origin}/german.html`);
    await page.waitFor(drawn);
    const seen = await page.evaluate(() => ({
      buttons: [...document.querySelectorAll('.modebar-btn')].map((button) =>
        button.getAttribute('aria-label'),
      ),
      scale: [...document.querySelectorAll('.colorbar text')].map((text) => text.textContent),
    }));
    assert.deepEqual(seen.buttons, [
      'Als PNG speichern',
      'Ausschnitt wählen',
      'Verschieben',
      'Vergrößern',
      'Verkleinern',
      'Achsen zurücksetzen',
    ]);
    assert.ok(seen.scale.includes('0,5') && seen.scale.includes('−0,5'), `${seen.scale}`);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus());
    await page.press('ArrowRight');
    assert.match(
      String(await page.waitFor(() => document.querySelector('.pe-reading')?.textContent)),
      /Position 0, Dimension 0: 0,0000 = sin/,
    );
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('lang', 'en'));
    await page.waitFor(
      () => document.querySelector('.modebar-btn')?.getAttribute('aria-label') === 'Download plot as a PNG',
    );
  });

  test('5,000 positions have ticks', async () => {
    const page = await open(`${site.origin}/long.html`);
    await page.waitFor(drawn);
    const ticks = () => [...document.querySelectorAll('.ytick text')].map((tick) => tick.textContent);
    assert.deepEqual(await page.evaluate(ticks), ['4000', '3000', '2000', '1000', '0']);
  });
});
