/** Figures of very many positions, in real browsers: from the whole to single cells and back, each number against the engine. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { inEachEngine, page as pageOf, servePages } from './pages.mjs';

const pe = await load();
const most = 2 ** 31;
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const head = '<style>body {max-width: 700px; margin: 0 auto}</style>';
  const far = (/** @type {string} */ more) => pageOf(`<pe-heatmap ${more}></pe-heatmap>`, head);
  const small = '<pe-heatmap positions="50" d-model="128" controls></pe-heatmap>';
  const below = '<div style="height: 3000px"></div>';
  site = await servePages('far', {
    'far.html': far(`positions="${most}" d-model="128" tools`),
    'linked.html': far('positions="1048576" d-model="512" controls'),
    'below.html': pageOf(
      '<p><a href="#pe=1&.low.base=10">base 10</a>, <a href="#pe=1&.heatmap-2.base=100">base 100</a></p>' +
        '<section id="heatmap-2" style="height: 4000px"></section><pe-heatmap id="low" positions="8" d-model="8" controls></pe-heatmap>' +
        '<div style="height: 4000px"></div><pe-heatmap positions="8" d-model="8" controls></pe-heatmap>',
    ),
    'prose.html': pageOf(
      '<p><a href="#pe=1&.matrix.view=0,64,0,512">64 rows</a>, <a href="#pe=1&.matrix.view=">all</a></p>' +
        '<pe-heatmap id="matrix" positions="1048576" d-model="512" controls></pe-heatmap>' +
        '<pe-heatmap id="other" positions="8" d-model="16" controls></pe-heatmap>',
      head,
    ),
    'chain.html': pageOf(
      '<p><a href="#pe=1&.matrix.base=100">100</a>, <a href="#pe=1&.matrix.base=1000000">1,000,000</a>, ' +
        '<a href="#pe=1&.matrix.base=10000">10,000</a></p>' +
        '<pe-heatmap id="matrix" positions="64" d-model="32" controls></pe-heatmap>',
      head,
    ),
    'plain.html': pageOf(
      '<p><a href="#pe=1&plain.d_model=4">four dimensions</a></p>' +
        '<pe-heatmap id="plain" positions="8" d-model="8"></pe-heatmap>',
      head,
    ),
    'glide.html': pageOf(
      '<p><a href="#pe=1&.matrix.d_model=96&.matrix.base=10&.matrix.layout=concatenated">96 wide</a>, ' +
        '<a href="#pe=1&heat.d_model=4&positions=12">four dimensions</a>, ' +
        '<a href="#pe=1&.turned.head_dim=64">64</a>, <a href="#pe=1&.matrix.view=40,48,4,8">a part</a>, ' +
        '<a href="#pe=1&.curves.view=64,96">far</a></p>' +
        '<pe-heatmap id="matrix" positions="64" d-model="16" controls></pe-heatmap>' +
        '<pe-lab positions="40" d-model="64" controls><pe-heatmap id="heat"></pe-heatmap></pe-lab>' +
        '<pe-heatmap id="turned" scheme="rope" partial-rotary-factor="0.25" head-dim="16" positions="16" controls></pe-heatmap>' +
        '<pe-distance id="curves" schemes="alibi" positions="129" controls></pe-distance>',
      head,
    ),
    'part.html': far('positions="1048576" d-model="512" controls view="524288,524800,0,64"'),
    'all.html': far('positions="9000" d-model="512" tools'),
    'rope.html': far('scheme="rope" head-dim="64" positions="100000000" view="99999990,100000000,0,8"'),
    'bias.html': far('scheme="t5-bias" positions="100000" head="1"'),
    'masked.html': far('scheme="alibi" positions="1048576" controls'),
    'all-biases.html': far(`scheme="alibi" positions="${most}" controls`),
    'turns.html': far('scheme="rope" head-dim="64" positions="2097152" show="turns"'),
    'refused.html': far('positions="1048576" d-model="512" view="9,3,x,1"'),
    'over.html': far('positions="3000000000" d-model="512"'),
    'tables.html': far('scheme="learned" positions="2000000" d-model="512"'),
    'small.html': pageOf(small + below, head),
    'table.html': far('scheme="learned" positions="50" d-model="128" controls'),
    'heads.html': pageOf(
      '<pe-heatmap id="bias" scheme="alibi" positions="16" controls></pe-heatmap>' +
        '<pe-similarity id="wide" d-model="16384" positions="30" controls></pe-similarity>',
      head,
    ),
    'pairs.html': pageOf('<pe-similarity positions="50" d-model="32" controls></pe-similarity>', head),
    'lines.html': pageOf(
      '<pe-lines columns="0, 100, 127" positions="1048576" d-model="128"></pe-lines>',
      head,
    ),
    'lines-part.html': pageOf(
      '<pe-lines columns="0, 100" positions="1048576" d-model="128" controls></pe-lines>' +
        '<pe-lines rows="3" d-model="64" view="8,16"></pe-lines>',
      head,
    ),
    'lines-all.html': pageOf(
      `<pe-lines columns="0, 100" positions="${most}" d-model="128" tools></pe-lines>` +
        '<pe-lines columns="0" positions="8388608" scheme="xpos" head-dim="64"></pe-lines>' +
        '<pe-lines columns="0" positions="3000000000" d-model="128"></pe-lines>',
      head,
    ),
    'spelled.html': far('positions="100" d-model="32" controls view="0, 64, 0, 16"'),
    'grows.html': pageOf('<pe-lines columns="0" positions="50" d-model="16"></pe-lines>', head),
    'alike.html': pageOf(
      '<pe-similarity positions="1048576" d-model="32" controls></pe-similarity>' +
        '<pe-similarity positions="1048576" d-model="32" metric="cosine"></pe-similarity>',
      head,
    ),
    'alike-part.html': pageOf(
      '<pe-similarity positions="1048576" d-model="32" position="3" view="0,16,1048500,1048540"></pe-similarity>',
      head,
    ),
    'wide.html': pageOf('<pe-similarity positions="134217728" d-model="2" tools></pe-similarity>', head),
    'german.html': far('lang="de" positions="1048576" d-model="512"'),
  });
});
after(() => site.close());

/** What Plotly shows, once it does. @returns {any} */
const drawn = () => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return undefined;
  const [{ z, x0, dx, y0, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  const { xaxis, yaxis } = plot._fullLayout;
  const seen = { x: [...xaxis.range], y: [...yaxis.range] };
  const labels = [...plot.querySelectorAll('.ytick text')].map((node) => node.textContent);
  return { rows, cols, x0, dx, y0, dy, data: [...new Float32Array(z.bdata)], seen, labels };
};
/** As before, of a view that has come to rest with so many rows. @type {(least: number, most: number) => any} */
const restsAt = (least, most) => {
  const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
  if (!plot?.data || !document.querySelector('.pe-canvas')?.hasAttribute('hidden')) return false;
  const { range } = plot._fullLayout.yaxis;
  const rows = Math.abs(range[0] - range[1]);
  return rows >= least && rows <= most;
};

/** @param {any} found @param {any} request */
function assertMeans({ rows, cols, x0, dx, y0, dy, data }, request) {
  const [left, top] = [x0 - dx / 2 + 0.5, y0 - dy / 2 + 0.5];
  const means = pe.averagePool(request, {
    rows: [top, Math.min(request.positions, top + rows * dy)],
    cols: [left, left + cols * dx],
    height: rows,
    width: cols,
  });
  // Plotly's middle of the first bin, at 2^31, keeps of its ends what a double does.
  assert.ok(
    data.every(
      (/** @type {number} */ value, /** @type {number} */ k) => Math.abs(value - means.data[k]) < 1e-5,
    ),
  );
}

/**
 * The mean of a column of 128 over rows and parts of rows: the sum of a geometric series, by the sines of JavaScript alone.
 * @type {(column: number, top: number, bottom: number) => number}
 */
function meanOf(column, top, bottom) {
  const frequency = 10000 ** (-(column - (column % 2)) / 128);
  const wave = column % 2 ? Math.cos : Math.sin;
  const [first, end] = [Math.floor(top), Math.ceil(bottom)];
  const all = Math.sin(((end - first) * frequency) / 2) / Math.sin(frequency / 2);
  const sum = all * wave(((first + end - 1) / 2) * frequency);
  const outside = (top - first) * wave(first * frequency) + (end - bottom) * wave((end - 1) * frequency);
  return (sum - outside) / (bottom - top);
}

/** Every number of a picture of 2^31 × 128, whose columns are cells. @param {any} found  as drawn gives it */
function assertSeries({ rows, cols, x0, dx, y0, dy, data }) {
  assert.equal(dx, 1);
  for (let row = 0; row < rows; ++row) {
    const top = y0 + 0.5 + (row - 0.5) * dy;
    for (let column = 0; column < cols; ++column) {
      const off = data[row * cols + column] - meanOf(x0 + column, top, top + dy);
      assert.ok(Math.abs(off) < 1e-5, `${dy} rows from ${top} of column ${x0 + column}: ${off}`);
    }
  }
}

/** The same of cells. @param {any} found */
function assertCells({ rows, cols, x0, dx, y0, dy, data }) {
  assert.deepEqual([dx, dy], [1, 1]);
  const cells = pe.encode({ positions: Array.from({ length: rows }, (_, row) => y0 + row), d_model: 128 });
  for (const [k, value] of data.entries()) {
    const at = Math.floor(k / cols) * 128 + x0 + (k % cols);
    assert.ok(Math.abs(value - cells.data[at]) < 1e-6, `cell ${k} from ${y0}, ${x0}`);
  }
}

const focus = () => /** @type {HTMLElement} */ (document.querySelector('.pe-plot')).focus();
const overview = () =>
  [...document.querySelectorAll('.pe-overview')].map((bar) => !(/** @type {HTMLElement} */ (bar).hidden));
/** @type {(event: {deltaY: number, ctrlKey?: boolean}) => boolean} */
const wheel = ({ deltaY, ctrlKey = false }) => {
  const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
  const { left, top, width, height } = node.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const event = new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true, ...place });
  node.dispatchEvent(event);
  return event.defaultPrevented;
};
const text = () => document.querySelector('pe-heatmap')?.textContent ?? '';

