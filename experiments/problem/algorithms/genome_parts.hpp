// The parts of an experiment that depend on the kind of genome.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "evo/algorithm/cma_es.hpp"
#include "evo/algorithm/latent_es.hpp"
#include "evo/evaluation/problem.hpp"
#include "evo/variation/variation_operators.hpp"

namespace experiments {

template <class Genome>
struct genome_parts {
  std::string name;  ///< the kind's
  std::shared_ptr<const evo::problem<Genome>> problem;
  std::function<nlohmann::json(const Genome&)> to_json;  ///< the "genome" object of a genome file
  // For each trait that the kind offers, the part that algorithms use.
  std::optional<evo::variation_operators<Genome>> operators{};
  std::optional<evo::latent_coding<Genome>> latent_weights{};
  std::optional<evo::real_coding<Genome>> real_numbers{};

  evo::sample_scale scale() const { return problem->objectives().front().scale; }
};

}  // namespace experiments
