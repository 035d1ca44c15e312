/** Every language has exactly the texts that English has. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from '@messageformat/parser';
import { load } from '../../dist/posenc.js';
import { sentences as loadedFirst, wordError } from '../../web/engine/errors.js';
import { phrases, sentences } from '../../web/engine/refusal-sentences.js';
import { factsOf, composeSimilaritySentence } from '../../web/figures/similarity/model.js';
import { languages, otherLanguages } from '../../web/texts/languages.js';
import { english as spoken, textsFor } from '../../web/texts/page-language.js';
import { readMessages } from '../../web/tools/message-compiler.mjs';
import { texts as english } from '../../build/texts/en.mjs';

const pe = await load();
const others = otherLanguages();
const englishFiles = await readMessages('en');

/** What web/texts/LANGUAGE/refusals.json translates: messages.def, and the sentences of web/engine/errors.js. */
const englishRefusals = {
  name: 'refusals',
  messages: {
    errors: {
      ...sentences,
      ...Object.fromEntries(
        Object.entries(loadedFirst).map(([rule, say]) => [
          rule,
          say(/** @type {any} */ ({ subject: '{subject}', detail: '{detail}' })),
        ]),
      ),
    },
    refusals: { ...phrases, quoted: '"{text}"', array: 'an array' },
  },
};

/**
 * The messages of a table by their paths: `own.file`.
 * @param {unknown} table
 * @param {string} [path]
 * @returns {[string, string][]}
 */
const messagesOf = (table, path = '') =>
  typeof table === 'string'
    ? [[path, table]]
    : Object.entries(Object(table)).flatMap(([key, inner]) =>
        messagesOf(inner, path ? `${path}.${key}` : key),
      );

/** @typedef {import('@messageformat/parser').Token} Token */

/** The parts of a message, with those of all its cases. @param {Token[]} tokens @returns {Token[]} */
const partsOf = (tokens) =>
  tokens.flatMap((token) => [
    token,
    ...('cases' in token ? token.cases.flatMap((each) => partsOf(each.tokens)) : []),
  ]);

/** The values that a message shows, as they are or formatted. @param {string} message */
const shownValues = (message) =>
  partsOf(parse(message)).flatMap((part) =>
    part.type === 'argument' || part.type === 'function' ? [part.arg] : [],
  );

/** The text of a message without its values. @param {string} message */
const wordsOf = (message) =>
  partsOf(parse(message))
    .map((part) => (part.type === 'content' ? part.value : ''))
    .join('');

/**
 * The faults of a table, one per line: missing messages, messages that English lacks, those that do not show a value that the
 * English message shows, and those that are still English.
 * @param {unknown} own
 * @param {unknown} expected
 */
function faultsOf(own, expected) {
  const [messages, wanted] = [new Map(messagesOf(own)), new Map(messagesOf(expected))];
  const faults = [...messages.keys()]
    .filter((path) => !wanted.has(path))
    .map((path) => `not in English: ${path}`);
  for (const [path, original] of wanted) {
    const message = messages.get(path);
    if (message === undefined) faults.push(`missing: ${path}`);
    // Words, not only formulas: a message that is the same in both has been forgotten.
    else if (
      message === original &&
      !path.endsWith('.formula') &&
      /[a-z]{4}.* [a-z]{2,}/i.test(wordsOf(original))
    )
      faults.push(`still in English: ${path}`);
    else if (message !== '') {
      const values = shownValues(message);
      const lost = shownValues(original).filter(
        (name) => !values.includes(name) && !new RegExp(`\\{${name}, (plural|select)`).test(message),
      );
      faults.push(...[...new Set(lost)].map((name) => `does not show {${name}}: ${path}`));
    }
  }
  return faults;
}

test('each fault of a table is told by the path of the message', () => {
  const table = { a: 'some words', b: { c: '{n} words', d: 'x' }, f: '{x, short}' };
  assert.deepEqual(faultsOf({ a: 'some words', b: { d: 'y', e: '' }, f: 'f' }, table), [
    'not in English: b.e',
    'still in English: a',
    'missing: b.c',
    'does not show {x}: f',
  ]);
});

