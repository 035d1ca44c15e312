// Add two numbers, digit by digit.
#include "train/task.h"

namespace posenc {

extern const Task kAddition;
extern const Task kAdditionForward;

namespace {

constexpr std::size_t kDigits = 10;
constexpr std::uint8_t kPlus = 10;
constexpr std::uint8_t kEquals = 11;

// 95+41=63 → ······631, the lowest digit first: 59 + 14 = 136 has digits 6, 3, 1.
std::size_t tokens(std::size_t length) { return 3 * length + 2; }

void fill(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets,
          bool is_forward) {
  const std::span<std::uint8_t> a = text.first(length);
  const std::span<std::uint8_t> b = text.subspan(length + 1, length);
  for (std::uint8_t& digit : a) digit = static_cast<std::uint8_t>(dice.below(kDigits));
  for (std::uint8_t& digit : b) digit = static_cast<std::uint8_t>(dice.below(kDigits));
  text[length] = kPlus;
  const std::size_t equals = 2 * length + 1;
  text[equals] = kEquals;
  for (std::size_t k = 0; k < equals; ++k) targets[k] = kNoTrainingTarget;
  const std::span<std::uint8_t> sum = targets.subspan(equals, length + 1);
  unsigned carry = 0;
  for (std::size_t k = 0; k < length; ++k) {
    const std::size_t at = is_forward ? length - 1 - k : k;
    const unsigned digits = a[at] + b[at] + carry;
    sum[is_forward ? at + 1 : at] = static_cast<std::uint8_t>(digits % 10);
    carry = digits / 10;
  }
  sum[is_forward ? 0 : length] = static_cast<std::uint8_t>(carry);
  for (std::size_t k = 0; k < length; ++k) text[equals + 1 + k] = sum[k];
}

void reversed(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  fill(dice, length, text, targets, false);
}

void forward(Dice& dice, std::size_t length, std::span<std::uint8_t> text, std::span<std::uint8_t> targets) {
  fill(dice, length, text, targets, true);
}

}  // namespace

const Task kAddition = {
    .id = "addition",
    .doc = "Add two numbers written with their lowest digit first. This takes two distances, and a carry.",
    .symbols = "0123456789+=",
    .least = 1,
    .longest = 20,
    .tokens = tokens,
    .writes = true,
    .fill = reversed,
};

const Task kAdditionForward = {
    .id = "addition-forward",
    .doc = "Add two numbers written as usual. The first digit depends on all others, so one pass cannot carry far.",
    .symbols = "0123456789+=",
    .least = 1,
    .longest = 20,
    .tokens = tokens,
    .writes = true,
    .fill = forward,
};

}  // namespace posenc
