/** Reference values of rotary models: pe.ropeVectors(). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, PosencError } from '../../dist/posenc.js';

const pe = await load();
const any = /** @type {any} */ (pe);
/** Computed by tests/golden/rope_vectors.py. */
const models = JSON.parse(readFileSync(new URL('../golden/rope-vectors.json', import.meta.url), 'utf8'));
const llama = { model_type: 'llama', head_dim: 8, rope_theta: 1e4, max_position_embeddings: 4096 };

/**
 * @param {any} actual
 * @param {any} expected  numbers, or lists of them
 * @param {number} tolerance
 * @param {string} where
 */
function close(actual, expected, tolerance, where) {
  if (Array.isArray(expected)) {
    assert.equal(actual.length, expected.length, where);
    expected.forEach((each, k) => close(actual[k], each, tolerance, `${where}[${k}]`));
  } else assert.ok(Math.abs(actual - expected) <= tolerance, `${where}: ${actual}, not ${expected}`);
}

test('the values of public models are those of the formulas in 60 digits', async () => {
  for (const [name, { config, groups }] of Object.entries(models)) {
    const found = await pe.ropeVectors(config);
    assert.equal(found.certain, true, name);
    assert.equal(found.model_type, config.text_config?.model_type ?? config.model_type);
    assert.deepEqual(found.layer_groups.map((group) => group.name), groups.map((/** @type {any} */ group) => group.name), name); // prettier-ignore
    for (const [k, expected] of groups.entries()) {
      const where = `${name}, ${expected.name}`;
      const { few, shown, positions } = expected;
      const { layer_groups } = await pe.ropeVectors(config, { positions });
      const group = /** @type {any} */ (layer_groups[k]);
      for (const key of [
        'layers',
        'head_dim',
        'rotary_dim',
        'rotary_at',
        'layout',
        'axis_of_pair',
        'seq_len',
      ]) {
        assert.deepEqual(group[key], expected[key], `${where}: ${key}`);
      }
      assert.deepEqual([group.pairs[0], group.pairs.at(-1)], expected.pairs, where);
      const own = expected.inv_freq.map((/** @type {number} */ each) => 1e-14 * each);
      group.inv_freq.forEach((/** @type {number} */ each, /** @type {number} */ i) =>
        close(each, expected.inv_freq[i], own[i], `${where}: inv_freq[${i}]`),
      );
      for (const key of ['attention_factor', 'softmax_multiplier']) {
        close(group[key], expected[key], 1e-14, `${where}: ${key}`);
      }
      const farthest = Math.max(...positions.flat());
      const tolerance = 4e-15 * (1 + farthest);
      for (const key of ['cos', 'sin', 'query_out']) {
        const places = key === 'query_out' ? shown : few;
        close(group[key].map((/** @type {number[]} */ row) => places.map((/** @type {number} */ at) => row[at])), expected[key], tolerance, `${where}: ${key}`); // prettier-ignore
      }
      close(group.score, expected.score, 1e-10, `${where}: score`);
    }
  }
});

test('a head of eight dimensions gives the numbers of the worked example', async () => {
  // mpmath with 50 digits, head of 8, base 10000, position 3; turned twice, and the score of positions 5 and 2.
  const of = async (/** @type {any} */ config) => {
    const [group] = (await pe.ropeVectors(config, { positions: [3, 6] })).layer_groups;
    return /** @type {import('../../web/engine/types.js').TurnedGroup} */ (group);
  };
  const half = await of(llama);
  close(half.query_out[0], [0.4245708, 0.3539527, -0.8327563, 0.06381222, -1.007498, -0.08677553, 0.6628193, -0.4373105], 5e-7, 'half'); // prettier-ignore
  const interleaved = await of({ ...llama, model_type: 'gptj' });
  close(interleaved.query_out[0], [0.5127708, -0.3887527, -0.7946809, -0.1804016, 0.9427023, -0.1592948, 0.6888094, -0.4354355], 5e-7, 'interleaved'); // prettier-ignore
  close(half.query_out[1].slice(0, 2), [-0.2781438, 0.3637878], 5e-8, 'turned twice');
  close(half.score[0], [5, 2, 0.2649575], 5e-8, 'score');
});

