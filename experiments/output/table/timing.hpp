// timing.csv: the wall-clock time of each generation, kept out of the journal so that journals of equal runs are equal.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "evo/run/evolution.hpp"
#include "output/table/generation_table.hpp"

namespace experiments {

inline constexpr std::string_view timing_header = "generation,seconds,total_seconds,games_per_second,moves_per_second";

/// Seconds of all generations of a table, by its last row; 0 if it has none or is missing.
double total_seconds_of(const std::filesystem::path&);

class timing {
 public:
  /// Begins a table, or goes on with one whose last generation left the run at the effort `effort_so_far`; the clock starts now.
  timing(const std::filesystem::path&, const evo::effort& effort_so_far);

  /// Seconds of all generations, those of earlier processes included.
  double total_seconds() const { return total_seconds_; }

  /// Ends a generation that brought the run's effort to `total`.
  void add(std::uint64_t generation, const evo::effort& total);

 private:
  generation_table table_;
  double total_seconds_;
  evo::effort effort_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace experiments
