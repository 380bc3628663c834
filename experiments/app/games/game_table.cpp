// Plays and draws the games of several players.
#include "app/games/game_table.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "app/terminal/board_view.hpp"
#include "game2048/board/tile.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

constexpr std::size_t board_gap = 3;

std::string shortened_name(const std::string& name, std::size_t columns) {
  const std::string shown = printable(name);
  return columns_taken(shown) <= columns
             ? shown
             : fmt::format("..{}", shown.substr(shown.size() - std::min(shown.size(), columns - 2)));
}

std::string player_state(const table_player& player) {
  const auto& game = player.game();
  return fmt::format("moves {}  largest {}{}", game.moves(), game2048::value_of(game.largest()),
                     player.gave_up()   ? "  no answer"
                     : player.is_over() ? "  over"
                                        : "");
}

styled_text player_panel(const table_player& player, bool large, bool color) {
  constexpr text_style bold{.tile = {}, .bold = true, .faint = false};
  const auto last = player.game().last_move();
  const auto new_cell = last ? std::optional<std::size_t>(last->cell) : std::nullopt;
  const auto& cells = player.game().board();
  const styled_text board = large ? board_panel(cells, color, new_cell) : small_board_panel(cells, color, new_cell);
  styled_text text{{{shortened_name(player.name(), columns_taken(board)), bold}}};
  text.push_back({{fmt::format("score {}", player.game().score()), bold}});
  text.push_back({{player_state(player), {}}});
  text.insert(text.end(), board.begin(), board.end());
  const styled_text values = decision_panel(player.last_decision().value_or(game2048::decision{}));
  text.insert(text.end(), values.begin(), values.end());
  return text;
}

styled_text arranged_panels(const game_table& table, bool large, std::size_t columns, bool color) {
  std::vector<styled_text> panels;
  for (const auto& player : table.players()) {
    panels.push_back(player_panel(player, large, color));
  }
  std::size_t width = 1;
  for (const auto& panel : panels) {
    width = std::max(width, columns_taken(panel));
  }
  const std::size_t in_row = std::max<std::size_t>(1, (columns + board_gap) / (width + board_gap));
  styled_text text;
  for (std::size_t first = 0; first < panels.size(); first += in_row) {
    const auto begin = panels.begin() + static_cast<std::ptrdiff_t>(first);
    const auto row =
        beside({begin, begin + static_cast<std::ptrdiff_t>(std::min(in_row, panels.size() - first))}, board_gap);
    if (first > 0) {
      text.emplace_back();
    }
    text.insert(text.end(), row.begin(), row.end());
  }
  return text;
}

}  // namespace

table_player::table_player(const named_player& player, std::uint64_t game_seed, const game2048::game_rules& rules)
    : name_(player.name), game_(game_seed, rules), player_(player, game_seed, rules) {}

bool table_player::step() {
  if (is_over()) {
    return false;
  }
  const auto answer = player_.poll();
  if (answer) {
    play(*answer);
  }
  if (!is_over() && !player_.is_running()) {
    player_.start(game_.board());
  }
  return answer.has_value();
}

bool table_player::wait_and_step() {
  if (is_over()) {
    return false;
  }
  if (!player_.is_running()) {
    player_.start(game_.board());
  }
  play(player_.wait());
  return true;
}

void table_player::play(const analysis& answer) {
  gave_up_ = !answer.decision.answer || !game_.play(*answer.decision.answer, answer.tile);
  last_decision_ = gave_up_ ? last_decision_ : std::optional(answer.decision);
}

game_table::game_table(std::span<const named_player> players, std::uint64_t game_seed,
                       const game2048::game_rules& rules) {
  for (const auto& player : players) {
    players_.emplace_back(player, game_seed, rules);
  }
}

bool game_table::is_over() const {
  return std::all_of(players_.begin(), players_.end(), [](const auto& player) { return player.is_over(); });
}

styled_text table_panel(const game_table& table, std::size_t rows, std::size_t columns, bool color) {
  const styled_text large = arranged_panels(table, true, columns, color);
  const bool fits = large.size() <= rows && columns_taken(large) <= columns;
  return fits ? large : arranged_panels(table, false, columns, color);
}

}  // namespace experiments
