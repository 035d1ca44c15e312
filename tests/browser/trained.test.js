/** <pe-trained> in real browsers: it trains, pauses, goes on, and finds the numbers that came with it. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { measured } from '../../web/schemes/measured-training.js';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('trained', {
    'index.html': pageOf(
      '<pe-trained id="it" seeds="1" controls></pe-trained>' +
        '<pe-quiz id="asked" question="survivor" controls></pe-quiz>',
    ),
    'small.html': pageOf(
      '<pe-trained id="it" schemes="rope, alibi" seeds="1" steps="60" length="8" controls></pe-trained>',
    ),
    'refused.html': pageOf(
      ['schemes="rop"', 'task="backs"', 'length="7"', 'seeds="6"', 'schemes="rope/nothing"']
        .map((attribute) => `<pe-trained ${attribute}></pe-trained>`)
        .join(''),
    ),
  });
});
after(() => site.close());

/** The texts of the figure. In the page. */
const read = () => {
  const figure = /** @type {HTMLElement} */ (document.querySelector('pe-trained'));
  const text = (/** @type {string} */ selector) => figure.querySelector(selector)?.textContent ?? '';
  return {
    status: text('.pe-trained-status'),
    sentence: text('.pe-sentence'),
    play: text('.pe-trained-buttons button'),
  };
};
const press = (/** @type {number} */ k) =>
  /** @type {HTMLElement} */ (document.querySelectorAll('.pe-trained-buttons button')[k]).click();
/** Whether a part of the opened panel has such a text. In the page. @param {string} selector @param {string} pattern */
const insideSays = (selector, pattern) =>
  new RegExp(pattern, 's').test(document.querySelector(`.pe-trained-inside ${selector}`)?.textContent ?? '');
/** Chooses a value in the opened panel. In the page. @param {number} k @param {string} value */
const choose = (k, value) => {
  const select = document.querySelectorAll('.pe-trained-inside select')[k];
  /** @type {HTMLSelectElement} */ (select).value = value;
  select.dispatchEvent(new Event('change'));
};
/** Presses a button of the opened panel. In the page. @param {string} text */
const pressInside = (text) =>
  [...document.querySelectorAll('.pe-trained-inside button')]
    .map((button) => /** @type {HTMLElement} */ (button))
    .find(({ textContent }) => textContent === text)
    ?.click();

