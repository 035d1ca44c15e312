/** What <pe-layers> draws and says of the layers of each model, computed here in another way. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import {
  composeAlternative,
  composeDrawn,
  composeSentence,
  composeShade,
  composeStrip,
  composeTitle,
  computeLayers,
  shadeOf,
  tokenCount,
} from '../../web/figures/layers/model.js';
import { models } from '../../web/schemes/models/models.js';
import { texts as german } from '../../build/texts/de.mjs';
import { texts as english } from '../../build/texts/en.mjs';
import { texts as spanish } from '../../build/texts/es.mjs';
import { texts as chinese } from '../../build/texts/zh.mjs';

const pe = await load();
const modelOf = (/** @type {string} */ id) => models.find((each) => each.id === id) ?? assert.fail(id);
const layersOf = (/** @type {string} */ id) => computeLayers(pe, modelOf(id).config);
const sentenceOf = (/** @type {string} */ id, texts = english) =>
  composeSentence(texts, modelOf(id).name, layersOf(id));
const knownModels = models.filter(({ config }) => pe.inspect(config).masks.length > 0);
const squared = Array.from({ length: tokenCount }, (_, k) => k);

/** A model of one kind of layers. @param {Record<string, any>} [more] */
const llama = (more) => ({
  model_type: 'llama',
  head_dim: 64,
  rope_theta: 1e4,
  num_hidden_layers: 5,
  ...more,
});
/** A model with two kinds of layers, of which the second is in every `sliding_window_pattern`-th place. @param {Record<string, any>} [more] */
const cohere = (more) => ({ model_type: 'cohere2', head_dim: 64, rope_theta: 1e4, num_hidden_layers: 5, sliding_window: 3, ...more }); // prettier-ignore

test('one sentence says what all layers of a model do', () => {
  assert.deepEqual(
    knownModels.map(({ id }) => sentenceOf(id)),
    [
      'All 32 layers of Llama 3.1 8B rotate with base 500,000 and see every earlier token.',
      '36 of the 48 layers of Llama 4 Scout rotate with base 500,000 and see only the present chunk of 8,192 tokens; the other 12 use no positional encoding and see every earlier token.',
      '18 of the 36 layers of gpt-oss-120b rotate with base 150,000 and see the last 128 tokens; the other 18 rotate with base 150,000 and see every earlier token.',
      '29 of the 34 layers of Gemma 3 4B rotate with base 10,000 and see the last 1,024 tokens; the other 5 rotate with base 1,000,000 and see every earlier token.',
      '27 of the 36 layers of SmolLM3 rotate with base 5,000,000 and see every earlier token; the other 9 use no positional encoding and see every earlier token.',
      '24 of the 32 layers of Cohere 2 rotate with base 50,000 and see the last 4,096 tokens; the other 8 use no positional encoding and see every earlier token.',
    ],
  );
  assert.equal(
    sentenceOf('cohere2', german),
    '24 der 32 Schichten von Cohere 2 rotieren mit Basis 50\u202f000 und sehen die letzten 4\u202f096 Tokens; die übrigen 8 verwenden keine Positionskodierung und sehen jedes frühere Token.',
  );
  assert.equal(
    sentenceOf('llama-4-scout', spanish),
    '36 de las 48 capas de Llama 4 Scout rotan con base 500\u202f000 y ven solo el bloque actual de 8\u202f192 tokens; las otras 12 no usan codificación posicional y ven todos los tokens anteriores.',
  );
  assert.equal(
    sentenceOf('gemma-3', chinese),
    'Gemma 3 4B的34层中，29层以底数10,000旋转，看到最近的1,024个词元；其余5层以底数1,000,000旋转，看到之前的所有词元。',
  );
});

test('the kinds of layers are where the configurations of the models put them', () => {
  // By sliding_window_pattern, no_rope_layer_interval and the alternation of gpt-oss: see tests/core/.
  for (const [id, isSecond] of /** @type {[string, (layer: number) => boolean][]} */ ([
    ['cohere2', (layer) => layer % 4 === 3],
    ['smollm3', (layer) => layer % 4 === 3],
    ['llama-4-scout', (layer) => layer % 4 === 3],
    ['gpt-oss', (layer) => layer % 2 === 1],
    ['gemma-3', (layer) => layer % 6 === 5],
    ['llama-3.1', () => false],
  ])) {
    const { total, kindOf } = layersOf(id);
    assert.deepEqual(
      kindOf,
      Array.from({ length: total }, (_, layer) => Number(isSecond(layer))),
      id,
    );
  }
});

