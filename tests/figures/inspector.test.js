/** The figures and sentences of <pe-inspector>, compared with the formulas, computed here in another way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { encodeCsv } from '../../web/matrix/number-files.js';
import { sequenceLengthFor } from '../../web/figures/inspector/ladder.js';
import {
  composeLadderAltText,
  composeLegend,
  composePairText,
} from '../../web/figures/inspector/ladder-sentences.js';
import { collectNumbers, createLadderTable } from '../../web/figures/inspector/ladder-table.js';
import {
  asksForLength,
  composeLayer,
  composeModelFacts,
  computeTemperature,
  shorten,
} from '../../web/figures/inspector/model.js';
import { computeRuler, placeOn, thinPairs } from '../../web/figures/inspector/ruler.js';
import { models } from '../../web/schemes/models/models.js';
import { wordError } from '../../web/engine/errors.js';
import { refusals } from '../../web/engine/refusals.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts as english } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

/** @typedef {import('../../web/figures/inspector/ladder.js').Ladder} Ladder */
/** @typedef {import('../../web/figures/inspector/model.js').Layer} Layer */

const pe = await load();
const drawable = ['rows', 'rotation', 'bias'];
const languages = /** @type {[string, typeof english][]} */ ([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['zh', chinese],
]);

/** @param {any} config @param {{chosen?: number, texts?: typeof english}} [how] */
function layersOf(config, { chosen = 0, texts = english } = {}) {
  const { context } = pe.inspect(config);
  const inspection = pe.inspect(config, { seq_len: sequenceLengthFor(chosen, context) });
  const word = (/** @type {any} */ error) => wordError(error, { ...refusals, ...texts.errors });
  return inspection.layers.map((layer) =>
    composeLayer(texts, pe, inspection, layer, { chosen, word, drawable }),
  );
}

/** @param {any} config @param {{chosen?: number, texts?: typeof english}} [how] @returns {Layer & {ladder: Ladder}} */
const first = (config, how) => /** @type {any} */ (layersOf(config, how)[0]);

const plain = { model_type: 'llama', head_dim: 16, rope_theta: 10000, max_position_embeddings: 4096 };
/** @param {any} scaling @param {any} [more] */
const scaled = (scaling, more) => ({ ...plain, rope_scaling: scaling, ...more });
const llama3 = { rope_type: 'llama3', factor: 8, low_freq_factor: 1, high_freq_factor: 4, original_max_position_embeddings: 512 }; // prettier-ignore

/** Configurations of every kind, and at the limits of what is allowed. @type {Record<string, any>} */
const configs = {
  ...Object.fromEntries(models.map(({ id, config }) => [id, config])),
  'images of Pixtral': { model_type: 'pixtral', hidden_size: 1024, num_attention_heads: 16, image_size: 1024, patch_size: 16 }, // prettier-ignore
  'images and video of MiniMax': { model_type: 'minimax_m3_vl_vision', head_dim: 80 },
  'four positions': { model_type: 'hunyuan_vl', head_dim: 128, rope_scaling: { type: 'xdrope', alpha: 1000, xdrope_section: [16, 16, 16, 16] } }, // prettier-ignore
  'three positions and yarn': { model_type: 'qwen3_5_text', head_dim: 256, max_position_embeddings: 1048576, rope_parameters: { rope_type: 'yarn', rope_theta: 1e7, partial_rotary_factor: 0.25, factor: 4, original_max_position_embeddings: 262144, mrope_interleaved: true, mrope_section: [11, 11, 10] } }, // prettier-ignore
  'one pair': { ...plain, head_dim: 2 },
  'one pair divided': scaled({ type: 'linear', factor: 4 }, { head_dim: 2 }),
  'one pair, of factors': scaled({ type: 'longrope', short_factor: [3], long_factor: [5], original_max_position_embeddings: 99 }, { head_dim: 2 }), // prettier-ignore
  'one position': { ...plain, max_position_embeddings: 1 },
  'one position of training': scaled({ ...llama3, original_max_position_embeddings: 1 }),
  '5,000 positions': { ...plain, max_position_embeddings: 5000 },
  'eight positions': { ...plain, max_position_embeddings: 8 },
  'seven positions': { ...plain, max_position_embeddings: 7 },
  'no length': { ...plain, max_position_embeddings: undefined },
  'base 2': { ...plain, rope_theta: 2 },
  'base 10^6': { ...plain, rope_theta: 1e6, head_dim: 512 },
  'base 10^300': { ...plain, rope_theta: 1e300 },
  'many pairs': { ...plain, head_dim: 16384 },
  part: { ...plain, partial_rotary_factor: 0.5 },
  linear: scaled({ type: 'linear', factor: 2.5 }),
  'linear, faster': scaled({ type: 'linear', factor: 0.5 }),
  'linear, by one': scaled({ type: 'linear', factor: 1 }),
  dynamic: scaled({ type: 'dynamic', factor: 2 }),
  yarn: scaled({ type: 'yarn', factor: 8, original_max_position_embeddings: 512 }),
  'yarn without a length': scaled({ type: 'yarn', factor: 8 }),
  llama3: scaled(llama3),
  'no pair turns': scaled({ type: 'proportional', partial_rotary_factor: 0.01, factor: 2 }),
  'some pairs turn': scaled({ type: 'proportional', partial_rotary_factor: 0.5, factor: 2 }),
  longrope: scaled({ type: 'longrope', short_factor: Array(8).fill(1), long_factor: [1, 1, 2, 3, 5, 8, 13, 21.5], original_max_position_embeddings: 512 }), // prettier-ignore
  'strange length': { ...plain, max_position_embeddings: 4096.5 },
  'endless length': { ...plain, max_position_embeddings: 1e300 },
};

