/** <pe-trained> in real browsers: it trains, pauses, goes on, and finds the numbers that came with it. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
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
