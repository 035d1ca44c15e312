/** Drags on pictures, by mouse, finger and keyboard: words to other places, and what a plot reads. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, page as pageOf, servePages, test, viewport } from './pages.mjs';
import { tokens } from './words-parts.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */
/** @typedef {{x: number, y: number}} Place */

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const below = '<div style="height: 2000px"></div>';
before(async () => {
  site = await servePages('touch', {
    'words.html': pageOf(
      `<pe-words text="The dog, and: the cat!&#10;dog the" chosen="1:1" controls></pe-words>${below}`,
      viewport,
    ),
    'hands.html': pageOf(
      `<pe-hands text="the cat sat" position="1" d-model="16" controls></pe-hands>${below}`,
      viewport,
    ),
    'distance.html': pageOf(`<pe-distance schemes="alibi" positions="64"></pe-distance>${below}`, viewport),
    'heatmap.html': pageOf(`<pe-heatmap positions="20" d-model="32"></pe-heatmap>${below}`, viewport),
  });
});
after(() => site.close());

/** The middle of a button of the first sentence, and its width. @param {number} position */
const placeOf = (position) => {
  const button = document.querySelectorAll('.pe-sentence-tokens')[0]?.querySelectorAll('.pe-token')[position];
  const { left, top, width, height } = /** @type {Element} */ (button).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
};
const textOf = () => document.querySelector('pe-words')?.getAttribute('text');
/** The words of the first sentence, as shown. */
const shown = () =>
  [...document.querySelectorAll('.pe-sentence-tokens:first-child .pe-token-word')]
    .map(({ textContent }) => textContent)
    .join(' ');
const isShown = (/** @type {string} */ words) =>
  [...document.querySelectorAll('.pe-sentence-tokens:first-child .pe-token-word')]
    .map(({ textContent }) => textContent)
    .join(' ') === words;
const pressed = () =>
  [...document.querySelectorAll('.pe-token')].findIndex(
    (button) => button.getAttribute('aria-pressed') === 'true',
  );

/** The middle of a word of the clocks. @param {number} position */
const placeInHands = (position) => {
  const button = document.querySelectorAll('.pe-token-at')[position];
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
/** Whether the words of the clocks are these, and this one is chosen. @param {string} words @param {number} position */
const isInHands = (words, position) => {
  const buttons = [...document.querySelectorAll('.pe-token-at')];
  const shown = buttons.map((button) => button.querySelector('.pe-at-word')?.textContent).join(' ');
  return shown === words && buttons[position].getAttribute('aria-pressed') === 'true';
};

/** A path from a place to another one, in steps. @param {Place} from @param {Place} to @returns {Place[]} */
const path = (from, to) =>
  [0.1, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  }));

