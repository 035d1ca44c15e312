// The module of words: texts, embeddings, principal components, files of word vectors and files of matrices, as
// JavaScript calls them. It is a separate module, because most pages need none of these, and every reader downloads
// what a page needs first.
#include <initializer_list>

#include "bindings/bind.h"
#include "posenc/analysis.h"
#include "posenc/matrices.h"
#include "posenc/words.h"

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
  // Texts follow each other without separators, so there may be more words than separators.
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

// A copy of bytes from JavaScript, one array after the other.
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

std::uint64_t size_of(double number) { return static_cast<std::uint64_t>(number); }

val file_kind(const val& beginning, double size) {
  const auto bytes = bytes_of(beginning);
  if (!bytes) return to_js(bytes.error());
  const auto kind = posenc::file_kind(text_of(*bytes), size_of(size));
  if (!kind) return to_js(kind.error());
  return object_of({{"format", to_js(name_of(kind->format))}, {"header", val(static_cast<double>(kind->header))}});
}

// The content of a header, kept for the calls below, which name an array by its place.
posenc::Result<posenc::StoredArrays> arrays_of(const std::string& format, const val& header, double size) {
  const auto bytes = bytes_of(header);
  if (!bytes) return bytes.error();
  const bool is_npy = format == name_of(posenc::FileFormat::kNpy);
  const posenc::FileKind kind = {is_npy ? posenc::FileFormat::kNpy : posenc::FileFormat::kSafetensors, bytes->size()};
  return posenc::stored_arrays(kind, text_of(*bytes), size_of(size));
}

val stored_arrays(const std::string& format, const val& header, double size) {
  const auto arrays = arrays_of(format, header, size);
  if (!arrays) return to_js(arrays.error());
  return list_of(arrays->list, [&](const posenc::StoredArray& array) {
    val result = val::object();
    result.set("name", to_js(arrays->name_of(array)));
    result.set("shape", list_of(std::span(array.shape).first(array.axes),
                                [](std::uint64_t length) { return val(static_cast<double>(length)); }));
    result.set("type", to_js(array.stored));
    return result;
  });
}

val stored_array(const std::string& format, const val& header, double size, double place, const std::string& name) {
  const auto arrays = arrays_of(format, header, size);
  if (!arrays) return to_js(arrays.error());
  const posenc::StoredArray& array = arrays->list[static_cast<std::size_t>(place)];
  const auto layout = posenc::layout_of(array, name);
  if (!layout) return to_js(layout.error());
  return object_of({{"rows", val(static_cast<double>(layout->rows))},
                    {"cols", val(static_cast<double>(layout->cols))},
                    {"isTransposed", val(layout->is_transposed)},
                    {"begin", val(static_cast<double>(array.begin))},
                    {"bytes", val(static_cast<double>(array.bytes))},
                    {"each", val(static_cast<double>(bytes_of(array.type)))},
                    {"stored", val(static_cast<double>(array.type))},
                    {"isBigEndian", val(array.big_endian)}});
}

val with_special(val result, const posenc::Special& special) {
  if (is_error(result)) return result;
  result.set("nan", static_cast<double>(special.nan));
  result.set("infinite", static_cast<double>(special.infinite));
  return result;
}

val widen(double stored, bool is_big_endian, const val& bytes, const val& target) {
  const auto type = static_cast<posenc::NumberType>(stored);
  const auto numbers = bytes_of(bytes);
  if (!numbers) return to_js(numbers.error());
  auto floats = posenc::allocate<float>(numbers->size() / bytes_of(type));
  if (!floats) return to_js(floats.error());
  const posenc::Special special = posenc::widen(type, is_big_endian, numbers->span(), floats->span());
  return with_special(object_of({{"data", copy_to(target, *floats)}}), special);
}

val transposed(double rows, double cols, const val& data, const val& target) {
  const Matrix matrix(rows, cols, data);
  if (matrix.error()) return to_js(*matrix.error());
  return hand_over(posenc::transposed(*matrix), target);
}

val zip_directory(const val& end, double size) {
  const auto bytes = bytes_of(end);
  if (!bytes) return to_js(bytes.error());
  const auto directory = posenc::zip_directory(text_of(*bytes), size_of(size));
  if (!directory) return to_js(directory.error());
  return object_of(
      {{"begin", val(static_cast<double>(directory->begin))}, {"bytes", val(static_cast<double>(directory->bytes))}});
}

val zip_entries(const val& directory, double size) {
  const auto bytes = bytes_of(directory);
  if (!bytes) return to_js(bytes.error());
  const auto entries = posenc::zip_entries(text_of(*bytes), size_of(size));
  if (!entries) return to_js(entries.error());
  return list_of(*entries, [&](const posenc::ZipEntry& entry) {
    return object_of({{"name", to_js(text_of(*bytes).substr(entry.name_begin, entry.name_size))},
                      {"isDeflated", val(entry.is_deflated)},
                      {"begin", val(static_cast<double>(entry.begin))},
                      {"packed", val(static_cast<double>(entry.packed))},
                      {"bytes", val(static_cast<double>(entry.bytes))}});
  });
}

val zip_data(const val& header, double begin, double packed, double size) {
  const auto bytes = bytes_of(header);
  if (!bytes) return to_js(bytes.error());
  posenc::ZipEntry entry;
  entry.begin = size_of(begin);
  entry.packed = size_of(packed);
  const auto at = posenc::zip_data(text_of(*bytes), entry, size_of(size));
  if (!at) return to_js(at.error());
  return object_of({{"begin", val(static_cast<double>(*at))}});
}

val text_format(const val& text, bool last) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  const auto format = posenc::text_format(text_of(*bytes), last);
  if (!format) return to_js(format.error());
  return object_of({{"begin", val(static_cast<double>(format->begin))},
                    {"line", val(static_cast<double>(format->line))},
                    {"cols", val(static_cast<double>(format->cols))},
                    {"separator", val(static_cast<double>(format->separator))}});
}

val read_lines(const val& text, double separator, double cols, double line, bool last, double before,
               const val& target) {
  const auto bytes = bytes_of(text);
  if (!bytes) return to_js(bytes.error());
  posenc::TextFormat format;
  format.separator = static_cast<char>(separator);
  format.cols = static_cast<std::size_t>(cols);
  format.line = static_cast<std::size_t>(line);
  const auto lines = posenc::read_lines(text_of(*bytes), format, last, size_of(before));
  if (!lines) return to_js(lines.error());
  return with_special(object_of({{"consumed", val(static_cast<double>(lines->consumed))},
                                 {"lines", val(static_cast<double>(lines->lines))},
                                 {"rows", val(static_cast<double>(lines->rows))},
                                 {"data", copy_to(target, lines->data)}}),
                      lines->special);
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
  emscripten::function("fileKind", &file_kind);
  emscripten::function("storedArrays", &stored_arrays);
  emscripten::function("storedArray", &stored_array);
  emscripten::function("widen", &widen);
  emscripten::function("transposed", &transposed);
  emscripten::function("zipDirectory", &zip_directory);
  emscripten::function("zipEntries", &zip_entries);
  emscripten::function("zipData", &zip_data);
  emscripten::function("textFormat", &text_format);
  emscripten::function("readLines", &read_lines);
  emscripten::function("memory", &memory);
}
