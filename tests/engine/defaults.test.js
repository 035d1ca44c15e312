/**
 * The default of every parameter. Pages and programs that leave a parameter out get its default, so a change of one is a
 * change of the interface. Where a paper or a library has a default, it is this one: base 10000 (Vaswani et al. 2017), T5's
 * 32 buckets up to 128, DeBERTa's 256 and 512, Shaw's 16, NeRF's 10, xPos's 512, YaRN's 32 and 1, Llama 3's 1 and 4, MAE's
 * grid of 14 × 14, CoPE's 64, MiniMax-01's 80 layers. Sizes such as d_model 128, 8 heads, or windows of 8 × 8 are the
 * project's own.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/posenc.js';

const yarn =
  'original_max_position_embeddings=0 max_position_embeddings=4096 attention_factor=0 beta_fast=32 beta_slow=1 ' +
  'mscale=0 mscale_all_dim=0 truncate=true';
/** @type {Record<string, string>} */
const expected = {
  sinusoidal:
    'd_model=128 base=10000 layout=interleaved downscale_freq_shift=0 flip_sin_to_cos=false scale=1 start_index=0 min_timescale=1 odd=refused guard=false',
  learned: 'd_model=128 num_embeddings=512 offset=0 seed=0 table=[]',
  'sinusoidal-2d':
    'd_model=128 height=14 width=14 base=10000 layout=concatenated first_axis=x cls_token=false start_index=0 normalize=false base_size=0 interpolation_scale=1 valid_height=0 valid_width=0',
  'sinusoidal-nd': 'd_model=128 base=10000 min_timescale=1 axes=[]',
  nerf: 'num_freqs=10 coordinates=1 include_input=true log_sampling=true times_pi=false points=[]',
  fourier:
    'd_model=128 coordinates=1 scale=1 seed=0 flip_sin_to_cos=false log=false start_index=0 b=[] points=[]',
  rope: `head_dim=128 base=10000 layout=interleaved partial_rotary_factor=1 rotary_part=first rope_type=default factor=1 ${yarn} seq_len=0 low_freq_factor=1 high_freq_factor=4 short_factor=[] long_factor=[] num_inv_freq=0 fope_init_factor=0 fope_seed=0`,
  'rope-2d': 'head_dim=64 base=10000 height=8 width=8 layout=interleaved first_axis=x coordinates=from-1',
  'rope-axial':
    'head_dim=64 base=10000 layout=half axis_order=y-x ladder=restarts frames=1 height=8 width=8 spatial_merge_size=2',
  'rope-axes':
    'head_dim=128 base=10000 layout=interleaved axes_dims_rope=[] rope_scale=[] scale_rope=false text_tokens=0 text_positions=zero frames=1 height=8 width=8 first_frame=0 frame_step=1',
  mrope: `head_dim=128 base=10000 layout=half partial_rotary_factor=1 mrope_section=[] mrope_interleaved=false mrope_order=thw height_positions=[] width_positions=[] time_positions=[] rope_type=default factor=1 ${yarn}`,
  xpos: 'head_dim=128 base=10000 scale_base=512 side=query seq_len=0',
  nope: '',
  alibi: 'heads=8 alibi_bias_max=8 bidirectional=false form=distance bfloat16=false',
  retnet: 'heads=8',
  lightning: 'heads=8 layer=0 layers=80',
  fox: 'gate=0.9 gates=[]',
  'gated-delta': 'decay_rate=1 gate_input=0 gate_inputs=[] dt_bias=0',
  't5-bias': 'heads=8 num_buckets=32 max_distance=128 bidirectional=true table=[] seed=0',
  'deberta-bucket': 'position_buckets=256 max_position=512 number=bucket',
  shaw: 'max_relative_position=16 order=j-i',
  'transformer-xl': 'd_model=128 base=10000 v=[] w=[] seed=0',
  swin: 'window_height=8 window_width=8',
  'swin-v2':
    'heads=8 window_height=8 window_width=8 pretrained_height=0 pretrained_width=0 mlp_width=512 weights=[] seed=0',
  kerple: 'heads=8 variant=log r1=[] r2=[]',
  sandwich: 'heads=8 d_model=128 base=10000',
  fire: 'heads=8 c=0.1 threshold=512 mlp_width=32 weights=[] seed=0',
  cope: 'npos_max=64',
  'dual-chunk': 'chunk_size=16 local_size=4',
};

test('defaults of all parameters', async () => {
  const { schemes } = await load();
  const found = schemes.map(({ id, params }) => [
    id,
    params
      .map(({ name, default: value }) => `${name}=${Array.isArray(value) ? `[${value}]` : value}`)
      .join(' '),
  ]);
  assert.deepEqual(Object.fromEntries(found), expected);
});
