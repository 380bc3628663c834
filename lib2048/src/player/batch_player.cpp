// The list of players that have a name. A new one is a file of its own and one line here.
#include "game2048/player/batch_player.hpp"

#include <stdexcept>
#include <string>

#include "game2048/player/corner_player.hpp"
#include "game2048/player/greedy_player.hpp"
#include "game2048/player/random_player.hpp"

namespace game2048 {
namespace {

struct player_entry {
  std::string_view name;
  std::unique_ptr<batch_player> (*make)();
};

template <class P>
std::unique_ptr<batch_player> make() {
  return std::make_unique<lanes_batch_player<P>>();
}

constexpr std::array players{
    player_entry{"random", make<random_player>},
    player_entry{"corner", make<corner_player>},
    player_entry{"greedy", make<greedy_player>},
};

}  // namespace

std::vector<std::string_view> player_names() {
  std::vector<std::string_view> names;
  for (const player_entry& entry : players) names.push_back(entry.name);
  return names;
}

std::unique_ptr<batch_player> make_player(std::string_view name) {
  for (const player_entry& entry : players)
    if (entry.name == name) return entry.make();
  std::string message = "no player is called '" + std::string(name) + "'; there are";
  for (const player_entry& entry : players) message.append(" ").append(entry.name);
  throw std::invalid_argument(message);
}

}  // namespace game2048
