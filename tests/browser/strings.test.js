/** Strings on their way into the core, in browsers: tests/engine/strings.test.js has the same cases, and more, in Node. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { llama, strangeStrings } from '../strange-strings.mjs';
import { inEachEngine, page as pageOf, servePages, test } from './pages.mjs';

/** @type {Awaited<ReturnType<typeof servePages>>} */
let site;

before(async () => {
  site = await servePages('strings', { 'strings.html': pageOf('<p>strings</p>') });
});
after(() => site.close());

/**
 * Runs in the page: how many configurations with a strange string were inspected, and those whose result differs.
 * @param {typeof import('../strange-strings.mjs').llama} llama
 * @param {string[]} strange
 */
const inspectStrange = async (llama, strange) => {
  const { load } = await import(new URL('posenc.js', document.baseURI).href);
  const pe = await load();
  const { model_type, ...rest } = llama;
  const plain = JSON.stringify(pe.inspect(llama));
  const texts = strange.flatMap((each) => [each, `a${each}`, `${each}a`, 'x'.repeat(199) + each]);
  for (let count = 190; count <= 204; ++count) texts.push(`${'x'.repeat(count)}🙂 hello`);
  /** @type {string[]} */
  const different = [];
  for (const text of texts) {
    for (const config of [
      { model_type, note: text, ...rest },
      { model_type, [text]: 'note', ...rest },
      JSON.stringify({ model_type, note: text, ...rest }),
    ]) {
      if (JSON.stringify(pe.inspect(config)) !== plain) different.push(JSON.stringify(text));
    }
  }
  let refused = '';
  try {
    pe.encode({ scheme: 'x'.repeat(2 ** 24), positions: 1 });
  } catch (error) {
    refused = /** @type {any} */ (error).code;
  }
  return { count: texts.length, different, refused };
};

inEachEngine('strings', (_engine, open) => {
  test('a cut pair, half a pair and U+0000 take nothing of what follows, and a long name is refused', async () => {
    const page = await open(`${site.origin}/strings.html`);
    assert.deepEqual(await page.evaluate(inspectStrange, llama, strangeStrings), {
      count: 47,
      different: [],
      refused: 'unknown_scheme',
    });
  });
});
