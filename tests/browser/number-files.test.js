/**
 * Figures of a file that the page gives, the reader chooses or drops: their texts, and those about files that cannot be
 * shown.
 */
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { crc32 } from 'node:zlib';
import { load } from '../../dist/posenc.js';
import { encodeNpy } from '../../web/matrix/number-files.js';
import { inEachEngine, linked, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;
const paper = pe.encode({ preset: 'paper', positions: 60, d_model: 32 });
const markup = '<b>x</b>';

/** An archive of stored entries. @param {Record<string, Uint8Array>} files */
function npz(files) {
  const records = Object.entries(files).map(([name, bytes]) => ({ name: Buffer.from(`${name}.npy`), bytes }));
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const directory = [];
  let at = 0;
  for (const { name, bytes } of records) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, bytes]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

before(async () => {
  site = await servePages('number-files', {
    'src.html': pageOf('<pe-heatmap src="files/wpe.npy" controls></pe-heatmap>', linked),
    'compare.html': pageOf(
      '<pe-compare src="files/wpe.npy" b="sinusoidal/paper" controls></pe-compare>',
      linked,
    ),
    'all.html': pageOf(
      ['heatmap', 'lines', 'similarity', 'properties', 'compare']
        .map((name) => `<pe-${name} src="files/gaps.npy"></pe-${name}>`)
        .join(''),
    ),
    'components.html': pageOf('<pe-pca src="files/wpe.npy"></pe-pca><pe-pca src="files/gaps.npy"></pe-pca>'),
    'both.html': pageOf(
      '<pe-lab positions="20" d-model="8" controls><pe-heatmap src="files/wpe.npy"></pe-heatmap><pe-lines columns="0"></pe-lines></pe-lab>',
    ),
    'array.html': pageOf('<pe-heatmap src="files/two.npz" array="b"></pe-heatmap>'),
    'inside.html': pageOf(
      `<pe-heatmap src="data:application/octet-stream;base64,${Buffer.from('1,2\n3,4\n').toString('base64')}#mine.csv"></pe-heatmap>`,
    ),
    'several.html': pageOf('<pe-heatmap src="files/two.npz"></pe-heatmap>'),
    'plain.html': pageOf('<pe-heatmap positions="50" d-model="16" controls></pe-heatmap>'),
    'empty.html': pageOf('<pe-heatmap src=""></pe-heatmap>', linked),
    'missing.html': pageOf('<pe-heatmap src="files/missing.npy"></pe-heatmap>'),
    'de.html': pageOf('<div lang="de"><pe-heatmap src="files/gaps.npy"></pe-heatmap></div>'),
    'lab.html': pageOf(
      '<pe-lab src="" controls><pe-heatmap></pe-heatmap><pe-similarity></pe-similarity></pe-lab>',
    ),
    'given.html': pageOf(
      '<pe-lab positions="20" d-model="8" controls><pe-heatmap tools></pe-heatmap><pe-angles></pe-angles><pe-lines columns="0"></pe-lines></pe-lab>',
    ),
  });
  const shipped = await readFile(`${site.folder}/own.html`, 'utf8');
  await writeFile(
    `${site.folder}/noted.html`,
    shipped.replace(
      '</body>',
      '<script>window.noted = document.documentElement.scrollHeight</script></body>',
    ),
  );
  await mkdir(`${site.folder}/files`, { recursive: true });
  const put = (/** @type {string} */ name, /** @type {string | Uint8Array} */ bytes) =>
    writeFile(`${site.folder}/files/${name}`, bytes);
  const shape = [paper.rows, paper.cols];
  await put('wpe.npy', encodeNpy({ shape, data: paper.data }));
  const gaps = paper.data.slice();
  gaps[3] = gaps[40] = NaN;
  gaps[100] = Infinity;
  await put('gaps.npy', encodeNpy({ shape, data: gaps }));
  await put('none.npy', encodeNpy({ shape: [2, 2], data: new Float32Array(4).fill(NaN) }));
  await put('broken.npy', encodeNpy({ shape, data: paper.data }).slice(0, -9));
  const small = Float32Array.from({ length: 12 }, (_, k) => k);
  await put(
    'two.npz',
    npz({ a: encodeNpy({ shape: [3, 4], data: small }), b: encodeNpy({ shape: [4, 3], data: small }) }),
  );
  await put(
    'markup.npz',
    npz({
      [markup]: encodeNpy({ shape: [3, 4], data: small }),
      b: encodeNpy({ shape: [4, 3], data: small }),
    }),
  );
  await put('small.csv', '1,2,3\n4,5,6\n');
  // Takes seconds to read on any machine.
  await put('large.csv', `${'0.5,'.repeat(1999)}0.5\n`.repeat(10000));
});
after(() => site.close());

const said = () => document.querySelector('.pe-own > .pe-source-name')?.textContent;
const failure = () => document.querySelector('.pe-own > [role=alert]:not([hidden])')?.textContent;
/** @param {string} selector */
const label = (selector) => document.querySelector(`${selector} .pe-body`)?.getAttribute('aria-label');
/** The settings that can be changed. @param {string} selector */
const settings = (selector) => [
  ...new Set(
    [...document.querySelectorAll(`${selector} .pe-controls [data-name]`)].map((node) =>
      node.getAttribute('data-name'),
    ),
  ),
];
const input = '.pe-tools input[type=file]';
const hasInput = () => document.querySelector('.pe-tools input[type=file]');
const openTools = () => {
  const opener = /** @type {HTMLElement | null} */ (document.querySelector('.pe-tools-button'));
  if (opener?.ariaExpanded === 'false') opener.click();
  return opener;
};

inEachEngine('own numbers', (_engine, open) => {
  test('a file that the page names is shown, with its shape and type, and no setting that it lacks', async () => {
    const page = await open(`${site.origin}/src.html`);
    assert.equal(await page.waitFor(said), 'wpe.npy: 60 × 32, float32.');
    assert.equal(
      await page.waitFor(label, 'pe-heatmap'),
      'Heatmap of the “wpe.npy” encoding: 60 positions from top to bottom, 32 dimensions from left to right',
    );
    assert.deepEqual(await page.evaluate(settings, 'pe-heatmap'), ['positions']);
    await page.fill('pe-heatmap input[data-name=positions]', '61');
    assert.equal(
      await page.waitFor(() => document.querySelector('pe-heatmap > .pe-alert:not([hidden])')?.textContent),
      'positions is 61; it must be a whole number from 1 to 60',
    );
    await page.evaluate(() => document.querySelector('pe-heatmap')?.setAttribute('src', 'files/small.csv'));
    await page.evaluate(() => document.querySelector('pe-heatmap')?.removeAttribute('positions'));
    await page.waitFor(() =>
      document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label')?.includes('3 dimensions'),
    );
    assert.equal(await page.evaluate(said), 'small.csv: 2 × 3 numbers as text, shown as float32.');
    assert.deepEqual(await page.errors(), []);
  });

  test('the paper’s encoding from a file is the same as the computed one', async () => {
    const page = await open(`${site.origin}/compare.html`);
    const sentence = () => document.querySelector('pe-compare .pe-sentence')?.textContent;
    assert.equal(
      await page.waitFor(sentence),
      'Equal: all 1,920 numbers of “wpe.npy” and sinusoidal/paper are the same.',
    );
    await page.evaluate(() => document.querySelector('pe-compare')?.setAttribute('b', 'rope'));
    await page.waitFor(() =>
      document.querySelector('pe-compare .pe-sentence')?.textContent?.includes('rope'),
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('gaps are counted, and every figure says only what is true without them', async () => {
    const page = await open(`${site.origin}/all.html`);
    for (const name of ['heatmap', 'lines', 'similarity', 'properties', 'compare']) {
      await page.evaluate((tag) => document.querySelector(tag)?.scrollIntoView(), `pe-${name}`);
      await page.waitFor(label, `pe-${name}`);
      assert.equal(
        await page.evaluate(
          (tag) => document.querySelector(`${tag} .pe-source-name`)?.textContent,
          `pe-${name}`,
        ),
        'gaps.npy: 60 × 32, float32. Left blank: 2 cells that are NaN and 1 cell that is infinite.',
      );
    }
    const text = (/** @type {string} */ selector) =>
      page.evaluate((selector) => document.querySelector(selector)?.textContent, selector);
    assert.equal(await text('pe-heatmap .pe-sentence'), 'The values run from about −1 to about 1.');
    assert.equal(
      await text('pe-similarity .pe-sentence'),
      'Of 60 positions, 3 have no value and are left blank: a number of the row is missing, or the row has no direction.',
    );
    assert.equal(await text('pe-lines .pe-sentence'), '');
    assert.match(String(await text('pe-properties .pe-summary')), /^0 of 0 claims hold/);
    assert.match(String(await text('pe-compare .pe-sentence')), /^The values differ.* 29 are in both/);
    assert.doesNotMatch(String(await page.evaluate(() => document.body.textContent)), /Infinity|undefined/);
    assert.deepEqual(await page.errors(), []);
  });

  test('principal components are those of a file without gaps; of another, the row is named', async () => {
    const page = await open(`${site.origin}/components.html`);
    assert.match(String(await page.waitFor(label, 'pe-pca')), /“wpe\.npy”/);
    const refused = await page.waitFor(() => {
      const alert = document.querySelector('pe-pca:last-of-type > .pe-alert:not([hidden])');
      alert?.scrollIntoView();
      return alert?.textContent;
    });
    assert.equal(
      refused,
      'row 0 of the file has a cell that is blank; principal components need every number of every row',
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('in a lab, a figure with a file of its own shows that, and the others what the lab says', async () => {
    const page = await open(`${site.origin}/both.html`);
    assert.match(String(await page.waitFor(label, 'pe-heatmap')), /“wpe\.npy”/);
    await page.evaluate(() => document.querySelector('pe-lines')?.scrollIntoView());
    assert.doesNotMatch(String(await page.waitFor(label, 'pe-lines')), /wpe/);
    assert.deepEqual(await page.errors(), []);
  });

  test('a file is opened by the tools of a figure, and given up again; nothing is sent', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const computed = await page.waitFor(label, 'pe-heatmap');
    await page.waitFor(openTools);
    await page.waitFor(hasInput);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-tools-button')?.ariaLabel),
      'Tools: picture, numbers, code, full screen',
    );
    await page.setFiles(input, [`${site.folder}/files/small.csv`]);
    await page.waitFor(() =>
      document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label')?.includes('“small.csv”'),
    );
    assert.equal(await page.evaluate(said), 'small.csv: 2 × 3 numbers as text, shown as float32.');
    assert.equal(
      await page.evaluate(() => document.querySelector('pe-heatmap')?.getAttribute('positions')),
      '2',
    );
    assert.ok(!(await page.requests()).some((url) => url.includes('small.csv')));
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.pe-own button')];
      const back = buttons.find((node) => node.textContent === 'Back to what the page shows');
      /** @type {HTMLElement} */ (back).click();
    });
    await page.waitFor(
      (computed) => document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label') === computed,
      computed,
    );
    assert.equal(await page.evaluate(() => document.querySelector('.pe-own')), null);
    assert.deepEqual(await page.errors(), []);
  });

  test('what takes long to read says how far it is, and can be cancelled; what was there stays', async () => {
    const page = await open(`${site.origin}/src.html`);
    const before = await page.waitFor(label, 'pe-heatmap');
    await page.waitFor(openTools);
    await page.waitFor(hasInput);
    await page.setFiles(input, [`${site.folder}/files/large.csv`]);
    const progress = await page.waitFor(() => {
      const node = document.querySelector('.pe-own .pe-progress:not([hidden])');
      const bar = /** @type {HTMLProgressElement | null} */ (node?.querySelector('progress[value]') ?? null);
      if (!node || !bar) return undefined;
      const text = node.querySelector('span')?.textContent;
      /** @type {HTMLElement} */ (node.querySelector('button')).click();
      return { text, part: bar.value / bar.max };
    });
    assert.match(String(progress.text), /^\d+ of 80 MB$/);
    assert.ok(progress.part > 0 && progress.part <= 1);
    assert.equal(await page.waitFor(failure), 'Reading large.csv was cancelled.');
    assert.equal(await page.evaluate(label, 'pe-heatmap'), before);
    assert.equal(
      await page.evaluate(() => document.querySelector('.pe-own .pe-progress:not([hidden])')),
      null,
    );
    assert.deepEqual(await page.errors(), []);
  });

  test('a file that cannot be shown is named with the reason, and what was there stays', async () => {
    const page = await open(`${site.origin}/plain.html`);
    const computed = await page.waitFor(label, 'pe-heatmap');
    await page.waitFor(openTools);
    await page.waitFor(hasInput);
    for (const [name, reason] of [
      ['broken.npy', 'broken.npy could not be opened: array should end at byte'],
      ['none.npy', 'none.npy could not be opened: none of its numbers is finite.'],
    ]) {
      await page.setFiles(input, [`${site.folder}/files/${name}`]);
      await page.waitFor(
        (reason) =>
          document.querySelector('.pe-own > [role=alert]:not([hidden])')?.textContent?.startsWith(reason),
        reason,
      );
    }
    assert.equal(await page.evaluate(label, 'pe-heatmap'), computed);
    const missing = await open(`${site.origin}/missing.html`);
    assert.match(String(await missing.waitFor(failure)), /^missing\.npy could not be opened: .*404/);
  });

  test('a file can be dropped on a figure; of several arrays one is chosen, and names are no markup', async () => {
    const page = await open(`${site.origin}/plain.html`);
    await page.waitFor(label, 'pe-heatmap');
    const drop = async (/** @type {string} */ url) => {
      const data = new DataTransfer();
      data.items.add(new File([await (await fetch(url)).arrayBuffer()], 'markup.npz'));
      const figure = /** @type {Element} */ (document.querySelector('pe-heatmap'));
      const event = (/** @type {string} */ name) =>
        figure.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
      event('dragenter');
      // Until the handler has loaded.
      while (event('dragover')) await new Promise((resolve) => setTimeout(resolve, 20));
      return event('drop');
    };
    assert.equal(await page.evaluate(drop, 'files/markup.npz'), false);
    await page.waitFor(() => document.querySelector('.pe-own select:not([hidden])'));
    await page.waitFor(
      () =>
        document.querySelector('.pe-own > .pe-source-name')?.textContent ===
        'markup.npz has 2 arrays. Choose one of them.',
    );
    assert.match(String(await page.evaluate(label, 'pe-heatmap')), /sinusoidal/);
    await page.evaluate((name) => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('.pe-own select'));
      select.value = name;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, markup);
    await page.waitFor(
      (name) =>
        document
          .querySelector('pe-heatmap .pe-body')
          ?.getAttribute('aria-label')
          ?.includes(`“markup.npz: ${name}”`),
      markup,
    );
    assert.equal(await page.evaluate(() => document.querySelectorAll('pe-heatmap b').length), 0);
    assert.deepEqual(await page.errors(), []);
  });

  test('of an archive, `array` names one; without it the reader chooses, and the tag says which', async () => {
    const named = await open(`${site.origin}/array.html`);
    assert.match(String(await named.waitFor(label, 'pe-heatmap')), /“two\.npz: b” encoding: 4 positions/);
    const page = await open(`${site.origin}/several.html`);
    await page.waitFor(() => document.querySelector('.pe-own select'));
    assert.equal(await page.waitFor(said), 'two.npz has 2 arrays. Choose one of them.');
    await page.evaluate(() => {
      const select = /** @type {HTMLSelectElement} */ (document.querySelector('.pe-own select'));
      select.value = 'a';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    assert.match(String(await page.waitFor(label, 'pe-heatmap')), /“two\.npz: a” encoding: 3 positions/);
    assert.equal(await page.evaluate(() => document.querySelector('pe-heatmap')?.getAttribute('array')), 'a');
    assert.deepEqual(await page.errors(), []);
  });

  test('a file inside the page is shown by its name', async () => {
    const page = await open(`${site.origin}/inside.html`);
    assert.equal(await page.waitFor(said), 'mine.csv: 2 × 2 numbers as text, shown as float32.');
    assert.match(String(await page.waitFor(label, 'pe-heatmap')), /“mine\.csv” encoding: 2 positions/);
    assert.deepEqual(await page.errors(), []);
  });

  test('without a file there is a button for one, in the room of the figure', async () => {
    const page = await open(`${site.origin}/empty.html`);
    assert.match(String(await page.waitFor(said)), /^Here a table of your own is shown/);
    const height = () => document.querySelector('pe-heatmap')?.getBoundingClientRect().height;
    assert.ok(Number(await page.evaluate(height)) > 350);
    await page.setFiles('pe-heatmap input[type=file]', [`${site.folder}/files/wpe.npy`]);
    assert.match(String(await page.waitFor(label, 'pe-heatmap')), /“wpe\.npy”/);
    assert.deepEqual(await page.errors(), []);
  });

  test('in a lab a file is that of all figures that open files', async () => {
    const page = await open(`${site.origin}/lab.html`);
    await page.waitFor(() => document.querySelectorAll('pe-lab .pe-own').length === 3);
    await page.setFiles('pe-lab > .pe-own input[type=file]', [`${site.folder}/files/wpe.npy`]);
    for (const tag of ['pe-heatmap', 'pe-similarity']) {
      await page.evaluate((tag) => document.querySelector(tag)?.scrollIntoView(), tag);
      await page.waitFor(label, tag);
    }
    assert.match(String(await page.evaluate(label, 'pe-heatmap')), /“wpe\.npy” encoding: 60 positions/);
    assert.deepEqual(await page.evaluate(settings, 'pe-lab'), ['positions']);
    assert.deepEqual(await page.errors(), []);
    const other = await open(`${site.origin}/given.html`);
    await other.waitFor(label, 'pe-heatmap');
    await other.waitFor(openTools);
    await other.waitFor(hasInput);
    await other.setFiles(input, [`${site.folder}/files/small.csv`]);
    await other.waitFor(() =>
      document.querySelector('pe-heatmap .pe-body')?.getAttribute('aria-label')?.includes('“small.csv”'),
    );
    await other.evaluate(() => document.querySelector('pe-lines')?.scrollIntoView());
    await other.waitFor(() => document.querySelector('pe-lab > .pe-own'));
    await other.waitFor(label, 'pe-lines');
    // An element that opens no files goes on.
    assert.match(String(await other.evaluate(label, 'pe-angles')), /./);
    assert.deepEqual(await other.errors(), []);
  });

  test('the page for a table of one’s own has its height before a script has come, and shows a table', async () => {
    for (const width of [360, 900, 1600]) {
      const page = await open(`${site.origin}/noted.html`, { width });
      await page.waitFor(() => document.querySelector('pe-lab > .pe-own'));
      for (const tag of [
        'pe-heatmap',
        'pe-lines',
        'pe-similarity',
        'pe-pca',
        'pe-properties',
        'pe-compare',
      ]) {
        await page.evaluate((tag) => document.querySelector(tag)?.scrollIntoView(), tag);
        await page.waitFor((tag) => document.querySelector(`${tag} > .pe-own`), tag);
      }
      const [before, after, right] = await page.evaluate(() => [
        /** @type {any} */ (window).noted,
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
      assert.ok(Math.abs(before - after) < 0.02 * after, `${before} and ${after} at ${width}`);
      assert.ok(right <= width, `${right} at ${width}`);
      if (width > 900) continue;
      await page.setFiles('pe-lab input[type=file]', [`${site.folder}/files/wpe.npy`]);
      await page.evaluate(() => document.querySelector('pe-pca')?.scrollIntoView());
      await page.waitFor(label, 'pe-pca');
      assert.match(String(await page.evaluate(label, 'pe-pca')), /“wpe\.npy”/);
      await page.evaluate(() => document.querySelector('pe-compare')?.scrollIntoView());
      await page.waitFor(() =>
        document
          .querySelector('pe-compare .pe-sentence')
          ?.textContent?.startsWith('Equal: all 1,920 numbers'),
      );
      assert.deepEqual(await page.errors(), []);
    }
  });

  test('speaks the language of the page', async () => {
    const page = await open(`${site.origin}/de.html`);
    assert.equal(
      await page.waitFor(said),
      'gaps.npy: 60 × 32, float32. Leer gelassen: 2 Zellen mit NaN und 1 unendliche Zelle.',
    );
  });
});
