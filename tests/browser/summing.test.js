/** A heatmap of more cells than can be computed, in real browsers: its progress, a button to stop, and the whole. */
import assert from 'node:assert/strict';
import { load } from '../../dist/posenc.js';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const head = '<style>body {max-width: 700px; margin: 0 auto}</style>';
  const grid = 'scheme="sinusoidal-nd" axes="1025, 512" positions="524800" d-model="128"';
  const alike = 'scheme="sinusoidal-nd" axes="512, 512" positions="262144" d-model="32"';
  const table =
    'scheme="learned" num-embeddings="60000000" positions="60000000" d-model="64" controls view="0,8,0,8"';
  site = await servePages('summing', {
    'grid.html': pageOf(`<pe-heatmap ${grid}></pe-heatmap><p id="below">below</p>`, head),
    'similarity.html': pageOf(`<pe-similarity ${alike} metric="squared"></pe-similarity>`, head),
    'rows.html': pageOf(
      '<pe-similarity scheme="learned" num-embeddings="60000000" positions="60000000" d-model="64" metric="dot"></pe-similarity>',
      head,
    ),
    'table.html': pageOf(`<pe-heatmap lang="de" ${table}></pe-heatmap><p id="below">below</p>`, head),
  });
});
after(() => site.close());

/** Plotly's content, once it is there and nothing is in progress. @returns {any} */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  if (document.querySelector('.pe-summing')) return undefined;
  const [{ z, x0, dx, y0, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  const data = [...new Float32Array(z.bdata)];
  return data.every(Number.isFinite) && { rows, cols, x0, dx, y0, dy, data };
};

const below = () => Math.round(Number(document.querySelector('#below')?.getBoundingClientRect().top));

/**
 * Sets attributes of a figure, and notes from now on whether it averages.
 * @type {(tag: string, attributes: Record<string, string>) => void}
 */
const changeAndWatch = (tag, attributes) => {
  const figure = /** @type {Element} */ (document.querySelector(tag));
  const told = /** @type {any} */ (window);
  const note = () => (told.isAveraged ||= figure.querySelector('.pe-summing') !== null);
  new MutationObserver(note).observe(figure, { childList: true, subtree: true });
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
};
const hasAveraged = () => Boolean(/** @type {any} */ (window).isAveraged);

inEachEngine('a heatmap of more cells than can be made', (engine, open) => {
  test('it is averaged, in a worker where one can be had, and then drawn', async () => {
    const page = await open(`${site.origin}/grid.html`, { width: 900, height: 900 });
    const request = { scheme: 'sinusoidal-nd', axes: [1025, 512], positions: 524_800, d_model: 128 };
    const check = async (/** @type {any} */ { rows, cols, x0, dx, y0, dy, data }) => {
      const [left, top] = [x0 - dx / 2 + 0.5, y0 - dy / 2 + 0.5];
      const bins = /** @type {import('../../web/engine/engine.js').Bins} */ ({
        rows: [top, top + rows * dy],
        cols: [left, left + cols * dx],
        height: rows,
        width: cols,
      });
      const means = await pe.averagePoolInBlocks(request, bins);
      assert.ok(
        data.every(
          (/** @type {number} */ mean, /** @type {number} */ k) => Math.abs(mean - means.data[k]) < 1e-5,
        ),
      );
    };
    const whole = await page.waitFor(drawn);
    assert.ok(whole.rows > 100 && whole.dy > 500);
    await check(whole);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('view', '512,520,60,68'));
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].dy === 1);
    const near = await page.waitFor(drawn);
    assert.ok(near.dy === 1 && near.dx === 1);
    await check(near);
    // Other colours or another language do not change it, nor average it again.
    await page.evaluate(changeAndWatch, 'pe-heatmap', { view: '', colorscale: 'Greys', lang: 'es' });
    await page.waitFor(() =>
      document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label')?.startsWith('Mapa'),
    );
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].dy > 500);
    await check(await page.waitFor(drawn));
    assert.equal(await page.evaluate(hasAveraged), false);
  });

  test('so is how alike its rows are: the means of squared distances, and of other measures what two mean rows have', async () => {
    const page = await open(`${site.origin}/similarity.html`, { width: 900, height: 900 });
    const request = { scheme: 'sinusoidal-nd', axes: [512, 512], positions: 2 ** 18, d_model: 32 };
    // With so few columns the core computes all rows at once: a different method.
    const check = (
      /** @type {any} */ { rows, cols, x0, dx, y0, dy, data },
      /** @type {import('../../web/engine/engine.js').Metric} */ metric,
      /** @type {number} */ most,
    ) => {
      const [left, top] = [x0 - dx / 2 + 0.5, y0 - dy / 2 + 0.5];
      const bins = /** @type {import('../../web/engine/engine.js').Bins} */ ({
        rows: [top, Math.min(2 ** 18, top + rows * dy)],
        cols: [left, Math.min(2 ** 18, left + cols * dx)],
        height: rows,
        width: cols,
      });
      const expected = pe.averagePool({ ...request, metric }, bins).data;
      const worst = data.reduce(
        (/** @type {number} */ most, /** @type {number} */ value, /** @type {number} */ k) =>
          Math.max(most, Math.abs(value - expected[k])),
        0,
      );
      assert.ok(worst < 1e-6 * most, `${metric}: off by ${worst}`);
    };
    const whole = await page.waitFor(drawn);
    assert.ok(whole.rows > 100 && whole.dy > 500);
    check(whole, 'squared', 64);
    const texts = () =>
      ['.pe-sentence', '.pe-alert'].map(
        (part) => document.querySelector(`pe-similarity ${part}`)?.textContent,
      );
    const [sentence, alert] = await page.evaluate(texts);
    assert.match(String(sentence), /each colour is the mean of the cells under a pixel/);
    assert.equal(alert, '');
    // The line beside it passes through its own values.
    const points = await page.waitFor(() => {
      const [{ x, y }] = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]).data;
      return x?.length > 100 && [7, 50, 90].map((k) => [x[k], y[k]]);
    });
    for (const [position, value] of points) {
      const { data } = pe.similarity({ ...request, positions: [0, position] }, 'squared');
      assert.ok(position > 500 && Math.abs(value - data[1]) < 1e-4, `${position}: ${value}, not ${data[1]}`);
    }
    await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('view', '512,520,60,68'));
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].dy === 1);
    check(await page.waitFor(drawn), 'squared', 64);
    // Its rows are already summed.
    await page.evaluate(changeAndWatch, 'pe-similarity', { view: '', metric: 'cosine' });
    await page.waitFor(() => {
      const [{ dy, zmin }] = /** @type {any} */ (document.querySelector('.js-plotly-plot')).data;
      return dy > 500 && zmin === -1;
    });
    check(await page.waitFor(drawn), 'cosine', 1);
    assert.match(String((await page.evaluate(texts))[0]), /it is not the mean of the cells under the pixel/);
    assert.equal(await page.evaluate(hasAveraged), false);
    assert.deepEqual(await page.errors(), []);
  });

  if (engine === 'chromium') {
    test('until it is averaged the pointer reads cells, and no mean', async () => {
      const page = await open(`${site.origin}/table.html`, { width: 900, height: 900 });
      await page.waitFor(() => document.querySelector('.pe-summing progress'));
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('view', ''));
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot'))?.data?.[0].dy > 500,
      );
      await page.waitFor(() => document.querySelector('.pe-canvas')?.hasAttribute('hidden'));
      const { x, y } = await page.evaluate(() => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        const box = plot.getBoundingClientRect();
        const { xaxis, yaxis } = plot._fullLayout;
        return { x: box.x + xaxis._offset, y: box.y + yaxis._offset };
      });
      await page.hover(x + 9, y + 9);
      await page.hover(x + 0.5, y + 0.5);
      const said = await page.waitFor(() => {
        const tip = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
        return !tip.hidden && /Position \d{1,5},|Mittel/.test(tip.textContent ?? '') && tip.textContent;
      });
      assert.doesNotMatch(said, /Mittel/);
      // The cell in the middle of the pixel.
      const [, row, value] = /** @type {string[]} */ (/Position (\d+), Dimension 0: (.*)$/.exec(said));
      const [cell] = pe.encode({
        scheme: 'learned',
        num_embeddings: 60_000_000,
        positions: { start: Number(row), count: 1 },
        d_model: 64,
      }).data;
      assert.equal(Number(value.replace(',', '.').replace('−', '-')), Number(cell.toFixed(4)));
      assert.ok(await page.evaluate(() => document.querySelector('.pe-summing progress') !== null));
    });

    test('how alike rows are goes on in other colours and with a measure of the same sums, and stays stopped', async () => {
      const page = await open(`${site.origin}/rows.html`, { width: 900, height: 900 });
      await page.waitFor(() => document.querySelector('.pe-summing progress'));
      await page.evaluate(() => {
        const told = /** @type {any} */ (window);
        told.box = document.querySelector('.pe-summing');
      });
      const change = async (/** @type {string} */ name, /** @type {string} */ value) => {
        await page.evaluate(
          (/** @type {string} */ name, /** @type {string} */ value) =>
            document.querySelector('pe-similarity')?.setAttribute(name, value),
          name,
          value,
        );
      };
      const isSame = () =>
        page.evaluate(() => /** @type {any} */ (window).box === document.querySelector('.pe-summing'));
      await change('colorscale', 'Greys');
      await change('metric', 'cosine');
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot'))?.data?.[0].zmin === -1,
      );
      assert.ok(await isSame());
      await page.click('.pe-summing button');
      await page.waitFor(() =>
        /again/i.test(document.querySelector('.pe-summing button')?.textContent ?? ''),
      );
      await change('metric', 'dot');
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot'))?.data?.[0].zmin !== -1,
      );
      assert.ok(await isSame());
      // Starts another metric that needs more.
      await change('metric', 'squared');
      await page.waitFor(() => document.querySelector('.pe-summing progress'));
      assert.ok(!(await isSame()));
    });

    test('a setting that is refused ends what is averaged, and one that is taken begins anew', async () => {
      const page = await open(`${site.origin}/table.html`, { width: 900, height: 900 });
      await page.evaluate(() => {
        const workers = /** @type {string[]} */ ([]);
        Object.assign(window, {
          workers,
          Worker: class extends Worker {
            constructor(/** @type {any} */ url, /** @type {any} */ options) {
              super(url, options);
              workers.push('begins');
            }
            terminate() {
              workers.push('ends');
              super.terminate();
            }
          },
        });
        // Replaces anything that has begun before.
        document.querySelector('pe-heatmap')?.setAttribute('positions', '59999998');
      });
      await page.waitFor(() =>
        /[1-9]\d* % gemittelt/.test(document.querySelector('.pe-summing')?.textContent ?? ''),
      );
      const told = async (/** @type {number} */ count) =>
        page.waitFor((/** @type {number} */ count) => {
          const { workers } = /** @type {any} */ (window);
          return workers.length === count && workers.join();
        }, count);
      assert.equal(await told(1), 'begins');
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('d-model', 'sixty'));
      assert.equal(await told(2), 'begins,ends');
      assert.equal(await page.evaluate(() => document.querySelector('.pe-summing')), null);
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('d-model', '64'));
      assert.equal(await told(3), 'begins,ends,begins');
      // Leaving the page ends it as well, without a message.
      await page.evaluate(() => document.querySelector('pe-heatmap')?.replaceWith('gone'));
      assert.equal(await told(4), 'begins,ends,begins,ends');
    });

    test('it stops when it is told to, in its place, and begins again; another setting begins anew', async () => {
      const page = await open(`${site.origin}/table.html`, { width: 900, height: 900 });
      await page.waitFor(() =>
        /[1-9]\d* % gemittelt/.test(document.querySelector('.pe-summing')?.textContent ?? ''),
      );
      const place = await page.evaluate(below);
      const bar = await page.evaluate(() => {
        const bar = /** @type {HTMLProgressElement} */ (document.querySelector('.pe-summing progress'));
        return { label: bar.getAttribute('aria-label'), value: bar.value };
      });
      assert.ok(bar.label === 'Die Zellen werden gemittelt' && bar.value > 0 && bar.value < 1);
      await page.click('.pe-summing button');
      await page.waitFor(() =>
        /Abgebrochen: .*Neu mitteln/.test(document.querySelector('.pe-summing')?.textContent ?? ''),
      );
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Neu mitteln');
      assert.equal(await page.evaluate(below), place);
      // Records what it starts from now on, and when that ends.
      await page.evaluate(() => {
        const workers = /** @type {string[]} */ ([]);
        Object.assign(window, {
          workers,
          Worker: class extends Worker {
            constructor(/** @type {any} */ url, /** @type {any} */ options) {
              super(url, options);
              workers.push(`${options.name} begins`);
            }
            terminate() {
              workers.push('ends');
              super.terminate();
            }
          },
        });
      });
      await page.click('.pe-summing button');
      await page.waitFor(() =>
        /[1-9]\d* % gemittelt/.test(document.querySelector('.pe-summing')?.textContent ?? ''),
      );
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Abbrechen');
      assert.equal(await page.evaluate(below), place);
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).workers), ['blocks begins']);
      // A figure that can be computed needs no summing.
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '64'));
      await page.waitFor(() => !document.querySelector('.pe-summing'));
      await page.waitFor(() => /** @type {any} */ (window).workers.length === 2);
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('positions', '59999999'));
      await page.waitFor(() => document.querySelector('.pe-summing progress'));
      await page.evaluate(() => document.querySelector('pe-heatmap')?.remove());
      const workers = await page.waitFor(() => {
        const { workers } = /** @type {any} */ (window);
        return workers.length === 4 && workers.join();
      });
      assert.equal(workers, 'blocks begins,ends,blocks begins,ends');
    });
  }
});
