#include "problem/algorithms/latent_es_kind.hpp"

#include <string>
#include <vector>

#include "config/sections/sections.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/algorithms/setting_table.hpp"
#include "text/input_error.hpp"

namespace experiments {

namespace {

using options_type = evo::latent_es_options;
template <auto... Members>
constexpr auto into = read_into<options_type, Members...>;

/// The genome's coding reads these rows, not the algorithm.
condition only_latent() { return {"genome.type", words_of_all(genome_trait::latent_weights)}; }

std::vector<setting<options_type>> table() {
  return {
      {{"pairs", whole_number{1, 1'000'000}, "100", "mirrored pairs of samples around the centre"},
       into<&options_type::pairs>},
      {{"games", whole_number{1, 1'000'000}, "64", "games of each sample, and of the centre"},
       into<&options_type::trials>},
      {{"deviation", real_number{0.0, 1000.0}, "0.05",
        "standard deviation of the samples' latent weights around the centre, whose own begin with 1"},
       into<&options_type::deviation>},
      {{"step", real_number{0.0, 1000.0}, "0.005",
        "step size: root mean square move of a latent weight in a generation if fitness were pure noise"},
       into<&options_type::step>},
      {{"hidden-scale", real_number{0.0, 1000.0}, "1",
        "deviation and step of the weights between hidden layers, relative to those of the first and last layer; 0 = "
        "weights between hidden layers stay as they were drawn",
        results, only_latent()}},
      {{"input-dead-zone", real_number{0.0, 1000.0}, "0",
        "a weight from an input is 0 while its latent is within this of 0; 1.15: three quarters of them start as 0",
        results, only_latent()}},
      {{"step-decay", real_number{0.0, 1e9}, "0",
        "generation t has the step divided by sqrt(1 + t / this); 0 = no decay"},
       into<&options_type::step_decay>},
      {{"momentum", real_number{0.0, 0.999}, "0.8",
        "weight of earlier moves in the running mean that moves the centre; 0 = no momentum"},
       into<&options_type::momentum>},
      {{"contest-every", whole_number{1, 1'000'000'000}, "20",
        "generations between contests; in a contest, also held before the champion is chosen, the samples race for "
        "places in the archive of the best genomes so far"},
       into<&options_type::contest_every>},
      {{"kept", whole_number{1, 100'000}, "8",
        "size of the archive of best genomes, which defend their places in each contest"},
       into<&options_type::kept>},
      {{"contest", stage_list{}, "24:192 8:768",
        "further stages of a contest, entrants:games; archived genomes enter them besides these entrants"},
       into<&options_type::contest>},
  };
}

void refuse_zero_step(const resolved_config& config) {
  for (const auto key : {"latent-es.deviation", "latent-es.step"}) {
    if (!(config.real(key) > 0.0))
      refuse_setting(config, key, "latent weights would not change; expected a number above 0");
  }
}

void refuse_large_contest(const resolved_config& config) {
  const auto samples = 1 + 2 * config.integer("latent-es.pairs");
  if (config.stages("latent-es.contest").front().entrants <= samples) return;
  refuse_setting(config, "latent-es.contest",
                 "its first stage has more entrants than the " + std::to_string(samples) +
                     " samples of latent-es.pairs = " + config.text("latent-es.pairs"));
}

}  // namespace

option_section latent_es_kind::section() { return {name, {}, rows_of(table())}; }

evo::latent_es_options latent_es_kind::options(const resolved_config& config) {
  refuse_zero_step(config);
  refuse_large_contest(config);
  return validated(name, options_from(config, name, table()));
}

}  // namespace experiments
