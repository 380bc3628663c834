// Boards as text: "2 4 . 8 / . . . #".
#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "game2048/board/grid.hpp"
#include "game2048/board/tile.hpp"

namespace game2048 {
namespace {

constexpr std::size_t max_text_length = 4096;
constexpr std::string_view blanks = " \t\r";

std::vector<std::string_view> words_of(std::string_view row) {
  std::vector<std::string_view> words;
  for (std::size_t at = row.find_first_not_of(blanks); at != row.npos; at = row.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(row.find_first_of(blanks, at), row.size());
    words.push_back(row.substr(at, end - at));
    at = end;
  }
  return words;
}

// The rows' cells. What is blank after the last row is no row.
std::vector<std::vector<std::string_view>> split(std::string_view text) {
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  if (last == text.npos) throw std::invalid_argument("the board is empty text");
  text = text.substr(0, last + 1);
  std::vector<std::vector<std::string_view>> rows;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/\n", at), text.size());
    rows.push_back(words_of(text.substr(at, end - at)));
    at = end + 1;
  }
  return rows;
}

std::uint8_t parse_cell(std::string_view word) {
  if (word == ".") return 0;
  if (word == "#") return grid_board::brick;
  return parse_tile(word);
}

}  // namespace

std::string to_string(const grid_board& board) {
  std::string text;
  for (std::size_t c = 0; c < board.cells().size(); ++c) {
    if (c > 0) text += c % board.columns() == 0 ? " / " : " ";
    const std::uint8_t exponent = board.cells()[c];
    text += exponent == 0 ? "." : exponent == grid_board::brick ? "#" : std::to_string(value_of(exponent));
  }
  return text;
}

grid_board parse_grid(std::string_view text) {
  if (text.size() > max_text_length)
    throw std::invalid_argument(
        fmt::format("the board's text has {} characters; at most {} are read", text.size(), max_text_length));
  const std::vector<std::vector<std::string_view>> rows = split(text);
  for (std::size_t r = 0; r < rows.size(); ++r)
    if (rows[r].size() != rows.front().size() || rows[r].empty())
      throw std::invalid_argument(
          fmt::format("row {} of the board has {} cells; row 1 has {}", r + 1, rows[r].size(), rows.front().size()));
  grid_board board(rows.size(), rows.front().size());
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c) try {
        board.set(r, c, parse_cell(rows[r][c]));
      } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(fmt::format("row {}, cell {} of the board: {}", r + 1, c + 1, error.what()));
      }
  return board;
}

}  // namespace game2048
