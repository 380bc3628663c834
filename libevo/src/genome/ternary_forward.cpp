#include "evo/genome/ternary_forward.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "evo2048/cpu/kernel_table.hpp"
#include "genome/ternary_kernel.hpp"

namespace evo {

namespace {

#define EVO2048_KERNELS_OF(isa) \
  ternary_kernel { #isa, isa::table_layer, isa::list_layer }

constexpr evo2048::kernel_table ternary_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

constexpr int int8_limit = 127;

/// The largest of the tile sizes that the kernels know whose sums stay in int8.
std::size_t tile_groups_for(int source_limit) {
  const int max_groups = int8_limit / (static_cast<int>(group_sources) * source_limit);
  for (const std::size_t groups : {max_tile_groups, std::size_t{4}, std::size_t{2}}) {
    if (static_cast<int>(groups) <= max_groups) return groups;
  }
  return 1;
}

/// Weights of one layer, source by source, unpacked.
std::vector<std::int8_t> weights_of(const ternary_network& network, std::size_t layer) {
  const auto first = network.row_begin(layer, 0);
  std::vector<std::int8_t> weights(std::size_t{network.layers()[layer]} * network.layers()[layer + 1]);
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<std::int8_t>(network.weight(first + i));
  return weights;
}

}  // namespace

std::span<const ternary_kernel* const> available_ternary_kernels() { return ternary_table.usable(); }

const ternary_kernel& best_ternary_kernel() { return ternary_table.best(); }

std::string_view name_of(const ternary_kernel& kernel) { return kernel.name; }

ternary_forward::ternary_forward(const ternary_network& network, int input_limit, const ternary_kernel& kernel)
    : kernel_(&kernel) {
  if (input_limit < 1 || input_limit > 42) {
    throw std::invalid_argument(fmt::format("input limit must be 1 to 42, not {}", input_limit));
  }
  const auto shape = network.layers();
  input_count_ = shape.front();
  output_count_ = shape.back();
  widest_ = *std::max_element(shape.begin(), shape.end());
  if (input_count_ * static_cast<std::size_t>(input_limit) > 32767) {
    throw std::invalid_argument(
        fmt::format("{} inputs of magnitude {} may sum to more than 32767", input_count_, input_limit));
  }
  for (std::size_t i = 0; i + 1 < shape.size(); ++i) layers_.push_back(compile(network, i, i == 0 ? input_limit : 1));
}

ternary_forward::layer ternary_forward::compile(const ternary_network& network, std::size_t index, int source_limit) {
  layer made;
  made.sources = network.layers()[index];
  made.targets = network.layers()[index + 1];
  const auto tile_groups = tile_groups_for(source_limit);
  const auto tile_sources = tile_groups * group_sources;
  made.tiles = (made.sources + tile_sources - 1) / tile_sources;
  const bool fits = (made.tiles - 1) * tile_sources * static_cast<std::size_t>(source_limit) <= int8_limit;
  const bool output = index + 2 == network.layers().size();
  const auto weights = weights_of(network, index);
  if (fits && !output) {
    made.tile_groups = tile_groups;
    compile_tables(made, weights);
  } else {
    made.safe_sources = static_cast<std::size_t>(int8_limit / source_limit);
    compile_lists(made, weights);
  }
  return made;
}

void ternary_forward::compile_tables(layer& made, std::span<const std::int8_t> weights) {
  made.offsets.resize(made.tiles * made.targets * made.tile_groups);
  auto* offset = made.offsets.data();
  for (std::size_t tile = 0; tile < made.tiles; ++tile) {
    for (std::size_t target = 0; target < made.targets; ++target) {
      for (std::size_t g = 0; g < made.tile_groups; ++g) {
        std::size_t entry = g;
        for (std::size_t i = 0; i < group_sources; ++i) {
          const auto source = (tile * made.tile_groups + g) * group_sources + i;
          const int weight = source < made.sources ? weights[source * made.targets + target] : 0;
          entry = 3 * entry + static_cast<std::size_t>(weight + 1);
        }
        *offset++ = static_cast<std::uint16_t>(entry * sizeof(node_values));
      }
    }
  }
}

void ternary_forward::compile_lists(layer& made, std::span<const std::int8_t> weights) {
  for (std::size_t target = 0; target < made.targets; ++target) {
    for (const int sign : {1, -1}) {
      const auto before = made.lists.size();
      for (std::size_t source = 0; source < made.sources; ++source) {
        if (weights[source * made.targets + target] == sign) made.lists.push_back(static_cast<std::uint16_t>(source));
      }
      made.counts.push_back(static_cast<std::uint16_t>(made.lists.size() - before));
    }
  }
}

namespace {

void signs_of(std::span<const node_sums> sums, node_values* values) {
  for (const auto& node : sums) {
    for (std::size_t lane = 0; lane < network_lanes; ++lane) {
      values->at[lane] = static_cast<std::int8_t>((node.at[lane] > 0) - (node.at[lane] < 0));
    }
    ++values;
  }
}

}  // namespace

void ternary_forward::operator()(std::span<const node_values> inputs, std::span<node_sums> outputs, std::size_t lanes,
                                 forward_workspace& work) const {
  work.values.resize(3 * widest_);  // two layers in turn, and partial sums
  work.sums.resize(widest_);
  node_values* target = work.values.data();
  node_values* spare = target + widest_;
  auto* const partial = work.values[2 * widest_].at.data();
  const auto* sources = inputs.data()->at.data();
  for (const auto& made : layers_) {
    if (made.tile_groups != 0) {
      const ternary_layer_view view{made.sources, made.targets, made.tile_groups, made.tiles, made.offsets.data()};
      kernel_->table_layer(view, sources, target->at.data(), partial, lanes);
    } else {
      const ternary_list_view view{made.targets, made.safe_sources, made.counts.data(), made.lists.data()};
      const bool output = &made == &layers_.back();
      auto* const sums = output ? outputs.data() : work.sums.data();
      kernel_->list_layer(view, sources, sums->at.data(), lanes);
      if (output) return;
      signs_of({sums, made.targets}, target);
    }
    sources = target->at.data();
    std::swap(target, spare);
  }
}

}  // namespace evo
