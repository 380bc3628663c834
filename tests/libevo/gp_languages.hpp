// Languages for tests of genetic-programming trees, and the frequencies of outcomes over a stream.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "evo/genome/gp_tree.hpp"
#include "evo/genome/primitive_set.hpp"
#include "libevo/chi_square.hpp"

using language = std::shared_ptr<const evo::primitive_set>;

/// One type; arities 1, 2 and 3, and a constant from [-1, 1].
inline language arithmetic() {
  return std::make_shared<evo::primitive_set>(std::vector<std::string>{"number"},
                                              std::vector<evo::primitive>{{"add", {0, 0}, 0},
                                                                          {"sub", {0, 0}, 0},
                                                                          {"neg", {0}, 0},
                                                                          {"if", {0, 0, 0}, 0},
                                                                          {"x", {}, 0},
                                                                          {"y", {}, 0},
                                                                          {"c", {}, 0, true, -1.0, 1.0}});
}

/// Numbers (type 0) and bools (type 1), which need each other.
inline language typed() {
  return std::make_shared<evo::primitive_set>(std::vector<std::string>{"number", "bool"},
                                              std::vector<evo::primitive>{{"add", {0, 0}, 0},
                                                                          {"if", {1, 0, 0}, 0},
                                                                          {"less", {0, 0}, 1},
                                                                          {"and", {1, 1}, 1},
                                                                          {"not", {1}, 1},
                                                                          {"x", {}, 0},
                                                                          {"c", {}, 0, true, 0.0, 10.0},
                                                                          {"yes", {}, 1},
                                                                          {"no", {}, 1}});
}

/// f with two arguments, g with one; terminals x, y, z.
inline language letters() {
  return std::make_shared<evo::primitive_set>(
      std::vector<std::string>{"t"},
      std::vector<evo::primitive>{{"f", {0, 0}, 0}, {"g", {0}, 0}, {"x", {}, 0}, {"y", {}, 0}, {"z", {}, 0}});
}

/// A tree of the first type, from its text.
inline evo::gp_tree tree(const language& set, std::string_view text) { return evo::parse_gp_tree(text, *set, 0); }

/// (neg (neg ... x)) with that many nodes, in arithmetic().
inline evo::gp_tree chain(std::size_t nodes) {
  const auto set = arithmetic();
  evo::gp_tree deep{std::vector<evo::gp_node>(nodes, {*set->index_of("neg"), 0.0})};
  deep.nodes.back() = {*set->index_of("x"), 0.0};
  return deep;
}

/// How far the outcomes of `draw()` are from the expected shares (see chi_square_deviate); infinite if another occurs.
template <class Draw>
double outcomes_deviate(const std::map<std::string, double>& shares, int draws, const Draw& draw) {
  std::map<std::string, std::uint64_t> counts;
  for (int i = 0; i < draws; ++i) ++counts[draw()];
  std::vector<std::uint64_t> observed;
  std::vector<double> expected;
  double all = 0.0;
  for (const auto& [outcome, share] : shares) {
    observed.push_back(counts[outcome]);
    expected.push_back(share);
    all += share;
  }
  const bool complete = std::abs(all - 1.0) < 1e-12;  // a slip in the expectations would not show otherwise
  return complete && counts.size() == shares.size() ? chi_square_deviate(observed, expected) : HUGE_VAL;
}
