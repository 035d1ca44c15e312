"""Attention of a few words with the positions of schemes, for tests/core/attention.test.cpp.

    python3 tests/golden/attention.py           # writes attention.inc
    python3 tests/golden/attention.py --check   # computes its numbers again; exit code 1 if different

From the formulas alone, in 60 digits (exact.py): queries and keys of words to which positions are added, or which are
turned, or to whose products a bias is added; softmax; and a mix of the values. Nothing here shares a line with the
core. Numbers that go in are doubles, taken exactly.
"""
import pathlib
import random
import sys
from decimal import Decimal

from exact import cos, exp, ln, power, sin, sqrt


def product(a, b):
    """The rows of a times the matrix b, which is the identity where it is None."""
    if b is None:
        return a
    return [[sum(x * w[c] for x, w in zip(row, b)) for c in range(len(b[0]))] for row in a]


def added(a, b):
    return [[x + y for x, y in zip(*rows)] for rows in zip(a, b)]


def matches(a, b, divisor):
    return [[sum(x * y for x, y in zip(query, key)) / divisor for key in b] for query in a]


def sinusoidal_rows(a, positions):
    d = a["d_model"]
    rows = []
    for p in positions:
        angles = [p * power(Decimal(a["base"]), -Decimal(2 * i) / d) for i in range(d // 2)]
        pairs = [(sin(angle), cos(angle)) for angle in angles]
        if a["layout"] == "interleaved":
            rows.append([one for pair in pairs for one in pair])
        else:
            rows.append([s for s, _ in pairs] + [c for _, c in pairs])
    return rows


def learned_rows(a, positions):
    d = a["d_model"]
    return [[Decimal(x) for x in a["table"][int(p) * d:(int(p) + 1) * d]] for p in positions]


def turned(rows, frequencies, is_half, positions, magnitudes):
    result = []
    for row, p, magnitude in zip(rows, positions, magnitudes):
        row = list(row)
        n = len(frequencies)
        for i, frequency in enumerate(frequencies):
            first, second = (i, i + n) if is_half else (2 * i, 2 * i + 1)
            x, y = row[first], row[second]
            c, s = cos(p * frequency), sin(p * frequency)
            row[first], row[second] = magnitude[i] * (x * c - y * s), magnitude[i] * (y * c + x * s)
        result.append(row)
    return result


def rope(a, rows, positions, _):
    d = a["head_dim"]
    r = int(d * a["partial_rotary_factor"])
    frequencies = [power(Decimal(a["base"]), -Decimal(2 * i) / r) for i in range(r // 2)]
    ones = [[Decimal(1)] * len(frequencies)] * len(rows)
    return turned(rows, frequencies, a["layout"] == "half", positions, ones)


def xpos(a, rows, positions, side):
    d = a["head_dim"]
    frequencies = [power(Decimal(a["base"]), -Decimal(2 * i) / d) for i in range(d // 2)]
    rates = [(2 * i + Decimal("0.4") * d) / (Decimal("1.4") * d) for i in range(d // 2)]
    middle = -((len(rows) + 1) // 2)
    sign = 1 if side == "query" else -1
    magnitudes = [[exp(sign * (p + middle) / Decimal(a["scale_base"]) * ln(rate)) for rate in rates] for p in positions]
    return turned(rows, frequencies, False, positions, magnitudes)


def alibi(a, head, i, j):
    slope = power(Decimal(2), -Decimal(8) * (head + 1) / a["heads"])
    return -slope * (abs(i - j) if a["bidirectional"] else i - j)


def kerple(a, head, i, j):
    r1, r2 = (Decimal(a[name][head]) for name in ("r1", "r2"))
    return -r1 * ln(1 + r2 * abs(i - j))


def sandwich(a, head, i, j):
    d = a["d_model"]
    waves = sum(cos((i - j) * power(Decimal(10000), -Decimal(2 * t) / d)) for t in range(1, d // 2 + 1))
    return (waves - d // 2) * a["heads"] / (8 * (head + 1))


ROWS = {"sinusoidal": sinusoidal_rows, "learned": learned_rows}
TURNS = {"rope": rope, "xpos": xpos}
BIASES = {"alibi": alibi, "kerple": kerple, "sandwich": sandwich}


def attention(scheme, a, positions, how, x, w_q, w_k, w_v):
    words = range(len(x))
    query, key, values = product(x, w_q), product(x, w_k), product(x, w_v)
    divisor = sqrt(len(query[0])) if how["scaled"] else Decimal(1)
    if scheme in ROWS:
        p = ROWS[scheme](a, positions)
        p_query, p_key = product(p, w_q), product(p, w_k)
        terms = {"content_content": matches(query, key, divisor), "content_position": matches(query, p_key, divisor),
                 "position_content": matches(p_query, key, divisor),
                 "position_position": matches(p_query, p_key, divisor)}
        values = product(added(x, p), w_v)
        # The whole score, not taken apart.
        scores = matches(product(added(x, p), w_q), product(added(x, p), w_k), divisor)
    elif scheme in TURNS:
        turn = TURNS[scheme]
        scores = matches(turn(a, query, positions, "query"), turn(a, key, positions, "key"), divisor)
        terms = {"turned": scores}
    else:
        scores = matches(query, key, divisor)
        terms = {"content": scores}
        if scheme in BIASES:
            terms["bias"] = [[BIASES[scheme](a, how["head"], i, j) for j in positions] for i in positions]
            scores = added(scores, terms["bias"])
    weights = []
    for i in words:
        seen = [not how["causal"] or j <= i for j in words]
        parts = [exp(score) if is_seen else Decimal(0) for score, is_seen in zip(scores[i], seen)]
        weights.append([part / sum(parts) for part in parts])
    return terms, scores, weights, product(weights, values)


def coarse(numbers, rows, cols, most, step):
    """Doubles with few digits."""
    return [[Decimal(numbers.randint(-most, most)) * step for _ in range(cols)] for _ in range(rows)]


def settings():
    numbers = random.Random(20260131)
    schemes = ["sinusoidal", "rope", "nope", "alibi", "learned", "xpos", "kerple", "sandwich"]
    for k in range(40):
        scheme = schemes[k % len(schemes)]
        words, cols = numbers.randint(1, 4), 2 * numbers.randint(1, 3)
        large = Decimal(24) if k % 5 == 4 else Decimal(1)
        how = dict(causal=numbers.random() < 0.4, scaled=numbers.random() < 0.6, head=0)
        x = coarse(numbers, words, cols, 256, Decimal(1) / 64 * large)
        w_q = w_k = w_v = None
        width = cols
        if numbers.random() < 0.6:
            width = 2 * numbers.randint(1, 4)
            w_q = coarse(numbers, cols, width, 24, Decimal(1) / 16)
            w_k = coarse(numbers, cols, width, 24, Decimal(1) / 16)
        if numbers.random() < 0.5:
            w_v = coarse(numbers, cols, numbers.randint(1, 5), 24, Decimal(1) / 16)
        positions = [Decimal(p) for p in range(words)]
        if scheme not in ("learned", "xpos") and numbers.random() < 0.4:
            positions = [Decimal(numbers.randint(-4000, 4000)) / 4 for _ in range(words)]
        a = {}
        if scheme == "sinusoidal":
            a = dict(d_model=cols, base=numbers.choice([10000, 100, 2.5]),
                     layout=numbers.choice(["interleaved", "concatenated"]))
        elif scheme == "learned":
            a = dict(d_model=cols, table=[float(x) for row in coarse(numbers, words, cols, 200, Decimal(1) / 32)
                                          for x in row])
        elif scheme == "rope":
            a = dict(head_dim=width, base=numbers.choice([10000, 500]), layout=numbers.choice(["interleaved", "half"]),
                     partial_rotary_factor=numbers.choice([1.0, 0.5]) if width % 4 == 0 else 1.0)
        elif scheme == "xpos":
            a = dict(head_dim=width, base=10000, scale_base=numbers.choice([512.0, 64.0]))
        elif scheme == "alibi":
            a = dict(heads=numbers.choice([1, 2, 4, 8]), bidirectional=numbers.random() < 0.5)
        elif scheme == "kerple":
            a = dict(heads=2, variant="log", r1=[0.5, 2.0], r2=[1.0, 3.5])
        elif scheme == "sandwich":
            a = dict(heads=4, d_model=2 * numbers.randint(1, 6))
        if "heads" in a:
            how["head"] = numbers.randrange(a["heads"])
        yield scheme, a, positions, how, x, w_q, w_k, w_v


def word(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "[" + ",".join(repr(float(each)) for each in value) + "]"
    return value if isinstance(value, str) else repr(float(value))


def matrix(name, rows, form):
    if rows is None:
        return ""
    return f" {name} {len(rows)} {len(rows[0])} " + " ".join(form(x) for row in rows for x in row)


def exactly(x):
    assert Decimal(float(x)) == x
    return repr(float(x))


def lines():
    for scheme, a, positions, how, x, w_q, w_k, w_v in settings():
        terms, scores, weights, outputs = attention(scheme, a, positions, how, x, w_q, w_k, w_v)
        line = scheme + "".join(f" {name}={word(value)}" for name, value in a.items()) + " :"
        line += "".join(f" {name} {int(value)}" for name, value in how.items())
        line += matrix("positions", [positions], exactly)
        for name, rows in dict(x=x, w_q=w_q, w_k=w_k, w_v=w_v).items():
            line += matrix(name, rows, exactly)
        for name, rows in {**terms, "scores": scores, "weights": weights, "outputs": outputs}.items():
            line += matrix(name, rows, lambda value: f"{value:.19e}")
        yield line


def render():
    head = ["// Generated by tests/golden/attention.py; do not edit. To write it again: python3 tests/golden/attention.py",
            "//", "// scheme NAME=VALUE … : how to attend, what goes in, what comes out; of matrices their rows and columns first"]
    # A raw string each: compilers have a limit.
    return "\n".join(head + [f'R"(\n{line}\n)"' for line in lines()]) + "\n"


def main(options):
    path = pathlib.Path(__file__).with_name("attention.inc")
    if options == ["--check"]:
        if path.read_text() != render():
            sys.exit("attention.inc differs from what attention.py computes")
        print("attention.inc is what attention.py computes")
    elif options:
        sys.exit("attention.py takes --check or nothing")
    else:
        path.write_text(render())


main(sys.argv[1:])
