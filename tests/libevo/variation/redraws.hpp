// Which weights a mutation redraws, though a third of the redraws change nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "evo/genome/ternary_network.hpp"
#include "evo/random/engine.hpp"

/// Marks every redrawn weight: mutates an all-0 and an all-plus network by the same stream; whatever is drawn is seen in one
/// of them. Leaves `rng` behind the mutation.
template <class Mutation>
std::vector<bool> redrawn(const Mutation& mutate, evo::engine& rng, const std::vector<std::uint32_t>& layers) {
  auto zeros = evo::ternary_network(layers);
  auto pluses = evo::ternary_network::parse(layers, std::string(zeros.weight_count(), '+'));
  auto again = rng;
  zeros = *mutate(rng, zeros);
  pluses = *mutate(again, pluses);
  std::vector<bool> marks;
  for (std::size_t i = 0; i < zeros.weight_count(); ++i) marks.push_back(zeros.weight(i) != 0 || pluses.weight(i) != 1);
  return marks;
}

/// How many draws a mutation took from its stream.
template <class Mutation>
std::uint64_t draws_of(const Mutation& mutate, evo::engine& rng, const evo::ternary_network& parent) {
  auto follower = rng;
  static_cast<void>(mutate(rng, parent));
  const auto next = evo::engine(rng)();
  std::uint64_t draws = 0;
  while (follower() != next) ++draws;
  return draws;
}