test('a picture shows the keys that a query sees, and how far distance lowers their scores', () => {
  // Two equal words in d dimensions: √d · (the mean of cos kω over all pairs − 1).
  const turned = (/** @type {number} */ base, /** @type {number} */ d) =>
    squared.map((k) => {
      const pairs = Array.from({ length: d / 2 }, (_, i) => Math.cos(k * base ** ((-2 * i) / d)));
      return Math.sqrt(d) * (pairs.reduce((sum, each) => sum + each, 0) / pairs.length - 1);
    });
  const flat = squared.map(() => 0);
  const full = () => true;
  const window = (/** @type {number} */ q, /** @type {number} */ k) => q - k < 4;
  const chunk = (/** @type {number} */ q, /** @type {number} */ k) => q >> 2 === k >> 2;
  for (const [id, k, sees, curve] of /** @type {[string, number, typeof window, number[]][]} */ ([
    ['cohere2', 0, window, turned(50000, 128)],
    ['cohere2', 1, full, flat],
    ['smollm3', 0, full, turned(5e6, 128)],
    ['smollm3', 1, full, flat],
    ['gemma-3', 0, window, turned(10000, 256)],
    ['llama-4-scout', 0, chunk, []],
    ['llama-4-scout', 1, full, flat],
    ['gpt-oss', 0, window, []],
    ['gpt-oss', 1, full, []],
  ])) {
    const { scores } = layersOf(id).kinds[k];
    assert.equal(scores.length, tokenCount);
    for (const query of squared) {
      for (const key of squared) {
        const score = scores[query][key];
        assert.equal(score !== undefined, key <= query && sees(query, key), `${id} ${query} ${key}`);
        // Scalings change others.
        if (score === undefined || !curve.length) continue;
        assert.ok(Math.abs(score - curve[query - key]) < 1e-9, `${id} ${query} ${key}`);
      }
    }
  }
  assert.ok(Math.abs(layersOf('cohere2').drop + turned(50000, 128)[3]) < 1e-9, 'of what is seen');
  // Windows and chunks up to the number of tokens are drawn as they are.
  for (const [size, drawn] of [
    [1, 1],
    [2, 2],
    [16, 16],
    [17, 4],
  ])
    // prettier-ignore
    assert.equal(computeLayers(pe, cohere({ sliding_window: size })).kinds[0].drawn, drawn);
});

test('the deepest fall of a score is the palest shade, and no fall the full one', () => {
  assert.equal(shadeOf(0, 2), 1);
  assert.equal(shadeOf(-2, 2), 0.25);
  assert.equal(shadeOf(0, 0), 1);
  assert.equal(
    composeShade(english, layersOf('cohere2')),
    'The paler a cell, the more distance alone lowers the score of two equal tokens, here by up to 1.8. Empty cells are masked.',
  );
  const plain = computeLayers(pe, cohere({ sliding_window: 1 }));
  assert.equal(composeShade(english, plain), 'Distance alone changes no score. Empty cells are masked.');
});

test('the marks of a model’s kinds differ without colour', () => {
  for (const { id } of knownModels) {
    const marks = layersOf(id).kinds.map(({ mask, position }) => `${mask} ${position === 'none'}`);
    assert.equal(new Set(marks).size, marks.length, id);
  }
});

