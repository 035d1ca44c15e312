// The list of tasks.
#include "train/task.h"

namespace posenc {

extern const Task kCopy;
extern const Task kReverse;
extern const Task kBack;
extern const Task kTokenAt;
extern const Task kFirst;
extern const Task kInduction;
extern const Task kAddition;
extern const Task kAdditionForward;

std::span<const Task* const> tasks() {
  static constexpr const Task* kTasks[] = {&kCopy,  &kReverse,   &kBack,     &kTokenAt,
                                           &kFirst, &kInduction, &kAddition, &kAdditionForward};
  return kTasks;
}

}  // namespace posenc
