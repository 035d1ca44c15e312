/** Sentences that figures say at any settings, each with its proof, as statements.test.js has those of the course. */
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { computeComparison } from '../../web/figures/compare/model.js';
import { describeMatrix, describeRange, rangeAndSignChanges, threeDigits } from '../../web/plot/alt-text.js';
import { models } from '../../web/schemes/models/models.js';
import { turns } from '../../web/matrix/views/turns.js';
import { texts as chinese } from '../../build/texts/zh.mjs';
import { texts as english } from '../../build/texts/en.mjs';
import { texts as german } from '../../build/texts/de.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';

const pe = await load();
const languages = [english, german, spanish, chinese];

/** The score of a query at position 0 and a key at position `offset`. @param {number[]} x @param {number[]} y @param {number} offset @param {any} request */
function scoreAt(x, y, offset, request) {
  const turned = (/** @type {number[]} */ vector, /** @type {number} */ position) =>
    pe.rotate(
      { rows: 1, cols: vector.length, data: Float32Array.from(vector) },
      { scheme: 'rope', head_dim: vector.length, positions: [position], ...request },
    ).data;
  const [query, key] = [turned(x, 0), turned(y, offset)];
  return query.reduce((sum, value, k) => sum + value * key[k], 0);
}

test('the score of two given tokens changes with their distance, and its mean over independent tokens is 0', () => {
  const [x, y] = [
    [1, 2, 3, 4],
    [3, -1, 0.5, 2],
  ];
  // The pairs turn by 1 and by 1/100 radian a position.
  const expected = (/** @type {number} */ k) =>
    [1, 0.01].reduce((sum, frequency, i) => {
      const [a, b, c, d] = [x[2 * i], x[2 * i + 1], y[2 * i], y[2 * i + 1]];
      return sum + (a * c + b * d) * Math.cos(k * frequency) + (b * c - a * d) * Math.sin(k * frequency);
    }, 0);
  for (const [offset, score] of [
    [0, 10.5],
    [1, 15.89],
    [3, 9.37],
  ]) {
    assert.equal(expected(offset).toFixed(2), score.toFixed(2));
    assert.ok(Math.abs(scoreAt(x, y, offset, {}) - score) < 0.005);
  }
  for (const [width, base] of [
    [2, 10000],
    [512, 10000],
    [100, 2],
  ]) {
    const random = (/** @type {number} */ seed) =>
      Array.from({ length: width }, (_, c) => Math.sin(7 * c + seed));
    const [query, key] = [random(1), random(2)];
    const opposite = key.map((value) => -value);
    const scores = [0, 1, 3, 5000].map((offset) => {
      const score = scoreAt(query, key, offset, { base });
      // A word and its opposite are as likely as each other.
      assert.ok(Math.abs(score + scoreAt(query, opposite, offset, { base })) < 1e-3);
      return score;
    });
    assert.ok(Math.max(...scores) - Math.min(...scores) > 0.1, `${width} ${base}: ${scores}`);
  }
});

test('rows that are closer than 2⁻⁸ are different rows still', () => {
  for (const request of [
    { positions: 711, d_model: 2 },
    { positions: 5000, d_model: 2 },
    { positions: 5000, d_model: 4, base: 2 },
    { positions: 2000, d_model: 512 },
    { positions: 100, d_model: 100 },
    { positions: 1, d_model: 100 },
  ]) {
    const { rows, cols, data } = pe.encode(request);
    const different = new Set(
      Array.from({ length: rows }, (_, p) => data.subarray(p * cols, (p + 1) * cols).join()),
    );
    assert.equal(different.size, rows, JSON.stringify(request));
  }
  for (const { properties, schemes } of languages) {
    for (const title of [properties.unique.title, schemes.distinct.title]) assert.match(title, /2⁻⁸/);
  }
});

