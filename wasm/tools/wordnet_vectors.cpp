// wordnet_vectors: makes the built-in word vectors from WordNet, a dictionary that says what words mean and which
// concepts are related.
//
//   wordnet_vectors <folder of WordNet's database> <file of sentences> <folder to write to>
//
// A tool of the build; nothing of it ships. It uses + − × ÷, square roots and one logarithm, each in a fixed order,
// and runs as WebAssembly: the same bytes on every machine.
//
// The method
//   1. A word is a run of letters, in lower case, not stemmed: "like" and "likes" are two words. A lemma of several
//      words ("basketball player", "Jane Austen") is each of them.
//   2. m[w, c] counts how often c is said of w. Where w is a word of a synset (the words for one concept): 1 for each
//      word of the synset and of its gloss (definition and examples), 1 for each word of a related synset, 1/4 for
//      each word of that one's gloss. n = m + mᵀ, so words that only glosses use ("the", "likes") have rows too.
//   3. A[w, c] = max(0, ln(n[w, c] Σn / (n[w] n[c]))), w ≠ c: positive pointwise mutual information [1].
//   4. A = U Σ Vᵀ; the vector of w is row w of U √Σ, its first 100 columns [2]. A is symmetric, so its singular values
//      are its absolute eigenvalues, and its left singular vectors eigenvectors. Each column of U has the sign that
//      makes its largest component positive.
//   5. The commonest words ship, and all words of the sentences given. A word is common if it occurs often in
//      WordNet's example sentences, or was tagged often in the texts that its authors read.
//   6. All are multiplied by one number, so that the mean norm is 6: near that of GloVe's vectors of 100 dimensions,
//      and below that of the encoding they are added to, 7.07.
//   7. For shipping, each number becomes one character: see write_vector.
//
// Writes vectors.txt and more-vectors.txt (what ships), vectors.f32 (the same rows, exact) and singular-values.txt.
//
// [1] Church & Hanks 1990, Word Association Norms, Mutual Information, and Lexicography.
// [2] Levy, Goldberg & Dagan 2015, Improving Distributional Similarity with Lessons Learned from Word Embeddings, 3.3.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t kDims = 100;
constexpr std::size_t kShipped = 2200;
constexpr double kMeanNorm = 6;
constexpr double kRelatedGloss = 0.25;
/// Words that occur in fewer places have too little data.
constexpr std::size_t kLeastCount = 8;

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "wordnet_vectors: %s\n", message.c_str());
  std::exit(1);
}

// ---- Reading

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

template <class Action>
void each_line(std::string_view text, Action action) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    action(text.substr(start, end - start));
    start = end + 1;
  }
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Calls action(word, start) for every word: letters, in lower case, with apostrophes between them. A final 's is not
/// part of it; letters after a digit ("19th") and single letters (initials), except "a" and "i", are not words.
template <class Action>
void each_word(std::string_view text, Action action) {
  for (std::size_t start = 0; start < text.size(); ++start) {
    if (!is_letter(text[start])) continue;
    std::size_t end = start + 1;
    while (end < text.size() &&
           (is_letter(text[end]) || (text[end] == '\'' && end + 1 < text.size() && is_letter(text[end + 1])))) {
      ++end;
    }
    std::string word(text.substr(start, end - start));
    for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (word.size() > 2 && word.ends_with("'s")) word.resize(word.size() - 2);
    const bool after_digit = start > 0 && is_digit(text[start - 1]);
    if (!after_digit && (word.size() > 1 || word == "a" || word == "i")) action(word, start);
    start = end;
  }
}

using Word = std::uint32_t;
using Words = std::vector<Word>;

/// The words for one concept (each once, sorted), the words of its gloss as they come, and the related synsets.
struct Synset {
  Words words;
  Words gloss;
  std::vector<std::string> links;  // part of speech and place in the file, until all synsets are known
  std::vector<std::size_t> related;
};

struct Dictionary {
  std::vector<std::string> names;
  std::unordered_map<std::string, Word> words;
  std::vector<double> common;  // of a word: how often in examples and in tagged texts
  std::vector<Synset> synsets;
  std::unordered_map<std::string, std::size_t> places;

