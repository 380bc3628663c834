#include "evo/selection/tournament.hpp"

#include <stdexcept>
#include <string>

namespace evo {

tournament_selection::tournament_selection(std::size_t size, std::size_t individuals, contestants how)
    : size_(size), individuals_(individuals), contestants_(how) {
  if (size < 1 || size > individuals) {
    throw std::invalid_argument("a tournament among " + std::to_string(individuals) + " must have 1 to " +
                                std::to_string(individuals) + " contestants, not " + std::to_string(size));
  }
}

}  // namespace evo
