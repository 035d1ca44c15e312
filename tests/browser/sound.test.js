/** Figures as sound: which tones play, and when; nothing plays unasked or for longer than it should. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { makeChord, makeGlide } from '../../web/aids/sound.js';
import { inEachEngine, page as pageOf, servePages, test, viewport } from './pages.mjs';

const pe = await load();
const range = { low: -1, high: 1 };

/**
 * A readable version of a browser's audio: it records what is created, and what each tone is told. Test machines need
 * no audio device.
 */
const recorded = `<script>
  globalThis.contexts = [];
  globalThis.oscillators = [];
  class Param {
    told = [];
    setValueAtTime(value, time) { this.told.push(['set', value, time]); }
    linearRampToValueAtTime(value, time) { this.told.push(['ramp', value, time]); }
    setValueCurveAtTime(values, time, seconds) { this.told.push(['curve', [...values], time, seconds]); }
  }
  class Knot {
    gain = new Param();
    connect(to) { return (this.to = to); }
    disconnect() { this.to = undefined; }
  }
  class Oscillator extends Knot {
    frequency = new Param();
    ends = [];
    start(time) { this.begun = time; oscillators.push(this); }
    stop(time) {
      this.ends.push(time);
      if (this.ends.length > 1) queueMicrotask(() => this.onended?.());
    }
  }
  globalThis.AudioContext = class {
    state = 'suspended';
    currentTime = 7;
    destination = new Knot();
    constructor() { contexts.push(this); }
    async resume() {
      if (globalThis.refuses) throw new DOMException('not here', 'NotAllowedError');
      this.state = 'running';
    }
    async suspend() { this.state = 'suspended'; }
    createGain() { return new Knot(); }
    createOscillator() { return new Oscillator(); }
  };
</script>`;

const heatmap = (/** @type {string} */ attributes) =>
  `<button id="before">before</button><pe-heatmap ${attributes} controls></pe-heatmap><p id="text">Words.</p>`;

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  /** @param {string} body @param {string} [sound] */
  const made = (body, sound = recorded) => pageOf(body, viewport + sound);
  site = await servePages('sound', {
    'page.html': made(heatmap('positions="60" d-model="16"')),
    'wide.html': made(heatmap('positions="8" d-model="512"')),
    'far.html': made(heatmap('positions="1073741824" d-model="8"')),
    'causal.html': made(heatmap('scheme="alibi" positions="50"')),
    'rope.html': made(heatmap('scheme="rope" head-dim="16" positions="20"')),
    'lines.html': made('<pe-lines rows="0, 3" d-model="16" controls></pe-lines>'),
    'columns.html': made('<pe-lines columns="0, 4" positions="50" d-model="16" controls></pe-lines>'),
    'hands.html': made('<pe-hands text="a b c d" position="0" d-model="16" controls></pe-hands>'),
    'similarity.html': made('<pe-similarity positions="8" d-model="16" controls></pe-similarity>'),
    'none.html': made(
      heatmap('positions="8" d-model="16"'),
      '<script>delete globalThis.AudioContext</script>',
    ),
    'refused.html': made(heatmap('positions="8" d-model="16"'), `${recorded}<script>refuses = true</script>`),
    'real.html': made(heatmap('positions="8" d-model="16"'), ''),
    'german.html': made(heatmap('lang="de" positions="8" d-model="16"')),
    'shadow.html': made(
      `<div id="host"></div><script>
        document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
          '<pe-heatmap positions="8" d-model="16"></pe-heatmap><button id="inside">inside</button>';
      </script>`,
    ),
    'lab.html': made(
      '<pe-lab positions="20" d-model="16"><pe-heatmap></pe-heatmap><pe-lines columns="0, 4"></pe-lines></pe-lab>',
    ),
  });
});
after(() => site.close());

/** @typedef {import('./drivers.mjs').Page} Page */

