#include "evo/selection/tournament.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace evo {

tournament_selection::tournament_selection(std::size_t size, std::size_t individuals, contestants how)
    : size_(size), individuals_(individuals), contestants_(how) {
  if (size < 1 || size > individuals) {
    throw std::invalid_argument(
        fmt::format("a tournament among {} must have 1 to {} contestants, not {}", individuals, individuals, size));
  }
}

}  // namespace evo
