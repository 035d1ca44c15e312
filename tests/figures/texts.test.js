/** Every language has exactly the texts that English has. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { factsOf, similaritySentence } from '../../web/figures/similarity/model.js';
import { languages, otherLanguages } from '../../web/texts/languages.js';
import { english as spoken, textsFor } from '../../web/texts/page-language.js';
import { texts as english, program } from '../../build/texts/en.mjs';

const pe = await load();
const others = otherLanguages();

/**
 * The shape of a table: each key with its type, and the number of arguments of each function.
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

/**
 * The faults of a table, one per line: missing texts, texts that English lacks, and texts that are still English.
 * @param {any} own
 * @param {any} expected
 */
function faultsOf(own, expected) {
  const [shape, wanted] = [shapeOf(own), shapeOf(expected)];
  // Words, not only formulas: a text that is the same in both has been forgotten.
  /** @param {any} a @param {any} b @param {string} path @returns {string[]} */
  const same = (a, b, path) =>
    typeof a === 'string'
      ? a === b && !path.endsWith('.formula') && /[a-z]{4}.* [a-z]{2,}/i.test(a)
        ? [path.slice(1)]
        : []
      : Object.keys(Object(a)).flatMap((key) => same(a[key], b[key], `${path}.${key}`));
  return [
    ...wanted.filter((each) => !shape.includes(each)).map((each) => `missing: ${each}`),
    ...shape.filter((each) => !wanted.includes(each)).map((each) => `not in English: ${each}`),
    ...same(own, expected, '').map((each) => `still in English: ${each}`),
  ];
}

test('each fault of a table is told by the name of the text', () => {
  const table = { a: 'some words', b: { c: (/** @type {number} */ n) => `${n}`, d: 'x' } };
  assert.deepEqual(faultsOf({ a: 'some words', b: { d: 'y', c: () => '', e: '' } }, table), [
    'missing: b.c(1)',
    'not in English: b.c(0)',
    'not in English: b.e: string',
    'still in English: a',
  ]);
});

test('every file of texts is a language that elements speak', async () => {
  assert.deepEqual([...languages.keys()].sort(), others.sort());
  const shipped = readFileSync(new URL('../../dist/common.js', import.meta.url), 'utf8');
  const known = [...shipped.matchAll(/import\("\.\/texts-([a-z]+)\.js"\)/g)].map(([, name]) => name);
  assert.deepEqual(known.sort(), others.sort());
});

for (const language of others) {
  test(`${language} has the same texts as English, all of them translated`, async () => {
    const { texts, program: said } = await import(`../../build/texts/${language}.mjs`);
    // Sentences of errors have a test of their own: tests/core/messages.test.js.
    const { params, errors, chart, ...own } = texts;
    const { params: _, errors: __, chart: ___, ...expected } = english;
    // Plotly knows them by these names.
    const plotly = readFileSync(new URL('../../dist/chart.js', import.meta.url), 'utf8');
    for (const name of ['Zoom', 'Pan', 'Zoom in', 'Zoom out', 'Reset axes', 'Download plot as a PNG']) {
      assert.ok(chart[name], name);
    }
    for (const name of Object.keys(chart)) assert.ok(plotly.includes(`"${name}"`), name);
    assert.ok(errors);
    const inRegistry = [pe.positions, ...pe.schemes.flatMap((scheme) => scheme.params)]
      .filter(({ advanced }) => !advanced)
      .map(({ name }) => name);
    const faults = [
      ...[...new Set(inRegistry)].filter((name) => !params[name]).map((name) => `missing: params.${name}`),
      ...Object.keys(params)
        .filter((name) => !inRegistry.includes(name))
        .map((name) => `not in the registry: params.${name}`),
      ...faultsOf(own, expected),
      ...faultsOf({ program: said }, { program }),
    ];
    assert.ok(!faults.length, `${language}\n${faults.join('\n')}`);
  });
}

