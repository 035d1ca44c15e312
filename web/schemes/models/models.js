/**
 * Public models to start from, with the published fields of their config.json that affect positions. Lists of layers
 * are omitted if they follow from the model's type.
 */

/**
 * @typedef {object} Model
 * @property {string} id      as in an attribute
 * @property {string} name
 * @property {string} source  the source of the configuration
 * @property {Record<string, any>} config
 */

const transformers = 'github.com/huggingface/transformers';
const scalings = `${transformers}, modeling_rope_utils.py`;

const llama3 = {
  factor: 8,
  high_freq_factor: 4,
  low_freq_factor: 1,
  original_max_position_embeddings: 8192,
  rope_type: 'llama3',
};

/**
 * The scaling of a request's frequencies, such as "yarn × 16"; undefined without scaling.
 * @param {Record<string, any>} request
 */
export const scalingOf = ({ rope_type: type, factor }) => (factor ? `${type} × ${factor}` : type);

/** @type {Model[]} */
export const models = [
  {
    id: 'llama-2',
    name: 'Llama 2',
    source: transformers,
    config: {
      model_type: 'llama',
      hidden_size: 4096,
      num_attention_heads: 32,
      max_position_embeddings: 4096,
      rope_scaling: null,
    },
  },
  {
    id: 'llama-3.1',
    name: 'Llama 3.1',
    source: scalings,
    config: {
      model_type: 'llama',
      hidden_size: 4096,
      num_attention_heads: 32,
      max_position_embeddings: 131072,
      rope_theta: 500000,
      rope_scaling: llama3,
    },
  },
  {
    id: 'llama-4-scout',
    name: 'Llama 4 Scout',
    source: scalings,
    config: {
      model_type: 'llama4',
      text_config: {
        model_type: 'llama4_text',
        head_dim: 128,
        max_position_embeddings: 10485760,
        rope_theta: 500000,
        rope_scaling: { ...llama3, factor: 16, high_freq_factor: 1 },
        attn_temperature_tuning: 4,
        floor_scale: 8192,
        attn_scale: 0.1,
      },
    },
  },
  {
    id: 'gpt-oss',
    name: 'gpt-oss',
    source: scalings,
    config: {
      model_type: 'gpt_oss',
      head_dim: 64,
      hidden_size: 2880,
      num_attention_heads: 64,
      max_position_embeddings: 131072,
      rope_theta: 150000,
      rope_scaling: {
        beta_fast: 32,
        beta_slow: 1,
        factor: 32,
        original_max_position_embeddings: 4096,
        rope_type: 'yarn',
        truncate: false,
      },
    },
  },
  {
    id: 'deepseek-v3',
    name: 'DeepSeek-V3',
    source: scalings,
    config: {
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
  },
  {
    id: 'deepseek-v4',
    name: 'DeepSeek-V4',
    source: scalings,
    config: {
      model_type: 'deepseek_v4',
      qk_rope_head_dim: 64,
      head_dim: 512,
      max_position_embeddings: 1048576,
      rope_parameters: {
        main: { rope_theta: 10000, rope_type: 'default' },
        compress: {
          attention_factor: 1,
          factor: 16,
          original_max_position_embeddings: 65536,
          rope_theta: 160000,
          rope_type: 'yarn',
        },
      },
    },
  },
  {
    id: 'ministral-3',
    name: 'Ministral 3',
    source: scalings,
    config: {
      model_type: 'ministral3',
      head_dim: 128,
      max_position_embeddings: 262144,
      rope_parameters: {
        rope_theta: 1e6,
        rope_type: 'yarn',
        factor: 32,
        llama_4_scaling_beta: 0.1,
        original_max_position_embeddings: 8192,
      },
    },
  },
  {
    id: 'gemma-3',
    name: 'Gemma 3',
    source: scalings,
    config: {
      model_type: 'gemma3_text',
      head_dim: 256,
      rope_theta: 1e6,
      rope_local_base_freq: 10000,
      max_position_embeddings: 131072,
      rope_scaling: { factor: 8, rope_type: 'linear' },
    },
  },
  {
    id: 'gemma-4',
    name: 'Gemma 4',
    source: scalings,
    config: {
      model_type: 'gemma4_text',
      head_dim: 256,
      global_head_dim: 512,
      max_position_embeddings: 131072,
      rope_parameters: {
        full_attention: { partial_rotary_factor: 0.25, rope_theta: 1e6, rope_type: 'proportional' },
        sliding_attention: { rope_theta: 10000, rope_type: 'default' },
      },
    },
  },
  {
    id: 'qwen3-0.6b',
    name: 'Qwen3-0.6B',
    source: transformers,
    config: {
      model_type: 'qwen3',
      head_dim: 128,
      hidden_size: 1024,
      num_attention_heads: 16,
      rope_theta: 1e6,
    },
  },
  {
    id: 'qwen2-vl',
    name: 'Qwen2-VL',
    source: transformers,
    config: {
      model_type: 'qwen2_vl',
      hidden_size: 8192,
      num_attention_heads: 64,
      rope_theta: 1e6,
      rope_scaling: { type: 'mrope', mrope_section: [16, 24, 24] },
    },
  },
  {
    id: 'qwen3-vl',
    name: 'Qwen3-VL',
    source: transformers,
    config: {
      model_type: 'qwen3_vl',
      text_config: {
        head_dim: 128,
        rope_parameters: {
          rope_theta: 5e6,
          rope_type: 'default',
          mrope_interleaved: true,
          mrope_section: [24, 20, 20],
        },
      },
    },
  },
  {
    id: 'smollm3',
    name: 'SmolLM3',
    source: transformers,
    config: { model_type: 'smollm3', head_dim: 128, rope_theta: 5e6, no_rope_layer_interval: 4 },
  },
  {
    id: 'cohere2',
    name: 'Cohere 2',
    source: transformers,
    config: { model_type: 'cohere2', head_dim: 128, rope_theta: 50000 },
  },
  {
    id: 'modernbert',
    name: 'ModernBERT',
    source: transformers,
    config: {
      model_type: 'modernbert',
      hidden_size: 768,
      num_attention_heads: 12,
      global_rope_theta: 160000,
      local_rope_theta: 10000,
    },
  },
  {
    id: 'gpt-neox-20b',
    name: 'GPT-NeoX-20B',
    source: transformers,
    config: {
      model_type: 'gpt_neox',
      hidden_size: 6144,
      num_attention_heads: 64,
      rotary_pct: 0.25,
      rotary_emb_base: 10000,
    },
  },
  {
    id: 'gpt-j',
    name: 'GPT-J',
    source: transformers,
    config: { model_type: 'gptj', n_embd: 4096, n_head: 16, rotary_dim: 64, n_positions: 2048 },
  },
  {
    id: 'bloom',
    name: 'BLOOM',
    source: transformers,
    config: { model_type: 'bloom', n_head: 16, hidden_size: 1024 },
  },
  {
    id: 'mpt',
    name: 'MPT',
    source: transformers,
    config: { model_type: 'mpt', n_heads: 32, attn_config: { alibi: true, alibi_bias_max: 8 } },
  },
  {
    id: 't5',
    name: 'T5',
    source: transformers,
    config: {
      model_type: 't5',
      num_heads: 8,
      relative_attention_num_buckets: 32,
      relative_attention_max_distance: 128,
    },
  },
  {
    id: 'bert',
    name: 'BERT',
    source: transformers,
    config: {
      model_type: 'bert',
      hidden_size: 768,
      num_attention_heads: 12,
      max_position_embeddings: 512,
    },
  },
  {
    id: 'gpt-2',
    name: 'GPT-2',
    source: transformers,
    config: { model_type: 'gpt2', n_embd: 768, n_head: 12, n_positions: 1024 },
  },
  {
    id: 'opt',
    name: 'OPT',
    source: transformers,
    config: { model_type: 'opt', max_position_embeddings: 2048, hidden_size: 768 },
  },
];
