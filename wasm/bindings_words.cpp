// The module of words: texts, embeddings, principal components and files of word vectors, as JavaScript calls them. A
// module of its own, because most pages have no words, and every reader downloads what a page needs first.
#include <initializer_list>

#include "bindings.h"

using namespace posenc_js;

namespace {

// An object of these properties, or the first of them that is an error.
val object_of(std::initializer_list<std::pair<const char*, val>> properties) {
  val result = val::object();
  for (const auto& [name, value] : properties) {
    if (is_error(value)) return value;
    result.set(name, value);
  }
  return result;
}

std::optional<double> optional_number(const val& value) {
  if (value.isUndefined()) return std::nullopt;
  return value.as<double>();
}

// bytes holds texts, one after the other, and ends where each ends; num_words is a number or undefined. The words come
// out as bytes, too, joined by spaces, which no word has.
val tokenize(const val& bytes, const val& ends, const val& num_words, const val& make_bytes, const val& make_indices,
             const val& make_ends) {
  const auto buffer = copy_from<char>(bytes);
  if (buffer.size() != static_cast<std::size_t>(bytes["length"].as<double>())) {
    return to_js(posenc::out_of_memory(static_cast<std::size_t>(bytes["length"].as<double>())));
  }
  std::vector<std::string_view> texts;
  std::size_t begin = 0;
  for (const double number : emscripten::convertJSArrayToNumberVector<double>(ends)) {
    const auto end = static_cast<std::size_t>(number);
    texts.emplace_back(buffer.data() + begin, end - begin);
    begin = end;
  }
  const auto tokens = posenc::tokenize(texts, optional_number(num_words));
  if (!tokens) return to_js(tokens.error());
  // Texts stand side by side without anything between them, so there may be more words than separators.
  std::size_t room = 1;
  for (const std::string_view word : tokens->words) room += word.size() + 1;
  posenc::Buffer<unsigned char> words(room);
  if (words.size() != room) return to_js(posenc::out_of_memory(room));
  std::size_t size = 0;
  for (const std::string_view word : tokens->words) {
    if (size > 0) words[size++] = ' ';
    std::copy(word.begin(), word.end(), words.begin() + size);
    size += word.size();
  }
  return object_of({{"words", copy_to(make_bytes, std::span<const unsigned char>(words.data(), size))},
                    {"indices", copy_to(make_indices, tokens->indices)},
                    {"ends", copy_to(make_ends, tokens->ends)}});
}

val pad_sequences(const val& indices, const val& ends, const val& maxlen, const std::string& padding,
                  const std::string& truncating, const val& target) {
  return hand_over(posenc::pad_sequences(copy_from<std::int32_t>(indices), copy_from<std::size_t>(ends),
                                         optional_number(maxlen), padding, truncating),
                   target);
}

val embed(const val& indices, double rows, double cols, const val& table, const val& target) {
  return hand_over(posenc::embed(copy_from<std::int32_t>(indices), *Matrix(rows, cols, table)), target);
}

val weighted_sum(double a_rows, double a_cols, const val& a_data, double b_rows, double b_cols, const val& b_data,
                 double wa, double wb, const val& target) {
  const Matrix a(a_rows, a_cols, a_data);
  if (auto error = check_target(target, "a.rows × a.cols", (*a).rows, (*a).cols)) return to_js(*error);
  return hand_over(posenc::weighted_sum(*a, *Matrix(b_rows, b_cols, b_data), wa, wb), target);
}

val pca(double rows, double cols, const val& data, double components, const val& make_floats,
        const val& make_doubles) {
  const auto found = posenc::pca(*Matrix(rows, cols, data), components);
  if (!found) return to_js(found.error());
  const auto& [scores, loadings, variance, ratio, mean] = *found;
  return object_of({{"scores", shaped(scores.rows, scores.cols, copy_to(make_floats, scores.data))},
                    {"loadings", shaped(loadings.rows, loadings.cols, copy_to(make_floats, loadings.data))},
                    {"explainedVariance", copy_to(make_doubles, variance)},
                    {"explainedVarianceRatio", copy_to(make_doubles, ratio)},
                    {"mean", copy_to(make_doubles, mean)}});
}

// Bytes of JavaScript's, one array after the other, copied.
posenc::Result<posenc::Buffer<char>> bytes_of(const val& head, const val& tail = val::array()) {
  const auto length = [](const val& bytes) { return static_cast<std::size_t>(bytes["length"].as<double>()); };
  const std::size_t wanted = length(head) + length(tail);
  posenc::Buffer<char> buffer(wanted);
  if (buffer.size() != wanted) return posenc::out_of_memory(wanted);
  if (wanted == 0) return buffer;
  const val view(emscripten::typed_memory_view(buffer.size(), reinterpret_cast<unsigned char*>(buffer.data())));
  view.call<void>("set", head);
  if (length(tail)) view.call<void>("set", tail, static_cast<double>(length(head)));
  return buffer;
}

std::string_view text_of(const posenc::Buffer<char>& text) { return {text.data(), text.size()}; }

val vector_format(const val& text, bool last) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto format = posenc::vector_format(text_of(*bytes), last);
  if (!format) return to_js(format.error());
  val result = val::object();
  result.set("begin", static_cast<double>(format->begin));
  result.set("dims", static_cast<double>(format->dims));
  if (format->header) {
    val header = val::object();
    header.set("count", format->header->count);
    header.set("dims", format->header->dims);
    result.set("header", header);
  }
  return result;
}

