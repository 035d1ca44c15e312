// Formulas that books, lectures and programs have mistaken for the sinusoidal encoding.
#include "posenc/identify.h"

namespace posenc {

extern const Scheme kSinusoidal;

namespace {

Dimension dimension(std::size_t pair, bool is_cosine) {
  return {.pair = pair, .part = is_cosine ? Dimension::Part::kSecond : Dimension::Part::kFirst};
}

Dimension paired(std::size_t, std::size_t c) { return dimension(c / 2, c % 2 == 1); }
Dimension swapped(std::size_t, std::size_t c) { return dimension(c / 2, c % 2 == 0); }
Dimension single(std::size_t, std::size_t c) { return dimension(c, c % 2 == 1); }

constexpr std::array<Mistake, 7> kMistakes = {{
    {.name = "k in place of 2⌊k/2⌋",
     .doc = "The column itself is the exponent, k / d_model, so that a sine and its cosine have two frequencies.",
     .dimension = single,
     .span = [](double width, double) { return width; }},
    {.name = "2k",
     .doc = "Twice the column is the exponent, 2k / d_model: the formula's i is taken for the column.",
     .dimension = single,
     .span = [](double width, double) { return width / 2; }},
    {.name = "exponent doubled",
     .doc = "The exponent is 4⌊k/2⌋ / d_model: what was doubled already is doubled again.",
     .dimension = paired,
     .span = [](double width, double) { return width / 4; }},
    {.name = "multiplied",
     .doc = "The position is multiplied by base^(2i/d_model), not divided: frequencies rise.",
     .dimension = paired,
     .span = [](double width, double) { return -width / 2; }},
    {.name = "length in place of d_model",
     .doc = "The exponent is divided by the number of positions, not by that of dimensions.",
     .dimension = paired,
     .span = [](double, double rows) { return rows / 2; },
     .length = true},
    {.name = "positions from 1",
     .doc = "The first row is that of position 1.",
     .dimension = paired,
     .span = [](double width, double) { return width / 2; },
     .start = 1},
    {.name = "cosine first",
     .doc = "Even columns have the cosine, odd ones the sine.",
     .dimension = swapped,
     .span = [](double width, double) { return width / 2; }},
}};

constexpr Family kFamily = {
    .scheme = &kSinusoidal,
    .base = "base",
    .start = "start_index",
    .mistakes = kMistakes,
};

}  // namespace

std::span<const Family* const> families() {
  static constexpr std::array kFamilies = {&kFamily};
  return kFamilies;
}

}  // namespace posenc
