// The progress line of a campaign.
#include "app/campaign/campaign_progress.hpp"

#include <algorithm>
#include <csignal>

#include <fmt/format.h>

#include "app/run/progress.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/units.hpp"

namespace experiments {
namespace {

constexpr auto time_between_rewrites = std::chrono::milliseconds(100);

}  // namespace

campaign_progress::campaign_progress(std::size_t runs, evo::stop_limits limits, bool quiet, stop_signals& signals)
    : runs_(runs), limits_(std::move(limits)), quiet_(quiet), live_(!quiet && stderr_is_live()), signals_(signals) {}

void campaign_progress::begin(std::uint64_t seed, const std::optional<evo::generation_report>& before) {
  const std::lock_guard lock(mutex_);
  running one;
  if (before) {
    one = {before->generation + 1, std::min(1.0, share_done(limits_, before->generation + 1, before->total))};
  }
  share_found_ += one.share;
  running_[seed] = one;
}

void campaign_progress::advance(std::uint64_t seed, const evo::generation_report& report) {
  const std::lock_guard lock(mutex_);
  running_[seed] = {report.generation + 1, std::min(1.0, share_done(limits_, report.generation + 1, report.total))};
  if (live_ && clock::now() - shown_ >= time_between_rewrites) {
    show();
  }
}

void campaign_progress::find_finished(std::uint64_t seed) {
  const std::lock_guard lock(mutex_);
  share_found_ += 1.0 - running_[seed].share;
  ++finished_;
  end(seed);
}

void campaign_progress::finish(std::uint64_t seed, const run_result& result) {
  const std::lock_guard lock(mutex_);
  ++finished_;
  end(seed);
  if (!quiet_ && !live_ &&
      !say(fmt::format("seed {}: {:.1f} +- {:.1f} on fresh games, selection believed {:.1f}; {} of {} runs done\n",
                       seed, result.validated.value, result.validated.standard_error, result.believed.value, finished_,
                       runs_))) {
    signals_.request(SIGPIPE);
  }
}

void campaign_progress::stop(std::uint64_t seed) {
  const std::lock_guard lock(mutex_);
  running_.erase(seed);
}

void campaign_progress::warn(std::uint64_t seed, const std::vector<note>& notes) {
  const std::lock_guard lock(mutex_);
  for (const auto& [text, is_warning] : notes) {
    if (is_warning) {
      say_above(seed, text);
    }
  }
}

void campaign_progress::fail(std::uint64_t seed, std::string_view why) {
  const std::lock_guard lock(mutex_);
  failed_.insert(std::upper_bound(failed_.begin(), failed_.end(), seed), seed);
  say_above(seed, why);
  end(seed);
}

void campaign_progress::end_line() {
  const std::lock_guard lock(mutex_);
  if (line_open_) {
    say("\n");
    line_open_ = false;
  }
}

std::vector<std::uint64_t> campaign_progress::failed() const {
  const std::lock_guard lock(mutex_);
  return failed_;
}

/// Says a line about one run, in the place of the live line.
void campaign_progress::say_above(std::uint64_t seed, std::string_view what) {
  say(fmt::format("{}evo2048: seed {}: {}\n", line_open_ ? erase_line : "", seed, what));
  line_open_ = false;
}

void campaign_progress::end(std::uint64_t seed) {
  running_.erase(seed);
  if (live_) {
    show();
  }
}

void campaign_progress::show() {
  if (!say(erase_line + line().substr(0, stderr_columns() - 1))) {
    signals_.request(SIGPIPE);  // nobody is watching any more: as if the terminal had been closed
  }
  line_open_ = true;
  shown_ = clock::now();
}

std::string campaign_progress::line() const {
  std::string text = fmt::format("{}/{} runs done{}", finished_, runs_, time_left());
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

/// Runs' worth of work that is done, whoever did it; failed runs count as done.
double campaign_progress::share() const {
  double sum = static_cast<double>(finished_ + failed_.size());
  for (const auto& [seed, one] : running_) {
    sum += one.share;
  }
  return sum;
}

std::string campaign_progress::time_left() const {
  const double now = share();
  if (now <= share_found_) {
    return "";
  }
  const double spent = std::chrono::duration<double>(clock::now() - started_).count();
  return fmt::format("  {} left",
                     as_time(std::max(0.0, spent * (static_cast<double>(runs_) - now) / (now - share_found_))));
}

}  // namespace experiments
