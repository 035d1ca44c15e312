"""Angles and magnitudes of xpos, mrope, rope-2d, rope-axial and rope-axes, for tests/core/rotary.test.cpp.

    python3 tests/golden/rotary.py           # writes rotary.inc
    python3 tests/golden/rotary.py --check   # computes its numbers again; exit code 1 if different

From the formulas alone, in 60 digits (exact.py): Sun et al. 2022 and github.com/microsoft/torchscale; Qwen2-VL, Qwen3-VL,
Llama 4, DINOv3, Pixtral and MiniMax-M3-VL in github.com/huggingface/transformers; Qwen-Image, FLUX.2 and Cosmos in
github.com/huggingface/diffusers; yarn: rope.py.
"""
import pathlib
import random
import sys
from decimal import Decimal
from fractions import Fraction

from exact import PI, power
from rope import START, Close, solve


def turn(base, numerator, denominator):
    return power(Decimal(base), Decimal(-numerator) / denominator)


def xpos(rng):
    """{head_dim, base, scale_base, is key, seq_len, position, pair}, angle, magnitude"""
    d = 2 * rng.randint(1, 64)
    base, scale_base = rng.choice([10000, 500]), rng.choice([512, 100])
    is_key, length = rng.randint(0, 1), rng.randint(1, 4000)
    position, i = rng.randint(0, 5000), rng.randrange(d // 2)
    n = position + (-length) // 2
    zeta = (2 * i + Decimal(2) / 5 * d) / (Decimal(7) / 5 * d)
    return [d, base, scale_base, is_key, length, position, i], position * turn(base, 2 * i, d), power(
        zeta, Decimal(-n if is_key else n) / scale_base)


def mrope(rng):
    """{head_dim, base, interleaved, three sections, t, h, w, pair}, angle, 1"""
    n = rng.randint(3, 64)
    base, interleaved = rng.choice([10000, 1000000]), rng.randint(0, 1)
    h = rng.randint(0, n // 3)
    w = rng.randint(0, n // 3)
    section = [n - h - w, h, w]
    places = [rng.randint(0, 10**5) for _ in range(3)]
    i = rng.randrange(n)
    if interleaved:
        axis = i % 3 if i < 3 * section[i % 3] else 0
    else:
        axis = [0] * section[0] + [1] * h + [2] * w
        axis = axis[i]
    return [2 * n, base, interleaved, *section, *places, i], places[axis] * turn(base, i, n), Decimal(1)


def mrope_spread(rng):
    """As mrope: openpangu_rope.py of github.com/vllm-project/vllm at 098d12c28e"""
    n = rng.randint(3, 64)
    h, w = rng.randint(0, n - 1), rng.randint(0, n - 1)
    if h + w >= n:
        h, w = n - 1 - h, n - 1 - w
    section = [n - h - w, h, w]
    left = [section[0] - 1, h, w]
    axes = []
    while sum(left):
        free = [k for k in range(3) if left[k] and [k] != axes[-1:]] or axes[-1:]
        axes.append(min(free, key=lambda k: 1 - Fraction(left[k], section[k] - (k == 0))))
        left[axes[-1]] -= 1
    axes.append(0)
    places = [rng.randint(0, 10**5) for _ in range(3)]
    i = rng.randrange(n)
    return [2 * n, 10000, 0, *section, *places, i], places[axes[i]] * turn(10000, i, n), Decimal(1)


def mrope_yarn(rng):
    """{head_dim, base, interleaved, three sections, t, h, w, partial_rotary_factor, factor,
    original_max_position_embeddings, max_position_embeddings, attention_factor, beta_fast, beta_slow, mscale,
    mscale_all_dim, truncate, pair}, angle, magnitude"""
    while True:
        n = rng.randint(3, 32)
        part = rng.choice([1, 0.5, 0.25])
        head_dim = round(2 * n / part)
        p = dict(head_dim=head_dim, base=rng.choice([10000, 1000000, 10000000]), partial_rotary_factor=part,
                 factor=rng.choice([0, 1, 4, 40, rng.uniform(1, 64)]),
                 original_max_position_embeddings=rng.choice([0, 32768, 262144, rng.randint(100, 10**6)]),
                 max_position_embeddings=rng.choice([4096, 1048576]), attention_factor=rng.choice([0, 0, 0.75, -2]),
                 beta_fast=rng.choice([0, 32, rng.uniform(8, 64)]), beta_slow=rng.choice([0, 1, rng.uniform(0.1, 8)]),
                 mscale=rng.choice([0, 1, 0.5]), mscale_all_dim=rng.choice([0, 1, 0.75]), truncate=rng.randint(0, 1))
        h, w = rng.randint(0, n // 3), rng.randint(0, n // 3)
        section = [n - h - w, h, w]
        interleaved = rng.randint(0, 1)
        places = [rng.randint(0, 10**5) for _ in range(3)]
        i = rng.randrange(n)
        axis = ([0, 1, 2][i % 3] if i < 3 * section[i % 3] else 0) if interleaved else sum(
            i >= end for end in (section[0], section[0] + h))
        try:
            frequencies, magnitude, _ = solve("yarn", {**START, **p})
        except Close:
            continue
        rest = [p[name] for name in list(p)[2:]]
        angle = places[axis] * frequencies[i][0]
        return [head_dim, p["base"], interleaved, *section, *places, *rest, i], angle, magnitude


def rope_2d(rng):
    """{head_dim, is dinov3, height, width, cell, pair}, angle, 1"""
    d = 4 * rng.randint(1, 32)
    dino, height, width = rng.randint(0, 1), rng.randint(1, 40), rng.randint(1, 40)
    cell, i = rng.randint(-1, height * width), rng.randrange(d // 2)
    y, x = divmod(cell, width)
    second = i >= d // 4
    j = i % (d // 4)
    if not 0 <= cell < height * width:
        angle = Decimal(0)
    elif dino:
        # The first half is that of y.
        centre = (x + Decimal("0.5")) / width if second else (y + Decimal("0.5")) / height
        angle = 2 * PI * (2 * centre - 1) * turn(100, 4 * j, d)
    else:
        angle = ((y if second else x) + 1) * turn(10000, 4 * j, d)
    return [d, dino, height, width, cell, i], angle, Decimal(1)


def merged(frames, height, width, m):
    """The patches (t, y, x) in merge order: blocks of m by m, one after another."""
    return [(t, by + y, bx + x) for t in range(frames) for by in range(0, height, m) for bx in range(0, width, m)
            for y in range(m) for x in range(m)]


def rope_axial(rng):
    """{head_dim, axis_order, ladder, frames, height, width, spatial_merge_size, cell, pair}, angle, 1"""
    order, ladder = rng.randrange(3), rng.randrange(2)
    axes = ["yx", "xy", "tyx"][order]
    d = 4 * rng.randint(2, 32)
    m = rng.randint(1, 3)
    frames, height, width = rng.randint(1, 4), m * rng.randint(1, 6), m * rng.randint(1, 6)
    cells = merged(frames, height, width, m)
    cell = rng.randint(-1, len(cells))
    a = 2 * (d // len(axes) // 2)
    pair = rng.randrange(len(axes) * a // 2)
    which, i = divmod(pair, a // 2)
    at = cells[cell]["tyx".index(axes[which])] if 0 <= cell < len(cells) else 0
    # One ladder of all axes, or one of each.
    exponent = (2 * (len(axes) * i + which), len(axes) * a) if ladder else (2 * i, a)
    return [d, order, ladder, frames, height, width, m, cell, pair], at * turn(10000, *exponent), Decimal(1)


def rope_axes(rng):
    """{head_dim, base, axes, four widths, four scales, scale_rope, text tokens, their positions, frames, height, width,
    first frame, frame step, token, pair}, angle, 1"""
    axes = rng.choice([3, 4])
    widths = [2 * rng.randint(1, 20) for _ in range(axes)]
    scales = [rng.choice([Decimal(1), Decimal(2), Decimal("0.5"), Decimal(3)]) for _ in range(axes)]
    base, centred, text, where = rng.choice([10000, 2000, 256]), rng.randint(0, 1), rng.randint(0, 9), rng.randrange(3)
    frames, height, width = rng.randint(1, 4), rng.randint(1, 9), rng.randint(1, 9)
    first, step = rng.randint(-2, 10), Decimal(rng.randint(1, 8)) / 4
    # The tokens in their order, each with its place on every axis.
    longest = max(height // 2, width // 2) if centred else max(height, width)
    tokens = [{0: [0] * axes, 1: [0] * (axes - 1) + [n], 2: [longest + n] * axes}[where] for n in range(text)]
    # Python's // rounds down, below 0 too.
    rows = [y + -height // 2 if centred else y for y in range(height)]
    columns = [x + -width // 2 if centred else x for x in range(width)]
    tokens += [[first + t * step, y, x, 0][:axes] for t in range(frames) for y in rows for x in columns]
    token = rng.randrange(len(tokens))
    pair = rng.randrange(sum(widths) // 2)
    axis, i = 0, pair
    while i >= widths[axis] // 2:
        i -= widths[axis] // 2
        axis += 1
    d = widths[axis]
    ntk = power(scales[axis], Decimal(d) / (d - 2)) if d > 2 else Decimal(1)
    angle = tokens[token][axis] * power(base * ntk, Decimal(-2 * i) / d)
    four = [*widths, 0][:4], [*scales, Decimal(1)][:4]
    return [sum(widths), base, axes, *four[0], *four[1], centred, text, where, frames, height, width, first, step, token,
            pair], angle, Decimal(1)


def render():
    lines = ["// Generated by tests/golden/rotary.py; do not edit. To write it again: python3 tests/golden/rotary.py", "//",
             "// {scheme, {what it is of}, angle, magnitude}: see the functions of rotary.py."]
    rng = random.Random(5)
    for scheme in (xpos, mrope, rope_2d, rope_axial, rope_axes, mrope_yarn, mrope_spread):
        for _ in range(120):
            values, angle, magnitude = scheme(rng)
            numbers = ", ".join(repr(float(value)) for value in values)
            name = scheme.__name__.replace("_", "-")
            lines.append(f'{{"{name}", {{{numbers}}}, {angle:.19e}, {magnitude:.19e}}},')
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    path = pathlib.Path(__file__).with_name("rotary.inc")
    text = render()
    if "--check" not in sys.argv:
        path.write_text(text, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != text:
        sys.exit("rotary.inc is not what rotary.py computes")
    else:
        print(f"rotary.inc: {text.count(chr(10)) - 3} settings as computed anew")
