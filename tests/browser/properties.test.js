/**
 * <pe-properties> in real browsers: each claim that settings can decide is made to fail and to hold, and hands turn.
 */
import assert from 'node:assert/strict';
import { cp, rename, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const element = '<pe-properties positions="100" d-model="100" controls></pe-properties>';
  site = await servePages('properties', {
    'cards.html': pageOf(element),
    'lab.html': pageOf(
      '<pe-lab positions="20" d-model="8"><pe-properties id="a"></pe-properties><pe-properties id="b"></pe-properties></pe-lab>',
    ),
    'still.html': pageOf(
      element,
      `<script>
        const original = window.matchMedia;
        window.matchMedia = (query) => query.includes('reduced-motion') ? { matches: true } : original(query);
      </script>`,
    ),
  });
  // No settings can break a theorem, so in this copy the numbers are wrong: the encoding is a tenth larger at position
  // 40.
  const wrong = pathToFileURL(`${site.folder}/wrong/`);
  await cp(new URL('../../dist/', import.meta.url), wrong, { recursive: true });
  await rename(new URL('posenc.js', wrong), new URL('real.js', wrong));
  await writeFile(new URL('index.html', wrong), pageOf(element));
  await writeFile(
    new URL('posenc.js', wrong),
    `import { loadSchemes as loadReal } from './real.js';
    export * from './real.js';
    export async function loadSchemes() {
      const pe = await loadReal();
      const grown = (compute) => (...request) => {
        const matrix = compute(...request);
        const row = 40 * matrix.cols;
        for (let k = row; k < row + matrix.cols; ++k) matrix.data[k] *= 1.1;
        return matrix;
      };
      const evaluations = { ...pe.evaluations, rows: grown(pe.evaluations.rows) };
      return { ...pe, encode: grown(pe.encode), evaluations };
    }`,
  );
});
after(() => site.close());

/** The verdicts by claim, once they are these. @param {Record<string, string>} wanted */
const verdictsAre = (wanted) => {
  const found = Object.fromEntries(
    [...document.querySelectorAll('.pe-card')].map((card) => [
      /** @type {HTMLElement} */ (card).dataset.claim,
      String(card.querySelector('.pe-verdict')?.textContent),
    ]),
  );
  for (const [claim, verdict] of Object.entries(wanted)) {
    if (!found[claim]?.endsWith(verdict)) throw new Error(`${claim} ${found[claim]}`);
  }
  return found;
};

/** @param {string} claim */
const cardText = (claim) => String(document.querySelector(`[data-claim="${claim}"]`)?.textContent);

/** Opens the card with the hands, whose claim holds. @param {import('./drivers.mjs').Page} page */
async function openHands(page) {
  await page.click('[data-claim="frequencies"] .pe-card-toggle');
  await page.waitFor(() => document.querySelector('.pe-turns')?.checkVisibility());
}

/** @param {Record<string, string>} attributes */
const set = (attributes) => {
  for (const [name, value] of Object.entries(attributes)) {
    document.querySelector('pe-properties')?.setAttribute(name, value);
  }
};

/** @param {string} [root] */
const position = (root = 'pe-properties') =>
  document.querySelector(`${root} .pe-turns-position`)?.textContent?.replace('position ', '');

/** @param {string} [root] */
const angles = (root = 'pe-properties') =>
  [...document.querySelectorAll(`${root} .pe-hand`)].map((hand) =>
    parseFloat(/** @type {any} */ (hand).style.transform.replace('rotate(', '')),
  );

const always = ['bounded', 'norm', 'offset', 'smooth', 'shift'];

