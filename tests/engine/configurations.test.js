/** Configurations of models through JavaScript: what their layers compute, what is told of faults, and random ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';
import { outcome, refuses } from './outcomes.mjs';

const pe = await load();
/** Any arguments, typed or not. */
const any = /** @type {any} */ (pe);

const gemma = {
  model_type: 'gemma3_text',
  head_dim: 256,
  rope_theta: 1e6,
  rope_local_base_freq: 10000,
  max_position_embeddings: 131072,
};
const yarnOfGptOss = {
  beta_fast: 32,
  beta_slow: 1,
  factor: 32,
  original_max_position_embeddings: 4096,
  rope_type: 'yarn',
  truncate: false,
};
const llama3 = {
  factor: 8,
  high_freq_factor: 4,
  low_freq_factor: 1,
  original_max_position_embeddings: 8192,
  rope_type: 'llama3',
};
const llama = { model_type: 'llama', hidden_size: 4096, num_attention_heads: 32 };

/**
 * Configurations as published, or nearly, and the layers that they describe: the name, and the content of the request.
 * @type {Record<string, [config: Record<string, any>, layers: Record<string, Record<string, any>>]>}
 */
const configs = {
  'Llama 2': [
    { ...llama, rope_scaling: null, max_position_embeddings: 4096 },
    { '': { scheme: 'rope', head_dim: 128, base: 10000, layout: 'half' } },
  ],
  'Llama 3.1': [
    { ...llama, rope_theta: 500000, max_position_embeddings: 131072, rope_scaling: llama3 },
    { '': { base: 500000, rope_type: 'llama3', factor: 8, original_max_position_embeddings: 8192 } },
  ],
  'Llama 3.1, new spelling': [
    {
      ...llama,
      max_position_embeddings: 131072,
      rope_parameters: { ...llama3, rope_theta: 500000 },
    },
    { '': { base: 500000, rope_type: 'llama3', factor: 8, high_freq_factor: 4 } },
  ],
  'Llama with old linear scaling': [
    { ...llama, rope_scaling: { type: 'linear', factor: 4 }, max_position_embeddings: 16384 },
    { '': { rope_type: 'linear', factor: 4 } },
  ],
  'gpt-oss': [
    {
      model_type: 'gpt_oss',
      head_dim: 64,
      hidden_size: 2880,
      num_attention_heads: 64,
      max_position_embeddings: 131072,
      rope_theta: 150000,
      rope_scaling: yarnOfGptOss,
    },
    { '': { head_dim: 64, base: 150000, rope_type: 'yarn', truncate: false, factor: 32 } },
  ],
  'DeepSeek-V3': [
    {
      model_type: 'deepseek_v3',
      hidden_size: 7168,
      num_attention_heads: 128,
      qk_rope_head_dim: 64,
      qk_nope_head_dim: 128,
      max_position_embeddings: 163840,
      rope_theta: 10000,
      rope_scaling: {
        beta_fast: 32,
        beta_slow: 1,
        factor: 40,
        mscale: 1,
        mscale_all_dim: 1,
        original_max_position_embeddings: 4096,
        type: 'yarn',
      },
    },
    { '': { head_dim: 64, layout: 'interleaved', rope_type: 'yarn', factor: 40, mscale_all_dim: 1 } },
  ],
  'Gemma 3, old form': [
    { ...gemma, rope_scaling: { factor: 8, rope_type: 'linear' } },
    {
      full_attention: { base: 1e6, rope_type: 'linear', factor: 8 },
      sliding_attention: { base: 10000, rope_type: undefined },
    },
  ],
  'Gemma 3, of images and text': [
    { model_type: 'gemma3', text_config: gemma, vision_config: { rope_theta: 3 } },
    { full_attention: { base: 1e6, head_dim: 256 }, sliding_attention: { base: 10000 } },
  ],
  'Gemma 4': [
    {
      model_type: 'gemma4_text',
      head_dim: 256,
      global_head_dim: 512,
      max_position_embeddings: 131072,
      rope_parameters: {
        full_attention: { partial_rotary_factor: 0.25, rope_theta: 1e6, rope_type: 'proportional' },
        sliding_attention: { rope_theta: 10000, rope_type: 'default' },
      },
    },
    {
      full_attention: { head_dim: 512, rope_type: 'proportional', partial_rotary_factor: 0.25 },
      sliding_attention: { head_dim: 256, base: 10000 },
    },
  ],
  'GPT-NeoX': [
    {
      model_type: 'gpt_neox',
      hidden_size: 6144,
      num_attention_heads: 64,
      rotary_pct: 0.25,
      rotary_emb_base: 10000,
    },
    { '': { head_dim: 96, partial_rotary_factor: 0.25 } },
  ],
  'GPT-J': [
    { model_type: 'gptj', n_embd: 4096, n_head: 16, rotary_dim: 64, n_positions: 2048 },
    { '': { head_dim: 256, partial_rotary_factor: 0.25, layout: 'interleaved' } },
  ],
  'Qwen2-VL': [
    {
      model_type: 'qwen2_vl',
      hidden_size: 8192,
      num_attention_heads: 64,
      rope_theta: 1e6,
      rope_scaling: { type: 'mrope', mrope_section: [16, 24, 24] },
    },
    { '': { scheme: 'mrope', head_dim: 128, base: 1e6, mrope_section: [16, 24, 24] } },
  ],
  'Phi-3': [
    {
      model_type: 'phi3',
      hidden_size: 32,
      num_attention_heads: 4,
      max_position_embeddings: 131072,
      original_max_position_embeddings: 4096,
      rope_scaling: { type: 'su', short_factor: [1, 1, 1, 1], long_factor: [1, 2, 4, 8] },
    },
    { '': { rope_type: 'longrope', head_dim: 8, short_factor: [1, 1, 1, 1] } },
  ],
  SmolLM3: [
    {
      model_type: 'smollm3',
      hidden_size: 2048,
      num_attention_heads: 16,
      rope_theta: 5e6,
      no_rope_layers: [1, 1, 1, 0, 1, 1, 1, 0],
    },
    { '': { base: 5e6 }, no_rope: { scheme: 'nope' } },
  ],
  BLOOM: [{ model_type: 'bloom', n_head: 16, hidden_size: 1024 }, { '': { scheme: 'alibi', heads: 16 } }],
  MPT: [
    { model_type: 'mpt', n_heads: 32, attn_config: { alibi: true, alibi_bias_max: 8 } },
    { '': { scheme: 'alibi', heads: 32, alibi_bias_max: 8 } },
  ],
  T5: [
    {
      model_type: 't5',
      num_heads: 8,
      relative_attention_num_buckets: 32,
      relative_attention_max_distance: 128,
    },
    { '': { scheme: 't5-bias', heads: 8, num_buckets: 32, max_distance: 128 } },
  ],
  BERT: [
    { model_type: 'bert', hidden_size: 768, num_attention_heads: 12, max_position_embeddings: 512 },
    { '': { scheme: 'learned', num_embeddings: 512, d_model: 768 } },
  ],
  'GPT-2': [
    { model_type: 'gpt2', n_embd: 768, n_head: 12, n_positions: 1024 },
    { '': { scheme: 'learned', num_embeddings: 1024, d_model: 768 } },
  ],
};

