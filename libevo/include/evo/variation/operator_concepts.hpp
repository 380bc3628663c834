// What creation, crossover and mutation look like; every operator of the library is pinned to one of these.
#pragma once

#include <concepts>
#include <optional>

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

// Operators of genomes whose size varies may find no admissible child: it would break a limit, or there is nothing that could
// be exchanged. They return nothing then, without a second try: the caller keeps the (first) parent and counts the refusal.

template <class Operator, class Genome>
concept fallible_crossover_of = requires(const Operator& cross, engine& bits, const Genome& parent) {
  { cross(bits, parent, parent) } -> std::same_as<std::optional<Genome>>;
};

template <class Operator, class Genome>
concept fallible_mutation_of = requires(const Operator& mutate, engine& bits, const Genome& parent) {
  { mutate(bits, parent) } -> std::same_as<std::optional<Genome>>;
};

}  // namespace evo