test('every model of the list is read without an error, and the figures are those of the presets', () => {
  assert.ok(models.length >= 20);
  assert.equal(new Set(models.map(({ id }) => id)).size, models.length);
  assert.equal(new Set(models.map(({ name }) => name)).size, models.length);
  for (const { id, name, source, config } of models) {
    assert.match(id, /^[a-z0-9]+([-.][a-z0-9]+)*$/);
    assert.notEqual(id, 'own');
    // A repository and a file, and the commit or version if it is known, of each source.
    for (const each of source.split('; ')) {
      assert.match(each, /^[\w.-]+\/[\w.-]+, [\w./-]+( of transformers \d[\d.]+|, [0-9a-f]{7})?$/, id);
    }
    assert.ok(name);
    const { errors, layers } = pe.inspect(config);
    assert.deepEqual(errors.map(String), [], id);
    assert.ok(layers.length > 0, id);
    assert.deepEqual(
      layersOf(config).map(({ title }) => Boolean(title)),
      layers.map(() => true),
    );
  }
  const waves = (/** @type {string} */ id, k = 0) =>
    pe.inspect(models.find((each) => each.id === id)?.config ?? '').layers[k].spectrum?.wavelengths;
  for (const [id, preset, k] of /** @type {[string, string, number?][]} */ ([
    ['llama-2', 'llama-2'],
    ['llama-3.1', 'llama-3.1'],
    ['llama-4-scout', 'llama-4-scout'],
    ['gpt-oss', 'gpt-oss'],
    ['deepseek-v3', 'deepseek-v3'],
    ['gpt-neox-20b', 'gpt-neox-20b'],
    ['gpt-j', 'gpt-j'],
    ['qwen3-0.6b', 'qwen2'],
    ['gemma-3', 'gemma-3-sliding'],
    ['gemma-4', 'gemma-4-full'],
    ['modernbert', 'modernbert-global'],
    ['modernbert', 'modernbert-local', 1],
  ])) {
    assert.deepEqual(waves(id, k), pe.spectrum({ scheme: 'rope', preset }).wavelengths, id);
  }
});

test('a ladder has what each pair was and is, by the formulas', () => {
  const model = models.find(({ id }) => id === 'llama-3.1');
  const { ladder } = first(model?.config);
  assert.equal(ladder.pairs.length, 64);
  assert.deepEqual([ladder.training, ladder.sequenceLength, ladder.isScaled], [8192, 131072, true]);
  const counts = { kept: 0, blended: 0, divided: 0 };
  for (const { pair, dimensions, before, after, band, turns } of ladder.pairs) {
    const wave = 2 * Math.PI * 500000 ** ((2 * pair) / 128);
    assert.ok(Math.abs(before / wave - 1) < 1e-12);
    const share = (8192 / wave - 1) / 3;
    const frequency =
      Math.max(0, Math.min(1, share)) / wave + (1 - Math.max(0, Math.min(1, share))) / wave / 8;
    assert.ok(Math.abs(after * frequency - 1) < 1e-12, `${pair}`);
    const expected = share > 1 ? 'kept' : share < 0 ? 'divided' : 'blended';
    assert.equal(band, expected);
    ++counts[expected];
    assert.deepEqual(dimensions, [pair, pair + 64]);
    assert.ok(Math.abs(turns / (131071 * frequency) - 1) < 1e-12);
  }
  assert.deepEqual(
    ladder.bands.map(({ band, count, runs }) => [band, count, runs]),
    [
      ['kept', counts.kept, [[0, 28]]],
      ['blended', counts.blended, [[29, 34]]],
      ['divided', counts.divided, [[35, 63]]],
    ],
  );
  // Neighbouring dimensions are pairs where a model has them so; in a partial rotation the other dimensions have no
  // number.
  assert.deepEqual(first(models.find(({ id }) => id === 'gpt-j')?.config).ladder.pairs[3].dimensions, [6, 7]);
  assert.equal(first(configs.part).ladder.pairs.length, 4);
  // Where a part of all pairs turns, all pairs have numbers.
  const zero = first(configs['some pairs turn']).ladder;
  assert.deepEqual(
    zero.bands.map(({ band, count, divisors }) => [band, count, divisors]),
    [
      ['divided', 4, [2, 2]],
      ['zero', 4, [Infinity, Infinity]],
    ],
  );
  zero.pairs.forEach(({ before }, i) =>
    assert.ok(Math.abs(before / (2 * Math.PI * 10000 ** (i / 8)) - 1) < 1e-12),
  );
});

