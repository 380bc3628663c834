#include "app/run/run_end.hpp"

#include <fmt/format.h>

#include "text/message_text.hpp"

namespace experiments {

std::optional<evo::stop_reason> end_of(const evo::evolution& evolution, const evo::stop_limits& limits) {
  const auto latest = evolution.latest();
  return latest ? evo::reached(limits, *latest) : std::nullopt;
}

std::optional<evo::stop_reason> end_of(const evo::generation_report& latest, const evo::stop_limits& limits) {
  return evo::reached(limits, latest);
}

bool is_at_end(const state_record& record, const evo::stop_limits& limits) {
  if (record.reason == evo::name_of(evo::stop_reason::convergence)) return true;
  return record.latest && end_of(*record.latest, limits).has_value();
}

std::string_view reason_name(evo::stop_reason reason) {
  return reason == evo::stop_reason::trials ? "games" : evo::name_of(reason);
}

std::string end_text(std::uint64_t generations, std::string_view reason) {
  const std::string after = fmt::format("ended after {}: ", pluralise(generations, "generation"));
  if (reason == name_of(evo::stop_reason::convergence)) return after + "the algorithm has converged";
  if (reason == name_of(evo::stop_reason::target)) return after + "target fitness reached (run.target-fitness)";
  if (reason == name_of(evo::stop_reason::patience)) return after + "no improvement for run.patience generations";
  return fmt::format("{}limit reached (run.{})", after, reason);
}

}  // namespace experiments
