/** <pe-value> and <pe-mark>: numbers and phrases in the text that follow a figure, and highlight parts of it. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
/** @param {string} of @param {string} [more] */
const value = (of, more = '') => `<pe-value id="${of}" for="heat" of="${of}" ${more}>…</pe-value>`;
const names = ['positions', 'd_model', 'last_position', 'pairs', 'pairs_unturned', 'last_wavelength'];
before(async () => {
  const values = names.map((name) => value(name)).join(' ');
  const others = value('norm', 'digits="7"') + value('wavelength', 'column="8"') + value('closest');
  const body = `<pe-heatmap id="heat" positions="50" d-model="128" controls></pe-heatmap>
    <p>${values} ${others} <pe-value id="none" for="nobody" of="pairs">as before</pe-value>
    <pe-value id="odd" for="heat" of="<b>odd</b>">odd</pe-value>
    <pe-mark for="heat" columns="96-127">the right</pe-mark> <pe-mark for="heat" rows="7">row 7</pe-mark></p>
    <div style="height: 3000px"></div>`;
  site = await servePages('phrases', {
    'phrases.html': pageOf(body),
    'hands.html': pageOf(`<pe-hands id="bank" text="a b" d-model="8" controls></pe-hands>
      <p><pe-mark for="bank" columns="0-126/2">sines</pe-mark> <pe-mark for="bank" columns="1-127/2">cosines</pe-mark>
      <pe-mark for="bank" columns="0-1">first hand</pe-mark></p>`),
    'german.html': pageOf(`<div lang="de">${body}</div>`),
  });
});
after(() => site.close());

const textOf = (/** @type {string} */ id) => document.getElementById(id)?.textContent;
/** All texts, once those of the settings match. @type {(ids: string[], positions: string, d_model: string) => any} */
const texts = (ids, positions, d_model) => {
  const found = Object.fromEntries(ids.map((id) => [id, document.getElementById(id)?.textContent]));
  return found.positions === positions && found.d_model === d_model && !found.closest?.includes('…') && found;
};

/**
 * The expected numbers, computed without the elements.
 * @param {number} positions
 * @param {number} d_model
 * @param {number} base
 */
function expected(positions, d_model, base) {
  const wavelength = (/** @type {number} */ i) => 2 * Math.PI * base ** ((2 * i) / d_model);
  const pairs = d_model / 2;
  const { data } = pe.encode({ positions, d_model, base });
  let closest = Infinity;
  for (let a = 0; a < positions; ++a) {
    for (let b = 0; b < a; ++b) {
      let sum = 0;
      for (let c = 0; c < d_model; ++c) sum += (data[a * d_model + c] - data[b * d_model + c]) ** 2;
      closest = Math.min(closest, Math.sqrt(sum));
    }
  }
  return {
    positions: String(positions),
    d_model: String(d_model),
    last_position: String(positions - 1),
    pairs: String(pairs),
    pairs_unturned: String(
      Array.from({ length: pairs }, (_, i) => wavelength(i)).filter((each) => each > positions - 1).length,
    ),
    last_wavelength: String(Number(wavelength(pairs - 1).toPrecision(3))),
    norm: String(Number(Math.sqrt(pairs).toPrecision(7))),
    wavelength: d_model > 8 ? String(Number(wavelength(4).toPrecision(3))) : '–',
    closest: positions > 1 ? String(Number(closest.toPrecision(3))) : '–',
  };
}

/** @param {Record<string, string>} attributes */
const set = (attributes) => {
  const figure = /** @type {Element} */ (document.getElementById('heat'));
  for (const [name, text] of Object.entries(attributes)) figure.setAttribute(name, text);
};