test('the range of a difference is that of its numbers, and one value is no range', () => {
  const difference = (/** @type {any} */ a, /** @type {any} */ b) => {
    const found = computeComparison(pe, { scheme: 'sinusoidal', ...a }, { scheme: 'sinusoidal', ...b }, 0);
    return describeRange(english, rangeAndSignChanges(found.difference?.data ?? []));
  };
  for (const [positions, d_model] of [
    [1, 2],
    [1, 512],
    [100, 100],
    [5000, 2],
    [50, 512],
  ]) {
    const same = { positions, d_model };
    assert.equal(difference(same, same), 'All values are 0. The arrow keys go from cell to cell.');
  }
  // The second pair turns by 1 / 100 a position, and by 1 / √2 with base 2.
  const [low, high] = [Math.sin(0.01) - Math.sin(2 ** -0.5), Math.cos(0.01) - Math.cos(2 ** -0.5)];
  assert.equal(
    difference({ positions: 2, d_model: 4 }, { positions: 2, d_model: 4, base: 2 }),
    `Values from ${threeDigits(low)} to ${threeDigits(high)}. The arrow keys go from cell to cell.`,
  );
  assert.match(
    describeMatrix(english, { rows: 1, cols: 1, data: Float32Array.of(50) }),
    /^All values are 50\. The arrow/,
  );
  for (const texts of languages) {
    const [one, two] = [describeRange(texts, { low: 0, high: 0 }), describeRange(texts, { low: 0, high: 1 })];
    assert.equal(one.match(/0/g)?.length, 1, one);
    assert.match(two, /0.*1/);
    // Where every key is masked there is no value to speak of.
    assert.equal(describeRange(texts, rangeAndSignChanges([NaN])), '');
    // Values that are the same to three digits are not one value.
    assert.match(describeRange(texts, { low: 0.50001, high: 0.50002 }), /0[.,]50001.*0[.,]50002/);
  }
});

test('the range of what a model keeps is that of its numbers, not of its colours', () => {
  // At position 0 every cosine is 1 and every sine 0, while the colours go from −1 to 1.
  const shown = turns.compute(pe, { scheme: 'rope', head_dim: 4, positions: 1 });
  assert.match(turns.alt(english, shown), /^Values from 0 to 1\./);
});

test('the table of models says what the files of the models have, with every length of a context that is there', async () => {
  const page = await readFile(new URL('../../dist/your-model.html', import.meta.url), 'utf8');
  const [table] = /<table id="model-table">[^]*?<\/table>/.exec(page) ?? [''];
  const rows = table.split('<tr').slice(2);
  const cells = (/** @type {string} */ row) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
  const lengths = 'max_position_embeddings n_positions max_seq_len seq_length'.split(' ');
  const shown = new Map();
  for (const row of rows) {
    const [, name] = /<th[^>]*>(.*?)<\/th>/.exec(row) ?? [];
    if (name) shown.set(name, cells(row));
  }
  assert.deepEqual(
    [...shown.keys()],
    models.map(({ name }) => name),
  );
  for (const { name, config } of models) {
    const given = lengths.map((key) => config[key] ?? config.text_config?.[key]).find(Boolean);
    assert.equal(shown.get(name)?.at(-1), given ? given.toLocaleString('en') : '–', name);
  }
  const { rope_parameters: yarn } = models.find(({ id }) => id === 'ministral-3')?.config ?? {};
  assert.deepEqual([yarn.factor, yarn.original_max_position_embeddings], [16, 16384]);
  // Of the class in transformers and of Megatron-Bridge; of the published config.json of the others.
  assert.deepEqual(shown.get('Ministral 3 8B'), ['all', 'rope', '1,000,000', 'yarn × 16', '64', '262,144']);
  for (const [name, length] of [
    ['Qwen3-0.6B', '40,960'],
    ['ModernBERT', '8,192'],
    ['Qwen2-VL', '32,768'],
    ['Qwen3-VL', '262,144'],
    ['SmolLM3', '65,536'],
    ['GPT-NeoX-20B', '2,048'],
    ['MPT', '2,048'],
    ['BLOOM', '2,048'],
    ['T5', '512'],
  ]) {
    assert.equal(shown.get(name)?.at(-1), length, name);
  }
});

test('each model has one file, and each file is shown', async () => {
  const files = await readdir(new URL('../../web/schemes/models/', import.meta.url));
  assert.deepEqual(
    files.filter((name) => name.endsWith('.json')).toSorted(),
    models.map(({ id }) => `${id}.json`).toSorted(),
  );
});
