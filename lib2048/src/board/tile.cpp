// Reads tiles from text.
#include "game2048/board/tile.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace game2048 {

std::uint8_t parse_tile(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{} && end == text.data() + text.size()) {
    const std::optional<std::uint8_t> exponent = exponent_of(value);
    if (exponent && *exponent <= max_readable_exponent) return *exponent;
  }
  constexpr std::size_t max_quote_length = 24;
  const std::string quoted(text.substr(0, max_quote_length));
  throw std::invalid_argument(fmt::format("'{}{}' is not a tile; tiles are the powers of two from 2 to 2^50", quoted,
                                          (text.size() > max_quote_length ? "..." : "")));
}

}  // namespace game2048
