/** <pe-lab>: its state in the page's address, links, Reset, and its controls for figures that differ. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { formatAddress, parseAddress } from '../../web/links/page-address.js';
import { areTooLarge, isAcceptable, applySettings } from '../../web/links/link-limits.js';
import { Settings } from '../../web/element/settings.js';
import { atRest, countTimers, inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

const lab =
  '<pe-lab positions="20" d-model="32" controls><pe-heatmap></pe-heatmap><pe-lines rows="0, 10" controls></pe-lines>' +
  '<pe-steps step="2"></pe-steps></pe-lab><h2 id="section-2">Section</h2>';

before(async () => {
  site = await servePages('labs', {
    'lab.html': pageOf(lab),
    'vast.html': pageOf(
      '<pe-lab positions="5000" d-model="4" controls><pe-heatmap></pe-heatmap></pe-lab>' +
        '<pe-lab id="late" d-model="8"><pe-similarity positions="600"></pe-similarity></pe-lab>',
    ),
    'retry.html': pageOf(
      lab,
      `<script>
        const { instantiate } = WebAssembly;
        WebAssembly.instantiate = (...values) =>
          window.mended ? instantiate.apply(WebAssembly, values) : Promise.reject(new Error('not today'));
      </script>`,
    ),
    'alone.html': pageOf('<pe-lab positions="20" d-model="32" controls><pe-heatmap></pe-heatmap></pe-lab>'),
    'off.html': pageOf(lab.replace('<pe-lab', '<pe-lab link="off"')),
    'two.html': pageOf(
      '<pe-lab id="first" positions="8" d-model="8" controls><pe-angles></pe-angles></pe-lab>' +
        '<pe-lab id="second" positions="8" d-model="8" controls><pe-angles></pe-angles></pe-lab>',
    ),
    'bare.html': pageOf('<pe-lab controls><pe-similarity></pe-similarity></pe-lab>'),
    'mixed.html': pageOf(
      '<pe-lab controls><pe-heatmap positions="10" d-model="16"></pe-heatmap>' +
        '<pe-heatmap positions="30" d-model="16"></pe-heatmap></pe-lab>',
    ),
    'hide.html': pageOf(
      '<pe-lab positions="20" d-model="32" controls hide="base layout link"><pe-heatmap></pe-heatmap></pe-lab>' +
        '<pe-heatmap id="alone" controls hide="d_model, base"></pe-heatmap>',
    ),
  });
});
after(() => site.close());

test('an address holds keys and values readably, and says nothing when it is not ours', () => {
  const entries = /** @type {[string, string][]} */ ([
    ['d_model', '64'],
    ['second.lines.rows', '0, 10'],
    ['layout', 'a&b=ü'],
  ]);
  const address = formatAddress(entries);
  assert.equal(address, '#pe=1&d_model=64&second.lines.rows=0,+10&layout=a%26b%3D%C3%BC');
  assert.deepEqual(Object.fromEntries(parseAddress(address) ?? []), {
    pe: '1',
    d_model: '64',
    'second.lines.rows': '0, 10',
    layout: 'a&b=ü',
  });
  assert.equal(formatAddress([]), '');
  for (const other of [
    '',
    '#',
    '#section-2',
    '#pe=2&d_model=64',
    '#d_model=64',
    `#pe=1&${'x'.repeat(20_000)}`,
  ]) {
    assert.equal(parseAddress(other), undefined, other.slice(0, 40));
  }
  assert.deepEqual(
    [...(parseAddress('#pe=1&%ZZ=1&=2&x&base=3') ?? [])],
    [
      ['pe', '1'],
      ['x', ''],
      ['base', '3'],
    ],
  );
});

test('what comes from an address is held against the domains of the registry', () => {
  const [{ params }] = pe.schemes;
  const field = (/** @type {string} */ name) =>
    [pe.positions, ...params].find((each) => each.name === name) ?? assert.fail();
  assert.ok(isAcceptable(field('d_model'), '64'));
  assert.ok(isAcceptable(field('base'), '1e4'));
  assert.ok(isAcceptable(field('layout'), 'concatenated'));
  for (const [name, text] of [
    ['d_model', '31'],
    ['d_model', '0'],
    ['d_model', '1e9'],
    ['d_model', 'NaN'],
    ['d_model', '0x40'],
    ['d_model', '<img src=x onerror=alert(1)>'],
    ['d_model', '6'.repeat(300)],
    ['d_model', ''],
    ['positions', '2.5'],
    ['base', '0'],
    ['base', 'Infinity'],
    ['layout', 'concatenated '],
    ['layout', 'constructor'],
  ]) {
    assert.equal(isAcceptable(field(name), text), false, `${name}=${text.slice(0, 40)}`);
  }
});

