"""Frequencies of rotary position embedding and its scalings, for tests/core/rope.test.cpp.

    python3 tests/golden/rope.py           # writes rope.inc
    python3 tests/golden/rope.py --check   # computes its numbers again; exit code 1 if different

From the formulas alone, in 60 digits (exact.py): Su et al. 2021, section 3, and the scalings as the functions of
modeling_rope_utils.py in github.com/huggingface/transformers define them; yarn_log and theta_scale as Grok has them in
python/sglang/srt/models/grok.py of github.com/sgl-project/sglang; fope with the mix that changes nothing, as in
vllm/model_executor/layers/rotary_embedding/fope.py of github.com/vllm-project/vllm. Nothing here shares a line with the core.
Numbers that go in are doubles, taken exactly. Where a comparison decides, of wavelengths or of whole pairs, settings are
left out for which it hangs on the last ten digits.
"""
import pathlib
import random
import sys
from decimal import Decimal
from math import ceil, floor

from exact import PI, ln, power, sqrt

TYPES = ["default", "linear", "ntk", "dynamic", "yarn", "llama3", "longrope", "proportional", "yarn_log", "theta_scale"]
NAMES = ["head_dim", "base", "partial_rotary_factor", "factor", "original_max_position_embeddings",
         "max_position_embeddings", "seq_len", "attention_factor", "beta_fast", "beta_slow", "mscale", "mscale_all_dim",
         "truncate", "low_freq_factor", "high_freq_factor"]
START = dict(head_dim=128, base=10000, partial_rotary_factor=1, factor=1, original_max_position_embeddings=0,
             max_position_embeddings=4096, seq_len=0, attention_factor=0, beta_fast=32, beta_slow=1, mscale=0,
             mscale_all_dim=0, truncate=1, low_freq_factor=1, high_freq_factor=4)


class Close(Exception):
    """A comparison that hangs on rounding."""


def apart(a, b):
    if abs(a - b) < Decimal(10) ** -10 * max(abs(a), abs(b), 1):
        raise Close


def divisors(long, n):
    """The lists that the test hands over for longrope: exact in binary."""
    return [Decimal(1) + Decimal(i) * (8 if long else 1) / 16 for i in range(n)]


def g(s, m):
    return Decimal(1) if s <= 1 else m * ln(s) / 10 + 1


