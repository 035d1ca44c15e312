/**
 * Bugs that ports of rotary positions had, each made again in a small port, and the value of the reference at which the
 * port fails first. Shares no code with the core.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';

const pe = await load();

/**
 * What a port knows of a model.
 * @typedef {object} Facts
 * @property {number} head
 * @property {number} [rotary]  how many dimensions are turned; all
 * @property {boolean} [last]   whether these are the last ones
 * @property {boolean} [neighbours]
 * @property {number} base
 * @property {number} [live]    the part of the pairs that turns, of type proportional
 * @property {{s: number, length: number}} [yarn]
 * @property {number} [amplitude]
 * @property {number} [softmax]
 * @property {(pair: number) => number} [axis]
 */
/**
 * One bug each.
 * @typedef {object} Bug
 * @property {number} [ladder]     the width that the ladder is over
 * @property {number} [turned]     how many dimensions are turned, whatever the configuration says
 * @property {number} [pairedIn]   the width that pairs are halves of
 * @property {boolean} [twice]
 * @property {boolean} [never]
 * @property {number} [padding]    the sine of pairs that pass
 */

/** @param {Facts} facts @param {Bug} [bug] */
function port(
  { head, rotary = head, last, neighbours, base, live = 1, yarn, amplitude = 1, softmax = 1, axis = () => 0 },
  bug = {},
) {
  // prettier-ignore
  const turned = bug.turned ?? rotary;
  const n = turned / 2;
  const width = bug.ladder ?? turned;
  const start = last ? head - turned : 0;
  const step = bug.pairedIn ? bug.pairedIn / 2 : n;
  /** @type {number[]} */
  const frequencies = [];
  for (let i = 0; i < n; ++i) {
    let w = Math.exp((-2 * i * Math.log(base)) / width);
    if (yarn) {
      const edge = (/** @type {number} */ turns) => (rotary * Math.log(yarn.length / (2 * Math.PI * turns))) / (2 * Math.log(base)); // prettier-ignore
      const [low, high] = [Math.floor(edge(32)), Math.ceil(edge(1))];
      const part = Math.min(1, Math.max(0, (i - low) / (high - low)));
      w *= 1 - part + part / yarn.s;
    }
    frequencies.push(i < n * live ? w : 0);
  }
  /** @param {any} position @param {number} i */
  const angle = (position, i) => (Array.isArray(position) ? position[axis(i)] : position) * frequencies[i];
  /** @param {any} position */
  const turns = (position) => ({
    cos: frequencies.map((_, i) => amplitude * Math.cos(angle(position, i))),
    sin: frequencies.map((w, i) => (w === 0 && bug.padding) || amplitude * Math.sin(angle(position, i))),
  });
  /** @param {number[]} vector @param {any} position @returns {number[]} */
  function apply(vector, position) {
    const out = [...vector];
    const { cos, sin } = turns(position);
    for (let i = 0; i < n; ++i) {
      const a = start + (neighbours ? 2 * i : i);
      const b = neighbours ? a + 1 : a + step;
      // Of pairs that overlap, the later one counts, as where halves of a part are written one after another.
      out[a] = vector[a] * cos[i] - vector[b] * sin[i];
      out[b] = vector[b] * cos[i] + vector[a] * sin[i];
    }
    return out;
  }
  /** @param {number[]} vector @param {any} position */
  const use = (vector, position) =>
    bug.never ? vector : bug.twice ? apply(apply(vector, position), position) : apply(vector, position);
  return { rotary_dim: rotary, softmax_multiplier: softmax, inv_freq: frequencies, turns, use };
}

const query = Array.from({ length: 512 }, (_, j) => ((7 * j + 3) % 16) / 8 - 15 / 16);
const key = Array.from({ length: 512 }, (_, j) => ((5 * j + 1) % 16) / 8 - 15 / 16);

/**
 * The first value of a group at which a port fails, in the order in which someone who ports a model looks: its name, what
 * the port has and what is right. Nothing if it is right.
 * @param {ReturnType<typeof port>} made
 * @param {any} group
 * @returns {[string, number, number] | undefined}
 */
function firstFailure(made, group) {
  const vector = query.slice(0, group.head_dim);
  /** @type {{positions: any[]}} */
  const { positions } = group;
  const each = (/** @type {(position: any) => number[]} */ of) => positions.map(of);
  const own = {
    rotary_dim: made.rotary_dim,
    softmax_multiplier: made.softmax_multiplier,
    inv_freq: made.inv_freq,
    cos: each((position) => made.turns(position).cos),
    sin: each((position) => made.turns(position).sin),
    query_out: each((position) => made.use(vector, position)),
    score: group.score.map((/** @type {number[]} */ [i, j]) => {
      const k = made.use(key.slice(0, group.head_dim), j);
      return [i, j, made.use(vector, i).reduce((sum, x, at) => sum + x * k[at], 0)];
    }),
  };
  /** @param {string} name @param {any} actual @param {any} right @returns {[string, number, number] | undefined} */
  function compare(name, actual, right) {
    if (!Array.isArray(right)) return Math.abs(actual - right) <= 1e-8 ? undefined : [name, actual, right];
    for (const [k, one] of right.entries()) {
      const found = compare(`${name}[${k}]`, actual[k], one);
      if (found) return found;
    }
    return undefined;
  }
  for (const [name, value] of Object.entries(own)) {
    const found = compare(name, value, group[name]);
    if (found) return found;
  }
  return undefined;
}