inEachEngine('trained models', (engine, open) => {
  test('the default run is trained, and finds the numbers that came with the page', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() =>
      Boolean(document.querySelector('.pe-trained-status')?.textContent?.startsWith('These results came')),
    );
    const before = await page.evaluate(read);
    assert.match(before.sentence, /sinusoidal, learned, rope and t5-bias predict at least 99 %/);
    // A figure out of view is not drawn.
    await page.evaluate(() => document.querySelector('#asked')?.scrollIntoView());
    await page.waitFor(() =>
      /Which one gets the most tokens right at length 32/.test(
        document.querySelector('#asked .pe-quiz-question')?.textContent ?? '',
      ),
    );
    await page.evaluate(press, 0);
    await page.waitFor(() =>
      /^Training /.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    assert.equal((await page.evaluate(read)).play, 'Pause');
    for (let model = 2; model <= 7; ++model) {
      // Each model has the time of a wait.
      await page.waitFor((/** @type {number} */ model) => {
        const status = document.querySelector('.pe-trained-status')?.textContent ?? '';
        return / exactly those /.test(status) || Number(/model (\d+) of/.exec(status)?.[1]) >= model;
      }, model);
    }
    const after = await page.evaluate(read);
    assert.equal(after.sentence, before.sentence);
    assert.equal(after.play, 'Train again');
    // Accuracies in the table of the figure are those that the product came with, in this engine too.
    const { runs, settings } = measured[0];
    const cells = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-trained-table tbody tr')].map((row) =>
        [...row.querySelectorAll('.pe-trained-chosen .pe-trained-share')].map(
          ({ textContent }) => textContent,
        ),
      ),
    );
    const shares = runs
      .filter(({ seed }) => seed === 0)
      .map(({ scores }) =>
        [1, 2].map((times) => {
          const [, share = NaN] = scores.find(([length]) => length === times * settings.length) ?? [];
          return `${Number((100 * share).toFixed(1))} %`;
        }),
      );
    assert.deepEqual(cells, shares, engine);
    assert.match(
      String(await page.evaluate(() => document.querySelector('#asked .pe-note')?.textContent)),
      /you have trained the models/,
    );
  });

  test('it pauses, takes one step, goes on, and starts again with another seed', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(() =>
      /No model is trained/.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    await page.evaluate(press, 1);
    await page.waitFor(() =>
      /^Paused: rope with seed 0, step 1 of 60/.test(
        document.querySelector('.pe-trained-status')?.textContent ?? '',
      ),
    );
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
    assert.match((await page.evaluate(read)).sentence, /^At the trained length, 8, /);
    // What was trained stays when the settings have changed and come back.
    await page.evaluate(() => document.querySelector('pe-trained')?.setAttribute('seed', '5'));
    await page.waitFor(() =>
      /No model is trained/.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    await page.evaluate(() => document.querySelector('pe-trained')?.removeAttribute('seed'));
    await page.waitFor(
      () =>
        document.querySelector('.pe-trained-status')?.textContent ===
        'You trained these models on this page.',
    );
    await page.evaluate(press, 2);
    await page.waitFor(() => document.querySelector('pe-trained')?.getAttribute('seed') === '1');
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
  });

  test('a worker that dies is said, and the training goes on from its last state', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.evaluate(() => {
      const Original = Worker;
      // The first worker sends a number that is no answer, and is gone.
      let count = 0;
      window.Worker = class extends Original {
        constructor(/** @type {any[]} */ ...how) {
          super(.../** @type {[any]} */ (how));
          if (++count > 1) return;
          const post = this.postMessage.bind(this);
          let calls = 0;
          this.postMessage = (/** @type {any} */ message) => {
            if (++calls === 3)
              setTimeout(() =>
                this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true })),
              );
            else post(message);
          };
        }
      };
    });
    await page.waitFor(() => Boolean(document.querySelector('.pe-trained-buttons button')));
    await page.evaluate(press, 0);
    await page.waitFor(() =>
      /^Training has stopped\./.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    assert.match((await page.evaluate(read)).status, /out of memory/);
    assert.equal((await page.evaluate(read)).play, 'Go on');
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
  });

  test('a reader looks inside a trained model: its attention, another scaling, and its weights', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(() =>
      /No model is trained/.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    await page.evaluate(() => {
      const Original = Worker;
      const counts = /** @type {any} */ (window);
      counts.alive = 0;
      window.Worker = class extends Original {
        constructor(/** @type {any[]} */ ...how) {
          super(.../** @type {[any]} */ (how));
          ++counts.alive;
        }
        terminate() {
          --counts.alive;
          super.terminate();
        }
      };
      HTMLAnchorElement.prototype.click = function () {
        counts.saved = fetch(this.href)
          .then((response) => response.arrayBuffer())
          .then((bytes) => ({ name: this.download, bytes: [...new Uint8Array(bytes)] }));
      };
    });
    const placesAbove = () =>
      [...document.querySelectorAll('.pe-body > :not(.pe-trained-inside, .pe-trained-inside ~ *)')].map(
        (node) => node.getBoundingClientRect().top + scrollY,
      );
    const before = await page.evaluate(placesAbove);
    await page.evaluate(press, 4);
    await page.waitFor(insideSays, '.pe-note', '^A model must be trained here first');
    assert.deepEqual(await page.evaluate(placesAbove), before);
    assert.equal(
      await page.evaluate(() =>
        document.querySelectorAll('.pe-trained-buttons button')[4].getAttribute('aria-expanded'),
      ),
      'true',
    );
    await page.evaluate(press, 0);
    await page.waitFor(insideSays, '.pe-sentence', '^Head 1 of layer 1 puts');

    // The same training without a page.
    const pe = await load();
    const training = { ...measured[0].settings, scheme: 'rope', length: 8, steps: 60, seed: 0 };
    const run = await pe.train(training);
    for await (const { step } of run.steps(60)) assert.ok(step);
    // A reader who changes the head while the answer is awaited sees the last one.
    await page.evaluate(choose, 2, '2');
    await page.evaluate(choose, 1, '2');
    await page.waitFor(insideSays, '.pe-sentence', '^Head 2 of layer 2 puts');
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('.pe-trained-inside .pe-plot')).focus(),
    );
    for (const key of ['ArrowDown', 'Control+End', 'ArrowLeft', 'ArrowUp']) await page.press(key);
    const { data, cols } = await run.attention({ length: 8, layer: 1, head: 1 });
    const weight = Number(data[6 * cols + 6].toPrecision(3));
    const reading = `^The token at position 6 attends to the token at position 6 with weight ${weight}.$`;
    await page.waitFor(insideSays, '.pe-reading', reading);

    // What has begun with another scaling is dropped.
    await page.evaluate(choose, 4, 'yarn');
    await page.evaluate(choose, 4, 'ntk');
    await page.waitFor(insideSays, '.pe-plot-cell:last-child .pe-sentence', '^With ntk, ');
    const lengths = [10, 12, 16, 24, 32, 48, 64];
    const shares = [];
    for (const length of lengths) {
      const asked = { rope_type: 'ntk', factor: length / 8, original_max_position_embeddings: 8 };
      const { accuracy } = await run.evaluate({ scheme: 'rope', ...asked, length, examples: 256 });
      shares.push([String(length), `${Number((100 * accuracy).toFixed(1))} %`]);
    }
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('.pe-trained-inside tbody tr')].map((row) => [
          row.querySelector('th')?.textContent,
          row.querySelector('.pe-trained-share:last-child')?.textContent,
        ]),
      ),
      shares,
    );

    await page.evaluate(pressInside, 'Save weights');
    await page.waitFor(() => /** @type {any} */ (window).saved);
    const saved = await page.evaluate(() => /** @type {any} */ (window).saved);
    assert.equal(saved.name, 'posenc-rope-back-seed-0.safetensors');
    assert.deepEqual(Uint8Array.from(saved.bytes), await run.safetensors());
    run.close();

    // A bias has no scaling. One model is open at a time, and none when the panel is closed.
    await page.evaluate(choose, 0, 'alibi');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of alibi ');
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-trained-inside table')?.checkVisibility()),
      false,
    );
    const alive = () => /** @type {any} */ (window).alive;
    assert.equal(await page.evaluate(alive), 1);
    await page.evaluate(press, 4);
    assert.equal(await page.evaluate(alive), 0);
    await page.evaluate(press, 4);
    await page.waitFor(insideSays, '.pe-sentence', '^Head 2 of layer 2 puts');
    await page.evaluate(press, 3);
    await page.waitFor(() => /** @type {any} */ (window).alive === 0);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-trained-inside table')?.checkVisibility()),
      false,
    );
  });

  test('a model that does not answer is said, and is opened again', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(() => Boolean(document.querySelector('.pe-trained-buttons button')));
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
    await page.evaluate(() => {
      const Original = Worker;
      window.Worker = class extends Original {
        constructor(/** @type {any[]} */ ...how) {
          super(.../** @type {[any]} */ (how));
          window.Worker = Original;
          this.postMessage = () =>
            void setTimeout(() =>
              this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true })),
            );
        }
      };
    });
    await page.evaluate(press, 4);
    await page.waitFor(insideSays, '.pe-trained-failed', '^The model has not answered\\. .*out of memory');
    await page.evaluate(pressInside, 'Try again');
    await page.waitFor(insideSays, '.pe-sentence', '^Head 1 of layer 1 puts');
    assert.equal(await page.evaluate(() => document.querySelector('.pe-trained-failed')), null);
  });

  test('each refusal names the thing, its value and what is allowed', async () => {
    const page = await open(`${site.origin}/refused.html`);
    const alerts = () =>
      [...document.querySelectorAll('.pe-alert')].map(({ textContent }) => textContent ?? '');
    await page.waitFor(() => document.querySelectorAll('.pe-alert').length === 5);
    const [scheme, task, length, seeds, preset] = await page.evaluate(alerts);
    assert.match(scheme, /rop.*sinusoidal/s);
    assert.match(task, /backs.*token-at/s);
    assert.match(length, /7.*8.*64/s);
    assert.match(seeds, /6.*1.*5/s);
    assert.match(preset, /nothing.*llama/s);
  });

  test('the arrow keys go from length to length', async () => {
    const page = await open(`${site.origin}/index.html`);
    await page.waitFor(() =>
      /came with/.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-trained')).focus());
    await page.press('ArrowRight');
    const reading = () => document.querySelector('pe-trained .pe-reading')?.textContent ?? '';
    await page.waitFor(() =>
      /^length 8: /.test(document.querySelector('pe-trained .pe-reading')?.textContent ?? ''),
    );
    await page.press('End');
    await page.waitFor(() =>
      /^length 128: /.test(document.querySelector('pe-trained .pe-reading')?.textContent ?? ''),
    );
    const { scores = [] } = measured[0].runs.find(({ name, seed }) => name === 'rope' && seed === 0) ?? {};
    const share = Number((100 * (scores.at(-1)?.[1] ?? NaN)).toFixed(1));
    assert.ok((await page.evaluate(reading)).includes(`rope ${share} %`), String(share));
  });
});
