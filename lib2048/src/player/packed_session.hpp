// A player on packed boards at one game.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "game2048/board/packed.hpp"
#include "game2048/player/player_session.hpp"

namespace game2048 {

/// Packed boards hold no tile above 32768.
inline bool is_known(const std::array<std::uint8_t, 16>& board) {
  return *std::max_element(board.begin(), board.end()) <= packed_exponent_limit;
}

/// `Think` makes a decision on a packed board.
template <class Think>
class packed_session final : public player_session {
 public:
  explicit packed_session(Think think) : think_(std::move(think)) {}

  decision decide(const std::array<std::uint8_t, 16>& board) override {
    return is_known(board) ? think_(pack(board)) : decision{};
  }

 private:
  Think think_;
};

template <class Think>
std::unique_ptr<player_session> session_of(Think think) {
  return std::make_unique<packed_session<Think>>(std::move(think));
}

}  // namespace game2048
