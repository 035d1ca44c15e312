// Say which token was at a position.
#include "train/task.h"

namespace posenc {

extern const Task kTokenAt;

namespace {

constexpr std::size_t kLetters = 8;
constexpr std::size_t kPlaces = 8;

std::size_t tokens(std::size_t length) { return length + 1; }

// The last token names one of the first eight positions.
void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  for (std::size_t k = 0; k < length; ++k) {
    text[k] = static_cast<std::uint8_t>(dice.below(kLetters));
    targets[k] = kNoTrainingTarget;
  }
  const std::uint32_t place = dice.below(kPlaces);
  text[length] = static_cast<std::uint8_t>(kLetters + place);
  targets[length] = text[place];
}

}  // namespace

const Task kTokenAt = {
    .id = "token-at",
    .doc = "Say which token was at one of the first eight positions. This takes the position itself, not a distance.",
    .symbols = "abcdefgh01234567",
    .least = kPlaces,
    .longest = 128,
    .tokens = tokens,
    .writes = false,
    .fill = fill,
};

}  // namespace posenc
