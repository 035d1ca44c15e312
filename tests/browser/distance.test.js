/** <pe-distance> in real browsers: its numbers, its legend, its keys, long computations, and its refusals. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { writeProgram } from '../../web/schemes/code/program.js';
import { inEachEngine, page as pageOf, refusals, servePages, test } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const four = 'schemes="sinusoidal, rope, alibi, t5-bias"';
const refused = {
  'rope/nobody': /^"nobody" is not a preset of rope; it has: roformer, .*llama-3\.1/,
  swin: /^"swin" has no curve of scores over distance; schemes that do: sinusoidal, .*\bfire\b(, [\w-]+)*$/,
  '<b>x': /^schemes is "<b>x"; it must be one of: sinusoidal, learned, rope, /,
  ' , ': /^schemes is empty; it must have at least one entry$/,
};

before(async () => {
  site = await servePages('distance', {
    'four.html': pageOf(
      `<pe-distance ${four} positions="40" d-model="16" controls></pe-distance><a href="#">after</a>`,
    ),
    'plain.html': pageOf('<pe-distance positions="9"></pe-distance>'),
    'long.html': pageOf(
      '<pe-distance schemes="rope/llama-3.1, alibi" positions="1000001" axis="log" controls></pe-distance>',
    ),
    'far.html': pageOf('<pe-distance schemes="rope, alibi" positions="1048576" d-model="64"></pe-distance>'),
    'part.html': pageOf(
      '<pe-distance schemes="rope, alibi" positions="1048577" d-model="64" controls></pe-distance>',
    ),
    'most.html': pageOf(
      '<pe-distance schemes="rope, alibi" positions="2147483648" d-model="64" view="2000000000,2000000199"></pe-distance>',
    ),
    'slow.html': pageOf('<pe-distance schemes="rope" positions="20" d-model="64" controls></pe-distance>'),
    'bad.html': pageOf(
      Object.keys(refused)
        .map((schemes) => `<pe-distance schemes="${schemes.replaceAll('<', '&lt;')}"></pe-distance>`)
        .join('') +
        '<pe-distance d-model="31"></pe-distance><pe-distance axis="cubic"></pe-distance>' +
        '<pe-distance positions="0"></pe-distance><pe-distance schemes="learned, rope" positions="513"></pe-distance>' +
        '<pe-distance head="0.5"></pe-distance>',
    ),
    'de.html': pageOf(`<div lang="de"><pe-distance ${four} positions="40" d-model="8"></pe-distance></div>`),
    'lab.html': pageOf(
      '<pe-lab positions="12" d-model="8" controls><pe-heatmap></pe-heatmap><pe-distance schemes="sinusoidal, rope"></pe-distance></pe-lab>',
    ),
  });
});
after(() => site.close());

/** Plotly's input for each visible panel, once it is on the screen. @type {(count?: number) => any} */
const drawn = (count) => {
  const element = /** @type {Element} */ (document.querySelector('pe-distance'));
  const panels = [...element.querySelectorAll('.pe-distance-panel:not([hidden])')];
  const plots = /** @type {any[]} */ (panels.map((panel) => panel.querySelector('.js-plotly-plot')));
  if (!plots.length || !plots.every((plot) => plot?.data)) return undefined;
  const shown = plots.map(({ data, layout }) => ({
    title: layout.yaxis.title.text,
    traces: data
      .filter((/** @type {any} */ { hoverinfo }) => hoverinfo !== 'skip')
      .map((/** @type {any} */ { name, x, y, line, opacity }) => ({
        name,
        x: [...x],
        y: [...y],
        dash: line.dash,
        isThick: opacity === 1,
      })),
  }));
  const traces = shown.flatMap(({ traces }) => traces);
  if (count !== undefined && traces[0].x.length !== count) return undefined;
  return {
    panels: shown.map(({ title }) => title),
    captions: panels.map((panel) => panel.querySelector('.pe-caption')?.textContent),
    traces,
    sentence: element.querySelector('.pe-sentence')?.textContent,
    remarks: [...element.querySelectorAll('.pe-explanation > p, .pe-remarks > p')].map(
      (node) => node.textContent,
    ),
  };
};