/** Something with attributes. @param {Record<string, string>} given */
function withAttributes(given) {
  const attributes = new Map(Object.entries(given));
  return /** @type {any} */ ({
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => attributes.set(name, value),
    removeAttribute: (/** @type {string} */ name) => attributes.delete(name),
  });
}

test('a link can ask for what sliders offer, and for no more', () => {
  const fields = [pe.positions, ...pe.schemes[0].params];
  const [positions, d_model] = fields;
  const { softMax } = positions;
  assert.ok(softMax && d_model.softMax);
  for (const [field, text, wanted] of /** @type {[any, string, boolean][]} */ ([
    [positions, String(softMax), true],
    [positions, String(softMax + 1), false],
    [positions, String(2 ** 25), false],
    [d_model, String(d_model.softMax), true],
    [d_model, String(d_model.softMax + 2), false],
    // A setting that costs nothing may have any value.
    [fields[2], '1e300', true],
    [{ name: 'k', type: 'number', default: 1, min: 1, softMin: 1, softMax: 50, step: 1 }, '51', false],
    [{ name: 'step', type: 'number', default: 1, min: 1, max: 99, step: 1 }, '99', true],
    [fields.find(({ name }) => name === 'start_index'), '1', false],
  ])) {
    assert.equal(isAcceptable(field, text), wanted, `${field.name}=${text}`);
  }
  const list = /** @type {any} */ ({ name: 'rows', type: 'list', default: '0' });
  assert.ok(isAcceptable(list, Array(32).fill('7').join()));
  assert.ok(!isAcceptable(list, Array(33).fill('7').join()));
  const text = /** @type {any} */ ({ name: 'text', type: 'text', default: '', multiline: true });
  assert.ok(isAcceptable(text, 'a '.repeat(300)));
  assert.ok(!isAcceptable(text, 'a '.repeat(301)));

  /** Whether a link makes a page too large. @type {(given: object, changes: object) => boolean} */
  const tooLarge = (given, changes) => {
    const settings = new Settings(withAttributes(/** @type {any} */ (given)));
    settings.setFields(fields);
    applySettings(settings, /** @type {any} */ (changes));
    return areTooLarge(settings);
  };
  const all = { positions: String(softMax), d_model: String(d_model.softMax) };
  assert.equal(tooLarge({}, all), false);
  // The page exceeds the slider in one direction, the link goes to its end in the other.
  const vast = { positions: '5000', 'd-model': '4' };
  assert.equal(tooLarge(vast, { d_model: all.d_model }), true);
  assert.equal(tooLarge(vast, { d_model: '2' }), false);
  assert.equal(tooLarge(vast, { base: '7' }), false);
  assert.equal(tooLarge(vast, { ...all, positions: '20' }), false);
  assert.equal(tooLarge({ ...vast, 'start-index': '100000' }, { d_model: all.d_model }), true);
  assert.equal(tooLarge({ positions: 'many' }, { d_model: '6' }), false);
});

/** All figures are in view. */
const tall = { width: 900, height: 1800 };

/** The state of the page that a link should restore. */
const seen = () => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  const [trace] = plot.data;
  return {
    shape: trace.z.shape,
    cell: new Float32Array(trace.z.bdata)[17],
    scale: JSON.stringify(trace.colorscale),
    lines: /** @type {any} */ (document.querySelector('pe-lines .js-plotly-plot')).data.map(
      (/** @type {any} */ each) => each.name,
    ),
    step: document.querySelector('[aria-selected="true"]')?.textContent,
    inputs: [...document.querySelectorAll('.pe-controls :is(input[type="text"], select)')].map(
      (input) => /** @type {any} */ (input).value,
    ),
    marks: [...document.querySelectorAll('pe-heatmap .pe-mark')].map(
      (mark) => /** @type {HTMLElement} */ (mark).style.display,
    ),
    reading: document.querySelector('pe-heatmap .pe-reading')?.textContent,
  };
};

