"""Means of rows of sines and cosines, and of their dot products, in 60 digits, for means.test.cpp and mean-similarity.test.cpp in tests/core.

    python3 tests/golden/means.py           # writes means.inc and means_products.inc
    python3 tests/golden/means.py --check   # computes them again; exit code 1 if different

Written from the formulas alone, on exact.py. A cell weighs by how much of it lies in a bin. What is short is summed cell
by cell; what is long by the sum of a geometric series, which is held against the former first.
"""
from decimal import Decimal
from fractions import Fraction

import exact

# Numbers from a seed, the same everywhere: Lehmer's generator.
def numbers_from(seed):
    def below(n):
        nonlocal seed
        seed = seed * 48271 % (2**31 - 1)
        return seed % n

    return below


below = numbers_from(20260)


def frequency(base, d, pair):
    # Just what the double is that the core is given.
    return exact.power(Decimal(float(base)), -Decimal(2 * pair) / d)


def decimal(number):
    return Decimal(number.numerator) / Decimal(number.denominator)


def series(phase, angle, count):
    """The sums of cos and of sin of phase + k angle, k below count."""
    if count == 0:
        return Decimal(0), Decimal(0)
    half = angle / 2
    quotient = Decimal(count) if exact.sin(half) == 0 else exact.sin(count * half) / exact.sin(half)
    middle = phase + (count - 1) * half
    return quotient * exact.cos(middle), quotient * exact.sin(middle)


def one_by_one(phase, angle, count):
    terms = [phase + k * angle for k in range(count)]
    return sum(map(exact.cos, terms), Decimal(0)), sum(map(exact.sin, terms), Decimal(0))


