/** <pe-precision> in real browsers: its numbers, its keys, its controls, its size, and its refusals. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  addStills,
  clickUntil,
  inEachEngine,
  linked,
  page as pageOf,
  refusals,
  servePages,
  test,
  viewport,
} from './pages.mjs';
import { testPanels } from './panels.mjs';

/** @typedef {import('./drivers.mjs').Page} Page */

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const refused = {
  'positions-in="&lt;b&gt;float8"':
    /^positions-in is "<b>float8"; it must be one of: float64, float32, float16, bfloat16$/,
  'values-in=""': /^values-in is ""; it must be one of: float64, float32, float16, bfloat16$/,
  'positions="100000" d-model="128"': /^positions is 100000; it must be from 1 to 16384$/,
  'positions="0"': /^positions is 0; it must be from 1 to 67108864$/,
  'scheme="alibi"': /^"alibi" has no angles and wavelengths; schemes that do: sinusoidal, rope/,
  'start="x"': /^start is "x"; it must be a number$/,
  'start="1e10"': /^start is 10000000000; it must be from -2147483648 to 2147483648$/,
  'd-model="31"': /^d_model is 31; it must be even/,
};

before(async () => {
  site = await servePages('precision', {
    'small.html': pageOf(
      '<pe-precision positions="300" d-model="16" controls></pe-precision><a href="#">after</a>',
      viewport,
    ),
    'plain.html': pageOf('<pe-precision></pe-precision>', linked),
    'controls.html': pageOf('<pe-precision controls></pe-precision>', linked),
    'rope.html': pageOf(
      '<pe-precision scheme="rope" preset="llama-3.1" positions-in="float32" values-in="bfloat16" start="100000" positions="64"></pe-precision>',
    ),
    'lost.html': pageOf(
      '<pe-precision positions-in="float16" start="65500" positions="40" d-model="8"></pe-precision>',
    ),
    'one.html': pageOf('<pe-precision positions="1" d-model="8" tools></pe-precision>'),
    'bad.html': pageOf(
      Object.keys(refused)
        .map((attributes) => `<pe-precision ${attributes}></pe-precision>`)
        .join(''),
    ),
    'de.html': pageOf('<div lang="de"><pe-precision positions="300" d-model="16"></pe-precision></div>'),
    'es.html': pageOf('<div lang="es"><pe-precision positions="300" d-model="16"></pe-precision></div>'),
    'lab.html': pageOf(
      '<pe-lab positions="30" d-model="8" controls><pe-heatmap></pe-heatmap><pe-precision></pe-precision></pe-lab>',
    ),
    'far.html': pageOf(
      '<div style="height: 4000px"></div><pe-precision positions="300" d-model="16" controls></pe-precision>',
      viewport,
    ),
  });
  await addStills(site, ['plain', 'controls']);
});
after(() => site.close());

/**
 * Plotly's input for each visible plot, once there are this many points of errors.
 * @type {(count?: number) => any}
 */
const drawn = (count) => {
  const element = /** @type {Element} */ (document.querySelector('pe-precision'));
  const panels = [...element.querySelectorAll('.pe-plot-cell:not([hidden])')];
  const plots = /** @type {any[]} */ (panels.map((panel) => panel.querySelector('.js-plotly-plot')));
  if (!plots.length || !plots.every((plot) => plot?.data)) return undefined;
  const shown = plots.map(({ data }) =>
    data
      .filter((/** @type {any} */ { mode }) => mode === 'markers')
      .map((/** @type {any} */ { x, y }) => ({ x: [...x], y: [...y] })),
  );
  const [[errors, merged], dots] = shown;
  if (count !== undefined && errors.x.length !== count) return undefined;
  return {
    errors,
    merged,
    dots: dots?.[0],
    equal: dots?.[1],
    captions: panels.map((panel) => panel.querySelector('.pe-caption')?.textContent),
    titles: plots.map(({ layout }) => layout.yaxis.title.text),
    sentence: element.querySelector('.pe-sentence')?.textContent,
    note: element.querySelector('.pe-explanation > .pe-note')?.textContent,
  };
};

/** The reading, once it begins like this. @type {(start: string) => any} */
const reading = (start) => {
  const text = document.querySelector('pe-precision .pe-reading')?.textContent;
  return text?.startsWith(start) && text;
};

const usual = /** @type {const} */ ({ position: 'bfloat16', frequency: 'float32', value: 'float32' });

/** The place of a point of the first plot in the window. @type {(x: number) => {x: number, y: number}} */
const placeOf = (x) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  plot.scrollIntoView({ block: 'center' });
  const box = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  return { x: box.x + xaxis._offset + xaxis.d2p(x), y: box.y + yaxis._offset + yaxis._length / 2 };
};

