// Checkpoints of format 1 that version 0.1.0 wrote after 7 generations: they are still read, and their runs go on as they would have.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "evo/algorithm/cma_es.hpp"
#include "evo/algorithm/generational.hpp"
#include "evo/algorithm/micro_ga.hpp"
#include "evo/algorithm/ternary_latents.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/run/identity.hpp"
#include "libevo/algorithm/breeding.hpp"
#include "libevo/algorithm/descents.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;

double noisy_sphere(const real_vector& vector, std::uint64_t seed) {
  std::uint64_t folded = seed;
  for (const double x : vector.values) folded = mix64(folded ^ std::bit_cast<std::uint64_t>(x));
  return 0.5 * toys::noise(folded) - descents::sphere(vector.values);
}

// The runs that the files in tests/data were written by: to be changed with those only.

std::unique_ptr<evolution> cma(bool centre) {
  cma_es_options options;
  options.trials = 3;
  options.contest_every = 4;
  options.kept = 3;
  options.contest = {{5, 6}, {3, 12}};
  options.centre = centre;
  if (centre) {
    options.uncertainty = {.share = 0.4, .min_trials = 1, .max_trials = 20};
    options.restarts = cma_restarts::bipop;
    options.thresholds.max_generations = 0.02;
  }
  return std::make_unique<evolution_of<cma_es<real_vector>>>(
      cma_es<real_vector>(options, plain_coding(descents::space_of(4, 1.0, 0.5)), sample_scale::linear, 42),
      std::make_shared<toys::sampled<real_vector>>(noisy_sphere), evolution_settings{"real-vector", 42, {}});
}

std::unique_ptr<evolution> latent() {
  latent_es_options options;
  options.pairs = 4;
  options.trials = 3;
  options.contest_every = 4;
  options.kept = 3;
  options.contest = {{5, 6}, {3, 12}};
  auto task = std::make_shared<toys::sampled<ternary_network>>([](const ternary_network& network, std::uint64_t seed) {
    return network.weight(seed % network.weight_count()) + toys::noise(seed);
  });
  return std::make_unique<evolution_of<latent_es<ternary_network>>>(
      latent_es<ternary_network>(options, ternary_latents({4, 3, 2}), sample_scale::linear, 42), std::move(task),
      evolution_settings{"ternary-network", 42, {}});
}

std::unique_ptr<evolution> micro() {
  auto options = generations::plain_micro_ga(6, 2);
  options.restart_every = 5;
  return std::make_unique<evolution_of<micro_ga<toys::bit_string>>>(
      generations::bit_ga(options, 12), toys::noisy_one_max(), evolution_settings{"bit-string", 42, {}});
}

std::unique_ptr<evolution> bred() {
  auto options = breeding::plain_options(8, 2, breeding_selection::vega);
  options.epochs = 2;
  options.epoch_generations = 4;
  return std::make_unique<evolution_of<generational<toys::bit_string>>>(
      breeding::bit_breeder(options, 12), toys::ones_and_zeros(4.0), evolution_settings{"bit-string", 42, {}});
}

std::unique_ptr<evolution> resumed(const std::function<std::unique_ptr<evolution>()>& make, const std::string& name) {
  const auto file = std::string(EVO2048_SOURCE_DIR) + "/tests/data/checkpoints-0.1.0/" + name + ".ckpt";
  auto evolving = make();
  restore(*evolving, checkpoint_store::load(file), {0xabc, 42});
  return evolving;
}

std::unique_ptr<evolution> straight(const std::function<std::unique_ptr<evolution>()>& make) {
  auto evolving = make();
  for (int g = 0; g < 7; ++g) evolving->step(evaluator(1));
  return evolving;
}

std::vector<std::uint64_t> ids_of(const evolution& evolving) {
  std::vector<std::uint64_t> ids;
  for (const auto& one : evolving.candidates()) ids.push_back(one.id);
  return ids;
}

TEST_CASE("runs of the micro-GA and the generational algorithm go on to the same bits") {
  const auto goes_on = [](const auto& make, const std::string& name) {
    const auto old = resumed(make, name);
    const auto fresh = straight(make);
    CHECK(old->save() == fresh->save());
    for (int g = 7; g < 20; ++g) CHECK(old->step(evaluator(1)).best == fresh->step(evaluator(1)).best);
    CHECK(old->save() == fresh->save());
  };
  goes_on(micro, "micro-ga");
  goes_on(bred, "generational");
}

TEST_CASE("runs of strategies with contests follow the same path, and keep the same genomes") {
  const auto goes_on = [](const auto& make, const std::string& name) {
    const auto old = resumed(make, name);
    const auto fresh = straight(make);
    CHECK(old->next_generation() == 7);
    CHECK_FALSE(old->candidates().empty());
    for (int g = 7; g < 20; ++g) {
      const auto report = old->step(evaluator(1));
      const auto expected = fresh->step(evaluator(1));
      CHECK(report.best == expected.best);
      CHECK(report.mean == expected.mean);
      CHECK(report.total == expected.total);
      CHECK(report.extra.size() == expected.extra.size());
      for (std::size_t i = 0; i < report.extra.size(); ++i) {
        CHECK(std::bit_cast<std::uint64_t>(report.extra[i].second) ==
              std::bit_cast<std::uint64_t>(expected.extra[i].second));
      }
      CHECK(ids_of(*old) == ids_of(*fresh));
    }
  };
  goes_on([] { return cma(true); }, "cma-es");
  goes_on([] { return cma(false); }, "cma-es-without-centre");
  goes_on(latent, "latent-es");
}

TEST_CASE(
    "a strategy whose old checkpoint has no delegate has the archived elites as its candidates, and a final contest "
    "all the "
    "same") {
  const auto old = resumed(latent, "latent-es");
  CHECK(ids_of(*old).size() == 3);
  const auto fresh = straight(latent);
  CHECK(ids_of(*fresh).size() == 4);
  old->hold_final_contest(evaluator(1));
  fresh->hold_final_contest(evaluator(1));
  CHECK(ids_of(*old) == ids_of(*fresh));
}

}  // namespace
