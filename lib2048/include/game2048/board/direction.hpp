// The four moves, numbered clockwise from up, as in the student projects this one re-does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace game2048 {

enum class direction : std::uint8_t { up, right, down, left };

inline constexpr std::array all_directions{direction::up, direction::right, direction::down, direction::left};

/// "up", "right", "down" or "left".
constexpr std::string_view name_of(direction d) {
  constexpr std::array<std::string_view, 4> names{"up", "right", "down", "left"};
  return names[static_cast<std::size_t>(d)];
}

}  // namespace game2048
