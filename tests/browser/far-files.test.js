/** Files of more cells than are drawn, written piece by piece. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { load } from '../../dist/posenc.js';
import { drawn, far, head, most } from './far.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

const pe = await load();
/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('far-files', {
    'far.html': far(`positions="${most}" d-model="128" tools`),
    'all.html': far('positions="9000" d-model="512" tools'),
    'wide.html': pageOf('<pe-similarity positions="134217728" d-model="2" tools></pe-similarity>', head),
  });
});
after(() => site.close());

inEachEngine('far, into files', (_, open) => {
  test('all cells are written into a file piece by piece, where the browser can, and can be stopped', async () => {
    const openTools = () => {
      /** @type {any} */ (document.querySelector('.pe-tools-button')).click();
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
    // A browser without this function keeps this many cells in memory.
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
    // 2^31 rows take hours: the progress is visible, and it can be stopped.
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
    // Other browsers are told how many rows would fit.
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
    // No disk holds 72,057.6 TB.
    assert.deepEqual(
      await wide.evaluate(() => {
        const { hidden } = /** @type {HTMLElement} */ (document.querySelector('.pe-tools-whole'));
        return [
          hidden,
          document.querySelector('.pe-tools-files .pe-tools-name')?.textContent?.startsWith('Numbers'),
        ];
      }),
      [true, true],
    );
    assert.deepEqual([...(await page.errors()), ...(await large.errors())], []);
  });
});
