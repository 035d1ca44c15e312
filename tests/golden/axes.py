"""Cells of grids, points and seeded tables, for tests/core/axes.test.cpp.

    python3 tests/golden/axes.py           # writes axes.inc
    python3 tests/golden/axes.py --check   # computes its numbers again; exit code 1 if different

From the formulas alone, in 60 digits (exact.py): a grid is a mask whose cells are counted, as in github.com/
facebookresearch/detr. Nothing here shares a line with the core. Numbers that go in are doubles, taken exactly.
"""
import itertools
import pathlib
import random
import sys
from decimal import Decimal

from exact import PI, cos, ln, power, sin, sqrt


def waves(coordinate, frequencies, layout):
    pairs = [(sin(coordinate * w), cos(coordinate * w)) for w in frequencies]
    if layout == "interleaved":
        return [one for pair in pairs for one in pair]
    return [s for s, _ in pairs] + [c for _, c in pairs]


def sinusoidal_2d(numbers):
    h, w = numbers.randint(1, 9), numbers.randint(1, 9)
    a = dict(d_model=4 * numbers.randint(1, 12), height=h, width=w, base=numbers.choice([10000, 100, 3.5]),
             layout=numbers.choice(["interleaved", "concatenated"]), first_axis=numbers.choice("xy"),
             cls_token=numbers.random() < 0.3, start_index=numbers.choice([0, 1, 2]), normalize=numbers.random() < 0.4,
             base_size=numbers.choice([0, 0, 16, 3]), interpolation_scale=numbers.choice([1.0, 1.0, 2.0, 0.625]),
             valid_height=numbers.choice([0, 0, numbers.randint(1, h)]),
             valid_width=numbers.choice([0, 0, numbers.randint(1, w)]))
    position = numbers.randrange(h * w + a["cls_token"])
    if a["cls_token"] and position == 0:
        return a, position, [Decimal(0)] * a["d_model"]
    y, x = divmod(position - a["cls_token"], w)
    mask = [[i < (a["valid_height"] or h) and j < (a["valid_width"] or w) for j in range(w)] for i in range(h)]
    lines = {"x": mask[y], "y": [mask[i][x] for i in range(h)]}
    halves = {}
    for axis, line in lines.items():
        counts = [Decimal(c - 1 + a["start_index"]) for c in itertools.accumulate(map(int, line))]
        last = counts[-1]
        at = counts[x if axis == "x" else y]
        if a["base_size"]:
            at = at / (Decimal(len(line)) / a["base_size"])
        at = at / Decimal(a["interpolation_scale"])
        if a["normalize"]:
            at = at / (last + Decimal("1e-6")) * 2 * PI
        half = a["d_model"] // 2
        frequencies = [power(Decimal(a["base"]), -Decimal(2 * i) / half) for i in range(half // 2)]
        halves[axis] = waves(at, frequencies, a["layout"])
    return a, position, halves["x"] + halves["y"] if a["first_axis"] == "x" else halves["y"] + halves["x"]


def sinusoidal_nd(numbers):
    axes = [numbers.randint(1, 7) for _ in range(numbers.randint(1, 4))]
    k = len(axes)
    a = dict(d_model=numbers.randint(4 * k, 60), base=numbers.choice([10000, 100, 3.5]),
             min_timescale=numbers.choice([1.0, 2.0, 0.5]), axes=axes)
    cells = list(itertools.product(*map(range, axes)))
    position = numbers.randrange(len(cells))
    m = a["d_model"] // (2 * k)
    low = Decimal(a["min_timescale"])
    rise = ln(Decimal(a["base"]) / low) / (m - 1)
    frequencies = [low * (-rise * i).exp() for i in range(m)]
    row = [v for x in cells[position] for v in waves(Decimal(x), frequencies, "concatenated")]
    return a, position, row + [Decimal(0)] * (a["d_model"] - len(row))


def points_of(numbers, k, near):
    """Points in a list, or none; which position, and what the coordinates of its point are."""
    if numbers.random() < 0.4:
        position = numbers.randint(near[0] * 8, near[1] * 8) / 8
        return [], position, [Decimal(position)] * k
    count = numbers.randint(1, 5)
    # In decimals that stand in the file; taken as the doubles that they are.
    points = [round(numbers.uniform(*near), 6) for _ in range(count * k)]
    position = numbers.randrange(count)
    return points, position, [Decimal(x) for x in points[position * k:position * k + k]]


def nerf(numbers):
    k = numbers.randint(1, 4)
    points, position, x = points_of(numbers, k, (-2, 2))
    a = dict(num_freqs=numbers.randint(1, 12), coordinates=k, include_input=numbers.random() < 0.5,
             log_sampling=numbers.random() < 0.7, times_pi=numbers.random() < 0.4, points=points)
    count = a["num_freqs"]
    if a["log_sampling"]:
        frequencies = [Decimal(2) ** f for f in range(count)]
    else:
        step = (Decimal(2) ** (count - 1) - 1) / max(count - 1, 1)
        frequencies = [1 + step * f for f in range(count)]
    row = list(x) if a["include_input"] else []
    for f in frequencies:
        w = f * PI if a["times_pi"] else f
        row += [sin(v * w) for v in x] + [cos(v * w) for v in x]
    return a, position, row


def fourier(numbers):
    k, half = numbers.randint(1, 4), numbers.randint(1, 9)
    log = numbers.random() < 0.4
    points, position, x = points_of(numbers, k, (1, 50) if log else (-3, 3))
    b = [round(numbers.gauss(0, 4), 6) for _ in range(half * k)]
    a = dict(d_model=2 * half, coordinates=k, flip_sin_to_cos=numbers.random() < 0.4, log=log, b=b, points=points)
    if log:
        x = [ln(v) for v in x]
    angles = [2 * PI * sum(Decimal(b[i * k + c]) * x[c] for c in range(k)) for i in range(half)]
    sines, cosines = [sin(v) for v in angles], [cos(v) for v in angles]
    return a, position, cosines + sines if a["flip_sin_to_cos"] else sines + cosines


WORD = 2**64


def mix(z):
    """The finalizer of splitmix64: Steele, Lea, Flood 2014."""
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 % WORD
    z = (z ^ z >> 27) * 0x94d049bb133111eb % WORD
    return z ^ z >> 31


def normal(seed, index):
    """Marsaglia, Bray 1964: the first pair of the sequence of this index that falls into the circle."""
    step = 0x9e3779b97f4a7c15
    state = mix(mix((seed + step) % WORD) ^ index * step % WORD)
    while True:
        uniform = []
        for _ in range(2):
            state = (state + step) % WORD
            uniform.append(Decimal(mix(state) >> 11) / 2**52 - 1)
        s = uniform[0] ** 2 + uniform[1] ** 2
        if 0 < s < 1:
            return uniform[0] * sqrt(-2 * ln(s) / s)


def learned(numbers):
    a = dict(d_model=numbers.randint(1, 40), num_embeddings=numbers.randint(8, 4000), offset=numbers.randint(0, 7),
             seed=numbers.choice([0, 1, numbers.randrange(2**53)]))
    position = numbers.randrange(-a["offset"], a["num_embeddings"] - a["offset"])
    row = position + a["offset"]
    return a, position, [Decimal("0.02") * normal(a["seed"], row * 16384 + c) for c in range(a["d_model"])]


def text(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "[" + ",".join(repr(float(v)) for v in value) + "]"
    return value if isinstance(value, str) else repr(float(value))


def render():
    numbers = random.Random(2020)
    lines = [
        "// Generated by tests/golden/axes.py; do not edit. To write it again: python3 tests/golden/axes.py",
        "//",
        "// scheme NAME=VALUE … position, and all columns of its row",
    ]
    for make in (sinusoidal_2d, sinusoidal_nd, nerf, fourier, learned):
        # A raw string each: compilers have a limit.
        lines.append('R"(')
        for _ in range(80):
            arguments, position, row = make(numbers)
            given = " ".join(f"{name}={text(value)}" for name, value in arguments.items())
            cells = " ".join(f"{v:.15f}" for v in row)
            lines.append(f"{make.__name__.replace('_', '-')} {given} {float(position)!r} : {cells}")
        lines.append(')"')
    return "\n".join(lines) + "\n"


def main(options):
    path = pathlib.Path(__file__).with_name("axes.inc")
    if options == ["--check"]:
        if path.read_text() != render():
            sys.exit("axes.inc differs from what axes.py computes")
        print("axes.inc is what axes.py computes")
    elif options:
        sys.exit("axes.py takes --check or nothing")
    else:
        path.write_text(render())


main(sys.argv[1:])
