// The behaviour of the program as a list of hashes, one for each algorithm with each genome, and for each player. A
// hash changes if and only if a result does.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evo/evaluation/evaluator.hpp"

namespace experiments {

struct signature_line {
  std::string name;  ///< "micro-ga/weights": an algorithm with a genome; "player/greedy": a built-in player
  std::uint64_t hash = 0;
};

/// XXH3-64 of a fixed small run (journal, champion, state) of every algorithm with every genome that it supports, and
/// of a few games of every built-in player. Equal on all machines and for any number of threads.
std::vector<signature_line> behaviour_signature(const evo::evaluator&);

}  // namespace experiments