/** @param {string} shape */
const heatmapIs = (shape) => {
  const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
  const still = document.querySelector('pe-heatmap .pe-canvas')?.hasAttribute('hidden');
  if (!still || !plot?.data) return false;
  // Each may represent several cells.
  const [{ z, dx, dy }] = plot.data;
  const [rows, cols] = z.shape.split(',').map(Number);
  return `${Math.round(rows * dy)},${Math.round(cols * dx)}` === shape;
};

inEachEngine('labs', (engine, open) => {
  test('a link opens just what its writer saw, and Reset goes back', async () => {
    const page = await open(`${site.origin}/lab.html`, tall);
    await page.waitFor(heatmapIs, '20,32');
    const untouched = await page.waitFor(seen);
    assert.equal(await page.evaluate(() => location.hash), '');

    await page.fill('pe-lab > .pe-controls input[data-name="d_model"]', '16');
    await page.press('Enter');
    await page.waitFor(heatmapIs, '20,16');
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (
        document.querySelector('pe-lab > .pe-controls select[data-name="layout"]')
      );
      select.value = 'concatenated';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector('pe-heatmap')?.setAttribute('colorscale', 'RdBu');
    });
    await page.fill('input[data-name="rows"]', '3, 4');
    await page.press('Enter');
    await page.click('pe-steps [role="tab"]:nth-child(3)');
    await page.evaluate(() => /** @type {any} */ (document.querySelector('pe-heatmap .pe-plot')).focus());
    for (const key of ['Home', 'ArrowDown', 'ArrowRight']) await page.press(key);
    const hash = await page.waitFor(() => location.hash.includes('cursor=') && location.hash);
    assert.equal(
      hash,
      '#pe=1&d_model=16&layout=concatenated&heatmap.colorscale=RdBu&lines.rows=3,+4&steps.step=3&cursor=1,1',
    );
    await page.waitFor(() =>
      document.querySelector('pe-lines .js-plotly-plot')?.textContent?.includes('position 4'),
    );
    const there = await page.evaluate(seen);
    assert.equal(there.shape, '20,16');
    assert.deepEqual(there.lines, ['position 3', 'position 4']);

    const other = await open(`${site.origin}/lab.html${hash}`, tall);
    await other.waitFor(heatmapIs, '20,16');
    await other.waitFor(() =>
      document.querySelector('pe-lines .js-plotly-plot')?.textContent?.includes('position 4'),
    );
    await other.waitFor(() => document.querySelector('[aria-selected="true"]')?.textContent?.startsWith('3'));
    assert.deepEqual(await other.waitFor(seen), there);
    assert.equal(await other.evaluate(() => location.hash), hash);

    await other.click('pe-lab > .pe-controls .pe-reset');
    await other.waitFor(heatmapIs, '20,32');
    await other.waitFor(() => location.hash === '' && !location.href.endsWith('#'));
    await other.waitFor(() =>
      document.querySelector('pe-lines .js-plotly-plot')?.textContent?.includes('position 10'),
    );
    await other.waitFor(() => document.querySelector('[aria-selected="true"]')?.textContent?.startsWith('2'));
    assert.deepEqual(await other.waitFor(seen), untouched);
    assert.deepEqual(await other.errors(), []);
  });

  test('hostile values are refused one by one, and never shown', async () => {
    const bad = encodeURIComponent('<img src=x onerror="document.title=1">');
    const page = await open(
      `${site.origin}/lab.html#pe=1&d_model=31&positions=12&base=${bad}&layout=${bad}&heatmap.colorscale=${bad}` +
        `&lines.rows=${bad}&onclick=alert(1)&heatmap.onclick=alert(1)&class=x&steps.step=0&cursor=-1,${bad}&unknown=1&__proto__.x=1`,
    );
    await page.waitFor(heatmapIs, '12,32');
    await page.waitFor(() => document.querySelector('pe-lines .js-plotly-plot .main-svg'));
    const state = await page.evaluate(() => ({
      html: new XMLSerializer().serializeToString(document.body),
      title: document.title,
      alerts: [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent).join(''),
      attributes: [...document.querySelectorAll('pe-lab, pe-lab *')]
        .filter((node) => node.localName.startsWith('pe-'))
        .flatMap((node) => node.getAttributeNames()),
      reading: document.querySelector('.pe-reading')?.textContent,
    }));
    assert.doesNotMatch(state.html, /onerror|alert\(1\)/);
    assert.deepEqual([state.title, state.alerts, state.reading], ['Test', '', '']);
    assert.deepEqual([...new Set(state.attributes)].sort(), [
      'controls',
      'd-model',
      'positions',
      'rows',
      'step',
    ]);
    assert.deepEqual(await page.errors(), []);
  });

  test('a link that asks for more than sliders offer gets nothing of it', async () => {
    const many = Array(40).fill('1').join();
    const page = await open(
      `${site.origin}/lab.html#pe=1&positions=33554432&d_model=16384&base=7&lines.rows=${many}&steps.positions=600`,
    );
    await page.waitFor(heatmapIs, '20,32');
    // The valid part of the same link has been applied.
    await page.waitFor(() => document.querySelector('pe-steps')?.getAttribute('base') === '7');
    const given = () =>
      [...document.querySelectorAll('pe-lab, pe-lab > :not(.pe-controls)')].map((node) =>
        ['positions', 'd-model', 'rows'].map((name) => node.getAttribute(name) ?? '').join(' '),
      );
    assert.deepEqual(await page.evaluate(given), ['20 32 ', '20 32 ', '20 32 0, 10', '20 32 ']);
    // Each is within its slider, but not both together.
    const vast = await open(`${site.origin}/vast.html#pe=1&d_model=512&base=7&late.d_model=512`, tall);
    await vast.waitFor(heatmapIs, '5000,4');
    await vast.waitFor(() => document.querySelector('pe-similarity .main-svg'));
    const own = ['5000 4 ', '5000 4 ', ' 8 ', '600 8 '];
    const bases = () =>
      [...document.querySelectorAll('pe-heatmap, pe-similarity')].map((node) => node.getAttribute('base'));
    assert.deepEqual(await vast.evaluate(given), own);
    assert.deepEqual(await vast.evaluate(bases), ['7', null]);
    await vast.evaluate(() => void (location.hash = '#pe=1&d_model=510&late.d_model=510&late.base=9'));
    await vast.waitFor(() => document.querySelector('pe-similarity')?.getAttribute('base') === '9');
    assert.deepEqual(await vast.evaluate(given), own);
    assert.deepEqual(await vast.evaluate(bases), [null, '9']);
    assert.deepEqual(await vast.errors(), []);
  });

  test('a lab whose figures draw means has as many positions as a link asks for, and as its reader saw', async () => {
    const hash = '#pe=1&positions=1048576&d_model=1024&heatmap.view=524288,524800,0,64';
    const page = await open(`${site.origin}/alone.html${hash}`, tall);
    const given = () =>
      [...document.querySelectorAll('pe-lab, pe-lab > :not(.pe-controls)')].map((node) =>
        ['positions', 'd-model', 'view'].map((name) => node.getAttribute(name) ?? '').join(' '),
      );
    await page.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      return plot?._fullLayout?.yaxis.range.join() === '524799.5,524287.5';
    });
    assert.deepEqual(await page.evaluate(given), ['1048576 1024 ', '1048576 1024 524288,524800,0,64']);
    assert.equal(await page.evaluate(() => location.hash), hash);
    // A figure that is added later would need cells.
    await page.evaluate(() => document.querySelector('pe-lab')?.append(document.createElement('pe-steps')));
    await page.waitFor(heatmapIs, '20,32');
    assert.deepEqual(await page.evaluate(given), ['20 32 ', '20 32 ', '20 32 ']);
    assert.deepEqual(await page.errors(), []);
    // Also for a scheme that the loaded engine does not know.
    const other = await open(`${site.origin}/alone.html#pe=1&scheme=rope&positions=1048576`, tall);
    await other.waitFor(() => {
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      return plot?._fullLayout?.yaxis.range.join() === '1048575.5,-0.5';
    });
    assert.deepEqual(await other.errors(), []);
  });

  test('where the engine comes only when asked again, the lab comes with it', async () => {
    const page = await open(`${site.origin}/retry.html`, tall);
    await page.waitFor(() => document.querySelectorAll('.pe-status button').length === 3);
    assert.equal(await page.evaluate(() => document.querySelector('pe-lab > .pe-controls')), null);
    await page.evaluate(() => void Object.assign(window, { mended: true }));
    await page.click('pe-heatmap .pe-status button');
    await page.waitFor(heatmapIs, '20,32');
    await page.fill('pe-lab > .pe-controls input[data-name="d_model"]', '16');
    await page.press('Enter');
    await page.waitFor(heatmapIs, '20,16');
    // Resetting the lab resets all its figures, which have new values.
    await page.waitFor(() => document.querySelector('.pe-shape')?.textContent);
    await page.waitFor(() => location.hash === '#pe=1&d_model=16');
  });

  test('another use of the hash stays, and a link is still to be had', async () => {
    const page = await open(`${site.origin}/lab.html#section-2`);
    await page.waitFor(() => document.querySelector('pe-lab > .pe-controls .pe-button:not(.pe-reset)'));
    await page.evaluate(countTimers);
    await page.evaluate(() => document.querySelector('pe-lab')?.setAttribute('d-model', '16'));
    await page.waitFor(heatmapIs, '20,16');
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(() => location.hash), '#section-2');
    await page.evaluate(() => {
      const writeText = async (/** @type {string} */ text) => void (document.body.dataset.copied = text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    await page.click('pe-lab > .pe-controls .pe-button:not(.pe-reset)');
    const expected = `${site.origin}/lab.html#pe=1&d_model=16`;
    assert.equal(await page.waitFor(() => document.body.dataset.copied), expected);
    assert.equal(await page.waitFor(() => document.querySelector('.pe-said')?.textContent), 'Link copied');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.click('pe-lab > .pe-controls .pe-button:not(.pe-reset)');
    assert.equal(
      await page.waitFor(() => /** @type {any} */ (document.querySelector('.pe-link:not([hidden])'))?.value),
      expected,
    );
  });

  test('an address that changes is followed; one that is not ours changes nothing', async () => {
    const page = await open(`${site.origin}/lab.html#pe=1&positions=7`);
    await page.waitFor(heatmapIs, '7,32');
    await page.evaluate(() => void (location.hash = '#pe=1&d_model=8'));
    await page.waitFor(heatmapIs, '20,8');
    const before = await page.evaluate(() => history.length);
    await page.evaluate(countTimers);
    await page.evaluate(async () => {
      const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = '#section-2';
      await heard;
    });
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(heatmapIs, '20,8'), true);
    assert.equal(await page.evaluate(() => location.hash), '#section-2');
    await page.evaluate(() => history.back());
    await page.waitFor(() => location.hash === '#pe=1&d_model=8');
    await page.fill('pe-lab > .pe-controls input[data-name="d_model"]', '10');
    await page.press('Enter');
    await page.waitFor(() => location.hash === '#pe=1&d_model=10');
    assert.ok(
      (await page.evaluate(() => history.length)) <= before + 1,
      'changes make no entries in the history',
    );
  });

  test('a link to another scheme fetches it, whether the page is opened with it or comes to it', async () => {
    const shown = () => {
      const plot = /** @type {any} */ (document.querySelector('pe-heatmap .js-plotly-plot'));
      const name = document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label');
      return plot && location.hash.includes('scheme') && /RoPE|rope|head_dim|pairs/.test(name ?? '') && name;
    };
    const page = await open(`${site.origin}/lab.html#pe=1&scheme=rope&head_dim=16`);
    assert.ok(await page.waitFor(shown));
    assert.equal(await page.evaluate(() => document.querySelector('pe-lab')?.getAttribute('head-dim')), '16');
    assert.deepEqual(await page.errors(), []);
    const other = await open(`${site.origin}/lab.html`);
    await other.waitFor(() => Boolean(document.querySelector('pe-heatmap .js-plotly-plot')));
    await other.evaluate(() => void (location.hash = '#pe=1&scheme=rope&head_dim=8'));
    assert.ok(await other.waitFor(shown));
    await other.evaluate(() => void (location.hash = '#pe=1&scheme=none+of+these&d_model=8'));
    await other.waitFor(() => document.querySelector('pe-lab')?.getAttribute('d-model') === '8');
    assert.equal(await other.evaluate(() => document.querySelector('pe-lab')?.getAttribute('scheme')), null);
    assert.deepEqual(await other.errors(), []);
  });

  test('two labs have each their own part', async () => {
    const page = await open(`${site.origin}/two.html#pe=1&second.positions=4&third.positions=5&positions=6`);
    const rows = () =>
      [...document.querySelectorAll('pe-angles')].map((node) => node.querySelectorAll('tbody tr').length);
    await page.waitFor(() => document.querySelectorAll('pe-angles table').length === 2);
    assert.deepEqual(await page.evaluate(rows), [8, 4]);
    await page.fill('#first > .pe-controls input[data-name="positions"]', '3');
    await page.press('Enter');
    await page.waitFor(() => location.hash === '#pe=1&first.positions=3&second.positions=4');
    assert.deepEqual(await page.evaluate(rows), [3, 4]);
    await page.click('#second > .pe-controls .pe-reset');
    await page.waitFor(() => location.hash === '#pe=1&first.positions=3');
    assert.deepEqual(await page.evaluate(rows), [3, 8]);
  });

  test('with link="off" the address is neither read nor written', async () => {
    const page = await open(`${site.origin}/off.html#pe=1&positions=7`);
    await page.waitFor(heatmapIs, '20,32');
    await page.evaluate(countTimers);
    await page.fill('pe-lab > .pe-controls input[data-name="d_model"]', '16');
    await page.press('Enter');
    await page.waitFor(heatmapIs, '20,16');
    await page.waitFor(atRest);
    assert.equal(await page.evaluate(() => location.hash), '#pe=1&positions=7');
    assert.equal(
      await page.evaluate(() => document.querySelectorAll('pe-lab > .pe-controls .pe-button').length),
      1,
    );
  });

  test('a lab without parameters shows those of its figures, and changes nothing until the reader does', async () => {
    const values = () =>
      [...document.querySelectorAll('pe-lab > .pe-controls input[type="text"]')].map(
        (input) => /** @type {any} */ (input).value,
      );
    const bare = await open(`${site.origin}/bare.html`);
    await bare.waitFor(() => document.querySelector('pe-similarity .main-svg'));
    assert.deepEqual((await bare.waitFor(values)).slice(0, 2), ['100', '100']);
    await bare.evaluate(() =>
      /** @type {any} */ (document.querySelector('pe-lab input[type="range"]')).focus(),
    );
    await bare.press('ArrowRight');
    await bare.waitFor(() => document.querySelector('pe-similarity')?.getAttribute('positions') === '101');

    const mixed = await open(`${site.origin}/mixed.html`);
    await mixed.waitFor(() => document.querySelectorAll('.pe-lab, pe-heatmap .pe-plot').length === 2);
    await mixed.waitFor(() => document.querySelector('pe-lab > .pe-controls'));
    assert.deepEqual((await mixed.evaluate(values)).slice(0, 2), ['', '16']);
    const positions = () =>
      [...document.querySelectorAll('pe-heatmap')].map((node) => node.getAttribute('positions'));
    assert.deepEqual(await mixed.evaluate(positions), ['10', '30']);
    await mixed.fill('pe-lab > .pe-controls input[data-name="positions"]', '12');
    await mixed.press('Enter');
    await mixed.waitFor(() =>
      [...document.querySelectorAll('pe-heatmap')].every((node) => node.getAttribute('positions') === '12'),
    );
    await mixed.click('.pe-reset');
    await mixed.waitFor(() => document.querySelector('pe-heatmap')?.getAttribute('positions') === '10');
    assert.deepEqual(await mixed.evaluate(positions), ['10', '30']);
  });

  test('hide takes controls away, in labs and in figures', async () => {
    const page = await open(`${site.origin}/hide.html`);
    const shown = (/** @type {string} */ selector) => {
      const root = document.querySelector(`:is(${selector}, ${selector} > .pe-body) > .pe-controls`);
      return (
        root &&
        [...root.querySelectorAll('[data-name]')].map((node) => /** @type {any} */ (node).dataset.name)
      );
    };
    await page.waitFor(shown, 'pe-lab');
    assert.deepEqual(await page.evaluate(shown, 'pe-lab'), ['preset', 'positions', 'd_model']);
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-lab .pe-button').length), 1);
    await page.evaluate(() => document.querySelector('#alone')?.scrollIntoView());
    await page.waitFor(shown, '#alone');
    assert.deepEqual(await page.evaluate(shown, '#alone'), ['positions', 'preset', 'layout']);
    await page.evaluate(() => document.querySelector('#alone')?.removeAttribute('hide'));
    await page.waitFor(() => document.querySelectorAll('#alone [data-name]').length === 5);
  });
});
