#include "app/commands/system_seed.hpp"

#include <random>

namespace experiments {

std::uint32_t short_system_seed() {
  std::random_device system;
  return system();
}

std::uint64_t system_seed() { return std::uint64_t{short_system_seed()} << 32 | short_system_seed(); }

}  // namespace experiments
