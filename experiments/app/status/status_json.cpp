// Prints the state of runs and campaigns as JSON.
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/status/status_text.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

template <class Value>
ordered_json or_null(const std::optional<Value>& value) {
  return value ? ordered_json(*value) : ordered_json();
}

ordered_json number_or_null(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(); }

ordered_json figure_json(const std::optional<evo::estimate>& figure) {
  if (!figure) {
    return nullptr;
  }
  return {{"value", number_or_null(figure->value)},
          {"standard_error", number_or_null(figure->standard_error)},
          {"games", figure->trials}};
}

/// A limit, or null where there is none.
ordered_json limit(std::uint64_t value) { return value == 0 ? ordered_json() : ordered_json(value); }

void add_figures(const run_reading& run, ordered_json& object) {
  const bool known = run.latest.has_value();
  object["best"] = figure_json(known ? std::optional(run.latest->best) : std::nullopt);
  object["mean"] = known ? number_or_null(run.latest->mean) : ordered_json();
  object["validated"] = figure_json(run.validated);
  object["validated_after"] = run.validated ? ordered_json(run.validated_after) : ordered_json();
  object["best_ever"] = known ? number_or_null(run.latest->best_ever.value) : ordered_json();
  object["champion"] = figure_json(run.champion ? std::optional(run.champion->validated) : std::nullopt);
}

void add_work(const run_reading& run, ordered_json& object) {
  const evo::effort total = run.latest ? run.latest->total : evo::effort{};
  object["evaluations"] = total.evaluations;
  object["games"] = total.trials;
  object["moves"] = total.steps;
  object["seconds"] = run.seconds;
  object["seconds_left"] = or_null(run.seconds_left);
  object["seconds_per_generation"] = run.pace ? ordered_json(run.pace->seconds_per_generation) : ordered_json();
  object["games_per_second"] = run.pace ? ordered_json(run.pace->games_per_second) : ordered_json();
  object["moves_per_second"] = run.pace ? ordered_json(run.pace->moves_per_second) : ordered_json();
  object["checkpoint"] = or_null(run.checkpoint);
  object["checkpoint_age_seconds"] = or_null(run.checkpoint_age);
}

}  // namespace

ordered_json status_json(const run_reading& run) {
  ordered_json object{{"folder", run.folder},
                      {"name", run.name},
                      {"seed", run.seed},
                      {"algorithm", run.algorithm},
                      {"genome", run.genome},
                      {"objective", run.objective},
                      {"state", name_of(run.state)},
                      {"reason", run.reason},
                      {"ended_by", run.ended_by.empty() ? ordered_json() : ordered_json(run.ended_by)},
                      {"process", or_null(run.process)},
                      {"generations", run.generations},
                      {"limits",
                       {{"generations", limit(run.limits.generations)},
                        {"evaluations", limit(run.limits.evaluations)},
                        {"games", limit(run.limits.trials)},
                        {"target_fitness", or_null(run.limits.target)},
                        {"patience", limit(run.limits.patience)}}},
                      {"share", or_null(share_of_way(run))}};
  add_figures(run, object);
  add_work(run, object);
  return object;
}

ordered_json status_json(const campaign_status& all) {
  ordered_json runs = ordered_json::array();
  for (const run_reading& run : all.runs) {
    runs.push_back(status_json(run));
  }
  return {{"folder", all.folder},
          {"name", all.name},
          {"seeds", all.seeds},
          {"algorithm", all.algorithm},
          {"genome", all.genome},
          {"objective", all.objective},
          {"process", or_null(all.process)},
          {"seconds_left", or_null(all.seconds_left)},
          {"runs", std::move(runs)}};
}

}  // namespace experiments
