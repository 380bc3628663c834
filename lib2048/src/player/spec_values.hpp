// The options in a player's spec, checked against those that the player has.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "game2048/player/player_kind.hpp"

namespace game2048 {

class spec_values {
 public:
  /// Throws std::invalid_argument for what is no key=value, a key that the player does not have, or one given twice.
  spec_values(std::string_view spec, const player_kind& kind);

  bool has(std::string_view key) const;

  std::string_view text(std::string_view key, std::string_view fallback) const;

  // All throw std::invalid_argument for a value that is not allowed, saying which are.
  std::uint64_t whole(std::string_view key, std::uint64_t fallback, std::uint64_t least, std::uint64_t most) const;
  double real(std::string_view key, double fallback, double least, double most) const;

  /// The number of the word among those allowed.
  std::size_t choice(std::string_view key, std::string_view fallback,
                     std::initializer_list<std::string_view> allowed) const;

 private:
  [[noreturn]] void refuse(std::string_view key) const;

  const player_kind* kind_;
  std::vector<std::pair<std::string_view, std::string_view>> values_;
};

}  // namespace game2048
