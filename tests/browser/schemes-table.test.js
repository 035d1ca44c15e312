/**
 * <pe-schemes> in real browsers: a measured verdict in every cell; refusals in the language of the page; small and
 * large.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
const noted = '<script>window.noted = document.querySelector("#last").getBoundingClientRect().top</script>';
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('schemes-table', {
    'plain.html': pageOf('<pe-schemes controls></pe-schemes>'),
    'all.html': pageOf(
      `<pe-schemes schemes="${pe.schemes.map(({ id }) => id).join(', ')}" positions="12"></pe-schemes>`,
    ),
    'presets.html': pageOf(
      '<pe-schemes schemes="rope/llama-3, rope/gpt-oss, alibi" d-model="64" heads="2" positions="8" far="7" tools></pe-schemes>',
    ),
    'de.html': pageOf('<div lang="de"><pe-schemes schemes="learned, swin"></pe-schemes></div>'),
    'es.html': pageOf('<div lang="es"><pe-schemes schemes="learned, swin"></pe-schemes></div>'),
    'zh.html': pageOf('<div lang="zh-CN"><pe-schemes schemes="learned, swin"></pe-schemes></div>'),
    'lab.html': pageOf(
      '<pe-lab positions="3" d-model="2" controls><pe-schemes schemes="sinusoidal, sinusoidal-2d"></pe-schemes></pe-lab>',
    ),
    'room.html': pageOf(`<pe-schemes controls></pe-schemes><p id="last">The end.</p>${noted}`, linked),
    'bad.html': pageOf('<pe-schemes schemes="sinusoidal"></pe-schemes>'),
  });
});
after(() => site.close());

/** The content of the table, once it is complete: the name of each row, the verdict and the text of each cell. */
const table = () => {
  const rows = [...document.querySelectorAll('pe-schemes tbody tr')];
  return (
    rows.length > 0 &&
    rows.map((row) => ({
      name: row.querySelector('th .pe-claim-name')?.textContent,
      what: row.querySelector('th .pe-note')?.textContent,
      cells: [...row.querySelectorAll('td')].map((cell) => ({
        verdict: cell.dataset.verdict,
        text: String(cell.lastElementChild?.textContent),
      })),
    }))
  );
};
const sentence = () => document.querySelector('pe-schemes .pe-sentence')?.textContent;
/** @param {Record<string, string>} attributes */
const set = (attributes) => {
  for (const [name, value] of Object.entries(attributes))
    document.querySelector('pe-schemes')?.setAttribute(name, value);
};
const alert = () => document.querySelector('pe-schemes [role="alert"]:not([hidden])')?.textContent;

