// A player on packed boards at one game.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "game2048/board/packed.hpp"
#include "game2048/player/seated_player.hpp"

namespace game2048 {

/// Packed boards hold no tile above 32768.
inline bool is_known(const std::array<std::uint8_t, 16>& board) {
  return *std::max_element(board.begin(), board.end()) <= packed_exponent_limit;
}

/// `Think` makes an opinion of a packed board.
template <class Think>
class packed_seat final : public seated_player {
 public:
  explicit packed_seat(Think think) : think_(std::move(think)) {}

  opinion consider(const std::array<std::uint8_t, 16>& board) override {
    return is_known(board) ? think_(pack(board)) : opinion{};
  }

 private:
  Think think_;
};

template <class Think>
std::unique_ptr<seated_player> seat_of(Think think) {
  return std::make_unique<packed_seat<Think>>(std::move(think));
}

}  // namespace game2048