test('configurations of models describe their layers, as an object and as text', () => {
  for (const [name, [config, expected]] of Object.entries(configs)) {
    const found = pe.inspect(config);
    assert.deepEqual(pe.inspect(JSON.stringify(config)), found, name);
    assert.deepEqual(pe.inspect(`\n${JSON.stringify(config, null, 2)}\n`), found, name);
    assert.deepEqual([found.errors, found.warnings], [[], []], name);
    assert.deepEqual(found.layers.map((layer) => layer.name), Object.keys(expected), name); // prettier-ignore
    assert.equal(found.scheme, found.layers[0].request.scheme);
    for (const { name: layer, request, spectrum } of found.layers) {
      for (const [key, value] of Object.entries(expected[layer])) {
        assert.deepEqual(request[key], value, `${name} ${layer} ${key}`);
      }
      const plan = pe.plan(/** @type {any} */ ({ ...request, positions: 1 }));
      if (spectrum) assert.deepEqual(pe.spectrum(request), spectrum);
      assert.equal(spectrum?.frequencies.length, plan.scheme.includes('rope') ? plan.width : undefined, name);
    }
  }
  assert.equal(pe.inspect(configs['Phi-3'][0], { seq_len: 4096 }).layers[0].spectrum?.frequencies[1], 0.1);
  assert.equal(pe.inspect(configs['Phi-3'][0], { seq_len: 8192 }).layers[0].spectrum?.frequencies[1], 0.05);
  assert.deepEqual(pe.inspect(configs.SmolLM3[0]).rotates.slice(2, 5), [true, false, true]);
  assert.equal(pe.inspect(configs['Llama 3.1'][0]).context, 131072);
});