test('what depends on the length of a sequence follows the context, or what has been chosen', () => {
  const long = configs.longrope;
  assert.deepEqual(
    first(long).ladder.pairs.map(({ before, after }) => Number((after / before).toFixed(9))),
    long.rope_scaling.long_factor,
  );
  assert.equal(first(long, { chosen: 512 }).ladder.isScaled, false);
  assert.equal(first(long, { chosen: 512 }).ladder.sequenceLength, 512);
  assert.equal(first(configs.dynamic).ladder.isScaled, false);
  const { ladder, sentence } = first(configs.dynamic, { chosen: 8192 });
  assert.deepEqual([ladder.isScaled, ladder.training, ladder.sequenceLength], [true, 4096, 8192]);
  assert.match(sentence, /within the 8,192 positions of the sequence/);
  assert.equal(asksForLength(pe.inspect(configs.dynamic)), true);
  assert.equal(asksForLength(pe.inspect(configs.llama3)), false);
  // A context that cannot be a sequence length is ignored.
  assert.deepEqual([sequenceLengthFor(0, 4096.5), sequenceLengthFor(7, 4096.5), sequenceLengthFor(0, 1e300)], [0, 7, 0]); // prettier-ignore
});

/** The whole numbers of a text, in each language's grouping. @param {string} text */
const wholes = (text) =>
  [...text.matchAll(/\d{1,3}(?:[,\u202f]\d{3})+|\d+(?:[.,]\d+)?/g)].map(([number]) =>
    Number(number.replace(/[,\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );

test('each number of a sentence is true, in every language, whatever the configuration', () => {
  for (const [name, config] of Object.entries(configs)) {
    for (const chosen of [0, 1, 300, 9000]) {
      for (const [language, texts] of languages) {
        for (const { ladder, sentence, title } of layersOf(config, { chosen, texts })) {
          const where = `${name}, ${title}, ${language}: ${sentence}`;
          const alternative = ladder ? composeLadderAltText(texts, ladder) : '';
          assert.ok(title && !/undefined|NaN|\[object/.test(sentence + alternative), where);
          if (!ladder) continue;
          const { pairs, training, sequenceLength, isScaled } = ladder;
          const count = pairs.length;
          const all = {
            before: pairs.map(({ before }) => (2 * Math.PI) / before),
            after: pairs.map(({ after }) => (2 * Math.PI) / after),
          };
          const frequencies = (/** @type {'before' | 'after'} */ key) => all[key];
          // A full turn is 2π, from position 0 to the last.
          const round = (/** @type {'before' | 'after'} */ key, /** @type {number} */ length) =>
            frequencies(key).filter((frequency) => frequency * (length - 1) >= 2 * Math.PI * (1 - 1e-12))
              .length;
          assert.doesNotMatch(
            sentence,
            /\b1 (pairs|positions|Paare[n]?|Positionen|pares|posiciones)\b/,
            where,
          );
          const numbers = wholes(sentence);
          if (isScaled && count > 1) {
            // Each fate with its number of pairs, which add up to all pairs.
            const sums = ladder.bands.reduce((sum, band) => sum + band.count, 0);
            assert.equal(sums, count);
            assert.ok(numbers.includes(count), where);
            if (ladder.bands.length > 1 && language !== 'es') {
              for (const band of ladder.bands) assert.ok(numbers.includes(band.count), where);
            }
          }
          const told = /** @type {['before' | 'after', number][]} */ ([
            ...(isScaled && training > 0 ? [['before', training]] : []),
            ...(sequenceLength > 0 ? [['after', sequenceLength]] : []),
          ]);
          const sentences = sentence.split(/(?<=\.) |(?<=。)(?=.)/);
          // Of the pairs that made no full turn in training, the one that goes furthest beyond: its angles at these
          // lengths, before and after.
          const beyond = Math.max(
            0,
            ...pairs
              .filter((_, k) => frequencies('before')[k] * (training - 1) < 2 * Math.PI * (1 - 1e-12))
              .map((_, k, { length }) => {
                const at = count - length + k;
                return (frequencies('after')[at] * sequenceLength) / (frequencies('before')[at] * training);
              }),
          );
          const goesBeyond = isScaled && training > 0 && sequenceLength > 0 && beyond >= 1.005;
          assert.equal(sentences.length, 1 + Math.max(1, told.length) + Number(goesBeyond), where);
          if (goesBeyond && beyond < 1e6) {
            const numbersSaid = wholes(sentences[sentences.length - 1]);
            assert.ok(numbersSaid.includes(Number(beyond.toPrecision(3))), `${where} ${beyond}`);
          }
          const withoutScaling = / without scaling,| ohne Skalierung | sin escalar,|如果不缩放，/.test(
            sentence,
          );
          const unscaled = round('before', sequenceLength);
          assert.equal(
            withoutScaling,
            isScaled && sequenceLength > 0 && unscaled !== round('after', sequenceLength),
            where,
          );
          if (withoutScaling && count > 1 && unscaled > 1 && unscaled < count)
            assert.ok(wholes(sentences[told.length]).includes(unscaled), where);
          told.forEach(([key, length], k) => {
            const said = sentences[k + 1];
            const turning = round(key, length);
            const found = wholes(said);
            if (length < 1e15 && (length > 1 || language === 'en'))
              assert.ok(found.includes(length), `${where} (${length})`);
            if (count > 1 && turning > 1 && turning < count)
              assert.ok(found.includes(turning), `${where}: ${turning}`);
            const none =
              /none of the pairs|does not make|keines der Paare|keine ganze|ningún par|no da|没有一对|转不完/.test(
                said,
              );
            assert.equal(none, turning === 0, where);
            const all = /all of the pairs|alle Paare|todos los pares|所有各对/i.test(said);
            assert.equal(all, count > 1 && turning === count, where);
          });
        }
      }
    }
  }
});

test('the sentence of a model that everybody knows', () => {
  const model = models.find(({ id }) => id === 'llama-3.1');
  assert.equal(
    first(model?.config).sentence,
    'Of the frequencies of 64 pairs, 29 are kept, 6 are blended and 29 are divided by 8. Before scaling, 35 of the pairs make at least one whole turn within the 8,192 positions of training. After scaling, 39 of the pairs make at least one whole turn within the 131,072 positions of the context; without scaling, 49 would. Pairs that completed no turn in training now turn up to about 2 times as far as they did then.',
  );
  assert.match(
    first(configs['one pair divided']).sentence,
    /^The frequency of the one pair is divided by 4\./,
  );
  assert.match(first(configs['no pair turns']).sentence, /^The frequencies of all 8 pairs are set to zero\. After scaling, none of the pairs makes/); // prettier-ignore
  assert.match(
    first(configs['no length']).sentence,
    /A turn takes from about 6\.28 to about 19,900 positions\.$/,
  );
});

// Qwen3.5 for a million tokens: tests/core/rotary.test.cpp says which pairs yarn keeps and divides.
test('pairs that turn by three positions are scaled as others are', () => {
  const { ladder, effects } = first(configs['three positions and yarn']);
  assert.deepEqual([ladder.training, ladder.sequenceLength, ladder.isScaled], [262144, 1048576, true]);
  assert.deepEqual(
    ladder.bands.map(({ band, count, runs }) => [band, count, runs]),
    [
      ['kept', 15, [[0, 14]]],
      ['blended', 7, [[15, 21]]],
      ['divided', 10, [[22, 31]]],
    ],
  );
  assert.match(effects[0], /^Attention factor: 1\.1386/);
});

test('what a list of fields does not say, and one pair alone', () => {
  const inspection = pe.inspect(configs['no length']);
  for (const [texts, whole, excerpt] of /** @type {const} */ ([
    [english, /^The configuration does not say/, /^The fields given here do not say/],
    [german, /sagt die Konfiguration nicht/, /sagen die hier angegebenen Felder nicht/],
    [spanish, /^La configuración no dice/, /^Los campos que se dan aquí no dicen/],
    [chinese, /^配置没有说明/, /^这里给出的字段没有说明/],
  ])) {
    assert.match(composeModelFacts(texts, inspection, String).facts[0], whole);
    assert.match(composeModelFacts(texts, inspection, String, true).facts[0], excerpt);
  }
  for (const texts of [english, german, spanish, chinese]) {
    const factOf = (/** @type {any} */ config) =>
      composeModelFacts(texts, pe.inspect(config), String).facts[0];
    assert.match(factOf({ model_type: 'bloom', n_head: 16 }), /[(（]seq_length[)）]/);
    assert.match(factOf({ model_type: 'mpt', n_heads: 16 }), /[(（]max_seq_len[)）]/);
    assert.match(factOf({ model_type: 't5', num_heads: 8 }), /[(（]max_position_embeddings[)）]/);
  }
  const { ladder } = first(configs['one pair']);
  assert.deepEqual(
    [english, german, spanish, chinese].map((texts) => composeLegend(texts, ladder)[0].text),
    ['1 as it is: pair 0', '1 wie es ist: Paar 0', '1 tal como es: par 0', '1对原样：第0对'],
  );
});

test('what is multiplied besides, and layers without positions', () => {
  const of = (/** @type {string} */ id, texts = english) =>
    layersOf(models.find((each) => each.id === id)?.config, { texts });
  const mscale = 0.1 * Math.log(40) + 1;
  const [deepseek] = of('deepseek-v3');
  assert.ok(deepseek.effects[1].includes(`Softmax multiplier: ${Number((mscale * mscale).toPrecision(5))}.`));
  assert.equal(deepseek.effects[0], 'Attention factor: 1.');
  const factor = 0.1 * Math.log(32) + 1;
  const [oss] = of('gpt-oss', german);
  const comma = (/** @type {number} */ value) => String(Number(value.toPrecision(5))).replace('.', ',');
  assert.ok(
    oss.effects[0].includes(comma(factor)) && oss.effects[0].includes(comma(factor * factor)),
    oss.effects[0],
  );
  const [ministral] = of('ministral-3');
  const last = 1 + 0.1 * Math.log(1 + Math.floor(262143 / 16384));
  assert.equal(ministral.effects[0], 'Attention factor: 1.');
  assert.match(ministral.effects[2], new RegExp(`⌊position / 16,384⌋\\), which is ${last.toPrecision(4)} at position 262,143`)); // prettier-ignore
  const scout = of('llama-4-scout')[1];
  assert.match(scout.effects[0], /⌊\(position \+ 1\) \/ 8,192⌋/);
  for (const countsFrom1 of [true, false]) {
    for (const position of [0, 8191, 8192, 24575, 2 ** 31]) {
      const far = { beta: 0.1, length: 8192, countsFrom1 };
      const found = computeTemperature(far, position);
      assert.ok(Math.abs(found - pe.queryTemperature(position, far)) < 1e-12, String(position));
    }
  }
  // A configuration that the engine's function would refuse is still shown.
  for (const id of ['ministral-3', 'llama-4-scout']) {
    const known = models.find((model) => model.id === id)?.config ?? {};
    const huge = JSON.parse(JSON.stringify(known).replace(/("max_position_embeddings":)\d+/g, '$11e12'));
    assert.equal(pe.inspect(huge).context, 1e12);
    assert.ok(layersOf(huge).length > 0);
  }
  const facts = (/** @type {any} */ config) => composeModelFacts(english, pe.inspect(config), String).facts;
  assert.deepEqual(facts({ ...plain, no_rope_layers: [1, 0, 1, 0] }), [
    'Context length: 4,096 positions.',
    'Of 4 layers, 2 have no positions: 2, 4, counted from 1.',
  ]);
  assert.deepEqual(facts(models.find(({ id }) => id === 'smollm3')?.config).slice(1), [
    'One layer in 4 has no positions.',
  ]);
  assert.ok(facts({ ...plain, no_rope_layers: Array(50_000).fill(0) })[1].length < 120);
});

test('what is not certain begins with Probably, and says why; what is certain does not', () => {
  const factsOf = (/** @type {any} */ config, texts = english) =>
    composeModelFacts(texts, pe.inspect(config), String).facts;
  const unknown = { ...plain, rope_thetha: 7, rope_scaling: { type: 'linear', factor: 2, factr: 3 } };
  assert.equal(
    factsOf(unknown)[0],
    'Probably rope. rope_thetha is not understood; the nearest known key is rope_theta. rope_scaling.factr is not understood; the nearest known key is factor.',
  );
  assert.equal(
    factsOf({ ...plain, model_type: 'somebody' })[0],
    'Probably rope. This model_type is not a known one, so it is not told which dimensions make a pair.',
  );
  assert.match(factsOf({ ...plain, model_type: 'deepseek2ocr' })[0], /^Probably rope\. Not everything that/);
  for (const [language, begin] of /** @type {const} */ ([
    [german, 'Wahrscheinlich rope. '],
    [spanish, 'Probablemente rope. '],
    [chinese, '大概是rope。'],
  ])) {
    for (const config of [unknown, { ...plain, model_type: 'somebody' }, { ...plain, use_fope: true }]) {
      assert.ok(factsOf(config, language)[0].startsWith(begin), factsOf(config, language)[0]);
    }
  }
  for (const { id, config } of models) {
    assert.equal(pe.inspect(config).certain, true, id);
    assert.doesNotMatch(factsOf(config)[0], /Probably/, id);
  }
  // Where it cannot be told, nothing is probable.
  assert.deepEqual(factsOf({ model_type: 'somebody', head_dim: 8 }), []);
  assert.deepEqual(factsOf({ ...plain, text_config: plain, vision_config: { rope_theta: 1 } }).slice(1), [
    'Parts of the model with positions of their own, which are not shown: vision_config.',
  ]);
});

test('kinds of layers say which layers they are, and a state is no encoding', () => {
  const types = ['linear_attention', 'linear_attention', 'linear_attention', 'full_attention'];
  const config = { model_type: 'qwen3_next', head_dim: 64, rope_theta: 1e7, num_hidden_layers: 8 };
  const [linear, full] = layersOf({ ...config, layer_types: [...types, ...types] });
  assert.equal(linear.title, 'Layers of linear attention');
  assert.equal(linear.indices, 'Of layers 1 to 8, these: 1–3, 5–7.');
  assert.match(linear.about, /the order is in their state.* \(gated delta rule\).*an upper bound\.$/);
  assert.equal(full.indices, 'Of layers 1 to 8, these: 4, 8.');
  assert.ok(full.ladder);
  // All layers are alike, or their number is not known.
  for (const alike of [plain, { ...plain, num_hidden_layers: 8 }]) assert.equal(first(alike).indices, '');
  const many = layersOf({ ...plain, no_rope_layers: Array.from({ length: 100 }, (_, k) => k % 2) });
  assert.match(
    many[0].indices,
    /^Of layers 1 to 100, these: 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, …\.$/,
  );
  const back = layersOf(models.find(({ id }) => id === 'deepseek-v4')?.config);
  for (const { effects } of back) assert.match(effects.at(-1) ?? '', /turned back/);
  for (const [, texts] of languages) {
    const of = (/** @type {any} */ given) => layersOf({ num_hidden_layers: 4, ...given }, { texts })[0];
    const kimi = of({
      model_type: 'kimi_linear',
      layer_types: [...Array(3).fill('kda_attention'), types[3]],
    });
    assert.match(kimi.title, /Kimi Delta Attention/);
    assert.match(kimi.about, /KDA/);
    assert.match(of({ ...config, layer_types: types, num_hidden_layers: 4 }).about, /gated-delta/);
    const [state, relative] = [
      layersOf({ model_type: 'mamba' }, { texts })[0],
      layersOf(
        { model_type: 'bert', position_embedding_type: 'relative_key', max_position_embeddings: 64 },
        { texts },
      )[0],
    ];
    assert.ok(state.about && relative.about && state.about !== relative.about);
  }
});

test('a notice about a key without a value does not say that the key is missing', () => {
  const of = (/** @type {any} */ more, /** @type {string} */ key) =>
    first({ ...plain, ...more }).rows.find((row) => row.key === key);
  assert.equal(of({ use_fope: true }, 'use_fope')?.value, '');
  assert.equal(of({ rope_scaling: { type: 'linear', factor: 2, beta_fast: 1 } }, 'beta_fast')?.value, '');
  assert.equal(of({ rope_scaling: { type: 'linear' } }, 'factor')?.value, 'missing');
});

test('schemes without wavelengths say what they have instead, and which figure shows it', () => {
  for (const [id, scheme] of /** @type {const} */ ([
    ['bloom', 'alibi'],
    ['mpt', 'alibi'],
    ['t5', 't5-bias'],
    ['bert', 'learned'],
    ['gpt-2', 'learned'],
    ['opt', 'learned'],
  ])) {
    const config = models.find((each) => each.id === id)?.config ?? {};
    for (const [, texts] of languages) {
      const [layer] = layersOf(config, { texts });
      assert.equal(layer.ladder, undefined);
      // Chinese says in one character what other languages say in three letters.
      assert.ok(layer.about.length * (texts === chinese ? 3 : 1) > 80, id);
    }
    const [{ tag, rows }] = layersOf(config);
    const [{ request }] = pe.inspect(config).layers;
    assert.equal(request.scheme, scheme);
    const given = Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name.replaceAll('-', '_'), value])); // prettier-ignore
    assert.deepEqual(given, Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]))); // prettier-ignore
    assert.deepEqual(
      rows.map(({ key, value }) => [key, value]),
      Object.entries(request).slice(1).map(([name, value]) => [name, String(value)]), // prettier-ignore
    );
  }
  // For everything that the engine reads from a configuration: pairs, or a sentence.
  for (const config of Object.values(configs)) {
    for (const { ladder, about } of layersOf(config)) assert.ok(ladder || about);
  }
});

