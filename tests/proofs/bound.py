"""A proved bound of the error of encode(): `python3 tests/proofs/bound.py` (needs gappa).

Every value of the encoding of whole positions up to 2^20, at whole steps, is within BOUND of the true one, for every
base above 1 and every d_model, where no product is fused with a sum: in WebAssembly, and in C++ with -ffp-contract=off. Three kinds of evidence make this up:

- Proved: the lemma below, and by Gappa each rounding that it names. The script writes Gappa's input from the constants
  of wasm/encode/recurrence.h, and stops if a line of wasm/encode/waves.cpp that it speaks of has changed.
- Checked exhaustively: the frequencies and the library's sines and cosines at each place where the recurrence starts
  again up to 2^20, for base 10000 and the widths of tests/core/library.test.cpp.
- Assumed: for other bases and widths the same bounds. The sines and cosines of the library are within one unit in the
  last place of the true ones and never above 1, and a frequency is within 2^-53 (1 + 2^-10) of the true one, relatively.

Lemma. Let w be a step's angle, f' the double that stands for f = 2 cos(w), x(n) the true values down a column,
x(n + 1) = f x(n) - x(n - 1), and y(n) the computed ones. The errors e = y - x then satisfy

    e(n + 1) = f' e(n) - e(n - 1) + r(n),    r(n) = (rounding of the step) + (f' - f) x(n).

Because |f'| <= 2, f' is 2 cos(v) for some v, and the solution of the recurrence is

    e(n) = U(n) e(1) - U(n - 1) e(0) + sum of U(n - k) r(k) over k = 1 ... n - 1,    U(m) = sin(m v) / sin(v).

|U(m)| <= m. So after n = kRestart - 1 rows |e(n)| <= n |e(1)| + (n - 1) |e(0)| + n (n - 1) / 2 max |r|. The roundings of
a step are bounded twice. If the two rows before it are at most 1 + 2^-29, each is at most 4 · 2^-53, so |e| <= 2^-29 and
by induction all rows are at most 1 + 2^-29. If so, each is at most 3 · 2^-53, which gives the bound.

The angle of row 0 is a rounded product of the position and a rounded frequency, and the angle of the step w is the step
times that frequency, with a rounding of its own. All rows of a block have the same wrong phase but for that last part,
which grows with n; x above are the true values with these phases, and sine and cosine change by no more than their
angle does.
"""

from fractions import Fraction
from pathlib import Path
import re
import subprocess
import sys

BOUND = Fraction(313, 10**10)  # 3.13e-8
FARTHEST = 2**20
ROOT = Path(__file__).resolve().parents[2]


def constant(name: str) -> int:
    """A constant of recurrence.h."""
    text = (ROOT / "wasm/encode/recurrence.h").read_text()
    return int(re.search(rf"\b{name} = (\d+);", text)[1])


def check_source() -> None:
    """The lines that the lemma speaks of, in their order."""
    text = (ROOT / "wasm/encode/waves.cpp").read_text()
    text = text[text.index("struct Columns") :]
    at = 0
    for line in """
        a = factor * b - a;
        b = factor * a - b;
        *out = static_cast<float>(columns.first[at]);
        const double after = columns.factor[at] * columns.second[at] - columns.first[at];
        sine[i] = std::sin(range.step * waves.frequencies[i]);
        cosine[i] = std::cos(range.step * waves.frequencies[i]);
        factor[waves.sine(i)] = factor[waves.cosine(i)] = 2 * cosine[i];
        if (row % kRestart == 0) {
        const double start = position_at(plan, row);
        const double s = start == 0 ? 0 : std::sin(start * waves.frequencies[i]);
        const double c = start == 0 ? 1 : std::cos(start * waves.frequencies[i]);
        first[waves.cosine(i)] = c;
        first[waves.sine(i)] = s;
        second[waves.cosine(i)] = c * cosine[i] - s * sine[i];
        second[waves.sine(i)] = s * cosine[i] + c * sine[i];
        const std::size_t stop = std::min(end, row - row % kRestart + kRestart);
        if (range && std::abs(range->step * waves.frequencies[0]) <= kMaxStep)
    """.strip().splitlines():
        found = text.find(line.strip(), at)
        if found < 0:
            sys.exit(f"waves.cpp has no longer, in this order: {line.strip()}")
        at = found + 1


