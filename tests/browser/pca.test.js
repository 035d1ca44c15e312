/** <pe-pca> in real browsers: its numbers, its keys, its controls, its size, and its refusals. */
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

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const refused = {
  'component="0"': /^component is 0; it must be a whole number from 1$/,
  'component="1.5"': /^component is 1.5; it must be a whole number from 1$/,
  'component="&lt;b&gt;"': /^component is "<b>"; it must be a number$/,
  'positions="0"': /^positions is 0; it must be from 1 to 67108864$/,
  'positions="20000"': /^positions is 20000; it must be from 1 to 5000$/,
  'positions="4000" d-model="768"': /^positions is 4000; it must be from 1 to 1289$/,
  'positions="1000" d-model="16384"': /^positions is 1000; it must be from 1 to 313$/,
  'scheme="alibi"': /^"alibi" has no rows for its positions; schemes that do: sinusoidal, learned/,
};

before(async () => {
  site = await servePages('pca', {
    'small.html': pageOf(
      '<pe-pca positions="40" d-model="16" controls></pe-pca><a href="#">after</a>',
      viewport,
    ),
    'plain.html': pageOf('<pe-pca></pe-pca>', linked),
    'controls.html': pageOf('<pe-pca controls></pe-pca>', linked),
    'one.html': pageOf('<pe-pca positions="1" d-model="8" tools></pe-pca>'),
    'learned.html': pageOf(
      '<pe-pca scheme="learned" positions="20" d-model="8" component="3" tools></pe-pca>',
    ),
    'bad.html': pageOf(
      Object.keys(refused)
        .map((attributes) => `<pe-pca ${attributes}></pe-pca>`)
        .join(''),
    ),
    'de.html': pageOf('<div lang="de"><pe-pca positions="40" d-model="16"></pe-pca></div>'),
    'es.html': pageOf('<div lang="es"><pe-pca positions="40" d-model="16"></pe-pca></div>'),
    'lab.html': pageOf(
      '<pe-lab positions="30" d-model="8" controls><pe-heatmap></pe-heatmap><pe-pca></pe-pca></pe-lab>',
    ),
    'far.html': pageOf('<div style="height: 4000px"></div><pe-pca positions="40"></pe-pca>', viewport),
  });
  await addStills(site, ['plain', 'controls']);
});
after(() => site.close());

/** Plotly's input, once there are this many points. @type {(count?: number) => any} */
const drawn = (count) => {
  const element = /** @type {Element} */ (document.querySelector('pe-pca'));
  const panels = [...element.querySelectorAll('.pe-plot-cell:not([hidden])')];
  const plots = /** @type {any[]} */ (panels.map((panel) => panel.querySelector('.js-plotly-plot')));
  if (!plots.length || !plots.every((plot) => plot?.data)) return undefined;
  const dots = plots[0].data.find((/** @type {any} */ { mode }) => mode === 'markers');
  if (count !== undefined && dots.x.length !== count) return undefined;
  return {
    x: [...dots.x],
    y: [...dots.y],
    together: plots[1]?.data[3].y.slice(),
    titles: plots.flatMap(({ layout }) => [layout.xaxis.title.text, layout.yaxis.title.text]),
    captions: panels.map((panel) => panel.querySelector('.pe-caption')?.textContent),
    sentence: element.querySelector('.pe-sentence')?.textContent,
  };
};

/** @type {(start: string) => any} */
const reading = (start) => {
  const text = document.querySelector('pe-pca .pe-reading')?.textContent;
  return text?.startsWith(start) && text;
};

/** @param {Record<string, any> & {positions: number}} request */
const expected = (request) => {
  const matrix = pe.encode(request);
  return pe.pca(matrix, { components: Math.min(matrix.rows, matrix.cols) });
};
/** @param {import('../../web/engine/engine.js').Pca} pca @param {number} k */
const column = ({ scores: { rows, cols, data } }, k) =>
  Array.from({ length: rows }, (_, row) => data[row * cols + k]);

/** The place of a point of the plane in the window. @type {(row: number) => {x: number, y: number}} */
const placeOf = (row) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  plot.scrollIntoView({ block: 'center' });
  const box = plot.getBoundingClientRect();
  const { xaxis, yaxis } = plot._fullLayout;
  const dots = plot.data.find((/** @type {any} */ { mode }) => mode === 'markers');
  return {
    x: box.x + xaxis._offset + xaxis.d2p(dots.x[row]),
    y: box.y + yaxis._offset + yaxis.d2p(dots.y[row]),
  };
};