test('pairs of an encoder of images are not scaled, and a sentence says by what they turn', () => {
  for (const name of ['images of Pixtral', 'images and video of MiniMax']) {
    assert.equal(first(configs[name]).ladder.isScaled, false, name);
    for (const [, texts] of languages) assert.ok(first(configs[name], { texts }).about, name);
  }
  // Pixtral's rows and columns take the terms of one ladder in turn: 10000^(-62 / 64) is the last of the columns.
  const { pairs } = first(configs['images of Pixtral']).ladder;
  const slowest = Math.max(...pairs.map(({ after }) => after));
  assert.ok(Math.abs(slowest / (2 * Math.PI * 10000 ** (62 / 64)) - 1) < 1e-12);
});

test('alpha of the type dynamic: the new base is said, and nothing of it without alpha', () => {
  const hunyuan = {
    model_type: 'hunyuan_v1_dense',
    head_dim: 64,
    rope_theta: 10000,
    max_position_embeddings: 32768,
  };
  const effects = (/** @type {any} */ scaling, texts = english) =>
    layersOf({ ...hunyuan, rope_scaling: scaling }, { texts })[0].effects.join(' ');
  // 10000 · 50^(64/62), by mpmath with 50 digits.
  assert.match(
    effects({ type: 'dynamic', alpha: 50, factor: 1 }),
    /^alpha = 50 makes the base about 567251\.285 at every length: it is 10000 · alpha\^\(r\/\(r − 2\)\), where r = 64 /,
  );
  for (const [, texts] of languages) {
    assert.match(
      effects({ type: 'dynamic', alpha: 50 }, texts),
      /567251[.,]285.*10000 · alpha\^\(r\/\(r − 2\)\).*r = 64/,
    );
  }
  for (const scaling of [{ type: 'dynamic', factor: 2 }, { type: 'yarn', factor: 2 }, null]) {
    assert.doesNotMatch(effects(scaling), /alpha/);
  }
});

