/** What a reader downloads, and what a teacher hands out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { forFirstFigure } from '../../web/tools/build.mjs';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
/** @param {string[]} names */
const brotli = (...names) => names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);

test('the lesson in one file is at most 1.8 MB', () => {
  assert.ok(read('posenc-offline.html').length <= 1_800_000, `${read('posenc-offline.html').length} bytes`);
});

test('what the first figure needs is at most 400 kB in brotli, of which ours 58 kB', (t) => {
  const ours = brotli(...forFirstFigure);
  const all = ours + brotli('chart.js');
  t.diagnostic(`${all} bytes, of which ours ${ours}`);
  assert.ok(ours <= 58_000, `ours: ${ours} bytes`);
  assert.ok(all <= 400_000, `${all} bytes`);
});

test('and nothing else of ours is imported before it', () => {
  const seen = new Set(['elements.js']);
  for (const name of seen) {
    const text = read(name).toString();
    for (const [, path] of text.matchAll(/(?:from|^import|[;}]import)\s*["']\.\/([^"']+)["']/g))
      seen.add(path);
  }
  assert.deepEqual([...seen].toSorted(), forFirstFigure.toSorted());
});

test('the classic script can stand in any page, of any encoding', () => {
  const text = read('posenc.all.js').toString('latin1');
  assert.equal(text.search(/[^\n\t -~]/), -1);
  // Within a script element, any of these would change where it ends.
  assert.equal(text.search(/<!--|<\/?script/i), -1);
});
