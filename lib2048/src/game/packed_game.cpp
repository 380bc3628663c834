// One game on a packed board; where that ends, a grid shows what happened.
#include "game2048/game/packed_game.hpp"

#include "game2048/board/grid.hpp"

namespace game2048 {
namespace {

const game_rules& checked(const game_rules& rules) {
  validate(rules);
  return rules;
}

}  // namespace

packed_game::packed_game(std::uint64_t seed, const game_rules& rules)
    : key_(key_of(seed)), four_threshold_(four_threshold(checked(rules).four_chance)) {
  for (; spawns_ < start_tiles; ++spawns_)
    board_ = with_spawn(board_, draw(key_.low + spawns_, key_.high), four_threshold_);
}

packed_game::packed_game(packed_board board, stream_key key, std::uint32_t spawns, std::uint32_t threshold)
    : board_(board), key_(key), spawns_(spawns), four_threshold_(threshold) {}

bool packed_game::play(direction d) {
  const std::uint32_t bits = draw(key_.low + spawns_, key_.high);
  return play(
      d, [&](unsigned empties) { return spawn_rank(bits, empties); }, spawn_exponent(bits, four_threshold_));
}

bool packed_game::play(direction d, unsigned rank, std::uint8_t exponent) {
  return play(
      d, [&](unsigned) { return rank; }, exponent);
}

template <class RankOf>
bool packed_game::play(direction d, RankOf rank_of, std::uint8_t exponent) {
  const packed_move moved = move(board_, d);
  if (moved.tile_limit) {
    grid_board after = move(grid_board(unpack(board_)), d).after;
    const std::vector<std::size_t> empty = game2048::empty_cells(after);
    const std::size_t cell = empty[rank_of(static_cast<unsigned>(empty.size()))];
    after.set(cell / 4, cell % 4, exponent);
    past_limit_ = exponents_4x4(after);
  } else {
    if (moved.after == board_) return false;
    board_ = with_tile(moved.after, rank_of(empty_count(moved.after)), exponent);
  }
  ++spawns_;
  return true;
}

outcome packed_game::result() const {
  outcome made;
  made.board = exponents();
  made.reason = past_limit_                ? end_reason::tile_limit
                : legal_moves(board_) == 0 ? end_reason::no_legal_move
                                           : end_reason::refused;
  complete(made, spawns_);
  return made;
}

}  // namespace game2048
