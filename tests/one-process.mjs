/**
 * Runs test files in one process, one after the other, each as a suite with the name of its file:
 *
 *   node --test-reporter=spec tests/one-process.mjs FILE...
 *
 * A separate process would cost each file the start of Node and the compilation of the core. `--test-isolation=none`
 * would do the same, but Node 20 does not have it. With POSENC_KEEP_BROWSERS, tests in browsers share one of each engine.
 */
import { resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const files = process.argv.slice(2);
let finished = 0;
process.on('exit', () => {
  if (finished === files.length) return;
  console.error(`${files[finished]} did not finish`);
  process.exitCode = 1;
});

for (const file of files) {
  // A file is imported after the tests of the previous one have run, because tests replace globals temporarily.
  await new Promise((done) => {
    describe(file, async () => {
      after(done);
      try {
        await import(pathToFileURL(resolve(file)).href);
      } catch (error) {
        test('the file can be imported', () => {
          throw error;
        });
      }
    });
  });
  ++finished;
}
if (process.env.POSENC_KEEP_BROWSERS) await (await import('./browser/drivers.mjs')).closeKeptBrowsers();
