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

// bytes holds texts, one after the other, and ends where each ends; num_words is a number or undefined. The words come
// out as bytes, too, joined by spaces, which no word has.
val tokenize(const val& bytes, const val& ends, const val& num_words, const val& make_bytes, const val& make_indices,
             const val& make_ends) {
  const auto buffer = copy_from<char>(bytes, "texts");
  if (!buffer) return to_js(buffer.error());
  const auto stops = copy_from<double>(ends, "texts");
  if (!stops) return to_js(stops.error());
  auto texts = posenc::allocate<std::string_view>(stops->size());
  if (!texts) return to_js(texts.error());
  std::size_t begin = 0;
  for (std::size_t t = 0; t < stops->size(); ++t) {
    const auto end = static_cast<std::size_t>((*stops)[t]);
    (*texts)[t] = {buffer->data() + begin, end - begin};
    begin = end;
  }
  const auto tokens = posenc::tokenize(texts->span(), optional_number(num_words));
  if (!tokens) return to_js(tokens.error());
  // Texts stand side by side without anything between them, so there may be more words than separators.
  std::size_t room = 1;
  for (const std::string_view word : tokens->words) room += word.size() + 1;
  posenc::Buffer<unsigned char> words(room);
  if (!words.has(room)) return to_js(posenc::out_of_memory(room));
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
  const auto numbers = copy_from<std::int32_t>(indices, "sequences");
  if (!numbers) return to_js(numbers.error());
  const auto stops = copy_from<std::uint32_t>(ends, "sequences");
  if (!stops) return to_js(stops.error());
  auto sizes = posenc::allocate<std::size_t>(stops->size());
  if (!sizes) return to_js(sizes.error());
  std::copy(stops->begin(), stops->end(), sizes->begin());
  return hand_over(posenc::pad_sequences(numbers->span(), sizes->span(), optional_number(maxlen), padding, truncating),
                   target);
}

val embed(const val& indices, double rows, double cols, const val& table, const val& target) {
  const auto numbers = copy_from<std::int32_t>(indices, "padded.data", "padded");
  if (!numbers) return to_js(numbers.error());
  const Matrix vectors(rows, cols, table, "table");
  if (vectors.error()) return to_js(*vectors.error());
  return hand_over(posenc::embed(numbers->span(), *vectors), target);
}

val weighted_sum(double a_rows, double a_cols, const val& a_data, double b_rows, double b_cols, const val& b_data,
                 double wa, double wb, const val& target) {
  const Matrix a(a_rows, a_cols, a_data, "a");
  if (a.error()) return to_js(*a.error());
  const Matrix b(b_rows, b_cols, b_data, "b");
  if (b.error()) return to_js(*b.error());
  if (auto error = check_target(target, (*a).rows, (*a).cols)) return to_js(*error);
  return hand_over(posenc::weighted_sum(*a, *b, wa, wb), target);
}

val pca(double rows, double cols, const val& data, double components, const val& make_floats,
        const val& make_doubles) {
  const Matrix matrix(rows, cols, data);
  if (matrix.error()) return to_js(*matrix.error());
  const auto found = posenc::pca(*matrix, components);
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
  auto buffer = posenc::allocate<char>(length_of(head) + length_of(tail));
  if (!buffer || buffer->size() == 0) return buffer;
  const val view(emscripten::typed_memory_view(buffer->size(), reinterpret_cast<unsigned char*>(buffer->data())));
  view.call<void>("set", head);
  if (length_of(tail)) view.call<void>("set", tail, static_cast<double>(length_of(head)));
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
val scan_vectors(const val& head, const val& tail, double dims, bool last, double most_problems,
                 const val& make_entries) {
  const auto bytes = bytes_of(head, tail);
  if (!bytes) return to_js(bytes.error());
  const auto scan = posenc::scan_vectors(text_of(*bytes), static_cast<std::size_t>(dims), last,
                                         static_cast<std::size_t>(most_problems));
  if (!scan) return to_js(scan.error());
  val problems = val::array();
  for (const auto& [line, reason] : scan->problems) {
    val problem = val::object();
    problem.set("line", static_cast<double>(line));
    problem.set("reason", to_js(reason));
    problems.call<void>("push", problem);
  }
  const std::span<const std::uint32_t> numbers(reinterpret_cast<const std::uint32_t*>(scan->entries.data()),
                                               3 * scan->entries.size());
  return object_of({{"consumed", val(static_cast<double>(scan->consumed))},
                    {"lines", val(static_cast<double>(scan->lines))},
                    {"entries", copy_to(make_entries, numbers)},
                    {"problems", problems},
                    {"problemCount", val(static_cast<double>(scan->problem_count))}});
}

posenc::Error unreadable() {
  posenc::Error error = posenc::refuse("source", posenc::Rule::kChangedFile);
  error.code = "unreadable";
  return error;
}

val read_vectors(const val& text, const val& offsets, double dims, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = copy_from<std::uint32_t>(offsets, "words");
  if (!starts) return to_js(starts.error());
  auto rows = posenc::allocate_matrix<float>(starts->size(), static_cast<std::size_t>(dims), "words × dims", "words");
  if (!rows) return to_js(rows.error());
  if (!posenc::read_vectors(text_of(*bytes), starts->span(), rows->cols, rows->data.span()))
    return to_js(unreadable());
  return copy_to(target, rows->data);
}

val vector_cosines(const val& text, const val& offsets, const val& query, const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto starts = copy_from<std::uint32_t>(offsets, "words");
  if (!starts) return to_js(starts.error());
  const auto vector = copy_from<float>(query, "query");
  if (!vector) return to_js(vector.error());
  auto cosines = posenc::allocate<double>(starts->size());
  if (!cosines) return to_js(cosines.error());
  if (!posenc::vector_cosines(text_of(*bytes), starts->span(), vector->span(), cosines->span())) {
    return to_js(unreadable());
  }
  return copy_to(target, *cosines);
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