test('a title has three lines, and a picture and the strip have a text for screen readers', () => {
  const layers = layersOf('cohere2');
  assert.deepEqual(composeTitle(english, layers, layers.kinds[0]), {
    share: '24 of 32 layers',
    sees: 'window of 4,096 tokens',
    encodes: 'RoPE (base 50,000)',
  });
  assert.equal(
    composeAlternative(english, layers, layers.kinds[0]),
    '24 of 32 layers: window of 4,096 tokens, RoPE (base 50,000). The window is drawn as 4 of 16 tokens.',
  );
  assert.equal(composeDrawn(english, layers.kinds[1]), 'The first 16 tokens.');
  assert.equal(
    composeStrip(english, layers),
    'The 32 layers in order. Layers 3, 7, 11, 15, 19, 23, 27 and 31: every earlier token, no positional encoding; all others: window of 4,096 tokens, RoPE (base 50,000).',
  );
  assert.equal(
    composeStrip(english, layersOf('llama-3.1')),
    'The 32 layers in order. All layers: every earlier token, RoPE (base 500,000).',
  );
});

test('sentences are right for a single layer and for one of several, in each language', () => {
  const [single, several] = [
    llama({ num_hidden_layers: 1 }),
    cohere({ sliding_window: 1, num_hidden_layers: 4 }),
  ];
  for (const [texts, one, others] of /** @type {[typeof english, string, string][]} */ ([
    [
      english,
      'The only layer of M rotates with base 10,000 and sees every earlier token.',
      '3 of the 4 layers of M rotate with base 10,000 and see only the present token; the other one uses no positional encoding and sees every earlier token.',
    ],
    [
      german,
      'Die einzige Schicht von M rotiert mit Basis 10\u202f000 und sieht jedes frühere Token.',
      '3 der 4 Schichten von M rotieren mit Basis 10\u202f000 und sehen nur das jetzige Token; die übrige verwendet keine Positionskodierung und sieht jedes frühere Token.',
    ],
    [
      spanish,
      'La única capa de M rota con base 10\u202f000 y ve todos los tokens anteriores.',
      '3 de las 4 capas de M rotan con base 10\u202f000 y ven solo el token actual; la restante no usa codificación posicional y ve todos los tokens anteriores.',
    ],
    [
      chinese,
      'M的唯一一层以底数10,000旋转，看到之前的所有词元。',
      'M的4层中，3层以底数10,000旋转，只看到当前词元；其余1层不用位置编码，看到之前的所有词元。',
    ],
  ])) // prettier-ignore
  {
    assert.equal(composeSentence(texts, 'M', computeLayers(pe, single)), one);
    assert.equal(composeSentence(texts, 'M', computeLayers(pe, several)), others);
  }
});

test('what a configuration does not tell is said, and not drawn', () => {
  const unnumbered = layersOf('bert');
  assert.deepEqual([unnumbered.total, unnumbered.kinds], [0, []]);
  assert.equal(
    sentenceOf('bert'),
    'The fields of BERT that are given here do not say how many layers it has.',
  );
  const unsized = computeLayers(pe, cohere({ sliding_window: 0 }));
  assert.deepEqual(
    unsized.kinds.map(({ mask, scores }) => [mask, scores.length]),
    [
      ['unknown', 0],
      ['full', tokenCount],
    ],
  );
  assert.equal(
    composeSentence(english, 'M', unsized),
    '4 of the 5 layers of M rotate with base 10,000; what they see is not known here; the other one uses no positional encoding and sees every earlier token.',
  );
  // Layers with a state, and rows, of models whose masks are not known.
  const mixed = { model_type: 'qwen3_next', head_dim: 64, rope_theta: 1e4, num_hidden_layers: 4 };
  assert.deepEqual(
    computeLayers(pe, mixed).kinds.map(({ position, mask }) => [position, mask]),
    [
      ['state', 'unknown'],
      ['rotate', 'unknown'],
    ],
  );
  const { kinds } = computeLayers(pe, { model_type: 'bert', hidden_size: 768, num_hidden_layers: 2, max_position_embeddings: 512 }); // prettier-ignore
  assert.deepEqual([kinds[0].position, kinds[0].scores], ['other', []]);
});

test('every model whose layers are drawn says with which base they rotate', () => {
  const drawn = models.flatMap(({ id, config }) =>
    computeLayers(pe, config).kinds.map((kind) => ({ id, ...kind })),
  );
  assert.ok(drawn.length > 6);
  for (const { id, position, base } of drawn) assert.equal(base > 0, position === 'rotate', id);
});
