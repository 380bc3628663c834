// Outputs of the forward pass by hand and pinned, so that a champion plays the same game in every later version.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "evo/genome/ternary_forward.hpp"
#include "evo/random/draws.hpp"

namespace {

using namespace evo;

std::vector<node_sums> outputs_of(const ternary_network& network, const std::vector<node_values>& inputs,
                                  const ternary_kernel& kernel = best_ternary_kernel()) {
  const ternary_forward forward(network, 10, kernel);
  std::vector<node_sums> outputs(forward.output_count());
  forward_workspace work;
  forward(inputs, outputs, network_lanes, work);
  return outputs;
}

/// Board-like inputs: -7 for an empty cell up to 10, each lane another board.
std::vector<node_values> golden_inputs() {
  engine rng(42);
  std::vector<node_values> inputs(16);
  for (auto& node : inputs) {
    for (auto& x : node.at) x = static_cast<std::int8_t>(static_cast<int>(uniform_below(rng, 18)) - 7);
  }
  return inputs;
}

ternary_network golden_network(std::vector<std::uint32_t> layers) {
  engine rng(43);
  ternary_network network(std::move(layers));
  for (std::size_t i = 0; i < network.weight_count(); ++i) {
    network.set_weight(i, static_cast<int>(uniform_below(rng, 3)) - 1);
  }
  return network;
}

/// FNV-1a over all outputs, lane by lane.
std::uint64_t digest(const std::vector<node_sums>& outputs) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const auto& node : outputs) {
    for (const auto x : node.at) hash = (hash ^ static_cast<std::uint16_t>(x)) * 0x100000001b3;
  }
  return hash;
}

// Hidden sums for inputs (3, -2): 3 - 2 = 1, -3 - 2 = -5, 0. Signs 1, -1, 0. Outputs 1 + 1 + 0 = 2 and 0 - 1 + 0 = -1.
TEST_CASE("a small network by hand: sign of the hidden sums, 0 for 0, raw sums at the end") {
  const auto network = ternary_network::parse({2, 3, 2}, "+-0++0+0-+-+");
  std::vector<node_values> inputs(2);
  inputs[0].at.fill(3);
  inputs[1].at.fill(-2);
  const auto outputs = outputs_of(network, inputs);
  for (std::size_t lane = 0; lane < network_lanes; ++lane) {
    CHECK(outputs[0].at.at(lane) == 2);
    CHECK(outputs[1].at.at(lane) == -1);
  }
}

TEST_CASE("an output without a hidden layer is not cut to its sign") {
  const auto network = ternary_network::parse({3, 1}, "+++");
  std::vector<node_values> inputs(3);
  for (auto& node : inputs) node.at.fill(9);
  CHECK(outputs_of(network, inputs).front().at[0] == 27);
}

TEST_CASE("golden outputs of a 16-8-4 network") {
  const auto outputs = outputs_of(golden_network({16, 8, 4}), golden_inputs());
  const std::array<std::array<int, 4>, 4> golden{{{-4, 4, 2, -2}, {0, 0, 2, -2}, {-5, 2, 1, 0}, {0, 0, 0, 0}}};
  for (std::size_t lane = 0; lane < 4; ++lane) {
    for (std::size_t node = 0; node < 4; ++node) CHECK(outputs[node].at.at(lane) == golden.at(lane).at(node));
  }
}

TEST_CASE("golden digests of all lanes, on every kernel") {
  for (const auto* kernel : available_ternary_kernels()) {
    INFO(name_of(*kernel));
    CHECK(digest(outputs_of(golden_network({16, 8, 4}), golden_inputs(), *kernel)) == 0x37fce0b3d8e3ce64);
    CHECK(digest(outputs_of(golden_network({16, 128, 128, 4}), golden_inputs(), *kernel)) == 0xecc5081acffc5b25);
    CHECK(digest(outputs_of(golden_network({16, 4}), golden_inputs(), *kernel)) == 0xa6adf3f259430db5);
  }
}

TEST_CASE("a workspace carries nothing from one network to the next") {
  const auto inputs = golden_inputs();
  forward_workspace shared;
  const ternary_forward large(golden_network({16, 128, 128, 4}), 10);
  const ternary_forward small(golden_network({16, 8, 4}), 10);
  std::vector<node_sums> outputs(4);
  small(inputs, outputs, network_lanes, shared);
  const auto fresh = outputs;
  large(inputs, outputs, network_lanes, shared);
  small(inputs, outputs, network_lanes, shared);
  CHECK(outputs == fresh);
}

TEST_CASE("as many lanes as asked are computed, none included") {
  const ternary_forward forward(golden_network({16, 8, 4}), 10);
  const auto inputs = golden_inputs();
  std::vector<node_sums> all(4);
  std::vector<node_sums> some(4);
  forward_workspace work;
  forward(inputs, all, network_lanes, work);
  for (std::size_t lanes = 0; lanes <= network_lanes; ++lanes) {
    forward(inputs, some, lanes, work);
    for (std::size_t node = 0; node < 4; ++node) {
      for (std::size_t lane = 0; lane < lanes; ++lane) REQUIRE(some[node].at.at(lane) == all[node].at.at(lane));
    }
  }
}

}  // namespace
