/**
 * <pe-compare> in real browsers: its numbers, one cursor in three heatmaps, the lines between columns, and refusals.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  atRest,
  clickUntil,
  countTimers,
  inEachEngine,
  linked,
  page as pageOf,
  refusals,
  servePages,
  test,
} from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const noted =
  '<p id="last">The end.</p><script>window.noted = document.querySelector("#last").offsetTop</script>';

before(async () => {
  site = await servePages('compare', {
    'plain.html': pageOf('<pe-compare></pe-compare>'),
    'place.html': pageOf(`<pe-compare controls></pe-compare>${noted}`, linked),
    'small.html': pageOf(
      '<pe-compare a="sinusoidal/paper" b="sinusoidal/transformer-xl" positions="12" d-model="8" controls></pe-compare>',
      linked,
    ),
    'rope.html': pageOf(
      '<pe-compare a="rope/llama-2" b="rope/codellama" head-dim="16" controls></pe-compare>',
    ),
    'bias.html': pageOf(
      '<pe-compare a="alibi/paper" b="alibi/bloom" positions="9" head="3" controls></pe-compare>',
    ),
    'same.html': pageOf(
      '<pe-compare a="sinusoidal/paper" b="sinusoidal/paper" positions="9" d-model="8"></pe-compare>',
    ),
    'kinds.html': pageOf('<pe-compare a="sinusoidal" b="alibi" positions="9" controls></pe-compare>'),
    'bad.html': pageOf(
      '<pe-compare a="<b>x</b>"></pe-compare><pe-compare b="rope/nobody"></pe-compare><pe-compare b="shaw"></pe-compare>' +
        '<pe-compare d-model="7"></pe-compare>',
    ),
    'de.html': pageOf('<div lang="de"><pe-compare positions="12" d-model="8" controls></pe-compare></div>'),
  });
});
after(() => site.close());

/** Plotly's input for each heatmap, once all are on the screen. @type {() => any} */
const drawn = () => {
  const plots = [...document.querySelectorAll('.pe-compared-part:not([hidden])')];
  const charts = plots.map((part) => /** @type {any} */ (part.querySelector('.js-plotly-plot')));
  if (!plots.length || plots.some((part) => !part.querySelector('.pe-canvas')?.hasAttribute('hidden')))
    return;
  return charts.map(({ data: [trace], layout }, k) => ({
    values: Array.from(new Float32Array(trace.z.bdata), (value) => (Number.isNaN(value) ? null : value)),
    shape: trace.z.shape,
    range: [trace.zmin, trace.zmax],
    titles: [layout.xaxis.title.text, layout.yaxis.title.text],
    caption: plots[k].querySelector('.pe-caption')?.textContent,
  }));
};
const sentence = () => document.querySelector('.pe-sentence')?.textContent;