test('a layout that is not told is not shown', () => {
  const keys = (/** @type {any} */ more) => layersOf({ ...plain, ...more })[0].rows.map(({ key }) => key);
  assert.ok(keys({}).includes('layout'));
  assert.ok(!keys({ model_type: 'somebody' }).includes('layout'));
  assert.ok(keys({ model_type: 'somebody', rope_interleave: true }).includes('layout'));
});

test('a notice stands at the key that it is about', () => {
  const rows = (/** @type {any} */ scaling) => layersOf(scaled(scaling))[0].rows;
  const row = (/** @type {any} */ scaling, /** @type {string} */ key) => rows(scaling).find((each) => each.key === key); // prettier-ignore
  assert.deepEqual(row({ ...llama3, factor: '8' }, 'factor'), {
    key: 'factor',
    value: '"8"',
    notices: [{ text: 'rope_scaling.factor is "8"; it must be a number greater than 0 and at most 1000000', isWarning: false }], // prettier-ignore
  });
  assert.deepEqual(row({ ...llama3, factr: 8 }, 'factr'), {
    key: 'factr',
    value: '',
    notices: [{ text: 'rope_scaling.factr is not a known key; the nearest is factor', isWarning: true }],
  });
  assert.equal(row({ ...llama3, factor: undefined }, 'factor')?.value, 'missing');
  assert.equal(row({ ...llama3, high_freq_factor: 1 }, 'high_freq_factor')?.value, '1');
  assert.equal(row({ ...llama3, high_freq_factor: 1 }, 'high_freq_factor')?.notices.length, 1);
  assert.match(row({ rope_type: 'lama3' }, 'rope_type')?.notices[0].text ?? '', /one of: default, linear/);
  assert.equal(layersOf({ ...plain, rope_theta: 'x' })[0].rows.find(({ key }) => key === 'rope_theta')?.value, '"x"'); // prettier-ignore
  const long = 'x'.repeat(1e5);
  for (const { key, value, notices } of rows({ type: long, [long.slice(0, 150)]: 1 })) {
    assert.ok(key.length <= 61 && value.length <= 64 && notices.every(({ text }) => text.length < 400));
  }
  assert.equal([...shorten('😀'.repeat(100))].length, 61);
  assert.equal(shorten('a'.repeat(60)), 'a'.repeat(60));
});

