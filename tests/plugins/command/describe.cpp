// evo2048 describe: the type of each genome file.
#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "output/document/genome_file.hpp"

namespace experiments {

int describe_command(arguments given) {
  command_line line("describe", "Tells the type of each genome file.", {"GENOME", 1, 100});
  if (!line.parse(given)) return done;
  for (const auto& file : line.operand_values()) {
    const auto genome = read_genome_file(file).genome;
    print_output(fmt::format("{}: {}\n", file, genome.value("type", "of no type")));
  }
  return done;
}

}  // namespace experiments
