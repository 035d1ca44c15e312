/** <pe-similarity> in real browsers: its numbers, and the line that follows pointer, keys, cursor and controls. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  countColors,
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

before(async () => {
  site = await servePages('similarity', {
    'plain.html': pageOf('<pe-similarity></pe-similarity>'),
    'small.html': pageOf(
      '<pe-similarity positions="20" d-model="16" position="5" controls></pe-similarity><a href="#">after</a>',
    ),
    'lab.html': pageOf(
      '<pe-lab positions="12" d-model="8"><pe-similarity></pe-similarity>' +
        '<pe-similarity metric="euclidean"></pe-similarity></pe-lab>',
    ),
    'bad.html': pageOf('<pe-similarity metric="<b>foo</b>"></pe-similarity><pe-similarity position="-1">'),
  });
});
after(() => site.close());

/** Plotly's input for both plots, once it is on the screen. @type {(index?: number) => any} */
const drawn = (index = 0) => {
  const element = document.querySelectorAll('pe-similarity')[index];
  const [heatmap, line] = /** @type {any[]} */ ([...element.querySelectorAll('.js-plotly-plot')]);
  if (!heatmap?.data || !line?.data || !element.querySelector('.pe-canvas')?.hasAttribute('hidden')) return;
  const [trace] = heatmap.data;
  return {
    shape: trace.z.shape,
    values: [...new Float32Array(trace.z.bdata)],
    range: [trace.zmin, trace.zmax],
    titles: [heatmap, line].flatMap(({ layout: { xaxis, yaxis } }) => [xaxis.title.text, yaxis.title.text]),
    line: [...line.data[0].y],
    position: line.data[1].x[0],
    captions: [...element.querySelectorAll('.pe-caption')].map((node) => node.textContent),
    sentence: element.querySelector('.pe-sentence')?.textContent,
  };
};

/** The line, once it is that of this position. @type {(position: number, index?: number) => any} */
const lineOf = (position, index = 0) => {
  const plots = document.querySelectorAll('pe-similarity')[index].querySelectorAll('.js-plotly-plot');
  const [line, point] = /** @type {any} */ (plots[1]).data;
  return point.x[0] === position && [...line.y];
};

/** The place of a cell of the heatmap in the window. @type {(column: number, row: number) => {x: number, y: number}} */
const placeOf = (column, row) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  plot.scrollIntoView({ block: 'center' });
  const box = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  return { x: box.x + xaxis._offset + xaxis.d2p(column), y: box.y + yaxis._offset + yaxis.d2p(row) };
};

/** The row under the middle of the horizontal mark, and its height in rows. */
const marked = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  const { yaxis } = plot._fullLayout;
  const mark = [...document.querySelectorAll('.pe-mark')]
    .map((node) => node.getBoundingClientRect())
    .find(({ width, height }) => height > 0 && width > height);
  if (!mark) return undefined;
  const at = (/** @type {number} */ y) => yaxis.p2d(y - plot.getBoundingClientRect().y - yaxis._offset);
  // Its lines, a pixel wide, surround the row.
  return { row: Math.round(at(mark.y + mark.height / 2)), height: at(mark.bottom - 1) - at(mark.top + 1) };
};

/** @param {any} request @param {number} position */
const rowOf = (request, position, metric = /** @type {any} */ ('dot')) => {
  const { cols, data } = pe.similarity(request, metric);
  return data.slice(position * cols, (position + 1) * cols);
};

const small = { positions: 20, d_model: 16 };

