// Errors in English sentences, for programs in C++. WebAssembly does without: there, web/engine/refusals.js words
// errors by the same texts, messages.def, and a test compares the two.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "posenc/results.h"

namespace posenc {

namespace {

// A number as JavaScript writes it: the shortest decimal that reads back as the same double.
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
    // Next to a power of two, the nearest decimal of this many digits may read back as another double, although one of
    // its neighbours reads back as this one.
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

// The text of a sentence or a phrase, and what the limits of its rule are called.
struct Sentence {
  std::string_view id;
  std::string_view text;
  std::array<std::string_view, 4> limits;

  template <class... Limits>
  constexpr Sentence(std::string_view its_id, std::string_view its_text, Limits... its_limits)
      : id(its_id), text(its_text), limits{its_limits...} {}
};
constexpr Sentence kSentences[] = {
#define SENTENCE(id, ...) Sentence(#id, __VA_ARGS__),
#define PHRASE(id, text) Sentence(#id, text),
#define JS_SENTENCE(id, ...)
#define JS_PHRASE(id, text)
#include "request/messages.def"
#undef SENTENCE
#undef PHRASE
#undef JS_SENTENCE
#undef JS_PHRASE
};

const Sentence& sentence_of(std::string_view id) {
  static constexpr Sentence kNone("", "");
  for (const Sentence& each : kSentences) {
    if (each.id == id) return each;
  }
  return kNone;
}

// An error as the arguments of its sentence.
class Arguments {
 public:
  explicit Arguments(const Error& error) {
    set("subject", std::string(error.about()));
    set("value", value_of(error));
    set("detail", std::string(error.detail.view()));
    set("names", list(error.names));
    const auto& limits = sentence_of(name_of(error.rule)).limits;
    for (std::size_t k = 0; k < limits.size() && !limits[k].empty(); ++k) set(limits[k], describe(error.limits[k]));
  }

  void set(std::string_view name, std::string text) {
    for (auto& [known, value] : all_) {
      if (known != name) continue;
      value = std::move(text);
      return;
    }
    all_.emplace_back(name, std::move(text));
  }

  std::string operator[](std::string_view name) const {
    for (const auto& [known, value] : all_) {
      if (known == name) return value;
    }
    return {};
  }

  // The text of this id with these arguments.
  std::string fill(std::string_view id) const {
    std::string filled;
    std::string_view text = sentence_of(id).text;
    for (std::size_t open; (open = text.find('{')) != text.npos;) {
      const std::size_t close = text.find('}');
      filled += text.substr(0, open);
      filled += (*this)[text.substr(open + 1, close - open - 1)];
      text.remove_prefix(close + 1);
    }
    return filled += text;
  }

 private:
  std::vector<std::pair<std::string_view, std::string>> all_;
};

// "a finite number from 2 to 16384": what a number has to be. The text mentions that it is a number only if the value
// is not one.
std::string range(const Error& error, Arguments arguments) {
  const auto [low, high, exclusive, none] = error.limits;
  if (low == high) return arguments.fill("range_one");
  const bool is_open = std::isinf(high);
  arguments.set("range", arguments.fill(exclusive != 0 ? (is_open ? "range_above" : "range_above_to")
                                                       : (is_open ? "range_from" : "range_from_to")));
  const auto* number = std::get_if<double>(&error.value);
  if (!number) return arguments.fill("range_of_numbers");
  return std::isfinite(*number) ? arguments["range"] : arguments.fill("range_of_finite");
}

}  // namespace

std::string message(const Error& error) {
  const auto& limits = error.limits;
  const bool is_valueless = std::holds_alternative<std::monostate>(error.value);
  Arguments arguments(error);
  // The id of the sentence: that of the rule, or of the form that it has in this case.
  std::string id(name_of(error.rule));
  const auto count = [&](double n) {
    arguments.set("numbers", arguments.fill(n == 1 ? "one_number" : "many_numbers"));
  };
  switch (error.rule) {
    case Rule::kRange:
    case Rule::kUsual:
      arguments.set("range", range(error, arguments));
      break;
    case Rule::kMultiple:
      if (limits[0] == 1) id = "multiple_of_one";
      break;
    case Rule::kWhole:
      if (limits[0] == limits[1]) id = "whole_one";
      break;
    case Rule::kParameter:
      arguments.set("names", list(error.names, "positions"));
      break;
    case Rule::kLacks:
      arguments.set("what", arguments.fill("lacks_" + arguments["detail"]));
      [[fallthrough]];
    case Rule::kPreset:
      if (error.names.size() == 0) arguments.set("names", arguments.fill("none"));
      break;
    case Rule::kLength:
      count(limits[0]);
      arguments.set("product", describe(limits[1] * limits[2]));
      break;
    case Rule::kCells:
      arguments.set("product", describe(limits[0] * limits[1]));
      break;
    case Rule::kNumbers:
      count(limits[0]);
      break;
    case Rule::kRagged:
      count(limits[1]);
      break;
    case Rule::kDirection:
      if (error.detail == "cosine") id = "direction_of_cosine";
      break;
    case Rule::kNoVectors:
    case Rule::kNotANumber:
    case Rule::kLineNumber:
      if (is_valueless) id += "_nor_text";
      break;
    case Rule::kInstead:
      if (is_valueless) id += "_of_missing";
      if (error.limit_count > 0) id += "_number";
      break;
    default:
      break;
  }
  return arguments.fill(id);
}

}  // namespace posenc