// The entries come as three numbers each: where the word begins and ends, and its line.
val scan_vectors(const val& head, const val& tail, double dims, bool last, double most_problems) {
  const auto bytes = bytes_of(head, tail);
  if (!bytes) return to_js(bytes.error());
  const auto scan = posenc::scan_vectors(text_of(*bytes), static_cast<std::size_t>(dims), last,
                                         static_cast<std::size_t>(most_problems));
  val problems = val::array();
  for (const auto& [line, reason] : scan.problems) {
    val problem = val::object();
    problem.set("line", static_cast<double>(line));
    problem.set("reason", reason);
    problems.call<void>("push", problem);
  }
  const auto* const numbers = reinterpret_cast<const std::uint32_t*>(scan.entries.data());
  val result = val::object();
  result.set("consumed", static_cast<double>(scan.consumed));
  result.set("lines", static_cast<double>(scan.lines));
  result.set("entries", val(emscripten::typed_memory_view(3 * scan.entries.size(), numbers)).call<val>("slice"));
  result.set("problems", problems);
  result.set("problemCount", static_cast<double>(scan.problem_count));
  return result;
}

posenc::Error unreadable() {
  return {.code = "unreadable",
          .parameter = "source",
          .message = "the file was changed since it was chosen: choose it again"};
}

val read_vectors(const val& text, const val& offsets, double dims, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = emscripten::convertJSArrayToNumberVector<std::uint32_t>(offsets);
  const auto cols = static_cast<std::size_t>(dims);
  posenc::Matrix rows{.rows = starts.size(), .cols = cols, .data = posenc::Buffer<float>(starts.size() * cols)};
  if (rows.data.size() != starts.size() * cols) {
    return to_js(posenc::out_of_memory(starts.size() * cols * sizeof(float)));
  }
  if (!posenc::read_vectors(text_of(*bytes), starts, cols, {rows.data.data(), rows.data.size()}))
    return to_js(unreadable());
  return copy_to(target, rows.data);
}

val vector_cosines(const val& text, const val& offsets, const val& query, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = emscripten::convertJSArrayToNumberVector<std::uint32_t>(offsets);
  const auto vector = emscripten::convertJSArrayToNumberVector<float>(query);
  std::vector<double> cosines(starts.size());
  if (!posenc::vector_cosines(text_of(*bytes), starts, vector, cosines)) return to_js(unreadable());
  return copy_to(target, cosines);
}

}  // namespace

EMSCRIPTEN_BINDINGS(posenc_words) {
  emscripten::function("tokenize", &tokenize);
  emscripten::function("padSequences", &pad_sequences);
  emscripten::function("embed", &embed);
  emscripten::function("weightedSum", &weighted_sum);
  emscripten::function("pca", &pca);
  emscripten::function("vectorFormat", &vector_format);
  emscripten::function("scanVectors", &scan_vectors);
  emscripten::function("readVectors", &read_vectors);
  emscripten::function("vectorCosines", &vector_cosines);
  emscripten::function("memory", &memory);
}
