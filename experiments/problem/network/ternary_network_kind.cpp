#include "problem/network/ternary_network_kind.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/algorithm/ternary_latents.hpp"
#include "evo/genome/ternary_network.hpp"
#include "evo/variation/ternary_variation.hpp"
#include "problem/algorithms/algorithms.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/network/network_player.hpp"

namespace experiments {
namespace {

using evo::ternary_network;
using nlohmann::json;

constexpr const char* network_type = "ternary-network";

cell_input input_of(const std::string& name) {
  if (name == "offset-log2") return cell_input::offset_log2;
  if (name == "log2") return cell_input::log2;
  throw std::runtime_error("\"input\" must be \"offset-log2\" or \"log2\", not \"" + name + "\"");
}

output_choice output_of(const std::string& name) {
  if (name == "largest-signed") return output_choice::largest_signed;
  if (name == "largest-magnitude") return output_choice::largest_magnitude;
  throw std::runtime_error("\"output\" must be \"largest-signed\" or \"largest-magnitude\", not \"" + name + "\"");
}

network_coding coding_of(const resolved_config& config) {
  return {input_of(config.text("ternary-network.input")), output_of(config.text("ternary-network.output"))};
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

/// The member, of the type asked for. Throws with the key's name.
template <class T>
T typed_member(const json& genome, const char* key) {
  const auto found = genome.find(key);
  if (found == genome.end()) throw std::runtime_error(std::string("the genome lacks the key \"") + key + "\"");
  try {
    return found->get<T>();
  } catch (const json::exception&) {
    throw std::runtime_error(std::string("the genome's \"") + key + "\" is not of the right type");
  }
}

void refuse_other_keys(const json& genome) {
  constexpr std::array known{"type", "layers", "input", "output", "weights"};
  for (const auto& item : genome.items()) {
    if (std::find(known.begin(), known.end(), item.key()) == known.end()) {
      throw std::runtime_error("unknown key \"" + item.key() + "\" in a ternary network");
    }
  }
}

ternary_network network_from(const json& genome) {
  std::vector<std::uint32_t> layers;
  for (const json& nodes : typed_member<std::vector<json>>(genome, "layers")) {
    if (!nodes.is_number_unsigned() || nodes < 1 || nodes > 4096) {
      throw std::runtime_error("\"layers\" has " + nodes.dump() + " nodes: a whole number from 1 to 4096 is expected");
    }
    layers.push_back(nodes.get<std::uint32_t>());
  }
  std::string text;
  const auto texts = typed_member<std::vector<std::string>>(genome, "weights");
  if (texts.size() + 1 != layers.size()) {
    throw std::runtime_error("\"weights\" has " + std::to_string(texts.size()) + " texts for " +
                             std::to_string(layers.size()) + " layers of nodes");
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto expected = std::size_t{layers[i]} * layers[i + 1];
    if (texts[i].size() != expected) {
      throw std::runtime_error("text " + std::to_string(i + 1) + " of \"weights\" has " +
                               std::to_string(texts[i].size()) + " characters, not " + std::to_string(expected));
    }
    text += texts[i];
  }
  try {
    return ternary_network::parse(std::move(layers), text);
  } catch (const std::invalid_argument& error) {
    throw std::runtime_error(std::string("\"layers\" and \"weights\": ") + error.what());
  }
}

std::unique_ptr<game2048::batch_player> network_player_from(const json& genome) {
  refuse_other_keys(genome);
  const network_coding coding{input_of(typed_member<std::string>(genome, "input")),
                              output_of(typed_member<std::string>(genome, "output"))};
  return player_of(network_from(genome), coding);
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
  parts.name = network_type;
  try {
    network_player(ternary_network(layers), coding);
    parts.operators.create = evo::ternary_creation(layers, signs ? weights::signs : weights::uniform);
  } catch (const std::invalid_argument& fault) {
    refuse_setting(config, "ternary-network.layers", fault.what());
  }
  parts.operators.mutations = {{1.0, mutation_of(config)}};
  parts.operators.sole_mutation_is_drawn = false;
  parts.operators.cross = evo::row_crossover(config.real("variation.second-parent-share"));
  parts.problem = std::make_shared<game_problem<ternary_network>>(
      [coding](const ternary_network& network) { return player_of(network, coding); }, rules_of(config),
      objectives_of(config));
  parts.to_json = [config](const ternary_network& network) { return to_json(network, config); };
  parts.latents =
      evo::ternary_latents(layers, {config.real("latent-es.hidden-scale"), config.real("latent-es.input-dead-zone")});
  return make_with_algorithm(config, seed, std::move(parts));
}

}  // namespace

genome_kind ternary_network_kind() { return {network_type, network_experiment_from, network_player_from}; }

}  // namespace experiments
