// Errors in English sentences, for those who use the core from C++. WebAssembly does without: web/errors.js has the
// same sentences, and a test holds the two against each other.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "posenc/results.h"

namespace posenc {

namespace {

// As JavaScript writes numbers: the shortest decimal that reads back as the same double.
std::string describe(double value) {
  if (std::isnan(value)) return "NaN";
  if (value == 0) return "0";
  std::string text = value < 0 ? "-" : "";
  if (std::isinf(value)) return text + "Infinity";
  std::string digits;
  int point = 0;
  for (int places = 0; digits.empty(); ++places) {
    std::array<char, 32> written;
    std::snprintf(written.data(), written.size(), "%.*e", places, std::abs(value));
    const std::string_view all = written.data();
    const int exponent = std::atoi(&written[all.find('e') + 1]);
    std::string nearest(all.substr(0, 1));
    if (places > 0) nearest += all.substr(2, static_cast<std::size_t>(places));
    // Beside a power of two the nearest of so many digits may be another number, and a neighbour of it not.
    for (const int change : {0, 1, -1}) {
      const std::string near = std::to_string(std::atoll(nearest.c_str()) + change);
      if (std::strtod((near + "e" + std::to_string(exponent - places)).c_str(), nullptr) != std::abs(value)) continue;
      digits = near;
      point = exponent + 1 + static_cast<int>(near.size() - nearest.size());
      break;
    }
  }
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  // The value is 0.digits · 10^point.
  const int length = static_cast<int>(digits.size());
  if (point > 21 || point < -5) {
    text += digits[0];
    if (length > 1) text += "." + digits.substr(1);
    return text + (point > 0 ? "e+" : "e-") + std::to_string(std::abs(point - 1));
  }
  if (point <= 0) return text + "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  if (point >= length) return text + digits + std::string(static_cast<std::size_t>(point - length), '0');
  return text + digits.substr(0, static_cast<std::size_t>(point)) + "." +
         digits.substr(static_cast<std::size_t>(point));
}

std::string quote(const Text& text) {
  std::string quoted = "\"";
  quoted += text.view();
  return quoted += text.is_cut() ? "…\"" : "\"";
}

std::string value_of(const Error& error) {
  if (const auto* number = std::get_if<double>(&error.value)) return describe(*number);
  if (const auto* yes = std::get_if<bool>(&error.value)) return *yes ? "true" : "false";
  if (const auto* text = std::get_if<Text>(&error.value)) return quote(*text);
  if (std::holds_alternative<List>(error.value)) return "an array";
  return {};
}

std::string list(const Names& names, std::string text = {}) {
  for (std::size_t k = 0; k < names.size(); ++k) {
    if (!text.empty()) text += ", ";
    text += names[k];
  }
  return text;
}

std::string counted(double count, const std::string& one) {
  return describe(count) + " " + one + (count == 1 ? "" : "s");
}

// "a finite number from 2 to 16384": what a number has to be, and no more than is news.
std::string range(const Error& error) {
  const auto* number = std::get_if<double>(&error.value);
  const std::string what = !number ? "a number " : std::isfinite(*number) ? "" : "a finite number ";
  const auto [low, high, exclusive, none] = error.limits;
  if (low == high) return describe(low);
  const std::string from = (exclusive != 0 ? "greater than " : "at least ") + describe(low);
  if (std::isinf(high)) return what + from;
  if (exclusive != 0) return what + from + " and at most " + describe(high);
  return what + "from " + describe(low) + " to " + describe(high);
}

std::string product(double a, double b) { return describe(a) + " × " + describe(b); }

std::string capability(const Text& what) {
  if (what == "rows") return "rows for its positions";
  if (what == "pairs") return "angles and wavelengths";
  if (what == "shift") return "rows of sines and cosines";
  if (what == "single") return "form in single precision to compare with";
  if (what == "construction") return "construction step by step";
  if (what == "rotation") return "rotations";
  if (what == "indices") return "rows of a table to choose from";
  if (what == "distance") return "curve of scores over distance";
  if (what == "attention") return "attention without what a model learns";
  return "bias";
}

}  // namespace

std::string message(const Error& error) {
  const std::string about(error.about());
  const std::string value = value_of(error);
  const auto& limits = error.limits;
  const auto must_be = [&](const std::string& allowed) { return about + " is " + value + "; it must be " + allowed; };
  const std::string cells = " cells (2^26) are allowed";
  switch (error.rule) {
    case Rule::kRange:
      return must_be(range(error));
    case Rule::kMultiple:
      return must_be(limits[0] == 1 ? "a whole number" : "a multiple of " + describe(limits[0]));
    case Rule::kPaired:
      return must_be("even, so that dimensions make pairs");
    case Rule::kWhole:
      return must_be(limits[0] == limits[1]
                         ? describe(limits[0])
                         : "a whole number from " + describe(limits[0]) + " to " + describe(limits[1]));
    case Rule::kFinite:
      return must_be("a finite number");
    case Rule::kScheme:
    case Rule::kChoice:
      return must_be("one of: " + list(error.names));
    case Rule::kBoolean:
      return must_be("true or false");
    case Rule::kList:
      return must_be("a list of numbers");
    case Rule::kObject:
      return must_be("an object of keys and values, or null");
    case Rule::kNotEmpty:
      return about + " is empty; it must have at least one entry";
    case Rule::kLastPosition:
      return must_be("small enough for the last position, which is " + describe(limits[0]) + ", to be from " +
                     describe(limits[1]) + " to " + describe(limits[2]));
    case Rule::kTableRow:
      return must_be("a row of the table, from " + describe(limits[0]) + " to " + describe(limits[1]));
    case Rule::kParameter:
      return value + " is not a parameter of " + std::string(error.detail.view()) +
             "; it has: " + list(error.names, "positions");
    case Rule::kPreset:
      return value + " is not a preset of " + std::string(error.detail.view()) +
             "; it has: " + (error.names.size() ? list(error.names) : "none");
    case Rule::kLacks:
      return value + " has no " + capability(error.detail) +
             "; these schemes have: " + (error.names.size() ? list(error.names) : "none");
    case Rule::kEmptyMatrix:
      return about + " is " + product(limits[0], limits[1]) + "; it must have at least one row and one column";
    case Rule::kLength:
      return about + " has " + counted(limits[0], "number") + "; it must have " + product(limits[1], limits[2]) +
             " = " + describe(limits[1] * limits[2]);
    case Rule::kShape:
      return about + " is " + product(limits[0], limits[1]) + "; it must be " + product(limits[2], limits[3]);
    case Rule::kSameWidth:
      return about + " is " + product(limits[0], limits[1]) +
             "; it must be as wide as a, with a number of rows that divides that of a, " +
             product(limits[2], limits[3]);
    case Rule::kDirection:
      return about + (error.detail == "cosine" ? " is all zero, and has no direction for cosine"
                                               : " is constant, and has no direction for pearson");
    case Rule::kEnds:
      return must_be("from " + describe(limits[0]) + " to " + describe(limits[1]));
    case Rule::kUtf8:
      return about + " is not UTF-8 at byte " + describe(limits[0]);
    case Rule::kFloatRange:
      return about + " is too large for a float; it must be at most 3.4e38";
    case Rule::kSmallerSide:
      return about + " is " + product(limits[0], limits[1]) + "; its rows or its columns must be at most " +
             describe(limits[2]);
    case Rule::kCells:
      return about + " is " + product(limits[0], limits[1]) + " = " + describe(limits[0] * limits[1]) + "; at most " +
             describe(limits[2]) + cells;
    case Rule::kCount:
      return about + " is " + value + "; at most " + describe(limits[0]) + cells;
    case Rule::kEntries:
      return about + " has " + value + " numbers; at most " + describe(limits[0]) + " (2^26) are allowed";
    case Rule::kTotal:
      return "all arrays together have " + describe(limits[0]) + " cells; at most " + describe(limits[1]) + cells;
    case Rule::kBytes:
      return about + ": more than " + describe(limits[0]) + " bytes (2^26), the most allowed";
    case Rule::kMemory:
      return describe(limits[0]) + " bytes of memory could not be had";
    case Rule::kEmptyFile:
      return "the file is empty";
    case Rule::kZipFile:
      return "this is a zip archive: unpack it first";
    case Rule::kBinaryFile:
      return "this is a binary file; only vectors as text can be read";
    case Rule::kOnlyHeader:
      return "there is no vector behind the first line";
    case Rule::kLongLine:
      return "line " + describe(limits[0]) + " is longer than " + describe(limits[1]) + " bytes";
    case Rule::kNoVectors:
      return "no line is a word and its numbers; the first is " + (value.empty() ? "not UTF-8" : value);
    case Rule::kChangedFile:
      return "the file was changed, moved or removed since it was chosen: choose it again";
    case Rule::kNotANumber:
      return (value.empty() ? "what is not UTF-8" : value) + " stands where a number belongs";
    case Rule::kNoWord:
      return "there is no word before the numbers";
    case Rule::kNumbers:
      return counted(limits[0], "number") + " instead of " + describe(limits[1]);
    case Rule::kWordUtf8:
      return "the word is not valid UTF-8";
    case Rule::kBeyondFloat:
      return "a number is beyond the range of float, ±3.4e38";
    case Rule::kMatrixFile:
      return "this is none of .npy, .npz, .safetensors and numbers as text";
    case Rule::kHeader:
      return about + " cannot be read from byte " + describe(limits[0]) + " on";
    case Rule::kClaim:
      return about + " claims to have " + describe(limits[0]) + "; it can have at most " + describe(limits[1]);
    case Rule::kStoredType:
      return about + " is stored as " + value + ", which is not read; these types are: " + list(error.names);
    case Rule::kAxes:
      return about + " has the shape " + value + "; a matrix has two axes or one, besides leading ones of length 1";
    case Rule::kTruncated:
      return about + " ends at byte " + describe(limits[0]) + ", and the file already at byte " + describe(limits[1]);
    case Rule::kTensorBytes:
      return about + " claims the bytes from " + describe(limits[0]) + " to " + describe(limits[1]) +
             "; by its shape and type it has " + describe(limits[2]);
    case Rule::kOverlap:
      return about + " shares bytes with " + std::string(error.detail.view());
    case Rule::kNoArray:
      return "there are no numbers in this file";
    case Rule::kTwice:
      return "two arrays have the name " + about;
    case Rule::kEncrypted:
      return about + " is encrypted";
    case Rule::kMethod:
      return about + " is packed by method " + describe(limits[0]) + "; only stored (0) and deflated (8) are read";
    case Rule::kRagged:
      return "line " + describe(limits[0]) + " has " + counted(limits[1], "number") + "; the first one has " +
             describe(limits[2]);
    case Rule::kLineNumber:
      return "line " + describe(limits[0]) + ": " + (value.empty() ? "what is not UTF-8" : value) +
             " stands where a number belongs";
    case Rule::kMissing:
      return about + " is missing; " + std::string(error.detail.view()) + " needs it";
    case Rule::kUnknownKey:
      return about + " is not a known key; the nearest is " + std::string(error.detail.view());
    case Rule::kUsual:
      return about + " is " + value + "; usual is " + range(error);
    case Rule::kInstead:
      return about + " is " + (value.empty() ? "missing" : value) +
             "; taken instead: " + std::string(error.detail.view()) +
             (error.limit_count > 0 ? ", " + describe(limits[0]) : "");
    case Rule::kUntold:
      return "nothing tells which positional encoding this is";
  }
  return {};
}

}  // namespace posenc
