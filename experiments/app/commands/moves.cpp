// evo2048 moves: prints the results of the four moves on boards read from standard input.
#include <array>
#include <iostream>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "game2048/board/direction.hpp"
#include "game2048/board/lanes.hpp"
#include "output/document/board_text.hpp"

namespace experiments {
namespace {

constexpr std::size_t max_line_length = 4096;
constexpr std::uint8_t largest_input = 16;  // two of them merge to 131072, the largest tile

struct move_result {
  game2048::direction direction;
  bool legal;
  std::uint32_t score;
  board_cells after;
};

std::array<move_result, 4> all_moves(const board_cells& cells) {
  game2048::lane_boards boards;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    boards.cells[cell].at[0] = cells[cell];
  }
  game2048::lane_moves moves;
  game2048::best_lane_kernels().all_moves(boards, moves, 1);
  std::array<move_result, 4> results;
  for (std::size_t d = 0; d < results.size(); ++d) {
    results[d] = {game2048::all_directions[d], moves.legal[d].at[0] != 0, moves.score[d][0], {}};
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      results[d].after[cell] = moves.after[d].cells[cell].at[0];
    }
  }
  return results;
}

std::string as_table(const std::array<move_result, 4>& results) {
  std::string text;
  for (const auto& [direction, legal, score, after] : results) {
    text += fmt::format("{:<6} {:<8} {:>7}  {}\n", name_of(direction), legal ? "legal" : "illegal",
                        fmt::format("+{}", score), print_board(after));
  }
  return text + "\n";
}

std::string as_json(const std::array<move_result, 4>& results) {
  std::string text = "{";
  for (const auto& [direction, legal, score, after] : results) {
    text += fmt::format(R"({}"{}":{{"legal":{},"score":{},"board":"{}"}})", text.size() > 1 ? "," : "",
                        name_of(direction), legal, score, print_board(after));
  }
  return text + "}\n";
}

/// Reads the next line without its newline; false at the end of input. Throws input_error for a line that is too long.
bool read_line(std::istream& input, std::string& line) {
  line.clear();
  for (int c = input.get(); c != std::istream::traits_type::eof(); c = input.get()) {
    if (c == '\n') {
      return true;
    }
    if (line.size() == max_line_length) {
      throw input_error(fmt::format("the line is longer than {} characters", max_line_length));
    }
    line += static_cast<char>(c);
  }
  return !line.empty();
}

/// Answers each board as soon as no more input is waiting, so that another program can wait for the answer. Returns the
/// number of boards.
std::size_t answer_all(std::istream& input, bool json) {
  std::size_t boards = 0;
  std::size_t number = 0;
  std::string line;
  std::string answers;
  try {
    while (++number, read_line(input, line)) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) {
        continue;
      }
      const auto results = all_moves(parse_board(line, largest_input));
      answers += json ? as_json(results) : as_table(results);
      ++boards;
      if (input.rdbuf()->in_avail() <= 0 || answers.size() > 65536) {
        print_output(std::exchange(answers, {}));
      }
    }
  } catch (const input_error& error) {
    print_output(answers);
    throw input_error(fmt::format("standard input, line {}: {}", number, error.what()));
  }
  print_output(answers);
  return boards;
}

}  // namespace

int moves_command(arguments given) {
  command_line line("moves",
                    "Reads boards from standard input, one a line, as\n"
                    "  2 4 . 8 / . . . . / . . . . / . . . 2\n"
                    "(rows from the top, tiles from 2 to 65536), and prints for up, right, down and left whether the\n"
                    "move is legal, its score, and the board after it, before the new tile.",
                    {});
  line.flag("json", "print one JSON object for each board");
  if (!line.parse(given)) {
    return done;
  }
  std::ios::sync_with_stdio(false);
  if (answer_all(std::cin, line.has("json")) == 0) {
    throw input_error("no board on standard input: expected lines like '2 4 . 8 / . . . . / . . . . / . . . 2'");
  }
  return done;
}

}  // namespace experiments
