/** Configurations as texts, as Python and careless programs write them, and what is said of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';
import { parseConfig } from '../../web/engine/config-text.js';
import { llama } from '../strange-strings.mjs';

const pe = await load();
const body = JSON.stringify(llama).slice(1, -1);
const plain = pe.inspect(llama);
/** @param {any} config */
const said = (config) => {
  const { errors, warnings } = pe.inspect(config);
  return [...errors, ...warnings].map(({ message }) => message);
};

test('a known model of which everything is understood is certain', () => {
  assert.deepEqual(
    [plain.scheme, plain.certain, plain.isKnown, plain.unknownKeys, plain.parts],
    ['rope', true, true, [], []],
  );
  assert.deepEqual(plain.layers[0].indices, []);
  assert.deepEqual(pe.inspect({ ...llama, num_hidden_layers: 3 }).layers[0].indices, [0, 1, 2]);
});

test('a key that is not understood is named with the nearest known one, and nothing is certain', () => {
  const found = pe.inspect({
    ...llama,
    rope_thetha: 1,
    rope_scaling: { type: 'linear', factor: 2, factr: 3 },
  });
  assert.equal(found.certain, false);
  assert.equal(found.scheme, 'rope');
  assert.deepEqual(found.unknownKeys, [
    { key: 'rope_thetha', nearest: 'rope_theta' },
    { key: 'rope_scaling.factr', nearest: 'factor' },
  ]);
  assert.deepEqual(found.errors, []);
});

test('without a known model and a rotary key, it cannot be told', () => {
  for (const config of [{}, { model_type: 'somebody', hidden_size: 64 }, { hidden_size: 64, head_dim: 8 }]) {
    const { scheme, certain, layers, errors } = pe.inspect(config);
    assert.deepEqual([scheme, certain, layers], [null, false, []]);
    assert.deepEqual(errors.map(({ rule }) => rule), ['untold']); // prettier-ignore
  }
  const guessed = pe.inspect({ model_type: 'somebody', head_dim: 64, rope_theta: 1e4 });
  assert.deepEqual([guessed.scheme, guessed.certain, guessed.isKnown], ['rope', false, false]);
});

test('layers that differ are told apart by number, and those with a state are', () => {
  const types = ['mamba', 'attention', 'mamba'];
  const hybrid = { model_type: 'granitemoehybrid', num_hidden_layers: 3, layer_types: types };
  const { layers, scheme } = pe.inspect({ ...hybrid, position_embedding_type: 'nope', rope_theta: 1e4 });
  assert.equal(scheme, 'nope');
  assert.deepEqual(
    layers.map(({ name, indices, hasState }) => [name, indices, hasState]),
    [
      ['mamba', [0, 2], true],
      ['attention', [1], false],
    ],
  );
  const bases = [1e4, null, 5e5];
  const granite = pe.inspect({
    model_type: 'granite_swa',
    head_dim: 64,
    num_hidden_layers: 3,
    layer_rope_theta: bases,
  });
  assert.deepEqual(
    granite.layers.map(({ request, indices }) => [request.scheme, request.base, indices]),
    [
      ['rope', 1e4, [0]],
      ['nope', undefined, [1]],
      ['rope', 5e5, [2]],
    ],
  );
  assert.deepEqual(said({ ...llama, num_hidden_layers: 4, no_rope_layers: [1, 0, 1] }), [
    'the length of no_rope_layers is 3; the number of layers is 4',
  ]);
});

test('a byte order mark, Infinity and NaN are read as Python writes them', () => {
  assert.deepEqual(pe.inspect(`\ufeff{${body}}`), plain);
  assert.deepEqual(
    pe.inspect(`{"a": NaN, "b": [Infinity, -Infinity], "c": "NaN \\" Infinity", ${body}}`),
    plain,
  );
  // They are wrong only where the value counts.
  for (const [written, value] of [
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['-Infinity', '-Infinity'],
  ]) {
    // prettier-ignore
    assert.deepEqual(said(`{${body.replace('500000', written)}}`), [
      `rope_theta is ${value}; it must be a finite number greater than 1 and at most 1e+300`,
    ]);
  }
  for (const bad of ['{"a": Inf}', '{"a": nan}', '{"a": +Infinity}', '{"a": Infinit}', '{NaN: 1}']) {
    assert.throws(() => pe.inspect(bad), /^PosencError: config is .*JSON/, bad);
  }
});

test('the last value of a repeated key is used, and a warning says so', () => {
  const twice = pe.inspect(
    `{${body}, "rope_theta": 7000, "rope_scaling": {"type": "linear", "factor": 2, "factor": 4}}`,
  );
  assert.equal(twice.layers[0].request.base, 7000);
  assert.equal(twice.layers[0].request.factor, 4);
  assert.deepEqual(
    twice.warnings.map(({ message }) => message),
    [
      // prettier-ignore
      'rope_theta appears twice; the last value is used',
      'rope_scaling.factor appears twice; the last value is used',
    ],
  );
  // The same key in several objects, and the same text as a value, are other things.
  assert.deepEqual(said(`{${body}, "a": {"a": "a", "b": ["a", "a", {"a": 1}, {"a": 1}]}, "c": "a"}`), []);
});

