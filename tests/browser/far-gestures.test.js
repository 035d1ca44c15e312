/**
 * Gestures that show a part of very many positions: buttons, drags, fingers, the mouse and the bars beside a figure.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { assertMeans, drawn, far, focus, most, restsAt } from './far.mjs';
import { inEachEngine, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('far-gestures', {
    'far.html': far(`positions="${most}" d-model="128" tools`),
    'part.html': far('positions="1048576" d-model="512" controls view="524288,524800,0,64"'),
  });
});
after(() => site.close());

/** Presses + until a sixteenth of the rows is in view. @param {import('./drivers.mjs').Page} page */
async function comeNearer(page) {
  await page.evaluate(focus);
  for (let k = 0; k < 4; ++k) await page.press('+');
  await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
}

/** Where the cells are in the window. */
const plotArea = () => {
  const box = /** @type {Element} */ (document.querySelector('.nsewdrag')).getBoundingClientRect();
  return { left: box.left, top: box.top, width: box.width, height: box.height };
};

/**
 * A flung figure glides on until it stops or a key is pressed; it stays if it is held still or motion is reduced.
 * @param {import('./drivers.mjs').Page} page
 * @param {(how: {isStill?: boolean, key?: boolean}) => Promise<number[]>} fling  in the page: the place of the bar in
 *   each frame
 */
async function assertGlides(page, fling) {
  const resting = () => document.querySelector('.pe-canvas')?.hasAttribute('hidden');
  const gliding = await page.evaluate(fling, {});
  assert.ok(gliding[12] > gliding[6] && gliding[6] > gliding[0], `${gliding}`);
  await page.waitFor(resting);
  const stopped = await page.evaluate(fling, { key: true });
  assert.ok(stopped[5] > stopped[0], `${stopped}`);
  assert.equal(stopped[12], stopped[8]);
  await page.waitFor(resting);
  const still = await page.evaluate(fling, { isStill: true });
  assert.deepEqual(new Set(still).size, 1, `${still}`);
  // Nor with reduced motion.
  await page.evaluate(() => {
    const original = matchMedia;
    window.matchMedia = (query) =>
      query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : original(query);
  });
  const calm = await page.evaluate(fling, {});
  assert.deepEqual(new Set(calm).size, 1, `${calm}`);
  assert.deepEqual(await page.errors(), []);
}