test('what layers see is told where it is known', () => {
  const masksOf = (/** @type {any} */ more) =>
    pe.inspect({ model_type: 'llama4_text', head_dim: 64, num_hidden_layers: 5, ...more }).masks;
  // See tests/core/configs-layers.test.cpp.
  assert.deepEqual(masksOf({ attention_chunk_size: 8192 }), [
    { kind: 'chunk', size: 8192, indices: [0, 1, 2, 4] },
    { kind: 'full', size: 0, indices: [3] },
  ]);
  assert.deepEqual(masksOf({}), [{ kind: 'full', size: 0, indices: [3] }]);
  assert.deepEqual(masksOf({ model_type: 'gpt_oss', sliding_window: 128 }), [
    { kind: 'window', size: 128, indices: [0, 2, 4] },
    { kind: 'full', size: 0, indices: [1, 3] },
  ]);
  assert.deepEqual(masksOf({ model_type: 'mistral', sliding_window: 128 }), []);
});

test('what is wrong or strange in a configuration is told by name', () => {
  const scaled = (/** @type {any} */ more) =>
    pe.inspect({ ...llama, max_position_embeddings: 131072, rope_scaling: { ...llama3, ...more } });
  const spelled = scaled({ low_freq_facter: 1 });
  assert.deepEqual(
    spelled.warnings.map(({ code, subject, rule, detail }) => [code, subject, rule, detail]),
    [['invalid_argument', 'rope_scaling.low_freq_facter', 'unknown_key', 'low_freq_factor']],
  );
  assert.match(
    spelled.warnings[0].message,
    /low_freq_facter is not a known key; the nearest is low_freq_factor/,
  );
  assert.ok(spelled.warnings[0] instanceof PosencError);
  assert.deepEqual(spelled.layers[0].warnings, spelled.warnings);
  for (const [more, parameter] of /** @type {[any, string][]} */ ([
    [{ factor: '8' }, 'factor'],
    [{ factor: undefined }, 'factor'],
    [{ factor: -1 }, 'factor'],
    [{ factor: NaN }, 'factor'],
    [{ factor: [8] }, 'factor'],
    [{ rope_type: 'llama4' }, 'rope_type'],
    [{ rope_type: 5 }, 'rope_type'],
    [{ rope_type: 'x'.repeat(1e5) }, 'rope_type'],
    [{ rope_type: 'longrope', short_factor: [1], long_factor: [1] }, 'short_factor'],
  ])) {
    const { layers, errors } = scaled(more);
    assert.equal(errors[0]?.parameter, parameter, errors[0]?.message);
    assert.deepEqual([layers[0].spectrum, layers[0].errors], [undefined, errors]);
    assert.ok(errors[0].message.length < 400);
  }
  for (const nothing of [{}, { model_type: 'somebody' }, '{}', Object.create(null), new Map()]) {
    const { scheme, layers, errors } = pe.inspect(nothing);
    assert.deepEqual([scheme, layers, errors.map(({ rule }) => rule)], [null, [], ['untold']]);
  }
});