test('an attention_factor that is written as an integer is used, and transformers warns of it', () => {
  // _validate_yarn_rope_parameters and _validate_longrope_rope_parameters of transformers: isinstance(…, float).
  const yarn = '"type": "yarn", "factor": 2, "original_max_position_embeddings": 4096';
  const of = (/** @type {string} */ rest, key = 'rope_scaling') =>
    pe.inspect(`{${body}, "${key}": {${rest}}}`);
  const sentence =
    'rope_scaling.attention_factor is written as an integer; transformers uses it, but warns that it must be a float';
  for (const written of ['1', ' 2 ', '0']) {
    const found = of(`${yarn}, "attention_factor":${written}`);
    assert.deepEqual(found.warnings.map(({ message }) => message), [sentence], written); // prettier-ignore
    assert.deepEqual(found.layers[0].warnings, found.warnings);
    assert.deepEqual([found.certain, found.layers[0].request.attention_factor], [true, Number(written)]);
  }
  for (const written of ['1.0', '1e0', '0.5', 'null']) {
    assert.deepEqual(of(`${yarn}, "attention_factor": ${written}`).warnings, [], written);
  }
  // The last value counts.
  const last = of(`${yarn}, "attention_factor": 1, "attention_factor": 1.0`).warnings;
  assert.deepEqual(last.map(({ rule }) => rule), ['twice_key']); // prettier-ignore
  // Where the key is not read, and in the part about images, nothing is said of the number.
  for (const { warnings } of [
    of('"type": "linear", "factor": 2, "attention_factor": 1'),
    pe.inspect(
      `{"text_config": {${body}, "rope_scaling": {${yarn}, "attention_factor": 1.0}},
        "vision_config": {"rope_scaling": {${yarn}, "attention_factor": 1}}}`,
    ),
    pe.inspect({ ...llama, rope_scaling: JSON.parse(`{${yarn}, "attention_factor": 1}`) }),
  ]) {
    assert.ok(!warnings.some(({ rule }) => rule === 'integer_factor'));
  }
  // A dictionary for each type of layers.
  const types = ['sliding_attention', 'full_attention'];
  const { layers } = pe.inspect(
    `{"model_type": "gemma3_text", "head_dim": 64, "num_hidden_layers": 2, "layer_types": ${JSON.stringify(types)},
      "rope_parameters": {"sliding_attention": {"rope_type": "default"},
        "full_attention": {${yarn.replace('"type"', '"rope_type"')}, "attention_factor": 1}}}`,
  );
  assert.deepEqual(
    layers.map(({ name, warnings }) => [name, warnings.map(({ subject }) => subject)]),
    [
      ['sliding_attention', []],
      ['full_attention', ['full_attention.attention_factor']],
    ],
  );
});

test('numbers beyond 2^53 are doubles, and numbers in quotes are errors by name', () => {
  assert.equal(pe.inspect(`{${body.replace('500000', '9007199254740993')}}`).layers[0].request.base, 2 ** 53);
  assert.equal(pe.inspect({ ...llama, rope_theta: 500000n }).layers[0].request.base, 500000);
  assert.deepEqual(said({ ...llama, rope_theta: '500000' }), [
    'rope_theta is "500000"; it must be a number greater than 1 and at most 1e+300',
  ]);
});

test('what is broken is told, however deep or large it is', () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  const cases = /** @type {[string, RegExp][]} */ ([
    [`{${body}, "rope_scaling": ${deep}}`, /^rope_scaling\.a is not a known key/],
    [`{${body}, "rope_extra": ${deep}}`, /^rope_extra is not a known key/],
    [`{${body}, "rope_list": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`, /^rope_list is not a known key/],
    [`{${body}, "rope_note": "${'x'.repeat(2 ** 20)}"}`, /^rope_note is not a known key/],
    [`{${body}, "rope_${'x'.repeat(2 ** 20)}": 1}`, /^rope_x+ is not a known key/],
    [
      `{${body}, "rope_scaling": {"__proto__": {"factor": 2}}}`,
      /^rope_scaling\.__proto__ is not a known key/,
    ],
    [`{${body}, "rope.theta": 7}`, /^rope․theta is not a known key/],
    [`{${body}, "rope_theta[0]": 7}`, /^rope_theta［0］ is not a known key/],
    [`{${body}, "rope_scaling": {"type": "linear"}}`, /^rope_scaling\.factor is missing; linear needs it/],
    [`{${body}, "rope_scaling": {"type": "yarn"}}`, /^rope_scaling\.factor is missing; yarn needs it/],
  ]);
  for (const [config, expected] of cases) {
    const found = pe.inspect(config);
    const [first] = [...found.errors, ...found.warnings];
    assert.match(`${first?.message}`, expected);
    assert.ok(first.message.length < 400);
    assert.ok(!found.certain || found.errors.length > 0, first.message);
  }
  // What does not bear on positions may be anything.
  assert.deepEqual(pe.inspect(`{${body}, "a": ${deep}, "__proto__": {"b": 1}}`), plain);
  assert.equal(/** @type {any} */ ({}).b, undefined);
});

test('parts with positions of their own are named, and each is a configuration', () => {
  const vision = { model_type: 'somebody', head_dim: 64, rope_theta: 100 };
  const config = {
    model_type: 'llama',
    text_config: llama,
    vision_config: vision,
    audio_config: { d_model: 8 },
  };
  const { parts, certain } = pe.inspect(config);
  assert.deepEqual([parts, certain], [['vision_config', 'audio_config'], true]);
  assert.equal(pe.inspect(vision).layers[0].request.base, 100);
});

test('a broken text of millions of numbers that JSON lacks is given up after ten thousand', () => {
  const list = (/** @type {number} */ count) => `[${Array.from({ length: count }, () => 'NaN')}]`;
  assert.deepEqual(
    parseConfig(list(10_000)).value,
    Array.from({ length: 10_000 }, () => NaN),
  );
  // The error is that of JSON.parse at the first of them.
  assert.throws(() => parseConfig(list(10_001)), /^SyntaxError: Unexpected token '?N'?/);
});