inEachEngine('far, by hand', (engine, open) => {
  test('the bars beside it can be dragged', async () => {
    const page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    const bar = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-overview-y')
      ).getBoundingClientRect();
      return { x: left + width / 2, top, height };
    });
    await page.pointer([
      { x: bar.x, y: bar.top + bar.height / 2 },
      'down',
      { x: bar.x, y: bar.top + bar.height },
      'up',
    ]);
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return (
        document.querySelector('.pe-canvas')?.hasAttribute('hidden') &&
        Math.abs(plot._fullLayout.yaxis.range[0] - (2 ** 20 - 0.5)) < 1
      );
    });
  });

  if (engine === 'chromium') {
    test('Plotly’s buttons show means at once, and so does a drag, as far as it has come', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await comeNearer(page);
      /** Whether all cells are painted, on a visible canvas. */
      const isPainted = () => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
        if (canvas.hidden) return false;
        const { xaxis, yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        const { data } = context.getImageData(xaxis._offset, yaxis._offset, xaxis._length, yaxis._length);
        return data.every((value, k) => k % 4 < 3 || value === 255);
      };
      /**
       * Presses a button, and tells in the next frame whether it is painted.
       * @type {(name: string) => Promise<boolean>}
       */
      const press = async (name) => {
        /** @type {any} */ (document.querySelector(`.modebar-btn[data-val="${name}"]`)).click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
        return !canvas.hidden;
      };
      for (const [name, rows] of /** @type {const} */ ([
        ['out', most / 8],
        ['in', most / 16],
        ['reset', most],
      ])) {
        assert.equal(await page.evaluate(press, name), true, name);
        await page.waitFor(restsAt, rows - 1, rows + 1);
        assertMeans(await page.waitFor(drawn), { positions: most, d_model: 128 });
      }
      await comeNearer(page);
      await page.evaluate(press, 'pan');
      const { left, top, width, height } = await page.evaluate(plotArea);
      const x = left + width / 2;
      const before = (await page.waitFor(drawn)).seen.y;
      await page.pointer([
        { x, y: top + 0.9 * height },
        'down',
        { x, y: top + 0.5 * height },
        { x, y: top + 0.1 * height },
      ]);
      await page.waitFor(isPainted);
      const shown = () =>
        Number(
          /[\d.]+/.exec(
            /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div')).style.transform,
          )?.[0],
        );
      const moved = await page.evaluate(shown);
      // A pointer that rests before it is released leaves the figure there.
      await page.waitFor(
        (since) => performance.now() > since + 200,
        await page.evaluate(() => performance.now()),
      );
      await page.pointer(['up']);
      const found = await page.waitFor(drawn);
      const far = 0.8 * (before[0] - before[1]);
      assert.ok(Math.abs(found.seen.y[0] - before[0] - far) < 0.01 * far, `${found.seen.y}, from ${before}`);
      assert.equal(await page.evaluate(shown), moved);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(await page.errors(), []);
    });

    test('two fingers that move apart bring nearer what is between them, and back', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      const area = await page.evaluate(plotArea);
      // The fixed point is at three quarters of the height.
      const middle = { x: area.left + area.width / 2, y: area.top + 0.75 * area.height };
      /**
       * Two fingers side by side, this many pixels apart.
       * @type {(type: string, apart: number, count?: number) => Promise<unknown>}
       */
      const touch = (type, apart, count = 2) =>
        page.devtools('Input.dispatchTouchEvent', {
          type,
          touchPoints: [-1, 1]
            .slice(0, count)
            .map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id })),
        });
      /**
       * Pinches as a hand does, and lets go after it has come to rest.
       * @param {number} from
       * @param {number} to
       * @param {number} rows
       */
      const pinch = async (from, to, rows) => {
        await touch('touchStart', from, 1);
        await touch('touchMove', from + 20, 1);
        await touch('touchStart', from);
        for (let k = 1; k <= 8; ++k) await touch('touchMove', from + (k / 8) * (to - from));
        await page.waitFor(restsAt, rows * 0.999, rows * 1.001);
        await touch('touchEnd', to, 1);
        await touch('touchEnd', to, 0);
        await page.waitFor(() => !document.querySelector('.dragcover, .zoombox'));
        return page.waitFor(drawn);
      };
      const found = await pinch(50, 400, most / 8);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(found.seen.x, [-0.5, 127.5]);
      const stays = (/** @type {[number, number]} */ [bottom, top]) => top + 0.75 * (bottom - top);
      const place = stays(found.seen.y);
      assert.ok(Math.abs(place / (0.75 * most) - 1) < 0.002, `${place}`);
      const wider = await pinch(400, 200, most / 4);
      assert.ok(Math.abs(stays(wider.seen.y) / (0.75 * most) - 1) < 0.002, `${wider.seen.y}`);
      assert.deepEqual(await page.errors(), []);
    });

    test('a second finger that keeps still ends what the first has moved, and it is drawn there', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await comeNearer(page);
      const before = await page.waitFor(drawn);
      await page.click('.modebar-btn[data-attr="dragmode"][data-val="pan"]');
      const area = await page.evaluate(plotArea);
      const [x, y] = [area.left + area.width / 2, area.top + area.height / 2];
      /** @type {(type: string, places: [number, number][]) => Promise<unknown>} */
      const touch = (type, places) =>
        page.devtools('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map(([x, y], id) => ({ x, y, id })),
        });
      await touch('touchStart', [[x, y]]);
      for (let k = 1; k <= 5; ++k) await touch('touchMove', [[x, y - 20 * k]]);
      await page.waitFor(() => document.querySelector('.pe-previewed'));
      const [first, second] = /** @type {[number, number][]} */ ([
        [x, y - 100],
        [x + 60, y - 100],
      ]);
      await touch('touchStart', [first, second]);
      await touch('touchEnd', [first]);
      await touch('touchEnd', []);
      const found = await page.waitFor(drawn);
      const far = found.seen.y[0] - before.seen.y[0];
      assert.ok(far > 0.1 * (most / 16), `${far}`);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(await page.errors(), []);
    });

    test('let go by two fingers that move, it glides on until it stands or a key is pressed; still ones leave it there', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await comeNearer(page);
      /**
       * Two fingers move up, a step per frame, and let go; returns the place of the bar then, and in the frames after
       * it.
       * @type {(how: {isStill?: boolean, key?: boolean}) => Promise<number[]>}
       */
      const fling = async ({ isStill, key }) => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
        const { left, top } = node.getBoundingClientRect();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const thumb = /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div'));
        const place = () => Number(/[\d.]+/.exec(thumb.style.transform)?.[0]);
        const touch = (/** @type {string} */ type, /** @type {number} */ y) => {
          const touches = [200, 300].map(
            (x, identifier) => new Touch({ identifier, target: node, clientX: left + x, clientY: top + y }),
          );
          const now = type === 'touchend' ? [] : touches;
          node.dispatchEvent(new TouchEvent(type, { touches: now, bubbles: true, cancelable: true }));
        };
        touch('touchstart', 300);
        for (let k = 1; k <= 5; ++k) {
          await frame();
          touch('touchmove', 300 - 12 * k);
        }
        for (const end = performance.now() + (isStill ? 100 : 0); performance.now() < end;) await frame();
        await frame();
        const places = [place()];
        touch('touchend', 240);
        for (let k = 0; k < 12; ++k) {
          await frame();
          if (key && k === 5)
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
          places.push(place());
        }
        return places;
      };
      await assertGlides(page, fling);
    });

    test('moved by a mouse, it glides on in the same way', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await comeNearer(page);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('[data-val="pan"]')).click());
      /**
       * A mouse drags the figure up, a step per frame, and lets go; returns the place of the bar from Plotly's first
       * move on.
       * @type {(how: {isStill?: boolean, key?: boolean}) => Promise<number[]>}
       */
      const fling = async ({ isStill, key }) => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.nsewdrag'));
        const { left, top } = node.getBoundingClientRect();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const thumb = /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div'));
        const place = () => Number(/[\d.]+/.exec(thumb.style.transform)?.[0]);
        const move = (/** @type {string} */ type, /** @type {number} */ y) => {
          const target = document.querySelector('.dragcover') ?? node;
          const how = { bubbles: true, cancelable: true, clientX: left + 100, clientY: top + y, button: 0 };
          const buttons = type === 'up' ? 0 : 1;
          const pointer = { ...how, buttons, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
          target.dispatchEvent(new PointerEvent(`pointer${type}`, pointer));
          target.dispatchEvent(new MouseEvent(`mouse${type}`, { ...how, buttons, view: window }));
        };
        move('down', 300);
        for (let k = 1; k <= 5; ++k) {
          await frame();
          move('move', 300 - 20 * k);
        }
        for (const end = performance.now() + (isStill ? 100 : 0); performance.now() < end;) await frame();
        // A pointer that does not rest is followed to its last step when it is released.
        const before = place();
        move('up', 200);
        for (let k = 0; !isStill && place() === before && k < 600; ++k) await frame();
        const places = [place()];
        for (let k = 0; k < 12; ++k) {
          await frame();
          if (key && k === 5)
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
          places.push(place());
        }
        return places;
      };
      await assertGlides(page, fling);
    });
  }
});
