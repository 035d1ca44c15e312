/** Shared by figures of panels, and their tests: <pe-pca> and <pe-precision>. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @typedef {import('./drivers.mjs').Page} Page */

/**
 * @param {object} figure
 * @param {string} figure.tag
 * @param {string} figure.focused        what of it has the focus
 * @param {(count?: number) => any} figure.drawn    in the page: the drawing, once there are this many points
 * @param {(start: string) => any} figure.reading   in the page: the reading, once it begins like this
 * @param {number[]} figure.widths       of windows
 * @param {string[]} figure.scripts      that it asks for before it is printed
 * @param {boolean} isPrinted            whether the engine can be asked to print
 * @param {() => string} origin          of pages lab, plain, controls, their stills, and far
 * @param {(url: string, size?: {width?: number, height?: number}) => Promise<Page>} open
 */
export function testPanels({ tag, focused, drawn, reading, widths, scripts }, isPrinted, origin, open) {
  test('in a lab it follows the others, and shares their cursor', async () => {
    const page = await open(`${origin()}/lab.html`);
    await page.waitFor(drawn, 30);
    await page.fill('pe-lab input[data-name="positions"]', '20');
    await page.press('Enter');
    await page.waitFor(drawn, 20);
    await page.evaluate(
      (/** @type {string} */ focused) => /** @type {any} */ (document.querySelector(focused)).focus(),
      focused,
    );
    await page.press('End');
    await page.waitFor(reading, 'position 19: ');
    await page.waitFor(() =>
      document.querySelector('pe-heatmap .pe-reading')?.textContent?.startsWith('position 19,'),
    );
  });

  for (const width of widths) {
    test(`it is as high before it is drawn as afterwards, ${width} pixels wide, and never wider than the window`, async () => {
      for (const name of ['plain', 'controls']) {
        const height = (/** @type {string} */ tag) =>
          document.querySelector(tag)?.getBoundingClientRect().height ?? 0;
        const still = await open(`${origin()}/${name}-still.html`, { width, height: 900 });
        const before = await still.evaluate(height, tag);
        const page = await open(`${origin()}/${name}.html`, { width, height: 900 });
        await page.waitFor(drawn);
        const after = await page.evaluate(height, tag);
        assert.ok(Math.abs(before / after - 1) < 0.02, `${name}: ${before} → ${after}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      }
    });
  }

  if (!isPrinted) return;
  test('on paper it is drawn though nobody has seen it, as wide as the sheet', async () => {
    const page = await open(`${origin()}/far.html`, { width: 360, height: 600 });
    await page.waitFor((/** @type {string[]} */ scripts) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, ''));
      return scripts.every((name) => names.includes(name));
    }, scripts);
    const widths = await page.waitFor(async (/** @type {string} */ tag) => {
      dispatchEvent(new Event('beforeprint'));
      for (let k = 0; k < 200; ++k) await null;
      const plots = [...document.querySelectorAll(`${tag} .pe-plot-cell .main-svg[viewBox]`)];
      return plots.length >= 2 && plots.map((svg) => Number(svg.getAttribute('width')));
    }, tag);
    assert.ok(Math.max(...widths) > 300 && Math.max(...widths) <= 680, `${widths}`);
  });
}
