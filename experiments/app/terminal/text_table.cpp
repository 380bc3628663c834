// Aligns tables.
#include "app/terminal/text_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace experiments {

std::string align(const text_rows& table) {
  std::vector<std::size_t> widths(table.front().size());
  for (const auto& row : table) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths[c] = std::max(widths[c], row[c].size());
    }
  }
  std::string text;
  for (const auto& row : table) {
    text += fmt::format("{:<{}}", row[0], widths[0]);
    for (std::size_t c = 1; c < row.size(); ++c) {
      text += fmt::format("  {:>{}}", row[c], widths[c]);
    }
    text += '\n';
  }
  return text;
}

std::string spread_cell(double spread, std::size_t count, int decimals) {
  return count < 2 ? "-" : fmt::format("{:.{}f}", spread, decimals);
}

}  // namespace experiments