test('keys stand in the order of the format, and cosines are one for each pair', async () => {
  const text = JSON.stringify({ ...llama, num_hidden_layers: 2 });
  const found = await pe.ropeVectors(text);
  assert.deepEqual(Object.keys(found), ['format', 'posenc', 'model_type', 'config_sha256', 'certain', 'unknown_keys', 'layer_groups', 'none_layers', 'decay']); // prettier-ignore
  assert.deepEqual(Object.keys(found.layer_groups[0]), ['name', 'layers', 'scheme', 'rope_type', 'head_dim', 'rotary_dim', 'rotary_at', 'layout', 'pairs', 'axes', 'axis_of_pair', 'section_order', 'inv_freq', 'attention_factor', 'softmax_multiplier', 'query_multiplier', 'seq_len', 'positions', 'cos', 'sin', 'query_in', 'query_out', 'key_in', 'score', 'output_turned_back']); // prettier-ignore
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.deepEqual([found.format, found.posenc], ['posenc-rope-vectors/1', version]);
  assert.equal(found.config_sha256, createHash('sha256').update(text).digest('hex'));
  const [{ cos, positions, query_in, key_in, layers }] = found.layer_groups;
  assert.deepEqual(positions, [0, 1, 2, 3, 17, 127, 128, 4095]);
  assert.deepEqual([cos.length, cos[0].length, layers], [8, 4, [0, 1]]);
  assert.deepEqual(query_in, [-0.5625, 0.3125, -0.8125, 0.0625, 0.9375, -0.1875, 0.6875, -0.4375]);
  assert.deepEqual(key_in, [-0.8125, -0.1875, 0.4375, -0.9375, -0.3125, 0.3125, 0.9375, -0.4375]);
  assert.equal((await pe.ropeVectors(JSON.parse(text))).config_sha256, null);
  assert.equal(JSON.stringify(await pe.ropeVectors(text)), JSON.stringify(found));
});

test('neighbours of the query and the key differ, dimensions 16 apart do not, and bfloat16 has all of them', async () => {
  for (const head_dim of [6, 8, 24, 64, 96, 128]) {
    const [{ query_in, key_in }] = (await pe.ropeVectors({ ...llama, head_dim }, { positions: [0] }))
      .layer_groups;
    for (const [vector, step, first] of /** @type {[number[], number, number][]} */ ([
      [query_in, 7, 3],
      [key_in, 5, 1],
    ])) {
      assert.equal(vector.length, head_dim);
      vector.forEach((value, j) => {
        // The formula of the format: sixteenths, whose odd numerators need 4 bits at most.
        assert.equal(value, ((step * j + first) % 16) / 8 - 15 / 16);
        assert.notEqual(value, vector[j + 1]);
        if (j + 16 < head_dim) assert.equal(value, vector[j + 16]);
        // bfloat16 is the upper half of a float.
        assert.equal(new Uint32Array(Float32Array.of(value).buffer)[0] & 0xffff, 0);
        assert.equal(Math.fround(value), value);
      });
      // So the two halves of a head are the same if its half is a multiple of 16, and else differ everywhere.
      const half = head_dim / 2;
      const same = vector.slice(0, half).filter((value, j) => value === vector[half + j]);
      assert.equal(same.length, half % 16 === 0 ? half : 0, `${head_dim}`);
    }
  }
});

test('positions around the original length are there, and for m-rope three that differ', async () => {
  const positionsOf = async (/** @type {string} */ name) =>
    (await pe.ropeVectors(models[name].config)).layer_groups.map(({ positions }) => positions);
  const usual = [0, 1, 2, 3, 17, 127, 128];
  assert.deepEqual(await positionsOf('Llama 3.1 8B'), [[...usual, 8191, 8192, 8193, 131071]]);
  assert.deepEqual(await positionsOf('Phi-3 mini 128k, other lists'), [
    [...usual, 4095],
    [...usual, 4095, 4096, 4097, 131071],
  ]);
  assert.deepEqual(await positionsOf('dynamic'), [
    [...usual, 4095],
    [...usual, 4095, 4096, 4097],
  ]);
  assert.deepEqual((await positionsOf('Qwen2-VL 7B'))[0].slice(-2), [
    [32767, 32767, 32767],
    [2, 5, 7],
  ]);
  const one = await pe.ropeVectors(models.dynamic.config, { seq_len: 6000 });
  assert.deepEqual(one.layer_groups.map(({ name, seq_len }) => [name, seq_len]), [['all', 6000]]); // prettier-ignore
});

