// The page on which a person plays, by keyboard and swipes, with nothing but a browser.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game2048/game/rules.hpp"
#include "output/document/board_text.hpp"

namespace experiments {

struct page_to_play {
  std::optional<std::uint64_t> game_seed;  ///< of the first game; none: the page draws one each time it is opened
  game2048::game_rules rules{};
  std::optional<board_cells> start{};
  std::uint8_t win_exponent = 11;  ///< 0: there is nothing to win
};

std::string play_page(const page_to_play&);

}  // namespace experiments