/** @param {any} request @param {number} head */
const curve = (request, head = 0) => {
  const { cols, data } = pe.distanceCurve(request);
  return [...data.slice(head * cols, (head + 1) * cols)];
};

/** @param {number[]} a @param {number[]} b @param {number} tolerance */
const near = (a, b, tolerance) =>
  assert.ok(a.length === b.length && a.every((value, k) => Math.abs(value - b[k]) <= tolerance), `${a} ${b}`);

/** @param {Page} page @param {string} name */
const tick = (page, name) =>
  page.evaluate((/** @type {string} */ name) => {
    const items = [...document.querySelectorAll('label.pe-legend-item')];
    const item = /** @type {Element} */ (
      items.find(({ textContent }) => textContent?.replace(/ \(.*/, '') === name)
    );
    /** @type {HTMLElement} */ (item.querySelector('input')).click();
  }, name);

inEachEngine('distance', (engine, open) => {
  test('shows the numbers of the engine: parts of the value at 0, and what is added, a line a head', async () => {
    const page = await open(`${site.origin}/four.html`);
    const { panels, traces, sentence, remarks } = await page.waitFor(drawn);
    assert.deepEqual(panels, ['part that is left', 'change from distance 0']);
    const byName = Object.fromEntries(traces.map((/** @type {any} */ trace) => [trace.name, trace]));
    assert.equal(traces.length, 18);
    const positions = 40;
    // 16 dimensions: of rows, d/2 at distance 0, of words, d; both are divided by √d.
    near(
      byName.sinusoidal.y,
      curve({ scheme: 'sinusoidal', positions, d_model: 16 }).map((value) => 1 + value / 2),
      1e-6,
    );
    near(
      byName.rope.y,
      curve({ scheme: 'rope', positions, head_dim: 16 }).map((value) => 1 + value / 4),
      1e-12,
    );
    for (const scheme of ['alibi', 't5-bias']) {
      for (let head = 0; head < 8; ++head) {
        const { x, y, isThick } = byName[`${scheme}, head ${head}`];
        assert.deepEqual(x, [...Array(40).keys()]);
        near(y, curve({ scheme, positions }, head), 0);
        assert.equal(isThick, head === 0);
      }
    }
    assert.deepEqual([byName.sinusoidal.dash, byName.rope.dash], ['solid', 'dash']);
    const below = byName.rope.y.findIndex((/** @type {number} */ value) => value < 0.5);
    assert.match(
      sentence,
      new RegExp(`first below a half at distance ${below} for sinusoidal and rope, which coincide\\.`),
    );
    assert.match(
      sentence,
      /changes by −19\.5 \(head 0\) to about −0\.152 \(head 7\) with alibi; by about .* with t5-bias\./,
    );
    assert.ok(
      remarks.some((/** @type {string} */ text) =>
        /The mean over independent tokens is 0 at every distance/.test(text),
      ),
    );
    assert.ok(remarks.includes('t5-bias: a model learns these numbers; here they are random, from a seed.'));
    assert.deepEqual(await page.errors(), []);
  });

  test('without `schemes`, shows the first that adds, that turns, and that biases; without controls, no boxes', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const { traces } = await page.waitFor(drawn);
    assert.deepEqual(
      traces
        .filter((/** @type {any} */ { isThick }) => isThick)
        .map((/** @type {any} */ { name }) => name)
        .sort(),
      ['alibi, head 0', 'rope', 'sinusoidal'],
    );
    assert.deepEqual(
      await page.evaluate(() => [
        [...document.querySelectorAll('.pe-legend-item')].map(({ textContent }) => textContent),
        document.querySelectorAll('.pe-legend input').length,
      ]),
      [['sinusoidal', 'rope', 'alibi (thick: head 0 of 8)'], 0],
    );
  });

  test('boxes choose the schemes, and the attribute, the address and the panels follow', async () => {
    const page = await open(`${site.origin}/four.html`);
    await page.waitFor(drawn);
    for (const name of ['alibi', 't5-bias']) await tick(page, name);
    const one = await page.waitFor(
      () => document.querySelectorAll('.pe-distance-panel:not([hidden])').length === 1,
    );
    assert.ok(one);
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-distance')?.getAttribute('schemes')),
      'sinusoidal, rope',
    );
    await tick(page, 'kerple');
    await page.waitFor(() => document.querySelectorAll('.pe-distance-panel:not([hidden])').length === 2);
    // The ticked box still exists, and has kept the focus if it had it.
    const hash = await page.waitFor(() => location.hash.includes('kerple') && location.hash);
    assert.equal(hash, '#pe=1&.distance.schemes=sinusoidal,+rope,+kerple');
    const other = await open(`${site.origin}/four.html${hash}`);
    const { traces } = await other.waitFor(drawn);
    assert.ok(traces.some((/** @type {any} */ { name }) => name === 'kerple, head 7'));
    assert.ok(!traces.some((/** @type {any} */ { name }) => name.startsWith('alibi')));
    // An unknown scheme is ignored.
    const stranger = await open(`${site.origin}/four.html#pe=1&.distance.schemes=none&.distance.positions=9`);
    assert.equal((await stranger.waitFor(drawn, 9)).traces.length, 18);
    assert.deepEqual(await stranger.errors(), []);
  });

  test('the arrow keys go over distances, and all curves are read there', async () => {
    const page = await open(`${site.origin}/four.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-distance')).focus());
    const value = (/** @type {any} */ request, head = 0) => curve({ ...request, positions: 40 }, head);
    const rope = value({ scheme: 'rope', head_dim: 16 });
    for (const [key, distance] of /** @type {[string, number][]} */ ([
      ['ArrowRight', 0],
      ['ArrowRight', 1],
      ['PageDown', 3],
      ['ArrowLeft', 2],
      ['End', 39],
      ['ArrowRight', 39],
      ['PageUp', 37],
      ['Home', 0],
    ])) {
      await page.press(key);
      const start = `distance ${distance}: sinusoidal `;
      const read = await page.waitFor((/** @type {string} */ start) => {
        const text = document.querySelector('pe-distance .pe-reading')?.textContent;
        return text?.startsWith(start) && text;
      }, start);
      const written = Number(/rope (−?[\d.]+),/.exec(read)?.[1].replace('−', '-'));
      assert.ok(Math.abs(written - (1 + rope[distance] / 4)) < 1e-4, read);
      assert.ok(read.includes(`alibi, head 0 ${distance ? `−${distance / 2}` : 0}, t5-bias, head 0 `), read);
    }
    assert.equal(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('.pe-mark')].filter((mark) => mark.getBoundingClientRect().width > 0)
            .length,
      ),
      2,
    );
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-distance .pe-reading')?.textContent === '');
    assert.deepEqual(await page.errors(), []);
  });

  test('a million distances are drawn from the least to the greatest of each column, on a logarithmic axis', async () => {
    const page = await open(`${site.origin}/long.html`);
    const { traces, remarks, sentence } = await page.waitFor(drawn);
    const request = { scheme: 'rope', preset: 'llama-3.1', positions: 1_000_001 };
    const { data } = pe.distanceCurve(request);
    const unit = Math.sqrt(128);
    const [rope] = traces.filter((/** @type {any} */ { name }) => name === 'rope/llama-3.1');
    assert.ok(rope.x.length > 500 && rope.x.length < 8000, `${rope.x.length}`);
    assert.deepEqual([rope.x[0], rope.x.at(-1)], [0, 6]);
    rope.y.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.ok(Math.abs(value - (1 + data[Math.round(10 ** rope.x[k])] / unit)) < 1e-9),
    );
    let [low, below] = [Infinity, NaN];
    for (let k = 0; k < data.length; ++k) {
      low = Math.min(low, data[k]);
      if (Number.isNaN(below) && 1 + data[k] / unit < 0.5) below = k;
    }
    assert.ok(Math.abs(Math.min(...rope.y) - (1 + low / unit)) < 1e-9);
    assert.match(sentence, new RegExp(`at distance ${below} for rope/llama-3\\.1`));
    assert.ok(
      remarks.some((/** @type {string} */ text) => text.includes('base 500000 from its preset')),
      remarks.join(),
    );
    assert.ok(
      remarks.some((/** @type {string} */ text) =>
        /from the smallest to the largest of its values/.test(text),
      ),
    );
    // A base that is set applies to all, overriding presets.
    await page.fill('input[data-name="base"]', '100');
    await page.press('Enter');
    await page.waitFor(
      () => !/from its preset/.test(document.querySelector('.pe-remarks')?.textContent ?? 'from its preset'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  if (engine === 'chromium') {
    test('keys and the wheel come nearer, in both panels, where each column of pixels is what its curve reaches there', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 1100, height: 800 });
      await page.waitFor(drawn);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-distance')).focus());
      /** The visible parts of the axes. @type {() => any} */
      const seen = () =>
        [...document.querySelectorAll('pe-distance .js-plotly-plot')].map((plot) => {
          const { xaxis, yaxis } = /** @type {any} */ (plot)._fullLayout;
          return [...xaxis.range, yaxis.range[1] - yaxis.range[0]];
        });
      /** @type {(length: number) => any} */
      const restsAt = (length) =>
        [...document.querySelectorAll('pe-distance .js-plotly-plot')].every((plot) => {
          const [from, to] = /** @type {any} */ (plot)._fullLayout.xaxis.range;
          return Math.abs(to - from - length) < 1e-3 * length;
        });
      const heightOf = (/** @type {number[]} */ [, , height]) => height.toPrecision(2);
      const heights = (await page.evaluate(seen)).map(heightOf);
      for (const key of ['+', '=']) await page.press(key);
      const length = (2 ** 20 - 1) / 4;
      await page.waitFor(restsAt, length);
      const [part, added] = await page.evaluate(seen);
      assert.deepEqual(part.slice(0, 2), added.slice(0, 2));
      const { data } = pe.distanceCurve({ scheme: 'rope', head_dim: 64, positions: 2 ** 20 });
      // As many points as columns of pixels allow: of the bins of the whole, fewer lie in a quarter of it.
      const { range, columns, x, y } = await page.waitFor(() => {
        const plot = /** @type {any} */ (document.querySelector('pe-distance .js-plotly-plot'));
        const { range, _length: length } = plot._fullLayout.xaxis;
        const { x, y } = plot.data.at(-1);
        const count = x.filter((/** @type {number} */ at) => at >= range[0] && at <= range[1]).length;
        return count > 3 * length && { range: [...range], columns: Math.round(length), x: [...x], y: [...y] };
      });
      const columnOf = (/** @type {number} */ k) =>
        Math.floor(((k - range[0]) / (range[1] - range[0])) * columns);
      const least = () => new Float64Array(columns).fill(Infinity);
      const [there, found] = [least(), least()];
      for (let k = Math.ceil(range[0]); k <= range[1]; ++k)
        there[columnOf(k)] = Math.min(there[columnOf(k)], 1 + data[k] / 8);
      x.forEach((/** @type {number} */ k, /** @type {number} */ at) => {
        if (k >= range[0] && k <= range[1]) found[columnOf(k)] = Math.min(found[columnOf(k)], y[at]);
      });
      assert.ok(found.every((value, k) => Math.abs(value - there[k]) < 1e-9));
      // The focus is on both of them, and so is the wheel.
      const notch = (/** @type {number} */ deltaY) => {
        const plot = /** @type {Element} */ (document.querySelector('pe-distance .pe-plot'));
        const { left, top, width, height } = plot.getBoundingClientRect();
        const place = { clientX: left + width / 2, clientY: top + height / 2 };
        plot.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...place }));
      };
      await page.evaluate(notch, -200);
      await page.waitFor(restsAt, length * Math.exp(-0.5));
      // The visible part follows the cursor.
      await page.press('Home');
      await page.waitFor(() =>
        [...document.querySelectorAll('pe-distance .js-plotly-plot')].every(
          (plot) => /** @type {any} */ (plot)._fullLayout.xaxis.range[0] === 0,
        ),
      );
      await page.press('0');
      await page.waitFor(restsAt, 2 ** 20 - 1);
      // As a single line, once it fits.
      for (let k = 0; k < 14; ++k) await page.press('+');
      await page.waitFor(restsAt, (2 ** 20 - 1) / 16384);
      await page.waitFor(() => {
        const plot = /** @type {any} */ (document.querySelector('pe-distance .js-plotly-plot'));
        const { range } = plot._fullLayout.xaxis;
        const near = plot.data
          .at(-1)
          .x.filter((/** @type {number} */ at) => at >= range[0] && at <= range[1]);
        return (
          near.length >= 64 &&
          near.every((/** @type {number} */ at, /** @type {number} */ k) => at === near[0] + k)
        );
      });
      // As high as before.
      assert.deepEqual((await page.evaluate(seen)).map(heightOf), heights);
      assert.deepEqual(await page.errors(), []);
    });
  }

  if (engine === 'chromium') {
    test('the distances that are seen are in the address, and a link opens them; hostile ones are passed over', async () => {
      /** Whether both panels show this part. @type {(first: number, last: number) => any} */
      const restsAt = (first, last) => {
        const plots = [...document.querySelectorAll('pe-distance .js-plotly-plot')];
        const isThere = (/** @type {any} */ { _fullLayout: { xaxis } }) =>
          Math.abs(xaxis.range[0] - first) + Math.abs(xaxis.range[1] - last) < 1e-3 * (last - first);
        return plots.length === 2 && plots.every(isThere);
      };
      const address = `${site.origin}/part.html`;
      const page = await open(address, { width: 900, height: 900 });
      const last = 2 ** 20;
      await page.waitFor(restsAt, 0, last);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-distance')).focus());
      await page.press('+');
      await page.waitFor(restsAt, last / 4, (3 * last) / 4);
      const view = () => new URLSearchParams(location.hash.slice(1)).get('.distance.view');
      assert.equal(await page.waitFor(view), '262144,786432');
      assert.equal(
        await page.waitFor(() => document.querySelector('pe-distance > [role=status]')?.textContent),
        'Now showing distances 262,144 to 786,432.',
      );
      // Another axis shows the same distances.
      await page.evaluate(() => document.querySelector('pe-distance')?.setAttribute('axis', 'log'));
      await page.waitFor(restsAt, Math.log10(last / 4), Math.log10((3 * last) / 4));
      await page.click('.pe-reset');
      await page.waitFor(restsAt, 0, last);
      const named = await open(`${address}#pe=1&.distance.view=1000,5000&.distance.positions=100001`);
      await named.waitFor(restsAt, 1000, 5000);
      // The same when a link is followed in the page.
      await named.evaluate(() => (location.hash = '#pe=1&.distance.view=100,10000&.distance.axis=log'));
      await named.waitFor(restsAt, 2, 4);
      assert.deepEqual([...(await page.errors()), ...(await named.errors())], []);
      for (const hostile of ['a', '<b>', '1e999,2', '-1,5', '9,3', '1,2,3,4']) {
        const other = await open(`${address}#pe=1&.distance.positions=99&.distance.view=${hostile}`);
        await other.waitFor(restsAt, 0, 98);
        const alert = await other.evaluate(
          () => document.querySelector('pe-distance > [role="alert"]:not([hidden])')?.textContent ?? '',
        );
        assert.equal(alert, '', hostile);
      }
      await page.evaluate(() => document.querySelector('pe-distance')?.setAttribute('view', '9'));
      await page.waitFor(() =>
        document
          .querySelector('pe-distance > [role="alert"]:not([hidden])')
          ?.textContent?.startsWith('view is "9"; it must be two numbers from 0'),
      );
    });

    test('of 2^31 distances it is said that not all are computed, and from near they are', async () => {
      const page = await open(`${site.origin}/most.html`, { width: 900, height: 900 });
      const near = await page.waitFor(() => {
        const plot = /** @type {any} */ (document.querySelector('pe-distance .js-plotly-plot'));
        const { x, y } = plot?.data?.at(-1) ?? { x: [] };
        const { range } = plot?._fullLayout?.xaxis ?? {};
        const seen = [...x.keys()].filter((k) => x[k] >= range[0] && x[k] <= range[1]);
        return seen.length === 200 && seen.map((k) => [x[k], y[k]]);
      });
      const { data } = pe.distanceCurve({
        scheme: 'rope',
        head_dim: 64,
        positions: /** @type {any} */ ({ start: 2e9, count: 200 }),
      });
      for (const [at, value] of near)
        assert.ok(Math.abs(value - (1 + data[at - 2e9] / 8)) < 1e-6, `${at}: ${value}`);
      const { remarks, sentence } = await page.evaluate(drawn);
      assert.ok(
        remarks.some((/** @type {string} */ text) =>
          /^With more than 67,108,864 distances, not all are computed: .* at least 512 of its values/.test(
            text,
          ),
        ),
        remarks.join(),
      );
      assert.match(sentence, /a score at distance 2,147,483,647 changes by /);
      const course = await page.evaluate(
        () => document.querySelector('pe-distance .pe-unseen')?.textContent ?? '',
      );
      assert.match(course, /rope: computed values from /);
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('what takes long says how far it is, and can be cancelled', async () => {
    const page = await open(`${site.origin}/slow.html`);
    await page.waitFor(drawn, 20);
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector('pe-distance'));
      element.setAttribute('d-model', '8192');
      element.setAttribute('positions', '4000000');
    });
    const bar = await page.waitFor(() => {
      const progress = document.querySelector('.pe-distance-progress:not([hidden]) progress');
      return progress && [/** @type {any} */ (progress).value, progress.getAttribute('aria-label')];
    });
    assert.ok(bar[0] > 0 && bar[0] < 1, `${bar}`);
    assert.equal(bar[1], 'Computing the curves');
    await page.click('.pe-distance-progress button');
    assert.match(
      await page.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      /^positions is 4000000, whose curves were not computed to the end/,
    );
    // The last good figure is still there, and the next request is computed.
    assert.equal((await page.evaluate(drawn)).traces[0].x.length, 20);
    await page.evaluate(() => document.querySelector('pe-distance')?.setAttribute('positions', '30'));
    await page.waitFor(drawn, 30);
    await page.waitFor(() =>
      document.querySelector('pe-distance .pe-alert[hidden], pe-distance .pe-distance-progress[hidden]'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('what is refused stops what is being computed for older settings', async () => {
    const page = await open(`${site.origin}/slow.html`);
    await page.waitFor(drawn, 20);
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector('pe-distance'));
      element.setAttribute('d-model', '8192');
      element.setAttribute('positions', '4000000');
    });
    await page.waitFor(() => document.querySelector('.pe-distance-progress:not([hidden])'));
    await page.evaluate(() => document.querySelector('pe-distance')?.setAttribute('base', 'ten'));
    assert.match(
      await page.waitFor(
        () =>
          document.querySelector('.pe-distance-progress[hidden]') &&
          document.querySelector('[role="alert"]:not([hidden])')?.textContent,
      ),
      /^base is "ten"/,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('offers the program of the curves that are shown', async () => {
    const page = await open(`${site.origin}/four.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
    });
    const press = () =>
      [...document.querySelectorAll('.pe-tools button')].some((button) => {
        const found = button.textContent === 'Code' && !(/** @type {HTMLElement} */ (button).hidden);
        if (found) /** @type {HTMLElement} */ (button).click();
        return found;
      });
    await page.waitFor(press);
    const shown = () => document.querySelector('.pe-code')?.textContent;
    const text = await page.evaluate(shown);
    const program = await page.evaluate(
      () => /** @type {any} */ (document.querySelector('pe-distance')).numbers.program,
    );
    assert.equal(text, writeProgram('numpy', program));
    for (const part of [
      '# sinusoidal\nd_model, base = 16, ',
      '# rope\nhead_dim, base = 16, ',
      '# alibi',
      '# t5-bias',
    ])
      assert.ok(text.includes(part), text);
    await tick(page, 'alibi');
    await page.waitFor(() => !document.querySelector('.pe-code')?.textContent?.includes('# alibi'));
    assert.deepEqual(await page.errors(), []);
  });

  test('each refusal names the thing, its value and what is allowed', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const count = 9;
    const alerts = await page.waitFor(refusals, count);
    const expected = [
      ...Object.values(refused),
      /^sinusoidal: d_model is 31; it must be even/,
      /^axis is "cubic"; it must be one of: linear, log$/,
      /^positions is 0; it must be a whole number from 1 to 2147483648$/,
      /^learned: positions is 513; it must be from 1 to 512$/,
      /^head is 0\.5; it must be a whole number from 0$/,
    ];
    expected.forEach((pattern, k) => assert.match(alerts[k], pattern));
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-distance b').length), 0);
  });

  test('a German page speaks German', async () => {
    const page = await open(`${site.origin}/de.html`);
    const { captions, sentence } = await page.waitFor(drawn);
    assert.deepEqual(captions, [
      'Was vom Wert beim Abstand 0 bleibt',
      'Änderung des Scores gegenüber Abstand 0',
    ]);
    assert.match(
      sentence,
      /^Erstmals weniger als die Hälfte bleibt beim Abstand 3 von sinusoidal und rope, die zusammenfallen\. [^]*−19,5 \(Kopf 0\)/,
    );
  });

  test('in a lab it follows the others, and shares their cursor', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const { traces } = await page.waitFor(drawn, 12);
    assert.equal(traces.length, 2);
    await page.fill('pe-lab input[data-name="positions"]', '20');
    await page.press('Enter');
    await page.waitFor(drawn, 20);
    await page.waitFor(() => document.querySelector('pe-heatmap .main-svg'));
    await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-heatmap .pe-plot')).focus());
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.press(key);
    await page.waitFor(() =>
      document.querySelector('pe-distance .pe-reading')?.textContent?.startsWith('distance 2:'),
    );
  });

  test('numbers leave as a table and as a file, a row a distance', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(drawn);
    const given = await page.evaluate(() => {
      const { kind, shape, data, columnLabels } = /** @type {any} */ (document.querySelector('pe-distance'))
        .numbers;
      return { kind, shape, data: [...data], columnLabels };
    });
    assert.deepEqual([given.kind, given.shape], ['distance', [9, 10]]);
    assert.deepEqual(given.columnLabels.slice(0, 4), [
      'sinusoidal',
      'rope',
      'alibi, head 0',
      'alibi, head 1',
    ]);
    for (let k = 0; k < 9; ++k)
      assert.deepEqual(given.data.slice(10 * k + 2, 10 * k + 4), [0 - k / 2, 0 - k / 4]);
    assert.ok(engine);
  });
});
