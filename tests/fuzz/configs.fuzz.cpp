// Configurations of any keys and values: each gives requests that can be planned, or notices that say why not.
// libFuzzer calls this; a failed check ends the process.
//
// The input is a text of lines, "path=value": a number, a word in quotes, true, false, null, or numbers with commas in
// brackets; [" is a list of anything else.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>
#include <vector>

#include "posenc.h"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

posenc::FieldValue value_of(std::string_view text, std::deque<std::vector<double>>& lists) {
  if (text == "true") return true;
  if (text == "false") return false;
  if (text == "null") return std::monostate();
  if (text.starts_with('"')) return text.substr(1, text.size() - (text.size() > 1 && text.ends_with('"') ? 2 : 1));
  if (text.starts_with("[\"")) return posenc::List();
  if (!text.starts_with('[')) return std::strtod(std::string(text).c_str(), nullptr);
  std::vector<double>& list = lists.emplace_back();
  text.remove_prefix(1);
  while (!text.empty() && text != "]" && list.size() < 10000) {
    const auto comma = text.find(',');
    list.push_back(std::strtod(std::string(text.substr(0, comma)).c_str(), nullptr));
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return std::span<const double>(list);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A separate copy, so that the sanitizer notices reading one byte too far.
  const std::vector<char> bytes(data, data + size);
  std::string_view text(bytes.data(), bytes.size());
  std::deque<std::vector<double>> lists;
  std::vector<posenc::Field> fields;
  while (!text.empty() && fields.size() < 500) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() == text.size() ? text.size() : line.size() + 1);
    const auto sign = line.find('=');
    if (sign == std::string_view::npos) continue;
    fields.push_back({line.substr(0, sign), value_of(line.substr(sign + 1), lists)});
  }
  static posenc::Inspection found;
  posenc::inspect(fields, size % 2 == 0 ? 0 : 5000, found);
  check(found.layer_count > 0 || !found.is_valid());
  check(!found.certain || (found.unknown_count == 0 && found.is_known && !found.scheme.empty()));
  for (std::size_t k = 0; k < found.layer_total; ++k) check(found.layer_of[k] < found.layer_count);
  for (std::size_t k = 0; k < found.notice_count; ++k) check(!posenc::message(found.notices[k].error).empty());
  for (std::size_t k = 0; k < found.layer_count; ++k) {
    if (!found.layers[k].is_valid) {
      check(!found.is_valid());
      continue;
    }
    const auto plan = posenc::plan(found.layers[k].request());
    check(static_cast<bool>(plan));
    if (!has(*plan->scheme, posenc::Capability::kPairs)) continue;
    const auto spectrum = posenc::spectrum(*plan);
    check(static_cast<bool>(spectrum));
    check(std::isfinite(spectrum->magnitude) && std::isfinite(spectrum->score_factor));
    for (const double frequency : spectrum->frequencies) check(std::isfinite(frequency) && frequency >= 0);
  }
  return 0;
}
