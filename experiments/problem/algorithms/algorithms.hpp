// The algorithms that configs can name, for any genome. A new algorithm is one file and one line in make_with_algorithm.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "evo/algorithm/cma_es.hpp"
#include "evo/algorithm/generational.hpp"
#include "evo/algorithm/latent_es.hpp"
#include "evo/algorithm/micro_ga.hpp"
#include "evo/genome/real_space.hpp"
#include "evo/genome/real_vector.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/variation/variation_operators.hpp"
#include "problem/algorithms/cma_es_settings.hpp"
#include "problem/algorithms/generational_settings.hpp"
#include "problem/algorithms/latent_es_settings.hpp"
#include "problem/algorithms/micro_ga_settings.hpp"
#include "problem/kind/experiment.hpp"
#include "text/input_error.hpp"

namespace experiments {

/// What a kind of genome brings to an experiment.
template <class Genome>
struct genome_parts {
  std::string name;
  evo::variation_operators<Genome> operators;
  std::shared_ptr<const evo::problem<Genome>> problem;
  std::function<nlohmann::json(const Genome&)> to_json;
  evo::latent_coding<Genome> latents{};  ///< for algorithms on latent weights; dimension 0: it has none
  evo::real_space space{};               ///< of real vectors; other genomes have none
};

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

/// Throws input_error if the settings contradict each other, std::logic_error for an algorithm that the option table lists
/// and this function doesn't.
template <class Genome>
std::unique_ptr<experiment> make_with_algorithm(const resolved_config& config, std::uint64_t seed,
                                                genome_parts<Genome> parts) {
  const auto sharing = config.flag("evaluation.common-games") ? evo::trial_sharing::common : evo::trial_sharing::own;
  const evo::evolution_settings settings{parts.name, seed, sharing};
  const auto scale = parts.problem->objectives().front().scale;
  const auto with = [&](auto algorithm) -> std::unique_ptr<experiment> {
    return std::make_unique<experiment_of<decltype(algorithm)>>(std::move(algorithm), std::move(parts), settings);
  };
  const auto& name = config.text("algorithm.type");
  if (name == "generational") {
    return with(evo::generational<Genome>(generational_settings(config, parts.problem->objectives().size()),
                                          parts.operators, scale, parts.problem->objectives().size(), seed));
  }
  if (name == "latent-es" && parts.latents.dimension == 0) {
    throw input_error("algorithm.type = latent-es moves latent weights, which genome.type = " +
                      config.text("genome.type") + " has not; ternary-network has");
  }
  if (name == "cma-es") {
    if constexpr (std::same_as<Genome, evo::real_vector>) {
      const auto options = cma_es_settings(config, parts.space.size());
      return with(evo::cma_es<Genome>(options, evo::plain_coding(parts.space), scale, seed));
    }
    throw input_error("algorithm.type = cma-es moves real numbers, which genome.type = " + config.text("genome.type") +
                      " has not");
  }
  if (name == "micro-ga") return with(evo::micro_ga<Genome>(micro_ga_settings(config), parts.operators, scale, seed));
  if (name == "latent-es") return with(evo::latent_es<Genome>(latent_es_settings(config), parts.latents, scale, seed));
  throw std::logic_error("algorithm " + name + " is not registered");
}

}  // namespace experiments
