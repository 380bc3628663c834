// Formats the progress line.
#include "app/run/progress.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/run/time_left.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/units.hpp"

namespace experiments {
namespace {

constexpr double seconds_between_lines = 1.0;
constexpr double seconds_between_rewrites = 0.1;

std::string rate(std::uint64_t count, double seconds) {
  return with_unit(static_cast<double>(count) / std::max(seconds, 1e-6));
}

/// The latest validated score after `label`, with its generation unless it is the current one; empty if there is none.
std::string validated_of(const state_record& run, std::string_view label, int decimals) {
  if (!run.validated) return "";
  const std::string when =
      run.validated_after == run.generations ? "" : fmt::format(" (generation {})", run.validated_after);
  return fmt::format("{}{:.{}f}{}", label, run.validated->value, decimals, when);
}

}  // namespace

progress::progress(evo::stop_limits limits, const std::optional<evo::generation_report>& previous, bool quiet)
    : limits_(std::move(limits)), quiet_(quiet), line_(quiet) {
  if (previous) effort_shown_ = previous->total;
}

std::optional<std::string> progress::show(const state_record& run, bool last) {
  const auto now = clock::now();
  const double seconds = std::chrono::duration<double>(now - shown_).count();
  const bool first = effort_shown_.trials == 0;
  const double between = line_.is_live() ? seconds_between_rewrites : seconds_between_lines;
  if (!first && !last && seconds < between) return std::nullopt;
  const std::string text = full_line(run, seconds);
  if (line_.is_live()) {
    lost_ = !line_.write(text.size() < stderr_columns() ? text : short_line(run, seconds));
  } else if (!quiet_) {
    lost_ = !line_.print_above(text);
  }
  shown_ = now;
  effort_shown_ = run.latest->total;
  return text;
}

std::string progress::full_line(const state_record& run, double seconds) const {
  const auto& [trials, steps] = std::pair(run.latest->total.trials, run.latest->total.steps);
  return fmt::format("generation {}  best {:.1f}  mean {:.1f}{}  {}games/s  {}moves/s{}", generation_of(run),
                     run.latest->best.value, run.latest->mean, validated_of(run, "  validated ", 1),
                     rate(trials - effort_shown_.trials, seconds), rate(steps - effort_shown_.steps, seconds),
                     time_left(run));
}

std::string progress::short_line(const state_record& run, double seconds) const {
  const auto& [trials, steps] = std::pair(run.latest->total.trials, run.latest->total.steps);
  std::string text =
      fmt::format("{}{} best {:.0f} mean {:.0f}{} {}games/s {}moves/s", generation_of(run), time_left(run),
                  run.latest->best.value, run.latest->mean, validated_of(run, " valid ", 0),
                  rate(trials - effort_shown_.trials, seconds), rate(steps - effort_shown_.steps, seconds));
  for (const auto& [wide, narrow] : {std::pair{" k ", "k "}, {" M ", "M "}, {"  ", " "}}) {
    for (std::size_t at = text.find(wide); at != std::string::npos; at = text.find(wide)) {
      text.replace(at, std::string_view(wide).size(), narrow);
    }
  }
  return text;
}

std::string progress::generation_of(const state_record& run) const {
  return limits_.generations > 0 ? fmt::format("{}/{}", run.generations, limits_.generations)
                                 : fmt::format("{}", run.generations);
}

std::string progress::time_left(const state_record& run) const {
  const auto seconds = seconds_left(limits_, run);
  return seconds ? fmt::format("  {} left", as_time(*seconds)) : "";
}

}  // namespace experiments