test('the output of DeepSeek-V4 is turned back, and Mistral 4 and the like multiply queries', async () => {
  const { layer_groups } = await pe.ropeVectors(models['DeepSeek-V4'].config);
  assert.deepEqual(layer_groups.map((group) => group.output_turned_back), [true, true]); // prettier-ignore
  const scaling = { type: 'default', llama_4_scaling_beta: 0.1, original_max_position_embeddings: 8192 };
  const config = { model_type: 'mistral', head_dim: 8, rope_theta: 1e4, rope_parameters: scaling };
  const [group] = (await pe.ropeVectors(config, { positions: [0, 8191, 8192] })).layer_groups;
  // 1 + 0.1 ln(1 + 1)
  close(group.query_multiplier, [1, 1, 1.0693147180559945], 1e-15, 'multiplier');
});

test('layers that are not turned are numbered, and so are those with a state', async () => {
  const types = ['mamba', 'attention', 'mamba'];
  const hybrid = { model_type: 'granitemoehybrid', num_hidden_layers: 3, layer_types: types };
  const of = async (/** @type {any} */ config) => {
    const { layer_groups, none_layers, decay } = await pe.ropeVectors(config);
    return [layer_groups.map(({ layers }) => layers), none_layers, decay];
  };
  assert.deepEqual(await of({ ...hybrid, position_embedding_type: 'nope' }), [
    [],
    [0, 1, 2],
    { layers: [0, 2] },
  ]);
  assert.deepEqual(await of({ ...llama, model_type: 'smollm3', num_hidden_layers: 8 }), [
    [[0, 1, 2, 4, 5, 6]],
    [3, 7],
    null,
  ]);
  const gpt2 = { model_type: 'gpt2', n_embd: 768, n_head: 12, n_layer: 3, n_positions: 1024 };
  assert.deepEqual(await of(gpt2), [[], [0, 1, 2], null]);
});

test('ERNIE lists height, width and time, and height and width take the first pairs alternately', async () => {
  const config = { model_type: 'ernie4_5_vl', hidden_size: 64, num_attention_heads: 8, head_dim: 8, rope_theta: 1e4, num_hidden_layers: 2, max_position_embeddings: 100, rope_scaling: { type: 'default', mrope_section: [1, 1, 2] } }; // prettier-ignore
  const { certain, layer_groups } = await pe.ropeVectors(config);
  const [{ section_order, axis_of_pair, cos, positions }] = layer_groups;
  assert.deepEqual([certain, section_order, axis_of_pair], [true, 'hwt', [1, 2, 0, 0]]);
  // At time 2, height 5, width 7, by the formula: 10000^(-2i / 8) times the position of the pair.
  assert.deepEqual(positions.at(-1), [2, 5, 7]);
  [5, 0.7, 0.02, 0.002].forEach((angle, pair) => {
    assert.ok(Math.abs(cos[cos.length - 1][pair] - Math.cos(angle)) < 1e-15);
  });
});

test('Hunyuan has four positions, in sequence, width, height and time, and alpha makes the base larger', async () => {
  const config = { model_type: 'hunyuan_vl', head_dim: 8, rope_theta: 1e4, num_hidden_layers: 2, max_position_embeddings: 100, rope_scaling: { type: 'xdrope', alpha: 1000, xdrope_section: [1, 1, 1, 1] } }; // prettier-ignore
  const { certain, layer_groups } = await pe.ropeVectors(config);
  const [{ axes, section_order, axis_of_pair, cos, positions }] = layer_groups;
  assert.deepEqual([certain, axes, section_order, axis_of_pair], [false, 4, 'pwht', [0, 2, 1, 3]]);
  // By the formula of vLLM's xdrope.py: base 10000 · 1000^(8 / 6), pair i turns by base^(-2i / 8) times its position.
  assert.deepEqual(positions.at(-1), [2, 5, 7, 3]);
  const base = 1e4 * 1000 ** (8 / 6);
  [2, 7, 5, 3].forEach((position, pair) => {
    const expected = Math.cos(position * base ** (-pair / 4));
    assert.ok(Math.abs(cos[cos.length - 1][pair] - expected) < 1e-14);
  });
  await assert.rejects(() => pe.ropeVectors(config, { positions: [[1, 2, 3]] }), /four positions/);
});

test('an encoder of images is refused, because its positions are patches', async () => {
  const vision = { model_type: 'qwen2_vl', embed_dim: 1280, num_heads: 16, patch_size: 14 };
  assert.equal((await pe.inspect(vision)).scheme, 'rope-axial');
  await assert.rejects(
    () => pe.ropeVectors(vision),
    /config is "rope-axial"; it must be the part of a model that is about text/,
  );
  const dino = { model_type: 'dinov3_vit', hidden_size: 384, num_attention_heads: 6 };
  await assert.rejects(
    () => pe.ropeVectors(dino),
    /config is "rope-2d"; it must be the part of a model that is about text/,
  );
});

