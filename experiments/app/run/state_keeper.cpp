#include "app/run/state_keeper.hpp"

#include <utility>

#include "evo/run/durable_file.hpp"

namespace experiments {
namespace {

constexpr auto time_between_writes = std::chrono::milliseconds(500);

evo::effort effort_of(const evo::evolution& evolution) {
  return evolution.latest().value_or(evo::generation_report{}).total;
}

}  // namespace

state_keeper::state_keeper(std::filesystem::path file, const std::optional<state_record>& previous,
                           const evo::evolution& evolution, double seconds)
    : file_(std::move(file)),
      meter_(evolution.next_generation(), effort_of(evolution), std::chrono::steady_clock::now()) {
  record_.generations = evolution.next_generation();
  record_.latest = evolution.latest();
  record_.seconds = seconds;
  record_.process = this_process();
  if (previous) record_.champion = previous->champion;
  if (previous && previous->validated_after <= record_.generations) {
    record_.validated = previous->validated;
    record_.validated_after = previous->validated_after;
  }
}

void state_keeper::begin() {
  record_.state = run_state::running;
  record_.reason.clear();
  write(false);
}

void state_keeper::advance(const evo::generation_report& report, const std::optional<evo::estimate>& validated,
                           double seconds) {
  const auto now = std::chrono::steady_clock::now();
  record_.generations = report.generation + 1;
  record_.latest = report;
  record_.seconds = seconds;
  if (validated) {
    record_.validated = validated;
    record_.validated_after = record_.generations;
  }
  meter_.add(record_.generations, report.total, now);
  record_.pace = meter_.pace();
  if (!written_ || now - *written_ >= time_between_writes) {
    written_ = now;
    write(std::exchange(force_next_, false));
  }
}

void state_keeper::enter(run_state state, std::string reason) {
  record_.state = state;
  record_.reason = std::move(reason);
  write(true);
}

void state_keeper::finish(std::string reason, std::uint64_t champion) {
  record_.champion = champion;
  enter(run_state::finished, std::move(reason));
}

void state_keeper::write(bool forced) {
  evo::replace_file(file_, print_state(record_),
                    forced ? evo::durability::forced : evo::durability::when_the_system_likes);
}

}  // namespace experiments
