// The parameters of schemes, and their values.
#pragma once

#include <limits>

#include "limits.h"
#include "results.h"

namespace posenc {

/// An unchecked value from a caller: a number, a word, a boolean or a list of numbers. Refers to memory of the caller.
using Value = std::variant<double, std::string_view, bool, std::span<const double>>;

struct Argument {
  std::string_view name;
  Value value;
};

/// The numbers that a parameter may have.
///
///   initial             the value if a request gives none: for a choice, its index; for a boolean, 0 or 1. The
///                       initial value of a list is the empty list
///   min, max            the limits, both allowed, except min if exclusive_min
///   step                a number must be a multiple of step; 0 allows any real number
///   step_is_soft        the step is not required: controls offer only multiples, and the scheme's own check refuses
///                       numbers
///   step_rule           the rule that refuses other numbers: kMultiple, or one that gives the reason
///   soft_min, soft_max  the part of the domain that a slider offers
///   logarithmic         whether a slider should be logarithmic
struct Domain {
  double initial = 0;
  double min = 0;
  double max = std::numeric_limits<double>::infinity();
  bool exclusive_min = false;
  double step = 0;
  bool step_is_soft = false;
  Rule step_rule = Rule::kMultiple;
  double soft_min = 0;
  double soft_max = 0;
  bool logarithmic = false;
};

/// One parameter of a scheme. request/params.h has a constructor for each type: number, choice, flag, list.
///
///   type     the type of its values
///   choices  the words of a choice
///   label    a few words that controls show. If it is empty, figures offer no control, and only presets, requests and
///            attributes set the parameter
///   doc      one sentence
///   alias    another name by which requests may set it. Elements do not accept the alias, because an attribute of
///            that name has another meaning in HTML
struct Param : Domain {
  enum class Type : std::uint8_t { kNumber, kChoice, kBoolean, kList };

  std::string_view name;
  Type type = Type::kNumber;
  std::span<const std::string_view> choices = {};
  std::string_view label = {};
  std::string_view doc = {};
  std::string_view alias = {};

  constexpr bool is_advanced() const { return label.empty(); }

  /// A copy with this label, so that figures offer a control for it.
  constexpr Param labelled(std::string_view text) const {
    Param param = *this;
    param.label = text;
    return param;
  }
  /// A copy with this alias.
  constexpr Param aliased(std::string_view text) const {
    Param param = *this;
    param.alias = text;
    return param;
  }
};

/// A valid value for every parameter of a scheme, in the order of the parameters: values[k] is the number, the index
/// of the choice, or 0 or 1; values.whole(k) is the same as a whole number; values.list(k) is the list, which belongs
/// to the caller.
class Values {
 public:
  double operator[](std::size_t k) const { return numbers_[k]; }
  std::size_t whole(std::size_t k) const { return static_cast<std::size_t>(numbers_[k]); }
  std::span<const double> list(std::size_t k) const { return lists_[k]; }
  void set(std::size_t k, double number) { numbers_[k] = number; }
  void set(std::size_t k, std::span<const double> list) { lists_[k] = list; }

 private:
  std::array<double, kMaxParams> numbers_ = {};
  std::array<std::span<const double>, kMaxParams> lists_ = {};
};

}  // namespace posenc
