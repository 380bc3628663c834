// What creation, crossover and mutation look like; every operator of the library is pinned to one of these. An operator is a small
// const callable, generator first, whose settings came in its constructor. Parents are never touched.
//
// A crossover or mutation may find no admissible child: it would break a limit, or there is nothing that could be exchanged. It
// returns nothing then, without a second try: the algorithm keeps the genome that it has (of a crossover the first parent).
#pragma once

#include <concepts>
#include <optional>

#include "evo/random/engine.hpp"

namespace evo {

template <class Operator, class Genome>
concept creation_of = requires(const Operator& create, engine& rng) {
  { create(rng) } -> std::same_as<Genome>;
};

template <class Operator, class Genome>
concept crossover_of = requires(const Operator& cross, engine& rng, const Genome& parent) {
  { cross(rng, parent, parent) } -> std::same_as<std::optional<Genome>>;
};

template <class Operator, class Genome>
concept mutation_of = requires(const Operator& mutate, engine& rng, const Genome& parent) {
  { mutate(rng, parent) } -> std::same_as<std::optional<Genome>>;
};

}  // namespace evo
