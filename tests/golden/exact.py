"""Elementary functions in 60 digits, on Python's own decimals: what golden numbers of formulas are computed with.

    python3 tests/golden/exact.py    # holds itself against identities

Nothing here shares a line, or a library, with the core.
"""
import pathlib
import sys
from decimal import Decimal, getcontext

getcontext().prec = 60


def _arctan_of_inverse(n):
    """arctan(1 / n), by its series."""
    total = term = Decimal(1) / n
    k = 1
    while abs(term) > Decimal(10) ** -70:
        term /= -n * n
        k += 2
        total += term / k
    return total


# Machin 1706.
PI = 4 * (4 * _arctan_of_inverse(5) - _arctan_of_inverse(239))


def sin(x):
    # The context's digits are relative: what reducing a large angle takes from them is added first.
    x = Decimal(x)
    getcontext().prec += 20
    x %= 2 * PI_WIDE
    total = term = x
    k = 1
    while abs(term) > Decimal(10) ** -70:
        term *= -x * x / ((k + 1) * (k + 2))
        k += 2
        total += term
    getcontext().prec -= 20
    return +total


def cos(x):
    getcontext().prec += 20
    shifted = Decimal(x) + PI_WIDE / 2
    getcontext().prec -= 20
    # Of a large angle no digit is lost: unary plus would round it, a sum in more digits does not.
    return sin(shifted)


def exp(x):
    return Decimal(x).exp()


def ln(x):
    return Decimal(x).ln()


def sqrt(x):
    return Decimal(x).sqrt()


def power(base, exponent):
    """base ** exponent for any real exponent; 0 ** 0 is 1."""
    base, exponent = Decimal(base), Decimal(exponent)
    return base**exponent


def log2(x):
    return ln(x) / ln(2)


getcontext().prec += 20
PI_WIDE = 4 * (4 * _arctan_of_inverse(5) - _arctan_of_inverse(239))
getcontext().prec -= 20


def write(name, lines):
    """Into the file of this name beside this one; with --check, only says whether it is so already."""
    text = '\n'.join(lines) + '\n'
    path = pathlib.Path(__file__).with_name(name)
    if '--check' in sys.argv[1:]:
        if path.read_text() != text:
            sys.exit(f'{path.name} is not what its formulas give')
        print(f'{path.name}: as computed again')
    else:
        path.write_text(text)


if __name__ == '__main__':
    tiny = Decimal(10) ** -50
    for number in ('0', '1', '-2.5', '1e-30', '1000000', '2147483648.25'):
        assert abs(sin(number) ** 2 + cos(number) ** 2 - 1) < tiny, number
        twice = 2 * Decimal(number)
        assert abs(sin(twice) - 2 * sin(number) * cos(number)) < tiny, number
    assert abs(sin(PI / 6) - Decimal('0.5')) < tiny and abs(cos(PI / 3) - Decimal('0.5')) < tiny
    assert str(PI).startswith('3.14159265358979323846264338327950288419716939937510')
    assert abs(ln(exp(Decimal('1.25'))) - Decimal('1.25')) < tiny
    print('exact.py: its identities hold')
