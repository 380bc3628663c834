// The commands of evo2048. A new command is one file in commands/ and one line in commands.def.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace experiments {

using arguments = std::span<const std::string>;

struct command {
  std::string_view name;
  std::string_view summary;
  int (*run)(arguments);  ///< without the command's name; returns the exit code; main reports its exceptions
};

std::span<const command> all_commands();

#define EVO2048_COMMAND(name, summary) int name##_command(arguments);
#include "app/commands.def"
#undef EVO2048_COMMAND

}  // namespace experiments
