// What the figure of an elite means once it goes on into another generation.
#pragma once

#include "evo/evaluation/individual.hpp"

namespace evo {

enum class elite_evaluation {
  keep,         ///< that of its first race, for ever (as student project 001 published): biased upwards, but steady
  re_evaluate,  ///< that of the latest race only
  accumulate,   ///< that of all trials it has played
};

/// The individual as an elite of the next generation, about to be raced again unless its figure is kept.
template <class Genome>
individual<Genome> as_elite(individual<Genome> one, elite_evaluation policy) {
  one.evaluation_frozen = policy == elite_evaluation::keep;
  if (policy == elite_evaluation::re_evaluate) one.forget();
  if (!one.evaluation_frozen) one.stage = 0;
  return one;
}

}  // namespace evo
