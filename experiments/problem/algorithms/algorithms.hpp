// Experiments of any genome with the algorithm that a config names.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "evo/run/evolution_of.hpp"
#include "problem/algorithms/algorithm_list.hpp"
#include "problem/algorithms/genome_parts.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

template <class Algorithm>
class experiment_of final : public experiment {
 public:
  using genome_type = typename Algorithm::genome_type;

  experiment_of(Algorithm algorithm, genome_parts<genome_type> parts, evo::evolution_settings settings)
      : to_json_(std::move(parts.to_json)),
        evolution_(std::move(algorithm), std::move(parts.problem), std::move(settings)) {}

  evo::evolution& evolution() override { return evolution_; }
  const evo::evolution& evolution() const override { return evolution_; }
  nlohmann::json genome(std::size_t index) const override { return to_json_(evolution_.genome(index)); }

 private:
  std::function<nlohmann::json(const genome_type&)> to_json_;
  evo::evolution_of<Algorithm> evolution_;
};

template <class Genome>
bool has(const genome_parts<Genome>& parts, genome_trait trait) {
  if (trait == genome_trait::latent_weights) return parts.latent_weights.has_value();
  if (trait == genome_trait::real_numbers) return parts.real_numbers.has_value();
  return parts.operators.has_value();
}

template <class Kind, class Genome>
std::unique_ptr<experiment> make_with(const resolved_config& config, std::uint64_t seed, genome_parts<Genome> parts) {
  if (!has(parts, Kind::needs)) {
    throw std::logic_error(parts.name + " offers " + std::string(name_of(Kind::needs)) + " and does not bring them");
  }
  const auto sharing = config.flag("evaluation.common-games") ? evo::trial_sharing::common : evo::trial_sharing::own;
  evo::evolution_settings settings{parts.name, seed, sharing};
  auto algorithm = Kind::make(config, parts, seed);
  return std::make_unique<experiment_of<decltype(algorithm)>>(std::move(algorithm), std::move(parts),
                                                              std::move(settings));
}

/// Throws input_error if the settings contradict each other. The kind of genome must offer what the algorithm needs.
template <class Genome>
std::unique_ptr<experiment> make_with_algorithm(const resolved_config& config, std::uint64_t seed,
                                                genome_parts<Genome> parts) {
  const auto& name = config.text("algorithm.type");
  std::unique_ptr<experiment> made;
  const auto make_if_named = [&]<class Kind>(Kind) {
    if (Kind::name == name) made = make_with<Kind>(config, seed, std::move(parts));
    return made != nullptr;
  };
  std::apply([&](auto... kinds) { (make_if_named(kinds) || ...); }, algorithm_list{});
  if (!made) throw std::logic_error("there is no algorithm " + name);
  return made;
}

}  // namespace experiments
