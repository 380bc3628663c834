// The HTML page on which a person plays in a browser, by keyboard and swipes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "game2048/game/rules.hpp"
#include "output/document/board_text.hpp"

namespace experiments {

struct page_to_play {
  std::optional<std::uint64_t> game_seed;  ///< of the first game; nothing: the page draws one each time it is opened
  game2048::game_rules rules{};
  std::optional<board_cells> start{};
  std::uint8_t win_exponent = 11;  ///< exponent of the winning tile; 0: none
};

std::string play_page(const page_to_play&);

}  // namespace experiments
