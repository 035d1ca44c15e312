/** Pages that are enlarged, by the reader or by their container, and touch input. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { drawAll, galleryFigures, otherStates } from './every-figure.mjs';
import { clickUntil, inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** Each figure of the gallery, and further states. */
const figures = [...(await galleryFigures()), ...otherStates];
const heatmap = '<pe-heatmap positions="20" d-model="32" controls></pe-heatmap>';
/** Styles around a figure, and their scale. @type {Record<string, {style: string, scale: number}>} */
const around = {
  zoom: { style: 'zoom: 1.5', scale: 1.5 },
  'zoom within zoom': { style: 'zoom: 0.5"><div style="zoom: 2.6', scale: 1.3 },
  scale: { style: 'transform: scale(0.6); transform-origin: 0 0', scale: 0.6 },
  'zoom and scale': { style: 'zoom: 1.25; transform: scale(1.2); transform-origin: 0 0', scale: 1.5 },
};
before(async () => {
  site = await servePages('phone', {
    'touched.html': pageOf(
      figures.map((figure) => `<section>${figure}</section>`).join('\n'),
      `${linked}<style>section { margin-block: 2rem; }</style>`,
    ),
    'large.html': pageOf(heatmap, '<style>html { font-size: 200%; line-height: 1.6 }</style>'),
    ...Object.fromEntries(
      Object.entries(around).map(([name, { style }]) => [
        `${name.replaceAll(' ', '-')}.html`,
        pageOf(
          `<div style="position: absolute; left: 20px; top: 40px; width: 500px">` +
            `<div style="${style}">${heatmap}</div></div><div style="height: 3000px"></div>`,
        ),
      ]),
    ),
  });
});
after(() => site.close());

const drawn = () =>
  document.querySelector('pe-heatmap .pe-canvas[hidden]') && document.querySelector('pe-heatmap .main-svg');

/**
 * The place of a cell in the window.
 * @param {import('./pages.mjs').Page} page
 * @param {number} scale
 * @param {{position: number, dimension: number}} cell
 */
const pixelOf = (page, scale, { position, dimension }) =>
  page.evaluate(
    (scale, x, y) => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const { xaxis, yaxis } = plot._fullLayout;
      const { left, top } = plot.getBoundingClientRect();
      return {
        x: Math.round(left + scale * (xaxis._offset + x * xaxis._length)),
        y: Math.round(top + scale * (yaxis._offset + y * yaxis._length)),
      };
    },
    scale,
    (dimension + 0.5) / 32,
    (position + 0.5) / 20,
  );

/** Hides all other figures, which the browser would lay out again at each scroll. @param {number} k */
function showAlone(k) {
  document
    .querySelectorAll('body > section')
    .forEach((section, at) => section.toggleAttribute('hidden', at !== k));
}