test('every file of texts is a language that elements speak', async () => {
  assert.deepEqual([...languages.keys()].sort(), others.sort());
  const shipped = readFileSync(new URL('../../dist/common.js', import.meta.url), 'utf8');
  const known = [...shipped.matchAll(/import\("\.\/texts-([a-z]+)\.js"\)/g)].map(([, name]) => name);
  assert.deepEqual(known.sort(), others.sort());
});

for (const language of others) {
  test(`${language} has the same messages as English, all of them translated`, async () => {
    const files = await readMessages(language);
    const { texts } = await import(`../../build/texts/${language}.mjs`);
    // Plotly knows them by these names.
    const plotly = readFileSync(new URL('../../dist/chart.js', import.meta.url), 'utf8');
    for (const name of ['Zoom', 'Pan', 'Zoom in', 'Zoom out', 'Reset axes', 'Download plot as a PNG']) {
      assert.ok(texts.chart[name], name);
    }
    for (const name of Object.keys(texts.chart)) assert.ok(plotly.includes(`"${name}"`), name);
    // Sentences of errors have a test of their own: tests/core/messages.test.js.
    const inRegistry = [pe.positions, ...pe.schemes.flatMap((scheme) => scheme.params)]
      .filter(({ advanced }) => !advanced)
      .map(({ name }) => name);
    const faults = [
      ...[...new Set(inRegistry)]
        .filter((name) => !texts.params[name])
        .map((name) => `missing: params.${name}`),
      ...Object.keys(texts.params)
        .filter((name) => !inRegistry.includes(name))
        .map((name) => `not in the registry: params.${name}`),
      ...[...englishFiles, englishRefusals].flatMap(({ name, messages }) => {
        const own = files.find((file) => file.name === name);
        if (!own) return [`no file of ${name}`];
        const { chart: _, ...rest } = own.messages;
        return faultsOf(rest, messages).map((fault) => `${own.path}: ${fault}`);
      }),
    ];
    assert.ok(!faults.length, `${language}\n${faults.join('\n')}`);
  });
}

