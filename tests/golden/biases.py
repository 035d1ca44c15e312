"""Biases, distance curves and biases of windows in 60 digits, for tests/core: biases, distance, relative.

    python3 tests/golden/biases.py           # writes biases.inc, distances.inc and windows.inc
    python3 tests/golden/biases.py --check   # computes them again; exit code 1 if different

Written from the formulas alone, on exact.py. Buckets are found by whole numbers: x is t of n steps from a to b, or more,
where xⁿ >= b^t a^(n-t).
"""
import pathlib
import sys
from decimal import Decimal

import exact

FAR = 10**6


# ---- Buckets


def first_with(test, low, high):
    """The first whole number from low to high that passes a test which all later ones pass; high + 1 if none does."""
    high += 1
    while low < high:
        middle = (low + high) // 2
        if test(middle):
            high = middle
        else:
            low = middle + 1
    return low


def t5_starts(buckets, largest, bidirectional):
    """The first distance of each bucket of one direction, up to FAR."""
    count = buckets // 2 if bidirectional else buckets
    single = count // 2
    starts = list(range(single))
    n = count - single
    for t in range(n):
        starts.append(first_with(lambda x: x**n >= largest**t * single ** (n - t), single, FAR))
    return starts


def deberta_starts(buckets, largest):
    """The first distance of each bucket above 0: ceilings, so a distance with just t steps is the last with t."""
    m = buckets // 2
    starts = list(range(m + 1))
    t = 1
    while True:
        # More than t - 1 steps, of m - 1 to largest - 1.
        s, n, b = t - 1, m - 1, largest - 1
        start = first_with(lambda x: x**n * m**s > b**s * m**n, m + 1, FAR)
        if start > FAR:
            return starts
        starts.append(start)
        t += 1


# ---- Distance curves


def frequencies(base, pairs, first=0):
    return [exact.power(base, -Decimal(i) / pairs) for i in range(first, first + pairs)]


def versines(ws, k):
    """Σ (cos kω - 1), which is -2 sin² of half the angle."""
    return sum((-2 * exact.sin(w * k / 2) ** 2 for w in ws), Decimal(0))


