// Reads and prints boards.
#include "output/board_text.hpp"

#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "config/config_error.hpp"
#include "config/number_text.hpp"
#include "config/value_type.hpp"

namespace experiments {
namespace {

constexpr std::size_t side = 4;

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const std::size_t end = text.find_first_of(blanks, begin);
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(blanks, end);
  }
  return words;
}

std::optional<std::uint8_t> parse_tile(std::string_view word, std::uint8_t largest) {
  if (word == ".") {
    return 0;
  }
  const auto value = parse_whole(word);
  const bool is_tile = value && word.front() != '0' && std::has_single_bit(*value) && *value >= 2;
  if (!is_tile || std::countr_zero(*value) > largest) {
    return std::nullopt;
  }
  return static_cast<std::uint8_t>(std::countr_zero(*value));
}

}  // namespace

board_cells parse_board(std::string_view text, std::uint8_t largest) {
  const auto rows = split(text, '/');
  if (rows.size() != side) {
    throw config_error(
        fmt::format("{} is no board: {} rows between '/', expected {}", in_quotes(text), rows.size(), side));
  }
  board_cells cells{};
  for (std::size_t row = 0; row < side; ++row) {
    const auto words = words_of(rows[row]);
    if (words.size() != side) {
      throw config_error(fmt::format("row {} has {} cells, expected {}", row + 1, words.size(), side));
    }
    for (std::size_t column = 0; column < side; ++column) {
      const auto tile = parse_tile(words[column], largest);
      if (!tile) {
        throw config_error(fmt::format("row {}, cell {}: {} is no tile: expected '.' or a power of two from 2 to {}",
                                       row + 1, column + 1, in_quotes(words[column]), 1u << largest));
      }
      cells[row * side + column] = *tile;
    }
  }
  return cells;
}

std::string print_tile(std::uint8_t exponent) {
  return exponent == 0 ? "." : fmt::format("{}", 1u << exponent);
}

std::string print_board(const board_cells& cells) {
  std::string text;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const std::string_view separator = cell == 0 ? "" : cell % side == 0 ? " / " : " ";
    text += fmt::format("{}{}", separator, print_tile(cells[cell]));
  }
  return text;
}

}  // namespace experiments
