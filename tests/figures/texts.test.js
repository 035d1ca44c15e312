/** Every language says all that English says, and nothing else. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { english as spoken, textsFor } from '../../web/texts.js';
import { texts as english } from '../../web/texts/en.js';

const pe = await load();
const folder = new URL('../../web/texts/', import.meta.url);
const others = readdirSync(folder)
  .filter((name) => name !== 'en.js')
  .map((name) => name.replace('.js', ''));

/**
 * What a table has: each key with what stands there, a function with the number of its arguments.
 * @param {unknown} value
 * @param {string} [path]
 * @returns {string[]}
 */
function shapeOf(value, path = '') {
  if (typeof value === 'function') return [`${path}(${value.length})`];
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, path ? `${path}.${key}` : key));
}

test('a missing, extra or differently shaped text is noticed', () => {
  const table = { a: 'x', b: { c: (/** @type {number} */ n) => `${n}` } };
  assert.deepEqual(shapeOf(table), ['a: string', 'b.c(1)']);
  assert.notDeepEqual(shapeOf({ a: 'x', b: {} }), shapeOf(table));
  assert.notDeepEqual(shapeOf({ ...table, d: '' }), shapeOf(table));
  assert.notDeepEqual(shapeOf({ a: 'x', b: { c: () => '' } }), shapeOf(table));
});

test('texts.js knows every language that there is', () => {
  const source = readFileSync(new URL('../texts.js', folder), 'utf8');
  const known = [...source.matchAll(/=> import\('\.\/texts\/([a-z]+)\.js'\)/g)].map(([, name]) => name);
  assert.deepEqual(known.sort(), others.sort());
});

for (const language of others) {
  test(`${language} has the same texts as English, all of them translated`, async () => {
    const { texts } = await import(`../../web/texts/${language}.js`);
    // Sentences of errors have a test of their own: tests/engine/errors.test.js.
    const { params, errors, ...own } = texts;
    const { params: _, errors: __, ...expected } = english;
    assert.ok(errors);
    assert.deepEqual(shapeOf(own).sort(), shapeOf(expected).sort());
    const inRegistry = [pe.positions, ...pe.schemes.flatMap((scheme) => scheme.params)].map(
      ({ name }) => name,
    );
    assert.deepEqual(Object.keys(params).sort(), [...new Set(inRegistry)].sort());
    // Words, and not only formulas: what is the same in both has been forgotten.
    /** @param {any} a @param {any} b @param {string} path @returns {string[]} */
    const same = (a, b, path) =>
      typeof a === 'string'
        ? a === b && !path.endsWith('.formula') && /[a-z]{4}.* [a-z]{2,}/i.test(a)
          ? [path]
          : []
        : Object.keys(Object(a)).flatMap((key) => same(a[key], b[key], `${path}.${key}`));
    assert.deepEqual(same(own, expected, ''), []);
  });
}

test('an element speaks the language around it, and English wherever there is no table', async () => {
  const inside = (/** @type {string} */ lang) =>
    textsFor(/** @type {any} */ ({ closest: () => ({ getAttribute: () => lang }) }));
  const { texts: german } = await import('../../web/texts/de.js');
  assert.equal(await inside('de-AT'), german);
  for (const lang of ['fr', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf-de']) {
    assert.equal(await inside(lang), spoken, lang);
  }
});