def column_mean(base, d, start, step, column, low, high, add=series, layout='interleaved'):
    """The mean of a column over the rows from low to high, which are fractions."""
    pair, is_cosine = divmod(column, 2) if layout == 'interleaved' else (column % (d // 2), column // (d // 2))
    omega = frequency(base, d, pair)
    which = (lambda it: it[0]) if is_cosine else (lambda it: it[1])
    first, last = low.numerator // low.denominator, -(-high.numerator // high.denominator)

    def cells(begin, count):
        return which(add(omega * decimal(start + step * begin), omega * decimal(step), count))

    total = cells(first, last - first)
    total -= decimal(low - first) * cells(first, 1)
    total -= decimal(last - high) * cells(last - 1, 1)
    return total / decimal(high - low)


def mean(base, d, start, step, rows, cols, add=series, layout='interleaved'):
    """The mean over a rectangle, whose sides are pairs of fractions."""
    left, right = cols
    total, weight = Decimal(0), Fraction(0)
    for column in range(left.numerator // left.denominator, -(-right.numerator // right.denominator)):
        part = min(right, Fraction(column + 1)) - max(left, Fraction(column))
        total += decimal(part) * column_mean(base, d, start, step, column, *rows, add, layout)
        weight += part
    return total / decimal(weight)


def bin_of(side, bins, k):
    low, high = side
    return low + (high - low) * Fraction(k, bins), low + (high - low) * Fraction(k + 1, bins)


# Of a bin of fewer rows, both sums are computed, and compared.
MOST_ONE_BY_ONE = 2**12

# base, d, start, step, rows seen, rows of bins, columns seen, columns of bins.
CASES = [
    ('10000', 8, 0, 1, (0, 12), 3, (0, 8), 4),
    ('10000', 8, 0, 1, (0, 7), 5, (0, 8), 3),
    ('10000', 8, Fraction(1, 2), Fraction(-3, 4), (Fraction(3, 8), Fraction(85, 8)), 4, (Fraction(1, 2), 7), 5),
    ('10000', 4, 0, 1, (0, Fraction(3, 2)), 6, (0, 2), 4),
    ('2', 6, -20, 3, (0, 40), 7, (0, 6), 6),
    ('10000', 512, 0, 1, (0, 2**20), 5, (0, 512), 8),
    ('10000', 512, 0, 1, (2**19, 2**19 + 600), 6, (100, 131), 7),
    ('1.5', 64, 0, 1, (0, 10**6), 3, (0, 64), 5),
    ('1000000000000', 128, 0, 1, (0, 2**24), 4, (64, 128), 6),
    ('10000', 16, 0, 1, (0, 2**31 - 1), 6, (0, 16), 8),
    ('10000', 16, 2**30, 1, (2**29, 2**29 + 1000), 9, (0, 16), 16),
    ('500000', 128, 0, 1, (12345, 12345 + 777 * 64), 64 + 13, (120, 128), 2),
    ('10000', 4, 0, Fraction(22, 7), (0, 1000), 3, (0, 2), 2),
]

# As wide as rows may be, in either layout, from far away on.
WIDE = [
    ('10000', 16384, 0, 1, (0, 2**20), 5, (0, 16384), 512),
    ('10000', 16384, 2**30, 1, (2**29, 2**29 + 1000), 9, (8100, 8300), 40),
    ('500000', 16384, -(2**30), Fraction(3, 4), (Fraction(2**30) + Fraction(3, 8), 2**30 + 77), 11, (16000, 16384), 77),
]


# Steps, among them some after which the first pair stands almost where it stood, or opposite: multiples of π but for a little.
TURN = 2 * float(exact.PI)
STEPS = [1, 1, 1, 2, 3, -1, 710, -710, 355, 103993, TURN, -TURN / 2, 22 / 7, 3 / 4, 1 / 1024, -1e-9]


def random_cases(count):
    """As CASES, with the bin that is asked for: of each length of bins, from a row to all there are."""
    draw = numbers_from(57)
    eighths = lambda most: Fraction(draw(8 * most), 8)
    for k in range(count):
        base = str(1 + (1 + draw(9)) * Decimal(10) ** (draw(21) - 9))
        d = 2 * (1 + draw(256))
        step = Fraction(float(STEPS[draw(len(STEPS))]))
        start = [0, draw(2**20), draw(2**30), -draw(2**30), 2**30, -(2**30)][draw(6)]
        # So many rows are there on the way to 2^31.
        room = min(2**31 - 1, int((2**31 - abs(start)) / abs(step)))
        rows = min(room, 2 ** (k % 32) + eighths(2 ** (k % 32)))
        height = 1 + draw(min(200, int(room / rows)))
        low = draw(int(room - rows * height) // 2 + 1) + eighths(1) if room - rows * height > 2 else Fraction(0)
        high = min(Fraction(room), low + int(rows * height * 8) * Fraction(1, 8))
        left = draw(2) * draw(d - 1) + eighths(1)
        right = min(Fraction(d), left + Fraction(1, 8) + eighths(4))
        width = 1 + draw(3)
        yield (base, d, start, step, (low, high), height, (left, right), width), (draw(height), draw(width))


def product_mean(base, d, start, step, rows, cols):
    """The mean of the dot products of all rows of one bin with all of another: the product of their means."""
    return sum(
        (
            column_mean(base, d, start, step, column, *rows) * column_mean(base, d, start, step, column, *cols)
            for column in range(d)
        ),
        Decimal(0),
    )


def product_mean_one_by_one(base, d, start, step, rows, cols):
    """The same from the products themselves, which depend on the distance alone."""

    def parts(low, high):
        for k in range(low.numerator // low.denominator, -(-high.numerator // high.denominator)):
            yield k, min(high, Fraction(k + 1)) - max(low, Fraction(k))

    frequencies = [frequency(base, d, pair) for pair in range(d // 2)]
    total, weight = Decimal(0), Fraction(0)
    for row, down in parts(*rows):
        for col, across in parts(*cols):
            distance = decimal(step * (row - col))
            total += decimal(down * across) * sum((exact.cos(omega * distance) for omega in frequencies), Decimal(0))
            weight += down * across
    return total / decimal(weight)


# base, d, start, step, rows seen, rows of bins, columns seen, columns of bins: both of positions.
PRODUCTS = [
    ('10000', 8, 0, 1, (0, 12), 3, (0, 12), 4),
    ('10000', 4, Fraction(1, 2), Fraction(-3, 4), (Fraction(3, 8), 7), 4, (Fraction(1, 2), 9), 5),
    ('2', 6, -20, 3, (0, 11), 7, (2, 9), 6),
    ('10000', 128, 0, 1, (0, 2**20), 9, (0, 2**20), 9),
    ('10000', 64, 0, 1, (2**19, 2**19 + 600), 6, (0, 2**20), 1000),
    ('500000', 32, 0, 1, (0, 2**24), 70, (0, 2**24), 131),
    ('10000', 16, 0, 1, (0, 2**31 - 1), 6, (2**30, 2**30 + 100), 100),
    # Near the diagonal, where squared distances are small.
    ('10000', 512, 0, 1, (2**20, 2**20 + 40), 10, (2**20, 2**20 + 40), 10),
    ('10000', 64, 12345, Fraction(1, 1024), (0, 30), 6, (0, 30), 6),
]


def main():
    tiny = Decimal(10) ** -40
    lines = [
        '// Means of rows of sines and cosines. Made by tests/golden/means.py, in 60 digits.',
        '// {base, d_model, start, step, {row_from, row_to, rows, col_from, col_to, cols}, row, column, mean, layout}',
    ]
    asked = []
    for case in CASES:
        height, width = case[5], case[7]
        chosen = {(0, 0), (height - 1, width - 1)} | {(below(height), below(width)) for _ in range(4)}
        asked += [(case, each) for each in sorted(chosen)]
    asked = [(*each, 'interleaved') for each in asked + list(random_cases(64))]
    draw = numbers_from(16384)
    for layout in ('interleaved', 'concatenated'):
        for case in WIDE:
            height, width = case[5], case[7]
            chosen = {(0, 0), (height - 1, width - 1)} | {(draw(height), draw(width)) for _ in range(4)}
            asked += [(case, each, layout) for each in sorted(chosen)]
    for (base, d, start, step, rows, height, cols, width), (row, column), layout in asked:
        # Just what the double is that the core is given.
        start, step = Fraction(start), Fraction(float(step))
        rows, cols = tuple(map(Fraction, rows)), tuple(map(Fraction, cols))
        sides = bin_of(rows, height, row), bin_of(cols, width, column)
        value = mean(base, d, start, step, *sides, layout=layout)
        if sides[0][1] - sides[0][0] < MOST_ONE_BY_ONE:
            assert abs(value - mean(base, d, start, step, *sides, one_by_one, layout)) < tiny, (base, d)
        numbers = [float(start), float(step), *map(float, rows), height, *map(float, cols), width]
        start_text, step_text, r0, r1, h, c0, c1, w = (repr(each) for each in numbers)
        lines.append(
            f'{{{base}, {d}, {start_text}, {step_text}, {{{r0}, {r1}, {h}, {c0}, {c1}, {w}}}, '
            f'{row}, {column}, {value:.17e}{"" if layout == "interleaved" else f", {chr(34)}{layout}{chr(34)}"}}},'
        )
    exact.write('means.inc', lines)

    lines = [
        '// Means of dot products of rows of sines and cosines. Made by tests/golden/means.py, in 60 digits.',
        '// {base, d_model, start, step, {row_from, row_to, rows, col_from, col_to, cols}, row, column, mean}',
    ]
    for base, d, start, step, rows, height, cols, width in PRODUCTS:
        start, step = Fraction(start), Fraction(float(step))
        rows, cols = tuple(map(Fraction, rows)), tuple(map(Fraction, cols))
        chosen = {(0, 0), (height - 1, width - 1)} | {(below(height), below(width)) for _ in range(4)}
        for row, column in sorted(chosen):
            sides = bin_of(rows, height, row), bin_of(cols, width, column)
            value = product_mean(base, d, start, step, *sides)
            if rows[1] < 20:
                assert abs(value - product_mean_one_by_one(base, d, start, step, *sides)) < tiny, (base, d)
            numbers = [float(start), float(step), *map(float, rows), height, *map(float, cols), width]
            start_text, step_text, r0, r1, h, c0, c1, w = (repr(each) for each in numbers)
            lines.append(
                f'{{{base}, {d}, {start_text}, {step_text}, {{{r0}, {r1}, {h}, {c0}, {c1}, {w}}}, '
                f'{row}, {column}, {value:.17e}}},'
            )
    exact.write('means_products.inc', lines)


if __name__ == '__main__':
    main()