/** Opens what can be opened in a figure: settings, tools, explanations and details. @param {number} k */
async function openAll(k) {
  const section = document.querySelectorAll('body > section')[k];
  section.scrollIntoView({ behavior: 'instant' });
  for (const details of section.querySelectorAll('details')) details.open = true;
  const closed = '[aria-expanded="false"]:is(.pe-more, .pe-help, .pe-tools-button)';
  for (const button of section.querySelectorAll(closed)) /** @type {HTMLElement} */ (button).click();
  while (
    section.querySelectorAll('.pe-tools-button').length > section.querySelectorAll('.pe-tools-panel').length
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * What a finger at most 22 pixels above or below its middle would miss, with its height. Exempt are links and phrases in
 * sentences, the cells of matrices, and the buttons of charts, whose actions two fingers have as well.
 * @param {number} k  the number of the figure
 */
function missedTargets(k) {
  const section = document.querySelectorAll('body > section')[k];
  const targets = section.querySelectorAll(
    'button, input, select, textarea, summary, a[href], label:has(input), td[tabindex]',
  );
  const exempt =
    '.pe-unseen, .modebar *, p a, .pe-table td, .pe-skip, .pe-quiz-grid input, input[type="file"], label input';
  const seen = [...targets].filter((node) => node.checkVisibility() && !node.matches(exempt));
  const missed = seen.flatMap((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, width, top, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = (/** @type {number} */ distance) => {
      const hit = document.elementFromPoint(x, y + distance);
      return node.contains(hit) || hit?.closest('label')?.contains(node);
    };
    const enough = 43;
    let size = 1;
    for (const direction of [-1, 1])
      for (let k = 1; k < 40 && size < enough && isHit(direction * k); ++k) ++size;
    return size < enough
      ? [`${node.className || node.nodeName} ${node.textContent?.slice(0, 30)}: ${size}`]
      : [];
  });
  return { seen: seen.length, missed };
}

inEachEngine('enlarged and touched', (engine, open) => {
  test(
    'everything in every figure is large enough for a finger',
    { skip: engine !== 'chromium' },
    async () => {
      const page = await open(`${site.origin}/touched.html`, { width: 390, height: 844 });
      await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: true });
      try {
        await page.waitFor(() => matchMedia('(pointer: coarse)').matches);
        await drawAll(page);
        const count = await page.evaluate(() => document.querySelectorAll('body > section').length);
        let seen = 0;
        /** @type {Record<string, string[]>} */
        const missed = {};
        for (let k = 0; k < count; ++k) {
          await page.evaluate(showAlone, k);
          await page.evaluate(openAll, k);
          const found = await page.evaluate(missedTargets, k);
          seen += found.seen;
          if (found.missed.length) missed[`${k} ${figures[k].slice(0, 60)}`] = found.missed;
        }
        assert.ok(seen > 500, `${seen}`);
        assert.deepEqual(missed, {});
      } finally {
        await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
      }
    },
  );

  for (const [name, { scale }] of Object.entries(around)) {
    test(`under ${name} the pointer reads the cell that it is on, and what it says stands beside it`, async () => {
      const page = await open(`${site.origin}/${name.replaceAll(' ', '-')}.html`, {
        width: 1000,
        height: 1300,
      });
      await page.waitFor(drawn);
      await page.evaluate(() => scrollTo(0, 30));
      const seen = await pixelOf(page, scale, { position: 13, dimension: 21 });
      await page.hover(seen.x - 2, seen.y - 2);
      await page.hover(seen.x, seen.y);
      const text = () => document.querySelector('.pe-tooltip:not([hidden])')?.textContent;
      assert.match(await page.waitFor(text), /^position 13, dimension 21: /);
      // In the plot's own pixels, from the cell to the corner of the tooltip.
      const [x, y] = await page.evaluate(() => {
        const { transform } = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip')).style;
        const [x, y] = /** @type {RegExpMatchArray} */ (transform.match(/[\d.]+/g)).map(Number);
        const { xaxis, yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
        return [
          x - (xaxis._offset + (21.5 / 32) * xaxis._length),
          y - (yaxis._offset + (13.5 / 20) * yaxis._length),
        ];
      });
      assert.ok(Math.abs(y - 18) < 3, `${y} below`);
      assert.ok(x < 17 && x > -300, `${x} beside`);

      await clickUntil(page, seen, () =>
        document.querySelector('.pe-reading')?.textContent?.startsWith('position 13, dimension 21: '),
      );
      // By keyboard from there on.
      await page.press('ArrowRight');
      await page.waitFor(() =>
        document.querySelector('.pe-reading')?.textContent?.startsWith('position 13, dimension 22: '),
      );
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('text of twice the size is so in charts too, and their buttons cover nothing', async () => {
    const page = await open(`${site.origin}/large.html`, { width: 600, height: 900 });
    await page.waitFor(drawn);
    const seen = await page.evaluate(() => {
      const node = (/** @type {string} */ selector) =>
        /** @type {Element} */ (document.querySelector(selector));
      const buttons = [...document.querySelectorAll('.modebar-btn')].map((button) =>
        button.getBoundingClientRect(),
      );
      return {
        ticks: parseFloat(getComputedStyle(node('.xtick text')).fontSize),
        below:
          Math.max(...buttons.map(({ bottom }) => bottom)) - node('.colorbar').getBoundingClientRect().top,
      };
    });
    assert.equal(seen.ticks, 24);
    assert.ok(seen.below <= 0, `${seen.below} over the colour bar`);
  });

  test('on a phone no formula begins where nobody can scroll to, and no line begins with a comma', async () => {
    const page = await open(`${site.origin}/course.html`, { width: 320, height: 800 });
    const seen = await page.evaluate(() => ({
      hidden: [...document.querySelectorAll('.formula')].map((formula) => {
        const { left } = formula.getBoundingClientRect();
        return Math.min(
          0,
          ...[...formula.children].map((each) => Math.round(each.getBoundingClientRect().left - left)),
        );
      }),
      alone: [...document.querySelectorAll('math')].filter(
        (math) => /^[,.;:?!)]/.test(math.nextSibling?.textContent ?? '') && !math.closest('.joined'),
      ).length,
    }));
    assert.ok(seen.hidden.length > 4);
    assert.deepEqual(seen, { hidden: seen.hidden.map(() => 0), alone: 0 });
  });
});
