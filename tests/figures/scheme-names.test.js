/** Schemes have the same name everywhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { areKnown, parseEntries, parseEntry } from '../../web/schemes/scheme-names.js';

const pe = await load();

test('names have a preset after a slash, and each counts once', () => {
  assert.deepEqual(parseEntries(' rope/llama-3.1, alibi,, rope / llama-3.1 , alibi/,'), [
    { name: 'rope/llama-3.1', scheme: 'rope', preset: 'llama-3.1' },
    { name: 'alibi', scheme: 'alibi', preset: '' },
  ]);
  assert.deepEqual(parseEntries(' , '), []);
  assert.deepEqual(parseEntry(' a / b / c '), { name: 'a/b/c', scheme: 'a', preset: 'b/c' });
  assert.deepEqual(parseEntry(''), { name: '', scheme: '', preset: '' });
});

test('what is named is there, or is not', () => {
  const is = (/** @type {string} */ text) => areKnown(parseEntries(text), pe.schemes);
  for (const { id, presets } of pe.schemes) {
    assert.ok(is(id), id);
    for (const { name } of presets) assert.ok(is(`${id}/${name}, ${pe.schemes[0].id}`), name);
    assert.ok(!is(`${id}, ${id}/none`), id);
  }
  for (const text of ['', ' , ', 'none', '/', `/${pe.schemes[0].id}`, '<b>']) assert.ok(!is(text), text);
});
