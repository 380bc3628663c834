// Draws views and passes keys and time to them.
#include "app/terminal/live_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/terminal/stop_signals.hpp"

namespace experiments {
namespace {

constexpr std::chrono::milliseconds max_wait{50};  ///< bounds the reaction time to signals

styled_text request_for_room(const styled_text& content, std::size_t rows, std::size_t columns) {
  return wrapped(fmt::format("the window is too small: {} x {} needed, it has {} x {}", columns_taken(content),
                             content.size(), columns, rows),
                 std::max<std::size_t>(columns, 1));
}

}  // namespace

styled_text arranged(const live_view& view, std::size_t rows, std::size_t columns) {
  styled_text text = view.content(rows, columns);
  if (!view.may_be_cut() && (text.size() > rows || columns_taken(text) > columns)) {
    return request_for_room(text, rows, columns);
  }
  const styled_text help =
      wrapped(view.help(), std::max<std::size_t>(columns, 1), {.tile = {}, .bold = false, .faint = true});
  if (view.may_be_cut()) {
    text.resize(std::min(text.size(), rows - std::min(rows, help.size() + 1)));
  }
  text.emplace_back();
  text.insert(text.end(), help.begin(), help.end());
  return text;
}

int show_live(live_view& view, bool color) {
  const stop_signals signals;
  terminal_screen screen(color);
  bool changed = true;
  auto due = std::chrono::steady_clock::now() + view.tick_interval();
  while (!view.is_over() && !signals.token().stop_requested()) {
    if (changed) {
      screen.show(arranged(view, screen.rows(), screen.columns()));
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
    const auto pressed = screen.wait_for_key(std::clamp(left, std::chrono::milliseconds(0), max_wait));
    changed = pressed.has_value();
    if (pressed && pressed->code == key::closed) {
      break;
    }
    if (pressed && pressed->code != key::resized) {
      view.handle_key(*pressed);
    }
    if (std::chrono::steady_clock::now() >= due) {
      view.tick();
      changed = true;
    }
    if (changed) {
      due = std::chrono::steady_clock::now() + view.tick_interval();
    }
  }
  return signals.received();
}

}  // namespace experiments
