// Repeat the token three places back.
#include "train/task.h"

namespace posenc {

extern const Task kBack;

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnop";
constexpr std::size_t kBackBy = 3;

std::size_t tokens(std::size_t length) { return length; }

void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  for (std::size_t k = 0; k < length; ++k) {
    text[k] = static_cast<std::uint8_t>(dice.below(kLetters.size()));
    targets[k] = k < kBackBy ? kNoTrainingTarget : text[k - kBackBy];
  }
}

}  // namespace

const Task kBack = {
    .id = "back",
    .doc = "Repeat the token three places back. This takes a distance that never changes.",
    .symbols = kLetters,
    .least = kBackBy + 1,
    .longest = 128,
    .tokens = tokens,
    .writes = false,
    .fill = fill,
};

}  // namespace posenc
