// A state that holds every kind of number comes back from its archive to the bit, and the run goes on from it (B17, B18).
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/checkpoint.hpp"
#include "evo/run/evolution_of.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/archives.hpp"
#include "libevo/reloading.hpp"

namespace {

using namespace evo;
using number = double;
using state = micro_ga_state<number>;

const std::vector<double> awkward{std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN(),
                                  -std::numeric_limits<double>::quiet_NaN(),
                                  -0.0,
                                  0.0,
                                  5e-324,
                                  std::numeric_limits<double>::max(),
                                  std::numeric_limits<double>::lowest(),
                                  0.1,
                                  1.0 / 3.0,
                                  12345.678901234567};

/// Genome, mean, deviations, estimates and extra columns all hold awkward numbers.
state awkward_state() {
  state made;
  for (std::size_t i = 0; i < awkward.size(); ++i) {
    individual<number> one{awkward[i], i, 0, {}, 1, i % 2 == 0};
    one.summary = {3, awkward[i], awkward[awkward.size() - 1 - i], i % 3};
    made.ranked.push_back(one);
    made.latest.extra.emplace_back("column " + std::to_string(i), awkward[i]);
  }
  made.ranked.push_back({1.5, 99, 7, {}, 0, false});  // not evaluated
  made.generation = 8;
  made.next_id = 100;
  made.restarts = 2;
  made.restart_due = true;
  made.best_fitness = -0.0;
  made.latest.best = {awkward[0], awkward[2], 3};
  made.latest.mean = awkward[2];
  made.latest.best_ever = {awkward[7], awkward[6], ~std::uint64_t{0}};
  made.latest.total = {1, ~std::uint64_t{0}, 3};
  return made;
}

/// Such numbers where a run may really have them: genomes, means that have overflowed, columns of the report.
state sound_state() {
  auto made = awkward_state();
  for (auto& one : made.ranked) {
    one.stage = 1;
    one.summary.deviations = std::abs(one.summary.deviations);
    if (!(one.summary.deviations >= 0.0)) one.summary.deviations = 0.0;
    one.summary.count = 3;
  }
  std::sort(made.ranked.begin(), made.ranked.end(), ranks_before<number>);
  made.latest.generation = 7;
  made.latest.best.standard_error = 0.0;
  made.latest.best_ever = {-0.0, 0.0, 3};
  made.latest.total = {1, std::uint64_t{1} << 53, 3};
  return made;
}

std::vector<std::uint64_t> bits_of(const state& from) {
  std::vector<double> values{from.best_fitness.value_or(7.0), from.latest.best.value,
                             from.latest.best.standard_error, from.latest.mean,
                             from.latest.best_ever.value,     from.latest.best_ever.standard_error};
  for (const auto& one : from.ranked)
    values.insert(values.end(), {one.genome, one.summary.mean, one.summary.deviations});
  for (const auto& [name, value] : from.latest.extra) values.push_back(value);
  std::vector<std::uint64_t> bits;
  for (const double x : values) bits.push_back(std::bit_cast<std::uint64_t>(x));
  return bits;
}

TEST_CASE("every number of a state comes back to the bit") {
  const auto before = awkward_state();
  const auto after = restored<state>(archived(before));
  CHECK(bits_of(after) == bits_of(before));
  CHECK(archived(after) == archived(before));
  CHECK(after.generation == 8);
  CHECK(after.next_id == 100);
  CHECK(after.restarts == 2);
  CHECK(after.restart_due);
  CHECK(after.latest.total.trials == ~std::uint64_t{0});
  for (std::size_t i = 0; i < before.ranked.size(); ++i) {
    CHECK(after.ranked[i].id == before.ranked[i].id);
    CHECK(after.ranked[i].created_in == before.ranked[i].created_in);
    CHECK(after.ranked[i].stage == before.ranked[i].stage);
    CHECK(after.ranked[i].evaluation_frozen == before.ranked[i].evaluation_frozen);
    CHECK(after.ranked[i].summary.count == before.ranked[i].summary.count);
    CHECK(after.ranked[i].summary.non_finite == before.ranked[i].summary.non_finite);
  }
}

TEST_CASE("a best fitness that does not exist stays so, and is not taken for 0") {
  state empty;
  CHECK_FALSE(restored<state>(archived(empty)).best_fitness.has_value());
  for (const double best : awkward) {
    empty.best_fitness = best;
    const auto after = restored<state>(archived(empty));
    REQUIRE(after.best_fitness.has_value());
    CHECK(std::bit_cast<std::uint64_t>(*after.best_fitness) == std::bit_cast<std::uint64_t>(best));
  }
  const auto overwritten = [&] {
    state target = awkward_state();
    std::istringstream stream(archived(state{}));
    boost::archive::binary_iarchive(stream) >> target;
    return target;
  }();
  CHECK_FALSE(overwritten.best_fitness.has_value());
  CHECK(overwritten.ranked.empty());
}

TEST_CASE("a run goes on from such a state, through the envelope, and twice alike") {
  const auto make = [] {
    auto options = generations::plain_micro_ga(13, 12);
    options.parents = 13;
    const variation_operators<number> operators{[](engine& bits) { return uniform_real(bits); },
                                                [](engine&, const number& a, const number&) { return a; },
                                                {{1.0, [](engine&, number same) { return same; }}}};
    return evolution_of<micro_ga<number>>(
        micro_ga<number>(options, operators, sample_scale::linear, 1),
        std::make_shared<toys::sampled<number>>(
            [](number genome, std::uint64_t seed) { return genome + toys::noise(seed); }),
        {"number", 1, trial_sharing::common});
  };
  checkpoint carried;
  carried.payload = archived(sound_state());
  const auto payload = decode_checkpoint(encode(carried)).payload;
  auto first = make();
  auto second = make();
  reload(first, payload, 8);
  reload(second, payload, 8);
  CHECK(first.save() == payload);
  CHECK(first.latest()->generation == 7);
  CHECK(first.next_generation() == 8);
  first.step(evaluator(1));
  second.step(evaluator(5));
  CHECK(first.next_generation() == 9);
  CHECK(first.save() == second.save());
}

}  // namespace
