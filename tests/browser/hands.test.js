/** <pe-hands> in real browsers: words, hands and the row on one position. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { centerOf, press, servePagesOfHands, shown } from './hands.mjs';
import { atRest, countTimers, inEachEngine, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePagesOfHands>>} */
let site;
before(async () => {
  site = await servePagesOfHands('hands');
});
after(() => site.close());

/** @param {{dimensions: number[], values: number[], hands: number[]}} seen @param {any} request @param {number} position */
function checkNumbers({ dimensions, values, hands }, request, position) {
  const { data } = pe.encode({ ...request, positions: [position] });
  dimensions.forEach((dimension, k) =>
    assert.ok(
      Math.abs(values[k] - data[dimension]) <= 0.00501,
      `${dimension}: ${values[k]} ${data[dimension]}`,
    ),
  );
  hands.forEach((degrees, k) => {
    const sine = data[dimensions[2 * k]];
    assert.ok(Math.abs(Math.sin((degrees * Math.PI) / 180) - sine) < 2e-5, `hand ${k}: ${degrees} ${sine}`);
  });
}

inEachEngine('<pe-hands>', (engine, open) => {
  test('hands and row are those of the position, which is typed or slid', async () => {
    const page = await open(`${site.origin}/first.html`);
    const start = await page.waitFor(shown, 0);
    assert.match(start.sentence, /no hand has moved/);
    assert.equal(start.hands.length, 8);
    checkNumbers(start, { d_model: 16 }, 0);
    await page.fill('input[data-name=position]', '5000');
    await page.press('Enter');
    const far = await page.waitFor(shown, 5000);
    checkNumbers(far, { d_model: 16 }, 5000);
    assert.match(
      far.sentence,
      /^At position 5,000 the fastest hand has made about 796 turns, the slowest about 0\.252\./,
    );
    assert.deepEqual(far.chosen, []);
    await page.evaluate(() => {
      const slider = /** @type {any} */ (document.querySelector('.pe-slider input'));
      slider.value = 7;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    checkNumbers(await page.waitFor(shown, 7), { d_model: 16 }, 7);
    assert.deepEqual(await page.errors(), []);
  });

  test('a word is chosen by click and by keys, and keeps its place in the other order', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 0);
    await page.click('.pe-token-at:nth-child(3)');
    const chosen = await page.waitFor(shown, 2);
    assert.deepEqual([chosen.chosen, chosen.caption], [['Jane'], 'Position 2: “Jane”']);
    assert.match(chosen.sentence, /“Jane” is there, and in the other order “John”/);
    await page.waitFor(() =>
      document.querySelector('pe-hands [role=status]')?.textContent?.startsWith('Position 2'),
    );
    await page.evaluate(press, 'Other order');
    const other = await page.waitFor(shown, 0);
    assert.deepEqual([other.words, other.chosen], [['Jane', 'likes', 'John'], ['Jane']]);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-order')?.getAttribute('aria-pressed')),
      'true',
    );
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-token-at')).focus());
    await page.press('ArrowRight');
    await page.press('Enter');
    assert.deepEqual((await page.waitFor(shown, 1)).chosen, ['likes']);
    // One stop of the Tab key.
    const stops = () =>
      [...document.querySelectorAll('.pe-token-at')].map((node) => /** @type {any} */ (node).tabIndex).join();
    assert.equal(await page.evaluate(stops), '-1,0,-1');
    assert.deepEqual(await page.errors(), []);
  });

  test('a clock is chosen, read out, and let go of', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 0);
    await page.fill('input[data-name=position]', '3');
    await page.press('Enter');
    await page.waitFor(shown, 3);
    await page.click('.pe-clock:nth-child(2)');
    const angle = 3 / 10_000 ** (2 / 16);
    const read = () => document.querySelector('pe-hands .pe-reading')?.textContent;
    const text = String(await page.waitFor(read));
    assert.ok(text.startsWith('pair 1: angle 0.949, 0.151 turns;'), text);
    assert.ok(text.includes(`dimension 2 has the sine ${Math.sin(angle).toFixed(4)}`), text);
    assert.ok(text.includes(`dimension 3 the cosine ${Math.cos(angle).toFixed(4)}`), text);
    await page.waitFor(
      (said) => document.querySelector('pe-hands [role=status]')?.textContent === said,
      text,
    );
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-hands .pe-reading')?.textContent === '');
  });

  test('a hand is dragged, and the position follows by how far it turns per position', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 0);
    // Pair 1 turns by about 0.316 radians per position.
    const { x, y, length } = await page.evaluate(centerOf, 1);
    /** Drags around the clock. @param {number[]} degrees */
    const around = (...degrees) => {
      const [start, ...path] = degrees.map((angle) => {
        const radians = (angle * Math.PI) / 180;
        return { x: x + length * Math.sin(radians), y: y - length * Math.cos(radians) };
      });
      return page.pointer([start, 'down', ...path, 'up']);
    };
    await around(0, 30, 60, 90);
    checkNumbers(await page.waitFor(shown, 5), { d_model: 16 }, 5);
    await page.waitFor(() =>
      document.querySelector('pe-hands [role=status]')?.textContent?.startsWith('Position 5.'),
    );
    // Letting go chooses nothing.
    assert.equal(await page.evaluate(() => document.querySelector('.pe-clock[aria-pressed="true"]')), null);
    // A turn takes 2π / 0.316 = 19.9 positions, and none is before 0.
    await around(90, 135, 180, 225, 270, 315, 360, 405, 450);
    await page.waitFor(shown, 25);
    const hand = (25 * 0.316228 * 180) / Math.PI;
    await around(...Array.from({ length: 16 }, (_, k) => hand - 45 * k));
    await page.waitFor(shown, 0);
    // A button that is released elsewhere has let go of the hand.
    await page.pointer([{ x, y: y - length }, 'down', { x: 880, y: 790 }, 'up', { x: x + length, y }]);
    await page.pointer([
      { x, y: y + length },
      { x: x - length, y },
    ]);
    // Beside the hand nothing is grabbed, and the click chooses the clock.
    await around(180, 225, 270);
    await page.waitFor(() => document.querySelector('.pe-clock:nth-child(2)[aria-pressed="true"]'));
    await page.waitFor(shown, 0);
    assert.deepEqual(await page.errors(), []);
  });

  if (engine === 'chromium') {
    test('a finger turns a hand instead of scrolling the page, and scrolls beside it', async () => {
      const page = await open(`${site.origin}/first.html`, { width: 390, height: 700 });
      await page.waitFor(shown, 0);
      await page.evaluate(() => (document.body.style.minHeight = '3000px'));
      const { x, y, length } = await page.evaluate(centerOf, 1);
      const touch = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ ...touchPoints) =>
        page.devtools('Input.dispatchTouchEvent', { type, touchPoints });
      await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: true });
      await touch('touchStart', { x, y: y - length });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { x: x + length * part, y: y - length * (1 - part) });
      await touch('touchEnd');
      await page.waitFor(shown, 5);
      assert.equal(await page.evaluate(() => scrollY), 0);
      await touch('touchStart', { x: x - length, y: y + length });
      for (const way of [20, 60, 120]) await touch('touchMove', { x: x - length, y: y + length - way });
      await touch('touchEnd');
      await page.waitFor(() => scrollY > 0);
      await page.waitFor(shown, 5);
      await page.devtools('Emulation.setTouchEmulationEnabled', { enabled: false });
    });
  }

  test('two lines, the other hand of the same sine, and a counter', async () => {
    const page = await open(`${site.origin}/options.html`);
    const seen = await page.waitFor(shown, 4);
    checkNumbers(seen, { d_model: 128 }, 4);
    assert.equal(parseInt([...seen.bits].reverse().join(''), 2), 4);
    seen.mirrors.forEach((degrees, k) => {
      const [sine, same] = [seen.hands[k], degrees].map((each) => Math.sin((each * Math.PI) / 180));
      assert.ok(Math.abs(sine - same) < 1e-4);
    });
    assert.equal(seen.mirrors.length, 8);
    assert.match(
      seen.note,
      /8 of the 64 hands are drawn: those of the pairs 0, 9, 18, 27, 36, 45, 54, 63\.$/,
    );
    await page.evaluate(press, 'Other order');
    // “man” goes from 4 to 1.
    const other = await page.waitFor(shown, 1);
    assert.deepEqual([other.chosen, other.words.join(' ')], [['man'], 'the man bites the dog']);
  });

  test('with nothing given there are hands alone, which have moved apart; what is wrong is said', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const seen = await page.waitFor(shown, 2);
    assert.deepEqual(seen.words, []);
    checkNumbers(seen, { d_model: 16 }, 2);
    const degrees = seen.hands.map((/** @type {number} */ each) => Math.round(each));
    assert.ok(new Set(degrees).size >= 5, `${degrees}`);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-order')?.checkVisibility?.() ?? false),
      false,
    );
    for (const [name, value, said] of [
      ['position', '-1', 'position is -1; it must be a whole number from 0 to 1000000'],
      ['position', '1.5', 'position is 1.5; it must be a whole number from 0 to 1000000'],
      ['text', 'a\nb\nc', 'text has 3 lines; at most 2 are shown'],
      ['text', 'a '.repeat(13), 'text has 13 words in sentence 1; at most 12 are shown'],
      ['swapped', 'perhaps', 'swapped is "perhaps"; it must be true or false'],
      ['d-model', '3', 'd_model is 3; it must be an even number, so that dimensions come in pairs'],
    ]) {
      await page.evaluate(
        (name, value) => document.querySelector('pe-hands')?.setAttribute(name, value),
        name,
        value,
      );
      const alert = await page.waitFor(
        () => document.querySelector('[role=alert]:not([hidden])')?.textContent,
      );
      if (name !== 'd-model') assert.equal(alert, said);
      await page.evaluate((name) => document.querySelector('pe-hands')?.removeAttribute(name), name);
      await page.waitFor(() => document.querySelector('[role=alert][hidden]'));
    }
    await page.evaluate(() => document.querySelector('pe-hands')?.setAttribute('scheme', 'rope'));
    const refused = await page.waitFor(
      () => document.querySelector('[role=alert]:not([hidden])')?.textContent,
    );
    assert.match(String(refused), /^"rope" has no rows of sines and cosines; schemes that do: sinusoidal/);
  });

  test('playing goes from position to position, and where motion is unwanted by steps', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 0);
    await page.evaluate(press, 'Play');
    // Positions may pass between two looks.
    await page.waitFor(
      () => !/ [01] /.test(document.querySelector('pe-hands .pe-body')?.getAttribute('aria-label') ?? ' 0 '),
    );
    await page.evaluate(press, 'Pause');
    await page.waitFor(() =>
      [...document.querySelectorAll('.pe-button')].some((each) => each.textContent === 'Play'),
    );
    if (engine === 'chromium') {
      const still = await open(`${site.origin}/plain.html`);
      await still.devtools('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
      });
      await still.evaluate(countTimers);
      await still.reload();
      await still.waitFor(shown, 2);
      await still.evaluate(countTimers);
      await still.evaluate(press, 'Next step');
      await still.waitFor(shown, 3);
      await still.waitFor(atRest);
      assert.ok(await still.evaluate(shown, 3));
    }
  });

  test('in a lab, words choose the row of all figures, and a cell elsewhere the position', async () => {
    const page = await open(`${site.origin}/lab.html`, { width: 900, height: 1600 });
    await page.waitFor(shown, 0);
    await page.waitFor(() => document.querySelector('pe-angles td'));
    await page.click('.pe-token-at:nth-child(3)');
    await page.waitFor(() =>
      document.querySelector('pe-angles .pe-calculation')?.textContent?.startsWith('PE[2, 0]'),
    );
    await page.waitFor(shown, 2);
    await page.evaluate(() => {
      const cell = document.querySelector(
        'pe-angles tbody tr:nth-child(6) td:nth-of-type(3) button, pe-angles tbody tr:nth-child(6) td:nth-of-type(3)',
      );
      /** @type {HTMLElement} */ (cell).click();
    });
    const seen = await page.waitFor(shown, 5);
    checkNumbers(seen, { d_model: 16 }, 5);
    assert.deepEqual(await page.errors(), []);
  });

  test('the numbers are the row', async () => {
    const page = await open(`${site.origin}/options.html`);
    await page.waitFor(shown, 4);
    await page.evaluate(() => {
      URL.createObjectURL = (blob) => {
        /** @type {any} */ (window).saved = /** @type {Blob} */ (blob).text();
        return '#';
      };
      HTMLAnchorElement.prototype.click = function () {};
      /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
    });
    await page.waitFor(() =>
      [...document.querySelectorAll('.pe-tools button')].some((button) => {
        const found = button.textContent === 'CSV';
        if (found) /** @type {HTMLElement} */ (button).click();
        return found;
      }),
    );
    const [head, row] = (await page.evaluate(() => /** @type {any} */ (window).saved)).trim().split('\r\n');
    assert.ok(head.startsWith('position,0,1,'));
    const [label, ...numbers] = row.split(',').map(Number);
    assert.equal(label, 4);
    assert.deepEqual(Float32Array.from(numbers), pe.encode({ positions: [4] }).data);
  });

  test('German and Spanish', async () => {
    const page = await open(`${site.origin}/languages.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-body[aria-label]').length === 2);
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-sentence')].map((each) => each.textContent),
    );
    assert.match(
      String(texts[0]),
      /^An Position 1 hat der schnellste Zeiger etwa 0,159 Umdrehungen gemacht, .*„mag“/,
    );
    assert.match(
      String(texts[1]),
      /^En la posición 9 la aguja más rápida ha dado unas 1,43 vueltas; .* ningún token/,
    );
  });

  test('what users write is text', async () => {
    const page = await open(`${site.origin}/markup.html`);
    const { words } = await page.waitFor(shown, 2);
    assert.equal(words[0].replaceAll('\u00a0', ' '), '<img');
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-hands img').length), 0);
  });

  test('on a phone nothing is wider than the page, and everything can be touched', async () => {
    for (const file of ['first', 'options']) {
      const page = await open(`${site.origin}/${file}.html`, { width: 360, height: 800 });
      await page.waitFor(() => document.querySelector('.pe-body[aria-label]'));
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll('pe-hands button:not(.pe-skip)')]
          .map((node) => node.getBoundingClientRect())
          .filter(({ width, height }) => width && Math.min(width, height) < 24).length,
        cut: [...document.querySelectorAll('.pe-clock-value')].filter(
          (node) => node.scrollWidth > node.clientWidth,
        ).length,
      }));
      assert.deepEqual(seen, { wide: 360, small: 0, cut: 0 });
    }
  });

  test('it has its place before it is drawn', async () => {
    for (const width of [360, 900, 1600]) {
      const page = await open(`${site.origin}/room.html`, { width, height: 1400 });
      await page.waitFor(shown, 2);
      const { noted, top } = await page.evaluate(() => ({
        noted: /** @type {any} */ (window).noted,
        top: document.querySelector('#last')?.getBoundingClientRect().top,
      }));
      assert.ok(Math.abs(noted / Number(top) - 1) < 0.02, `${noted} → ${top} at ${width}`);
    }
    for (const file of ['rows-room', 'words-room']) {
      for (const width of [360, 390, 520, 600, 740, 900, 1600]) {
        const page = await open(`${site.origin}/${file}.html`, { width, height: 1400 });
        await page.waitFor(() => document.querySelector('.pe-rows-cells'));
        const { noted, top } = await page.evaluate(() => ({
          noted: /** @type {any} */ (window).noted,
          top: Number(document.querySelector('#last')?.getBoundingClientRect().top),
        }));
        assert.ok(Math.abs(noted - top) <= 6, `${noted} → ${top} at ${width}, ${file}`);
      }
    }
  });
});