test('what is of another kind than it must be is told, wherever it stands', () => {
  const told = (/** @type {any} */ more) => {
    const { errors, warnings } = any.inspect({ ...llama, ...more });
    return [...errors, ...warnings].map(({ message }) => message);
  };
  const object = 'it must be an object of keys and values, or null';
  const layers = { full_attention: { rope_theta: 1e6 } };
  for (const [more, ...messages] of /** @type {[any, ...string[]][]} */ ([
    [{ rope_scaling: 2 }, `rope_scaling is 2; ${object}`],
    [{ rope_scaling: 'linear' }, `rope_scaling is "linear"; ${object}`],
    [{ rope_scaling: [] }, `rope_scaling is an array; ${object}`],
    [{ rope_scaling: [{ type: 'linear' }] }, `rope_scaling is an array; ${object}`],
    [{ rope_parameters: ['yarn', 2] }, `rope_parameters is an array; ${object}`],
    [
      { rope_parameters: { ...layers, sliding_attention: {} } },
      'rope_parameters.sliding_attention is empty; it must have at least one entry',
    ],
    [
      { rope_parameters: { ...layers, sliding_attention: 5 } },
      `rope_parameters.sliding_attention is 5; ${object}`,
    ],
    [
      { max_position_embeddings: '4096' },
      'max_position_embeddings is "4096"; it must be a number from 1 to 2147483648',
    ],
    [{ no_rope_layers: [1, '0'] }, 'no_rope_layers[1] is "0"; it must be a whole number from 0 to 1'],
    [{ no_rope_layers: [1, 2] }, 'no_rope_layers[1] is 2; it must be a whole number from 0 to 1'],
    [{ no_rope_layers: [1, null] }, 'no_rope_layers is an array; it must be a list of numbers'],
    [{ rope_scaling: {} }],
    [{ rope_parameters: {}, rope_scaling: { type: 'linear', factor: 2 } }],
    [{ text_config: {}, vision_config: {}, architectures: ['LlamaForCausalLM'], quantization: [] }],
  ])) {
    assert.deepEqual(told(more), messages);
  }
});

test('what is no configuration is refused by name, and so is a length that is none', () => {
  for (const bad of ['', '{', '{"a": 1,}', 'NaN', '{"a": 1} x', 'null', '5', '[]', '"text"', '{"a": nan}']) {
    refuses(() => pe.inspect(bad), 'invalid_argument', 'config', /^config is /);
  }
  for (const bad of [
    undefined,
    null,
    5,
    NaN,
    true,
    5n,
    Symbol('a'),
    [],
    [{ rope_theta: 1 }],
    new Float64Array(9),
    () => {},
  ]) {
    refuses(() => any.inspect(bad), 'invalid_argument', 'config', /^config is /);
  }
  for (const seq_len of ['5', null, NaN, -1, 2.5, Infinity, 2 ** 31 + 1]) {
    refuses(() => any.inspect(llama, { seq_len }), 'invalid_argument', 'seq_len', /^seq_len is /);
  }
});

test('hostile configurations are read, and leave nothing behind', () => {
  const before = Reflect.ownKeys(Object.prototype);
  const plain = pe.inspect(llama);
  const same = (/** @type {any} */ config) => assert.deepEqual(pe.inspect(config), plain);
  const text = JSON.stringify(llama).slice(0, -1);
  same(
    `${text}, "__proto__": {"rope_theta": 7, "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}`,
  );
  same({ ...llama, toString: null, hasOwnProperty: 1, valueOf: { a: 1 }, constructor: 'x', then: 5 });
  same(Object.assign(Object.create({ rope_theta: 7 }), llama));
  // A dot in a key is a part of its name, and no way into a dictionary.
  same({ ...llama, 'a.b': 1, '.': 1, '': 1, 'text_config.head_dim': 7 });
  same({ ...llama, '\0': 1, 'a\0b': 'c\0d', 'model_type\0x': '\0', 'hidden_size\0': 7 });
  assert.equal(pe.inspect({ ...llama, model_type: 'llama\0x' }).isKnown, false);
  same({ ...llama, lonely: '\ud800', '\udfff': 1, big: 5n, f: () => {}, s: Symbol('a'), u: undefined });
  same({ ...llama, ['k'.repeat(1e5)]: 1, long: 'v'.repeat(1e6), list: Array(1e5).fill(1), sparse: Array(9) });
  same({ ...llama, bytes: new Uint8Array(1e6), date: new Date(), map: new Map([['a', 1]]) });
  same(`${text}, "filler": "${'x'.repeat(2 ** 20)}"}`);
  same(`${text}, "fillers": {${Array.from({ length: 60_000 }, (_, k) => `"key${k}": ${k}`).join()}}}`);

  const depth = 10_000;
  same(`${text}, "a": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`);
  same(`${text}, "a": ${'['.repeat(depth)}${']'.repeat(depth)}}`);
  let deep = /** @type {any} */ ({});
  for (let k = 0; k < depth; ++k) deep = k % 2 ? [deep] : { deep, rope_scaling: deep };
  same({ ...llama, deep });

  const cyclic = /** @type {any} */ ({ ...llama, list: [] });
  for (let k = 0; k < 100; ++k) cyclic[`self${k}`] = cyclic;
  cyclic.list.push(cyclic, cyclic.list);
  same(cyclic);

  assert.deepEqual(Reflect.ownKeys(Object.prototype), before);
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
  const dotted = pe.inspect({ ...llama, rope_scaling: { type: 'linear', factor: 2, 'a.b': 1, 'c\0': 1 } });
  assert.deepEqual(dotted.errors, []);
  assert.deepEqual(dotted.warnings.map(({ rule }) => rule), ['unknown_key', 'unknown_key']); // prettier-ignore
  // A list of numbers of any type counts as a list.
  const [phi] = configs['Phi-3'];
  const typed = { ...phi.rope_scaling, long_factor: Float64Array.from(phi.rope_scaling.long_factor) };
  assert.deepEqual(pe.inspect({ ...phi, rope_scaling: typed }), pe.inspect(phi));
});

