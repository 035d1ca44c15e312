/**
 * Heatmaps of very many positions in real browsers: from the whole to single cells and back, each number compared with
 * the engine.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  assertMeans,
  assertSeries,
  drawn,
  far,
  focus,
  head,
  most,
  overview,
  restsAt,
  wheel,
} from './far.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const small = '<pe-heatmap positions="50" d-model="128" controls></pe-heatmap>';
  const below = '<div style="height: 3000px"></div>';
  site = await servePages('far', {
    'far.html': far(`positions="${most}" d-model="128" tools`),
    'part.html': far('positions="1048576" d-model="512" controls view="524288,524800,0,64"'),
    'rope.html': far('scheme="rope" head-dim="64" positions="100000000" view="99999990,100000000,0,8"'),
    'bias.html': far('scheme="t5-bias" positions="100000" head="1"'),
    'masked.html': far('scheme="alibi" positions="1048576" controls'),
    'all-biases.html': far(`scheme="alibi" positions="${most}" controls`),
    'turns.html': far('scheme="rope" head-dim="64" positions="2097152" show="turns"'),
    'refused.html': far('positions="1048576" d-model="512" view="9,3,x,1"'),
    'over.html': far('positions="3000000000" d-model="512"'),
    'tables.html': far('scheme="learned" positions="2000000" d-model="512"'),
    'small.html': pageOf(small + below, head),
    'german.html': far('lang="de" positions="1048576" d-model="512"'),
  });
});
after(() => site.close());

/** Compares drawn cells with the engine. @param {any} found */
function assertCells({ rows, cols, x0, dx, y0, dy, data }) {
  assert.deepEqual([dx, dy], [1, 1]);
  const cells = pe.encode({ positions: Array.from({ length: rows }, (_, row) => y0 + row), d_model: 128 });
  for (const [k, value] of data.entries()) {
    const at = Math.floor(k / cols) * 128 + x0 + (k % cols);
    assert.ok(Math.abs(value - cells.data[at]) < 1e-6, `cell ${k} from ${y0}, ${x0}`);
  }
}

const text = () => document.querySelector('pe-heatmap')?.textContent ?? '';

