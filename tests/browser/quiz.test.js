/** <pe-quiz> in real browsers: each kind of question with its replies, keys, other settings, its size, and its refusals. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { addStills, inEachEngine, linked, page as pageOf, refusals, servePages, test } from './pages.mjs';
import { again, check, reply, shown } from './quiz-parts.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

/** Each in a separate page, whose height is fixed. */
const rooms = {
  plain: '<pe-quiz></pe-quiz>',
  controls: '<pe-quiz controls></pe-quiz>',
  distance: '<pe-quiz question="distance"></pe-quiz>',
  norm: '<pe-quiz question="norm"></pe-quiz>',
  sum: '<pe-quiz question="sum"></pe-quiz>',
  layouts: '<pe-quiz question="layouts"></pe-quiz>',
  offset: '<pe-quiz question="offset"></pe-quiz>',
  past: '<pe-quiz question="past" scheme="learned"></pe-quiz>',
  swap: '<pe-quiz question="swap" scheme="nope"></pe-quiz>',
  moved: '<pe-quiz question="moved" scheme="rope"></pe-quiz>',
  terms: '<pe-quiz question="terms"></pe-quiz>',
  heads: '<pe-quiz question="heads" scheme="alibi"></pe-quiz>',
  slowed: '<pe-quiz question="slowed" scheme="rope" preset="llama-3.1"></pe-quiz>',
  together: '<pe-quiz question="together" positions="512"></pe-quiz>',
  base: '<pe-quiz question="base" scheme="rope"></pe-quiz>',
  cached: '<pe-quiz question="cached" scheme="rope" positions="101"></pe-quiz>',
  layout: '<pe-quiz question="layout" scheme="rope" layout="half"></pe-quiz>',
  mirror: '<pe-quiz question="mirror" scheme="alibi" bidirectional></pe-quiz>',
  gap: '<pe-quiz question="gap" scheme="rope" positions="1000"></pe-quiz>',
  reordered: '<pe-quiz question="reordered" scheme="rope" head-dim="64"></pe-quiz>',
  masked: '<pe-quiz question="masked" scheme="alibi" bidirectional></pe-quiz>',
  clock: '<pe-quiz question="clock" d-model="64"></pe-quiz>',
  patch: '<pe-quiz question="patch" scheme="sinusoidal-2d"></pe-quiz>',
  common: '<pe-quiz question="common" scheme="alibi"></pe-quiz>',
  buckets: '<pe-quiz question="buckets" scheme="t5-bias"></pe-quiz>',
  interpolated: '<pe-quiz question="interpolated" scheme="rope"></pe-quiz>',
  order: '<pe-quiz kind="order"></pe-quiz>',
  number: '<pe-quiz kind="number"></pe-quiz>',
  length: '<pe-quiz kind="number" question="norm"></pe-quiz>',
  raised: '<pe-quiz kind="number" question="raised" scheme="rope"></pe-quiz>',
  partial:
    '<pe-quiz kind="number" question="partial" scheme="rope" head-dim="96" partial-rotary-factor="0.25"></pe-quiz>',
  cell: '<pe-quiz kind="cell"></pe-quiz>',
  lowest: '<pe-quiz kind="cell" question="lowest"></pe-quiz>',
  curve: '<pe-quiz kind="curve"></pe-quiz>',
  column: '<pe-quiz kind="curve" question="column"></pe-quiz>',
};
const refused = {
  'kind="number" answer="alert(1)"':
    /^answer is "alert\(1\)": there is no "alert"; it may name: positions, d_model, /,
  'kind="number" answer="norm(0) +"': /^answer is "norm\(0\) \+": something is missing at character 10$/,
  'kind="choose" answer="wavelength(6)"': /^kind is "choose"; with answer in the tag it must be: number$/,
  'kind="curve" answer="1"': /^kind is "curve"; with answer in the tag it must be: number$/,
  'kind="toString"': /^kind is "toString"; it must be one of: choose, order, number, cell, curve$/,
  'kind="order" question="fastest"': /^question is "fastest"; it must be one of: wavelengths$/,
  'kind="number" tolerance="0"': /^tolerance is 0; it must be from 0\.1 to 50$/,
  'kind="number" tolerance="x"': /^tolerance is "x"; it must be a number$/,
  'question="&lt;b&gt;"':
    /^question is "<b>"; it must be one of: fastest, distance, norm, sum, layouts, offset, past, swap, moved, terms, heads, slowed, together, base, cached, layout, mirror, gap, reordered, masked, clock, patch, common, buckets, interpolated, survivor, solved$/,
  'scheme="learned"':
    /^"learned" has no angles and wavelengths; schemes that do: sinusoidal, rope, rope-2d, rope-axial, rope-axes, mrope, xpos$/,
  'scheme="rope" question="norm"':
    /^"rope" has no rows for its positions; schemes that do: sinusoidal, learned, /,
  'question="norm" positions="40000"': /^positions is 40000; it must be from 1 to 32768$/,
  'question="distance" positions="4194304" d-model="512"':
    /^positions × d_model is 4194304 × 512 = 2147483648; at most /,
  'kind="number" question="norm" positions="67108865.5"': /^positions is 67108865\.5; /,
  'scheme="learned" kind="number" question="norm" positions="600" preset="bert"':
    /^positions is 600; it must be small enough for the last position/,
  'chapter="javascript:alert(1)"':
    /^chapter is "javascript:alert\(1\)"; it must be a place in the page, as "#words", or a relative or https address$/,
  'chapter=" java&#10;script:alert(1)"': /^chapter is " java\nscript:alert/,
  'chapter="http://example.org/"': /^chapter is "http:/,
  'chapter="data:text/html,x"': /^chapter is "data:/,
  'chapter=""': /^chapter is ""; /,
  'd-model="31"': /^d_model is 31; it must be /,
};

