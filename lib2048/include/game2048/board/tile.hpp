// The value of a tile (2, 4, 8, ...) and its exponent (1, 2, 3, ...); an empty cell is 0 in both.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

namespace game2048 {

/// The largest tile that text may name, 2^50. On the largest grid every score then fits into 64 bits.
inline constexpr std::uint8_t max_readable_exponent = 50;

/// 2^exponent, or 0 for 0. The exponent must be below 64.
constexpr std::uint64_t value_of(std::uint8_t exponent) { return exponent == 0 ? 0 : std::uint64_t{1} << exponent; }

/// The exponent of a value, or nothing if no tile has it.
constexpr std::optional<std::uint8_t> exponent_of(std::uint64_t value) {
  if (value == 0) return std::uint8_t{0};
  if (value == 1 || !std::has_single_bit(value)) return std::nullopt;
  return static_cast<std::uint8_t>(std::bit_width(value) - 1);
}

/// The exponent of a value written in decimal digits, without sign or point. Throws std::invalid_argument, quoting the
/// text, if no tile up to 2^50 has that value.
std::uint8_t parse_tile(std::string_view text);

}  // namespace game2048
