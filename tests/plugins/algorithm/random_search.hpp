// Random search: in each generation new random genomes, raced beside the best one so far.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/evaluation/race.hpp"
#include "evo/random/key.hpp"
#include "evo/variation/variation_operators.hpp"

namespace evo {

struct random_search_options {
  std::size_t population = 0;
  std::size_t trials = 0;
};

template <class Genome>
class random_search {
 public:
  using genome_type = Genome;
  using state = algorithm_state<Genome>;
  using population = std::vector<individual<Genome>>;

  random_search(random_search_options options, const variation_operators<Genome>& operators, sample_scale scale,
                std::uint64_t seed)
      : options_(options), create_(operators.create), scale_(scale), seed_(seed) {}

  static std::string name() { return "random-search"; }
  race_plan race(const state&) const { return {{{options_.population, options_.trials}}, {}}; }

  population ask(const state& previous) const {
    population all;
    for (const auto& best : previous.ranked) all.push_back(as_elite(best, elite_evaluation::accumulate));
    for (std::uint64_t id = previous.next_id; all.size() < options_.population; ++id) {
      engine rng(stream_key(seed_, purpose::creation, {previous.generation, id}));
      all.push_back({create_(rng), id, previous.generation});
    }
    return all;
  }

  state tell(const state& previous, population raced, const race_effort& spent) const {
    std::sort(raced.begin(), raced.end(), ranks_before<Genome>);
    if (std::isnan(raced.front().fitness())) throw std::runtime_error("no individual has a finite fitness");
    state next = previous;
    report_generation<Genome>(next, raced, raced.front(), spent, scale_);
    next.next_id += raced.size() - previous.ranked.size();
    ++next.generation;
    next.ranked.assign(1, raced.front());
    return next;
  }

  /// There is nothing in its state but what all algorithms have.
  std::string fault_of(const state&) const { return ""; }

 private:
  random_search_options options_;
  std::function<Genome(engine&)> create_;
  sample_scale scale_;
  std::uint64_t seed_;
};

}  // namespace evo
