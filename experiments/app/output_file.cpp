#include "app/output_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "app/console.hpp"
#include "output/file_writing.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& file, int error) {
  throw std::system_error(error, std::generic_category(), file + ": cannot be written");
}

}  // namespace

void write_output(const std::string& file, const std::string& content) {
  if (file == "-") return write_result(content);
  replace_file(file, content);
}

void check_output(const std::string& file) {
  if (file == "-") return;
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) refuse(file, EISDIR);
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored)) return;  // a pipe, a device: writing will tell
  const fs::path folder = fs::absolute(file).parent_path();
  if (!fs::exists(folder, ignored)) refuse(file, ENOENT);
  if (!fs::is_directory(folder, ignored)) refuse(file, ENOTDIR);
  if (::access(folder.c_str(), W_OK) != 0) refuse(file, errno);
}

}  // namespace experiments
