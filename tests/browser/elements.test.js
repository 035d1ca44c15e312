/** The elements in real browsers: controls, errors in place, keyboard, hover, zoom, and restrictive hosts. */
import assert from 'node:assert/strict';
import { cp, rename, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { load } from '../../dist/posenc.js';
import {
  atRest,
  clickUntil,
  countTimers,
  inEachEngine,
  page as pageOf,
  refusals,
  servePages,
  test,
  toggleZoomMode,
} from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const strictPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data: blob:; connect-src 'self'";

before(async () => {
  site = await servePages('elements', {
    'heatmap.html': pageOf('<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>'),
    'lines.html': pageOf('<pe-lines rows="0, 10" d-model="16" controls></pe-lines>'),
    'steps.html': pageOf('<pe-steps controls></pe-steps>'),
    'lab.html': pageOf(
      '<pe-lab positions="20" d-model="32" controls><pe-heatmap></pe-heatmap><pe-lines rows="0, 10"></pe-lines>' +
        '<pe-steps step="7"></pe-steps></pe-lab>',
    ),
    'angles.html': pageOf('<pe-angles positions="4" d-model="4"></pe-angles>'),
    'far.html': pageOf('<div style="height: 5000px"></div><pe-heatmap></pe-heatmap>'),
    'bad.html': pageOf(
      '<pe-heatmap colorscale="<img src=x onerror=alert(1)>"></pe-heatmap><pe-lines rows="1, two"></pe-lines>' +
        '<pe-heatmap scheme="none of these"></pe-heatmap><pe-lines columns="0, 500"></pe-lines>' +
        '<pe-lines rows="1" colors="#zzz"></pe-lines>',
    ),
    'no-wasm.html': pageOf(
      '<p id="rest">The rest.</p><pe-heatmap></pe-heatmap>',
      '<script>delete globalThis.WebAssembly;</script>',
    ),
    'amd.html': pageOf(
      '<pe-heatmap positions="20" d-model="32"></pe-heatmap>',
      '<script>window.define = (...parts) => (window.handed = parts); define.amd = {};</script>',
    ),
    'policy.html': pageOf(
      '<pe-heatmap positions="20" d-model="32"></pe-heatmap>',
      `<meta http-equiv="Content-Security-Policy" content="${strictPolicy}">`,
    ),
    'names.html': pageOf(
      '<div lang="constructor"><pe-heatmap positions="20" d-model="32"></pe-heatmap></div>' +
        '<div lang="__proto__"><pe-lab controls><pe-steps></pe-steps></pe-lab></div>' +
        '<div lang="toString"><pe-angles positions="4" d-model="4"></pe-angles></div>' +
        '<pe-similarity metric="constructor"></pe-similarity><pe-similarity colorscale="toString"></pe-similarity>' +
        '<pe-heatmap scheme="__proto__"></pe-heatmap><pe-lines id="constructor"></pe-lines>' +
        '<pe-words text="constructor toString __proto__"></pe-words><pe-properties hide="valueOf" controls></pe-properties>',
    ),
    'underscores.html': pageOf(
      '<pe-heatmap positions="5" d_model="8" _ngcontent-a_b></pe-heatmap>' +
        '<pe-lab positions="6" d_model="10" controls><pe-heatmap></pe-heatmap></pe-lab>',
    ),
    'worker.html':
      '<!doctype html><meta charset="utf-8"><title>Worker</title><link rel="icon" href="data:,">',
    'worker.js': `import { load } from './posenc.js';
      const pe = await load();
      postMessage([...pe.encode({ positions: 4, d_model: 6 }).data]);`,
  });
  // In this copy Plotly arrives, and finishes a drawing, only when the page's `held` lets it.
  const held = pathToFileURL(`${site.folder}/held/`);
  await cp(new URL('../../dist/', import.meta.url), held, { recursive: true });
  await rename(new URL('chart.js', held), new URL('real.js', held));
  await writeFile(
    new URL('chart.js', held),
    `import * as real from './real.js';
    export * from './real.js';
    await held.loading;
    export async function drawFigure(node, ...rest) {
      await real.drawFigure(node, ...rest);
      held.nodes.add(node);
      await held.drawing;
    }`,
  );
  await writeFile(
    new URL('index.html', held),
    pageOf(
      '<pe-heatmap id="leaves" positions="20" d-model="32"></pe-heatmap>' +
        '<pe-lines id="leaves-too" rows="0, 10"></pe-lines><pe-heatmap id="stays" positions="6" d-model="8"></pe-heatmap>',
      `<script>
        var held = { nodes: new Set() };
        for (const what of ['loading', 'drawing'])
          held[what] = new Promise((resolve) => Object.assign(held, { ['end' + what]: resolve }));
      </script>`,
    ),
  );
});
after(() => site.close());

/** The values that Plotly received, once they are on the screen. @type {(selector?: string) => any} */
const drawn = (selector = 'pe-heatmap') => {
  const element = document.querySelector(selector);
  const plot = /** @type {any} */ (element?.querySelector('.js-plotly-plot'));
  if (!plot?.data || !element?.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  const [trace] = plot.data;
  return trace.z
    ? { shape: trace.z.shape, values: [...new Float32Array(trace.z.bdata)] }
    : { names: plot.data.map((/** @type {any} */ each) => each.name), values: [...trace.y] };
};

/** Like drawn, but only with this shape. @param {string} shape */
const drawnAs = (shape) => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  const hidden = document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden');
  if (!hidden || plot?.data?.[0].z.shape !== shape) return undefined;
  return [...new Float32Array(plot.data[0].z.bdata)];
};

/** All figures are in view. */
const tall = { width: 900, height: 1800 };

const alertText = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent;

inEachEngine('elements', (_engine, open) => {
  test('attributes named as in requests are what they mean', async () => {
    const page = await open(`${site.origin}/underscores.html`);
    const shapes = await page.waitFor(() => {
      const plots = [...document.querySelectorAll('pe-heatmap .js-plotly-plot')];
      const found = plots.map((plot) => /** @type {any} */ (plot).data?.[0].z.shape);
      return found.length === 2 && found.every(Boolean) && found.join(' ');
    });
    assert.equal(shapes, '5,8 6,10');
    assert.deepEqual(await page.errors(), []);
  });

  test('a slider changes the figure, by keyboard too, and reset brings it back', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    await page.evaluate(() => /** @type {any} */ (document.querySelector('input[type="range"]')).focus());
    await page.press('ArrowRight');
    const values = await page.waitFor(drawnAs, '21,32');
    assert.deepEqual(Float32Array.from(values), pe.encode({ positions: 21, d_model: 32 }).data);
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-heatmap')?.getAttribute('positions')),
      '21',
    );
    await page.click('.pe-reset');
    await page.waitFor(drawnAs, '20,32');
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-reset')).disabled),
      true,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a typed value and a choice change the figure', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    await page.fill('input[data-name="d_model"]', '48');
    await page.press('Enter');
    await page.waitFor(drawnAs, '20,48');
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('select[data-name="layout"]'));
      select.value = 'concatenated';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const expected = [...pe.encode({ positions: 20, d_model: 48, layout: 'concatenated' }).data];
    await page.waitFor(
      (/** @type {number} */ cell) => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        return new Float32Array(plot.data[0].z.bdata)[48 + 1] === cell;
      },
      expected[48 + 1],
    );
  });

  test('a bad value shows its message over the last good figure, and the page goes on', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    const before = await page.waitFor(drawnAs, '20,32');
    await page.fill('input[data-name="d_model"]', '31');
    await page.press('Enter');
    assert.equal(
      await page.waitFor(alertText),
      'd_model is 31; it must be even, so that dimensions form pairs',
    );
    assert.deepEqual(await page.evaluate(drawnAs, '20,32'), before);
    const invalid = () =>
      [...document.querySelectorAll('[aria-invalid="true"]')].map(
        (node) => /** @type {any} */ (node).dataset.name,
      );
    assert.deepEqual(await page.evaluate(invalid), ['d_model']);
    await page.fill('input[data-name="d_model"]', 'many');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('[role="alert"]')?.textContent?.includes('"many"'));
    await page.fill('input[data-name="d_model"]', '30');
    await page.press('Enter');
    await page.waitFor(drawnAs, '20,30');
    assert.equal((await page.evaluate(alertText)) ?? null, null);
    assert.deepEqual(await page.evaluate(invalid), []);
    assert.deepEqual(await page.errors(), []);
  });

  test('bad attributes are refused in words, never interpreted as markup', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const messages = await page.waitFor(refusals, 5);
    assert.match(messages[0], /^colorscale is "<img src=x onerror=alert\(1\)>"; it must be one of: Greys, /);
    assert.equal(messages[1], 'rows is "1, two"; it must be numbers separated by commas, such as 0, 10, 25');
    assert.match(messages[2], /^scheme is "none of these"; it must be one of: sinusoidal, /);
    assert.equal(messages[3], 'columns[1] is 500; it must be a whole number from 0 to 127');
    assert.match(messages[4], /^colors\[0\] is "#zzz"; it must be a CSS colour/);
    assert.equal(await page.evaluate(() => document.images.length), 0);
  });

  test('pointing at a cell reads its value and its formula', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    const { x, y } = await page.evaluate(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const box = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return { x: box.x + xaxis._offset + xaxis.d2p(6), y: box.y + yaxis._offset + yaxis.d2p(12) };
    });
    await page.hover(x - 3, y);
    await page.hover(x, y);
    const text = await page.waitFor(() => document.querySelector('.pe-tooltip:not([hidden])')?.textContent);
    // sin(12 / 10000^(6/32)) = sin(2.1339) = 0.8456
    assert.equal(text, 'position 12, dimension 6: 0.8456 = sin(12 / 10000^(6/32))');
  });

  test('a zoom stays while a control changes', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    const box = await page.evaluate(() => {
      const { x, y, width, height } = /** @type {Element} */ (
        document.querySelector('.js-plotly-plot .nsewdrag')
      ).getBoundingClientRect();
      return { x, y, width, height };
    });
    const at = (/** @type {number} */ part) => [box.x + box.width * part, box.y + box.height * part];
    await toggleZoomMode(page);
    const [x0, y0] = at(0.25);
    const [x1, y1] = at(0.75);
    await page.drag(x0, y0, x1, y1);
    const ranges = () => {
      const { xaxis, yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
      return xaxis.autorange ? undefined : [...xaxis.range, ...yaxis.range];
    };
    const zoomed = await page.waitFor(ranges);
    assert.ok(zoomed[0] > 5 && zoomed[1] < 26, `zoomed to ${zoomed}`);
    await page.fill('input[data-name="base"]', '100');
    await page.press('Enter');
    const expected = pe.encode({ positions: 20, d_model: 32, base: 100 }).data[32 + 2];
    await page.waitFor((/** @type {number} */ cell) => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return new Float32Array(plot.data[0].z.bdata)[32 + 2] === cell;
    }, expected);
    assert.deepEqual(await page.evaluate(ranges), zoomed);
  });

  test('a zoom has ticks at whole cells, and is given up when it has nothing to show any more', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    const box = await page.evaluate(() => {
      const { x, y, width, height } = /** @type {Element} */ (
        document.querySelector('.js-plotly-plot .nsewdrag')
      ).getBoundingClientRect();
      return { x, y, width, height };
    });
    await toggleZoomMode(page);
    await page.drag(
      box.x + box.width * 0.5,
      box.y + box.height * 0.7,
      box.x + box.width * 0.6,
      box.y + box.height * 0.9,
    );
    const labels = await page.waitFor(() => {
      const { yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
      const texts = [...document.querySelectorAll('.ytick text, .xtick text')].map((node) =>
        Number(node.textContent),
      );
      return !yaxis.autorange && yaxis.dtick === 1 && texts;
    });
    assert.ok(labels.length > 4 && labels.every(Number.isInteger), labels.join());
    await page.fill('input[data-name="positions"]', '5');
    await page.press('Enter');
    await page.waitFor(drawnAs, '5,32');
    await page.waitFor(() => {
      const { yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
      return Math.max(...yaxis.range) <= 5;
    });
    // The pointer is where a cell used to be.
    await page.hover(box.x + box.width * 0.5, box.y + box.height * 0.8);
    await page.hover(box.x + box.width * 0.5 + 3, box.y + box.height * 0.8);
    assert.deepEqual(await page.errors(), []);
  });

  test('lines follow their attributes and controls', async () => {
    const page = await open(`${site.origin}/lines.html`);
    const { names, values } = await page.waitFor(drawn, 'pe-lines');
    assert.deepEqual(names, ['position 0', 'position 10']);
    assert.deepEqual(Float32Array.from(values), pe.encode({ positions: [0], d_model: 16 }).data);
    await page.fill('input[data-name="rows"]', '7');
    await page.press('Enter');
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot.data.length === 1 && plot.data[0].name === 'position 7';
    });
    await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('columns', '2'));
    await page.waitFor(() => document.querySelector('input[data-name="columns"]'));
    const column = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot.data[0].name === 'dimension 2' && [...plot.data[0].y];
    });
    const matrix = pe.encode({ positions: 50, d_model: 16 });
    assert.deepEqual(
      Float32Array.from(column),
      Float32Array.from({ length: 50 }, (_, row) => matrix.data[row * 16 + 2]),
    );
  });

  test('one cursor is marked in every figure of a lab, by key and by pointer', async () => {
    const page = await open(`${site.origin}/lab.html`, tall);
    await page.waitFor(drawnAs, '20,32');
    await page.waitFor(drawn, 'pe-lines');
    await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-heatmap .pe-plot')).focus());
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'ArrowLeft'])
      await page.press(key);
    const readings = () => [...document.querySelectorAll('.pe-reading')].map((node) => node.textContent);
    // Dimension 30 of position 2: sin(2 / 10000^(30/32)) = sin(2 / 5623.4) = 0.0003556…
    assert.equal(
      (await page.evaluate(readings))[0],
      'position 2, dimension 30: 0.0004 = sin(2 / 10000^(30/32))',
    );
    assert.match(
      await page.waitFor(() => document.querySelector('pe-lines .pe-reading')?.textContent),
      /^position 10, dimension 30: 0\.0018 = /m,
    );
    assert.match(
      await page.waitFor(
        () => document.querySelector('pe-steps .pe-calculation:not(.pe-prompt)')?.textContent,
      ),
      /^PE\[2, 30\] = sin\(2 \/ 10000\^\(30\/32\)\)/,
    );
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')].filter((node) => node.getBoundingClientRect().width > 0)
        .length;
    assert.equal(await page.evaluate(marks), 3, 'a row and a column in the heatmap, a place along the lines');

    const { x, y } = await page.evaluate(() => {
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      plot.scrollIntoView({ block: 'center' });
      const box = plot.getBoundingClientRect();
      const { xaxis, yaxis } = plot._fullLayout;
      return { x: box.x + xaxis._offset + xaxis.d2p(4), y: box.y + yaxis._offset + yaxis.d2p(7) };
    });
    await clickUntil(page, { x, y }, () =>
      document.querySelector('.pe-reading')?.textContent?.startsWith('position 7, dimension 4: '),
    );
    await page.waitFor(() =>
      document.querySelector('pe-steps .pe-calculation')?.textContent?.startsWith('PE[7, 4]'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a lab hands its parameters to every figure, and its controls change them', async () => {
    const page = await open(`${site.origin}/lab.html`, tall);
    await page.waitFor(drawnAs, '20,32');
    await page.fill('pe-lab > .pe-controls input[data-name="d_model"]', '16');
    await page.press('Enter');
    await page.waitFor(drawnAs, '20,16');
    await page.waitFor(() => document.querySelector('.pe-shape')?.textContent?.includes('[20, 16]'));
    await page.click('pe-lab > .pe-controls .pe-reset');
    await page.waitFor(drawnAs, '20,32');
  });

  test('under each figure stands what can be said of it now', async () => {
    const page = await open(`${site.origin}/lab.html`, tall);
    await page.waitFor(drawnAs, '20,32');
    const sentences = () =>
      [...document.querySelectorAll(':is(pe-heatmap, pe-lines) .pe-sentence')].map(
        (node) => node.textContent,
      );
    // Wavelengths 2π · 10000^(i/16): 6.28, 11.17, 19.87, …, 35333; ‖PE(10) − PE(0)‖ = 3.4470 by 2 sqrt(Σ sin² 5w).
    assert.deepEqual(await page.waitFor(sentences), [
      'Of the 16 pairs of dimensions, 2 have finished a turn by position 19; the fastest takes about 6.28 positions for one, the slowest about 35,300.',
      'Positions 0 and 10 are 3.4470 apart.',
    ]);
    // All that are 1 apart are equally near: rounding does not make one of them the nearest.
    const apart = (/** @type {number} */ k) =>
      2 * Math.hypot(...Array.from({ length: 16 }, (_, i) => Math.sin((k / 2) * 10000 ** (-i / 16))));
    await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('rows', '0, 1, 2, 3'));
    const sentence = await page.waitFor(() => {
      const text = document.querySelector('pe-lines .pe-sentence')?.textContent;
      return text?.includes('closest') && text;
    });
    assert.equal(
      sentence,
      `Positions 0 and 1 (and 2 more pairs) are closest to each other, ${apart(1).toFixed(4)} apart; ` +
        `positions 0 and 3 are farthest apart, ${apart(3).toFixed(4)}.`,
    );
  });

  test('steps go forward and back by button and arrow key, and a cell shows its calculation', async () => {
    const page = await open(`${site.origin}/steps.html`);
    const selected = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
    assert.equal(await page.waitFor(selected), '1 Even indices');
    await page.evaluate(() => /** @type {any} */ (document.querySelector('[role="tab"]')).focus());
    await page.press('ArrowRight');
    assert.equal(await page.waitFor(() => document.activeElement?.textContent), '2 Denominators');
    await page.waitFor(() => document.querySelector('.pe-table')?.textContent?.includes('464.159'));
    await page.press('ArrowLeft');
    await page.waitFor(() => document.activeElement?.textContent === '1 Even indices');
    for (let k = 0; k < 6; ++k) await page.click('.pe-step-buttons button:last-child');
    await page.waitFor(
      () => document.querySelector('[aria-selected="true"]')?.textContent === '7 Interleaved',
    );
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((td) => td.textContent),
      ),
    );
    assert.deepEqual(cells[4], ['−0.7568', '−0.6536', '0.1846', '0.9828', '0.0086', '1.0000']);
    assert.match(
      await page.evaluate(() => String(document.querySelector('.pe-shape')?.textContent)),
      /\[10, 6\]/,
    );
    // Until one is chosen, another one is explained.
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-calculation')?.textContent),
      'Choose a number to see how it is computed. For example:\nPE[1, 0] = sin(1 / 10000^(0/6))\n= sin(1 / 1)\n= sin(1)\n≈ 0.8415',
    );
    await page.click('td[data-row="3"][data-dimension="2"]');
    const calculation = () => document.querySelector('.pe-calculation:not(.pe-prompt)')?.textContent;
    assert.equal(
      await page.waitFor(calculation),
      'PE[3, 2] = sin(3 / 10000^(2/6))\n≈ sin(3 / 21.5443)\n≈ sin(0.139248)\n≈ 0.1388',
    );
    await page.press('ArrowRight');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('.pe-calculation')?.textContent?.startsWith('PE[3, 3] = cos('),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('angles are in a table, a cell with its calculation', async () => {
    const page = await open(`${site.origin}/angles.html`);
    await page.waitFor(() => document.querySelector('pe-angles td'));
    await page.click('td[data-row="3"][data-dimension="1"]');
    assert.match(
      await page.waitFor(() => document.querySelector('.pe-calculation:not(.pe-prompt)')?.textContent),
      /^PE\[3, 1\] = cos\(3 \/ 10000\^\(0\/4\)\)/,
    );
  });

  test('Plotly comes when the page is at rest, and draws when a figure comes into view', async () => {
    const page = await open(`${site.origin}/far.html`);
    await page.waitFor(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/chart.js')),
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-status').length), 1);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.scrollIntoView());
    await page.waitFor(drawnAs, '50,128');
  });

  test('without chart.js the canvas stays, and says what is missing', async () => {
    const page = await open(`${site.origin}/worker.html`);
    await page.evaluate(async () => {
      // The same elements at an address without a chart.js beside it.
      const copy = async (/** @type {string} */ name, /** @type {Record<string, string>} */ elsewhere) => {
        const source = await (await fetch(`/${name}`)).text();
        const code = source.replace(/(["'])\.\/([\w-]+\.js)\1/g, (_, quote, file) =>
          JSON.stringify(elsewhere[file] ?? `${location.origin}/${file}`),
        );
        return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      };
      // Nor is it beside the engine, where the next request looks for it.
      const engine = { 'posenc.js': await copy('posenc.js', {}) };
      const common = await copy('common.js', { ...engine, 'chart.js': `${location.origin}/none.js` });
      const script = document.createElement('script');
      script.type = 'module';
      script.src = await copy('elements.js', { ...engine, 'common.js': common });
      document.head.append(script);
      document.body.append(document.createElement('pe-heatmap'));
    });
    await page.waitFor(() =>
      document.querySelector('.pe-note:not([hidden])')?.textContent?.includes('chart.js'),
    );
    const colors = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas:not([hidden])'));
      const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      );
      return new Set(new Uint32Array(data.buffer)).size;
    });
    assert.ok(colors > 100, `${colors} colours`);
  });

  test('without WebAssembly a sentence stands in place of the figure', async () => {
    const page = await open(`${site.origin}/no-wasm.html`);
    await page.waitFor(() => document.querySelector('pe-heatmap')?.textContent?.includes('WebAssembly'));
    assert.equal(await page.evaluate(() => document.querySelector('#rest')?.textContent), 'The rest.');
  });

  test('works beside an AMD loader, and hands it nothing', async () => {
    const page = await open(`${site.origin}/amd.html`);
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(() => 'handed' in window), false);
    assert.deepEqual(await page.errors(), []);
  });

  test('works under a content security policy without unsafe-eval', async () => {
    const page = await open(`${site.origin}/policy.html`);
    const values = await page.waitFor(drawnAs, '20,32');
    assert.deepEqual(Float32Array.from(values), pe.encode({ positions: 20, d_model: 32 }).data);
    // WebKit's error collector is a script of the driver, which this policy allows.
    assert.deepEqual(await page.errors(), []);
  });

  test('the engine works in a worker', async () => {
    const page = await open(`${site.origin}/worker.html`);
    const values = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = () => reject(new Error('the worker failed'));
        }),
    );
    assert.deepEqual(
      Float32Array.from(/** @type {any} */ (values)),
      pe.encode({ positions: 4, d_model: 6 }).data,
    );
  });

  test('words that every object knows are names like others', async () => {
    const page = await open(`${site.origin}/names.html`, { width: 900, height: 4000 });
    await page.waitFor(drawn);
    const tabs = () => document.querySelector('pe-steps [role="tab"]')?.textContent;
    assert.equal(await page.waitFor(tabs), '1 Even indices');
    await page.waitFor(() => document.querySelector('pe-angles td'));
    await page.waitFor(() => document.querySelector('#constructor .main-svg'));
    await page.waitFor(() => document.querySelectorAll('pe-properties .pe-card').length === 10);
    await page.waitFor(() => document.querySelectorAll('pe-words .pe-token').length === 3);
    const messages = await page.waitFor(refusals, 3);
    assert.match(messages[0], /^metric is "constructor"; it must be one of: /);
    assert.match(messages[1], /^colorscale is "toString"; it must be one of: /);
    assert.equal(
      messages[2],
      `scheme is "__proto__"; it must be one of: ${pe.schemes.map(({ id }) => id).join(', ')}`,
    );
    const step = await page.evaluate(() => {
      const panel = /** @type {Element} */ (document.querySelector('pe-steps .pe-tabs button'));
      /** @type {HTMLElement} */ (panel).focus();
      for (const key of ['constructor', '__proto__', 'toString']) {
        panel.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
      return document.querySelector('pe-steps')?.getAttribute('step');
    });
    assert.equal(step, null);
    assert.deepEqual(await page.errors(), []);
  });

  test('an element that leaves while Plotly comes, or draws, keeps nothing of it', async () => {
    const page = await open(`${site.origin}/held/index.html`, { width: 900, height: 2400 });
    await page.waitFor(() => document.querySelectorAll('.pe-canvas:not([hidden])').length === 2);
    await page.waitFor(() => document.querySelector('pe-lines .pe-sentence')?.textContent);
    await page.evaluate(() => {
      const page = /** @type {any} */ (window);
      page.early = document.querySelector('pe-lines');
      page.early.remove();
      page.held.endloading();
    });
    // Both figures that are still in the page are being drawn now, after the one that was requested first.
    await page.waitFor(() => /** @type {any} */ (window).held.nodes.size === 2);
    await page.evaluate(() => {
      const page = /** @type {any} */ (window);
      page.late = document.querySelector('#leaves');
      page.late.remove();
      page.held.enddrawing();
    });
    await page.waitFor(() => document.querySelector('#stays .pe-canvas')?.hasAttribute('hidden'));
    const left = await page.evaluate(() => {
      const { early, late, held } = /** @type {any} */ (window);
      const stays = document.querySelector('#stays');
      const nodes = [...held.nodes].filter((/** @type {any} */ node) => !stays?.contains(node));
      return {
        drawn: held.nodes.size,
        inside: [early, late].map((element) => element.querySelectorAll('.main-svg, .js-plotly-plot').length),
        kept: nodes.map((/** @type {any} */ node) => [
          node.data ?? null,
          node._ev ?? null,
          node.childElementCount,
        ]),
      };
    });
    assert.deepEqual(left, { drawn: 2, inside: [0, 0], kept: [[null, null, 0]] });
    // They return unchanged.
    await page.evaluate(() => {
      const { early, late } = /** @type {any} */ (window);
      document.body.prepend(late, early);
    });
    const { values } = await page.waitFor(drawn, '#leaves');
    assert.deepEqual(Float32Array.from(values), pe.encode({ positions: 20, d_model: 32 }).data);
    await page.waitFor(() => document.querySelector('pe-lines .main-svg'));
    assert.deepEqual(await page.errors(), []);
  });

  test('an element may be moved, removed, brought back and cloned', async () => {
    const page = await open(`${site.origin}/heatmap.html`);
    await page.waitFor(drawnAs, '20,32');
    await page.evaluate(countTimers);
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      const box = document.createElement('section');
      document.body.append(box);
      box.append(element);
      const chart = element.querySelector('.js-plotly-plot');
      Object.assign(window, { element, chart, svg: chart?.querySelector('.main-svg') });
    });
    await page.waitFor(atRest);
    assert.ok(
      await page.evaluate(() => {
        const { element, svg } = /** @type {any} */ (window);
        return element.contains(svg) && Boolean(element.querySelector('.heatmaplayer image'));
      }),
      'moving it is no reason to draw anew',
    );
    await page.evaluate(() => /** @type {any} */ (window).element.remove());
    await page.waitFor(() => {
      const { element, chart } = /** @type {any} */ (window);
      return !chart.data && !chart.querySelector('.main-svg') && !element.querySelector('.main-svg');
    });
    await page.evaluate(() => document.body.append(/** @type {any} */ (window).element));
    await page.waitFor(drawnAs, '20,32');
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-controls').length), 1);
    await page.evaluate(() => {
      const clone = /** @type {Element} */ (document.querySelector('pe-heatmap')?.cloneNode(true));
      clone.id = 'clone';
      document.body.append(clone);
    });
    const { shape } = await page.waitFor(drawn, '#clone');
    assert.equal(shape, '20,32');
    assert.equal(await page.evaluate(() => document.querySelectorAll('#clone .pe-controls').length), 1);
    assert.deepEqual(await page.errors(), []);
  });
});
