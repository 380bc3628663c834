// A step of the one-ply player for many packed games at once: all four moves, their values, the best one, its spawn.
#include "player/afterstate_kernels.hpp"

#include "board/stream_rules.hpp"
#include "feature/gathered_evaluation.hpp"

namespace game2048::HOUSE_ISA {
namespace {

constexpr std::size_t most_games = 32;
constexpr std::size_t boards_in_vector = width / 8;
constexpr std::uint64_t ones = 0x1111111111111111;

using signed_longs = std::int64_t __attribute__((vector_size(width), may_alias));
using half_words = std::uint32_t __attribute__((vector_size(width / 2), may_alias));

HOUSE_INLINE longs load(const std::uint64_t* from) { return *reinterpret_cast<const longs*>(from); }
HOUSE_INLINE longs widened(const std::uint32_t* from) {
  return __builtin_convertvector(*reinterpret_cast<const half_words*>(from), longs);
}

/// Boards whose rows have been moved towards their first cells and towards their last.
struct slid_boards {
  longs first, last;
};

HOUSE_INLINE slid_boards slide_rows(longs board, const std::uint32_t* row_moves) {
  const words rows = (words)board;
  const words even = gather(row_moves, rows & 0xffff), odd = gather(row_moves, rows >> 16);
  return {(longs)((even & 0xffff) | (odd << 16)), (longs)((even >> 16) | (odd & 0xffff0000U))};
}

/// The best move so far of each board, and what it is worth.
struct best_moves {
  longs after;
  signed_longs value;
};

/// Takes a move where it is legal and worth more than the best.
HOUSE_INLINE void offer(best_moves& best, longs after, longs value, longs legal) {
  const signed_longs worth = (signed_longs)(value << 32) >> 32;
  const longs taken = legal & (longs)(worth > best.value);
  best.after = (after & taken) | (best.after & ~taken);
  best.value = (signed_longs)(((longs)worth & taken) | ((longs)best.value & ~taken));
}

HOUSE_INLINE best_moves best_of(longs board, longs turned, const std::uint32_t* row_moves,
                                const gathered_evaluation& evaluation) {
  const slid_boards upright = slide_rows(turned, row_moves);
  const slid_boards across = slide_rows(board, row_moves);
  const longs up = transposed(upright.first), down = transposed(upright.last);
  best_moves best{board, signed_longs{} - (std::int64_t{1} << 32)};
  offer(best, up, evaluation.value_of(up, upright.first), (longs)(up != board));
  offer(best, down, evaluation.value_of(down, upright.last), (longs)(down != board));
  offer(best, across.first, evaluation.value_of(across.first, transposed(across.first)),
        (longs)(across.first != board));
  offer(best, across.last, evaluation.value_of(across.last, transposed(across.last)), (longs)(across.last != board));
  return best;
}

/// All ones where at least two cells hold a 32768.
HOUSE_INLINE longs near_limit(longs board) {
  longs full = board & (board >> 2);
  full &= (full >> 1) & ones;
  return (longs)((full & (full - 1)) != 0);
}

/// The board with the tile that its draw says (spawn_stream.hpp). It must have a tile and an empty cell.
HOUSE_INLINE longs spawned(longs board, longs bits, std::uint32_t four_threshold) {
  longs occupied = board | (board >> 2);
  occupied |= occupied >> 1;
  const longs empty = ~occupied & ones;
  const longs counts = empty * ones;  // see with_tile in packed.hpp
  const longs rank = ((bits >> 16) * (counts >> 60)) >> 16;
  longs difference = counts ^ (rank + 1) * ones;
  difference |= difference >> 2;
  difference |= difference >> 1;
  const longs cell = empty & ~difference;
  const longs four = (longs)((bits & 0xffff) < longs{} + four_threshold);
  return board | (cell << (four & 1));
}

/// A bit for each board, from masks of all ones or none.
HOUSE_INLINE std::uint32_t bits_of(longs masks) {
#if defined(__AVX512DQ__)
  return _mm512_movepi64_mask((__m512i)masks);
#else
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < boards_in_vector; ++i) bits |= (static_cast<std::uint32_t>(masks[i]) & 1) << i;
  return bits;
#endif
}

}  // namespace

std::uint32_t step_to_best(std::uint64_t* boards, std::uint32_t* key_low, const std::uint32_t* key_high,
                           std::size_t games, std::uint32_t four_threshold, const std::uint32_t* row_moves,
                           const evaluation_tables& tables) {
  alignas(64) std::uint32_t draws[most_games];
  for (std::size_t at = 0; at < games; at += width / 4)
    *reinterpret_cast<words*>(draws + at) =
        draw(*reinterpret_cast<const words*>(key_low + at), *reinterpret_cast<const words*>(key_high + at));
  const gathered_evaluation evaluation(tables);
  std::uint32_t stopped = 0;
  for (std::size_t at = 0; at < games; at += boards_in_vector) {
    const longs board = load(boards + at);
    const best_moves best = best_of(board, transposed(board), row_moves, evaluation);
    const longs stays = (longs)(best.after == board) | near_limit(board);
    const longs after = spawned(best.after, widened(draws + at), four_threshold);
    const longs now = (board & stays) | (after & ~stays);
    *reinterpret_cast<longs*>(boards + at) = now;
    const half_words moved = __builtin_convertvector(stays + 1, half_words);
    *reinterpret_cast<half_words*>(key_low + at) += moved;
    stopped |= bits_of(stays) << at;
  }
  return stopped;
}

}  // namespace game2048::HOUSE_ISA
