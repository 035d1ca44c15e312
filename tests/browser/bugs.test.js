/** The page of bugs in ports: where each first fails, its picture, and the question which bug a picture shows. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { inEachEngine, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  site = await servePages('bugs', {});
});
after(() => site.close());

/** The numbers that were published with the bugs, to seven digits; of some bugs there are none. @type {Record<string, string>} */
const published = {
  'lost-factor': 'inv_freq[1]: 0.8816831 in the port, 0.6042964 in the reference',
  'absent-key': 'rotary_dim: 128 in the port, 64 in the reference',
  halved: 'rotary_dim: 32 in the port, 64 in the reference',
  'wrong-width': 'inv_freq[1]: 0.8058422 in the port, 0.9474635 in the reference',
  'sine-of-one': 'sin[0][64], at position 0: 1 in the port, 0 in the reference',
  amplitude: 'cos[0][0], at position 0: 1.277259 in the port, 1 in the reference',
  softmax: 'softmax_multiplier: 1 in the port, 1.873854 in the reference',
};
/** Dimensions of a head that a picture has a column for. @type {Record<string, number>} */
const widths = {
  neighbours: 128,
  twice: 128,
  never: 192,
  'lost-factor': 256,
  'absent-key': 128,
  halved: 192,
  'wrong-width': 512,
  'inner-pairs': 512,
  'sine-of-one': 512,
  'axes-key': 256,
  'yarn-everywhere': 512,
  'one-base': 512,
  amplitude: 512,
  softmax: 192,
};

const isAsked = () => document.querySelector('.bug-question:not([hidden])');
const text = (/** @type {string} */ selector) =>
  document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
const replies = (/** @type {string} */ start) => {
  const said = document.querySelector('fieldset [role=status]')?.textContent ?? '';
  return said.startsWith(start) && said;
};
/** The bug of the question, by its picture, and the choices. */
const question = () => {
  const address = (/** @type {Element | null | undefined} */ node) =>
    node?.getAttribute('src')?.split('#')[0];
  const shown = address(document.querySelector('.bug-question pe-heatmap'));
  const bug = [...document.querySelectorAll('[data-bug]')].find(
    (section) => address(section.querySelector('pe-heatmap')) === shown,
  );
  const choices = [...document.querySelectorAll('fieldset label')].map((label) => label.textContent);
  return {
    title: bug?.querySelector('h2')?.textContent ?? '',
    clue: bug?.querySelector('figcaption')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    choices,
  };
};

