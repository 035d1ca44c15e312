/** What a reader downloads, and what a teacher hands out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

/** @param {string} name */
const read = (name) => readFileSync(new URL(`../../dist/${name}`, import.meta.url));
/** @param {string[]} names */
const brotli = (...names) => names.reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);

test('the lesson in one file is at most 1.8 MB', () => {
  assert.ok(read('posenc-offline.html').length <= 1_800_000, `${read('posenc-offline.html').length} bytes`);
});

test(
  'what the first figure needs is at most 400 kB in brotli',
  { todo: 'the engine and the elements are to become smaller' },
  (t) => {
    const ours = brotli('posenc.js', 'elements.js');
    const all = ours + brotli('chart.js');
    t.diagnostic(`${all} bytes, of which ours ${ours}`);
    assert.ok(all <= 400_000, `${all} bytes, of which ours ${ours}`);
  },
);

test('the classic script can stand in any page, of any encoding', () => {
  const text = read('posenc.all.js').toString('latin1');
  assert.equal(text.search(/[^\n\t -~]/), -1);
  // Within a script element, any of these would change where it ends.
  assert.equal(text.search(/<!--|<\/?script/i), -1);
});
