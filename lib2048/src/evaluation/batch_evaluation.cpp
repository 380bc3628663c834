// Puts the evaluation kernels of each instruction set behind one type.
#include "game2048/evaluation/batch_evaluation.hpp"

#include "evaluation/evaluation_kernels.hpp"
#include "evaluation/kernel_tables_of.hpp"
#include "evo2048/cpu/kernel_table.hpp"

namespace game2048 {
namespace {

using packed_function = decltype(baseline::evaluate_packed);
using lanes_function = decltype(baseline::evaluate_lanes);

template <packed_function& Packed, lanes_function& Lanes>
constexpr evaluation_kernels evaluation_kernels_of(std::string_view name) {
  return {name,
          [](const compiled_evaluation& e, std::span<const packed_board> boards, std::span<std::int32_t> units) {
            if (boards.empty()) return;
            Packed(&boards.front().bits, boards.size(), kernel_tables_of(e), as_words(units.data()));
          },
          [](const compiled_evaluation& e, const lane_boards& boards, lane_units& units) {
            Lanes(boards.cells.front().at.data(), kernel_tables_of(e), as_words(units.by_plane.data()));
          }};
}

#define EVO2048_KERNELS_OF(isa) evaluation_kernels_of<isa::evaluate_packed, isa::evaluate_lanes>(#isa)

constexpr evo2048::kernel_table evaluation_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

}  // namespace

std::span<const evaluation_kernels* const> available_evaluation_kernels() { return evaluation_table.usable(); }

const evaluation_kernels& best_evaluation_kernels() { return evaluation_table.best(); }

}  // namespace game2048
