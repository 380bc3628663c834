// Checks of states that were read from a file, shared by all algorithms. Every function returns a text with the value at fault, or
// an empty one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"

namespace evo {

/// Counts stay exact as doubles, and their sums in range.
inline constexpr std::uint64_t max_state_count = std::uint64_t{1} << 53;

/// "NAME is VALUE, expected LOW to HIGH" for a value outside [low, high], NaN included.
std::string range_fault(std::string_view name, double value, double low, double high);
std::string range_fault(std::string_view name, std::uint64_t value, std::uint64_t low, std::uint64_t high);
/// As range_fault, where only one value is right.
std::string count_fault(std::string_view name, std::uint64_t value, std::uint64_t expected);
/// Another number of values than expected, or one that is not in [low, high].
std::string values_fault(std::string_view name, std::span<const double> values, std::uint64_t expected, double low,
                         double high);
/// Another number of values than expected, or one that is not finite.
std::string values_fault(std::string_view name, std::span<const double> values, std::uint64_t expected);

/// The first text that is not empty.
std::string first_fault(std::initializer_list<std::string> texts);

/// A negative sum of squares, or no sample at all. A mean that has overflowed is none: it counts as no fitness.
std::string fault_of(const sample_summary&);
/// `next_generation`: of the state that holds the report. `best_fitness`: its best mean sample.
std::string fault_of(const generation_report&, std::uint64_t next_generation, std::optional<double> best_fitness,
                     sample_scale);

/// An individual of a state, without its genome. `objectives`: how many the problem has.
template <class Genome>
std::string fault_of(const individual<Genome>& one, const algorithm_state<Genome>& state, std::size_t objectives) {
  constexpr std::uint64_t max_stages = 1'000'000;
  auto fault = first_fault({range_fault("id", one.id, 0, std::max<std::uint64_t>(1, state.next_id) - 1),
                            range_fault("generation of creation", one.created_in, 0, state.generation - 1),
                            range_fault("stage", one.stage, 1, max_stages),
                            range_fault("kind of birth", static_cast<std::uint64_t>(one.birth), 0,
                                        static_cast<std::uint64_t>(birth::infeasible)),
                            count_fault("number of objectives", one.other_objectives.size() + 1, objectives),
                            fault_of(one.summary)});
  for (const auto& summary : one.other_objectives) {
    if (!fault.empty()) return fault;
    fault = first_fault({fault_of(summary), count_fault("number of samples", summary.count + summary.non_finite,
                                                        one.summary.count + one.summary.non_finite)});
  }
  return fault;
}

/// "" if no two individuals have the same id.
template <class Genome>
std::string same_id_fault(const std::vector<individual<Genome>>& all) {
  std::vector<std::uint64_t> ids;
  for (const auto& one : all) ids.push_back(one.id);
  std::sort(ids.begin(), ids.end());
  const auto twice = std::adjacent_find(ids.begin(), ids.end());
  return twice == ids.end() ? "" : "id " + std::to_string(*twice) + " stands twice";
}

/// "" if the individuals are ranked best first.
template <class Genome>
std::string order_fault(std::span<const individual<Genome>> ranked) {
  const auto wrong = std::is_sorted_until(ranked.begin(), ranked.end(), ranks_before<Genome>);
  return wrong == ranked.end() ? "" : "individual " + std::to_string(wrong->id) + " is not in the order of fitness";
}

/// The parts that all states hold alike, without their individuals.
template <class Genome>
std::string fault_of(const algorithm_state<Genome>& state, sample_scale scale) {
  if (state.generation == 0) {
    const bool untouched = state.ranked.empty() && state.next_id == 0 && !state.best_fitness;
    return untouched ? "" : "it holds individuals, though no generation has run";
  }
  if (state.ranked.empty()) return "it holds no individual after " + std::to_string(state.generation) + " generations";
  return first_fault({range_fault("next generation", state.generation, 1, max_state_count),
                      range_fault("next id", state.next_id, 1, max_state_count), same_id_fault(state.ranked),
                      fault_of(state.latest, state.generation, state.best_fitness, scale)});
}

}  // namespace evo