inEachEngine('similarity', (_engine, open) => {
  test('shows the numbers of the engine, symmetric, in colours, and says what they are', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const { shape, values, range, titles, line, position, captions, sentence } = await page.waitFor(drawn);
    assert.equal(shape, '100,100');
    const expected = pe.similarity({ positions: 100, d_model: 100 }, 'dot');
    assert.deepEqual(Float32Array.from(values), expected.data);
    for (let a = 0; a < 100; ++a)
      for (let b = 0; b < a; ++b) assert.equal(values[a * 100 + b], values[b * 100 + a]);
    // The facts computed independently from the formula.
    assert.equal(values[1].toFixed(4), '48.4554');
    assert.deepEqual(
      range.map((/** @type {number} */ end) => end.toFixed(4)),
      ['18.2844', '50.0000'],
    );
    assert.deepEqual(titles, ['position', 'position', 'position', 'dot product']);
    assert.equal(position, 0);
    assert.deepEqual(line, values.slice(0, 100));
    assert.deepEqual(captions, ['dot product of each pair of positions', 'dot product with position 0']);
    assert.match(sentence, /it rises 36 times as the distance grows, first from 11 to 12/);
    const remark = () => document.querySelector('pe-similarity .pe-explanation > .pe-note')?.textContent;
    assert.equal(
      await page.evaluate(remark),
      'The dot product multiplies two rows number by number and adds the products. Some courses call it correlation. Here all rows have the length ≈ 7.0711, so a larger dot product means a smaller angle between two rows.',
    );
    assert.ok((await countColors(page, 'pe-similarity .pe-square')) > 100);
    assert.deepEqual(await page.errors(), []);
  });

  test('the arrow keys move the cell, and the line and the mark follow; Tab goes on', async () => {
    const page = await open(`${site.origin}/small.html`);
    const { line } = await page.waitFor(drawn);
    assert.deepEqual(Float32Array.from(line), rowOf(small, 5));
    const heatmap = '.pe-plot[role="application"]';
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('pe-similarity > .pe-skip')).focus();
    });
    await page.press('Tab');
    await page.waitFor((/** @type {string} */ heatmap) => document.activeElement?.matches(heatmap), heatmap);
    const ring = () => getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineWidth;
    assert.equal(await page.evaluate(ring), '2px');
    // From the diagonal, where position 5 meets itself.
    for (const [key, position, column] of /** @type {const} */ ([
      ['ArrowDown', 6, 5],
      ['ArrowRight', 6, 6],
      ['ArrowUp', 5, 6],
      ['ArrowLeft', 5, 5],
      ['End', 5, 19],
      ['PageDown', 15, 19],
      ['Control+End', 19, 19],
      ['Control+Home', 0, 0],
      ['ArrowUp', 0, 0],
    ])) {
      await page.press(key);
      const values = await page.waitFor(lineOf, position);
      assert.deepEqual(Float32Array.from(values), rowOf(small, position), key);
      const { row, height } = /** @type {any} */ (await page.evaluate(marked));
      assert.equal(row, position);
      assert.ok(Math.abs(height - 1) < 0.1, `the mark is ${height} rows high`);
      const value = rowOf(small, position)[column].toFixed(4);
      const start = `positions ${position} and ${column}: dot product ${value}`;
      await page.waitFor(
        (/** @type {string} */ start) =>
          document.querySelector('[role="status"]')?.textContent?.startsWith(start),
        start,
      );
    }
    // Escape: back to the position that the page names.
    await page.press('Escape');
    await page.waitFor(lineOf, 5);
    await page.waitFor(() => document.querySelector('[role="status"]')?.textContent === '');
    for (let k = 0; k < 15; ++k) {
      await page.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent === 'after')) break;
    }
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'after');
    assert.deepEqual(await page.errors(), []);
  });

  test('the line follows the pointer and goes back, a click stays and moves the cursor', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      /** @type {any} */ (window).cursors = [];
      document.addEventListener('pe-cursor', (event) =>
        /** @type {any} */ (window).cursors.push(/** @type {CustomEvent} */ (event).detail),
      );
    });
    const { x, y } = await page.evaluate(placeOf, 7, 12);
    await page.hover(x - 3, y);
    await page.hover(x, y);
    const value = rowOf(small, 12)[7].toFixed(4);
    assert.equal(
      await page.waitFor(() => document.querySelector('.pe-tooltip:not([hidden])')?.textContent),
      `positions 7 and 12: dot product ${value} (5 apart)`,
    );
    assert.deepEqual(Float32Array.from(await page.waitFor(lineOf, 12)), rowOf(small, 12));
    assert.equal((await page.evaluate(marked))?.row, 12);
    await page.hover(1, 1);
    await page.waitFor(lineOf, 5);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).cursors), []);

    await page.hover(x - 3, y);
    await page.clickAt(x, y);
    await page.waitFor(() => /** @type {any} */ (window).cursors.length);
    await page.hover(1, 1);
    await page.waitFor(lineOf, 12);
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).cursors), [
      { position: 12, dimension: 0 },
    ]);
    // The chosen position survives an update, but a changed attribute overrides it.
    await page.fill('input[data-name="base"]', '100');
    await page.press('Enter');
    const other = rowOf({ ...small, base: 100 }, 12);
    await page.waitFor((/** @type {number} */ first) => {
      const plots = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot'));
      return plots[1].data[0].y[0] === first;
    }, other[0]);
    await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('position', '3'));
    await page.waitFor(lineOf, 3);
    assert.deepEqual(await page.errors(), []);
  });

  test('the mark follows a zoom, and hides with its row', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    const from = await page.evaluate(placeOf, 2, 2);
    const to = await page.evaluate(placeOf, 12, 12);
    await toggleZoomMode(page);
    await page.drag(from.x, from.y, to.x, to.y);
    await page.waitFor(() => {
      const { yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
      return Math.abs(yaxis.range[0] - yaxis.range[1]) < 15;
    });
    await page.hover(1, 1);
    await page.waitFor(lineOf, 5);
    const { row, height } = /** @type {any} */ (await page.waitFor(marked));
    assert.equal(row, 5);
    assert.ok(Math.abs(height - 1) < 0.1, `the mark is ${height} rows high`);
    await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('position', '18'));
    await page.waitFor(lineOf, 18);
    const gone = () => [...document.querySelectorAll('.pe-mark')].every((node) => !node.clientHeight);
    await page.waitFor(gone);
  });

  test('the measure is chosen by a control with honest names', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    const options = await page.evaluate(() =>
      [...document.querySelectorAll('select[data-name="metric"] option')].map((option) => option.textContent),
    );
    assert.deepEqual(options, [
      'dot product',
      'cosine similarity',
      'Pearson correlation',
      'Euclidean distance',
      'squared distance',
    ]);
    for (const [metric, range] of /** @type {const} */ ([
      ['cosine', [-1, 1]],
      ['pearson', [-1, 1]],
      ['euclidean', undefined],
      ['squared', undefined],
      ['dot', undefined],
    ])) {
      await page.evaluate((/** @type {string} */ metric) => {
        const select = /** @type {HTMLSelectElement} */ (
          document.querySelector('select[data-name="metric"]')
        );
        select.value = metric;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }, metric);
      const { data } = pe.similarity(small, metric);
      await page.waitFor((/** @type {number} */ value) => {
        const plots = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot'));
        const { bdata } = plots[0].data[0].z;
        return new Float32Array(bdata)[106] === value && plots[1].data[0].y[6] === value;
      }, data[106]);
      const shown = /** @type {any} */ (await page.waitFor(drawn));
      assert.deepEqual(Float32Array.from(shown.values), data);
      assert.deepEqual(shown.range, range ?? [Math.min(...data), Math.max(...data)]);
      assert.equal(shown.position, 5);
    }
    await page.click('.pe-reset');
    assert.deepEqual(await page.errors(), []);
  });

  test('a bad value shows its message over the last good figure, never as markup', async () => {
    const page = await open(`${site.origin}/small.html`);
    const before = await page.waitFor(drawn);
    const alertText = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent;
    await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('metric', 'foo'));
    assert.equal(
      await page.waitFor(alertText),
      'metric is "foo"; it must be one of: dot, cosine, pearson, euclidean, squared',
    );
    assert.deepEqual(await page.evaluate(drawn), before);
    await page.evaluate(() => document.querySelector('pe-similarity')?.setAttribute('metric', 'cosine'));
    await page.waitFor(
      () =>
        document.querySelector('.pe-caption')?.textContent === 'cosine similarity of each pair of positions',
    );
    assert.equal((await page.evaluate(alertText)) ?? null, null);

    await page.goto(`${site.origin}/bad.html`);
    const messages = await page.waitFor(refusals, 2);
    assert.match(messages[0], /^metric is "<b>foo<\/b>"; it must be one of: dot, /);
    assert.equal(messages[1], 'position is -1; it must be a whole number from 0');
    assert.equal(await page.evaluate(() => document.querySelectorAll('b').length), 0);
  });

  test('in a lab, the position chosen in one figure is that of all; fewer positions lose none', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(drawn);
    await page.waitFor(drawn, 1);
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('.pe-plot[role="application"]')).focus(),
    );
    await page.press('Control+End');
    const request = { positions: 12, d_model: 8 };
    assert.deepEqual(Float32Array.from(await page.waitFor(lineOf, 11)), rowOf(request, 11));
    assert.deepEqual(
      Float32Array.from(await page.waitFor(lineOf, 11, 1)),
      rowOf(request, 11, /** @type {any} */ ('euclidean')),
    );
    const setPositions = (/** @type {string} */ count) =>
      document.querySelector('pe-lab')?.setAttribute('positions', count);
    await page.evaluate(setPositions, '6');
    await page.waitFor(lineOf, 5, 1);
    await page.evaluate(setPositions, '1');
    await page.waitFor(lineOf, 0, 1);
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.startsWith('There is only'),
    );
    await page.evaluate(setPositions, '12');
    await page.waitFor(lineOf, 11, 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('the element may be removed and brought back', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const element = /** @type {Element} */ (document.querySelector('pe-similarity'));
      Object.assign(window, { element, charts: [...element.querySelectorAll('.js-plotly-plot')] });
      element.remove();
    });
    // Plotly has released both, and nothing of them is kept.
    await page.waitFor(() => {
      const { element, charts } = /** @type {any} */ (window);
      return (
        charts.length === 2 &&
        charts.every((/** @type {any} */ chart) => !chart.data && !chart.querySelector('.main-svg')) &&
        !element.querySelector('.main-svg')
      );
    });
    await page.evaluate(() => document.body.append(/** @type {any} */ (window).element));
    const { line } = await page.waitFor(drawn);
    assert.deepEqual(Float32Array.from(line), rowOf(small, 5));
    assert.deepEqual(await page.errors(), []);
  });
});
