"""Means of biases by the difference, over bins of up to 2^31 queries and keys, for tests/core/mean-biases.test.cpp.

    python3 tests/golden/means_biases.py           # writes means_biases.inc
    python3 tests/golden/means_biases.py --check   # computes them again; exit code 1 if different

Written from the formulas alone, in whole numbers, in fractions and on exact.py. The sum over a rectangle is that of four
numbers: what a bias sums up to, twice. That has a closed form for straight lines, for steps and for waves; for logarithms
and powers it is Euler and Maclaurin's. Bins of few cells are held against sums cell by cell.
"""
from decimal import Decimal, getcontext
from fractions import Fraction

import exact

getcontext().prec = 80

FAR = 2**33


def numbers_from(seed):
    def below(n):
        nonlocal seed
        seed = seed * 48271 % (2**31 - 1)
        return seed % n

    return below


def decimal(number):
    number = Fraction(number)
    return Decimal(number.numerator) / Decimal(number.denominator)


def first_with(test, low, high):
    """The first whole number from low to high that passes a test which all later ones pass; high + 1 if none does."""
    high += 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if test(middle) else (middle + 1, high)
    return low


# ---- One side: a function of n = 0, 1, …, and Σ_{j<n-1} (n - 1 - j) f(j)


def triangle(n):
    return n * (n - 1) // 2 if n > 0 else 0


