// The operators that an algorithm needs for one kind of genome. Each is a small const callable, generator first; its settings
// came in its constructor. An operator returns or changes a value of its own: parents are never touched.
#pragma once

#include <functional>

#include "evo/random/engine.hpp"

namespace evo {

template <class Genome>
struct variation_set {
  std::function<Genome(engine&)> create;
  std::function<Genome(engine&, const Genome&, const Genome&)> cross;
  std::function<void(engine&, Genome&)> mutate;
};

}  // namespace evo
