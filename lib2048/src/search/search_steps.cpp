// Puts the search kernels of each instruction set behind one type.
#include <algorithm>
#include <array>
#include <optional>

#include "board/row_tables.hpp"
#include "evaluation/kernel_tables_of.hpp"
#include "evo2048/cpu/kernel_table.hpp"
#include "game2048/search/search_kernels.hpp"
#include "player/packed_successors.hpp"
#include "search/search_kernels.hpp"

namespace game2048 {
namespace {

using sum_function = decltype(baseline::sum_over_spawns);
using expand_function = decltype(baseline::expand_spawns);

template <sum_function& Sum, expand_function& Expand>
constexpr search_kernels search_kernels_of(std::string_view name) {
  return {
      name,
      [](std::span<const packed_board> boards, const compiled_evaluation& e, bool fours, std::span<leaf_sums> sums) {
        if (boards.empty()) return;
        const kernel_tables tables{rows().both.data(), kernel_tables_of(e), e.lost()};
        Sum(&boards.front().bits, boards.size(), tables, fours, &sums.front().twos);
      },
      [](packed_board board, spawn_expansion& made) {
        Expand(board.bits, rows().both.data(), &made.after.front().front().bits, made.wanted.data(), &made.row_gaps);
      }};
}

static_assert(sizeof(leaf_sums) == 2 * sizeof(std::int64_t));

#define EVO2048_KERNELS_OF(isa) search_kernels_of<isa::sum_over_spawns, isa::expand_spawns>(#isa)

constexpr evo2048::kernel_table search_table(EVO2048_ISA_LIST(EVO2048_KERNELS_OF));

#undef EVO2048_KERNELS_OF

std::int32_t best_value(packed_board board, const compiled_evaluation& e) {
  const packed_successors moves = successors_of(board);
  if (moves.open == 0) return e.lost();
  std::int32_t most = -compiled_evaluation::limit;
  for (const direction d : all_directions)
    if (moves.is_open(d)) most = std::max(most, e.units_of(moves[d]));
  return most;
}

}  // namespace

std::span<const search_kernels* const> available_search_kernels() { return search_table.usable(); }

const search_kernels& best_search_kernels() { return search_table.best(); }

leaf_sums plain_sum_over_spawns(packed_board board, const compiled_evaluation& e, bool fours) {
  leaf_sums sums;
  for (unsigned rank = 0; rank < empty_count(board); ++rank) {
    sums.twos += best_value(with_tile(board, rank, 1), e);
    if (fours) sums.fours += best_value(with_tile(board, rank, 2), e);
  }
  return sums;
}

}  // namespace game2048
