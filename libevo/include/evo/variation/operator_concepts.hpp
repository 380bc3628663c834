// The concepts of creation, crossover and mutation; every operator of the library satisfies one of them. An operator is a small
// const callable, generator first, whose settings are constructor arguments. Parents are never changed.
//
// A crossover or mutation may find no feasible child: it would exceed a limit, or there is nothing to exchange. It then returns
// no value, without a second try: the algorithm keeps the genome that it has (of a crossover the first parent).
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
