// Edit distance, and the nearest name by it.
#include "text/nearest.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace experiments {
namespace {

/// Levenshtein's distance, one row at a time.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) {
    row[j] = j;
  }
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t substituted = diagonal + (from[i - 1] != to[j - 1]);
      diagonal = std::exchange(row[j], std::min({substituted, row[j] + 1, row[j - 1] + 1}));
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view name, std::span<const std::string> names) {
  constexpr std::size_t max_compared_length = 100;
  const std::size_t near_enough = std::max<std::size_t>(2, name.size() / 3);
  std::string best;
  std::size_t best_distance = near_enough + 1;
  for (const std::string& other : names) {
    const std::size_t distance = name.size() > max_compared_length ? best_distance : edit_distance(name, other);
    if (distance < best_distance) {
      best_distance = distance;
      best = other;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string> names) {
  const std::string near = nearest(name, names);
  return near.empty() ? "" : "; did you mean '" + near + "'?";
}

}  // namespace experiments
