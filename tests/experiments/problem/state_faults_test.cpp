// Checkpoints of every algorithm with every genome and altered payloads: refused, or a valid state to go on from (P01).
#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "config/config_source.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/random/key.hpp"
#include "evo/run/identity.hpp"
#include "problem/genome_kinds.hpp"

using namespace experiments;

namespace {

using clock = std::chrono::steady_clock;

const std::string small_network = "[ternary-network]\nlayers = 16-4-4\n";

struct combination {
  std::string name;
  std::string config;
};

/// Small enough for thousands of loads and hundreds of generations.
std::vector<combination> all_combinations() {
  std::vector<combination> all;
  for (const std::string genome : {"ternary-network", "gp-merge-sense", "gp-afterstate", "gp-adf", "weights"}) {
    const std::string type =
        (genome == "ternary-network" ? small_network : "") + fmt::format("[genome]\ntype = {}\n", genome);
    all.push_back(
        {"micro-ga/" + genome,
         type + "[algorithm]\ntype = micro-ga\n[micro-ga]\npopulation = 4\nelites = 1\nparents = 2\nstages = 4:1\n"});
    all.push_back(
        {"generational/" + genome,
         type + "[algorithm]\ntype = generational\n[generational]\npopulation = 4\nelites = 1\nselection = vega\n"
                "tournament = 2\nfurther-objectives = mean-max-tile\nstages = 4:1\nepochs = 2\n"
                "epoch-generations = 2\n"});
  }
  all.push_back({"cma-es/weights",
                 "[genome]\ntype = weights\n[algorithm]\ntype = cma-es\n[cma-es]\npopulation = 4\ngames = 1\n"
                 "contest-every = 2\nkept = 2\ncontest = 2:1\n"});
  all.push_back(
      {"latent-es/ternary-network",
       small_network +
           "[genome]\ntype = ternary-network\n[algorithm]\ntype = latent-es\n[latent-es]\npairs = 2\ngames = 1\n"
           "contest-every = 2\nkept = 2\ncontest = 2:1\n"});
  return all;
}

std::unique_ptr<experiment> make(const combination& of) {
  return make_experiment(config_from_text(of.config, "x.cfg"), 1);
}

evo::checkpoint evolved(const combination& of) {
  const auto made = make(of);
  for (int g = 0; g < 3; ++g) made->evolution().step(evo::evaluator(1));
  return evo::checkpoint_of(made->evolution(), {});
}

std::string with_bytes(std::string bytes, std::size_t offset, std::uint64_t value, std::size_t width) {
  std::memcpy(bytes.data() + offset, &value, std::min(width, bytes.size() - offset));
  return bytes;
}

/// Whether the payload was taken; then everything that a run does with its state must work.
bool taken(const combination& of, const evo::checkpoint& original, const std::string& payload, bool step) {
  auto state = original;
  state.payload = payload;
  const auto fresh = make(of);
  try {
    evo::restore(fresh->evolution(), state, {});
  } catch (const evo::bad_checkpoint& fault) {
    REQUIRE(std::string(fault.what()).find("bad_alloc") == std::string::npos);
    REQUIRE_FALSE(fresh->evolution().latest().has_value());
    return false;
  }
  REQUIRE_FALSE(fresh->evolution().candidates().empty());
  fresh->genome(0).dump();
  if (!step) return true;
  try {
    fresh->evolution().hold_final_contest(evo::evaluator(1));
    fresh->evolution().step(evo::evaluator(1));
  } catch (const std::runtime_error& fault) {
    REQUIRE(std::string(fault.what()).find("no individual of generation") != std::string::npos);
  }
  return true;
}

}  // namespace

TEST_CASE("one byte more, one less, and every cut is refused") {
  for (const auto& of : all_combinations()) {
    const auto state = evolved(of);
    INFO(of.name);
    CHECK(taken(of, state, state.payload, true));
    CHECK_FALSE(taken(of, state, state.payload + '\0', false));
    const std::size_t stride = 1 + state.payload.size() / 50;
    for (std::size_t length = 0; length < state.payload.size(); length += stride) {
      REQUIRE_FALSE(taken(of, state, state.payload.substr(0, length), false));
    }
    CHECK_FALSE(taken(of, state, state.payload.substr(0, state.payload.size() - 1), false));
  }
}

TEST_CASE("every field replaced by numbers that are none of it: refused, or the run goes on") {
  constexpr std::uint64_t values[]{0,
                                   1,
                                   2,
                                   60,
                                   255,
                                   60'000,
                                   0xffffffff,
                                   ~std::uint64_t{0},
                                   1ull << 63,
                                   0x7ff0000000000000,
                                   0x7ff8000000000001,
                                   0xbff0000000000000,
                                   0x7fefffffffffffff};
  const auto begin = clock::now();
  for (const auto& of : all_combinations()) {
    INFO(of.name);
    const auto state = evolved(of);
    int refused = 0;
    int stepped = 0;
    std::uint64_t draw = 0;
    const auto next = [&](std::uint64_t below) { return evo::mix64(++draw) % below; };
    for (int i = 0; i < 600; ++i) {
      const auto at = i < 200 ? static_cast<std::size_t>(i) % state.payload.size() : next(state.payload.size());
      const auto width = std::size_t{1} << next(4);
      const bool step = stepped < 100;
      if (taken(of, state, with_bytes(state.payload, at, values[next(std::size(values))], width), step)) {
        stepped += step ? 1 : 0;
      } else {
        ++refused;
      }
    }
    CHECK(refused > 100);
    CHECK(stepped > 10);
  }
  CHECK(clock::now() - begin < std::chrono::seconds(300));
}

TEST_CASE("a tree with a word that the language lacks is refused by the word") {
  for (const std::string genome : {"gp-merge-sense", "gp-afterstate", "gp-adf"}) {
    const combination of{genome, fmt::format("[genome]\ntype = {}\n[algorithm]\ntype = micro-ga\n[micro-ga]\n"
                                             "population = 4\nelites = 1\nparents = 2\nstages = 4:1\n",
                                             genome)};
    const auto state = evolved(of);
    for (const std::uint64_t word : {60'000, 60}) {
      bool refused = false;
      for (std::size_t at = 0; at + 4 <= state.payload.size() && !refused; ++at) {
        auto changed = state;
        changed.payload = with_bytes(state.payload, at, word, 4);
        const auto fresh = make(of);
        try {
          evo::restore(fresh->evolution(), changed, {});
        } catch (const evo::bad_checkpoint& fault) {
          refused = std::string(fault.what()).find(fmt::format(" is primitive {} of ", word)) != std::string::npos;
        }
      }
      CHECK(refused);
    }
  }
}
