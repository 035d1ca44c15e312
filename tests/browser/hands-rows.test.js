/** <pe-hands rows> in real browsers: the rows that the hands have written, and playing. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorscales } from '../../web/plot/colorscales.js';
import { centerOf, press, servePagesOfHands, shown } from './hands.mjs';
import { atRest, countTimers, inEachEngine, test } from './pages.mjs';

/** Observers of visibility have been told by then. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePagesOfHands>>} */
let site;
before(async () => {
  site = await servePagesOfHands('hands-rows');
});
after(() => site.close());

/** The picture of rows: the colour of each cell, or null where nothing is written. */
const picture = () => {
  const root = document.querySelector('.pe-rows');
  const groups = [
    .../** @type {NodeListOf<HTMLCanvasElement>} */ (document.querySelectorAll('.pe-rows-cells')),
  ];
  /** @type {(number[] | null)[][]} */
  const rows = Array.from({ length: groups[0].height }, () => []);
  for (const canvas of groups) {
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
      ...[0, 0, canvas.width, canvas.height],
    );
    for (let k = 0; k < data.length / 4; ++k) {
      const [red, green, blue, alpha] = data.subarray(4 * k, 4 * k + 4);
      rows[Math.floor(k / canvas.width)].push(alpha ? [red, green, blue] : null);
    }
  }
  return { rows, label: String(root?.getAttribute('aria-label')), groups: groups.map(({ width }) => width) };
};

/** The colour of a value from −1 to 1. @param {number} value */
function colorOf(value) {
  const place = (value + 1) / 2;
  const stops = colorscales.RdBu;
  const next = Math.max(
    1,
    stops.findIndex(([stop]) => stop >= place),
  );
  const [[from, low], [to, high]] = [stops[next - 1], stops[next]];
  const [a, b] = [low, high].map((color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)));
  return a.map((each, k) => each + ((b[k] - each) * (place - from)) / (to - from));
}

/**
 * Checks that the picture has these rows and no others.
 * @param {ReturnType<typeof picture>} seen
 * @param {any} request
 * @param {number} first  the position of its first row
 * @param {number} written
 */
function checkPicture({ rows }, request, first, written) {
  const { data, cols } = pe.encode({ ...request, positions: { start: first, count: written } });
  rows.forEach((row, k) => {
    assert.equal(row.length, cols);
    row.forEach((color, column) => {
      if (k >= written) return assert.equal(color, null, `row ${k}`);
      const expected = colorOf(data[k * cols + column]);
      assert.ok(
        color?.every((channel, each) => Math.abs(channel - expected[each]) <= 1.5),
        `row ${k}, column ${column}: ${color} for ${expected}`,
      );
    });
  });
}

/** The middle of a row of the picture. @param {number} index */
const placeOfRow = (index) => {
  const root = /** @type {Element} */ (document.querySelector('.pe-rows'));
  const { left, top, width, height } = root.getBoundingClientRect();
  const count = Number(document.querySelector('canvas')?.height);
  return { x: left + width / 2, y: top + (height * (index + 0.5)) / count };
};

const isPlaying = () => document.querySelector('.pe-play')?.textContent === 'Pause';
const isPaused = () => document.querySelector('.pe-play')?.textContent === 'Play';
/** The present position of the picture. */
const present = () => Number(document.querySelector('.pe-rows-present')?.textContent);

