// The children that a mutation of a tree gives, against those expected.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "evo/random/engine.hpp"
#include "libevo/gp_languages.hpp"

/// How far the children of a tree are from the expected ones (see outcomes_deviate); checks that the parent stays as it was.
template <class Mutation>
double children_deviate(const language& set, const Mutation& mutate, const char* parent,
                        const std::map<std::string, double>& expected) {
  evo::engine rng(1);
  const auto t = tree(set, parent);
  const auto before = t;
  const auto deviate = outcomes_deviate(expected, 50'000, [&] {
    const auto child = mutate(rng, t);
    return child ? print(*child, *set) : "refused";
  });
  CHECK(t == before);
  return deviate;
}
