// The progress line: what it says, and when.
#include "app/run/progress.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/terminal/console.hpp"
#include "app/terminal/units.hpp"

namespace experiments {
namespace {

constexpr double seconds_between_lines = 1.0;
constexpr double seconds_between_rewrites = 0.1;

std::string rate(std::uint64_t count, double seconds) {
  return with_unit(static_cast<double>(count) / std::max(seconds, 1e-6));
}

double seconds_of(std::chrono::steady_clock::duration time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

progress::progress(evo::stop_limits limits, const std::optional<evo::generation_report>& before, bool quiet)
    : limits_(std::move(limits)), quiet_(quiet), live_(stderr_is_live()) {
  if (before) {
    share_at_start_ = share_done(limits_, before->generation + 1, before->total);
    effort_shown_ = before->total;
  }
}

std::optional<std::string> progress::show(const evo::generation_report& report,
                                          const std::optional<evo::figure>& validated, bool last) {
  if (validated) {
    validated_ = validated;
    validated_at_ = report.generation;
  }
  const auto now = clock::now();
  const double seconds = seconds_of(now - shown_);
  const bool first = effort_shown_.trials == 0;
  if (!first && !last && seconds < (live_ ? seconds_between_rewrites : seconds_between_lines)) {
    return std::nullopt;
  }
  const std::string text = full_line(report, seconds);
  if (!quiet_ && live_) {
    const std::size_t width = stderr_columns() - 1;
    const std::string fitting = text.size() <= width ? text : short_line(report, seconds).substr(0, width);
    lost_ = !say(erase_line + fitting);
    line_open_ = true;
  } else if (!quiet_) {
    lost_ = !say(text + "\n");
  }
  shown_ = now;
  effort_shown_ = report.total;
  return text;
}

void progress::end_line() {
  if (line_open_) {
    say("\n");
    line_open_ = false;
  }
}

std::string progress::full_line(const evo::generation_report& report, double seconds) const {
  const std::string validated = validated_of(report, "  validated ", 1);
  return fmt::format("generation {}  best {:.1f}  mean {:.1f}{}  {}games/s  {}moves/s{}", generation_of(report),
                     report.best.value, report.mean, validated,
                     rate(report.total.trials - effort_shown_.trials, seconds),
                     rate(report.total.steps - effort_shown_.steps, seconds), time_left(report));
}

std::string progress::short_line(const evo::generation_report& report, double seconds) const {
  const std::string validated = validated_of(report, " valid ", 0);
  std::string text =
      fmt::format("{}{} best {:.0f} mean {:.0f}{} {}games/s {}moves/s", generation_of(report), time_left(report),
                  report.best.value, report.mean, validated, rate(report.total.trials - effort_shown_.trials, seconds),
                  rate(report.total.steps - effort_shown_.steps, seconds));
  for (const auto& [wide, narrow] : {std::pair{" k ", "k "}, {" M ", "M "}, {"  ", " "}}) {
    for (std::size_t at = text.find(wide); at != std::string::npos; at = text.find(wide)) {
      text.replace(at, std::string_view(wide).size(), narrow);
    }
  }
  return text;
}

std::string progress::validated_of(const evo::generation_report& report, std::string_view label, int decimals) const {
  if (!validated_) {
    return "";
  }
  const std::string when = validated_at_ == report.generation ? "" : fmt::format(" (at {})", validated_at_ + 1);
  return fmt::format("{}{:.{}f}{}", label, validated_->value, decimals, when);
}

std::string progress::generation_of(const evo::generation_report& report) const {
  return limits_.generations > 0 ? fmt::format("{}/{}", report.generation + 1, limits_.generations)
                                 : fmt::format("{}", report.generation + 1);
}

std::string progress::time_left(const evo::generation_report& report) const {
  const double share = share_done(limits_, report.generation + 1, report.total);
  if (share <= share_at_start_) {
    return "";
  }
  const double spent = seconds_of(clock::now() - started_);
  return fmt::format("  {} left", as_time(std::max(0.0, spent * (1.0 - share) / (share - share_at_start_))));
}

double share_done(const evo::stop_limits& limits, std::uint64_t generations, const evo::effort& total) {
  const auto share = [](std::uint64_t done, std::uint64_t limit) {
    return limit == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(limit);
  };
  return std::max({share(generations, limits.generations), share(total.evaluations, limits.evaluations),
                   share(total.trials, limits.trials)});
}

}  // namespace experiments
