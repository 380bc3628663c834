// A run that was stopped and resumed equals one that was not, bit for bit, at every thread count (B01-B06, C01).
#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "evo/variation/ternary_variation.hpp"
#include "libevo/reloading.hpp"
#include "libevo/run/toy_evolutions.hpp"
#include "scratch_folder.hpp"

namespace {

using namespace evo;
using factory = std::function<std::unique_ptr<evolution>()>;

/// A micro-GA of ternary networks whose trials are a noisy count of weights.
std::unique_ptr<evolution> ternary_evolution(const micro_ga_options& options, trial_sharing sharing) {
  const variation_operators<ternary_network> operators{ternary_creation({16, 8, 4}, ternary_creation::weights::signs),
                                                       row_crossover(),
                                                       {{1.0, per_weight_mutation(0.02)}}};
  auto task = std::make_shared<toys::sampled<ternary_network>>([](const ternary_network& network, std::uint64_t seed) {
    double sum = 0.0;
    for (std::size_t i = seed % 4; i < network.weight_count(); i += 4) sum += network.weight(i);
    return sum + toys::noise(seed);
  });
  return std::make_unique<evolution_of<micro_ga<ternary_network>>>(
      micro_ga<ternary_network>(options, operators, sample_scale::linear, 7), std::move(task),
      evolution_settings{"ternary-network", 7, sharing});
}

/// What a run leaves: its state, its newest checkpoint, and the journal that its observer kept.
struct outcome {
  std::string state;
  std::string checkpoint_bytes;
  std::vector<std::string> journal;

  friend bool operator==(const outcome&, const outcome&) = default;
};

/// Runs to each of the limits in turn, each time by a new evolution that loads the newest checkpoint.
outcome run_in_parts(const factory& make, const std::vector<std::uint64_t>& limits, std::size_t threads) {
  const scratch_folder folder;
  outcome left;
  for (const auto limit : limits) {
    const auto evolving = make();
    if (const auto found = checkpoint_store::load_newest(folder.path())) restore(*evolving, found->state, {1, 7});
    checkpoint_store store(folder.path(), {2, 0, 1e9});
    run_observer observer;
    observer.after_generation = [&](const generation_report& report, const evolution&) {
      left.journal.push_back(std::to_string(report.generation) + " " + std::to_string(report.total.trials) + " " +
                             std::to_string(report.best.value));
    };
    run(*evolving, evaluator(threads), {.generations = limit}, observer, store, {1, 7, ""}, {});
    left.state = evolving->save();
  }
  left.checkpoint_bytes = bytes_of(checkpoint_store::load_newest(folder.path())->file);
  return left;
}

constexpr std::uint64_t generations = 12;

/// The state after as many generations, each run by a new evolution that loads what the one before saved.
std::string resumed_after_every(const factory& make, std::size_t threads) {
  auto state = make()->save();
  for (std::uint64_t g = 0; g < generations; ++g) {
    const auto evolving = make();
    reload(*evolving, state, g);
    evolving->step(evaluator(threads));
    state = evolving->save();
  }
  return state;
}

void check_resumes(const factory& make) {
  const auto straight = run_in_parts(make, {generations}, 1);
  REQUIRE(straight.journal.size() == generations);
  for (const std::size_t threads : {1, 2, 5}) {
    CHECK(run_in_parts(make, {generations}, threads) == straight);
    CHECK(run_in_parts(make, {4, 9, generations}, threads) == straight);
    CHECK(resumed_after_every(make, threads) == straight.state);
  }
}

TEST_CASE(
    "straight equals resumed, for bit strings with restarts and a race, for every treatment of an elite's evaluation") {
  for (const auto policy : {elite_evaluation::keep, elite_evaluation::re_evaluate, elite_evaluation::accumulate}) {
    toys::bit_settings settings;
    settings.options.elite_evaluation = policy;
    check_resumes([&] { return toys::make_bit_evolution(settings); });
  }
}

TEST_CASE("straight equals resumed, with each genome's own trials") {
  toys::bit_settings settings;
  settings.sharing = trial_sharing::own;
  check_resumes([&] { return toys::make_bit_evolution(settings); });
}

TEST_CASE("straight equals resumed, for ternary networks") {
  for (const auto sharing : {trial_sharing::common, trial_sharing::own}) {
    check_resumes([&] { return ternary_evolution(toys::full_options(), sharing); });
  }
}

TEST_CASE(
    "a run that is resumed from its folder after every generation, and resumed when it is done, is the same too") {
  const auto make = [] { return toys::make_bit_evolution(); };
  const auto straight = run_in_parts(make, {generations}, 1);
  CHECK(run_in_parts(make, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, 2) == straight);
  CHECK(run_in_parts(make, {5, 5, generations, generations}, 2) == straight);
}

TEST_CASE("threads may change from part to part") {
  const auto make = [] { return toys::make_bit_evolution(); };
  const auto straight = run_in_parts(make, {generations}, 1).state;
  const auto evolving = make();
  for (std::uint64_t g = 0; g < generations; ++g) evolving->step(evaluator(1 + g % 5));
  CHECK(evolving->save() == straight);
}

TEST_CASE("runs that are interrupted in the middle of generations, again and again, equal one that is not") {
  const auto straight = run_in_parts([] { return toys::make_bit_evolution(); }, {generations}, 1);
  const scratch_folder folder;
  std::string state;
  std::uint64_t dropped = 0;
  for (std::uint64_t attempt = 0; state != straight.state; ++attempt) {
    REQUIRE(attempt < 200);
    std::stop_source stop;
    std::atomic<std::uint64_t> games = 0;
    toys::bit_settings settings;
    const auto task = toys::noisy_one_max();
    settings.task = std::make_shared<toys::sampled<toys::bit_string>>([&](const auto& genome, std::uint64_t seed) {
      if (++games == 300 + 97 * attempt) stop.request_stop();
      double sample = 0.0;
      task->evaluate(genome, std::span(&seed, 1), std::span(&sample, 1));
      return sample;
    });
    const auto evolving = toys::make_bit_evolution(settings);
    if (const auto found = checkpoint_store::load_newest(folder.path())) restore(*evolving, found->state, {1, 7});
    checkpoint_store store(folder.path(), {2, 0, 1e9});
    const auto reason = run(*evolving, evaluator(2, stop.get_token()), {.generations = generations}, {}, store,
                            {1, 7, ""}, stop.get_token());
    state = evolving->save();
    dropped += reason == stop_reason::interrupted ? 1 : 0;
    if (reason == stop_reason::generations) CHECK(state == straight.state);
  }
  CHECK(dropped >= 3);
  CHECK(bytes_of(checkpoint_store::load_newest(folder.path())->file) == straight.checkpoint_bytes);
}

TEST_CASE("resuming the same checkpoint twice gives the same bytes") {
  const auto first = toys::make_bit_evolution();
  for (int g = 0; g < 6; ++g) first->step(evaluator(2));
  const auto saved = first->save();
  const auto go_on = [&] {
    const auto evolving = toys::make_bit_evolution();
    reload(*evolving, saved, 6);
    for (int g = 0; g < 6; ++g) evolving->step(evaluator(2));
    return evolving->save();
  };
  CHECK(go_on() == go_on());
}

}  // namespace
