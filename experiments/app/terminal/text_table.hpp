// Tables for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace experiments {

using text_rows = std::vector<std::vector<std::string>>;

/// Columns as wide as their widest cell, the first to the left, all others to the right. No row has more cells than the
/// first.
std::string align(const text_rows&);

/// A standard deviation or standard error of `count` values as a cell; "-" for less than two, which tell of no spread.
std::string spread_cell(double spread, std::size_t count, int decimals);

}  // namespace experiments
