// Numbers that look random and are the same on every machine. They fill tables that no caller has given.
#pragma once

#include <cstdint>

namespace posenc {

/// Number `index` of a sequence of standard normal numbers, mean 0 and variance 1. Any index can be asked for, in any
/// order.
///
///   u √(-2 ln s / s), s = u² + v², for the first of the pairs (u, v) of uniform numbers in (-1, 1) that has 0 < s < 1
///
/// seed       any: each has its own sequence
/// index      any
/// numerics   only operations that every machine rounds alike: the same bits everywhere
/// cost       two or four products of integers, a logarithm and a root
/// source     Marsaglia, Bray 1964, "A Convenient Method for Generating Normal Variables"; integers: see
///            splitmix.h
double seeded_normal(std::uint64_t seed, std::uint64_t index);

}  // namespace posenc
