// What creation, crossover and mutation look like; every operator of the library is pinned to one of these.
#pragma once

#include <concepts>

#include "evo/random/engine.hpp"

namespace evo {

template <class Operator, class Genome>
concept creation_of = requires(const Operator& create, engine& bits) {
  { create(bits) } -> std::same_as<Genome>;
};

template <class Operator, class Genome>
concept crossover_of = requires(const Operator& cross, engine& bits, const Genome& parent) {
  { cross(bits, parent, parent) } -> std::same_as<Genome>;
};

template <class Operator, class Genome>
concept mutation_of = requires(const Operator& mutate, engine& bits, Genome& child) {
  { mutate(bits, child) } -> std::same_as<void>;
};

}  // namespace evo
