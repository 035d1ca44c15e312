/**
 * Every rule has a sentence in every language. The English ones are in wasm/request/messages.def: C++ and JavaScript
 * each fill them in, with the same result. Rules of few elements are worded in `errors` of the messages beside them.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sentences as few, wordError } from '../../web/engine/errors.js';
import { phrases } from '../../web/engine/refusal-sentences.js';
import { refusals } from '../../web/engine/refusals.js';
import { otherLanguages } from '../../web/texts/languages.js';
import { readMessages } from '../../web/tools/message-compiler.mjs';
import { texts as english } from '../../build/texts/en.mjs';

/** @typedef {import('../../web/engine/errors.js').ErrorData} ErrorData */

/** After the refusals and the messages of all elements have loaded. */
const sentences = Object.assign(few, refusals, english.errors);

const folder = new URL('../../web/', import.meta.url);
const languages = otherLanguages();

/** @param {string} language @returns {Promise<import('../../web/engine/errors.js').Sentences>} */
const tableOf = async (language) => (await import(`../../build/texts/${language}.mjs`)).texts.errors;

const printer = fileURLToPath(new URL('../../build/native/posenc_rules', import.meta.url));
const skip =
  !existsSync(printer) &&
  process.env.CI !== 'true' &&
  'the core is not built for this machine (build/native)';

/** Errors of every rule of the core, with the sentence of C++. */
const samples = () =>
  execFileSync(printer, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .trimEnd()
    .split('\n')
    .map((line) => {
      /** @type {{data: ErrorData, message: string}} */
      const sample = JSON.parse(line);
      if (sample.data.value === null) sample.data.value = NaN;
      return sample;
    });

test('C++ and JavaScript say the same, word for word', { skip }, () => {
  const all = samples();
  assert.ok(all.length > 3000);
  for (const { data, message } of all) {
    assert.equal(wordError(data, sentences), message, JSON.stringify(data));
  }
});

test('each rule of the core has a sentence, and each sentence a rule', { skip }, () => {
  const rules = new Set(samples().map(({ data }) => data.rule));
  assert.deepEqual(
    [...rules].filter((rule) => !Object.hasOwn(sentences, rule)),
    [],
  );
  // The rules of JavaScript alone are used there.
  const own = Object.keys(sentences).filter((rule) => !rules.has(rule));
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.js') &&
        !/^(engine\/(errors|refusals|refusal-sentences)|texts\/.*|.*messages\.\w+)\.js$/.test(name),
    )
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  for (const rule of own) {
    assert.match(source, new RegExp(`rule: '${rule}'|badLine\\('${rule}'|\\b${rule}: \\[`), rule);
  }
  // And the rules used there have a sentence.
  for (const [, rule] of source.matchAll(/(?:\brule: |badLine\()'([^']*)'/g)) {
    assert.ok(Object.hasOwn(sentences, rule), rule);
  }
});

test('a rule is worded in one file of a language', async () => {
  const files = await readMessages('en');
  const rules = [refusals, ...files.map(({ messages }) => messages.errors ?? {})].flatMap(Object.keys);
  assert.ok(files.length > 20);
  assert.deepEqual(
    rules.filter((rule, k) => rules.indexOf(rule) !== k),
    [],
  );
});

test('each line of messages.def is a comment or one whole entry, and each id is there once', () => {
  const lines = readFileSync(new URL('../wasm/request/messages.def', folder), 'utf8').split('\n');
  const entries = lines.filter((line) => line && !line.startsWith('//'));
  const string = '"[^"\\\\]*"';
  const pattern = new RegExp(
    `^(?:SENTENCE|JS_SENTENCE|PHRASE|JS_PHRASE)\\((\\w+), ${string}(?:, "\\w+")*\\)$`,
  );
  const ids = entries.map((line) => {
    assert.match(line, pattern);
    return pattern.exec(line)?.[1];
  });
  assert.equal(new Set(ids).size, ids.length);
});

const wantedTypes = Object.keys(phrases).flatMap((id) => /^type_(.*)/.exec(id)?.[1] ?? []);

test('each type that JavaScript asks for has a phrase, and each phrase is asked for', () => {
  const engine = new URL('../web/engine/', folder);
  const sources = readdirSync(engine).map((name) => readFileSync(new URL(name, engine), 'utf8'));
  const asked = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:invalid|wrongType)\((?:'\w+'|\w+), [^;']*?'(\w+)'/g),
  ]);
  assert.ok(asked.length > 15, `${asked.length}`);
  for (const [call, type] of asked) assert.ok(wantedTypes.includes(type), call);
  const words = new Set(sources.flatMap((source) => source.match(/(?<=')\w+(?=')/g) ?? []));
  assert.deepEqual(
    wantedTypes.filter((type) => !words.has(type)),
    [],
  );
});

for (const language of languages) {
  test(`${language} has a sentence for each rule, and no other`, async () => {
    assert.deepEqual(Object.keys(await tableOf(language)).sort(), Object.keys(sentences).sort());
  });

  test(`${language} says all that English says, and none of it in English`, { skip }, async () => {
    const table = await tableOf(language);
    const core = samples().map(({ data }) => data);
    const rules = new Set(core.map(({ rule }) => rule));
    const own = Object.keys(sentences).filter((rule) => !rules.has(rule));
    /** @type {ErrorData[]} */
    const errors = own.map((rule) => ({
      code: 'bad_file',
      parameter: 'source',
      value: 'abc',
      rule,
      limits: [3, 5, 7, 11],
      names: ['x', 'y'],
      detail: 'z',
      reason: { code: 'bad_file', rule: 'no_word' },
    }));
    const types = wantedTypes.map((detail) => ({
      ...{ code: 'invalid_argument', parameter: 'query', value: 'abc', rule: 'type' },
      ...{ detail, names: ['{rope: 1}'] },
    }));
    for (const data of [...core, ...errors.filter(({ rule }) => rule !== 'type'), ...types]) {
      const said = wordError(data, table);
      const english = wordError(data, sentences);
      assert.doesNotMatch(said, /undefined|\[object/, data.rule);
      assert.notEqual(said, english);
      // Every number and name in one occurs in the other.
      const facts = (/** @type {string} */ text) =>
        [
          ...new Set(
            text.match(/[-\d.e+]*\d[-\d.e+]*\b|sinusoidal|rope|alibi|positions\[2\]|x{60}|NaN|Infinity/g),
          ),
        ].sort();
      assert.deepEqual(facts(said), facts(english), `${english}\n${said}`);
      // Words that exist only in English.
      assert.doesNotMatch(
        said,
        /\b(the|is|are|must|has|have|not|with|from|least|most|number|numbers|allowed)\b/,
        said,
      );
    }
  });
}
