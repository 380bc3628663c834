// Recording, showing and checking one game.
#include "game2048/game/replay.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "game2048/board/grid.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/board/spawn_stream.hpp"

namespace game2048 {
namespace {

// What is wrong with a move on a board before its spawn is compared with the seed's stream; empty if nothing.
std::string fault_of(const replay_move& move, const grid_board& before, const grid_board& slid) {
  if (static_cast<std::size_t>(move.move) >= all_directions.size())
    return fmt::format("there is no direction {}", static_cast<unsigned>(move.move));
  if (slid == before) return fmt::format("{} is illegal on {}", name_of(move.move), to_string(before));
  if (move.cell >= cell_count || slid.cells()[move.cell] != 0)
    return fmt::format("a tile appears in cell {}, which is not an empty cell of {}", move.cell, to_string(slid));
  if (move.exponent != 1 && move.exponent != 2)
    return fmt::format("a tile of 2^{} appears; it must be a 2 or a 4", move.exponent);
  return {};
}

grid_board with_tile(const grid_board& board, const replay_move& move) {
  grid_board after = board;
  after.set(move.cell / 4U, move.cell % 4U, move.exponent);
  return after;
}

// Goes through a record by the rules, and hands every move with the board before its spawn, the one after it, and the
// score to `visit`, which may stop by a difference of its own.
template <class Visitor>
std::optional<replay_difference> walk(const replay_record& record, Visitor visit) {
  grid_board board(record.start);
  std::uint64_t score = 0;
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    const replay_move& played = record.moves[n];
    const grid_move slid = move(board, played.move);
    if (std::string fault = fault_of(played, board, slid.after); !fault.empty()) return {{n + 1, std::move(fault)}};
    score += slid.score;
    board = with_tile(slid.after, played);
    if (std::optional<std::string> fault = visit(n, slid.after, board, score)) return {{n + 1, std::move(*fault)}};
  }
  return std::nullopt;
}

replay_frame frame(std::size_t move, const grid_board& board, std::uint64_t score) {
  return {move, exponents_4x4(board), score, legal_moves(board) == 0};
}

grid_board start_board(stream_key key, std::uint32_t threshold) {
  grid_board board(4, 4);
  for (std::uint32_t k = 0; k < start_tiles; ++k) board = with_spawn(board, draw(key.low + k, key.high), threshold);
  return board;
}

bool has_passed_packed_limit(const grid_board& board) {
  return std::any_of(board.cells().begin(), board.cells().end(),
                     [](std::uint8_t exponent) { return exponent > packed_exponent_limit; });
}

// What is wrong with a tile that the seed should have placed, or an enemy: nothing where it was free to do so.
std::optional<std::string> fault_of_tile(const replay_record& record, std::size_t n, const grid_board& slid,
                                         const grid_board& board) {
  if (record.enemy_tiles) {
    const bool four = record.moves[n].exponent == 2;
    if (record.four_chance != (four ? 0 : 1)) return std::nullopt;
    return std::string("the enemy places a ") +
           (four ? "4, but the chance of a 4 is 0" : "2, but the chance of a 4 is 1");
  }
  const stream_key key = key_of(record.game_seed);
  const std::uint32_t place = key.low + start_tiles + static_cast<std::uint32_t>(n);
  const grid_board expected = with_spawn(slid, draw(place, key.high), four_threshold(record.four_chance));
  if (board == expected) return std::nullopt;
  return fmt::format("the seed's spawn leads to {}, not to {}", to_string(expected), to_string(board));
}

std::optional<std::string> fault_of_end(const replay_record& record, const grid_board& last, std::uint64_t score) {
  if (record.score != score) return fmt::format("the final score is {}, but the moves score {}", record.score, score);
  if (record.reason == end_reason::tile_limit) {
    if (has_passed_packed_limit(last)) return std::nullopt;
    return fmt::format("the game is said to end by {}, but there is no 65536", name_of(record.reason));
  }
  const bool dead = legal_moves(last) == 0;
  if (record.reason != (dead ? end_reason::no_legal_move : end_reason::refused))
    return fmt::format("the game is said to end by {}, but {}", name_of(record.reason),
                       (dead ? "no move is legal" : "a move is legal"));
  return std::nullopt;
}

}  // namespace

std::vector<replay_frame> frames_of(const replay_record& record) {
  std::vector<replay_frame> frames{frame(0, grid_board(record.start), 0)};
  const auto difference =
      walk(record, [&](std::size_t n, const grid_board&, const grid_board& board, std::uint64_t score) {
        frames.push_back(frame(n + 1, board, score));
        return std::optional<std::string>{};
      });
  if (difference) throw std::invalid_argument(fmt::format("move {}: {}", difference->move, difference->description));
  return frames;
}

std::optional<replay_difference> verify(const replay_record& record) {
  if (!(record.four_chance >= 0 && record.four_chance <= 1))
    return {{0, fmt::format("the chance of a 4 is {}; it must be in [0, 1]", record.four_chance)}};
  const stream_key key = key_of(record.game_seed);
  const std::uint32_t threshold = four_threshold(record.four_chance);
  const grid_board start = record.given_start ? grid_board(record.start) : start_board(key, threshold);
  grid_board last = start;
  std::uint64_t total = 0;
  if (exponents_4x4(start) != record.start) return {{0, fmt::format("the seed's start board is {}", to_string(start))}};
  const auto difference = walk(record,
                               [&](std::size_t n, const grid_board& slid, const grid_board& board,
                                   std::uint64_t score) -> std::optional<std::string> {
                                 last = board;
                                 total = score;
                                 return fault_of_tile(record, n, slid, board);
                               });
  if (difference) return difference;
  if (std::optional<std::string> fault = fault_of_end(record, last, total))
    return {{record.moves.size() + 1, std::move(*fault)}};
  return std::nullopt;
}

std::array<std::uint8_t, 16> first_board(const lane_boards& boards) {
  std::array<std::uint8_t, 16> board;
  for (std::size_t c = 0; c < cell_count; ++c) board[c] = boards.cells[c].at[0];
  return board;
}

game_recorder::game_recorder(std::uint64_t game_seed, const game_rules& rules,
                             const std::array<std::uint8_t, 16>& start)
    : board_(start) {
  record_.game_seed = game_seed;
  record_.four_chance = rules.four_chance;
  record_.start = board_;
}

void game_recorder::note(std::uint8_t answer, const std::array<std::uint8_t, 16>& now) {
  if (now == board_) return;
  const auto played = static_cast<direction>(answer);
  const std::array<std::uint8_t, 16> slid = exponents_4x4(move(grid_board(board_), played).after);
  for (std::size_t c = 0; c < cell_count; ++c)
    if (slid[c] != now[c]) record_.moves.push_back({played, static_cast<std::uint8_t>(c), now[c]});
  board_ = now;
}

replay_record game_recorder::finish(const outcome& result) && {
  record_.score = result.score;
  record_.reason = result.reason;
  return std::move(record_);
}

}  // namespace game2048