test('on the ruler longer is farther to the right, and what never turns is at the end', () => {
  const ladders = Object.values(configs).flatMap((config) =>
    layersOf(config).flatMap(({ ladder }) => ladder ?? []),
  );
  for (const chosen of [ladders, ...ladders.map((each) => [each])]) {
    const ruler = computeRuler(chosen);
    assert.ok(ruler.low < ruler.high && ruler.ticks.length <= 9);
    let last = -1e-9;
    for (const { value } of ruler.ticks) {
      const place = placeOn(ruler, value);
      assert.ok(place > last && place <= ruler.end + 1e-9);
      last = place;
    }
    for (const { pairs, training, sequenceLength } of chosen) {
      const all = [...pairs.flatMap(({ before, after }) => [before, after]), training || ruler.low];
      for (const value of all) {
        const place = placeOn(ruler, value);
        if (value === Infinity) assert.equal(place, 100);
        else assert.ok(Math.abs(place - (ruler.end * (Math.log(value) - Math.log(ruler.low))) / (Math.log(ruler.high) - Math.log(ruler.low))) < 1e-6); // prettier-ignore
        assert.ok(place <= 100 + 1e-9);
      }
      if (sequenceLength) assert.ok(placeOn(ruler, sequenceLength) <= ruler.end + 1e-9);
    }
  }
  const many = first(configs['many pairs']).ladder.pairs;
  const drawn = thinPairs(many);
  assert.ok(many.length === 8192 && drawn.length <= 257);
  assert.deepEqual([drawn[0].pair, drawn[drawn.length - 1].pair], [0, 8191]);
  assert.equal(thinPairs(many.slice(0, 256)).length, 256);
});

