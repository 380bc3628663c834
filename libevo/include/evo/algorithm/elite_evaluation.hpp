// The treatment of an elite's evaluation in later generations.
#pragma once

#include "evo/evaluation/individual.hpp"

namespace evo {

enum class elite_evaluation {
  keep,         ///< its first race only, never repeated (as student project 001 published): biased upwards, but steady
  re_evaluate,  ///< the latest race only
  accumulate,   ///< all trials that it has played
};

/// The individual as an elite of the next generation, to be raced again unless its evaluation is kept.
template <class Genome>
individual<Genome> as_elite(individual<Genome> one, elite_evaluation policy) {
  one.evaluation_frozen = policy == elite_evaluation::keep;
  if (policy == elite_evaluation::re_evaluate) one.forget();
  if (!one.evaluation_frozen) one.stage = 0;
  return one;
}

}  // namespace evo