test('what is not understood is carried through, and what is wrong is refused as by inspect()', async () => {
  const odd = await pe.ropeVectors({ ...llama, rope_thetha: 1, rope_scaling: { type: 'linear', factor: 2, factr: 3 } }); // prettier-ignore
  assert.deepEqual([odd.certain, odd.unknown_keys], [false, ['rope_thetha', 'rope_scaling.factr']]);
  assert.equal((await pe.ropeVectors({ ...llama, model_type: 'somebody' })).certain, false);
  const wrong = { model_type: 'qwen2_vl', head_dim: 128, rope_scaling: { type: 'mrope' } };
  await assert.rejects(pe.ropeVectors(wrong), /^.*rope_scaling\.mrope_section is missing; M-RoPE needs it$/);
  /** @type {[any, RegExp][]} */
  const refused = [
    [{ ...llama, rope_scaling: { type: 'llama5', factor: 2 } }, /^rope_scaling\.type is "llama5"/],
    [{ ...llama, rope_scaling: { type: 'linear' } }, /^rope_scaling\.factor is missing/],
    [{ ...llama, head_dim: 7 }, /^head_dim is 7/],
    [{}, /nothing here says/],
    ['{', /^config is "\{"/],
    [`[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]`, /^config is /],
  ];
  for (const [config, message] of refused) {
    await assert.rejects(pe.ropeVectors(config), (error) => {
      assert.ok(error instanceof PosencError && message.test(error.message), String(error));
      return true;
    });
  }
});

test('where nothing tells which dimensions make a pair, what depends on it is null', async () => {
  const unknown = { ...llama, model_type: 'somebody' };
  const group = async (/** @type {any} */ config) => (await pe.ropeVectors(config)).layer_groups[0];
  const found = await group(unknown);
  assert.deepEqual([found.layout, found.pairs, found.query_out, found.score], [null, null, null, null]);
  const known = await group(llama);
  for (const key of /** @type {const} */ ([
    'inv_freq',
    'cos',
    'sin',
    'positions',
    'query_in',
    'rotary_dim',
  ])) {
    assert.deepEqual(found[key], known[key], key);
  }
  assert.equal(pe.inspect(unknown).layers[0].layoutTold, false);
  assert.equal(pe.inspect(llama).layers[0].layoutTold, true);
  // A key may tell it.
  assert.deepEqual(await group({ ...unknown, rope_interleave: false }), known);
  assert.equal((await group({ ...unknown, rope_interleave: true })).layout, 'interleaved');
});

test('positions that doubles and tokens do not have are refused', async () => {
  for (const positions of [
    [],
    5,
    '1',
    [1.5],
    [-1],
    [NaN],
    ['1'],
    [2 ** 31 + 1],
    [2 ** 60],
    [[1, 2]],
    [[1, 2, 0.5]],
    [null],
  ]) {
    await assert.rejects(any.ropeVectors(models['Qwen2-VL 7B'].config, { positions }), {
      code: 'invalid_argument',
      parameter: 'positions',
    });
  }
  await assert.rejects(pe.ropeVectors(llama, { positions: [[1, 2, 3]] }), /one position/);
  const [{ positions, cos }] = (await pe.ropeVectors(llama, { positions: [2 ** 31] })).layer_groups;
  assert.deepEqual(positions, [2 ** 31]);
  // mpmath.cos(2**31)
  close(cos[0][0], 0.2378161945728034, 1e-15, 'cos');
});

test('hostile configurations change nothing', async () => {
  const plain = (await pe.ropeVectors(llama)).layer_groups;
  const text = JSON.stringify(llama).slice(0, -1);
  const depth = 10_000;
  for (const config of [
    `${text}, "__proto__": {"head_dim": 6, "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}`,
    `${text}, "filler": "${'x'.repeat(2 ** 20)}"}`,
    `${text}, "a": ${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    `${text}, "a": ${'['.repeat(depth)}${']'.repeat(depth)}}`,
  ]) {
    assert.deepEqual((await pe.ropeVectors(config)).layer_groups, plain);
  }
  assert.equal(any.polluted ?? /** @type {any} */ ({}).polluted, undefined);
});