inEachEngine('<pe-hands rows>', (engine, open) => {
  test('below the clocks are the rows up to the position, in the colours of their numbers', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    const seen = await page.evaluate(picture);
    assert.deepEqual([seen.rows.length, seen.groups], [32, Array.from({ length: 8 }, () => 2)]);
    checkPicture(seen, { d_model: 16 }, 0, 6);
    assert.match(seen.label, /^Of 32 rows, 6 are written, 0 to 5; row 5 is −0\.96; 0\.28; 1\.00; −0\.01; /);
    const type = async (/** @type {number} */ position) => {
      await page.evaluate(
        (/** @type {number} */ position) =>
          document.querySelector('pe-hands')?.setAttribute('position', String(position)),
        position,
      );
      await page.waitFor(shown, position);
      return page.evaluate(picture);
    };
    checkPicture(await type(12), { d_model: 16 }, 0, 13);
    checkPicture(await type(2), { d_model: 16 }, 0, 3);
    // Past the last row, the picture ends at the position, and stays there while the position is in it.
    checkPicture(await type(50), { d_model: 16 }, 19, 32);
    checkPicture(await type(40), { d_model: 16 }, 19, 22);
    checkPicture(await type(18), { d_model: 16 }, 0, 19);
    await page.evaluate(() => document.querySelector('pe-hands')?.setAttribute('base', '100'));
    await page.waitFor(() => document.querySelector('pe-hands .pe-reset:not(:disabled)'));
    checkPicture(await page.evaluate(picture), { d_model: 16, base: 100 }, 0, 19);
    // Each pair stands below its clock.
    for (const width of [390, 900]) {
      const sized = await open(`${site.origin}/rows.html`, { width, height: 844 });
      await sized.waitFor(shown, 5);
      const sides = (/** @type {string} */ selector) =>
        [...document.querySelectorAll(selector)].map((node) => {
          const { left, right } = node.getBoundingClientRect();
          return [left, right];
        });
      const [clocks, groups] = [
        await sized.evaluate(sides, '.pe-clock'),
        await sized.evaluate(sides, '.pe-rows-group'),
      ];
      assert.equal(clocks.length, 8);
      clocks.forEach(([left, right], k) => {
        const [start, end] = groups[k];
        assert.ok(Math.abs(start - left) <= 1.5 && Math.abs(end - right) <= 1.5, `${clocks} ${groups}`);
      });
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('sines and cosines apart make two parts of the picture, and a wide row has means of its columns', async () => {
    const page = await open(`${site.origin}/halves.html`);
    await page.waitFor(shown, 5);
    const seen = await page.evaluate(picture);
    assert.deepEqual(seen.groups, [8, 8]);
    checkPicture(seen, { d_model: 16, layout: 'concatenated' }, 0, 6);
    const wide = await open(`${site.origin}/wide.html`);
    await wide.waitFor(shown, 2);
    assert.deepEqual((await wide.evaluate(picture)).groups, [256]);
    await wide.evaluate(() => document.querySelector('pe-hands')?.removeAttribute('rows'));
    await wide.waitFor(() => !document.querySelector('.pe-rows, .pe-rows-axis, .pe-rows-legend'));
    await wide.evaluate(() => document.querySelector('pe-hands')?.setAttribute('rows', 'no'));
    const alert = () => document.querySelector('[role=alert]:not([hidden])')?.textContent;
    assert.equal(await wide.waitFor(alert), 'rows is "no"; it must be true or false');
  });

  test('a step paints one row, and clears none', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    await page.evaluate(() => {
      /** @type {any} */ (window).painted = [];
      const paint = /** @type {Function} */ (CanvasRenderingContext2D.prototype.putImageData);
      CanvasRenderingContext2D.prototype.putImageData = function (
        /** @type {ImageData} */ image,
        /** @type {number} */ x,
        /** @type {number} */ y,
      ) {
        /** @type {any} */ (window).painted.push(`${image.width}×${image.height} at ${y}`);
        return paint.call(this, image, x, y);
      };
      document.querySelector('pe-hands')?.setAttribute('position', '6');
    });
    await page.waitFor(shown, 6);
    assert.deepEqual(
      await page.evaluate(() => /** @type {any} */ (window).painted),
      Array.from({ length: 8 }, () => '2×1 at 6'),
    );
  });

  test('the sine and the cosine of a clock move with its hand, and stop where it stops', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    const seen = await page.evaluate(async () => {
      const tips = /** @type {[number, number][]} */ ([]);
      const read = () =>
        /** @type {[number, number]} */ (
          ['sine', 'cosine'].map((name) =>
            Number(
              /-?[\d.]+$/.exec(String(document.querySelector(`.pe-clock-${name}`)?.getAttribute('d')))?.[0],
            ),
          )
        );
      const [start] = read();
      document.querySelector('pe-hands')?.setAttribute('position', '6');
      while (Math.abs(read()[0] - 20 * Math.sin(6)) > 0.01) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (read()[0] !== start) tips.push(read());
      }
      return tips;
    });
    // On the way the tip is on the rim.
    for (const [x, y] of seen) assert.ok(Math.abs(Math.hypot(x, y) - 20) < 0.01, `${x} ${y}`);
    assert.ok(Math.abs(/** @type {any} */ (seen.at(-1))[1] + 20 * Math.cos(6)) < 0.01, `${seen.at(-1)}`);
  });

  test('dragging a hand writes rows, and clears them', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    const { x, y, length } = await page.evaluate(centerOf, 1);
    const at = (/** @type {number} */ angle) => ({
      x: x + length * Math.sin(angle),
      y: y - length * Math.cos(angle),
    });
    // The hand of pair 1 turns by about 0.316 radians per position.
    const turn = 10_000 ** (-2 / 16);
    await page.pointer([at(5 * turn), 'down', at(7 * turn), at(9 * turn), 'up']);
    await page.waitFor(shown, 9);
    checkPicture(await page.evaluate(picture), { d_model: 16 }, 0, 10);
    await page.pointer([at(9 * turn), 'down', at(7 * turn), at(4 * turn), 'up']);
    await page.waitFor(shown, 4);
    checkPicture(await page.evaluate(picture), { d_model: 16 }, 0, 5);
  });

  test('pointing at a row goes to its position', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    const row = await page.evaluate(placeOfRow, 20);
    await page.hover(row.x, row.y - 1);
    await page.hover(row.x + 2, row.y);
    await page.waitFor(shown, 20);
    checkPicture(await page.evaluate(picture), { d_model: 16 }, 0, 21);
    const other = await page.evaluate(placeOfRow, 3);
    await page.clickAt(other.x, other.y);
    await page.waitFor(shown, 3);
    // A click is announced.
    await page.waitFor(() =>
      document.querySelector('pe-hands [role=status]')?.textContent?.startsWith('Position 3.'),
    );
  });

  test('it plays by itself while it is in view, and leaves the address of the page alone', async () => {
    const page = await open(`${site.origin}/autoplay.html`);
    await page.waitFor(isPlaying);
    await page.waitFor(() => Number(document.querySelector('.pe-rows-present')?.textContent) >= 2);
    await page.evaluate(() => document.querySelector('#last')?.scrollIntoView());
    await page.waitFor(isPaused);
    // No timer makes steps any more. The last step has been drawn, and a change of the address would have been written.
    await page.waitFor(atRest);
    const stopped = await page.evaluate(present);
    assert.equal(await page.evaluate(() => location.hash), '');
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-hands')?.getAttribute('position')),
      null,
    );
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitFor(isPlaying);
    // It starts over after the last row.
    await page.waitFor(
      (from) => Number(document.querySelector('.pe-rows-present')?.textContent) !== from,
      stopped,
    );
    // A reader who pauses it has it.
    await page.click('.pe-play');
    await page.waitFor(isPaused);
    await page.evaluate(() => document.querySelector('#last')?.scrollIntoView());
    await page.evaluate(twoFrames);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(twoFrames);
    await page.waitFor(atRest);
    assert.ok(await page.evaluate(isPaused));
    await page.click('.pe-play');
    await page.waitFor(isPlaying);
    assert.deepEqual(await page.errors(), []);
  });

  test('it stops for whatever the reader uses', async () => {
    /** @type {Record<string, (page: import('./drivers.mjs').Page) => Promise<unknown>>} */
    const uses = {
      slider: (page) =>
        page.evaluate(() => {
          const slider = /** @type {any} */ (document.querySelector('.pe-slider input'));
          slider.value = 7;
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }),
      settings: (page) => page.click('.pe-more'),
      row: async (page) => {
        const { x, y } = await page.evaluate(placeOfRow, 25);
        await page.hover(x, y);
        await page.hover(x + 3, y);
      },
      hand: async (page) => {
        // The hand of the last pair has hardly set out.
        const { x, y, length } = await page.evaluate(centerOf, 7);
        await page.pointer([{ x, y: y - length }, 'down', { x: x + 9, y: y - length }, 'up']);
      },
    };
    for (const [name, use] of Object.entries(uses)) {
      const page = await open(`${site.origin}/autoplay.html`);
      await page.waitFor(isPlaying);
      await page.evaluate(countTimers);
      await use(page);
      await page.waitFor(isPaused);
      await page.waitFor(atRest);
      assert.ok(await page.evaluate(isPaused), name);
    }
  });

  test('a sentence has a row for each word, and after the last one it starts over', async () => {
    const page = await open(`${site.origin}/three.html`);
    await page.waitFor(() => document.querySelector('.pe-rows-cells'));
    assert.equal((await page.evaluate(picture)).rows.length, 3);
    const watched = await page.evaluate(async () => {
      /** @type {string[]} */
      const positions = [];
      while (positions.length < 5) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const position = String(document.querySelector('.pe-rows-present')?.textContent);
        if (positions.at(-1) !== position) positions.push(position);
      }
      return positions.join();
    });
    assert.match('0,1,2,0,1,2,0,1,2', new RegExp(watched));
    assert.ok(await page.evaluate(isPlaying));
  });

  test('after it has left the page nothing goes on', async () => {
    const page = await open(`${site.origin}/rows.html`);
    await page.waitFor(shown, 5);
    await page.evaluate(countTimers);
    await page.evaluate(() => document.querySelector('pe-hands')?.setAttribute('autoplay', ''));
    await page.waitFor(isPlaying);
    await page.waitFor(() => document.querySelector('pe-hands')?.getAttribute('position') === '7');
    await page.evaluate(() => document.querySelector('pe-hands')?.remove());
    await page.waitFor(atRest);
  });

  test('nothing moves while it plays, and it fits into a window', async () => {
    for (const [width, height, most] of [
      [390, 844, 640],
      [600, 800, 640],
      [1280, 800, 620],
    ]) {
      const page = await open(`${site.origin}/rows.html`, { width, height });
      await page.waitFor(shown, 5);
      /** @type {Set<string>} */
      const places = new Set();
      for (let position = 0; position < 32; ++position) {
        await page.evaluate(
          (/** @type {number} */ position) =>
            document.querySelector('pe-hands')?.setAttribute('position', String(position)),
          position,
        );
        await page.waitFor(shown, position);
        const boxes = await page.evaluate(() =>
          [...document.querySelectorAll('pe-hands, .pe-body > *, .pe-clock, .pe-rows, .pe-controls > *')].map(
            (node) => {
              const { x, y, width, height } = node.getBoundingClientRect();
              return [x, y, width, height];
            },
          ),
        );
        assert.ok(boxes[0][3] <= most, `${boxes[0][3]}`);
        places.add(JSON.stringify(boxes));
      }
      assert.equal(places.size, 1, `${width}: ${[...places].slice(0, 2).join('\n')}`);
      const widths = [await page.evaluate(() => document.querySelector('.pe-play')?.clientWidth)];
      await page.evaluate(press, 'Play');
      await page.waitFor(isPlaying);
      widths.push(await page.evaluate(() => document.querySelector('.pe-play')?.clientWidth));
      assert.equal(widths[0], widths[1]);
    }
  });

  if (engine === 'chromium') {
    test('where motion is unwanted it opens with half of the rows, and waits', async () => {
      const page = await open(`${site.origin}/plain.html`);
      await page.devtools('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      });
      await page.goto(`${site.origin}/autoplay.html`);
      await page.waitFor(shown, 15);
      checkPicture(await page.evaluate(picture), { d_model: 16 }, 0, 16);
      await page.evaluate(countTimers);
      await page.evaluate(() => scrollTo(0, 50));
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitFor(atRest);
      assert.equal(await page.evaluate(present), 15);
      await page.evaluate(press, 'Next step');
      await page.waitFor(shown, 16);
    });
  }
});
