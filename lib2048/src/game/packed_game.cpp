// One game on a packed board; where that ends, a grid shows what happened.
#include "game2048/game/packed_game.hpp"

#include "game2048/board/grid.hpp"

namespace game2048 {
namespace {

const game_rules& valid(const game_rules& rules) {
  validate(rules);
  return rules;
}

}  // namespace

packed_game::packed_game(std::uint64_t seed, const game_rules& rules)
    : key_(key_of(seed)), four_threshold_(four_threshold(valid(rules).four_chance)) {
  for (; spawns_ < start_tiles; ++spawns_)
    board_ = with_spawn(board_, draw(key_.low + spawns_, key_.high), four_threshold_);
}

packed_game::packed_game(packed_board board, stream_key key, std::uint32_t spawns, std::uint32_t threshold)
    : board_(board), key_(key), spawns_(spawns), four_threshold_(threshold) {}

bool packed_game::play(direction d) {
  const packed_move moved = move(board_, d);
  const std::uint32_t bits = draw(key_.low + spawns_, key_.high);
  if (moved.tile_limit) {
    const grid_board after = move(grid_board(unpack(board_)), d).after;
    past_limit_ = exponents_4x4(with_spawn(after, bits, four_threshold_));
  } else {
    if (moved.after == board_) return false;
    board_ = with_spawn(moved.after, bits, four_threshold_);
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
