// The behaviour of the whole program as a list of hashes: a line changes if and only if some result of what it names does.
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

/// XXH3-64 over a fixed small run (journal, champion, state) of every algorithm with every kind of genome that it works with, and over
/// a few games of every built-in player. The same on every machine and at any number of threads.
std::vector<signature_line> behaviour_signature(const evo::evaluator&);

}  // namespace experiments
