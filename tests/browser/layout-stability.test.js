/** Nothing moves: a figure has its place before it is drawn, and the text being read stays in place. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { inEachEngine, linked, page as pageOf, servePages, test, viewport } from './pages.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const paragraph = `<p>${'Attention compares every word with every other word. '.repeat(8)}</p>`;
/** The place of the last paragraph before any script has loaded. */
const noted = '<script>window.noted = document.querySelector("#last").getBoundingClientRect().top</script>';

before(async () => {
  site = await servePages('layout-stability', {
    'heatmap.html': pageOf(
      `${paragraph}<pe-heatmap positions="50" d-model="128" controls></pe-heatmap><p id="last">The end.</p>${noted}`,
      linked,
    ),
    // No space is reserved before the elements load, and the space they reserve is too small.
    'above.html': pageOf(
      `<style>pe-steps::after { height: 20px !important }</style>${paragraph.repeat(9)}` +
        `<pe-steps positions="4"></pe-steps>${paragraph.repeat(9)}<h2 id="mark">A heading</h2>${paragraph.repeat(40)}`,
      viewport,
    ),
    'own.html': pageOf(
      `${paragraph.repeat(9)}<pe-passes text="One two" controls></pe-passes>` +
        `<pe-heatmap id="mine" positions="8" d-model="8" controls></pe-heatmap>${paragraph.repeat(9)}` +
        `<pe-words text="king" controls></pe-words><pe-heatmap link="off" controls></pe-heatmap>${paragraph.repeat(40)}`,
      linked,
    ),
    'blank.html': pageOf('', ''),
  });
  for (const folder of ['', 'de/']) {
    const course = await readFile(`${site.folder}/${folder}course.html`, 'utf8');
    await writeFile(`${site.folder}/${folder}still.html`, course.replaceAll(/<script[^>]*><\/script>/g, ''));
  }
});
after(() => site.close());

const count = () => document.querySelectorAll('main figure > :first-child').length;
/** The number of figures that are drawn, not shown as stills. */
const countDrawn = () =>
  [...document.querySelectorAll('main figure > :first-child')].filter((figure) => {
    const charts = [...figure.querySelectorAll('.pe-plot:not([hidden], [hidden] *)')];
    return (
      figure.querySelector('.pe-body')?.hasAttribute('aria-label') &&
      charts.every((chart) => chart.querySelector('.main-svg') && !chart.matches('.pe-previewed'))
    );
  }).length;

/** Scrolls through the page by a third of the window at a time, until everything in it is drawn. @param {Page} page */
async function scrollThrough(page) {
  // No call to a page may take a minute, which a slow engine needs for the whole page.
  for (let top = 0; top >= 0;) top = await page.evaluate(scrollOn, top);
}

/** A few seconds of scrolling. @param {number} from @returns {Promise<number>} how far it has come; −1 at the end */
const scrollOn = async (from) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const near = (/** @type {Element} */ figure) => {
    const { top, bottom } = figure.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const waits = (/** @type {Element} */ figure) =>
    !figure.querySelector('.pe-body')?.hasAttribute('aria-label') ||
    [...figure.querySelectorAll('.pe-chart:not([hidden] *)')].some(
      (chart) => !chart.querySelector('.main-svg'),
    );
  const figures = [...document.querySelectorAll('main figure > :first-child')];
  const end = performance.now() + 5000;
  for (let y = from; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
    if (performance.now() > end) return y;
    scrollTo({ top: y, behavior: 'instant' });
    await frame();
    while (figures.some((figure) => near(figure) && waits(figure))) await frame();
  }
  return -1;
};

/** The places of the page's paragraphs. */
const places = () =>
  [...document.querySelectorAll('main :is(h2, figcaption), main > article > p')].map(
    (node) => node.getBoundingClientRect().top + scrollY,
  );

const watchShifts = () => {
  const page = /** @type {any} */ (window);
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of /** @type {any[]} */ (list.getEntries())) page.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const shift = () => /** @type {any} */ (window).shift;

/** Waits until nothing has moved for five frames. @param {Page} page @param {string} selector */
const settled = (page, selector) =>
  page.evaluate(async (/** @type {string} */ selector) => {
    const top = () => /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect().top;
    for (let still = 0, last = NaN; still < 30; ++still) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (top() !== last) still = 0;
      last = top();
    }
    return { top: top(), scrollY };
  }, selector);

