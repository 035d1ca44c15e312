// Say what followed a token when it occurred before.
#include "train/task.h"

namespace posenc {

extern const Task kInduction;

namespace {

constexpr std::string_view kLetters = "abcdefghijklmnop";

std::size_t tokens(std::size_t length) { return length + 1; }

// c f a b d e a → b. The last token occurs once before.
void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  const std::uint32_t again = dice.below(kLetters.size());
  for (std::size_t k = 0; k < length; ++k) {
    const std::uint32_t other = dice.below(kLetters.size() - 1);
    text[k] = static_cast<std::uint8_t>(other < again ? other : other + 1);
    targets[k] = kNoTrainingTarget;
  }
  const std::uint32_t before = dice.below(length - 1);
  text[before] = static_cast<std::uint8_t>(again);
  text[length] = static_cast<std::uint8_t>(again);
  targets[length] = text[before + 1];
}

}  // namespace

const Task kInduction = {
    .id = "induction",
    .doc = "Say what followed the last token when it occurred before. This takes the distance one, and the content.",
    .symbols = kLetters,
    .least = 2,
    .longest = 128,
    .tokens = tokens,
    .writes = false,
    .fill = fill,
};

}  // namespace posenc
