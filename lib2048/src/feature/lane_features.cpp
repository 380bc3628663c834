// Puts the feature kernels of each instruction set behind one type and chooses among them.
#include "game2048/feature/lane_features.hpp"

#include "evo2048/cpu/kernel_table.hpp"
#include "feature/feature_kernels.hpp"

namespace game2048 {
namespace {

using measure_function = decltype(baseline::measure);
using sense_function = decltype(baseline::sense_merges);
using wall_function = decltype(baseline::measure_wall);
using offer_function = decltype(baseline::offer);

const std::uint8_t* flat_cells(const lane_boards& boards) { return boards.cells.front().at.data(); }

template <measure_function& Measure, sense_function& Sense, wall_function& Wall, offer_function& Offer>
constexpr feature_kernels feature_kernels_of(std::string_view name) {
  return {
      name,
      [](const lane_boards& boards, lane_feature what, lane_floats& values) {
        Measure(flat_cells(boards), static_cast<int>(what), values.by_plane.data());
      },
      [](const lane_boards& boards, merge_sense how, std::array<lane_bytes, 4>& senses) {
        Sense(flat_cells(boards), how == merge_sense::slide, senses.front().at.data());
      },
      [](const lane_boards& boards, direction d, lane_floats& sum, lane_floats& holds_largest) {
        Wall(flat_cells(boards), static_cast<int>(d), sum.by_plane.data(), holds_largest.by_plane.data());
      },
      [](const lane_bytes& legal, const lane_floats& value, direction d, lane_floats& best, lane_bytes& answers) {
        Offer(legal.at.data(), value.by_plane.data(), static_cast<int>(d), best.by_plane.data(), answers.at.data());
      },
  };
}

#define EVO2048_KERNELS_OF(isa) feature_kernels_of<isa::measure, isa::sense_merges, isa::measure_wall, isa::offer>(#isa)

constexpr evo2048::kernel_table feature_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

}  // namespace

std::string_view name_of(lane_feature what) {
  constexpr std::array<std::string_view, lane_feature_count> names{
      "empties",       "merges",        "runs", "largest", "corner", "smoothness", "monotonicity", "monotonicity2",
      "monotonicity3", "monotonicity4", "sum2", "sum3",    "snake",  "gradient",   "alive"};
  return names[static_cast<std::size_t>(what)];
}

std::span<const feature_kernels* const> available_feature_kernels() { return feature_table.usable(); }

const feature_kernels& best_feature_kernels() { return feature_table.best(); }

}  // namespace game2048
