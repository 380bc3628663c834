// An interactive viewer of a recorded game: keys move through its positions.
#include "app/games/replay_viewer.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "app/games/replay_text.hpp"
#include "app/terminal/board_view.hpp"
#include "app/terminal/live_pace.hpp"
#include "app/terminal/live_view.hpp"

namespace experiments {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t title_columns = 79;  // what the title of a long game takes

class replay_view final : public live_view {
 public:
  replay_view(const game2048::replay_record& record, const std::vector<game2048::replay_frame>& frames,
              std::size_t first, bool color)
      : record_(record), frames_(frames), position_(std::min(first, frames.size() - 1)), color_(color) {}

  styled_text content(std::size_t, std::size_t columns) const override {
    const auto& frame = frames_[position_];
    styled_text text = wrapped(frame_title(record_, frame), std::clamp<std::size_t>(columns, 35, title_columns));
    const auto new_cell = position_ == 0 ? std::nullopt : std::optional<std::size_t>(record_.moves[position_ - 1].cell);
    const styled_text board = board_panel(frame.board, color_, new_cell);
    text.emplace_back();
    text.insert(text.end(), board.begin(), board.end());
    return text;
  }

  std::string help() const override {
    if (!typed_.empty()) {
      return fmt::format("jump to move: {}  (enter)", std::stoul(typed_));
    }
    return fmt::format("{}  space play/pause, right/left step, +/- speed, g N enter jump, home/end, q quit",
                       playing_ ? "playing" : "paused ");
  }

  void handle_key(key_press pressed) override {
    switch (pressed.code) {
      case key::right:
        step_to(position_ + 1);
        break;
      case key::left:
        step_to(position_ - std::min<std::size_t>(position_, 1));
        break;
      case key::first:
        step_to(0);
        break;
      case key::last:
        step_to(frames_.size() - 1);
        break;
      case key::enter:
        jump_to_typed();
        break;
      case key::erase:
        erase();
        break;
      case key::escape:
        over_ = true;
        break;
      case key::character:
        take_letter(pressed.character);
        break;
      default:
        break;
    }
  }

  std::chrono::milliseconds tick_interval() const override { return playing_ ? pace_.delay() : 1h; }

  void tick() override {
    if (playing_) {
      go_to(position_ + 1);
      playing_ = position_ + 1 < frames_.size();
    }
  }

  bool is_over() const override { return over_; }

 private:
  void take_letter(char letter) {
    if (pace_.handle_key(letter)) return;
    switch (letter) {
      case 'q':
        over_ = true;
        break;
      case 'n':
        step_to(position_ + 1);
        break;
      case 'p':
      case 'b':
        step_to(position_ - std::min<std::size_t>(position_, 1));
        break;
      case ' ':
        playing_ = !playing_ && position_ + 1 < frames_.size();
        break;
      case 'g':
        typed_.assign(1, '0');
        break;
      default:
        if (letter >= '0' && letter <= '9') {
          type(letter);
        }
    }
  }

  void go_to(std::size_t position) { position_ = std::min(position, frames_.size() - 1); }

  void step_to(std::size_t position) {
    playing_ = false;
    go_to(position);
  }

  void type(char digit) {
    constexpr std::size_t max_digits = 9;
    if (typed_.size() < max_digits) {
      typed_ += digit;
    }
  }

  void erase() {
    if (!typed_.empty()) {
      typed_.pop_back();
    }
  }

  void jump_to_typed() {
    if (!typed_.empty()) {
      step_to(std::stoul(typed_));
      typed_.clear();
    }
  }

  const game2048::replay_record& record_;
  const std::vector<game2048::replay_frame>& frames_;
  std::size_t position_;
  bool color_;
  live_pace pace_;
  std::string typed_;
  bool playing_ = false;
  bool over_ = false;
};

}  // namespace

int view_replay(const game2048::replay_record& record, const std::vector<game2048::replay_frame>& frames,
                std::size_t first_frame, bool color) {
  replay_view view(record, frames, first_frame, color);
  return show_live(view, color);
}

}  // namespace experiments