inEachEngine('compare', (engine, open) => {
  test('the description of a difference has the range of its values, and not that of its colours', async () => {
    const page = await open(`${site.origin}/same.html`);
    const [, , difference] = await page.waitFor(drawn);
    assert.deepEqual(difference.range, [-1, 1]);
    assert.equal(difference.caption, 'sinusoidal/paper − sinusoidal/paper: 0 everywhere');
    assert.equal(
      await page.evaluate(
        () => [...document.querySelectorAll('.pe-compared-part > .pe-unseen')].at(-1)?.textContent,
      ),
      'All values are 0. The arrow keys go from cell to cell.',
    );
  });

  test('shows both and their difference, as the engine has them, a and b in the same colours', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const [a, b, difference] = await page.waitFor(drawn);
    const names = ['paper', 'tensor2tensor'];
    const expected = names.map((preset) => [...pe.encode({ preset, positions: 50 }).data]);
    assert.deepEqual([a.values, b.values], expected);
    assert.deepEqual(
      difference.values,
      expected[0].map((value, k) => Math.fround(value - expected[1][k])),
    );
    assert.deepEqual([a.shape, b.shape, difference.shape], Array(3).fill('50,128'));
    assert.deepEqual(
      [a.range, b.range],
      [
        [-1, 1],
        [-1, 1],
      ],
    );
    assert.equal(difference.range[0], -difference.range[1]);
    const most = Math.max(...difference.values.map(Math.abs));
    assert.ok(Math.abs(difference.range[1] - most) < 1e-6);
    assert.deepEqual(
      [a.caption, b.caption, difference.caption],
      ['sinusoidal/paper', 'sinusoidal/tensor2tensor', 'sinusoidal/paper − sinusoidal/tensor2tensor'],
    );
    assert.match(String(await page.evaluate(sentence)), /^The frequencies differ\. .* pair 1: about 0\.866 /);
    assert.deepEqual(await page.errors(), []);
  });

  test('one cursor is in all three, by key and by click, and its line and both numbers are marked', async () => {
    const page = await open(`${site.origin}/small.html`);
    const [a, b] = await page.waitFor(drawn);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-plot')).focus());
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.press(key);
    const number = (/** @type {number} */ value) => value.toFixed(4).replace('-', '−');
    const said = [a.values[8 + 3], b.values[8 + 3], a.values[8 + 3] - b.values[8 + 3]].map(number);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-reading')?.textContent),
      `position 1, dimension 3: ${said[0]} in sinusoidal/paper, ${said[1]} in sinusoidal/transformer-xl; difference ${said[2]}\n` +
        "the first scheme's dimension 3 is the second's 5",
    );
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')].filter((node) => /** @type {any} */ (node).offsetHeight)
        .length;
    assert.equal(await page.evaluate(marks), 6);
    const labels = () =>
      [...document.querySelectorAll('.pe-lane-chosen text')].map((node) => node.textContent);
    assert.deepEqual(await page.evaluate(labels), ['5', '3']);
    const place = await page.evaluate(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      plot.scrollIntoView({ block: 'center' });
      const box = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return { x: box.x + xaxis._offset + xaxis.d2p(6), y: box.y + yaxis._offset + yaxis.d2p(9) };
    });
    await clickUntil(page, place, () =>
      document.querySelector('.pe-reading')?.textContent?.startsWith('position 9, dimension 6:'),
    );
    await page.press('Escape');
    await page.hover(1, 1);
    await page.waitFor(() => document.querySelector('.pe-reading')?.textContent === '');
    // A column of the first row can be chosen where its lines begin.
    await page.evaluate(() => {
      const picture = /** @type {Element} */ (document.querySelector('.pe-lanes-picture'));
      picture.scrollIntoView({ block: 'center' });
      const { x, y, width } = picture.getBoundingClientRect();
      picture.dispatchEvent(
        new MouseEvent('click', { clientX: x + (2.5 / 8) * width, clientY: y + 20, bubbles: true }),
      );
    });
    await page.waitFor(() =>
      document.querySelector('.pe-reading')?.textContent?.startsWith('position 0, dimension 2:'),
    );
  });

  test('lines lead from each column to where its numbers are', async () => {
    const page = await open(`${site.origin}/small.html`);
    const [a, b] = await page.waitFor(drawn);
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-lane')].map((node) =>
        ['x1', 'x2'].map((name) => (parseFloat(String(node.getAttribute(name))) / 100) * 8 - 0.5),
      ),
    );
    assert.equal(lines.length, 8);
    for (const [from, to] of lines.map((ends) => ends.map(Math.round))) {
      for (let row = 0; row < 12; ++row)
        assert.ok(Math.abs(a.values[row * 8 + from] - b.values[row * 8 + to]) < 1.2e-7, `${from} → ${to}`);
    }
    const name = await page.evaluate(() =>
      document.querySelector('.pe-lanes-picture')?.getAttribute('aria-label'),
    );
    assert.equal(name, 'Lines join dimensions that hold the same numbers: 8 of 8');
  });

  test('controls write attributes, those of both hold for both, and a reset brings the page back', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    const names = () =>
      [...document.querySelectorAll('.pe-controls [data-name]')].map(
        (node) => /** @type {any} */ (node).dataset.name,
      );
    assert.deepEqual(await page.evaluate(names), ['a', 'b', 'positions', 'd_model', 'base']);
    await page.evaluate(() => {
      const select = /** @type {any} */ (document.querySelector('[data-name="b"]'));
      select.value = 'learned/bert';
      select.dispatchEvent(new Event('change'));
    });
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.startsWith('The values differ'),
    );
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-compare')?.getAttribute('b')),
      'learned/bert',
    );
    // A table has no base.
    assert.deepEqual(await page.evaluate(names), ['a', 'b', 'positions', 'd_model']);
    await page.fill('input[data-name="d_model"]', '10');
    await page.press('Enter');
    await page.waitFor(() =>
      [...document.querySelectorAll('.js-plotly-plot')].every(
        (plot) => /** @type {any} */ (plot).data[0].z.shape === '12,10',
      ),
    );
    await page.click('.pe-reset');
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.startsWith('The same values in other places'),
    );
    const given = await page.evaluate(() =>
      ['b', 'd-model'].map((name) => document.querySelector('pe-compare')?.getAttribute(name)),
    );
    assert.deepEqual(given, ['sinusoidal/transformer-xl', '8']);
  });

  test('rotary schemes are compared pair by pair, and what they differ in is no control', async () => {
    const page = await open(`${site.origin}/rope.html`);
    const [a, , difference] = await page.waitFor(drawn);
    const angles = ['llama-2', 'codellama'].map(
      (preset) => pe.rotation({ scheme: 'rope', preset, positions: 50, head_dim: 16 }).angles,
    );
    a.values.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.ok(Math.abs(value - Math.cos(angles[0][k])) < 6e-8),
    );
    difference.values.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.ok(Math.abs(value - (Math.cos(angles[0][k]) - Math.cos(angles[1][k]))) < 2e-7),
    );
    assert.deepEqual(a.titles, ['pair', 'position']);
    assert.match(
      String(await page.evaluate(sentence)),
      /^The frequencies differ\. The first pair that differs is pair 1: about 0\.3162 radians/,
    );
    assert.equal(await page.evaluate(() => document.querySelector('[data-name="base"]')), null);
    // Unless the page sets it, for both.
    await page.evaluate(() => document.querySelector('pe-compare')?.setAttribute('base', '500'));
    await page.waitFor(() => document.querySelector('.pe-sentence')?.textContent?.startsWith('Equal'));
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('[data-name="base"]')).value),
      '500',
    );
  });

  test('of biases the head is chosen, and keys that are not seen stay out', async () => {
    const page = await open(`${site.origin}/bias.html`);
    const [a, b] = await page.waitFor(drawn);
    for (const [values, preset] of /** @type {const} */ ([
      [a.values, 'paper'],
      [b.values, 'bloom'],
    ])) {
      const { data } = pe.bias({ scheme: 'alibi', preset, positions: 9, head: 3 });
      assert.deepEqual(
        values,
        Array.from(data, (value, k) => (k % 9 > Math.floor(k / 9) ? null : value)),
      );
    }
    assert.match(String(await page.evaluate(sentence)), /^In each row the two differ by a constant/);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-plot')).focus());
    for (const key of ['ArrowDown', 'ArrowRight']) await page.press(key);
    assert.match(
      String(await page.evaluate(() => document.querySelector('.pe-reading')?.textContent)),
      /^head 3, query 0, key 1: masked in alibi\/paper, masked in alibi\/bloom; difference masked$/,
    );
  });

  test('what cannot be subtracted is shown side by side, and says why', async () => {
    const page = await open(`${site.origin}/kinds.html`);
    const shown = await page.waitFor(drawn);
    assert.equal(shown.length, 2);
    assert.match(
      String(await page.evaluate(sentence)),
      /^These cannot be compared number by number: sinusoidal adds a row/,
    );
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-lanes')).offsetHeight),
      0,
    );
  });

  test('what is refused is named, with what is allowed', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const alerts = await page.waitFor(refusals, 4, 'pe-compare > [role="alert"]:not([hidden])');
    assert.match(alerts[0] ?? '', /^a is "<b>x<\/b>"; it must be one of: sinusoidal, /);
    assert.match(alerts[1] ?? '', /^"nobody" is not a preset of rope; it has: roformer/);
    assert.match(alerts[2] ?? '', /^"shaw" has no rows for its positions; schemes that do: sinusoidal/);
    assert.match(alerts[3] ?? '', /^d_model is 7/);
    assert.equal(await page.evaluate(() => document.querySelector('pe-compare b')), null);
    assert.deepEqual(await page.errors(), []);
  });

  test('a German page speaks German', async () => {
    const page = await open(`${site.origin}/de.html`);
    await page.waitFor(drawn);
    assert.match(
      String(await page.evaluate(sentence)),
      /^Andere Frequenzen\. .* Paar 1: etwa 0,1 rad je Position in sinusoidal\/paper, 0,04642 in/,
    );
  });

  for (const width of [360, 900, 1600]) {
    test(`it is as high as the room that is kept for it, ${width} pixels wide, and no wider`, async () => {
      const page = await open(`${site.origin}/place.html`, { width, height: 800 });
      await page.evaluate(countTimers);
      await page.waitFor(drawn);
      await page.waitFor(atRest);
      const [noted, now, across] = await page.evaluate(() => [
        /** @type {any} */ (window).noted,
        /** @type {any} */ (document.querySelector('#last')).offsetTop,
        document.documentElement.scrollWidth,
      ]);
      assert.ok(Math.abs(now / noted - 1) < 0.02, `${noted} → ${now}`);
      assert.ok(across <= width, `${across} px`);
    });
  }
});
