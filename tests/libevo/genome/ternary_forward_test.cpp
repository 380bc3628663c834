// The forward pass against a plain integer reference written from the definition: every kernel, many shapes, all lanes.
#include <doctest/doctest.h>

#include <random>
#include <stdexcept>

#include "evo/genome/ternary_forward.hpp"

namespace {

using namespace evo;

std::vector<int> plain_forward(const ternary_network& network, std::vector<int> values) {
  const auto shape = network.layers();
  for (std::size_t layer = 0; layer + 1 < shape.size(); ++layer) {
    std::vector<int> sums(shape[layer + 1], 0);
    for (std::size_t s = 0; s < shape[layer]; ++s) {
      for (std::size_t t = 0; t < sums.size(); ++t)
        sums[t] += values[s] * network.weight(network.row_begin(layer, s) + t);
    }
    if (layer + 2 < shape.size()) {
      for (auto& x : sums) x = (x > 0) - (x < 0);
    }
    values = sums;
  }
  return values;
}

ternary_network computed_network(std::vector<std::uint32_t> shape, std::mt19937_64& rng, bool extreme) {
  ternary_network network(std::move(shape));
  for (std::size_t i = 0; i < network.weight_count(); ++i) {
    network.set_weight(i, extreme ? 1 : static_cast<int>(rng() % 3) - 1);
  }
  return network;
}

void check_against_plain(const ternary_network& network, int limit, std::mt19937_64& rng, bool extreme,
                         const ternary_kernel& kernel, std::size_t lanes) {
  const ternary_forward forward(network, limit, kernel);
  std::vector<node_values> inputs(forward.input_count());
  for (auto& node : inputs) {
    for (auto& x : node.at)
      x = static_cast<std::int8_t>(extreme ? limit : static_cast<int>(rng() % (2 * limit + 1)) - limit);
  }
  std::vector<node_sums> outputs(forward.output_count());
  forward_workspace work;
  forward(inputs, outputs, lanes, work);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    std::vector<int> values;
    for (const auto& node : inputs) values.push_back(node.at[lane]);
    const auto expected = plain_forward(network, values);
    for (std::size_t t = 0; t < expected.size(); ++t) {
      REQUIRE_MESSAGE(outputs[t].at[lane] == expected[t], name_of(kernel), " lane ", lane, " output ", t);
    }
  }
}

TEST_CASE("the forward pass equals the plain one on every kernel, for narrow, wide and odd shapes") {
  std::mt19937_64 rng(7);
  const std::vector<std::vector<std::uint32_t>> shapes{{16, 128, 128, 4}, {16, 8, 4},        {1, 1},
                                                       {5, 136, 3},       {16, 300, 200, 7}, {130, 135, 1, 2},
                                                       {16, 1, 1, 1, 4},  {600, 4}};
  for (const auto* kernel : available_ternary_kernels()) {
    for (const auto& shape : shapes) {
      for (const int limit : {1, 10, 17, 42}) {
        for (const bool extreme : {false, true}) {
          const auto network = computed_network(shape, rng, extreme);
          for (const std::size_t lanes : {64, 33, 1}) check_against_plain(network, limit, rng, extreme, *kernel, lanes);
        }
      }
    }
  }
}

TEST_CASE("limits that could overflow a sum are refused") {
  const ternary_network network({1000, 2});
  CHECK_THROWS_AS(ternary_forward(network, 0), std::invalid_argument);
  CHECK_THROWS_AS(ternary_forward(network, 43), std::invalid_argument);
  CHECK_THROWS_AS(ternary_forward(network, 33), std::invalid_argument);
  CHECK_NOTHROW(ternary_forward(network, 32));
}

}  // namespace
