// Creation, crossover and mutation of ternary networks. The last two always have a child.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "evo/genome/ternary_network.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// Random networks of one shape.
class ternary_creation {
 public:
  enum class weights {
    signs,    ///< +1 or -1, each with probability 1/2
    uniform,  ///< -1, 0 or +1, each with probability 1/3
  };
  ternary_creation(std::vector<std::uint32_t> layers, weights kind);
  ternary_network operator()(engine& rng) const;

 private:
  std::vector<std::uint32_t> layers_;
  weights kind_;
};
static_assert(creation_of<ternary_creation, ternary_network>);

/// Uniform crossover by rows: all outgoing weights of one source node come from the second parent with probability
/// `second_share`, else from the first. Throws std::invalid_argument (when called) for parents of different shape.
class row_crossover {
 public:
  explicit row_crossover(double second_share = 0.5);
  std::optional<ternary_network> operator()(engine& rng, const ternary_network& first,
                                            const ternary_network& second) const;

 private:
  double second_share_;
};
static_assert(crossover_of<row_crossover, ternary_network>);

/// Each weight is redrawn uniformly from {-1, 0, +1} with probability `rate` (so a third of the redraws change nothing).
/// Throws std::invalid_argument unless rate is in [0, 1].
class per_weight_mutation {
 public:
  explicit per_weight_mutation(double rate);
  std::optional<ternary_network> operator()(engine& rng, const ternary_network& parent) const;

 private:
  double rate_;
};
static_assert(mutation_of<per_weight_mutation, ternary_network>);

/// A number of weights, drawn log-uniformly from [fewest, most], are redrawn uniformly from {-1, 0, +1}; positions with
/// replacement. Throws std::invalid_argument unless 1 <= fewest <= most <= 2^24.
class log_uniform_mutation {
 public:
  enum class spread {
    weights,  ///< every weight is as likely as any other: most redraws fall into the largest layer
    layers,   ///< every layer is, and in it every weight
  };
  log_uniform_mutation(std::size_t min, std::size_t max, spread over = spread::weights);
  std::optional<ternary_network> operator()(engine& rng, const ternary_network& parent) const;

 private:
  std::size_t position(engine& rng, const ternary_network& child) const;

  double log_min_;
  double log_past_max_;
  std::size_t min_;
  std::size_t max_;
  spread over_;
};
static_assert(mutation_of<log_uniform_mutation, ternary_network>);

}  // namespace evo
