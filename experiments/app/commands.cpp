#include "app/commands.hpp"

#include <array>

namespace experiments {

std::span<const command> all_commands() {
  static constexpr std::array commands{
#define EVO2048_COMMAND(name, summary) command{#name, summary, name##_command},
#include "app/commands.def"
#undef EVO2048_COMMAND
  };
  return commands;
}

}  // namespace experiments
