// Measures, joins and prints styled text.
#include "app/terminal/styled_text.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/format.h>

namespace experiments {
namespace {

constexpr std::array<int, colored_exponents> backgrounds{236, 255, 230, 222, 215, 209, 203, 220, 214,
                                                         208, 202, 196, 161, 127, 93,  57,  27,  21};
constexpr int empty_text = 240;
constexpr int dark_text = 16;
constexpr int light_text = 231;
constexpr std::uint8_t dark_text_until = 9;

/// Black 0, red 1, green 2, yellow 3, blue 4, magenta 5, cyan 6, white 7.
constexpr std::array<int, 7> few_backgrounds{7, 6, 3, 2, 5, 1, 4};

std::string escape_codes(const text_style& style) {
  std::string codes;
  if (style.tile) {
    const auto [background, foreground] = tile_colors_of_256(*style.tile);
    codes = fmt::format("\x1b[48;5;{};38;5;{}m", background, foreground);
  }
  return codes + (style.bold ? "\x1b[1m" : "") + (style.faint ? "\x1b[2m" : "");
}

}  // namespace

tile_colors tile_colors_of_256(std::uint8_t exponent) {
  const int text = exponent == 0 ? empty_text : exponent <= dark_text_until ? dark_text : light_text;
  return {backgrounds[std::min<std::size_t>(exponent, backgrounds.size() - 1)], text};
}

tile_colors tile_colors_of_8(std::uint8_t exponent) {
  if (exponent == 0) {
    return {0, 7};
  }
  const int background = few_backgrounds[(exponent - 1U) % few_backgrounds.size()];
  const bool is_dark = background == 1 || background == 4 || background == 5;
  return {background, is_dark ? 7 : 0};
}

std::size_t columns_taken(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::size_t columns_taken(const styled_line& line) {
  std::size_t sum = 0;
  for (const auto& piece : line) {
    sum += columns_taken(piece.text);
  }
  return sum;
}

std::size_t columns_taken(const styled_text& text) {
  std::size_t widest = 0;
  for (const auto& line : text) {
    widest = std::max(widest, columns_taken(line));
  }
  return widest;
}

void pad(styled_line& line, std::size_t columns) {
  const std::size_t taken = columns_taken(line);
  if (taken < columns) {
    line.push_back({std::string(columns - taken, ' '), {}});
  }
}

styled_text beside(const std::vector<styled_text>& texts, std::size_t gap) {
  styled_text all;
  std::size_t left = 0;
  for (const auto& text : texts) {
    all.resize(std::max(all.size(), text.size()));
    for (std::size_t row = 0; row < text.size(); ++row) {
      pad(all[row], left);
      all[row].insert(all[row].end(), text[row].begin(), text[row].end());
    }
    left += columns_taken(text) + gap;
  }
  return all;
}

styled_text styled(const std::string& lines, const text_style& style) {
  styled_text text;
  std::istringstream rest(lines);
  for (std::string line; std::getline(rest, line);) {
    text.push_back({{line, style}});
  }
  return text;
}

styled_text wrapped(const std::string& sentence, std::size_t columns, const text_style& style) {
  styled_text text;
  for (std::size_t at = 0; at < sentence.size();) {
    std::size_t length = std::min(columns, sentence.size() - at);
    if (at + length < sentence.size()) {
      const std::size_t space = sentence.rfind(' ', at + length);
      length = space != std::string::npos && space > at ? space - at : length;
    }
    text.push_back({{sentence.substr(at, length), style}});
    at = std::min(sentence.find_first_not_of(' ', at + length), sentence.size());
  }
  return text;
}

std::string to_bytes(const styled_text& text, bool color) {
  std::string bytes;
  for (const auto& line : text) {
    for (const auto& [words, style] : line) {
      const std::string codes = color ? escape_codes(style) : "";
      bytes += codes + words + (codes.empty() ? "" : "\x1b[0m");
    }
    bytes += '\n';
  }
  return bytes;
}

}  // namespace experiments