  Word word(const std::string& name) {
    const auto [found, is_new] = words.try_emplace(name, static_cast<Word>(names.size()));
    if (is_new) {
      names.push_back(name);
      common.push_back(0);
    }
    return found->second;
  }
};

template <class T>
void sort_unique(std::vector<T>& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

/// Satellites of adjectives ("s") are linked to as adjectives.
std::string place(const std::string& part_of_speech, const std::string& offset) {
  return (part_of_speech == "s" ? "a" : part_of_speech) + offset;
}

/// One line of data.noun and its like (WordNet's manual, wndb(5WN)):
///   offset file part_of_speech count {word id}… count {symbol offset part_of_speech ends}… … | gloss
/// The first count is hexadecimal. Examples are in the gloss in double quotes.
void read_synset(std::string_view line, Dictionary& dictionary) {
  const std::size_t bar = std::min(line.find(" | "), line.size());
  std::istringstream fields{std::string(line.substr(0, bar))};
  std::string offset, file, part_of_speech, word, id, symbol, ends;
  std::size_t count = 0;
  Synset synset;
  fields >> offset >> file >> part_of_speech >> std::hex >> count >> std::dec;
  dictionary.places[place(part_of_speech, offset)] = dictionary.synsets.size();
  for (; count > 0 && fields >> word >> id; --count) {
    // "galore(ip)": the brackets say where an adjective may occur.
    each_word(std::string_view(word).substr(0, word.find('(')),
              [&](const std::string& name, std::size_t) { synset.words.push_back(dictionary.word(name)); });
  }
  sort_unique(synset.words);
  fields >> count;
  for (; count > 0 && fields >> symbol >> offset >> part_of_speech >> ends; --count) {
    synset.links.push_back(place(part_of_speech, offset));
  }
  if (!fields || bar == line.size()) fail("this is no synset: " + std::string(line.substr(0, 60)));

  const std::string_view gloss = line.substr(bar);
  bool quoted = false;
  std::size_t seen = 0;
  each_word(gloss, [&](const std::string& name, std::size_t start) {
    for (; seen < start; ++seen) quoted ^= gloss[seen] == '"';
    synset.gloss.push_back(dictionary.word(name));
    if (quoted) dictionary.common[synset.gloss.back()] += 1;
  });
  dictionary.synsets.push_back(std::move(synset));
}

Dictionary read_dictionary(const std::string& folder) {
  Dictionary dictionary;
  for (const char* name : {"noun", "verb", "adj", "adv"}) {
    each_line(read_file(folder + "/data." + name), [&](std::string_view line) {
      if (!line.starts_with(' ')) read_synset(line, dictionary);  // the licence is indented
    });
  }
  for (Synset& synset : dictionary.synsets) {
    for (const std::string& link : synset.links) {
      const auto found = dictionary.places.find(link);
      if (found == dictionary.places.end()) fail("nothing is at " + link);
      synset.related.push_back(found->second);
    }
    sort_unique(synset.related);
  }
  // lemma%sense offset number tags
  each_line(read_file(folder + "/index.sense"), [&](std::string_view line) {
    const auto found = dictionary.words.find(std::string(line.substr(0, line.find('%'))));
    if (found == dictionary.words.end()) return;
    dictionary.common[found->second] += std::atoi(std::string(line.substr(line.rfind(' ') + 1)).c_str());
  });
  return dictionary;
}

// ---- Counting

/// A square matrix: row r has values[k] in column cols[k] for k from starts[r] up to starts[r + 1], columns rising.
struct Sparse {
  std::vector<std::size_t> starts = {0};
  Words cols;
  std::vector<double> values;
  std::size_t rows() const { return starts.size() - 1; }
};

/// The sums of the cells of one row.
class RowSum {
 public:
  explicit RowSum(std::size_t cols) : sums_(cols, 0.0) {}

  void add(Word col, double value) {
    if (sums_[col] == 0) touched_.push_back(col);
    sums_[col] += value;
  }

  void finish_row(Sparse& matrix) {
    std::sort(touched_.begin(), touched_.end());
    for (const Word col : touched_) {
      matrix.cols.push_back(col);
      matrix.values.push_back(sums_[col]);
      sums_[col] = 0;
    }
    touched_.clear();
    matrix.starts.push_back(matrix.cols.size());
  }

 private:
  std::vector<double> sums_;
  Words touched_;
};

Sparse transpose(const Sparse& matrix) {
  Sparse result;
  result.starts.assign(matrix.rows() + 1, 0);
  for (const Word col : matrix.cols) ++result.starts[col + 1];
  std::partial_sum(result.starts.begin(), result.starts.end(), result.starts.begin());
  result.cols.resize(matrix.cols.size());
  result.values.resize(matrix.cols.size());
  std::vector<std::size_t> next(result.starts.begin(), result.starts.end() - 1);
  for (Word r = 0; r < matrix.rows(); ++r) {
    for (std::size_t k = matrix.starts[r]; k < matrix.starts[r + 1]; ++k) {
      const std::size_t at = next[matrix.cols[k]]++;
      result.cols[at] = r;
      result.values[at] = matrix.values[k];
    }
  }
  return result;
}

/// n = m + mᵀ of the method, for words[row] in every row.
Sparse count_pairs(const Dictionary& dictionary, const Words& words) {
  constexpr Word kNone = UINT32_MAX;
  Words rows(dictionary.names.size(), kNone);
  for (Word r = 0; r < words.size(); ++r) rows[words[r]] = r;
  std::vector<std::vector<std::size_t>> synsets_of(words.size());
  for (std::size_t s = 0; s < dictionary.synsets.size(); ++s) {
    for (const Word word : dictionary.synsets[s].words) {
      if (rows[word] != kNone) synsets_of[rows[word]].push_back(s);
    }
  }

  RowSum sum(words.size());
  Sparse said;
  for (Word r = 0; r < words.size(); ++r) {
    const auto add = [&](const Words& context, double weight) {
      for (const Word word : context) {
        if (rows[word] != kNone && rows[word] != r) sum.add(rows[word], weight);
      }
    };
    for (const std::size_t s : synsets_of[r]) {
      const Synset& synset = dictionary.synsets[s];
      add(synset.words, 1);
      add(synset.gloss, 1);
      for (const std::size_t related : synset.related) {
        add(dictionary.synsets[related].words, 1);
        add(dictionary.synsets[related].gloss, kRelatedGloss);
      }
    }
    sum.finish_row(said);
  }

  const Sparse heard = transpose(said);
  Sparse both;
  for (std::size_t r = 0; r < words.size(); ++r) {
    for (const Sparse* matrix : {&std::as_const(said), &heard}) {
      for (std::size_t k = matrix->starts[r]; k < matrix->starts[r + 1]; ++k)
        sum.add(matrix->cols[k], matrix->values[k]);
    }
    sum.finish_row(both);
  }
  return both;
}

Sparse positive_mutual_information(const Sparse& counts) {
  std::vector<double> sums(counts.rows(), 0.0);
  for (std::size_t r = 0; r < counts.rows(); ++r) {
    for (std::size_t k = counts.starts[r]; k < counts.starts[r + 1]; ++k) sums[r] += counts.values[k];
  }
  const double total = std::accumulate(sums.begin(), sums.end(), 0.0);
  Sparse result;
  for (std::size_t r = 0; r < counts.rows(); ++r) {
    for (std::size_t k = counts.starts[r]; k < counts.starts[r + 1]; ++k) {
      const double information = std::log(counts.values[k] * total / (sums[r] * sums[counts.cols[k]]));
      if (information <= 0) continue;
      result.cols.push_back(counts.cols[k]);
      result.values.push_back(information);
    }
    result.starts.push_back(result.cols.size());
  }
  return result;
}

// ---- Singular vectors

using Vector = std::vector<double>;

/// In four sums, which the compiler may compute at once: it never changes the order of additions by itself.
double dot(const Vector& a, const Vector& b) {
  double sums[4] = {};
  std::size_t k = 0;
  for (; k + 4 <= a.size(); k += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[k + lane] * b[k + lane];
  }
  for (; k < a.size(); ++k) sums[0] += a[k] * b[k];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

void add_multiple(Vector& a, double factor, const Vector& b) {
  for (std::size_t k = 0; k < a.size(); ++k) a[k] += factor * b[k];
}

void multiply(const Sparse& matrix, const Vector& in, Vector& out) {
  for (std::size_t r = 0; r < matrix.rows(); ++r) {
    double sum = 0;
    for (std::size_t k = matrix.starts[r]; k < matrix.starts[r + 1]; ++k) sum += matrix.values[k] * in[matrix.cols[k]];
    out[r] = sum;
  }
}

/// Makes the symmetric tridiagonal matrix T, with `off[j]` between diagonal[j] and diagonal[j + 1], diagonal by
/// rotations of its rows and columns, and applies them to `columns`: of the identity they make the eigenvectors, of
/// one of its rows that row of them. The implicit QL method (Golub & Van Loan, Matrix Computations, 8.3; as in
/// EISPACK's tql2).
void diagonalize(Vector& diagonal, Vector off, std::vector<Vector>& columns) {
  const std::size_t n = diagonal.size();
  for (std::size_t low = 0; low < n; ++low) {
    while (true) {
      std::size_t high = low;
      while (high + 1 < n && std::abs(off[high]) > 1e-16 * (std::abs(diagonal[high]) + std::abs(diagonal[high + 1]))) {
        ++high;
      }
      if (high == low) break;
      double g = (diagonal[low + 1] - diagonal[low]) / (2 * off[low]);
      const double root = std::sqrt(g * g + 1);
      g = diagonal[high] - diagonal[low] + off[low] / (g < 0 ? g - root : g + root);
      double sine = 1;
      double cosine = 1;
      double shift = 0;
      std::size_t i = high;
      while (i > low) {
        --i;
        const double f = sine * off[i];
        const double b = cosine * off[i];
        const double length = std::sqrt(f * f + g * g);
        off[i + 1] = length;
        if (length == 0) break;
        sine = f / length;
        cosine = g / length;
        g = diagonal[i + 1] - shift;
        const double r = (diagonal[i] - g) * sine + 2 * cosine * b;
        shift = sine * r;
        diagonal[i + 1] = g + shift;
        g = cosine * r - b;
        for (std::size_t k = 0; k < columns[i].size(); ++k) {
          const double right = columns[i + 1][k];
          columns[i + 1][k] = sine * columns[i][k] + cosine * right;
          columns[i][k] = cosine * columns[i][k] - sine * right;
        }
      }
      if (off[i + 1] == 0 && i > low) {  // T falls into two parts here
        diagonal[i + 1] -= shift;
        off[high] = 0;
        continue;
      }
      diagonal[low] -= shift;
      off[low] = g;
      off[high] = 0;
    }
  }
}

struct Singular {
  Vector values;                // falling
  std::vector<Vector> vectors;  // the left singular vector of each
};

/// The largest singular values of a symmetric matrix, by the method of Lanczos with full reorthogonalisation (Parlett,
/// The Symmetric Eigenvalue Problem, 13): in the basis q, A q, A² q, … made orthonormal, A is a small tridiagonal
/// matrix, whose largest eigenvalues converge to those of A.
Singular largest_singular(const Sparse& matrix, std::size_t wanted) {
  std::vector<Vector> basis;
  Vector diagonal, off;
  Vector next(matrix.rows());
  std::uint32_t random = 1;  // a start that no eigenvector is orthogonal to, the same each time
  for (double& x : next) {
    random = random * 1664525u + 1013904223u;
    x = random / 4294967296.0 - 0.5;
  }
  double norm = std::sqrt(dot(next, next));

  const auto eigen = [&](const std::vector<std::size_t>& rows_of_vectors, std::vector<Vector>& columns) {
    columns.assign(basis.size(), Vector(rows_of_vectors.size(), 0.0));
    for (std::size_t k = 0; k < rows_of_vectors.size(); ++k) columns[rows_of_vectors[k]][k] = 1;
    Vector values = diagonal;
    diagonalize(values, off, columns);
    return values;
  };
  const auto by_size = [](const Vector& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return std::abs(values[a]) > std::abs(values[b]); });
    return order;
  };

  std::vector<Vector> columns;
  for (bool converged = false; !converged;) {
    for (std::size_t steps = wanted / 2; steps > 0; --steps) {
      for (double& x : next) x /= norm;
      basis.push_back(next);
      multiply(matrix, basis.back(), next);
      diagonal.push_back(dot(next, basis.back()));
      add_multiple(next, -diagonal.back(), basis.back());
      if (basis.size() > 1) add_multiple(next, -norm, basis[basis.size() - 2]);
      for (const Vector& vector : basis) add_multiple(next, -dot(next, vector), vector);
      norm = std::sqrt(dot(next, next));
      off.push_back(norm);
    }
    if (basis.size() < 2 * wanted) continue;
    // ‖A v − λ v‖ is norm times the last component of v in this basis.
    const Vector values = eigen({basis.size() - 1}, columns);
    const std::vector<std::size_t> order = by_size(values);
    converged = true;
    for (std::size_t k = 0; k < wanted; ++k) {
      converged &= norm * std::abs(columns[order[k]][0]) <= 1e-10 * std::abs(values[order[0]]);
    }
  }
  std::vector<std::size_t> all(basis.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Vector values = eigen(all, columns);
  const std::vector<std::size_t> order = by_size(values);

  Singular result;
  for (std::size_t k = 0; k < wanted; ++k) {
    Vector vector(matrix.rows(), 0.0);
    for (std::size_t j = 0; j < basis.size(); ++j) add_multiple(vector, columns[order[k]][j], basis[j]);
    const double largest =
        *std::max_element(vector.begin(), vector.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    if (largest < 0) {
      for (double& x : vector) x = -x;
    }
    result.values.push_back(std::abs(values[order[k]]));
    result.vectors.push_back(std::move(vector));
  }
  return result;
}

// ---- Output

/// The words that ship: all of the sentences, then the commonest; in the order of commonness.
Words choose_words(const Dictionary& dictionary, const Words& words, std::string_view sentences) {
  std::vector<std::size_t> row_of(dictionary.names.size(), words.size());
  for (std::size_t r = 0; r < words.size(); ++r) row_of[words[r]] = r;
  Words rows;
  each_word(sentences, [&](const std::string& name, std::size_t) {
    const auto found = dictionary.words.find(name);
    if (found == dictionary.words.end() || row_of[found->second] == words.size())
      fail("WordNet says too little of " + name);
    rows.push_back(static_cast<Word>(row_of[found->second]));
  });
  sort_unique(rows);
  const std::size_t needed = rows.size();
  const auto commoner = [&](Word a, Word b) { return dictionary.common[words[a]] > dictionary.common[words[b]]; };
  for (Word r = 0; r < words.size(); ++r) {
    if (!std::binary_search(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(needed), r)) rows.push_back(r);
  }
  std::stable_sort(rows.begin() + static_cast<std::ptrdiff_t>(needed), rows.end(), commoner);
  rows.resize(kShipped);
  std::stable_sort(rows.begin(), rows.end(), commoner);
  return rows;
}

constexpr int kHighest = 44;
constexpr int kLevels = 2 * kHighest + 1;

/// 89 characters that stand for −44 … 44. Characters with a meaning in strings or in HTML are not among them.
std::string make_alphabet() {
  std::string alphabet;
  for (char c = ' '; c <= '~'; ++c) {
    if (std::string_view("\"$'<\\`").find(c) == std::string_view::npos) alphabet += c;
  }
  if (alphabet.size() != kLevels) fail("the alphabet has not one character for each level");
  return alphabet;
}

/// A vector as 102 characters. The first two are its scale s = (89 (i + 44) + j + 44) / 1000; each other one, k, is
/// the number s · t · √|t| with t = k / 44: finer steps near zero, where most numbers are.
std::string write_vector(const Vector& row, const std::string& alphabet) {
  const auto value = [](int level) {
    const double t = static_cast<double>(level) / kHighest;
    return t * std::sqrt(std::abs(t));
  };
  double largest = 0;
  for (const double x : row) largest = std::max(largest, std::abs(x));
  const int thousandths = static_cast<int>(std::ceil(1000 * largest));
  if (thousandths >= kLevels * kLevels) fail("a number is too large to be written");
  std::vector<int> levels = {thousandths / kLevels - kHighest, thousandths % kLevels - kHighest};
  for (const double x : row) {
    int nearest = -kHighest;
    for (int level = -kHighest; level <= kHighest; ++level) {
      const double scale = thousandths / 1000.0;
      if (std::abs(x - scale * value(level)) < std::abs(x - scale * value(nearest))) nearest = level;
    }
    levels.push_back(nearest);
  }
  std::string text;
  for (const int level : levels) text += alphabet[static_cast<std::size_t>(level + kHighest)];
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  if (!(file << text).flush()) fail("cannot write " + path);
}

/// Writes vectors.txt, a text of four lines: the alphabet, all words, the words of the sentences, and the vectors of
/// these; and more-vectors.txt, which has the vectors of the other words. A page that shows only the sentences does
/// not need the second file, which is twenty times as large.
void write_shipped(const std::string& folder, const std::vector<std::string>& names, const std::vector<Vector>& rows,
                   std::string_view sentences) {
  const std::string alphabet = make_alphabet();
  std::set<std::string> wanted;
  each_word(sentences, [&](const std::string& name, std::size_t) { wanted.insert(name); });
  std::string all;
  std::string first;
  std::string vectors;
  std::string more_vectors;
  for (std::size_t r = 0; r < names.size(); ++r) {
    const bool is_first = wanted.count(names[r]) > 0;
    all += (all.empty() ? "" : " ") + names[r];
    if (is_first) first += (first.empty() ? "" : " ") + names[r];
    (is_first ? vectors : more_vectors) += write_vector(rows[r], alphabet);
  }
  write_file(folder + "/vectors.txt", alphabet + '\n' + all + '\n' + first + '\n' + vectors);
  write_file(folder + "/more-vectors.txt", more_vectors);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) fail("give WordNet's folder, a file of sentences and a folder to write to");
  const Dictionary dictionary = read_dictionary(argv[1]);
  const std::string sentences = read_file(argv[2]);
  const std::string folder = argv[3];

  std::vector<std::size_t> places(dictionary.names.size(), 0);
  for (const Synset& synset : dictionary.synsets) {
    for (const Words* words : {&synset.words, &synset.gloss}) {
      for (const Word word : *words) ++places[word];
    }
  }
  Words words;
  for (Word word = 0; word < places.size(); ++word) {
    if (places[word] >= kLeastCount) words.push_back(word);
  }
  const Words shipped = choose_words(dictionary, words, sentences);

  const Singular singular = largest_singular(positive_mutual_information(count_pairs(dictionary, words)), kDims);
  std::vector<std::string> names;
  std::vector<Vector> rows;
  double norms = 0;
  for (const Word r : shipped) {
    Vector row;
    for (std::size_t k = 0; k < kDims; ++k) row.push_back(singular.vectors[k][r] * std::sqrt(singular.values[k]));
    norms += std::sqrt(dot(row, row));
    names.push_back(dictionary.names[words[r]]);
    rows.push_back(std::move(row));
  }
  std::ofstream exact(folder + "/vectors.f32", std::ios::binary);
  for (Vector& row : rows) {
    for (double& x : row) {
      x *= kMeanNorm * static_cast<double>(rows.size()) / norms;
      const auto number = static_cast<float>(x);
      exact.write(reinterpret_cast<const char*>(&number), sizeof number);
    }
  }
  if (!exact.flush()) fail("cannot write to " + folder);
  write_shipped(folder, names, rows, sentences);

  std::ofstream values(folder + "/singular-values.txt");
  values.precision(17);
  for (const double value : singular.values) values << value << '\n';
  if (!values.flush()) fail("cannot write to " + folder);
  std::printf("%zu of %zu words, from %zu synsets\n", rows.size(), words.size(), dictionary.synsets.size());
  return 0;
}
