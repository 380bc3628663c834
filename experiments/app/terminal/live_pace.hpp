// The speed of games shown on a screen.
#pragma once

#include <chrono>

namespace experiments {

/// The time between two moves. Each step of `faster` and `slower` halves or doubles it, within 5 ms and 4 s.
class live_pace {
 public:
  explicit live_pace(std::chrono::milliseconds delay = std::chrono::milliseconds(120)) : delay_(delay) {}

  std::chrono::milliseconds delay() const { return delay_; }
  /// Handles the keys + and -; false for other keys.
  bool handle_key(char key) {
    if (key != '+' && key != '-') return false;
    key == '+' ? faster() : slower();
    return true;
  }
  void faster() {
    if (delay_ > min_delay) {
      delay_ /= 2;
    }
  }
  void slower() {
    if (delay_ < max_delay) {
      delay_ = 2 * delay_ + std::chrono::milliseconds(delay_.count() == 0 ? 5 : 0);
    }
  }

 private:
  static constexpr std::chrono::milliseconds min_delay{5};
  static constexpr std::chrono::milliseconds max_delay{4000};

  std::chrono::milliseconds delay_;
};

}  // namespace experiments
