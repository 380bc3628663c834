// A tile that somebody places where chance would have.
#pragma once

#include <cstdint>

namespace game2048 {

/// A tile and its place, row by row from 0.
struct placed_tile {
  std::uint8_t cell = 0;
  std::uint8_t exponent = 1;
  friend bool operator==(const placed_tile&, const placed_tile&) = default;
};

}  // namespace game2048
