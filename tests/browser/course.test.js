/**
 * A course of three plain pages beside the unpacked zip, as the README describes to its author: each page is complete,
 * and prints as a handout.
 */
import assert from 'node:assert/strict';
import { cp, readdir, readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { inEachEngine, servePages, test } from './pages.mjs';

const folder = new URL('course/', import.meta.url);
const names = await readdir(folder);
const chapters = names.filter((name) => name.endsWith('.html'));

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
before(async () => {
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  site = await servePages('course', Object.fromEntries(names.map((name, k) => [name, texts[k]])));
  await cp(new URL('../../dist', import.meta.url), `${site.folder}/posenc`, { recursive: true });
});
after(() => site.close());

/** The number of figures, once each is drawn or says why not. */
const drawn = () => {
  const figures = [...document.querySelectorAll('main > [id], main pe-lab > *, main > :not(pe-lab)')].filter(
    ({ localName }) => localName.startsWith('pe-') && localName !== 'pe-lab',
  );
  const waiting = figures.find(
    (figure) =>
      !figure.querySelector('.pe-body')?.hasAttribute('aria-label') ||
      [...figure.querySelectorAll('.pe-plot:not([hidden], [hidden] *)')].some(
        (plot) => !plot.querySelector('.main-svg'),
      ),
  );
  waiting?.scrollIntoView({ block: 'center' });
  return !waiting && figures.length;
};

inEachEngine('a course', (engine, open) => {
  if (engine !== 'chromium') return;
  for (const name of chapters) {
    test(`${name} has all of its figures, no error, and asks nobody else`, async () => {
      const page = await open(`${site.origin}/${name}`);
      assert.ok((await page.waitFor(drawn)) >= 2);
      const alerts = () =>
        [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean);
      assert.deepEqual(await page.evaluate(alerts), []);
      await page.waitFor(() => document.querySelector('pe-score [role=status]')?.textContent);
      // Each link leads to a page, or sets what it names.
      const links = await page.evaluate(() =>
        [...document.querySelectorAll('main p a, nav a')].map((link) => link.getAttribute('href')),
      );
      for (const href of links) {
        const [target] = String(href).split('#');
        assert.ok(!target || names.includes(target), `${href}`);
      }
      assert.deepEqual(await page.errors(), []);
      assert.deepEqual(
        (await page.requests()).filter((url) => !url.startsWith(site.origin)),
        [],
      );
    });
  }

  test('its links set a figure, and a lab', async () => {
    const page = await open(`${site.origin}/order.html`);
    await page.waitFor(() => document.querySelector('pe-heatmap input[data-name=base]'));
    await page.click('a[href="#pe=1&.rows.base=100"]');
    await page.waitFor(
      () => /** @type {any} */ (document.querySelector('pe-heatmap input[data-name=base]')).value === '100',
    );
    const next = await open(`${site.origin}/distance.html`);
    await next.waitFor(() => document.querySelector('pe-lab input[data-name=d_model]'));
    await next.click('a[href="#pe=1&d_model=8"]');
    await next.waitFor(
      () => /** @type {any} */ (document.querySelector('pe-lab input[data-name=d_model]')).value === '8',
    );
  });

  test('what stands in a frame is drawn there', async () => {
    const page = await open(`${site.origin}/turning.html`);
    await page.evaluate(() => {
      const told = /** @type {any} */ (globalThis);
      addEventListener('message', ({ data }) => (told.height = data.height));
      document.querySelector('iframe')?.scrollIntoView();
    });
    await page.waitFor(() => /** @type {any} */ (globalThis).height > 300);
  });

  test('as a handout it has lines below each figure and each question, and the answers at its end', async () => {
    const page = await open(`${site.origin}/order.html`);
    await page.waitFor(drawn);
    const pages = async () => {
      const { data } = await page.devtools('Page.printToPDF');
      return (
        Buffer.from(data, 'base64')
          .toString('latin1')
          .match(/\/Type \/Page\b/g)?.length ?? 0
      );
    };
    await page.evaluate(() => document.body.style.setProperty('--pe-notes', '40rem'));
    const many = await pages();
    await page.evaluate(() => document.body.style.removeProperty('--pe-notes'));
    await page.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    const rooms = () =>
      [...document.querySelectorAll('main pe-heatmap, main pe-hands, main pe-quiz, main pe-score')].map(
        (figure) => parseFloat(getComputedStyle(figure, '::after').height) || 0,
      );
    assert.deepEqual(await page.evaluate(rooms), [96, 96, 96, 96, 96, 0]);
    // A question that its reader has folded away still appears on paper.
    const answers = await page.evaluate(async () => {
      const quiz = /** @type {Element} */ (document.querySelector('pe-quiz'));
      const details = document.createElement('details');
      quiz.before(details);
      details.append(quiz);
      dispatchEvent(new Event('beforeprint'));
      const sheet = () => document.querySelector('.pe-quiz-answers');
      while (sheet()?.querySelectorAll('li').length !== 3)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const { display, breakBefore } = getComputedStyle(/** @type {Element} */ (sheet()));
      const found = {
        isLast: sheet() === document.body.lastElementChild,
        display,
        breakBefore,
        asked: [...document.querySelectorAll('pe-quiz legend')].filter((legend) => legend.checkVisibility())
          .length,
        wasOpen: details.open,
      };
      dispatchEvent(new Event('afterprint'));
      return { ...found, isOpen: details.open };
    });
    assert.deepEqual(answers, {
      isLast: true,
      display: 'block',
      breakBefore: 'page',
      asked: 3,
      wasOpen: true,
      isOpen: false,
    });
    await page.evaluate(() => document.body.classList.remove('pe-handout'));
    assert.deepEqual(await page.evaluate(rooms), [0, 0, 0, 0, 0, 0]);
    await page.devtools('Emulation.setEmulatedMedia', { media: '' });
    assert.ok(many >= (await pages()) + 4, `${many}`);
  });
});
