/** <pe-signals> in real browsers. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const noted =
  '<script>window.noted = document.querySelector("pe-signals").getBoundingClientRect().height</script>';

before(async () => {
  const figure = '<pe-signals signal="integer" positions="7" controls></pe-signals>';
  site = await servePages('signals', {
    'signals.html': pageOf(`<div id="around">${figure}</div><p id="below">Below</p>`, linked),
    'refused.html': pageOf('<pe-signals positions="1" controls></pe-signals>', linked),
    ...Object.fromEntries(
      ['en', 'de', 'es', 'zh'].map((language) => [
        `signals-${language}.html`,
        pageOf(`<div lang="${language}" style="max-width: 60rem">${figure}</div>${noted}`, linked),
      ]),
    ),
  });
});
after(() => site.close());

const isShown = () => document.querySelector('pe-signals .pe-body')?.hasAttribute('aria-label');
/** What a reader sees: the verdicts, and the sentences below them. */
const verdicts = () =>
  [...document.querySelectorAll('.pe-wish')].map((wish) =>
    [
      wish.querySelector('.pe-wish-mark')?.textContent,
      wish.querySelector('.pe-wish-title')?.textContent,
      ...[...wish.querySelectorAll('.pe-wish-proof')]
        .filter((node) => getComputedStyle(node).visibility === 'visible')
        .map((node) => node.textContent),
    ].join(' | '),
  );