inEachEngine('far', (engine, open) => {
  test('2^31 positions: from all of them to two cells, to one, and back, by keys', async () => {
    const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
    let found = await page.waitFor(drawn);
    assertSeries(found);
    assert.deepEqual(found.seen, { x: [-0.5, 127.5], y: [most - 0.5, -0.5] });
    assert.ok(found.labels.includes('1,073,741,824'), found.labels.join());
    assert.deepEqual(await page.evaluate(overview), [false, false]);
    await page.evaluate(focus);
    let rows = most;
    for (const presses of [8, 8, 8, 12]) {
      for (let k = 0; k < presses; ++k) {
        await page.press('+');
        rows = Math.max(2, rows / 2);
      }
      await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
      found = await page.waitFor(drawn);
      assertSeries(found);
      assert.deepEqual(await page.evaluate(overview), [rows < 256, true]);
    }
    // Cells are those of their positions, and say so.
    assertCells(found);
    const tip = () => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
      return !node.hidden && node.textContent;
    };
    const place = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-plot')
      ).getBoundingClientRect();
      return { x: left + width * 0.45, y: top + height * 0.45 };
    });
    await page.hover(place.x - 2, place.y - 2);
    await page.hover(place.x, place.y);
    const said = await page.waitFor(tip);
    assert.match(
      said,
      /^position 10737418\d\d, dimension \d+: [−\d.]+ = (sin|cos)\(10737418\d\d \/ 10000\^\(\d+\/128\)\)$/,
    );
    const [, position, dimension, value] = /** @type {string[]} */ (
      /position (\d+), dimension (\d+): (\S+)/.exec(said)
    );
    const exact = pe.encode({ positions: [Number(position)], d_model: 128 }).data[Number(dimension)];
    assert.ok(Math.abs(Number(value.replace('−', '-')) - exact) <= 0.00006, said);
    const one = `${position},${Number(position) + 1},${dimension},${Number(dimension) + 1}`;
    await page.evaluate((view) => document.querySelector('pe-heatmap')?.setAttribute('view', view), one);
    await page.waitFor(restsAt, 1, 1);
    assertCells(await page.waitFor(drawn));
    await page.evaluate(focus);
    rows = 1;
    for (const presses of [5, 7, 12]) {
      for (let k = 0; k < presses; ++k) await page.press('-');
      rows *= 2 ** presses;
      await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
      assertSeries(await page.waitFor(drawn));
    }
    await page.press('0');
    await page.waitFor(restsAt, most, most);
    found = await page.waitFor(drawn);
    assertSeries(found);
    assert.deepEqual(found.seen, { x: [-0.5, 127.5], y: [most - 0.5, -0.5] });
    assert.deepEqual(await page.evaluate(overview), [false, false]);
  });

  test('the wheel scrolls the page, and zooms where the reader is at work', async () => {
    const page = await open(`${site.origin}/small.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    assert.equal(await page.evaluate(wheel, { deltaY: -100 }), false);
    // As touchpads say that two fingers move apart.
    assert.equal(await page.evaluate(wheel, { deltaY: -100, ctrlKey: true }), true);
    await page.waitFor(restsAt, 10, 49);
    await page.evaluate(focus);
    assert.equal(await page.evaluate(wheel, { deltaY: -100 }), true);
    await page.waitFor(restsAt, 2, 17);
    for (let k = 0; k < 3; ++k) assert.equal(await page.evaluate(wheel, { deltaY: 800 }), true);
    await page.waitFor(restsAt, 50, 50);
    // There is nothing farther: the page goes on.
    assert.equal(await page.evaluate(wheel, { deltaY: 100 }), false);
  });

  test('a part is in the address, and a link opens it; hostile ones are passed over', async () => {
    let page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    let found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524799.5, 524287.5] });
    assert.deepEqual(found.labels, [
      '524,288',
      '524,352',
      '524,416',
      '524,480',
      '524,544',
      '524,608',
      '524,672',
      '524,736',
    ]);
    assertMeans(found, { positions: 2 ** 20, d_model: 512 });
    await page.evaluate(focus);
    await page.press('+');
    const view = () => new URLSearchParams(location.hash.slice(1)).get('.heatmap.view');
    const named = await page.waitFor(view);
    assert.equal(named, '524416,524672,0,64');
    page = await open(`${site.origin}/linked.html#pe=1&.heatmap.view=${named}`, { width: 900, height: 700 });
    found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524671.5, 524415.5] });
    // What the page gave comes back.
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    for (const hostile of ['a', '<b>', '1e999,2,3,4', '-1,5,0,3', '9,3,0,1']) {
      page = await open(`${site.origin}/linked.html#pe=1&.heatmap.view=${encodeURIComponent(hostile)}`);
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
      assert.ok(
        await page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.pe-alert')).hidden),
        hostile,
      );
    }
  });

  test('a link has as many positions as its reader saw, where they are drawn as means', async () => {
    const first = await open(`${site.origin}/small.html`, { width: 900, height: 700 });
    await first.waitFor(drawn);
    await first.evaluate(() =>
      document.querySelector('pe-heatmap')?.setAttribute('positions', String(2 ** 31)),
    );
    await first.waitFor(restsAt, most, most);
    await first.evaluate(() =>
      document.querySelector('pe-heatmap')?.setAttribute('view', '524288,524800,0,64'),
    );
    await first.waitFor(restsAt, 512, 512);
    const hash = '#pe=1&.heatmap.positions=2147483648&.heatmap.view=524288,524800,0,64';
    await first.waitFor((/** @type {string} */ hash) => location.hash === hash, hash);
    const page = await open(`${site.origin}/small.html${hash}`, { width: 900, height: 700 });
    await page.waitFor(restsAt, 512, 512);
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 63.5], y: [524799.5, 524287.5] });
    assertSeries(found);
    assert.equal(await page.evaluate(() => location.hash), hash);
    // All ten digits are there to be read.
    const [value, cut] = await page.evaluate(() => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector('[data-name="positions"]'));
      return [field.value, field.scrollWidth - field.clientWidth];
    });
    assert.deepEqual([value, Math.max(0, cut)], ['2147483648', 0]);
    // What would make cells is passed over, and the part that was seen of them.
    for (const [name, hash] of [
      ['small', '#pe=1&.heatmap.positions=5000&.heatmap.view=16,32,0,64'],
      ['table', '#pe=1&.heatmap.positions=1048576&.heatmap.view=524288,524800,0,64'],
      ['small', '#pe=1&.heatmap.positions=4294967296&.heatmap.view=524288,524800,0,64'],
    ]) {
      const other = await open(`${site.origin}/${name}.html${hash}&.heatmap.colorscale=RdBu`, {
        width: 900,
        height: 700,
      });
      await other.waitFor(() => document.querySelector('pe-heatmap')?.hasAttribute('colorscale'));
      await other.waitFor(restsAt, 50, 50);
      const view = () => document.querySelector('pe-heatmap')?.getAttribute('view');
      assert.equal(await other.evaluate(view), null, hash);
      assert.deepEqual(await other.errors(), []);
    }
    // Of pairs, too.
    const alike = await open(`${site.origin}/pairs.html#pe=1&.similarity.positions=1048576`, {
      width: 900,
      height: 900,
    });
    await alike.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.deepEqual([...(await page.errors()), ...(await alike.errors())], []);
  });

  test('a head beyond the last is no size; rows as wide as a page makes them are', async () => {
    const hash = '#pe=1&.bias.positions=32&.bias.heads=4&.bias.head=7&.bias.view=0,8,0,8&.wide.base=7';
    const page = await open(`${site.origin}/heads.html${hash}&.wide.positions=1048576`, {
      width: 900,
      height: 2000,
    });
    await page.waitFor(restsAt, 8, 8);
    const given = (/** @type {string} */ id) =>
      ['positions', 'heads', 'head', 'view', 'base'].map((name) =>
        document.querySelector(`#${id}`)?.getAttribute(name),
      );
    await page.waitFor(() => document.querySelector('#wide')?.getAttribute('base') === '7');
    assert.deepEqual(await page.evaluate(given, 'bias'), ['32', '4', '7', '0,8,0,8', null]);
    assert.deepEqual(await page.evaluate(given, 'wide'), ['30', null, null, null, '7']);
    assert.deepEqual(await page.errors(), []);
  });

  test('links in the text around it show a part, and the whole again', async () => {
    const page = await open(`${site.origin}/prose.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    await page.evaluate(() => {
      const other = /** @type {HTMLElement} */ (document.querySelector('#other'));
      other.scrollIntoView();
      other.setAttribute('d-model', '32');
    });
    await page.waitFor(() => location.hash.includes('.other.d_model=32'));
    for (let turn = 0; turn < 2; ++turn) {
      await page.click('a');
      await page.waitFor(restsAt, 64, 64);
      await page.evaluate(focus);
      await page.press('-');
      await page.waitFor(restsAt, 128, 128);
      await page.click('a + a');
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    }
    // What a reader has changed elsewhere is as it was, and in the address.
    assert.equal(await page.evaluate(() => document.querySelector('#other')?.getAttribute('d-model')), '32');
    await page.waitFor(() => location.hash.includes('.other.d_model=32'));
  });

  test('such a link marks what it has set as long as it is so, and the same link takes it back', async () => {
    const page = await open(`${site.origin}/prose.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    const state = () => ({
      links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current') ?? ''),
      titles: [...document.querySelectorAll('a')].map((link) => link.title),
      marked: [...document.querySelectorAll('.pe-body.pe-set')].map((node) => node.parentElement?.id),
      hash: location.hash,
    });
    // All is seen: that is what the second link says.
    await page.waitFor(() => document.querySelector('a + a')?.getAttribute('aria-current') === 'true');
    assert.deepEqual((await page.evaluate(state)).marked, []);
    await page.evaluate(() => document.querySelector('#matrix')?.setAttribute('view', '0,128,0,512'));
    await page.waitFor(restsAt, 128, 128);
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    const set = await page.waitFor(
      () => document.querySelector('a')?.title !== '' && document.querySelector('.pe-set') && true,
    );
    assert.ok(set);
    assert.deepEqual(await page.evaluate(state), {
      links: ['true', ''],
      titles: ['Once more: as it was before', ''],
      marked: ['matrix'],
      hash: '#pe=1&.matrix.view=0,64,0,512',
    });
    const spoken = () => {
      const said = document.querySelector('#matrix > [role=status]')?.textContent ?? '';
      return said.startsWith('The text has set') && said;
    };
    assert.ok(await page.waitFor(spoken));
    await page.click('a');
    await page.waitFor(restsAt, 128, 128);
    await page.waitFor(() => !document.querySelector('.pe-set, [aria-current]'));
    assert.equal((await page.evaluate(state)).titles[0], '');
    // What a reader changes since is not what the link says.
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    await page.waitFor(() => document.querySelector('.pe-set'));
    await page.evaluate(focus);
    await page.press('+');
    await page.waitFor(() => !document.querySelector('.pe-set, [aria-current]'));
    // What a reader changes besides stays when it is taken back.
    await page.press('0');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    await page.click('a');
    await page.waitFor(restsAt, 64, 64);
    await page.waitFor(() => document.querySelector('.pe-set'));
    await page.evaluate(() => document.querySelector('#matrix')?.setAttribute('base', '500'));
    await page.waitFor(() => location.hash.includes('.matrix.base=500'));
    await page.click('a');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.equal(await page.evaluate(() => document.querySelector('#matrix')?.getAttribute('base')), '500');
    // From where it is out of sight, it is brought into view.
    await page.evaluate(() => {
      /** @type {HTMLElement} */ (document.querySelector('p')).style.marginBottom = '3000px';
      scrollTo(0, 0);
    });
    await page.click('a');
    await page.waitFor(() => {
      const { top, bottom } = /** @type {Element} */ (
        document.querySelector('#matrix')
      ).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
    assert.deepEqual(await page.errors(), []);
  });

  test('a link to a figure that nobody has come near to yet goes there, and can be taken back', async () => {
    const page = await open(`${site.origin}/below.html`, { width: 900, height: 700 });
    // It comes without a figure's asking for it.
    await page.waitFor(async () => {
      const isThere = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/acts.js'));
      return isThere && (await import(String(new URL('acts.js', location.href)))) && true;
    });
    for (const [k, base] of ['10', '100'].entries()) {
      assert.equal(await page.evaluate(() => document.querySelectorAll('.pe-body[aria-label]').length), k);
      const follow = (/** @type {number} */ k) => document.querySelectorAll('a')[k].click();
      const bases = (/** @type {number} */ k) =>
        document.querySelectorAll('pe-heatmap')[k].getAttribute('base') ?? '';
      await page.evaluate(follow, k);
      await page.waitFor((/** @type {number} */ k) => {
        const figure = document.querySelectorAll('pe-heatmap')[k];
        const { top, bottom } = figure.getBoundingClientRect();
        const link = document.querySelectorAll('a')[k];
        const isMarked = figure.matches('.pe-set') || figure.querySelector('.pe-set');
        return isMarked && link.title && top < innerHeight && bottom > 0;
      }, k);
      assert.equal(await page.evaluate(bases, k), base);
      await page.evaluate(follow, k);
      await page.waitFor((/** @type {number} */ k) => !document.querySelectorAll('a')[k].title, k);
      assert.equal(await page.evaluate(bases, k), '');
    }
    assert.deepEqual(await page.errors(), []);
  });

  test('a page that is opened with such a link can be taken back by it, and links can take turns', async () => {
    const page = await open(`${site.origin}/chain.html#pe=1&.matrix.base=100`, { width: 900, height: 700 });
    const base = () => document.querySelector('#matrix')?.getAttribute('base') ?? '10000';
    const current = () =>
      [...document.querySelectorAll('a')].map((link) => link.hasAttribute('aria-current'));
    await page.waitFor(drawn);
    const isCurrent = (/** @type {number} */ k) =>
      document.querySelectorAll('a')[k].hasAttribute('aria-current') &&
      [...document.querySelectorAll('a')].filter((link) => link.hasAttribute('aria-current')).length === 1;
    await page.waitFor(isCurrent, 0);
    await page.click('a');
    await page.waitFor(isCurrent, 2);
    assert.equal(await page.evaluate(base), '10000');
    for (const [k, then, value] of /** @type {[number, number, string][]} */ ([
      [0, 0, '100'],
      [1, 1, '1000000'],
      [0, 0, '100'],
      [0, 1, '1000000'],
      [1, 0, '100'],
      [0, 2, '10000'],
    ])) {
      await page.click(`a:nth-of-type(${k + 1})`);
      await page.waitFor(isCurrent, then);
      assert.equal(await page.evaluate(base), value, `${k}`);
    }
    assert.deepEqual(await page.evaluate(current), [false, false, true]);
    assert.deepEqual(await page.errors(), []);
  });

  test('numbers glide to where a link sets them, and back, unless a reader does something', async () => {
    const page = await open(`${site.origin}/glide.html`, { width: 900, height: 2400 });
    await page.waitFor(
      () =>
        document.querySelectorAll('pe-heatmap .js-plotly-plot').length === 3 &&
        [...document.querySelectorAll('pe-heatmap .pe-canvas')].every((canvas) =>
          canvas.hasAttribute('hidden'),
        ),
    );
    // What sliders, the address and screen readers are told, by a clock that a slow machine does not hurry.
    await page.evaluate(() => {
      const told = /** @type {any} */ (globalThis);
      Object.assign(told, { seen: {}, time: performance.now(), frameTime: 40 });
      performance.now = () => (told.time += told.frameTime);
      const sliders = { attributeFilter: ['aria-valuetext'], attributeOldValue: true, subtree: true };
      const labelled = { childList: true, subtree: true };
      const record = (/** @type {string} */ name, /** @type {string} */ text) => {
        const all = (told.seen[name] ??= []);
        if (all.at(-1) !== text) all.push(text);
      };
      for (const root of document.querySelectorAll('#matrix, pe-lab, #turned')) {
        new MutationObserver((records) => {
          for (const { target, oldValue } of /** @type {any[]} */ (records)) {
            const { name } = target.closest('.pe-control').querySelector('[data-name]').dataset;
            const text = target.getAttribute('aria-valuetext');
            if (text !== oldValue) record(name, text);
          }
          record('hash', location.hash);
        }).observe(root, sliders);
        const live = /** @type {Element} */ (root.querySelector('[role=status].pe-unseen'));
        new MutationObserver(() => record('said', live.textContent ?? '')).observe(live, labelled);
      }
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const both = () => record('both', `${matrix.getAttribute('d-model')} ${matrix.getAttribute('base')}`);
      new MutationObserver(both).observe(matrix, { attributeFilter: ['d-model', 'base'] });
      const heat = /** @type {Element} */ (document.querySelector('#heat'));
      const narrow = { attributeFilter: ['d-model'] };
      new MutationObserver(() => record('heat', heat.getAttribute('d-model') ?? '')).observe(heat, narrow);
    });
    const startAnew = () => void Object.assign(globalThis, { seen: {} });
    /** @type {(name: string) => Promise<any>} */
    const seen = (name) => page.evaluate((name) => /** @type {any} */ (globalThis).seen[name] ?? [], name);
    const attributes = (/** @type {string} */ selector) =>
      ['positions', 'd-model', 'base', 'layout', 'head-dim'].map((name) =>
        /** @type {Element} */ (document.querySelector(selector)).getAttribute(name),
      );
    const follow = async (/** @type {number} */ k, /** @type {boolean} */ isSet) => {
      await page.evaluate(startAnew);
      await page.click(`a:nth-of-type(${k})`);
      await page.waitFor(
        (/** @type {number} */ k, /** @type {boolean} */ isSet) =>
          document.querySelectorAll('a')[k - 1].hasAttribute('aria-current') === isSet,
        k,
        isSet,
      );
    };
    /** @type {(texts: string[], last: number, isWithin: (value: number) => boolean) => void} */
    const assertGlide = (texts, last, isWithin) => {
      const values = texts.map(Number);
      const signs = values.slice(1).map((value, k) => Math.sign(value - values[k]));
      assert.equal(values.at(-1), last);
      assert.equal(new Set(signs).size, 1, `${values}`);
      const between = values.filter((value) => value !== values[0] && value !== last && isWithin(value));
      assert.ok(between.length >= 1 && values.every(isWithin), `${values}`);
    };
    const isEven = (/** @type {number} */ value) => value % 2 === 0;
    const isWhole = Number.isInteger;
    const shownBy = (/** @type {string} */ selector) => page.evaluate(attributes, selector);

    const own = await shownBy('#matrix');
    await follow(1, true);
    assertGlide(await seen('d_model'), 96, isEven);
    assertGlide(await seen('base'), 10, (value) => value >= 10 && value <= 10_000);
    // As its slider goes, by factors.
    for (const [width, base] of (await seen('both')).map((/** @type {string} */ text) => text.split(' '))) {
      const share = (Number(width) - 16) / (96 - 16);
      assert.ok(Math.abs(Math.log10(base) - 4 + 3 * share) < 0.05, `${width}, ${base}`);
    }
    assert.deepEqual(await shownBy('#matrix'), ['64', '96', '10', 'concatenated', null]);
    assert.deepEqual(await seen('hash'), [await page.evaluate(() => location.hash)]);
    await page.waitFor(() => /** @type {any} */ (globalThis).seen.said?.length);
    assert.equal((await seen('said')).length, 1);
    await follow(1, false);
    assertGlide(await seen('d_model'), 16, isEven);
    assertGlide(await seen('base'), 10_000, (value) => value >= 10 && value <= 10_000);
    assert.deepEqual(await shownBy('#matrix'), own);

    // A lab, and a figure in it.
    await follow(2, true);
    assertGlide(await seen('positions'), 12, isWhole);
    assertGlide(await seen('heat'), 4, isEven);
    assert.deepEqual(await shownBy('#heat'), ['12', '4', null, null, null]);
    await follow(2, false);
    assert.deepEqual(await shownBy('#heat'), ['40', '64', null, null, null]);

    // The part that is seen, both axes by factors, and back.
    await page.evaluate(() => {
      for (const root of document.querySelectorAll('#matrix, #curves')) {
        const told = /** @type {any} */ (globalThis);
        const record = () => (told.seen[`${root.id} view`] ??= []).push(root.getAttribute('view'));
        new MutationObserver(record).observe(root, { attributeFilter: ['view'] });
      }
    });
    /** @type {(texts: (string | null)[], whole: number[], last: string | null, part: number[]) => void} */
    const assertZoom = (texts, whole, last, part) => {
      assert.equal(texts.at(-1), last);
      const views = texts.flatMap((text) => (text ? [text.split(',').map(Number)] : []));
      const between = views.filter((view) => `${view}` !== `${whole}` && `${view}` !== `${part}`);
      assert.ok(between.length >= 1, `${texts.join(' ')}`);
      const sizes = between.map((view) => view.flatMap((end, k) => (k % 2 ? [end - view[k - 1]] : [])));
      for (const [n, view] of between.entries()) {
        // From end to end, and no farther.
        assert.ok(
          view.every((end, k) =>
            k % 2 ? end <= whole[k] && end >= part[k] : end >= whole[k] && end <= part[k],
          ),
          `${view}`,
        );
        const shares = sizes[n].map((size, axis) => {
          const [all, some] = [whole, part].map((ends) => ends[2 * axis + 1] - ends[2 * axis]);
          return Math.log(size / all) / Math.log(some / all);
        });
        assert.ok(
          shares.every((share) => Math.abs(share - shares[0]) < 0.02),
          `${view}: ${shares}`,
        );
      }
      const steps = sizes.slice(1).map(([size], n) => Math.sign(size - sizes[n][0]));
      assert.ok(new Set(steps).size <= 1, `${between.join(' ')}`);
    };
    await follow(4, true);
    assertZoom(await seen('matrix view'), [0, 64, 0, 16], '40,48,4,8', [40, 48, 4, 8]);
    await follow(4, false);
    assertZoom(await seen('matrix view'), [0, 64, 0, 16], null, [40, 48, 4, 8]);
    await page.waitFor(() => document.querySelectorAll('#curves .js-plotly-plot').length > 0);
    await follow(5, true);
    assertZoom(await seen('curves view'), [0, 128], '64,96', [64, 96]);
    await follow(5, false);
    assertZoom(await seen('curves view'), [0, 128], null, [64, 96]);
    // A key ends it where it goes.
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const told = /** @type {any} */ (globalThis);
      const observer = new MutationObserver(() => {
        const now = matrix.getAttribute('view');
        if (['0,64,0,16', '40,48,4,8'].includes(now ?? '')) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        told.ended = [now, matrix.getAttribute('view')];
      });
      observer.observe(matrix, { attributeFilter: ['view'] });
    });
    await follow(4, true);
    const [halfway, there] = await page.waitFor(() => /** @type {any} */ (globalThis).ended);
    assert.notEqual(halfway, there);
    assert.equal(there, '40,48,4,8');
    await follow(4, false);

    // From where it is out of sight it is brought into view, and seen from the beginning.
    await page.evaluate(() => {
      const told = /** @type {any} */ (globalThis);
      const matrix = /** @type {HTMLElement} */ (document.querySelector('#matrix'));
      matrix.style.marginTop = '5000px';
      document.body.style.marginBottom = '5000px';
      Object.assign(told, { tops: [], frameTime: 16 });
      const look = () => told.tops.push(matrix.getBoundingClientRect().top);
      new MutationObserver(look).observe(matrix, { attributeFilter: ['d-model'] });
    });
    await follow(1, true);
    assertGlide(await seen('d_model'), 96, isEven);
    assert.deepEqual(await seen('hash'), [await page.evaluate(() => location.hash)]);
    assert.ok((await page.evaluate(() => /** @type {any} */ (globalThis).tops[1])) < 2400);
    await page.evaluate(() => {
      const matrix = /** @type {HTMLElement} */ (document.querySelector('#matrix'));
      matrix.style.marginTop = document.body.style.marginBottom = '';
      Object.assign(globalThis, { frameTime: 40 });
    });
    await follow(1, false);

    // A key ends it where it goes.
    await page.evaluate(startAnew);
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const told = /** @type {any} */ (globalThis);
      const start = matrix.getAttribute('d-model');
      const observer = new MutationObserver(() => {
        const now = matrix.getAttribute('d-model');
        if (now === start || now === '96') return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
        told.then = [now, matrix.getAttribute('d-model'), matrix.getAttribute('base')];
      });
      observer.observe(matrix, { attributeFilter: ['d-model'] });
    });
    await page.click('a');
    const [now, ...then] = await page.waitFor(() => /** @type {any} */ (globalThis).then);
    assert.ok(isEven(Number(now)) && now > 16 && now < 96, now);
    assert.deepEqual(then, ['96', '10']);
    await follow(1, false);

    // In the middle of it, the same link once more.
    await page.evaluate(startAnew);
    await page.evaluate(() => {
      const matrix = /** @type {Element} */ (document.querySelector('#matrix'));
      const link = /** @type {HTMLElement} */ (document.querySelector('a'));
      const observer = new MutationObserver(() => {
        if (['16', '96'].includes(matrix.getAttribute('d-model') ?? '')) return;
        observer.disconnect();
        link.click();
      });
      observer.observe(matrix, { attributeFilter: ['d-model'] });
      link.click();
    });
    await page.waitFor(() => {
      const { d_model = [] } = /** @type {any} */ (globalThis).seen;
      return d_model.length > 1 && d_model.at(-1) === '16' && location.hash === '';
    });
    assert.deepEqual(await shownBy('#matrix'), own);

    if (engine === 'chromium') {
      // Between them are widths that this figure refuses: no frame shows that.
      await page.evaluate(() => {
        const alert = /** @type {Element} */ (document.querySelector('#turned > .pe-alert'));
        const told = /** @type {any} */ (globalThis);
        new IntersectionObserver(([{ isIntersecting }]) => (told.isSeen ||= isIntersecting)).observe(alert);
      });
      await follow(3, true);
      assert.ok(await page.evaluate(() => !(/** @type {any} */ (globalThis).isSeen)));
      assert.equal((await seen('head_dim')).at(-1), '64');
      // Where motion is not wanted, nothing glides.
      await page.evaluate(() => {
        const original = matchMedia;
        window.matchMedia = (query) =>
          query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : original(query);
      });
      await follow(1, true);
      assert.deepEqual(await seen('d_model'), ['96']);
      await follow(1, false);
      assert.deepEqual(await seen('d_model'), ['16']);
      await follow(4, true);
      assert.deepEqual(await seen('matrix view'), ['40,48,4,8']);
      await follow(4, false);
      assert.deepEqual(await seen('matrix view'), [null]);
    }
    assert.deepEqual(await page.errors(), []);
  });
  test(
    'a link may leave out the dot before the id of a figure, which needs no controls',
    { skip: engine !== 'chromium' },
    async () => {
      const plain = await open(`${site.origin}/plain.html`, { width: 900, height: 700 });
      const width = (/** @type {string | null} */ wanted) => {
        const link = document.querySelector('a');
        const now = document.querySelector('#plain')?.getAttribute('d-model') ?? null;
        return now === wanted && link?.hasAttribute('aria-current') === (wanted === '4');
      };
      await plain.waitFor(drawn);
      await plain.click('a');
      await plain.waitFor(width, '4');
      await plain.click('a');
      await plain.waitFor(width, '8');
      assert.deepEqual(await plain.errors(), []);
      const page = await open(`${site.origin}/chain.html#pe=1&matrix.base=100`, { width: 900, height: 700 });
      await page.waitFor(() => document.querySelector('#matrix')?.getAttribute('base') === '100');
      assert.deepEqual(await page.errors(), []);
    },
  );

  test('a part that the page names in another spelling stays so, and a new one is spoken', async () => {
    const page = await open(`${site.origin}/spelled.html`, { width: 900, height: 700 });
    await page.waitFor(restsAt, 64, 64);
    await page.evaluate(focus);
    await page.press('+');
    const spoken = () => {
      const said = document.querySelector('pe-heatmap > [role=status]')?.textContent ?? '';
      return said.startsWith('Now rows') && said;
    };
    assert.equal(await page.waitFor(spoken), 'Now rows 16 to 47 and columns 4 to 11 are seen.');
    await page.press('0');
    await page.waitFor(restsAt, 100, 100);
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 64, 64);
    const view = () => document.querySelector('pe-heatmap')?.getAttribute('view');
    assert.equal(await page.evaluate(view), '0, 64, 0, 16');
    await page.waitFor(() => !location.hash.includes('view'));
  });

  test('lines that become long can be seen from near, too', async () => {
    const page = await open(`${site.origin}/grows.html`, { width: 900, height: 700 });
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.js-plotly-plot'))?.data);
    await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('positions', '100000'));
    await page.waitFor(
      () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[0].x?.length > 1000,
    );
    await page.evaluate(focus);
    await page.press('+');
    await page.waitFor(() => {
      const { range } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout.xaxis;
      return Math.abs(range[1] - range[0] - 50_000) < 1;
    });
    assert.deepEqual(await page.evaluate(overview), [true, false]);
  });

  test('of a rotary scheme the cosines of pairs', async () => {
    const page = await open(`${site.origin}/rope.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [-0.5, 7.5], y: [99999999.5, 99999989.5] });
    const { angles, cols } = pe.rotation({ scheme: 'rope', head_dim: 64, positions: [99999995] });
    assert.equal(cols, 32);
    const row = 99999995 - found.y0;
    for (let pair = 0; pair < 8; ++pair) {
      const value = found.data[row * found.cols + pair - found.x0];
      assert.ok(Math.abs(value - Math.cos(angles[pair])) < 1e-6, `${pair}: ${value}`);
    }
  });

  test('what cannot be shown is said, with what is allowed', async () => {
    let page = await open(`${site.origin}/refused.html`);
    await page.waitFor(() =>
      document
        .querySelector('.pe-alert')
        ?.textContent?.includes('view is "9,3,x,1"; it must be four numbers'),
    );
    page = await open(`${site.origin}/over.html`);
    await page.waitFor(() => document.querySelector('.pe-alert')?.textContent?.includes('3000000000'));
    // A table has as many rows as it has.
    page = await open(`${site.origin}/tables.html`);
    await page.waitFor(() => /** @type {any} */ (document.querySelector('.pe-alert'))?.textContent);
  });

  test('it says how it is seen, in the language of the page, and hands out what is seen', async () => {
    let page = await open(`${site.origin}/german.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.match(found.labels.join(), /131\s072/);
    assert.match(await page.evaluate(text), /Mittelwert der Zellen unter ihr.*Position 1\s048\s575/s);
    page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    await page.click('.pe-tools summary, .pe-menu summary, details summary');
    await page.waitFor(() => document.querySelector('.pe-tools-size')?.textContent);
    assert.match(
      await page.evaluate(() => document.querySelector('.pe-tools-size')?.textContent ?? ''),
      /\[512, 64\]/,
    );
  });

  test('lines of a million positions reach what their values do, and near to are their values', async () => {
    const page = await open(`${site.origin}/lines.html`, { width: 900, height: 700 });
    const lines = () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot?.data?.map((/** @type {any} */ { x, y }) => ({ x: [...x], y: [...y] }));
    };
    const found = await page.waitFor(lines);
    const request = { positions: 2 ** 20, d_model: 128 };
    [0, 100, 127].forEach((column, k) => {
      const all = { rows: [0, 2 ** 20], cols: [column, column + 1], height: 2 ** 20, width: 1 };
      const { data } = pe.averagePool(request, /** @type {any} */ (all));
      const { x, y } = found[k];
      assert.ok(x.length < 10_000, `${x.length}`);
      assert.equal(
        y.reduce((/** @type {number} */ a, /** @type {number} */ b) => Math.max(a, b)),
        data.reduce((a, b) => Math.max(a, b)),
      );
      x.forEach((/** @type {number} */ place, /** @type {number} */ at) =>
        assert.ok(Math.abs(data[place] - y[at]) < 1e-7),
      );
    });
    await page.evaluate(focus);
    for (let k = 0; k < 14; ++k) await page.press('+');
    const near = () => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      const [{ x, y }] = plot.data;
      return x[1] - x[0] === 1 && x[x.length - 1] - x[0] === x.length - 1 && { x: [...x], y: [...y] };
    };
    const { x, y } = await page.waitFor(near);
    const exact = pe.encode({ positions: x, d_model: 128 });
    x.forEach((/** @type {number} */ _, /** @type {number} */ k) =>
      assert.ok(Math.abs(exact.data[k * 128] - y[k]) < 1e-6),
    );
  });

  test('lines of 2^31 positions are drawn from some values, near to from all, and handed out so', async () => {
    const page = await open(`${site.origin}/lines-all.html`, { width: 900, height: 700 });
    const found = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return plot?.data?.map((/** @type {any} */ { x, y }) => ({ x: [...x], y: [...y] }));
    });
    assert.equal(found.length, 2);
    [0, 100].forEach((column, k) => {
      const { x, y } = found[k];
      assert.ok(x.length > 1000 && x.length < 10_000 && x[x.length - 1] > 2 ** 31 - 2 ** 22, `${x.length}`);
      const positions = x.filter((/** @type {number} */ _, /** @type {number} */ at) => at % 10 < 2);
      const exact = pe.encode({ positions, d_model: 128 }).data;
      positions.forEach((/** @type {number} */ place, /** @type {number} */ at) =>
        assert.ok(Math.abs(exact[at * 128 + column] - y[x.indexOf(place)]) < 1e-6),
      );
    });
    const said = await page.evaluate(() => document.querySelector('.pe-sentence')?.textContent ?? '');
    assert.match(said, /at least 64 of its values\. Where up to 1,048,576 positions are seen, all are/);
    // What cannot be drawn is refused, with what could be.
    const alerts = await page.waitFor(() => {
      const texts = [...document.querySelectorAll('pe-lines')].map(
        (each) => each.querySelector('[role="alert"]:not([hidden])')?.textContent ?? '',
      );
      return texts.filter(Boolean).length === 2 && texts;
    });
    assert.equal(alerts[0], '');
    assert.match(alerts[1], /at most 67108864 cells/);
    assert.match(alerts[2], /2147483648/);

    await page.click('.pe-tools summary, .pe-menu summary, details summary');
    const size = (/** @type {string} */ wanted) =>
      document.querySelector('.pe-tools-size')?.textContent?.includes(wanted);
    await page.waitFor(size, '[2048, 2]');
    const all = () =>
      [...document.querySelectorAll('.pe-tools-whole:not([hidden]) button')].map((node) => node.textContent);
    assert.deepEqual(await page.evaluate(all), ['All cells: .npy, 17.2 GB', 'All cells: CSV']);
    await page.evaluate(() =>
      document.querySelector('pe-lines')?.setAttribute('view', '1073741824,1073741888'),
    );
    await page.waitFor(size, '[64, 2]');
    const near = () => {
      const [{ x, y }] = /** @type {any} */ (document.querySelector('.js-plotly-plot')).data;
      return x[0] > 2 ** 29 && x[1] - x[0] === 1 && { x: [...x], y: [...y] };
    };
    const { x, y } = await page.waitFor(near);
    const exact = pe.encode({ positions: x, d_model: 128 });
    x.forEach((/** @type {number} */ _, /** @type {number} */ k) =>
      assert.ok(Math.abs(exact.data[k * 128] - y[k]) < 1e-6),
    );
    const { numbers } = await page.evaluate(() => {
      const { numbers } = /** @type {any} */ (document.querySelector('pe-lines'));
      return { numbers: { data: [...numbers.data], rows: [...numbers.rowLabels] } };
    });
    assert.deepEqual([numbers.rows[0], numbers.rows[63]], [2 ** 30, 2 ** 30 + 63]);
    const rows = pe.encode({ positions: numbers.rows, d_model: 128 }).data;
    numbers.data.forEach((/** @type {number} */ value, /** @type {number} */ k) =>
      assert.ok(Math.abs(value - rows[(k >> 1) * 128 + (k & 1) * 100]) < 1e-6),
    );
    const program = () => {
      const { program } = /** @type {any} */ (document.querySelector('pe-lines')).numbers;
      return [program.positions, program.columns];
    };
    assert.deepEqual(await page.evaluate(program), [{ start: 2 ** 30, step: 1, count: 64 }, [0, 100]]);
    assert.deepEqual(await page.errors(), []);
  });

  test('lines come nearer while the hand moves, and not only when it is still', async () => {
    for (const [name, index] of /** @type {const} */ ([
      ['lines', 0],
      ['alike', 1],
    ])) {
      const page = await open(`${site.origin}/${name}.html`, { width: 900, height: 700 });
      const [whole, nearer] = await page.waitFor((/** @type {number} */ index) => {
        const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[index]);
        if (!plot?.data || !document.querySelector('.pe-overview')) return undefined;
        const length = () => {
          const [from, to] = plot._fullLayout.xaxis.range;
          return to - from;
        };
        const before = length();
        const box = plot.getBoundingClientRect();
        // A hand on the wheel that rests for no frame, until two other parts have been drawn.
        return new Promise((resolve) => {
          /** @type {Set<number>} */
          const seen = new Set();
          let frames = 0;
          const turn = () => {
            plot.dispatchEvent(
              new WheelEvent('wheel', {
                deltaY: -0.1,
                ctrlKey: true,
                clientX: box.left + box.width / 2,
                clientY: box.top + box.height / 2,
                bubbles: true,
                cancelable: true,
              }),
            );
            if (length() < before) seen.add(length());
            if (seen.size < 2 && ++frames < 400) requestAnimationFrame(turn);
            else resolve(seen.size < 2 ? [before, before] : [before, Math.min(...seen)]);
          };
          turn();
        });
      }, index);
      assert.ok(nearer < whole, name);
      assert.deepEqual(await page.errors(), []);
    }
  });

  if (engine === 'chromium') {
    test('the part of lines that is seen is in the address, and a link opens it; hostile ones are passed over', async () => {
      /** @type {(k: number, from: number, to: number) => any} */
      const restsAt = (k, from, to) => {
        const plot = /** @type {any} */ (
          document.querySelectorAll('pe-lines')[k].querySelector('.js-plotly-plot')
        );
        const [low, high] = plot?._fullLayout?.xaxis.range ?? [];
        // Not zoomed, it ends at the last point that is drawn.
        const near = 0.6 + (to - from) / 1000;
        return Math.abs(low - from + 0.5) < near && Math.abs(high - to + 0.5) < near;
      };
      const address = `${site.origin}/lines-part.html`;
      const page = await open(address, { width: 900, height: 1000 });
      await page.waitFor(restsAt, 0, 0, 2 ** 20);
      // Of short ones, too, where the page names it.
      await page.waitFor(restsAt, 1, 8, 16);
      await page.evaluate(focus);
      await page.press('+');
      const view = () => new URLSearchParams(location.hash.slice(1)).get('.lines.view');
      assert.equal(await page.waitFor(view), '262144,786432');
      await page.waitFor(restsAt, 0, 262_144, 786_432);
      assert.equal(
        await page.waitFor(() => document.querySelector('pe-lines > [role=status]')?.textContent),
        'Now the part from position 262,144 to 786,431 is seen.',
      );
      await page.click('.pe-reset');
      await page.waitFor(restsAt, 0, 0, 2 ** 20);
      await page.evaluate(() => document.querySelector('pe-lines')?.setAttribute('view', '9'));
      await page.waitFor(() =>
        document
          .querySelector('pe-lines > [role="alert"]:not([hidden])')
          ?.textContent?.startsWith('view is "9"; it must be two numbers from 0'),
      );
      assert.deepEqual(await page.errors(), []);
      const named = await open(`${address}#pe=1&.lines.view=1000,5000`);
      await named.waitFor(restsAt, 0, 1000, 5000);
      for (const hostile of ['a', '<b>', '1e999,2', '-1,5', '9,3', '1,2,3,4']) {
        const other = await open(`${address}#pe=1&.lines.columns=5&.lines.view=${hostile}`);
        await other.waitFor(restsAt, 0, 0, 2 ** 20);
        const alert = () =>
          document.querySelector('pe-lines > [role="alert"]:not([hidden])')?.textContent ?? '';
        assert.equal(await other.evaluate(alert), '', hostile);
      }
    });

    test('a bias by the distance, and cosines beside sines, as means', async () => {
      let page = await open(`${site.origin}/bias.html`, { width: 900, height: 700 });
      assertMeans(await page.waitFor(drawn), {
        scheme: 't5-bias',
        positions: 100_000,
        what: 'bias',
        head: 1,
      });
      assert.match(await page.evaluate(text), /the mean of the cells under it/);
      page = await open(`${site.origin}/turns.html`, { width: 900, height: 700 });
      const found = await page.waitFor(drawn);
      const request = { scheme: 'rope', head_dim: 64, positions: 2 ** 21 };
      assert.deepEqual(found.seen.x, [-0.5, 127.5]);
      const half = (/** @type {number} */ from) => ({
        ...found,
        cols: 64,
        data: found.data.filter(
          (/** @type {number} */ _, /** @type {number} */ k) => Math.floor((k % 128) / 64) === from,
        ),
      });
      assertMeans(half(0), { ...request, what: 'cosines' });
      assertMeans(half(1), { ...request, what: 'sines' });
      assert.deepEqual(await page.errors(), []);
    });

    test('keys after their query are hatched and part of no mean, of a million of them, until they are shown', async () => {
      const page = await open(`${site.origin}/masked.html`, { width: 900, height: 700 });
      const request = { scheme: 'alibi', positions: 2 ** 20, what: 'bias', head: 0 };
      const compare = (
        /** @type {any} */ { rows, cols, x0, dx, y0, dy, data },
        /** @type {boolean} */ causal,
      ) => {
        const whole = /** @type {[number, number]} */ ([0, 2 ** 20]);
        assert.deepEqual(
          [x0 - dx / 2, y0 - dy / 2].map((edge) => Math.abs(edge + 0.5) < 1e-6),
          [true, true],
        );
        const bins = { rows: whole, cols: whole, height: rows, width: cols };
        const means = pe.averagePool(/** @type {any} */ ({ ...request, causal }), bins);
        const blank = means.data.filter(Number.isNaN).length;
        // Numbers of a page come without those that are none.
        const apart = data.map((/** @type {number | null} */ value, /** @type {number} */ k) =>
          Number.isNaN(means.data[k])
            ? Number(Number.isFinite(value))
            : Math.abs(Number(value) / means.data[k] - 1),
        );
        assert.ok(apart.every((/** @type {number} */ each) => !(each > 1e-5)));
        return blank / data.length;
      };
      const blank = compare(await page.waitFor(drawn), true);
      assert.ok(blank > 0.49 && blank < 0.5, `${blank}`);
      const lines = () =>
        /** @type {any} */ (document.querySelector('.js-plotly-plot')).data[1]?.x.length ?? 0;
      assert.equal(await page.evaluate(lines), 95 * 3);
      assert.match(
        await page.evaluate(text),
        /Keys after their query are not seen: they are hatched\. Only keys that are seen enter into a mean\./,
      );
      const { x, y } = await page.evaluate(() => {
        const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
        const { left, top } = plot.getBoundingClientRect();
        const { xaxis, yaxis } = plot._fullLayout;
        const at = 2 ** 19;
        return { x: left + xaxis._offset + xaxis.d2p(at), y: top + yaxis._offset + yaxis.d2p(at) };
      });
      const tip = () => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
        return !node.hidden && node.textContent;
      };
      await page.hover(x - 2, y);
      await page.hover(x, y);
      assert.match(
        String(await page.waitFor(tip)),
        /^mean of those of \d,\d{3} × \d,\d{3} cells that are seen: −\d+(\.\d+)?$/,
      );
      await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('causal', 'false'));
      await page.waitFor(() =>
        /although models with this scheme never see them/.test(document.body.textContent ?? ''),
      );
      await page.waitFor(
        () => /** @type {any} */ (document.querySelector('.js-plotly-plot')).data.length === 1,
      );
      assert.equal(compare(await page.waitFor(drawn), false), 0);
      assert.deepEqual(await page.errors(), []);
    });

    test('a bias of 2^31 queries and keys opens as a whole, comes nearer down to single cells, and back', async () => {
      const page = await open(`${site.origin}/all-biases.html`, { width: 900, height: 700 });
      /** The first head's slope is a half, and of keys that are seen the mean is that of the middles. */
      const compare = (/** @type {any} */ { rows, cols, x0, dx, y0, dy, data }) => {
        let seen = 0;
        for (let k = 0; k < data.length; ++k) {
          const [query, key] = [y0 + dy * Math.floor(k / cols), x0 + dx * (k % cols)];
          // Above the diagonal nothing is seen, and where it divides a bin, a part.
          if (query - key <= -(dx + dy) / 2)
            assert.ok(!Number.isFinite(data[k]), `${query}, ${key}: ${data[k]}`);
          if (query - key < (dx + dy) / 2 && dx > 1) continue;
          if (query < key) continue;
          const expected = (key - query) / 2;
          const apart = Math.abs(data[k] - expected);
          // Where bins of many cells begin is known to a thousandth of one: Plotly has a middle and a step.
          assert.ok(
            apart <= 2e-7 * Math.abs(expected) + (dx > 1 ? 1e-3 * dx : 0),
            `${query}, ${key}: ${data[k]}`,
          );
          ++seen;
        }
        assert.equal(data.length, rows * cols);
        return seen;
      };
      let found = await page.waitFor(drawn);
      assert.deepEqual(found.seen, { x: [-0.5, most - 0.5], y: [most - 0.5, -0.5] });
      assert.ok(compare(found) > 0.4 * found.data.length);
      await page.evaluate(focus);
      let rows = most;
      for (const presses of [6, 12]) {
        for (let k = 0; k < presses; ++k) await page.press('+');
        rows /= 2 ** presses;
        await page.waitFor(restsAt, rows - 0.01, rows + 0.01);
        compare(await page.waitFor(drawn));
      }
      const view = (/** @type {number[]} */ part) =>
        page.evaluate(
          (part) => document.querySelector('pe-heatmap')?.setAttribute('view', part),
          part.join(),
        );
      // Near and far, to the last of all.
      for (const [query, key] of [
        [most - 8, 0],
        [most - 8, most - 8],
        [2 ** 30 + 3, 12_345],
      ]) {
        await view([query, query + 8, key, key + 8]);
        await page.waitFor(restsAt, 8, 8);
        found = await page.waitFor(drawn);
        assert.deepEqual(found.seen, { x: [key - 0.5, key + 7.5], y: [query + 7.5, query - 0.5] });
        assert.deepEqual([found.dx, found.dy], [1, 1]);
        assert.ok(compare(found) >= (query === key ? 36 : 64));
      }
      await view([2 ** 30, 2 ** 30 + 1, 5, 6]);
      await page.waitFor(restsAt, 1, 1);
      found = await page.waitFor(drawn);
      const one = found.data[(2 ** 30 - found.y0) * found.cols + 5 - found.x0];
      assert.equal(one, Math.fround((5 - 2 ** 30) / 2));
      const { low, high } = await page.evaluate(() => {
        const [{ zmin, zmax }] = /** @type {any} */ (document.querySelector('.js-plotly-plot')).data;
        return { low: zmin, high: zmax };
      });
      assert.ok(low <= (1 - most) / 2 + 100 && high >= 0, `${low} ${high}`);
      await page.evaluate(focus);
      await page.press('0');
      await page.waitFor(restsAt, most, most);
      assert.ok(compare(await page.waitFor(drawn)) > 0);
      assert.deepEqual(await page.errors(), []);
    });

    test('Plotly’s buttons show means at once, and so does a drag, as far as it has come', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await page.evaluate(focus);
      for (let k = 0; k < 4; ++k) await page.press('+');
      await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
      /** Whether all of the cells are painted, on a canvas that is seen. */
      const isPainted = () => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
        if (canvas.hidden) return false;
        const { xaxis, yaxis } = /** @type {any} */ (document.querySelector('.js-plotly-plot'))._fullLayout;
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        const { data } = context.getImageData(xaxis._offset, yaxis._offset, xaxis._length, yaxis._length);
        return data.every((value, k) => k % 4 < 3 || value === 255);
      };
      /** Presses a button, and says in the next frame whether it is painted. @type {(name: string) => Promise<boolean>} */
      const press = async (name) => {
        /** @type {any} */ (document.querySelector(`.modebar-btn[data-val="${name}"]`)).click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.pe-canvas'));
        return !canvas.hidden;
      };
      for (const [name, rows] of /** @type {const} */ ([
        ['out', most / 8],
        ['in', most / 16],
        ['reset', most],
      ])) {
        assert.equal(await page.evaluate(press, name), true, name);
        await page.waitFor(restsAt, rows - 1, rows + 1);
        assertMeans(await page.waitFor(drawn), { positions: most, d_model: 128 });
      }
      await page.evaluate(focus);
      for (let k = 0; k < 4; ++k) await page.press('+');
      await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
      await page.evaluate(press, 'pan');
      const { left, top, width, height } = await page.evaluate(() => {
        const box = /** @type {Element} */ (document.querySelector('.nsewdrag')).getBoundingClientRect();
        return { left: box.left, top: box.top, width: box.width, height: box.height };
      });
      const x = left + width / 2;
      const before = (await page.waitFor(drawn)).seen.y;
      await page.pointer([
        { x, y: top + 0.9 * height },
        'down',
        { x, y: top + 0.5 * height },
        { x, y: top + 0.1 * height },
      ]);
      await page.waitFor(isPainted);
      const shown = () =>
        Number(
          /[\d.]+/.exec(
            /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div')).style.transform,
          )?.[0],
        );
      const moved = await page.evaluate(shown);
      // A hand that keeps still before it lets go leaves it there.
      await page.waitFor(
        (since) => performance.now() > since + 200,
        await page.evaluate(() => performance.now()),
      );
      await page.pointer(['up']);
      const found = await page.waitFor(drawn);
      const far = 0.8 * (before[0] - before[1]);
      assert.ok(Math.abs(found.seen.y[0] - before[0] - far) < 0.01 * far, `${found.seen.y}, from ${before}`);
      assert.equal(await page.evaluate(shown), moved);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(await page.errors(), []);
    });

    test('two fingers that move apart bring nearer what is between them, and back', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      const area = await page.evaluate(() => {
        const box = /** @type {Element} */ (document.querySelector('.nsewdrag')).getBoundingClientRect();
        return { left: box.left, top: box.top, width: box.width, height: box.height };
      });
      // At three quarters of the height is what stays there.
      const middle = { x: area.left + area.width / 2, y: area.top + 0.75 * area.height };
      /**
       * Fingers beside each other, so many pixels apart.
       * @type {(type: string, apart: number, count?: number) => Promise<unknown>}
       */
      const touch = (type, apart, count = 2) =>
        page.devtools('Input.dispatchTouchEvent', {
          type,
          touchPoints: [-1, 1]
            .slice(0, count)
            .map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id })),
        });
      /** Pinches, as hands do, and lets go when it has come to rest. @param {number} from @param {number} to @param {number} rows */
      const pinch = async (from, to, rows) => {
        await touch('touchStart', from, 1);
        await touch('touchMove', from + 20, 1);
        await touch('touchStart', from);
        for (let k = 1; k <= 8; ++k) await touch('touchMove', from + (k / 8) * (to - from));
        await page.waitFor(restsAt, rows * 0.999, rows * 1.001);
        await touch('touchEnd', to, 1);
        await touch('touchEnd', to, 0);
        await page.waitFor(() => !document.querySelector('.dragcover, .zoombox'));
        return page.waitFor(drawn);
      };
      const found = await pinch(50, 400, most / 8);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(found.seen.x, [-0.5, 127.5]);
      const stays = (/** @type {[number, number]} */ [bottom, top]) => top + 0.75 * (bottom - top);
      const place = stays(found.seen.y);
      assert.ok(Math.abs(place / (0.75 * most) - 1) < 0.002, `${place}`);
      const wider = await pinch(400, 200, most / 4);
      assert.ok(Math.abs(stays(wider.seen.y) / (0.75 * most) - 1) < 0.002, `${wider.seen.y}`);
      assert.deepEqual(await page.errors(), []);
    });

    test('a second finger that keeps still ends what the first has moved, and it is drawn there', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await page.evaluate(focus);
      for (let k = 0; k < 4; ++k) await page.press('+');
      await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
      const before = await page.waitFor(drawn);
      await page.click('.modebar-btn[data-attr="dragmode"][data-val="pan"]');
      const { x, y } = await page.evaluate(() => {
        const box = /** @type {Element} */ (document.querySelector('.nsewdrag')).getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
      /** @type {(type: string, places: [number, number][]) => Promise<unknown>} */
      const touch = (type, places) =>
        page.devtools('Input.dispatchTouchEvent', {
          type,
          touchPoints: places.map(([x, y], id) => ({ x, y, id })),
        });
      await touch('touchStart', [[x, y]]);
      for (let k = 1; k <= 5; ++k) await touch('touchMove', [[x, y - 20 * k]]);
      await page.waitFor(() => document.querySelector('.pe-previewed'));
      const [first, second] = /** @type {[number, number][]} */ ([
        [x, y - 100],
        [x + 60, y - 100],
      ]);
      await touch('touchStart', [first, second]);
      await touch('touchEnd', [first]);
      await touch('touchEnd', []);
      const found = await page.waitFor(drawn);
      const far = found.seen.y[0] - before.seen.y[0];
      assert.ok(far > 0.1 * (most / 16), `${far}`);
      assertMeans(found, { positions: most, d_model: 128 });
      assert.deepEqual(await page.errors(), []);
    });

    test('let go by two fingers that move, it glides on until it stands or a key is pressed; still ones leave it there', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await page.evaluate(focus);
      for (let k = 0; k < 4; ++k) await page.press('+');
      await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
      /**
       * Two fingers go up, a step a frame, and let go; gives where the bar stands then, and in frames after it.
       * @type {(how: {isStill?: boolean, key?: boolean}) => Promise<number[]>}
       */
      const fling = async ({ isStill, key }) => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.pe-plot'));
        const { left, top } = node.getBoundingClientRect();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const thumb = /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div'));
        const place = () => Number(/[\d.]+/.exec(thumb.style.transform)?.[0]);
        const touch = (/** @type {string} */ type, /** @type {number} */ y) => {
          const touches = [200, 300].map(
            (x, identifier) => new Touch({ identifier, target: node, clientX: left + x, clientY: top + y }),
          );
          const now = type === 'touchend' ? [] : touches;
          node.dispatchEvent(new TouchEvent(type, { touches: now, bubbles: true, cancelable: true }));
        };
        touch('touchstart', 300);
        for (let k = 1; k <= 5; ++k) {
          await frame();
          touch('touchmove', 300 - 12 * k);
        }
        for (const end = performance.now() + (isStill ? 100 : 0); performance.now() < end;) await frame();
        await frame();
        const places = [place()];
        touch('touchend', 240);
        for (let k = 0; k < 12; ++k) {
          await frame();
          if (key && k === 5)
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
          places.push(place());
        }
        return places;
      };
      const resting = () => document.querySelector('.pe-canvas')?.hasAttribute('hidden');
      const gliding = await page.evaluate(fling, {});
      assert.ok(gliding[12] > gliding[6] && gliding[6] > gliding[0], `${gliding}`);
      await page.waitFor(resting);
      const stopped = await page.evaluate(fling, { key: true });
      assert.ok(stopped[5] > stopped[0], `${stopped}`);
      assert.equal(stopped[12], stopped[8]);
      await page.waitFor(resting);
      const still = await page.evaluate(fling, { isStill: true });
      assert.deepEqual(new Set(still).size, 1, `${still}`);
      // Nor where motion is not wanted.
      await page.evaluate(() => {
        const original = matchMedia;
        window.matchMedia = (query) =>
          query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : original(query);
      });
      const calm = await page.evaluate(fling, {});
      assert.deepEqual(new Set(calm).size, 1, `${calm}`);
      assert.deepEqual(await page.errors(), []);
    });

    test('moved by a mouse, it glides on in the same way', async () => {
      const page = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
      await page.waitFor(drawn);
      await page.evaluate(focus);
      for (let k = 0; k < 4; ++k) await page.press('+');
      await page.waitFor(restsAt, most / 16 - 1, most / 16 + 1);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('[data-val="pan"]')).click());
      /**
       * A mouse drags the figure up, a step a frame, and lets go; gives where the bar stands from when Plotly has moved it.
       * @type {(how: {isStill?: boolean, key?: boolean}) => Promise<number[]>}
       */
      const fling = async ({ isStill, key }) => {
        const node = /** @type {HTMLElement} */ (document.querySelector('.nsewdrag'));
        const { left, top } = node.getBoundingClientRect();
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const thumb = /** @type {HTMLElement} */ (document.querySelector('.pe-overview-y > div'));
        const place = () => Number(/[\d.]+/.exec(thumb.style.transform)?.[0]);
        const move = (/** @type {string} */ type, /** @type {number} */ y) => {
          const target = document.querySelector('.dragcover') ?? node;
          const how = { bubbles: true, cancelable: true, clientX: left + 100, clientY: top + y, button: 0 };
          const buttons = type === 'up' ? 0 : 1;
          const pointer = { ...how, buttons, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
          target.dispatchEvent(new PointerEvent(`pointer${type}`, pointer));
          target.dispatchEvent(new MouseEvent(`mouse${type}`, { ...how, buttons, view: window }));
        };
        move('down', 300);
        for (let k = 1; k <= 5; ++k) {
          await frame();
          move('move', 300 - 20 * k);
        }
        for (const end = performance.now() + (isStill ? 100 : 0); performance.now() < end;) await frame();
        // A hand that does not keep still is followed to its last step when it lets go.
        const before = place();
        move('up', 200);
        for (let k = 0; !isStill && place() === before && k < 600; ++k) await frame();
        const places = [place()];
        for (let k = 0; k < 12; ++k) {
          await frame();
          if (key && k === 5)
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
          places.push(place());
        }
        return places;
      };
      const resting = () => document.querySelector('.pe-canvas')?.hasAttribute('hidden');
      const gliding = await page.evaluate(fling, {});
      assert.ok(gliding[12] > gliding[6] && gliding[6] > gliding[0], `${gliding}`);
      await page.waitFor(resting);
      const stopped = await page.evaluate(fling, { key: true });
      assert.ok(stopped[5] > stopped[0], `${stopped}`);
      assert.equal(stopped[12], stopped[8]);
      await page.waitFor(resting);
      const still = await page.evaluate(fling, { isStill: true });
      assert.deepEqual(new Set(still).size, 1, `${still}`);
      await page.evaluate(() => {
        const original = matchMedia;
        window.matchMedia = (query) =>
          query.includes('reduced-motion') ? /** @type {any} */ ({ matches: true }) : original(query);
      });
      const calm = await page.evaluate(fling, {});
      assert.deepEqual(new Set(calm).size, 1, `${calm}`);
      assert.deepEqual(await page.errors(), []);
    });
  }

  test('the bars beside it can be dragged', async () => {
    const page = await open(`${site.origin}/part.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    const bar = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-overview-y')
      ).getBoundingClientRect();
      return { x: left + width / 2, top, height };
    });
    await page.pointer([
      { x: bar.x, y: bar.top + bar.height / 2 },
      'down',
      { x: bar.x, y: bar.top + bar.height },
      'up',
    ]);
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('.js-plotly-plot'));
      return (
        document.querySelector('.pe-canvas')?.hasAttribute('hidden') &&
        Math.abs(plot._fullLayout.yaxis.range[0] - (2 ** 20 - 0.5)) < 1
      );
    });
  });

  test('how alike a million positions are: from all of them to single cells, with the line beside it', async () => {
    const page = await open(`${site.origin}/alike.html`, { width: 900, height: 700 });
    const request = { positions: 2 ** 20, d_model: 32 };
    let found = await page.waitFor(drawn);
    assertMeans(found, { ...request, metric: 'dot' });
    assert.match(
      await page.evaluate(() => document.querySelector('.pe-sentence')?.textContent ?? ''),
      /^Where there are more cells than pixels, a colour is the mean of the cells under it\. The line is drawn likewise at first, .* of up to 1,048,576 positions\./,
    );
    /** The second plot is the line. @returns {any} */
    const line = () => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      if (!plot?.data) return undefined;
      const [{ x0, dx, y }, point] = plot.data;
      return { x0, dx, y: [...y], point: [point.x[0], point.y[0]], range: plot._fullLayout.xaxis.range };
    };
    const whole = await page.waitFor(line);
    assert.deepEqual(whole.range, [-0.5, 2 ** 20 - 0.5]);
    assert.deepEqual(whole.point, [0, 16]);
    // Means until it is known what the values reach in each pixel.
    const band = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      const [{ x, y }] = plot.data;
      return x && { x: [...x], y: [...y] };
    });
    const cells = { rows: [0, 1], cols: [0, 2 ** 20], height: 1, width: 2 ** 20 };
    const { data } = pe.averagePool({ ...request, metric: 'dot' }, /** @type {any} */ (cells));
    assert.ok(band.x.length < 5000, `${band.x.length}`);
    assert.ok(
      band.x.every((/** @type {number} */ place, /** @type {number} */ k) => data[place] === band.y[k]),
    );
    // Two places a pixel, and between those of one no value is beyond them.
    for (let k = 0; k + 3 < band.x.length; k += 2) {
      const [low, high] = [0, 1].map((end) => (end ? Math.max : Math.min)(...band.y.slice(k, k + 2)));
      const between = data.subarray(band.x[k], band.x[k + 1] + 1);
      assert.ok(between.every((value) => value >= low && value <= high));
    }
    for (const end of [Math.min, Math.max])
      assert.equal(
        band.y.reduce((/** @type {number} */ a, /** @type {number} */ b) => end(a, b)),
        data.reduce((a, b) => end(a, b)),
      );
    // To cells, by keys: the line goes along.
    await page.evaluate(focus);
    for (let k = 0; k < 19; ++k) await page.press('+');
    await page.waitFor(restsAt, 1.99, 2.01);
    found = await page.waitFor(drawn);
    assertMeans(found, { ...request, metric: 'dot' });
    const near = await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelectorAll('.js-plotly-plot')[1]);
      const { range } = plot._fullLayout.xaxis;
      return range[1] - range[0] < 3 && { dx: plot.data[0].dx, range };
    });
    assert.equal(near.dx, 1);
    assert.deepEqual(near.range, found.seen.x);
    const { x, y } = await page.evaluate(() => {
      const { left, top, width, height } = /** @type {Element} */ (
        document.querySelector('.pe-plot')
      ).getBoundingClientRect();
      return { x: left + width * 0.4, y: top + height * 0.4 };
    });
    await page.hover(x - 2, y - 2);
    await page.hover(x, y);
    const said = await page.waitFor(() => {
      const node = /** @type {HTMLElement} */ (document.querySelector('.pe-tooltip'));
      return !node.hidden && node.textContent;
    });
    const [, a, b, value] = /^positions (\d+) and (\d+): dot product (\S+) \(\d+ apart\)$/.exec(said) ?? [];
    const exact = pe.similarity({ positions: [Number(a), Number(b)], d_model: 32 }, 'dot').data[1];
    assert.ok(Math.abs(Number(value.replace('−', '-')) - exact) < 1e-4, said);
    await page.press('0');
    await page.waitFor(restsAt, 2 ** 20 - 1, 2 ** 20 + 1);
    assert.deepEqual(await page.errors(), []);
  });

  test('what is no mean of cells is not called one', async () => {
    const page = await open(`${site.origin}/alike.html`, { width: 900, height: 1800 });
    /**
     * What the second figure says under the pointer once it says a sentence.
     * @param {string} sentence
     * @param {number} [which]  of its plots: 1 is the line
     */
    const saidWith = async (sentence, which = 0) => {
      await page.waitFor((/** @type {string} */ sentence) => {
        const figure = document.querySelectorAll('pe-similarity')[1];
        return (
          figure.querySelector('.js-plotly-plot') &&
          figure.querySelector('.pe-canvas')?.hasAttribute('hidden') &&
          new RegExp(sentence).test(figure.querySelector('.pe-sentence')?.textContent ?? '')
        );
      }, sentence);
      const { x, y } = await page.evaluate((/** @type {number} */ which) => {
        const plot = document.querySelectorAll('pe-similarity')[1].querySelectorAll('.pe-plot')[which];
        plot.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = plot.getBoundingClientRect();
        return { x: left + width * 0.4, y: top + height * 0.4 };
      }, which);
      await page.hover(x - 2, y - 2);
      await page.hover(x, y);
      const text = await page.waitFor(() => {
        const figure = document.querySelectorAll('pe-similarity')[1];
        return figure.querySelector('.pe-tooltip:not([hidden])')?.textContent;
      });
      await page.hover(1, 1);
      await page.waitFor(() => !document.querySelector('.pe-tooltip:not([hidden])'));
      return text;
    };
    assert.match(
      await saidWith(
        'a colour is the cosine similarity of two mean rows, .* it is not the mean of the cells under it\\.',
      ),
      /^mean row of \d,\d{3} positions, and mean row of \d,\d{3} positions: cosine similarity −?[\d.e−]+$/,
    );
    await page.evaluate(() =>
      document.querySelectorAll('pe-similarity')[1].setAttribute('metric', 'squared'),
    );
    const means = 'a colour is the mean of the cells under it\\.';
    assert.match(await saidWith(means), /^mean of \d,\d{3} × \d,\d{3} cells: [\d.e−]+$/);
    assert.match(
      await saidWith(means, 1),
      /^position 0, and positions [\d,]+ to [\d,]+: squared distance [\d.]+ on average$/,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a part of it by its attribute', async () => {
    const page = await open(`${site.origin}/alike-part.html`, { width: 900, height: 700 });
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [1048499.5, 1048539.5], y: [15.5, -0.5] });
    assert.deepEqual([found.dx, found.dy], [1, 1]);
    assertMeans(found, { positions: 2 ** 20, d_model: 32, metric: 'dot' });
  });

  test('or by a link; hostile ones are passed over, and what else they say is not', async () => {
    const linked = (/** @type {string} */ view) =>
      `${site.origin}/alike.html#pe=1&.similarity.d_model=16&.similarity.view=${encodeURIComponent(view)}`;
    /** Once the link was read. */
    const width = () => document.querySelector('pe-similarity')?.getAttribute('d-model') === '16';
    const alert = () =>
      document.querySelector('pe-similarity > [role="alert"]:not([hidden])')?.textContent ?? '';
    let page = await open(linked('8,24,1048500,1048540'), { width: 900, height: 700 });
    await page.waitFor(width);
    await page.waitFor(restsAt, 16, 16);
    const found = await page.waitFor(drawn);
    assert.deepEqual(found.seen, { x: [1048499.5, 1048539.5], y: [23.5, 7.5] });
    assertMeans(found, { positions: 2 ** 20, d_model: 16, metric: 'dot' });
    // What the page gave comes back.
    await page.click('.pe-reset');
    await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
    assert.deepEqual(await page.errors(), []);
    for (const hostile of ['a', '<b>', '1e999,2,3,4', '-1,5,0,3', '9,3,0,1']) {
      page = await open(linked(hostile), { width: 900, height: 700 });
      await page.waitFor(width);
      await page.waitFor(restsAt, 2 ** 20, 2 ** 20);
      assert.equal(await page.evaluate(alert), '', hostile);
      assert.deepEqual(await page.errors(), []);
    }
  });

  test('all cells are written into a file piece by piece, where the browser can, and can be stopped', async () => {
    const openTools = () => {
      /** @type {any} */ (document.querySelector('.pe-tools')).open = true;
    };
    const whole = () =>
      [...document.querySelectorAll('.pe-tools button')]
        .map((node) => node.textContent)
        .filter((text) => text?.startsWith('All'));
    const press = (/** @type {string} */ start) =>
      [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.pe-tools button'))]
        .find((node) => node.textContent?.startsWith(start))
        ?.click();
    const said = () => document.querySelector('.pe-tools > .pe-note')?.textContent;
    const picker = () => {
      const state = { name: '', chunks: /** @type {Uint8Array[]} */ ([]), end: '' };
      Object.assign(globalThis, {
        written: state,
        showSaveFilePicker: async (/** @type {{suggestedName: string}} */ { suggestedName }) => {
          state.name = suggestedName;
          return {
            createWritable: async () => ({
              write: async (/** @type {Uint8Array} */ bytes) => {
                if (state.chunks.length < 200) state.chunks.push(bytes.slice());
              },
              close: async () => (state.end = 'closed'),
              abort: async () => (state.end = 'aborted'),
            }),
          };
        },
      });
    };
    const page = await open(`${site.origin}/all.html`, { width: 900, height: 700 });
    await page.waitFor(drawn);
    await page.evaluate(openTools);
    await page.waitFor(() => document.querySelectorAll('.pe-tools button').length > 5);
    assert.deepEqual(await page.evaluate(whole), ['All cells: .npy, 18.4 MB', 'All cells: CSV']);
    await page.evaluate(picker);
    await page.evaluate(press, 'All cells: .npy');
    await page.waitFor(() => /** @type {any} */ (globalThis).written.end === 'closed');
    const { name, length, head, at } = await page.evaluate(() => {
      const { name, chunks } = /** @type {any} */ (globalThis).written;
      const all = new Uint8Array(
        chunks.reduce((/** @type {number} */ sum, /** @type {any} */ { length }) => sum + length, 0),
      );
      let to = 0;
      for (const chunk of chunks) {
        all.set(chunk, to);
        to += chunk.length;
      }
      const view = new DataView(all.buffer);
      const start = 10 + view.getUint16(8, true);
      return {
        name,
        length: all.length - start,
        head: String.fromCharCode(...all.subarray(10, start)),
        at: [0, 1, 512 * 4097 + 7, 512 * 9000 - 1].map((k) => [k, view.getFloat32(start + 4 * k, true)]),
      };
    });
    assert.equal(name, 'posenc-heatmap-9000x512.npy');
    assert.equal(length, 9000 * 512 * 4);
    assert.match(head, /'shape': \(9000, 512\), \}/);
    const { data } = pe.encode({ positions: 9000, d_model: 512 });
    for (const [k, value] of at) assert.ok(Math.abs(value - data[k]) < 1e-6, `${k}`);
    await page.waitFor(() => !document.querySelector('.pe-tools progress'));
    assert.equal(await page.evaluate(said), 'posenc-heatmap-9000x512.npy is saved.');
    // A browser that has no such function holds as many.
    await page.evaluate(() => {
      Object.assign(globalThis, { showSaveFilePicker: undefined });
      HTMLAnchorElement.prototype.click = async function () {
        const { download } = this;
        const bytes = await (await fetch(this.href)).arrayBuffer();
        const start = 10 + new DataView(bytes).getUint16(8, true);
        const value = new DataView(bytes).getFloat32(start + 4 * (512 * 4097 + 7), true);
        Object.assign(globalThis, { held: { download, length: bytes.byteLength - start, value } });
      };
    });
    await page.evaluate(press, 'All cells: .npy');
    const held = await page.waitFor(() => /** @type {any} */ (globalThis).held);
    assert.deepEqual([held.download, held.length], [name, length]);
    assert.ok(Math.abs(held.value - data[512 * 4097 + 7]) < 1e-6);
    // 2^31 rows of it take hours: how far it is can be seen, and it can be stopped.
    const large = await open(`${site.origin}/far.html`, { width: 900, height: 700 });
    await large.waitFor(drawn);
    await large.evaluate(openTools);
    await large.waitFor(() => document.querySelectorAll('.pe-tools button').length > 5);
    await large.evaluate(picker);
    await large.evaluate(press, 'All cells: CSV');
    await large.waitFor(() =>
      /^\d+\.\d % written$/.test(document.querySelector('progress + .pe-note')?.textContent ?? ''),
    );
    await large.evaluate(press, 'Stop');
    await large.waitFor(() => /** @type {any} */ (globalThis).written.end === 'aborted');
    await large.waitFor(() => !document.querySelector('.pe-tools progress'));
    assert.equal(await large.evaluate(said), 'Stopped: no file was saved.');
    // Elsewhere it is said how many would fit.
    await large.evaluate(() => {
      Object.assign(globalThis, { showSaveFilePicker: undefined });
    });
    await large.evaluate(press, 'All cells: .npy');
    assert.equal(
      await large.waitFor(() => {
        const text = document.querySelector('.pe-tools > .pe-note')?.textContent ?? '';
        return text.startsWith('This browser') && text;
      }),
      'This browser cannot write a file piece by piece, and 2,147,483,648 rows are more than it can hold: up to 524,288 are not. What is seen can be saved.',
    );
    const wide = await open(`${site.origin}/wide.html`, { width: 900, height: 900 });
    await wide.waitFor(() => document.querySelector('.pe-tools'));
    await wide.evaluate(openTools);
    await wide.waitFor(() => document.querySelectorAll('.pe-tools button').length > 5);
    // 72,057.6 TB are on no disk.
    assert.deepEqual(
      await wide.evaluate(() => {
        const { hidden } = /** @type {HTMLElement} */ (document.querySelector('.pe-tools-whole'));
        return [hidden, document.querySelector('.pe-tools-size')?.textContent?.startsWith('The numbers')];
      }),
      [true, true],
    );
    assert.deepEqual([...(await page.errors()), ...(await large.errors())], []);
  });
});