test('in formulas of every language a letter is one thing', async () => {
  // Positions, columns, pairs, offsets; places and vectors of queries and keys; matrices and biases: see CONTRIBUTING.md.
  const letters = new Set('pcikmnxyhMRbaeωθΣπ');
  /** @param {any} value @param {string} [path] @returns {string[]} */
  const formulas = (value, path = '') => {
    if (path.endsWith('.formula')) return [typeof value === 'function' ? String(value('1', '1')) : value];
    return Object.keys(Object(typeof value === 'object' && value)).flatMap((key) =>
      formulas(value[key], `${path}.${key}`),
    );
  };
  for (const language of ['en', ...others]) {
    const { texts } = await import(`../../build/texts/${language}.mjs`);
    const all = formulas(texts);
    assert.ok(all.length > 15, language);
    for (const formula of all) {
      // A word, as `max` or `d_model`, is no letter.
      for (const [name] of formula.matchAll(/\p{L}[\p{L}\d_]*/gu)) {
        const plain = name.replace(/[ᵢₖ]$/u, '');
        assert.ok([...plain].length > 1 || letters.has(plain), `${name} in ${formula}`);
        assert.notEqual(plain, 'pos', formula);
      }
    }
  }
});

test('an element speaks the language around it, and English wherever there is no table', async () => {
  const inside = (/** @type {string} */ lang) =>
    textsFor(/** @type {any} */ ({ closest: () => ({ getAttribute: () => lang }) }));
  const { texts: german } = await import('../../build/texts/de.mjs');
  assert.equal(await inside('de-AT'), german);
  for (const lang of ['fr', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf-de']) {
    assert.equal(await inside(lang), spoken, lang);
  }
});

test('German and Spanish write decimals with a comma, but quote what was typed as it was', async () => {
  for (const language of ['de', 'es']) {
    const { texts } = await import(`../../build/texts/${language}.mjs`);
    assert.equal(texts.number('−0.9589'), '−0,9589');
    assert.match(texts.drawn.rows.cell('12', 34, '0.8620', 0), /12.* 34: 0,8620$/);
    assert.match(texts.distances(['0', '2.5', '6.5085'], ['0', '25', '7.2600']), /2,5.*6,5085.*7,2600/);
    assert.equal(texts.number('1.5e−7'), '1,5e−7');
    // Missing features are described, too.
    const nearest = factsOf({ rows: 2, cols: 2, data: Float32Array.of(1, 0.5, 0.5, 1) }, 'dot');
    assert.match(similaritySentence(texts, nearest, 'dot'), /0,5000/);
    assert.match(texts.badList('rows', '0.5, x'), /0\.5, x/);
    assert.match(texts.tools.saved('posenc-0.1.csv'), /posenc-0\.1\.csv/);
  }
  assert.equal(english.number('0.5'), '0.5');
});

test('one of something is spoken of as one', async () => {
  const tables = [
    english,
    ...(await Promise.all(others.map((name) => import(`../../build/texts/${name}.mjs`)))).map(
      ({ texts }) => texts,
    ),
  ];
  for (const { turns } of tables) {
    for (const unfinished of [0, 1]) {
      const sentence = turns(1, unfinished, 9, '6.28', '6.28');
      assert.doesNotMatch(sentence, /\b1 (pairs|Paaren|pares)|undefined/);
      // It is both the fastest and the slowest.
      assert.equal(sentence.match(/6[.,]28/g)?.length, 1, sentence);
    }
  }
});

test('lists, numbers and plurals are those of the language', async () => {
  const [de, es] = await Promise.all(
    ['de', 'es'].map((name) => import(`../../build/texts/${name}.mjs`).then(({ texts }) => texts)),
  );
  const title = (/** @type {any} */ texts, /** @type {string[]} */ ...names) =>
    texts.distance
      .figure(names)
      .split(/: |clave /)
      .at(-1);
  assert.equal(english.distance.figure(['a', 'b', 'c']).split(': ')[1], 'a, b and c');
  assert.match(title(de, 'a', 'b', 'c'), /a, b und c$/);
  assert.match(title(es, 'a', 'b', 'c'), /a, b y c$/);
  // Before the sound of i it is another word.
  assert.match(title(es, 'alibi', 'isotropic'), /alibi e isotropic$/);
  for (const texts of [de, es]) assert.equal(texts.whole(1048576), '1\u202f048\u202f576');
  for (const texts of [de, es]) assert.equal(texts.whole(4096), '4\u202f096');
  // A billion is 10⁹ in English alone.
  const lengths = [6.28, 54_321, 999_999, 6.3e9];
  assert.deepEqual(lengths.map(english.compact), ['6.3', '54K', '1M', '6.3B']);
  for (const texts of [de, es]) assert.deepEqual(lengths.map(texts.compact), ['6,3', '54\u202f000', '', '']);
  assert.match(es.drawn.rows.name(1_000_000, 1, 'x', 0), /1000000 de posiciones .*, 1 dimensión /);
  assert.match(es.drawn.rows.name(1, 2, 'x', 0), / 1 posición .*, 2 dimensiones /);
  assert.match(de.drawn.rows.name(1, 2, 'x', 0), / 1 Position .*, 2 Dimensionen /);
});

test('what a quiz lists is set as the language has it', async () => {
  const { texts: zh } = await import('../../build/texts/zh.mjs');
  const settings = [
    ['positions', '50'],
    ['layout', 'interleaved'],
  ];
  assert.equal(english.quiz.settings('rope', settings), 'For rope: positions 50, layout interleaved');
  assert.equal(zh.quiz.settings('rope', settings), 'rope的设置：positions为50，layout为interleaved');
  assert.match(zh.quiz.badKind('x', ['choose', 'order']), /：choose、order$/);
});

/** How often lists may be joined outside of the texts. */
const joined = {
  // Attributes.
  'element/settings.js': 1,
  'figures/distance/element.js': 2,
  'figures/distance/model.js': 1,
  'figures/schemes/element.js': 2,
  // Colours.
  'aids/dom-to-svg.js': 1,
  // Numbers as programs print them.
  'figures/identify/parse-print.js': 1,
  'figures/identify/print.js': 2,
};

test('lists are joined where the language is known', async () => {
  const web = new URL('../../web/', import.meta.url);
  const files = readdirSync(web, { recursive: true })
    .map(String)
    .filter((name) =>
      /^(element|links|files|aids|figures|entries)\/.*(?<!messages\.\w+)\.js$|^lesson\/gallery\.js$/.test(
        name,
      ),
    );
  const found = files.flatMap((name) => {
    const count = readFileSync(new URL(name, web), 'utf8').split(/\.join\('[,;] '\)/).length - 1;
    return count ? [[name, count]] : [];
  });
  assert.deepEqual(Object.fromEntries(found), joined);
  const { texts: zh } = await import('../../build/texts/zh.mjs');
  assert.match(zh.framed.none(['lines', 'pca']), /：lines、pca。$/);
  assert.match(zh.badScale('x', ['Reds', 'Blues']), /：Reds、Blues$/);
  assert.match(zh.inspector.without(3, 9, [1, 2], true), /：1、2等，/);
  assert.equal(zh.inspector.runs(['0–28', '31'], false, false), '第0–28、31对');
  assert.match(zh.inspector.indices(['1–3', '5'], 8, true), /：1–3、5等。$/);
  assert.match(zh.inspector.parts(['a', 'b']), /：a、b。$/);
  assert.equal(zh.inspector.row(['A', 'B']), 'A，B');
  assert.deepEqual(
    [zh.inspector, zh.rotation].map((words) => words.dimensions([2, 3])),
    ['2、3', '2、3'],
  );
  assert.equal(zh.own.stored('wpe', '8 × 4', 'float32'), 'wpe（8 × 4，float32）');
  assert.equal(zh.identify.stored('wpe', '8 × 4', ''), 'wpe（8 × 4）');
  assert.equal(zh.quiz.list(['维度1', '维度2']), '维度1；维度2');
});