class Line:
    def __init__(self, slope):
        self.slope = Fraction(slope)

    def at(self, n):
        return decimal(self.slope * n)

    def twice(self, n):
        return decimal(self.slope * (n * (n - 1) * (n - 2) // 6)) if n > 0 else Decimal(0)


class Steps:
    """Starts, the first of them 0, and values."""

    def __init__(self, starts, values):
        self.steps = [(start, decimal(value)) for start, value in zip(starts, values)]

    def at(self, n):
        return [value for start, value in self.steps if start <= n][-1]

    def twice(self, n):
        total, ends = Decimal(0), [start for start, _ in self.steps[1:]] + [FAR]
        for (start, value), end in zip(self.steps, ends):
            total += value * (triangle(n - start) - triangle(n - end))
        return total


def bernoulli(count):
    numbers = [Fraction(1)]
    for m in range(1, count + 1):
        row, choose = Fraction(0), 1
        for k in range(m):
            row += choose * numbers[k]
            choose = choose * (m + 1 - k) // (k + 1)
        numbers.append(-row / (m + 1))
    return numbers


BERNOULLI = [decimal(number) for number in bernoulli(48)]
FIRST = 128


class Smooth:
    """f by f(x), its integral, that of x f, and the m-th derivative of both."""

    def __init__(self):
        self.first = [(Decimal(0), Decimal(0))]
        for j in range(FIRST):
            value = self.at(j)
            self.first.append((self.first[-1][0] + value, self.first[-1][1] + j * value))

    def sums(self, n):
        if n <= FIRST:
            return self.first[n]
        return tuple(known + self.beyond(n, which) for which, known in enumerate(self.first[FIRST]))

    def beyond(self, n, which):
        low, high = Decimal(FIRST), Decimal(n)
        total = self.integral(high, which) - self.integral(low, which)
        total -= (self.derivative(high, 0, which) - self.derivative(low, 0, which)) / 2
        factorial = 1
        for k in range(1, 25):
            factorial *= (2 * k - 1) * 2 * k
            slopes = self.derivative(high, 2 * k - 1, which) - self.derivative(low, 2 * k - 1, which)
            total += BERNOULLI[2 * k] / factorial * slopes
        return total

    def twice(self, n):
        if n <= 0:
            return Decimal(0)
        all_of_it, weighted = self.sums(n)
        return (n - 1) * all_of_it - weighted


class Logarithm(Smooth):
    """-r ln(1 + c x)."""

    def __init__(self, r, c):
        self.r, self.c = decimal(r), decimal(c)
        super().__init__()

    def at(self, n):
        return -self.r * exact.ln(1 + self.c * n)

    def integral(self, x, which):
        u, c = 1 + self.c * x, self.c
        if which == 0:
            return -self.r * (u * exact.ln(u) - u) / c
        return -self.r * (u * u / 2 * exact.ln(u) - u * u / 4 - u * exact.ln(u) + u) / c**2

    def derivative(self, x, m, which):
        def own(order):
            if order == 0:
                return self.at(x)
            sign, factorial = (1 if order % 2 else -1), 1
            for k in range(2, order):
                factorial *= k
            return -self.r * sign * factorial * (self.c / (1 + self.c * x)) ** order

        if which == 0:
            return own(m)
        return x * own(m) + (m * own(m - 1) if m else 0)


class Power(Smooth):
    """-r x^p."""

    def __init__(self, r, p):
        self.r, self.p = r if isinstance(r, Decimal) else decimal(r), decimal(p)
        super().__init__()

    def at(self, n):
        return -self.r * exact.power(n, self.p) if n else Decimal(0)

    def integral(self, x, which):
        p = self.p + which
        return -self.r * exact.power(x, p + 1) / (p + 1)

    def derivative(self, x, m, which):
        p, factor = self.p + which, Decimal(1)
        for k in range(m):
            factor *= p - k
        return -self.r * factor * exact.power(x, p - m)


class Waves:
    """weight · Σ_t (cos(ω_t x) - 1): summed twice, the sum of a geometric series of them, which is Fejér's kernel."""

    def __init__(self, weight, frequencies):
        self.weight, self.frequencies = decimal(weight), frequencies
        self.known = {}

    def at(self, n):
        if n not in self.known:
            cosines = [exact.cos(n * frequency) for frequency in self.frequencies]
            self.known[n] = cosines, self.weight * (sum(cosines) - len(cosines))
        return self.known[n][1]

    def twice(self, n):
        n -= 1
        if n <= 0:
            return Decimal(0)
        self.at(n), self.at(1)
        total = Decimal(0)
        for first, last in zip(self.known[1][0], self.known[n][0]):
            total += (n + (1 - last) / (1 - first)) / 2 - n * (n + 1) // 2
        return self.weight * total


# ---- Both sides: differences from 0 on, and those below, from -1 on


class Zero:
    def at(self, n):
        return Decimal(0)

    def twice(self, n):
        return Decimal(0)


class Behind:
    """f(n + 1), for f with f(0) = 0 or any other: of differences below 0, the first is -1."""

    def __init__(self, side):
        self.side = side

    def at(self, n):
        return self.side.at(n + 1)

    def twice(self, n):
        # Σ_{j<n-1} (n - 1 - j) f(j + 1), which f(0) is no part of.
        return self.side.twice(n + 1) - n * self.side.at(0) if n > 0 else Decimal(0)


def corners(twice, rows, cols):
    """Σ over rows a … b - 1 and columns c … e - 1 of what depends on row - column, and is 0 below 0."""
    (a, b), (c, e) = rows, cols
    return twice(b - c + 1) - twice(b - e + 1) - twice(a - c + 1) + twice(a - e + 1)


def parts(side):
    """Whole cells with the same weight."""
    low, high = side
    first, last = low.numerator // low.denominator, -(-high.numerator // high.denominator)
    if last - first == 1:
        return [((first, last), high - low)]
    return [
        ((first, first + 1), first + 1 - low),
        ((first + 1, last - 1), Fraction(1)),
        ((last - 1, last), high - (last - 1)),
    ]


def mean(after, before, causal, offset, rows, cols):
    """The mean over a rectangle, and the largest that it is of; None where all is hidden."""
    total, weights = Decimal(0), Decimal(0)
    for (a, b), down in parts(rows):
        for (c, e), across in parts(cols):
            part = decimal(down * across)
            own, others = (a + offset, b + offset), (c, e)
            total += part * corners(after.twice, own, others)
            weights += part * (corners(triangle, own, others) if causal else (b - a) * (e - c))
            if not causal:
                # As seen from the keys: 0 below 1.
                total += part * corners(before.twice, (c - 1, e - 1), own)
    return total / weights if weights else None


def mean_one_by_one(after, before, causal, offset, rows, cols):
    total, weights = Decimal(0), Decimal(0)
    for (a, b), down in parts(rows):
        for (c, e), across in parts(cols):
            part = decimal(down * across)
            for i in range(a, b):
                for j in range(c, e):
                    n = i + offset - j
                    if n < 0 and causal:
                        continue
                    total += part * (after.at(n) if n >= 0 else before.at(-n - 1))
                    weights += part
    return total / weights if weights else None


def largest(after, before, causal, offset, rows, cols):
    """Of what is seen: at an end, or where a step begins."""
    low = rows[0].numerator // rows[0].denominator + offset - (-(-cols[1].numerator // cols[1].denominator) - 1)
    high = -(-rows[1].numerator // rows[1].denominator) - 1 + offset - cols[0].numerator // cols[0].denominator
    found = []
    for side, first, last in ((after, max(low, 0), high), (before, max(-high - 1, 0), -low - 1)):
        if last < first or (side is before and causal):
            continue
        found += [side.at(first), side.at(last)]
        if isinstance(getattr(side, 'side', side), Steps):
            steps = getattr(side, 'side', side).steps
            found += [value for start, value in steps if first <= start <= last + 1]
    return max(map(abs, found))


# ---- Schemes: their arguments, lists among them, and both sides for a step


def alibi_slope(heads, head):
    return Fraction(2) ** (-8 * (head + 1) // heads)


def alibi(heads, head, bidirectional, step):
    slope = -alibi_slope(heads, head) * Fraction(step)
    words = {'heads': heads, 'bidirectional': bidirectional}
    after = Line(slope)
    return words, {}, head, after, Behind(Line(slope if bidirectional else -slope))


def rounded(x, digits):
    """A whole number above 0, or a fraction, to so many binary digits; ties to even."""
    x, unit = Fraction(x), Fraction(1)
    while x / unit >= 2**digits:
        unit *= 2
    while x / unit < 2 ** (digits - 1):
        unit /= 2
    return round(x / unit) * unit


def alibi_bfloat16(heads, head, bidirectional):
    slope = rounded(alibi_slope(heads, head), 8)

    def short(n):
        # Programs have distances in single precision first.
        return rounded(rounded(n, 24), 8) if n else Fraction(0)

    starts, values, n = [], [], 0
    while n < FAR:
        value = short(n)
        starts.append(n)
        values.append(-rounded(slope * value, 8) if value else Fraction(0))
        n = first_with(lambda x: short(x) > value, n + 1, max(2 * n, n + 1)) if n < 2**32 else FAR
    side = Steps(starts, values)
    other = side if bidirectional else Steps(starts, [-value for value in values])
    return {'heads': heads, 'bidirectional': bidirectional, 'bfloat16': True}, {}, head, side, Behind(other)


def t5(buckets, largest_distance, bidirectional, step, table):
    count = buckets // 2 if bidirectional else buckets
    single = count // 2
    n = count - single
    starts = list(range(single))
    for t in range(n):
        starts.append(
            first_with(lambda x: x**n >= largest_distance**t * single ** (n - t), single, largest_distance)
        )
    # A bucket may have none, and of each few differences are those of a step.
    starts = [-(-start // step) for start in starts]

    def side(values):
        last = {}
        for start, value in zip(starts, values):
            last[start] = value
        return Steps(last.keys(), last.values())

    words = {'heads': 1, 'num_buckets': buckets, 'max_distance': largest_distance, 'bidirectional': bidirectional}
    after = side(table[:count])
    before = Behind(side(table[count:])) if bidirectional else Behind(Steps([0], table[:1]))
    return words, {'table': table}, 0, after, before


def kerple(variant, r1, r2, step):
    own, steep = (Fraction(max(float(number), 0.01)) for number in (r1, r2))
    if variant == 'log':
        side = Logarithm(own, steep * Fraction(step))
    else:
        side = Power(decimal(own) * exact.power(decimal(step), decimal(steep)), steep)
    return {'heads': 1, 'variant': variant}, {'r1': [r1], 'r2': [r2]}, 0, side, Behind(side)


def sandwich(d_model, base, heads, head, step):
    frequencies = [
        decimal(step) * exact.power(base, -decimal(Fraction(2 * t, d_model))) for t in range(1, d_model // 2 + 1)
    ]
    side = Waves(Fraction(heads, 8 * (head + 1)), frequencies)
    return {'heads': heads, 'd_model': d_model, 'base': base}, {}, head, side, Behind(side)


def table_of(seed, count):
    draw = numbers_from(seed)
    return [Fraction(draw(4096) - 2048, 256) for _ in range(count)]


def settings():
    """Scheme, step, and what the functions above give."""
    yield 'alibi', 1, alibi(8, 0, False, 1)
    yield 'alibi', 1, alibi(8, 7, True, 1)
    yield 'alibi', Fraction(3, 8), alibi(4, 1, True, Fraction(3, 8))
    yield 'alibi', 1, alibi_bfloat16(8, 2, True)
    yield 'alibi', 1, alibi_bfloat16(4, 0, False)
    yield 't5-bias', 1, t5(32, 128, True, 1, table_of(7, 32))
    yield 't5-bias', 1, t5(32, 2**31, False, 1, table_of(8, 32))
    yield 't5-bias', 1, t5(128, 10**6, True, 1, table_of(9, 128))
    yield 't5-bias', 1, t5(4, 3, True, 1, table_of(10, 4))
    yield 't5-bias', 3, t5(32, 128, True, 3, table_of(11, 32))
    yield 't5-bias', 7, t5(16, 4000, False, 7, table_of(12, 16))
    for variant, r1, r2 in [
        ('log', 1, 1),
        ('log', 0.5, 0.001),
        ('log', 1e6, 1e6),
        ('log', 2.5, 0.03125),
        ('power', 1, 0.01),
        ('power', 1e6, 2),
        ('power', 0.125, 1),
        ('power', 3, 0.4),
        ('power', 1, 1.7),
    ]:
        yield 'kerple', 1, kerple(variant, r1, r2, 1)
    yield 'kerple', Fraction(1, 1024), kerple('log', 1, 3, Fraction(1, 1024))
    yield 'kerple', Fraction(1, 1024), kerple('power', 1, 0.75, Fraction(1, 1024))
    for d_model, base, heads, head, step in [
        (2, 10000, 1, 0, 1),
        (2, 2, 8, 7, 1),
        (128, 10000, 8, 2, 1),
        (16, 2, 12, 11, 1),
        (32, 10**6, 8, 0, 3),
        (8, 10**12, 8, 0, 1),
        (16, 100, 8, 4, Fraction(3, 1024)),
    ]:
        yield 'sandwich', step, sandwich(d_model, base, heads, head, step)


def side_of(draw, count, size, bins, center=None):
    """So many bins of a size, somewhere, or about a cell."""
    room = count - size * bins
    low = Fraction(draw(max(1, int(room)))) + Fraction(draw(8), 8) if center is None else center - size * bins / 2
    low = Fraction(int(low * 8), 8)
    return max(Fraction(0), min(low, room)), bins


def pictures(seed):
    """Counts, where queries begin among the keys, whether keys are hidden, both sides with their bins, and one bin."""
    draw = numbers_from(seed)
    most = 2**31
    eighths = lambda: Fraction(draw(8), 8)
    for k in range(10):
        causal = draw(2) == 1
        exponent = [0, 1, 3, 7, 12, 18, 24, 28, 10, 20][k]
        tall, wide = (Fraction(2) ** (exponent - draw(3)) + (eighths() if draw(2) else 0) for _ in range(2))
        height, width = 1 + draw(5), 1 + draw(5)
        offset = 0 if k % 4 else draw(2**20) - 2**19
        about = None if k % 3 == 0 else Fraction(2**20 + draw(most - 2**22))
        top, height = side_of(draw, most, tall, height, about)
        left, width = side_of(draw, most, wide, width, about)
        rows, cols = (top, top + tall * height), (left, left + wide * width)
        yield offset, causal, rows, height, cols, width, draw(height), draw(width)
    # The whole; the last cell of all; the first; one cell that is seen of a bin.
    whole = (Fraction(0), Fraction(most))
    yield 0, False, whole, 3, whole, 5, 1, 2
    yield 0, True, whole, 5, whole, 3, 2, 1
    yield 0, False, (Fraction(most - 1), Fraction(most)), 1, (Fraction(0), Fraction(1)), 1, 0, 0
    yield 0, False, (Fraction(0), Fraction(1)), 1, (Fraction(most - 1), Fraction(most)), 1, 0, 0
    yield 0, True, (Fraction(0), Fraction(2**30 + 1)), 1, (Fraction(2**30), Fraction(most)), 1, 0, 0
    yield 0, True, (Fraction(0), Fraction(2**30)), 1, (Fraction(2**30), Fraction(most)), 1, 0, 0


# Of bins of no more cells, both sums are computed, and compared.
MOST_ONE_BY_ONE = 400


def text_of(value):
    if isinstance(value, bool):
        return 'true' if value else 'false'
    return f'"{value}"' if isinstance(value, str) else repr(float(value))


def main():
    tiny = Decimal(10) ** -30
    lines = [
        '// Means of biases. Made by tests/golden/means_biases.py, in 80 digits.',
        '// {scheme, arguments, lists, head, is_causal, start of queries, step, bins, row, column, mean, largest}',
    ]
    for number, (scheme, step, (words, lists, head, after, before)) in enumerate(settings()):
        for offset, causal, rows, height, cols, width, row, column in pictures(1000 + number):
            sides = tuple(
                (low + (high - low) * Fraction(k, bins), low + (high - low) * Fraction(k + 1, bins))
                for (low, high), bins, k in ((rows, height, row), (cols, width, column))
            )
            # No position is beyond 2^31.
            if step > 1:
                rows, cols = (tuple(each / 8 for each in side) for side in (rows, cols))
                sides = tuple(tuple(each / 8 for each in side) for side in sides)
            value = mean(after, before, causal, offset, *sides)
            most = Decimal(0)
            if value is not None:
                most = largest(after, before, causal, offset, *sides)
                cells = 1
                for low, high in sides:
                    cells *= high - low + 2
                if cells < MOST_ONE_BY_ONE:
                    other = mean_one_by_one(after, before, causal, offset, *sides)
                    assert abs(value - other) <= tiny * max(1, most), (scheme, words, rows, cols)
            arguments = ', '.join(f'{{"{name}", {text_of(each)}}}' for name, each in words.items())
            given = ', '.join(
                f'{{"{name}", {{{", ".join(repr(float(each)) for each in numbers)}}}}}' for name, numbers in lists.items()
            )
            numbers = [*map(float, rows), height, *map(float, cols), width]
            bins = ', '.join(repr(each) for each in numbers)
            lines.append(
                f'{{"{scheme}", {{{arguments}}}, {{{given}}}, {head}, {text_of(causal)}, {float(offset * step)!r}, '
                f'{float(step)!r}, {{{bins}}}, {row}, {column}, '
                f'{"kNone" if value is None else format(value, ".17e")}, {most:.3e}}},'
            )
    exact.write('means_biases.inc', lines)


if __name__ == '__main__':
    main()
