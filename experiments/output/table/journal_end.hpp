// Reads the last rows of a journal, also while the run goes on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/objective.hpp"

namespace experiments {

struct journal_end {
  evo::generation_report latest;  ///< without columns of the algorithm's own
  std::optional<evo::estimate> validated;
  std::uint64_t validated_in = 0;  ///< the generation of that figure
};

/// The last whole row, and the last one with a validated figure. Nothing if the file is missing, or has no whole row that can be
/// read.
std::optional<journal_end> read_journal_end(const std::filesystem::path& journal);

}  // namespace experiments