inEachEngine('far', (engine, open) => {
  test('2^31 positions: from all of them to two cells, to one, and back, by keys', async () => {
    const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
    let found = await page.waitFor(drawn);
    assertSeries(found);
    assert.deepEqual(found.seen, { x: [-0.5, 127.5], y: [most - 0.5, -0.5] });
    assert.ok(found.labels.includes('1,073,741,824'), found.labels.join());
    assert.deepEqual(await page.evaluate(overview), [false, false]);
    await page.evaluate(focus);
    let rows = most;
    for (const presses of [8, 8, 8, 12]) {
      for (let k = 0; k < presses; ++k) {
        await page.press('+');
        rows = Math.max(2, rows / 2);
      }
      await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
      found = await page.waitFor(drawn);
      assertSeries(found);
      assert.deepEqual(await page.evaluate(overview), [rows < 256, true]);
    }
    // Cells match their positions, in their text as well.
    assertCells(found);
    const tip = () => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
      return !node.hidden && node.textContent;
    };
    const place = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-plot')
      ).getBoundingClientRect();
      return { x: left + width * 0.45, y: top + height * 0.45 };
    });
    await page.hover(place.x - 2, place.y - 2);
    await page.hover(place.x, place.y);
    const said = await page.waitFor(tip);
    assert.match(
      said,
      /^position 10737418\d\d, dimension \d+: [−\d.]+ = (sin|cos)\(10737418\d\d \/ 10000\^\(\d+\/128\)\)$/,
    );
    const [, position, dimension, value] = /** @type {string[]} */ (
      /position (\d+), dimension (\d+): (\S+)/.exec(said)
    );
    const exact = pe.encode({ positions: [Number(position)], d_model: 128 }).data[Number(dimension)];
    assert.ok(Math.abs(Number(value.replace('−', '-')) - exact) <= 0.00006, said);
    const one = `${position},${Number(position) + 1},${dimension},${Number(dimension) + 1}`;
    await page.evaluate((view) => document.querySelector('pe-heatmap')?.setAttribute('view', view), one);
    await page.waitFor(restsAt, 1, 1);
    assertCells(await page.waitFor(drawn));
    await page.evaluate(focus);
    rows = 1;
    for (const presses of [5, 7, 12]) {
      for (let k = 0; k < presses; ++k) await page.press('-');
      rows *= 2 ** presses;
      await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
      assertSeries(await page.waitFor(drawn));
    }
    await page.press('0');
    await page.waitFor(restsAt, most, most);
    found = await page.waitFor(drawn);
    assertSeries(found);
    assert.deepEqual(found.seen, { x: [-0.5, 127.5], y: [most - 0.5, -0.5] });
    assert.deepEqual(await page.evaluate(overview), [false, false]);
  });

  test('the wheel scrolls the page, and zooms where the reader is at work', async () => {
    const page = await open(`${site.origin}/small.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(wheel, { deltaY: -100 }), false);
    // Touchpads report two fingers moving apart like this.
    assert.equal(await page.evaluate(wheel, { deltaY: -100, ctrlKey: true }), true);
    await page.waitFor(restsAt, 10, 49);
    await page.evaluate(focus);
    assert.equal(await page.evaluate(wheel, { deltaY: -100 }), true);
    await page.waitFor(restsAt, 2, 17);
    for (let k = 0; k < 3; ++k) assert.equal(await page.evaluate(wheel, { deltaY: 800 }), true);
    await page.waitFor(restsAt, 50, 50);
    // It zooms out no further, so the page scrolls.
    assert.equal(await page.evaluate(wheel, { deltaY: 100 }), false);
  });

  test('of a rotary scheme the cosines of pairs', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 7.5], y: [99999999.5, 99999989.5] });
    const { angles, cols } = pe.rotation({ scheme: 'rope', head_dim: 64, positions: [99999995] });
    assert.equal(cols, 32);
    const row = 99999995 - found.y0;
    for (let pair = 0; pair < 8; ++pair) {
      const value = found.data[row * found.cols + pair - found.x0];
      assert.ok(Math.abs(value - Math.cos(angles[pair])) < 1e-6, `${pair}: ${value}`);
    }
  });

  test('what cannot be shown is said, with what is allowed', async () => {
    let page = await open(`${site.origin}/refused.html`);
    await page.waitFor(() =>
      document
        .querySelector('.pe-alert')
        ?.textContent?.includes('view is "9,3,x,1"; it must be four numbers'),
    );
    page = await open(`${site.origin}/over.html`);
    await page.waitFor(() => document.querySelector('.pe-alert')?.textContent?.includes('3000000000'));
    // A table cannot have more positions than rows.
    page = await open(`${site.origin}/tables.html`);
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.pe-alert'))?.textContent);
  });

  test('it says how it is seen, in the language of the page, and hands out what is seen', async () => {
    let page = await open(`${site.origin}/german.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.match(found.labels.join(), /131\s072/);
    assert.match(await page.evaluate(text), /Mittelwert der Zellen unter ihr.*Position 1\s048\s575/s);
    page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    await page.click('.pe-tools-button');
    await page.waitFor(() => document.querySelector('.pe-tools-files .pe-tools-name')?.textContent);
    assert.match(
      await page.evaluate(() => document.querySelector('.pe-tools-files .pe-tools-name')?.textContent ?? ''),
      /\[512, 64\]/,
    );
  });

  if (engine === 'chromium') {
    test('a bias by the distance, and cosines beside sines, as means', async () => {
      let page = await open(`${site.origin}/bias.html`, { width: 900, height: 700 });
      assertMeans(await page.waitFor(drawn), {
        scheme: 't5-bias',
        positions: 100_000,
        what: 'bias',
        head: 1,
      });
      assert.match(await page.evaluate(text), /the mean of the cells under a pixel/);
      page = await open(`${site.origin}/turns.html`, { width: 900, height: 700 });
      const found = await page.waitFor(drawn);
      const request = { scheme: 'rope', head_dim: 64, positions: 2 ** 21 };
      assert.deepEqual(found.seen.x, [-0.5, 127.5]);
      const half = (/** @type {number} */ from) => ({
        ...found,
        cols: 64,
        data: found.data.filter(
          (/** @type {number} */ _, /** @type {number} */ k) => Math.floor((k % 128) / 64) === from,
        ),
      });
      assertMeans(half(0), { ...request, what: 'cosines' });
      assertMeans(half(1), { ...request, what: 'sines' });
      assert.deepEqual(await page.errors(), []);
    });

    test('keys after their query are hatched and part of no mean, of a million of them, until they are shown', async () => {
      const page = await open(`${site.origin}/masked.html`, { width: 900, height: 700 });
      const request = { scheme: 'alibi', positions: 2 ** 20, what: 'bias', head: 0 };
      const compare = (
        /** @type {any} */ { rows, cols, x0, dx, y0, dy, data },
        /** @type {boolean} */ causal,
      ) => {
        const whole = /** @type {[number, number]} */ ([0, 2 ** 20]);
        assert.deepEqual(
          [x0 - dx / 2, y0 - dy / 2].map((edge) => Math.abs(edge + 0.5) < 1e-6),
          [true, true],
        );
        const bins = { rows: whole, cols: whole, height: rows, width: cols };
        const means = pe.averagePool(/** @type {any} */ ({ ...request, causal }), bins);
        const blank = means.data.filter(Number.isNaN).length;
        // Numbers from a page arrive without NaN.
        const apart = data.map((/** @type {number | null} */ value, /** @type {number} */ k) =>
          Number.isNaN(means.data[k])
            ? Number(Number.isFinite(value))
            : Math.abs(Number(value) / means.data[k] - 1),
        );
        assert.ok(apart.every((/** @type {number} */ each) => !(each > 1e-5)));
        return blank / data.length;
      };
      const blank = compare(await page.waitFor(drawn), true);
      assert.ok(blank > 0.49 && blank < 0.5, `${blank}`);
      const lines = () =>
        /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[1]?.x.length ?? 0;
      assert.equal(await page.evaluate(lines), 95 * 3);
      assert.match(
        await page.evaluate(text),
        /Keys after their query are masked: they are hatched\. Means include only keys that are not masked\./,
      );
      const { x, y } = await page.evaluate(() => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        const { left, top } = plot.getBoundingClientRect();
        const { xaxis, yaxis } = plot._fullLayout;
        const at = 2 ** 19;
        return { x: left + xaxis._offset + xaxis.d2p(at), y: top + yaxis._offset + yaxis.d2p(at) };
      });
      const tip = () => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
        return !node.hidden && node.textContent;
      };
      // Pixel by pixel across the diagonal, which runs through at least one of them.
      const tips = [];
      for (let step = -4; step <= 4; ++step) {
        await page.hover(x + step, y);
        tips.push(String(await page.waitFor(tip)));
        // Plotly waits before it looks at the next place, and would leave this tip until then.
        await page.hover(1, 1);
        await page.waitFor(() => /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip')).hidden);
      }
      const mixed = /^mean of the cells that are not masked, of \d,\d{3} × \d,\d{3}: −\d+(\.\d+)?$/;
      assert.match(tips[0], /^mean of \d,\d{3} × \d,\d{3} cells: −\d+(\.\d+)?$/);
      assert.ok(
        tips.some((each) => mixed.test(each)),
        tips.join('\n'),
      );
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('causal', 'false'));
      await page.waitFor(() =>
        /although models with this scheme always mask them/.test(document.body.textContent ?? ''),
      );
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data.length === 1,
      );
      assert.equal(compare(await page.waitFor(drawn), false), 0);
      assert.deepEqual(await page.errors(), []);
    });

    test('a bias of 2^31 queries and keys opens as a whole, comes nearer down to single cells, and back', async () => {
      const page = await open(`${site.origin}/all-biases.html`, { width: 900, height: 700 });
      /** The first head's slope is a half, and the mean over visible keys is the value at the middles. */
      const compare = (/** @type {any} */ { rows, cols, x0, dx, y0, dy, data }) => {
        let seen = 0;
        for (let k = 0; k < data.length; ++k) {
          const [query, key] = [y0 + dy * Math.floor(k / cols), x0 + dx * (k % cols)];
          // Above the diagonal nothing is visible, and a bin on it is partly visible.
          if (query - key <= -(dx + dy) / 2)
            assert.ok(!Number.isFinite(data[k]), `${query}, ${key}: ${data[k]}`);
          if (query - key < (dx + dy) / 2 && dx > 1) continue;
          if (query < key) continue;
          const expected = (key - query) / 2;
          const apart = Math.abs(data[k] - expected);
          // Where bins of many cells begin is known to a thousandth of one: Plotly has a middle and a step.
          assert.ok(
            apart <= 2e-7 * Math.abs(expected) + (dx > 1 ? 1e-3 * dx : 0),
            `${query}, ${key}: ${data[k]}`,
          );
          ++seen;
        }
        assert.equal(data.length, rows * cols);
        return seen;
      };
      let found = await page.waitFor(drawn);
      assert.deepEqual(found.seen, { x: [-0.5, most - 0.5], y: [most - 0.5, -0.5] });
      assert.ok(compare(found) > 0.4 * found.data.length);
      await page.evaluate(focus);
      let rows = most;
      for (const presses of [6, 12]) {
        for (let k = 0; k < presses; ++k) await page.press('+');
        rows /= 2 ** presses;
        await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
        compare(await page.waitFor(drawn));
      }
      const view = (/** @type {number[]} */ part) =>
        page.evaluate(
          (part) => document.querySelector('pe-heatmap')?.setAttribute('view', part),
          part.join(),
        );
      // Near and far, up to the last position.
      for (const [query, key] of [
        [most - 8, 0],
        [most - 8, most - 8],
        [2 ** 30 + 3, 12_345],
      ]) {
        await view([query, query + 8, key, key + 8]);
        await page.waitFor(restsAt, 8, 8);
        found = await page.waitFor(drawn);
        assert.deepEqual(found.seen, { x: [key - 0.5, key + 7.5], y: [query + 7.5, query - 0.5] });
        assert.deepEqual([found.dx, found.dy], [1, 1]);
        assert.ok(compare(found) >= (query === key ? 36 : 64));
      }
      await view([2 ** 30, 2 ** 30 + 1, 5, 6]);
      await page.waitFor(restsAt, 1, 1);
      found = await page.waitFor(drawn);
      const one = found.data[(2 ** 30 - found.y0) * found.cols + 5 - found.x0];
      assert.equal(one, Math.fround((5 - 2 ** 30) / 2));
      const { low, high } = await page.evaluate(() => {
        const [{ zmin, zmax }] = /** @type {any} */ (document.querySelector('.js-plotly-plot')).data;
        return { low: zmin, high: zmax };
      });
      assert.ok(low <= (1 - most) / 2 + 100 && high >= 0, `${low} ${high}`);
      await page.evaluate(focus);
      await page.press('0');
      await page.waitFor(restsAt, most, most);
      assert.ok(compare(await page.waitFor(drawn)) > 0);
      assert.deepEqual(await page.errors(), []);
    });
  }
});
