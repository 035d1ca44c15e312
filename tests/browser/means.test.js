/** Heatmaps of more cells than pixels, in real browsers: each pixel is the mean of what is under it, zoomed or not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorscales } from '../../web/figures/colorscales.js';
import { wholeView } from '../../web/figures/frame.js';
import { inEachEngine, page as pageOf, servePages } from './pages.mjs';

const pe = await load();
const cells = pe.encode({ positions: 4096, d_model: 512 });
const gram = pe.similarity({ positions: 2000, d_model: 16 }, 'dot');
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  // The plot area, without what is around it, is 500 × 300.
  const head = '<style>body {width: 622px; margin: 0 auto} pe-heatmap {--pe-height: 376px}</style>';
  site = await servePages('means', {
    'heatmap.html': pageOf(
      '<pe-heatmap positions="4096" d-model="512" colorscale="Greys"></pe-heatmap>',
      head,
    ),
    'similarity.html': pageOf('<pe-similarity positions="2000" d-model="16"></pe-similarity>', head),
    'slide.html': pageOf(
      '<div style="transform: scale(0.5)"><pe-heatmap positions="4096" d-model="512"></pe-heatmap></div>',
      head,
    ),
    'german.html': pageOf('<pe-heatmap lang="de" positions="4096" d-model="512"></pe-heatmap>', head),
  });
});
after(() => site.close());

/** What Plotly has been given, once it is seen. */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  const [{ z, x0, dx, y0, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  const { xaxis, yaxis } = plot._fullLayout;
  const ranges = { x: xaxis.range, y: yaxis.range };
  return { rows, cols, x0, dx, y0, dy, data: [...new Float32Array(z.bdata)], ranges };
};

/** The picture of the canvas, in a figure of this many pixels. */
const painted = () => {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
  const ratio = devicePixelRatio;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  const { xaxis, yaxis } = plot._fullLayout;
  const [left, top] = [xaxis._offset, yaxis._offset].map((at) => Math.round(at * ratio));
  const [width, height] = [
    Math.round((xaxis._offset + xaxis._length) * ratio) - left,
    Math.round((yaxis._offset + yaxis._length) * ratio) - top,
  ];
  const { data } = context.getImageData(left, top, width, height);
  return { width, height, red: [...data].filter((_, k) => k % 4 === 0) };
};

/** The picture that Plotly has put there, as painted gives ours. */
const pictured = async () => {
  const picture = /** @type {SVGImageElement} */ (document.querySelector('.heatmaplayer image'));
  const image = new Image();
  image.src = String(picture.getAttribute('href') ?? picture.getAttribute('xlink:href'));
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, red: [...data].filter((_, k) => k % 4 === 0) };
};

/** The mean of the cells under a rectangle. @param {any} matrix @param {[number, number]} x @param {[number, number]} y */
function meanOf({ cols, data }, x, y) {
  let [sum, all] = [0, 0];
  for (let row = Math.floor(y[0] + 1e-9); row < y[1] - 1e-9; ++row) {
    for (let column = Math.floor(x[0] + 1e-9); column < x[1] - 1e-9; ++column) {
      const weight =
        (Math.min(y[1], row + 1) - Math.max(y[0], row)) *
        (Math.min(x[1], column + 1) - Math.max(x[0], column));
      sum += weight * data[row * cols + column];
      all += weight;
    }
  }
  return sum / all;
}

/** @param {any} found  as drawn gives it @param {any} matrix */
function assertMeans({ rows, cols, x0, dx, y0, dy, data }, matrix) {
  assert.equal(data.length, rows * cols);
  const [left, top] = [x0 - dx / 2 + 0.5, y0 - dy / 2 + 0.5];
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < cols; ++column) {
      const expected = meanOf(
        matrix,
        [left + column * dx, left + (column + 1) * dx],
        [top + row * dy, top + (row + 1) * dy],
      );
      const error = Math.abs(data[row * cols + column] - expected);
      assert.ok(error <= 2e-6 * Math.max(1, Math.abs(expected)), `${row}, ${column}: off by ${error}`);
    }
  }
}

