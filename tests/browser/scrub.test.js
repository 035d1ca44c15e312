/** A drag over a plot reads its values, in all figures that are linked with it, unless a drag zooms. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test, toggleZoomMode, viewport } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('scrub', {
    'lab.html': pageOf(
      `<pe-lab positions="20" d-model="32"><pe-heatmap controls></pe-heatmap><pe-heatmap></pe-heatmap></pe-lab>
      <p>The text below.</p>`,
      viewport,
    ),
    'distance.html': pageOf('<pe-distance schemes="alibi" positions="64"></pe-distance>', viewport),
  });
});
after(() => site.close());

/** The middle of a cell of the first plot, once it is drawn. @param {number} x @param {number} y */
const placeOf = (x, y) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  const area = plot?.querySelector('.nsewdrag');
  const { xaxis, yaxis } = plot._fullLayout;
  const { left, top, width, height } = area.getBoundingClientRect();
  return {
    x: left + (width * (x - xaxis.range[0])) / (xaxis.range[1] - xaxis.range[0]),
    y: top + (height * (y - yaxis.range[1])) / (yaxis.range[0] - yaxis.range[1]),
  };
};
/** What the figures say of the place that has been chosen. */
const readings = () => Array.from(document.querySelectorAll('.pe-reading'), (node) => node.textContent ?? '');
const isZoomed = () =>
  !(/** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.xaxis.autorange);
const hasReading = (/** @type {string} */ start) =>
  document.querySelector('pe-heatmap .pe-reading')?.textContent?.startsWith(start) ?? false;

/** Presses the button at a place and moves over others, without a release. @param {Page} page @param {[number, number][]} cells */
async function press(page, ...cells) {
  const places = [];
  for (const [x, y] of cells) places.push(await page.waitFor(placeOf, x, y));
  await page.pointer([places[0], 'down', ...places.slice(1)]);
}

inEachEngine('a drag over a plot', (engine, open) => {
  test('chooses row after row while the button is pressed, in linked figures, too', async () => {
    const page = await open(`${site.origin}/lab.html`, { width: 900, height: 1400 });
    await page.waitFor(() => document.querySelectorAll('.nsewdrag').length === 2);
    await press(page, [4, 3], [6, 8], [9, 12]);
    await page.waitFor(hasReading, 'position 12, dimension 9:');
    assert.match((await page.evaluate(readings))[1], /^position 12, dimension 9:/);
    // Beyond the edge, the nearest cell is chosen.
    const { x } = await page.evaluate(placeOf, 31, 0);
    const { y } = await page.evaluate(placeOf, 0, 19);
    await page.pointer([{ x: x + 40, y: y + 60 }, 'up']);
    await page.waitFor(hasReading, 'position 19, dimension 31:');
    // Released outside, no tip is left behind.
    await page.waitFor(() =>
      [...document.querySelectorAll('.pe-tooltip')].every((tip) => tip.hasAttribute('hidden')),
    );
    assert.ok(!(await page.evaluate(isZoomed)));
    assert.equal(await page.evaluate(() => String(getSelection())), '');
    // Without the button, nothing is chosen.
    const other = await page.evaluate(placeOf, 5, 5);
    await page.hover(other.x, other.y);
    await page.waitFor(() =>
      document.querySelector('.pe-tooltip')?.textContent?.startsWith('position 5, dimension 5:'),
    );
    assert.match((await page.evaluate(readings))[0], /^position 19, dimension 31:/);
    assert.deepEqual(await page.errors(), []);
  });

  test('zooms once the button for it is on, and reads again when it is off', async () => {
    const page = await open(`${site.origin}/lab.html`, { width: 900, height: 1400 });
    await page.waitFor(() => document.querySelectorAll('.nsewdrag').length === 2);
    await toggleZoomMode(page);
    await press(page, [4, 3], [20, 15]);
    await page.pointer(['up']);
    await page.waitFor(isZoomed);
    assert.ok(!(await page.evaluate(hasReading, 'position 1')));
    await toggleZoomMode(page);
    await press(page, [8, 6], [10, 11]);
    await page.waitFor(hasReading, 'position 11, dimension 10:');
    await page.pointer(['up']);
    assert.deepEqual(await page.errors(), []);
  });

  test('chooses a distance', async () => {
    const page = await open(`${site.origin}/distance.html`, { width: 900, height: 900 });
    const area = await page.waitFor(() => {
      const box = document.querySelector('.nsewdrag')?.getBoundingClientRect();
      return box && { left: box.left, width: box.width, y: box.top + box.height / 2 };
    });
    const at = (/** @type {number} */ part) => ({ x: area.left + part * area.width, y: area.y });
    await page.pointer([at(0.2), 'down', at(0.4), at(0.5)]);
    const middle = await page.waitFor(() => {
      const [, distance] =
        /distance (\d+)/.exec(document.querySelector('.pe-reading')?.textContent ?? '') ?? [];
      return Number(distance) > 20 && Number(distance);
    });
    assert.ok(middle < 44, `${middle}`);
    await page.pointer(['up']);
  });
});