inEachEngine('pca', (engine, open) => {
  test('shows the numbers of the engine: rows as points, and shares', async () => {
    const page = await open(`${site.origin}/small.html`);
    const { x, y, together, titles, captions, sentence } = await page.waitFor(drawn);
    const found = expected({ positions: 40, d_model: 16 });
    assert.deepEqual([x, y], [column(found, 0), column(found, 1)]);
    let sum = 0;
    together.forEach((/** @type {number} */ part, /** @type {number} */ k) => {
      sum += found.explainedVarianceRatio[k];
      assert.ok(Math.abs(part - 100 * sum) < 1e-6);
    });
    assert.match(
      titles.join('; '),
      /^component 1 \([\d.]+ %\); component 2 \([\d.]+ %\); component; share of/,
    );
    assert.deepEqual(captions, ['The rows in a plane', 'The share of each component']);
    assert.match(
      sentence,
      /^The plane of components 1 and 2 shows [\d.]+ % of the differences between these 40/,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('the arrow keys go over positions, which are read and marked', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-pca .pe-plot')).focus());
    for (const [key, position] of /** @type {[string, number][]} */ ([
      ['ArrowRight', 0],
      ['ArrowRight', 1],
      ['PageDown', 3],
      ['ArrowLeft', 2],
      ['End', 39],
      ['ArrowRight', 39],
      ['PageUp', 37],
      ['Home', 0],
      ['ArrowLeft', 0],
    ])) {
      await page.press(key);
      const text = await page.waitFor(reading, `position ${position}: component 1: `);
      if (position !== 3) continue;
      const [value] = column(expected({ positions: 40, d_model: 16 }), 0).slice(3);
      const shown = String(Number(value.toPrecision(4))).replace('-', '−');
      assert.ok(text.startsWith(`position 3: component 1: ${shown}; component 2: `), text);
      await page.waitFor(
        (/** @type {string} */ text) => document.querySelector('[role="status"]')?.textContent === text,
        text,
      );
    }
    // A horizontal and a vertical line meet at the point.
    const marks = () =>
      [...document.querySelectorAll('.pe-mark')]
        .map((mark) => mark.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    const [up, across] = await page.waitFor(marks);
    const at = await page.evaluate(placeOf, 0);
    const [upNow, acrossNow] = await page.evaluate(marks);
    assert.ok(up && across && Math.abs(upNow.x - at.x) < 2 && Math.abs(acrossNow.y - at.y) < 2);
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-pca .pe-reading')?.textContent === '');
    assert.equal((await page.evaluate(marks)).length, 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('a click chooses a position, as keys do', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    const at = await page.evaluate(placeOf, 20);
    await clickUntil(page, at, () => document.querySelector('pe-pca .pe-reading')?.textContent !== '');
    await page.waitFor(reading, 'position 20: ');
    await page.press('ArrowRight');
    await page.waitFor(reading, 'position 21: ');
  });

  test('controls are attributes: another plane, and the link says so', async () => {
    const page = await open(`${site.origin}/small.html`);
    await page.waitFor(drawn);
    await page.fill('input[type="number"][data-name="component"], input[data-name="component"]', '3');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.startsWith('The plane of components 3 and 4'),
    );
    assert.equal(await page.evaluate(() => document.querySelector('pe-pca')?.getAttribute('component')), '3');
    const hash = await page.waitFor(() => location.hash.includes('component') && location.hash);
    assert.equal(hash, '#pe=1&.pca.component=3');
    const other = await open(`${site.origin}/small.html${hash}`);
    const { x, y } = await other.waitFor(drawn);
    const found = expected({ positions: 40, d_model: 16 });
    assert.deepEqual([x, y], [column(found, 2), column(found, 3)]);
    // A refusal leaves the figure unchanged.
    await other.evaluate(() => document.querySelector('pe-pca')?.setAttribute('component', '-1'));
    assert.match(
      await other.waitFor(() => document.querySelector('[role="alert"]:not([hidden])')?.textContent),
      /^component is -1; it must be a whole number from 1$/,
    );
    assert.deepEqual((await other.evaluate(drawn)).x, x);
    assert.deepEqual(await other.errors(), []);
  });

  test('another scheme, and of one position no shares', async () => {
    const page = await open(`${site.origin}/learned.html`);
    const { x, sentence } = await page.waitFor(drawn);
    assert.deepEqual(x, column(expected({ scheme: 'learned', positions: 20, d_model: 8 }), 2));
    assert.match(sentence, /^The plane of components 3 and 4 /);
    await page.evaluate(() =>
      /** @type {HTMLElement | null} */ (document.querySelector('.pe-tools-button'))?.click(),
    );
    await page.waitFor(() => document.querySelector('.pe-tools [aria-expanded]'));
    assert.match(
      String(
        await page.evaluate(() => document.querySelector('.pe-tools-files .pe-tools-name')?.textContent),
      ),
      /20.*8/,
    );
    const one = await open(`${site.origin}/one.html`);
    const alone = await one.waitFor(drawn, 1);
    assert.deepEqual(
      [alone.captions, alone.sentence],
      [['The rows in a plane'], 'There is only one row, so there is nothing to compare.'],
    );
    assert.deepEqual(await one.errors(), []);
  });

  test('each refusal names the thing, its value and what is allowed', async () => {
    const page = await open(`${site.origin}/bad.html`);
    const count = Object.keys(refused).length;
    const alerts = await page.waitFor(refusals, count);
    Object.values(refused).forEach((pattern, k) => assert.match(alerts[k], pattern));
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-pca b').length), 0);
  });

  test('pages in German and Spanish speak so', async () => {
    const german = await (await open(`${site.origin}/de.html`)).waitFor(drawn);
    assert.match(german.sentence, /^Die Ebene der Komponenten 1 und 2 zeigt [\d,]+ % der Unterschiede/);
    assert.match(german.titles[0], /^Komponente 1 \(\d+,\d %\)$/);
    const spanish = await (await open(`${site.origin}/es.html`)).waitFor(drawn);
    assert.match(
      spanish.sentence,
      /^El plano de las componentes 1 y 2 muestra el [\d,]+ % de las diferencias/,
    );
  });

  testPanels(
    {
      tag: 'pe-pca',
      focused: 'pe-pca .pe-plot',
      drawn,
      reading,
      widths: [360, 680, 900, 1600],
      scripts: ['chart.js', 'pe-pca.js', 'words.js'],
    },
    engine === 'chromium',
    () => site.origin,
    open,
  );
});