def sinusoidal(d_model, base):
    ws = frequencies(base, d_model // 2)
    return lambda k: versines(ws, k) / exact.sqrt(d_model)


def rope(head_dim, base, factor=1):
    ws = [w / factor for w in frequencies(base, head_dim // 2)]
    return lambda k: 2 * versines(ws, k) / exact.sqrt(head_dim)


def rope_ntk(head_dim, base, factor):
    return rope(head_dim, Decimal(base) * exact.power(Decimal(factor), Decimal(head_dim) / (head_dim - 2)))


def rope_proportional(head_dim, base, fraction, factor):
    live = int(Decimal(fraction) * head_dim / 2)
    ws = [w / factor for w in frequencies(base, head_dim // 2)[:live]]
    return lambda k: 2 * versines(ws, k) / exact.sqrt(head_dim)


def xpos(head_dim, base, scale_base):
    n = head_dim // 2
    ws = frequencies(base, n)
    rates = [(2 * i + Decimal("0.4") * head_dim) / (Decimal("1.4") * head_dim) for i in range(n)]
    return lambda k: 2 / exact.sqrt(head_dim) * sum(
        exact.power(rate, k / scale_base) * exact.cos(w * k) - 1 for rate, w in zip(rates, ws)
    )


def alibi(heads, most, head):
    below = 1
    while 2 * below <= heads:
        below *= 2
    part = Decimal(head + 1) / below if head < below else Decimal(2 * (head - below) + 1) / (2 * below)
    slope = exact.power(2, -Decimal(most) * part)
    return lambda k: -slope * k


def retnet(head):
    rate = -exact.ln(1 - Decimal(2) ** (-5 - head))
    return lambda k: -rate * k


def lightning(heads, layer, layers, head):
    slope = -alibi(heads, 8, head)(1)
    return lambda k: -slope * (1 - Decimal(layer) / (layers - 1) + Decimal("0.00001")) * k


def fox(gate):
    return lambda k: exact.ln(Decimal(gate)) * k


def log_of_delta(rate, bias, given):
    """-A softplus(a + dt), the logarithm of α."""
    return -Decimal(rate) * exact.ln(1 + exact.exp(Decimal(given) + Decimal(bias)))


def gated_delta(rate, bias, given):
    step = log_of_delta(rate, bias, given)
    return lambda k: step * k


def sums_of(logs, query):
    """Sums over the gates of positions from query - k + 1 to query; the list again and again."""
    n = len(logs)

    def sums(k):
        whole, left = divmod(int(k), n)
        return whole * sum(logs) + sum((logs[(query - t) % n] for t in range(left)), Decimal(0))

    return sums


def kerple(variant, r1, r2):
    r1, r2 = max(Decimal(r1), Decimal("0.01")), max(Decimal(r2), Decimal("0.01"))
    if variant == "log":
        return lambda k: -r1 * exact.ln(1 + r2 * k)
    return lambda k: -r1 * exact.power(k, r2) if k else Decimal(0)


def sandwich(d, heads, head):
    ws = frequencies(10000, d // 2, 1)
    return lambda k: versines(ws, k) * heads / (8 * Decimal(head + 1))


def transformer_xl(d, v, w):
    """v · W (r_k - r_0) / √d, r being all sines, then all cosines."""
    ws = frequencies(10000, d // 2)
    z = [sum(Decimal(v[row]) * Decimal(w[row * d + col]) for row in range(d)) for col in range(d)]
    return lambda k: sum(
        z[i] * exact.sin(w_i * k) - 2 * z[d // 2 + i] * exact.sin(w_i * k / 2) ** 2 for i, w_i in enumerate(ws)
    ) / exact.sqrt(d)


def fire(c, threshold, hidden, heads, weights, head, query):
    c, weights = Decimal(c), [Decimal(x) for x in weights]
    w1, b1 = weights[:hidden], weights[hidden : 2 * hidden]
    w2 = weights[2 * hidden + head * hidden :][:hidden]
    b2 = weights[2 * hidden + heads * hidden + head]

    def network(psi):
        return sum(w2[n] * max(Decimal(0), w1[n] * psi + b1[n]) for n in range(hidden)) + b2

    far = exact.ln(c * max(Decimal(query), Decimal(threshold)) + 1) + Decimal("1e-6")
    return lambda k: network(exact.ln(c * k + 1) / far) - network(Decimal(0))


def eighths(count, factor):
    """Numbers without pattern, multiples of 1/8 from -2 to 2."""
    return [((factor * (k + 1) ** 2) % 33 - 16) / 8 for k in range(count)]


DISTANCES = [0, 1, 2, 3, 4, 5, 7, 8, 11, 12, 16, 31, 50, 64, 100, 127, 255, 256, 257, 511, 512, 777, 1000, 2047, 2048, 4095]
DISTANCES += [5000, 7001, 8191, 9999, 10**4, 16384, 65535, 65536, 10**5, 234567, 524288, 777777, 999999, FAR]


def curves():
    """(scheme, arguments, head, curve[, query])"""
    for d, base in (8, 10000), (128, 10000), (128, 500000), (512, 10000), (2, 10000):
        yield "sinusoidal", {"d_model": d, "base": base}, 0, sinusoidal(d, base)
    for d, base in (8, 10000), (64, 10000), (128, 10000), (128, 500000), (128, 10**6):
        yield "rope", {"head_dim": d, "base": base}, 0, rope(d, base)
    # Frequencies near 1, of few pairs: what a double leaves of them is most of their error.
    for d, base in (4, 2), (8, 2), (6, 2), (10, 3), (4, 1.5), (64, 2):
        yield "sinusoidal", {"d_model": d, "base": base}, 0, sinusoidal(d, base)
    for d, base, factor in (4, 2, 1), (2, 10000, 3), (8, 2, 1.25):
        scaled = {"rope_type": "linear", "factor": factor} if factor != 1 else {}
        yield "rope", {"head_dim": d, "base": base, **scaled}, 0, rope(d, base, Decimal(factor))
    for d, base, factor in (8, 10000, 2), (128, 10000, 1000), (64, 500000, 8):
        scaled = {"rope_type": "ntk", "factor": factor}
        yield "rope", {"head_dim": d, "base": base, **scaled}, 0, rope_ntk(d, base, factor)
    for d, base, fraction, factor in (16, 10000, 0.5, 1), (512, 10**6, 0.25, 1), (64, 10**6, 0.375, 8):
        scaled = {"rope_type": "proportional", "partial_rotary_factor": fraction, "factor": factor}
        yield "rope", {"head_dim": d, "base": base, **scaled}, 0, rope_proportional(d, base, fraction, factor)
    for d, base, scale_base in (8, 10000, 512), (128, 10000, 512), (64, 10000, 20):
        yield "xpos", {"head_dim": d, "base": base, "scale_base": scale_base}, 0, xpos(d, base, scale_base)
    for heads, most, head in (8, 8, 0), (8, 8, 7), (10, 8, 8), (10, 8, 9), (1, 8, 0), (48, 8, 47), (12, 10, 5):
        yield "alibi", {"heads": heads, "alibi_bias_max": most}, head, alibi(heads, most, head)
    for heads, head in (8, 0), (8, 3), (8, 7), (64, 63):
        yield "retnet", {"heads": heads}, head, retnet(head)
    for heads, layer, layers, head in (8, 0, 12, 0), (8, 6, 12, 0), (8, 11, 12, 0), (64, 40, 80, 63), (10, 3, 24, 9):
        yield "lightning", {"heads": heads, "layer": layer, "layers": layers}, head, lightning(heads, layer, layers, head)
    for gate in 0.9, 0.5, 0.0625, 0.999:
        yield "fox", {"gate": gate}, 0, fox(gate)
    for gates, query in ([0.5, 0.9, 0.25], 2), ([0.5, 0.9, 0.25], 10**6), ([0.75, 1, 0.3, 0.9375, 0.5], 4713):
        yield "fox", {"gates": gates}, 0, sums_of([exact.ln(Decimal(gate)) for gate in gates], query), query
    for rate, given, bias in (1, 0, 0), (2, 1, 0), (16, -7.5, 1), (0.25, 40, 0.5), (3, -60, -30):
        one = {"decay_rate": rate, "gate_input": given, "dt_bias": bias}
        yield "gated-delta", one, 0, gated_delta(rate, bias, given)
    for rate, inputs, bias, query in (2, [1, -3, 0.5], 0, 2), (0.5, [-6, -8.5, 2, -4, -5], 1, 4713):
        logs = [log_of_delta(rate, bias, given) for given in inputs]
        given = {"decay_rate": rate, "gate_inputs": inputs, "dt_bias": bias}
        yield "gated-delta", given, 0, sums_of(logs, query), query
    for variant, r1, r2 in (("log", 1, 1), ("log", 0.5, 0.001), ("log", 2.75, 40), ("power", 0.5, 2), ("power", 1, 1),
                            ("power", 0.25, 0.3), ("power", 0.001, 1.75)):
        yield "kerple", {"heads": 1, "variant": variant, "r1": [r1], "r2": [r2]}, 0, kerple(variant, r1, r2)
    for d, heads, head in (8, 2, 0), (8, 2, 1), (128, 12, 11), (256, 1, 0):
        yield "sandwich", {"d_model": d, "heads": heads}, head, sandwich(d, heads, head)
    for d in 2, 8, 16:
        v, w = eighths(d, 5), eighths(d * d, 7)
        yield "transformer-xl", {"d_model": d, "v": v, "w": w}, 0, transformer_xl(d, v, w)
    for heads, head, hidden, query, c in (1, 0, 1, 1000, 0.1), (3, 2, 5, 100, 0.1), (2, 0, 8, 10**6, 3):
        weights = [1, 0, 1, 0] if hidden == 1 else eighths(2 * hidden + heads * (hidden + 1), 5)
        given = {"heads": heads, "mlp_width": hidden, "c": c, "weights": weights}
        yield "fire", given, head, fire(c, 512, hidden, heads, weights, head, query), query


# ---- Windows


def coordinate(offset, size, pretrained):
    if offset == 0:
        return Decimal(0)
    range_ = (pretrained if pretrained > 1 else size) - 1
    return offset / Decimal(abs(offset)) * exact.ln(Decimal(8 * abs(offset)) / range_ + 1) / exact.ln(2) / 3


def swin_v2(height, width, first, units, heads, weights, head, query, key):
    """`first` is the window of pretraining. torch.nn.Linear(2, units), ReLU, Linear(units, heads, bias=False), 16 σ."""
    weights = [Decimal(each) for each in weights]
    y = coordinate(query // width - key // width, height, first[0])
    x = coordinate(query % width - key % width, width, first[1])
    total = Decimal(0)
    for n in range(units):
        hidden = weights[2 * n] * y + weights[2 * n + 1] * x + weights[2 * units + n]
        total += weights[3 * units + head * units + n] * max(hidden, Decimal(0))
    return 16 / (1 + exact.exp(-total))


def windows():
    for height, width, first, units, heads in (2, 2, (0, 0), 1, 1), (3, 5, (0, 0), 7, 3), (16, 16, (8, 8), 12, 2), (1, 6, (4, 1), 3, 1):
        yield height, width, first, units, heads, eighths(units * (3 + heads), 7)


# ---- Writing


def number(x):
    return f"{Decimal(x):.20e}" if x else "0.0"


def value(x):
    if isinstance(x, str):
        return f'"{x}"'
    if isinstance(x, (list, tuple)):
        return "Numbers{" + ", ".join(repr(float(each)) for each in x) + "}"
    return repr(float(x))


HEAD = """// Generated by tests/golden/biases.py; do not edit. To write it again: python3 tests/golden/biases.py
//
"""


def render_biases():
    lines = [HEAD + "// {scheme, number of buckets, largest distance, bidirectional, the first distance of each bucket},"]
    for buckets, largest, both in (
        (32, 128, 1), (32, 128, 0), (8, 16, 1), (8, 16, 0), (2, 2, 0), (4, 2, 1), (33, 100, 0), (33, 100, 1),
        (64, 10**6, 0), (256, 4096, 1), (1024, 100000, 0), (7, 5, 0), (32, 17, 0),
        # Whole numbers of steps end at whole distances.
        (6, 1029, 0), (10, 1215, 0), (12, 93750, 0), (12, 705894, 0), (20, 590490, 0), (28, 286, 1), (24, 384, 1),
    ):
        starts = t5_starts(buckets, largest, both)
        lines.append(f'{{"t5-bias", {buckets}, {largest}, {["false", "true"][both]}, {{{", ".join(map(str, starts))}}}}},')
    for buckets, largest in (16, 64), (256, 512), (2, 4), (512, 514), (1024, 10**6):
        starts = deberta_starts(buckets, largest)
        lines.append(f'{{"deberta-bucket", {buckets}, {largest}, true, {{{", ".join(map(str, starts))}}}}},')
    return "\n".join(lines) + "\n"


def render_distances():
    lines = [HEAD + "// {scheme, arguments, head, query, {distance, value} …},"]
    for scheme, arguments, head, curve, *query in curves():
        given = ", ".join(f'{{"{name}", {value(x)}}}' for name, x in arguments.items())
        lines.append(f'{{"{scheme}", {{{given}}}, {head}, {query[0] if query else 0}, {{')
        lines += [f"  {{{k}, {number(curve(Decimal(k)))}}}," for k in DISTANCES]
        lines.append("}},")
    return "\n".join(lines) + "\n"


def render_windows():
    lines = [HEAD + "// {height, width, of pretraining, units, heads, weights, {head, query, key, value} …},"]
    for height, width, first, units, heads, weights in windows():
        lines.append(f"{{{height}, {width}, {first[0]}, {first[1]}, {units}, {heads}, {value(weights)[7:]}, {{")
        cells = height * width
        for k in range(24):
            head, query, key = k % heads, (7 * k) % cells, (cells - 1 - 5 * k) % cells
            cell = swin_v2(height, width, first, units, heads, weights, head, query, key)
            lines.append(f"  {{{head}, {query}, {key}, {number(cell)}}},")
        lines.append("}},")
    return "\n".join(lines) + "\n"


def main(options):
    here = pathlib.Path(__file__).parent
    if options not in ([], ["--check"]):
        sys.exit("biases.py takes --check or nothing")
    for name, render in ("biases.inc", render_biases), ("distances.inc", render_distances), ("windows.inc", render_windows):
        text = render()
        if not options:
            (here / name).write_text(text)
        elif (here / name).read_text() != text:
            sys.exit(f"{name} differs from what biases.py computes")
        else:
            print(f"{name} is what biases.py computes")


main(sys.argv[1:])
