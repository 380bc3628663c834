// Puts the evaluation kernels of each instruction set behind one type.
#include "game2048/evaluation/batch_evaluation.hpp"

#include "board/processor.hpp"
#include "evaluation/evaluation_kernels.hpp"
#include "evaluation/kernel_tables_of.hpp"

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

constexpr evaluation_kernels baseline_evaluation =
    evaluation_kernels_of<baseline::evaluate_packed, baseline::evaluate_lanes>("baseline");
#if defined(EVO2048_X86_KERNELS)
constexpr evaluation_kernels avx2_evaluation =
    evaluation_kernels_of<avx2::evaluate_packed, avx2::evaluate_lanes>("avx2");
constexpr evaluation_kernels avx512_evaluation =
    evaluation_kernels_of<avx512::evaluate_packed, avx512::evaluate_lanes>("avx512");
constexpr std::array evaluation_by_width{&baseline_evaluation, &avx2_evaluation, &avx512_evaluation};
#else
constexpr std::array evaluation_by_width{&baseline_evaluation};
#endif

}  // namespace

std::span<const evaluation_kernels* const> available_evaluation_kernels() {
  return std::span(evaluation_by_width).first(usable_kernels());
}

const evaluation_kernels& best_evaluation_kernels() { return *available_evaluation_kernels().back(); }

}  // namespace game2048
