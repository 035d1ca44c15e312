/** <pe-rotation> in real browsers: a query and a key, turned, and their score, which stays when both move. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { inEachEngine, linked, page as pageOf, servePages, test, viewport } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const first = '<pe-rotation scheme="rope" m="10" n="4" moved="37" head-dim="16" controls></pe-rotation>';
before(async () => {
  const last = `<p id="last">The end.</p><script>window.noted = document.querySelector('#last').getBoundingClientRect().top</script>`;
  site = await servePages('rotation', {
    'first.html': pageOf(first, viewport),
    'room.html': pageOf(`${first}${last}`, linked),
    'room-64.html': pageOf(`<pe-rotation head-dim="64" controls></pe-rotation>${last}`, linked),
    'room-many.html': pageOf(`<pe-rotation preset="llama-3.1" controls></pe-rotation>${last}`, linked),
    'many.html': pageOf(
      '<pe-rotation scheme="rope" preset="llama-3.1" m="9" n="2" vectors="independent"></pe-rotation>',
      viewport,
    ),
    'every.html': pageOf('<pe-rotation scheme="rope" m="9" n="2" moved="4"></pe-rotation>'),
    'partial.html': pageOf(
      '<pe-rotation scheme="rope" head-dim="8" partial-rotary-factor="0.5" query-vector="1, 2" key-vector="0.5, -1, 3, 0, 1, 1, 2, 2" m="5" n="1"></pe-rotation>',
    ),
    'lab.html': pageOf(
      '<pe-lab scheme="rope" head-dim="8" positions="12"><pe-rotation m="3"></pe-rotation><pe-angles></pe-angles></pe-lab>',
    ),
    'plain.html': pageOf('<pe-rotation></pe-rotation>'),
    'languages.html': pageOf(
      '<div lang="de"><pe-rotation scheme="rope" moved="1"></pe-rotation></div><div lang="es"><pe-rotation scheme="rope" m="1" n="1"></pe-rotation></div>',
    ),
  });
});
after(() => site.close());

/** The visible content, once the figure has these positions. @param {number} m @param {number} n */
const shown = (m, n) => {
  const figure = document.querySelector('pe-rotation');
  const name = figure?.querySelector('.pe-body')?.getAttribute('aria-label');
  if (
    !figure ||
    !name?.startsWith(
      `A query at position ${m.toLocaleString('en')} and a key at position ${n.toLocaleString('en')} `,
    )
  )
    return undefined;
  const texts = (/** @type {string} */ selector) =>
    [...figure.querySelectorAll(selector)].map((node) => String(node.textContent).replaceAll('−', '-'));
  const attributes = (/** @type {string} */ selector, /** @type {string} */ attribute) =>
    [...figure.querySelectorAll(selector)].map((node) => String(node.getAttribute(attribute)));
  return {
    caption: texts('.pe-caption')[0],
    sentence: texts('.pe-sentence')[0],
    note: texts('.pe-explanation > .pe-note').join(' '),
    dimensions: texts('.pe-clock-line:first-child'),
    parts: texts('.pe-clock-line:nth-child(2)').map(Number),
    queries: attributes('.pe-dial .pe-clock-query', 'transform'),
    keys: attributes('.pe-dial .pe-clock-key', 'transform'),
    bars: attributes('.pe-parts:not([hidden]) rect', 'height').length,
    still: figure.querySelectorAll('.pe-clock.pe-still').length,
  };
};

/** @param {string} text */
const degrees = (text) => Number(/rotate\((.*)\)/.exec(text)?.[1]);

/** @param {number} a @param {number} b  in degrees, as angles */
const areNear = (a, b) => Math.abs(Math.sin(((a - b) * Math.PI) / 360)) < 1e-4;

/** The score of the caption. @param {{caption: string}} seen */
const scoreIn = ({ caption }) => Number(/score (.*)$/.exec(caption)?.[1]);

