// Makes the page for playing in a browser.
#include "app/games/play_page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/version.hpp"
#include "game2048/board/tile.hpp"
#include "output/page/html_page.hpp"

namespace experiments {

std::string play_page(const page_to_play& page) {
  nlohmann::ordered_json data{{"engine", build_version()},
                              {"seed", nullptr},
                              {"four_chance", page.rules.four_chance},
                              {"win_tile", game2048::value_of(page.win_exponent)},
                              {"start", nullptr}};
  if (page.game_seed) data["seed"] = fmt::format("{}", *page.game_seed);  // as text: JavaScript numbers have 53 bits
  if (page.start) data["start"] = *page.start;
  return html_page("play.html", data);
}

}  // namespace experiments