inEachEngine('a drag on a picture', (engine, open) => {
  for (const way of /** @type {const} */ (['pointer', 'touch'])) {
    test(`takes a word to another place, by ${way}`, async () => {
      const page = await open(`${site.origin}/words.html`);
      await page.waitFor(isShown, 'the dog and the cat');
      const [from, to] = [await page.evaluate(placeOf, 1), await page.evaluate(placeOf, 3)];
      // Past the middle of a word, it makes room; what the picture shows follows on the way.
      await page[way]([from, 'down', ...path(from, { x: to.x + 2, y: to.y })]);
      await page.waitFor(isShown, 'the and the dog cat');
      assert.equal(await page.evaluate(textOf), 'The and, the: dog cat!\ndog the');
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-dragged').length), 1);
      // A word that is chosen stays chosen, and the drag chooses none.
      await page.waitFor(
        () =>
          document.querySelector('.pe-token[aria-pressed="true"] > .pe-token-word')?.textContent === 'dog',
      );
      // And back, before it is released.
      await page[way]([...path(to, { x: from.x - 2, y: from.y })]);
      await page.waitFor(isShown, 'the dog and the cat');
      await page[way]([...path(from, { x: to.x + 300, y: to.y }), 'up']);
      await page.waitFor(isShown, 'the and the cat dog');
      await page.waitFor(() =>
        document
          .querySelector('pe-words [role="status"]')
          ?.textContent?.startsWith('“dog” is now at position 4.'),
      );
      assert.equal(await page.evaluate(pressed), 4);
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-dragged').length), 0);
      assert.equal(await page.evaluate(() => String(getSelection())), '');
      // A press without a drag still chooses.
      const first = await page.evaluate(placeOf, 0);
      await page[way]([first, 'down', 'up']);
      await page.waitFor(() => document.querySelector('pe-words')?.getAttribute('chosen') === '1:0');
      assert.deepEqual((await page.evaluate(tokens))[1], ['0dog#2', '1the#1']);
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('takes a word to another place by keyboard, where it keeps the focus', async () => {
    const page = await open(`${site.origin}/words.html`);
    await page.waitFor(isShown, 'the dog and the cat');
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelectorAll('.pe-token')[1]).focus());
    await page.press('Shift+ArrowRight');
    await page.waitFor(isShown, 'the and dog the cat');
    await page.press('Shift+ArrowRight');
    await page.waitFor(isShown, 'the and the dog cat');
    await page.press('Shift+ArrowLeft');
    await page.waitFor(isShown, 'the and dog the cat');
    await page.waitFor(() =>
      document
        .querySelector('pe-words [role="status"]')
        ?.textContent?.startsWith('“dog” is now at position 2.'),
    );
    assert.equal(
      await page.evaluate(() => document.activeElement?.querySelector('.pe-token-word')?.textContent),
      'dog',
    );
    // Without Shift the focus moves, and no word does; at the end, nothing does.
    await page.press('End');
    await page.press('Shift+ArrowRight');
    await page.waitFor(() => document.activeElement?.querySelector('.pe-token-word')?.textContent === 'cat');
    assert.equal(await page.evaluate(shown), 'the and dog the cat');
    assert.deepEqual(await page.errors(), []);
  });

  for (const way of /** @type {const} */ (['pointer', 'touch'])) {
    test(`takes a word of the clocks to another place, by ${way}, and the hands follow it`, async () => {
      const page = await open(`${site.origin}/hands.html`);
      await page.waitFor(isInHands, 'the cat sat', 1);
      const [from, to] = [await page.evaluate(placeInHands, 0), await page.evaluate(placeInHands, 2)];
      await page[way]([from, 'down', ...path(from, { x: to.x + 2, y: to.y })]);
      await page.waitFor(isInHands, 'cat sat the', 2);
      await page[way](['up']);
      await page.waitFor(() =>
        document
          .querySelector('pe-hands [role="status"]')
          ?.textContent?.startsWith('“the” is now at position 2.'),
      );
      assert.equal(
        await page.evaluate(() => document.querySelector('pe-hands')?.getAttribute('text')),
        'cat sat the',
      );
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-dragged').length), 0);
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('takes a word of the clocks to another place by keyboard, also in the other order', async () => {
    const page = await open(`${site.origin}/hands.html`);
    await page.waitFor(isInHands, 'the cat sat', 1);
    await page.click('.pe-order');
    await page.waitFor(isInHands, 'sat cat the', 1);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-token-at')).focus());
    await page.press('Shift+ArrowRight');
    await page.waitFor(isInHands, 'cat sat the', 1);
    assert.equal(
      await page.evaluate(() => document.activeElement?.querySelector('.pe-at-word')?.textContent),
      'sat',
    );
    await page.click('.pe-order');
    await page.waitFor(isInHands, 'the cat sat', 2);
    assert.deepEqual(await page.errors(), []);
  });

  test('chooses a distance by finger', async () => {
    const page = await open(`${site.origin}/distance.html`);
    const area = await page.waitFor(() => {
      const box = document.querySelector('.nsewdrag')?.getBoundingClientRect();
      return box && { left: box.left, width: box.width, y: box.top + box.height / 2 };
    });
    const at = (/** @type {number} */ part) => ({ x: area.left + part * area.width, y: area.y });
    await page.touch([at(0.2), 'down', ...path(at(0.2), at(0.5))]);
    const isNear = (/** @type {number} */ low, /** @type {number} */ high) => {
      const reading = document.querySelector('.pe-reading')?.textContent ?? '';
      const distance = Number(/distance (\d+)/.exec(reading)?.[1] ?? -1);
      return distance >= low && distance <= high;
    };
    await page.waitFor(isNear, 29, 34);
    await page.touch([...path(at(0.5), at(0.8)), 'up']);
    await page.waitFor(isNear, 48, 53);
    // In WebKit the driver's finger stays over the plot.
    if (engine !== 'webkit')
      await page.waitFor(() =>
        [...document.querySelectorAll('.pe-tooltip')].every((tip) => tip.hasAttribute('hidden')),
      );
    assert.deepEqual(await page.errors(), []);
  });

  const chromium = engine !== 'chromium' && 'only Chromium scrolls by the touches of a driver';
  for (const [name, selector] of [
    ['words', '.pe-token'],
    ['distance', '.nsewdrag'],
    ['heatmap', '.nsewdrag'],
  ]) {
    test(`up or down scrolls the page, and leaves ${name} alone`, { skip: chromium }, async () => {
      const page = await open(`${site.origin}/${name}.html`, { width: 390, height: 700 });
      await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: true });
      try {
        const at = await page.waitFor((/** @type {string} */ selector) => {
          const node = document.querySelector(selector);
          if (!node || (selector === '.nsewdrag' && document.querySelector('.pe-previewed')))
            return undefined;
          node.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = node.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2, scrolled: scrollY };
        }, selector);
        await page.touch([at, 'down', ...path(at, { x: at.x + 4, y: at.y - 200 }), 'up']);
        await page.waitFor((/** @type {number} */ before) => scrollY > before + 100, at.scrolled);
        const after = await page.evaluate(() => ({
          text: document.querySelector('pe-words')?.getAttribute('text')?.slice(0, 7),
          reading: document.querySelector('.pe-reading')?.textContent,
        }));
        assert.ok(!after.reading, after.reading ?? '');
        assert.ok(name !== 'words' || after.text === 'The dog');
        assert.deepEqual(await page.errors(), []);
      } finally {
        await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
      }
    });
  }
});
