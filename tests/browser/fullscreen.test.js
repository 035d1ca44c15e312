/** Presenting: a figure that fills the screen, and the way back. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const viewport =
  '<meta name="viewport" content="width=device-width"><style>body { background: #fffbe6 }</style>';
const words = '<p>Some words before a figure, and some after it. '.repeat(40);

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('fullscreen', {
    'page.html': pageOf(
      `<main style="transform: translate(0)">${words}<button id="before">before</button>
      <pe-heatmap positions="32" d-model="16" controls style="--pe-height: 300px;"></pe-heatmap>
      <button id="after">after</button>${words}</main>
      <script>
        globalThis.heard = [];
        document.addEventListener('keydown', ({ key }) => heard.push(key));
      </script>`,
      viewport,
    ),
    'lab.html': pageOf(
      `<pe-lab positions="16" d-model="16" controls><pe-lines rows="0, 3"></pe-lines><pe-heatmap></pe-heatmap></pe-lab>${words}`,
      viewport,
    ),
    'framed.html':
      '<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,">' +
      '<iframe allow="fullscreen \'none\'" src="page.html" width="700" height="500" title="Figure"></iframe>',
  });
});
after(() => site.close());

/** @typedef {import('./drivers.mjs').Page} Page */

/** Puts the focus into the heatmap. @param {Page} page */
async function focusHeatmap(page) {
  await page.waitFor(() => {
    document.querySelector('pe-heatmap')?.scrollIntoView({ block: 'center' });
    return Boolean(document.querySelector('pe-heatmap .pe-canvas[hidden]'));
  });
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('pe-heatmap .pe-plot')).focus(),
  );
}

/** Keeps the window of a test at its size. */
const refuseScreen = () => {
  Element.prototype.requestFullscreen = () => Promise.reject(new Error('not here'));
};

/** Waits for it, because it loads on demand. @param {Page} page */
async function present(page) {
  await page.press('p');
  await page.waitFor(() => Boolean(document.querySelector('.pe-presented')));
}