inEachEngine('<pe-rotation>', (engine, open) => {
  test('hands stand at the angles of the engine, and parts add up to the score', async () => {
    const page = await open(`${site.origin}/first.html`);
    const seen = await page.waitFor(shown, 47, 41);
    const { angles, cols } = pe.rotation({ scheme: 'rope', head_dim: 16, positions: [47, 41, 10, 4] });
    assert.equal(seen.parts.length, 8);
    let sum = 0;
    for (let pair = 0; pair < cols; ++pair) {
      const [query, key] = [angles[pair], angles[cols + pair]];
      assert.ok(
        areNear(degrees(seen.queries[pair]), (query * 180) / Math.PI),
        `${pair} ${seen.queries[pair]}`,
      );
      assert.ok(areNear(degrees(seen.keys[pair]), (key * 180) / Math.PI));
      assert.ok(Math.abs(seen.parts[pair] - Math.cos(query - key)) <= 0.00501);
      sum += Math.cos(query - key);
    }
    assert.ok(Math.abs(scoreIn(seen) - sum) < 6e-5, `${seen.caption} ${sum}`);
    assert.match(seen.caption, /^Query at 10 \+ 37 = 47, key at 4 \+ 37 = 41: score /);
    assert.match(
      seen.sentence,
      /The key is 6 positions before the query: .* it would be 8 if .* Both have moved by 37 positions/,
    );
    assert.match(seen.sentence, /the same to the last bit|\(rounding changes it by [\d.]+\s×\s10⁻¹[⁴⁵⁶]\)/);
    assert.deepEqual(seen.dimensions.slice(0, 2), ['0, 1', '2, 3']);
    assert.deepEqual(await page.errors(), []);
  });

  test('the hand of the key is dragged, and n follows; the query stays', async () => {
    const page = await open(`${site.origin}/first.html`);
    const { keys } = await page.waitFor(shown, 47, 41);
    const { x, y, length } = await page.evaluate(() => {
      const face = /** @type {Element} */ (document.querySelectorAll('.pe-clock-face')[2]);
      const { left, top, width, height } = face.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, length: 0.45 * width };
    });
    const at = (/** @type {number} */ turned) => {
      const angle = ((degrees(keys[2]) + turned) * Math.PI) / 180;
      return { x: x + length * Math.sin(angle), y: y - length * Math.cos(angle) };
    };
    await page.pointer([at(0), 'down', at(30), at(60), at(90), 'up']);
    // Pair 2 turns by 0.1 radians per position: a quarter of a turn is 15.7 of them.
    const seen = await page.waitFor(shown, 47, 57);
    assert.match(seen.caption, /^Query at 10 \+ 37 = 47, key at 20 \+ 37 = 57: score /);
    await page.waitFor(() =>
      document.querySelector('pe-rotation [role=status]')?.textContent?.startsWith('Query at 10'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a mark of the ruler is dragged, and its position follows; between the marks both move', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(shown, 10, 4);
    /** A place on the ruler: a position, and how far below the line, in pixels. @param {number} position @param {number} below */
    const at = (position, below) =>
      page.evaluate(
        (/** @type {number} */ position, /** @type {number} */ below) => {
          const line = /** @type {Element} */ (document.querySelector('.pe-ruler-line'));
          const { left, top, width, height } = line.getBoundingClientRect();
          return { x: left + (width * position) / 63, y: top + height / 2 + below };
        },
        position,
        below,
      );
    const drag = async (/** @type {number} */ from, /** @type {number} */ to, below = 0) =>
      page.pointer([
        await at(from, below),
        'down',
        await at((from + to) / 2, below),
        await at(to, below),
        'up',
      ]);
    await drag(10, 30);
    await page.waitFor(shown, 30, 4);
    await drag(4, 12);
    await page.waitFor(shown, 30, 12);
    await drag(20, 25);
    const both = await page.waitFor(shown, 35, 17);
    assert.match(both.caption, /^Query at 30 \+ 5 = 35, key at 12 \+ 5 = 17: score /);
    await page.waitFor(() =>
      document.querySelector('pe-rotation [role=status]')?.textContent?.startsWith('Query at 30 + 5'),
    );
    // Not beyond the ruler, nor to where they were before both moved.
    await drag(20, 63);
    await page.waitFor(shown, 63, 45);
    await drag(50, 0);
    await page.waitFor(shown, 30, 12);
    // At the same position, the query is above the line and the key below it.
    await drag(30, 12);
    await page.waitFor(shown, 12, 12);
    await drag(12, 20, -9);
    await page.waitFor(shown, 20, 12);
    await drag(20, 12);
    await page.waitFor(shown, 12, 12);
    await drag(12, 20, 9);
    await page.waitFor(shown, 12, 20);
    assert.deepEqual(await page.errors(), []);
  });

  test('three sliders: one for each, and one that moves both and leaves the score', async () => {
    const page = await open(`${site.origin}/first.html`);
    const before = scoreIn(await page.waitFor(shown, 47, 41));
    const set = (/** @type {number} */ slider, /** @type {number} */ value) =>
      page.evaluate(
        (slider, value) => {
          const node = /** @type {any} */ (document.querySelectorAll('pe-rotation .pe-slider input')[slider]);
          node.value = value;
          node.dispatchEvent(new Event('input', { bubbles: true }));
        },
        slider,
        value,
      );
    await set(2, 90);
    assert.equal(scoreIn(await page.waitFor(shown, 100, 94)), before);
    await set(2, 0);
    const unmoved = await page.waitFor(shown, 10, 4);
    assert.equal(scoreIn(unmoved), before);
    assert.doesNotMatch(unmoved.sentence, /moved/);
    await set(0, 4);
    const same = await page.waitFor(shown, 4, 4);
    assert.equal(scoreIn(same), 8);
    assert.match(same.sentence, /^Query and key are at the same position: the score is 8\.0000/);
    await set(1, 5);
    const after = await page.waitFor(shown, 4, 5);
    assert.match(after.sentence, /^The key is 1 position after the query/);
    await page.fill('input[data-name=moved]', '1000000');
    await page.press('Enter');
    const far = await page.waitFor(shown, 1000004, 1000005);
    assert.ok(Math.abs(scoreIn(far) - scoreIn(after)) < 1e-4);
  });

  test('layouts pair other dimensions', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 47, 41);
    await page.evaluate(() => document.querySelector('pe-rotation')?.setAttribute('layout', 'half'));
    await page.waitFor(() => document.querySelector('.pe-clock-line')?.textContent === '0, 8');
    const { dimensions } = await page.waitFor(shown, 47, 41);
    assert.deepEqual(dimensions.slice(0, 3), ['0, 8', '1, 9', '2, 10']);
  });

  test('64 pairs are small clocks and a row of bars, on a phone too', async () => {
    const page = await open(`${site.origin}/many.html`, { width: 360, height: 900 });
    const seen = await page.waitFor(shown, 9, 2);
    assert.deepEqual([seen.parts.length, seen.bars], [64, 64]);
    const sum = seen.parts.reduce((all, each) => all + each);
    assert.ok(Math.abs(sum - scoreIn(seen)) <= 64 * 0.00501, `${sum} ${seen.caption}`);
    assert.match(seen.note, /independent of each other, drawn from the seed 1\./);
    const sizes = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      small: [...document.querySelectorAll('pe-rotation .pe-clock')]
        .map((node) => node.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 24).length,
      cut: [...document.querySelectorAll('.pe-clock')].filter(
        (node) => node.scrollWidth > node.clientWidth + 1,
      ).length,
    }));
    assert.deepEqual(sizes, { wide: 360, small: 0, cut: 0 });
  });

  test('a clock is chosen by click and by keys, and read out', async () => {
    const page = await open(`${site.origin}/first.html`);
    await page.waitFor(shown, 47, 41);
    const read = () => document.querySelector('pe-rotation .pe-reading')?.textContent;
    await page.click('.pe-clock:nth-child(1)');
    const text = String(await page.waitFor(read));
    // Two hands of the length 1, 6 radians apart, which is 2π − 6 the other way.
    assert.equal(
      text,
      `pair 0, dimensions 0 and 1: 1 · 1 · cos(0.283) = ${Math.cos(6).toFixed(4)} of the score`,
    );
    await page.press('ArrowRight');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('pe-rotation .pe-reading')?.textContent?.startsWith('pair 1,'),
    );
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('pe-rotation .pe-reading')?.textContent === '');
  });

  test('dimensions that are not turned, and vectors of the page', async () => {
    const page = await open(`${site.origin}/partial.html`);
    const seen = await page.waitFor(shown, 5, 1);
    const query = Float32Array.of(1, 2, 1, 2, 1, 2, 1, 2);
    const key = Float32Array.of(0.5, -1, 3, 0, 1, 1, 2, 2);
    const { data } = pe.rotate(
      { rows: 2, cols: 8, data: Float32Array.of(...query, ...key) },
      { scheme: 'rope', head_dim: 8, partial_rotary_factor: 0.5, positions: [5, 1] },
    );
    const expected = data.subarray(0, 8).reduce((sum, value, k) => sum + value * data[8 + k], 0);
    assert.ok(Math.abs(scoreIn(seen) - expected) < 1e-4, `${seen.caption} ${expected}`);
    assert.match(
      seen.note,
      /those that the page gives\..* 4 of the 8 dimensions \(4 to 7\) are not turned; they add 9\.0000 /,
    );
    await page.evaluate(() =>
      document.querySelector('pe-rotation')?.setAttribute('rope-type', 'proportional'),
    );
    const still = await page.waitFor(() => document.querySelectorAll('.pe-clock.pe-still').length);
    assert.equal(still, 2);
  });

  test('every rotary scheme and scaling, and the others refused', async () => {
    const page = await open(`${site.origin}/every.html`);
    await page.waitFor(shown, 13, 6);
    const set = (/** @type {[string, string][]} */ attributes) =>
      page.evaluate((attributes) => {
        const figure = /** @type {Element} */ (document.querySelector('pe-rotation'));
        for (const [name, value] of attributes) figure.setAttribute(name, value);
      }, attributes);
    for (const { id, has, presets } of pe.schemes) {
      if (!has.includes('rotation')) continue;
      for (const preset of [undefined, ...(engine === 'chromium' ? presets : [])]) {
        // Via an invalid value, so that what is read next is new.
        await set([['m', 'x']]);
        await page.waitFor(() => document.querySelector('[role=alert]:not([hidden])'));
        await set([
          ['scheme', id],
          ['preset', preset?.name ?? ''],
          ['m', '9'],
        ]);
        await page.waitFor(() => document.querySelector('[role=alert][hidden]'));
        const seen = await page.waitFor(shown, 13, 6);
        const head_dim = preset?.arguments.head_dim ?? 16;
        const { cols } = pe.rotation({ scheme: id, preset: preset?.name, head_dim, positions: [1] });
        assert.equal(seen.parts.length, cols <= 128 ? cols : 64, `${id} ${preset?.name}`);
      }
    }
    const unlike = pe.schemes.find(({ has }) => !has.includes('rotation'));
    await set([
      ['scheme', String(unlike?.id)],
      ['preset', ''],
    ]);
    const alert = await page.waitFor(() => document.querySelector('[role=alert]:not([hidden])')?.textContent);
    assert.match(String(alert), /no rotations; schemes that do: rope, /);
    assert.deepEqual(await page.errors(), []);
  });

  test('keys are turned as keys where that is another thing', async () => {
    const page = await open(`${site.origin}/every.html`);
    await page.waitFor(shown, 13, 6);
    await page.evaluate(() => document.querySelector('pe-rotation')?.setAttribute('scheme', 'xpos'));
    await page.waitFor(() =>
      document.querySelector('.pe-explanation')?.textContent?.includes('the lengths of query and key'),
    );
    const seen = await page.waitFor(shown, 13, 6);
    const both = { rows: 1, cols: 16, data: Float32Array.from({ length: 16 }, (_, k) => 1 - (k % 2)) };
    const turn = (/** @type {string} */ role, /** @type {number} */ position) =>
      pe.rotate(both, { scheme: 'xpos', head_dim: 16, role, positions: [position] }).data;
    const key = turn('key', 6);
    const expected = turn('query', 13).reduce((sum, value, k) => sum + value * key[k], 0);
    assert.ok(Math.abs(scoreIn(seen) - expected) < 1e-4, `${seen.caption} ${expected}`);
  });

  test('what is wrong is said in words', async () => {
    const page = await open(`${site.origin}/every.html`);
    await page.waitFor(shown, 13, 6);
    for (const [name, value, said] of [
      ['m', '-1', 'm is -1; it must be a whole number from 0 to 1000000'],
      ['moved', '0.5', 'moved is 0.5; it must be a whole number from 0 to 1000000'],
      ['vectors', 'none', 'vectors is "none"; it must be one of: match, independent'],
      [
        'query-vector',
        '1, 2, 3',
        'query-vector has 3 numbers; it must have 16, one for each dimension, or the 2 of every pair',
      ],
      ['key-vector', 'a', 'key-vector is "a"; it must be numbers separated by commas, such as 0, 10, 25'],
      ['query-vector', '1e300, 1', 'query-vector[0] is 1e+300; it must be from -1000000 to 1000000'],
    ]) {
      const before = await page.evaluate(
        (name) => document.querySelector('pe-rotation')?.getAttribute(name),
        name,
      );
      await page.evaluate(
        (name, value) => document.querySelector('pe-rotation')?.setAttribute(name, value),
        name,
        value,
      );
      assert.equal(
        await page.waitFor(() => document.querySelector('[role=alert]:not([hidden])')?.textContent),
        said,
      );
      await page.evaluate(
        (name, before) => {
          const figure = /** @type {Element} */ (document.querySelector('pe-rotation'));
          if (before === null) figure.removeAttribute(name);
          else figure.setAttribute(name, String(before));
        },
        name,
        before,
      );
      await page.waitFor(() => document.querySelector('[role=alert][hidden]'));
    }
  });

  test('without a scheme it is the first one that turns', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const seen = await page.waitFor(shown, 10, 4);
    const { angles } = pe.rotation({ scheme: 'rope', head_dim: 16, positions: [10] });
    assert.ok(areNear(degrees(seen.queries[1]), (angles[1] * 180) / Math.PI));
  });

  test('a link keeps positions that were typed, far beyond the sliders', async () => {
    const hash = '#pe=1&.rotation.m=5000&.rotation.moved=70000&.rotation.head_dim=100000';
    const page = await open(`${site.origin}/first.html${hash}`);
    await page.waitFor(shown, 75000, 70004);
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-rotation')?.getAttribute('head-dim')),
      '16',
    );
  });

  test('in a lab, a pair chosen here is marked elsewhere', async () => {
    const page = await open(`${site.origin}/lab.html`, { width: 900, height: 1400 });
    await page.waitFor(shown, 3, 4);
    await page.waitFor(() => document.querySelector('pe-angles td'));
    await page.click('.pe-clock:nth-child(2)');
    await page.waitFor(() =>
      document.querySelector('pe-angles .pe-calculation')?.textContent?.startsWith('θ[3, 2]'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('German and Spanish', async () => {
    const page = await open(`${site.origin}/languages.html`);
    await page.waitFor(() => document.querySelectorAll('.pe-body[aria-label]').length === 2);
    const texts = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-sentence')].map((each) => each.textContent),
    );
    assert.match(
      String(texts[0]),
      /^Der Key steht 6 Positionen vor der Query: Der Score ist 6,4448; .* um 1 Position verschoben/,
    );
    assert.match(
      String(texts[1]),
      /^La consulta y la clave están en la misma posición: la puntuación es 8,0000/,
    );
  });

  test('it has its place before it is drawn', async () => {
    for (const [name, width] of ['room', 'room-64', 'room-many'].flatMap((name) =>
      [360, 900, 1600].map((width) => /** @type {const} */ ([name, width])),
    )) {
      const page = await open(`${site.origin}/${name}.html`, { width, height: 1400 });
      await page.waitFor(() => document.querySelector('pe-rotation > .pe-body .pe-sentence')?.textContent);
      const { noted, top } = await page.evaluate(() => ({
        noted: /** @type {any} */ (window).noted,
        top: document.querySelector('#last')?.getBoundingClientRect().top,
      }));
      assert.ok(Math.abs(noted / Number(top) - 1) < 0.02, `${name}: ${noted} → ${top} at ${width}`);
    }
  });
});
