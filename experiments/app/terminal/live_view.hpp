// The interface of interactive screens, and the loop that draws them and passes keys and time on.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "app/terminal/screen.hpp"
#include "app/terminal/styled_text.hpp"

namespace experiments {

/// The content of an interactive command, and its reactions to keys and time.
class live_view {
 public:
  live_view() = default;
  live_view(const live_view&) = delete;
  live_view& operator=(const live_view&) = delete;
  virtual ~live_view() = default;

  /// The content for a window of this size. If it does not fit, the user is asked to enlarge the window, unless
  /// may_be_cut().
  virtual styled_text content(std::size_t rows, std::size_t columns) const = 0;
  /// The list of keys, shown below the content as far as it fits.
  virtual std::string help() const = 0;
  virtual bool may_be_cut() const { return false; }

  virtual void handle_key(key_press) = 0;
  /// The time from the last change to the next call of tick().
  virtual std::chrono::milliseconds tick_interval() const = 0;
  virtual void tick() = 0;
  virtual bool is_over() const = 0;
};

/// Shows the view until it is over, standard input is closed, or a signal is received. Returns 0, or the signal's
/// number. Always restores the terminal.
int show_live(live_view&, bool color);

/// The content and as much of the help as fits; a request for a larger window if the content does not fit.
styled_text arranged(const live_view&, std::size_t rows, std::size_t columns);

}  // namespace experiments
