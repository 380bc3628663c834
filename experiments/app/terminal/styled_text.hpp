// Text as screens and pipes show it: lines of pieces, each with its look.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace experiments {

/// Colour is never all that tells something: the text says the same without it.
struct text_style {
  std::optional<std::uint8_t> tile{};  ///< coloured as a tile of this exponent, 0 an empty cell
  bool bold = false;
  bool faint = false;
  friend bool operator==(const text_style&, const text_style&) = default;
};

struct styled_piece {
  std::string text;
  text_style style{};
};

using styled_line = std::vector<styled_piece>;
using styled_text = std::vector<styled_line>;

/// Colours of a tile, as numbers of a terminal's colours.
struct tile_colors {
  int background = 0;
  int foreground = 0;
};

inline constexpr std::uint8_t colored_exponents = 18;  ///< 0 to 17; larger tiles look like 131072

/// Of the 256 colours of most terminals: from pale to dark as tiles grow.
tile_colors tile_colors_of_256(std::uint8_t exponent);
/// Of the 8 colours that every other coloured terminal has.
tile_colors tile_colors_of_8(std::uint8_t exponent);

/// Columns that a text takes: of UTF-8, one a character.
std::size_t columns_taken(const std::string&);
std::size_t columns_taken(const styled_line&);
std::size_t columns_taken(const styled_text&);

/// Adds spaces up to so many columns.
void pad(styled_line&, std::size_t columns);

/// Texts side by side, `gap` columns between them.
styled_text beside(const std::vector<styled_text>&, std::size_t gap);

/// Plain lines as styled ones; the last need not be ended.
styled_text styled(const std::string& lines, const text_style& = {});

/// A sentence as lines of at most so many columns (at least 1), broken at spaces where it can be.
styled_text wrapped(const std::string& sentence, std::size_t columns, const text_style& = {});

/// As bytes for a pipe: every line ended. No control character without `color`.
std::string to_bytes(const styled_text&, bool color);

}  // namespace experiments