inEachEngine('properties', (_engine, open) => {
  test('each claim has its card, with verdict, formula, number and, where it fails, a counterexample', async () => {
    const page = await open(`${site.origin}/cards.html`);
    const found = await page.waitFor(verdictsAre, { precision: 'holds' });
    assert.deepEqual(found, {
      ...Object.fromEntries([...always, 'unique', 'alike', 'frequencies'].map((id) => [id, '✓ holds'])),
      similarity: '✗ fails',
      precision: '✓ holds',
    });
    assert.match(await page.evaluate(cardText, 'similarity'), /36 of 99.*Look at: from offset 11 to 12/);
    const parts = await page.evaluate(() => ({
      headings: document.querySelectorAll('.pe-card [role="heading"][aria-level="3"]').length,
      examples: document.querySelectorAll('.pe-counterexample:not([hidden])').length,
      pictures: [...document.querySelectorAll('.pe-card [role="img"]')].every((each) =>
        each.getAttribute('aria-label'),
      ),
      summary: document.querySelector('.pe-summary')?.textContent,
    }));
    assert.deepEqual(parts, {
      headings: 10,
      examples: 1,
      pictures: true,
      summary: '9 of 10 claims hold for these settings. What fails: Similarity falls with distance.',
    });
    // What fails is open. The others open when asked to, and stay so.
    const opened = () =>
      [...document.querySelectorAll('.pe-card')].flatMap((card) =>
        Number(card.querySelector('.pe-card-content')?.getBoundingClientRect().height) > 0
          ? [/** @type {HTMLElement} */ (card).dataset.claim]
          : [],
      );
    const expanded = () =>
      [...document.querySelectorAll('.pe-card:has([aria-expanded="true"])')].map(
        (card) => /** @type {HTMLElement} */ (card).dataset.claim,
      );
    assert.deepEqual(await page.evaluate(opened), ['similarity']);
    await page.click('[data-claim="norm"] .pe-card-toggle');
    await page.click('[data-claim="similarity"] .pe-card-toggle');
    assert.deepEqual(await page.evaluate(opened), ['norm']);
    assert.deepEqual(await page.evaluate(expanded), ['norm']);
    await page.evaluate(set, { positions: '90' });
    await page.waitFor(() =>
      document.querySelector('[data-claim="similarity"]')?.textContent?.includes('of 89'),
    );
    assert.deepEqual(await page.evaluate(opened), ['norm']);
    // M is painted: it has more colours than its background.
    const colors = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-shift-canvas'));
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer))
        .size;
    });
    assert.ok(colors > 20, `${colors} colours`);
    assert.deepEqual(await page.errors(), []);
  });

  test('what holds for all settings fails when the numbers are wrong, and says where', async () => {
    const page = await open(`${site.origin}/wrong/index.html`);
    await page.waitFor(verdictsAre, Object.fromEntries(always.map((id) => [id, 'fails'])));
    for (const claim of ['bounded', 'norm', 'shift']) {
      assert.match(await page.evaluate(cardText, claim), /Look at: .*\b(39|40)\b/, claim);
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('claims that depend on the settings fail and hold with them', async () => {
    const page = await open(`${site.origin}/cards.html`);
    await page.waitFor(verdictsAre, {
      unique: 'holds',
      alike: 'holds',
      similarity: 'fails',
      precision: 'holds',
    });
    await page.evaluate(set, { positions: '13767' });
    await page.waitFor(verdictsAre, { precision: 'fails' });
    assert.match(
      await page.evaluate(cardText, 'precision'),
      /position 13,766 is the first that is off by more/,
    );
    await page.evaluate(set, { positions: '711', 'd-model': '2' });
    await page.waitFor(verdictsAre, { unique: 'fails', alike: 'fails', precision: 'holds', norm: 'holds' });
    assert.match(await page.evaluate(cardText, 'unique'), /positions 0 and 710/);
    await page.evaluate(set, { positions: '6', 'd-model': '100', layout: 'concatenated' });
    await page.waitFor(verdictsAre, { unique: 'holds', similarity: 'holds', frequencies: 'fails' });
    assert.match(
      await page.evaluate(cardText, 'frequencies'),
      /from dimension 49 to 50 the wavelength falls/,
    );
    await page.click('.pe-reset');
    await page.waitFor(verdictsAre, { frequencies: 'holds', similarity: 'fails' });
    assert.deepEqual(await page.errors(), []);
  });

  test('what is too large to be measured is not judged, and where only a part is measured, it says so', async () => {
    const page = await open(`${site.origin}/cards.html`);
    await page.waitFor(verdictsAre, { shift: 'holds' });
    await page.evaluate(set, { positions: '2049', 'd-model': '2050' });
    await page.waitFor(verdictsAre, { shift: 'not measured', unique: 'holds' });
    assert.match(
      await page.evaluate(() => String(document.querySelector('.pe-summary')?.textContent)),
      /Not measured: A shift by k is one linear map/,
    );
    assert.match(await page.evaluate(cardText, 'unique'), /all pairs of 2048 positions/);
    const note = () =>
      document.querySelector('pe-properties > .pe-body > .pe-note:not([hidden])')?.textContent;
    assert.match(String(await page.evaluate(note)), /first 2048 positions/);
    await page.evaluate(set, { positions: '2048', 'd-model': '2048' });
    await page.waitFor(verdictsAre, { shift: 'holds' });
    assert.equal((await page.evaluate(note)) ?? null, null);
    assert.deepEqual(await page.errors(), []);
  });

  test('k is a setting, and refused in place beyond the positions', async () => {
    const page = await open(`${site.origin}/cards.html`);
    await page.waitFor(verdictsAre, { offset: 'holds' });
    await page.fill('input[data-name="k"]', '10');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('[data-claim="offset"]')?.textContent?.includes('5.781734'),
    );
    const message = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent;
    for (const [typed, said] of [
      ['100', 'k is 100; it must be a whole number from 1 to 99'],
      ['1.5', 'k is 1.5; it must be a whole number from 1 to 99'],
      ['ten', 'k is "ten"; it must be a number'],
    ]) {
      await page.fill('input[data-name="k"]', typed);
      await page.press('Enter');
      await page.waitFor(
        (/** @type {string} */ said) => document.querySelector('[role="alert"]')?.textContent === said,
        said,
      );
    }
    assert.match(await page.evaluate(cardText, 'offset'), /5\.781734/);
    await page.fill('input[data-name="k"]', '99');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('[data-claim="offset"]')?.textContent?.includes('is 99 apart'),
    );
    assert.equal((await page.evaluate(message)) ?? null, null);
    // With one position there is nothing to compare, for any k.
    await page.evaluate(set, { positions: '1', k: '7' });
    const empty = ['unique', 'norm', 'offset', 'smooth', 'alike', 'shift', 'similarity'];
    await page.waitFor(verdictsAre, {
      ...Object.fromEntries(empty.map((claim) => [claim, 'nothing to compare'])),
      bounded: 'holds',
    });
    assert.equal((await page.evaluate(message)) ?? null, null);
    assert.match(await page.evaluate(cardText, 'unique'), /There is only one position\./);
    const summary = () => document.querySelector('.pe-summary')?.textContent;
    assert.match(
      String(await page.evaluate(summary)),
      /^3 of 3 claims hold for these settings\. Nothing to compare for: No two rows are closer than 2⁻⁸; /,
    );
    const sketch = () => document.querySelector('[data-claim="similarity"] svg')?.hasAttribute('hidden');
    assert.equal(await page.evaluate(sketch), true);
    await page.evaluate(set, { positions: '2', k: '1' });
    await page.waitFor(verdictsAre, { unique: 'holds', offset: 'nothing to compare', similarity: 'holds' });
    assert.equal(await page.evaluate(sketch), false);
    assert.match(await page.evaluate(cardText, 'offset'), /Only one pair of positions is 1 apart\./);
    await page.evaluate(set, { 'd-model': '2' });
    await page.waitFor(verdictsAre, { frequencies: 'nothing to compare' });
    assert.deepEqual(await page.errors(), []);
  });

  test('hands turn with the slider, at their own speeds', async () => {
    const page = await open(`${site.origin}/cards.html`);
    await page.waitFor(verdictsAre, { frequencies: 'holds' });
    await openHands(page);
    assert.deepEqual(await page.evaluate(angles), Array(8).fill(0));
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('.pe-turns-controls input')).focus(),
    );
    for (let k = 0; k < 3; ++k) await page.press('ArrowRight');
    assert.equal(await page.waitFor(position), '3');
    const turned = await page.evaluate(angles);
    // 3 · 10000^(-2i/100) for the first pair and for the last.
    assert.ok(Math.abs(turned[0] - 3) < 1e-6 && Math.abs(turned[7] - 3 * 10000 ** -0.98) < 1e-6, `${turned}`);
    // Fewer positions than the cursor's: the last one.
    await page.evaluate(set, { positions: '3' });
    await page.waitFor(() => document.querySelector('.pe-turns-position')?.textContent === 'position 2');
    assert.deepEqual(await page.errors(), []);
  });

  test('hands play when asked to, and pause', async () => {
    const page = await open(`${site.origin}/cards.html`);
    await page.waitFor(verdictsAre, { frequencies: 'holds' });
    await openHands(page);
    const button = () => document.querySelector('.pe-turns button')?.textContent;
    assert.deepEqual([await page.evaluate(button), await page.evaluate(position)], ['Play', '0']);
    await page.evaluate(countTimers);
    await page.click('.pe-turns button');
    assert.equal(await page.evaluate(button), 'Pause');
    await page.waitFor(() => {
      const text = document.querySelector('.pe-turns-position')?.textContent ?? '';
      return Number(text.replace('position ', '')) >= 3;
    });
    await page.click('.pe-turns button');
    assert.equal(await page.evaluate(button), 'Play');
    const still = await page.evaluate(position);
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(position), still);
    // An element that has left the page stops playing.
    await page.click('.pe-turns button');
    const last = await page.evaluate(() => {
      const element = /** @type {any} */ (document.querySelector('pe-properties'));
      Object.assign(window, { element });
      element.remove();
      return element.cursor.position;
    });
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).element.cursor.position), last);
    assert.deepEqual(await page.errors(), []);
  });

  test('for readers who want less motion, a click is one step', async () => {
    const page = await open(`${site.origin}/still.html`);
    await page.waitFor(verdictsAre, { frequencies: 'holds' });
    await openHands(page);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-turns button')?.textContent),
      'Next step',
    );
    await page.evaluate(countTimers);
    await page.click('.pe-turns button');
    await page.click('.pe-turns button');
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(position), '2');
  });

  test('in a lab, the position is everybody’s', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-card').length >= 10);
    await page.evaluate(() => document.querySelector('#b')?.scrollIntoView());
    await page.waitFor(() => document.querySelectorAll('.pe-card').length === 20);
    await page.evaluate(() => {
      const slider = /** @type {HTMLInputElement} */ (document.querySelector('#a .pe-turns-controls input'));
      slider.value = '7';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    assert.deepEqual([await page.evaluate(position, '#a'), await page.evaluate(position, '#b')], ['7', '7']);
    assert.deepEqual(await page.evaluate(angles, '#b'), await page.evaluate(angles, '#a'));
    assert.deepEqual(await page.errors(), []);
  });
});
