// The forward pass of a ternary network on 64 inputs at once, one input a lane.
//
// Method ("four Russians" over lanes): the sources of a layer are taken three at a time; the 27 values that
// w0 x0 + w1 x1 + w2 x2 can take for weights in {-1, 0, 1} are computed once for all lanes; then every target adds, for each
// group of three, the one its weights select. So a 128-128 layer costs 43 vector additions a target instead of 128
// multiplications. Layers whose sums don't fit in 8 bits, and the output layer, add and subtract source by source in 16.
// All sums are exact.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "evo/genome/ternary_network.hpp"

namespace evo {

inline constexpr std::size_t network_lanes = 64;

/// The value of one node in all lanes.
struct alignas(64) node_values {
  std::array<std::int8_t, network_lanes> at{};
};

/// The sum that reaches one output node, in all lanes.
struct alignas(64) node_sums {
  std::array<std::int16_t, network_lanes> at{};
  friend bool operator==(const node_sums&, const node_sums&) = default;
};

struct ternary_kernel;

/// All kernels that this processor can run, narrowest first ("baseline", "avx2", "avx512"); same bits from each.
std::span<const ternary_kernel* const> available_ternary_kernels();
const ternary_kernel& best_ternary_kernel();
std::string_view name_of(const ternary_kernel&);

/// Scratch memory of one caller; may be reused for other networks.
struct forward_workspace {
  std::vector<node_values> values;
  std::vector<node_sums> sums;
};

/// A network compiled for its forward pass. Immutable, so that threads may share it; building one costs about as much as
/// a few passes over 64 lanes.
class ternary_forward {
 public:
  /// `input_limit`: the largest magnitude of an input, 1..42. Throws std::invalid_argument outside that range, or if the
  /// shape could make a sum leave 16 bits.
  ternary_forward(const ternary_network&, int input_limit, const ternary_kernel& = best_ternary_kernel());

  std::size_t input_count() const { return input_count_; }
  std::size_t output_count() const { return output_count_; }

  /// Computes the first `lanes` (0..64) lanes of outputs; the others are unspecified afterwards.
  /// inputs: one element an input node, values in [-input_limit, input_limit]; outputs: one element an output node.
  void operator()(std::span<const node_values> inputs, std::span<node_sums> outputs, std::size_t lanes,
                  forward_workspace&) const;

 private:
  /// One layer of weights, in the form that its kernel reads (ternary_kernel.hpp): tables, or lists.
  struct layer {
    std::size_t sources = 0;
    std::size_t targets = 0;
    std::size_t tile_groups = 0;  ///< 0: lists
    std::size_t tiles = 0;
    std::size_t safe_sources = 0;
    std::vector<std::uint16_t> offsets;
    std::vector<std::uint16_t> counts;
    std::vector<std::uint16_t> lists;
  };

  static layer compile(const ternary_network&, std::size_t index, int source_limit);
  static void compile_tables(layer&, std::span<const std::int8_t> weights);
  static void compile_lists(layer&, std::span<const std::int8_t> weights);

  std::size_t input_count_ = 0;
  std::size_t output_count_ = 0;
  std::size_t widest_ = 0;
  const ternary_kernel* kernel_;
  std::vector<layer> layers_;
};

}  // namespace evo
