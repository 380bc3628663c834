// journal.csv: one row of results for each generation, independent of the clock and the number of threads.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evo/run/evolution.hpp"

namespace experiments {

/// The header for reports that have these columns of their own.
std::string journal_header(const evo::generation_report&);

/// The cells of one row; those of the validated figure stay empty where no validation took place.
std::vector<std::string> journal_row(const evo::generation_report&, const std::optional<evo::estimate>& validated);

}  // namespace experiments