const qwen35 = {
  config: {
    model_type: 'qwen3_5_text',
    head_dim: 256,
    max_position_embeddings: 4096,
    rope_parameters: {
      rope_type: 'default',
      rope_theta: 1e7,
      partial_rotary_factor: 0.25,
      mrope_section: [11, 11, 10],
      mrope_interleaved: true,
    },
  },
  facts: {
    head: 256,
    rotary: 64,
    base: 1e7,
    axis: (/** @type {number} */ i) => (i < 3 * [11, 11, 10][i % 3] ? i % 3 : 0),
  },
};
const gemma4 = {
  config: {
    model_type: 'gemma4_text',
    head_dim: 512,
    max_position_embeddings: 4096,
    rope_parameters: { rope_type: 'proportional', rope_theta: 1e6, partial_rotary_factor: 0.25 },
  },
  facts: { head: 512, base: 1e6, live: 0.25 },
};
const deepseek3 = {
  config: {
    model_type: 'deepseek_v3',
    qk_nope_head_dim: 128,
    qk_rope_head_dim: 64,
    max_position_embeddings: 4096 * 40,
    rope_theta: 1e4,
    rope_scaling: {
      type: 'yarn',
      factor: 40,
      original_max_position_embeddings: 4096,
      mscale: 1,
      mscale_all_dim: 1,
    },
  },
  facts: {
    head: 192,
    rotary: 64,
    last: true,
    neighbours: true,
    base: 1e4,
    yarn: { s: 40, length: 4096 },
    softmax: (0.1 * Math.log(40) + 1) ** 2,
  },
};
const deepseek4 = {
  config: {
    model_type: 'deepseek_v4',
    head_dim: 512,
    qk_rope_head_dim: 64,
    num_hidden_layers: 2,
    max_position_embeddings: 65536 * 16,
    rope_theta: 1e4,
    compress_rope_theta: 160000,
    compress_ratios: [0, 4],
    rope_scaling: { type: 'yarn', factor: 16, original_max_position_embeddings: 65536 },
  },
  facts: { head: 512, rotary: 64, last: true, neighbours: true, base: 1e4 },
  compress: { base: 160000, yarn: { s: 16, length: 65536 } },
};
const llama = {
  config: { model_type: 'llama', head_dim: 128, rope_theta: 5e5, max_position_embeddings: 4096 },
  facts: { head: 128, base: 5e5 },
};
const ling = {
  config: {
    model_type: 'bailing_moe_v2',
    head_dim: 128,
    partial_rotary_factor: 0.5,
    rope_theta: 6e5,
    max_position_embeddings: 4096,
  },
  facts: { head: 128, rotary: 64, base: 6e5 },
};

/** @param {any} model @param {number} [at]  of the group */
const groupOf = async ({ config }, at = 0) => (await pe.ropeVectors(config)).layer_groups[at];
/**
 * @param {any} model
 * @param {{facts?: Partial<Facts>, bug?: Bug, at?: number}} wrong
 */
async function failureOf(model, { facts, bug, at }) {
  return firstFailure(port({ ...model.facts, ...facts }, bug), await groupOf(model, at));
}
/** @param {any} failure @param {string | RegExp} name @param {number} [actual] @param {number} [right] */
function fails(failure, name, actual, right) {
  assert.ok(failure, 'the port passes');
  if (typeof name === 'string') assert.equal(failure[0], name);
  else assert.match(failure[0], name);
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) <= 6e-8 * Math.abs(b);
  if (actual !== undefined) assert.ok(near(failure[1], actual), `${failure}`);
  if (right !== undefined) assert.ok(near(failure[2], right), `${failure}`);
}

test('the port without a bug passes for every model', async () => {
  for (const model of [qwen35, gemma4, deepseek3, deepseek4, llama, ling]) {
    assert.equal(await failureOf(model, {}), undefined, model.config.model_type);
  }
  assert.equal(await failureOf(deepseek4, { facts: deepseek4.compress, at: 1 }), undefined);
});

