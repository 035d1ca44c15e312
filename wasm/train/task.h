// What a task of training consists of. A task is one file in train/tasks/, and a line
// each in tasks.cpp and CMakeLists.txt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "posenc/training.h"
#include "train/dice.h"

namespace posenc {

/// A task with exact answers.
///
///   id          the name of the task
///   doc         one sentence: what is asked, and what it takes
///   symbols     the printable ASCII character of each token, in the order of their numbers; all differ
///   least       the least length
///   longest     the longest sensible length for training
///   tokens      how many tokens an example of a length has
///   writes      whether a model writes its answer token by token, so that an example also holds the tokens of the
///               answer: each token after a target is this target
///   fill        makes an example of a length: its tokens and, for each token, the token to predict after it, or
///               kNoTrainingTarget. There is at least one target
struct Task {
  std::string_view id;
  std::string_view doc;
  std::string_view symbols;
  std::size_t least;
  std::size_t longest;
  std::size_t (&tokens)(std::size_t length);
  bool writes;
  void (&fill)(Dice& dice, std::size_t length, std::span<std::uint8_t> tokens, std::span<std::uint8_t> targets);
};

/// All tasks, in the order for lists.
std::span<const Task* const> tasks();

}  // namespace posenc
