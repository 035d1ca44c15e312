"""Reference values of models, for tests/engine/rope-vectors.test.js.

    python3 tests/golden/rope_vectors.py           # writes rope-vectors.json
    python3 tests/golden/rope_vectors.py --check   # computes its numbers again; exit code 1 if different

From the formulas alone, in 60 digits (exact.py). Configurations: the public config.json of each model, without keys that
say nothing of positions; Phi-3's lists are replaced by a formula. Formulas: github.com/huggingface/transformers,
modeling_rope_utils.py, and the modeling files of GPT-NeoX, Qwen2-VL, DeepSeek-V3, DeepSeek-V4, Gemma 3. What a query and a
key are: j/16 in steps that bfloat16 has exactly.
"""
import json
from decimal import Decimal

from exact import PI, cos, ln, power, sin, sqrt, write

QUERY = [Decimal((7 * j + 3) % 16) / 8 - Decimal(15) / 16 for j in range(512)]
KEY = [Decimal((5 * j + 1) % 16) / 8 - Decimal(15) / 16 for j in range(512)]


def plain(r, base):
    return [power(base, Decimal(-2 * i) / r) for i in range(r // 2)]


def yarn(r, base, s, length):
    """Pairs that turn 32 times or more within the length are kept, those that turn once or less are divided."""
    edge = [r * ln(Decimal(length) / (2 * PI * turns)) / (2 * ln(base)) for turns in (32, 1)]
    low, high = int(edge[0]), int(edge[1]) + 1
    parts = [min(max(Decimal(i - low) / (high - low), Decimal(0)), Decimal(1)) for i in range(r // 2)]
    return [w / s * part + w * (1 - part) for w, part in zip(plain(r, base), parts)]


def llama3(r, base, s, low, high, length):
    out = []
    for w in plain(r, base):
        turns = length * w / (2 * PI)
        t = min(max((turns - low) / (high - low), Decimal(0)), Decimal(1))
        out.append(t * w + (1 - t) * w / s)
    return out


def dynamic(r, base, s, length, of):
    stretched = Decimal(s) * max(of, length) / length - (s - 1)
    return plain(r, base * power(stretched, Decimal(r) / (r - 2)))


def divided(frequencies, by):
    return [w / Decimal(factor) for w, factor in zip(frequencies, by)]


def turned(vector, pairs, frequencies, positions, a):
    out = list(vector)
    for (first, second), w, p in zip(pairs, frequencies, positions):
        c, s = a * cos(p * w), a * sin(p * w)
        x, y = vector[first], vector[second]
        out[first], out[second] = x * c - y * s, y * c + x * s
    return out


def group(name, layers, frequencies, *, head=None, last=False, neighbours=False, a=1, softmax=1, axes=None, at=(1, 17, 128),
          seq_len=None):
    n = len(frequencies)
    head = head or 2 * n
    before = head - 2 * n if last else 0
    pairs = [(before + 2 * i, before + 2 * i + 1) if neighbours else (before + i, before + i + n) for i in range(n)]
    a = Decimal(a)

    def of(position):
        return [position[axes[i]] if isinstance(position, tuple) else position for i in range(n)]

    def score(i, j):
        q = turned(QUERY[:head], pairs, frequencies, [i] * n, a)
        k = turned(KEY[:head], pairs, frequencies, [j] * n, a)
        return [i, j, sum(x * y for x, y in zip(q, k))]

    few = sorted({0, 1, n // 4, n // 2, n - 1})
    shown = sorted({0, 1, before, before + 1, before + n, before + 2 * n - 1, head - 1})
    return {'name': name, 'layers': layers, 'head_dim': head, 'rotary_dim': 2 * n, 'rotary_at': 'last' if before else 'first',
            'layout': 'interleaved' if neighbours else 'half', 'pairs': [pairs[0], pairs[-1]],
            'axis_of_pair': axes, 'inv_freq': frequencies, 'attention_factor': a, 'softmax_multiplier': Decimal(softmax),
            'seq_len': seq_len, 'positions': list(at), 'few': few, 'shown': shown,
            'cos': [[a * cos(of(p)[i] * frequencies[i]) for i in few] for p in at],
            'sin': [[a * sin(of(p)[i] * frequencies[i]) for i in few] for p in at],
            'query_out': [[turned(QUERY[:head], pairs, frequencies, of(p), a)[c] for c in shown] for p in at],
            'score': [score(5, 2), score(17, 3), score(128, 127)]}


def amplitude(s, scale=1):
    return Decimal(scale) * ln(s) / 10 + 1


def models():
    all_of = lambda count: list(range(count))
    yield 'eight dimensions, halves', {'model_type': 'llama', 'head_dim': 8, 'rope_theta': 10000}, [
        group('all', [], plain(8, 10000), at=(3,))]
    yield 'eight dimensions, neighbours', {'model_type': 'gptj', 'head_dim': 8, 'rope_theta': 10000}, [
        group('all', [], plain(8, 10000), neighbours=True, at=(3,))]
    yield 'Llama 3.1 8B', {
        'model_type': 'llama', 'hidden_size': 4096, 'num_attention_heads': 32, 'num_hidden_layers': 32,
        'max_position_embeddings': 131072, 'rope_theta': 500000.0,
        'rope_scaling': {'factor': 8.0, 'low_freq_factor': 1.0, 'high_freq_factor': 4.0,
                         'original_max_position_embeddings': 8192, 'rope_type': 'llama3'}}, [
        group('all', all_of(32), llama3(128, 500000, 8, 1, 4, 8192), at=(17, 8193, 131071))]
    yield 'Qwen2.5 7B with yarn', {
        'model_type': 'qwen2', 'hidden_size': 3584, 'num_attention_heads': 28, 'num_hidden_layers': 28,
        'max_position_embeddings': 131072, 'rope_theta': 1000000.0,
        'rope_scaling': {'factor': 4.0, 'original_max_position_embeddings': 32768, 'type': 'yarn'}}, [
        group('all', all_of(28), yarn(128, 1000000, 4, 32768), a=amplitude(4), at=(0, 17, 32769))]
    yield 'DeepSeek-V3', {
        'model_type': 'deepseek_v3', 'hidden_size': 7168, 'num_attention_heads': 128, 'num_hidden_layers': 61,
        'qk_nope_head_dim': 128, 'qk_rope_head_dim': 64, 'v_head_dim': 128, 'max_position_embeddings': 163840,
        'rope_theta': 10000, 'rope_scaling': {'beta_fast': 32, 'beta_slow': 1, 'factor': 40, 'mscale': 1.0,
                                              'mscale_all_dim': 1.0, 'original_max_position_embeddings': 4096,
                                              'type': 'yarn'}}, [
        group('all', all_of(61), yarn(64, 10000, 40, 4096), head=192, last=True, neighbours=True,
              softmax=amplitude(40) ** 2)]
    yield 'GPT-NeoX 20B', {
        'model_type': 'gpt_neox', 'hidden_size': 6144, 'num_attention_heads': 64, 'num_hidden_layers': 44,
        'max_position_embeddings': 2048, 'rotary_pct': 0.25, 'rotary_emb_base': 10000}, [
        group('all', all_of(44), plain(24, 10000), head=96, at=(1, 17, 2047))]
    yield 'Qwen2-VL 7B', {
        'model_type': 'qwen2_vl', 'hidden_size': 3584, 'num_attention_heads': 28, 'num_hidden_layers': 28,
        'max_position_embeddings': 32768, 'rope_theta': 1000000.0,
        'rope_scaling': {'type': 'mrope', 'mrope_section': [16, 24, 24]}}, [
        group('all', all_of(28), plain(128, 1000000), axes=[0] * 16 + [1] * 24 + [2] * 24, at=(17, (2, 5, 7)))]
    mixed = [i % 3 if i < (72, 60, 60)[i % 3] else 0 for i in range(64)]
    yield 'Qwen3-VL 8B', {
        'model_type': 'qwen3_vl', 'text_config': {
            'model_type': 'qwen3_vl_text', 'head_dim': 128, 'num_hidden_layers': 36, 'max_position_embeddings': 262144,
            'rope_theta': 5000000, 'rope_scaling': {'mrope_interleaved': True, 'mrope_section': [24, 20, 20],
                                                    'rope_type': 'default'}}}, [
        group('all', all_of(36), plain(128, 5000000), axes=mixed, at=(17, (2, 5, 7)))]
    turns = [i % 3 if i < (33, 33, 30)[i % 3] else 0 for i in range(32)]
    yield 'Qwen3.5 with yarn', {
        'model_type': 'qwen3_5_text', 'head_dim': 256, 'num_hidden_layers': 8, 'rope_parameters': {
            'rope_type': 'yarn', 'rope_theta': 10000000, 'partial_rotary_factor': 0.25, 'factor': 4.0,
            'original_max_position_embeddings': 262144, 'mrope_interleaved': True, 'mrope_section': [11, 11, 10]}}, [
        group('all', [3, 7], yarn(64, 10000000, 4, 262144), head=256, a=amplitude(4), axes=turns,
              at=(17, 262145, (2, 5, 7)))]
    short, long = [[1 + i / 128 * each for i in range(48)] for each in (1, 64)]
    a = sqrt(1 + ln(32) / ln(4096))
    yield 'Phi-3 mini 128k, other lists', {
        'model_type': 'phi3', 'hidden_size': 3072, 'num_attention_heads': 32, 'num_hidden_layers': 32,
        'max_position_embeddings': 131072, 'original_max_position_embeddings': 4096, 'rope_theta': 10000.0,
        'rope_scaling': {'type': 'longrope', 'short_factor': short, 'long_factor': long}}, [
        group('all', all_of(32), divided(plain(96, 10000), short), a=a, seq_len=4096, at=(17, 4095)),
        group('all@long', all_of(32), divided(plain(96, 10000), long), a=a, seq_len=131072, at=(17, 4097, 131071))]
    yield 'dynamic', {
        'model_type': 'llama', 'hidden_size': 4096, 'num_attention_heads': 32, 'max_position_embeddings': 4096,
        'rope_theta': 10000.0, 'rope_scaling': {'type': 'dynamic', 'factor': 2.0}}, [
        group('all', [], dynamic(128, 10000, 2, 4096, 4096), seq_len=4096, at=(17, 4095)),
        group('all@long', [], dynamic(128, 10000, 2, 4096, 8192), seq_len=8192, at=(17, 4097))]
    sliding = [k for k in range(34) if k % 6 != 5]
    yield 'Gemma 3 4B', {
        'model_type': 'gemma3_text', 'head_dim': 256, 'hidden_size': 2560, 'num_attention_heads': 8,
        'num_hidden_layers': 34, 'max_position_embeddings': 131072, 'rope_theta': 1000000.0, 'rope_local_base_freq': 10000.0,
        'rope_scaling': {'factor': 8.0, 'rope_type': 'linear'}, 'sliding_window': 1024, 'sliding_window_pattern': 6}, [
        group('sliding_attention', sliding, plain(256, 10000)),
        group('full_attention', [k for k in range(34) if k % 6 == 5], divided(plain(256, 1000000), [8] * 128))]
    yield 'DeepSeek-V4', {
        'model_type': 'deepseek_v4', 'head_dim': 512, 'qk_rope_head_dim': 64, 'num_hidden_layers': 4,
        'max_position_embeddings': 1048576, 'rope_theta': 10000, 'compress_rope_theta': 160000,
        'compress_ratios': [0, 4, 128, 0],
        'rope_scaling': {'type': 'yarn', 'factor': 16, 'original_max_position_embeddings': 65536, 'beta_fast': 32,
                         'beta_slow': 1}}, [
        group('main', [0, 3], plain(64, 10000), head=512, last=True, neighbours=True),
        group('compress', [1, 2], yarn(64, 160000, 16, 65536), head=512, last=True, neighbours=True)]


def number(value):
    return float(value) if isinstance(value, Decimal) else [number(each) for each in value] if isinstance(
        value, (list, tuple)) else value


def render():
    yield '{'
    for k, (name, config, groups) in enumerate(models()):
        yield (',' if k else '') + json.dumps(name) + ': {"config": ' + json.dumps(config) + ', "groups": ['
        for at, each in enumerate(groups):
            yield (',' if at else '') + json.dumps({key: number(value) for key, value in each.items()})
        yield ']}'
    yield '}'


if __name__ == '__main__':
    write('rope-vectors.json', list(render()))