inEachEngine('<pe-schemes>', (engine, open) => {
  test('a row a scheme, a verdict a claim, and what was measured', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const rows = await page.waitFor(table);
    assert.deepEqual(
      rows.map((/** @type {any} */ { name, cells }) =>
        [name, ...cells.map((/** @type {any} */ { verdict }) => verdict ?? 'all')].join(' '),
      ),
      [
        'sinusoidal yes yes yes yes',
        'learned yes yes no no',
        'rope yes lacks yes yes',
        'alibi no lacks yes yes',
        't5-bias yes lacks yes yes',
        'nope all',
      ],
    );
    const [value] = pe.encode({ positions: [100000] }).data;
    assert.equal(rows[0].cells[3].text, `the row of position 100,000 begins with ${value.toPrecision(4)}`);
    assert.equal(rows[1].cells[3].text, 'position 100,000: the table has rows 0 to 511');
    assert.match(rows[5].cells[0].text, /^There is nothing to measure/);
    assert.equal(
      await page.evaluate(sentence),
      'Only the offset counts: in the score for rope, alibi and t5-bias; in the dot product of two rows for sinusoidal; not for learned. Position 100,000 is refused by learned.',
    );
    await page.fill('input[data-name="far"]', '511');
    await page.press('Enter');
    await page.waitFor(() =>
      document.querySelector('.pe-sentence')?.textContent?.endsWith('511 is refused by none.'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('every scheme has its row, and of one position nothing is compared', async () => {
    const page = await open(`${site.origin}/all.html`);
    const rows = await page.waitFor(table);
    assert.deepEqual(
      rows.map((/** @type {any} */ { name }) => name),
      pe.schemes.map(({ id }) => id),
    );
    for (const { name, what, cells } of rows) {
      assert.ok(what, name);
      for (const { text } of cells)
        assert.ok(text.length > 5 && !/undefined|NaN|is refused:/.test(text), `${name}: ${text}`);
    }
    await page.evaluate(set, { positions: '1' });
    const after = await page.waitFor(() => {
      const cells = [...document.querySelectorAll('pe-schemes [data-claim="offset"]')];
      return cells.every((cell) => /** @type {any} */ (cell).dataset.verdict === 'nothing') && cells.length;
    });
    assert.equal(after, pe.schemes.length - 2);
    assert.deepEqual(await page.errors(), []);
  });

  test('presets stand after a slash, and other attributes are of all that have them', async () => {
    const page = await open(`${site.origin}/presets.html`);
    const rows = await page.waitFor(table);
    assert.deepEqual(
      rows.map((/** @type {any} */ { name, what }) => `${name}: ${what}`),
      [
        // Presets say how wide they are.
        'rope/llama-3: turns queries and keys of 128 dimensions',
        'rope/gpt-oss: turns queries and keys of 64 dimensions',
        'alibi: adds to scores, in 2 heads',
      ],
    );
    // YaRN makes vectors longer.
    assert.equal(rows[1].cells[0].verdict, 'no');
    const [growth] = [pe.rotation({ scheme: 'rope', preset: 'gpt-oss', positions: 1 }).attentionFactor];
    assert.equal(rows[1].cells[0].text, `largest growth of a vector: ${growth.toPrecision(4)} × its length`);
    assert.equal(rows[2].cells[3].text, 'query 7 and key 0 in head 0: −0.4375');
    const numbers = await page.evaluate(() => {
      const { kind, shape, rowLabels, data } = /** @type {any} */ (document.querySelector('pe-schemes'))
        .numbers;
      return {
        kind,
        shape,
        rowLabels,
        last: data[11],
        hasMenu: Boolean(document.querySelector('.pe-tools')),
      };
    });
    assert.deepEqual(numbers, {
      kind: 'claims',
      shape: [3, 4],
      rowLabels: ['rope/llama-3', 'rope/gpt-oss', 'alibi'],
      last: -7 / 16,
      hasMenu: true,
    });
    assert.deepEqual(await page.errors(), []);
  });

  test('a refusal is spoken in the language of the page', async () => {
    for (const [language, said] of /** @type {const} */ ([
      ['de', /^Position (100\u202f000: Die Tabelle hat die Zeilen 0 bis 511|ist 100000; .* von 0 bis 63)$/],
      ['es', /^posición (100\u202f000: la tabla tiene las filas 0 a 511|es 100000; .* de 0 a 63)$/i],
      ['zh', /^(位置100,000：表中只有第0到511行|位置为100000；.*0到63.*)$/],
    ])) {
      const page = await open(`${site.origin}/${language}.html`);
      const rows = await page.waitFor(table);
      for (const { cells } of rows) assert.match(cells[3].text, said);
    }
  });

  test('what is wrong with one scheme is said in its row, and with all above the table', async () => {
    const page = await open(`${site.origin}/lab.html`);
    const rows = await page.waitFor(table);
    assert.equal(rows[0].cells[1].verdict, 'yes');
    assert.equal(rows[1].cells.length, 1);
    assert.match(rows[1].cells[0].text, /^d_model is 2; it must be/);
    const bad = await open(`${site.origin}/bad.html`);
    await bad.waitFor(table);
    for (const [attributes, said] of /** @type {[Record<string, string>, RegExp][]} */ ([
      [{ schemes: 'sinusoidal, <b>x</b>' }, /"<b>x<\/?/],
      [{ schemes: 'rope/nobody' }, /"nobody" is not a preset of rope/],
      [{ schemes: ' , ' }, /^schemes is empty; it must have at least one entry$/],
      [
        { schemes: Array.from({ length: 41 }, (_, k) => `rope/${k}`).join() },
        /^schemes names 41; at most 40 are shown/,
      ],
      [{ schemes: 'rope', far: '0' }, /^far is 0; it must be a whole number from 1 to 2147483648$/],
      [{ far: 'x' }, /^far is "x"; it must be a number/],
      [{ far: '9', positions: '0.5' }, /^positions is 0\.5; it must be/],
    ])) {
      await bad.evaluate(set, attributes);
      await bad.waitFor((/** @type {string} */ source) => {
        const text = document.querySelector('pe-schemes [role="alert"]:not([hidden])')?.textContent;
        return text && new RegExp(source).test(text);
      }, said.source);
    }
    assert.equal(await bad.evaluate(() => document.querySelector('pe-schemes b')), null);
    await bad.evaluate(set, { positions: '5' });
    await bad.waitFor(() => document.querySelector('pe-schemes [role="alert"]')?.hasAttribute('hidden'));
    assert.equal((await bad.evaluate(alert)) ?? null, null);
    assert.deepEqual(await bad.errors(), []);
  });

  test('on a phone all marks fit into the window, and the cells keep their texts for screen readers', async () => {
    const page = await open(`${site.origin}/room.html`, { width: 360, height: 800 });
    await page.waitFor(table);
    const seen = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      roles: ['grid', 'rowgroup', 'row', 'columnheader', 'rowheader', 'gridcell'].map(
        (role) => document.querySelectorAll(`pe-schemes [role="${role}"]`).length,
      ),
      marks: document.querySelectorAll('pe-schemes td .pe-verdict-mark').length,
      texts: [...document.querySelectorAll('pe-schemes td > p:last-child')].every(
        (text) => text.textContent && getComputedStyle(text).display !== 'none',
      ),
    }));
    assert.deepEqual(seen, { wide: 360, roles: [1, 2, 7, 5, 6, 21], marks: 20, texts: true });
    const height = await page.evaluate(
      () => /** @type {Element} */ (document.querySelector('.pe-claims')).getBoundingClientRect().height,
    );
    assert.ok(height < 400, `${height}`);
  });

  test('the verdicts are one stop of the Tab key, and keys go from one to the other', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(table);
    const stops = () =>
      [...document.querySelectorAll('pe-schemes [role="gridcell"]')].map((cell) =>
        Number(cell.getAttribute('tabindex')),
      );
    assert.deepEqual(await page.evaluate(stops), [0, ...Array(20).fill(-1)]);
    await page.evaluate(() =>
      /** @type {HTMLElement} */ (document.querySelector('pe-schemes [tabindex="0"][role]')).focus(),
    );
    const here = () => {
      const { dataset, tabIndex } = /** @type {HTMLElement} */ (document.activeElement);
      return `${dataset.scheme} ${dataset.claim} ${tabIndex}`;
    };
    for (const [key, place] of [
      ['ArrowRight', 'sinusoidal distinct 0'],
      ['ArrowDown', 'learned distinct 0'],
      ['End', 'learned far 0'],
      ['ArrowRight', 'learned far 0'],
      ['ArrowUp', 'sinusoidal far 0'],
      ['ArrowUp', 'sinusoidal far 0'],
      ['Home', 'sinusoidal bounded 0'],
      ['ArrowDown', 'learned bounded 0'],
    ]) {
      await page.press(key);
      assert.equal(await page.evaluate(here), place, key);
    }
    const label = () =>
      [...(document.activeElement?.children ?? [])].map(({ textContent }) => textContent).join();
    const said = await page.evaluate(label);
    assert.match(said, /^learned,Bounded,✓ yes,largest \|value\|: 0\.\d+$/);
    assert.equal((await page.evaluate(stops)).filter((/** @type {number} */ stop) => stop === 0).length, 1);
    // A repeated measurement is read in the same cell.
    await page.evaluate(set, { seed: '5' });
    await page.waitFor((/** @type {string} */ said) => {
      const now = [...(document.activeElement?.children ?? [])].map(({ textContent }) => textContent).join();
      return now.startsWith('learned,Bounded,✓ yes') && now !== said;
    }, said);
    // To a row of a single cell, and back.
    for (let k = 0; k < 4; ++k) await page.press('ArrowDown');
    assert.match(await page.evaluate(label), /^nope,There is nothing to measure/);
    await page.press('ArrowUp');
    assert.equal(await page.evaluate(here), 't5-bias bounded 0');
    await page.click('pe-schemes [data-scheme="rope"][data-claim="offset"]');
    assert.equal(await page.evaluate(here), 'rope offset 0');
    assert.deepEqual(await page.errors(), []);
  });

  test('the details below the table follow the chosen cell, by mouse and by keys, and nothing moves', async () => {
    const page = await open(`${site.origin}/room.html`);
    const rows = await page.waitFor(table);
    const detail = () =>
      [...document.querySelectorAll('pe-schemes .pe-claim-detail p')].map(({ textContent }) => textContent);
    const end = () =>
      /** @type {Element} */ (document.querySelector('#last')).getBoundingClientRect().top + scrollY;
    const before = await page.evaluate(end);
    const [title, verdict, meaning, what] = await page.evaluate(detail);
    assert.equal(title, 'sinusoidal: Bounded');
    assert.equal(verdict, `✓ yes: ${rows[0].cells[0].text}`);
    assert.match(String(meaning), /^Rows: no number is above 1/);
    assert.equal(what, 'sinusoidal adds a row of 128 numbers to each token.');
    await page.click('pe-schemes [data-scheme="learned"][data-claim="far"]');
    assert.deepEqual((await page.evaluate(detail)).slice(0, 2), [
      'learned: Defined at 100,000',
      '✗ no: position 100,000: the table has rows 0 to 511',
    ]);
    await page.press('ArrowDown');
    assert.equal((await page.evaluate(detail))[0], 'rope: Defined at 100,000');
    await page.click('pe-schemes [data-scheme="nope"]:not([data-claim])');
    assert.match((await page.evaluate(detail)).join(' | '), /^nope \| There is nothing to measure/);
    // Settings that change keep the choice.
    await page.click('pe-schemes [data-scheme="learned"][data-claim="far"]');
    await page.evaluate(set, { far: '400' });
    await page.waitFor(() => document.querySelector('.pe-detail-title')?.textContent?.endsWith('400'));
    assert.match(String((await page.evaluate(detail))[1]), /^✓ yes: the row of position 400 begins/);
    await page.evaluate(set, { far: '100000' });
    await page.waitFor(() => document.querySelector('.pe-detail-title')?.textContent?.endsWith('100,000'));
    assert.equal(await page.evaluate(end), before);
    assert.deepEqual(await page.errors(), []);
  });

  test('its file has a line for each scheme and claim; a table of its own it does not offer', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(table);
    await page.evaluate(() => {
      URL.createObjectURL = (blob) => {
        /** @type {any} */ (window).saved = /** @type {Blob} */ (blob).text();
        return '#';
      };
      HTMLAnchorElement.prototype.click = function () {};
      /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
    });
    const names = await page.waitFor(() => {
      const buttons = [...document.querySelectorAll('.pe-tools button')];
      const seen = buttons.filter((button) => button.checkVisibility());
      return seen.length > 0 && seen.map(({ textContent }) => textContent);
    });
    assert.deepEqual(names, ['CSV', '.npy', 'Full screen (P)', 'Copy link']);
    const groups = await page.evaluate(() =>
      [...document.querySelectorAll('.pe-tools [role="group"]')].map((group) => group.checkVisibility()),
    );
    assert.deepEqual(groups, [false, true]);
    await page.click('.pe-tools button');
    const lines = (await page.waitFor(() => /** @type {any} */ (window).saved)).trim().split('\r\n');
    assert.equal(lines.length, 1 + 6 * 4);
    assert.equal(lines[0], 'scheme,claim,verdict,number,what was measured');
    assert.match(lines[1], /^sinusoidal,Bounded,yes,1,largest \|value\|: 1$/);
    assert.match(
      lines[8],
      /^learned,"Defined at 100,000",no,NaN,"position 100,000: the table has rows 0 to 511"$/,
    );
    assert.match(lines[21], /^nope,Bounded,,NaN,There is nothing to measure/);
    assert.deepEqual(await page.errors(), []);
  });

  test('its place is kept before it is there', async () => {
    for (const width of [360, 900, 1600]) {
      const page = await open(`${site.origin}/room.html`, { width, height: 800 });
      await page.waitFor(table);
      const [top, before] = await page.evaluate(() => [
        /** @type {Element} */ (document.querySelector('#last')).getBoundingClientRect().top + scrollY,
        /** @type {any} */ (window).noted,
      ]);
      assert.ok(Math.abs(top / before - 1) < 0.02, `${engine}, ${width}: ${before} → ${top}`);
    }
  });
});
