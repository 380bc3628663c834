// Prints the frames of recorded games.
#include "app/games/replay_text.hpp"

#include <fmt/format.h>

#include "app/terminal/board_view.hpp"
#include "app/terminal/console.hpp"

namespace experiments {
namespace {

std::string move_text(const game2048::replay_record& record, std::size_t move) {
  if (move == 0) {
    return "start";
  }
  const auto& [direction, cell, exponent] = record.moves[move - 1];
  return fmt::format("{}, then a {} in row {}, column {}", name_of(direction), 1u << exponent, cell / 4 + 1,
                     cell % 4 + 1);
}

}  // namespace

std::string frame_title(const game2048::replay_record& record, const game2048::replay_frame& frame) {
  return fmt::format("move {} of {}: {}; score {}{}", frame.move, record.moves.size(), move_text(record, frame.move),
                     frame.score, frame.over ? "; game over" : "");
}

std::string frame_text(const game2048::replay_record& record, const game2048::replay_frame& frame, bool color) {
  return frame_title(record, frame) + "\n" + board_view(frame.board, color);
}

void print_frames(const game2048::replay_record& record, const std::vector<game2048::replay_frame>& frames,
                  bool color) {
  constexpr std::size_t chunk = 65536;
  std::string text;
  for (const auto& frame : frames) {
    text += frame_text(record, frame, color) + "\n";
    if (text.size() > chunk) {
      print_output(text);
      text.clear();
    }
  }
  print_output(text);
}

}  // namespace experiments