/** Where a cell is in the window. @type {(column: number, row: number) => {x: number, y: number}} */
const placeOf = (column, row) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  const box = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  return { x: box.x + xaxis._offset + xaxis.d2p(column), y: box.y + yaxis._offset + yaxis.d2p(row) };
};
const tooltip = () => {
  const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
  return !node.hidden && node.textContent;
};
/** Whether fewer rows are seen than so many. @type {(most: number) => boolean} */
const isNear = (most) => {
  const { range } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.yaxis;
  return (
    Math.abs(range[0] - range[1]) < most &&
    Boolean(document.querySelector('.pe-canvas')?.hasAttribute('hidden'))
  );
};

inEachEngine('means', (engine, open) => {
  test('of 4096 × 512 cells on 500 × 300 pixels', async () => {
    const page = await open(`${site.origin}/heatmap.html`, { width: 900, height: 600 });
    const found = await page.waitFor(drawn);
    assert.ok(found.dx > 1 && found.dy > 13 && found.dy < 14, `${found.dx}, ${found.dy}`);
    assertMeans(found, cells);
    const { width, height, red } = await page.evaluate(painted);
    const theirs = await page.evaluate(pictured);
    assert.deepEqual([theirs.width, theirs.height], [width, height]);
    // Plotly's Greys go from black, which is −1, to white, which is 1.
    const { Greys } = colorscales;
    assert.deepEqual(Greys, [
      [0, '#000000'],
      [1, '#ffffff'],
    ]);
    let [darkest, lightest] = [255, 0];
    for (const [k, shade] of red.entries()) {
      const [row, column] = [Math.floor(k / width), k % width];
      const mean = meanOf(
        cells,
        [(column * 512) / width, ((column + 1) * 512) / width],
        [(row * 4096) / height, ((row + 1) * 4096) / height],
      );
      const expected = (255 * (mean + 1)) / 2;
      const at = `${row}, ${column}: a mean of ${mean}`;
      assert.ok(Math.abs(shade - expected) <= 1, `${at} is ${shade} on the canvas, not ${expected}`);
      assert.ok(Math.abs(theirs.red[k] - expected) <= 1, `${at} is ${theirs.red[k]} in Plotly's picture`);
      [darkest, lightest] = [Math.min(darkest, shade), Math.max(lightest, shade)];
    }
    assert.ok(lightest - darkest > 150);
    assert.deepEqual(await page.errors(), []);
  });

  if (engine === 'chromium') {
    test('where a page makes the figure smaller, as slides do, there are no more of them than pixels of the screen', async () => {
      const page = await open(`${site.origin}/slide.html`, { width: 900, height: 600 });
      const found = await page.waitFor(drawn);
      assert.deepEqual([found.cols, found.rows], [250, 150]);
      assertMeans(found, cells);
      assert.deepEqual(
        await page.evaluate(() => {
          const { width, height } = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
          return [width, height];
        }),
        [311, 188],
      );
      // It grows with the window, or when it has come in.
      for (const [scale, type] of /** @type {const} */ ([
        [1, 'resize'],
        [0.75, 'transitionend'],
      ])) {
        await page.evaluate(
          (scale, type) => {
            const around = /** @type {HTMLElement} */ (document.querySelector('pe-heatmap')?.parentElement);
            around.style.transform = `scale(${scale})`;
            around.dispatchEvent(new Event(type, { bubbles: true }));
          },
          scale,
          type,
        );
        await page.waitFor(
          (scale) =>
            /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].z.shape ===
            `${300 * scale},${500 * scale}`,
          scale,
        );
      }
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('the pointer is told what it is on, a mean or a cell; a zoom comes down to cells, and back', async () => {
    const page = await open(`${site.origin}/heatmap.html`, { width: 900, height: 600 });
    await page.waitFor(drawn);
    const far = await page.evaluate(placeOf, 300, 2000);
    await page.hover(far.x - 3, far.y - 3);
    await page.hover(far.x, far.y);
    assert.match(await page.waitFor(tooltip), /^mean of 13\.\d × 1\.0\d cells: −?[01]?\.?[\d.e−]+$/);

    // To twelve rows, by three drags: Plotly takes one over a few pixels for one along the other axis.
    const around = [
      { from: [150, 1700], to: [300, 2300], most: 700 },
      { from: [200, 1970], to: [260, 2030], most: 70 },
      { from: [210, 1990], to: [240, 2002], most: 14 },
    ];
    for (const { from, to, most } of around) {
      const a = await page.evaluate(placeOf, from[0], from[1]);
      const b = await page.evaluate(placeOf, to[0], to[1]);
      await page.drag(a.x, a.y, b.x, b.y);
      await page.waitFor(isNear, most);
      const seen = await page.waitFor(drawn);
      assertMeans(seen, cells);
      // What is seen is all there.
      const bottom = seen.y0 + (seen.rows - 0.5) * seen.dy;
      assert.ok(seen.y0 - seen.dy / 2 <= seen.ranges.y[1] && bottom >= seen.ranges.y[0]);
    }
    const near = await page.evaluate(placeOf, 225, 1996);
    await page.hover(near.x - 3, near.y - 3);
    await page.hover(near.x, near.y);
    const value = cells.data[1996 * 512 + 225];
    // What a drag has left there goes first.
    const said = await page.waitFor(() => {
      const text = document.querySelector('.pe-tooltip:not([hidden])')?.textContent;
      return text?.startsWith('position 1996, dimension 225:') && text;
    });
    assert.ok(String(said).includes(value.toFixed(4).replace('-', '−')), String(said));

    // Twice in one go, as readers do to see the whole: two clicks that are further apart are no double click.
    await page.pointer([near, 'down', 'up', 'down', 'up']);
    await page.waitFor(() => {
      const { range } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.yaxis;
      return range[0] > 4090 && range[1] < 1;
    });
    const whole = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot.data[0].dy > 13 && plot._fullLayout.yaxis.range;
    });
    assert.deepEqual(whole.map(Math.round), wholeView(cells).y.map(Math.round));
    assert.deepEqual(await page.errors(), []);
  });

  test('of a similarity of 2000 positions; a click chooses a position', async () => {
    const page = await open(`${site.origin}/similarity.html`, { width: 900, height: 900 });
    const found = await page.waitFor(drawn);
    assert.ok(found.dx > 3 && found.dy > 3);
    assertMeans(found, gram);
    const { x, y } = await page.evaluate(placeOf, 700, 1200);
    await page.hover(x - 3, y - 3);
    await page.hover(x, y);
    assert.match(await page.waitFor(tooltip), /^mean of \d\.\d+ × \d\.\d+ cells: −?\d\.\d+$/);
    // Plotly looks at the pointer every 50 ms, and takes a click for one where it saw it last.
    await page.waitFor(() => {
      const { _hoverdata: seen } = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return Math.abs(seen[0].y - 1200) < 8;
    });
    await page.clickAt(x, y);
    const chosen = await page.waitFor(() => {
      const plots = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot'));
      const [at] = plots[1].data[1].x;
      return at > 1000 && at;
    });
    assert.ok(Number.isInteger(chosen) && Math.abs(chosen - 1200) < 8, `${chosen}`);
  });

  test('in the language of the page', async () => {
    const page = await open(`${site.origin}/german.html`, { width: 900, height: 600 });
    await page.waitFor(drawn);
    const { x, y } = await page.evaluate(placeOf, 300, 2000);
    await page.hover(x - 3, y - 3);
    await page.hover(x, y);
    assert.match(await page.waitFor(tooltip), /^Mittel von 13,\d × 1,0\d Zellen: −?[01],[\de−]+$/);
  });
});