/** What the marks of each plot mean. */
const keys = () =>
  [...document.querySelectorAll('.pe-precision-key')].map((key) =>
    [...key.children].map(({ textContent }) => textContent).join(' '),
  );

inEachEngine('precision', (engine, open) => {
  test('shows the numbers of the engine: errors, what falls together, dot products of neighbours', async () => {
    const page = await open(`${site.origin}/small.html`);
    const { errors, merged, dots, equal, captions, titles, sentence, note } = await page.waitFor(drawn);
    const found = pe.precision({ positions: 300, d_model: 16 }, usual);
    assert.deepEqual(errors.x, [...Array(300).keys()]);
    errors.y.forEach((/** @type {number} */ y, /** @type {number} */ row) =>
      assert.ok(Math.abs(10 ** y - Math.max(1e-9, found.errors[row])) <= 1e-12 + 1e-9 * found.errors[row]),
    );
    const rows = [...Array(300).keys()];
    assert.deepEqual(
      merged.x,
      rows.filter((row) => found.sameAs[row] !== row),
    );
    assert.deepEqual(dots.y, [...found.similarity]);
    assert.deepEqual(
      equal.x,
      rows.slice(1).flatMap((row) => (found.sameAs[row] === found.sameAs[row - 1] ? [row - 1] : [])),
    );
    assert.deepEqual(captions, ['Error of each row', 'Dot product of neighbours']);
    assert.deepEqual(await page.evaluate(keys), ['◆row of an earlier position', '◆same row ╌╌in float64']);
    assert.deepEqual(titles, ['largest error, logarithmic', 'dot product']);
    // 257 is odd: between the format's numbers 256 and 258, it goes to the one whose last digit is even.
    assert.match(sentence, /^Positions 256 and 257 are the first that fall together/);
    assert.ok(
      sentence.includes(`${found.merged} of the 300 positions have the row of an earlier one.`),
      sentence,
    );
    assert.match(note, /diamonds mark .* An error of 0 is drawn at the bottom of the axis\.$/);
    assert.deepEqual(await page.errors(), []);
  });

  test('the arrow keys go over positions, first to those that fall together, and read them', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('.pe-precision')).focus());
    const { errors, similarity } = pe.precision({ positions: 300, d_model: 16 }, usual);
    for (const [key, position] of /** @type {[string, number][]} */ ([
      ['ArrowRight', 256],
      ['ArrowRight', 257],
      ['PageDown', 272],
      ['ArrowLeft', 271],
      ['End', 299],
      ['ArrowRight', 299],
      ['PageUp', 284],
      ['Home', 0],
      ['ArrowLeft', 0],
    ])) {
      await page.press(key);
      const text = await page.waitFor(reading, `position ${position}: error up to `);
      if (position === 257) {
        assert.ok(text.includes(`: error up to ${Number(errors[257].toPrecision(3))};`), text);
        assert.ok(text.includes('; the same row as position 256; dot product with position 258 '), text);
        assert.ok(text.includes(` ${Number(similarity[257].toPrecision(6))}, in float64 `), text);
        await page.waitFor(
          (/** @type {string} */ text) => document.querySelector('[role="status"]')?.textContent === text,
          text,
        );
      }
      if (position === 299) assert.ok(!text.includes('dot product'), text);
    }
    // Both plots are marked.
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')].filter((mark) => mark.getBoundingClientRect().width > 0)
        .length;
    assert.equal(await page.evaluate(marks), 2);
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-precision .pe-reading')?.textContent === '');
    assert.equal(await page.evaluate(marks), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('a click chooses a position, as keys do', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    // Its final place: the chart may be redrawn when its width changes.
    let at = await page.evaluate(placeOf, 100);
    for (let last = { x: NaN, y: NaN }; last.x !== at.x || last.y !== at.y;) {
      last = at;
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      at = await page.evaluate(placeOf, 100);
    }
    await clickUntil(page, at, () => document.querySelector('pe-precision .pe-reading')?.textContent !== '');
    const text = await page.evaluate(() => document.querySelector('pe-precision .pe-reading')?.textContent);
    const position = Number(/^position (\d+): error up to/.exec(String(text))?.[1]);
    assert.ok(Math.abs(position - 100) <= 1, `${text}`);
    await page.press('ArrowRight');
    await page.waitFor(reading, `position ${position + 1}: `);
  });

  test('controls are attributes: another format, another start, and the link says so', async () => {
    const page = await open(`${site.origin}/small.html`);
    const first = await page.waitFor(drawn);
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (
        document.querySelector('select[data-name="positions_in"]')
      );
      select.value = 'float16';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const attribute = () => document.querySelector('pe-precision')?.getAttribute('positions-in');
    assert.equal(await page.evaluate(attribute), 'float16');
    await page.waitFor((/** @type {string} */ old) => {
      const text = document.querySelector('pe-precision .pe-sentence')?.textContent;
      return text && text !== old;
    }, first.sentence);
    assert.match((await page.evaluate(drawn)).sentence, /^Rounding makes no two of these 300 positions fall/);
    await page.fill('input[data-name="start"]', '2000');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.startsWith('Positions 2,048 and 2,049'),
    );
    const { errors } = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const dots = plot.data.find((/** @type {any} */ { mode }) => mode === 'markers');
      return dots.x[0] === 2000 && { errors: [...dots.y] };
    });
    const found = pe.precision(
      { positions: { count: 300, start: 2000 }, d_model: 16 },
      { ...usual, position: 'float16' },
    );
    assert.ok(Math.abs(10 ** Math.max(...errors) - Math.max(...found.errors)) < 1e-9);
    const hash = await page.waitFor(() => location.hash.includes('start') && location.hash);
    assert.equal(hash, '#pe=1&.precision.positions_in=float16&.precision.start=2000');
    const other = await open(`${site.origin}/small.html${hash}`);
    assert.match((await other.waitFor(drawn)).sentence, /^Positions 2,048 and 2,049/);
    // A refusal leaves the figure unchanged.
    await other.evaluate(() => document.querySelector('pe-precision')?.setAttribute('values-in', 'int8'));
    assert.match(
      await other.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      /^values-in is "int8"; it must be one of: /,
    );
    assert.equal((await other.evaluate(drawn)).errors.x[0], 2000);
    assert.deepEqual(await other.errors(), []);
  });

  test('a rotary scheme, a preset, and positions that have no row', async () => {
    const page = await open(`${site.origin}/rope.html`);
    const { errors, dots } = await page.waitFor(drawn);
    const found = pe.precision(
      { scheme: 'rope', preset: 'llama-3.1', positions: { count: 64, start: 100000 } },
      { position: 'float32', frequency: 'float32', value: 'bfloat16' },
    );
    assert.ok(
      errors.y.every(
        (/** @type {number} */ y, /** @type {number} */ k) => Math.abs(10 ** y - found.errors[k]) < 1e-9,
      ),
    );
    assert.deepEqual(dots.y, [...found.similarity]);
    const lost = await open(`${site.origin}/lost.html`);
    const shown = await lost.waitFor(drawn);
    assert.equal(shown.errors.x.at(-1), 65519);
    assert.match(shown.sentence, / 20 positions have no row, first 65,520: .* \(65,504 in float16\)\./);
    assert.deepEqual(await lost.errors(), []);
  });

  test('of one position there is one plot, and its numbers are a table and a file', async () => {
    const page = await open(`${site.origin}/one.html`);
    const { captions, sentence } = await page.waitFor(drawn);
    assert.deepEqual([captions, sentence], [['Error of each row'], 'No row has an error.']);
    assert.equal((await page.evaluate(keys))[0], '');
    await page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.querySelector('.pe-tools-button'))?.click(),
    );
    await page.waitFor(() => document.querySelector('.pe-tools [aria-expanded]'));
    await page.evaluate(() =>
      /** @type {any} */ (document.querySelector('.pe-tools [aria-expanded]')).click(),
    );
    const table = await page.waitFor(() => {
      const cells = [...document.querySelectorAll('pe-precision table :is(th, td)')].map(
        ({ textContent }) => textContent,
      );
      return cells.length > 0 && cells;
    });
    assert.deepEqual(
      table.filter((/** @type {string} */ text) => /error|^–$|^0$/.test(text)),
      ['largest error', '0', '0', '–', '–', '–'],
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('each refusal names the thing, its value and what is allowed', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const count = Object.keys(refused).length;
    const alerts = await page.waitFor(refusals, count);
    Object.values(refused).forEach((pattern, k) => assert.match(alerts[k], pattern));
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-precision b').length), 0);
  });

  test('pages in German and Spanish speak so', async () => {
    const german = await (await open(`${site.origin}/de.html`)).waitFor(drawn);
    assert.deepEqual(german.captions, ['Wie weit eine Zeile abweicht', 'Skalarprodukt von Nachbarn']);
    assert.match(german.sentence, /^Die Positionen 256 und 257 sind die ersten, .* etwa 0,\d+, an Position/);
    const spanish = await (await open(`${site.origin}/es.html`)).waitFor(drawn);
    assert.match(spanish.sentence, /^Las posiciones 256 y 257 son las primeras que coinciden/);
  });

  testPanels(
    {
      tag: 'pe-precision',
      focused: '.pe-precision',
      drawn,
      reading,
      widths: [360, 900, 1600],
      scripts: ['chart.js', 'pe-precision.js', 'schemes.js'],
    },
    engine === 'chromium',
    () => site.origin,
    open,
  );
});