def solve(kind, p):
    """[(frequency, band)], attention factor, factor of all scores."""
    v = {name: Decimal(p[name]) for name in NAMES}
    d, base = int(v["head_dim"]), v["base"]
    fraction = v["partial_rotary_factor"]
    r = d if kind == "proportional" else floor(d * fraction)
    longest, seq = v["max_position_embeddings"], v["seq_len"]
    length = v["original_max_position_embeddings"] or longest
    s = v["factor"] or longest / length
    n = r // 2
    plain = [power(base, Decimal(-2 * i) / r) for i in range(n)]
    keep = [(w, "kept") for w in plain]
    a, score = Decimal(1), Decimal(1)
    if kind == "default":
        found = keep
    elif kind == "linear":
        found = [(w / s, "divided") for w in plain]
    elif kind in ("ntk", "dynamic"):
        if kind == "dynamic":
            s = s * max(longest, seq) / longest - (s - 1)
        grown = base * power(s, Decimal(r) / (r - 2))
        found = [(power(grown, Decimal(-2 * i) / r), "blended") for i in range(n)]
        found[0] = (found[0][0], "kept")
        found[-1] = (found[-1][0], "divided")
    elif kind in ("yarn", "yarn_log"):
        def c(turns):
            at = r * ln(length / (turns * 2 * PI)) / (2 * ln(base))
            if v["truncate"]:
                apart(at, Decimal(round(at)))
            return at
        low, high = c(v["beta_fast"] or Decimal(32)), c(v["beta_slow"] or Decimal(1))
        if v["truncate"]:
            low, high = Decimal(floor(low)), Decimal(ceil(high))
        low, high = max(low, Decimal(0)), min(high, Decimal(r - 1))
        if low == high:
            high += Decimal("0.001")
        found = []
        for i, w in enumerate(plain):
            y = min(max((i - low) / (high - low), Decimal(0)), Decimal(1))
            band = "kept" if y == 0 else "divided" if y == 1 else "blended"
            found.append((w * power(s, -y) if kind == "yarn_log" else w / s * y + w * (1 - y), band))
        if kind == "yarn_log":
            a = Decimal(1)
        elif v["attention_factor"]:
            a = v["attention_factor"]
        elif v["mscale"] and v["mscale_all_dim"]:
            a = g(s, v["mscale"]) / g(s, v["mscale_all_dim"])
        else:
            a = g(s, Decimal(1))
        if kind == "yarn" and v["mscale_all_dim"]:
            score = g(s, v["mscale_all_dim"]) ** 2
    elif kind == "fope":
        for w in plain:
            apart(w, 2 * PI / longest)
        found = [(w, "kept") if w > 2 * PI / longest else (Decimal(0), "zero") for w in plain]
    elif kind == "llama3":
        low, high = v["low_freq_factor"], v["high_freq_factor"]
        found = []
        for w in plain:
            wave = 2 * PI / w
            apart(wave, length / low)
            apart(wave, length / high)
            if wave > length / low:
                found.append((w / s, "divided"))
            elif wave < length / high:
                found.append((w, "kept"))
            else:
                t = (length / wave - low) / (high - low)
                found.append(((1 - t) * w / s + t * w, "blended"))
    elif kind == "longrope":
        found = [(w / e, "own") for w, e in zip(plain, divisors(seq > length, n))]
        a = v["attention_factor"] or (Decimal(1) if s <= 1 else sqrt(1 + ln(s) / ln(length)))
    elif kind == "theta_scale":
        grown = power(base, ln(length * s / (2 * PI)) / ln(length / (2 * PI)))
        found = [(power(grown, Decimal(-2 * i) / r), "own" if i and s != 1 else "kept") for i in range(n)]
    else:
        live = floor(fraction * d / 2)
        found = [(w / s, "divided") if i < live else (Decimal(0), "zero") for i, w in enumerate(plain)]
    if s == 1:
        found = [(w, "kept" if band in ("divided", "blended") else band) for w, band in found]
    return found, a, score


