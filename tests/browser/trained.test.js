/** <pe-trained> in real browsers: it trains, pauses, goes on, and finds the numbers that came with it. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { readMetadata, writeSafetensors } from '../../web/engine/safetensors.js';
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
    'asked-first.html': pageOf(
      '<pe-quiz question="solved" task="back"></pe-quiz><pe-quiz question="survivor" task="induct"></pe-quiz>' +
        '<div style="height: 5000px"></div><pe-trained task="back"></pe-trained>',
    ),
    'asked-alone.html': pageOf('<pe-quiz question="solved"></pe-quiz>'),
    'crowded.html': pageOf(
      '<script>Object.defineProperty(navigator, "hardwareConcurrency", { value: 4 })</script>' +
        '<pe-trained schemes="nope, rope, alibi" seeds="1" steps="20000" length="8" controls></pe-trained>',
    ),
    'small.html': pageOf(
      '<pe-trained id="it" schemes="rope, alibi" seeds="1" steps="60" length="8" controls></pe-trained>',
    ),
    'learned.html': pageOf(
      '<pe-trained schemes="t5-bias, alibi, learned" seeds="1" steps="60" length="8" controls></pe-trained>',
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

  test('a question about a figure far below waits for it, and says if there is none', async () => {
    const page = await open(`${site.origin}/asked-first.html`);
    const drawn = () =>
      [...document.querySelectorAll('pe-quiz')].map(
        (quiz) =>
          quiz.querySelector(
            '.pe-body[aria-label] :is(.pe-quiz-question, .pe-sentence):not([hidden] *, [hidden])',
          )?.textContent,
      );
    await page.waitFor(() => document.querySelectorAll('pe-quiz .pe-body[aria-label]').length === 2);
    const [solved, other] = await page.evaluate(drawn);
    assert.match(solved ?? '', /^A scheme has solved the task if it gets at least 99 % of the tokens right/);
    assert.match(other ?? '', /nothing can be asked/);
    await page.goto(`${site.origin}/asked-alone.html`);
    await page.waitFor(() => Boolean(document.querySelector('pe-quiz .pe-body[aria-label]')));
    assert.match(
      (await page.evaluate(drawn))[0] ?? '',
      /which this page does not show yet: nothing can be asked/,
    );
  });

  test('where frames are late, fewer models are trained at once', async () => {
    const page = await open(`${site.origin}/crowded.html`);
    await page.waitFor(() => Boolean(document.querySelector('.pe-trained-buttons button')?.textContent));
    await page.evaluate(() => {
      const asked = /** @type {Worker[]} */ ([]);
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {any[]} */ ...args) {
        asked.push(this);
        return postMessage.apply(this, /** @type {any} */ (args));
      };
      /** How many workers have been asked something: ever, and lately. */
      Object.assign(window, {
        countAsked: () => new Set(asked).size,
        countBusy: () => new Set(asked.slice(-30)).size,
      });
    });
    await page.evaluate(press, 0);
    await page.waitFor(() => /** @type {any} */ (window).countAsked() === 3);
    await page.evaluate(() => {
      // A page that is really late would answer late, too.
      window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 150);
    });
    await page.waitFor(() => /** @type {any} */ (window).countBusy() === 1);
    assert.match((await page.evaluate(read)).status, /^Training /);
  });

  test('it pauses, takes one step, goes on, and starts again with another seed', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(() =>
      /No model is trained/.test(document.querySelector('.pe-trained-status')?.textContent ?? ''),
    );
    const isPaused = () =>
      /^Paused: rope with seed 0, step 1 of 60/.test(
        document.querySelector('.pe-trained-status')?.textContent ?? '',
      );
    const canDiscard = () =>
      document.querySelectorAll('.pe-trained-buttons button')[3].getAttribute('aria-disabled') === 'false';
    await page.evaluate(press, 1);
    await page.waitFor(isPaused);
    // A run that has not ended can be discarded.
    assert.equal(await page.evaluate(canDiscard), true);
    await page.evaluate(press, 3);
    assert.match((await page.evaluate(read)).status, /^No model is trained/);
    assert.equal(await page.evaluate(canDiscard), false);
    await page.evaluate(press, 1);
    await page.waitFor(isPaused);
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
    assert.match((await page.evaluate(read)).sentence, /^At the trained length, 8, /);
    assert.equal(await page.evaluate(canDiscard), false);
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
    assert.equal((await page.evaluate(read)).play, 'Resume');
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
    await page.waitFor(insideSays, '.pe-note', '^A model can be opened here once this figure has trained it');
    assert.deepEqual(await page.evaluate(placesAbove), before);
    assert.equal(
      await page.evaluate(() =>
        document.querySelectorAll('.pe-trained-buttons button')[4].getAttribute('aria-expanded'),
      ),
      'true',
    );
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 2 models are trained.',
    );
    // The panel shows the model that was ready first, and several may be trained at once.
    await page.evaluate(choose, 0, 'rope');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of rope ');
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
    const { data, cols, text } = await run.attention({ length: 8, layer: 1, head: 1 });
    const weight = Number(data[6 * cols + 6].toPrecision(3));
    const letter = text[6];
    const reading = `^The token “${letter}” at position 6 attends to the token “${letter}” at position 6 with weight ${weight}.$`;
    await page.waitFor(insideSays, '.pe-reading', reading);

    // What has begun with another scaling is dropped.
    await page.evaluate(choose, 4, 'yarn');
    await page.evaluate(choose, 4, 'ntk');
    await page.waitFor(insideSays, '.pe-plot-row > :nth-child(2) .pe-sentence', '^With ntk, ');
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
    // A model whose scheme is hidden for a while is still there.
    const show = (/** @type {string} */ schemes) =>
      document.querySelector('pe-trained')?.setAttribute('schemes', schemes);
    await page.evaluate(show, 'rope');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of rope ');
    await page.evaluate(show, 'rope, alibi');
    await page.waitFor(() => document.querySelectorAll('.pe-trained-inside select option').length > 2);
    await page.evaluate(choose, 0, 'alibi');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of alibi ');
    assert.equal(await page.evaluate(alive), 1);
  });

  test('a reader changes the example, and what cannot be read is named', async () => {
    const page = await open(`${site.origin}/learned.html`);
    await page.waitFor(() => Boolean(document.querySelector('.pe-trained-buttons button')));
    await page.evaluate(press, 0);
    await page.waitFor(
      () => document.querySelector('.pe-trained-status')?.textContent === 'All 3 models are trained.',
    );
    await page.evaluate(press, 4);
    await page.waitFor(insideSays, '.pe-sentence', '^Head 1 of layer 1 puts');
    const field = '.pe-trained-text input';
    const textThere = (/** @type {string} */ field) =>
      /** @type {HTMLInputElement} */ (document.querySelector(field)).value;
    assert.match(await page.evaluate(textThere, field), /^[a-p]{8}$/);
    /** In the page. @param {string} text */
    const write = (text) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector('.pe-trained-text input'));
      input.value = text;
      input.dispatchEvent(new Event('change'));
    };
    await page.evaluate(write, 'abcabcabcabc');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of t5-bias in your text$');
    await page.waitFor(insideSays, '.pe-sentence', 'on average over all positions of this text\\.$');
    await page.evaluate(write, 'ab<b>');
    await page.waitFor(insideSays, '.pe-trained-failed', '^text\\[2\\] is "<"; it must be one of: a, b, ');
    assert.equal(await page.evaluate(textThere, field), 'ab<b>');
    await page.evaluate(pressInside, 'Another example');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of t5-bias in one example of length 8$');
    assert.match(await page.evaluate(textThere, field), /^[a-p]{8}$/);
    assert.equal(await page.evaluate(() => document.querySelector('.pe-trained-failed')), null);

    // The learned biases, as the same training finds them without a page.
    const pe = await load();
    const training = { ...measured[0].settings, length: 8, steps: 60, seed: 0 };
    const run = await pe.train({ ...training, scheme: 't5-bias', bidirectional: false });
    for await (const { step } of run.steps(60)) assert.ok(step);
    const { biases } = await run.weights();
    run.close();
    // Up to 16 tokens back, each distance has a bucket of its own.
    const learned = Array.from({ length: 16 }, (_, distance) => biases.data[2 * distance]);
    const largest = Math.max(...learned);
    const at = learned.indexOf(largest);
    await page.waitFor(
      insideSays,
      '.pe-plot-row > :nth-child(3) .pe-sentence',
      `^Head 1 has learned its largest bias, ${Number(largest.toPrecision(3))}, for the (token itself|key (one|${at}) tokens? back)\\.$`,
    );
    await page.waitFor(
      insideSays,
      '.pe-plot-row > :nth-child(3) .pe-caption',
      '^What head 1 adds to scores: learned \\(solid line\\), and alibi \\(dashed line\\)$',
    );

    // The learned table in the figures that exist.
    await page.evaluate(choose, 0, 'learned');
    await page.waitFor(insideSays, '.pe-caption', '^Attention of learned ');
    await page.waitFor(() =>
      document.querySelector('.pe-trained-positions')?.previousElementSibling?.checkVisibility(),
    );
    await page.evaluate(pressInside, 'Learned table');
    for (const tag of ['pe-heatmap', 'pe-similarity', 'pe-pca']) {
      await page.evaluate((/** @type {string} */ tag) => document.querySelector(tag)?.scrollIntoView(), tag);
      await page.waitFor(
        (/** @type {string} */ tag) =>
          Boolean(document.querySelector(`${tag} .pe-plot canvas, ${tag} .pe-chart svg`)),
        tag,
      );
    }
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('.pe-alert')].flatMap(({ textContent }) => textContent || []),
      ),
      [],
    );
    await page.evaluate(pressInside, 'Learned table');
    assert.equal(await page.evaluate(() => document.querySelector('pe-lab')), null);
  });

  test('saved weights are opened again, and what is no model is said', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(() => Boolean(document.querySelector('.pe-trained-buttons button')));
    await page.evaluate(press, 4);
    await page.waitFor(insideSays, '.pe-note', '^A model can be opened here once this figure has trained it');
    /** Chooses a file in the panel. In the page. @param {{name: string, bytes: number[]}} file */
    const openFile = ({ name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      const input = /** @type {HTMLInputElement} */ (
        document.querySelector('.pe-trained-inside input[type=file]')
      );
      input.files = data.files;
      input.dispatchEvent(new Event('change'));
    };
    const pe = await load();
    const training = { scheme: 'rope', task: 'reverse', length: 5, heads: 4, d_model: 16, batch: 4, seed: 3 };
    const run = await pe.train(training);
    for await (const { step } of run.steps(20)) assert.ok(step);
    const file = await run.safetensors();
    const weights = await run.weights();
    weights.embedding.data[18] = NaN;
    const broken = writeSafetensors(weights, readMetadata(file));
    await page.evaluate(openFile, { name: 'broken.safetensors', bytes: [...broken] });
    await page.waitFor(
      insideSays,
      '.pe-trained-failed',
      '^broken\\.safetensors could not be opened\\. embedding\\[1, 2\\] is NaN; it must be a finite number',
    );
    const foreign = writeSafetensors({ w: { rows: 1, cols: 1, data: new Float32Array(1) } }, {});
    await page.evaluate(openFile, { name: 'w.safetensors', bytes: [...foreign] });
    await page.waitFor(insideSays, '.pe-trained-failed', '^w\\.safetensors holds no model that was saved');
    await page.evaluate(openFile, { name: 'cut.safetensors', bytes: [...file.slice(0, 3000)] });
    await page.waitFor(insideSays, '.pe-trained-failed', '^cut\\.safetensors could not be opened\\. ');
    await page.evaluate(openFile, { name: 'mine.safetensors', bytes: [...file] });
    await page.waitFor(insideSays, '.pe-caption', '^Attention of rope in one example of length 5$');
    // The model of the file has four heads, and the figure's two.
    await page.evaluate(choose, 2, '4');
    await page.waitFor(insideSays, '.pe-sentence', '^Head 4 of layer 1 puts|^$');
    await page.evaluate(choose, 4, 'linear');
    await page.waitFor(insideSays, '.pe-plot-row > :nth-child(2) .pe-sentence', 'With linear, ');
    const { accuracy } = await run.evaluate({ length: 40, examples: 256 });
    const scaled = { rope_type: 'linear', factor: 8, original_max_position_embeddings: 5 };
    const { accuracy: other } = await run.evaluate({ scheme: 'rope', ...scaled, length: 40, examples: 256 });
    const shareOf = (/** @type {number} */ share) => `${Number((100 * share).toFixed(1))} %`;
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll('.pe-trained-inside tbody tr:last-child .pe-trained-share')].map(
          ({ textContent }) => textContent,
        ),
      ),
      [shareOf(accuracy), shareOf(other)],
    );
    run.close();
    assert.equal(await page.evaluate(() => document.querySelector('.pe-trained-failed')), null);
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