test('the numbers are those of all pairs, and the table of a long ladder is cut in the middle', () => {
  const of = (/** @type {string} */ id) => models.find((each) => each.id === id)?.config;
  const [full, sliding] = layersOf(of('gemma-4'));
  const numbers = collectNumbers(english, [
    { name: 'A', layer: 'full', ladder: /** @type {any} */ (full.ladder) },
    { name: 'B', layer: 'sliding', ladder: /** @type {any} */ (sliding.ladder) },
  ]);
  assert.deepEqual(numbers?.shape, [256 + 128, 6]);
  const lines = encodeCsv(/** @type {any} */ (numbers))
    .trim()
    .split('\r\n');
  assert.equal(lines[0], 'pair,first dimension,second dimension,wavelength before scaling,wavelength after scaling,frequency divided by,turns within the length'); // prettier-ignore
  assert.match(lines[256], /^"A, full, pair 255",255,511,[\d.]+,Infinity,Infinity,0$/);
  assert.match(lines[257], /^"B, sliding, pair 0",0,128,6\.28\d+,6\.28\d+,1,[\d.]+$/);
  assert.equal(collectNumbers(english, []), undefined);
  const { head, rows } = createLadderTable(english, first(configs['many pairs']).ladder);
  assert.equal(rows.length, 513);
  assert.equal(rows[256], null);
  assert.deepEqual([rows[0]?.[0], rows[512]?.[0]], ['0', '8191']);
  for (const row of rows) assert.ok(!row || row.length === head.length);
  assert.match(createLadderTable(german, first(configs.llama3).ladder).rows[0]?.[2] ?? '', /^6,28$/);
});

test('of one pair is said by how much its frequency is divided', () => {
  /** @param {any} config @param {number} pair */
  const said = (config, pair) => {
    const { ladder } = first(config);
    return composePairText(english, ladder, ladder.pairs.at(pair) ?? assert.fail());
  };
  assert.match(said(scaled({ type: 'linear', factor: 2.5 }), 3), /, ÷ 2\.5;/);
  assert.match(said(scaled({ type: 'linear', factor: 0.5 }), 3), /, ÷ 0\.5;/);
  assert.match(said(scaled(llama3), -1), /, ÷ 8;/);
  assert.match(said(scaled(llama3), 0), /, kept;/);
});

test('a length is the chosen one only where scaling depends on it', () => {
  const chosen = (/** @type {any} */ config, /** @type {number} */ length) =>
    first(config, { chosen: length }).ladder.isChosen;
  const dynamic = scaled({ type: 'dynamic', factor: 2 });
  assert.deepEqual([chosen(dynamic, 0), chosen(dynamic, 8192)], [false, true]);
  assert.deepEqual(
    [chosen(plain, 8192), chosen(scaled({ type: 'linear', factor: 2 }), 8192)],
    [false, false],
  );
});
