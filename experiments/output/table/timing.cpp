// Rows of timing.csv.
#include "output/table/timing.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "output/table/table_tail.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {

double total_seconds_of(const std::filesystem::path& table) {
  const table_tail tail = read_tail(table);
  if (tail.rows.empty()) return 0.0;
  const auto cells = split(tail.rows.back(), ',');
  return cells.size() < 3 ? 0.0 : parse_real(cells[2]).value_or(0.0);
}

timing::timing(const std::filesystem::path& path, const evo::effort& effort_so_far)
    : table_(path, std::string(timing_header)), total_seconds_(total_seconds_of(path)), effort_(effort_so_far) {}

void timing::add(std::uint64_t generation, const evo::effort& total) {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(now - start_).count();
  total_seconds_ += seconds;
  const auto rate = [&](std::uint64_t count) {
    return fmt::format("{:.0f}", static_cast<double>(count) / std::max(seconds, 1e-9));
  };
  table_.add_row({fmt::format("{}", generation), fmt::format("{:.6f}", seconds), fmt::format("{:.6f}", total_seconds_),
                  rate(total.trials - effort_.trials), rate(total.steps - effort_.steps)});
  effort_ = total;
  start_ = now;
}

}  // namespace experiments