before(async () => {
  site = await servePages('quiz', {
    'one.html': pageOf('<pe-quiz d-model="128" positions="50" controls></pe-quiz>'),
    'sorting.html': pageOf('<pe-quiz kind="order" d-model="128" layout="concatenated"></pe-quiz>'),
    'typing.html': pageOf('<form action="gone.html"><pe-quiz kind="number" d-model="128"></pe-quiz></form>'),
    'number-de.html': pageOf(
      '<div lang="de"><pe-quiz kind="number" base="1e9" tolerance="1"></pe-quiz></div>',
    ),
    'own.html': pageOf(
      '<pe-quiz kind="number" answer="wavelength(6) / 2" d-model="8">Half a turn of <b>dimension 6</b>?</pe-quiz>',
    ),
    'unnamed.html': pageOf(
      '<pe-quiz answer="wavelength(6)" d-model="8">My own words?</pe-quiz>' +
        ['de', 'es', 'zh']
          .map((lang) => `<div lang="${lang}"><pe-quiz kind="order" answer="1">?</pe-quiz></div>`)
          .join(''),
    ),
    'none.html': pageOf('<pe-quiz d-model="2"></pe-quiz>'),
    // No matrix of these can be computed; the questions need a row or two.
    'large.html': pageOf(
      '<pe-quiz kind="number" question="norm" positions="4194304" d-model="512"></pe-quiz>' +
        '<pe-quiz kind="number" answer="norm(4194303)" positions="1073741824" d-model="18">How long?</pe-quiz>' +
        '<pe-quiz question="sum" positions="4194304" d-model="512"></pe-quiz>' +
        '<pe-quiz kind="order" positions="4194304" d-model="512"></pe-quiz>',
    ),
    'cells.html': pageOf('<pe-quiz kind="cell" d-model="8" controls></pe-quiz>'),
    'curves.html': pageOf(
      '<pe-quiz kind="curve" scheme="alibi" controls></pe-quiz><div lang="de"><pe-quiz kind="curve" question="column" d-model="64"></pe-quiz></div>',
    ),
    'lab.html': pageOf(
      '<pe-lab d-model="128" controls><pe-quiz></pe-quiz><pe-quiz question="sum"></pe-quiz></pe-lab>',
    ),
    'bad.html': pageOf(
      Object.keys(refused)
        .map((attributes) => `<pe-quiz ${attributes}></pe-quiz>`)
        .join(''),
    ),
    'de.html': pageOf('<div lang="de"><pe-quiz question="distance" positions="9"></pe-quiz></div>'),
    'es.html': pageOf('<div lang="es"><pe-quiz question="distance" positions="9"></pe-quiz></div>'),
    'rooms.html': pageOf(
      Object.entries(rooms)
        .map(([name, tag]) => `<div class="room" id="${name}">${tag}</div>`)
        .join(''),
      `${linked}<style>.room { display: flow-root; padding: 8px 0 }</style>`,
    ),
  });
  await addStills(site, ['rooms']);
});
after(() => site.close());

