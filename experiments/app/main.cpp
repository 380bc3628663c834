// evo2048: runs the command that the first argument names, and reports errors.
#include <csignal>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/version.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"

namespace experiments {
namespace {

std::string help() {
  std::string text = "evo2048: evolves players for the game 2048\n\nusage: evo2048 COMMAND [arguments]\n\n";
  for (const auto& [name, summary, run] : all_commands()) {
    text += fmt::format("  {:<10}{}\n", name, summary);
  }
  return text + "\n'evo2048 COMMAND --help' explains a command; 'evo2048 --version' prints the version.\n";
}

int dispatch(const std::vector<std::string>& words) {
  if (words.empty()) {
    throw input_error("a command is missing (see 'evo2048 --help')");
  }
  if (words.front() == "--help" || words.front() == "-h" || words.front() == "help") {
    print_output(help());
    return done;
  }
  if (words.front() == "--version") {
    print_output(fmt::format("evo2048 {}\n", build_version()));
    return done;
  }
  std::vector<std::string> names;
  for (const command& one : all_commands()) {
    if (one.name == words.front()) {
      return one.run(arguments(words).subspan(1));
    }
    names.emplace_back(one.name);
  }
  throw input_error(fmt::format("unknown command {}{} (see 'evo2048 --help')", in_quotes(words.front()),
                                did_you_mean(words.front(), names)));
}

int report(int code, std::string_view message) {
  print_status(fmt::format("evo2048: {}\n", message));
  return code;
}

int run_program(const std::vector<std::string>& words) {
  try {
    return dispatch(words);
  } catch (const output_closed&) {
    return done;
  } catch (const input_error& error) {
    return report(bad_input, error.what());
  } catch (const std::bad_alloc&) {
    return report(failed, "out of memory");
  } catch (const std::exception& error) {
    return report(failed, error.what());
  }
}

}  // namespace
}  // namespace experiments

int main(int argc, char** argv) {
  experiments::occupy_standard_streams();
  std::signal(SIGPIPE, SIG_IGN);  // a write to a closed pipe fails with EPIPE,
  std::signal(SIGXFSZ, SIG_IGN);  // and one beyond the file size limit with EFBIG
  return experiments::run_program({argv + (argc > 0 ? 1 : 0), argv + argc});
}
