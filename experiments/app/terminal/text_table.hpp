// Plain-text tables.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace experiments {

using text_rows = std::vector<std::vector<std::string>>;

/// Aligns columns, the first to the left, the others to the right. No row may have more cells than the first.
std::string align(const text_rows&);

/// A standard deviation or standard error of `count` values as a cell; "-" for less than two.
std::string spread_cell(double spread, std::size_t count, int decimals);

}  // namespace experiments