inEachEngine('layout stability', (engine, open) => {
  for (const [width, folder] of /** @type {[number, string][]} */ ([
    [360, ''],
    [900, ''],
    [1600, ''],
    // A longer translation is longer in every engine, and takes more lines in the narrowest window.
    ...(engine === 'chromium' ? [[360, 'de/']] : []),
  ])) {
    test(`the course is as high before a figure is drawn as afterwards, ${width} pixels wide ${folder}`, async () => {
      const size = { width, height: 800 };
      const still = await open(`${site.origin}/${folder}still.html`, size);
      const height = () => document.documentElement.scrollHeight;
      const [heightBefore, placesBefore] = [await still.evaluate(height), await still.evaluate(places)];
      const page = await open(`${site.origin}/${folder}course.html`, size);
      if (engine === 'chromium') await page.evaluate(watchShifts);
      await scrollThrough(page);
      assert.equal(await page.evaluate(countDrawn), await page.evaluate(count));
      const heightAfter = await page.evaluate(height);
      assert.ok(Math.abs(heightAfter / heightBefore - 1) < 0.02, `${heightBefore} → ${heightAfter}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} px wide`);
      const placesAfter = await page.evaluate(places);
      const moved = placesAfter.map((place, k) => Math.abs(place - placesBefore[k]));
      assert.ok(Math.max(...moved) <= 8, `${Math.max(...moved)} px`);
      if (engine === 'chromium')
        assert.ok((await page.evaluate(shift)) < 0.01, `${await page.evaluate(shift)}`);
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('a heatmap between paragraphs, in a page that links the style sheet, moves nothing', async () => {
    for (const width of [360, 900, 1600]) {
      const page = await open(`${site.origin}/heatmap.html`, { width, height: 800 });
      if (engine === 'chromium') await page.evaluate(watchShifts);
      await page.waitFor(() => document.querySelector('pe-heatmap .main-svg'));
      const { top } = await settled(page, '#last');
      const noted = await page.evaluate(() => /** @type {any} */ (window).noted);
      assert.ok(Math.abs(top - noted) <= 4, `${noted} → ${top} at ${width}`);
      if (engine === 'chromium')
        assert.ok((await page.evaluate(shift)) < 0.01, `${await page.evaluate(shift)}`);
    }
  });

  test('links into the page, a reload, and the way back end where they should', async () => {
    for (const width of [360, 900]) {
      const page = await open(`${site.origin}/course.html#adding`, { width, height: 800 });
      assert.ok(Math.abs((await settled(page, '#adding')).top) <= 4, `#adding at ${width}`);
      await page.evaluate(() => scrollBy({ top: 800, behavior: 'instant' }));
      const { top, scrollY } = await settled(page, '#adding');
      await page.evaluate(() => {
        // Without a fragment, which WebKit goes to when it loads a page again.
        history.replaceState(null, '', location.pathname);
        document.documentElement.dataset.old = 'yes';
      });
      await page.reload();
      await page.waitFor(
        () =>
          !document.documentElement.dataset.old && document.querySelector('pe-words .pe-body[aria-label]'),
      );
      assert.ok(
        Math.abs((await settled(page, '#adding')).top - top) <= 4,
        `reloaded at ${width}, ${scrollY}`,
      );
      await page.goto(`${site.origin}/blank.html`);
      await page.back();
      await page.waitFor(() => document.querySelector('pe-words'));
      assert.ok(Math.abs((await settled(page, '#adding')).top - top) <= 4, `back at ${width}`);
    }
  });

  test('a reload with a fragment, too', async () => {
    for (const width of [360, 900]) {
      const page = await open(`${site.origin}/course.html#adding`, { width, height: 800 });
      await settled(page, '#adding');
      await page.evaluate(() => scrollBy({ top: 800, behavior: 'instant' }));
      const { top } = await settled(page, '#adding');
      await page.evaluate(() => {
        document.documentElement.dataset.old = 'yes';
      });
      await page.reload();
      await page.waitFor(
        () => !document.documentElement.dataset.old && document.querySelector('main .pe-body[aria-label]'),
      );
      // WebKit goes to the fragment again, the others to the previous place.
      const expected = engine === 'webkit' ? 0 : top;
      const now = await settled(page, '#adding');
      assert.ok(Math.abs(now.top - expected) <= 4, `${now.top}, not ${expected}, at ${width}`);
    }
  });

  test('what the browser finds in the page is in the window, and stays there', async () => {
    for (const width of [360, 900]) {
      const page = await open(`${site.origin}/course.html`, { width, height: 800 });
      const found = await page.evaluate(() => {
        const [words] =
          document.querySelector('pe-words ~ figcaption')?.textContent?.trim().split(/\s*\n/) ?? [];
        return /** @type {any} */ (window).find(words, true);
      });
      assert.ok(found);
      await page.waitFor(() => document.querySelector('pe-words .pe-body[aria-label]'));
      const { top, scrollY } = await settled(page, 'pe-words ~ figcaption');
      assert.ok(top >= 0 && top <= 780 && scrollY > 3000, `${top} px in the window, ${scrollY} in the page`);
    }
  });

  test('a smooth scroll ends where it should', async () => {
    for (const width of [360, 900]) {
      const page = await open(`${site.origin}/course.html`, { width, height: 800 });
      await page.evaluate(() => document.querySelector('#claims')?.scrollIntoView({ behavior: 'smooth' }));
      await page.waitFor(() => scrollY > 4000);
      const { top } = await settled(page, '#claims');
      assert.ok(Math.abs(top) <= 4, `${top} at ${width}`);
    }
  });

  test('where too little place was held above what is read, it stays where it is all the same', async () => {
    const page = await open(`${site.origin}/above.html`, { width: 900, height: 400 });
    const isHigh = () => Number(document.querySelector('pe-steps')?.getBoundingClientRect().height) > 150;
    await page.waitFor(() => Boolean(customElements.get('pe-steps')));
    assert.equal(await page.evaluate(isHigh), false);
    // From below: it is drawn when it is near the window, and above it.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await settled(page, '#mark');
    const top = await page.evaluate(() => {
      const steps = /** @type {Element} */ (document.querySelector('pe-steps'));
      scrollBy({ top: steps.getBoundingClientRect().bottom + 150, behavior: 'instant' });
      return document.querySelector('#mark')?.getBoundingClientRect().top;
    });
    await page.waitFor(isHigh);
    const now = await settled(page, '#mark');
    assert.ok(Math.abs(now.top - Number(top)) <= 4, `${top} → ${now.top}`);
  });

  test('and where a smooth scroll goes past it', async () => {
    const page = await open(`${site.origin}/above.html`, { width: 900, height: 400 });
    await page.waitFor(() => Boolean(customElements.get('pe-steps')));
    await page.evaluate(() => document.querySelector('#mark')?.scrollIntoView({ behavior: 'smooth' }));
    await page.waitFor(() => scrollY > 1000);
    const { top } = await settled(page, '#mark');
    assert.ok(Math.abs(top) <= 4, `${top}`);
  });

  test('a link to settings opens the page where they are', async () => {
    const page = await open(`${site.origin}/course.html#pe=1&d_model=64`, { width: 900, height: 800 });
    await page.waitFor(() => document.querySelector('pe-lab')?.getAttribute('d-model') === '64');
    const { top } = await settled(page, 'pe-lab > .pe-controls');
    // Less than a pixel of rounding.
    assert.ok(top > -1 && top < 60, `${top}`);
  });

  test('a link holds words, weights and sentences, of figures outside of labs', async () => {
    const page = await open(`${site.origin}/own.html`, { width: 900, height: 600 });
    await page.evaluate(() => document.querySelector('pe-words')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('pe-words .pe-controls textarea'));
    await page.evaluate(() => {
      const words = document.querySelector('pe-words');
      words?.setAttribute('text', 'red dog\nblue dog');
      words?.setAttribute('w-position', '10');
      document.querySelector('pe-heatmap[link]')?.setAttribute('positions', '9');
    });
    await page.waitFor(() => location.hash.includes('.words.w_position=10'));
    await page.evaluate(() => document.querySelector('pe-passes')?.scrollIntoView());
    await page.waitFor(() => document.querySelector('pe-passes .pe-controls'));
    await page.evaluate(() => document.querySelector('pe-passes')?.setAttribute('text', 'Änne mag Ali'));
    await page.waitFor(() => location.hash.includes('.passes.text'));
    const hash = await page.evaluate(() => location.hash);
    assert.equal(
      hash,
      '#pe=1&.words.text=red+dog%0Ablue+dog&.words.w_position=10&.passes.text=%C3%84nne+mag+Ali',
    );

    const other = await open(`${site.origin}/own.html${hash}`, { width: 900, height: 600 });
    await other.waitFor(() => document.querySelector('pe-words')?.getAttribute('w-position') === '10');
    assert.ok(Math.abs((await settled(other, 'pe-words')).top) <= 4);
    assert.equal(
      await other.evaluate(() => document.querySelector('pe-words')?.getAttribute('text')),
      'red dog\nblue dog',
    );
    // The other figure, far above, keeps everything while this one changes.
    await other.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-position', '1'));
    await other.waitFor(() => !location.hash.includes('w_position'));
    assert.match(await other.evaluate(() => location.hash), /passes\.text/);
    // A figure that is told to leave the address alone does so from then on.
    await other.evaluate(() => document.querySelector('pe-words')?.setAttribute('w-position', '3'));
    await other.waitFor(() => location.hash.includes('w_position=3'));
    await other.evaluate(() => {
      document.querySelector('pe-words')?.setAttribute('link', 'off');
      document.querySelector('pe-words')?.setAttribute('w-position', '5');
    });
    await settled(other, 'pe-words');
    await other.evaluate(() => document.querySelector('pe-passes')?.scrollIntoView());
    await other.waitFor(() => document.querySelector('pe-passes .pe-controls'));
    await other.evaluate(() => document.querySelector('pe-passes')?.setAttribute('text', 'Ali'));
    await other.waitFor(() => location.hash.includes('.passes.text=Ali'));
    assert.match(await other.evaluate(() => location.hash), /words\.w_position=3/);
    assert.deepEqual(await other.errors(), []);
  });

  test('and asks for no more than a hand can', async () => {
    const hash = '#pe=1&.mine.positions=100000&.mine.d_model=16&.mine.base=x';
    const page = await open(`${site.origin}/own.html${hash}`, { width: 900, height: 600 });
    await page.waitFor(() => document.querySelector('#mine')?.getAttribute('d-model') === '16');
    await page.waitFor(() => document.querySelector('#mine .pe-body'));
    const given = await page.evaluate(() => {
      const mine = document.querySelector('#mine');
      return ['positions', 'base'].map((name) => mine?.getAttribute(name));
    });
    assert.deepEqual(given, ['8', null]);
  });
});
