// The loop of the viewer: a position in the game, a key, another position.
#include "app/replay_viewer.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>

#include <fmt/format.h>

#include "app/console.hpp"
#include "app/raw_terminal.hpp"
#include "app/replay_text.hpp"
#include "app/stop_signals.hpp"

namespace experiments {
namespace {

using namespace std::chrono_literals;

constexpr std::array delays{1000ms, 500ms, 250ms, 120ms, 60ms, 30ms, 15ms};
constexpr std::size_t usual_delay = 3;
constexpr auto idle_time = 100ms;

class viewer {
 public:
  viewer(const game2048::replay_record& record, const std::vector<game2048::replay_frame>& frames, std::size_t first,
         bool color)
      : record_(record), frames_(frames), position_(std::min(first, frames.size() - 1)), color_(color) {}

  void watch() {
    const stop_signals signals;
    raw_terminal terminal;
    draw();
    while (!quit_ && !signals.token().stop_requested()) {
      const auto pressed = terminal.wait_for_key(playing_ ? delays[delay_] : idle_time);
      if (pressed) {
        take(*pressed);
      } else if (playing_) {
        go_to(position_ + 1);
        playing_ = position_ + 1 < frames_.size();
      }
      if (pressed || playing_ || position_ != drawn_) {
        draw();
      }
    }
  }

 private:
  void take(key_press pressed) {
    switch (pressed.what) {
      case key::quit:
        quit_ = true;
        break;
      case key::forward:
        playing_ = false;
        go_to(position_ + 1);
        break;
      case key::back:
        playing_ = false;
        go_to(position_ - std::min<std::size_t>(position_, 1));
        break;
      case key::first:
        go_to(0);
        break;
      case key::last:
        go_to(frames_.size() - 1);
        break;
      case key::play:
        playing_ = !playing_ && position_ + 1 < frames_.size();
        break;
      case key::faster:
        delay_ = std::min(delay_ + 1, delays.size() - 1);
        break;
      case key::slower:
        delay_ -= std::min<std::size_t>(delay_, 1);
        break;
      case key::jump:
        typed_.assign(1, '0');
        break;
      case key::digit:
        type(pressed.digit);
        break;
      case key::erase:
        erase();
        break;
      case key::enter:
        jump_to_typed();
        break;
      case key::other:
        break;
    }
  }

  void go_to(std::size_t position) { position_ = std::min(position, frames_.size() - 1); }

  void type(int digit) {
    constexpr std::size_t most_digits = 9;
    if (typed_.size() < most_digits) {
      typed_ += static_cast<char>('0' + digit);
    }
  }

  void erase() {
    if (!typed_.empty()) {
      typed_.pop_back();
    }
  }

  void jump_to_typed() {
    if (!typed_.empty()) {
      playing_ = false;
      go_to(std::stoul(typed_));
      typed_.clear();
    }
  }

  std::string prompt() const {
    if (!typed_.empty()) {
      return fmt::format("jump to move: {}  (enter)", std::stoul(typed_));
    }
    return fmt::format("{}  space play/pause, right/left step, +/- speed, g N enter jump, home/end, q quit",
                       playing_ ? "playing" : "paused ");
  }

  void draw() {
    const std::string frame = frame_text(record_, frames_[position_], color_);
    write_result(fmt::format("\x1b[H\x1b[2J{}\n{}\n", frame, prompt()));
    drawn_ = position_;
  }

  const game2048::replay_record& record_;
  const std::vector<game2048::replay_frame>& frames_;
  std::size_t position_;
  bool color_;
  std::size_t drawn_ = 0;
  std::size_t delay_ = usual_delay;
  std::string typed_;
  bool playing_ = false;
  bool quit_ = false;
};

}  // namespace

void watch(const game2048::replay_record& record, const std::vector<game2048::replay_frame>& frames,
           std::size_t first_frame, bool color) {
  viewer(record, frames, first_frame, color).watch();
}

bool can_watch() { return ::isatty(STDIN_FILENO) == 1 && stdout_is_live(); }

}  // namespace experiments