def settings():
    rng = random.Random(4)
    # Those of models, and those with numbers in the literature.
    yield "ntk", dict(factor=2)
    # Hunyuan's alpha, on a part of the head.
    yield "ntk", dict(partial_rotary_factor=0.5, factor=50)
    yield "ntk", dict(head_dim=96, partial_rotary_factor=0.25, factor=8)
    for seq in (0, 4096, 8192):
        yield "dynamic", dict(factor=2, max_position_embeddings=2048, seq_len=seq)
    for truncate in (0, 1):
        yield "yarn", dict(factor=16, truncate=truncate)
    yield "yarn", dict(head_dim=64, factor=40, original_max_position_embeddings=4096, mscale=1, mscale_all_dim=1)
    yield "yarn", dict(head_dim=64, base=150000, factor=32, original_max_position_embeddings=4096, truncate=0)
    yield "llama3", dict(head_dim=32, base=500000, factor=4, original_max_position_embeddings=1024)
    yield "llama3", dict(base=500000, factor=16, original_max_position_embeddings=8192, high_freq_factor=1)
    yield "llama3", dict(base=500000, factor=8, original_max_position_embeddings=8192)
    for seq in (4096, 4097):
        yield "longrope", dict(head_dim=96, factor=0, original_max_position_embeddings=4096,
                               max_position_embeddings=131072, seq_len=seq)
    yield "proportional", dict(head_dim=16, partial_rotary_factor=0.5)
    yield "proportional", dict(head_dim=512, base=1e6, partial_rotary_factor=0.25, factor=8)
    yield "yarn_log", dict(head_dim=16, factor=16, original_max_position_embeddings=8192)
    yield "theta_scale", dict(factor=4, original_max_position_embeddings=4096)
    yield "fope", dict()
    yield "fope", dict(head_dim=64, max_position_embeddings=512)
    yield "fope", dict(base=5e6, max_position_embeddings=262144, factor=2)
    yield "fope", dict(head_dim=96, base=500000, partial_rotary_factor=0.5, max_position_embeddings=100)
    for _ in range(200):
        kind = rng.choice(TYPES)
        p = dict(head_dim=2 * rng.randint(2, 64),
                 base=rng.choice([10000, 500000, 1e6, 1.5, 160000, rng.uniform(2, 1e7)]),
                 factor=rng.choice([1, 2, 8, 40, 0.5, rng.uniform(1, 64)]),
                 original_max_position_embeddings=rng.choice([0, 1024, 8192, rng.randint(2, 32768)]),
                 max_position_embeddings=rng.choice([2048, 131072, rng.randint(2, 200000)]),
                 seq_len=rng.choice([0, rng.randint(1, 10**6)]))
        if rng.random() < 0.4:
            p["partial_rotary_factor"] = rng.choice([0.5, 0.25, 0.75])
        if kind == "theta_scale":
            p.update(factor=max(p["factor"], 1))
            if 0 < p["original_max_position_embeddings"] < 7 or p["max_position_embeddings"] < 7:
                continue
        if kind in ("yarn", "yarn_log"):
            p.update(truncate=rng.randint(0, 1), beta_fast=rng.choice([32, 0, 16, rng.uniform(1, 64)]),
                     beta_slow=rng.choice([1, 0, 2, rng.uniform(0.1, 8)]),
                     attention_factor=rng.choice([0, 0, 0, 1.5, -0.25]),
                     mscale=rng.choice([0, 1, 0.707]), mscale_all_dim=rng.choice([0, 1, 0.707]))
        if kind == "longrope":
            p.update(attention_factor=rng.choice([0, 0, 1.25]))
        if kind in ("yarn", "yarn_log", "longrope") and rng.random() < 0.3:
            p["factor"] = 0
        if kind == "llama3":
            p.update(low_freq_factor=rng.choice([1, 2, rng.uniform(0.5, 3)]),
                     high_freq_factor=rng.choice([4, 4, 1, rng.uniform(1, 9)]))
        yield kind, p


def render():
    lines = [
        "// Generated by tests/golden/rope.py; do not edit. To write it again: python3 tests/golden/rope.py",
        "//",
        "// {rope_type, {" + ", ".join(NAMES) + "},",
        "//  attention factor, factor of all scores, {{pair, frequency, band}, …}},",
    ]
    for kind, given in settings():
        p = START | given
        r = floor(Decimal(p["head_dim"]) * Decimal(p["partial_rotary_factor"]))
        if kind != "proportional" and (r % 2 or r < 4):
            continue
        try:
            found, a, score = solve(kind, p)
        except Close:
            continue
        n = len(found)
        # The first and the last, those around every change of band, and some between.
        shown = {0, 1, 2, n // 3, n // 2, n - 2, n - 1}
        for i in range(1, n):
            if found[i][1] != found[i - 1][1]:
                shown |= {i - 1, i}
        cells = ", ".join(f'{{{i}, {found[i][0]:.19e}, "{found[i][1]}"}}' for i in sorted(shown) if 0 <= i < n)
        values = ", ".join(repr(float(p[name])) for name in NAMES)
        lines.append(f'{{"{kind}", {{{values}}}, {a:.19e}, {score:.19e}, {{{cells}}}}},')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("rope.inc")
    text = render()
    if "--check" not in sys.argv:
        path.write_text(text, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != text:
        sys.exit("rope.inc is not what rope.py computes")
    else:
        print(f"rope.inc: {text.count(chr(10)) - 4} settings as computed anew")
