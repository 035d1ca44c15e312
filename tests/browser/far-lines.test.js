/** Lines of very many positions: their range of values, zoomed in and as a whole. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { focus, head, most, overview } from './far.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('far-lines', {
    'lines.html': pageOf(
      '<pe-lines columns="0, 100, 127" positions="1048576" d-model="128"></pe-lines>',
      head,
    ),
    'lines-part.html': pageOf(
      '<pe-lines columns="0, 100" positions="1048576" d-model="128" controls></pe-lines>' +
        '<pe-lines rows="3" d-model="64" view="8,16"></pe-lines>',
      head,
    ),
    'lines-all.html': pageOf(
      `<pe-lines columns="0, 100" positions="${most}" d-model="128" tools></pe-lines>` +
        '<pe-lines columns="0" positions="8388608" scheme="xpos" head-dim="64"></pe-lines>' +
        '<pe-lines columns="0" positions="3000000000" d-model="128"></pe-lines>',
      head,
    ),
    'alike.html': pageOf(
      '<pe-similarity positions="1048576" d-model="32" controls></pe-similarity>' +
        '<pe-similarity positions="1048576" d-model="32" metric="cosine"></pe-similarity>',
      head,
    ),
    'grows.html': pageOf('<pe-lines columns="0" positions="50" d-model="16"></pe-lines>', head),
  });
});
after(() => site.close());

inEachEngine('far, as lines', (engine, open) => {
  test('lines that become long can be seen from near, too', async () => {
    const page = await open(`${site.origin}/grows.html`, { width: 900, height: 700 });
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.js-plotly-plot'))?.data);
    await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('positions', '100000'));
    await page.waitFor(
      () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].x?.length > 1000,
    );
    await page.evaluate(focus);
    await page.press('+');
    await page.waitFor(() => {
      const { range } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.xaxis;
      return Math.abs(range[1] - range[0] - 50_000) < 1;
    });
    assert.deepEqual(await page.evaluate(overview), [true, false]);
  });

  test('lines of a million positions reach what their values do, and near to are their values', async () => {
    const page = await open(`${site.origin}/lines.html`, { width: 900, height: 700 });
    const lines = () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot?.data?.map((/** @type {any} */ { x, y }) => ({ x: [...x], y: [...y] }));
    };
    const found = await page.waitFor(lines);
    const request = { positions: 2 ** 20, d_model: 128 };
    [0, 100, 127].forEach((column, k) => {
      const all = { rows: [0, 2 ** 20], cols: [column, column + 1], height: 2 ** 20, width: 1 };
      const { data } = pe.averagePool(request, /** @type {any} */ (all));
      const { x, y } = found[k];
      assert.ok(x.length < 10_000, `${x.length}`);
      assert.equal(
        y.reduce((/** @type {number} */ a, /** @type {number} */ b) => Math.max(a, b)),
        data.reduce((a, b) => Math.max(a, b)),
      );
      x.forEach((/** @type {number} */ place, /** @type {number} */ at) =>
        assert.ok(Math.abs(data[place] - y[at]) < 1e-7),
      );
    });
    await page.evaluate(focus);
    for (let k = 0; k < 14; ++k) await page.press('+');
    const near = () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const [{ x, y }] = plot.data;
      return x[1] - x[0] === 1 && x[x.length - 1] - x[0] === x.length - 1 && { x: [...x], y: [...y] };
    };
    const { x, y } = await page.waitFor(near);
    const exact = pe.encode({ positions: x, d_model: 128 });
    x.forEach((/** @type {number} */ _, /** @type {number} */ k) =>
      assert.ok(Math.abs(exact.data[k * 128] - y[k]) < 1e-6),
    );
  });

  test('lines of 2^31 positions are drawn from some values, near to from all, and handed out so', async () => {
    const page = await open(`${site.origin}/lines-all.html`, { width: 900, height: 700 });
    const found = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot?.data?.map((/** @type {any} */ { x, y }) => ({ x: [...x], y: [...y] }));
    });
    assert.equal(found.length, 2);
    [0, 100].forEach((column, k) => {
      const { x, y } = found[k];
      assert.ok(x.length > 1000 && x.length < 10_000 && x[x.length - 1] > 2 ** 31 - 2 ** 22, `${x.length}`);
      const positions = x.filter((/** @type {number} */ _, /** @type {number} */ at) => at % 10 < 2);
      const exact = pe.encode({ positions, d_model: 128 }).data;
      positions.forEach((/** @type {number} */ place, /** @type {number} */ at) =>
        assert.ok(Math.abs(exact[at * 128 + column] - y[x.indexOf(place)]) < 1e-6),
      );
    });
    const said = await page.evaluate(() => document.querySelector('.pe-sentence')?.textContent ?? '');
    assert.match(said, /at least 64 of its values\. If at most 1,048,576 positions are visible, all are/);
    // Figures that cannot be drawn are refused, with a suggestion.
    const alerts = await page.waitFor(() => {
      const texts = [...document.querySelectorAll('pe-lines')].map(
        (each) => each.querySelector('[role="alert"]:not([hidden])')?.textContent ?? '',
      );
      return texts.filter(Boolean).length === 2 && texts;
    });
    assert.equal(alerts[0], '');
    assert.match(alerts[1], /at most 67108864 cells/);
    assert.match(alerts[2], /2147483648/);

    await page.click('.pe-tools-button');
    const size = (/** @type {string} */ wanted) =>
      document.querySelector('.pe-tools-files .pe-tools-name')?.textContent?.includes(wanted);
    await page.waitFor(size, '[2048, 2]');
    const all = () =>
      [...document.querySelectorAll('.pe-tools-whole:not([hidden]) button')].map((node) => node.textContent);
    assert.deepEqual(await page.evaluate(all), ['All cells: .npy, 17.2 GB', 'All cells: CSV']);
    await page.evaluate(() =>
      document.querySelector('pe-lines')?.setAttribute('view', '1073741824,1073741888'),
    );
    await page.waitFor(size, '[64, 2]');
    const near = () => {
      const [{ x, y }] = /** @type {any} */ (document.querySelector('.js-plotly-plot')).data;
      return x[0] > 2 ** 29 && x[1] - x[0] === 1 && { x: [...x], y: [...y] };
    };
    const { x, y } = await page.waitFor(near);
    const exact = pe.encode({ positions: x, d_model: 128 });
    x.forEach((/** @type {number} */ _, /** @type {number} */ k) =>
      assert.ok(Math.abs(exact.data[k * 128] - y[k]) < 1e-6),
    );
    const { numbers } = await page.evaluate(() => {
      const { numbers } = /** @type {any} */ (document.querySelector('pe-lines'));
      return { numbers: { data: [...numbers.data], rows: [...numbers.rowLabels] } };
    });
    assert.deepEqual([numbers.rows[0], numbers.rows[63]], [2 ** 30, 2 ** 30 + 63]);
    const rows = pe.encode({ positions: numbers.rows, d_model: 128 }).data;
    numbers.data.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.ok(Math.abs(value - rows[(k >> 1) * 128 + (k & 1) * 100]) < 1e-6),
    );
    const program = () => {
      const { program } = /** @type {any} */ (document.querySelector('pe-lines')).numbers;
      return [program.positions, program.columns];
    };
    assert.deepEqual(await page.evaluate(program), [{ start: 2 ** 30, step: 1, count: 64 }, [0, 100]]);
    assert.deepEqual(await page.errors(), []);
  });

  test('lines come nearer while the hand moves, and not only when it is still', async () => {
    for (const [name, index] of /** @type {const} */ ([
      ['lines', 0],
      ['alike', 1],
    ])) {
      const page = await open(`${site.origin}/${name}.html`, { width: 900, height: 700 });
      const [whole, nearer] = await page.waitFor((/** @type {number} */ index) => {
        const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[index]);
        if (!plot?.data || !document.querySelector('.pe-overview')) return undefined;
        const length = () => {
          const [from, to] = plot._fullLayout.xaxis.range;
          return to - from;
        };
        const before = length();
        const box = plot.getBoundingClientRect();
        // Turns the wheel in every frame, until two other parts have been drawn.
        return new Promise((resolve) => {
          /** @type {Set<number>} */
          const seen = new Set();
          let frames = 0;
          const turn = () => {
            plot.dispatchEvent(
              new WheelEvent('wheel', {
                deltaY: -0.1,
                ctrlKey: true,
                clientX: box.left + box.width / 2,
                clientY: box.top + box.height / 2,
                bubbles: true,
                cancelable: true,
              }),
            );
            if (length() < before) seen.add(length());
            if (seen.size < 2 && ++frames < 400) requestAnimationFrame(turn);
            else resolve(seen.size < 2 ? [before, before] : [before, Math.min(...seen)]);
          };
          turn();
        });
      }, index);
      assert.ok(nearer < whole, name);
      assert.deepEqual(await page.errors(), []);
    }
  });

  if (engine === 'chromium') {
    test('the part of lines that is seen is in the address, and a link opens it; hostile ones are passed over', async () => {
      /** @type {(k: number, from: number, to: number) => any} */
      const restsAt = (k, from, to) => {
        const plot = /** @type {any} */ (
          document.querySelectorAll('pe-lines')[k].querySelector('.js-plotly-plot')
        );
        const [low, high] = plot?._fullLayout?.xaxis.range ?? [];
        // Unzoomed, it ends at the last drawn point.
        const near = 0.6 + (to - from) / 1000;
        return Math.abs(low - from + 0.5) < near && Math.abs(high - to + 0.5) < near;
      };
      const address = `${site.origin}/lines-part.html`;
      const page = await open(address, { width: 900, height: 1000 });
      await page.waitFor(restsAt, 0, 0, 2 ** 20);
      // For short ones, too, if the page sets it.
      await page.waitFor(restsAt, 1, 8, 16);
      await page.evaluate(focus);
      await page.press('+');
      const view = () => new URLSearchParams(location.hash.slice(1)).get('.lines.view');
      assert.equal(await page.waitFor(view), '262144,786432');
      await page.waitFor(restsAt, 0, 262_144, 786_432);
      assert.equal(
        await page.waitFor(() => document.querySelector('pe-lines > [role=status]')?.textContent),
        'Now showing position 262,144 to 786,431.',
      );
      await page.click('.pe-reset');
      await page.waitFor(restsAt, 0, 0, 2 ** 20);
      await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('view', '9'));
      await page.waitFor(() =>
        document
          .querySelector('pe-lines > [role="alert"]:not([hidden])')
          ?.textContent?.startsWith('view is "9"; it must be two numbers from 0'),
      );
      assert.deepEqual(await page.errors(), []);
      const named = await open(`${address}#pe=1&.lines.view=1000,5000`);
      await named.waitFor(restsAt, 0, 1000, 5000);
      for (const hostile of ['a', '<b>', '1e999,2', '-1,5', '9,3', '1,2,3,4']) {
        const other = await open(`${address}#pe=1&.lines.columns=5&.lines.view=${hostile}`);
        await other.waitFor(restsAt, 0, 0, 2 ** 20);
        const alert = () =>
          document.querySelector('pe-lines > [role="alert"]:not([hidden])')?.textContent ?? '';
        assert.equal(await other.evaluate(alert), '', hostile);
      }
    });
  }
});
