// Say which of two tokens came first.
#include "train/task.h"

namespace posenc {

extern const Task kFirst;

namespace {

constexpr std::size_t kFillers = 13;
constexpr std::uint8_t kMarked = kFillers;
constexpr std::uint8_t kQuestion = kFillers + 2;

std::size_t tokens(std::size_t length) { return length + 1; }

// f d B c A k ? → B
void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  for (std::size_t k = 0; k < length; ++k) {
    text[k] = static_cast<std::uint8_t>(dice.below(kFillers));
    targets[k] = kNoTrainingTarget;
  }
  const std::uint32_t a = dice.below(length);
  std::uint32_t b = dice.below(length - 1);
  if (b >= a) ++b;
  text[a] = kMarked;
  text[b] = kMarked + 1;
  text[length] = kQuestion;
  targets[length] = a < b ? kMarked : kMarked + 1;
}

}  // namespace

const Task kFirst = {
    .id = "first",
    .doc = "Say which of two tokens came first. This takes their order, but no distance.",
    .symbols = "cdefghijklmnoAB?",
    .least = 2,
    .longest = 128,
    .tokens = tokens,
    .writes = false,
    .fill = fill,
};

}  // namespace posenc