inEachEngine('quiz', (_, open) => {
  test('asks, and replies with numbers: to no answer, to a wrong one, to the right one', async () => {
    const page = await open(`${site.origin}/one.html`);
    assert.deepEqual(await page.waitFor(shown), {
      question: 'Which of these dimensions turns fastest, that is, has the shortest wavelength?',
      about: 'Sinusoidal encoding: 50 positions, 128 dimensions, base 10,000, layout interleaved',
      choices: ['dimension 26', 'dimension 51', 'dimension 77', 'dimension 102'],
      checked: 0,
      reply: '',
      buttons: ['Check'],
    });
    await page.click(check);
    await page.waitFor(reply, 'Give an answer first.');
    await page.click('input[value="102"]');
    await page.click(check);
    assert.match(
      await page.waitFor(reply, '✗ Not quite.'),
      /the faster it turns\. The wavelength of dimension 102 is about 9680, that of dimension 26 about 40\.8\.$/,
    );
    await page.click(again);
    assert.deepEqual(
      await page.evaluate(() => [
        document.activeElement?.getAttribute('value'),
        document.querySelectorAll('pe-quiz input:checked').length,
        document.querySelector('.pe-quiz-reply')?.textContent,
      ]),
      ['26', 0, ''],
    );
    await page.click('input[value="26"]');
    await page.click(check);
    await page.waitFor(reply, '✓ Right. The wavelength of dimension 26 is about 40.8, the shortest');
    // The reply does not apply to another choice.
    await page.click('input[value="51"]');
    await page.waitFor(() => document.querySelector('.pe-quiz-reply')?.textContent === '');
    assert.deepEqual(await page.errors(), []);
  });

  test('other settings make another question, and another choice right', async () => {
    const page = await open(`${site.origin}/one.html`);
    await page.waitFor(shown);
    await page.click('input[value="26"]');
    await page.click(check);
    await page.waitFor(reply, '✓ Right.');
    await page.evaluate(() => document.querySelector('pe-quiz')?.setAttribute('layout', 'concatenated'));
    const now = await page.waitFor(() => {
      const quiz = document.querySelector('pe-quiz');
      return (
        quiz?.querySelector('.pe-note')?.textContent?.includes('layout concatenated') && {
          checked: quiz.querySelectorAll('input:checked').length,
          reply: quiz.querySelector('.pe-quiz-reply')?.textContent,
        }
      );
    });
    assert.deepEqual(now, { checked: 0, reply: '' });
    await page.click('input[value="26"]');
    await page.click(check);
    assert.match(await page.waitFor(reply, '✗ Not quite.'), /that of dimension 77 about 40\.8\./);
    // A figure that is only shown differently keeps the answer.
    await page.evaluate(() => document.querySelector('pe-quiz')?.setAttribute('hide', 'base'));
    await page.waitFor(() => !document.querySelector('input[data-name=base]'));
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-quiz input:checked').length), 1);
  });

  test('names only the settings that an answer depends on, and asks again when any other one changes it', async () => {
    const page = await open(`${site.origin}/rooms.html`);
    const about = async (/** @type {string} */ id) => {
      await page.evaluate((/** @type {string} */ id) => document.getElementById(id)?.scrollIntoView(), id);
      return page.waitFor(
        (/** @type {string} */ id) => document.querySelector(`#${id} .pe-quiz .pe-note`)?.textContent,
        id,
      );
    };
    assert.equal(await about('buckets'), 'T5’s bias');
    assert.equal(await about('clock'), 'Sinusoidal encoding: 64 dimensions, base 10,000');
    assert.equal(await about('gap'), 'RoPE: 128 dimensions per head');
    // The layout is in neither of its texts, but in the numbers of its replies.
    await page.click('#gap input[value=left]');
    await page.click('#gap .pe-quiz-buttons button');
    const said = () => document.querySelector('#gap .pe-quiz-reply')?.textContent;
    const before = await page.waitFor(said);
    await page.evaluate(() => document.querySelector('#gap pe-quiz')?.setAttribute('layout', 'half'));
    await page.waitFor(() => document.querySelector('#gap .pe-quiz-reply')?.textContent === '');
    await page.click('#gap input[value=left]');
    await page.click('#gap .pe-quiz-buttons button');
    assert.notEqual(await page.waitFor(said), before);
  });

  test('is answered by keys alone', async () => {
    const page = await open(`${site.origin}/one.html`);
    await page.waitFor(shown);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('input[value="26"]')).focus(),
    );
    await page.press(' ');
    await page.press('ArrowDown');
    await page.press('ArrowUp');
    await page.evaluate((/** @type {string} */ selector) => {
      /** @type {HTMLElement} */ (document.querySelector(selector)).focus();
    }, check);
    await page.press('Enter');
    await page.waitFor(reply, '✓ Right.');
  });

  test('lets dimensions be put in order, by keys too', async () => {
    const page = await open(`${site.origin}/sorting.html`);
    const order = () =>
      [...document.querySelectorAll('.pe-quiz-order li span')].map((node) => node.textContent);
    const names = (/** @type {number[]} */ ...all) => all.map((each) => `dimension ${each}`);
    await page.waitFor(() => document.querySelector('.pe-quiz-order li'));
    assert.deepEqual(await page.evaluate(order), names(51, 102, 26, 77));
    await page.click(check);
    assert.match(await page.waitFor(reply, '✗ Not quite.'), /Dimension 51 comes before dimension 102\./);
    // The focus follows the moved item.
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('[aria-label="dimension 77: up"]')).focus();
    });
    await page.press('Enter');
    await page.press('Enter');
    await page.press(' ');
    await page.press('Enter');
    assert.deepEqual(await page.evaluate(order), names(77, 51, 102, 26));
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'dimension 77: up',
    );
    await page.waitFor(
      () => document.querySelector('.pe-unseen')?.textContent === 'dimension 77: place 1 of 4',
    );
    await page.click('[aria-label="dimension 26: up"]');
    await page.click('[aria-label="dimension 26: up"]');
    await page.click('[aria-label="dimension 51: down"]');
    assert.deepEqual(await page.evaluate(order), names(77, 26, 102, 51));
    await page.click(check);
    await page.waitFor(reply, '✓ Right. With their wavelengths: dimension 77 (40.8); dimension 26 (');
    await page.click(again);
    assert.deepEqual(await page.evaluate(order), names(51, 102, 26, 77));
    assert.deepEqual(await page.errors(), []);
  });

  test('lets a cell be pointed at, or reached by keys in all directions', async () => {
    const page = await open(`${site.origin}/cells.html`);
    const checked = () => document.querySelector('.pe-quiz-grid :checked')?.getAttribute('aria-label');
    await page.waitFor(() => document.querySelectorAll('.pe-quiz-grid input').length === 64);
    assert.equal(
      await page.evaluate(() => document.querySelector('legend')?.textContent),
      'Which cell contains sin(3 · 0.1)? The second number is the frequency of pair 1, counted from 0.',
    );
    await page.click(check);
    await page.waitFor(reply, 'Give an answer first.');
    await page.click('.pe-quiz-grid [value="3,3"]');
    await page.click(check);
    await page.waitFor(
      reply,
      '✗ Not quite. That mixes up the two of a pair, sine and cosine. Position 3, dimension 3 contains about 0.95534. That is cos(3 · 0.1). The',
    );
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[value="3,3"]')).focus());
    for (const [key, name] of [
      ['ArrowDown', 'position 4, dimension 3'],
      ['ArrowRight', 'position 4, dimension 4'],
      ['Home', 'position 4, dimension 0'],
      ['ArrowLeft', 'position 4, dimension 0'],
      ['PageUp', 'position 0, dimension 0'],
      ['ArrowUp', 'position 0, dimension 0'],
      ['End', 'position 0, dimension 7'],
    ]) {
      await page.press(key);
      assert.equal(await page.evaluate(checked), name, key);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), name);
    }
    assert.equal(await page.evaluate(() => document.querySelector('.pe-quiz-reply')?.textContent), '');
    const ground = () => {
      const cell = /** @type {Element} */ (document.querySelector('[value="0,1"]'));
      return getComputedStyle(cell).backgroundColor;
    };
    const hidden = await page.evaluate(ground);
    await page.click('.pe-quiz-grid [value="3,2"]');
    await page.press('Enter');
    await page.waitFor(reply, '✓ Right. Position 3, dimension 2 contains about 0.29552.');
    assert.notEqual(await page.evaluate(ground), hidden);
    await page.evaluate(() => document.querySelector('pe-quiz')?.setAttribute('layout', 'concatenated'));
    await page.waitFor(() => document.querySelector('.pe-note')?.textContent?.includes('concatenated'));
    assert.equal(await page.evaluate(ground), hidden);
    await page.click('.pe-quiz-grid [value="3,2"]');
    await page.click(check);
    await page.waitFor(reply, '✗ Not quite.');
    await page.click('.pe-quiz-grid [value="3,1"]');
    await page.click(check);
    await page.waitFor(reply, '✓ Right.');
    assert.deepEqual(await page.errors(), []);
  });

  test('lets a curve be sketched with a pointer or by keys, and lays the true one over it', async () => {
    const page = await open(`${site.origin}/curves.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-curve').length === 2);
    const state = () => {
      const pad = /** @type {Element} */ (document.querySelector('.pe-curve'));
      return {
        text: pad.querySelector('svg')?.getAttribute('aria-valuetext'),
        isDrawn: Boolean(pad.querySelector('.pe-curve-axes .pe-curve-own')?.getAttribute('d')),
        truth: getComputedStyle(/** @type {Element} */ (pad.querySelector('.pe-curve-true'))).visibility,
        buttons: [...pad.querySelectorAll('button')].map((node) => node.getAttribute('aria-disabled')),
      };
    };
    const says = (/** @type {string} */ text) =>
      page.waitFor(
        (/** @type {string} */ text) =>
          document.querySelector('.pe-curve svg')?.getAttribute('aria-valuetext') === text,
        text,
      );
    const nothing = {
      text: 'distance 0: nothing drawn yet',
      isDrawn: false,
      truth: 'hidden',
      buttons: ['true', 'true'],
    };
    assert.deepEqual(await page.evaluate(state), nothing);
    assert.deepEqual(
      await page.evaluate(() => {
        const [one, other] = /** @type {Element[]} */ ([...document.querySelectorAll('.pe-curve-axes')]);
        return [
          // Two fingers still scroll the page.
          getComputedStyle(one).touchAction,
          [...other.querySelectorAll('text[text-anchor=end]')].map(({ textContent }) => textContent),
        ];
      }),
      ['pinch-zoom', ['−1', '−0,5', '0', '0,5', '1']],
    );
    await page.click(check);
    await page.waitFor(reply, 'Give an answer first.');
    /** A straight line from distance 0 to the last, in units of the picture. @param {number} to */
    const drawTo = async (to) => {
      const [x0, y0, x1, y1] = await page.evaluate((to) => {
        const picture = /** @type {Element} */ (document.querySelector('.pe-curve svg'));
        picture.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = picture.getBoundingClientRect();
        const at = (/** @type {number} */ x, /** @type {number} */ y) => [
          left + (x / 320) * width,
          top + (y / 220) * height,
        ];
        return [...at(44, 104), ...at(310, to)];
      }, to);
      await page.drag(x0, y0, x1, y1);
    };
    // ALiBi's first head subtracts half a logit per distance.
    await drawTo(64);
    await page.click(check);
    assert.match(
      await page.waitFor(reply, '✗ Not quite. On average your curve is off by '),
      /most at distance 49: .* Of 49 steps, the true one falls at 49 and rises at 0\.$/,
    );
    const wrong = await page.evaluate(state);
    assert.deepEqual([wrong.isDrawn, wrong.truth, wrong.buttons], [true, 'visible', ['false', 'false']]);
    await drawTo(144);
    assert.deepEqual(await page.evaluate(reply, ''), '');
    await page.press('Enter');
    await page.waitFor(reply, '✓ Right. On average your curve is off by ');
    const { text } = await page.evaluate(state);
    assert.match(String(text), /^distance 49: −[\d.]+; the true curve: −24\.5$/);
    const choices = () =>
      /** @type {any} */ (document.querySelector('pe-quiz')).answered
        .at(-1)
        .attempts.map((/** @type {any} */ { choice }) => choice);
    // As on an earlier visit; an invalid sketch for these axes counts as none.
    await page.evaluate(() => {
      const quiz = /** @type {any} */ (document.querySelector('pe-quiz'));
      quiz.restart();
      quiz.resume(['', '0', '0:0 0.5:1', '0:x', '0:NaN', '99:0', '0:-1e9', '0:0 49:-12', '0:0 49:-24.5']);
    });
    await page.waitFor(reply, '✓ Right. On average your curve is off by ');
    assert.equal((await page.evaluate(state)).isDrawn, true);
    assert.deepEqual(await page.evaluate(choices), ['0:0 49:-12', '0:0 49:-24.5']);
    // A touch that the page takes over draws nothing.
    await page.evaluate(() => {
      const picture = /** @type {Element} */ (document.querySelector('.pe-curve svg'));
      const { left, top, width, height } = picture.getBoundingClientRect();
      picture.setPointerCapture = () => {};
      for (const [type, part] of /** @type {const} */ ([
        ['pointerdown', 0.5],
        ['pointermove', 0.6],
        ['pointercancel', 0.6],
      ])) {
        const [clientX, clientY] = [left + part * width, top + part * height];
        picture.dispatchEvent(new PointerEvent(type, { clientX, clientY, isPrimary: true, bubbles: true }));
      }
      Reflect.deleteProperty(picture, 'setPointerCapture');
    });
    await page.press('Enter');
    await page.waitFor(reply, '✓ Right. On average your curve is off by ');
    assert.equal((await page.evaluate(choices)).at(-1), '0:0 49:-24.5');
    // Other settings give another curve.
    await page.evaluate(() => document.querySelector('pe-quiz')?.setAttribute('heads', '1'));
    await says(nothing.text);
    await drawTo(144);
    await page.press('Enter');
    await page.waitFor(reply, '✗ Not quite.');
    await page.click('.pe-curve button + button');
    assert.equal((await page.evaluate(state)).isDrawn, false);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-curve svg')).focus());
    for (const [key, text] of [
      ['Home', 'distance 0: nothing drawn yet'],
      ['ArrowUp', 'distance 0: 0.01'],
      ['ArrowDown', 'distance 0: 0'],
      ['End', 'distance 49: 0'],
      ['PageDown', 'distance 49: −0.05'],
      ['Delete', 'distance 49: 0'],
      ['ArrowLeft', 'distance 48: 0'],
      ['PageUp', 'distance 48: 0.05'],
    ]) {
      await page.press(key);
      await says(text);
    }
    await page.click('.pe-curve button');
    await says('distance 48: 0');
    assert.deepEqual(await page.errors(), []);
  });

  test('takes a number as it is written, and refuses what is none', async () => {
    const page = await open(`${site.origin}/typing.html`);
    const input = '.pe-quiz-choices input';
    await page.waitFor((/** @type {string} */ input) => document.querySelector(input), input);
    await page.click(check);
    await page.waitFor(reply, 'Give an answer first.');
    for (const [text, says] of [
      ['<b>x</b>', '"<b>x</b>" is not a number; write it as 1,234.5 or 1234.5.'],
      ['1,000', '✗ Not quite. After 1000 positions dimension 26 has made 24.5'],
      ['6.5', '✗ Not quite. After about 6.494 positions the angle is 1 (radian).'],
      ['40.8', '✓ Right. It is about 40.8'],
    ]) {
      await page.fill(input, text);
      await page.evaluate((/** @type {string} */ input) => {
        /** @type {HTMLElement} */ (document.querySelector(input)).focus();
      }, input);
      await page.press('Enter');
      await page.waitFor(reply, says);
    }
    assert.ok((await page.evaluate(() => location.pathname)).endsWith('/typing.html'));
    assert.deepEqual(await page.errors(), []);
    const german = await open(`${site.origin}/number-de.html`);
    await german.waitFor((/** @type {string} */ input) => document.querySelector(input), input);
    // 2π · 10^(9 · 13/64)
    await german.fill(input, '422,9');
    await german.click(check);
    await german.waitFor(reply, '✓ Richtig. Es sind etwa 423.');
    await german.fill(input, '1.000,5');
    await german.click(check);
    await german.waitFor(reply, '✗ Nicht richtig. Nach 1000,5 Positionen');
  });

  test('asks in an author’s words for what an expression gives', async () => {
    const page = await open(`${site.origin}/own.html`);
    const input = '.pe-quiz-choices input';
    await page.waitFor((/** @type {string} */ input) => document.querySelector(input), input);
    assert.equal(
      await page.evaluate(() => document.querySelector('legend')?.textContent),
      'Half a turn of dimension 6? Answers within 5\u00a0% count.',
    );
    await page.fill(input, '3,141');
    await page.click(check);
    await page.waitFor(reply, '✓ Right. It is about 3142.');
    await page.evaluate(() => document.querySelector('pe-quiz')?.setAttribute('base', '100'));
    await page.waitFor(() => document.querySelector('.pe-note')?.textContent?.includes('base 100,'));
    await page.fill(input, '3141');
    await page.click(check);
    await page.waitFor(reply, '✗ Not quite. 3141 is too large, by about 3040.');
    assert.deepEqual(await page.errors(), []);
  });

  test('with an answer of its own it asks for a number, and for nothing else', async () => {
    const page = await open(`${site.origin}/unnamed.html`);
    const input = '.pe-quiz-choices input[type=text]';
    await page.waitFor((/** @type {string} */ input) => document.querySelector(input), input);
    assert.match(
      String(await page.evaluate(() => document.querySelector('legend')?.textContent)),
      /^My own words\? Answers within /,
    );
    // 2π · 10000^(6/8)
    await page.fill(input, '6283');
    await page.click(check);
    await page.waitFor(reply, '✓ Right. It is about 6283.');
    const alerts = await page.waitFor(refusals, 3, 'div > pe-quiz > [role=alert]:not([hidden])');
    assert.deepEqual(alerts, [
      'kind ist „order“; mit answer im Tag ist nur erlaubt: number',
      'kind es «order»; con answer en la etiqueta debe ser: number',
      'kind为“order”；标签中有answer时必须是：number',
    ]);
    assert.deepEqual(await page.errors(), []);
  });

  test('asks of single rows where there are too many for a matrix', async () => {
    const page = await open(`${site.origin}/large.html`);
    for (const [k, answer, says] of /** @type {[number, string, string][]} */ ([
      [0, '16', '✓ Right. It is about 16.'],
      [1, '3', '✓ Right. It is about 3.'],
    ])) {
      const quiz = `pe-quiz:nth-of-type(${k + 1})`;
      await page.waitFor((/** @type {string} */ quiz) => document.querySelector(`${quiz} input`), quiz);
      await page.fill(`${quiz} input`, answer);
      await page.click(`${quiz} .pe-button`);
      await page.waitFor(
        (/** @type {string} */ quiz, /** @type {string} */ says) =>
          document.querySelector(`${quiz} .pe-quiz-reply`)?.textContent === says,
        quiz,
        says,
      );
    }
    assert.match(
      String(await page.evaluate(() => document.querySelector('legend')?.textContent)),
      /row of position 4,194,303\?/,
    );
    await page.waitFor(() => document.querySelectorAll('pe-quiz fieldset:not([hidden])').length === 4);
  });

  test('takes the settings of a lab', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(shown, 'dimension 26');
    await page.fill('pe-lab > .pe-controls input[data-name=d_model]', '6');
    await page.waitFor(shown, 'dimension 1');
    const numbers = await page.waitFor(() => {
      const choices = [...document.querySelectorAll('pe-quiz[question] .pe-quiz-choices label')];
      return choices[0]?.textContent === '6' && choices.map(({ textContent }) => textContent);
    });
    assert.deepEqual(numbers, ['6', '7', '12']);
  });

  test('says why there is nothing to ask, and refuses what it cannot take', async () => {
    const page = await open(`${site.origin}/none.html`);
    const none = await page.waitFor(() => {
      const text = document.querySelector('pe-quiz .pe-sentence:not([hidden])')?.textContent;
      return text && [text, Boolean(document.querySelector('fieldset:not([hidden])'))];
    });
    assert.deepEqual(none, [
      'Sinusoidal encoding: 50 positions, 2 dimensions, base 10,000, layout interleaved. No two dimensions have wavelengths that differ by 1\u00a0% or more at these settings: nothing can be asked.',
      false,
    ]);
    const bad = await open(`${site.origin}/bad.html`);
    for (const [k, sentence] of Object.values(refused).entries()) {
      const alert = await bad.waitFor((/** @type {number} */ k) => {
        const quiz = document.querySelectorAll('pe-quiz')[k];
        quiz.scrollIntoView();
        return quiz.querySelector('[role=alert]:not([hidden])')?.textContent;
      }, k);
      assert.match(alert, sentence);
    }
    assert.equal(await bad.evaluate(() => document.querySelectorAll('pe-quiz b').length), 0);
  });

  for (const [language, says, right] of [
    ['de', 'Zuerst eine Antwort geben.', '✓ Richtig. Von seinen 8 Schritten fällt er bei 8'],
    ['es', 'Dé primero una respuesta.', '✓ Correcto. De sus 8 pasos baja en 8'],
  ]) {
    test(`speaks ${language}`, async () => {
      const page = await open(`${site.origin}/${language}.html`);
      await page.waitFor(shown);
      await page.click(check);
      await page.waitFor(reply, says);
      await page.click('input[value=falls]');
      await page.click(check);
      assert.match(await page.waitFor(reply, right), /64.*\d,\d/);
    });
  }

  for (const width of [360, 900, 1600]) {
    test(`holds its room at ${width} pixels`, async () => {
      const heights = () =>
        Object.fromEntries(
          [...document.querySelectorAll('.room')].map((room) => [
            room.id,
            room.getBoundingClientRect().height,
          ]),
        );
      const still = await open(`${site.origin}/rooms-still.html`, { width, height: 900 });
      const before = await still.evaluate(heights);
      const page = await open(`${site.origin}/rooms.html`, { width, height: 900 });
      for (const name of Object.keys(rooms)) {
        await page.waitFor((/** @type {string} */ name) => {
          const room = /** @type {Element} */ (document.getElementById(name));
          room.scrollIntoView();
          return room.querySelector('.pe-quiz .pe-button')?.textContent;
        }, name);
      }
      const after = await page.evaluate(heights);
      const moved = Object.entries(before)
        .filter(([name, height]) => Math.abs(height / after[name] - 1) >= 0.02)
        .map(([name, height]) => `${name}: ${height} → ${after[name]}`);
      assert.deepEqual(moved, []);
      assert.deepEqual(Object.keys(before), Object.keys(rooms));
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    });
  }
});
