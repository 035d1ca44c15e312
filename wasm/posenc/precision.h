// Numbers of lower precision, and their effect on sines and cosines: as positions, as frequencies, as values.
#pragma once

#include "encodings.h"

namespace posenc {

/// Formats of floating-point numbers.
///
///   kFloat64   53 binary digits, the double of C++
///   kFloat32   24 binary digits, the float of C++
///   kFloat16   11 binary digits, up to 65504 (binary16 of IEEE 754)
///   kBfloat16  8 binary digits, with the range of float
enum class Format : std::uint8_t { kFloat64, kFloat32, kFloat16, kBfloat16 };
inline constexpr std::array kFormats = {Format::kFloat64, Format::kFloat32, Format::kFloat16, Format::kBfloat16};

/// "float64", "float32", "float16", "bfloat16".
std::string_view name_of(Format format);

/// The format with this name.
///
/// parameter  the name of the parameter that the error is about
/// errors     invalid_argument
Result<Format> format_of(std::string_view name, std::string_view parameter);

/// Rounds a double to the nearest number of a format; of two equally near, to the one whose last digit is even.
///
///   A number that exceeds the largest one by half a step or more becomes infinity. A number below the least normal
///   one becomes a multiple of the least positive number. A zero keeps its sign
///
/// value      any; infinity and NaN do not change
/// returns    a number of the format, as a double; a double holds every number of each format
/// errors     none
/// numerics   exact: rounded once. If the double was itself rounded, it can lie exactly between two numbers although
///            the true value does not; this rarely affects the result, and it is not corrected
/// cost       a few additions
/// invariant  odd; never falls as the value rises; a number of the format does not change
/// source     IEEE 754-2019, section 4.3.1; bfloat16: the first 16 bits of a float
double rounded(double value, Format format);

/// The formats in which an implementation stores the parts from which it computes rows.
///
///   position   the position of each row, as the scheme counts it
///   frequency  the frequency of each pair, and its angle, the product of position and frequency
///   value      the sine and the cosine
struct Formats {
  Format position = Format::kFloat64;
  Format frequency = Format::kFloat64;
  Format value = Format::kFloat64;
};

/// The numbers that such an implementation computes.
///
///   rows              [positions, dimensions], the numbers themselves. The first dimension of a pair holds the sine
///                     of its angle, the second the cosine, times the attention factor of a rotary scheme; dimensions
///                     of no pair hold 0
///   errors            [positions], the largest difference in each row from the numbers in double
///   similarity        [positions - 1], the dot product of each row and the next one
///   exact_similarity  [positions - 1], the same in double
///   same_as           [positions], the first row with the same numbers. The row itself if no earlier row has the same
///                     numbers, or if their angles are the same in double, too
///   merged            how many rows are the same as an earlier one
///   together          {earlier, later}: `later` is the first row that is the same as an earlier one. Both are 0 if
///                     there is none
///   lost              the first row without numbers: a position, an angle or a value exceeds the largest number of
///                     its format. If there is none, the number of rows. In all of these such a row is NaN, and it is
///                     the same as no other
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
///   frequencies and values, and a is the attention factor
///
/// Nothing else is rounded: the frequency is computed in double and rounded once, and the sine and cosine are those of
/// the rounded angle. The error is larger if an implementation also computes frequencies in low precision: see
/// float32_errors. Magnitudes that depend on the position are ignored.
///
/// plan       a plan of a scheme with pairs
/// formats    any
/// returns    see Precision
/// errors     not_applicable; invalid_argument if the scheme mixes pairs; too_large; out_of_memory
/// numerics   sines, cosines and sums are in double. The reference is the formula of encode() in double, so each error
///            is exact to within 2^-52 + |pos| · 2^-52
/// cost       four sines and cosines for each position and pair, and sorting the rows
/// invariant  if all formats are double, no row has an error, and the numbers are those of encode() before it rounds;
///            at position 0, no row has an error if the format of values holds the attention factor exactly
/// invariant  if only values are rounded, and without an attention factor, the error of a row is at most half a step
///            below 1: 2^-25 in float32, 2^-12 in float16, 2^-9 in bfloat16
/// invariant  whole positions are exact up to 256 in bfloat16 (257 becomes 256), up to 2048 in float16 and up to 2^24
///            in float32
/// source     none
Result<Precision> precision(const Plan& plan, const Formats& formats);
inline Result<Precision> precision(const Request& request, const Formats& formats) {
  return detail::planned(request, [&formats](const Plan& plan) { return precision(plan, formats); });
}

}  // namespace posenc
