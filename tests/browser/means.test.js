/**
 * Heatmaps of more cells than pixels, in real browsers: each pixel is the mean of the cells under it, zoomed or not.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorscales } from '../../web/plot/colorscales.js';
import { wholeView } from '../../web/plot/plot-geometry.js';
import { inEachEngine, page as pageOf, servePages, test, toggleZoomMode } from './pages.mjs';

const pe = await load();
const cells = pe.encode({ positions: 4096, d_model: 512 });
const wide = pe.encode({ positions: 1000, d_model: 2048 });
const gram = pe.similarity({ positions: 2000, d_model: 16 }, 'dot');
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  // The plot area itself is 500 × 300.
  const head = '<style>body {width: 622px; margin: 0 auto} pe-heatmap {--pe-height: 376px}</style>';
  site = await servePages('means', {
    'heatmap.html': pageOf(
      '<pe-heatmap positions="4096" d-model="512" colorscale="Greys" tools></pe-heatmap>',
      head,
    ),
    'paper.html': pageOf(
      '<pe-heatmap positions="1000" d-model="2048"></pe-heatmap><div style="height: 4000px"></div>' +
        '<pe-heatmap positions="1000" d-model="2048"></pe-heatmap>' +
        '<pe-similarity positions="2000" d-model="16"></pe-similarity>',
      '<style>pe-heatmap {--pe-height: 200px}</style>',
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

/** Plotly's input, once it is visible. */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  const [{ z, x0, dx, y0, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  const { xaxis, yaxis } = plot._fullLayout;
  const ranges = { x: xaxis.range, y: yaxis.range };
  return { rows, cols, x0, dx, y0, dy, data: [...new Float32Array(z.bdata)], ranges };
};

/** The picture on the canvas, if the figure has this many pixels. */
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

/** Plotly's picture in the page, or in an SVG, in the form of painted. */
const pictured = async (/** @type {string} */ svg = '') => {
  const within = svg ? new DOMParser().parseFromString(svg, 'image/svg+xml') : document;
  const picture = /** @type {SVGImageElement} */ (within.querySelector('.heatmaplayer image'));
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

/** Keeps the files that the tools generate, instead of saving them. */
const keepFiles = () => {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    Object.assign(globalThis, { file: blob });
    return create(blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
};

/** Such a file, once there is one: SVG as text, or the figure's area of a PNG, in the form of painted. */
const kept = async () => {
  const { file } = /** @type {any} */ (globalThis);
  if (!file) return undefined;
  delete (/** @type {any} */ (globalThis).file);
  if (file.type === 'image/svg+xml') return file.text();
  const image = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(image, 0, 0);
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  const { xaxis, yaxis, width: whole } = plot._fullLayout;
  const [left, top, width, height] = [xaxis._offset, yaxis._offset, xaxis._length, yaxis._length].map(
    (pixels) => Math.round((pixels * image.width) / whole),
  );
  const { data } = context.getImageData(left, top, width, height);
  return { width, height, red: [...data].filter((_, k) => k % 4 === 0) };
};

/**
 * Plotly's input for each of this many heatmaps, and their widths, once all are there: right after the event, when a
 * browser lays a page out for paper.
 * @returns {Promise<any>}
 */
const printed = async (/** @type {number} */ count) => {
  dispatchEvent(new Event('beforeprint'));
  // No timer and no frame, only promises.
  for (let k = 0; k < 200; ++k) await null;
  const plots = /** @type {any[]} */ ([...document.querySelectorAll('.js-plotly-plot')]);
  const heatmaps = plots.filter(({ data }) => data?.[0].type === 'heatmap');
  if (heatmaps.length < count) return undefined;
  return heatmaps.map(({ data: [{ z, x0, dx, y0, dy }], _fullLayout: { xaxis } }) => {
    const [rows, cols] = z.shape.split(',').map(Number);
    return { rows, cols, x0, dx, y0, dy, data: [...new Float32Array(z.bdata)], width: xaxis._length };
  });
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

/**
 * Asserts that each pixel of a picture is the mean of the cells under it, or under the screen pixel that contains it.
 * @param {{width: number, height: number, red: number[]}} picture
 * @param {string} where
 * @param {number} [fine]  the number of its pixels, each way, per screen pixel
 */
function assertShades({ width, height, red }, where, fine = 1) {
  // Plotly's Greys go from black, which is −1, to white, which is 1.
  assert.deepEqual(colorscales.Greys, [
    [0, '#000000'],
    [1, '#ffffff'],
  ]);
  const [across, down] = [width / fine, height / fine];
  const expected = Float64Array.from({ length: across * down }, (_, k) => {
    const [row, column] = [Math.floor(k / across), k % across];
    const mean = meanOf(
      cells,
      [(column * 512) / across, ((column + 1) * 512) / across],
      [(row * 4096) / down, ((row + 1) * 4096) / down],
    );
    return (255 * (mean + 1)) / 2;
  });
  let [darkest, lightest] = [255, 0];
  for (const [k, shade] of red.entries()) {
    const [row, column] = [Math.floor(k / width / fine), Math.floor((k % width) / fine)];
    const wanted = expected[row * across + column];
    assert.ok(Math.abs(shade - wanted) <= 1, `${row}, ${column} is ${shade} ${where}, not ${wanted}`);
    [darkest, lightest] = [Math.min(darkest, shade), Math.max(lightest, shade)];
  }
  assert.ok(lightest - darkest > 150);
}

/** The place of a cell in the window. @type {(column: number, row: number) => {x: number, y: number}} */
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
/** Whether fewer rows than this are visible. @type {(most: number) => boolean} */
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
    assertShades({ width, height, red }, 'on the canvas');
    assertShades(theirs, "in Plotly's picture");
    assert.deepEqual(await page.errors(), []);
  });

  test('and so in the files that are made of it: PNG and SVG', async () => {
    const page = await open(`${site.origin}/heatmap.html`, { width: 900, height: 600 });
    const { cols, rows } = await page.waitFor(drawn);
    await page.evaluate(keepFiles);
    await page.click('.pe-tools-button');
    const press = (/** @type {string} */ label) => {
      const buttons = [...document.querySelectorAll('.pe-tools button')];
      const found = buttons.find(({ textContent }) => textContent === label);
      /** @type {HTMLElement | undefined} */ (found)?.click();
      return Boolean(found);
    };
    await page.waitFor(press, 'PNG');
    const png = await page.waitFor(kept);
    assert.deepEqual([png.width, png.height], [2 * cols, 2 * rows]);
    assertShades(png, 'in the PNG', 2);
    await page.waitFor(press, 'SVG');
    const svg = await page.evaluate(pictured, await page.waitFor(kept));
    assert.deepEqual([svg.width, svg.height], [cols, rows]);
    assertShades(svg, 'in the SVG');
    assert.deepEqual(await page.errors(), []);
  });

  test('on paper, which is narrower than the window, of figures that were seen before, and of those that were not', async () => {
    const page = await open(`${site.origin}/paper.html`, { width: 1300, height: 800 });
    const { cols } = await page.waitFor(drawn);
    assert.ok(cols > 1000, `${cols}`);
    const [seen, unseen, alike] = await page.waitFor(printed, 3);
    for (const { width, cols } of [unseen, alike])
      assert.ok(width < 680 && Math.abs(cols - width) < 1, `${cols} on ${width} pixels`);
    assertMeans(seen, wide);
    assertMeans(unseen, wide);
    assertMeans(alike, gram);
    // At first the visible picture shrinks as a whole.
    await page.waitFor(() => {
      const { data } = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return data[0].z.shape.split(',')[1] < 680;
    });
    assertMeans(await page.waitFor(drawn), wide);
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
      // It grows with the window, or after zooming in.
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

    await toggleZoomMode(page);
    // Zooms to twelve rows, by three drags: Plotly takes a drag over a few pixels for one along the other axis.
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
      // All visible cells are present.
      const bottom = seen.y0 + (seen.rows - 0.5) * seen.dy;
      assert.ok(seen.y0 - seen.dy / 2 <= seen.ranges.y[1] && bottom >= seen.ranges.y[0]);
    }
    const near = await page.evaluate(placeOf, 225, 1996);
    await page.hover(near.x - 3, near.y - 3);
    await page.hover(near.x, near.y);
    const value = cells.data[1996 * 512 + 225];
    // The remains of a drag disappear first.
    const said = await page.waitFor(() => {
      const text = document.querySelector('.pe-tooltip:not([hidden])')?.textContent;
      return text?.startsWith('position 1996, dimension 225:') && text;
    });
    assert.ok(String(said).includes(value.toFixed(4).replace('-', '−')), String(said));

    // Two clicks in one call, as readers do to see the whole: clicks further apart are not a double click.
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
    // Plotly samples the pointer every 50 ms, and places a click where it saw the pointer last.
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