/** The reader's view of the page and of the figure. */
const state = () => {
  const heatmap = /** @type {HTMLElement} */ (document.querySelector('pe-heatmap'));
  const { x, y, width, height } = heatmap.getBoundingClientRect();
  const focused = /** @type {Element} */ (document.activeElement);
  return {
    box: [x, y, width, height].map(Math.round),
    scroll: Math.round(scrollY),
    height: document.documentElement.scrollHeight,
    focus: focused.id || focused.className.split(' ')[0],
    attributes: [...heatmap.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    children: [...heatmap.children].map(({ className }) => className.split(' ')[0]),
  };
};

const isFilled = () => {
  const box = document.querySelector('.pe-presented')?.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return (
    box &&
    Math.abs(box.x) + Math.abs(box.y) < 1 &&
    Math.abs(box.width - clientWidth) < 2 &&
    Math.abs(box.height - clientHeight) < 2
  );
};

/** The digit at each control of the heatmap, as shown and as announced. */
const digits = () =>
  [...document.querySelectorAll('pe-heatmap .pe-control')].map((control) => {
    const label = /** @type {HTMLElement} */ (control.querySelector('label'));
    const input = control.querySelector('input, select');
    // Firefox's computed value contains attr().
    const isSeen = !/^(none|normal)$/.test(getComputedStyle(label, '::before').content);
    return {
      name: control.querySelector('[data-name]')?.getAttribute('data-name') ?? '',
      digit: isSeen ? label.dataset.digit : undefined,
      key: input?.getAttribute('aria-keyshortcuts') ?? '',
    };
  });

/** The focused element: for a control, its kind and what it sets. */
const focused = () => {
  const node = /** @type {HTMLElement & {type?: string}} */ (document.activeElement);
  const named = node.closest('.pe-control')?.querySelector('[data-name]');
  return [node.type ?? node.className.split(' ')[0], named?.getAttribute('data-name') ?? ''];
};

inEachEngine('full screen', (engine, open) => {
  for (const [key, name] of [
    ['Escape', 'Escape'],
    ['p', 'P'],
  ]) {
    test(`P fills the window with a figure and ${name} leads back to where one was`, async () => {
      const page = await open(`${site.origin}/page.html`, { width: 1400, height: 900 });
      await focusHeatmap(page);
      await page.evaluate(refuseScreen);
      const before = await page.evaluate(state);
      const size = await page.evaluate(
        () => document.querySelector('.pe-sentence')?.getBoundingClientRect().height,
      );
      assert.ok(before.scroll > 100 && Number(size) > 0);
      await present(page);
      await page.waitFor(isFilled);
      // Nothing of it is cut off, and its plot takes the remaining space.
      const [scale, room, ground, plot] = await page.evaluate(() => {
        const figure = /** @type {HTMLElement} */ (document.querySelector('.pe-presented'));
        const plot = /** @type {HTMLElement} */ (figure.querySelector('.pe-plot'));
        const scale = figure.getBoundingClientRect().width / figure.offsetWidth;
        return [
          scale,
          figure.scrollHeight - figure.clientHeight,
          getComputedStyle(figure).backgroundColor,
          plot.offsetHeight,
        ];
      });
      assert.equal(Math.round(scale * 100), 160);
      assert.ok(room <= 1 && plot >= 200, `${room} ${plot}`);
      assert.equal(ground, 'rgb(255, 251, 230)');
      // It covers everything, even a menu of the page in the top layer.
      assert.ok(
        await page.evaluate(() =>
          document.elementFromPoint(innerWidth - 5, innerHeight - 5)?.closest('pe-heatmap'),
        ),
      );
      assert.match(
        await page.waitFor(() => document.querySelector('pe-heatmap > [role=status]')?.textContent),
        /^The figure fills the screen\. The digit before a control leads to it, and Tab to all of them\. P or/,
      );
      await page.press(key);
      await page.waitFor(() => !document.querySelector('.pe-presented'));
      await page.waitFor(
        (/** @type {string} */ before) =>
          document.querySelector('pe-heatmap .pe-plot')?.clientHeight === 300 && before,
        'there',
      );
      assert.deepEqual(await page.evaluate(state), before);
      // The slides around it have received no key.
      assert.deepEqual(
        await page.evaluate(() =>
          /** @type {any} */ (globalThis).heard.filter((/** @type {string} */ key) => /^p$/i.test(key)),
        ),
        [],
      );
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('a figure that leaves the page, as P is pressed or while it fills the screen, comes back as it was', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(refuseScreen);
    const { attributes } = await page.evaluate(state);
    await present(page);
    await page.evaluate(() => {
      const figure = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      /** @type {any} */ (globalThis).figure = figure;
      figure.remove();
    });
    const isLeft = () => !(/** @type {any} */ (globalThis).figure.classList.contains('pe-presented'));
    const comeBack = () => document.querySelector('#before')?.after(/** @type {any} */ (globalThis).figure);
    await page.waitFor(isLeft);
    await page.evaluate(comeBack);
    assert.deepEqual((await page.evaluate(state)).attributes, attributes);
    assert.equal(await page.evaluate(() => document.querySelectorAll('main > [aria-hidden]').length), 0);
    // Everything that it needs has loaded, so it is done before the next key.
    await page.evaluate(() => {
      const { figure } = /** @type {any} */ (globalThis);
      figure.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, composed: true }));
      figure.remove();
    });
    await page.waitFor(isLeft);
    await page.evaluate(comeBack);
    assert.deepEqual((await page.evaluate(state)).attributes, attributes);
    assert.deepEqual(await page.errors(), []);
  });

  test('Tab stays in it, its controls do what they do, and what is typed is no key', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(refuseScreen);
    await present(page);
    const seen = new Set();
    for (let k = 0; k < 16; ++k) {
      await page.press('Tab');
      const at = await page.evaluate(() => {
        const { activeElement: node } = document;
        return node?.closest('.pe-presented') || node === document.body
          ? node?.className || node?.localName
          : 'outside';
      });
      seen.add(at);
    }
    assert.ok(!seen.has('outside') && seen.has('pe-button pe-leave'), [...seen].join());
    await page.fill('.pe-presented input[type=text]', '');
    await page.type('p');
    assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-presented').length), 1);
    await page.fill('.pe-presented input[type=text]', '20');
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '20');
    await page.click('.pe-leave');
    await page.waitFor(() => !document.querySelector('.pe-presented'));
    assert.equal(await page.evaluate(() => document.activeElement?.className.split(' ')[0]), 'pe-plot');
  });

  test('each control has a digit that is seen at its name and leads to it, and back', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(refuseScreen);
    const before = await page.evaluate(digits);
    assert.ok(before.length > 3 && before.every(({ digit, key }) => !digit && !key));
    await present(page);
    const names = before.map(({ name }) => name);
    assert.deepEqual(
      await page.evaluate(digits),
      names.map((name, k) => ({ name, digit: String(k + 1), key: String(k + 1) })),
    );
    const key = (/** @type {string} */ name) => String(names.indexOf(name) + 1);

    await page.press(key('positions'));
    assert.deepEqual(await page.evaluate(focused), ['range', 'positions']);
    await page.press('ArrowRight');
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '33');
    // From a list to another control, and back to the figure, whose own keys work as usual.
    await page.press(key('layout'));
    assert.deepEqual(await page.evaluate(focused), ['select-one', 'layout']);
    await page.press(key('d_model'));
    assert.deepEqual(await page.evaluate(focused), ['range', 'd_model']);
    await page.press(key('d_model'));
    assert.deepEqual(await page.evaluate(focused), ['pe-plot', '']);
    await page.press('ArrowRight');
    await page.waitFor(() => document.querySelector('.pe-reading')?.textContent?.startsWith('position 0'));

    // In a number field, a digit is text.
    await page.fill('.pe-presented input[type=text][data-name=positions]', '');
    await page.type('21');
    await page.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '21');
    assert.deepEqual(await page.evaluate(focused), ['text', 'positions']);

    // The slides around it have received none.
    const heard = await page.evaluate(() => /** @type {any} */ (globalThis).heard);
    assert.deepEqual(
      heard.filter((/** @type {string} */ key) => /^\d$/.test(key)),
      [],
    );
    await page.press('Escape');
    await page.waitFor(() => !document.querySelector('.pe-presented'));
    assert.deepEqual(await page.evaluate(digits), before);
    await page.press(key('layout'));
    assert.notDeepEqual(await page.evaluate(focused), ['select-one', 'layout']);
    assert.deepEqual(await page.errors(), []);
  });

  test('other controls have digits, too, once they are there', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(refuseScreen);
    await present(page);
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('scheme', 'alibi'));
    const all = await page.waitFor(() => {
      const labels = [...document.querySelectorAll('.pe-presented .pe-control > label')];
      const isThere = document.querySelector('.pe-presented .pe-control > [data-name=heads]');
      return isThere && labels.map((label) => label.getAttribute('data-digit'));
    });
    assert.deepEqual(
      all,
      all.map((_, k) => String(k + 1)),
    );
  });

  test('the whole screen, where it is allowed, is given back with the window', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(() => {
      const prototype = /** @type {any} */ (Document.prototype);
      /** @type {Element | null} */
      let full = null;
      const change = () => document.dispatchEvent(new Event('fullscreenchange'));
      Object.defineProperty(prototype, 'fullscreenElement', { get: () => full });
      Object.defineProperty(prototype, 'fullscreenEnabled', { get: () => true });
      Element.prototype.requestFullscreen = async function () {
        full = this;
        change();
      };
      prototype.exitFullscreen = async () => {
        full = null;
        change();
      };
    });
    const full = () => document.fullscreenElement?.localName ?? 'none';
    await present(page);
    assert.equal(await page.waitFor(full), 'html');
    await page.press('p');
    await page.waitFor(() => !document.querySelector('.pe-presented'));
    assert.equal(await page.evaluate(full), 'none');
    // The page does not receive the browser's own Escape.
    await present(page);
    await page.waitFor(() => document.fullscreenElement);
    await page.evaluate(() => document.exitFullscreen());
    await page.waitFor(() => !document.querySelector('.pe-presented'));
    assert.deepEqual(await page.errors(), []);
  });

  test('a figure in a lab takes the common controls with it, and gives them back', async () => {
    const page = await open(`${site.origin}/lab.html`, { width: 1000, height: 700 });
    await focusHeatmap(page);
    const before = await page.evaluate(state);
    const order = () =>
      [...(document.querySelector('pe-lab')?.children ?? [])].map(({ localName }) => localName);
    const inOrder = await page.evaluate(order);
    await present(page);
    await page.press('2');
    assert.deepEqual(await page.evaluate(focused), ['range', 'positions']);
    await page.fill('pe-heatmap .pe-controls input[type=text]', '12');
    await page.waitFor(() => document.querySelector('pe-lines')?.getAttribute('positions') === '12');
    await page.fill('pe-heatmap .pe-controls input[type=text]', '16');
    await page.waitFor(() => document.querySelector('pe-lines')?.getAttribute('positions') === '16');
    await page.press('Escape');
    await page.waitFor(() => !document.querySelector('.pe-presented'));
    assert.deepEqual(await page.evaluate(order), inOrder);
    assert.equal(await page.evaluate(() => document.querySelectorAll('[data-digit]').length), 0);
    assert.deepEqual((await page.evaluate(state)).attributes, before.attributes);
  });

  test('the menu of a figure offers it, also in a frame that has no whole screen, and its page stays as high', async () => {
    const page = await open(`${site.origin}/framed.html`);
    /** @param {'open' | 'press' | 'look'} act */
    const inside = (act) => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
      const inner = /** @type {Document} */ (frame.contentDocument);
      const figure = /** @type {HTMLElement} */ (inner.querySelector('pe-heatmap'));
      const opener = /** @type {HTMLElement | null} */ (figure.querySelector('.pe-tools-button'));
      const button = /** @type {HTMLElement | null} */ (figure.querySelector('[aria-keyshortcuts="P"]'));
      if (act === 'open' && opener?.ariaExpanded !== 'true') figure.scrollIntoView({ block: 'center' });
      if (act === 'open' && opener?.ariaExpanded === 'false') opener.click();
      if (act === 'press') button?.click();
      const shown = inner.querySelector('.pe-presented')?.getBoundingClientRect().height;
      return (
        (act === 'look' ? shown : button?.textContent) && {
          text: button?.textContent,
          height: inner.documentElement.scrollHeight,
          shown: Math.round(shown ?? 0),
        }
      );
    };
    const { text, height } = await page.waitFor(inside, 'open');
    assert.equal(text, 'Full screen (P)');
    await page.evaluate(inside, 'press');
    const { height: after, shown } = await page.waitFor(inside, 'look');
    assert.deepEqual([after, shown], [height, 500]);
  });

  test('on a phone it has the page’s own type, and all of the window', async () => {
    const page = await open(`${site.origin}/page.html`, { width: 400, height: 700 });
    await focusHeatmap(page);
    await page.evaluate(refuseScreen);
    await present(page);
    await page.waitFor(isFilled);
    const widths = await page.evaluate(() => {
      const figure = /** @type {HTMLElement} */ (document.querySelector('.pe-presented'));
      return [
        figure.offsetWidth,
        figure.getBoundingClientRect().width,
        figure.scrollWidth - figure.clientWidth,
      ];
    });
    assert.equal(widths[0], widths[1]);
    assert.equal(widths[2], 0);
  });
});
