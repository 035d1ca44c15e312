/** Real bugs of ports of rotary positions: the model, the facts that change in a small port, and the threads. */

/** @import {Facts, Position} from './rope-port.js' */
/**
 * @typedef {object} Model
 * @property {string} name
 * @property {Record<string, any>} config
 * @property {number} [group]          the index of the group of layers, by default the first
 * @property {Facts} facts             the facts for a correct port
 * @property {Position[]} [positions]  the positions in the picture, by default those of 64 text tokens
 */
/**
 * @typedef {object} Bug
 * @property {string} id
 * @property {Model} model
 * @property {Partial<Facts>} wrong
 * @property {string[]} threads  repository and number
 * @property {string} [alike]    another bug, whose picture has the same description
 */

const sections = [11, 11, 10];
const alternating = (/** @type {number} */ i) => (i < 3 * sections[i % 3] ? i % 3 : 0);
const inBlocks = (/** @type {number} */ i) => (i < 11 ? 0 : i < 22 ? 1 : 2);

/** Words, an image of 4 × 8 patches, and words again. @type {Position[]} */
const aroundImage = [
  ...Array.from({ length: 16 }, (_, p) => [p, p, p]),
  ...Array.from({ length: 32 }, (_, patch) => [16, 16 + (patch >> 3), 16 + (patch & 7)]),
  ...Array.from({ length: 16 }, (_, p) => [24 + p, 24 + p, 24 + p]),
];

/** @type {Model} */
const qwen35 = {
  name: 'Qwen3.5',
  config: {
    model_type: 'qwen3_5_text',
    head_dim: 256,
    max_position_embeddings: 4096,
    rope_parameters: {
      rope_type: 'default',
      rope_theta: 1e7,
      partial_rotary_factor: 0.25,
      mrope_section: sections,
      mrope_interleaved: true,
    },
  },
  facts: { head: 256, rotary: 64, base: 1e7, axis: alternating },
  positions: aroundImage,
};
/** @type {Model} */
const gemma4 = {
  name: 'Gemma 4',
  config: {
    model_type: 'gemma4_text',
    head_dim: 512,
    max_position_embeddings: 4096,
    rope_parameters: { rope_type: 'proportional', rope_theta: 1e6, partial_rotary_factor: 0.25 },
  },
  facts: { head: 512, base: 1e6, live: 0.25 },
};
/** @type {Model} */
const deepseek3 = {
  name: 'DeepSeek-V3',
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
    start: 128,
    neighbours: true,
    base: 1e4,
    yarn: { s: 40, length: 4096 },
    softmax: (0.1 * Math.log(40) + 1) ** 2,
  },
};
/** @type {Model} */
const deepseek4 = {
  name: 'DeepSeek-V4',
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
  facts: { head: 512, rotary: 64, start: 448, neighbours: true, base: 1e4 },
};
const compressedFacts = { base: 160000, yarn: { s: 16, length: 65536 } };
/** Its layers with compressed keys. @type {Model} */
const deepseek4Compressing = { ...deepseek4, group: 1, facts: { ...deepseek4.facts, ...compressedFacts } };
/** @type {Model} */
const llama3 = {
  name: 'Llama 3',
  config: { model_type: 'llama', head_dim: 128, rope_theta: 5e5, max_position_embeddings: 4096 },
  facts: { head: 128, base: 5e5 },
};
/** @type {Model} */
const ling = {
  name: 'Ling',
  config: {
    model_type: 'bailing_moe_v2',
    head_dim: 128,
    partial_rotary_factor: 0.5,
    rope_theta: 6e5,
    max_position_embeddings: 4096,
  },
  facts: { head: 128, rotary: 64, base: 6e5 },
};

/** In the order of the page. @type {Bug[]} */
export const bugs = [
  {
    id: 'neighbours',
    model: llama3,
    wrong: { neighbours: true },
    threads: [
      'TransformerLensOrg/TransformerLens#763',
      'TransformerLensOrg/TransformerLens#764',
      'rasbt/LLMs-from-scratch#751',
    ],
    alike: 'axes-key',
  },
  { id: 'twice', model: llama3, wrong: { twice: true }, threads: ['NVIDIA/TensorRT-LLM#16378'] },
  { id: 'never', model: deepseek3, wrong: { never: true }, threads: ['sqliteai/warp#27'] },
  {
    id: 'lost-factor',
    model: qwen35,
    wrong: { turned: 256 },
    threads: [
      'AI-Hypercomputer/maxtext#4616',
      'AI-Hypercomputer/maxtext#4742',
      'AI-Hypercomputer/maxtext#4764',
    ],
    alike: 'absent-key',
  },
  {
    id: 'absent-key',
    model: ling,
    wrong: { rotary: 128 },
    threads: ['vllm-project/vllm#43770'],
    alike: 'lost-factor',
  },
  {
    id: 'halved',
    model: { ...deepseek3, config: { ...deepseek3.config, partial_rotary_factor: 0.5 } },
    wrong: { rotary: 32 },
    threads: ['vllm-project/vllm#41185'],
  },
  {
    id: 'wrong-width',
    model: gemma4,
    wrong: { ladder: 128 },
    threads: ['pie-project/pie#603'],
  },
  {
    id: 'inner-pairs',
    model: gemma4,
    wrong: { pairedIn: 128 },
    threads: ['apple/coreai-models#66', 'NVIDIA-NeMo/Megatron-Bridge#4196'],
  },
  { id: 'sine-of-one', model: gemma4, wrong: { padding: 1 }, threads: ['vllm-project/vllm#55204'] },
  {
    id: 'axes-key',
    model: qwen35,
    wrong: { neighbours: true, axis: inBlocks },
    threads: ['ohdearquant/lattice#96'],
    alike: 'neighbours',
  },
  {
    id: 'yarn-everywhere',
    model: deepseek4,
    wrong: { yarn: compressedFacts.yarn },
    threads: ['sgl-project/sglang#34788', '1CatAI/1Cat-vLLM#251'],
  },
  { id: 'one-base', model: deepseek4, wrong: compressedFacts, threads: ['Avarok-Cybersecurity/atlas#276'] },
  {
    id: 'amplitude',
    model: deepseek4Compressing,
    wrong: { amplitude: 0.1 * Math.log(16) + 1 },
    threads: ['Avarok-Cybersecurity/atlas#342'],
  },
  { id: 'softmax', model: deepseek3, wrong: { softmax: 1 }, threads: ['huggingface/transformers#47435'] },
];
