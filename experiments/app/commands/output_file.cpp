#include "app/commands/output_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "app/terminal/console.hpp"
#include "evo/run/durable_file.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace fs = std::filesystem;

void write_output(const std::string& file, const std::string& content) {
  if (file == "-") return print_output(content);
  evo::replace_file(file, content);
}

void check_output(const std::string& file) {
  if (file == "-") return;
  if (file.empty()) throw input_error("the name of the file to write is empty");
  std::error_code ignored;
  const auto refuse = [&](const std::string& why) { throw input_error(fmt::format("{}: {}", printable(file), why)); };
  if (fs::is_directory(file, ignored)) refuse("is a folder, not a file to write to");
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
    return;  // a pipe or device, which cannot be checked here
  const fs::path folder = fs::absolute(file).parent_path();
  if (!fs::is_directory(folder, ignored)) refuse(fmt::format("there is no folder {}", printable(folder.string())));
  if (::access(folder.c_str(), W_OK) != 0) refuse(std::generic_category().message(errno));
}

}  // namespace experiments
