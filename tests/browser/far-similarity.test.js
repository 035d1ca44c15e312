/** The similarity of very many positions, from the whole to single cells. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { assertMeans, drawn, focus, head, restsAt } from './far.mjs';
import { inEachEngine, page as pageOf, pointUntil, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('far-similarity', {
    'alike.html': pageOf(
      '<pe-similarity positions="1048576" d-model="32" controls></pe-similarity>' +
        '<pe-similarity positions="1048576" d-model="32" metric="cosine"></pe-similarity>',
      head,
    ),
    'alike-part.html': pageOf(
      '<pe-similarity positions="1048576" d-model="32" position="3" view="0,16,1048500,1048540"></pe-similarity>',
      head,
    ),
  });
});
after(() => site.close());

inEachEngine('far, as similarities', (_, open) => {
  test('how alike a million positions are: from all of them to single cells, with the line beside it', async () => {
    const page = await open(`${site.origin}/alike.html`, { width: 900, height: 700 });
    const request = { positions: 2 ** 20, d_model: 32 };
    let found = await page.waitFor(drawn);
    assertMeans(found, { ...request, metric: 'dot' });
    assert.match(
      await page.evaluate(() => document.querySelector('.pe-sentence')?.textContent ?? ''),
      /^Where there are more cells than pixels, each colour is the mean of the cells under a pixel\. At first the line is drawn in the same way\. For up to 1,048,576 positions, it then extends/,
    );
    /** The second plot is the line. @returns {any} */
    const line = () => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      if (!plot?.data) return undefined;
      const [{ x0, dx, y }, point] = plot.data;
      return { x0, dx, y: [...y], point: [point.x[0], point.y[0]], range: plot._fullLayout.xaxis.range };
    };
    const whole = await page.waitFor(line);
    assert.deepEqual(whole.range, [-0.5, 2 ** 20 - 0.5]);
    assert.deepEqual(whole.point, [0, 16]);
    // Means until the range of values in each pixel is known.
    const band = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      const [{ x, y }] = plot.data;
      return x && { x: [...x], y: [...y] };
    });
    const cells = { rows: [0, 1], cols: [0, 2 ** 20], height: 1, width: 2 ** 20 };
    const { data } = pe.averagePool({ ...request, metric: 'dot' }, /** @type {any} */ (cells));
    assert.ok(band.x.length < 5000, `${band.x.length}`);
    assert.ok(
      band.x.every((/** @type {number} */ place, /** @type {number} */ k) => data[place] === band.y[k]),
    );
    // Two points per pixel, and no value between them lies outside of their range.
    for (let k = 0; k + 3 < band.x.length; k += 2) {
      const [low, high] = [0, 1].map((end) => (end ? Math.max : Math.min)(...band.y.slice(k, k + 2)));
      const between = data.subarray(band.x[k], band.x[k + 1] + 1);
      assert.ok(between.every((value) => value >= low && value <= high));
    }
    for (const end of [Math.min, Math.max])
      assert.equal(
        band.y.reduce((/** @type {number} */ a, /** @type {number} */ b) => end(a, b)),
        data.reduce((a, b) => end(a, b)),
      );
    // Zooms to cells by keys: the line follows.
    await page.evaluate(focus);
    for (let k = 0; k < 19; ++k) await page.press('+');
    await page.waitFor(restsAt, 1.99, 2.01);
    found = await page.waitFor(drawn);
    assertMeans(found, { ...request, metric: 'dot' });
    const near = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      const { range } = plot._fullLayout.xaxis;
      return range[1] - range[0] < 3 && { dx: plot.data[0].dx, range };
    });
    assert.equal(near.dx, 1);
    assert.deepEqual(near.range, found.seen.x);
    const { x, y } = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-plot')
      ).getBoundingClientRect();
      return { x: left + width * 0.4, y: top + height * 0.4 };
    });
    await page.hover(x - 2, y - 2);
    await page.hover(x, y);
    const said = await page.waitFor(() => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
      return !node.hidden && node.textContent;
    });
    const [, a, b, value] = /^positions (\d+) and (\d+): dot product (\S+) \(\d+ apart\)$/.exec(said) ?? [];
    const exact = pe.similarity({ positions: [Number(a), Number(b)], d_model: 32 }, 'dot').data[1];
    assert.ok(Math.abs(Number(value.replace('−', '-')) - exact) < 1e-4, said);
    await page.press('0');
    await page.waitFor(restsAt, 2 ** 20 - 1, 2 ** 20 + 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('what is no mean of cells is not called one', async () => {
    const page = await open(`${site.origin}/alike.html`, { width: 900, height: 1800 });
    /**
     * The text of the second figure under the pointer, once it contains a sentence.
     * @param {string} sentence
     * @param {number} [which]  of its plots: 1 is the line
     */
    const saidWith = async (sentence, which = 0) => {
      await page.waitFor((/** @type {string} */ sentence) => {
        const figure = document.querySelectorAll('pe-similarity')[1];
        return (
          figure.querySelector('.js-plotly-plot') &&
          figure.querySelector('.pe-canvas')?.hasAttribute('hidden') &&
          new RegExp(sentence).test(figure.querySelector('.pe-sentence')?.textContent ?? '')
        );
      }, sentence);
      const { x, y } = await page.evaluate((/** @type {number} */ which) => {
        const plot = document.querySelectorAll('pe-similarity')[1].querySelectorAll('.pe-plot')[which];
        plot.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = plot.getBoundingClientRect();
        return { x: left + width * 0.4, y: top + height * 0.4 };
      }, which);
      const tooltip = () => {
        const figure = document.querySelectorAll('pe-similarity')[1];
        return figure.querySelector('.pe-tooltip:not([hidden])')?.textContent;
      };
      const text = await pointUntil(page, { x, y }, tooltip);
      await page.hover(1, 1);
      await page.waitFor(() => !document.querySelector('.pe-tooltip:not([hidden])'));
      return text;
    };
    assert.match(
      await saidWith(
        'each colour is the cosine similarity of two mean rows, .* it is not the mean of the cells under the pixel\\.',
      ),
      /^mean row of \d,\d{3} positions, and mean row of \d,\d{3} positions: cosine similarity −?[\d.e−]+$/,
    );
    await page.evaluate(() =>
      document.querySelectorAll('pe-similarity')[1].setAttribute('metric', 'squared'),
    );
    const means = 'each colour is the mean of the cells under a pixel\\.';
    assert.match(await saidWith(means), /^mean of \d,\d{3} × \d,\d{3} cells: [\d.e−]+$/);
    assert.match(
      await saidWith(means, 1),
      /^position 0, and positions [\d,]+ to [\d,]+: squared distance [\d.]+ on average$/,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a part of it by its attribute', async () => {
    const page = await open(`${site.origin}/alike-part.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [1048499.5, 1048539.5], y: [15.5, -0.5] });
    assert.deepEqual([found.dx, found.dy], [1, 1]);
    assertMeans(found, { positions: 2 ** 20, d_model: 32, metric: 'dot' });
  });

  test('or by a link; hostile ones are passed over, and what else they say is not', async () => {
    const linked = (/** @type {string} */ view) =>
      `${site.origin}/alike.html#pe=1&.similarity.d_model=16&.similarity.view=${encodeURIComponent(view)}`;
    /** Once the link has been read. */
    const width = () => document.querySelector('pe-similarity')?.getAttribute('d-model') === '16';
    const alert = () =>
      document.querySelector('pe-similarity > [role="alert"]:not([hidden])')?.textContent ?? '';
    let page = await open(linked('8,24,1048500,1048540'), { width: 900, height: 700 });
    await page.waitFor(width);
    await page.waitFor(restsAt, 16, 16);
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [1048499.5, 1048539.5], y: [23.5, 7.5] });
    assertMeans(found, { positions: 2 ** 20, d_model: 16, metric: 'dot' });
    // The page's settings come back.
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.deepEqual(await page.errors(), []);
    for (const hostile of ['a', '<b>', '1e999,2,3,4', '-1,5,0,3', '9,3,0,1']) {
      page = await open(linked(hostile), { width: 900, height: 700 });
      await page.waitFor(width);
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
      assert.equal(await page.evaluate(alert), '', hostile);
      assert.deepEqual(await page.errors(), []);
    }
  });
});