/**
 * Puts the focus into a figure.
 * @param {Page} page
 * @param {string} [selector]
 */
async function focus(page, selector = 'pe-heatmap .pe-plot') {
  await page.waitFor((selector) => {
    const node = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    node?.focus();
    return node && document.activeElement === node;
  }, selector);
}

/** The text in the figure while it plays. */
const line = () => document.querySelector('.pe-heard')?.textContent ?? '';

/** @param {Page} page */
async function turnOn(page) {
  await page.press('s');
  return page.waitFor(line);
}

/** All tones started since the last call, and those still connected to the loudspeaker. */
const heard = () => {
  const { oscillators, contexts } = /** @type {any} */ (globalThis);
  const begun = oscillators.splice(0).map((/** @type {any} */ { frequency, to, begun, ends }) => {
    const [level, shape] = [to, to?.to];
    const gate = shape?.to;
    return {
      frequency: frequency.told,
      level: level.gain.told,
      shape: shape?.gain.told,
      gate: gate?.gain.told,
      reaches: gate?.to === contexts[0].destination,
      begun,
      ends,
    };
  });
  return { begun, contexts: contexts.length, state: contexts[0]?.state };
};

/** Powers differ in their last bit from engine to engine. @param {any} told @returns {any} */
const rounded = (told) =>
  Array.isArray(told) ? told.map(rounded) : typeof told === 'number' ? Number(told.toPrecision(12)) : told;

/**
 * Asserts that these tones were started, and no others.
 * @param {any[]} begun
 * @param {import('../../web/aids/sound.js').Sound} sound
 */
function assertHeard(begun, { tones, seconds, hold }) {
  assert.equal(begun.length, tones.length);
  tones.forEach(({ pitches, gains }, k) => {
    const { frequency, level, shape, gate, ends } = begun[k];
    for (const [told, values] of [
      [frequency, pitches],
      [level, gains],
    ]) {
      const after = values.length > 1 ? [['curve', values, 7 + hold, seconds - hold]] : [];
      assert.deepEqual(rounded(told), rounded([['set', values[0], 7], ...after]));
    }
    assert.deepEqual(ends.slice(0, 1), [7 + seconds]);
    assert.deepEqual(gate[0], ['set', 0.1, 7]);
    assert.deepEqual(shape[0], ['set', 0, 7]);
    assert.deepEqual(shape.at(-1), ['ramp', 0, 7 + seconds]);
  });
}

/**
 * Asserts that all started tones fade out at once, and that the device is released.
 * @param {Page} page
 * @param {any[]} begun
 */
async function assertEnded(page, begun) {
  assert.ok(begun.length > 0);
  await page.waitFor(() => !document.querySelector('.pe-heard'));
  assert.equal(
    await page.waitFor(() => {
      const [{ state }] = /** @type {any} */ (globalThis).contexts;
      return state === 'suspended' && state;
    }),
    'suspended',
  );
}

/** @param {number} position @param {number} d_model */
const rowAt = (position, d_model) => pe.encode({ positions: [position], d_model }).data;

