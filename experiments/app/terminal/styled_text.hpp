// Styled text for screens and pipes: lines of pieces, each with colour and weight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace experiments {

/// No information is given by colour alone.
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

/// For terminals with 256 colours: from pale to dark as tiles grow.
tile_colors tile_colors_of_256(std::uint8_t exponent);
/// For terminals with 8 colours.
tile_colors tile_colors_of_8(std::uint8_t exponent);

/// Width in columns: one for each UTF-8 character.
std::size_t columns_taken(const std::string&);
std::size_t columns_taken(const styled_line&);
std::size_t columns_taken(const styled_text&);

/// Appends spaces up to a width of `columns`.
void pad(styled_line&, std::size_t columns);

/// Texts side by side, `gap` columns between them.
styled_text beside(const std::vector<styled_text>&, std::size_t gap);

/// Styles plain lines; the last need not end with a newline.
styled_text styled(const std::string& lines, const text_style& = {});

/// Wraps a sentence into lines of at most `columns` (>= 1), at spaces where possible.
styled_text wrapped(const std::string& sentence, std::size_t columns, const text_style& = {});

/// The text as bytes, each line ended by a newline; without `color` there are no control characters.
std::string to_bytes(const styled_text&, bool color);

}  // namespace experiments
