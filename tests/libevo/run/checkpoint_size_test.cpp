// Checkpoints do not grow with the generation, and old ones do not pile up (B21).
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "libevo/run/toy_evolutions.hpp"
#include "scratch_folder.hpp"

namespace {

using namespace evo;

TEST_CASE("the payload is as large after 2,000 generations as after 20") {
  toys::bit_settings settings;
  settings.options.race = {{{12, 2}, {4, 3}}, {}};
  const auto evolving = toys::make_bit_evolution(settings);
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {3, 500, 1e9});
  std::vector<std::size_t> sizes;
  run_observer observer;
  observer.after_generation = [&](const generation_report&, const evolution& current) {
    sizes.push_back(current.save().size());
  };
  run(*evolving, evaluator(1), {.generations = 2000}, observer, store, {1, 42, ""}, {});
  REQUIRE(sizes.size() == 2000);
  CHECK(sizes[19] > 100);
  for (const auto size : sizes) REQUIRE(size == sizes[19]);
  CHECK(folder.names() == std::vector<std::string>{"generation-00000500.ckpt", "generation-00001000.ckpt",
                                                   "generation-00001500.ckpt", "generation-00001998.ckpt",
                                                   "generation-00001999.ckpt", "generation-00002000.ckpt"});
}

}  // namespace
