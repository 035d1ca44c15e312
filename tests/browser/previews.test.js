/** What a reader sees before Plotly has loaded is what Plotly then draws, at the same place. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

/** Plotly arrives when the page's `release` is called. */
const held = '<script type="importmap">{"imports": {"./chart.js": "./held-chart.js"}}</script>';
const heldChart = `await new Promise((resolve) => { globalThis.release = resolve; });
export * from './chart.js?held';
`;
// Plotly's buttons are not a part of the preview.
const style = '<style>body { width: 660px; margin: 8px } .modebar { display: none !important }</style>';

/** @type {Record<string, string>} */
const figures = {
  heatmap: '<pe-heatmap positions="50" d-model="128"></pe-heatmap>',
  bias: '<pe-heatmap scheme="alibi" positions="12" colorscale="RdBu"></pe-heatmap>',
  lines: '<pe-lines rows="70, 72" separate="false" positions="100" d-model="100"></pe-lines>',
  bands: '<pe-lines columns="0, 2, 4" separate positions="50" d-model="16"></pe-lines>',
  legend: '<pe-lines columns="0, 1, 2, 3, 4, 5, 6" separate="false" positions="9" d-model="16"></pe-lines>',
  distance: '<pe-distance></pe-distance>',
  similarity: '<pe-similarity positions="40"></pe-similarity>',
  attention: '<pe-attention text="John likes Jane" causal></pe-attention>',
  words: '<pe-words text="king queen man woman dog"></pe-words>',
  german: '<pe-lines columns="0, 4" separate="false" positions="50" d-model="16" lang="de"></pe-lines>',
};

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const pages = Object.entries(figures).map(([name, tag]) => [
    `${name}.html`,
    pageOf(tag, linked + held + style),
  ]);
  site = await servePages('previews', {
    ...Object.fromEntries(pages),
    'held-chart.js': heldChart,
    'cells.html': pageOf('<pe-heatmap positions="20" d-model="32"></pe-heatmap>'),
  });
});
after(() => site.close());

/** Whether Plotly's picture has taken the place of the canvas. */
const isPlotly = () =>
  document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden') &&
  document.querySelector('.heatmaplayer image') !== null;

/**
 * In a page: for each of two pictures of the same plots, how much ink it has, and the share of it that has no ink of the other
 * picture near it.
 * @param {string[]} pictures  as PNG in base64
 * @param {{x: number, y: number, width: number, height: number}[]} boxes
 * @param {number} radius  in pixels
 */
async function compareInk(pictures, boxes, radius) {
  const masks = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(image, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
      const isInk = (/** @type {number} */ x, /** @type {number} */ y) =>
        x >= 0 &&
        y >= 0 &&
        x < width &&
        y < height &&
        [0, 1, 2].some((channel) => Math.abs(data[4 * (y * width + x) + channel] - data[channel]) > 110);
      return isInk;
    }),
  );
  const steps = Array.from({ length: 2 * radius + 1 }, (_, k) => k - radius);
  return [0, 1].map((k) => {
    const [isInk, isOther] = [masks[k], masks[1 - k]];
    let [ink, lonely] = [0, 0];
    for (const box of boxes) {
      for (let y = Math.ceil(box.y); y < box.y + box.height; ++y) {
        for (let x = Math.ceil(box.x); x < box.x + box.width; ++x) {
          if (!isInk(x, y)) continue;
          ++ink;
          const near = steps.flatMap((dy) => steps.map((dx) => [x + dx, y + dy]));
          if (!near.some(([x, y]) => isOther(x, y))) ++lonely;
        }
      }
    }
    return { ink, share: lonely / ink };
  });
}

