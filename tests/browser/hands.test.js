/** <pe-hands> in real browsers: words, hands and the row on one position. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { colorscales } from '../../web/plot/colorscales.js';
import {
  atRest,
  countTimers,
  inEachEngine,
  linked,
  page as pageOf,
  servePages,
  test,
  viewport,
} from './pages.mjs';

/** Observers of visibility have been told by then. */
const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const first = '<pe-hands text="John likes Jane" position="0" d-model="16" controls></pe-hands>';
before(async () => {
  const last = `<p id="last">The end.</p><script>window.noted = document.querySelector('#last').getBoundingClientRect().top</script>`;
  site = await servePages('hands', {
    'first.html': pageOf(first, viewport),
    'room.html': pageOf(`${first.replace('"0"', '"2"')}${last}`, linked),
    'options.html': pageOf(
      '<pe-hands text="the dog bites the man&#10;the man bites the dog" d-model="128" position="4" mirror counter tools></pe-hands>',
      viewport,
    ),
    'plain.html': pageOf('<pe-hands></pe-hands>'),
    'lab.html': pageOf(
      '<pe-lab d-model="16" positions="12"><pe-hands text="a b c" position="0"></pe-hands><pe-angles></pe-angles></pe-lab>',
    ),
    'languages.html': pageOf(
      '<div lang="de"><pe-hands text="Anna mag Otto" position="1" d-model="4"></pe-hands></div>' +
        '<div lang="es"><pe-hands text="Ana ama a Eva" position="9" d-model="4"></pe-hands></div>',
    ),
    'rows.html': pageOf('<pe-hands rows d-model="16" position="5" controls></pe-hands>', viewport),
    'halves.html': pageOf(
      '<pe-hands rows d-model="16" layout="concatenated" position="5"></pe-hands>',
      viewport,
    ),
    'wide.html': pageOf('<pe-hands rows d-model="600" position="2"></pe-hands>', viewport),
    'autoplay.html': pageOf(
      `<pe-hands rows autoplay d-model="16" controls></pe-hands><p style="margin-top: 200vh" id="last">The end.</p>`,
      `${viewport}<script>(${countTimers})()</script>`,
    ),
    'three.html': pageOf('<pe-hands rows autoplay text="a b c" d-model="4"></pe-hands>', viewport),
    'rows-room.html': pageOf(`<pe-hands rows d-model="16" autoplay controls></pe-hands>${last}`, linked),
    'words-room.html': pageOf(`${first.replace('position="0"', 'rows')}${last}`, linked),
    'markup.html': pageOf('<pe-hands text="&lt;img&nbsp;src=x&nbsp;onerror=alert(1)&gt; b"></pe-hands>'),
  });
});
after(() => site.close());

/** The visible content, once this position is shown. @param {number} position */
const shown = (position) => {
  const figure = document.querySelector('pe-hands');
  if (
    !figure
      ?.querySelector('.pe-body')
      ?.getAttribute('aria-label')
      ?.includes(` ${position.toLocaleString('en')} `)
  )
    return undefined;
  const texts = (/** @type {string} */ selector) =>
    [...figure.querySelectorAll(selector)].map((node) => String(node.textContent));
  return {
    words: texts('.pe-at-word'),
    chosen: texts('.pe-token-at[aria-pressed="true"] > .pe-at-word'),
    caption: texts('.pe-caption')[0],
    sentence: texts('.pe-sentence')[0],
    note: texts('.pe-explanation > .pe-note').join(' '),
    dimensions: texts('.pe-clock-dimension').map(Number),
    values: texts('.pe-clock-value').map((text) => Number(text.replace('−', '-').replace(',', '.'))),
    hands: [...figure.querySelectorAll('.pe-clock-hand:not(.pe-clock-mirror)')].map((node) =>
      Number(/rotate\((.*)\)/.exec(String(node.getAttribute('transform')))?.[1]),
    ),
    mirrors: [...figure.querySelectorAll('.pe-clock-mirror')].map((node) =>
      Number(/rotate\((.*)\)/.exec(String(node.getAttribute('transform')))?.[1]),
    ),
    bits: texts('.pe-counter:not([hidden]) .pe-bit-digit').join(''),
  };
};

/** @param {string} text */
const press = (text) => {
  const found = [...document.querySelectorAll('pe-hands .pe-button')].find(
    (button) => button.textContent === text,
  );
  /** @type {HTMLElement} */ (found).click();
};

/** The centre of a clock, and a length well inside it. @param {number} index */
const centerOf = (index) => {
  const face = /** @type {Element} */ (document.querySelectorAll('.pe-clock-face')[index]);
  face.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = face.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, length: 0.4 * width };
};

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