inEachEngine('sound', (engine, open) => {
  test('nothing sounds, nor is anything fetched for it, before a reader asks', async () => {
    const page = await open(`${site.origin}/page.html`);
    await focus(page);
    for (const key of ['ArrowDown', 'ArrowRight', 'x', 'Escape']) await page.press(key);
    assert.deepEqual(await page.evaluate(heard), { begun: [], contexts: 0 });
    assert.ok(!(await page.requests()).some((url) => url.includes('tools.js')));
    assert.deepEqual(await page.errors(), []);
  });

  test('S: a row as a chord, another row as another, a column as a tone that goes on down', async () => {
    const page = await open(`${site.origin}/page.html`);
    await focus(page);
    assert.match(
      await turnOn(page),
      /^The sound is on: .* S or Escape turns it off\. Heard: position 0, 16 columns; /,
    );
    const first = await page.evaluate(heard);
    assert.deepEqual([first.contexts, first.state], [1, 'running']);
    assertHeard(first.begun, makeChord(rowAt(0, 16), range));
    assert.ok(first.begun.every((/** @type {any} */ tone) => tone.reaches));

    // The first key shows the cursor, whose row plays again.
    await page.press('ArrowDown');
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(0, 16), range));
    await page.press('ArrowDown');
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(1, 16), range));
    await page.press('ArrowRight');
    const down = pe.encode({ positions: { start: 1, count: 41 }, d_model: 16 }).data;
    const column = down.filter((_, k) => k % 16 === 1);
    assertHeard((await page.evaluate(heard)).begun, makeGlide(column, range));
    assert.match(
      await page.evaluate(line),
      /Heard: dimension 1 at position 1, then at the 40 after it, 16 a second; the higher the value, the higher the tone\.$/,
    );
    // It is announced after the cell.
    assert.match(
      await page.waitFor(() => {
        const text = document.querySelector('pe-heatmap > [role=status]')?.textContent;
        return text?.includes('dimension 1 at') && text;
      }),
      /^position 1, dimension 1: 0\.5403 = .*\nHeard: dimension 1 at position 1/,
    );
    // Near the end there is less to play, and at the end nothing.
    await page.press('Control+End');
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(59, 16), range));
    await page.press('ArrowLeft');
    assertHeard((await page.evaluate(heard)).begun, makeGlide([rowAt(59, 16)[14]], range));
    assert.match(await page.evaluate(line), /Heard: dimension 14 at position 59; the higher/);
    await page.press('ArrowUp');
    await page.evaluate(heard);
    await page.press('ArrowRight');
    assert.match(await page.evaluate(line), /at position 58, then at the one after it; /);
    assert.equal((await page.evaluate(heard)).contexts, 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('what has sounded ends within 20 ms when the next begins', async () => {
    const page = await open(`${site.origin}/page.html`);
    await focus(page);
    await turnOn(page);
    await page.evaluate(() => {
      const { oscillators, contexts } = /** @type {any} */ (globalThis);
      const [first] = oscillators.splice(0);
      contexts[0].currentTime = 7.5;
      Object.assign(globalThis, { first, gate: first.to.to.to });
    });
    await page.press('ArrowDown');
    const { ends, told, to } = await page.evaluate(() => {
      const { first, gate } = /** @type {any} */ (globalThis);
      return { ends: first.ends, told: gate.gain.told, to: Boolean(gate.to) };
    });
    assert.deepEqual(ends, [8, 7.515]);
    assert.deepEqual(told.slice(1), [
      ['set', 0.1, 7.5],
      ['ramp', 0, 7.515],
    ]);
    assert.equal(to, false);
  });

  const leaving = /** @type {[string, (page: Page) => Promise<unknown>][]} */ ([
    ['S', (page) => page.press('s')],
    ['Escape', (page) => page.press('Escape')],
    ['Tab to elsewhere', (page) => page.evaluate(() => document.getElementById('before')?.focus())],
    ['a press elsewhere', (page) => page.click('#text')],
    ['another window', (page) => page.evaluate(() => dispatchEvent(new Event('blur')))],
    ['printing', (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
    [
      'hiding the page',
      (page) =>
        page.evaluate(() => {
          Object.defineProperty(document, 'hidden', { get: () => true });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
    ],
    ['taking the figure away', (page) => page.evaluate(() => document.querySelector('pe-heatmap')?.remove())],
  ]);
  test('S, Escape and whatever leads away from the figure end it at once', async () => {
    const page = await open('about:blank');
    for (const [name, leave] of leaving) {
      await page.goto(`${site.origin}/page.html`);
      await focus(page);
      await turnOn(page);
      const { begun } = await page.evaluate(heard);
      await leave(page);
      await assertEnded(page, begun);
      if (name.includes('figure')) continue;
      // Once off, it stays off.
      await page.evaluate(() =>
        /** @type {HTMLElement} */ (document.querySelector('pe-heatmap .pe-plot')).focus(),
      );
      await page.press('ArrowDown');
      await page.press('ArrowDown');
      assert.deepEqual((await page.evaluate(heard)).begun, [], name);
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('Escape ends the sound, and leaves the cursor to the next one', async () => {
    const page = await open(`${site.origin}/page.html`);
    await focus(page);
    await page.press('ArrowDown');
    await turnOn(page);
    const reading = () => document.querySelector('pe-heatmap .pe-reading')?.textContent ?? '';
    await page.press('Escape');
    await page.waitFor(() => !document.querySelector('.pe-heard'));
    assert.match(await page.evaluate(reading), /^position 0/);
    await page.press('Escape');
    assert.equal(await page.evaluate(reading), '');
  });

  test('of 512 columns 64 are heard, and of a billion positions those at the cursor', async () => {
    const page = await open(`${site.origin}/wide.html`);
    await focus(page);
    assert.match(
      await turnOn(page),
      /Heard: position 0, 64 of its 512 columns, neighbours two by two, evenly over the row; /,
    );
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(0, 512), range));

    await page.goto(`${site.origin}/far.html`);
    await focus(page);
    await turnOn(page);
    await page.evaluate(heard);
    await page.press('Control+End');
    await page.press('Control+End');
    const { begun } = await page.evaluate(heard);
    const expected = makeChord(rowAt(2 ** 30 - 1, 8), range).tones.map(({ gains: [gain] }) => gain);
    const found = begun.slice(-expected.length).map((/** @type {any} */ { level }) => level[0][1]);
    expected.forEach((gain, k) => assert.ok(Math.abs(found[k] - gain) < 1e-4, `${found[k]}, ${gain}`));
    assert.match(await page.evaluate(line), /Heard: position 1073741823, 8 columns; /);
  });

  test('what is hidden is silent, and other schemes are heard by the names of their axes', async () => {
    const page = await open(`${site.origin}/causal.html`);
    await focus(page);
    assert.match(await turnOn(page), /Heard: query 0, 50 columns; /);
    // The other keys are listed after it.
    assert.equal((await page.evaluate(heard)).begun.length, 1);
    await page.press('Home');
    await page.evaluate(heard);
    await page.press('ArrowRight');
    assert.match(await page.evaluate(line), /Heard: key 1 at query 0, then at the 40 after it/);
    const [{ level }] = (await page.evaluate(heard)).begun;
    assert.deepEqual([level[0][1], level[1][1].slice(0, 3), level[1][1].length], [0, [0, 1, 1], 41]);
    await page.press('End');
    assert.match(await page.evaluate(line), /Nothing is heard of key 49 at query 0: there is no value\.$/);
    assert.deepEqual((await page.evaluate(heard)).begun, []);

    await page.goto(`${site.origin}/rope.html`);
    await focus(page);
    assert.match(await turnOn(page), /Heard: position 0, 8 columns; /);
    await page.press('Home');
    await page.press('ArrowRight');
    assert.match(await page.evaluate(line), /Heard: pair 1 at position 0, then at the 19 after it/);
    assert.deepEqual(await page.errors(), []);
  });

  test('lines and hands are heard, too', async () => {
    const page = await open(`${site.origin}/lines.html`);
    await focus(page, 'pe-lines .pe-plot');
    await turnOn(page);
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(0, 16), range));
    await page.press('ArrowDown');
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(3, 16), range));
    // The next position is not among them.
    await page.press('ArrowRight');
    assertHeard((await page.evaluate(heard)).begun, makeGlide([rowAt(3, 16)[1]], range));
    assert.match(await page.evaluate(line), /Heard: dimension 1 at position 3; the higher/);

    await page.goto(`${site.origin}/columns.html`);
    await focus(page, 'pe-lines .pe-plot');
    await turnOn(page);
    const two = [rowAt(0, 16)[0], rowAt(0, 16)[4]];
    assertHeard((await page.evaluate(heard)).begun, makeChord(two, range));
    await page.press('ArrowRight');
    await page.evaluate(heard);
    await page.press('ArrowDown');
    const all = pe.encode({ positions: 50, d_model: 16 }).data.filter((_, k) => k % 16 === 4);
    assertHeard((await page.evaluate(heard)).begun, makeGlide(all.subarray(1, 42), range));

    await page.goto(`${site.origin}/hands.html`);
    await focus(page, 'pe-hands .pe-token-at');
    await turnOn(page);
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(0, 16), range));
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelectorAll('pe-hands .pe-token-at')[2]).click(),
    );
    await page.waitFor(() => document.querySelector('.pe-heard')?.textContent?.includes('position 2,'));
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(2, 16), range));
    await page.click('pe-hands .pe-clock:nth-child(3)');
    await page.waitFor(() => document.querySelector('.pe-heard')?.textContent?.includes('dimension 4 at'));
    const turning = pe.encode({ positions: { start: 2, count: 41 }, d_model: 16 }).data;
    assertHeard(
      (await page.evaluate(heard)).begun,
      makeGlide(
        turning.filter((_, k) => k % 16 === 4),
        range,
      ),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('in a lab it is the figure with the focus that is heard, and in a shadow root too', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await focus(page);
    await turnOn(page);
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    await page.evaluate(heard);
    await page.press('ArrowDown');
    assertHeard((await page.evaluate(heard)).begun, makeChord(rowAt(2, 16), range));
    await focus(page, 'pe-lines .pe-plot');
    await page.waitFor(() => !document.querySelector('.pe-heard'));
    await turnOn(page);
    // At their shared cursor.
    const two = [rowAt(2, 16)[0], rowAt(2, 16)[4]];
    assertHeard((await page.evaluate(heard)).begun, makeChord(two, range));

    await page.goto(`${site.origin}/shadow.html`);
    const inside = (/** @type {string} */ selector) => {
      const root = /** @type {ShadowRoot} */ (document.querySelector('#host')?.shadowRoot);
      const node = /** @type {HTMLElement | null} */ (root.querySelector(selector));
      if (node?.tabIndex === 0) node.focus();
      return node && { text: node.textContent };
    };
    await page.waitFor(inside, '.pe-plot');
    await page.press('s');
    await page.waitFor(inside, '.pe-heard');
    await page.evaluate(inside, '#inside');
    await page.waitFor(
      (inside) => !document.querySelector('#host')?.shadowRoot?.querySelector('.pe-heard') && inside,
      1,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('the tools offer it where there is something to be heard, and say whether it is on', async () => {
    const page = await open(`${site.origin}/page.html`);
    const press = (/** @type {string} */ act) => {
      const opener = /** @type {HTMLElement | null} */ (document.querySelector('.pe-tools-button'));
      if (opener?.ariaExpanded === 'false') opener.click();
      const button = /** @type {HTMLElement | null} */ (document.querySelector('[aria-keyshortcuts="S"]'));
      if (act === 'press') button?.click();
      return button && { text: button.textContent, pressed: button.ariaPressed, hidden: button.hidden };
    };
    await page.evaluate(() => document.querySelector('pe-heatmap')?.scrollIntoView());
    assert.deepEqual(await page.waitFor(press, ''), { text: 'Sound (S)', pressed: 'false', hidden: false });
    await page.click('[aria-keyshortcuts="S"]');
    await page.waitFor(line);
    assert.equal((await page.waitFor(press, '')).pressed, 'true');
    await page.click('[aria-keyshortcuts="S"]');
    await page.waitFor(() => !document.querySelector('.pe-heard'));
    assert.equal((await page.waitFor(press, '')).pressed, 'false');

    for (const name of ['similarity', 'none']) {
      await page.goto(`${site.origin}/${name}.html`);
      const { hidden } = await page.waitFor(press, '');
      assert.equal(hidden, true, name);
      await focus(page, `pe-${name === 'none' ? 'heatmap' : name} .pe-plot`);
      await page.press('s');
      await page.press('ArrowDown');
      assert.equal(await page.evaluate(line), '');
    }
    assert.ok(!(await page.requests()).slice(-20).some((url) => url.includes('tools.js?')));
    assert.deepEqual(await page.errors(), []);
  });

  test('a browser that refuses is told of, in the language of the page', async () => {
    const page = await open(`${site.origin}/refused.html`);
    await focus(page);
    await page.press('s');
    const refused = await page.waitFor(() => {
      const text = document.querySelector('.pe-heard')?.textContent;
      return text?.startsWith('There is no sound') && text;
    });
    assert.equal(
      await page.waitFor(() => {
        const text = document.querySelector('pe-heatmap > [role=status]')?.textContent;
        return text?.startsWith('There') && text;
      }),
      refused,
    );
    const { begun } = await page.evaluate(heard);
    assert.ok(begun.every((/** @type {any} */ { reaches }) => !reaches));
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    assert.deepEqual((await page.evaluate(heard)).begun, []);
    await page.press('Escape');
    await page.waitFor(() => !document.querySelector('.pe-heard'));
    assert.deepEqual(await page.errors(), []);

    await page.goto(`${site.origin}/german.html`);
    await focus(page);
    assert.match(await turnOn(page), /^Der Ton ist an: .* Zu hören: Position 0, 16 Spalten; /);
  });

  test('the browser’s own sound takes all that it is told', async () => {
    const page = await open(`${site.origin}/real.html`);
    await focus(page);
    await turnOn(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'])
      await page.press(key);
    await page.press('s');
    await page.waitFor(() => !document.querySelector('.pe-heard'));
    assert.deepEqual(await page.errors(), []);
  });

  test('what is played has the pitch and the loudness that are stated', async () => {
    const page = await open(`${site.origin}/wide.html`);
    // The same sounds, rendered into an array instead of the loudspeaker.
    await page.evaluate(() => {
      Object.assign(globalThis, {
        AudioContext: class extends OfflineAudioContext {
          constructor() {
            super(1, 4 * 44100, 44100);
            Object.assign(globalThis, { offline: this });
          }
          get state() {
            return /** @type {any} */ ('running');
          }
          async resume() {}
          async suspend() {}
        },
      });
    });
    await focus(page);
    await turnOn(page);
    const rendered = async () =>
      page.evaluate(async () => {
        const data = (await /** @type {any} */ (globalThis).offline.startRendering()).getChannelData(0);
        const level = (/** @type {number} */ from, /** @type {number} */ to) => {
          const part = data.subarray(from * 44100, to * 44100);
          return Math.sqrt(
            part.reduce((/** @type {number} */ sum, /** @type {number} */ x) => sum + x * x, 0) / part.length,
          );
        };
        const peak = data.reduce(
          (/** @type {number} */ most, /** @type {number} */ x) => Math.max(most, Math.abs(x)),
          0,
        );
        return { first: data[0], loud: level(0.1, 0.9), after: level(1.05, 4), peak };
      });
    const wide = await rendered();
    const power = makeChord(rowAt(0, 512), range).tones.reduce(
      (sum, { gains: [gain] }) => sum + gain ** 2,
      0,
    );
    const stated = 0.1 * Math.sqrt(power / 2);
    assert.ok(Math.abs(wide.loud / stated - 1) < 0.05, `${wide.loud}, ${stated}`);
    assert.ok(wide.peak < 1 && Math.abs(wide.first) < 1e-3 && wide.after < 1e-6, JSON.stringify(wide));
  });
});