inEachEngine('previews', (engine, open) => {
  // Firefox and WebKit place letters otherwise on a canvas than in Plotly's SVG.
  const [radius, most] = engine === 'chromium' ? [1, 0.005] : [2, 0.015];
  for (const name of Object.keys(figures)) {
    test(`${name}: Plotly moves nothing by more than ${radius} px`, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width: 700, height: 900 });
      await page.waitFor(() => {
        const plots = [...document.querySelectorAll('.pe-plot')].filter((plot) => plot.clientHeight);
        return (
          'release' in window &&
          plots.length > 0 &&
          plots.every((plot) => plot.querySelector('.pe-canvas:not([hidden])'))
        );
      });
      const takePicture = async (/** @type {string} */ file) => {
        await page.screenshot(`${site.folder}/${file}`);
        return (await readFile(`${site.folder}/${file}`)).toString('base64');
      };
      const painted = await takePicture(`${name}-${engine}-painted.png`);
      await page.evaluate(() => /** @type {any} */ (window).release());
      const boxes = await page.waitFor(() => {
        const plots = [...document.querySelectorAll('.pe-plot')].filter((plot) => plot.clientHeight);
        return (
          plots.every(
            (plot) => plot.querySelector('.main-svg') && !plot.querySelector('.pe-canvas:not([hidden])'),
          ) &&
          plots.map((plot) => {
            const { x, y, width, height } = plot.getBoundingClientRect();
            return { x, y, width, height };
          })
        );
      });
      const drawn = await takePicture(`${name}-${engine}-drawn.png`);
      const [before, after] = await page.evaluate(compareInk, [painted, drawn], boxes, radius);
      assert.ok(before.ink > 300 && after.ink > 300, JSON.stringify([before, after]));
      assert.ok(before.share < most && after.share < most, JSON.stringify([before, after]));
    });
  }

  test('the canvas shows the same picture as Plotly, at the centre of every cell', async () => {
    const page = await open(`${site.origin}/cells.html`);
    await page.waitFor(isPlotly);
    const worst = await page.evaluate(async () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const picture = /** @type {SVGImageElement} */ (plot.querySelector('.heatmaplayer image'));
      const image = new Image();
      image.src = String(picture.getAttribute('href') ?? picture.getAttribute('xlink:href'));
      await image.decode();
      const theirs = document.createElement('canvas');
      Object.assign(theirs, { width: image.width, height: image.height });
      const context = /** @type {CanvasRenderingContext2D} */ (theirs.getContext('2d'));
      context.drawImage(image, 0, 0);
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
      const ours = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      const { xaxis, yaxis } = plot._fullLayout;
      let worst = 0;
      for (let row = 0; row < 20; ++row) {
        for (let column = 0; column < 32; ++column) {
          const x = ((column + 0.5) / 32) * xaxis._length;
          const y = ((row + 0.5) / 20) * yaxis._length;
          const a = context.getImageData(
            (x / xaxis._length) * image.width,
            (y / yaxis._length) * image.height,
            1,
            1,
          );
          const ratio = canvas.width / plot.clientWidth;
          const b = ours.getImageData((xaxis._offset + x) * ratio, (yaxis._offset + y) * ratio, 1, 1);
          for (let k = 0; k < 4; ++k) worst = Math.max(worst, Math.abs(a.data[k] - b.data[k]));
        }
      }
      return worst;
    });
    assert.ok(worst <= 1, `the colours differ by ${worst} of 255`);
  });

  test('both have the same ticks', async () => {
    const page = await open(`${site.origin}/cells.html`);
    for (const width of [360, 900, 1400]) {
      await page.resize(width, 800);
      await page.waitFor((/** @type {number} */ width) => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        return (
          plot?._fullLayout && Math.abs(plot._fullLayout.width - width) < 60 && plot.querySelector('.xtick')
        );
      }, width);
      await page.waitFor(isPlotly);
      const labels = await page.evaluate(() => {
        const texts = (/** @type {string} */ name) =>
          [...document.querySelectorAll(`.${name} text`)].map((node) => Number(node.textContent));
        const { xaxis, yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
        return { x: texts('xtick'), y: texts('ytick'), width: xaxis._length, height: yaxis._length };
      });
      const { computeTicks } = await import('../../web/plot/plot-geometry.js');
      assert.deepEqual(computeTicks([-0.5, 31.5], labels.width, 80), labels.x, `x at ${width}`);
      assert.deepEqual(
        computeTicks([19.5, -0.5], labels.height, 40),
        labels.y.sort((a, b) => a - b),
        `y at ${width}`,
      );
    }
  });
});
