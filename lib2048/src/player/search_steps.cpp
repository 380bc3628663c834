// Puts the search kernels of each instruction set behind one type.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "board/processor.hpp"
#include "board/row_tables.hpp"
#include "game2048/feature/batch_evaluation.hpp"
#include "game2048/player/search_kernels.hpp"
#include "player/packed_successors.hpp"
#include "player/search_kernels.hpp"

namespace game2048 {
namespace {

using sum_function = decltype(baseline::sum_over_spawns);
using expand_function = decltype(baseline::expand_spawns);

template <sum_function& Sum, expand_function& Expand>
constexpr search_kernels kernels_of(std::string_view name) {
  return {
      name,
      [](std::span<const packed_board> boards, const compiled_evaluation& e, bool fours, std::span<leaf_sums> sums) {
        if (boards.empty()) return;
        const kernel_tables tables{rows().both.data(), reinterpret_cast<const std::uint32_t*>(e.tables().data()),
                                   e.table_of_line().data(), e.lost()};
        Sum(&boards.front().bits, boards.size(), tables, fours, &sums.front().twos);
      },
      [](packed_board board, spawn_expansion& made) {
        Expand(board.bits, rows().both.data(), &made.after.front().front().bits, made.wanted.data(), &made.row_gaps);
      }};
}

static_assert(sizeof(leaf_sums) == 2 * sizeof(std::int64_t));

constexpr search_kernels baseline_kernels = kernels_of<baseline::sum_over_spawns, baseline::expand_spawns>("baseline");
#if defined(HOUSE_X86_KERNELS)
constexpr search_kernels avx2_kernels = kernels_of<avx2::sum_over_spawns, avx2::expand_spawns>("avx2");
constexpr search_kernels avx512_kernels = kernels_of<avx512::sum_over_spawns, avx512::expand_spawns>("avx512");
constexpr std::array kernels_by_width{&baseline_kernels, &avx2_kernels, &avx512_kernels};
#else
constexpr std::array kernels_by_width{&baseline_kernels};
#endif

/// The values of an expansion's boards after a 2 (tile 0) or a 4.
class slot_values {
 public:
  slot_values(const spawn_expansion& moves, unsigned tile, const compiled_evaluation& e) : tile_(tile) {
    std::array<packed_board, spawn_expansion::slot_count> after;
    std::array<std::int32_t, spawn_expansion::slot_count> units;
    std::size_t count = 0;
    for (std::uint32_t left = moves.wanted[tile]; left != 0; left &= left - 1)
      after[count++] = moves.after[tile][static_cast<std::size_t>(std::countr_zero(left))];
    best_evaluation_kernels().of_packed(e, std::span(after).first(count), std::span(units).first(count));
    count = 0;
    for (std::uint32_t left = moves.wanted[tile]; left != 0; left &= left - 1)
      of_slot_[static_cast<std::size_t>(std::countr_zero(left))] = units[count++];
  }

  /// Over the empty cells, the sum of the best moves' values.
  std::int64_t sum_of_best(const spawn_expansion& moves, unsigned empties, std::int32_t lost) const {
    constexpr std::int32_t nothing = -2 * compiled_evaluation::limit;
    std::int64_t sum = 0;
    for (unsigned k = 0; k < 4 * empties; k += 4) {
      const unsigned legal = moves.legal[tile_] >> k & 15;
      const std::int32_t* const along_row = of_slot_.data() + 2 * (moves.row_gaps >> k & 15);
      const std::int32_t* const along_column = of_slot_.data() + 16 + 2 * (moves.column_gaps >> k & 15);
      // Chosen by address, as in expectimax_tree.cpp: whether a move is legal is hard to guess.
      std::int32_t most = legal == 0 ? lost : nothing;
      most = std::max(most, *(legal & 1 ? along_row : &nothing));
      most = std::max(most, *(legal & 2 ? along_row + 1 : &nothing));
      most = std::max(most, *(legal & 4 ? along_column : &nothing));
      most = std::max(most, *(legal & 8 ? along_column + 1 : &nothing));
      sum += most;
    }
    return sum;
  }

 private:
  unsigned tile_;
  std::array<std::int32_t, spawn_expansion::slot_count> of_slot_;
};

std::int32_t best_value(packed_board board, const compiled_evaluation& e) {
  const packed_successors moves = successors_of(board);
  if (moves.open == 0) return e.lost();
  std::int32_t most = -compiled_evaluation::limit;
  for (const direction d : all_directions)
    if (moves.is_open(d)) most = std::max(most, e.units_of(moves[d]));
  return most;
}

}  // namespace

std::span<const search_kernels* const> available_search_kernels() {
  return std::span(kernels_by_width).first(usable_kernels());
}

const search_kernels& best_search_kernels() { return *available_search_kernels().back(); }

leaf_sums expanded_sum_over_spawns(packed_board board, const compiled_evaluation& e, bool fours,
                                   const search_kernels& kernels) {
  spawn_expansion moves;
  kernels.expand(board, moves);
  const slot_values twos(moves, 0, e);
  leaf_sums sums{twos.sum_of_best(moves, empty_count(board), e.lost()), 0};
  if (fours) sums.fours = slot_values(moves, 1, e).sum_of_best(moves, empty_count(board), e.lost());
  return sums;
}

leaf_sums plain_sum_over_spawns(packed_board board, const compiled_evaluation& e, bool fours) {
  leaf_sums sums;
  for (unsigned rank = 0; rank < empty_count(board); ++rank) {
    sums.twos += best_value(with_tile(board, rank, 1), e);
    if (fours) sums.fours += best_value(with_tile(board, rank, 2), e);
  }
  return sums;
}

}  // namespace game2048
