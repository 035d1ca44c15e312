/** Numbers glide to the values that a link sets. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { head } from './far.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('link-animation', {
    'glide.html': pageOf(
      '<p><a href="#pe=1&.matrix.d_model=96&.matrix.base=10&.matrix.layout=concatenated">96 wide</a>, ' +
        '<a href="#pe=1&heat.d_model=4&positions=12">four dimensions</a>, ' +
        '<a href="#pe=1&.turned.head_dim=64">64</a>, <a href="#pe=1&.matrix.view=40,48,4,8">a part</a>, ' +
        '<a href="#pe=1&.curves.view=64,96">far</a></p>' +
        '<pe-heatmap id="matrix" positions="64" d-model="16" controls></pe-heatmap>' +
        '<pe-lab positions="40" d-model="64" controls><pe-heatmap id="heat"></pe-heatmap></pe-lab>' +
        '<pe-heatmap id="turned" scheme="rope" partial-rotary-factor="0.25" head-dim="16" positions="16" controls></pe-heatmap>' +
        '<pe-distance id="curves" schemes="alibi" positions="129" controls></pe-distance>',
      head,
    ),
  });
});
after(() => site.close());

inEachEngine('gliding', (engine, open) => {
  test('numbers glide to where a link sets them, and back, unless a reader does something', async () => {
    const page = await open(`${site.origin}/glide.html`, { width: 900, height: 2400 });
    await page.waitFor(
      () =>
        document.querySelectorAll('pe-heatmap .js-plotly-plot').length === 3 &&
        [...document.querySelectorAll('pe-heatmap .pe-canvas')].every((canvas) =>
          canvas.hasAttribute('hidden'),
        ),
    );
    // Records the updates of sliders, the address and screen readers, with a clock that is independent of the machine's
    // speed.
    await page.evaluate(() => {
      const told = /** @type {any} */ (globalThis);
      Object.assign(told, { seen: {}, time: performance.now(), frameTime: 40 });
      performance.now = () => (told.time += told.frameTime);
      const sliders = { attributeFilter: ['aria-valuetext'], attributeOldValue: true, subtree: true };
      const labelled = { childList: true, subtree: true };
      const record = (/** @type {string} */ name, /** @type {string} */ text) => {
        const all = (told.seen[name] ??= []);
        if (all.at(-1) !== text) all.push(text);
      };
      for (const root of document.querySelectorAll('#matrix, pe-lab, #turned')) {
        new MutationObserver((records) => {
          for (const { target, oldValue } of /** @type {any[]} */ (records)) {
            const { name } = target.closest('.pe-control').querySelector('[data-name]').dataset;
            const text = target.getAttribute('aria-valuetext');
            if (text !== oldValue) record(name, text);
          }
          record('hash', location.hash);
        }).observe(root, sliders);
        const live = /** @type {Element} */ (root.querySelector('[role=status].pe-unseen'));
        new MutationObserver(() => record('said', live.textContent ?? '')).observe(live, labelled);
      }
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const both = () => record('both', `${matrix.getAttribute('d-model')} ${matrix.getAttribute('base')}`);
      new MutationObserver(both).observe(matrix, { attributeFilter: ['d-model', 'base'] });
      const heat = /** @type {Element} */ (document.querySelector('#heat'));
      const narrow = { attributeFilter: ['d-model'] };
      new MutationObserver(() => record('heat', heat.getAttribute('d-model') ?? '')).observe(heat, narrow);
    });
    const startAnew = () => void Object.assign(globalThis, { seen: {} });
    /** @type {(name: string) => Promise<any>} */
    const seen = (name) => page.evaluate((name) => /** @type {any} */ (globalThis).seen[name] ?? [], name);
    const attributes = (/** @type {string} */ selector) =>
      ['positions', 'd-model', 'base', 'layout', 'head-dim'].map((name) =>
        /** @type {Element} */ (document.querySelector(selector)).getAttribute(name),
      );
    const follow = async (/** @type {number} */ k, /** @type {boolean} */ isSet) => {
      await page.evaluate(startAnew);
      await page.click(`a:nth-of-type(${k})`);
      await page.waitFor(
        (/** @type {number} */ k, /** @type {boolean} */ isSet) =>
          document.querySelectorAll('a')[k - 1].hasAttribute('aria-current') === isSet,
        k,
        isSet,
      );
    };
    /** @type {(texts: string[], last: number, isWithin: (value: number) => boolean) => void} */
    const assertGlide = (texts, last, isWithin) => {
      const values = texts.map(Number);
      const signs = values.slice(1).map((value, k) => Math.sign(value - values[k]));
      assert.equal(values.at(-1), last);
      assert.equal(new Set(signs).size, 1, `${values}`);
      const between = values.filter((value) => value !== values[0] && value !== last && isWithin(value));
      assert.ok(between.length >= 1 && values.every(isWithin), `${values}`);
    };
    const isEven = (/** @type {number} */ value) => value % 2 === 0;
    const isWhole = Number.isInteger;
    const shownBy = (/** @type {string} */ selector) => page.evaluate(attributes, selector);

    const own = await shownBy('#matrix');
    await follow(1, true);
    assertGlide(await seen('d_model'), 96, isEven);
    assertGlide(await seen('base'), 10, (value) => value >= 10 && value <= 10_000);
    // By factors, like its slider.
    for (const [width, base] of (await seen('both')).map((/** @type {string} */ text) => text.split(' '))) {
      const share = (Number(width) - 16) / (96 - 16);
      assert.ok(Math.abs(Math.log10(base) - 4 + 3 * share) < 0.05, `${width}, ${base}`);
    }
    assert.deepEqual(await shownBy('#matrix'), ['64', '96', '10', 'concatenated', null]);
    assert.deepEqual(await seen('hash'), [await page.evaluate(() => location.hash)]);
    await page.waitFor(() => /** @type {any} */ (globalThis).seen.said?.length);
    assert.equal((await seen('said')).length, 1);
    await follow(1, false);
    assertGlide(await seen('d_model'), 16, isEven);
    assertGlide(await seen('base'), 10_000, (value) => value >= 10 && value <= 10_000);
    assert.deepEqual(await shownBy('#matrix'), own);

    // A lab, and a figure in it.
    await follow(2, true);
    assertGlide(await seen('positions'), 12, isWhole);
    assertGlide(await seen('heat'), 4, isEven);
    assert.deepEqual(await shownBy('#heat'), ['12', '4', null, null, null]);
    await follow(2, false);
    assert.deepEqual(await shownBy('#heat'), ['40', '64', null, null, null]);

    // The visible part, both axes by factors, and back.
    await page.evaluate(() => {
      for (const root of document.querySelectorAll('#matrix, #curves')) {
        const told = /** @type {any} */ (globalThis);
        const record = () => (told.seen[`${root.id} view`] ??= []).push(root.getAttribute('view'));
        new MutationObserver(record).observe(root, { attributeFilter: ['view'] });
      }
    });
    /** @type {(texts: (string | null)[], whole: number[], last: string | null, part: number[]) => void} */
    const assertZoom = (texts, whole, last, part) => {
      assert.equal(texts.at(-1), last);
      const views = texts.flatMap((text) => (text ? [text.split(',').map(Number)] : []));
      const between = views.filter((view) => `${view}` !== `${whole}` && `${view}` !== `${part}`);
      assert.ok(between.length >= 1, `${texts.join(' ')}`);
      const sizes = between.map((view) => view.flatMap((end, k) => (k % 2 ? [end - view[k - 1]] : [])));
      for (const [n, view] of between.entries()) {
        // From end to end, and no further.
        assert.ok(
          view.every((end, k) =>
            k % 2 ? end <= whole[k] && end >= part[k] : end >= whole[k] && end <= part[k],
          ),
          `${view}`,
        );
        const shares = sizes[n].map((size, axis) => {
          const [all, some] = [whole, part].map((ends) => ends[2 * axis + 1] - ends[2 * axis]);
          return Math.log(size / all) / Math.log(some / all);
        });
        assert.ok(
          shares.every((share) => Math.abs(share - shares[0]) < 0.02),
          `${view}: ${shares}`,
        );
      }
      const steps = sizes.slice(1).map(([size], n) => Math.sign(size - sizes[n][0]));
      assert.ok(new Set(steps).size <= 1, `${between.join(' ')}`);
    };
    await follow(4, true);
    assertZoom(await seen('matrix view'), [0, 64, 0, 16], '40,48,4,8', [40, 48, 4, 8]);
    await follow(4, false);
    assertZoom(await seen('matrix view'), [0, 64, 0, 16], null, [40, 48, 4, 8]);
    await page.waitFor(() => document.querySelectorAll('#curves .js-plotly-plot').length > 0);
    await follow(5, true);
    assertZoom(await seen('curves view'), [0, 128], '64,96', [64, 96]);
    await follow(5, false);
    assertZoom(await seen('curves view'), [0, 128], null, [64, 96]);
    // A key stops it at its target.
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const told = /** @type {any} */ (globalThis);
      const observer = new MutationObserver(() => {
        const now = matrix.getAttribute('view');
        if (['0,64,0,16', '40,48,4,8'].includes(now ?? '')) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        told.ended = [now, matrix.getAttribute('view')];
      });
      observer.observe(matrix, { attributeFilter: ['view'] });
    });
    await follow(4, true);
    const [halfway, there] = await page.waitFor(() => /** @type {any} */ (globalThis).ended);
    assert.notEqual(halfway, there);
    assert.equal(there, '40,48,4,8');
    await follow(4, false);

    // A figure out of sight is brought into view, and seen from the beginning.
    await page.evaluate(() => {
      const told = /** @type {any} */ (globalThis);
      const matrix = /** @type {HTMLElement} */ (document.querySelector('#matrix'));
      matrix.style.marginTop = '5000px';
      document.body.style.marginBottom = '5000px';
      Object.assign(told, { tops: [], frameTime: 16 });
      const look = () => told.tops.push(matrix.getBoundingClientRect().top);
      new MutationObserver(look).observe(matrix, { attributeFilter: ['d-model'] });
    });
    await follow(1, true);
    assertGlide(await seen('d_model'), 96, isEven);
    assert.deepEqual(await seen('hash'), [await page.evaluate(() => location.hash)]);
    assert.ok((await page.evaluate(() => /** @type {any} */ (globalThis).tops[1])) < 2400);
    await page.evaluate(() => {
      const matrix = /** @type {HTMLElement} */ (document.querySelector('#matrix'));
      matrix.style.marginTop = document.body.style.marginBottom = '';
      Object.assign(globalThis, { frameTime: 40 });
    });
    await follow(1, false);

    // A key stops it at its target.
    await page.evaluate(startAnew);
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const told = /** @type {any} */ (globalThis);
      const start = matrix.getAttribute('d-model');
      const observer = new MutationObserver(() => {
        const now = matrix.getAttribute('d-model');
        if (now === start || now === '96') return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        told.then = [now, matrix.getAttribute('d-model'), matrix.getAttribute('base')];
      });
      observer.observe(matrix, { attributeFilter: ['d-model'] });
    });
    await page.click('a');
    const [now, ...then] = await page.waitFor(() => /** @type {any} */ (globalThis).then);
    assert.ok(isEven(Number(now)) && now > 16 && now < 96, now);
    assert.deepEqual(then, ['96', '10']);
    await follow(1, false);

    // Follows the same link again halfway.
    await page.evaluate(startAnew);
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const link = /** @type {HTMLElement} */ (document.querySelector('a'));
      const observer = new MutationObserver(() => {
        if (['16', '96'].includes(matrix.getAttribute('d-model') ?? '')) return;
        observer.disconnect();
        link.click();
      });
      observer.observe(matrix, { attributeFilter: ['d-model'] });
      link.click();
    });
    await page.waitFor(() => {
      const { d_model = [] } = /** @type {any} */ (globalThis).seen;
      return d_model.length > 1 && d_model.at(-1) === '16' && location.hash === '';
    });
    assert.deepEqual(await shownBy('#matrix'), own);

    if (engine === 'chromium') {
      // Between them are widths that this figure refuses; no frame shows a refusal.
      await page.evaluate(() => {
        const alert = /** @type {Element} */ (document.querySelector('#turned > .pe-alert'));
        const told = /** @type {any} */ (globalThis);
        new IntersectionObserver(([{ isIntersecting }]) => (told.isSeen ||= isIntersecting)).observe(alert);
      });
      await follow(3, true);
      assert.ok(await page.evaluate(() => !(/** @type {any} */ (globalThis).isSeen)));
      assert.equal((await seen('head_dim')).at(-1), '64');
      // With reduced motion, nothing glides.
      await page.evaluate(() => {
        const original = matchMedia;
        window.matchMedia = (query) =>
          query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : original(query);
      });
      await follow(1, true);
      assert.deepEqual(await seen('d_model'), ['96']);
      await follow(1, false);
      assert.deepEqual(await seen('d_model'), ['16']);
      await follow(4, true);
      assert.deepEqual(await seen('matrix view'), ['40,48,4,8']);
      await follow(4, false);
      assert.deepEqual(await seen('matrix view'), [null]);
    }
    assert.deepEqual(await page.errors(), []);
  });
});
