// The one loop of all interactive screens: draw, wait for a key or the time, take it.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "app/terminal/screen.hpp"
#include "app/terminal/styled_text.hpp"

namespace experiments {

/// What an interactive command shows, and what keys and time do to it.
class live_view {
 public:
  live_view() = default;
  live_view(const live_view&) = delete;
  live_view& operator=(const live_view&) = delete;
  virtual ~live_view() = default;

  /// What must be seen, made for a window of this size. If it does not fit, people are told to enlarge the window, unless
  /// may_be_cut().
  virtual styled_text content(std::size_t rows, std::size_t columns) const = 0;
  /// The keys in words: below the content, as far as there is room.
  virtual std::string help() const = 0;
  virtual bool may_be_cut() const { return false; }

  virtual void handle_key(key_press) = 0;
  /// How long nothing but a key changes anything, and what to do then.
  virtual std::chrono::milliseconds tick_interval() const = 0;
  virtual void tick() = 0;
  virtual bool is_over() const = 0;
};

/// Shows the view until it is over, nobody is there any more, or a signal asks to stop. 0, or the signal's number. The terminal
/// is as it was before, however this ends.
int show_live(live_view&, bool color);

/// The content and as much of the help as there is room for; a request for a larger window if that cannot be.
styled_text arranged(const live_view&, std::size_t rows, std::size_t columns);

}  // namespace experiments
