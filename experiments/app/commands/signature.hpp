// One number for the behaviour of the whole program: it changes if and only if some result does.
#pragma once

#include <cstdint>

#include "evo/evaluation/evaluator.hpp"

namespace experiments {

/// XXH3-64 over fixed small runs of every algorithm with every genome (journal, champion, state), and over fixed games of
/// every built-in player. The same on every machine and at any number of threads.
std::uint64_t behaviour_signature(const evo::evaluator&);

}  // namespace experiments
