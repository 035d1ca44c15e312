// Numbers as files store them, converted to floats.
#include "files/stored_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace posenc {

namespace {

constexpr std::array<std::string_view, kNumberTypes + 1> kTypeNames = {
    "bool",   "int8",   "int16",   "int32",    "int64",   "uint8",   "uint16",
    "uint32", "uint64", "float16", "bfloat16", "float32", "float64", ""};

template <class Unsigned>
Unsigned swap_bytes(Unsigned number) {
  if constexpr (sizeof number == 2) return __builtin_bswap16(number);
  if constexpr (sizeof number == 4) return __builtin_bswap32(number);
  if constexpr (sizeof number == 8) return __builtin_bswap64(number);
  return number;
}

template <class To, class From>
To bits_as(From bits) {
  static_assert(sizeof(To) == sizeof(From));
  To value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// Rounds once. A number beyond the largest float by less than half a step becomes the largest float.
float round_to_float(double value) {
  constexpr double kInfiniteFrom = 0x1.ffffffp127;
  if (value >= kInfiniteFrom) return std::numeric_limits<float>::infinity();
  if (value <= -kInfiniteFrom) return -std::numeric_limits<float>::infinity();
  return static_cast<float>(std::clamp(value, -kMaxFloat, kMaxFloat));
}

float half_to_float(std::uint16_t bits) {
  const std::uint32_t sign = (bits & 0x8000U) << 16;
  const std::uint32_t exponent = (bits >> 10) & 31U;
  const std::uint32_t fraction = bits & 0x3FFU;
  if (exponent == 0) {
    const float value = static_cast<float>(fraction) * 0x1p-24F;
    return sign ? -value : value;
  }
  const std::uint32_t wide = exponent == 31 ? 255U : exponent + 112U;
  return bits_as<float>(sign | wide << 23 | fraction << 13);
}

template <class Unsigned, class Convert>
void convert(bool big_endian, std::span<const char> bytes, std::span<float> out, Convert to_float) {
  const auto each = [&](auto ordered) {
    for (std::size_t k = 0; k < out.size(); ++k) {
      Unsigned bits;
      std::memcpy(&bits, &bytes[k * sizeof bits], sizeof bits);
      out[k] = to_float(ordered(bits));
    }
  };
  if (big_endian) return each(swap_bytes<Unsigned>);
  each([](Unsigned bits) { return bits; });
}

}  // namespace

std::string_view name_of(NumberType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

std::span<const std::string_view> type_names() { return std::span(kTypeNames).first(kNumberTypes); }

std::size_t bytes_of(NumberType type) {
  static constexpr std::array<std::size_t, kNumberTypes + 1> kBytes = {1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8, 0};
  return kBytes[static_cast<std::size_t>(type)];
}

Special count_special(std::span<const float> numbers) {
  Special special;
  for (const float number : numbers) {
    special.nan += number != number ? 1U : 0U;
    special.infinite += std::fabs(number) == std::numeric_limits<float>::infinity() ? 1U : 0U;
  }
  return special;
}

Special widen(NumberType type, bool big_endian, std::span<const char> bytes, std::span<float> out) {
  const auto as_is = [](auto number) { return static_cast<float>(number); };
  switch (type) {
    case NumberType::kBool:
      convert<std::uint8_t>(false, bytes, out, [](std::uint8_t bits) { return bits == 0 ? 0.0F : 1.0F; });
      break;
    case NumberType::kInt8:
      convert<std::uint8_t>(false, bytes, out,
                            [](std::uint8_t bits) { return static_cast<float>(bits_as<std::int8_t>(bits)); });
      break;
    case NumberType::kInt16:
      convert<std::uint16_t>(big_endian, bytes, out,
                             [](std::uint16_t bits) { return static_cast<float>(bits_as<std::int16_t>(bits)); });
      break;
    case NumberType::kInt32:
      convert<std::uint32_t>(big_endian, bytes, out,
                             [](std::uint32_t bits) { return static_cast<float>(bits_as<std::int32_t>(bits)); });
      break;
    case NumberType::kInt64:
      convert<std::uint64_t>(big_endian, bytes, out,
                             [](std::uint64_t bits) { return static_cast<float>(bits_as<std::int64_t>(bits)); });
      break;
    case NumberType::kUint8:
      convert<std::uint8_t>(false, bytes, out, as_is);
      break;
    case NumberType::kUint16:
      convert<std::uint16_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kUint32:
      convert<std::uint32_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kUint64:
      convert<std::uint64_t>(big_endian, bytes, out, as_is);
      break;
    case NumberType::kFloat16:
      convert<std::uint16_t>(big_endian, bytes, out, half_to_float);
      break;
    case NumberType::kBfloat16:
      convert<std::uint16_t>(big_endian, bytes, out,
                             [](std::uint16_t bits) { return bits_as<float>(std::uint32_t{bits} << 16); });
      break;
    case NumberType::kFloat32:
      convert<std::uint32_t>(big_endian, bytes, out, bits_as<float, std::uint32_t>);
      break;
    case NumberType::kFloat64:
      convert<std::uint64_t>(big_endian, bytes, out,
                             [](std::uint64_t bits) { return round_to_float(bits_as<double>(bits)); });
      break;
    case NumberType::kOther:
      std::fill(out.begin(), out.end(), std::numeric_limits<float>::quiet_NaN());
      break;
  }
  return count_special(out);
}

}  // namespace posenc
