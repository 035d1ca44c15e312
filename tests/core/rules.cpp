// Prints errors of every rule, one per line, as {data, message}: tests/core/messages.test.js compares JavaScript's
// sentences with those of message().
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

using posenc::Rule;

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  return json + '"';
}

// JSON has no infinity, but parses one; it has no NaN, which is written as null.
std::string number(double value) {
  if (std::isnan(value)) return "null";
  if (std::isinf(value)) return value > 0 ? "1e999" : "-1e999";
  std::array<char, 32> digits;
  std::snprintf(digits.data(), digits.size(), "%.17g", value);
  return digits.data();
}

std::string text(const posenc::Text& text) {
  std::string whole(text.view());
  if (text.is_cut()) whole += "…";
  return quoted(whole);
}

// In the form in which wasm/bindings/bind.h passes an error.
void print(const posenc::Error& error) {
  std::printf("{\"code\":%s,\"parameter\":%s,\"subject\":%s,\"rule\":%s", quoted(error.code).c_str(),
              text(error.parameter).c_str(), quoted(error.about()).c_str(), quoted(name_of(error.rule)).c_str());
  if (const auto* value = std::get_if<double>(&error.value)) std::printf(",\"value\":%s", number(*value).c_str());
  if (const auto* yes = std::get_if<bool>(&error.value)) std::printf(",\"value\":%s", *yes ? "true" : "false");
  if (const auto* word = std::get_if<posenc::Text>(&error.value)) std::printf(",\"value\":%s", text(*word).c_str());
  if (std::holds_alternative<posenc::List>(error.value)) std::printf(",\"value\":[]");
  std::printf(",\"limits\":[");
  for (std::size_t k = 0; k < error.limit_count; ++k)
    std::printf("%s%s", k ? "," : "", number(error.limits[k]).c_str());
  std::printf("],\"names\":[");
  for (std::size_t k = 0; k < error.names.size(); ++k)
    std::printf("%s%s", k ? "," : "", quoted(error.names[k]).c_str());
  std::printf("],\"detail\":%s}", text(error.detail).c_str());
}

// The possible values of `detail`.
std::vector<std::string_view> details_of(Rule rule) {
  if (rule == Rule::kDirection) return {"cosine", "pearson"};
  if (rule != Rule::kLacks) return {"sinusoidal"};
  std::vector<std::string_view> names = {"attention"};
  for (const posenc::Capability what : posenc::kCapabilities) names.push_back(name_of(what));
  return names;
}

}  // namespace

int main() {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::vector<decltype(posenc::Error::value)> values = {
      std::monostate(),
      127.0,
      -0.0,
      0.1,
      1e21,
      -1.5e-7,
      123456789012.0,
      std::nan(""),
      kInfinity,
      -kInfinity,
      true,
      false,
      posenc::Text("Wörter \"\\"),
      posenc::Text(std::string(200, 'x')),
      posenc::List(),
  };
  const std::vector<std::array<double, 4>> limits = {
      {1, 67108864, 0, 0}, {2, 16384, 1, 3}, {1, kInfinity, 1, 7}, {-2147483648.0, kInfinity, 0, 1},
      {0.5, 1e22, 3, 4},   {64, 64, 0, 0},
  };
  static constexpr std::array<std::string_view, 3> kNames = {"sinusoidal", "rope", "alibi"};
  const std::vector<posenc::Names> names = {{}, std::span(kNames).first(1), std::span<const std::string_view>(kNames)};
  for (std::size_t r = 0; r < posenc::kRules; ++r) {
    const auto rule = static_cast<Rule>(r);
    const auto details = details_of(rule);
    // Every value with each of the limits, cycling through names and details.
    for (std::size_t k = 0; k < values.size() * limits.size(); ++k) {
      posenc::Error error = posenc::refuse(k % 4 ? "d_model" : "positions[2]", rule);
      error.value = values[k % values.size()];
      error.limits = limits[k / values.size()];
      error.limit_count = error.limits.size();
      error.names = names[k % names.size()];
      error.detail = details[k % details.size()];
      if (k % 4 == 0) error.parameter = "positions";
      std::printf("{\"data\":");
      print(error);
      std::printf(",\"message\":%s}\n", quoted(message(error)).c_str());
    }
  }
  return 0;
}
