// Sessions, by the rules of grids.
#include "game2048/game/game_session.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "game2048/board/grid.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "game2048/game/packed_game.hpp"

namespace game2048 {
namespace {

constexpr std::uint8_t max_start_exponent = 17;

void refuse_large_tiles(const std::array<std::uint8_t, 16>& start) {
  const auto large = std::max_element(start.begin(), start.end());
  if (*large > max_start_exponent)
    throw std::invalid_argument(
        fmt::format("cell {} of the start board holds 2^{}; a start board's tiles are at most 2^17",
                    large - start.begin(), *large));
}

/// Where the boards differ: the spawn.
placed_tile spawn_between(const grid_board& slid, const grid_board& now) {
  for (std::size_t c = 0; c < slid.cells().size(); ++c)
    if (slid.cells()[c] != now.cells()[c]) return {static_cast<std::uint8_t>(c), now.cells()[c]};
  return {};
}

replay_frame frame_of(std::size_t moves, const grid_board& board, std::uint64_t score) {
  return {moves, exponents_4x4(board), score, legal_moves(board) == 0};
}

}  // namespace

game_session::game_session(std::uint64_t seed, const game_rules& rules,
                           const std::optional<std::array<std::uint8_t, 16>>& start) {
  validate(rules);
  if (start) refuse_large_tiles(*start);
  record_.game_seed = seed;
  record_.four_chance = rules.four_chance;
  record_.given_start = start.has_value();
  record_.start = start ? *start : packed_game(seed, rules).exponents();
  frames_.push_back(frame_of(0, grid_board(record_.start), 0));
}

std::uint8_t game_session::largest() const { return *std::max_element(board().begin(), board().end()); }

std::optional<replay_move> game_session::last_move() const {
  return position_ == 0 ? std::nullopt : std::optional(record_.moves[position_ - 1]);
}

std::optional<std::array<std::uint8_t, 16>> game_session::slid(direction d) const {
  const auto after = exponents_4x4(move(grid_board(board()), d).after);
  return after == board() ? std::nullopt : std::optional(after);
}

bool game_session::play(direction d, const std::optional<placed_tile>& tile) {
  const grid_board before(board());
  const grid_move moved = move(before, d);
  if (moved.after == before) return false;
  grid_board after = moved.after;
  if (first_placed_ && *first_placed_ >= position_) first_placed_.reset();  // with what was taken back
  if (tile) {
    first_placed_ = first_placed_.value_or(position_);
    after.set(tile->cell / 4U, tile->cell % 4U, tile->exponent);
  } else {
    const stream_key key = key_of(record_.game_seed);
    const std::uint32_t place = key.low + start_tiles + static_cast<std::uint32_t>(position_);
    after = with_spawn(after, draw(place, key.high), four_threshold(record_.four_chance));
  }
  const placed_tile spawned = spawn_between(moved.after, after);
  const std::uint64_t total = score() + moved.score;
  record_.moves.resize(position_);
  frames_.resize(position_ + 1);
  record_.moves.push_back({d, spawned.cell, spawned.exponent});
  frames_.push_back(frame_of(++position_, after, total));
  return true;
}

bool game_session::undo() {
  if (position_ == 0) return false;
  --position_;
  return true;
}

bool game_session::redo() {
  if (position_ == record_.moves.size()) return false;
  ++position_;
  return true;
}

replay_record game_session::record() const {
  replay_record made = record_;
  made.moves.resize(position_);
  made.enemy_tiles = first_placed_ && *first_placed_ < position_;
  made.score = static_cast<std::uint32_t>(score());
  made.reason = is_over() ? end_reason::no_legal_move : end_reason::refused;
  return made;
}

}  // namespace game2048
