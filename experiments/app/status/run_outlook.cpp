// Paces and times left.
#include "app/status/run_outlook.hpp"

#include <algorithm>

#include "config/value_type.hpp"
#include "output/table/table_tail.hpp"
#include "output/table/timing.hpp"
#include "text/number_text.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

constexpr double seconds_looked_at = 30.0;

struct timed_generation {
  double seconds = 0.0;
  double total_seconds = 0.0;
  double games_per_second = 0.0;
  double moves_per_second = 0.0;
};

std::optional<timed_generation> parse_row(std::string_view row) {
  const auto cells = split(row, ',');
  constexpr std::size_t columns = 5;
  if (cells.size() != columns) {
    return std::nullopt;
  }
  const auto number = [&](std::size_t column) { return parse_real(cells[column]).value_or(0.0); };
  return timed_generation{number(1), number(2), number(3), number(4)};
}

run_pace pace_of(const std::vector<timed_generation>& latest_first) {
  double seconds = 0.0, games = 0.0, moves = 0.0, generations = 0.0;
  for (const auto& one : latest_first) {
    seconds += one.seconds;
    games += one.games_per_second * one.seconds;
    moves += one.moves_per_second * one.seconds;
    generations += 1.0;
    if (seconds >= seconds_looked_at) {
      break;
    }
  }
  const double time = std::max(seconds, 1e-6);
  return {time / generations, games / time, moves / time};
}

/// Seconds for what is left of a limit; nothing if there is no limit, or nothing is known of the pace.
std::optional<double> time_to(std::uint64_t limit, double done, double per_second) {
  if (limit == 0 || !(per_second > 0.0)) {
    return std::nullopt;
  }
  return std::max(0.0, static_cast<double>(limit) - done) / per_second;
}

}  // namespace

std::optional<timing_end> read_timing_end(const std::filesystem::path& timing) {
  const table_tail tail = read_tail(timing);
  std::vector<timed_generation> latest_first;
  if (tail.header != timing_header) {
    return std::nullopt;
  }
  for (auto row = tail.rows.rbegin(); row != tail.rows.rend(); ++row) {
    if (const auto one = parse_row(*row)) {
      latest_first.push_back(*one);
    }
  }
  if (latest_first.empty()) {
    return std::nullopt;
  }
  return timing_end{latest_first.front().total_seconds, pace_of(latest_first)};
}

std::optional<double> outlook(const run_status& status, double since) {
  if (!status.pace || !status.latest) {
    return std::nullopt;
  }
  const auto& total = status.latest->total;
  const auto generations = static_cast<double>(status.generations);
  const double generations_per_second = 1.0 / status.pace->seconds_per_generation;
  const double evaluations_per_second = static_cast<double>(total.evaluations) / generations * generations_per_second;
  std::optional<double> nearest;
  for (const auto& time :
       {time_to(status.limits.generations, generations, generations_per_second),
        time_to(status.limits.evaluations, static_cast<double>(total.evaluations), evaluations_per_second),
        time_to(status.limits.trials, static_cast<double>(total.trials), status.pace->games_per_second)}) {
    if (time && (!nearest || *time < *nearest)) {
      nearest = time;
    }
  }
  return nearest ? std::optional(std::max(0.0, *nearest - since)) : std::nullopt;
}

}  // namespace experiments