def prove(what: str, script: str, hypotheses: str, goal: str, bound: Fraction) -> Fraction:
    """Gappa proves that |goal| is at most bound, a multiple of a power of 2."""
    numerator, exponent = bound.numerator, bound.denominator.bit_length() - 1
    assert bound.denominator == 2**exponent
    claim = f"{script}\n{{ {hypotheses} -> |{goal}| <= {numerator}b-{exponent} }}\n"
    run = subprocess.run(["gappa"], input=claim, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{what}: not proved\n{claim}{run.stderr}")
    print(f"proved: {what}: at most {float(bound):.4g}")
    return bound


def main() -> None:
    check_source()
    rows, step_limit = constant("kRestart"), constant("kMaxStep")
    double = "@d = float<ieee_64, ne>;\n"
    unit = Fraction(1, 2**53)
    # |e| that the induction allows.
    allowed = Fraction(1, 2**29)
    limit = f"{(1 + allowed).numerator}b-29"

    step = double + "a = d(aa); b = d(bb); f = d(ff); p d= f * b; y d= p - a;"
    rows_before = f"|a| <= {limit} /\\ |b| <= {limit} /\\ |f| <= 2"
    exact_step = "y - (f * b - a)"
    first = prove("the rounding of a step", step, rows_before, exact_step, 4 * unit)
    then = prove(
        "the rounding of a step to a row in range",
        step,
        f"{rows_before} /\\ |y| <= {limit}",
        exact_step,
        3 * unit,
    )
    # One unit in the last place of numbers up to 1.
    library = unit
    second = prove(
        "the second row, from sines and cosines of the library",
        double + "s = d(ss); c = d(cc); t = d(tt); g = d(gg); p d= c * g; q d= s * t; y d= p - q;",
        "|s| <= 1 /\\ |c| <= 1 /\\ |t| <= 1 /\\ |g| <= 1 /\\ |S| <= 1 /\\ |C| <= 1 /\\ |T| <= 1 /\\ |G| <= 1"
        " /\\ |s - S| <= 1b-53 /\\ |c - C| <= 1b-53 /\\ |t - T| <= 1b-53 /\\ |g - G| <= 1b-53",
        "y - (C * G - S * T)",
        Fraction(13, 2) * unit,
    )
    # (1 + 2^-10) 2^-53, relatively, of a frequency up to 1.
    angle = prove(
        "the angle of the farthest position",
        double + "p = d(pp); w = d(ww); y d= p * w;",
        f"|p| <= {FARTHEST} /\\ w in [0, 1] /\\ W in [0, 1] /\\ |w - W| <= 1025b-63",
        "y - p * W",
        Fraction(2 * 1024 + 1, 1024) * FARTHEST * unit,
    )
    turn = prove(
        "the rounding of a step's angle",
        double + "h = d(hh); w = d(ww); y d= h * w;",
        f"|h * w| <= {step_limit + 1}",
        "y - h * w",
        step_limit * unit,
    )
    rounding = prove(
        "the rounding to float of a value up to 1",
        "@s = float<ieee_32, ne>;\ny = s(x);",
        "|x| <= 1",
        "y - x",
        Fraction(1, 2**25),
    )
    prove(
        "a value that errors have carried above 1 becomes 1",
        "@s = float<ieee_32, ne>;\ny = s(x);",
        f"x in [1, {limit}]",
        "y - 1",
        Fraction(0),
    )

    n = rows - 1

    def grown(each: Fraction) -> Fraction:
        """|e(n)|, from the rounding of each step. The factor is twice a cosine of the library: its doubling is exact."""
        return n * second + (n - 1) * library + Fraction(n * (n - 1), 2) * (each + 2 * library)

    if grown(first) > allowed:
        sys.exit(f"the errors of {rows} rows are up to {float(grown(first)):.4g}: they may leave the range of the proof")
    # The frequency's error counts at each row's own position, which the angle of the farthest one covers.
    phase = angle + n * turn
    error = grown(then) + phase
    print(f"of the recurrence, after {rows} rows: {float(grown(then)):.4g}; of the phase: {float(phase):.4g}")
    total = rounding + error
    print(f"every value within {float(total):.5g}, and so within {float(BOUND):.3g}")
    if total > BOUND:
        sys.exit(f"{float(total):.5g} exceeds the bound {float(BOUND):.3g}")


main()