test('configurations changed at random are told of, never thrown at', () => {
  let state = 4711;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  /** @template T @param {readonly T[]} list @returns {T} */
  const pick = (list) => list[Math.floor(random() * list.length)];
  const all = Object.values(configs).map(([config]) => config);
  const keys = all.flatMap((config) => Object.keys({ ...config, ...config.rope_scaling, ...config.rope_parameters })); // prettier-ignore
  const types = ['default', 'linear', 'dynamic', 'yarn', 'longrope', 'llama3', 'proportional', 'su', 'mrope'];
  const words = [...types, ...all.map(({ model_type }) => model_type), '', 'x'];
  const amounts = [
    0,
    1,
    2,
    3,
    4,
    8,
    32,
    64,
    127,
    4096,
    0.25,
    1e-9,
    1e4,
    1e6,
    1e300,
    -1,
    NaN,
    Infinity,
    2 ** 40,
  ];
  const value = () =>
    pick([
      () => pick(amounts),
      () => pick(amounts),
      () => pick(words),
      () => pick([null, true, false, {}, [], 5n]),
      () => Array.from({ length: pick([1, 3, 4, 64]) }, () => pick(amounts)),
      () => ({ [pick(keys)]: pick(amounts), rope_type: pick(types) }),
    ])();
  const scaling = () => Object.fromEntries(Array.from({ length: 6 }, () => [pick(keys), value()]));
  let spectra = 0;
  for (let round = 0; round < 1500; ++round) {
    const config = structuredClone(pick(all));
    for (let k = 0; k < 3; ++k) {
      const inners = [config, config, config.rope_scaling, config.rope_parameters];
      const inner = pick(inners.filter((each) => typeof each === 'object' && each !== null));
      if (random() < 0.2) delete inner[pick([...Object.keys(inner), ''])];
      else inner[pick(keys)] = value();
      if (random() < 0.3) config.rope_scaling = { ...scaling(), rope_type: pick(types) };
    }
    const said = () => JSON.stringify(config, (_, it) => (typeof it === 'bigint' ? `${it}` : it));
    const { result, error } = outcome(() => pe.inspect(config, { seq_len: pick([0, 100, 1e6]) }));
    assert.ok(result, `${error?.message}: ${said()}`);
    assert.ok(result.layers.length > 0 || result.errors.length > 0, said());
    for (const { request, errors, spectrum } of result.layers) {
      const { error } = outcome(() => pe.plan(/** @type {any} */ ({ ...request, positions: 1 })));
      assert.ok(errors.length > 0 || !error, `${error?.message}: ${said()}`);
      assert.ok(!spectrum || errors.length === 0);
      for (const each of spectrum?.frequencies ?? []) assert.ok(Number.isFinite(each), said());
      if (spectrum) ++spectra;
    }
    for (const { message, code } of [...result.errors, ...result.warnings]) {
      assert.ok(
        code && / (is|has|needs|asks|does not read) |nothing here says/.test(message) && message.length < 600,
        message,
      );
    }
  }
  assert.ok(spectra > 300, `${spectra}`);
});

test('10,000 configurations leave the heap where it was', () => {
  const all = [
    ...Object.values(configs).map(([config]) => config),
    { ...llama, rope_scaling: { ...llama3, factor: 'x', unknown: 1, type: 'y'.repeat(500) } },
    {},
  ];
  const use = (/** @type {number} */ k) => pe.inspect(all[k % all.length], { seq_len: k % 9000 });
  for (let k = 0; k < 300; ++k) use(k);
  const before = pe.memory();
  for (let k = 0; k < 10_000; ++k) use(k);
  assert.deepEqual(pe.memory(), before);
});
