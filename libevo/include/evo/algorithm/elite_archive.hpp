// An archive of the best genomes found so far, for strategies that follow a distribution. In every k-th generation, a contest, the
// samples race the archived elites for their places. In between one individual of the latest generation, the delegate, represents
// the run.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/algorithm/state_faults.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

/// `ranked` holds the archived elites, best first, then the delegate of the latest generation unless it is one of them.
template <class Genome>
struct elite_archive_state : algorithm_state<Genome> {
  std::uint64_t kept = 0;  ///< the number of archived elites in `ranked`; derived states serialise it
};

/// A race for the places in the archive, outside any generation.
template <class Genome>
struct archive_contest {
  race_plan race;
  std::vector<individual<Genome>> population;
};

struct elite_archive_options {
  std::uint64_t every = 10;  ///< generations between contests, at least 1
  std::size_t places = 7;    ///< at least 1
  elite_evaluation evaluation = elite_evaluation::accumulate;
  std::vector<race_stage> stages{};  ///< of a contest after the first, without the archived elites; may be none
};

template <class Genome>
class elite_archive {
 public:
  using population = std::vector<individual<Genome>>;
  using state = elite_archive_state<Genome>;

  explicit elite_archive(elite_archive_options options) : options_(std::move(options)) {}

  /// Generation 0 is a contest.
  bool contest_in(std::uint64_t generation) const { return generation % options_.every == 0; }
  /// Whether the latest generation was no contest, so that its samples have not been compared with the archived elites.
  bool contest_is_due(const state& current) const {
    return current.generation > 0 && !contest_in(current.generation - 1);
  }

  /// The race of a contest. `first`: the only stage of a generation without one.
  race_plan race(const state& current, race_stage first) const {
    race_plan plan{{{first.entrants + current.kept, first.trials}}, {}};
    for (const auto& stage : options_.stages) plan.stages.push_back({stage.entrants + current.kept, stage.trials});
    return plan;
  }

  /// Adds the archived elites. Seeded: they play every stage, unless their evaluation is frozen.
  void add_defenders(population& next, const state& current) const {
    for (std::size_t i = 0; i < current.kept; ++i) {
      auto defender = as_elite(current.ranked[i], options_.evaluation);
      defender.stage = 1 + options_.stages.size();
      next.push_back(std::move(defender));
    }
  }

  /// After a contest: archives the best individuals, by the stage reached, then by fitness.
  void keep_best(state& next, population raced) const {
    std::sort(raced.begin(), raced.end(), ranks_before<Genome>);
    raced.resize(std::min(raced.size(), options_.places));
    while (raced.size() > 1 && std::isnan(raced.back().fitness())) raced.pop_back();
    next.kept = raced.size();
    next.ranked = std::move(raced);
  }

  /// After another generation: only the archived elites stay.
  void keep_all(state& next) const { next.ranked.resize(next.kept); }

  /// Adds the delegate behind the archived elites, unless it is one of them.
  void add_delegate(state& next, const individual<Genome>& delegate) const {
    const auto is_delegate = [&](const auto& one) { return one.id == delegate.id; };
    if (std::none_of(next.ranked.begin(), next.ranked.end(), is_delegate)) next.ranked.push_back(delegate);
  }

  /// The individual whose estimate is reported for `generation`: the winner of a contest, else the delegate.
  const individual<Genome>& leader(const state& next, std::uint64_t generation) const {
    const bool delegated = !contest_in(generation) && next.ranked.size() > next.kept;
    return delegated ? next.ranked.back() : next.ranked.front();
  }

  /// The leader, then the others, best first.
  std::vector<const individual<Genome>*> candidates(const state& current) const {
    std::vector<const individual<Genome>*> all;
    for (const auto& one : current.ranked) all.push_back(&one);
    if (current.generation == 0 || &leader(current, current.generation - 1) == all.front()) return all;
    std::rotate(all.begin(), all.end() - 1, all.end());
    return all;
  }

  std::string fault_of(const state& current) const {
    if (current.generation == 0) return count_fault("number of kept", current.kept, 0);
    const auto fault =
        first_fault({range_fault("number of kept", current.kept, 1,
                                 std::min<std::uint64_t>(options_.places, current.ranked.size())),
                     range_fault("number of candidates", current.ranked.size(), current.kept, current.kept + 1)});
    return fault.empty() ? order_fault<Genome>(std::span(current.ranked).first(current.kept)) : fault;
  }

 private:
  elite_archive_options options_;
};

/// The index of the individual with the greatest fitness; no value if none has a fitness.
template <class Genome>
std::optional<std::size_t> fittest(std::span<const individual<Genome>> some) {
  const auto best = std::min_element(
      some.begin(), some.end(), [](const auto& a, const auto& b) { return greater_fitness(a.fitness(), b.fitness()); });
  if (best == some.end() || std::isnan(best->fitness())) return std::nullopt;
  return static_cast<std::size_t>(best - some.begin());
}

}  // namespace evo