inEachEngine('bugs of ports', (engine, open) => {
  test('each bug has its picture, the first value that fails and its threads, and nothing comes from elsewhere', async () => {
    const page = await open(`${site.origin}/bugs.html`, { width: 1000 });
    await page.waitFor(isAsked);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[data-bug]')].map(({ id }) => id));
    assert.deepEqual(ids, Object.keys(widths));
    for (const id of ids) {
      await page.evaluate((/** @type {string} */ id) => {
        document.querySelector(`#${id} figure`)?.scrollIntoView({ block: 'center' });
      }, id);
      await page.waitFor((/** @type {string} */ id) => document.querySelector(`#${id} .main-svg`), id);
      // What a screen reader says of the picture.
      const label = String(
        await page.evaluate(
          (/** @type {string} */ id) => document.querySelector(`#${id} .pe-body`)?.getAttribute('aria-label'),
          id,
        ),
      );
      assert.match(label, new RegExp(`\\b64\\b.*\\b${widths[id]}\\b`), id);
      const fails = await page.evaluate(text, `#${id} .fails`);
      assert.match(String(fails), /^What fails first is \w+(\[\d+\])*(, at position [^:]+)?: −?[\d.]+ in the port, −?[\d.]+ in the reference\. The same in both: .*\w\.$/); // prettier-ignore
      if (published[id]) assert.ok(fails?.includes(`is ${published[id]}.`), `${id}: ${fails}`);
    }
    // (0.1 ln 40 + 1)^2 − 1 times the first dimension of the query, 3/8 − 15/16.
    const [cell] = await page.evaluate(() =>
      atob(
        String(document.querySelector('#softmax pe-heatmap')?.getAttribute('src')?.split(/[,#]/)[1]),
      ).split(','),
    );
    assert.equal(cell, '0.4915');
    const threads = await page.evaluate(() =>
      [...document.querySelectorAll('.threads')].map((node) =>
        [...node.querySelectorAll('a')].map((a) => a.href),
      ),
    );
    assert.ok(threads.every((links) => links.length > 0));
    for (const link of threads.flat())
      assert.match(link, /^https:\/\/github\.com\/[\w-]+\/[\w.-]+\/issues\/\d+$/);
    for (const url of await page.requests()) assert.ok(url.startsWith(site.origin), url);
    assert.deepEqual(await page.errors(), []);
  });

  test('the question is answered by keys: wrong with what that would look like, right with what tells it', async () => {
    const page = await open(`${site.origin}/bugs.html`, { width: 1000 });
    await page.waitFor(isAsked);
    const focus = (/** @type {string} */ selector) =>
      page.evaluate((/** @type {string} */ selector) => {
        /** @type {HTMLElement} */ (document.querySelector(selector)).focus();
      }, selector);
    const [check, next] = ['fieldset button', 'fieldset button + button'];
    await focus(check);
    await page.press('Enter');
    await page.waitFor(replies, 'Choose an answer first.');
    /** @type {string[]} */
    const titles = [];
    for (let round = 0; round < 4; ++round) {
      const { title, clue, choices } = await page.evaluate(question);
      assert.equal(new Set(choices).size, 4);
      assert.ok(title && choices.includes(title), `${title}: ${choices}`);
      assert.notEqual(title, titles.at(-1));
      titles.push(title);
      const right = choices.indexOf(title);
      // From the first one, with the arrows.
      await focus('fieldset input');
      await page.press(' ');
      const wrongOne = right ? right - 1 : 1;
      for (let k = 0; k < wrongOne; ++k) await page.press('ArrowDown');
      await focus(check);
      await page.press('Enter');
      const wrong = await page.waitFor(replies, '✗ Not this one.');
      assert.ok(!wrong.includes(clue), wrong);
      await focus('fieldset input:checked');
      await page.press(right ? 'ArrowDown' : 'ArrowUp');
      assert.equal(await page.evaluate(text, 'fieldset [role=status]'), '');
      await focus(check);
      await page.press('Enter');
      assert.ok((await page.waitFor(replies, '✓ Right.')).includes(clue));
      const link = await page.evaluate(() =>
        document.querySelector('fieldset [role=status] a')?.getAttribute('href'),
      );
      assert.equal(await page.evaluate(text, `${link} h2`), title);
      await focus(next);
      await page.press('Enter');
      assert.ok(
        await page.evaluate(() => document.activeElement === document.querySelector('fieldset input')),
      );
    }
    // Regardless of the random choice, the next bug is a different one.
    await page.evaluate(() => {
      Math.random = () => 0;
    });
    const [first, second] = [await again(), await again()];
    assert.notEqual(first, second);
    async function again() {
      await focus(next);
      await page.press('Enter');
      return (await page.evaluate(question)).title;
    }
  });

  test('fits a phone, in the other languages', { skip: engine !== 'chromium' }, async () => {
    for (const language of ['de', 'es', 'zh']) {
      const page = await open(`${site.origin}/${language}/bugs.html`, { width: 390 });
      await page.waitFor(isAsked);
      await page.evaluate(() => document.querySelector('#which')?.scrollIntoView());
      await page.waitFor(() => document.querySelector('.bug-question .main-svg'));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), language);
      const fails = String(await page.evaluate(text, '#lost-factor .fails'));
      assert.ok(fails.includes(language === 'zh' ? '0.8816831' : '0,8816831'), fails);
      assert.doesNotMatch(fails, /reference/);
      assert.deepEqual(await page.errors(), []);
    }
  });
});