/** The highlighted bands, each with its middle and its extent in cells. */
const lit = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?._fullLayout) return undefined;
  const { xaxis, yaxis } = plot._fullLayout;
  const { x, y } = plot.getBoundingClientRect();
  return [...document.querySelectorAll('pe-heatmap .pe-mark')]
    .map((node) => node.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map((box) => {
      const columns = [box.left + 1, box.right - 1].map((at) => xaxis.p2d(at - x - xaxis._offset));
      const rows = [box.top + 1, box.bottom - 1].map((at) => yaxis.p2d(at - y - yaxis._offset));
      return [...columns, ...rows].map(Math.round);
    });
};
const isLit = (/** @type {number} */ bands) =>
  [...document.querySelectorAll('pe-heatmap .pe-mark')].filter(
    (node) => node.getBoundingClientRect().width > 0,
  ).length === bands && Boolean(document.querySelector('pe-heatmap .js-plotly-plot'));

inEachEngine('phrases', (_engine, open) => {
  const ids = [...names, 'norm', 'wavelength', 'closest'];

  test('numbers in the text are those of the figure, and follow it', async () => {
    const page = await open(`${site.origin}/phrases.html`);
    assert.deepEqual(await page.waitFor(texts, ids, '50', '128'), expected(50, 128, 10000));
    for (const [positions, d_model, base] of [
      [1, 2, 2],
      [300, 512, 1e6],
      [100, 100, 10],
    ]) {
      await page.evaluate(set, {
        positions: String(positions),
        'd-model': String(d_model),
        base: String(base),
      });
      // The settings of a figure change together, and so do the numbers.
      const all = expected(positions, d_model, base);
      await page.waitFor(
        (/** @type {any} */ all) =>
          Object.entries(all).every(([id, text]) => document.getElementById(id)?.textContent === text),
        all,
      );
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('where a setting is refused, or there is no such figure or number, nothing is made up', async () => {
    const page = await open(`${site.origin}/phrases.html`);
    await page.waitFor(texts, ids, '50', '128');
    assert.equal(await page.evaluate(textOf, 'none'), 'as before');
    assert.equal(await page.waitFor(() => document.getElementById('odd')?.textContent === '–' && '–'), '–');
    await page.evaluate(set, { 'd-model': '127' });
    await page.waitFor(
      () => /** @type {any} */ (document.querySelector('pe-heatmap [role=alert]'))?.textContent,
    );
    await page.evaluate(set, { 'd-model': '64' });
    await page.waitFor(texts, ids, '50', '64');
    assert.deepEqual(await page.errors(), []);
  });

  test('German numbers have a comma', async () => {
    const page = await open(`${site.origin}/german.html`);
    const found = await page.waitFor(texts, ids, '50', '128');
    assert.equal(found.closest, expected(50, 128, 10000).closest.replace('.', ','));
  });

  test('a phrase lights up its cells while it has the focus, and is no trap', async () => {
    const page = await open(`${site.origin}/phrases.html`);
    await page.waitFor(isLit, 0);
    const focus = (/** @type {number} */ k) => {
      const phrase = /** @type {any} */ (document.querySelectorAll('pe-mark')[k]);
      phrase.focus();
      return [phrase.getAttribute('role'), document.activeElement === phrase];
    };
    assert.deepEqual(await page.evaluate(focus, 0), ['button', true]);
    await page.waitFor(isLit, 1);
    const [[left, right]] = await page.waitFor(lit);
    assert.ok(Math.abs(left - 95.5) <= 1 && Math.abs(right - 127.5) <= 1, `${left} to ${right}`);
    await page.evaluate(focus, 1);
    await page.waitFor(() => {
      const [mark] = [...document.querySelectorAll('pe-heatmap .pe-mark')]
        .map((node) => node.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return mark && mark.width > mark.height;
    });
    const [[, , top, bottom]] = await page.waitFor(lit);
    assert.ok(top <= 7 && bottom >= 7 && bottom - top <= 2, `${top} to ${bottom}`);
    // The pointer enters and leaves, and the focus stays.
    for (const type of ['pointerenter', 'pointerleave']) {
      await page.evaluate(
        (/** @type {string} */ type) => document.activeElement?.dispatchEvent(new Event(type)),
        type,
      );
    }
    await page.waitFor(isLit, 1);
    // Removing a phrase removes its highlight.
    await page.evaluate(() => document.activeElement?.remove());
    await page.waitFor(isLit, 0);
    await page.evaluate(focus, 0);
    await page.waitFor(isLit, 1);
    await page.evaluate(() => /** @type {any} */ (document.activeElement).blur());
    await page.waitFor(isLit, 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('a phrase lights up hands and their numbers, and is lit where the reader chooses them', async () => {
    const page = await open(`${site.origin}/hands.html`);
    /** The lit cells by dimension, and how many clocks are lit. */
    const litHands = () => {
      const cells = [...document.querySelectorAll('pe-hands .pe-clock-cell.pe-lit > .pe-clock-dimension')];
      const clocks = document.querySelectorAll('pe-hands .pe-clock.pe-lit').length;
      return `${cells.map(({ textContent }) => textContent).join()} in ${clocks}`;
    };
    const isLitSo = (/** @type {string} */ wanted) => {
      const cells = [...document.querySelectorAll('pe-hands .pe-clock-cell.pe-lit > .pe-clock-dimension')];
      const clocks = document.querySelectorAll('pe-hands .pe-clock.pe-lit').length;
      return `${cells.map(({ textContent }) => textContent).join()} in ${clocks}` === wanted;
    };
    const heightOf = () => document.querySelector('pe-hands')?.getBoundingClientRect().height;
    await page.waitFor(() => document.querySelectorAll('pe-hands .pe-clock').length === 4);
    await page.waitFor(() => document.querySelector('pe-mark[role="button"]'));
    const height = await page.evaluate(heightOf);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('pe-mark')).focus());
    await page.waitFor(isLitSo, '0,2,4,6 in 4');
    assert.equal(await page.evaluate(heightOf), height);
    // What is lit stays so at another position, and follows the focus.
    await page.evaluate(() => document.querySelector('pe-hands')?.setAttribute('position', '1'));
    await page.waitFor(() => document.querySelector('.pe-caption')?.textContent?.includes('1'));
    assert.equal(await page.evaluate(litHands), '0,2,4,6 in 4');
    await page.press('Tab');
    await page.waitFor(isLitSo, '1,3,5,7 in 4');
    await page.press('Tab');
    await page.waitFor(isLitSo, '0,1 in 1');
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.waitFor(isLitSo, ' in 0');

    const isMarked = (/** @type {string} */ wanted) =>
      [...document.querySelectorAll('pe-mark')].map((mark) => Number(mark.matches('.pe-lit'))).join('') ===
      wanted;
    await page.click('.pe-clock:nth-child(2)');
    await page.waitFor(isMarked, '110');
    await page.press('ArrowLeft');
    await page.press('Enter');
    await page.waitFor(isMarked, '111');
    // Chosen again, it is chosen no more.
    await page.press('Enter');
    await page.waitFor(isMarked, '000');
    assert.deepEqual(await page.errors(), []);
  });

  test('a phrase is lit while the reader has chosen a cell of its columns in a heatmap', async () => {
    const page = await open(`${site.origin}/phrases.html`);
    await page.waitFor(isLit, 0);
    const isMarked = (/** @type {string} */ wanted) =>
      [...document.querySelectorAll('pe-mark')].map((mark) => Number(mark.matches('.pe-lit'))).join('') ===
      wanted;
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('pe-heatmap .pe-plot')).focus(),
    );
    await page.press('ArrowRight');
    await page.press('End');
    await page.waitFor(isMarked, '10');
    for (let k = 0; k < 7; ++k) await page.press('ArrowDown');
    await page.waitFor(isMarked, '11');
    await page.press('Home');
    await page.waitFor(isMarked, '01');
    assert.deepEqual(await page.errors(), []);
  });

  test('Enter brings the figure into view', async () => {
    const page = await open(`${site.origin}/phrases.html`);
    await page.waitFor(isLit, 0);
    await page.evaluate(() => {
      const phrase = /** @type {any} */ (document.querySelector('pe-mark'));
      phrase.focus();
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.press('Enter');
    await page.waitFor(() => {
      const { top, bottom } = /** @type {Element} */ (
        document.querySelector('pe-heatmap')
      ).getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  });
});
