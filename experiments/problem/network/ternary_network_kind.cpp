#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "evo/algorithm/ternary_latents.hpp"
#include "evo/genome/ternary_network.hpp"
#include "evo/variation/ternary_variation.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/kind/genome_kind.hpp"
#include "problem/network/network_player.hpp"
#include "problem/network/network_sections.hpp"
#include "problem/network/published_networks.hpp"
#include "text/object_reader.hpp"

namespace experiments {
namespace {

using evo::ternary_network;
using nlohmann::json;

constexpr const char* network_type = "ternary-network";

constexpr std::string_view input_words = "offset-log2|log2";
constexpr std::string_view output_words = "largest-signed|largest-magnitude";

/// Of words that were checked: by the option table, or by the reader of a genome file.
network_coding coding_named(std::string_view input, std::string_view output) {
  return {input == "log2" ? cell_input::log2 : cell_input::offset_log2,
          output == "largest-magnitude" ? output_choice::largest_magnitude : output_choice::largest_signed};
}

network_coding coding_of(const resolved_config& config) {
  return coding_named(config.text("ternary-network.input"), config.text("ternary-network.output"));
}

std::unique_ptr<game2048::batch_player> player_of(const ternary_network& network, network_coding coding) {
  return std::make_unique<game2048::lanes_batch_player<network_player>>(network_player(network, coding));
}

/// One text of '-', '0', '+' for each layer of weights, source by source.
json weights_of(const ternary_network& network) {
  const auto all = network.text();
  json layers = json::array();
  for (std::size_t i = 0; i + 1 < network.layers().size(); ++i) {
    const auto first = network.row_begin(i, 0);
    layers.push_back(all.substr(first, std::size_t{network.layers()[i]} * network.layers()[i + 1]));
  }
  return layers;
}

json to_json(const ternary_network& network, const resolved_config& config) {
  return {{"type", network_type},
          {"layers", std::vector<std::uint32_t>(network.layers().begin(), network.layers().end())},
          {"input", config.text("ternary-network.input")},
          {"output", config.text("ternary-network.output")},
          {"weights", weights_of(network)}};
}

std::vector<std::uint32_t> layers_from(object_reader& genome) {
  const auto nodes = genome.integers("layers", 1, 4096);
  return {nodes.begin(), nodes.end()};
}

/// The weights of all layers in one text.
std::string weights_from(object_reader& genome, const std::vector<std::uint32_t>& layers) {
  const auto texts = genome.texts("weights");
  if (texts.size() + 1 != layers.size()) {
    genome.refuse("weights", fmt::format("has {} texts for {} layers of nodes", texts.size(), layers.size()));
  }
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto expected = std::size_t{layers[i]} * layers[i + 1];
    if (texts[i].size() != expected) {
      genome.refuse("weights", fmt::format("has {} characters in text {}, not {}", texts[i].size(), i + 1, expected));
    }
    all += texts[i];
  }
  return all;
}

std::unique_ptr<game2048::batch_player> network_player_from(const json& genome) {
  object_reader reader(genome);
  reader.pass_over("type");
  const auto coding = coding_named(reader.word("input", input_words), reader.word("output", output_words));
  const auto layers = layers_from(reader);
  const auto weights = weights_from(reader, layers);
  reader.finish();
  try {
    return player_of(ternary_network::parse(layers, weights), coding);
  } catch (const std::invalid_argument& fault) {
    reader.refuse(fmt::format("'layers' and 'weights': {}", fault.what()));
  }
}

std::function<std::optional<ternary_network>(evo::engine&, const ternary_network&)> mutation_of(
    const resolved_config& config) {
  if (config.text("variation.mutation") == "per-weight") {
    return evo::per_weight_mutation(config.real("variation.mutation-rate"));
  }
  refuse_above(config, "variation.mutation-min", "variation.mutation-max");
  using spread = evo::log_uniform_mutation::spread;
  const bool by_layer = config.text("variation.mutation-spread") == "layers";
  try {
    return evo::log_uniform_mutation(config.integer("variation.mutation-min"), config.integer("variation.mutation-max"),
                                     by_layer ? spread::layers : spread::weights);
  } catch (const std::invalid_argument& fault) {
    refuse_setting(config, "variation.mutation-max", fault.what());
  }
}

std::unique_ptr<experiment> network_experiment_from(const resolved_config& config, std::uint64_t seed) {
  using weights = evo::ternary_creation::weights;
  const auto layers = config.sizes("ternary-network.layers");
  const auto coding = coding_of(config);
  const bool signs = config.text("ternary-network.initial-weights") == "signs";
  genome_parts<ternary_network> parts;
  auto& operators = parts.operators.emplace();
  parts.name = network_type;
  try {
    network_player(ternary_network(layers), coding);
    operators.create = evo::ternary_creation(layers, signs ? weights::signs : weights::uniform);
  } catch (const std::invalid_argument& fault) {
    refuse_setting(config, "ternary-network.layers", fault.what());
  }
  operators.mutations = {{1.0, mutation_of(config)}};
  operators.sole_mutation_is_drawn = false;
  operators.cross = evo::row_crossover(config.real("variation.second-parent-share"));
  parts.problem = std::make_shared<game_problem<ternary_network>>(
      [coding](const ternary_network& network) { return player_of(network, coding); },
      [layers](const ternary_network& network) { return fault_of(network, layers); }, rules_of(config),
      objectives_of(config));
  parts.to_json = [config](const ternary_network& network) { return to_json(network, config); };
  parts.latent_weights =
      evo::ternary_latents(layers, {config.real("latent-es.hidden-scale"), config.real("latent-es.input-dead-zone")});
  return make_with_algorithm(config, seed, std::move(parts));
}

nlohmann::ordered_json look_of_network(const json& genome) {
  return {{"kind", "network"},
          {"layers", genome.at("layers")},
          {"weights", genome.at("weights")},
          {"input", genome.at("input")},
          {"output", genome.at("output")}};
}

}  // namespace

genome_kind ternary_network_kind() {
  return {.name = network_type,
          .meaning = "a feed-forward network of weights -1, 0 and +1",
          .sections = {ternary_network_section(), variation_section()},
          .make_experiment = network_experiment_from,
          .make_player = network_player_from,
          .offers = {genome_trait::operators, genome_trait::latent_weights},
          .look = look_of_network,
          .published = published_networks};
}

}  // namespace experiments
