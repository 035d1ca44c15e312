// Copy a text, forwards or backwards.
#include "train/task.h"

namespace posenc {

extern const Task kCopy;
extern const Task kReverse;

namespace {

constexpr std::size_t kLetters = 16;
constexpr std::uint8_t kColon = kLetters;

// a b c : a b → · · · a b c
std::size_t tokens(std::size_t length) { return 2 * length; }

void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets,
          bool is_reversed) {
  for (std::size_t k = 0; k < length; ++k) text[k] = static_cast<std::uint8_t>(dice.below(kLetters));
  text[length] = kColon;
  for (std::size_t k = 0; k < length; ++k) {
    if (k + 1 < length) targets[k] = kNoTrainingTarget;
    targets[length + k] = text[is_reversed ? length - 1 - k : k];
    if (k + 1 < length) text[length + 1 + k] = targets[length + k];
  }
  targets[length - 1] = kNoTrainingTarget;
}

void copy(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  fill(dice, length, text, targets, false);
}

void reverse(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  fill(dice, length, text, targets, true);
}

}  // namespace

const Task kCopy = {
    .id = "copy",
    .doc = "Write a text again. This takes the distance back to the token that is next.",
    .symbols = "abcdefghijklmnop:",
    .least = 1,
    .longest = 64,
    .tokens = tokens,
    .writes = true,
    .fill = copy,
};

const Task kReverse = {
    .id = "reverse",
    .doc = "Write a text from its end to its beginning. This takes a distance that grows by two with each token.",
    .symbols = "abcdefghijklmnop:",
    .least = 1,
    .longest = 64,
    .tokens = tokens,
    .writes = true,
    .fill = reverse,
};

}  // namespace posenc
