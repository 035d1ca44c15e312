/** Training in real browsers: the same bits as in Node, in a worker, while the page stays usable. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { runs } from '../trained-weights.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  const module = new URL('../trained-weights.mjs', import.meta.url);
  site = await servePages('training', {
    'index.html': pageOf('<p>training</p>'),
    'trained-weights.mjs': await readFile(module, 'utf8'),
  });
});
after(() => site.close());

inEachEngine('training', (engine, open) => {
  test('the weights after 200 steps are the same bits as in Node, with a worker and without', async () => {
    const page = await open(`${site.origin}/index.html`);
    const { found, names } = await page.evaluate(
      async (/** @type {{origin: string, runs: any}} */ { origin, runs }) => {
        const { load } = await import(`${origin}/posenc.js`);
        const { hashOfRun } = await import(`${origin}/trained-weights.mjs`);
        const pe = await load();
        const names = /** @type {(string | undefined)[]} */ ([]);
        const Original = Worker;
        globalThis.Worker = class extends Original {
          constructor(/** @type {[url: string | URL, options?: WorkerOptions]} */ ...how) {
            super(...how);
            names.push(how[1]?.name);
          }
        };
        /** @type {Record<string, string[]>} */
        const found = {};
        for (const [scheme, { training }] of Object.entries(runs)) {
          found[scheme] = [await hashOfRun(pe, training), await hashOfRun(pe, training, { worker: false })];
        }
        return { found, names };
      },
      { origin: site.origin, runs },
    );
    // The first of the two runs of each scheme.
    assert.deepEqual(names, Array(Object.keys(runs).length).fill('training'));
    for (const [scheme, { hash }] of Object.entries(runs)) {
      assert.deepEqual(found[scheme], [hash, hash], `${engine}: ${scheme}`);
    }
  });

  test('a signal ends what waits for the worker', async () => {
    const page = await open(`${site.origin}/index.html`);
    const codes = await page.evaluate(async (/** @type {string} */ origin) => {
      const { load } = await import(`${origin}/posenc.js`);
      const pe = await load();
      const controller = new AbortController();
      const run = await pe.train({ scheme: 'rope' }, { signal: controller.signal });
      // Takes minutes.
      const waiting = run.evaluate({ length: 128, examples: 65536 });
      controller.abort();
      const code = (/** @type {Promise<unknown>} */ promise) => promise.catch((error) => error.code);
      return [await code(waiting), await code(run.state())];
    }, site.origin);
    assert.deepEqual(codes, ['cancelled', 'cancelled']);
  });
});
