// Formats the progress line of a campaign.
#include "app/campaign/campaign_progress.hpp"

#include <algorithm>
#include <csignal>
#include <utility>

#include <fmt/format.h>

#include "app/terminal/units.hpp"

namespace experiments {
namespace {

constexpr auto time_between_rewrites = std::chrono::milliseconds(100);

}  // namespace

campaign_progress::campaign_progress(std::size_t runs, evo::stop_limits limits, bool quiet, stop_signals& signals)
    : runs_(runs), limits_(std::move(limits)), quiet_(quiet), line_(quiet, time_between_rewrites), signals_(signals) {}

void campaign_progress::advance(std::uint64_t seed, const state_record& run) {
  const std::lock_guard lock(mutex_);
  const evo::effort total = run.latest ? run.latest->total : evo::effort{};
  running_[seed] = {
      run.generations, share_done(limits_, run.generations, total), {true, run.seconds, seconds_left(limits_, run)}};
  if (line_.is_due()) show();
}

void campaign_progress::find_finished(std::uint64_t seed, double seconds) {
  const std::lock_guard lock(mutex_);
  finished_.push_back({false, seconds});
  end(seed);
}

void campaign_progress::finish(std::uint64_t seed, const provenance& champion) {
  const std::lock_guard lock(mutex_);
  finished_.push_back({false, running_[seed].time.seconds});
  end(seed);
  if (!quiet_ && !line_.is_live() &&
      !line_.print_above(
          fmt::format("seed {}: {:.1f} +- {:.1f} on fresh games, {:.1f} in selection; {} of {} runs done", seed,
                      champion.validated.value, champion.validated.standard_error, champion.selection.value,
                      finished_.size(), runs_))) {
    signals_.request(SIGPIPE);
  }
}

void campaign_progress::stop(std::uint64_t seed) {
  const std::lock_guard lock(mutex_);
  running_.erase(seed);
}

void campaign_progress::print(std::uint64_t seed, const std::vector<message>& messages) {
  const std::lock_guard lock(mutex_);
  for (const auto& [text, is_warning] : messages) {
    if (is_warning || !quiet_) print_above(seed, text);
  }
}

void campaign_progress::print_warnings(std::uint64_t seed, const std::vector<message>& messages) {
  const std::lock_guard lock(mutex_);
  for (const auto& [text, is_warning] : messages) {
    if (is_warning) print_above(seed, text);
  }
}

void campaign_progress::fail(std::uint64_t seed, std::string_view why) {
  const std::lock_guard lock(mutex_);
  failed_.insert(std::upper_bound(failed_.begin(), failed_.end(), seed), seed);
  print_above(seed, why);
  end(seed);
}

void campaign_progress::end_line() {
  const std::lock_guard lock(mutex_);
  line_.end_line();
}

std::vector<std::uint64_t> campaign_progress::failed() const {
  const std::lock_guard lock(mutex_);
  return failed_;
}

/// Prints a line about one run, in place of the live line.
void campaign_progress::print_above(std::uint64_t seed, std::string_view text) {
  line_.print_above(fmt::format("evo2048: seed {}: {}", seed, text));
}

void campaign_progress::end(std::uint64_t seed) {
  running_.erase(seed);
  if (line_.is_live()) show();
}

void campaign_progress::show() {
  if (!line_.write(line())) {
    signals_.request(SIGPIPE);  // stops the campaign as a closed terminal does
  }
}

std::string campaign_progress::line() const {
  std::string text = fmt::format("{}/{} runs done{}", finished_.size(), runs_, time_left());
  if (!failed_.empty()) {
    text += fmt::format("  {} failed", failed_.size());
  }
  const auto slowest = std::min_element(running_.begin(), running_.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second.share, a.second.generations) < std::pair(b.second.share, b.second.generations);
  });
  if (slowest != running_.end()) {
    const std::string limit = limits_.generations > 0 ? fmt::format("/{}", limits_.generations) : "";
    text += fmt::format("  {} running  slowest: seed {} at generation {}{}", running_.size(), slowest->first,
                        slowest->second.generations, limit);
  }
  return text;
}

std::string campaign_progress::time_left() const {
  std::vector<member_time> members = finished_;
  for (const auto& [seed, run] : running_) members.push_back(run.time);
  const auto seconds = seconds_left(members, runs_ - std::min(runs_, members.size() + failed_.size()));
  return seconds ? fmt::format("  {} left", as_time(*seconds)) : "";
}

}  // namespace experiments