const numbers = () =>
  [...document.querySelectorAll('pe-signals tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(' '),
  );
const attribute = (/** @type {string} */ name) => document.querySelector('pe-signals')?.getAttribute(name);
const focused = () => document.activeElement?.textContent;
const chosen = () =>
  [...document.querySelectorAll('pe-signals [role=tab][aria-selected=true]')].map(
    ({ textContent }) => textContent,
  );

inEachEngine('<pe-signals>', (engine, open) => {
  test('a tab chooses the signal, with its numbers and verdicts', async () => {
    const page = await open(`${site.origin}/signals.html`);
    await page.waitFor(isShown);
    assert.deepEqual(await page.evaluate(chosen), ['Integer']);
    assert.deepEqual(await page.evaluate(numbers), ['0', '1', '2', '3', '4', '5', '6']);
    assert.equal(
      (await page.evaluate(verdicts))[1],
      '✗ | Bounded: not fulfilled | The largest number is 6 here, and 999 in a text of 1,000 tokens.',
    );
    await page.click('pe-signals [role=tab]:nth-child(3)');
    await page.waitFor(() => document.querySelectorAll('pe-signals tbody td').length === 21);
    assert.deepEqual(await page.evaluate(numbers), [
      ...['0 0 0', '0 0 1', '0 1 0', '0 1 1', '1 0 0', '1 0 1', '1 1 0'],
    ]);
    assert.equal(
      (await page.evaluate(verdicts))[3],
      '✗ | Reads as distance: not fulfilled | 3 and 4 differ in 3 bits; 0 and 4 differ in 1.',
    );
    await page.click('pe-signals [role=tab]:nth-child(4)');
    await page.waitFor(() => document.querySelectorAll('pe-signals tbody td').length === 56);
    assert.deepEqual(
      (await page.evaluate(verdicts)).at(-1)?.slice(0, 54),
      '◐ | Works beyond the trained length: fulfilled in part',
    );
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-signals .pe-body')?.getAttribute('aria-label')),
      'Clock hands fulfil 3 of 5 wishes: Unique; Bounded; Same step everywhere. In part: Reads as distance; Works beyond the trained length',
    );
    // The change is announced.
    await page.waitFor(() =>
      document.querySelector('pe-signals > [role=status]')?.textContent?.startsWith('Clock hands fulfil'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('the choice is one stop of the Tab key, with arrow keys', async () => {
    const page = await open(`${site.origin}/signals.html`);
    await page.waitFor(isShown);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-signals [role=tab]')).focus());
    for (const [key, name] of [
      ['ArrowRight', 'Fraction'],
      ['ArrowRight', 'Bits'],
      ['End', 'Clock hands'],
      ['ArrowRight', 'Integer'],
      ['ArrowLeft', 'Clock hands'],
      ['Home', 'Integer'],
      ['ArrowRight', 'Fraction'],
    ]) {
      await page.press(key);
      await page.waitFor((name) => document.activeElement?.textContent === name, name);
      await page.waitFor(
        (name) =>
          document.querySelector('pe-signals [role=tab][aria-selected=true]')?.textContent === name &&
          document.querySelectorAll('pe-signals [role=tab][tabindex="0"]').length === 1,
        name,
      );
    }
    assert.equal(await page.evaluate(attribute, 'signal'), 'fraction');
    await page.press('Tab');
    assert.notEqual(await page.evaluate(focused), 'Bits');
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest('.pe-controls') !== null),
      true,
      'after the tabs come the controls',
    );
  });

  test('nothing moves when another signal is chosen, on a phone and in a wide window', async () => {
    for (const width of [360, 900, 1280]) {
      const page = await open(`${site.origin}/signals.html`, { width, height: 800 });
      await page.waitFor(isShown);
      for (const positions of [2, 7, 16, 17, 64]) {
        await page.evaluate((positions) => {
          document.querySelector('pe-signals')?.setAttribute('positions', positions);
        }, String(positions));
        const places = [];
        for (const signal of ['integer', 'fraction', 'bits', 'hands']) {
          await page.evaluate(
            (signal) => document.querySelector('pe-signals')?.setAttribute('signal', signal),
            signal,
          );
          await page.waitFor(
            ([signal, count]) =>
              document.querySelector('pe-signals [aria-selected=true]')?.id.endsWith(signal) &&
              document.querySelectorAll('pe-signals tbody tr').length === count,
            /** @type {[string, number]} */ ([signal, positions]),
          );
          places.push(
            await page.evaluate(() => {
              const top = (/** @type {string} */ selector) =>
                /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect().top +
                scrollY;
              return ['#below', '.pe-wishes', '.pe-wish:last-child', 'pe-signals tbody tr:last-child']
                .map((selector) => top(selector).toFixed(1))
                .join();
            }),
          );
        }
        assert.equal(new Set(places).size, 1, `${width}, ${positions}: ${places.join(' ')}`);
        // Nothing is wider than the window, and no number wider than its cell.
        const cut = await page.evaluate(
          () =>
            [...document.querySelectorAll('pe-signals tbody td:not(:has(> .pe-unseen))')].filter(
              (cell) => cell.scrollWidth > cell.clientWidth,
            ).length,
        );
        assert.equal(cut, 0, `${width}, ${positions}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} > ${width}`);
      }
    }
  });

  test('more than sixteen rows are as high as sixteen, and keep their numbers for screen readers', async () => {
    const page = await open(`${site.origin}/signals.html`, { width: 900, height: 800 });
    await page.waitFor(isShown);
    const heights = [];
    for (const positions of [16, 17, 20, 21, 64]) {
      await page.evaluate((positions) => {
        document.querySelector('pe-signals')?.setAttribute('positions', positions);
      }, String(positions));
      await page.waitFor(
        (count) => document.querySelectorAll('pe-signals tbody tr').length === count,
        positions,
      );
      heights.push(
        await page.evaluate(() =>
          Math.round(
            /** @type {Element} */ (document.querySelector('pe-signals table')).getBoundingClientRect()
              .height,
          ),
        ),
      );
    }
    assert.deepEqual(new Set(heights), new Set([398]));
    assert.equal((await page.evaluate(numbers))[63], '63');
    assert.equal(
      await page.evaluate(
        () => document.querySelectorAll('pe-signals tbody td:not(:has(> .pe-unseen))').length,
      ),
      0,
    );
    // Rows of the same height.
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll('pe-signals tbody tr')].map((row) => row.getBoundingClientRect().height),
    );
    assert.ok(Math.max(...rows) - Math.min(...rows) < 1.1, rows.join(' '));
  });

  test('a text of one token is refused', async () => {
    const page = await open(`${site.origin}/refused.html`);
    const said = await page.waitFor(
      () => document.querySelector('pe-signals > [role=alert]:not([hidden])')?.textContent,
    );
    assert.match(said, /positions.* 1\b.* 2 to 64/);
    await page.evaluate(() => document.querySelector('pe-signals')?.setAttribute('positions', '3'));
    await page.waitFor(() => document.querySelectorAll('pe-signals tbody tr').length === 3);
    await page.evaluate(() => document.querySelector('pe-signals')?.setAttribute('signal', 'letters'));
    await page.waitFor(() =>
      /letters.*integer.*hands/.test(document.querySelector('pe-signals > [role=alert]')?.textContent ?? ''),
    );
  });

  test('its place is kept before it is there, in each language', async () => {
    for (const language of ['en', 'de', 'es', 'zh'])
      for (const width of [360, 900, 1280]) {
        const page = await open(`${site.origin}/signals-${language}.html`, { width, height: 800 });
        await page.waitFor(() => document.querySelector('pe-signals > .pe-tools'));
        const [before, height] = await page.evaluate(() => [
          /** @type {any} */ (window).noted,
          /** @type {Element} */ (document.querySelector('pe-signals')).getBoundingClientRect().height,
        ]);
        assert.ok(Math.abs(height / before - 1) < 0.12, `${language}, ${width}: ${before} → ${height}`);
      }
  });

  test('the numbers that are shown leave as a file', async () => {
    const page = await open(`${site.origin}/signals.html`);
    await page.waitFor(isShown);
    await page.evaluate(() => document.querySelector('pe-signals')?.setAttribute('signal', 'bits'));
    await page.waitFor(() => document.querySelectorAll('pe-signals tbody td').length === 21);
    const { kind, shape, data, columnLabels } = await page.evaluate(() => {
      const { kind, shape, data, columnLabels } = /** @type {any} */ (document.querySelector('pe-signals'))
        .numbers;
      return { kind, shape, data: [...data], columnLabels };
    });
    assert.deepEqual([kind, shape, columnLabels], ['signal-bits', [7, 3], ['4', '2', '1']]);
    assert.equal(data.join(''), '000001010011100101110');
    assert.ok(engine);
  });
});
