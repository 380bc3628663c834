#include "app/players/game_seed.hpp"

#include "evo/random/key.hpp"

namespace experiments {

std::uint64_t game_seed(std::uint64_t seed, std::uint64_t index) {
  return evo::stream_key(seed, evo::purpose::evaluation, {index});
}

}  // namespace experiments