test('the partial factor is lost on the path of m-rope: maxtext#4616, #4742, #4764', async () => {
  fails(await failureOf(qwen35, { bug: { turned: 256 } }), 'inv_freq[1]', 0.8816831, 0.6042964);
  const group = await groupOf(qwen35);
  for (const row of group.query_out) assert.deepEqual(row.slice(64), group.query_in.slice(64));
});

test('proportional pairs inside the live part: coreai-models#66', async () => {
  fails(await failureOf(gemma4, { bug: { pairedIn: 128 } }), /^query_out\[1\]/);
});

test('a ladder over the wrong width: pie#603, pegainfer#820, Megatron-Bridge#4196', async () => {
  fails(await failureOf(gemma4, { bug: { ladder: 128 } }), 'inv_freq[1]', 0.8058422, 0.9474635);
});

test('mrope_interleaved taken for the layout of pairs, and its axes for chunks: lattice#96', async () => {
  const axis = (/** @type {number} */ i) => (i < 11 ? 0 : i < 22 ? 1 : 2);
  const { positions } = await groupOf(qwen35);
  assert.deepEqual(positions.at(-1), [2, 5, 7]);
  const w = 1e7 ** (-2 / 64);
  // With halves, all of text passes, and only three positions that differ tell: pair 1 turns by the height, which is 5.
  for (const neighbours of [false, true]) {
    const failure = await failureOf(qwen35, { facts: { axis, neighbours } });
    fails(failure, `cos[${positions.length - 1}][1]`, Math.cos(2 * w), Math.cos(5 * w));
  }
  fails(await failureOf(qwen35, { facts: { neighbours: true } }), 'query_out[1][0]');
});

test('turned twice, fused and unfused: TensorRT-LLM#16378', async () => {
  const [x, y] = [query[0], query[64]];
  fails(
    await failureOf(llama, { bug: { twice: true } }),
    'query_out[1][0]',
    x * Math.cos(2) - y * Math.sin(2),
    x * Math.cos(1) - y * Math.sin(1),
  );
});

test('no rotation in MLA: waste#27', async () => {
  fails(await failureOf(deepseek3, { bug: { never: true } }), 'query_out[1][128]', query[128]);
});

test('the amplitude of yarn in DeepSeek-V4: sglang#34788, atlas#342', async () => {
  const amplitude = 0.1 * Math.log(16) + 1;
  const failure = await failureOf(deepseek4, { facts: { ...deepseek4.compress, amplitude }, at: 1 });
  fails(failure, 'cos[0][0]', 1.277258872, 1);
});

test('yarn in the other layers of DeepSeek-V4, or one base for all: 1Cat-vLLM#251, atlas#276', async () => {
  fails(await failureOf(deepseek4, { facts: { yarn: { s: 16, length: 65536 } } }), 'inv_freq[21]');
  fails(await failureOf(deepseek4, { facts: { base: 160000 } }), 'inv_freq[1]');
});

test('MLA halved by a partial factor: vllm#41185', async () => {
  const config = { ...deepseek3.config, partial_rotary_factor: 0.5 };
  fails(await failureOf({ ...deepseek3, config }, { facts: { rotary: 32 } }), 'rotary_dim', 32, 64);
});

test('a partial factor of 1 for Ling, whose rotary_dim is absent: vllm#43770', async () => {
  fails(await failureOf(ling, { facts: { rotary: 128 } }), 'rotary_dim', 128, 64);
});

test('the factor of the softmax is missing: transformers#47435', async () => {
  fails(await failureOf(deepseek3, { facts: { softmax: 1 } }), 'softmax_multiplier', 1, 1.87385421);
});

test('neighbours for halves: TransformerLens#763, #764, LLMs-from-scratch#751', async () => {
  fails(await failureOf(llama, { facts: { neighbours: true } }), /^query_out\[1\]/);
  // Scores of permuted queries and keys agree, so that they do not find it.
  const group = await groupOf(llama);
  const permuted = (/** @type {number[]} */ vector) =>
    Array.from({ length: 128 }, (_, j) => vector[(j >> 1) + 64 * (j & 1)]);
  const { use } = port({ ...llama.facts, neighbours: true });
  for (const [i, j, value] of group.score) {
    const k = use(permuted(key), j);
    const score = use(permuted(query), i).reduce((sum, x, at) => sum + x * k[at], 0);
    assert.ok(Math.abs(score - value) < 1e-10);
  }
});

test('the sine of pairs that pass is padded with 1: vllm#55204', async () => {
  const bug = { padding: 1 };
  fails(await failureOf(gemma4, { bug }), 'sin[0][64]', 1, 0);
  const out = port(gemma4.facts, bug).use(query, 17);
  const norm = (/** @type {number[]} */ vector) => Math.hypot(vector[100], vector[356]);
  assert.ok(Math.abs(norm(out) / norm(query) - Math.SQRT2) < 1e-15);
});
