// A step of the one-ply player for many packed games at once: all four moves, their values, the best one, its spawn.
#include "player/afterstate_kernels.hpp"

#include "board/gather.hpp"
#include "board/packed_vectors.hpp"
#include "board/stream_rules.hpp"
#include "evaluation/board_look_ups.hpp"
#include "evaluation/board_terms.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::size_t most_games = most_games_of_step;
constexpr std::uint64_t ones = 0x1111111111111111;

using signed_longs = std::int64_t __attribute__((vector_size(width), may_alias));
using half_words = std::uint32_t __attribute__((vector_size(width / 2), may_alias));

EVO2048_INLINE longs widened(const std::uint32_t* from) {
  return __builtin_convertvector(*reinterpret_cast<const half_words*>(from), longs);
}

/// Boards whose rows have been moved towards their first cells and towards their last.
struct slid_boards {
  longs first, last;
};

EVO2048_INLINE slid_boards slide_rows(longs board, const std::uint32_t* row_moves) {
  const words rows = (words)board;
  const words even = gather(row_moves, rows & 0xffff), odd = gather(row_moves, rows >> 16);
  return {(longs)((even & 0xffff) | (odd << 16)), (longs)((even >> 16) | (odd & 0xffff0000U))};
}

/// What all four moves lead to, of one vector of games after another, in the order of the moves. Illegal moves lead
/// nowhere, and are looked up like the others: the processor would lose more time by guessing wrong which they are.
class successors {
 public:
  EVO2048_INLINE explicit successors(const evaluation_tables& tables) : look_ups_(tables), terms_(tables) {}

  EVO2048_INLINE void make(const std::uint64_t* boards, std::size_t games, const std::uint32_t* row_moves) {
    for (std::size_t at = 0; at < games; at += boards_in_vector) {
      const longs board = load(boards + at);
      const slid_boards upright = slide_rows(transposed(board), row_moves), across = slide_rows(board, row_moves);
      put(4 * at, transposed(upright.first), upright.first);
      put(4 * at + boards_in_vector, transposed(upright.last), upright.last);
      put(4 * at + 2 * boards_in_vector, across.first, transposed(across.first));
      put(4 * at + 3 * boards_in_vector, across.last, transposed(across.last));
    }
    const std::size_t vectors = (games + boards_in_vector - 1) / boards_in_vector;
    look_ups_.look_up(4 * boards_in_vector * vectors, units_);
  }

  /// Of a vector of games, the first being number `at`: the legal successor that is worth most, the board itself if there is none.
  EVO2048_INLINE longs best_of(longs board, std::size_t at) const {
    longs best = board;
    signed_longs most = signed_longs{} - (std::int64_t{1} << 32);
    for (std::size_t move = 4 * at; move < 4 * (at + boards_in_vector); move += boards_in_vector) {
      const longs after = load(after_ + move);
      const signed_longs value = value_of(after, move);
      const longs taken = (longs)(after != board) & (longs)(value > most);
      best = (after & taken) | (best & ~taken);
      most = (signed_longs)(((longs)value & taken) | ((longs)most & ~taken));
    }
    return best;
  }

 private:
  EVO2048_INLINE void put(std::size_t number, longs after, longs turned) {
    *reinterpret_cast<longs*>(after_ + number) = after;
    look_ups_.put(number, after, turned);
  }

  EVO2048_INLINE signed_longs value_of(longs after, std::size_t number) const {
    longs units = widened(units_ + number);
    if (terms_.are_any()) units += terms_.value_of(after);
    return (signed_longs)(units << 32) >> 32;
  }

  board_look_ups<4 * most_games> look_ups_;
  board_terms terms_;
  alignas(64) std::uint64_t after_[4 * most_games];
  alignas(64) std::uint32_t units_[4 * most_games];
};

/// All ones where at least two cells hold a 32768.
EVO2048_INLINE longs near_limit(longs board) {
  longs full = board & (board >> 2);
  full &= (full >> 1) & ones;
  return (longs)((full & (full - 1)) != 0);
}

/// The board with the tile that its draw says (spawn_stream.hpp). It must have a tile and an empty cell.
EVO2048_INLINE longs spawned(longs board, longs bits, std::uint32_t four_threshold) {
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
EVO2048_INLINE std::uint32_t bits_of(longs masks) {
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
  successors moves(tables);
  moves.make(boards, games, row_moves);
  std::uint32_t stopped = 0;
  for (std::size_t at = 0; at < games; at += boards_in_vector) {
    const longs board = load(boards + at);
    const longs best = moves.best_of(board, at);
    const longs stays = (longs)(best == board) | near_limit(board);
    const longs after = spawned(best, widened(draws + at), four_threshold);
    const longs now = (board & stays) | (after & ~stays);
    *reinterpret_cast<longs*>(boards + at) = now;
    const half_words moved = __builtin_convertvector(stays + 1, half_words);
    *reinterpret_cast<half_words*>(key_low + at) += moved;
    stopped |= bits_of(stays) << at;
  }
  return stopped;
}

}  // namespace game2048::EVO2048_ISA
