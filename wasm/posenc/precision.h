// Numbers of lower precision, and their effect on sines and cosines as positions, frequencies or values.
#pragma once

#include "encodings.h"

namespace posenc {

/// Formats of floating-point numbers.
///
///   kFloat64   53 binary digits, the double of C++; kFloat32   24, its float
///   kFloat16   11, up to 65504 (binary16 of IEEE 754); kBfloat16   8, with the range of float
enum class Format : std::uint8_t { kFloat64, kFloat32, kFloat16, kBfloat16 };
inline constexpr std::array kFormats = {Format::kFloat64, Format::kFloat32, Format::kFloat16, Format::kBfloat16};

/// "float64", "float32", "float16", "bfloat16".
std::string_view name_of(Format format);

/// The format of this name.
///
/// parameter  what the format is for, for the error
/// errors     invalid_argument
Result<Format> format_of(std::string_view name, std::string_view parameter);

/// The number of a format that is nearest to a double; of two that are as near, the one whose last digit is even.
///
///   beyond the largest number, from half a step on, infinity; below the least normal one, a multiple of the least
///   number above 0; a zero keeps its sign
///
/// value      any; infinity and NaN stay
/// returns    a number of the format, as a double, which holds all of them
/// errors     none
/// numerics   exact: rounded once. A double that was itself rounded can lie between two numbers where the true value
///            does not; that this shows is rare, and it is not corrected
/// cost       a few additions
/// invariant  odd; never falling; a number of the format stays as it is
/// source     IEEE 754-2019, section 4.3.1; bfloat16: the first 16 bits of a float
double rounded(double value, Format format);

/// The formats in which an implementation stores the ingredients of rows.
///
///   position   the position of each row, as the scheme counts it
///   frequency  the frequency of each pair, and its angle: the product of both
///   value      the sine and the cosine
struct Formats {
  Format position = Format::kFloat64;
  Format frequency = Format::kFloat64;
  Format value = Format::kFloat64;
};

/// The numbers of such an implementation.
///
///   rows              [positions, dimensions], its numbers. The first dimension of a pair holds the sine of its
///                     angle, the second the cosine, times the attention factor of a rotary scheme; 0 in those of no
///                     pair
///   errors            [positions], the largest difference of a number in each row from the double
///   similarity        [positions - 1], the dot product of each row and the next one
///   exact_similarity  [positions - 1], the same in double
///   same_as           [positions], the first row that has the same numbers, unless in double, too, their angles are
///                     the same; the row itself where there is none before it
///   merged            how many rows are the same as an earlier one
///   together          the first row that is the same as an earlier one, and that one before it; both are 0 if there
///                     is none
///   lost              the first row that has no numbers: a position, an angle or a value is beyond the largest number
///                     of its format. The number of rows if there is none. Such rows are NaN in all of these, and the
///                     same as no other
struct Precision {
  MatrixF64 rows;
  Buffer<double> errors;
  Buffer<double> similarity;
  Buffer<double> exact_similarity;
  Buffer<std::uint32_t> same_as;
  std::size_t merged = 0;
  std::array<std::size_t, 2> together = {};
  std::size_t lost = 0;
};

/// The rows of a scheme in an implementation whose numbers have lower precision.
///
///   R_v(a sin θ), R_v(a cos θ), where θ = R_f(R_p(pos) · R_f(ω)); R_p, R_f and R_v round to the formats of positions,
///   frequencies and values, a is the attention factor
///
/// Only these are rounded: the frequency is that of double, rounded once, and sine and cosine are those of the rounded
/// angle. An implementation that also makes frequencies in few digits is farther off: see float32_errors. Magnitudes
/// that depend on the position are left out.
///
/// plan       of a scheme with pairs
/// formats    any
/// returns    see Precision
/// errors     not_applicable; invalid_argument where the scheme mixes pairs; too_large; out_of_memory
/// numerics   sines, cosines and sums are in double; the reference is encode's formula in double, so an error is known
///            to within 2^-52 + |pos| · 2^-52
/// cost       four sines and cosines for each position and pair, and a sort of the rows
/// invariant  in double alone no row is off, and all are the numbers of encode before its rounding; at position 0 no
///            row is off whose format holds the attention factor
/// invariant  with values alone rounded, and no attention factor, a row is off by at most half a step below 1: 2^-25
///            in float32, 2^-12 in float16, 2^-9 in bfloat16
/// invariant  whole positions in bfloat16 are exact up to 256, and 257 is 256; in float16 up to 2048, in float32 up to
///            2^24
/// source     none
Result<Precision> precision(const Plan& plan, const Formats& formats);
inline Result<Precision> precision(const Request& request, const Formats& formats) {
  return detail::planned(request, [&formats](const Plan& plan) { return precision(plan, formats); });
}

}  // namespace posenc