test('in formulas of every language a letter is one thing', async () => {
  // Positions, columns, pairs, offsets; places and vectors of queries and keys; matrices and biases: see CONTRIBUTING.md.
  const letters = new Set('pcikmnxyhMRbaeωθΣπ');
  /** @param {any} value @param {string} [path] @returns {string[]} */
  const formulas = (value, path = '') => {
    if (path.endsWith('.formula'))
      return [typeof value === 'function' ? String(value(new Proxy({}, { get: () => '1' }))) : value];
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
    assert.match(
      texts.matrixParts.rows.cell({ row: '2.5', column: 34, value: '0.8620' }),
      /2,5.* 34: 0,8620$/,
    );
    assert.match(texts.hands.caption({ position: 1, hasWord: true, word: 'none' }), /none/);
    assert.match(
      texts.distances({
        isOne: false,
        a: '0',
        b: '2.5',
        near: '6.5085',
        asNear: 0,
        c: '0',
        d: '25',
        far: '7.2600',
        asFar: 0,
      }),
      /2,5.*6,5085.*7,2600/,
    );
    assert.equal(texts.number('1.5e−7'), '1,5e−7');
    // Missing features are described, too.
    const nearest = factsOf({ rows: 2, cols: 2, data: Float32Array.of(1, 0.5, 0.5, 1) }, 'dot');
    assert.match(composeSimilaritySentence(texts, nearest, 'dot'), /0,5000/);
    const typed = { code: '', parameter: 'rows', value: '0.5, x', rule: 'comma_list' };
    assert.match(wordError(typed, texts.errors), /0\.5, x/);
    assert.match(texts.tools.saved({ file: 'posenc-0.1.csv' }), /posenc-0\.1\.csv/);
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
      const sentence = turns({
        pairs: 1,
        unfinished,
        finished: 1 - unfinished,
        last: 9,
        fastest: '6.28',
        slowest: '6.28',
      });
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
      .figure({ names })
      .split(/: |clave /)
      .at(-1);
  assert.equal(english.distance.figure({ names: ['a', 'b', 'c'] }).split(': ')[1], 'a, b and c');
  assert.match(title(de, 'a', 'b', 'c'), /a, b und c$/);
  assert.match(title(es, 'a', 'b', 'c'), /a, b y c$/);
  // Before the sound of i it is another word.
  assert.match(title(es, 'alibi', 'isotropic'), /alibi e isotropic$/);
  for (const texts of [de, es]) assert.equal(texts.integer(1048576), '1\u202f048\u202f576');
  for (const texts of [de, es]) assert.equal(texts.integer(4096), '4\u202f096');
  // A billion is 10⁹ in English alone.
  const lengths = [6.28, 54_321, 999_999, 6.3e9];
  assert.deepEqual(lengths.map(english.compact), ['6.3', '54K', '1M', '6.3B']);
  for (const texts of [de, es]) assert.deepEqual(lengths.map(texts.compact), ['6,3', '54\u202f000', '', '']);
  assert.match(
    es.matrixParts.rows.name({ rows: 1_000_000, cols: 1, scheme: 'x' }),
    /1000000 de posiciones .*, 1 dimensión /,
  );
  assert.match(es.matrixParts.rows.name({ rows: 1, cols: 2, scheme: 'x' }), / 1 posición .*, 2 dimensiones /);
  assert.match(de.matrixParts.rows.name({ rows: 1, cols: 2, scheme: 'x' }), / 1 Position .*, 2 Dimensionen /);
});

test('what a quiz lists is set as the language has it', async () => {
  const { texts: zh } = await import('../../build/texts/zh.mjs');
  const settingsOf = (/** @type {typeof english} */ { quiz: { settings: words } }, id = 'rope') =>
    words.all({
      scheme: words.schemes({ id, scheme: id }),
      hasSettings: true,
      list: [
        words.one({ name: 'positions', label: 'positions', count: 1, value: '1' }),
        words.one({ name: 'head_dim', label: 'dimensions per head', count: 64, value: '64' }),
        words.one({ name: 'layout', label: 'layout', count: NaN, value: 'interleaved' }),
        words.one({ name: 'bidirectional', label: 'bidirectional', count: NaN, value: 'true' }),
      ],
    });
  assert.equal(
    settingsOf(english),
    'RoPE: 1 position, 64 dimensions per head, layout interleaved, looks in both directions',
  );
  assert.match(settingsOf(english, 'made-up'), /^made-up: /);
  assert.equal(settingsOf(zh), 'RoPE：1个位置，每个头64个维度，layout为interleaved，向两边看');
  const { schemes, all } = english.quiz.settings;
  const scheme = schemes({ id: 't5_bias', scheme: 't5-bias' });
  assert.equal(all({ scheme, hasSettings: false, list: [] }), 'T5’s bias');
});

/** How often lists may be joined outside of the texts. */
const joined = {
  // Attributes.
  'element/settings.js': 1,
  'entries/figure-widget.js': 1,
  'figures/distance/element.js': 2,
  'figures/distance/model.js': 1,
  'figures/schemes/element.js': 2,
  'figures/trained/element.js': 2,
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
  assert.match(zh.framed.none({ names: ['lines', 'pca'] }), /：lines、pca。$/);
  const refused = { code: '', parameter: 'colorscale', value: 'x', rule: 'choice', names: ['Reds', 'Blues'] };
  assert.match(wordError(refused, zh.errors), /：Reds、Blues$/);
  assert.match(zh.inspector.without({ count: 3, all: 9, list: [1, 2], isCut: true }), /：1、2等，/);
  assert.equal(zh.inspector.runs({ list: ['0–28', '31'], isCut: false, isOne: false }), '第0–28、31对');
  const runs = { runs: ['1–3', '5'], total: 8, isCut: true };
  assert.match(zh.inspector.indices(runs), /：1–3、5等。$/);
  assert.match(zh.inspector.parts({ parts: ['a', 'b'] }), /：a、b。$/);
  assert.equal(zh.inspector.row({ names: ['A', 'B'] }), 'A，B');
  assert.deepEqual(
    [zh.inspector, zh.rotation].map((words) => words.dimensions({ all: [2, 3] })),
    ['2、3', '2、3'],
  );
  assert.equal(zh.own.stored({ name: 'wpe', details: ['8 × 4', 'float32'] }), 'wpe（8 × 4，float32）');
  assert.equal(zh.identify.stored({ name: 'wpe', details: ['8 × 4'] }), 'wpe（8 × 4）');
  assert.equal(zh.quiz.list({ items: ['维度1', '维度2'] }), '维度1；维度2');
});
